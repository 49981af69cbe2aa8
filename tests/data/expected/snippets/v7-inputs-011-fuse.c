/* Calls the model fuse once: fill the inputs, call run_fuse(), read the outputs.
   0 means success. */
#include <stdint.h>
#include <tvm/runtime/crt/stack_allocator.h>
#include "tvmgen_fuse.h"

#define ALIGNED __attribute__((aligned(16)))

/* Input float32 [1, 8], 32 bytes */
static float input_left[TVMGEN_FUSE_LEFT_SIZE / sizeof(float)] ALIGNED;
/* Input float32 [1, 8], 32 bytes */
static float input_right[TVMGEN_FUSE_RIGHT_SIZE / sizeof(float)] ALIGNED;
/* Output float32 [1, 4], 16 bytes */
static float output_output0[TVMGEN_FUSE_OUTPUT0_SIZE / sizeof(float)] ALIGNED;
/* Output float32 [1, 4], 16 bytes */
static float output_output1[TVMGEN_FUSE_OUTPUT1_SIZE / sizeof(float)] ALIGNED;
/* Main allocates from this: TVMPlatformMemoryAllocate() has to take it from app_workspace. */
static uint8_t workspace[TVMGEN_FUSE_WORKSPACE_SIZE] ALIGNED;
tvm_workspace_t app_workspace;

int32_t run_fuse(void)
{
    struct tvmgen_fuse_inputs inputs = {
        .left = input_left,
        .right = input_right,
    };
    struct tvmgen_fuse_outputs outputs = {
        .output0 = output_output0,
        .output1 = output_output1,
    };
    StackMemoryManager_Init(&app_workspace, workspace, sizeof(workspace));
    return tvmgen_fuse_run(&inputs, &outputs);
}
