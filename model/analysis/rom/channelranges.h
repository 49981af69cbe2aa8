// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/numbertype.h"

#include <QByteArrayView>

#include <optional>
#include <vector>

namespace Mlf {

/// The values of one channel: those whose index in one dimension of the shape is the same.
struct ChannelRange {
    std::optional<NumberValue> least; ///< empty where none is finite
    std::optional<NumberValue> largest;
    qint64 count = 0;
    qint64 zeros = 0; ///< minus zero is one
    qint64 notFinite = 0; ///< infinities, and what is not a number
    bool operator==(const ChannelRange &) const = default;
};

constexpr qint64 maxChannels = 100'000;

/// The dimensions along which `count` values of a shape have ranges: longer than one and not than maxChannels. None
/// where there are fewer than two dimensions, or another number of values.
[[nodiscard]] std::vector<int> channelDimensions(const std::vector<qint64> &shape, qint64 count);

/// Takes the values of a constant block by block, in the order of memory (the last dimension runs fastest).
class ChannelCollector {
public:
    /// `dimension` is one of channelDimensions().
    ChannelCollector(NumberType type, const std::vector<qint64> &shape, int dimension);

    /// Whole little-endian values.
    void add(QByteArrayView values);
    [[nodiscard]] const std::vector<ChannelRange> &ranges() const { return m_ranges; }

private:
    NumberType m_type;
    qint64 m_inner = 1; ///< values beside each other that are of one channel
    qint64 m_left = 0; ///< of these
    std::size_t m_channel = 0;
    std::vector<ChannelRange> m_ranges;
};

} // namespace Mlf
