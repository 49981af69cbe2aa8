// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How CodeView draws.
#include "model/base/timing.h"
#include "model/text/codetext.h"
#include "views/code/codeview.h"

#include <QEvent>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace Mlf {

namespace {

/// Cells drawn by one call: one style, one after the other, each as wide as a column.
struct Stretch {
    std::size_t begin = 0;
    std::size_t end = 0;
    const CodeRun *run = nullptr;
    bool isSelected = false;
};

/// Finds the run of each byte while bytes are asked for in rising order.
class RunCursor {
public:
    explicit RunCursor(std::span<const CodeRun> runs) : m_runs(runs) { }
    const CodeRun *at(qint64 byte)
    {
        while (m_next < m_runs.size() && m_runs[m_next].end <= byte)
            ++m_next;
        return m_next < m_runs.size() && m_runs[m_next].begin <= byte ? &m_runs[m_next] : nullptr;
    }

private:
    std::span<const CodeRun> m_runs;
    std::size_t m_next = 0;
};

/// Only what every fixed font has in its own width may be drawn together.
bool isUniform(const TextRow &row, const TextCell &cell)
{
    return cell.units == 1 && cell.columns == 1 && row.text[cell.unit].unicode() < 0x7f;
}

std::vector<Stretch> stretchesOf(const TextRow &row, std::span<const CodeRun> runs, qint64 selectionBegin,
                                 qint64 selectionEnd)
{
    std::vector<Stretch> stretches;
    RunCursor cursor(runs);
    bool continues = false;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const TextCell &cell = row.cells[i];
        const CodeRun *run = cursor.at(cell.byte);
        const bool isSelected = cell.byte >= selectionBegin && cell.byte < selectionEnd;
        const bool uniform = isUniform(row, cell);
        if (continues && uniform && stretches.back().run == run && stretches.back().isSelected == isSelected)
            stretches.back().end = i + 1;
        else
            stretches.push_back({i, i + 1, run, isSelected});
        continues = uniform;
    }
    return stretches;
}

} // namespace

const QColor &CodeView::tokenColour(quint16 style)
{
    while (m_tokenColours.size() <= style)
        m_tokenColours.push_back(m_colours.tokenText(m_highlighter.style(quint16(m_tokenColours.size()))));
    return m_tokenColours[style];
}

void CodeView::updateColours()
{
    m_colours = CodePalette::of(palette(), hasFocus() || isActiveWindow() ? QPalette::Active : QPalette::Inactive);
    m_tokenColours.clear();
    viewport()->update();
    Q_EMIT looksChanged();
}

void CodeView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ActivationChange
        || event->type() == QEvent::StyleChange)
        updateColours();
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        setZoom(m_zoom);
}

void CodeView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void CodeView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void CodeView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), m_colours.base);
    const double gutter = gutterWidth();
    painter.fillRect(QRectF(0, 0, gutter, viewport()->height()), m_colours.gutter);
    painter.fillRect(QRectF(gutter - 1, 0, 1, viewport()->height()), m_colours.gutterEdge);
    const qint64 widestBefore = m_widestLine;
    const qint64 first = std::max(event->rect().top(), 0) / m_lineHeight;
    const qint64 last = event->rect().bottom() / m_lineHeight;
    Row row = rowAt(firstRow());
    bool isThere = lineCount() > 0;
    for (qint64 number = 0; number <= last && isThere; ++number, isThere = goDown(row)) {
        if (number < first)
            continue;
        const double top = double(number) * m_lineHeight;
        painter.setClipRect(QRectF(gutter, top, viewport()->width() - gutter, m_lineHeight));
        paintRow(painter, row, top);
        painter.setClipping(false);
        paintGutter(painter, row, top);
    }
    for (const Overlay &overlay : m_overlays)
        overlay(painter);
    // Not from here: a scroll bar that appears resizes what is being painted.
    if (m_widestLine > widestBefore)
        QMetaObject::invokeMethod(this, &CodeView::updateScrollBars, Qt::QueuedConnection);
    if (m_index && !std::exchange(m_isPainted, true))
        logMilestone("first code paint");
    if (m_index && !m_isHighlighted && !m_pendingMark && m_highlighter.isFinished()) {
        m_isHighlighted = true;
        logMilestone("first highlighted screen");
    }
}

void CodeView::paintGutter(QPainter &painter, const Row &row, double top)
{
    const double gutter = gutterWidth();
    const LineNumber line = row.line;
    const bool isCurrent = line == m_cursor.line;
    if (isCurrent)
        painter.fillRect(QRectF(0, top, gutter - 1, m_lineHeight), m_colours.currentLine);
    if (m_marked && line >= m_marked->first && line <= m_marked->last)
        painter.fillRect(QRectF(0, top, 3, m_lineHeight), m_colours.mark);
    if (row.part.begin > 0)
        return;
    painter.setFont(m_fonts[isCurrent ? 1 : 0]);
    painter.setPen(isCurrent ? m_colours.text : m_colours.lineNumber);
    const QString number = QString::number(line.oneBased());
    const double right = gutter - std::ceil(m_columnWidth) - foldMarkWidth();
    painter.drawText(QPointF(right - double(number.size()) * m_columnWidth, top + m_ascent), number);
    paintFoldMark(painter, line, top);
}

