// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/base/verdict.h"

#include <optional>
#include <vector>

namespace Mlf {

/// A number of bytes with all that belongs to it. It is made once, in analysis; whoever shows it chooses words, never
/// the number, its basis or whether it is all.
struct Figure {
    std::optional<ByteCount> bytes; ///< empty where it is not known; negative only where a plan lacks room
    Basis basis = Basis::Unknown; ///< Unknown exactly where `bytes` is empty
    bool isAtLeast = false; ///< a lower bound: there is more that is not known; never true of what is unknown
    Link evidence {}; ///< where the number comes from, or what hides it; none where it is made of several
    std::vector<Cause> why {}; ///< of what is unknown, inferred or only a bound
    bool operator==(const Figure &) const = default;

    /// Known in full.
    [[nodiscard]] bool isWhole() const { return bytes && !isAtLeast; }
    /// The known bytes, 0 where there are none.
    [[nodiscard]] ByteCount known() const { return bytes.value_or(ByteCount()); }
};

/// What is stated and what the program found, side by side and never merged.
struct FigurePair {
    Figure stated;
    Figure computed;
    bool operator==(const FigurePair &) const = default;
};

/// A figure of that basis; unknown where there are no bytes.
[[nodiscard]] Figure makeFigure(std::optional<ByteCount> bytes, Basis basis, const Link &evidence = {});

/// The figure to reckon with. That is the computed one where it is whole. Else it is the stated one where that is no
/// smaller than what was counted, and the counted one, which is a bound, where it is larger or nothing is stated. What
/// is stated counts as "at least" where a source is missing or cut: then nobody knows what else there is.
[[nodiscard]] Figure figureToUse(const FigurePair &pair);

/// Both together: unknown where one is, of the less certain basis, a bound where one is or where the sum does not fit
/// 64 bits. Without evidence.
[[nodiscard]] Figure operator+(const Figure &a, const Figure &b);

/// The larger of two, as for memory that is used one after another: unknown where one is, of the less certain basis, a
/// bound where one is. Without evidence.
[[nodiscard]] Figure largerOf(const Figure &a, const Figure &b);

/// The less certain of two: computed, stated, inferred, unknown.
[[nodiscard]] Basis lessCertain(Basis a, Basis b);

/// Adds a reason that is not among them yet.
void addCause(std::vector<Cause> &causes, const Cause &cause);

} // namespace Mlf
