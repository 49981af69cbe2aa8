#include <tvm/runtime/crt/module.h>
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_gauge_fused_nn_dense_add(TVMValue* args, int* type_code, int num_args, TVMValue* out_value, int* out_type_code, void* resource_handle);
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_gauge_fused_nn_dense_add_nn_relu(TVMValue* args, int* type_code, int num_args, TVMValue* out_value, int* out_type_code, void* resource_handle);
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_gauge_fused_nn_softmax(TVMValue* args, int* type_code, int num_args, TVMValue* out_value, int* out_type_code, void* resource_handle);
static TVMBackendPackedCFunc _tvm_func_array[] = {
    (TVMBackendPackedCFunc)tvmgen_gauge_fused_nn_dense_add,
    (TVMBackendPackedCFunc)tvmgen_gauge_fused_nn_dense_add_nn_relu,
    (TVMBackendPackedCFunc)tvmgen_gauge_fused_nn_softmax,
};
static const TVMFuncRegistry _tvm_func_registry = {
    "\003\000tvmgen_gauge_fused_nn_dense_add\000tvmgen_gauge_fused_nn_dense_add_nn_relu\000tvmgen_gauge_fused_nn_softmax\000",    _tvm_func_array,
};
static const TVMModule _tvm_system_lib = {
    &_tvm_func_registry,
};
const TVMModule* TVMSystemLibEntryPoint(void) {
    return &_tvm_system_lib;
}
;