/* SPDX-FileCopyrightText: MLF Viewer contributors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stand-in for tests: the arena that ahead-of-time models allocate from. */
#ifndef TVM_RUNTIME_CRT_STACK_ALLOCATOR_H_
#define TVM_RUNTIME_CRT_STACK_ALLOCATOR_H_
#include <stddef.h>
#include <stdint.h>

#include "error_codes.h" // not that of an archive, which may hold nothing

typedef struct {
    uint8_t *next_alloc;
    uint8_t *workspace;
    size_t workspace_size;
} tvm_workspace_t;

tvm_crt_error_t StackMemoryManager_Init(tvm_workspace_t *tvm_runtime_workspace, uint8_t *g_aot_memory,
                                        size_t workspace_size);
tvm_crt_error_t StackMemoryManager_Allocate(tvm_workspace_t *tvm_runtime_workspace, int32_t nbytes,
                                            void **current_alloc);
tvm_crt_error_t StackMemoryManager_Free(tvm_workspace_t *tvm_runtime_workspace, void *ptr);

#endif
