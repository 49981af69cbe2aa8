// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"
#include "model/csource/body/ccount.h"

namespace Mlf {

/// Amount of computation in one call of a function, including the functions that it calls.
struct FunctionWork {
    /// Number of multiply-accumulates: products that are added to a stored sum. Unknown if a loop, a condition or a
    /// call cannot be analysed.
    CCount accumulations;
    bool isByShapes = false; ///< the shapes passed to a library without source are part of the count
    bool hasOtherProducts = false; ///< some products are stored without being added to a sum; they are not counted
    bool isConditional = false; ///< see CBody::isChosen
    bool isByRelay = false; ///< shapes in Relay are part of the count, because the code does not show the number
    bool operator==(const FunctionWork &) const = default;

    [[nodiscard]] static FunctionWork unknown() { return {CCount::unknown()}; }
    /// Computed if the count is exact, otherwise inferred, also for an upper bound. The number is `accumulations.most`.
    [[nodiscard]] Basis basis() const
    {
        const bool isRule = isByShapes || hasOtherProducts || isConditional || isByRelay || !accumulations.isExact;
        return !accumulations.most ? Basis::Unknown : isRule ? Basis::Inferred : Basis::Computed;
    }
    [[nodiscard]] FunctionWork times(const CCount &count) const
    {
        FunctionWork work = *this;
        work.accumulations = accumulations.times(count);
        return work;
    }
    [[nodiscard]] FunctionWork plus(const FunctionWork &other) const
    {
        return {accumulations.plus(other.accumulations), isByShapes || other.isByShapes,
                hasOtherProducts || other.hasOtherProducts, isConditional || other.isConditional,
                isByRelay || other.isByRelay};
    }
};

} // namespace Mlf
