/* Calls the model outer once: fill the inputs, call run_outer(), read the outputs.
   0 means success. */
#include <stddef.h>
#include <stdint.h>
#include <dlpack/dlpack.h>
#include <tvm/runtime/c_runtime_api.h>

#define ALIGNED __attribute__((aligned(16)))

/* Input int8 [5], 5 bytes */
static int8_t input_X[5] ALIGNED;
/* Input int8 [3], 3 bytes */
static int8_t input_Y[3] ALIGNED;
/* Output int16 [5, 3], 30 bytes */
static int16_t output_Z[15] ALIGNED;

int32_t outer(void* args, int32_t* arg_type_ids, int32_t num_args, void* out_ret_value, int32_t* out_ret_tcode, void* resource_handle);

int32_t run_outer(void)
{
    int64_t shape_0[] = {5};
    int64_t shape_1[] = {3};
    int64_t shape_2[] = {5, 3};
    DLTensor tensors[] = {
        {.data = input_X, .device = {kDLCPU, 0}, .ndim = 1, .dtype = {kDLInt, 8, 1}, .shape = shape_0},
        {.data = input_Y, .device = {kDLCPU, 0}, .ndim = 1, .dtype = {kDLInt, 8, 1}, .shape = shape_1},
        {.data = output_Z, .device = {kDLCPU, 0}, .ndim = 2, .dtype = {kDLInt, 16, 1}, .shape = shape_2},
    };
    TVMValue arguments[] = {{.v_handle = &tensors[0]}, {.v_handle = &tensors[1]}, {.v_handle = &tensors[2]}};
    int32_t codes[] = {kTVMDLTensorHandle, kTVMDLTensorHandle, kTVMDLTensorHandle};
    TVMValue result;
    int32_t result_code;
    return outer(arguments, codes, 3, &result, &result_code, NULL);
}
