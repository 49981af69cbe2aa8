// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"
#include "model/csource/ccount.h"

namespace Mlf {

/// How much a function computes while it runs once, the functions that it calls included.
struct FunctionWork {
    /// Multiply-accumulates: products that are added to what stands at the place that the sum is stored to. Unknown
    /// where a loop, a condition or a call cannot be followed.
    CCount accumulations;
    bool isByShapes = false; ///< part of it by the shapes that a library gets, whose code is not there
    bool hasOtherProducts = false; ///< products of two values are stored and not added, and not counted
    bool isConditional = false; ///< the file asks for macros that nothing defines, which may decide
    bool isByRelay = false; ///< part of it from shapes in Relay, because the code does not tell
    bool operator==(const FunctionWork &) const = default;

    [[nodiscard]] static FunctionWork unknown() { return {CCount::unknown()}; }
    /// Inferred: of an upper bound too. The number is `accumulations.most`.
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
