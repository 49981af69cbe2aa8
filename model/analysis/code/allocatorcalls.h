// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace Mlf {

/// What a call does with memory that is allocated.
struct AllocatorCall {
    enum class Kind {
        None, ///< whatever the function takes it gives back
        Gives, ///< memory to its caller
        Frees,
        Unknown ///< it cannot be followed what is allocated behind it
    };
    Kind kind = Kind::None;
    int buffer = -1; ///< of the caller: what is given or freed
    std::optional<ByteCount> bytes {}; ///< given; nothing where not known, as where a loop takes more in each turn
    bool isCertain = true; ///< no condition stands before it
    bool isHeap = false; ///< what it gives is not TVM's workspace
    bool operator==(const AllocatorCall &) const = default;
};

/// Tells calls of allocators, and of functions that wrap one, from others. A wrapper gives its caller what it returns,
/// with the numbers of the call, and frees what a parameter points to; one that hands out memory in another way is not
/// followed. Each function is looked at once for each set of numbers. Source: the bodies of the functions.
class AllocatorCalls {
public:
    explicit AllocatorCalls(FunctionEffects &effects) : m_effects(effects) { }

    /// One for each call of a body in `file`, in their order. Of several calls that free one buffer one does: the first
    /// that no condition stands before, else the last; those before it stand where something failed.
    [[nodiscard]] std::vector<AllocatorCall> of(const CBody &body, const QString &file);

private:
    struct Summary {
        bool gives = false;
        std::optional<ByteCount> given;
        bool isHeap = false; ///< that
        int freed = -1; ///< number of the parameter; -1 where it frees none
        bool isUnknown = false;
    };

    [[nodiscard]] AllocatorCall of(const CCall &call, const CBody &body, const QString &file);
    [[nodiscard]] Summary summarize(const FunctionEffects::Found &function);

    FunctionEffects &m_effects;
    std::map<const FunctionDefinition *, Summary> m_known;
    int m_depth = 0;
};

/// Where the allocator has what: each allocation lies above all that are there when it is made. A heap may put one into
/// the gap that another has left.
class AllocatorStack {
public:
    /// The place of an allocation, which is not known from the first one of unknown size on.
    std::optional<qint64> allocate(const AllocatorCall &call);
    /// False where that buffer is not there.
    bool free(int buffer);
    /// Under a condition: it may still be there, and the place of what is allocated next is not known.
    void freeMaybe() { m_isOpen = true; }
    void leave() { m_isKnown = false; }
    [[nodiscard]] bool isKnown() const { return m_isKnown; }
    /// Bytes up to the end of the highest allocation; nothing where not known.
    [[nodiscard]] std::optional<qint64> top() const;

private:
    bool m_hasGap = false; ///< in a heap, below what is there
    std::map<int, qint64> m_ends; ///< of what is there
    std::set<int> m_heap; ///< what of that is from a heap
    std::multiset<qint64> m_order;
    bool m_isKnown = true;
    bool m_isOpen = false; ///< something that is there may have been freed
};

} // namespace Mlf
