/* SPDX-FileCopyrightText: MLF Viewer contributors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stand-in for tests: the heap of pages. */
#ifndef TVM_RUNTIME_CRT_PAGE_ALLOCATOR_H_
#define TVM_RUNTIME_CRT_PAGE_ALLOCATOR_H_
#include <stddef.h>
#include <stdint.h>

#include <tvm/runtime/c_runtime_api.h>
#include <tvm/runtime/crt/error_codes.h>

typedef struct MemoryManagerInterface MemoryManagerInterface;

struct MemoryManagerInterface {
    tvm_crt_error_t (*Allocate)(MemoryManagerInterface *interface, size_t num_bytes, DLDevice dev, void **out_ptr);
    tvm_crt_error_t (*Free)(MemoryManagerInterface *interface, void *ptr, DLDevice dev);
    int vleak_size;
};

tvm_crt_error_t PageMemoryManagerCreate(MemoryManagerInterface **manager, uint8_t *memory_pool,
                                        size_t memory_pool_size_bytes, size_t page_size_bytes_log2);

#endif
