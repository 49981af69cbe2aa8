// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace Mlf {

/// Where a function that gives memory is told how much: the product of two arguments, or one.
struct CAllocator {
    std::size_t bytes = 0; ///< number of the argument
    std::optional<std::size_t> factor {};
};

/// The function of that name gives memory: TVM's allocator, those of C and of ESP-IDF. Nothing for others.
[[nodiscard]] std::optional<CAllocator> allocatorOf(std::string_view callee);

/// What it gives comes from TVM's own memory, which statements on a model's workspace count; not from a heap.
[[nodiscard]] bool allocatesWorkspace(std::string_view callee);

/// The function of that name takes back what one of those gave; it is told with its last argument.
[[nodiscard]] bool freesMemory(std::string_view callee);

/// The function of that name gives or moves memory in a way that is not followed: realloc(), posix_memalign().
[[nodiscard]] bool allocatesUnfollowed(std::string_view callee);

} // namespace Mlf
