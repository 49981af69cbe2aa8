// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QSortFilterProxyModel>

namespace Mlf {

/// What stands between a model and the tree that shows it: sorts by Roles::SortRole (see RowKey), filters by a literal
/// text in any case over all columns, keeps the ancestors of what is found, and translates between indexes and links.
/// The source must be a LinkedModel for indexOf(). Tables have a TableProxy.
class LinkProxy : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit LinkProxy(QObject *parent = nullptr);

    /// What the rows of the source are sorted by already: nothing has to be done for that order, which of many rows
    /// takes long.
    void setSourceOrder(int column, Qt::SortOrder order);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// Without a filter what the source says: else the rows would be sorted to be counted.
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;

    /// Shows rows with this text; see showsText().
    void setFilterText(const QString &text);
    [[nodiscard]] QString filterText() const { return m_filterText; }

    /// Null where the row has none.
    [[nodiscard]] Link linkAt(const QModelIndex &index) const;
    /// First column of the row for a place; invalid where there is none or it is filtered out.
    [[nodiscard]] QModelIndex indexOf(const Link &link) const;

protected:
    [[nodiscard]] bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    QString m_filterText;
    int m_sourceColumn = -1;
    Qt::SortOrder m_sourceOrder = Qt::AscendingOrder;
};

} // namespace Mlf