void CodeView::paintRow(QPainter &painter, const Row &row, double top)
{
    const LineNumber line = row.line;
    const QByteArrayView bytes = lineBytes(line);
    // Where lines are wrapped there is no bar that would need to know.
    const qint64 columns = m_wraps ? row.part.column + row.part.columns : columnCount(bytes);
    if (!m_wraps)
        m_widestLine = std::max(m_widestLine, columns + chipColumns(line));
    const double left = textLeft();
    const qint64 firstColumn = firstColumnOf(row);
    const auto xOf = [&](qint64 column) { return left + double(column - firstColumn) * m_columnWidth; };
    const QRectF whole(gutterWidth(), top, viewport()->width(), m_lineHeight);
    if (m_marked && line >= m_marked->first && line <= m_marked->last)
        painter.fillRect(whole, m_colours.marked);
    else if (line == m_cursor.line)
        painter.fillRect(whole, m_colours.currentLine);

    const auto [from, to] = selection();
    const bool isTouched = hasSelection() && line >= from.line && line <= to.line;
    const qint64 selectionBegin = isTouched ? (line == from.line ? from.byte : 0) : 0;
    const qint64 selectionEnd = isTouched ? (line == to.line ? to.byte : bytes.size()) : 0;
    const TextRow text =
        m_wraps ? textRow(bytes, row.part) : textRow(bytes, firstColumn, firstColumn + visibleColumnCount() + 2);
    const std::vector<HitMark> hits = hitMarks(row, text, top);
    paintHits(painter, hits);
    const QFont *painterFont = nullptr; // a change of it costs as much as drawing a word
    for (const Stretch &stretch : stretchesOf(text, m_highlighter.runs(line), selectionBegin, selectionEnd)) {
        const TextCell &first = text.cells[stretch.begin];
        const TextCell &last = text.cells[stretch.end - 1];
        const double x = xOf(first.column);
        const QRectF rect(x, top, xOf(last.column + last.columns) - x, m_lineHeight);
        const CodeStyle *style = stretch.run ? &m_highlighter.style(stretch.run->style) : nullptr;
        if (stretch.isSelected)
            painter.fillRect(rect, m_colours.selection);
        else if (style && m_colours.tokenBackground(*style).isValid())
            painter.fillRect(rect, m_colours.tokenBackground(*style));
        const QString shown = text.text.mid(first.unit, last.unit + last.units - first.unit);
        const QFont &font = m_fonts[style ? (style->isBold ? 1U : 0U) + (style->isItalic ? 2U : 0U) : 0U];
        if (&font != std::exchange(painterFont, &font))
            painter.setFont(font);
        painter.setPen(stretch.isSelected ? m_colours.selectedText
                           : style        ? tokenColour(stretch.run->style)
                                          : m_colours.text);
        if (!std::all_of(shown.begin(), shown.end(), [](QChar c) { return c == u' '; }))
            painter.drawText(QPointF(x, top + m_ascent), shown);
        if (style && style->isUnderlined)
            painter.drawLine(QPointF(x, top + m_ascent + 1), QPointF(rect.right(), top + m_ascent + 1));
        if (style && style->isStruckOut)
            painter.drawLine(QPointF(x, top + m_ascent * 0.7), QPointF(rect.right(), top + m_ascent * 0.7));
    }
    if (m_areBlanksShown)
        paintBlanks(painter, row, text, top);
    outlineHits(painter, hits);
    // A selected line end shows as one column.
    if (isTouched && line < to.line && row.part.isLast)
        painter.fillRect(QRectF(xOf(columns), top, m_columnWidth, m_lineHeight), m_colours.selection);
    paintChip(painter, row, top);
    paintCursor(painter, row, top);
}

/// Drawn and not written: a font may have no such signs.
void CodeView::paintBlanks(QPainter &painter, const Row &row, const TextRow &text, double top)
{
    const QByteArrayView bytes = lineBytes(row.line);
    const double middle = std::round(top + m_lineHeight / 2);
    const double size = std::max(1.0, std::round(m_columnWidth / 5));
    for (const TextCell &cell : text.cells) {
        const char byte = bytes[cell.byte];
        if (byte != ' ' && byte != '\t')
            continue;
        const double left = textLeft() + double(cell.column - firstColumnOf(row)) * m_columnWidth;
        const double width = cell.columns * m_columnWidth;
        if (byte == ' ') {
            painter.fillRect(QRectF(std::round(left + (width - size) / 2), middle, size, size), m_colours.lineNumber);
            continue;
        }
        const double tip = left + width - size;
        painter.setPen(m_colours.lineNumber);
        painter.drawLine(QPointF(left + size, middle), QPointF(tip, middle));
        painter.drawLine(QPointF(tip - 2 * size, middle - 2 * size), QPointF(tip, middle));
        painter.drawLine(QPointF(tip - 2 * size, middle + 2 * size), QPointF(tip, middle));
    }
}

void CodeView::paintCursor(QPainter &painter, const Row &row, double top)
{
    const bool isInRow = row.line == m_cursor.line && m_cursor.byte >= row.part.begin
        && (m_cursor.byte < row.part.end || row.part.isLast);
    if (!isInRow || !hasFocus())
        return;
    const double width = std::max(1.0, std::round(m_columnWidth / 6));
    const qint64 column = columnOfByte(lineBytes(row.line), m_cursor.byte) - firstColumnOf(row);
    painter.fillRect(QRectF(std::round(textLeft() + double(column) * m_columnWidth), top, width, m_lineHeight),
                     m_colours.text);
}

} // namespace Mlf
