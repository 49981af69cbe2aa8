#include "tvm/runtime/c_runtime_api.h"
#ifdef __cplusplus
extern "C" {
#endif
__attribute__((section(".bss.noinit.tvm"), aligned(16)))
static uint8_t global_workspace[16];
#include <tvmgen_scene.h>
TVM_DLL int32_t tvmgen_scene___tvm_main__(void* frame,void* output0,uint8_t* global_workspace_0_var,void* ethos_u);
int32_t tvmgen_scene_run(struct tvmgen_scene_inputs* inputs,struct tvmgen_scene_outputs* outputs,struct tvmgen_scene_devices* devices) {return tvmgen_scene___tvm_main__(inputs->frame,outputs->mask,&global_workspace,devices->ethos_u);
}
#ifdef __cplusplus
}
#endif
;