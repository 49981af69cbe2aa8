/* Calls the model tilt once: fill the inputs, call run_tilt(), read the outputs.
   0 means success. */
#include <stdint.h>
#include "tvmgen_tilt.h"

#define ALIGNED __attribute__((aligned(16)))

/* Pool sram, 84 bytes: put it where it belongs */
static uint8_t pool_sram[TVMGEN_TILT_SRAM_WORKSPACE_POOL_SIZE] ALIGNED;
/* Inputs and outputs lie in the pools: call map_tilt() first, then fill what inputs points to. */
static struct tvmgen_tilt_inputs inputs;
static struct tvmgen_tilt_outputs outputs;

void map_tilt(void)
{
    struct tvmgen_tilt_workspace_pools pools = {
        .sram = (void *)pool_sram,
    };
    inputs = tvmgen_tilt_map_inputs(&pools);
    outputs = tvmgen_tilt_map_outputs(&pools);
}

int32_t run_tilt(void)
{
    struct tvmgen_tilt_workspace_pools pools = {
        .sram = (void *)pool_sram,
    };
    return tvmgen_tilt_run(&pools);
}
