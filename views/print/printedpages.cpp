// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/print/printedpages.h"

#include "views/common/fixedfont.h"

#include "model/artifact/modeldigest.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>

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

} // namespace Mlf
