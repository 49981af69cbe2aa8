// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>
#include <limits>

namespace Mlf {

/// Converts lines to values of a scroll bar, which have 32 bits. One line per step if possible, otherwise several.
class LineScale {
public:
    LineScale() = default;
    /// `maximum` is the largest number of the first visible line; the smallest is 0.
    explicit LineScale(qint64 maximum)
        : m_maximum(std::max<qint64>(maximum, 0))
        , m_linesPerStep(m_maximum / limit + (m_maximum % limit != 0 ? 1 : 0))
    {
        m_linesPerStep = std::max<qint64>(m_linesPerStep, 1);
    }

    [[nodiscard]] int barMaximum() const { return int((m_maximum + m_linesPerStep - 1) / m_linesPerStep); }
    [[nodiscard]] int toBar(qint64 line) const
    {
        // The last line is always the end of the bar, also if the last step is incomplete.
        return line >= m_maximum ? barMaximum() : int(std::max<qint64>(line, 0) / m_linesPerStep);
    }
    [[nodiscard]] qint64 toLine(int value) const { return std::min(qint64(value) * m_linesPerStep, m_maximum); }

private:
    static constexpr qint64 limit = std::numeric_limits<int>::max();
    qint64 m_maximum = 0;
    qint64 m_linesPerStep = 1;
};

} // namespace Mlf
