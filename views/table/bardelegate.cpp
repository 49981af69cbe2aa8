// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/bardelegate.h"

#include "model/items/roles.h"
#include "views/paint/scenepainter.h"
#include "views/paint/seriescolors.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace Mlf {

namespace {

constexpr int leftPadding = 1;
constexpr int rightPadding = 6;

constexpr int numberGap = 10; ///< between the bars and the number
constexpr int barEdge = 3; ///< width of the background around bars in a selected row

} // namespace

int BarDelegate::textMargin(const QStyle *style, const QWidget *widget)
{
    return leftPadding + style->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, widget) + 1;
}

BarDelegate::BarDelegate(SeriesRole role, QObject *parent) : QStyledItemDelegate(parent), m_role(role) { }

void BarDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    // Background on the whole cell, content with padding.
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, option.widget);
    cell = option;
    cell.rect.adjust(leftPadding, 0, -rightPadding, 0);
    QStyledItemDelegate::paint(painter, cell, index);
    const double bytes = index.data(Roles::ByteCountRole).toDouble();
    const double total = index.data(Roles::TotalRole).toDouble();
    if (bytes <= 0 || total <= 0)
        return;
    // A strip at the bottom, so that the number above remains readable on any background.
    const QRectF room = QRectF(option.rect).adjusted(leftPadding + 3, 0, -rightPadding - 3, -1);
    const double width = std::max(room.width() * std::min(bytes / total, 1.0), 2.0);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor color =
        isSelected ? option.palette.color(QPalette::HighlightedText) : seriesColor(m_role, option.palette);
    painter->fillRect(QRectF(room.left(), room.bottom() - 2, width, 2), color);
}

QString BarDelegate::displayText(const QVariant &value, const QLocale &locale) const
{
    const QString text = QStyledItemDelegate::displayText(value, locale);
    if (!text.contains(u'-'))
        return text;
    constexpr QChar wordJoiner(0x2060); // invisible
    QString joined;
    bool isOption = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (i == 0 || text[i - 1].isSpace())
            isOption = text[i] == u'-' && i + 1 < text.size() && (text[i + 1].isLetter() || text[i + 1] == u'-');
        joined += text[i];
        if (isOption && text[i] == u'-')
            joined += wordJoiner;
    }
    return joined;
}

QSize BarDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option; // same width as in paint(); otherwise a wrapped text may need one more line
    if (cell.rect.width() > leftPadding + rightPadding)
        cell.rect.adjust(leftPadding, 0, -rightPadding, 0);
    return QStyledItemDelegate::sizeHint(cell, index) + QSize(leftPadding + rightPadding, 6);
}

BarCellDelegate::BarCellDelegate(ContentOf contentOf, QObject *parent)
    : BarDelegate(SeriesRole::Workspace, parent)
    , m_contentOf(std::move(contentOf))
{
}

void BarCellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Content content = m_contentOf(index);
    if (!content.bars)
        return BarDelegate::paint(painter, option, index);
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    const QString text = std::exchange(cell.text, QString());
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, option.widget);
    if (cell.state.testFlag(QStyle::State_HasFocus))
        style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, option.widget);

    const int margin = textMargin(style, option.widget);
    const QRect inside = option.rect.adjusted(margin, 0, -numberGap, 0);
    const double scale = sceneScale(cell.font);
    const int ofNumber = std::min(cell.fontMetrics.horizontalAdvance(content.widest) + 2, inside.width() * 3 / 5);
    const QRect ofBars = inside.adjusted(0, 0, -ofNumber - numberGap, 0);
    SceneBand band;
    band.rects = layOutBarRow(*content.bars, content.axis, QSizeF(ofBars.size()) / scale);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QPalette::ColorGroup group =
        option.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    double right = 0;
    double top = ofBars.height();
    for (const SceneRect &rect : band.rects) {
        right = std::max(right, rect.box.right() * scale);
        top = std::min(top, rect.box.top() * scale);
    }
    painter->save();
    painter->translate(ofBars.topLeft());
    if (isSelected && !band.rects.empty()) // the colours of the bars are chosen for this background
        painter->fillRect(QRectF(-barEdge, top - barEdge, right + 2 * barEdge, ofBars.height() - 2 * (top - barEdge)),
                          option.palette.color(QPalette::Base));
    paintBand(*painter, band, {option.palette, cell.font, scale}, {QPointF(), QSizeF(ofBars.size()) / scale});
    painter->restore();

    // Text without a bar gets the whole cell.
    const QRect ofText = band.rects.empty() ? inside : inside.adjusted(ofBars.width() + numberGap, 0, 0, 0);
    const bool isWords = content.bars->bars.front().isWords;
    painter->save();
    painter->setFont(cell.font);
    painter->setPen(isSelected    ? option.palette.color(group, QPalette::HighlightedText)
                        : isWords ? seriesColor(SeriesRole::Caption, option.palette)
                                  : option.palette.color(group, QPalette::Text));
    painter->drawText(ofText, int(Qt::AlignRight | Qt::AlignVCenter) | Qt::TextSingleLine,
                      cell.fontMetrics.elidedText(text, Qt::ElideRight, ofText.width()));
    painter->restore();
}

} // namespace Mlf
