// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/print/printedtable.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace Mlf {

namespace {

constexpr double gap = 8 * printUnitsPerPoint; ///< between two columns
constexpr double rowGap = 2 * printUnitsPerPoint; ///< above and below texts
constexpr double titleLines = 1.6; ///< height of the title
constexpr double leastWidth = 40 * printUnitsPerPoint;

/// Breaks a text into lines between words, and within words that are too long. Returns the height.
double breakLines(QTextLayout &layout, double width, bool isNumber)
{
    QTextOption option(isNumber ? Qt::AlignRight : Qt::AlignLeft);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    double height = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition(QPointF(0, height));
        height += line.height();
    }
    layout.endLayout();
    return height;
}

} // namespace

PrintedTable::PrintedTable(TableTexts table)
    : m_table(std::move(table))
    , m_font(printFont(false, printFontPoints))
    , m_bold(m_font)
{
    m_bold.setBold(true);
    m_lineHeight = QFontMetricsF(m_font).height();
}

void PrintedTable::fitColumns(double width)
{
    const QFontMetricsF metrics(m_font);
    const QFontMetricsF bold(m_bold);
    const auto count = std::size_t(m_table.columns.size());
    std::vector<std::pair<double, std::size_t>> wanted;
    for (std::size_t column = 0; column < count; ++column) {
        double widest = bold.horizontalAdvance(m_table.columns[qsizetype(column)]);
        for (const QStringList &row : m_table.rows)
            widest = std::max(widest, metrics.horizontalAdvance(row[qsizetype(column)]));
        wanted.emplace_back(std::ceil(widest) + printUnitsPerPoint, column);
    }
    // A table with too many columns is printed smaller, so that no column is outside of the page and no number wraps.
    const double gaps = gap * double(count - 1);
    double least = gaps;
    for (const auto &[size, column] : wanted)
        least += m_table.areNumbers[column] ? size : std::min(size, leastWidth);
    m_scale = std::min(1.0, width / least);
    // Numbers get their full width, then the narrowest texts; the others share the rest.
    std::ranges::sort(wanted, {},
                      [this](const auto &one) { return std::pair(!m_table.areNumbers[one.second], one.first); });
    double room = width / m_scale - gaps;
    m_widths.assign(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
        const auto &[size, column] = wanted[i];
        m_widths[column] = m_table.areNumbers[column] ? size : std::min(size, room / double(count - i));
        room -= m_widths[column];
    }
}

double PrintedTable::heightOf(const QStringList &row, const QFont &font) const
{
    const QFontMetricsF metrics(font);
    double height = m_lineHeight;
    for (std::size_t column = 0; column < m_widths.size(); ++column) {
        const QString &text = row[qsizetype(column)];
        if (metrics.horizontalAdvance(text) <= m_widths[column])
            continue;
        QTextLayout layout(text, font);
        height = std::max(height, breakLines(layout, m_widths[column], m_table.areNumbers[column]));
    }
    return height + 2 * rowGap;
}

double PrintedTable::columnTitlesHeight() const
{
    return m_table.columns.join(QString()).isEmpty() ? 0 : heightOf(m_table.columns, m_bold);
}

double PrintedTable::headHeight() const
{
    return columnTitlesHeight() + (m_table.title.isEmpty() ? 0 : m_lineHeight * titleLines);
}

std::size_t PrintedTable::endOf(int page) const
{
    return std::size_t(page) + 1 < m_pages.size() ? m_pages[std::size_t(page) + 1] : m_heights.size();
}

double PrintedTable::usedHeight(int page) const
{
    const auto begin = m_heights.begin() + std::ptrdiff_t(m_pages[std::size_t(page)]);
    return m_scale * std::accumulate(begin, m_heights.begin() + std::ptrdiff_t(endOf(page)), headHeight());
}

int PrintedTable::layOut(QSizeF page, const std::stop_token &stop, const ProgressFunction &progress)
{
    m_pages = {0};
    m_heights.clear();
    if (m_table.columns.isEmpty())
        return 1;
    fitColumns(page.width());
    const double height = page.height() / m_scale;
    const double head = headHeight();
    double used = head;
    for (std::size_t row = 0; row < m_table.rows.size() && !stop.stop_requested(); ++row) {
        m_heights.push_back(std::min(heightOf(m_table.rows[row], m_font), height - head));
        if (used + m_heights.back() > height && row > m_pages.back()) {
            m_pages.push_back(row);
            used = head;
        }
        used += m_heights.back();
        if (progress && row % 100 == 0)
            progress(double(row) / double(m_table.rows.size()));
    }
    return int(m_pages.size());
}

void PrintedTable::paintRow(QPainter &painter, const QStringList &row, const QFont &font, double top) const
{
    double left = 0;
    for (std::size_t column = 0; column < m_widths.size(); ++column) {
        QTextLayout layout(row[qsizetype(column)], font);
        breakLines(layout, m_widths[column], m_table.areNumbers[column]);
        layout.draw(&painter, QPointF(left, top + rowGap));
        left += m_widths[column] + gap;
    }
}

void PrintedTable::paint(QPainter &painter, int page) const
{
    if (m_table.columns.isEmpty())
        return;
    const double width = std::accumulate(m_widths.begin(), m_widths.end(), gap * double(m_widths.size() - 1));
    painter.save();
    painter.scale(m_scale, m_scale);
    painter.setPen(Qt::black);
    painter.setFont(m_bold);
    if (!m_table.title.isEmpty())
        painter.drawText(QPointF(0, m_lineHeight), m_table.title);
    double top = headHeight();
    paintRow(painter, m_table.columns, m_bold, top - columnTitlesHeight());
    const std::size_t first = m_pages[std::size_t(page)];
    for (std::size_t row = first; row < endOf(page); ++row) {
        painter.setPen(QPen(QColor(row == first ? 0x606060 : 0xd0d0d0), printUnitsPerPoint / 2));
        painter.drawLine(QPointF(0, top), QPointF(width, top));
        painter.setPen(Qt::black);
        paintRow(painter, m_table.rows[row], m_font, top);
        top += m_heights[row];
    }
    painter.restore();
}

} // namespace Mlf
