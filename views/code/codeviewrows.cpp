// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows of CodeView: which part of which line stands where, and scrolling by them.
#include "model/text/codetext.h"
#include "views/code/codeview.h"

#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace Mlf {

qint64 CodeView::visibleLineCount() const
{
    return std::max(1, viewport()->height() / m_lineHeight);
}

qint64 CodeView::visibleColumnCount() const
{
    return std::max<qint64>(1, qint64((viewport()->width() - textLeft()) / m_columnWidth));
}

qint64 CodeView::wrapWidth() const
{
    // One column is left for the cursor behind the row.
    return std::max<qint64>(visibleColumnCount() - 1, 4);
}

qint64 CodeView::rowCount() const
{
    return lineCount() > 0 ? m_folds.rowOf(LineNumber(lineCount() - 1)) + 1 : 0;
}

std::optional<LineNumber> CodeView::lineBelow(LineNumber line) const
{
    const qint64 row = m_folds.rowOf(line) + 1;
    return row < rowCount() ? std::optional(m_folds.lineAt(row)) : std::nullopt;
}

std::optional<LineNumber> CodeView::lineAbove(LineNumber line) const
{
    const qint64 row = m_folds.rowOf(line) - 1;
    return row >= 0 ? std::optional(m_folds.lineAt(row)) : std::nullopt;
}

CodeView::Row CodeView::rowAt(CodePosition position) const
{
    const QByteArrayView bytes = lineBytes(position.line);
    if (!m_wraps)
        return {position.line, {0, bytes.size(), 0, 0, true}};
    const WrappedRow part = wrappedRow(bytes, position.byte, wrapWidth());
    return rowOf(position.line, part, position.byte >= bytes.size());
}

/// A part of a line as a row; where what stands for a fold has no room behind the last one, it gets one of its own.
CodeView::Row CodeView::rowOf(LineNumber line, WrappedRow part, bool isBehindText) const
{
    if (part.isLast && part.columns > 0 && part.columns + chipColumns(line) > wrapWidth() && chipColumns(line) > 0) {
        if (isBehindText)
            part = {part.end, part.end, part.column + part.columns, 0, true};
        else
            part.isLast = false;
    }
    return {line, part};
}

bool CodeView::goDown(Row &row) const
{
    if (!row.part.isLast) {
        const QByteArrayView bytes = lineBytes(row.line);
        if (row.part.end >= bytes.size())
            row = rowAt({row.line, bytes.size()});
        else
            row = rowOf(row.line, nextWrappedRow(bytes, row.part, wrapWidth()), false);
        return true;
    }
    const std::optional<LineNumber> next = lineBelow(row.line);
    if (next)
        row = rowAt({*next, 0});
    return next.has_value();
}

CodePosition CodeView::rowsBelow(CodePosition start, qint64 rows) const
{
    if (!m_wraps) {
        const qint64 last = std::max<qint64>(rowCount() - 1, 0);
        return {m_folds.lineAt(std::clamp<qint64>(m_folds.rowOf(start.line) + rows, 0, last)), 0};
    }
    if (rows < 0)
        return rowsAbove(start, -rows);
    Row row = rowAt(start);
    while (rows > 0 && goDown(row))
        --rows;
    return {row.line, row.part.begin};
}

CodePosition CodeView::rowsAbove(CodePosition start, qint64 rows) const
{
    LineNumber line = start.line;
    qint64 byte = start.byte;
    while (rows > 0) {
        if (byte == 0) {
            const std::optional<LineNumber> above = lineAbove(line);
            if (!above)
                break;
            line = *above;
            byte = lineBytes(line).size();
            // The last row may hold no byte of the line.
            const WrappedRow last = rowAt({line, byte}).part;
            if (last.begin < last.end || last.begin == 0)
                ++byte;
            else if (--rows == 0)
                break;
        }
        const std::vector<qint64> begins = wrappedRowsBefore(lineBytes(line), byte, wrapWidth());
        const qint64 taken = std::min(rows, qint64(begins.size()));
        byte = begins[begins.size() - std::size_t(taken)];
        rows -= taken;
    }
    return {line, byte};
}

CodePosition CodeView::rowStart(CodePosition position) const
{
    const LineNumber line = m_folds.visibleLine(position.line);
    const qint64 byte = line == position.line ? position.byte : lineBytes(line).size();
    return {line, rowAt({line, byte}).part.begin};
}

