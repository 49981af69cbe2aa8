// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"

namespace Mlf {

/// True for a pair of two items.
[[nodiscard]] bool isInBoth(const ComparedPair &pair);

/// True for a pair of items with different sizes, and for a single item.
[[nodiscard]] bool hasOtherSize(const ComparedPair &pair);

/// True for causes that can change code and buffers. `isCodeEqual`: a changed target changed no function.
[[nodiscard]] bool canChangeCode(const ChangeCause &cause, bool isCodeEqual);

/// True for causes that change the offsets of buffers, or how they are allocated.
[[nodiscard]] bool canChangePlan(const ChangeCause &cause);

/// True for causes that are seen only in the parts of the model: functions, constants, buffers or pools.
[[nodiscard]] bool isCauseOfParts(const ChangeCause &cause);

/// True for causes that affect only single layers or parts.
[[nodiscard]] bool isLocalCause(const ChangeCause &cause);

/// True for a cause that changes only shapes and single layers.
[[nodiscard]] bool keepsOperators(const ChangeCause &cause);

/// False if it is not known how many bytes the cause has: if most layers differ, or if another layer may have changed
/// instead.
[[nodiscard]] bool isSeparableCause(const ChangeCause &cause);

/// Index of the option that sets the alignment of a pool; not set if anything else in the placement differs.
[[nodiscard]] std::optional<std::size_t> alignmentCause(const std::vector<ChangeCause> &causes,
                                                        const ComparedPair &pool);

/// True for changed offsets of buffers. Most other changes cause them, so they are sorted last.
[[nodiscard]] bool isPlacementCause(const ChangeCause &cause);

/// False for changed offsets that explain no bytes, beside other causes: they are a consequence, and no change of their
/// own.
[[nodiscard]] bool isCountedCause(const Comparison &comparison, const ChangeCause &cause);

/// Number of causes for which isCountedCause() is true.
[[nodiscard]] qint64 countedCauses(const Comparison &comparison);

/// Sets the causes of files, and adds a cause for models and files without one. Counts the members of each cause. Sorts
/// the causes: another network first, then by size, largest first, changed offsets last.
void finishCauses(Comparison &comparison);

/// Sum of newer minus older over the rows of a total that belong to `cause`, or that no cause explains if it is not
/// set. Covers all models; a new or gone one counts whole. `total` is "workspace", "rom", "stack" or "io". Unknown if
/// the delta is.
[[nodiscard]] std::optional<ByteCount> bytesOfCause(const Comparison &comparison, const QString &total,
                                                    std::optional<std::size_t> cause);

/// False if bytesOfCause() includes the difference of a lower bound.
[[nodiscard]] bool areBytesCertain(const Comparison &comparison, const QString &total,
                                   std::optional<std::size_t> cause);

/// Differences of RAM outside of the workspace.
struct OtherRam {
    ByteCount variables {}; ///< static variables
    ByteCount stack {}; ///< arrays on the stack
    ByteCount io {}; ///< inputs and outputs
    bool isKnown = true; ///< false if further differences are unknown, or belong to no cause
    bool operator==(const OtherRam &) const = default;
};

/// The differences of other RAM that belong to `cause`, or to no cause if it is not set. Covers all models.
[[nodiscard]] OtherRam otherRamOfCause(const Comparison &comparison, std::optional<std::size_t> cause);

} // namespace Mlf
