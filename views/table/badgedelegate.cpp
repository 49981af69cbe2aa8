// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/badgedelegate.h"

#include "model/items/roles.h"
#include "model/items/trees/outlinemodel.h"
#include "views/paint/seriescolors.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int rowPadding = 3; ///< above and below a row; required for underscores
constexpr int badgeGap = 6; ///< between badge and name
constexpr int rowPartGap = 12; ///< between the other parts of a row

/// Paints place and bytes at the right in a weaker colour. Returns the room left for the name.
QRect paintBeside(QPainter *painter, const QModelIndex &index, const QFontMetrics &metrics, int nameWidth, QRect room)
{
    const QVariant bytes = index.data(Roles::BytesTextRole);
    // Reserve the room even if the text is empty, so that the places form a column.
    if (bytes.isValid()) {
        painter->drawText(room, int(Qt::AlignRight | Qt::AlignVCenter), bytes.toString());
        room.setRight(room.right() - metrics.horizontalAdvance(u"000 000 000 B"_s) - rowPartGap);
    }
    const QString place = index.data(Roles::PlaceTextRole).toString();
    if (place.isEmpty())
        return room;
    // The name gets up to three fifths of the width, the place the rest.
    const int ofName = std::min(nameWidth, room.width() * 3 / 5);
    const QRect ofPlace = room.adjusted(ofName + rowPartGap, 0, 0, 0);
    painter->drawText(ofPlace, int(Qt::AlignRight | Qt::AlignVCenter),
                      metrics.elidedText(place, Qt::ElideMiddle, ofPlace.width()));
    return {room.left(), room.top(), ofName, room.height()};
}

} // namespace

Badge badgeOf(OutlineKind kind)
{
    switch (kind) {
    case OutlineKind::Main:
        return {u'M', SeriesRole::Workspace};
    case OutlineKind::Entry:
        return {u'E', SeriesRole::InputOutput};
    case OutlineKind::Constant:
        return {u'C', SeriesRole::Constants};
    case OutlineKind::Pool:
        return {u'P', SeriesRole::Scratch};
    case OutlineKind::Macro:
        return {u'#', SeriesRole::Caption};
    case OutlineKind::External:
        return {u'X', SeriesRole::Trouble};
    case OutlineKind::Externals:
    case OutlineKind::Call:
        return {};
    case OutlineKind::Offload:
        return {u'O', SeriesRole::Stack};
    case OutlineKind::Function:
    case OutlineKind::Operator:
    case OutlineKind::Accessor:
    case OutlineKind::Helper:
        break;
    }
    return {u'F', SeriesRole::Workspace};
}

Badge badgeOf(NamedPlace::Kind kind)
{
    switch (kind) {
    case NamedPlace::Kind::Function:
        return {u'F', SeriesRole::Workspace};
    case NamedPlace::Kind::Constant:
        return {u'C', SeriesRole::Constants};
    case NamedPlace::Kind::Pool:
        return {u'P', SeriesRole::Scratch};
    case NamedPlace::Kind::Buffer:
        return {u'B', SeriesRole::InputOutput};
    case NamedPlace::Kind::Relay:
        return {u'R', SeriesRole::Stack};
    case NamedPlace::Kind::Typed:
        return {u'→', SeriesRole::Caption};
    case NamedPlace::Kind::Page:
        return {u'▤', SeriesRole::Caption};
    case NamedPlace::Kind::File:
        break;
    }
    return {u'≡', SeriesRole::Caption};
}

QString elidedOnce(const QString &text, const QFontMetrics &metrics, int width)
{
    if (metrics.horizontalAdvance(text) <= width) // elidedText() does not round
        return text;
    const qsizetype gap = text.indexOf(u'…');
    if (gap < 0)
        return metrics.elidedText(text, Qt::ElideMiddle, width);
    QString left = text.left(gap);
    QString right = text.mid(gap + 1);
    const int room = width - metrics.horizontalAdvance(u'…');
    while (!(left + right).isEmpty() && metrics.horizontalAdvance(left) + metrics.horizontalAdvance(right) > room) {
        if (left.size() > right.size())
            left.chop(1);
        else
            right.remove(0, 1);
    }
    return left + u'…' + right;
}

BadgeDelegate::BadgeDelegate(BadgeFunction badgeOfKind, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_badgeOfKind(std::move(badgeOfKind))
{
}

void BadgeDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem row = option;
    initStyleOption(&row, index);
    row.showDecorationSelected = true; // use the width of the row: lists offer only the width of the text
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    const QFontMetrics &metrics = row.fontMetrics;
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &row, option.widget) + 1;
    QRect room =
        style->subElementRect(QStyle::SE_ItemViewItemText, &row, option.widget).adjusted(margin, 0, -margin, 0);
    const Badge badge = index.column() == 0 ? m_badgeOfKind(index.data(Roles::KindRole).toInt()) : Badge();
    if (badge.letter.isNull()) {
        row.text = elidedOnce(row.text, metrics, room.width());
        row.textElideMode = Qt::ElideNone;
        style->drawControl(QStyle::CE_ItemViewItem, &row, painter, option.widget);
        return;
    }
    const QString name = std::exchange(row.text, QString());
    style->drawControl(QStyle::CE_ItemViewItem, &row, painter, option.widget); // the background
    const bool isSelected = row.state.testFlag(QStyle::State_Selected);
    const QPalette::ColorGroup group = row.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    const QColor ink = row.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text);
    const QColor back = row.palette.color(group, isSelected ? QPalette::Highlight : QPalette::Base);
    const int badgeWidth = metrics.horizontalAdvance(u'M');
    painter->save();
    QFont bold = row.font;
    bold.setBold(true);
    painter->setFont(bold);
    painter->setPen(isSelected ? ink : seriesColor(badge.role, row.palette));
    painter->drawText(QRect(room.left(), room.top(), badgeWidth, room.height()), Qt::AlignCenter, badge.letter);
    room.setLeft(room.left() + badgeWidth + badgeGap);
    painter->setFont(row.font);
    painter->setPen(mixedColor(back, ink, 0.7));
    room = paintBeside(painter, index, metrics, metrics.horizontalAdvance(name), room);
    painter->setPen(ink);
    painter->drawText(room, int(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextSingleLine,
                      elidedOnce(name, metrics, room.width()));
    painter->restore();
}

QSize BadgeDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 2 * rowPadding);
}

} // namespace Mlf
