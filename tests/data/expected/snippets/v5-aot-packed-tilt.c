/* Calls the model tilt once: fill the inputs, call run_tilt(), read the outputs.
   0 means success. */
#include <stddef.h>
#include <stdint.h>
#include <dlpack/dlpack.h>
#include <tvm/runtime/c_runtime_api.h>

#define ALIGNED __attribute__((aligned(16)))

/* Input int8 [1, 6], 6 bytes */
static int8_t input_accel[6] ALIGNED;
/* Output int8 [1, 3], 3 bytes */
static int8_t output_output[3] ALIGNED;

int32_t tvmgen_tilt_run(void* args, void* type_code, int num_args, void* out_value, void* out_type_code, void* resource_handle);

int32_t run_tilt(void)
{
    int64_t shape_0[] = {1, 6};
    int64_t shape_1[] = {1, 3};
    DLTensor tensors[] = {
        {.data = input_accel, .device = {kDLCPU, 0}, .ndim = 2, .dtype = {kDLInt, 8, 1}, .shape = shape_0},
        {.data = output_output, .device = {kDLCPU, 0}, .ndim = 2, .dtype = {kDLInt, 8, 1}, .shape = shape_1},
    };
    TVMValue arguments[] = {{.v_handle = &tensors[0]}, {.v_handle = &tensors[1]}};
    int codes[] = {kTVMDLTensorHandle, kTVMDLTensorHandle};
    TVMValue result;
    int result_code;
    return tvmgen_tilt_run(arguments, codes, 2, &result, &result_code, NULL);
}
