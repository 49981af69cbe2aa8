// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/scan/numbertype.h"

#include <QByteArrayView>

#include <array>
#include <optional>
#include <vector>

namespace Mlf {

/// Number of values in each of up to 64 ranges of equal width, a power of two. Range i is [begin(i), begin(i + 1)).
struct Histogram {
    int exponent = 0; ///< exponent of the width
    qint64 first = 0; ///< begin(0) divided by the width
    std::vector<qint64> counts; ///< from the range with the least value to that with the largest; empty without values
    [[nodiscard]] double begin(std::size_t range) const;
    bool operator==(const Histogram &) const = default;
};

struct ValueStatistics {
    qint64 count = 0;
    qint64 zeros = 0; ///< including minus zero
    qint64 notFinite = 0; ///< infinities and NaN; excluded from the following members
    std::optional<NumberValue> least;
    std::optional<NumberValue> largest;
    Histogram histogram;
    /// Information content per byte in bits, 0 to 8, for independent bytes: the lower, the better the values can be
    /// compressed.
    double entropy = 0;
    bool operator==(const ValueStatistics &) const = default;
};

/// Collects statistics of values that arrive block by block. One pass, constant memory. The result depends neither on
/// the blocks nor on the order: a value outside of the ranges doubles their width.
class StatisticsCollector {
public:
    explicit StatisticsCollector(NumberType type) : m_type(type) { }

    /// Adds whole little-endian values.
    void add(QByteArrayView values);
    [[nodiscard]] ValueStatistics statistics() const;

private:
    template <typename Value, typename Stored>
    void addAs(QByteArrayView values);
    void cover(double least, double largest);

    NumberType m_type;
    ValueStatistics m_statistics;
    double m_least = 0; ///< of all values so far; valid if there are any
    double m_largest = 0;
    std::array<qint64, 256> m_bytes {}; ///< number of occurrences of each byte
};

} // namespace Mlf
