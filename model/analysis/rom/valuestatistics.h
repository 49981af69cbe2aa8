// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/scan/numbertype.h"

#include <QByteArrayView>

#include <array>
#include <optional>
#include <vector>

namespace Mlf {

/// Number of values in each of up to 64 ranges of equal width. The width is a power of two. Range i contains the values
/// from begin(i) to less than begin(i + 1).
struct Histogram {
    int exponent = 0; ///< the width of a range is 2^exponent
    qint64 first = 0; ///< begin(0) divided by the width
    std::vector<qint64> counts; ///< from the range of the least to that of the largest value; empty without values
    [[nodiscard]] double begin(std::size_t range) const;
    bool operator==(const Histogram &) const = default;
};

struct ValueStatistics {
    qint64 count = 0;
    qint64 zeros = 0; ///< including minus zero
    qint64 notFinite = 0; ///< number of infinities and NaN; the following members ignore them
    std::optional<NumberValue> least;
    std::optional<NumberValue> largest;
    Histogram histogram;
    /// Entropy in bits per byte, from 0 to 8, if bytes are independent. The lower it is, the better the values can be
    /// compressed.
    double entropy = 0;
    bool operator==(const ValueStatistics &) const = default;
};

/// Collects statistics of values that arrive block by block, in one pass and with constant memory. The result depends
/// neither on the blocks nor on the order of values: if a value is outside of all ranges, their width is doubled.
class StatisticsCollector {
public:
    explicit StatisticsCollector(NumberType type) : m_type(type) { }

    /// Adds a block of complete little-endian values.
    void add(QByteArrayView values);
    [[nodiscard]] ValueStatistics statistics() const;

private:
    template <typename Value, typename Stored>
    void addAs(QByteArrayView values);
    void cover(double least, double largest);

    NumberType m_type;
    ValueStatistics m_statistics;
    double m_least = 0; ///< least of all values so far; valid only if there is one
    double m_largest = 0;
    std::array<qint64, 256> m_bytes {}; ///< number of occurrences of each byte
};

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
