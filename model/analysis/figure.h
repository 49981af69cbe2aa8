// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"
#include "model/base/units.h"

#include <optional>
#include <vector>

namespace Mlf {

/// A number of bytes with its basis, its evidence and the causes of its basis. It is computed once, in the analysis.
/// Code that shows it chooses the wording but does not change the number, the basis or the completeness.
struct Figure {
    std::optional<ByteCount> bytes; ///< `std::nullopt` if unknown; negative only for a plan that is too small
    Basis basis = Basis::Unknown; ///< Unknown exactly if `bytes` is empty
    bool isAtLeast = false; ///< a lower bound: more bytes exist, but their number is unknown
    Link evidence {}; ///< place that shows the number or prevents its computation; null for a sum
    std::vector<Cause> why {}; ///< reasons why it is unknown, inferred or only a bound
    bool operator==(const Figure &) const = default;

    /// True if the number is known and complete.
    [[nodiscard]] bool isWhole() const { return bytes && !isAtLeast; }
    /// The known bytes, 0 if unknown.
    [[nodiscard]] ByteCount known() const { return bytes.value_or(ByteCount()); }
};

/// The stated and the computed figure of the same quantity. They are never merged.
struct FigurePair {
    Figure stated;
    Figure computed;
    bool operator==(const FigurePair &) const = default;
};

/// A figure with that basis; unknown if `bytes` is empty.
[[nodiscard]] Figure makeFigure(std::optional<ByteCount> bytes, Basis basis, const Link &evidence = {});

/// The figure that other computations should use. It is the computed figure if that is complete. Otherwise it is the
/// larger one of the stated figure and the computed lower bound. A stated figure becomes a lower bound if a source is
/// missing or truncated, because the size of the rest is unknown.
[[nodiscard]] Figure figureToUse(const FigurePair &pair);

/// Sum of two figures. Unknown if one of them is. Has the less certain basis. A lower bound if one of them is, or if
/// the sum exceeds 64 bits. Without evidence.
[[nodiscard]] Figure operator+(const Figure &a, const Figure &b);

/// The larger of two figures, for memory that is used at different times. Unknown if one of them is. Has the less
/// certain basis. A lower bound if one of them is. Without evidence.
[[nodiscard]] Figure largerOf(const Figure &a, const Figure &b);

/// The less certain of two bases. The order from certain to uncertain is computed, stated, inferred, unknown.
[[nodiscard]] Basis lessCertain(Basis a, Basis b);

/// Adds a cause unless the list has it already.
void addCause(std::vector<Cause> &causes, const Cause &cause);

} // namespace Mlf
