// tvm target: c -keys=cpu -link-params=0
#define TVM_EXPORTS
#include "tvm/runtime/c_runtime_api.h"
#include "tvm/runtime/c_backend_api.h"
#include <math.h>

#ifdef __cplusplus
extern "C" {
#endif
static const float __attribute__((section(".rodata.tvm"), aligned(16))) fused_nn_dense_constant_1[2] = {
    0x1.410624p-3, 0x1.353f7cp-4
};
#ifdef __cplusplus
}  // extern "C"
#endif

#ifdef __cplusplus
extern "C" {
#endif
static const float __attribute__((section(".rodata.tvm"), aligned(16))) fused_constant_1[8] = {
    -0x1.5b22dp-2, -0x1.6d0e56p-2, 0x1.5db22ep-2, -0x1.010624p-2, -0x1.c3126ep-2, -0x1.6872bp-3, -0x1.48b43ap-2, -0x1.4b4396p-2
};
#ifdef __cplusplus
}  // extern "C"
#endif

#ifdef __cplusplus
extern "C" {
#endif
static const float __attribute__((section(".rodata.tvm"), aligned(16))) fused_nn_dense_constant[4] = {
    0x1.f1a9fcp-4, 0x1.7ae148p-4, 0x1.c08312p-5, -0x1.0624dep-8
};
#ifdef __cplusplus
}  // extern "C"
#endif

#ifdef __cplusplus
extern "C" {
#endif
static const float __attribute__((section(".rodata.tvm"), aligned(16))) fused_constant[24] = {
    -0x1.08b43ap-2, -0x1.83126ep-3, -0x1.af9db2p-2, 0x1.fd70a4p-2, -0x1.68f5c2p-2, 0x1.50624ep-2, 0x1.25e354p-2, -0x1.4bc6a8p-4, 
    -0x1.c28f5cp-6, 0x1.2d9168p-2, -0x1.c8b43ap-4, -0x1.558106p-2, 0x1.181062p-2, 0x1.ef9db2p-2, -0x1.c28f5cp-5, 0x1.f4bc6ap-2, 
    0x1.2872bp-2, -0x1.27ef9ep-3, 0x1.99999ap-7, -0x1.1374bcp-2, 0x1.1374bcp-3, -0x1.374bc6p-5, -0x1.3d70a4p-3, 0x1.d91688p-3
};
#ifdef __cplusplus
}  // extern "C"
#endif
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt_fused_nn_dense_add(float* placeholder, float* T_add) {
  float T_matmul_NT[1];
  for (int32_t j = 0; j < 2; ++j) {
    T_matmul_NT[0] = 0.000000e+00f;
    for (int32_t k = 0; k < 4; ++k) {
      T_matmul_NT[0] = (T_matmul_NT[0] + (placeholder[k] * ((float*)fused_constant_1)[((j * 4) + k)]));
    }
    T_add[j] = (T_matmul_NT[0] + ((float*)fused_nn_dense_constant_1)[j]);
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt_fused_nn_dense_add_nn_relu(float* placeholder, float* T_relu) {
  float T_matmul_NT[1];
  for (int32_t j = 0; j < 4; ++j) {
    T_matmul_NT[0] = 0.000000e+00f;
    for (int32_t k = 0; k < 6; ++k) {
      T_matmul_NT[0] = (T_matmul_NT[0] + (placeholder[k] * ((float*)fused_constant)[((j * 6) + k)]));
    }
    float _1 = (T_matmul_NT[0] + ((float*)fused_nn_dense_constant)[j]);
    T_relu[j] = ((_1) > (0.000000e+00f) ? (_1) : (0.000000e+00f));
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt_fused_nn_softmax(float* placeholder, float* T_softmax_norm) {
  float T_softmax_maxelem[1];
  float T_softmax_exp[2];
  float T_softmax_expsum[1];
  T_softmax_maxelem[0] = -3.402823e+38f;
  for (int32_t k = 0; k < 2; ++k) {
    float _1 = T_softmax_maxelem[0];
    float _2 = placeholder[k];
    T_softmax_maxelem[0] = ((_1) > (_2) ? (_1) : (_2));
  }
  for (int32_t i1 = 0; i1 < 2; ++i1) {
    T_softmax_exp[i1] = expf((placeholder[i1] - T_softmax_maxelem[0]));
  }
  T_softmax_expsum[0] = 0.000000e+00f;
  for (int32_t k_1 = 0; k_1 < 2; ++k_1) {
    T_softmax_expsum[0] = (T_softmax_expsum[0] + T_softmax_exp[k_1]);
  }
  for (int32_t i1_1 = 0; i1_1 < 2; ++i1_1) {
    T_softmax_norm[i1_1] = (T_softmax_exp[i1_1] / T_softmax_expsum[0]);
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt___tvm_main__(float* accel_buffer_var, float* output_buffer_var) {
  void* sid_1 = TVMBackendAllocWorkspace(1, 0, (uint64_t)16, 0, 8);
  if (sid_1 == NULL) {
    return -1;
  }
  void* sid_2 = TVMBackendAllocWorkspace(1, 0, (uint64_t)8, 0, 8);
  if (sid_2 == NULL) {
    return -1;
  }
  if (tvmgen_tilt_fused_nn_dense_add_nn_relu(accel_buffer_var, sid_1) != 0 ) return -1;
  if (tvmgen_tilt_fused_nn_dense_add(sid_1, sid_2) != 0 ) return -1;
  if (tvmgen_tilt_fused_nn_softmax(sid_2, output_buffer_var) != 0 ) return -1;
  if (TVMBackendFreeWorkspace(1, 0, sid_2) != 0) {
    return -1;
  }
  if (TVMBackendFreeWorkspace(1, 0, sid_1) != 0) {
    return -1;
  }
  return 0;
}

