/* A program that runs the graph of the model @MODEL@ again and again. */
#include <stdint.h>

#include <dlpack/dlpack.h>
#include <tvm/runtime/c_runtime_api.h>
#include <tvm/runtime/crt/crt.h>
#include <tvm/runtime/crt/graph_executor.h>
#include <tvm/runtime/crt/packed_func.h>
#include <tvm/runtime/crt/platform.h>

extern const char graph_json[];
@DATA@
tvm_crt_error_t TVMPlatformInitialize(void);

static void set_up_board(void)
{
    /* clocks, caches, floating point unit, console: what the board needs */
}

@TENSORS@
int main(void)
{
    set_up_board();
    if (TVMPlatformInitialize() != kTvmErrorNoError || TVMInitializeRuntime() != kTvmErrorNoError)
        return 1;

    TVMPackedFunc system_library;
    TVMArgs none = TVMArgs_Create(NULL, NULL, 0);
    if (TVMPackedFunc_InitGlobalFunc(&system_library, "runtime.SystemLib", &none) != 0
        || TVMPackedFunc_Call(&system_library) != 0)
        return 1;
    TVMModuleHandle module = TVMArgs_AsModuleHandle(&system_library.ret_value, 0);

    DLDevice device = {kDLCPU, 0};
    TVMGraphExecutor *executor = NULL;
    if (TVMGraphExecutor_Create(graph_json, module, &device, &executor) != 0)
        return 1;
@LOAD@    for (;;) {
        /* fill the inputs */
@SET@        TVMGraphExecutor_Run(executor);
@GET@        /* read the outputs */
    }
}
