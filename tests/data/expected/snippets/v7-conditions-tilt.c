/* Calls the model tilt once: fill the inputs, call run_tilt(), read the outputs.
   0 means success. */
#include <stdint.h>
#include "tvmgen_tilt.h"

#define ALIGNED __attribute__((aligned(16)))

/* Input float32 [1, 6], 24 bytes */
static float input_accel[TVMGEN_TILT_ACCEL_SIZE / sizeof(float)] ALIGNED;
/* Output float32 [1, 3], 12 bytes */
static float output_prob[TVMGEN_TILT_PROB_SIZE / sizeof(float)] ALIGNED;

int32_t run_tilt(void)
{
    struct tvmgen_tilt_inputs inputs = {
        .accel = input_accel,
    };
    struct tvmgen_tilt_outputs outputs = {
        .prob = output_prob,
    };
    return tvmgen_tilt_run(&inputs, &outputs);
}
