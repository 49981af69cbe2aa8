// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codehighlighter.h"
#include "views/code/coderows.h"

#include <QObject>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

class QAbstractScrollArea;

namespace Mlf {

struct FoldChip {
    QString text; ///< empty if there is no chip
    QRectF rect;
};

/// Converts between places in a text and pixels in its frame. Stores only the first row and column, so that folds that
/// are found later do not move rows. The rows must outlive it.
class CodeScreen {
public:
    explicit CodeScreen(const CodeRows &rows) : m_rows(rows) { }

    [[nodiscard]] const CodeRows &rows() const { return m_rows; }
    [[nodiscard]] const CodeFrame &frame() const { return m_rows.frame(); }

    /// Row at the top; its line is never hidden.
    [[nodiscard]] CodePosition firstRow() const { return m_first; }
    [[nodiscard]] LineNumber firstLine() const { return m_first.line; }
    /// Column at the left; 0 if lines are wrapped.
    [[nodiscard]] qint64 firstColumn() const { return m_firstColumn; }
    [[nodiscard]] qint64 firstColumnOf(const CodeRow &row) const;
    /// First row on screen when the text is scrolled to its end.
    [[nodiscard]] CodePosition lastFirstRow() const;
    /// Sets the first row without a check, even after lastFirstRow().
    void setFirstRow(CodePosition row) { m_first = row; }
    void setFirstColumn(qint64 column) { m_firstColumn = column; }
    /// Call after folds have changed: keeps the first line, or uses the visible line that represents it.
    void followFolds();

    /// Last line on screen or one line below it, including lines hidden after it.
    [[nodiscard]] LineNumber lastLine() const;
    [[nodiscard]] std::vector<CodeHighlighter::Lines> shownLines() const;
    /// True if the row of a place is completely on screen.
    [[nodiscard]] bool isShown(CodePosition position) const;

    /// Top of the first row of a line, in pixels; `std::nullopt` if that row is not on screen.
    [[nodiscard]] std::optional<double> topOf(LineNumber line) const;
    /// Row at a height in pixels; the first or last row if the height is outside of the text.
    [[nodiscard]] CodeRow rowAt(double y) const;
    [[nodiscard]] LineNumber lineAt(double y) const;
    /// Place between characters nearest to a point.
    [[nodiscard]] CodePosition positionAt(QPointF point) const;
    [[nodiscard]] double leftOf(qint64 column, const CodeRow &row) const;
    /// Rectangle of a character, also outside of the screen.
    [[nodiscard]] QRectF cellRect(CodePosition position) const;

    /// Fold chip after a row with its top at `top`. Omits the parts already in the line and what does not fit.
    [[nodiscard]] FoldChip chipOf(const CodeRow &row, double top) const;
    /// Fold that a click at a point opens or closes; null if no fold is there.
    [[nodiscard]] const Fold *foldUnder(QPointF point) const;

private:
    [[nodiscard]] std::optional<double> topOfRow(CodePosition start) const;

    const CodeRows &m_rows;
    CodePosition m_first;
    qint64 m_firstColumn = 0;
};

/// Scrolls a text. The vertical bar counts visible lines, however many rows they take. Lines and folds that arrive
/// later change the bars but do not move the text. Area and screen must outlive it.
class CodeScroller : public QObject {
    Q_OBJECT
public:
    CodeScroller(QAbstractScrollArea *area, CodeScreen *screen);

    /// Scrolls to the beginning, for another text. Call updateBars() after the text was set.
    void reset();
    /// Scrolls a row to the top, or as near to it as possible.
    void scrollTo(CodePosition row);
    /// Scrolls the row of a place to `rowsBelowTop` rows below the top.
    void scrollTo(CodePosition place, qint64 rowsBelowTop);
    void scrollBy(qint64 rows);
    void scrollToFirstColumn();
    /// Scrolls by the smallest distance that makes a place visible.
    void show(CodePosition place);
    /// Scrolls by a turn of the mouse wheel, in eighths of a degree, because the bar steps by whole wrapped lines.
    void turnWheel(int angle);
    void followBars();
    /// Call after a change of the size of the area or of its content: keeps the text at the top.
    void layOut() { scrollTo(m_screen->firstRow()); }
    /// Call after more lines are known or other lines are hidden.
    void updateBars();
    /// Records the width of a line on screen; true if it is the widest so far and the bars must be updated.
    bool widen(qint64 columns);

Q_SIGNALS:
    void moved();

private:
    QAbstractScrollArea *m_area;
    CodeScreen *m_screen;
    qint64 m_widestLine = 0; ///< in columns, of the lines shown so far
    int m_wheelRest = 0; ///< wheel movement not scrolled yet, in eighths of a degree times lines
    bool m_isSettingBars = false;
};

} // namespace Mlf
