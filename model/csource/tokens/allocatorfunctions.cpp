// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/tokens/allocatorfunctions.h"

#include "model/csource/tokens/cwords.h"

namespace Mlf {

bool allocatesWorkspace(std::string_view callee)
{
    return callee == "TVMBackendAllocWorkspace";
}

std::optional<CAllocator> allocatorOf(std::string_view callee)
{
    if (allocatesWorkspace(callee)) // (device type, device, bytes, …)
        return CAllocator {2};
    if (isOneOf(callee, {"malloc", "heap_caps_malloc", "pvPortMalloc", "k_malloc"})) // arguments: (bytes, …)
        return CAllocator {0};
    if (isOneOf(callee, {"aligned_alloc", "memalign", "heap_caps_aligned_alloc"})) // (alignment, bytes, …)
        return CAllocator {1};
    if (isOneOf(callee, {"calloc", "heap_caps_calloc"})) // (elements, bytes of one, …)
        return CAllocator {0, 1};
    if (callee == "heap_caps_aligned_calloc") // (alignment, elements, bytes of one, …)
        return CAllocator {1, 2};
    return std::nullopt;
}

bool freesMemory(std::string_view callee)
{
    return isOneOf(
        callee, {"TVMBackendFreeWorkspace", "free", "heap_caps_free", "heap_caps_aligned_free", "vPortFree", "k_free"});
}

bool allocatesUnfollowed(std::string_view callee)
{
    return isOneOf(callee,
                   {"realloc", "reallocarray", "heap_caps_realloc", "posix_memalign", "TVMPlatformMemoryAllocate",
                    "TVMDeviceAllocDataSpace"});
}

bool neverReturns(std::string_view callee)
{
    return isOneOf(callee,
                   {"abort", "exit", "_exit", "_Exit", "quick_exit", "longjmp", "TVMPlatformAbort",
                    "__builtin_unreachable", "__builtin_trap", "__builtin_abort", "__builtin_exit"});
}

bool replacesKnown(std::string_view name, bool isReturning)
{
    return isReturning == neverReturns(name) || name == "alloca";
}

} // namespace Mlf
