/* Calls the model rowsum once: fill the inputs, call run_rowsum(), read the outputs.
   0 means success. */
#include <stddef.h>
#include <stdint.h>
#include <dlpack/dlpack.h>
#include <tvm/runtime/c_runtime_api.h>

#define ALIGNED __attribute__((aligned(16)))

/* Input int16 [4, 7], 56 bytes */
static int16_t input_X[28] ALIGNED;
/* Output int32 [4], 16 bytes */
static int32_t output_S[4] ALIGNED;

int32_t rowsum(void* args, void* arg_type_ids, int32_t num_args, void* out_ret_value, void* out_ret_tcode, void* resource_handle);

int32_t run_rowsum(void)
{
    int64_t shape_0[] = {4, 7};
    int64_t shape_1[] = {4};
    DLTensor tensors[] = {
        {.data = input_X, .device = {kDLCPU, 0}, .ndim = 2, .dtype = {kDLInt, 16, 1}, .shape = shape_0},
        {.data = output_S, .device = {kDLCPU, 0}, .ndim = 1, .dtype = {kDLInt, 32, 1}, .shape = shape_1},
    };
    TVMValue arguments[] = {{.v_handle = &tensors[0]}, {.v_handle = &tensors[1]}};
    int codes[] = {kTVMDLTensorHandle, kTVMDLTensorHandle};
    TVMValue result;
    int result_code;
    return rowsum(arguments, codes, 2, &result, &result_code, NULL);
}
