// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/numbertype.h"

#include <QByteArrayView>

#include <array>
#include <optional>
#include <vector>

namespace Mlf {

/// How many values lie in each of up to 64 ranges of one width, a power of two. Range i goes from begin(i) up to, but
/// not with, begin(i + 1).
struct Histogram {
    int exponent = 0; ///< of the width
    qint64 first = 0; ///< begin(0), in widths
    std::vector<qint64> counts; ///< from the range of the least value to that of the largest; empty without any
    [[nodiscard]] double begin(std::size_t range) const;
    bool operator==(const Histogram &) const = default;
};

struct ValueStatistics {
    qint64 count = 0;
    qint64 zeros = 0; ///< minus zero is one
    qint64 notFinite = 0; ///< infinities, and what is not a number; in nothing below
    std::optional<NumberValue> least;
    std::optional<NumberValue> largest;
    Histogram histogram;
    /// How many bits each byte of them tells, from 0 to 8, if it is told without the others: the less, the smaller they
    /// can be packed.
    double entropy = 0;
    bool operator==(const ValueStatistics &) const = default;
};

/// Statistics of values that come block by block. One pass, memory that does not grow; the result does not depend on
/// how the values are cut into blocks or ordered: where a value is out of reach, the ranges become twice as wide.
class StatisticsCollector {
public:
    explicit StatisticsCollector(NumberType type) : m_type(type) { }

    /// Whole little-endian values.
    void add(QByteArrayView values);
    [[nodiscard]] ValueStatistics statistics() const;

private:
    template <typename Value, typename Stored>
    void addAs(QByteArrayView values);
    void cover(double least, double largest);

    NumberType m_type;
    ValueStatistics m_statistics;
    double m_least = 0; ///< of all values so far, once there are any
    double m_largest = 0;
    std::array<qint64, 256> m_bytes {}; ///< how often each byte stands in the values
};

} // namespace Mlf
