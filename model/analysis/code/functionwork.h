// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"
#include "model/csource/ccount.h"

namespace Mlf {

/// How much a function reckons while it runs once, the functions that it calls included.
struct FunctionWork {
    /// Multiply-accumulates: products that are added to what stands at the place that the sum is stored to. Unknown
    /// where a loop, a condition or a call cannot be followed.
    CCount accumulations;
    bool isInferred = false; ///< part of it by the shapes that a library gets, whose code is not there
    bool operator==(const FunctionWork &) const = default;

    [[nodiscard]] static FunctionWork unknown() { return {CCount::unknown()}; }
    /// Inferred: of an upper bound too. The number is `accumulations.most`.
    [[nodiscard]] Basis basis() const
    {
        return !accumulations.most                 ? Basis::Unknown
            : isInferred || !accumulations.isExact ? Basis::Inferred
                                                   : Basis::Computed;
    }
    [[nodiscard]] FunctionWork times(const CCount &count) const { return {accumulations.times(count), isInferred}; }
    [[nodiscard]] FunctionWork plus(const FunctionWork &other) const
    {
        return {accumulations.plus(other.accumulations), isInferred || other.isInferred};
    }
};

} // namespace Mlf
