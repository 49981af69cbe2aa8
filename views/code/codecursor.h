// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/text/lineindex.h"
#include "views/code/coderows.h"

#include <QBasicTimer>
#include <QObject>
#include <QPointF>
#include <QString>

#include <optional>

class QMouseEvent;

namespace Mlf {

class CodeView;

/// Cursor and selection of a text, and the targets of cursor keys. Computes positions only; its owner opens folds and
/// scrolls. The rows must outlive it.
class CodeCursor {
public:
    enum class Motion {
        Left,
        Right,
        Up,
        Down,
        WordLeft,
        WordRight,
        LineStart,
        LineEnd,
        PageUp,
        PageDown,
        TextStart,
        TextEnd
    };
    /// Maximum number of bytes put on the clipboard.
    static constexpr ByteCount copyLimit {16 << 20};

    explicit CodeCursor(const CodeRows &rows) : m_rows(rows) { }

    void reset();
    [[nodiscard]] CodePosition position() const { return m_position; }
    [[nodiscard]] LineNumber line() const { return m_position.line; }
    /// The other end of the selection.
    [[nodiscard]] CodePosition anchor() const { return m_anchor; }
    void setAnchor(CodePosition anchor) { m_anchor = anchor; }
    /// Moves to an existing place; `select` keeps the anchor.
    void moveTo(CodePosition position, bool select);

    /// Target of a motion. If the line of the cursor is hidden, the motion starts at the visible line of its fold. Left
    /// or Right without `select` moves to that end of the selection. Up and Down keep the goal column.
    [[nodiscard]] CodePosition target(Motion motion, bool select) const;
    /// Goal column of a vertical motion, for keepColumn() after it; `std::nullopt` for other motions.
    [[nodiscard]] std::optional<qint64> goalColumn(Motion motion) const;
    void keepColumn(std::optional<qint64> column) { m_wantedColumn = column; }
    void forgetColumn() { m_wantedColumn.reset(); }
    [[nodiscard]] qint64 pageRows() const;

    [[nodiscard]] bool hasSelection() const { return m_anchor != m_position; }
    [[nodiscard]] CodeRange selection() const { return std::minmax(m_position, m_anchor); }
    /// Lines that the selection touches, or the current line.
    [[nodiscard]] LineSpan selectedLines() const;
    /// Selected bytes of the text; an empty range at offset 0 without a selection.
    [[nodiscard]] ByteRange selectedBytes() const;
    /// Selected text for the clipboard; at most copyLimit bytes.
    [[nodiscard]] QString selectedText() const;
    /// Range of a line with its end, and with the folded lines after it.
    [[nodiscard]] CodeRange wholeLine(LineNumber line) const;
    /// Range of the word, blanks or punctuation at a place; `std::nullopt` if its line is empty.
    [[nodiscard]] std::optional<CodeRange> wordAt(CodePosition position) const;

private:
    [[nodiscard]] CodePosition moved(CodePosition from, Motion motion) const;
    [[nodiscard]] CodePosition movedByRows(qint64 rows) const;
    [[nodiscard]] CodePosition movedToNextWord(CodePosition from) const;
    [[nodiscard]] CodePosition movedToPreviousWord(CodePosition from) const;
    [[nodiscard]] CodePosition movedToLineStart(CodePosition from) const;
    [[nodiscard]] CodePosition endOfLineAbove(CodePosition from) const;
    [[nodiscard]] CodePosition startOfLineBelow(CodePosition from) const;
    [[nodiscard]] CodePosition shown(CodePosition position) const { return m_rows.folds().shown(position); }
    [[nodiscard]] qint64 wantedColumn() const;

    const CodeRows &m_rows;
    CodePosition m_position;
    CodePosition m_anchor;
    std::optional<qint64> m_wantedColumn; ///< goal column; kept while moving over shorter lines
};

/// Handles the mouse in a code view: cursor, selection, folds, and scrolling during a drag. View and cursor must
/// outlive it.
class CodeMouse : public QObject {
    Q_OBJECT
public:
    CodeMouse(CodeView *view, CodeCursor *cursor);

    /// Handles an event; false if it is not a button or movement of the mouse.
    bool take(QEvent *event);
    /// Cancels a drag. Call for another text.
    void reset();

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    void press(QMouseEvent *event);
    void move(QMouseEvent *event);
    void release(QMouseEvent *event);
    void doubleClick(QMouseEvent *event);
    void updatePointer(QPointF point);
    /// Opens or closes the fold at a point; false if no fold is there.
    bool toggleFold(QPointF point);

    CodeView *m_view;
    CodeCursor *m_cursor;
    QBasicTimer m_timer; ///< scrolls while the mouse is outside of the viewport
    QPointF m_point;
    bool m_isDragging = false;
    bool m_dragsLines = false;
};

} // namespace Mlf
