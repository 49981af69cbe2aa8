// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codescroller.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <limits>

namespace Mlf {

namespace {

constexpr int columnsPerStep = 4;
constexpr qint64 maxMargin = 4; ///< columns visible beside the cursor

} // namespace

CodeScroller::CodeScroller(QAbstractScrollArea *area, CodeScreen *screen) : m_area(area), m_screen(screen) { }

void CodeScroller::reset()
{
    m_screen->setFirstRow({});
    m_screen->setFirstColumn(0);
    m_widestLine = 0;
}

void CodeScroller::scrollTo(CodePosition row)
{
    m_screen->setFirstRow(std::min(m_screen->rows().startOf(row), m_screen->lastFirstRow()));
    updateBars();
    m_area->viewport()->update();
}

void CodeScroller::scrollTo(CodePosition place, qint64 rowsBelowTop)
{
    const CodeRows &rows = m_screen->rows();
    scrollTo(rows.below(rows.startOf(place), -rowsBelowTop));
}

void CodeScroller::scrollBy(qint64 rows)
{
    scrollTo(m_screen->rows().below(m_screen->firstRow(), rows));
}

void CodeScroller::scrollToFirstColumn()
{
    m_screen->setFirstColumn(0);
    m_area->horizontalScrollBar()->setValue(0);
}

void CodeScroller::turnWheel(int angle)
{
    m_wheelRest -= angle * QApplication::wheelScrollLines();
    scrollBy(m_wheelRest / QWheelEvent::DefaultDeltasPerStep);
    m_wheelRest %= QWheelEvent::DefaultDeltasPerStep;
}

void CodeScroller::show(CodePosition place)
{
    const CodePosition start = m_screen->rows().startOf(place);
    if (start < m_screen->firstRow())
        scrollTo(start);
    else if (!m_screen->isShown(place))
        scrollTo(start, m_screen->frame().rows() - 1);
    if (m_screen->rows().isWrapped())
        return;
    const qint64 column = m_screen->rows().columnOf(place);
    const qint64 visible = m_screen->frame().columns();
    const qint64 margin = std::min(maxMargin, visible / 4);
    if (column < m_screen->firstColumn())
        m_screen->setFirstColumn(column < visible - margin ? 0 : column - margin);
    else if (column >= m_screen->firstColumn() + visible)
        m_screen->setFirstColumn(column - visible + margin);
    widen(column);
    updateBars();
    m_isSettingBars = true;
    m_area->horizontalScrollBar()->setValue(
        int(std::min<qint64>(m_screen->firstColumn(), std::numeric_limits<int>::max())));
    m_isSettingBars = false;
}

void CodeScroller::updateBars()
{
    m_isSettingBars = true;
    const CodeRows &rows = m_screen->rows();
    // Does not move the text: a text that became too short stays in place until the user scrolls.
    const qint64 first = rows.linesBefore(m_screen->firstLine());
    m_scale = LineScale(std::max(rows.linesBefore(m_screen->lastFirstRow().line), first));
    QScrollBar *vertical = m_area->verticalScrollBar();
    vertical->setPageStep(int(m_screen->frame().rows()));
    vertical->setRange(0, m_scale.barMaximum());
    vertical->setValue(m_scale.toBar(first));
    if (rows.isWrapped())
        m_screen->setFirstColumn(0);
    // One column more than the line, for the cursor at its end.
    const qint64 visible = m_screen->frame().columns();
    const qint64 columns = std::min<qint64>(m_widestLine + 1 - visible, std::numeric_limits<int>::max());
    QScrollBar *horizontal = m_area->horizontalScrollBar();
    horizontal->setPageStep(int(visible));
    horizontal->setSingleStep(columnsPerStep);
    horizontal->setRange(0, rows.isWrapped() ? 0 : int(std::max({columns, m_screen->firstColumn(), qint64(0)})));
    m_isSettingBars = false;
    Q_EMIT moved();
}

void CodeScroller::followBars()
{
    if (m_isSettingBars)
        return;
    m_screen->setFirstColumn(m_area->horizontalScrollBar()->value());
    // A step of the bar may represent several lines, so scroll only if the bar left the step of the first line.
    const CodeRows &rows = m_screen->rows();
    const QScrollBar *bar = m_area->verticalScrollBar();
    if (m_scale.toBar(rows.linesBefore(m_screen->firstLine())) != bar->value()) {
        const LineNumber line = rows.folds().map().lineAt(m_scale.toLine(bar->value()));
        // The maximum of the bar represents the end of the last line, whatever its length.
        const bool isAtEnd =
            rows.isWrapped() && bar->value() == bar->maximum() && m_screen->lastFirstRow().line == line;
        m_screen->setFirstRow(isAtEnd ? m_screen->lastFirstRow() : CodePosition {line, 0});
    }
    Q_EMIT moved();
    m_area->viewport()->update();
}

bool CodeScroller::widen(qint64 columns)
{
    const bool isWider = columns > m_widestLine;
    m_widestLine = std::max(m_widestLine, columns);
    return isWider;
}

} // namespace Mlf
