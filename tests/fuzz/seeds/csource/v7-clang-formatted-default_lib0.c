// board support: pools moved to PSRAM, see NOTES.md
#include "tvm/runtime/c_runtime_api.h"

#include <stdlib.h>

#ifdef __cplusplus
extern "C" {
#endif

// __attribute__((section(".rodata.tvm"), ))
static struct global_const_workspace
{
    float fused_constant_let[32]
        __attribute__((aligned(16)));  // 128 bytes, aligned offset: 0
    float fused_nn_dense_constant_let[4]
        __attribute__((packed, aligned(16)));  // 16 bytes, aligned offset: 128
} global_const_workspace = {
    .fused_constant_let =
        {
            -0x1.f126eap-2, -0x1.a1cacp-6, 0x1.bd70a4p-2, 0x1.60418ap-6,
            0x1.039582p-2, 0x1.56872cp-2, 0x1.67ef9ep-2, -0x1.a5e354p-3,
            0x1.ed9168p-2, -0x1.374bc6p-5, -0x1.f43958p-2, 0x1.9a1cacp-2,
            0x1.fae148p-2, -0x1.d91688p-3, -0x1.e76c8cp-5, -0x1.a76c8cp-2,
            0x1.e9fbe8p-2, -0x1.70a3d8p-4, -0x1.db22dp-3, 0x1.916872p-4,
            0x1.3126eap-2, 0x1.8bc6a8p-2, 0x1.0624dep-4, 0x1.0a3d7p-2,
            0x1.818938p-2, -0x1.051eb8p-3, -0x1.ced916p-2, 0x1.b851ecp-4,
            -0x1.560418p-2, -0x1.a872bp-2, 0x1.7c6a7ep-2, -0x1.a147aep-2
        },
    .fused_nn_dense_constant_let = {
        -0x1.439582p-5, 0x1.3c6a7ep-4, -0x1.3ef9dcp-3, -0x1.9fbe76p-5
    },
};  // of total size 144 bytes

// __attribute__((section(".bss.noinit.tvm"), aligned(16)))
static uint8_t *global_workspace;  // was: static uint8_t global_workspace[20];

#include <tvmgen_default.h>

TVM_DLL int32_t tvmgen_default___tvm_main__(
    void *frame, void *output0, uint8_t *global_const_workspace_0_var,
    uint8_t *global_workspace_1_var);

/* int32_t tvmgen_default_old_run(void) { return -1; } */

static int reserve_workspace(void)
{
    if (global_workspace == NULL)
    {
        global_workspace = malloc(20);
    }
    return global_workspace == NULL ? -1 : 0;
}

int32_t tvmgen_default_run(struct tvmgen_default_inputs *inputs,
                           struct tvmgen_default_outputs *outputs)
{
    if (reserve_workspace() != 0)
    {
        return -1;
    }
    return tvmgen_default___tvm_main__(
        inputs->frame, outputs->pose, (uint8_t *)&global_const_workspace,
        global_workspace);
}

#ifdef __cplusplus
}
#endif
;
