// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/bardelegate.h"

#include "model/items/roles.h"
#include "views/paint/seriescolors.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace Mlf {

namespace {

constexpr int leftPadding = 1;
constexpr int rightPadding = 6;

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

} // namespace Mlf
