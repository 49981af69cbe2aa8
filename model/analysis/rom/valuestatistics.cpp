// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/valuestatistics.h"

#include "model/base/units.h"

#include <QtEndian>

#include <qfloat16.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <type_traits>

namespace Mlf {

namespace {

constexpr qint64 maxRanges = 64;
constexpr int finestBits = 30; ///< limit: the width is at least the largest value divided by 2^30
constexpr int leastExponent = -1000; ///< limit that keeps the width and its inverse in the range of double

qint64 rangeOf(double value, double scale)
{
    return qint64(std::floor(value * scale));
}

double scaleOf(int exponent)
{
    return std::ldexp(1.0, -exponent);
}

} // namespace

double Histogram::begin(std::size_t range) const
{
    return std::ldexp(double(first + qint64(range)), exponent);
}

/// Extends the ranges so that they cover all earlier values and [least, largest].
void StatisticsCollector::cover(double least, double largest)
{
    Histogram &histogram = m_statistics.histogram;
    const bool isFirst = histogram.counts.empty();
    m_least = isFirst ? least : std::min(m_least, least);
    m_largest = isFirst ? largest : std::max(m_largest, largest);
    const double magnitude = std::max(std::abs(m_least), std::abs(m_largest));
    int exponent = std::max((magnitude > 0 ? std::ilogb(magnitude) : 0) - finestBits, leastExponent);
    exponent = std::max(exponent, isFloating(m_type) ? leastExponent : 0);
    if (!isFirst)
        exponent = std::max(exponent, histogram.exponent);
    while (rangeOf(m_largest, scaleOf(exponent)) - rangeOf(m_least, scaleOf(exponent)) >= maxRanges)
        ++exponent;
    const qint64 first = rangeOf(m_least, scaleOf(exponent));
    std::vector<qint64> counts(std::size_t(rangeOf(m_largest, scaleOf(exponent)) - first + 1));
    const int steps = std::min(exponent - histogram.exponent, 63);
    for (std::size_t i = 0; i < histogram.counts.size(); ++i)
        counts[std::size_t(((histogram.first + qint64(i)) >> steps) - first)] += histogram.counts[i];
    histogram = {exponent, first, std::move(counts)};
}

template <typename Value, typename Stored>
void StatisticsCollector::addAs(QByteArrayView values)
{
    const qsizetype count = values.size() / qsizetype(sizeof(Stored));
    const auto at = [&](qsizetype i) {
        return std::bit_cast<Value>(qFromLittleEndian<Stored>(values.data() + i * qsizetype(sizeof(Stored))));
    };
    const auto isFinite = [](Value value) {
        if constexpr (std::is_integral_v<Value>)
            return true;
        else
            return std::isfinite(double(value));
    };
    qint64 zeros = 0;
    qint64 finite = 0;
    Value least {};
    Value largest {};
    for (qsizetype i = 0; i < count; ++i) {
        const Value value = at(i);
        if (!isFinite(value))
            continue;
        zeros += value == Value(0) ? 1 : 0;
        least = finite == 0 || value < least ? value : least;
        largest = finite == 0 || value > largest ? value : largest;
        ++finite;
    }
    m_statistics.count += count;
    m_statistics.zeros += zeros;
    m_statistics.notFinite += count - finite;
    if (finite == 0)
        return;
    const auto number = [](Value value) -> NumberValue {
        if constexpr (!std::is_integral_v<Value>)
            return double(value);
        else if constexpr (std::is_same_v<Value, quint64>)
            return value;
        else
            return qint64(value);
    };
    const auto isLess = [](const NumberValue &a, const NumberValue &b) { return a < b; }; // both have the same type
    if (!m_statistics.least || isLess(number(least), *m_statistics.least))
        m_statistics.least = number(least);
    if (!m_statistics.largest || isLess(*m_statistics.largest, number(largest)))
        m_statistics.largest = number(largest);
    cover(double(least), double(largest));
    Histogram &histogram = m_statistics.histogram;
    const double scale = scaleOf(histogram.exponent);
    for (qsizetype i = 0; i < count; ++i) {
        const Value value = at(i);
        if (isFinite(value))
            ++histogram.counts[std::size_t(rangeOf(double(value), scale) - histogram.first)];
    }
}

ValueStatistics StatisticsCollector::statistics() const
{
    ValueStatistics all = m_statistics;
    const auto bytes = double(std::accumulate(m_bytes.begin(), m_bytes.end(), qint64(0)));
    for (const qint64 count : m_bytes) {
        if (count > 0)
            all.entropy -= double(count) / bytes * std::log2(double(count) / bytes);
    }
    all.entropy = std::max(all.entropy, 0.0); // no negative zero
    return all;
}

void StatisticsCollector::add(QByteArrayView values)
{
    for (const char byte : values)
        ++m_bytes[quint8(byte)];
    switch (m_type) {
    case NumberType::Bool:
    case NumberType::UInt8:
        return addAs<quint8, quint8>(values);
    case NumberType::Int8:
        return addAs<qint8, quint8>(values);
    case NumberType::Int16:
        return addAs<qint16, quint16>(values);
    case NumberType::UInt16:
        return addAs<quint16, quint16>(values);
    case NumberType::Int32:
        return addAs<qint32, quint32>(values);
    case NumberType::UInt32:
        return addAs<quint32, quint32>(values);
    case NumberType::Int64:
        return addAs<qint64, quint64>(values);
    case NumberType::UInt64:
        return addAs<quint64, quint64>(values);
    case NumberType::Half:
        return addAs<qfloat16, quint16>(values);
    case NumberType::Float:
        return addAs<float, quint32>(values);
    case NumberType::Double:
        return addAs<double, quint64>(values);
    }
}

std::vector<int> channelDimensions(const std::vector<qint64> &shape, qint64 count)
{
    std::optional<qint64> elements = 1;
    for (const qint64 extent : shape)
        elements = elements && extent > 0 ? checkedMultiply(*elements, extent) : std::nullopt;
    std::vector<int> dimensions;
    for (std::size_t i = 0; i < shape.size() && shape.size() > 1 && elements == count; ++i) {
        if (shape[i] > 1 && shape[i] <= maxChannels)
            dimensions.push_back(int(i));
    }
    return dimensions;
}

ChannelCollector::ChannelCollector(NumberType type, const std::vector<qint64> &shape, int dimension)
    : m_type(type)
    , m_ranges(std::size_t(shape[std::size_t(dimension)]))
{
    for (std::size_t i = std::size_t(dimension) + 1; i < shape.size(); ++i)
        m_inner *= shape[i]; // after the last dimension, it is the number of all values
    m_left = m_inner;
}

void ChannelCollector::add(QByteArrayView values)
{
    for (qsizetype at = 0; at < values.size(); at += bytesOf(m_type)) {
        ChannelRange &range = m_ranges[m_channel];
        const NumberValue value = numberAt(m_type, values.data() + at);
        ++range.count;
        if (const double *number = std::get_if<double>(&value); number && !std::isfinite(*number)) {
            ++range.notFinite;
        } else {
            range.zeros += toDouble(value) == 0 ? 1 : 0;
            if (!range.least || value < *range.least) // both have the same type
                range.least = value;
            if (!range.largest || *range.largest < value)
                range.largest = value;
        }
        if (--m_left > 0)
            continue;
        m_left = m_inner;
        m_channel = (m_channel + 1) % m_ranges.size();
    }
}

} // namespace Mlf
