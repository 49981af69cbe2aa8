/* SPDX-FileCopyrightText: MLF Viewer contributors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stand-in for tests: the graph executor. */
#ifndef TVM_RUNTIME_CRT_GRAPH_EXECUTOR_H_
#define TVM_RUNTIME_CRT_GRAPH_EXECUTOR_H_
#include <dlpack/dlpack.h>
#include <tvm/runtime/crt/packed_func.h>

typedef struct TVMGraphExecutor TVMGraphExecutor;

int TVMGraphExecutor_Create(const char *sym_json, TVMModuleHandle module_handle, const DLDevice *devices,
                            TVMGraphExecutor **executor);
void TVMGraphExecutor_SetInput(TVMGraphExecutor *executor, const char *name, DLTensor *data_in);
int TVMGraphExecutor_GetOutput(TVMGraphExecutor *executor, const int32_t index, DLTensor *out);
int TVMGraphExecutor_LoadParams(TVMGraphExecutor *executor, const char *param_blob, const uint32_t param_size);
void TVMGraphExecutor_Run(TVMGraphExecutor *executor);

#endif
