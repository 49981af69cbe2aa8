// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace Mlf {

/// Position of the size in the arguments of an allocator: one argument, or the product of two.
struct CAllocator {
    std::size_t bytes = 0; ///< index of the argument
    std::optional<std::size_t> factor {};
};

/// The allocator of that name: TVM's, or those of C and of ESP-IDF. `std::nullopt` for other functions.
[[nodiscard]] std::optional<CAllocator> allocatorOf(std::string_view callee);

/// True if the function of that name allocates from TVM's own memory, which a model's workspace sizes include, not from
/// a heap.
[[nodiscard]] bool allocatesWorkspace(std::string_view callee);

/// True if the function of that name frees such memory; the memory is its last argument.
[[nodiscard]] bool freesMemory(std::string_view callee);

/// True if the function of that name allocates or moves memory in a way that is not followed: realloc(),
/// posix_memalign().
[[nodiscard]] bool allocatesUnfollowed(std::string_view callee);

/// Functions by name, and whether control returns from them.
using CReturns = std::map<std::string, bool, std::less<>>;

/// True for a function of C, of its compilers or of TVM that never returns to its caller.
[[nodiscard]] bool neverReturns(std::string_view callee);

} // namespace Mlf
