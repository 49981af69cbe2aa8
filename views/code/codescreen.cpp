// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codescreen.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>

namespace Mlf {

namespace {

constexpr double fewestColumns = 10; ///< columns of a line to keep before a fold chip

constexpr int columnsPerStep = 4;
constexpr qint64 maxMargin = 4; ///< columns visible beside the cursor

} // namespace

qint64 CodeScreen::firstColumnOf(const CodeRow &row) const
{
    return m_rows.isWrapped() ? row.part.column : m_firstColumn;
}

CodePosition CodeScreen::lastFirstRow() const
{
    return m_rows.below(m_rows.startOf(m_rows.end()), 1 - frame().rows());
}

void CodeScreen::followFolds()
{
    const LineNumber line = m_rows.folds().map().visibleLine(m_first.line);
    if (line != m_first.line)
        m_first = {line, 0};
    if (m_rows.isWrapped())
        m_first = m_rows.startOf(m_first);
}

LineNumber CodeScreen::lastLine() const
{
    const qint64 row = m_rows.linesBefore(m_first.line) + frame().rows();
    // Include the lines hidden in the last fold, because they change with it.
    return LineNumber(m_rows.folds().map().lineAt(row + 1).value() - 1);
}

std::vector<CodeHighlighter::Lines> CodeScreen::shownLines() const
{
    std::vector<CodeHighlighter::Lines> ranges;
    std::optional<LineNumber> line = m_first.line;
    for (qint64 row = 0; row <= frame().rows() && line; ++row, line = m_rows.lineBelow(*line)) {
        if (ranges.empty() || ranges.back().second != *line)
            ranges.emplace_back(*line, *line);
        ranges.back().second = LineNumber(line->value() + 1);
    }
    return ranges;
}

bool CodeScreen::isShown(CodePosition position) const
{
    const CodePosition start = m_rows.startOf(position);
    return start >= m_first && start <= m_rows.below(m_first, frame().rows() - 1);
}

std::optional<double> CodeScreen::topOfRow(CodePosition start) const
{
    if (start < m_first || m_rows.lines().count() == 0)
        return {};
    const int height = frame().metrics().lineHeight;
    if (!m_rows.isWrapped()) {
        const qint64 row = m_rows.linesBefore(start.line) - m_rows.linesBefore(m_first.line);
        return row <= frame().rows() ? std::optional(double(row) * height) : std::nullopt;
    }
    CodeRow row = m_rows.at(m_first);
    for (qint64 i = 0; i <= frame().rows(); ++i) {
        if (row.start() == start)
            return double(i) * height;
        if (!m_rows.goDown(row))
            break;
    }
    return {};
}

std::optional<double> CodeScreen::topOf(LineNumber line) const
{
    if (line.value() < 0 || line.value() >= m_rows.lines().count() || m_rows.folds().map().isHidden(line))
        return {};
    return topOfRow({line, 0});
}

CodeRow CodeScreen::rowAt(double y) const
{
    return m_rows.at(m_rows.below(m_first, qint64(std::floor(y / frame().metrics().lineHeight))));
}

LineNumber CodeScreen::lineAt(double y) const
{
    return m_rows.below(m_first, qint64(std::floor(y / frame().metrics().lineHeight))).line;
}

CodePosition CodeScreen::positionAt(QPointF point) const
{
    if (m_rows.lines().isNull())
        return {};
    const CodeRow row = rowAt(point.y());
    const auto column = qint64(std::lround((point.x() - frame().textLeft()) / frame().metrics().columnWidth));
    return m_rows.positionAt(row, firstColumnOf(row) + column);
}

double CodeScreen::leftOf(qint64 column, const CodeRow &row) const
{
    return frame().textLeft() + double(column - firstColumnOf(row)) * frame().metrics().columnWidth;
}

QRectF CodeScreen::cellRect(CodePosition position) const
{
    const QByteArrayView bytes = m_rows.lines().bytes(position.line);
    const qint64 column = columnOfByte(bytes, position.byte);
    const qint64 next = columnOfByte(bytes, nextCharacter(bytes, position.byte));
    const CodeRow row = m_rows.at(position);
    const CodeMetrics &metrics = frame().metrics();
    double top = 0;
    if (!m_rows.isWrapped())
        top = double(m_rows.linesBefore(position.line) - m_rows.linesBefore(m_first.line)) * metrics.lineHeight;
    else
        top = topOfRow(row.start()).value_or(position < m_first ? -metrics.lineHeight : frame().height());
    return {leftOf(column, row), top, double(std::max<qint64>(next - column, 1)) * metrics.columnWidth,
            double(metrics.lineHeight)};
}

FoldChip CodeScreen::chipOf(const CodeRow &row, double top) const
{
    const CodeFolds &folds = m_rows.folds();
    const QStringList labels = row.part.isLast ? folds.labels(row.line) : QStringList();
    if (labels.isEmpty())
        return {};
    const CodeMetrics &metrics = frame().metrics();
    const auto at = [&](const QString &text, double left) {
        return FoldChip {
            .text = text,
            .rect = {std::round(left), top + 1, std::round(metrics.chipWidth(text)), metrics.lineHeight - 2.0}};
    };
    const bool wraps = m_rows.isWrapped();
    const qint64 end = wraps ? row.part.column + row.part.columns : m_rows.columnsOf(row.line);
    const double gap = row.part.begin < row.part.end ? CodeMetrics::chipGap : 0;
    const double textLeft = frame().textLeft();
    const double left = textLeft + (double(end - firstColumnOf(row)) + gap) * metrics.columnWidth;
    const double right = frame().width() - metrics.columnWidth;
    for (const QString &label : labels) {
        if (left + metrics.chipWidth(label) <= right)
            return at(label, left);
    }
    // Cover the end of a long line: the label is more important, and the end can be scrolled into view.
    const QString label = folds.shortLabel(row.line, right - textLeft, metrics);
    if (wraps)
        return at(label, left);
    const double furthest = std::min(left, right - metrics.chipWidth(label));
    return at(label, furthest < textLeft + fewestColumns * metrics.columnWidth ? textLeft : furthest);
}

const Fold *CodeScreen::foldUnder(QPointF point) const
{
    if (m_rows.lines().isNull() || point.y() < 0)
        return nullptr;
    const CodeRow row = rowAt(point.y());
    const int height = frame().metrics().lineHeight;
    const double top = std::floor(point.y() / height) * height;
    if (topOfRow(row.start()) != top) // the point is below the text
        return nullptr;
    const Fold *fold = m_rows.folds().map().foldAt(row.line);
    if (!fold)
        return nullptr;
    const double gutter = frame().gutterWidth();
    const bool isInGutter = point.x() < gutter;
    const bool isOnMark = row.part.begin == 0 && isInGutter && point.x() >= gutter - 1 - frame().foldMarkWidth();
    const bool isOnChip = !isInGutter && chipOf(row, top).rect.contains(point);
    return isOnMark || isOnChip ? fold : nullptr;
}

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
    const qint64 last = std::max(rows.linesBefore(m_screen->lastFirstRow().line), first);
    QScrollBar *vertical = m_area->verticalScrollBar();
    vertical->setPageStep(int(m_screen->frame().rows()));
    vertical->setRange(0, int(last));
    vertical->setValue(int(first));
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
    const CodeRows &rows = m_screen->rows();
    const QScrollBar *bar = m_area->verticalScrollBar();
    if (rows.linesBefore(m_screen->firstLine()) != bar->value()) { // otherwise a wrapped line would jump to its start
        const LineNumber line = rows.folds().map().lineAt(bar->value());
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
