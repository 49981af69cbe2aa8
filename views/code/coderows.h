// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/codetext.h"
#include "views/code/codefolds.h"
#include "views/code/codeframe.h"
#include "views/code/codelines.h"

#include <optional>

namespace Mlf {

/// A part of a line as wide as the frame, or all of it where lines are not wrapped: then its width is not known.
struct CodeRow {
    LineNumber line;
    WrappedRow part;
    [[nodiscard]] CodePosition start() const { return {line, part.begin}; }
    /// Whether the cursor at that place stands in this row.
    [[nodiscard]] bool holds(CodePosition position) const;
    bool operator==(const CodeRow &) const = default;
};

/// A text as rows one below the other: lines that no closed fold hides, whole or wrapped.
///
/// A place that is the first of its row stands for the row; nothing is kept, and no row has a number, so that a text of
/// any size needs no count of all parts of its lines. Steps of some rows take a moment, whatever the length of the
/// text and of its lines. The parts that it is made of must outlive it.
class CodeRows {
public:
    CodeRows(const CodeLines &lines, const CodeFolds &folds, const CodeFrame &frame);

    void setWrapped(bool wraps) { m_wraps = wraps; }
    [[nodiscard]] bool isWrapped() const { return m_wraps; }
    [[nodiscard]] const CodeLines &lines() const { return m_lines; }
    [[nodiscard]] const CodeFolds &folds() const { return m_folds; }
    [[nodiscard]] const CodeFrame &frame() const { return m_frame; }

    /// The row that a place of a line on screen is in.
    [[nodiscard]] CodeRow at(CodePosition position) const;
    /// Goes to the next row; false where there is none.
    bool goDown(CodeRow &row) const;
    /// Where the row begins that a place is in, or the last row of the line that stands for it.
    [[nodiscard]] CodePosition startOf(CodePosition position) const;
    /// The row so many rows below, or with a negative number above; the first or last one beyond them.
    [[nodiscard]] CodePosition below(CodePosition start, qint64 rows) const;
    /// The place of a row nearest to a column of its line.
    [[nodiscard]] CodePosition positionAt(const CodeRow &row, qint64 column) const;
    /// Columns of a whole line.
    [[nodiscard]] qint64 columnsOf(LineNumber line) const { return columnCount(m_lines.bytes(line)); }
    /// Column at which a place stands in its line.
    [[nodiscard]] qint64 columnOf(CodePosition position) const;
    /// Columns that what stands for a fold takes behind a line, with the gap before it; 0 where there is none.
    [[nodiscard]] qint64 chipColumns(LineNumber line) const;

    /// Lines that are not hidden.
    [[nodiscard]] qint64 lineCount() const;
    /// Lines that are not hidden, and stand before one.
    [[nodiscard]] qint64 linesBefore(LineNumber line) const { return m_folds.map().rowOf(line); }
    [[nodiscard]] std::optional<LineNumber> lineBelow(LineNumber line) const;
    [[nodiscard]] std::optional<LineNumber> lineAbove(LineNumber line) const;
    /// The last place of the text, or the end of the line that stands for it.
    [[nodiscard]] CodePosition end() const;

private:
    [[nodiscard]] CodeRow withChip(CodeRow row, bool isBehindText) const;
    [[nodiscard]] CodePosition above(CodePosition start, qint64 rows) const;

    const CodeLines &m_lines;
    const CodeFolds &m_folds;
    const CodeFrame &m_frame;
    bool m_wraps = false;
};

} // namespace Mlf
