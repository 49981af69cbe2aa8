// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace Mlf {

/// Indices of the arguments of an allocator that give the size: one argument, or two whose product is the size.
struct CAllocator {
    std::size_t bytes = 0; ///< index of the argument
    std::optional<std::size_t> factor {};
};

/// The allocator with that name, of TVM, C or ESP-IDF. `std::nullopt` for other functions.
[[nodiscard]] std::optional<CAllocator> allocatorOf(std::string_view callee);

/// True if the function allocates from TVM's own memory, and not from a heap. The workspace sizes of a model include
/// that memory.
[[nodiscard]] bool allocatesWorkspace(std::string_view callee);

/// True if the function frees memory of an allocator. The memory is its last argument.
[[nodiscard]] bool freesMemory(std::string_view callee);

/// True if the function allocates or moves memory in a way that is not followed: realloc(), posix_memalign().
[[nodiscard]] bool allocatesUnfollowed(std::string_view callee);

/// By name of a function: true if control returns from it.
using CReturns = std::map<std::string, bool, std::less<>>;

/// True if the function belongs to C, its compilers or TVM, and never returns to its caller.
[[nodiscard]] bool neverReturns(std::string_view callee);
/// True if a function in the sources differs from the one of C or a compiler with the same name: in whether it returns,
/// or because it is an own alloca().
[[nodiscard]] bool replacesKnown(std::string_view name, bool isReturning);

} // namespace Mlf
