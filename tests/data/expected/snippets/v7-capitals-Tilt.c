/* Calls the model Tilt once: fill the inputs, call run_Tilt(), read the outputs.
   0 means success. */
/* tvmgen_tilt.h of the archive has to be renamed so, and its names be written as the code does. */
#include <stdint.h>
#include "tvmgen_Tilt.h"

#define ALIGNED __attribute__((aligned(16)))

/* Input float32 [1, 6], 24 bytes */
static float input_accel[TVMGEN_TILT_ACCEL_SIZE / sizeof(float)] ALIGNED;
/* Output float32 [1, 3], 12 bytes */
static float output_prob[TVMGEN_TILT_PROB_SIZE / sizeof(float)] ALIGNED;

int32_t run_Tilt(void)
{
    struct tvmgen_Tilt_inputs inputs = {
        .accel = input_accel,
    };
    struct tvmgen_Tilt_outputs outputs = {
        .prob = output_prob,
    };
    return tvmgen_Tilt_run(&inputs, &outputs);
}
