// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Folds of CodeView: taking those that are found, opening and closing, and what stands for what is hidden.
#include "model/base/format.h"
#include "views/code/codetext.h"
#include "views/code/codeview.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <limits>

namespace Mlf {

namespace {

constexpr double chipGap = 1; ///< columns between the text and what stands for the fold
constexpr double chipPadding = 6; ///< pixels, left and right of its text

} // namespace

void CodeView::takeFolds(const std::vector<FoundFold> &found)
{
    // What somebody looks at is not taken away: where it stands in a long fold, that one is born open.
    std::vector<LineNumber> kept = {LineNumber(m_firstLine), m_cursor.line, m_anchor.line};
    for (const std::optional<LineSpan> &lines : {m_marked, m_pendingMark}) {
        if (lines)
            kept.insert(kept.end(), {lines->first, lines->last});
    }
    std::vector<Fold> folds;
    folds.reserve(found.size());
    for (const FoundFold &each : found) {
        const auto hides = [&](LineNumber line) { return line > each.first && line <= each.last; };
        const bool isClosed = each.isLong && !m_areFoldsOpen && std::none_of(kept.begin(), kept.end(), hides);
        folds.push_back({each.first, each.last, isClosed, qint32(m_foldFacts.size())});
        m_foldFacts.push_back({each.label, each.isInitialiser});
    }
    m_folds.insert(std::move(folds));
    applyFolds();
}

/// The first visible line stays what it is, or becomes the line that now stands for it.
void CodeView::applyFolds()
{
    const LineNumber first = m_folds.visibleLine(LineNumber(m_firstLine));
    if (first.value() != m_firstLine)
        m_firstByte = 0;
    m_firstLine = first.value();
    if (m_wraps)
        m_firstByte = rowStart(firstRow()).byte;
    updateScrollBars();
    viewport()->update();
    Q_EMIT foldsChanged();
}

void CodeView::setFolded(LineNumber first, bool isFolded)
{
    if (!m_folds.setClosed(first, isFolded))
        return;
    m_wantedColumn.reset();
    applyFolds();
    if (m_folds.isHidden(m_cursor.line))
        setCursorPosition(shown(m_cursor));
}

void CodeView::fold()
{
    const Fold *fold = m_folds.innermost(m_cursor.line);
    while (fold && fold->isClosed)
        fold = m_folds.outer(*fold);
    if (!fold)
        return;
    setFolded(fold->first, true);
    ensureCursorVisible();
}

void CodeView::unfold()
{
    const Fold *fold = m_folds.foldAt(m_folds.visibleLine(m_cursor.line));
    if (!fold)
        return;
    setFolded(fold->first, false);
    ensureCursorVisible();
}

void CodeView::foldInitialisers()
{
    m_areFoldsOpen = false;
    m_folds.setClosed(
        [this](const Fold &fold) { return fold.isClosed || m_foldFacts[std::size_t(fold.label)].isInitialiser; });
    applyFolds();
    setCursorPosition(shown(m_cursor));
}

void CodeView::unfoldAll()
{
    m_areFoldsOpen = true;
    m_folds.setClosed([](const Fold &) { return false; });
    applyFolds();
    ensureCursorVisible();
}

/// Opens what hides a line, without moving what is on screen.
void CodeView::reveal(LineNumber line)
{
    if (m_folds.reveal(line))
        applyFolds();
}

CodePosition CodeView::shown(CodePosition position) const
{
    const LineNumber line = m_folds.visibleLine(position.line);
    return {line,
            line == position.line ? std::min<qint64>(position.byte, lineBytes(line).size()) : lineBytes(line).size()};
}

// ---- What stands for hidden lines

QString CodeView::foldText(LineNumber line) const
{
    const Fold *fold = m_folds.foldAt(line);
    if (!fold || !fold->isClosed)
        return {};
    const QString &label = m_foldFacts[std::size_t(fold->label)].label;
    if (!label.isEmpty())
        return label;
    const qint64 lines = fold->last.value() - fold->first.value();
    return tr("%1 lines", "hidden in a fold", int(std::min<qint64>(lines, std::numeric_limits<int>::max())))
        .arg(formatCount(lines));
}

double CodeView::chipWidth(const QString &text) const
{
    return QFontMetricsF(m_fonts[0], viewport()).horizontalAdvance(text) + m_lineHeight * 0.8 + 2 * chipPadding;
}

qint64 CodeView::chipColumns(LineNumber line) const
{
    const QString text = foldText(line);
    return text.isEmpty() ? 0 : qint64(std::ceil(chipWidth(text) / m_columnWidth + chipGap));
}

QRectF CodeView::chipRect(const Row &row, double top) const
{
    const QString text = row.part.isLast ? foldText(row.line) : QString();
    if (text.isEmpty())
        return {};
    const qint64 end = m_wraps ? row.part.column + row.part.columns : columnCount(lineBytes(row.line));
    double left =
        textLeft() + (double(end - firstColumnOf(row)) + (row.part.begin < row.part.end ? chipGap : 0)) * m_columnWidth;
    const double width = chipWidth(text);
    // Of a long line its end gives way: what is hidden is what one wants to know, and the end can be scrolled to.
    if (!m_wraps)
        left = std::max(std::min(left, viewport()->width() - width - m_columnWidth), textLeft());
    return {std::round(left), top + 1, std::round(width), m_lineHeight - 2.0};
}

void CodeView::paintTriangle(QPainter &painter, QPointF centre, bool isClosed, const QColor &colour)
{
    const double size = std::max(m_lineHeight / 5.0, 3.0);
    QPolygonF triangle {QPointF(-size, -size * 0.6), QPointF(size, -size * 0.6), QPointF(0, size * 0.8)};
    if (isClosed)
        triangle = {QPointF(-size * 0.6, -size), QPointF(size * 0.8, 0), QPointF(-size * 0.6, size)};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(triangle.translated(centre));
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
}

void CodeView::paintChip(QPainter &painter, const Row &row, double top)
{
    const QRectF chip = chipRect(row, top);
    if (chip.isEmpty())
        return;
    const auto [from, to] = selection();
    const bool isSelected = hasSelection() && row.line >= from.line && row.line < to.line;
    const QColor text = isSelected ? m_colours.selectedText : m_colours.lineNumber;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(isSelected ? m_colours.selection : m_colours.gutterEdge, 1));
    painter.setBrush(isSelected ? m_colours.selection : m_colours.gutter);
    painter.drawRoundedRect(chip.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    const double triangle = m_lineHeight * 0.8;
    paintTriangle(painter, {chip.left() + chipPadding / 2 + triangle / 2, chip.center().y()}, true, text);
    painter.setFont(m_fonts[0]);
    painter.setPen(text);
    painter.drawText(QPointF(chip.left() + chipPadding + triangle, top + m_ascent), foldText(row.line));
}

void CodeView::paintFoldMark(QPainter &painter, LineNumber line, double top)
{
    const Fold *fold = m_folds.foldAt(line);
    if (!fold)
        return;
    const double x = gutterWidth() - 1 - foldMarkWidth() / 2;
    paintTriangle(painter, {x, top + m_lineHeight / 2.0}, fold->isClosed,
                  fold->isClosed ? m_colours.text : m_colours.lineNumber);
}

double CodeView::foldMarkWidth() const
{
    return m_foldPass.isActive() ? std::ceil(m_lineHeight * 0.8) : 0;
}

/// The fold that a click at a place opens or closes; null where there is none.
const Fold *CodeView::foldUnder(QPointF point) const
{
    if (!m_index || point.y() < 0)
        return nullptr;
    const auto number = qint64(std::floor(point.y() / m_lineHeight));
    const Row row = rowAt(rowsBelow(firstRow(), number));
    const double top = double(number) * m_lineHeight;
    if (topOfRow({row.line, row.part.begin}) != top) // below the text
        return nullptr;
    const Fold *fold = m_folds.foldAt(row.line);
    const bool isOnMark =
        row.part.begin == 0 && point.x() < gutterWidth() && point.x() >= gutterWidth() - 1 - foldMarkWidth();
    return fold && (isOnMark || (point.x() >= gutterWidth() && chipRect(row, top).contains(point))) ? fold : nullptr;
}

} // namespace Mlf
