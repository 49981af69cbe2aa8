// tvm target: c -keys=cpu -executor=aot -link-params=1 -runtime=c
#define TVM_EXPORTS
#include "tvm/runtime/c_runtime_api.h"
#include "tvm/runtime/c_backend_api.h"
#include <math.h>
void* __tvm_module_ctx = NULL;

#ifdef __cplusplus
extern "C" {
#endif
static const float __tvm_param__p0[12] = {
    0x1.f9db22p-4, -0x1.49ba5ep-3, 0x1.6353f8p-3, 0x1.df3b64p-2, -0x1.d0e56p-2, 0x1.b22d0ep-5, -0x1.2b020cp-5, -0x1.20c49cp-3, 
    -0x1.0dd2f2p-2, -0x1.96872cp-2, -0x1.147ae2p-2, 0x1.8b4396p-2
};
#ifdef __cplusplus
}  // extern "C"
#endif

#ifdef __cplusplus
extern "C" {
#endif
static const float __tvm_param__p1[3] = {
    -0x1.6872bp-9, -0x1.deb852p-3, -0x1.99999ap-8
};
#ifdef __cplusplus
}  // extern "C"
#endif
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t fused_nn_softmax(void* args, void* arg_type_ids, int32_t num_args, void* out_ret_value, void* out_ret_tcode, void* resource_handle) {
  void* arg0 = (((TVMValue*)args)[0].v_handle);
  int32_t arg0_code = ((int32_t*)arg_type_ids)[(0)];
  void* arg1 = (((TVMValue*)args)[1].v_handle);
  int32_t arg1_code = ((int32_t*)arg_type_ids)[(1)];
  void* placeholder = (((DLTensor*)arg0)[0].data);
  void* arg0_shape = (((DLTensor*)arg0)[0].shape);
  void* arg0_strides = (((DLTensor*)arg0)[0].strides);
  int32_t dev_id = (((DLTensor*)arg0)[0].device.device_id);
  void* T_softmax_norm = (((DLTensor*)arg1)[0].data);
  void* arg1_shape = (((DLTensor*)arg1)[0].shape);
  void* arg1_strides = (((DLTensor*)arg1)[0].strides);
  if (!(arg0_strides == NULL)) {
  }
  if (!(arg1_strides == NULL)) {
  }
  float T_softmax_maxelem[1];
  float T_softmax_exp[3];
  float T_softmax_expsum[1];
  T_softmax_maxelem[(0)] = -3.402823e+38f;
  for (int32_t k = 0; k < 3; ++k) {
    float _1 = T_softmax_maxelem[(0)];
    float _2 = ((float*)placeholder)[(k)];
    T_softmax_maxelem[(0)] = ((_1) > (_2) ? (_1) : (_2));
  }
  for (int32_t i1 = 0; i1 < 3; ++i1) {
    T_softmax_exp[(i1)] = expf((((float*)placeholder)[(i1)] - T_softmax_maxelem[(0)]));
  }
  T_softmax_expsum[(0)] = 0.000000e+00f;
  for (int32_t k1 = 0; k1 < 3; ++k1) {
    T_softmax_expsum[(0)] = (T_softmax_expsum[(0)] + T_softmax_exp[(k1)]);
  }
  for (int32_t i11 = 0; i11 < 3; ++i11) {
    ((float*)T_softmax_norm)[(i11)] = (T_softmax_exp[(i11)] / T_softmax_expsum[(0)]);
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t fused_nn_dense_add_nn_relu(void* args, void* arg_type_ids, int32_t num_args, void* out_ret_value, void* out_ret_tcode, void* resource_handle) {
  void* arg0 = (((TVMValue*)args)[0].v_handle);
  int32_t arg0_code = ((int32_t*)arg_type_ids)[(0)];
  void* arg1 = (((TVMValue*)args)[1].v_handle);
  int32_t arg1_code = ((int32_t*)arg_type_ids)[(1)];
  void* arg2 = (((TVMValue*)args)[2].v_handle);
  int32_t arg2_code = ((int32_t*)arg_type_ids)[(2)];
  void* arg3 = (((TVMValue*)args)[3].v_handle);
  int32_t arg3_code = ((int32_t*)arg_type_ids)[(3)];
  void* placeholder = (((DLTensor*)arg0)[0].data);
  void* arg0_shape = (((DLTensor*)arg0)[0].shape);
  void* arg0_strides = (((DLTensor*)arg0)[0].strides);
  int32_t dev_id = (((DLTensor*)arg0)[0].device.device_id);
  void* placeholder1 = (((DLTensor*)arg1)[0].data);
  void* arg1_shape = (((DLTensor*)arg1)[0].shape);
  void* arg1_strides = (((DLTensor*)arg1)[0].strides);
  void* placeholder2 = (((DLTensor*)arg2)[0].data);
  void* arg2_shape = (((DLTensor*)arg2)[0].shape);
  void* arg2_strides = (((DLTensor*)arg2)[0].strides);
  void* T_relu = (((DLTensor*)arg3)[0].data);
  void* arg3_shape = (((DLTensor*)arg3)[0].shape);
  void* arg3_strides = (((DLTensor*)arg3)[0].strides);
  if (!(arg0_strides == NULL)) {
  }
  if (!(arg1_strides == NULL)) {
  }
  if (!(arg2_strides == NULL)) {
  }
  if (!(arg3_strides == NULL)) {
  }
  float T_matmul_NT[1];
  for (int32_t j = 0; j < 3; ++j) {
    T_matmul_NT[(0)] = 0.000000e+00f;
    for (int32_t k = 0; k < 4; ++k) {
      T_matmul_NT[(0)] = (T_matmul_NT[(0)] + (((float*)placeholder)[(k)] * ((float*)placeholder1)[(((j * 4) + k))]));
    }
    float _1 = (T_matmul_NT[(0)] + ((float*)placeholder2)[(j)]);
    ((float*)T_relu)[(j)] = ((_1) > (0.000000e+00f) ? (_1) : (0.000000e+00f));
  }
  return 0;
}

#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvm__run_func(void* args, void* arg_type_ids, int32_t num_args, void* out_ret_value, void* out_ret_tcode, void* resource_handle) {
  TVMValue stack[3];
  void* stack_tcode = stack;
  TVMValue stack1[5];
  void* stack_value = stack1;
  TVMValue stack2[24];
  void* stack_array = stack2;
  TVMValue stack3[10];
  void* stack_shape = stack3;
  void* arg0 = (((TVMValue*)args)[0].v_handle);
  int32_t arg0_code = ((int32_t*)arg_type_ids)[(0)];
  void* arg1 = (((TVMValue*)args)[1].v_handle);
  int32_t arg1_code = ((int32_t*)arg_type_ids)[(1)];
  void* data = (((DLTensor*)arg0)[0].data);
  void* arg0_shape = (((DLTensor*)arg0)[0].shape);
  void* arg0_strides = (((DLTensor*)arg0)[0].strides);
  int32_t dev_id = (((DLTensor*)arg0)[0].device.device_id);
  void* output = (((DLTensor*)arg1)[0].data);
  void* arg1_shape = (((DLTensor*)arg1)[0].shape);
  void* arg1_strides = (((DLTensor*)arg1)[0].strides);
  if (!(arg0_strides == NULL)) {
  }
  if (!(arg1_strides == NULL)) {
  }
  void* sid_3 = TVMBackendAllocWorkspace(1, dev_id, (uint64_t)12, 0, 8);
  if (sid_3 == NULL) {
    return -1;
  }
  ((int64_t*)stack_shape)[(0)] = (int64_t)1;
  ((int64_t*)stack_shape)[(1)] = (int64_t)4;
  (((DLTensor*)stack_array)[0].data) = data;
  (((DLTensor*)stack_array)[0].shape) = (&(((int64_t*)stack_shape)[0]));
    uint64_t _1 = (uint64_t)0;
  (((DLTensor*)stack_array)[0].strides) = (int64_t*)(*(void* *)(&(_1)));
  (((DLTensor*)stack_array)[0].ndim) = (uint32_t)2;
  (((DLTensor*)stack_array)[0].dtype.code) = (uint8_t)2;
  (((DLTensor*)stack_array)[0].dtype.bits) = (uint8_t)32;
  (((DLTensor*)stack_array)[0].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[0].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[0].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[0].device.device_type) = (DLDeviceType)1;
  ((int64_t*)stack_shape)[(2)] = (int64_t)3;
  ((int64_t*)stack_shape)[(3)] = (int64_t)4;
  (((DLTensor*)stack_array)[1].data) = __tvm_param__p0;
  (((DLTensor*)stack_array)[1].shape) = (&(((int64_t*)stack_shape)[2]));
    uint64_t _2 = (uint64_t)0;
  (((DLTensor*)stack_array)[1].strides) = (int64_t*)(*(void* *)(&(_2)));
  (((DLTensor*)stack_array)[1].ndim) = (uint32_t)2;
  (((DLTensor*)stack_array)[1].dtype.code) = (uint8_t)2;
  (((DLTensor*)stack_array)[1].dtype.bits) = (uint8_t)32;
  (((DLTensor*)stack_array)[1].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[1].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[1].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[1].device.device_type) = (DLDeviceType)1;
  ((int64_t*)stack_shape)[(4)] = (int64_t)3;
  (((DLTensor*)stack_array)[2].data) = __tvm_param__p1;
  (((DLTensor*)stack_array)[2].shape) = (&(((int64_t*)stack_shape)[4]));
    uint64_t _3 = (uint64_t)0;
  (((DLTensor*)stack_array)[2].strides) = (int64_t*)(*(void* *)(&(_3)));
  (((DLTensor*)stack_array)[2].ndim) = (uint32_t)1;
  (((DLTensor*)stack_array)[2].dtype.code) = (uint8_t)2;
  (((DLTensor*)stack_array)[2].dtype.bits) = (uint8_t)32;
  (((DLTensor*)stack_array)[2].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[2].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[2].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[2].device.device_type) = (DLDeviceType)1;
  ((int64_t*)stack_shape)[(5)] = (int64_t)1;
  ((int64_t*)stack_shape)[(6)] = (int64_t)3;
  (((DLTensor*)stack_array)[3].data) = sid_3;
  (((DLTensor*)stack_array)[3].shape) = (&(((int64_t*)stack_shape)[5]));
    uint64_t _4 = (uint64_t)0;
  (((DLTensor*)stack_array)[3].strides) = (int64_t*)(*(void* *)(&(_4)));
  (((DLTensor*)stack_array)[3].ndim) = (uint32_t)2;
  (((DLTensor*)stack_array)[3].dtype.code) = (uint8_t)2;
  (((DLTensor*)stack_array)[3].dtype.bits) = (uint8_t)32;
  (((DLTensor*)stack_array)[3].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[3].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[3].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[3].device.device_type) = (DLDeviceType)1;
  (((TVMValue*)stack_value)[0].v_handle) = (((DLTensor*)stack_array) + 0);
  ((int32_t*)stack_tcode)[(0)] = 7;
  (((TVMValue*)stack_value)[1].v_handle) = (((DLTensor*)stack_array) + 1);
  ((int32_t*)stack_tcode)[(1)] = 7;
  (((TVMValue*)stack_value)[2].v_handle) = (((DLTensor*)stack_array) + 2);
  ((int32_t*)stack_tcode)[(2)] = 7;
  (((TVMValue*)stack_value)[3].v_handle) = (((DLTensor*)stack_array) + 3);
  ((int32_t*)stack_tcode)[(3)] = 7;
  TVMValue ret_val;
  int ret_type_code;
  if (fused_nn_dense_add_nn_relu( (TVMValue*) stack_value , (int*) stack_tcode, 4, &ret_val, &ret_type_code, NULL) != 0){
    return -1;
  }
  ((int64_t*)stack_shape)[(0)] = (int64_t)1;
  ((int64_t*)stack_shape)[(1)] = (int64_t)3;
  (((DLTensor*)stack_array)[0].data) = sid_3;
  (((DLTensor*)stack_array)[0].shape) = (&(((int64_t*)stack_shape)[0]));
    uint64_t _5 = (uint64_t)0;
  (((DLTensor*)stack_array)[0].strides) = (int64_t*)(*(void* *)(&(_5)));
  (((DLTensor*)stack_array)[0].ndim) = (uint32_t)2;
  (((DLTensor*)stack_array)[0].dtype.code) = (uint8_t)2;
  (((DLTensor*)stack_array)[0].dtype.bits) = (uint8_t)32;
  (((DLTensor*)stack_array)[0].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[0].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[0].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[0].device.device_type) = (DLDeviceType)1;
  ((int64_t*)stack_shape)[(2)] = (int64_t)1;
  ((int64_t*)stack_shape)[(3)] = (int64_t)3;
  (((DLTensor*)stack_array)[1].data) = output;
  (((DLTensor*)stack_array)[1].shape) = (&(((int64_t*)stack_shape)[2]));
    uint64_t _6 = (uint64_t)0;
  (((DLTensor*)stack_array)[1].strides) = (int64_t*)(*(void* *)(&(_6)));
  (((DLTensor*)stack_array)[1].ndim) = (uint32_t)2;
  (((DLTensor*)stack_array)[1].dtype.code) = (uint8_t)2;
  (((DLTensor*)stack_array)[1].dtype.bits) = (uint8_t)32;
  (((DLTensor*)stack_array)[1].dtype.lanes) = (uint16_t)1;
  (((DLTensor*)stack_array)[1].byte_offset) = (uint64_t)0;
  (((DLTensor*)stack_array)[1].device.device_id) = dev_id;
  (((DLTensor*)stack_array)[1].device.device_type) = (DLDeviceType)1;
  (((TVMValue*)stack_value)[0].v_handle) = (((DLTensor*)stack_array) + 0);
  ((int32_t*)stack_tcode)[(0)] = 7;
  (((TVMValue*)stack_value)[1].v_handle) = (((DLTensor*)stack_array) + 1);
  ((int32_t*)stack_tcode)[(1)] = 7;
  TVMValue ret_val1;
  int ret_type_code1;
  if (fused_nn_softmax( (TVMValue*) stack_value , (int*) stack_tcode, 2, &ret_val1, &ret_type_code1, NULL) != 0){
    return -1;
  }
  if (TVMBackendFreeWorkspace(1, dev_id, sid_3) != 0) {
    return -1;
  }
  return 0;
}

