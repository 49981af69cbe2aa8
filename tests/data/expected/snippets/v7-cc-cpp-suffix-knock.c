/* Calls the model knock once: fill the inputs, call run_knock(), read the outputs.
   0 means success. */
#include <stdint.h>
#include "tvmgen_knock.h"

#define ALIGNED __attribute__((aligned(16)))

/* Input float32 [1, 4], 16 bytes */
static float input_data[TVMGEN_KNOCK_DATA_SIZE / sizeof(float)] ALIGNED;
/* Output float32, 12 bytes */
static float output_prob[TVMGEN_KNOCK_PROB_SIZE / sizeof(float)] ALIGNED;
/* Offloaded code calls TVMBackendAllocWorkspace(): the runtime needs memory for that. */

int32_t run_knock(void)
{
    struct tvmgen_knock_inputs inputs = {
        .data = input_data,
    };
    struct tvmgen_knock_outputs outputs = {
        .prob = output_prob,
    };
    return tvmgen_knock_run(&inputs, &outputs);
}
