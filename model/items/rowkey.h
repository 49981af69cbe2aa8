// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QString>

#include <variant>

namespace Mlf {

/// Sort key of a row. Keys can be compared on any thread.
struct RowKey {
    using Value = std::variant<std::monostate, qint64, double, QString>;
    int rank = 0; ///< rows with lower ranks are first in either order; see Roles::rankOfKind()
    Value value; ///< rows without a value are last in either order
    Value name; ///< orders rows with equal values

    /// The key of the row of an index for sorting by its column, from Roles::KindRole and Roles::SortRole.
    [[nodiscard]] static RowKey of(const QModelIndex &index);
};

/// True if `row` precedes `other`. Texts are in natural order; neither of two equal rows precedes the other.
[[nodiscard]] bool standsBefore(const RowKey &row, const RowKey &other, Qt::SortOrder order);

/// True if a row contains a text, ignoring case. Searches Roles::FilterRole, or the displayed text of cells without
/// that role. Every row contains the empty text.
[[nodiscard]] bool showsText(const QAbstractItemModel &model, int row, const QModelIndex &parent, const QString &text);

} // namespace Mlf
