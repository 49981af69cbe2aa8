#include "tvm/runtime/c_runtime_api.h"
#ifdef __cplusplus
extern "C" {
#endif
__attribute__((section(".rodata.tvm"), ))
static struct global_const_workspace {
  float fused_constant_let[12] __attribute__((aligned(16))); // 48 bytes, aligned offset: 0
  float fused_nn_dense_constant_let[3] __attribute__((packed, aligned(16))); // 12 bytes, aligned offset: 48
} global_const_workspace = {
  .fused_constant_let = {
    -0x1.526e98p-2, 0x1.4fdf3cp-3, -0x1.1a9fbep-3, -0x1.5374bcp-2, 0x1.126e98p-3, -0x1.5fbe76p-2, -0x1.f3b646p-6, -0x1.f3b646p-6, 
    -0x1.6872bp-7, -0x1.f3b646p-5, 0x1.a66666p-2, 0x1.cfdf3cp-3
  },
  .fused_nn_dense_constant_let = {
    -0x1.1c28f6p-3, -0x1.7ced92p-6, 0x1.79581p-3
  },
};// of total size 60 bytes
__attribute__((section(".bss.noinit.tvm"), aligned(16)))
static uint8_t global_workspace[52];
TVM_DLL int32_t tvmgen_tilt___tvm_main__(TVMValue* args, int* type_code, int num_args, TVMValue* out_value, int* out_type_code, void* resource_handle);

int32_t tvmgen_tilt_run(TVMValue* args, int* type_code, int num_args, TVMValue* out_value, int* out_type_code, void* resource_handle) {
TVMValue tensors[4];
tensors[0] = ((TVMValue*)args)[0];
tensors[1] = ((TVMValue*)args)[1];
DLTensor global_const_workspace_dltensor = {
.data = &global_const_workspace
};
TVMValue global_const_workspace_tvm_value = {
.v_handle = &global_const_workspace_dltensor
};
tensors[2] = global_const_workspace_tvm_value;
DLTensor global_workspace_dltensor = {
.data = &global_workspace
};
TVMValue global_workspace_tvm_value = {
.v_handle = &global_workspace_dltensor
};
tensors[3] = global_workspace_tvm_value;
return tvmgen_tilt___tvm_main__((void*)tensors, type_code, num_args, out_value, out_type_code, resource_handle);
}
#ifdef __cplusplus
}
#endif
;