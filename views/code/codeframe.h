// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codelines.h"
#include "views/code/codelooks.h"

#include <QPaintDevice>
#include <QRectF>

namespace Mlf {

/// Layout of the area that a text is drawn on: widths of line numbers and marks, and the number of rows and columns
/// that fit.
///
/// Caches nothing: results depend on the size of the area and on the number of lines, which determines the width of the
/// line numbers. Lines and area must outlive it.
class CodeFrame {
public:
    CodeFrame(const CodeLines &lines, const QPaintDevice &area) : m_lines(lines), m_area(area) { }

    void setMetrics(const CodeMetrics &metrics) { m_metrics = metrics; }
    [[nodiscard]] const CodeMetrics &metrics() const { return m_metrics; }

    [[nodiscard]] int width() const { return m_area.width(); }
    [[nodiscard]] int height() const { return m_area.height(); }
    /// Device pixels per logical pixel.
    [[nodiscard]] double pixelRatio() const { return m_area.devicePixelRatioF(); }
    /// Width of the fold marks; 0 if this language has no folds.
    [[nodiscard]] double foldMarkWidth() const;
    /// Width of the marks before the line numbers, in columns of text; initially 0.
    void setMarkColumns(int columns) { m_markColumns = columns; }
    [[nodiscard]] int markColumns() const { return m_markColumns; }
    /// Area of the marks before the line numbers.
    [[nodiscard]] QRectF markRect() const;
    [[nodiscard]] double gutterWidth() const;
    /// Width of the marks at the right, in pixels; initially 0.
    void setEndWidth(double width) { m_endWidth = width; }
    [[nodiscard]] double endWidth() const { return m_endWidth; }
    /// Area of the marks at the right.
    [[nodiscard]] QRectF endRect() const;
    /// Left edge of the first column of the text.
    [[nodiscard]] double textLeft() const;
    /// Area between the line numbers and the marks at the right.
    [[nodiscard]] QRectF textRect() const;
    /// Rows that fit completely; at least 1.
    [[nodiscard]] qint64 rows() const;
    [[nodiscard]] qint64 columns() const; ///< at least 1
    /// Columns of a row if lines are wrapped.
    [[nodiscard]] qint64 wrapWidth() const;

private:
    const CodeLines &m_lines;
    const QPaintDevice &m_area;
    CodeMetrics m_metrics;
    int m_markColumns = 0;
    double m_endWidth = 0;
};

} // namespace Mlf
