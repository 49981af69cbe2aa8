// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <optional>

namespace Mlf {

/// Sum of `bytes` of all items in all lists; 0 if there are none. `std::nullopt` if a value is unknown, or if the sum
/// exceeds 64 bits.
template <typename... Lists>
[[nodiscard]] constexpr std::optional<ByteCount> sumOfBytes(const Lists &...lists)
{
    std::optional<qint64> sum = 0;
    const auto add = [&sum](const auto &list) {
        for (const auto &item : list)
            sum = sum && item.bytes ? checkedAdd(*sum, item.bytes->value()) : std::nullopt;
    };
    (add(lists), ...);
    return sum ? std::optional(ByteCount(*sum)) : std::nullopt;
}

} // namespace Mlf
