/* Calls the model pump once: fill the inputs, call run_pump(), read the outputs.
   0 means success. */
#include <stdint.h>
#include "tvmgen_pump.h"

#define ALIGNED __attribute__((aligned(16)))

/* Input float32 [1, 4], 16 bytes */
static float input_flow[TVMGEN_PUMP_FLOW_SIZE / sizeof(float)] ALIGNED;
/* Output float32 [1, 2], 8 bytes */
static float output_state[TVMGEN_PUMP_STATE_SIZE / sizeof(float)] ALIGNED;

int32_t run_pump(void)
{
    struct tvmgen_pump_inputs inputs = {
        .flow = input_flow,
    };
    struct tvmgen_pump_outputs outputs = {
        .state = output_state,
    };
    return tvmgen_pump_run(&inputs, &outputs);
}
