// tvm target: c -keys=cpu 
#define TVM_EXPORTS
#include <math.h>
#include <stdbool.h>
#include <stdio.h>

#include "tvm/runtime/c_backend_api.h"
#include "tvm/runtime/c_runtime_api.h"

#define TRACE(name) do { printf("{ %s\n", name); } while (0)
#define LONG_MACRO(a, b) \
    if ((a) > (b)) {     \
        (a) = (b);       \
    }

// int32_t commented_out(int x) {
static const char *note =
    "int32_t in_a_string(void) { return 0; } \" }}} {";

static inline float clampf(
    float value, float limit)
{
    LONG_MACRO(value, limit)
    return value;
}

#ifdef __cplusplus
extern "C"
#endif
    TVM_DLL int32_t
    tvmgen_default_fused_nn_dense_add_nn_relu(float *p0, float *T_relu,
                                              uint8_t *global_const_workspace_2_var,
                                              uint8_t *global_workspace_3_var)
{
    void *fused_nn_dense_constant_let =
        (&(global_const_workspace_2_var[128]));
    void *fused_constant_let = (&(global_const_workspace_2_var[0]));
    void *T_matmul_NT_let = (&(global_workspace_3_var[16]));
    TRACE("dense");
    for (int32_t j = 0; j < 4; ++j)
    {
        ((float *)T_matmul_NT_let)[0] = 0.000000e+00f;
        for (int32_t k = 0; k < 8; ++k)
            ((float *)T_matmul_NT_let)[0] =
                (((float *)T_matmul_NT_let)[0] +
                 (p0[k] * ((float *)fused_constant_let)[((j * 8) + k)]));
        float v_ = (((float *)T_matmul_NT_let)[0] +
                    ((float *)fused_nn_dense_constant_let)[j]);
        T_relu[j] = ((v_) > (0.000000e+00f) ? (v_) : (0.000000e+00f));
    }
    return 0;
}

/* added by hand in place of fused_nn_softmax, which is gone */
#ifdef __cplusplus
extern "C"
#endif
    TVM_DLL int32_t
    tvmgen_default_fused_tanh (float *p0, float *T_tanh,
                               uint8_t *global_const_workspace_4_var,
                               uint8_t *global_workspace_5_var)
{
    (void)note;
    for (int32_t i = 0; i < 4; ++i) { T_tanh[i] = clampf(tanhf(p0[i]), 0.95f); }
    return 0;
}

#ifdef __cplusplus
extern "C"
#endif
    TVM_DLL int32_t
    tvmgen_default___tvm_main__(float *frame_buffer_var, float *pose_buffer_var,
                                uint8_t *global_const_workspace_0_var,
                                uint8_t *global_workspace_1_var)
{
    void *sid_1_let = (&(global_workspace_1_var[0]));
    if (tvmgen_default_fused_nn_dense_add_nn_relu(
            frame_buffer_var, sid_1_let, global_const_workspace_0_var,
            global_workspace_1_var) != 0)
        return -1;
    if (tvmgen_default_fused_tanh(sid_1_let, pose_buffer_var,
                                  global_const_workspace_0_var,
                                  global_workspace_1_var) != 0)
        return -1;
    return 0;
}
