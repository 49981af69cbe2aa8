// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codehighlighter.h"
#include "views/code/coderows.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// What stands for a fold, where it is drawn.
struct FoldChip {
    QString text; ///< empty where there is none
    QRectF rect;
};

/// Which rows and columns of a text are on screen, and where each place stands there: from the text to pixels of its
/// frame and back.
///
/// Keeps the first row and the first column, and nothing else: what arrives late, a fold or a wider gutter, moves no
/// row. Moving the screen is CodeScroller's work, which keeps the scroll bars in step. The rows must outlive it.
class CodeScreen {
public:
    explicit CodeScreen(const CodeRows &rows) : m_rows(rows) { }

    [[nodiscard]] const CodeRows &rows() const { return m_rows; }
    [[nodiscard]] const CodeFrame &frame() const { return m_rows.frame(); }

    /// The row at the top, whose line is never hidden.
    [[nodiscard]] CodePosition firstRow() const { return m_first; }
    [[nodiscard]] LineNumber firstLine() const { return m_first.line; }
    /// The column at the left; 0 where lines are wrapped.
    [[nodiscard]] qint64 firstColumn() const { return m_firstColumn; }
    [[nodiscard]] qint64 firstColumnOf(const CodeRow &row) const;
    /// The row at the top where the screen ends with the text.
    [[nodiscard]] CodePosition lastFirstRow() const;
    /// Takes a row as it is, even one behind lastFirstRow().
    void setFirstRow(CodePosition row) { m_first = row; }
    void setFirstColumn(qint64 column) { m_firstColumn = column; }
    /// After folds have changed: the first line stays what it is, or becomes the line that now stands for it.
    void followFolds();

    /// The last line on screen or one below it, with what is hidden behind it.
    [[nodiscard]] LineNumber lastLine() const;
    /// Lines on screen, apart from each other.
    [[nodiscard]] std::vector<CodeHighlighter::Lines> shownLines() const;
    /// Whether the row of a place is on screen as a whole.
    [[nodiscard]] bool isShown(CodePosition position) const;

    /// Where the first row of a line begins, in pixels; nothing where that row is not on screen.
    [[nodiscard]] std::optional<double> topOf(LineNumber line) const;
    /// The row at a height in pixels; the first or last one above or below the text.
    [[nodiscard]] CodeRow rowAt(double y) const;
    [[nodiscard]] LineNumber lineAt(double y) const;
    /// The place between characters that is nearest to a point.
    [[nodiscard]] CodePosition positionAt(QPointF point) const;
    /// Where a column of a row is drawn.
    [[nodiscard]] double leftOf(qint64 column, const CodeRow &row) const;
    /// Where a character is drawn, also where it is scrolled out.
    [[nodiscard]] QRectF cellRect(CodePosition position) const;

    /// What stands for the fold behind a row that begins at a height: without what the line says itself, and as far as
    /// there is room.
    [[nodiscard]] FoldChip chipOf(const CodeRow &row, double top) const;
    /// The fold that a click at a place opens or closes; null where there is none.
    [[nodiscard]] const Fold *foldUnder(QPointF point) const;

private:
    [[nodiscard]] std::optional<double> topOfRow(CodePosition start) const;

    const CodeRows &m_rows;
    CodePosition m_first;
    qint64 m_firstColumn = 0;
};

} // namespace Mlf
