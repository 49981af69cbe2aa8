// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QSortFilterProxyModel>

namespace Mlf {

/// Proxy between a model and its tree view: sorts by Roles::SortRole (see RowKey), filters by literal text over all
/// columns, ignoring case, keeps the ancestors of matches, and translates between indexes and links. The source must be
/// a LinkedModel for indexOf(). For tables see TableProxy.
class LinkProxy : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit LinkProxy(QObject *parent = nullptr);

    /// Sort order that the source already has: no sorting is necessary for it, which would take long for many rows.
    void setSourceOrder(int column, Qt::SortOrder order);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// Without a filter forwards to the source, because counting rows would sort them.
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;

    /// Shows rows with this text; see showsText().
    void setFilterText(const QString &text);
    [[nodiscard]] QString filterText() const { return m_filterText; }

    /// Null if the row has none.
    [[nodiscard]] Link linkAt(const QModelIndex &index) const;
    /// First column of the row for a place, or an invalid index, also if it is filtered out.
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
