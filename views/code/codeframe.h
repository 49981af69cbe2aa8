// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codelines.h"
#include "views/code/codelooks.h"

#include <QPaintDevice>
#include <QRectF>

namespace Mlf {

/// The area that a text is drawn on: how wide the line numbers and marks beside it are, and how many rows and columns
/// there is room for.
///
/// Nothing is kept: answers follow the size of the area, and the number of lines, from which the width of their numbers
/// comes. Lines and area must outlive it.
class CodeFrame {
public:
    CodeFrame(const CodeLines &lines, const QPaintDevice &area) : m_lines(lines), m_area(area) { }

    void setMetrics(const CodeMetrics &metrics) { m_metrics = metrics; }
    [[nodiscard]] const CodeMetrics &metrics() const { return m_metrics; }

    [[nodiscard]] int width() const { return m_area.width(); }
    [[nodiscard]] int height() const { return m_area.height(); }
    /// Pixels of the device for one pixel.
    [[nodiscard]] double pixelRatio() const { return m_area.devicePixelRatioF(); }
    /// Room for the marks of folds; 0 where texts of this language have none.
    [[nodiscard]] double foldMarkWidth() const;
    /// Room for marks before the line numbers, in columns of text; 0 at first.
    void setMarkColumns(int columns) { m_markColumns = columns; }
    [[nodiscard]] int markColumns() const { return m_markColumns; }
    /// Where such marks are drawn.
    [[nodiscard]] QRectF markRect() const;
    [[nodiscard]] double gutterWidth() const;
    /// Where the first column of the text begins.
    [[nodiscard]] double textLeft() const;
    /// All that is beside the line numbers.
    [[nodiscard]] QRectF textRect() const;
    /// Rows that fit as a whole; at least 1.
    [[nodiscard]] qint64 rows() const;
    [[nodiscard]] qint64 columns() const; ///< at least 1
    /// Columns of a row where lines are wrapped.
    [[nodiscard]] qint64 wrapWidth() const;

private:
    const CodeLines &m_lines;
    const QPaintDevice &m_area;
    CodeMetrics m_metrics;
    int m_markColumns = 0;
};

} // namespace Mlf
