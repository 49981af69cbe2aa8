// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/text/lineindex.h"
#include "views/code/coderows.h"

#include <QString>

#include <optional>

namespace Mlf {

/// Cursor and selection of a text, and the places that keys move the cursor to.
///
/// Says where to go, and goes nowhere by itself: its owner takes the target(), opens what hides it, calls moveTo() and
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
    /// More is not put on the clipboard.
    static constexpr ByteCount copyLimit {16 << 20};

    explicit CodeCursor(const CodeRows &rows) : m_rows(rows) { }

    /// Goes to the beginning of a text.
    void reset();
    [[nodiscard]] CodePosition position() const { return m_position; }
    [[nodiscard]] LineNumber line() const { return m_position.line; }
    /// The other end of the selection.
    [[nodiscard]] CodePosition anchor() const { return m_anchor; }
    void setAnchor(CodePosition anchor) { m_anchor = anchor; }
    /// Goes to a place that there is; `select` keeps the anchor.
    void moveTo(CodePosition position, bool select);

    /// Where a motion leads to: from the line that stands for the cursor's where that is hidden. A plain left or right
    /// ends a selection at its side, as everywhere. Up and down keep to a column of the row.
    [[nodiscard]] CodePosition target(Motion motion, bool select) const;
    /// The column that a motion up or down keeps to, for keepColumn() after it; nothing for all others.
    [[nodiscard]] std::optional<qint64> columnKeptBy(Motion motion) const;
    void keepColumn(std::optional<qint64> column) { m_wantedColumn = column; }
    void forgetColumn() { m_wantedColumn.reset(); }
    /// Rows that a page up or down moves by.
    [[nodiscard]] qint64 pageRows() const;

    [[nodiscard]] bool hasSelection() const { return m_anchor != m_position; }
    [[nodiscard]] CodeRange selection() const { return std::minmax(m_position, m_anchor); }
    /// Lines that the selection touches, or the current line.
    [[nodiscard]] LineSpan selectedLines() const;
    /// Bytes of the text that are selected; an empty range at its beginning where none are.
    [[nodiscard]] ByteRange selectedBytes() const;
    /// As copied: at most copyLimit bytes of it.
    [[nodiscard]] QString selectedText() const;
    /// A line with its end, and with what is folded behind it.
    [[nodiscard]] CodeRange wholeLine(LineNumber line) const;
    /// The word, the blanks or the signs at a place; nothing where its line is empty.
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
    std::optional<qint64> m_wantedColumn; ///< kept while moving over shorter lines
};

} // namespace Mlf
