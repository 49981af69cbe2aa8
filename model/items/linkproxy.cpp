// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/linkproxy.h"

#include "model/items/roles.h"
#include "model/items/tableproxy.h"

namespace Mlf {

LinkProxy::LinkProxy(QObject *parent) : QSortFilterProxyModel(parent)
{
    setSortRole(Roles::SortRole);
    setRecursiveFilteringEnabled(true);
}

void LinkProxy::setSourceOrder(int column, Qt::SortOrder order)
{
    m_sourceColumn = column;
    m_sourceOrder = order;
}

void LinkProxy::sort(int column, Qt::SortOrder order)
{
    const bool isDone = column < 0 || (column == m_sourceColumn && order == m_sourceOrder);
    // For descending order, Qt 6.8 reverses the source order and Qt 6.4 does not.
    QSortFilterProxyModel::sort(isDone ? -1 : column, isDone ? Qt::AscendingOrder : order);
}

bool LinkProxy::hasChildren(const QModelIndex &parent) const
{
    return sourceModel() && m_filterText.isEmpty() ? sourceModel()->hasChildren(mapToSource(parent))
                                                   : QSortFilterProxyModel::hasChildren(parent);
}

void LinkProxy::setFilterText(const QString &text)
{
    if (text == m_filterText)
        return;
    m_filterText = text;
    invalidateFilter();
}

Link LinkProxy::linkAt(const QModelIndex &index) const
{
    return index.data(Roles::LinkRole).value<Link>();
}

QModelIndex LinkProxy::indexOf(const Link &link) const
{
    const auto *linked = dynamic_cast<const LinkedModel *>(sourceModel());
    return linked && !link.isNull() ? mapFromSource(linked->indexOfLink(link)) : QModelIndex();
}

bool LinkProxy::filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const
{
    return showsText(*sourceModel(), sourceRow, sourceParent, m_filterText);
}

bool LinkProxy::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    // For descending order, QSortFilterProxyModel exchanges the arguments.
    const RowKey first = RowKey::of(left);
    const RowKey second = RowKey::of(right);
    const bool isAscending = sortOrder() == Qt::AscendingOrder;
    const bool isBefore = standsBefore(first, second, sortOrder());
    const bool isBehind = standsBefore(second, first, sortOrder());
    // Keep equal rows in source order, because versions of Qt differ in that.
    if (isBefore == isBehind)
        return isAscending ? left.row() < right.row() : right.row() < left.row();
    return isAscending ? isBefore : isBehind;
}

} // namespace Mlf
