// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/linkproxy.h"

#include "model/base/naturalorder.h"
#include "model/items/linkedmodel.h"
#include "model/items/roles.h"

namespace Mlf {

namespace {

int rankOf(const QModelIndex &index)
{
    const QVariant kind = index.data(Roles::KindRole);
    return Roles::rankOfKind(kind.isValid() ? kind.toInt() : 0);
}

bool isText(const QVariant &value)
{
    return value.typeId() == QMetaType::QString;
}

int compareValues(const QVariant &a, const QVariant &b)
{
    if (isText(a) || isText(b))
        return compareNaturally(a.toString(), b.toString());
    if (a.typeId() == QMetaType::Double || b.typeId() == QMetaType::Double) {
        const double left = a.toDouble();
        const double right = b.toDouble();
        return left < right ? -1 : left > right ? 1 : 0;
    }
    const qint64 left = a.toLongLong();
    const qint64 right = b.toLongLong();
    return left < right ? -1 : left > right ? 1 : 0;
}

} // namespace

LinkProxy::LinkProxy(QObject *parent) : QSortFilterProxyModel(parent)
{
    setSortRole(Roles::SortRole);
    setRecursiveFilteringEnabled(true);
}

void LinkProxy::setFilterText(const QString &text)
{
    if (text == m_filterText)
        return;
    m_filterText = text;
    invalidateFilter();
    Q_EMIT filterTextChanged(text);
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

void LinkProxy::setWithheld(std::function<bool(int sourceRow)> isWithheld)
{
    m_isWithheld = std::move(isWithheld);
    invalidateFilter();
}

int LinkProxy::withheldMatches() const
{
    int count = 0;
    for (int row = 0; m_isWithheld && row < sourceModel()->rowCount(); ++row)
        count += m_isWithheld(row) && isMatch(row, {}) ? 1 : 0;
    return count;
}

bool LinkProxy::filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const
{
    return !(m_isWithheld && !sourceParent.isValid() && m_isWithheld(sourceRow)) && isMatch(sourceRow, sourceParent);
}

bool LinkProxy::isMatch(int sourceRow, const QModelIndex &sourceParent) const
{
    if (m_filterText.isEmpty())
        return true;
    const int columns = sourceModel()->columnCount(sourceParent);
    for (int column = 0; column < columns; ++column) {
        const QModelIndex index = sourceModel()->index(sourceRow, column, sourceParent);
        QVariant text = index.data(Roles::FilterRole);
        if (!text.isValid())
            text = index.data(Qt::DisplayRole);
        if (text.toString().contains(m_filterText, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

bool LinkProxy::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    // QSortFilterProxyModel turns the comparison round for the other order; what stands first or last in both is turned
    // back.
    const bool isAscending = sortOrder() == Qt::AscendingOrder;
    const int leftRank = rankOf(left);
    if (const int rightRank = rankOf(right); leftRank != rightRank)
        return (leftRank < rightRank) == isAscending;
    const QVariant a = left.data(Roles::SortRole);
    const QVariant b = right.data(Roles::SortRole);
    if (a.isValid() != b.isValid())
        return a.isValid() == isAscending;
    if (const int order = a.isValid() ? compareValues(a, b) : 0; order != 0)
        return order < 0;
    // Equal values by name, in both orders; equal names keep the order of the source, for the sort is stable.
    const QVariant leftName = left.siblingAtColumn(0).data(Roles::SortRole);
    const QVariant rightName = right.siblingAtColumn(0).data(Roles::SortRole);
    const int order = isText(leftName) && isText(rightName) ? compareValues(leftName, rightName) : 0;
    return order != 0 && (order < 0) == isAscending;
}

} // namespace Mlf
