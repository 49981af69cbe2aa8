// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/namedelegate.h"

#include "model/items/roles.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QScopedValueRollback>

namespace Mlf {

namespace {

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

} // namespace

NameDelegate::NameDelegate(QAbstractItemView *view, int column)
    : BarDelegate(SeriesRole::Workspace, view)
    , m_view(view)
    , m_column(column)
{
    const auto forget = [this] { m_shorteners.clear(); };
    connect(view->model(), &QAbstractItemModel::modelReset, this, forget);
    connect(view->model(), &QAbstractItemModel::rowsInserted, this, forget);
}

void NameDelegate::install(QAbstractItemView *view, int column)
{
    view->setItemDelegateForColumn(column, new NameDelegate(view, column));
}

const NameShortener &NameDelegate::shortenerOf(const QModelIndex &index) const
{
    if (m_shorteners.empty())
        addNames(*m_view->model(), {}, m_column, 0, maxNames, m_shorteners);
    std::size_t depth = 0;
    for (QModelIndex parent = index.parent(); parent.isValid(); parent = parent.parent())
        ++depth;
    if (m_shorteners.size() <= depth)
        m_shorteners.resize(depth + 1);
    return m_shorteners[depth];
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
        option->text =
            shortenerOf(index).shortened(option->text, hasTwoLines ? room * 8 / 5 : room, [&](QStringView text) {
                return double(metrics.horizontalAdvance(text.toString()));
            });
}

} // namespace Mlf
