// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <optional>

namespace Mlf {

/// Number of times that code is executed while a function runs once.
struct CCount {
    std::optional<qint64> most = 0; ///< `std::nullopt` if unknown
    bool isExact = true; ///< the count is exactly `most`; otherwise conditions may make it smaller
    bool operator==(const CCount &) const = default;

    [[nodiscard]] static CCount unknown() { return {std::nullopt, false}; }
    /// Count of inner code that runs `other` times in each execution of the outer code.
    [[nodiscard]] CCount times(const CCount &other) const
    {
        if ((most == 0 && isExact) || (other.most == 0 && other.isExact))
            return {};
        const auto product = most && other.most ? checkedMultiply(*most, *other.most) : std::nullopt;
        return product ? CCount {product, isExact && other.isExact} : unknown();
    }
    [[nodiscard]] CCount plus(const CCount &other) const
    {
        const auto sum = most && other.most ? checkedAdd(*most, *other.most) : std::nullopt;
        return sum ? CCount {sum, isExact && other.isExact} : unknown();
    }
};

} // namespace Mlf
