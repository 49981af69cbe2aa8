// tvm target: c -keys=cpu 
#define TVM_EXPORTS
#include "tvm/runtime/c_runtime_api.h"
#include "tvm/runtime/c_backend_api.h"
#include <math.h>
#include <stdbool.h>
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt_fused_nn_dense_add_nn_relu(void* args, int32_t* arg_type_ids, int32_t num_args, void* out_ret_value, int32_t* out_ret_tcode, void* resource_handle) {
  int32_t p0_code = arg_type_ids[0];
  int32_t T_relu_code = arg_type_ids[1];
  int32_t global_const_workspace_2_var_code = arg_type_ids[2];
  int32_t global_workspace_3_var_code = arg_type_ids[3];
  void* p0 = (((TVMValue*)args)[0].v_handle);
  void* T_relu = (((TVMValue*)args)[1].v_handle);
  void* global_const_workspace_2_var = (((TVMValue*)args)[2].v_handle);
  void* global_workspace_3_var = (((TVMValue*)args)[3].v_handle);
  void* p0_1 = (((DLTensor*)p0)[0].data);
  void* tvmgen_tilt_fused_nn_dense_add_nn_relu_p0_shape = (((DLTensor*)p0)[0].shape);
  void* tvmgen_tilt_fused_nn_dense_add_nn_relu_p0_strides = (((DLTensor*)p0)[0].strides);
  int32_t dev_id = (((DLTensor*)p0)[0].device.device_id);
  void* T_relu_1 = (((DLTensor*)T_relu)[0].data);
  void* tvmgen_tilt_fused_nn_dense_add_nn_relu_T_relu_shape = (((DLTensor*)T_relu)[0].shape);
  void* tvmgen_tilt_fused_nn_dense_add_nn_relu_T_relu_strides = (((DLTensor*)T_relu)[0].strides);
  void* global_const_workspace_2_var_1 = (((DLTensor*)global_const_workspace_2_var)[0].data);
  void* tvmgen_tilt_fused_nn_dense_add_nn_relu_global_const_workspace_2_var_shape = (((DLTensor*)global_const_workspace_2_var)[0].shape);
  void* tvmgen_tilt_fused_nn_dense_add_nn_relu_global_const_workspace_2_var_strides = (((DLTensor*)global_const_workspace_2_var)[0].strides);
  void* global_workspace_3_var_1 = (((DLTensor*)global_workspace_3_var)[0].data);
  void* tvmgen_tilt_fused_nn_dense_add_nn_relu_global_workspace_3_var_shape = (((DLTensor*)global_workspace_3_var)[0].shape);
  void* tvmgen_tilt_fused_nn_dense_add_nn_relu_global_workspace_3_var_strides = (((DLTensor*)global_workspace_3_var)[0].strides);
  if (!(tvmgen_tilt_fused_nn_dense_add_nn_relu_p0_strides == NULL)) {
  }
  if (!(tvmgen_tilt_fused_nn_dense_add_nn_relu_T_relu_strides == NULL)) {
  }
  void* fused_nn_dense_constant_let = (&(((uint8_t*)global_const_workspace_2_var_1)[48]));
  void* fused_constant_let = (&(((uint8_t*)global_const_workspace_2_var_1)[0]));
  void* T_matmul_NT_let = (&(((uint8_t*)global_workspace_3_var_1)[32]));
  for (int32_t j = 0; j < 3; ++j) {
    ((float*)T_matmul_NT_let)[0] = 0.000000e+00f;
    for (int32_t k = 0; k < 4; ++k) {
      ((float*)T_matmul_NT_let)[0] = (((float*)T_matmul_NT_let)[0] + (((float*)p0_1)[k] * ((float*)fused_constant_let)[((j * 4) + k)]));
    }
    float v_ = (((float*)T_matmul_NT_let)[0] + ((float*)fused_nn_dense_constant_let)[j]);
    ((float*)T_relu_1)[j] = ((v_) > (0.000000e+00f) ? (v_) : (0.000000e+00f));
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt_fused_nn_softmax(void* args, int32_t* arg_type_ids, int32_t num_args, void* out_ret_value, int32_t* out_ret_tcode, void* resource_handle) {
  int32_t p0_code = arg_type_ids[0];
  int32_t T_softmax_norm_code = arg_type_ids[1];
  int32_t global_const_workspace_4_var_code = arg_type_ids[2];
  int32_t global_workspace_5_var_code = arg_type_ids[3];
  void* p0 = (((TVMValue*)args)[0].v_handle);
  void* T_softmax_norm = (((TVMValue*)args)[1].v_handle);
  void* global_const_workspace_4_var = (((TVMValue*)args)[2].v_handle);
  void* global_workspace_5_var = (((TVMValue*)args)[3].v_handle);
  void* p0_1 = (((DLTensor*)p0)[0].data);
  void* tvmgen_tilt_fused_nn_softmax_p0_shape = (((DLTensor*)p0)[0].shape);
  void* tvmgen_tilt_fused_nn_softmax_p0_strides = (((DLTensor*)p0)[0].strides);
  int32_t dev_id = (((DLTensor*)p0)[0].device.device_id);
  void* T_softmax_norm_1 = (((DLTensor*)T_softmax_norm)[0].data);
  void* tvmgen_tilt_fused_nn_softmax_T_softmax_norm_shape = (((DLTensor*)T_softmax_norm)[0].shape);
  void* tvmgen_tilt_fused_nn_softmax_T_softmax_norm_strides = (((DLTensor*)T_softmax_norm)[0].strides);
  void* global_const_workspace_4_var_1 = (((DLTensor*)global_const_workspace_4_var)[0].data);
  void* tvmgen_tilt_fused_nn_softmax_global_const_workspace_4_var_shape = (((DLTensor*)global_const_workspace_4_var)[0].shape);
  void* tvmgen_tilt_fused_nn_softmax_global_const_workspace_4_var_strides = (((DLTensor*)global_const_workspace_4_var)[0].strides);
  void* global_workspace_5_var_1 = (((DLTensor*)global_workspace_5_var)[0].data);
  void* tvmgen_tilt_fused_nn_softmax_global_workspace_5_var_shape = (((DLTensor*)global_workspace_5_var)[0].shape);
  void* tvmgen_tilt_fused_nn_softmax_global_workspace_5_var_strides = (((DLTensor*)global_workspace_5_var)[0].strides);
  if (!(tvmgen_tilt_fused_nn_softmax_p0_strides == NULL)) {
  }
  if (!(tvmgen_tilt_fused_nn_softmax_T_softmax_norm_strides == NULL)) {
  }
  void* T_softmax_maxelem_let = (&(((uint8_t*)global_workspace_5_var_1)[32]));
  void* T_softmax_exp_let = (&(((uint8_t*)global_workspace_5_var_1)[0]));
  void* T_softmax_expsum_let = (&(((uint8_t*)global_workspace_5_var_1)[48]));
  ((float*)T_softmax_maxelem_let)[0] = -3.402823e+38f;
  for (int32_t k = 0; k < 3; ++k) {
    float v_ = ((float*)T_softmax_maxelem_let)[0];
    float v__1 = ((float*)p0_1)[k];
    ((float*)T_softmax_maxelem_let)[0] = ((v_) > (v__1) ? (v_) : (v__1));
  }
  for (int32_t i1 = 0; i1 < 3; ++i1) {
    ((float*)T_softmax_exp_let)[i1] = expf((((float*)p0_1)[i1] - ((float*)T_softmax_maxelem_let)[0]));
  }
  ((float*)T_softmax_expsum_let)[0] = 0.000000e+00f;
  for (int32_t k_1 = 0; k_1 < 3; ++k_1) {
    ((float*)T_softmax_expsum_let)[0] = (((float*)T_softmax_expsum_let)[0] + ((float*)T_softmax_exp_let)[k_1]);
  }
  for (int32_t i1_1 = 0; i1_1 < 3; ++i1_1) {
    ((float*)T_softmax_norm_1)[i1_1] = (((float*)T_softmax_exp_let)[i1_1] / ((float*)T_softmax_expsum_let)[0]);
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt___tvm_main__(void* args, int32_t* arg_type_ids, int32_t num_args, void* out_ret_value, int32_t* out_ret_tcode, void* resource_handle) {
  TVMValue stack[3];
  void* stack_tcode = stack;
  TVMValue stack_1[5];
  void* stack_value = stack_1;
  TVMValue stack_2[24];
  void* stack_array = stack_2;
  TVMValue stack_3[10];
  void* stack_shape = stack_3;
  int32_t data_code = arg_type_ids[0];
  int32_t prob_code = arg_type_ids[1];
  int32_t global_const_workspace_0_var_code = arg_type_ids[2];
  int32_t global_workspace_1_var_code = arg_type_ids[3];
  void* data = (((TVMValue*)args)[0].v_handle);
  void* prob = (((TVMValue*)args)[1].v_handle);
  void* global_const_workspace_0_var = (((TVMValue*)args)[2].v_handle);
  void* global_workspace_1_var = (((TVMValue*)args)[3].v_handle);
  void* data_buffer_var = (((DLTensor*)data)[0].data);
  void* tvmgen_tilt___tvm_main___data_shape = (((DLTensor*)data)[0].shape);
  void* tvmgen_tilt___tvm_main___data_strides = (((DLTensor*)data)[0].strides);
  int32_t dev_id = (((DLTensor*)data)[0].device.device_id);
  void* prob_buffer_var = (((DLTensor*)prob)[0].data);
  void* tvmgen_tilt___tvm_main___prob_shape = (((DLTensor*)prob)[0].shape);
  void* tvmgen_tilt___tvm_main___prob_strides = (((DLTensor*)prob)[0].strides);
  void* global_const_workspace_0_var_1 = (((DLTensor*)global_const_workspace_0_var)[0].data);
  void* tvmgen_tilt___tvm_main___global_const_workspace_0_var_shape = (((DLTensor*)global_const_workspace_0_var)[0].shape);
  void* tvmgen_tilt___tvm_main___global_const_workspace_0_var_strides = (((DLTensor*)global_const_workspace_0_var)[0].strides);
  void* global_workspace_1_var_1 = (((DLTensor*)global_workspace_1_var)[0].data);
  void* tvmgen_tilt___tvm_main___global_workspace_1_var_shape = (((DLTensor*)global_workspace_1_var)[0].shape);
  void* tvmgen_tilt___tvm_main___global_workspace_1_var_strides = (((DLTensor*)global_workspace_1_var)[0].strides);
  if (!(tvmgen_tilt___tvm_main___data_strides == NULL)) {
  }
  if (!(tvmgen_tilt___tvm_main___prob_strides == NULL)) {
  }
  void* sid_1_let = (&(((uint8_t*)global_workspace_1_var_1)[16]));
  ((int64_t*)stack_shape)[0] = (int64_t)1;
  ((int64_t*)stack_shape)[1] = (int64_t)4;
  (((DLTensor*)stack_array)[0].data) = data_buffer_var;
  (((DLTensor*)stack_array)[0].shape) = (&(((int64_t*)stack_shape)[0]));
    uint64_t v_ = (uint64_t)0;
  (((DLTensor*)stack_array)[0].strides) = (int64_t*)(*(void* *)(&(v_)));
  (((DLTensor*)stack_array)[0].ndim) = (uint32_t)2;
  (((DLTensor*)stack_array)[0].dtype.code) = (uint8_t)2;
  (((DLTensor*)stack_array)[0].dtype.bits) = (uint8_t)32;
  (((DLTensor*)stack_array)[0].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[0].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[0].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[0].device.device_type) = (DLDeviceType)1;
  ((int64_t*)stack_shape)[2] = (int64_t)1;
  ((int64_t*)stack_shape)[3] = (int64_t)3;
  (((DLTensor*)stack_array)[1].data) = sid_1_let;
  (((DLTensor*)stack_array)[1].shape) = (&(((int64_t*)stack_shape)[2]));
    uint64_t v__1 = (uint64_t)0;
  (((DLTensor*)stack_array)[1].strides) = (int64_t*)(*(void* *)(&(v__1)));
  (((DLTensor*)stack_array)[1].ndim) = (uint32_t)2;
  (((DLTensor*)stack_array)[1].dtype.code) = (uint8_t)2;
  (((DLTensor*)stack_array)[1].dtype.bits) = (uint8_t)32;
  (((DLTensor*)stack_array)[1].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[1].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[1].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[1].device.device_type) = (DLDeviceType)1;
  ((int64_t*)stack_shape)[4] = (int64_t)60;
  (((DLTensor*)stack_array)[2].data) = global_const_workspace_0_var_1;
  (((DLTensor*)stack_array)[2].shape) = (&(((int64_t*)stack_shape)[4]));
    uint64_t v__2 = (uint64_t)0;
  (((DLTensor*)stack_array)[2].strides) = (int64_t*)(*(void* *)(&(v__2)));
  (((DLTensor*)stack_array)[2].ndim) = (uint32_t)1;
  (((DLTensor*)stack_array)[2].dtype.code) = (uint8_t)1;
  (((DLTensor*)stack_array)[2].dtype.bits) = (uint8_t)8;
  (((DLTensor*)stack_array)[2].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[2].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[2].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[2].device.device_type) = (DLDeviceType)1;
  ((int64_t*)stack_shape)[5] = (int64_t)52;
  (((DLTensor*)stack_array)[3].data) = global_workspace_1_var_1;
  (((DLTensor*)stack_array)[3].shape) = (&(((int64_t*)stack_shape)[5]));
    uint64_t v__3 = (uint64_t)0;
  (((DLTensor*)stack_array)[3].strides) = (int64_t*)(*(void* *)(&(v__3)));
  (((DLTensor*)stack_array)[3].ndim) = (uint32_t)1;
  (((DLTensor*)stack_array)[3].dtype.code) = (uint8_t)1;
  (((DLTensor*)stack_array)[3].dtype.bits) = (uint8_t)8;
  (((DLTensor*)stack_array)[3].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[3].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[3].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[3].device.device_type) = (DLDeviceType)1;
  (((TVMValue*)stack_value)[0].v_handle) = (((DLTensor*)stack_array) + 0);
  ((int32_t*)stack_tcode)[0] = 7;
  (((TVMValue*)stack_value)[1].v_handle) = (((DLTensor*)stack_array) + 1);
  ((int32_t*)stack_tcode)[1] = 7;
  (((TVMValue*)stack_value)[2].v_handle) = (((DLTensor*)stack_array) + 2);
  ((int32_t*)stack_tcode)[2] = 7;
  (((TVMValue*)stack_value)[3].v_handle) = (((DLTensor*)stack_array) + 3);
  ((int32_t*)stack_tcode)[3] = 7;
  TVMValue ret_val;
  int ret_type_code;
  if (tvmgen_tilt_fused_nn_dense_add_nn_relu( (TVMValue*) stack_value , (int*) stack_tcode, 4, &ret_val, &ret_type_code, NULL) != 0){
    return -1;
  }
  ((int64_t*)stack_shape)[0] = (int64_t)1;
  ((int64_t*)stack_shape)[1] = (int64_t)3;
  (((DLTensor*)stack_array)[0].data) = sid_1_let;
  (((DLTensor*)stack_array)[0].shape) = (&(((int64_t*)stack_shape)[0]));
    uint64_t v__4 = (uint64_t)0;
  (((DLTensor*)stack_array)[0].strides) = (int64_t*)(*(void* *)(&(v__4)));
  (((DLTensor*)stack_array)[0].ndim) = (uint32_t)2;
  (((DLTensor*)stack_array)[0].dtype.code) = (uint8_t)2;
  (((DLTensor*)stack_array)[0].dtype.bits) = (uint8_t)32;
  (((DLTensor*)stack_array)[0].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[0].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[0].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[0].device.device_type) = (DLDeviceType)1;
  ((int64_t*)stack_shape)[2] = (int64_t)1;
  ((int64_t*)stack_shape)[3] = (int64_t)3;
  (((DLTensor*)stack_array)[1].data) = prob_buffer_var;
  (((DLTensor*)stack_array)[1].shape) = (&(((int64_t*)stack_shape)[2]));
    uint64_t v__5 = (uint64_t)0;
  (((DLTensor*)stack_array)[1].strides) = (int64_t*)(*(void* *)(&(v__5)));
  (((DLTensor*)stack_array)[1].ndim) = (uint32_t)2;
  (((DLTensor*)stack_array)[1].dtype.code) = (uint8_t)2;
  (((DLTensor*)stack_array)[1].dtype.bits) = (uint8_t)32;
  (((DLTensor*)stack_array)[1].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[1].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[1].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[1].device.device_type) = (DLDeviceType)1;
  ((int64_t*)stack_shape)[4] = (int64_t)60;
  (((DLTensor*)stack_array)[2].data) = global_const_workspace_0_var_1;
  (((DLTensor*)stack_array)[2].shape) = (&(((int64_t*)stack_shape)[4]));
    uint64_t v__6 = (uint64_t)0;
  (((DLTensor*)stack_array)[2].strides) = (int64_t*)(*(void* *)(&(v__6)));
  (((DLTensor*)stack_array)[2].ndim) = (uint32_t)1;
  (((DLTensor*)stack_array)[2].dtype.code) = (uint8_t)1;
  (((DLTensor*)stack_array)[2].dtype.bits) = (uint8_t)8;
  (((DLTensor*)stack_array)[2].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[2].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[2].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[2].device.device_type) = (DLDeviceType)1;
  ((int64_t*)stack_shape)[5] = (int64_t)52;
  (((DLTensor*)stack_array)[3].data) = global_workspace_1_var_1;
  (((DLTensor*)stack_array)[3].shape) = (&(((int64_t*)stack_shape)[5]));
    uint64_t v__7 = (uint64_t)0;
  (((DLTensor*)stack_array)[3].strides) = (int64_t*)(*(void* *)(&(v__7)));
  (((DLTensor*)stack_array)[3].ndim) = (uint32_t)1;
  (((DLTensor*)stack_array)[3].dtype.code) = (uint8_t)1;
  (((DLTensor*)stack_array)[3].dtype.bits) = (uint8_t)8;
  (((DLTensor*)stack_array)[3].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[3].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[3].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[3].device.device_type) = (DLDeviceType)1;
  (((TVMValue*)stack_value)[0].v_handle) = (((DLTensor*)stack_array) + 0);
  ((int32_t*)stack_tcode)[0] = 7;
  (((TVMValue*)stack_value)[1].v_handle) = (((DLTensor*)stack_array) + 1);
  ((int32_t*)stack_tcode)[1] = 7;
  (((TVMValue*)stack_value)[2].v_handle) = (((DLTensor*)stack_array) + 2);
  ((int32_t*)stack_tcode)[2] = 7;
  (((TVMValue*)stack_value)[3].v_handle) = (((DLTensor*)stack_array) + 3);
  ((int32_t*)stack_tcode)[3] = 7;
  TVMValue ret_val_1;
  int ret_type_code_1;
  if (tvmgen_tilt_fused_nn_softmax( (TVMValue*) stack_value , (int*) stack_tcode, 4, &ret_val_1, &ret_type_code_1, NULL) != 0){
    return -1;
  }
  return 0;
}

