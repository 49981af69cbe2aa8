/* SPDX-FileCopyrightText: MLF Viewer contributors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stand-in for tests: the table of functions of a system library. */
#ifndef TVM_RUNTIME_CRT_MODULE_H_
#define TVM_RUNTIME_CRT_MODULE_H_
#include <tvm/runtime/c_backend_api.h>

typedef int (*TVMBackendPackedCFunc)(TVMValue *args, int *type_codes, int num_args, TVMValue *out_ret_value,
                                     int *out_ret_tcode, void *resource_handle);

typedef struct TVMFuncRegistry {
    const char *names;
    const TVMBackendPackedCFunc *funcs;
} TVMFuncRegistry;

typedef struct TVMModule {
    const TVMFuncRegistry *registry;
} TVMModule;

#endif
