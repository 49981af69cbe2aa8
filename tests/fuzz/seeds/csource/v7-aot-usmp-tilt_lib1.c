// tvm target: c -keys=arm_cpu,cpu -mcpu=cortex-m4
#define TVM_EXPORTS
#include "tvm/runtime/c_runtime_api.h"
#include "tvm/runtime/c_backend_api.h"
#include <math.h>
#include <stdbool.h>
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt_fused_nn_dense_add(float* p0, float* T_add, uint8_t* global_const_workspace_4_var, uint8_t* global_workspace_5_var) {
  void* fused_nn_dense_constant_1_let = (&(global_const_workspace_4_var[224]));
  void* fused_constant_1_let = (&(global_const_workspace_4_var[128]));
  void* T_matmul_NT_let = (&(global_workspace_5_var[48]));
  for (int32_t j = 0; j < 3; ++j) {
    ((float*)T_matmul_NT_let)[0] = 0.000000e+00f;
    for (int32_t k = 0; k < 5; ++k) {
      ((float*)T_matmul_NT_let)[0] = (((float*)T_matmul_NT_let)[0] + (p0[k] * ((float*)fused_constant_1_let)[((j * 5) + k)]));
    }
    T_add[j] = (((float*)T_matmul_NT_let)[0] + ((float*)fused_nn_dense_constant_1_let)[j]);
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt_fused_nn_dense_add_nn_relu(float* p0, float* T_relu, uint8_t* global_const_workspace_2_var, uint8_t* global_workspace_3_var) {
  void* fused_nn_dense_constant_let = (&(global_const_workspace_2_var[192]));
  void* fused_constant_let = (&(global_const_workspace_2_var[0]));
  void* T_matmul_NT_let = (&(global_workspace_3_var[32]));
  for (int32_t j = 0; j < 5; ++j) {
    ((float*)T_matmul_NT_let)[0] = 0.000000e+00f;
    for (int32_t k = 0; k < 6; ++k) {
      ((float*)T_matmul_NT_let)[0] = (((float*)T_matmul_NT_let)[0] + (p0[k] * ((float*)fused_constant_let)[((j * 6) + k)]));
    }
    float v_ = (((float*)T_matmul_NT_let)[0] + ((float*)fused_nn_dense_constant_let)[j]);
    T_relu[j] = ((v_) > (0.000000e+00f) ? (v_) : (0.000000e+00f));
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt_fused_nn_softmax(float* p0, float* T_softmax_norm, uint8_t* global_const_workspace_6_var, uint8_t* global_workspace_7_var) {
  void* T_softmax_maxelem_let = (&(global_workspace_7_var[48]));
  void* T_softmax_exp_let = (&(global_workspace_7_var[0]));
  void* T_softmax_expsum_let = (&(global_workspace_7_var[64]));
  ((float*)T_softmax_maxelem_let)[0] = -3.402823e+38f;
  for (int32_t k = 0; k < 3; ++k) {
    float v_ = ((float*)T_softmax_maxelem_let)[0];
    float v__1 = p0[k];
    ((float*)T_softmax_maxelem_let)[0] = ((v_) > (v__1) ? (v_) : (v__1));
  }
  for (int32_t i1 = 0; i1 < 3; ++i1) {
    ((float*)T_softmax_exp_let)[i1] = expf((p0[i1] - ((float*)T_softmax_maxelem_let)[0]));
  }
  ((float*)T_softmax_expsum_let)[0] = 0.000000e+00f;
  for (int32_t k_1 = 0; k_1 < 3; ++k_1) {
    ((float*)T_softmax_expsum_let)[0] = (((float*)T_softmax_expsum_let)[0] + ((float*)T_softmax_exp_let)[k_1]);
  }
  for (int32_t i1_1 = 0; i1_1 < 3; ++i1_1) {
    T_softmax_norm[i1_1] = (((float*)T_softmax_exp_let)[i1_1] / ((float*)T_softmax_expsum_let)[0]);
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt___tvm_main__(float* accel_buffer_var, float* prob_buffer_var, uint8_t* global_const_workspace_0_var, uint8_t* global_workspace_1_var) {
  void* sid_2_let = (&(global_workspace_1_var[32]));
  void* sid_1_let = (&(global_workspace_1_var[0]));
  if (tvmgen_tilt_fused_nn_dense_add_nn_relu(accel_buffer_var, sid_1_let, global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;
  if (tvmgen_tilt_fused_nn_dense_add(sid_1_let, sid_2_let, global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;
  if (tvmgen_tilt_fused_nn_softmax(sid_2_let, prob_buffer_var, global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;
  return 0;
}

