/* Calls the model scene once: fill the inputs, call run_scene(), read the outputs.
   0 means success. */
#include <stdint.h>
#include "tvmgen_scene.h"

#define ALIGNED __attribute__((aligned(16)))

/* Input int8 [1, 4, 4, 1], 16 bytes */
static int8_t input_frame[TVMGEN_SCENE_FRAME_SIZE] ALIGNED;
/* Output int8 [1, 4, 4, 1], 16 bytes */
static int8_t output_mask[TVMGEN_SCENE_MASK_SIZE] ALIGNED;
/* Offloaded code calls TVMBackendAllocWorkspace(): the runtime needs memory for that. */

int32_t run_scene(void *ethos_u)
{
    struct tvmgen_scene_inputs inputs = {
        .frame = input_frame,
    };
    struct tvmgen_scene_outputs outputs = {
        .mask = output_mask,
    };
    struct tvmgen_scene_devices devices = {
        .ethos_u = ethos_u,
    };
    return tvmgen_scene_run(&inputs, &outputs, &devices);
}
