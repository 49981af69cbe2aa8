// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/codetext.h"
#include "views/code/codefolds.h"
#include "views/code/codeloader.h"
#include "views/code/codelooks.h"

#include <QPaintDevice>
#include <QRectF>

#include <optional>

namespace Mlf {

/// Widths of line numbers and marks beside a text, and the number of rows and columns that fit. Caches nothing. Lines
/// and area must outlive it.
class CodeFrame {
public:
    CodeFrame(const CodeLines &lines, const QPaintDevice &area) : m_lines(lines), m_area(area) { }

    void setMetrics(const CodeMetrics &metrics) { m_metrics = metrics; }
    [[nodiscard]] const CodeMetrics &metrics() const { return m_metrics; }

    [[nodiscard]] int width() const { return m_area.width(); }
    [[nodiscard]] int height() const { return m_area.height(); }
    [[nodiscard]] double pixelRatio() const { return m_area.devicePixelRatioF(); }
    /// Width of the fold marks; 0 if this language has no folds.
    [[nodiscard]] double foldMarkWidth() const;
    /// Width of the marks before the line numbers, in columns of text; initially 0.
    void setMarkColumns(int columns) { m_markColumns = columns; }
    [[nodiscard]] int markColumns() const { return m_markColumns; }
    [[nodiscard]] QRectF markRect() const;
    [[nodiscard]] double gutterWidth() const;
    /// Width of the marks at the right, in pixels; initially 0.
    void setRightMarksWidth(double width) { m_rightMarksWidth = width; }
    [[nodiscard]] double rightMarksWidth() const { return m_rightMarksWidth; }
    [[nodiscard]] QRectF endRect() const;
    [[nodiscard]] double textLeft() const;
    /// Area between the line numbers and the marks at the right.
    [[nodiscard]] QRectF textRect() const;
    /// Rows that fit completely; at least 1.
    [[nodiscard]] qint64 rows() const;
    [[nodiscard]] qint64 columns() const; ///< at least 1
    [[nodiscard]] qint64 wrapWidth() const;

private:
    const CodeLines &m_lines;
    const QPaintDevice &m_area;
    CodeMetrics m_metrics;
    int m_markColumns = 0;
    double m_rightMarksWidth = 0;
};

/// Part of a line as wide as the frame. Without wrapping, the whole line; then its width is unknown.
struct CodeRow {
    LineNumber line;
    WrappedRow part;
    [[nodiscard]] CodePosition start() const { return {line, part.begin}; }
    /// True if a cursor at this place is drawn in this row.
    [[nodiscard]] bool holds(CodePosition position) const;
    bool operator==(const CodeRow &) const = default;
};

/// A text as a sequence of rows: visible lines, whole or wrapped. A row is identified by its first place and never
/// numbered, so that large texts need no count of wrapped rows. The parameters must outlive it.
class CodeRows {
public:
    CodeRows(const CodeLines &lines, const CodeFolds &folds, const CodeFrame &frame);

    void setWrapped(bool wraps) { m_wraps = wraps; }
    [[nodiscard]] bool isWrapped() const { return m_wraps; }
    [[nodiscard]] const CodeLines &lines() const { return m_lines; }
    [[nodiscard]] const CodeFolds &folds() const { return m_folds; }
    [[nodiscard]] const CodeFrame &frame() const { return m_frame; }

    /// Row of a place in a visible line.
    [[nodiscard]] CodeRow at(CodePosition position) const;
    /// Moves to the next row; false at the end.
    bool goDown(CodeRow &row) const;
    /// Beginning of the row of a place, or of the last row of the visible line if the place is hidden.
    [[nodiscard]] CodePosition startOf(CodePosition position) const;
    /// Start of the row that is `rows` rows below `start`, or above it if negative; limited to the first and last row.
    [[nodiscard]] CodePosition below(CodePosition start, qint64 rows) const;
    /// Place in a row that is nearest to a column; columns count from the beginning of the line.
    [[nodiscard]] CodePosition positionAt(const CodeRow &row, qint64 column) const;
    /// Number of columns of a whole line.
    [[nodiscard]] qint64 columnsOf(LineNumber line) const { return columnCount(m_lines.bytes(line)); }
    [[nodiscard]] qint64 columnOf(CodePosition position) const;
    /// Columns of the fold chip after a line, including the gap before it; 0 without a chip.
    [[nodiscard]] qint64 chipColumns(LineNumber line) const;

    [[nodiscard]] qint64 lineCount() const { return m_lines.count() > 0 ? linesBefore(m_lines.last()) + 1 : 0; }
    [[nodiscard]] qint64 linesBefore(LineNumber line) const { return m_folds.map().rowOf(line); }
    [[nodiscard]] std::optional<LineNumber> lineBelow(LineNumber line) const;
    [[nodiscard]] std::optional<LineNumber> lineAbove(LineNumber line) const;
    /// Last place of the text, or the end of the visible line if it is hidden.
    [[nodiscard]] CodePosition end() const { return m_folds.shown(m_lines.endOf(m_lines.last())); }

private:
    [[nodiscard]] CodeRow withChip(CodeRow row, bool isBehindText) const;
    [[nodiscard]] CodePosition above(CodePosition start, qint64 rows) const;

    const CodeLines &m_lines;
    const CodeFolds &m_folds;
    const CodeFrame &m_frame;
    bool m_wraps = false;
};

} // namespace Mlf