CodePosition CodeView::lastFirstRow() const
{
    const CodePosition end =
        shown({LineNumber(std::max<qint64>(lineCount() - 1, 0)), std::numeric_limits<qint64>::max()});
    return rowsBelow(rowStart(end), 1 - visibleLineCount());
}

// ---- Scrolling

void CodeView::setFirstRow(CodePosition start)
{
    const CodePosition first = std::min(rowStart(start), lastFirstRow());
    m_firstLine = first.line.value();
    m_firstByte = first.byte;
    updateScrollBars();
    viewport()->update();
}

void CodeView::setFirstVisibleLine(LineNumber line)
{
    setFirstRow({std::clamp(line, LineNumber(0), LineNumber(std::max<qint64>(lineCount() - 1, 0))), 0});
}

void CodeView::scrollRows(qint64 rows)
{
    setFirstRow(rowsBelow(firstRow(), rows));
}

void CodeView::updateScrollBars()
{
    m_isSettingScrollBars = true;
    // Never moves the text: what is scrolled too far for what is left of it, stays until somebody scrolls.
    const qint64 first = m_folds.rowOf(LineNumber(m_firstLine));
    m_scale = LineScale(std::max(m_folds.rowOf(lastFirstRow().line), first));
    verticalScrollBar()->setPageStep(int(visibleLineCount()));
    verticalScrollBar()->setRange(0, m_scale.barMaximum());
    verticalScrollBar()->setValue(m_scale.toBar(first));
    if (m_wraps)
        m_firstColumn = 0;
    // One more column than the line, for the cursor behind it.
    const qint64 columns = std::min<qint64>(m_widestLine + 1 - visibleColumnCount(), std::numeric_limits<int>::max());
    horizontalScrollBar()->setPageStep(int(visibleColumnCount()));
    horizontalScrollBar()->setSingleStep(4);
    horizontalScrollBar()->setRange(0, m_wraps ? 0 : int(std::max({columns, m_firstColumn, qint64(0)})));
    m_isSettingScrollBars = false;
    wantVisible();
}

void CodeView::scrollContentsBy(int /*dx*/, int /*dy*/)
{
    if (m_isSettingScrollBars)
        return;
    m_firstColumn = horizontalScrollBar()->value();
    // A step of the bar can stand for several lines: only a bar that left its line moves it.
    const int value = verticalScrollBar()->value();
    if (m_scale.toBar(m_folds.rowOf(LineNumber(m_firstLine))) != value) {
        m_firstLine = m_folds.lineAt(m_scale.toLine(value)).value();
        m_firstByte = 0;
        if (m_wraps && value == verticalScrollBar()->maximum()) // the end of the last line, however long
            m_firstByte = lastFirstRow().line == LineNumber(m_firstLine) ? lastFirstRow().byte : 0;
    }
    wantVisible();
    viewport()->update();
}

void CodeView::wantVisible()
{
    std::vector<CodeHighlighter::Lines> ranges;
    LineNumber line(m_firstLine);
    for (qint64 row = 0; row <= visibleLineCount(); ++row) {
        if (ranges.empty() || ranges.back().second != line)
            ranges.emplace_back(line, line);
        ranges.back().second = LineNumber(line.value() + 1);
        const std::optional<LineNumber> below = lineBelow(line);
        if (!below)
            break;
        line = *below;
    }
    m_highlighter.want(ranges);
}

