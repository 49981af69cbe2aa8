#include <tvm/runtime/crt/module.h>
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt_fused_nn_dense_add_nn_relu(TVMValue* args, int* type_code, int num_args, TVMValue* out_value, int* out_type_code, void* resource_handle);
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt_fused_nn_softmax(TVMValue* args, int* type_code, int num_args, TVMValue* out_value, int* out_type_code, void* resource_handle);
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt___tvm_main__(TVMValue* args, int* type_code, int num_args, TVMValue* out_value, int* out_type_code, void* resource_handle);
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt_run(TVMValue* args, int* type_code, int num_args, TVMValue* out_value, int* out_type_code, void* resource_handle);
static TVMBackendPackedCFunc _tvm_func_array[] = {
    (TVMBackendPackedCFunc)tvmgen_tilt_fused_nn_dense_add_nn_relu,
    (TVMBackendPackedCFunc)tvmgen_tilt_fused_nn_softmax,
    (TVMBackendPackedCFunc)tvmgen_tilt___tvm_main__,
    (TVMBackendPackedCFunc)tvmgen_tilt_run,
};
static const TVMFuncRegistry _tvm_func_registry = {
    "\004\000tvmgen_tilt_fused_nn_dense_add_nn_relu\000tvmgen_tilt_fused_nn_softmax\000tvmgen_tilt___tvm_main__\000tvmgen_tilt_run\000",    _tvm_func_array,
};
static const TVMModule _tvm_system_lib = {
    &_tvm_func_registry,
};
const TVMModule* TVMSystemLibEntryPoint(void) {
    return &_tvm_system_lib;
}
#include "tvm/runtime/c_runtime_api.h"
#ifdef __cplusplus
extern "C" {
#endif
__attribute__((section(".rodata.tvm"), ))
static struct global_const_workspace {
  float fused_constant_let[9] __attribute__((aligned(16))); // 36 bytes, aligned offset: 0
  float fused_nn_dense_constant_let[3] __attribute__((packed, aligned(16))); // 12 bytes, aligned offset: 48
} global_const_workspace = {
  .fused_constant_let = {
    -0x1.472b02p-2, -0x1.b020c4p-3, 0x1.ced916p-2, 0x1.4d4fep-2, -0x1.22d0e6p-5, 0x1.8p-2 , -0x1.46a7fp-2, 0x1.3c6a7ep-2, 
    -0x1.89374cp-9
  },
  .fused_nn_dense_constant_let = {
    -0x1.7020c4p-3, 0x1.ac0832p-5, 0x1.7b645ap-3
  },
};// of total size 60 bytes
__attribute__((section(".bss.noinit.tvm"), aligned(16)))
static uint8_t global_workspace[52];
#include <tvmgen_tilt.h>
TVM_DLL int32_t tvmgen_tilt___tvm_main__(void* accel,void* output0,uint8_t* global_const_workspace_0_var,uint8_t* global_workspace_1_var);
int32_t tvmgen_tilt_run(struct tvmgen_tilt_inputs* inputs,struct tvmgen_tilt_outputs* outputs) {return tvmgen_tilt___tvm_main__(inputs->accel,outputs->prob,&global_const_workspace,&global_workspace);
}
#ifdef __cplusplus
}
#endif
;