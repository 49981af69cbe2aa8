// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/channelranges.h"

#include "model/base/units.h"

#include <cmath>

namespace Mlf {

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
