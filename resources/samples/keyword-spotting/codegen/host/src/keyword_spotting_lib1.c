// tvm target: c -keys=arm_cpu,cpu -mcpu=cortex-m7
#define TVM_EXPORTS
#include "tvm/runtime/c_runtime_api.h"
#include "tvm/runtime/c_backend_api.h"
#include <math.h>
#include <stdbool.h>
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_keyword_spotting_fused_cast_nn_avg_pool2d_cast_reshape_cast_multiply(int8_t* p0, float* T_multiply, uint8_t* global_const_workspace_10_var, uint8_t* global_workspace_11_var) {
  void* pool_sum_let = (&(global_workspace_11_var[16000]));
  for (int32_t ax3_init = 0; ax3_init < 128; ++ax3_init) {
    ((int32_t*)pool_sum_let)[ax3_init] = 0;
  }
  for (int32_t rv0_rv1_fused = 0; rv0_rv1_fused < 125; ++rv0_rv1_fused) {
    for (int32_t ax3 = 0; ax3 < 128; ++ax3) {
      ((int32_t*)pool_sum_let)[ax3] = (((int32_t*)pool_sum_let)[ax3] + ((int32_t)p0[((rv0_rv1_fused * 128) + ax3)]));
    }
  }
  for (int32_t ax1 = 0; ax1 < 128; ++ax1) {
    T_multiply[ax1] = (((float)((int8_t)(((int32_t*)pool_sum_let)[ax1] / 125))) * 4.706000e-02f);
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_keyword_spotting_fused_nn_contrib_dense_pack_add(float* p0, float* T_add, uint8_t* global_const_workspace_12_var, uint8_t* global_workspace_13_var) {
  void* fused_nn_contrib_dense_pack_constant_let = (&(global_const_workspace_12_var[21632]));
  void* fused_constant_3_let = (&(global_const_workspace_12_var[8192]));
  for (int32_t ax1_outer_ax0_outer_fused = 0; ax1_outer_ax0_outer_fused < 2; ++ax1_outer_ax0_outer_fused) {
    void* compute_global_let = (&(global_workspace_13_var[560]));
    for (int32_t x_c_init = 0; x_c_init < 6; ++x_c_init) {
      ((float*)compute_global_let)[x_c_init] = 0.000000e+00f;
    }
    for (int32_t k_outer = 0; k_outer < 128; ++k_outer) {
      for (int32_t x_c = 0; x_c < 6; ++x_c) {
        ((float*)compute_global_let)[x_c] = (((float*)compute_global_let)[x_c] + (p0[k_outer] * ((float*)fused_constant_3_let)[(((ax1_outer_ax0_outer_fused * 768) + (k_outer * 6)) + x_c)]));
      }
    }
    for (int32_t ax1_inner_inner = 0; ax1_inner_inner < 6; ++ax1_inner_inner) {
      int32_t cse_var_1 = ((ax1_outer_ax0_outer_fused * 6) + ax1_inner_inner);
      T_add[cse_var_1] = (((float*)compute_global_let)[ax1_inner_inner] + ((float*)fused_nn_contrib_dense_pack_constant_let)[cse_var_1]);
    }
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_keyword_spotting_fused_nn_conv2d_add_fixed_point_multiply_add_clip_cast_subtract(int16_t* p0, int16_t* T_subtract, uint8_t* global_const_workspace_4_var, uint8_t* global_workspace_5_var) {
  void* fused_nn_conv2d_constant_let = (&(global_const_workspace_4_var[21376]));
  void* fused_constant_let = (&(global_const_workspace_4_var[14336]));
  void* pad_temp_let = (&(global_workspace_5_var[40192]));
  for (int32_t i0_i1_fused = 0; i0_i1_fused < 58; ++i0_i1_fused) {
    for (int32_t i2 = 0; i2 < 12; ++i2) {
      ((int16_t*)pad_temp_let)[((i0_i1_fused * 12) + i2)] = (((((4 <= i0_i1_fused) && (i0_i1_fused < 53)) && (1 <= i2)) && (i2 < 11)) ? p0[(((i0_i1_fused * 10) + i2) - 41)] : (int16_t)0);
    }
  }
  for (int32_t ax0_ax1_fused_ax2_fused = 0; ax0_ax1_fused_ax2_fused < 125; ++ax0_ax1_fused_ax2_fused) {
    void* conv2d_nhwc_let = (&(global_workspace_5_var[41584]));
    for (int32_t ff_init = 0; ff_init < 64; ++ff_init) {
      ((int32_t*)conv2d_nhwc_let)[ff_init] = 0;
    }
    for (int32_t ry = 0; ry < 10; ++ry) {
      for (int32_t rx = 0; rx < 4; ++rx) {
        for (int32_t ff = 0; ff < 64; ++ff) {
          ((int32_t*)conv2d_nhwc_let)[ff] = (((int32_t*)conv2d_nhwc_let)[ff] + (((int32_t)((int16_t*)pad_temp_let)[(((((ax0_ax1_fused_ax2_fused / 5) * 24) + (ry * 12)) + ((ax0_ax1_fused_ax2_fused % 5) * 2)) + rx)]) * ((int32_t)((int16_t*)fused_constant_let)[(((ry * 256) + (rx * 64)) + ff)])));
        }
      }
    }
    for (int32_t ax3 = 0; ax3 < 64; ++ax3) {
      int32_t v_ = ((int32_t)(((((0 != 0) ? (((int64_t)((((int32_t*)conv2d_nhwc_let)[ax3] + ((int32_t*)fused_nn_conv2d_constant_let)[ax3]))) << ((int64_t)0)) : ((int64_t)((((int32_t*)conv2d_nhwc_let)[ax3] + ((int32_t*)fused_nn_conv2d_constant_let)[ax3])))) * (int64_t)1384220931) + ((int64_t)1 << ((int64_t)((7 + 31) - 1)))) >> ((int64_t)(7 + 31)))) - 128;
      int32_t v__1 = (v_) < (127) ? (v_) : (127);
      T_subtract[((ax0_ax1_fused_ax2_fused * 64) + ax3)] = (((int16_t)((int8_t)((v__1) > (-128) ? (v__1) : (-128)))) - (int16_t)-128);
    }
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_keyword_spotting_fused_nn_conv2d_add_fixed_point_multiply_clip_cast(int16_t* p0, int8_t* T_cast, uint8_t* global_const_workspace_6_var, uint8_t* global_workspace_7_var) {
  void* fused_nn_conv2d_constant_1_let = (&(global_const_workspace_6_var[21120]));
  void* fused_constant_1_let = (&(global_const_workspace_6_var[19456]));
  void* PaddedInput_let = (&(global_workspace_7_var[0]));
  for (int32_t i0_i1_fused = 0; i0_i1_fused < 27; ++i0_i1_fused) {
    for (int32_t i2 = 0; i2 < 7; ++i2) {
      for (int32_t i3 = 0; i3 < 64; ++i3) {
        int32_t cse_var_1 = (i2 * 64);
        ((int16_t*)PaddedInput_let)[(((i0_i1_fused * 448) + cse_var_1) + i3)] = (((((1 <= i0_i1_fused) && (i0_i1_fused < 26)) && (1 <= i2)) && (i2 < 6)) ? p0[((((i0_i1_fused * 320) + cse_var_1) + i3) - 384)] : (int16_t)0);
      }
    }
  }
  for (int32_t ax0_ax1_fused_ax2_fused = 0; ax0_ax1_fused_ax2_fused < 125; ++ax0_ax1_fused_ax2_fused) {
    void* DepthwiseConv2d_let = (&(global_workspace_7_var[32192]));
    for (int32_t c_init = 0; c_init < 64; ++c_init) {
      ((int32_t*)DepthwiseConv2d_let)[c_init] = 0;
    }
    for (int32_t di = 0; di < 3; ++di) {
      for (int32_t dj = 0; dj < 3; ++dj) {
        for (int32_t c = 0; c < 64; ++c) {
          int32_t cse_var_2 = (dj * 64);
          ((int32_t*)DepthwiseConv2d_let)[c] = (((int32_t*)DepthwiseConv2d_let)[c] + (((int32_t)((int16_t*)PaddedInput_let)[((((((ax0_ax1_fused_ax2_fused / 5) * 448) + (di * 448)) + ((ax0_ax1_fused_ax2_fused % 5) * 64)) + cse_var_2) + c)]) * ((int32_t)((int16_t*)fused_constant_1_let)[(((di * 192) + cse_var_2) + c)])));
        }
      }
    }
    for (int32_t ax3 = 0; ax3 < 64; ++ax3) {
      int32_t v_ = ((int32_t)(((((0 != 0) ? (((int64_t)((((int32_t*)DepthwiseConv2d_let)[ax3] + ((int32_t*)fused_nn_conv2d_constant_1_let)[ax3]))) << ((int64_t)0)) : ((int64_t)((((int32_t*)DepthwiseConv2d_let)[ax3] + ((int32_t*)fused_nn_conv2d_constant_1_let)[ax3])))) * (int64_t)1610612736) + ((int64_t)1 << ((int64_t)((8 + 31) - 1)))) >> ((int64_t)(8 + 31))));
      int32_t v__1 = (v_) < (127) ? (v_) : (127);
      T_cast[((ax0_ax1_fused_ax2_fused * 64) + ax3)] = ((int8_t)((v__1) > (-128) ? (v__1) : (-128)));
    }
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_keyword_spotting_fused_nn_conv2d_add_fixed_point_multiply_clip_cast_1(int8_t* p0, int8_t* T_cast, uint8_t* global_const_workspace_8_var, uint8_t* global_workspace_9_var) {
  void* fused_nn_conv2d_constant_2_let = (&(global_const_workspace_8_var[20608]));
  void* fused_constant_2_let = (&(global_const_workspace_8_var[0]));
  for (int32_t ax0_ax1_fused_ax2_fused = 0; ax0_ax1_fused_ax2_fused < 125; ++ax0_ax1_fused_ax2_fused) {
    void* conv2d_nhwc_let = (&(global_workspace_9_var[32192]));
    for (int32_t ff_init = 0; ff_init < 128; ++ff_init) {
      ((int32_t*)conv2d_nhwc_let)[ff_init] = 0;
    }
    for (int32_t rc = 0; rc < 64; ++rc) {
      for (int32_t ff = 0; ff < 128; ++ff) {
        ((int32_t*)conv2d_nhwc_let)[ff] = (((int32_t*)conv2d_nhwc_let)[ff] + (((int32_t)p0[((ax0_ax1_fused_ax2_fused * 64) + rc)]) * ((int32_t)((int8_t*)fused_constant_2_let)[((rc * 128) + ff)])));
      }
    }
    for (int32_t ax3 = 0; ax3 < 128; ++ax3) {
      int32_t v_ = ((int32_t)(((((0 != 0) ? (((int64_t)((((int32_t*)conv2d_nhwc_let)[ax3] + ((int32_t*)fused_nn_conv2d_constant_2_let)[ax3]))) << ((int64_t)0)) : ((int64_t)((((int32_t*)conv2d_nhwc_let)[ax3] + ((int32_t*)fused_nn_conv2d_constant_2_let)[ax3])))) * (int64_t)1181116006) + ((int64_t)1 << ((int64_t)((9 + 31) - 1)))) >> ((int64_t)(9 + 31))));
      int32_t v__1 = (v_) < (127) ? (v_) : (127);
      T_cast[((ax0_ax1_fused_ax2_fused * 128) + ax3)] = ((int8_t)((v__1) > (-128) ? (v__1) : (-128)));
    }
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_keyword_spotting_fused_nn_softmax(float* p0, float* T_softmax_norm, uint8_t* global_const_workspace_14_var, uint8_t* global_workspace_15_var) {
  void* T_softmax_maxelem_let = (&(global_workspace_15_var[608]));
  void* T_softmax_exp_let = (&(global_workspace_15_var[560]));
  void* T_softmax_expsum_let = (&(global_workspace_15_var[608]));
  ((float*)T_softmax_maxelem_let)[0] = -3.402823e+38f;
  for (int32_t k = 0; k < 12; ++k) {
    float v_ = ((float*)T_softmax_maxelem_let)[0];
    float v__1 = p0[k];
    ((float*)T_softmax_maxelem_let)[0] = ((v_) > (v__1) ? (v_) : (v__1));
  }
  for (int32_t i1 = 0; i1 < 12; ++i1) {
    ((float*)T_softmax_exp_let)[i1] = expf((p0[i1] - ((float*)T_softmax_maxelem_let)[0]));
  }
  ((float*)T_softmax_expsum_let)[0] = 0.000000e+00f;
  for (int32_t k_1 = 0; k_1 < 12; ++k_1) {
    ((float*)T_softmax_expsum_let)[0] = (((float*)T_softmax_expsum_let)[0] + ((float*)T_softmax_exp_let)[k_1]);
  }
  for (int32_t i1_1 = 0; i1_1 < 12; ++i1_1) {
    T_softmax_norm[i1_1] = (((float*)T_softmax_exp_let)[i1_1] / ((float*)T_softmax_expsum_let)[0]);
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_keyword_spotting_fused_reshape_cast_subtract(int8_t* p0, int16_t* T_subtract, uint8_t* global_const_workspace_2_var, uint8_t* global_workspace_3_var) {
  for (int32_t ax0_ax1_fused = 0; ax0_ax1_fused < 49; ++ax0_ax1_fused) {
    for (int32_t ax2 = 0; ax2 < 10; ++ax2) {
      int32_t cse_var_1 = ((ax0_ax1_fused * 10) + ax2);
      T_subtract[cse_var_1] = (((int16_t)p0[cse_var_1]) - (int16_t)83);
    }
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_keyword_spotting___tvm_main__(int8_t* mfcc_buffer_var, float* scores_buffer_var, uint8_t* global_const_workspace_0_var, uint8_t* global_workspace_1_var) {
  void* sid_5_let = (&(global_workspace_1_var[0]));
  void* sid_2_let = (&(global_workspace_1_var[24192]));
  void* sid_6_let = (&(global_workspace_1_var[512]));
  void* sid_4_let = (&(global_workspace_1_var[0]));
  void* sid_1_let = (&(global_workspace_1_var[41584]));
  void* sid_3_let = (&(global_workspace_1_var[24192]));
  if (tvmgen_keyword_spotting_fused_reshape_cast_subtract(mfcc_buffer_var, sid_1_let, global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;
  if (tvmgen_keyword_spotting_fused_nn_conv2d_add_fixed_point_multiply_add_clip_cast_subtract(sid_1_let, sid_2_let, global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;
  if (tvmgen_keyword_spotting_fused_nn_conv2d_add_fixed_point_multiply_clip_cast(sid_2_let, sid_3_let, global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;
  if (tvmgen_keyword_spotting_fused_nn_conv2d_add_fixed_point_multiply_clip_cast_1(sid_3_let, sid_4_let, global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;
  if (tvmgen_keyword_spotting_fused_cast_nn_avg_pool2d_cast_reshape_cast_multiply(sid_4_let, sid_5_let, global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;
  if (tvmgen_keyword_spotting_fused_nn_contrib_dense_pack_add(sid_5_let, sid_6_let, global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;
  if (tvmgen_keyword_spotting_fused_nn_softmax(sid_6_let, scores_buffer_var, global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;
  return 0;
}

