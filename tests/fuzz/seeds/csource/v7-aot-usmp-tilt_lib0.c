#include "tvm/runtime/c_runtime_api.h"
#ifdef __cplusplus
extern "C" {
#endif
__attribute__((section(".rodata.tvm"), ))
static struct global_const_workspace {
  float fused_constant_let[30] __attribute__((aligned(16))); // 120 bytes, aligned offset: 0
  float fused_constant_1_let[15] __attribute__((packed, aligned(16))); // 60 bytes, aligned offset: 128
  float fused_nn_dense_constant_let[5] __attribute__((packed, aligned(16))); // 20 bytes, aligned offset: 192
  float fused_nn_dense_constant_1_let[3] __attribute__((packed, aligned(16))); // 12 bytes, aligned offset: 224
} global_const_workspace = {
  .fused_constant_let = {
    -0x1.4b4396p-2, 0x1.ba5e36p-4, 0x1.b74bc6p-3, -0x1.db22dp-4, 0x1.374bc6p-4, 0x1.25e354p-3, 0x1.c08312p-4, 0x1.428f5cp-3, 
    -0x1.eb020cp-2, -0x1.8bc6a8p-2, -0x1.0624dep-6, 0x1.16872cp-6, 0x1.d4fdf4p-3, 0x1.c6a7fp-5, 0x0p+0   , 0x1.a7ef9ep-4, 
    -0x1.b53f7cp-2, 0x1.d81062p-2, 0x1.591688p-3, -0x1.0624dep-6, -0x1.5c28f6p-4, 0x1.e353f8p-6, -0x1.3c6a7ep-3, 0x1.eb851ep-8, 
    -0x1.374bc6p-4, -0x1.c28f5cp-4, 0x1.428f5cp-2, 0x1.051eb8p-3, 0x1.48b43ap-3, -0x1.f6c8b4p-3
  },
  .fused_constant_1_let = {
    -0x1.69fbe8p-2, 0x1.d374bcp-2, 0x1.89374cp-9, -0x1.60418ap-3, 0x1.19999ap-2, 0x1.353f7cp-4, -0x1.d3f7cep-3, 0x1.0b4396p-2, 
    0x1.26e978p-2, 0x1.5c28f6p-5, 0x1.c49ba6p-3, 0x1.79db22p-2, 0x1.5e354p-3, -0x1.e76c8cp-4, 0x1.c41894p-2
  },
  .fused_nn_dense_constant_let = {
    -0x1.39581p-5, -0x1.b851ecp-5, 0x1.1c28f6p-3, -0x1.083126p-5, -0x1.16872cp-8
  },
  .fused_nn_dense_constant_1_let = {
    -0x1.ab020cp-3, -0x1.e978d4p-5, -0x1.a8f5c2p-4
  },
};// of total size 236 bytes
__attribute__((section(".bss.noinit.tvm"), aligned(16)))
static uint8_t global_workspace[68];
#include <tvmgen_tilt.h>
TVM_DLL int32_t tvmgen_tilt___tvm_main__(void* accel,void* output0,uint8_t* global_const_workspace_0_var,uint8_t* global_workspace_1_var);
int32_t tvmgen_tilt_run(struct tvmgen_tilt_inputs* inputs,struct tvmgen_tilt_outputs* outputs) {return tvmgen_tilt___tvm_main__(inputs->accel,outputs->prob,&global_const_workspace,&global_workspace);
}
#ifdef __cplusplus
}
#endif
;