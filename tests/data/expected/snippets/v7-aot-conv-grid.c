/* Calls the model grid once: fill the inputs, call run_grid(), read the outputs.
   0 means success. */
#include <stdint.h>
#include "tvmgen_grid.h"

#define ALIGNED __attribute__((aligned(16)))

/* Input int8 [1, 6, 6, 2], 72 bytes */
static int8_t input_image[TVMGEN_GRID_IMAGE_SIZE] ALIGNED;
/* Output float32 [1, 4], 16 bytes */
static float output_score[TVMGEN_GRID_SCORE_SIZE / sizeof(float)] ALIGNED;

int32_t run_grid(void)
{
    struct tvmgen_grid_inputs inputs = {
        .image = input_image,
    };
    struct tvmgen_grid_outputs outputs = {
        .score = output_score,
    };
    return tvmgen_grid_run(&inputs, &outputs);
}
