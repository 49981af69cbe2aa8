/* Calls the model default once: fill the inputs, call run_default(), read the outputs.
   0 means success. */
#include <stdint.h>
#include "tvmgen_default.h"

#define ALIGNED __attribute__((aligned(16)))

/* Input float32 [1, 8], 32 bytes */
static float input_frame[TVMGEN_DEFAULT_FRAME_SIZE / sizeof(float)] ALIGNED;
/* Output float32 [1, 4], 16 bytes */
static float output_pose[TVMGEN_DEFAULT_POSE_SIZE / sizeof(float)] ALIGNED;

int32_t run_default(void)
{
    struct tvmgen_default_inputs inputs = {
        .frame = input_frame,
    };
    struct tvmgen_default_outputs outputs = {
        .pose = output_pose,
    };
    return tvmgen_default_run(&inputs, &outputs);
}
