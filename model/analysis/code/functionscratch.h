// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/allocatorcalls.h"
#include "model/analysis/code/sizesource.h"
#include "model/base/link.h"

#include <map>

namespace Mlf {

/// Memory that a function has for itself: a slice of a pool, or an allocation.
struct ScratchBuffer {
    QString name;
    QString pool; ///< empty of an allocation
    bool isConstant = false; ///< a place in a pool of constants
    std::optional<ByteOffset> offset; ///< in the pool; of an allocation, above what is allocated at the call
    std::optional<ByteCount> bytes;
    SizeSource size = SizeSource::Unknown;
    bool isOpen = false; ///< see BufferEffect::isOpen()
    QString file; ///< where it is named: of the function, or of a helper that allocates
    LineNumber line;
};

struct FunctionScratch {
    std::vector<ScratchBuffer> buffers; ///< slices of constant pools among them, and what its helpers have
    std::optional<ByteCount> allocated = ByteCount(0); ///< the most it has from the allocator at a time
    bool usesHeap = false; ///< some of that is not TVM's workspace
    Link lost; ///< first line that uses a pool in a way that is not followed; null if none does
};

/// The scratch of functions, each worked out once. What a static helper has is its caller's; what it allocates comes
/// above what the caller has at the call. Source: the functions' bodies, and those of the helpers that they call.
class FunctionScratches {
public:
    explicit FunctionScratches(FunctionEffects &effects) : m_effects(effects), m_allocatorCalls(effects) { }

    /// Stays where it is until this goes. Of a function that calls itself it is not known what is allocated.
    [[nodiscard]] const FunctionScratch &of(const FunctionEffects::Found &function);

private:
    void stack(FunctionScratch &scratch, const FunctionEffects::Found &function,
               const std::vector<AllocatorCall> &allocatorCalls, const std::map<int, std::size_t> &allocations);
    void noteLoss(FunctionScratch &scratch, const FunctionEffects::Found &function, const std::map<int, bool> &sliced,
                  const std::map<int, const AllocatorCall *> &made);
    bool isPlaceOfPool(const FunctionEffects::Found &function, const CCall &call, std::size_t argument);
    void addHelpersPlaces(FunctionScratch &scratch, const FunctionEffects::Found &function);
    const FunctionScratch *helper(const CCall &call, const QString &file);
    bool canTake(const FunctionScratch &scratch, const FunctionScratch &helper);

    FunctionEffects &m_effects;
    AllocatorCalls m_allocatorCalls;
    std::map<const FunctionDefinition *, FunctionScratch> m_known;
    std::size_t m_taken = 0; ///< buffers of helpers that their callers have got
    int m_depth = 0;
};

/// The workspace that a function has for itself, wherever that lies: what it touches of pools, and the most it and its
/// helpers have from the allocator at a time. Bytes; nothing where that is not known.
[[nodiscard]] std::optional<ByteCount> ownWorkspace(const FunctionEffects::Found &function,
                                                    FunctionScratches &scratches);

} // namespace Mlf
