// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QModelIndex>
#include <QSortFilterProxyModel>

namespace Mlf {

/// A model whose rows have links to places.
class LinkedModel {
public:
    virtual ~LinkedModel() = default;
    /// Index of the row for a place, in the first column, or an invalid index.
    [[nodiscard]] virtual QModelIndex indexOfLink(const Link &link) const = 0;
};

/// Proxy between a model and its tree view. Sorts by Roles::SortRole (see RowKey). Filters by literal text in all
/// columns, ignoring case, and keeps the ancestors of matches. Translates between indexes and links. The source must be
/// a LinkedModel for indexOf(). For tables see TableProxy.
class LinkProxy : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit LinkProxy(QObject *parent = nullptr);

    /// Order in which the source already is. In this order, rows are not sorted, because sorting many rows is slow.
    void setSourceOrder(int column, Qt::SortOrder order);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// Without a filter, forwards to the source, because counting rows would sort them.
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;

    /// Shows rows with this text; see showsText().
    void setFilterText(const QString &text);
    [[nodiscard]] QString filterText() const { return m_filterText; }

    /// Link of a row; may be null.
    [[nodiscard]] Link linkAt(const QModelIndex &index) const;
    /// Index of the row for a place, in the first column. Invalid if the row is not found or is filtered out.
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
