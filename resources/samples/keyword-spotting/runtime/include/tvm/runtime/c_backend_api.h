/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stand-in of this sample: what generated code may call back. This model is planned and calls nothing. */
#ifndef TVM_RUNTIME_C_BACKEND_API_H_
#define TVM_RUNTIME_C_BACKEND_API_H_
#include <tvm/runtime/c_runtime_api.h>

void* TVMBackendAllocWorkspace(int device_type, int device_id, uint64_t nbytes, int dtype_code, int dtype_bits);
int TVMBackendFreeWorkspace(int device_type, int device_id, void* ptr);

#endif /* TVM_RUNTIME_C_BACKEND_API_H_ */
