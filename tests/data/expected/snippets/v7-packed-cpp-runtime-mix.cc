/* Calls the model mix once: fill the data of the inputs, call run_mix(), read the outputs. Errors are
   exceptions. `library` is a shared library of the C files of the model, compiled with TVM's headers:
   cc -shared -fPIC -o model.so FILES. This file is linked with libtvm_runtime. */
#include <tvm/runtime/module.h>
#include <tvm/runtime/ndarray.h>
#include <tvm/runtime/packed_func.h>

#include <string>

/* Input float32 [1, 6], 24 bytes */
static tvm::runtime::NDArray input_left = tvm::runtime::NDArray::Empty({1, 6}, {kDLFloat, 32, 1}, {kDLCPU, 0});
/* Input float32 [1, 6], 24 bytes */
static tvm::runtime::NDArray input_right = tvm::runtime::NDArray::Empty({1, 6}, {kDLFloat, 32, 1}, {kDLCPU, 0});
/* Output float32 [1, 6], 24 bytes */
static tvm::runtime::NDArray output_output = tvm::runtime::NDArray::Empty({1, 6}, {kDLFloat, 32, 1}, {kDLCPU, 0});

void run_mix(const std::string &library)
{
    static tvm::runtime::Module model = tvm::runtime::Module::LoadFromFile(library);
    model.GetFunction("tvmgen_mix___tvm_main__")(input_left, input_right, output_output);
}
