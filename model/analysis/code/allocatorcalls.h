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
        None, ///< frees everything that it allocates
        Gives, ///< returns memory to its caller
        Frees,
        Unknown ///< its allocations cannot be followed
    };
    Kind kind = Kind::None;
    int buffer = -1; ///< buffer of the caller that is returned or freed
    std::optional<ByteCount> bytes {}; ///< returned; not set if unknown, e.g. if a loop allocates more in each turn
    bool isCertain = true; ///< the call depends on no condition
    bool isHeap = false; ///< the returned memory is not TVM's workspace
    bool operator==(const AllocatorCall &) const = default;
};

/// Finds calls of allocators and of functions that wrap an allocator. A wrapper returns allocated memory, with the size
/// that follows from the numbers of the call, or frees the memory of a parameter. A function that passes memory on in
/// another way is not followed. Each function is examined once per set of numbers. Source: the bodies of the functions.
class AllocatorCalls {
public:
    explicit AllocatorCalls(FunctionEffects &effects) : m_effects(effects) { }

    /// One entry for each call of a body in `file`, in their order. If several calls free a buffer, only one counts:
    /// the first unconditional call, otherwise the last one. The calls before it are on error paths.
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

/// Offsets of live allocations. Each allocation is above all that are live when it is made. A heap may instead reuse
/// the gap of a freed allocation.
class AllocatorStack {
public:
    /// Returns the offset of an allocation; `std::nullopt` after an allocation of unknown size or if a gap may be
    /// reused.
    std::optional<qint64> allocate(const AllocatorCall &call);
    /// False if that buffer is not allocated.
    bool free(int buffer);
    /// For a conditional free: the buffer may still be allocated, so the offset of the next allocation is unknown.
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
