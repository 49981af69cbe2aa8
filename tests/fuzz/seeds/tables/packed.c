#include <inttypes.h>
#include <tvm/runtime/metadata_types.h>
#include <tvm/runtime/c_runtime_api.h>
static const int64_t kTvmgenMetadata_inputs_0_shape[2] = {
1L, 
4L};
static const struct TVMTensorInfo kTvmgenMetadata_inputs[1] = {
{
"data" /* name*/, 
kTvmgenMetadata_inputs_0_shape, 
2L /* num_shape*/, 
{2, 32, 1} /* dtype*/}
};
static const int64_t kTvmgenMetadata_outputs_0_shape[2] = {
1L, 
3L};
static const struct TVMTensorInfo kTvmgenMetadata_outputs[1] = {
{
"output0" /* name*/, 
kTvmgenMetadata_outputs_0_shape, 
2L /* num_shape*/, 
{2, 32, 1} /* dtype*/}
};
static const int64_t kTvmgenMetadata_workspace_pools_0_shape[1] = {
52L};
static const struct TVMTensorInfo kTvmgenMetadata_workspace_pools[1] = {
{
"global_workspace_1_var" /* name*/, 
kTvmgenMetadata_workspace_pools_0_shape, 
1L /* num_shape*/, 
{1, 8, 1} /* dtype*/}
};
static const struct TVMConstantInfo kTvmgenMetadata_constant_pools[2] = {
{
"fused_constant_let" /* name_hint*/, 
0UL /* byte_offset*/, 
96, 
"\x3f\xa1\xb4\x96\xf0\x40\x5e\xdd\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x02\x20\x01\x00\x0c\x00\x00\x00\x00\x00\x00\x00\x30\x00\x00\x00\x00\x00\x00\x00\x4c\x37\xa9\xbe\x9e\xef\x27\x3e\xdf\x4f\x0d\xbe\x5e\xba\xa9\xbe\x4c\x37\x09\x3e\x3b\xdf\xaf\xbe\x23\xdb\xf9\xbc\x23\xdb\xf9\xbc\x58\x39\x34\xbc\x23\xdb\x79\xbd\x33\x33\xd3\x3e\x9e\xef\x67\x3e"
}
, 
{
"fused_nn_dense_constant_let" /* name_hint*/, 
48UL /* byte_offset*/, 
60, 
"\x3f\xa1\xb4\x96\xf0\x40\x5e\xdd\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x02\x20\x01\x00\x03\x00\x00\x00\x00\x00\x00\x00\x0c\x00\x00\x00\x00\x00\x00\x00\x7b\x14\x0e\xbe\xc9\x76\xbe\xbc\x08\xac\x3c\x3e"
}
};
static const struct TVMMetadata kTvmgenMetadata[1] = {
{
1L /* version*/, 
kTvmgenMetadata_inputs, 
1L /* num_inputs*/, 
kTvmgenMetadata_outputs, 
1L /* num_outputs*/, 
kTvmgenMetadata_workspace_pools, 
1L /* num_workspace_pools*/, 
kTvmgenMetadata_constant_pools, 
2L /* num_constant_pools*/, 
"tvmgen_tilt" /* mod_name*/}
};
#ifdef __cplusplus
extern "C"
#endif
TVM_DLL int32_t tvmgen_tilt_get_c_metadata(TVMValue* arg_values, int* arg_tcodes, int num_args, TVMValue* ret_values, int* ret_tcodes, void* resource_handle) {
    ret_values[0].v_handle = (void*) &kTvmgenMetadata;
    ret_tcodes[0] = kTVMOpaqueHandle;
    return 0;
};