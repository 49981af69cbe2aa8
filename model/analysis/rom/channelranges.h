// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/scan/numbertype.h"

#include <QByteArrayView>

#include <optional>
#include <vector>

namespace Mlf {

/// Range of the values in one channel, that is with the same index in one dimension of the shape.
struct ChannelRange {
    std::optional<NumberValue> least {}; ///< `std::nullopt` if no value is finite
    std::optional<NumberValue> largest {};
    qint64 count = 0;
    qint64 zeros = 0; ///< including minus zero
    qint64 notFinite = 0; ///< infinities and NaN
    bool operator==(const ChannelRange &) const = default;
};

constexpr qint64 maxChannels = 100'000;

/// The dimensions along which `count` values of a shape have ranges: with an extent from 2 to maxChannels. Empty if
/// there are fewer than two dimensions or the shape has another number of values.
[[nodiscard]] std::vector<int> channelDimensions(const std::vector<qint64> &shape, qint64 count);

/// Receives the values of a constant block by block, in memory order (the last dimension runs fastest).
class ChannelCollector {
public:
    /// `dimension` is one of channelDimensions().
    ChannelCollector(NumberType type, const std::vector<qint64> &shape, int dimension);

    /// Adds whole little-endian values.
    void add(QByteArrayView values);
    [[nodiscard]] const std::vector<ChannelRange> &ranges() const { return m_ranges; }

private:
    NumberType m_type;
    qint64 m_inner = 1; ///< number of adjacent values of the same channel
    qint64 m_left = 0; ///< values left of the current channel
    std::size_t m_channel = 0;
    std::vector<ChannelRange> m_ranges;
};

} // namespace Mlf
