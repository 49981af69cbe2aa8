/* SPDX-FileCopyrightText: MLF Viewer contributors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stand-in for tests: what generated code, and the caller of a packed function, needs. */
#ifndef TVM_RUNTIME_C_RUNTIME_API_H_
#define TVM_RUNTIME_C_RUNTIME_API_H_
#include <dlpack/dlpack.h>

#define TVM_DLL __attribute__((visibility("default")))

enum { kTVMOpaqueHandle = 3, kTVMDLTensorHandle = 7, kTVMNDArrayHandle = 13 };

typedef union {
    int64_t v_int64;
    double v_float64;
    void *v_handle;
    const char *v_str;
} TVMValue;

typedef void *TVMModuleHandle;
typedef void *TVMFunctionHandle;

#ifdef __cplusplus
extern "C" {
#endif

int TVMFuncCall(TVMFunctionHandle func, TVMValue *arg_values, int *type_codes, int num_args, TVMValue *ret_val,
                int *ret_type_code);

#ifdef __cplusplus
}
#endif

#endif
