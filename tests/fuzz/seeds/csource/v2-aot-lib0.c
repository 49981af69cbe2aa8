#include "tvm/runtime/crt/internal/aot_executor/aot_executor.h"
#include "tvm/runtime/c_runtime_api.h"
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvm__run_func(void* args, void* type_code, int num_args, void* out_value, void* out_type_code, void* resource_handle);
const tvm_model_t network = {
    .run_func = &tvm__run_func,
    .num_input_tensors = 1,
    .num_output_tensors = 1, 
};
;