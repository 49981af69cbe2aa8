// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hits of a search in CodeView: where they are drawn, and going to one.
#include "model/text/codetext.h"
#include "views/code/codeview.h"

#include <QPainter>

#include <algorithm>

namespace Mlf {

namespace {

/// On one line; as many as can be told apart.
constexpr qint64 hitsPerLine = 1000;
constexpr double emptyHitWidth = 2;

} // namespace

void CodeView::setSearch(std::shared_ptr<const TextSearch> search)
{
    m_search = std::move(search);
    viewport()->update();
    Q_EMIT searchChanged();
}

QRectF CodeView::textRect() const
{
    const double left = gutterWidth();
    return {left, 0, std::max(0.0, viewport()->width() - left), double(viewport()->height())};
}

void CodeView::showPosition(CodePosition position)
{
    m_wantedColumn.reset();
    reveal(position.line);
    if (!isOnScreen(position))
        setFirstRow(rowsBelow(rowStart(position), -(visibleLineCount() / 3)));
    setCursorPosition(position);
}

ByteOffset CodeView::offsetOf(CodePosition position) const
{
    return m_index ? ByteOffset(m_index->lineStart(position.line).value() + position.byte) : ByteOffset(0);
}

bool CodeView::selectBytes(ByteRange range)
{
    if (!m_index || (!m_index->isFinished() && range.end.value() >= m_index->scanned().value()))
        return false;
    const auto positionOf = [this](ByteOffset offset) {
        const LineNumber line = m_index->lineAtOffset(offset);
        return CodePosition {line, offset.value() - m_index->lineStart(line).value()};
    };
    const CodePosition begin = positionOf(range.begin);
    const CodePosition end = positionOf(range.end);
    m_wantedColumn.reset();
    // Not at the very edge: what stands around a hit belongs to it.
    reveal(begin.line);
    reveal(end.line);
    if (!isOnScreen(begin) || !isOnScreen(end))
        setFirstRow(rowsBelow(rowStart(begin), -(visibleLineCount() / 3)));
    setCursorPosition(begin);
    setCursorPosition(end, true);
    return true;
}

std::vector<CodeView::HitMark> CodeView::hitMarks(const Row &row, const TextRow &text, double top) const
{
    if (!m_search || !m_index || m_search->source() != m_index->source())
        return {};
    const qint64 start = m_index->lineStart(row.line).value();
    const QByteArrayView bytes = lineBytes(row.line);
    const qint64 first = text.cells.empty() ? row.part.begin : text.cells.front().byte;
    const qint64 last = text.cells.empty() ? row.part.begin : text.cells.back().byte + text.cells.back().bytes;
    // What begins behind the last byte belongs to the next row, if there is one.
    const qint64 end = row.part.isLast ? last + 1 : last;
    std::vector<HitMark> marks;
    const ByteRange current = selectedBytes();
    const auto xOf = [&](qint64 byte) {
        const qint64 column = columnOfByte(bytes, std::clamp<qint64>(byte, first, last));
        return textLeft() + double(column - firstColumnOf(row)) * m_columnWidth;
    };
    for (const ByteRange &hit : m_search->hitsIn({ByteOffset(start + first), ByteOffset(start + end)}, hitsPerLine)) {
        const qint64 begin = hit.begin.value() - start;
        if (begin > last || begin > bytes.size())
            continue;
        const double left = xOf(begin);
        const double right = xOf(hit.end.value() - start);
        marks.push_back({QRectF(left, top, std::max(right - left, emptyHitWidth), m_lineHeight), hit == current});
    }
    return marks;
}

void CodeView::paintHits(QPainter &painter, const std::vector<HitMark> &marks)
{
    for (const HitMark &mark : marks)
        painter.fillRect(mark.rect, m_colours.hit);
}

void CodeView::outlineHits(QPainter &painter, const std::vector<HitMark> &marks)
{
    for (const HitMark &mark : marks) {
        // Rectangles of whole pixels, drawn inside of the mark so that neighbours stay apart.
        const double width = mark.isCurrent ? 2 : 1;
        painter.setPen(QPen(mark.isCurrent ? m_colours.text : m_colours.hitEdge, width, Qt::SolidLine, Qt::SquareCap,
                            Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(mark.rect.adjusted(width / 2, width / 2, -width / 2, -width / 2));
    }
}

} // namespace Mlf
