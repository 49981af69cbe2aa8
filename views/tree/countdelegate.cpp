// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tree/countdelegate.h"

#include "model/base/format.h"
#include "model/items/roles.h"
#include "views/paint/seriescolors.h"

#include <QApplication>
#include <QPainter>

namespace Mlf {

void CountDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QVariant count = index.data(Roles::FileCountRole);
    if (index.column() != 0 || !count.isValid() || option.state.testFlag(QStyle::State_Open))
        return;
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    const QRect text = style->subElementRect(QStyle::SE_ItemViewItemText, &item, item.widget);
    const int gap = item.fontMetrics.averageCharWidth();
    const int left = text.left() + 2 * gap + item.fontMetrics.horizontalAdvance(item.text);
    const QString number = formatCount(count.toInt());
    if (left + item.fontMetrics.horizontalAdvance(number) > text.right())
        return; // no room after the name
    const bool isSelected = item.state.testFlag(QStyle::State_Selected);
    const QColor back = item.palette.color(isSelected ? QPalette::Highlight : QPalette::Base);
    const QColor fore = item.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
    painter->save();
    painter->setFont(item.font);
    painter->setPen(mixedColor(back, fore, 0.65));
    painter->drawText(QRect(left, text.top(), text.right() - left, text.height()), Qt::AlignLeft | Qt::AlignVCenter,
                      number);
    painter->restore();
}

} // namespace Mlf
