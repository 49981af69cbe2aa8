/* Calls the model scene once: fill the inputs, call run_scene(), read the outputs.
   0 means success. */
#include <stdint.h>
#include <tvm/runtime/crt/stack_allocator.h>
#include "tvmgen_scene.h"

#define ALIGNED __attribute__((aligned(16)))

/* Input int8 [1, 4], 4 bytes */
static int8_t input_frame[TVMGEN_SCENE_FRAME_SIZE] ALIGNED;
/* Output int8 [1, 6], 6 bytes */
static int8_t output_level[TVMGEN_SCENE_LEVEL_SIZE] ALIGNED;
/* Main allocates from this: TVMPlatformMemoryAllocate() has to take it from app_workspace. */
static uint8_t workspace[TVMGEN_SCENE_WORKSPACE_SIZE] ALIGNED;
tvm_workspace_t app_workspace;

int32_t run_scene(void)
{
    struct tvmgen_scene_inputs inputs = {
        .frame = input_frame,
    };
    struct tvmgen_scene_outputs outputs = {
        .level = output_level,
    };
    StackMemoryManager_Init(&app_workspace, workspace, sizeof(workspace));
    return tvmgen_scene_run(&inputs, &outputs);
}
