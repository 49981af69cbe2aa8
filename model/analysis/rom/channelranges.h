// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/scan/numbertype.h"

#include <QByteArrayView>

#include <optional>
#include <vector>

namespace Mlf {

/// Range of the values in one channel. A channel has all values with the same index in one dimension of the shape.
struct ChannelRange {
    std::optional<NumberValue> least {}; ///< `std::nullopt` if no value is finite
    std::optional<NumberValue> largest {};
    qint64 count = 0;
    qint64 zeros = 0; ///< including minus zero
    qint64 notFinite = 0; ///< infinities and NaN
    bool operator==(const ChannelRange &) const = default;
};

constexpr qint64 maxChannels = 100'000;

/// Dimensions of the shape for which channels have ranges: those with an extent from 2 to maxChannels. Empty if there
/// are fewer than two dimensions, or if the shape does not have `count` values.
[[nodiscard]] std::vector<int> channelDimensions(const std::vector<qint64> &shape, qint64 count);

/// Collects the ranges while the values of a constant arrive block by block, in memory order (the last dimension varies
/// fastest).
class ChannelCollector {
public:
    /// `dimension` is one of channelDimensions().
    ChannelCollector(NumberType type, const std::vector<qint64> &shape, int dimension);

    /// Adds a block of complete little-endian values.
    void add(QByteArrayView values);
    [[nodiscard]] const std::vector<ChannelRange> &ranges() const { return m_ranges; }

private:
    NumberType m_type;
    qint64 m_inner = 1; ///< number of adjacent values of the same channel
    qint64 m_left = 0; ///< number of values of the current channel that are still to come
    std::size_t m_channel = 0;
    std::vector<ChannelRange> m_ranges;
};

} // namespace Mlf