void CodeView::setWordWrap(bool wraps)
{
    if (wraps == m_wraps)
        return;
    m_wraps = wraps;
    m_wantedColumn.reset();
    m_firstByte = 0;
    setHorizontalScrollBarPolicy(wraps ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    relayout();
}

void CodeView::setBlanksShown(bool areShown)
{
    m_areBlanksShown = areShown;
    viewport()->update();
}

/// After the size of the viewport or of what stands in it has changed: the same text stays on top.
void CodeView::relayout()
{
    setFirstRow(firstRow());
}

void CodeView::resizeEvent(QResizeEvent *event)
{
    const LineNumber lastBefore = lineAt(event->oldSize().height() - lineHeight());
    const bool wasVisible = m_cursor.line >= LineNumber(m_firstLine) && m_cursor.line <= lastBefore;
    QAbstractScrollArea::resizeEvent(event);
    relayout();
    if (!m_isPainted && m_marked) // it was placed before the view had its size
        setFirstRow(rowsBelow(rowStart({m_marked->first, 0}), -(visibleLineCount() / 4)));
    else if (wasVisible && event->oldSize().isValid())
        ensureCursorVisible();
}

// ---- Places

std::optional<double> CodeView::topOfRow(CodePosition start) const
{
    const CodePosition first = firstRow();
    if (start < first || lineCount() == 0)
        return {};
    if (!m_wraps) {
        const qint64 row = m_folds.rowOf(start.line) - m_folds.rowOf(first.line);
        return row <= visibleLineCount() ? std::optional(double(row) * m_lineHeight) : std::nullopt;
    }
    Row row = rowAt(first);
    for (qint64 i = 0; i <= visibleLineCount(); ++i) {
        if (CodePosition {row.line, row.part.begin} == start)
            return double(i) * m_lineHeight;
        if (!goDown(row))
            break;
    }
    return {};
}

std::optional<double> CodeView::topOfLine(LineNumber line) const
{
    if (line.value() < 0 || line.value() >= lineCount() || m_folds.isHidden(line))
        return {};
    return topOfRow({line, 0});
}

LineNumber CodeView::lineAt(double y) const
{
    return rowsBelow(firstRow(), qint64(std::floor(y / m_lineHeight))).line;
}

qint64 CodeView::firstColumnOf(const Row &row) const
{
    return m_wraps ? row.part.column : m_firstColumn;
}

CodePosition CodeView::positionInRow(const Row &row, qint64 column) const
{
    const QByteArrayView bytes = lineBytes(row.line);
    const qint64 byte = byteAtColumn(bytes, std::max(column, row.part.column));
    if (row.part.isLast || byte < row.part.end)
        return {row.line, std::max(byte, row.part.begin)};
    return {row.line, std::max(previousCharacter(bytes, row.part.end), row.part.begin)};
}

CodePosition CodeView::positionAt(QPointF point) const
{
    if (!m_index)
        return {};
    const Row row = rowAt(rowsBelow(firstRow(), qint64(std::floor(point.y() / m_lineHeight))));
    const auto column = qint64(std::lround((point.x() - textLeft()) / m_columnWidth));
    return positionInRow(row, firstColumnOf(row) + column);
}

QRectF CodeView::cellRect(CodePosition position) const
{
    const QByteArrayView bytes = lineBytes(position.line);
    const qint64 column = columnOfByte(bytes, position.byte);
    const qint64 next = columnOfByte(bytes, nextCharacter(bytes, position.byte));
    const Row row = rowAt(position);
    double top = 0;
    if (!m_wraps)
        top = double(m_folds.rowOf(position.line) - m_folds.rowOf(LineNumber(m_firstLine))) * m_lineHeight;
    else
        top =
            topOfRow({row.line, row.part.begin}).value_or(position < firstRow() ? -m_lineHeight : viewport()->height());
    return {textLeft() + double(column - firstColumnOf(row)) * m_columnWidth, top,
            double(std::max<qint64>(next - column, 1)) * m_columnWidth, double(m_lineHeight)};
}

qint64 CodeView::lastLineOnScreen() const
{
    const qint64 row = m_folds.rowOf(LineNumber(m_firstLine)) + visibleLineCount();
    // Behind what is hidden in the last fold: its lines change with it.
    return m_folds.lineAt(row + 1).value() - 1;
}

bool CodeView::isOnScreen(CodePosition position) const
{
    const CodePosition start = rowStart(position);
    return start >= firstRow() && start <= rowsBelow(firstRow(), visibleLineCount() - 1);
}

void CodeView::ensureCursorVisible()
{
    const CodePosition start = rowStart(m_cursor);
    if (start < firstRow())
        setFirstRow(start);
    else if (!isOnScreen(m_cursor))
        setFirstRow(rowsBelow(start, 1 - visibleLineCount()));
    if (m_wraps)
        return;
    const qint64 column = columnOfByte(lineBytes(m_cursor.line), m_cursor.byte);
    const qint64 visible = visibleColumnCount();
    const qint64 margin = std::min<qint64>(4, visible / 4);
    if (column < m_firstColumn)
        m_firstColumn = column < visible - margin ? 0 : column - margin;
    else if (column >= m_firstColumn + visible)
        m_firstColumn = column - visible + margin;
    m_widestLine = std::max(m_widestLine, column);
    updateScrollBars();
    m_isSettingScrollBars = true;
    horizontalScrollBar()->setValue(int(std::min<qint64>(m_firstColumn, std::numeric_limits<int>::max())));
    m_isSettingScrollBars = false;
}

} // namespace Mlf
