#include <stdint.h>
#include <string.h>
#include <tvm/runtime/c_backend_api.h>
#include <tvm/runtime/c_runtime_api.h>

static float accel_clamp(float value, float low, float high) {
  return value < low ? low : (value > high ? high : value);
}

static void tvmgen_knock_accel_main_0_(float* in0, float* out0) {
  float* buffer = (float*)TVMBackendAllocWorkspace(kDLCPU, 0, (uint64_t)12, 2, 32);
  for (int i = 0; i < 3; ++i) {
    buffer[i] = in0[i] * 2.0f;
  }
  for (int i = 0; i < 3; ++i) {
    out0[i] = accel_clamp(buffer[i], -1.0f, 1.0f);
  }
  TVMBackendFreeWorkspace(kDLCPU, 0, buffer);
}

#ifdef __cplusplus
extern "C" {
#endif
int32_t tvmgen_knock_accel_main_0(float* in0, float* out0) {
  tvmgen_knock_accel_main_0_(in0, out0);
  return 0;
}
#ifdef __cplusplus
}
#endif
