// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/print/printedcode.h"

#include "model/text/codetext.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPalette>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 leastColumns = 20;
constexpr qint64 leastRows = 5;
/// Lines highlighted between two checks of the stop flag.
constexpr qint64 highlightedAtOnce = 500;

const CodeRun *runAt(std::span<const CodeRun> runs, qint64 byte)
{
    const auto run = std::upper_bound(runs.begin(), runs.end(), byte,
                                      [](qint64 wanted, const CodeRun &candidate) { return wanted < candidate.end; });
    return run != runs.end() && run->begin <= byte ? &*run : nullptr;
}

/// White, independent of the desktop.
QPalette paper()
{
    return {QColor(0xf2f3f4), QColor(Qt::white)};
}

} // namespace

PrintedCode::PrintedCode(const CodeLines &lines, const CodeFolds &folds, LineSpan printed)
    : m_lines(lines)
    , m_folds(m_lines, folds)
    , m_printed(printed)
    , m_colours(CodePalette::of(paper(), QPalette::Active))
    , m_font(printFont(true, printFontPoints))
{
    const QFontMetricsF metrics(m_font);
    m_columnWidth = metrics.horizontalAdvance(u'0');
    m_rowHeight = std::ceil(metrics.height() * 1.08);
    m_ascent = metrics.ascent();
    const auto digits = QString::number(printed.last.oneBased()).size();
    m_gutter = m_columnWidth * double(std::max<qsizetype>(digits, 3) + 2);
}

int PrintedCode::layOut(QSizeF page, const std::stop_token &stop, const ProgressFunction &progress)
{
    m_width = page.width();
    m_columns = std::max(qint64((page.width() - m_gutter) / m_columnWidth), leastColumns);
    m_rows = std::max(qint64(page.height() / m_rowHeight), leastRows);
    m_pages.clear();
    m_isCut = false;
    qint64 row = 0;
    const LineNumber first = m_folds.map().visibleLine(m_printed.first);
    LineNumber line = first;
    for (qint64 count = 0; line <= m_printed.last && !m_isCut && !stop.stop_requested(); ++count) {
        const QByteArrayView bytes = m_lines.bytes(line);
        WrappedRow part = wrappedRow(bytes, 0, m_columns);
        for (;;) {
            if (row % m_rows == 0) {
                m_isCut = int(m_pages.size()) == maxPages;
                if (m_isCut)
                    break;
                m_pages.push_back({line, part.begin});
            }
            ++row;
            if (part.isLast)
                break;
            part = nextWrappedRow(bytes, part, m_columns);
        }
        const LineNumber behind = next(line);
        if (behind <= line)
            break;
        line = behind;
        if (progress && count % 1000 == 0)
            progress(0.3 * double(line.value() - first.value())
                     / double(std::max<qint64>(m_printed.last.value() - first.value(), 1)));
    }
    if (!m_isHighlighted && !stop.stop_requested()) {
        if (m_isCut)
            m_printed.last = line;
        highlight(stop, progress);
        m_isHighlighted = true;
    }
    return int(m_pages.size());
}

void PrintedCode::highlight(const std::stop_token &stop, const ProgressFunction &progress)
{
    if (definitionName(m_lines.language()).isEmpty())
        return;
    HighlightPass pass(m_lines.index(), m_lines.language());
    const double all = double(std::max<qint64>(m_printed.last.value() - m_printed.first.value(), 1));
    for (LineNumber line = m_folds.map().visibleLine(m_printed.first); line <= m_printed.last;) {
        LineNumber end = line;
        LineNumber behind = next(line);
        while (behind.value() == end.value() + 1 && behind <= m_printed.last
               && end.value() - line.value() < highlightedAtOnce) {
            end = behind;
            behind = next(behind);
        }
        pass.run({{line.value(), end.value() + 1, true}}, stop, [this](HighlightedLines &&found) {
            m_styles = std::move(found.styles); // later styles include earlier ones
            m_highlighted.push_back(std::move(found));
        });
        if (stop.stop_requested() || behind <= end)
            return;
        line = behind;
        if (progress)
            progress(0.3 + 0.7 * double(line.value() - m_printed.first.value()) / all);
    }
}

