// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/print/printedpages.h"

#include "model/artifact/modeldigest.h"
#include "views/common/pageparts.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct PageWords {
    Q_DECLARE_TR_FUNCTIONS(Mlf::PrintedPages)
};

constexpr double headingHeight = 22 * printUnitsPerPoint;
constexpr double footHeight = 16 * printUnitsPerPoint;
constexpr double printedPartGap = 18 * printUnitsPerPoint;

/// Points of a line of text, which is fifteen scene units high.
constexpr double linePoints = 11;
constexpr double mostScale = linePoints / 15 * printUnitsPerPoint;

constexpr double gap = 8 * printUnitsPerPoint; ///< between two columns
constexpr double rowGap = 2 * printUnitsPerPoint; ///< above and below texts
constexpr double titleLines = 1.6; ///< height of a title of one line, with the gap below it
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

QFont printFont(bool isFixed, double points)
{
    QFont font = isFixed ? fixedFont() : QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setPixelSize(int(points * printUnitsPerPoint));
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

PrintedPages::PrintedPages(PrintHeading heading, std::vector<std::unique_ptr<PrintPart>> parts)
    : m_heading(std::move(heading))
    , m_parts(std::move(parts))
{
}

int PrintedPages::layOut(QSizeF page, const std::stop_token &stop, const PrintPart::ProgressFunction &progress)
{
    m_page = page;
    m_pages.clear();
    const QSizeF room(page.width(), page.height() - headingHeight - footHeight);
    double used = 0; // height used on the last page
    const double share = 1.0 / double(m_parts.size());
    for (std::size_t part = 0; part < m_parts.size(); ++part) {
        const auto ofAll = [&](double done) {
            if (progress)
                progress((double(part) + done) * share);
        };
        const PrintPart &laidOut = *m_parts[part];
        const int pages = m_parts[part]->layOut(room, stop, ofAll);
        const double top = m_pages.empty() ? room.height() : used + printedPartGap;
        const bool isBelow = pages == 1 && top + laidOut.usedHeight(0) <= room.height();
        if (isBelow)
            m_pages.back().push_back({part, 0, top});
        for (int i = 0; i < pages && !isBelow; ++i)
            m_pages.push_back({{part, i, 0}});
        used = (isBelow ? top : 0) + (pages > 0 ? laidOut.usedHeight(pages - 1) : 0);
    }
    return count();
}

bool PrintedPages::isCut() const
{
    for (const std::unique_ptr<PrintPart> &part : m_parts) {
        if (part->isCut())
            return true;
    }
    return false;
}

void PrintedPages::paint(QPainter &painter, int page) const
{
    const QFont font = printFont(false, 8);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(QColor(0x404040));
    const QString digest = m_heading.digest.isEmpty() ? PageWords::tr("digest of the model unknown")
                                                      : m_heading.digest.left(shownDigestDigits);
    const double half = m_page.width() / 2 - 60;
    const QString archive =
        metrics.elidedText(m_heading.archive, Qt::ElideMiddle, half - metrics.horizontalAdvance(u"  ·  "_s + digest));
    const QRectF head(0, 0, m_page.width(), metrics.height());
    painter.drawText(head, Qt::AlignLeft | Qt::TextSingleLine, archive + u"  ·  "_s + digest);
    painter.drawText(head, Qt::AlignRight | Qt::TextSingleLine,
                     metrics.elidedText(m_heading.place, Qt::ElideLeft, half));
    painter.setPen(QPen(QColor(0xa0a0a0), printUnitsPerPoint / 2));
    const double line = headingHeight - 8 * printUnitsPerPoint;
    painter.drawLine(QPointF(0, line), QPointF(m_page.width(), line));
    painter.setPen(QColor(0x404040));
    const QRectF foot(0, m_page.height() - metrics.height(), m_page.width(), metrics.height());
    painter.drawText(foot, Qt::AlignRight | Qt::TextSingleLine,
                     PageWords::tr("Page %1 of %2").arg(page + 1).arg(count()));
    for (const Place &place : m_pages[std::size_t(page)]) {
        painter.save();
        painter.translate(0, headingHeight + place.top);
        m_parts[place.part]->paint(painter, place.page);
        painter.restore();
    }
}

PrintedChart::PrintedChart(ChartScene scene) : m_scene(std::move(scene))
{
    m_style.palette = picturePalette(false);
    m_style.font = printFont(false, 1);
    m_style.font.setPixelSize(12);
    m_style.scale = 1;
}

int PrintedChart::layOut(QSizeF page, const std::stop_token &, const ProgressFunction &)
{
    m_scale = std::min(mostScale, page.width() / std::max(m_scene.width, 1.0));
    if (m_scene.isPlane)
        m_scale = std::min(m_scale, page.height() / std::max(m_scene.height(), 1.0));
    const double room = std::max(page.height() / m_scale - m_scene.head.height - m_scene.foot.height, 60.0);
    const double height = m_scene.body.height;
    m_cuts = {0};
    while (height - m_cuts.back() > room + 0.5) {
        // Cut between two rows if rows are known.
        const double limit = m_cuts.back() + room;
        double cut = 0;
        for (const SceneMark &mark : m_scene.body.marks) {
            if (!mark.isGroup && mark.area.bottom() <= limit)
                cut = std::max(cut, mark.area.bottom());
        }
        m_cuts.push_back(cut > m_cuts.back() ? cut : limit);
    }
    m_cuts.push_back(height);
    return int(m_cuts.size()) - 1;
}

double PrintedChart::usedHeight(int page) const
{
    const double body = m_cuts[std::size_t(page) + 1] - m_cuts[std::size_t(page)];
    return (m_scene.head.height + body + m_scene.foot.height) * m_scale;
}

void PrintedChart::paint(QPainter &painter, int page) const
{
    const double begin = m_cuts[std::size_t(page)];
    const double end = m_cuts[std::size_t(page) + 1];
    painter.save();
    painter.scale(m_scale, m_scale);
    paintBand(painter, m_scene.head, m_style, {0, 0, m_scene.width, m_scene.head.height});
    painter.translate(0, m_scene.head.height);
    painter.save();
    painter.setClipRect(QRectF(-1, 0, m_scene.width + 2, end - begin));
    painter.translate(0, -begin);
    paintBand(painter, m_scene.body, m_style, {0, begin, m_scene.width, end - begin});
    painter.restore();
    painter.translate(0, end - begin);
    paintBand(painter, m_scene.foot, m_style, {0, 0, m_scene.width, m_scene.foot.height});
    painter.restore();
}

PrintedTable::PrintedTable(TableTexts table)
    : m_table(std::move(table))
    , m_font(printFont(m_table.isCode, printFontPoints))
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
    return columnTitlesHeight() + m_titleHeight;
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
    m_titleWidth = page.width() / m_scale;
    QTextLayout title(m_table.title, m_bold);
    m_titleHeight =
        m_table.title.isEmpty() ? 0 : breakLines(title, m_titleWidth, false) + m_lineHeight * (titleLines - 1);
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
    QTextLayout title(m_table.title, m_bold);
    breakLines(title, m_titleWidth, false);
    title.draw(&painter, QPointF(0, m_lineHeight - QFontMetricsF(m_bold).ascent()));
    double top = headHeight();
    paintRow(painter, m_table.columns, m_bold, top - columnTitlesHeight());
    const std::size_t first = m_pages[std::size_t(page)];
    for (std::size_t row = first; row < endOf(page); ++row) {
        painter.setPen(QPen(QColor(row == first ? 0x606060 : 0xd0d0d0), printUnitsPerPoint / 2));
        if (row == first || !m_table.isCode)
            painter.drawLine(QPointF(0, top), QPointF(width, top));
        painter.setPen(Qt::black);
        paintRow(painter, m_table.rows[row], m_font, top);
        top += m_heights[row];
    }
    painter.restore();
}

} // namespace Mlf
