/* Calls the model vad once: fill the inputs, call run_vad(), read the outputs.
   0 means success. */
#include <stdint.h>
#include "tvmgen_vad.h"

#define ALIGNED __attribute__((aligned(16)))

/* Input float32 [1, 5], 20 bytes */
static float input_frame[TVMGEN_VAD_FRAME_SIZE / sizeof(float)] ALIGNED;
/* Output float32 [1, 2], 8 bytes */
static float output_speech[TVMGEN_VAD_SPEECH_SIZE / sizeof(float)] ALIGNED;

int32_t run_vad(void)
{
    struct tvmgen_vad_inputs inputs = {
        .frame = input_frame,
    };
    struct tvmgen_vad_outputs outputs = {
        .speech = output_speech,
    };
    return tvmgen_vad_run(&inputs, &outputs);
}
