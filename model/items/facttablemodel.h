// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/items/linkedmodel.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <QVariant>

#include <vector>

namespace Mlf {

/// One cell: what is shown and, of a number, the number itself.
struct FactCell {
    QString text;
    QVariant number; ///< sorted by and copied; invalid for words
    QString toolTip {}; ///< empty: the text
    Link link {}; ///< where the cell leads, if not to where the row does
    bool operator==(const FactCell &) const = default;
};

/// A cell that holds no number.
[[nodiscard]] inline FactCell factWords(const QString &text)
{
    return {text, {}};
}

struct FactRow {
    std::vector<FactCell> cells; ///< as many as there are headers
    Link link; ///< where it is said; null where nowhere
    bool isSum = false; ///< of the others: stands last however they are sorted
    bool operator==(const FactRow &) const = default;
};

/// A table that is ready to be shown.
struct FactTable {
    QStringList headers;
    std::vector<FactRow> rows;
    bool operator==(const FactTable &) const = default;
};

/// Short tables of facts that others make: rows as they come, each with the place that says it.
class FactTableModel final : public QAbstractTableModel, public LinkedModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// A reset; nothing where it is the same.
    void setTable(FactTable table);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    FactTable m_table;
};

} // namespace Mlf