std::span<const CodeRun> PrintedCode::runs(LineNumber line) const
{
    auto block =
        std::upper_bound(m_highlighted.begin(), m_highlighted.end(), line,
                         [](LineNumber wanted, const HighlightedLines &candidate) { return wanted < candidate.first; });
    if (block == m_highlighted.begin())
        return {};
    --block;
    const auto at = std::size_t(line.value() - block->first.value());
    if (at >= block->ends.size())
        return {};
    const std::size_t begin = at == 0 ? 0 : block->ends[at - 1];
    return std::span(block->runs).subspan(begin, block->ends[at] - begin);
}

void PrintedCode::paint(QPainter &painter, int page) const
{
    LineNumber line = m_pages[std::size_t(page)].line;
    QByteArrayView bytes = m_lines.bytes(line);
    WrappedRow part = wrappedRow(bytes, m_pages[std::size_t(page)].byte, m_columns);
    painter.setPen(QPen(m_colours.gutterEdge, printUnitsPerPoint / 4));
    const double edge = m_gutter - m_columnWidth;
    painter.drawLine(QPointF(edge, 0), QPointF(edge, double(m_rows) * m_rowHeight));
    for (qint64 row = 0; row < m_rows; ++row) {
        const double top = double(row) * m_rowHeight;
        if (part.begin == 0)
            paintNumber(painter, line, top);
        paintText(painter, line, textRow(bytes, part), part.column, top);
        if (!part.isLast) {
            part = nextWrappedRow(bytes, part, m_columns);
            continue;
        }
        paintLabel(painter, line, part.columns, top);
        const LineNumber behind = next(line);
        if (behind <= line || behind > m_printed.last)
            return;
        line = behind;
        bytes = m_lines.bytes(line);
        part = wrappedRow(bytes, 0, m_columns);
    }
}

void PrintedCode::paintNumber(QPainter &painter, LineNumber line, double top) const
{
    painter.setFont(m_font);
    painter.setPen(m_colours.lineNumber);
    const QString number = QString::number(line.oneBased());
    painter.drawText(QPointF(m_gutter - m_columnWidth * double(number.size() + 2), top + m_ascent), number);
}

void PrintedCode::paintText(QPainter &painter, LineNumber line, const TextRow &row, qint64 column, double top) const
{
    const std::span<const CodeRun> found = runs(line);
    const auto isPlain = [&](const TextCell &cell) {
        return cell.units == 1 && cell.columns == 1 && row.text[cell.unit].unicode() < 0x7f;
    };
    for (std::size_t begin = 0; begin < row.cells.size();) {
        const CodeRun *run = runAt(found, row.cells[begin].byte);
        std::size_t end = begin + 1;
        // Draw only characters together that have the same width in every monospaced font.
        while (end < row.cells.size() && isPlain(row.cells[begin]) && isPlain(row.cells[end])
               && runAt(found, row.cells[end].byte) == run)
            ++end;
        const TextCell &last = row.cells[end - 1];
        const QString text = row.text.mid(row.cells[begin].unit, last.unit + last.units - row.cells[begin].unit);
        if (!text.trimmed().isEmpty()) {
            const CodeStyle *style = run ? &m_styles[run->style] : nullptr;
            QFont font = m_font;
            font.setBold(style && style->isBold);
            font.setItalic(style && style->isItalic);
            painter.setFont(font);
            painter.setPen(style ? m_colours.tokenText(*style) : m_colours.text);
            painter.drawText(
                QPointF(m_gutter + double(row.cells[begin].column - column) * m_columnWidth, top + m_ascent), text);
        }
        begin = end;
    }
}

void PrintedCode::paintLabel(QPainter &painter, LineNumber line, qint64 column, double top) const
{
    const QStringList labels = m_folds.labels(line);
    const qint64 room = m_columns - column - 3;
    if (labels.isEmpty() || room < 4)
        return;
    QString label = labels.constLast();
    for (const QString &candidate : labels) {
        if (candidate.size() <= room) {
            label = candidate;
            break;
        }
    }
    if (label.size() > room)
        label = label.left(room - 1) + u'…';
    const QRectF box(m_gutter + double(column + 1) * m_columnWidth, top + m_rowHeight * 0.06,
                     double(label.size() + 1) * m_columnWidth, m_rowHeight * 0.88);
    painter.setPen(QPen(m_colours.gutterEdge, printUnitsPerPoint / 4));
    painter.setBrush(m_colours.gutter);
    painter.drawRect(box);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(m_font);
    painter.setPen(m_colours.text);
    painter.drawText(QPointF(box.left() + m_columnWidth / 2, top + m_ascent), label);
}

} // namespace Mlf
