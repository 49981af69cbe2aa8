/* SPDX-FileCopyrightText: MLF Viewer contributors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stand-in for tests: calls by name. */
#ifndef TVM_RUNTIME_CRT_PACKED_FUNC_H_
#define TVM_RUNTIME_CRT_PACKED_FUNC_H_
#include <stddef.h>
#include <stdint.h>

#include <tvm/runtime/c_runtime_api.h>

#include "crt_config.h"

typedef struct {
    TVMValue values[TVM_CRT_MAX_ARGS];
    int tcodes[TVM_CRT_MAX_ARGS];
    uint32_t values_count;
} TVMArgs;

typedef struct {
    char name[TVM_CRT_MAX_STRLEN_FUNCTION_NAME];
    TVMArgs ret_value;
} TVMPackedFunc;

TVMArgs TVMArgs_Create(TVMValue *values, uint32_t *tcodes, uint32_t values_count);
int TVMPackedFunc_InitGlobalFunc(TVMPackedFunc *pf, const char *name, const TVMArgs *args);
int TVMPackedFunc_Call(TVMPackedFunc *pf);
TVMModuleHandle TVMArgs_AsModuleHandle(const TVMArgs *args, size_t index);

#endif
