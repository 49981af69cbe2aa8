/* Calls the model knock once: fill the inputs, call run_knock(), read the outputs.
   0 means success. */
#include <stdint.h>
#include <tvm/runtime/crt/stack_allocator.h>
#include "tvmgen_knock.h"

#define ALIGNED __attribute__((aligned(16)))

/* Input float32 [1, 4], 16 bytes */
static float input_data[4] ALIGNED;
/* Output float32, 20 bytes */
static float output_output[5] ALIGNED;
/* Main allocates from this: TVMPlatformMemoryAllocate() has to take it from app_workspace. */
static uint8_t workspace[TVMGEN_KNOCK_WORKSPACE_SIZE] ALIGNED;
tvm_workspace_t app_workspace;

int32_t run_knock(void)
{
    struct tvmgen_knock_inputs inputs = {
        .data = input_data,
    };
    struct tvmgen_knock_outputs outputs = {
        .output = output_output,
    };
    StackMemoryManager_Init(&app_workspace, workspace, sizeof(workspace));
    return tvmgen_knock_run(&inputs, &outputs);
}
