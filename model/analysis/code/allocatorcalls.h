// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace Mlf {

/// Effect of a call on allocated memory.
struct AllocatorCall {
    enum class Kind {
        None, ///< does not change what is allocated: frees all that it allocates
        Gives, ///< returns memory to its caller
        Frees,
        Unknown ///< allocates or frees memory in a way that the analysis cannot follow
    };
    Kind kind = Kind::None;
    int buffer = -1; ///< buffer of the caller that is returned or freed
    /// Size of the returned memory. Not set if unknown, for example if a loop allocates more in each iteration.
    std::optional<ByteCount> bytes {};
    bool isCertain = true; ///< the call is unconditional
    bool isHeap = false; ///< the returned memory is not TVM's workspace
    /// For an allocation in a loop: index of the call that frees it, if that is not reached in each iteration;
    /// otherwise -1.
    int partlyFreed = -1;
    bool operator==(const AllocatorCall &) const = default;
};

/// Finds calls of allocators and of functions that wrap an allocator. A wrapper returns allocated memory, or frees the
/// memory of a parameter. The size of the memory may depend on the numbers that the call passes. Functions that pass
/// memory on in another way are not followed. Each function is examined once for each set of such numbers. Source: the
/// bodies of the functions.
class AllocatorCalls {
public:
    explicit AllocatorCalls(FunctionEffects &effects) : m_effects(effects) { }

    /// Returns one entry for each call of a body in `file`, in their order. If several calls free the same buffer, only
    /// one counts: the first unconditional call, otherwise the last call. The calls before it are on error paths.
    [[nodiscard]] std::vector<AllocatorCall> of(const CBody &body, const QString &file);

private:
    struct Summary {
        bool gives = false;
        std::optional<ByteCount> given;
        bool isHeap = false; ///< the returned memory is not TVM's workspace
        int freed = -1; ///< number of the parameter whose memory is freed; -1 if none
        bool isUnknown = false;
    };

    [[nodiscard]] AllocatorCall of(const CCall &call, const CBody &body, const QString &file);
    [[nodiscard]] Summary summarize(const FunctionEffects::Found &function);

    FunctionEffects &m_effects;
    std::map<const FunctionDefinition *, Summary> m_known;
    int m_depth = 0;
};

/// Offsets of live allocations. Each new allocation is placed above all live ones. In a heap it may instead reuse the
/// gap of a freed allocation.
class AllocatorStack {
public:
    /// Returns the offset of an allocation. Returns `std::nullopt` if the size of an earlier allocation is unknown or a
    /// gap may be reused.
    std::optional<qint64> allocate(const AllocatorCall &call);
    /// False if that buffer is not allocated.
    bool free(int buffer);
    /// Records a conditional free. The buffer may still be allocated, so the offset of the next allocation is unknown.
    void freeMaybe() { m_isOpen = true; }
    void leave() { m_isKnown = false; }
    [[nodiscard]] bool isKnown() const { return m_isKnown; }
    /// End of the highest live allocation in bytes; `std::nullopt` if unknown.
    [[nodiscard]] std::optional<qint64> top() const;

private:
    bool m_hasGap = false; ///< a heap allocation below a live one has been freed
    std::map<int, qint64> m_ends; ///< ends of the live allocations
    std::set<int> m_heap; ///< live allocations from a heap
    std::multiset<qint64> m_order;
    bool m_isKnown = true;
    bool m_isOpen = false; ///< a live allocation may have been freed
};

} // namespace Mlf
