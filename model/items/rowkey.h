// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QString>

#include <variant>

namespace Mlf {

/// What a row is sorted by, as a value that any thread can compare.
struct RowKey {
    using Value = std::variant<std::monostate, qint64, double, QString>;
    int rank = 0; ///< stands first in either order; see Roles::rankOfKind()
    Value value; ///< without one a row stands last in either order
    Value name; ///< of rows with equal values, which come in the order of their names

    /// What a model says of a row at a column, by Roles::KindRole and Roles::SortRole.
    [[nodiscard]] static RowKey of(const QModelIndex &index);
};

/// Whether a row stands before another one. Texts are in natural order; of rows that are equal in everything neither
/// stands before the other.
[[nodiscard]] bool standsBefore(const RowKey &row, const RowKey &other, Qt::SortOrder order);

/// Whether a row shows a text, in any case: in what Roles::FilterRole or, where a cell has none, its display says. An
/// empty text is in every row.
[[nodiscard]] bool showsText(const QAbstractItemModel &model, int row, const QModelIndex &parent, const QString &text);

} // namespace Mlf
