/* SPDX-FileCopyrightText: MLF Viewer contributors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* dladdr() */
#include "observe.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <tvm/runtime/c_backend_api.h>
#include <tvm/runtime/crt/stack_allocator.h>

enum { PoolLimit = 8, CallLimit = 64, AllocationLimit = 64, Alignment = 16, CallDepth = 2 };
enum { Read = 1, Written = 2 };

typedef struct {
    const char *name;
    const uint8_t *begin;
    size_t bytes;
} Pool;

typedef struct {
    const void *function;
    uint8_t *marks[PoolLimit]; /* Read, Written of each byte */
} Call;

static Pool pools[PoolLimit];
static int poolCount;
static Call calls[CallLimit];
static int callCount;
static int depth; /* 1 in main, CallDepth in what main calls */
static size_t strays;

static uint8_t *arena;
static size_t arenaBytes;
static size_t given;
static size_t peak;
static size_t allocations[AllocationLimit]; /* where each begins */
static int allocationCount;

static void fail(const char *why)
{
    fprintf(stderr, "observe: %s\n", why);
    exit(2);
}

void observePool(const char *name, const void *begin, size_t bytes)
{
    if (poolCount == PoolLimit)
        fail("too many pools");
    pools[poolCount++] = (Pool) {name, begin, bytes};
}

/* What a call writes first is its own; what it reads first has come from outside. */
static void mark(const void *address, size_t bytes, uint8_t what)
{
    for (int i = 0; i < poolCount; ++i) {
        const size_t first = (size_t)((uintptr_t)address - (uintptr_t)pools[i].begin);
        if (first >= pools[i].bytes)
            continue;
        if (depth < CallDepth) {
            ++strays;
            continue;
        }
        if (bytes > pools[i].bytes - first)
            fail("the end of a pool is passed");
        uint8_t *marks = calls[callCount - 1].marks[i];
        for (size_t at = first; at < first + bytes; ++at) {
            if (what == Written || !(marks[at] & Written))
                marks[at] |= what;
        }
    }
}

/* The compiler's reports. */

void __cyg_profile_func_enter(void *function, void *caller)
{
    (void)caller;
    if (++depth != CallDepth)
        return;
    if (callCount == CallLimit)
        fail("too many calls");
    Call *call = &calls[callCount++];
    call->function = function;
    for (int i = 0; i < poolCount; ++i) {
        call->marks[i] = calloc(pools[i].bytes, 1);
        if (!call->marks[i])
            fail("no memory");
    }
}

void __cyg_profile_func_exit(void *function, void *caller)
{
    (void)function;
    (void)caller;
    --depth;
}

#define REPORT(BYTES) \
    void __asan_load##BYTES##_noabort(const void *address) \
    { \
        mark(address, BYTES, Read); \
    } \
    void __asan_store##BYTES##_noabort(const void *address) \
    { \
        mark(address, BYTES, Written); \
    }
REPORT(1)
REPORT(2)
REPORT(4)
REPORT(8)
REPORT(16)

void __asan_loadN_noabort(const void *address, size_t bytes)
{
    mark(address, bytes, Read);
}

void __asan_storeN_noabort(const void *address, size_t bytes)
{
    mark(address, bytes, Written);
}

void __asan_handle_no_return(void) { }

/* What the library does for the model, by the linker's --wrap. */

void *__real_memset(void *to, int value, size_t bytes);
void *__real_memcpy(void *to, const void *from, size_t bytes);
void *__real_memmove(void *to, const void *from, size_t bytes);

void *__wrap_memset(void *to, int value, size_t bytes)
{
    mark(to, bytes, Written);
    return __real_memset(to, value, bytes);
}

void *__wrap_memcpy(void *to, const void *from, size_t bytes)
{
    mark(from, bytes, Read);
    mark(to, bytes, Written);
    return __real_memcpy(to, from, bytes);
}

void *__wrap_memmove(void *to, const void *from, size_t bytes)
{
    mark(from, bytes, Read);
    mark(to, bytes, Written);
    return __real_memmove(to, from, bytes);
}

/* The runtime: a stack, of multiples of 16 bytes. */

tvm_crt_error_t StackMemoryManager_Init(tvm_workspace_t *workspace, uint8_t *memory, size_t bytes)
{
    workspace->workspace = memory;
    workspace->next_alloc = memory;
    workspace->workspace_size = bytes;
    arena = memory;
    arenaBytes = bytes;
    observePool("allocator", memory, bytes);
    return kTvmErrorNoError;
}

void *TVMBackendAllocWorkspace(int deviceType, int deviceId, uint64_t bytes, int typeCode, int typeBits)
{
    (void)deviceType;
    (void)deviceId;
    (void)typeCode;
    (void)typeBits;
    const uint64_t rounded = (bytes + Alignment - 1) / Alignment * Alignment;
    if (rounded < bytes || rounded > arenaBytes - given || allocationCount == AllocationLimit)
        return NULL;
    allocations[allocationCount++] = given;
    given += (size_t)rounded;
    peak = given > peak ? given : peak;
    return arena + allocations[allocationCount - 1];
}

int TVMBackendFreeWorkspace(int deviceType, int deviceId, void *pointer)
{
    (void)deviceType;
    (void)deviceId;
    if (allocationCount == 0 || pointer != arena + allocations[allocationCount - 1])
        return -1;
    given = allocations[--allocationCount];
    return 0;
}

/* The report. */

static void printRanges(const char *key, const uint8_t *marks, size_t bytes, uint8_t what)
{
    const char *separator = "";
    printf("\"%s\": [", key);
    for (size_t at = 0; at < bytes;) {
        const size_t first = at;
        while (at < bytes && (marks[at] & what))
            ++at;
        if (at > first) {
            printf("%s[%zu, %zu]", separator, first, at);
            separator = ", ";
        } else {
            ++at;
        }
    }
    printf("]");
}

int reportObserved(int32_t result)
{
    printf("{\"rc\": %d, \"allocatorPeak\": %zu, \"left\": %zu, \"pools\": {", (int)result, peak, given);
    for (int i = 0; i < poolCount; ++i)
        printf("%s\"%s\": {\"bytes\": %zu}", i > 0 ? ", " : "", pools[i].name, pools[i].bytes);
    printf("}, \"calls\": [");
    for (int c = 0; c < callCount; ++c) {
        Dl_info info;
        const int isNamed = dladdr(calls[c].function, &info) != 0 && info.dli_sname;
        printf("%s\n{\"function\": \"%s\", \"pools\": {", c > 0 ? "," : "", isNamed ? info.dli_sname : "?");
        for (int i = 0; i < poolCount; ++i) {
            printf("%s\"%s\": {", i > 0 ? ", " : "", pools[i].name);
            printRanges("written", calls[c].marks[i], pools[i].bytes, Written);
            printf(", ");
            printRanges("read", calls[c].marks[i], pools[i].bytes, Read);
            printf("}");
        }
        printf("}}");
    }
    printf("]}\n");
    if (strays > 0)
        fprintf(stderr, "observe: %zu accesses outside of main's calls\n", strays);
    return strays > 0 ? 1 : 0;
}
