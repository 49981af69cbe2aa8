// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QString>

#include <variant>

namespace Mlf {

/// Sort key of a row, which any thread can compare.
struct RowKey {
    using Value = std::variant<std::monostate, qint64, double, QString>;
    int rank = 0; ///< low ranks are first in either order; see Roles::rankOfKind()
    Value value; ///< rows without a value are last in either order
    Value name; ///< orders rows with equal values

    /// The key of a row at a column, from Roles::KindRole and Roles::SortRole.
    [[nodiscard]] static RowKey of(const QModelIndex &index);
};

/// True if a row precedes another one. Texts are in natural order; equal rows do not precede each other.
[[nodiscard]] bool standsBefore(const RowKey &row, const RowKey &other, Qt::SortOrder order);

/// True if a row contains a text, ignoring case: in Roles::FilterRole or, for cells without it, in the displayed text.
/// Every row contains the empty text.
[[nodiscard]] bool showsText(const QAbstractItemModel &model, int row, const QModelIndex &parent, const QString &text);

} // namespace Mlf
