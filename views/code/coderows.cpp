// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/coderows.h"

#include "views/code/foldpass.h"

#include <algorithm>
#include <cmath>
#include <vector>

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
    return {width() - m_rightMarksWidth, 0, m_rightMarksWidth, double(height())};
}

double CodeFrame::textLeft() const
{
    return gutterWidth() + std::ceil(m_metrics.columnWidth);
}

QRectF CodeFrame::textRect() const
{
    const double left = gutterWidth();
    return {left, 0, std::max(0.0, width() - m_rightMarksWidth - left), double(height())};
}

qint64 CodeFrame::rows() const
{
    return std::max(1, height() / m_metrics.lineHeight);
}

qint64 CodeFrame::columns() const
{
    return std::max<qint64>(1, qint64((width() - m_rightMarksWidth - textLeft()) / m_metrics.columnWidth));
}

qint64 CodeFrame::wrapWidth() const
{
    // One column is reserved for the cursor after the row.
    return std::max<qint64>(columns() - 1, 4);
}

bool CodeRow::holds(CodePosition position) const
{
    return position.line == line && position.byte >= part.begin && (position.byte < part.end || part.isLast);
}

CodeRows::CodeRows(const CodeLines &lines, const CodeFolds &folds, const CodeFrame &frame)
    : m_lines(lines)
    , m_folds(folds)
    , m_frame(frame)
{
}

std::optional<LineNumber> CodeRows::lineBelow(LineNumber line) const
{
    const qint64 row = linesBefore(line) + 1;
    return row < lineCount() ? std::optional(m_folds.map().lineAt(row)) : std::nullopt;
}

std::optional<LineNumber> CodeRows::lineAbove(LineNumber line) const
{
    const qint64 row = linesBefore(line) - 1;
    return row >= 0 ? std::optional(m_folds.map().lineAt(row)) : std::nullopt;
}

CodeRow CodeRows::at(CodePosition position) const
{
    const QByteArrayView bytes = m_lines.bytes(position.line);
    if (!m_wraps)
        return {position.line, {.begin = 0, .end = bytes.size(), .column = 0, .columns = 0, .isLast = true}};
    const WrappedRow part = wrappedRow(bytes, position.byte, m_frame.wrapWidth());
    return withChip({position.line, part}, position.byte >= bytes.size());
}

/// Moves the fold chip to a row of its own if it does not fit after the last part of a line.
CodeRow CodeRows::withChip(CodeRow row, bool isBehindText) const
{
    WrappedRow &part = row.part;
    if (!part.isLast || part.columns <= 0)
        return row;
    const qint64 columns = chipColumns(row.line);
    if (columns <= 0 || part.columns + columns <= m_frame.wrapWidth())
        return row;
    if (isBehindText)
        part = {.begin = part.end, .end = part.end, .column = part.column + part.columns, .columns = 0, .isLast = true};
    else
        part.isLast = false;
    return row;
}

bool CodeRows::goDown(CodeRow &row) const
{
    if (!row.part.isLast) {
        const QByteArrayView bytes = m_lines.bytes(row.line);
        if (row.part.end >= bytes.size())
            row = at({row.line, bytes.size()});
        else
            row = withChip({row.line, nextWrappedRow(bytes, row.part, m_frame.wrapWidth())}, false);
        return true;
    }
    const std::optional<LineNumber> next = lineBelow(row.line);
    if (next)
        row = at({*next, 0});
    return next.has_value();
}

CodePosition CodeRows::startOf(CodePosition position) const
{
    const LineNumber line = m_folds.map().visibleLine(position.line);
    return at(line == position.line ? position : m_lines.endOf(line)).start();
}

CodePosition CodeRows::below(CodePosition start, qint64 rows) const
{
    if (!m_wraps) {
        const qint64 last = std::max<qint64>(lineCount() - 1, 0);
        return {m_folds.map().lineAt(std::clamp<qint64>(linesBefore(start.line) + rows, 0, last)), 0};
    }
    if (rows < 0)
        return above(start, -rows);
    CodeRow row = at(start);
    while (rows > 0 && goDown(row))
        --rows;
    return row.start();
}

CodePosition CodeRows::above(CodePosition start, qint64 rows) const
{
    LineNumber line = start.line;
    qint64 byte = start.byte;
    while (rows > 0) {
        if (byte == 0) {
            const std::optional<LineNumber> next = lineAbove(line);
            if (!next)
                break;
            line = *next;
            byte = m_lines.bytes(line).size();
            // The last row may contain no byte of the line.
            const WrappedRow last = at({line, byte}).part;
            if (last.begin < last.end || last.begin == 0)
                ++byte;
            else if (--rows == 0)
                break;
        }
        const std::vector<qint64> begins = wrappedRowsBefore(m_lines.bytes(line), byte, m_frame.wrapWidth());
        const qint64 taken = std::min(rows, qint64(begins.size()));
        byte = begins[begins.size() - std::size_t(taken)];
        rows -= taken;
    }
    return {line, byte};
}

CodePosition CodeRows::positionAt(const CodeRow &row, qint64 column) const
{
    const QByteArrayView bytes = m_lines.bytes(row.line);
    const qint64 byte = byteAtColumn(bytes, std::max(column, row.part.column));
    if (row.part.isLast || byte < row.part.end)
        return {row.line, std::max(byte, row.part.begin)};
    return {row.line, std::max(previousCharacter(bytes, row.part.end), row.part.begin)};
}

qint64 CodeRows::columnOf(CodePosition position) const
{
    return columnOfByte(m_lines.bytes(position.line), position.byte);
}

qint64 CodeRows::chipColumns(LineNumber line) const
{
    const QStringList labels = m_folds.labels(line);
    const CodeMetrics &metrics = m_frame.metrics();
    return labels.isEmpty()
        ? 0
        : qint64(std::ceil(metrics.chipWidth(labels.first()) / metrics.columnWidth + CodeMetrics::chipGap));
}

} // namespace Mlf
