/* SPDX-FileCopyrightText: MLF Viewer contributors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stand-in for tests: what generated code calls. */
#ifndef TVM_RUNTIME_C_BACKEND_API_H_
#define TVM_RUNTIME_C_BACKEND_API_H_
#include <tvm/runtime/c_runtime_api.h>

#ifdef __cplusplus
extern "C" {
#endif

void *TVMBackendAllocWorkspace(int device_type, int device_id, uint64_t nbytes, int dtype_code_hint,
                               int dtype_bits_hint);
int TVMBackendFreeWorkspace(int device_type, int device_id, void *ptr);
int TVMBackendGetFuncFromEnv(void *mod_node, const char *func_name, TVMFunctionHandle *out);

#ifdef __cplusplus
}
#endif

#endif
