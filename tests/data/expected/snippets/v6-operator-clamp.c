/* Calls the model clamp once: fill the inputs, call run_clamp(), read the outputs.
   0 means success. */
#include <stddef.h>
#include <stdint.h>
#include <dlpack/dlpack.h>
#include <tvm/runtime/c_runtime_api.h>

#define ALIGNED __attribute__((aligned(16)))

/* Input float32 [3, 4], 48 bytes */
static float input_A[12] ALIGNED;
/* Output float32 [3, 4], 48 bytes */
static float output_T[12] ALIGNED;

int32_t clamp(void* args, int32_t* arg_type_ids, int32_t num_args, void* out_ret_value, int32_t* out_ret_tcode, void* resource_handle);

int32_t run_clamp(void)
{
    int64_t shape_0[] = {3, 4};
    int64_t shape_1[] = {3, 4};
    DLTensor tensors[] = {
        {.data = input_A, .device = {kDLCPU, 0}, .ndim = 2, .dtype = {kDLFloat, 32, 1}, .shape = shape_0},
        {.data = output_T, .device = {kDLCPU, 0}, .ndim = 2, .dtype = {kDLFloat, 32, 1}, .shape = shape_1},
    };
    TVMValue arguments[] = {{.v_handle = &tensors[0]}, {.v_handle = &tensors[1]}};
    int32_t codes[] = {kTVMDLTensorHandle, kTVMDLTensorHandle};
    TVMValue result;
    int32_t result_code;
    return clamp(arguments, codes, 2, &result, &result_code, NULL);
}
