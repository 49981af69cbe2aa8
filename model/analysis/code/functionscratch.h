// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/allocatorcalls.h"
#include "model/analysis/code/sizesource.h"
#include "model/base/link.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// Memory that only one function uses, and only during its call: a slice of a pool, or an allocation.
struct ScratchBuffer {
    QString name;
    QString pool; ///< empty for allocations
    bool isConstant = false; ///< in a pool of constants
    std::optional<ByteOffset> offset; ///< in the pool; for an allocation, above the allocator's top at the call
    std::optional<ByteCount> bytes;
    SizeSource size = SizeSource::Unknown;
    bool isOpen = false; ///< see BufferEffect::isOpen()
    QString file; ///< file that contains the name: the function's, or an allocating helper's
    LineNumber line;
};

struct FunctionScratch {
    std::vector<ScratchBuffer> buffers; ///< including slices of constant pools and the buffers of helpers
    std::optional<ByteCount> allocated = ByteCount(0); ///< maximum allocated at one time; not set if unknown
    bool usesHeap = false; ///< true if some allocations are not from TVM's workspace allocator
    /// First function that is called by its registered name and is not in the sources. It may also allocate.
    /// `registered` is its name and `registeredPlace` the line that looks it up; empty and null if there is no such
    /// call.
    QString registered;
    Link registeredPlace;
    Link lost; ///< first line that uses a pool in a way that is not followed; null if all uses are
};

/// Computes the scratch of functions, once for each. The scratch of a static helper belongs to its caller, and its
/// allocations are placed above all that the caller has allocated at the call. Source: the bodies of the functions and
/// of the helpers that they call.
class FunctionScratches {
public:
    explicit FunctionScratches(FunctionEffects &effects) : m_effects(effects), m_allocatorCalls(effects) { }

    /// The reference is valid as long as this object. For recursive functions the allocated bytes are unknown.
    [[nodiscard]] const FunctionScratch &of(const FunctionEffects::Found &function);

private:
    void stack(FunctionScratch &scratch, const FunctionEffects::Found &function,
               const std::vector<AllocatorCall> &allocatorCalls, const std::map<int, std::size_t> &allocations);
    void recordLoss(FunctionScratch &scratch, const FunctionEffects::Found &function,
                    const std::map<int, const AllocatorCall *> &made);
    void recordRegistered(FunctionScratch &scratch, const FunctionEffects::Found &function);
    bool isPlaceOfPool(const FunctionEffects::Found &function, const CCall &call, std::size_t argument);
    void addPoolBuffersOfHelpers(FunctionScratch &scratch, const FunctionEffects::Found &function);
    const FunctionScratch *helper(const CCall &call, const QString &file);
    bool canTake(const FunctionScratch &scratch, const FunctionScratch &helper);

    FunctionEffects &m_effects;
    AllocatorCalls m_allocatorCalls;
    std::map<const FunctionDefinition *, FunctionScratch> m_known;
    std::size_t m_taken = 0; ///< buffers of helpers that have been added to their callers
    int m_depth = 0;
};

/// Number of bytes that the ranges [begin, end) cover together. `std::nullopt` if the result exceeds 64 bits.
[[nodiscard]] std::optional<qint64> coveredBytes(std::vector<std::pair<qint64, qint64>> ranges);

/// The workspace of a function alone: the bytes of pools that it accesses, plus the maximum that it and its helpers
/// allocate at the same time. Bytes; `std::nullopt` if unknown.
[[nodiscard]] std::optional<ByteCount> ownWorkspace(const FunctionEffects::Found &function,
                                                    FunctionScratches &scratches);

/// Index of the buffer that contains a slice, also if the slice is part of another slice; otherwise `buffer` itself.
[[nodiscard]] int rootOf(const CBody &body, int buffer);

} // namespace Mlf
