// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QSortFilterProxyModel>

#include <functional>

namespace Mlf {

/// What stands between every model and its view: sorts by Roles::SortRole (texts in natural order, models and folders
/// first, rows without a value last), filters by a literal text in any case over all columns, keeps the ancestors of
/// what is found, and translates between indexes and links. The source must be a LinkedModel for indexOf().
class LinkProxy : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit LinkProxy(QObject *parent = nullptr);

    /// Shows rows with this text in Roles::FilterRole or, where a cell has none, in what it displays. Empty shows
    /// everything.
    void setFilterText(const QString &text);
    [[nodiscard]] QString filterText() const { return m_filterText; }

    /// Withholds rows of the source, whatever the filter says, until another function comes; an empty one withholds
    /// none.
    void setWithheld(std::function<bool(int sourceRow)> isWithheld);
    /// How many of those the filter would show.
    [[nodiscard]] int withheldMatches() const;

    /// Null where the row has none.
    [[nodiscard]] Link linkAt(const QModelIndex &index) const;
    /// First column of the row for a place; invalid where there is none or it is filtered out.
    [[nodiscard]] QModelIndex indexOf(const Link &link) const;

Q_SIGNALS:
    void filterTextChanged(const QString &text);

protected:
    [[nodiscard]] bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    [[nodiscard]] bool isMatch(int sourceRow, const QModelIndex &sourceParent) const;

    QString m_filterText;
    std::function<bool(int sourceRow)> m_isWithheld; ///< of top rows
};

} // namespace Mlf
