/* Calls the model vad_noise once: fill the inputs, call run_vad_noise(), read the outputs.
   0 means success. */
#include <stddef.h>
#include <stdint.h>
#include <dlpack/dlpack.h>
#include <tvm/runtime/c_runtime_api.h>

#define ALIGNED __attribute__((aligned(16)))

/* Input float32 [1, 3], 12 bytes */
static float input_data[3] ALIGNED;
/* Output float32 [1, 2], 8 bytes */
static float output_prob[2] ALIGNED;

int32_t tvmgen_vad_noise_run(TVMValue* args, int* type_code, int num_args, TVMValue* out_value, int* out_type_code, void* resource_handle);

int32_t run_vad_noise(void)
{
    int64_t shape_0[] = {1, 3};
    int64_t shape_1[] = {1, 2};
    DLTensor tensors[] = {
        {.data = input_data, .device = {kDLCPU, 0}, .ndim = 2, .dtype = {kDLFloat, 32, 1}, .shape = shape_0},
        {.data = output_prob, .device = {kDLCPU, 0}, .ndim = 2, .dtype = {kDLFloat, 32, 1}, .shape = shape_1},
    };
    TVMValue arguments[] = {{.v_handle = &tensors[0]}, {.v_handle = &tensors[1]}};
    int codes[] = {kTVMDLTensorHandle, kTVMDLTensorHandle};
    TVMValue result;
    int result_code;
    return tvmgen_vad_noise_run(arguments, codes, 2, &result, &result_code, NULL);
}
