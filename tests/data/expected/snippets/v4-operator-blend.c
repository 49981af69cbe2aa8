/* Calls the model blend once: fill the inputs, call run_blend(), read the outputs.
   0 means success. */
#include <stddef.h>
#include <stdint.h>
#include <dlpack/dlpack.h>
#include <tvm/runtime/c_runtime_api.h>

#define ALIGNED __attribute__((aligned(16)))

/* Input float32 [6], 24 bytes */
static float input_A[6] ALIGNED;
/* Input float32 [6], 24 bytes */
static float input_B[6] ALIGNED;
/* Output float32 [6], 24 bytes */
static float output_D[6] ALIGNED;

int32_t blend(void* args, void* arg_type_ids, int32_t num_args, void* out_ret_value, void* out_ret_tcode, void* resource_handle);

int32_t run_blend(void)
{
    int64_t shape_0[] = {6};
    int64_t shape_1[] = {6};
    int64_t shape_2[] = {6};
    DLTensor tensors[] = {
        {.data = input_A, .device = {kDLCPU, 0}, .ndim = 1, .dtype = {kDLFloat, 32, 1}, .shape = shape_0},
        {.data = input_B, .device = {kDLCPU, 0}, .ndim = 1, .dtype = {kDLFloat, 32, 1}, .shape = shape_1},
        {.data = output_D, .device = {kDLCPU, 0}, .ndim = 1, .dtype = {kDLFloat, 32, 1}, .shape = shape_2},
    };
    TVMValue arguments[] = {{.v_handle = &tensors[0]}, {.v_handle = &tensors[1]}, {.v_handle = &tensors[2]}};
    int codes[] = {kTVMDLTensorHandle, kTVMDLTensorHandle, kTVMDLTensorHandle};
    TVMValue result;
    int result_code;
    return blend(arguments, codes, 3, &result, &result_code, NULL);
}
