/* Calls the model tilt once: fill the inputs, call run_tilt(), read the outputs.
   0 means success. */
#include <stdint.h>
#include <tvm/runtime/crt/stack_allocator.h>
#include "tvmgen_tilt.h"

#define ALIGNED __attribute__((aligned(16)))

/* Input float32 [1, 6], 24 bytes */
static float input_accel[6] ALIGNED;
/* Output float32 [1, 2], 8 bytes */
static float output_output[2] ALIGNED;
/* Main allocates from this: TVMPlatformMemoryAllocate() has to take it from app_workspace. */
static uint8_t workspace[TVMGEN_TILT_WORKSPACE_SIZE] ALIGNED;
tvm_workspace_t app_workspace;

int32_t run_tilt(void)
{
    struct tvmgen_tilt_inputs inputs = {
        .accel = input_accel,
    };
    struct tvmgen_tilt_outputs outputs = {
        .output = output_output,
    };
    StackMemoryManager_Init(&app_workspace, workspace, sizeof(workspace));
    return tvmgen_tilt_run(&inputs, &outputs);
}
