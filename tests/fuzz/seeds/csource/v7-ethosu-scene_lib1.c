// tvm target: c -keys=arm_cpu,cpu -mcpu=cortex-m55
#define TVM_EXPORTS
#include "tvm/runtime/c_runtime_api.h"
#include "tvm/runtime/c_backend_api.h"
#include <math.h>
#include <stdbool.h>
#include <tvm_ethosu_runtime.h>
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_scene_ethos_u_main_0(int8_t* in0, int8_t* out0, void* resource_handle);
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_scene_fused_clip(int8_t* p0, int8_t* T_clip, uint8_t* global_workspace_1_var) {
  for (int32_t ax1 = 0; ax1 < 16; ++ax1) {
    int8_t v_ = (p0[ax1]) < ((int8_t)90) ? (p0[ax1]) : ((int8_t)90);
    T_clip[ax1] = ((v_) > ((int8_t)-90) ? (v_) : ((int8_t)-90));
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_scene___tvm_main__(int8_t* frame_buffer_var, int8_t* mask_buffer_var, uint8_t* global_workspace_0_var, void* device_context_ethos_u) {
  void* sid_1_let = (&(global_workspace_0_var[0]));
  if (TVMDeviceEthosUActivate(device_context_ethos_u) != 0 ) return -1;
  if (tvmgen_scene_fused_clip(frame_buffer_var, sid_1_let, global_workspace_0_var) != 0 ) return -1;
  if (TVMDeviceEthosUOpen(device_context_ethos_u) != 0 ) return -1;
  if (tvmgen_scene_ethos_u_main_0(sid_1_let, mask_buffer_var, device_context_ethos_u) != 0 ) return -1;
  if (TVMDeviceEthosUClose(device_context_ethos_u) != 0 ) return -1;
  if (TVMDeviceEthosUDeactivate(device_context_ethos_u) != 0 ) return -1;
  return 0;
}

