// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/search/hitdelegate.h"

#include "model/items/roles.h"
#include "views/code/codepalette.h"
#include "views/common/fixedfont.h"
#include "views/paint/seriescolors.h"

#include <QApplication>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int charactersBeforeHit = 12; ///< kept if the row is too narrow

QColor faintColor(const QStyleOptionViewItem &item)
{
    const bool isSelected = item.state.testFlag(QStyle::State_Selected);
    return mixedColor(item.palette.color(isSelected ? QPalette::Highlight : QPalette::Base),
                      item.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text), 0.65);
}

/// Cuts the text before the hit if the hit would not be visible.
void leaveOutBefore(QString &text, QPoint &mark, const QFontMetrics &metrics, int room)
{
    const int drop = mark.x() - charactersBeforeHit;
    if (drop <= 1 || metrics.horizontalAdvance(text.left(mark.y())) <= room)
        return;
    text = u'…' + text.mid(drop);
    mark -= QPoint(drop - 1, drop - 1);
}

} // namespace

void HitDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    const bool isHit = index.data(Roles::LineRole).isValid();
    const QRect text = style->subElementRect(QStyle::SE_ItemViewItemText, &item, item.widget);
    if (isHit)
        item.text.clear();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    painter->save();
    painter->setClipRect(option.rect);
    if (isHit)
        paintHit(painter, item, text, index);
    else
        paintCount(painter, item, text, index.data(Roles::CountTextRole).toString());
    painter->restore();
}

void HitDelegate::paintCount(QPainter *painter, const QStyleOptionViewItem &item, const QRect &text,
                             const QString &count)
{
    const int left =
        text.left() + 2 * item.fontMetrics.averageCharWidth() + item.fontMetrics.horizontalAdvance(item.text);
    if (left + item.fontMetrics.horizontalAdvance(count) > text.right())
        return; // no room after the name
    painter->setFont(item.font);
    painter->setPen(faintColor(item));
    painter->drawText(QRect(left, text.top(), text.right() - left, text.height()), Qt::AlignLeft | Qt::AlignVCenter,
                      count);
}

void HitDelegate::paintHit(QPainter *painter, const QStyleOptionViewItem &item, QRect rect, const QModelIndex &index)
{
    const QFont font = fixedFont();
    const QFontMetrics metrics(font);
    const bool isSelected = item.state.testFlag(QStyle::State_Selected);
    painter->setFont(font);

    // Width of the highest line number of the file, so that all texts are aligned.
    const QModelIndex last = index.siblingAtRow(index.model()->rowCount(index.parent()) - 1);
    const int numberWidth = metrics.horizontalAdvance(last.data(Roles::LineRole).toString());
    painter->setPen(faintColor(item));
    painter->drawText(QRect(rect.left(), rect.top(), numberWidth, rect.height()), Qt::AlignRight | Qt::AlignVCenter,
                      index.data(Roles::LineRole).toString());
    rect.setLeft(rect.left() + numberWidth + 2 * metrics.averageCharWidth());

    QString text = index.data(Qt::DisplayRole).toString();
    QPoint mark = index.data(Roles::MarkRole).toPoint();
    leaveOutBefore(text, mark, metrics, rect.width());
    const CodePalette colours = CodePalette::of(item.palette, QPalette::Active);
    QTextCharFormat format;
    format.setFontWeight(QFont::Bold);
    format.setFontUnderline(true);
    if (!isSelected)
        format.setBackground(colours.hit);
    QTextLayout layout(text, font);
    layout.setFormats({{mark.x(), mark.y() - mark.x(), format}});
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setNumColumns(int(text.size()));
    layout.endLayout();
    painter->setClipRect(rect, Qt::IntersectClip);
    painter->setPen(isSelected ? colours.selectedText : colours.text);
    const double top = rect.top() + (rect.height() - line.height()) / 2;
    layout.draw(painter, QPointF(rect.left(), top));
    if (mark.x() == mark.y()) { // an empty hit is marked as a line
        const int x = rect.left() + int(line.cursorToX(mark.x()));
        painter->setPen(isSelected ? colours.selectedText : colours.hitEdge);
        painter->drawLine(x, int(top), x, int(top + line.height()));
    }
}

} // namespace Mlf
