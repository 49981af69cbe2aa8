/* Calls the model tilt once: fill the inputs, call run_tilt(), read the outputs.
   0 means success. */
#include <stdint.h>
#include "tvmgen_tilt.h"

#define ALIGNED __attribute__((aligned(16)))

/* Input float32 [1, 7], 28 bytes */
static float input_accel[TVMGEN_TILT_ACCEL_SIZE / sizeof(float)] ALIGNED;
/* Output float32 [1, 3], 12 bytes */
static float output_prob[TVMGEN_TILT_PROB_SIZE / sizeof(float)] ALIGNED;
/* Pool dtcm, 52 bytes: put it where it belongs */
static uint8_t pool_dtcm[TVMGEN_TILT_DTCM_WORKSPACE_POOL_SIZE] ALIGNED;
/* Pool flash, 188 bytes: put it where it belongs */
static const uint8_t pool_flash[TVMGEN_TILT_FLASH_CONSTANT_POOL_SIZE] ALIGNED = {TVMGEN_TILT_FLASH_CONSTANT_POOL_DATA};
/* Pool sram, 16 bytes: put it where it belongs */
static uint8_t pool_sram[TVMGEN_TILT_SRAM_WORKSPACE_POOL_SIZE] ALIGNED;

int32_t run_tilt(void)
{
    struct tvmgen_tilt_inputs inputs = {
        .accel = input_accel,
    };
    struct tvmgen_tilt_outputs outputs = {
        .prob = output_prob,
    };
    struct tvmgen_tilt_workspace_pools pools = {
        .dtcm = (void *)pool_dtcm,
        .flash = (void *)pool_flash,
        .sram = (void *)pool_sram,
    };
    return tvmgen_tilt_run(&inputs, &outputs, &pools);
}
