/* What TVM's C runtime calls on the board, for the model @MODEL@. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <tvm/runtime/c_runtime_api.h>
#include <tvm/runtime/crt/error_codes.h>
#include <tvm/runtime/crt/page_allocator.h>
#include <tvm/runtime/crt/platform.h>

@HEAP@
#define PAGE_BITS 8 /* log2 of the bytes of a page */
static uint8_t heap[HEAP_BYTES] __attribute__((aligned(16)));
static MemoryManagerInterface *manager;

/* Call it first of all. */
tvm_crt_error_t TVMPlatformInitialize(void)
{
    return PageMemoryManagerCreate(&manager, heap, sizeof(heap), PAGE_BITS);
}

tvm_crt_error_t TVMPlatformMemoryAllocate(size_t num_bytes, DLDevice dev, void **out_ptr)
{
    return manager->Allocate(manager, num_bytes, dev, out_ptr);
}

tvm_crt_error_t TVMPlatformMemoryFree(void *ptr, DLDevice dev)
{
    return manager->Free(manager, ptr, dev);
}

@COMMON@
