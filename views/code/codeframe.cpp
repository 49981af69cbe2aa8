// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codeframe.h"

#include "views/code/foldpass.h"

#include <algorithm>
#include <cmath>

namespace Mlf {

double CodeFrame::foldMarkWidth() const
{
    return FoldPass::hasFolds(m_lines.language()) ? std::ceil(m_metrics.triangleWidth()) : 0;
}

double CodeFrame::gutterWidth() const
{
    // While lines are still being counted, use the number of digits that the size of the text makes likely.
    const int digits = std::max(4, int(std::log10(std::max(m_lines.likelyCount(), 1.0))) + 1);
    const double numbers = std::ceil(m_metrics.columnWidth * (digits + 4)); // with room for a bookmark and a note
    return numbers + markRect().width() + foldMarkWidth();
}

QRectF CodeFrame::markRect() const
{
    // Room at the left for bookmarks and notes.
    const double left = std::ceil(m_metrics.lineHeight * 1.15);
    return {left, 0, std::ceil(m_metrics.columnWidth * m_markColumns), double(height())};
}

QRectF CodeFrame::endRect() const
{
    return {width() - m_endWidth, 0, m_endWidth, double(height())};
}

double CodeFrame::textLeft() const
{
    return gutterWidth() + std::ceil(m_metrics.columnWidth);
}

QRectF CodeFrame::textRect() const
{
    const double left = gutterWidth();
    return {left, 0, std::max(0.0, width() - m_endWidth - left), double(height())};
}

qint64 CodeFrame::rows() const
{
    return std::max(1, height() / m_metrics.lineHeight);
}

qint64 CodeFrame::columns() const
{
    return std::max<qint64>(1, qint64((width() - m_endWidth - textLeft()) / m_metrics.columnWidth));
}

qint64 CodeFrame::wrapWidth() const
{
    // One column is reserved for the cursor after the row.
    return std::max<qint64>(columns() - 1, 4);
}

} // namespace Mlf
