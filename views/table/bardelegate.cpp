// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/bardelegate.h"

#include "model/base/link.h"
#include "model/items/roles.h"
#include "model/items/trees/outlinemodel.h"
#include "views/paint/scenepainter.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>
#include <QScopedValueRollback>
#include <QTableView>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int leftPadding = 1;
constexpr int rightPadding = 6;

constexpr int numberGap = 10; ///< between the bars and the number
constexpr int barEdge = 3; ///< width of the background around bars in a selected row

constexpr int maxNames = 1000;

/// Adds the names of all rows below a parent. Returns how many more may be added.
int addNames(const QAbstractItemModel &model, const QModelIndex &parent, int column, std::size_t depth, int room,
             std::vector<NameShortener> &shorteners)
{
    if (shorteners.size() <= depth)
        shorteners.resize(depth + 1);
    for (int row = 0; row < model.rowCount(parent) && room > 0; ++row) {
        shorteners[depth].add(model.index(row, column, parent).data().toString());
        room = addNames(model, model.index(row, 0, parent), column, depth + 1, room - 1, shorteners);
    }
    return room;
}

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

LinkDelegate::LinkDelegate(QObject *parent) : BarDelegate(SeriesRole::Workspace, parent) { }

void LinkDelegate::makeLinks(QTableView *table, const std::vector<int> &columns,
                             const std::function<void(const Link &)> &activate)
{
    auto *delegate = new LinkDelegate(table);
    for (const int column : columns)
        table->setItemDelegateForColumn(column, delegate);
    connect(table, &QTableView::clicked, delegate, [columns, activate](const QModelIndex &index) {
        const Link link = index.data(Roles::LinkRole).value<Link>(); // a copy: the receiver may remove the row
        if (!link.isNull() && std::find(columns.begin(), columns.end(), index.column()) != columns.end())
            activate(link);
    });
}

void LinkDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    BarDelegate::initStyleOption(option, index);
    if (index.data(Roles::LinkRole).isNull())
        return;
    option->palette.setColor(QPalette::Text, option->palette.color(QPalette::Link));
    option->font.setUnderline(true);
    if (option->displayAlignment.testFlag(Qt::AlignLeft))
        option->textElideMode = Qt::ElideLeft; // file name and line are at the end
}

ShortNames::ShortNames(QAbstractItemView *view, int column, QObject *parent)
    : QObject(parent)
    , m_view(view)
    , m_column(column)
{
    const auto forget = [this] { m_shorteners.clear(); };
    connect(view->model(), &QAbstractItemModel::modelReset, this, forget);
    connect(view->model(), &QAbstractItemModel::rowsInserted, this, forget);
}

QString ShortNames::shortened(const QModelIndex &index, const QString &name, int room,
                              const QFontMetrics &metrics) const
{
    if (m_shorteners.empty())
        addNames(*m_view->model(), {}, m_column, 0, maxNames, m_shorteners);
    std::size_t depth = 0;
    for (QModelIndex parent = index.parent(); parent.isValid(); parent = parent.parent())
        ++depth;
    if (m_shorteners.size() <= depth)
        m_shorteners.resize(depth + 1);
    return m_shorteners[depth].shortened(
        name, room, [&](QStringView text) { return double(metrics.horizontalAdvance(text.toString())); });
}

NameDelegate::NameDelegate(QAbstractItemView *view, int column)
    : BarDelegate(SeriesRole::Workspace, view)
    , m_names(new ShortNames(view, column, this))
{
}

void NameDelegate::install(QAbstractItemView *view, int column)
{
    view->setItemDelegateForColumn(column, new NameDelegate(view, column));
}

void NameDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QScopedValueRollback painting(m_isPainting, true);
    BarDelegate::paint(painter, option, index);
}

void NameDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    BarDelegate::initStyleOption(option, index);
    option->font.setStrikeOut(index.data(Roles::GoneRole).toBool());
    if (!m_isPainting)
        return;
    const QStyle *style = option->widget ? option->widget->style() : QApplication::style();
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, option, option->widget) + 1;
    const int room = style->subElementRect(QStyle::SE_ItemViewItemText, option, option->widget).width() - 2 * margin;
    const QFontMetrics &metrics = option->fontMetrics;
    if (metrics.horizontalAdvance(option->text) <= room)
        return;
    const auto fits = [&] {
        const QRect whole = metrics.boundingRect(QRect(0, 0, room, 0), Qt::TextWordWrap, option->text);
        return whole.width() <= room && whole.height() <= option->rect.height();
    };
    const bool hasTwoLines = option->rect.height() >= 2 * metrics.height();
    option->features.setFlag(QStyleOptionViewItem::WrapText, hasTwoLines);
    if (!hasTwoLines || !fits())
        option->text = m_names->shortened(index, option->text, hasTwoLines ? room * 8 / 5 : room, metrics);
}

QColor faintColor(const QStyleOptionViewItem &item)
{
    const bool isSelected = item.state.testFlag(QStyle::State_Selected);
    return mixedColor(item.palette.color(isSelected ? QPalette::Highlight : QPalette::Base),
                      item.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text), 0.65);
}

void paintAfterName(QPainter *painter, const QStyleOptionViewItem &item, const QString &text)
{
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    const QRect room = style->subElementRect(QStyle::SE_ItemViewItemText, &item, item.widget);
    const int left =
        room.left() + 2 * item.fontMetrics.averageCharWidth() + item.fontMetrics.horizontalAdvance(item.text);
    if (left + item.fontMetrics.horizontalAdvance(text) > room.right())
        return;
    painter->save();
    painter->setFont(item.font);
    painter->setPen(faintColor(item));
    painter->drawText(QRect(left, room.top(), room.right() - left, room.height()), Qt::AlignLeft | Qt::AlignVCenter,
                      text);
    painter->restore();
}

Badge badgeOf(OutlineKind kind)
{
    static constexpr std::pair<OutlineKind, Badge> badges[] = {
        {OutlineKind::Main, {u'M', SeriesRole::Workspace}},
        {OutlineKind::Entry, {u'E', SeriesRole::InputOutput}},
        {OutlineKind::Constant, {u'C', SeriesRole::Constants}},
        {OutlineKind::Pool, {u'P', SeriesRole::Scratch}},
        {OutlineKind::Macro, {u'#', SeriesRole::Caption}},
        {OutlineKind::External, {u'X', SeriesRole::Trouble}},
        {OutlineKind::Offload, {u'O', SeriesRole::Stack}},
        {OutlineKind::Externals, {}},
        {OutlineKind::Call, {}},
    };
    const auto badge = std::ranges::find(badges, kind, &std::pair<OutlineKind, Badge>::first);
    return badge == std::end(badges) ? Badge {u'F', SeriesRole::Workspace} : badge->second;
}

Badge badgeOf(NamedPlace::Kind kind)
{
    static constexpr std::array badges {
        // in the order of NamedPlace::Kind
        Badge {u'▤', SeriesRole::Caption}, Badge {u'F', SeriesRole::Workspace},   Badge {u'C', SeriesRole::Constants},
        Badge {u'P', SeriesRole::Scratch}, Badge {u'B', SeriesRole::InputOutput}, Badge {u'R', SeriesRole::Stack},
        Badge {u'≡', SeriesRole::Caption}, Badge {u'→', SeriesRole::Caption},
    };
    static_assert(badges.size() == std::size_t(NamedPlace::Kind::Typed) + 1);
    return badges[std::size_t(kind)];
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

BadgeDelegate::BadgeDelegate(BadgeFunction badgeOfKind, QAbstractItemView *view)
    : BadgeDelegate(std::move(badgeOfKind), static_cast<QObject *>(view))
{
    m_names = new ShortNames(view, 0, this);
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
                      m_names ? m_names->shortened(index, name, room.width(), metrics)
                              : elidedOnce(name, metrics, room.width()));
    painter->restore();
}

QSize BadgeDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 2 * rowPadding);
}

} // namespace Mlf
