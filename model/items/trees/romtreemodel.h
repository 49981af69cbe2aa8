// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/romtree.h"
#include "model/compare/romchanges.h"
#include "model/document/documentpointer.h"
#include "model/items/facts/memorytables.h"
#include "model/items/linkproxy.h"
#include "model/items/tablemodel.h"

#include <QAbstractItemModel>

#include <memory>

namespace Mlf {

/// The flash content as a tree. The first row of the RomTree is the total, which is not shown; the rows below it are.
/// Each row has its bytes, its share of the parent and of the total, and its place.
///
/// internalId: index of the row in the rows of tree().
class RomTreeModel final : public QAbstractItemModel, public LinkedModel {
    Q_OBJECT
public:
    enum class Column { Name, Bytes, Change, OfParent, OfTotal, Content, Basis, Place, Count };

    explicit RomTreeModel(QObject *parent = nullptr);

    /// Shows a tree; null shows an empty tree. Names of functions are shown without the prefix `module`. Resets the
    /// model.
    void setTree(std::shared_ptr<const RomTree> tree, const QString &module);
    /// Replaces the tree by an equal tree of another document, so that the old document can be freed. Does not reset
    /// the model.
    void setEqualTree(std::shared_ptr<const RomTree> tree) { m_own = std::move(tree); }
    /// The tree of setTree().
    [[nodiscard]] const RomTree &ownTree() const { return *m_own; }
    /// The shown rows: those of ownTree() with their indices, then those that are gone.
    [[nodiscard]] const RomTree &tree() const { return m_compared.changes.empty() ? *m_own : m_compared.tree; }
    [[nodiscard]] QString module() const { return m_module; }
    /// Sets the changes since an older archive; without changes, shows ownTree(). Call after setTree(), which removes
    /// the changes.
    void setChanges(RomComparison compared);
    [[nodiscard]] const std::vector<RomChange> &changes() const { return m_compared.changes; }
    /// True for a row that is not in ownTree().
    [[nodiscard]] bool isOfOlder(int row) const { return row >= int(m_own->rows.size()); }
    void setUnit(ByteUnit unit);

    /// Index of a row in the rows of tree(); -1 for an invalid index.
    [[nodiscard]] int rowOf(const QModelIndex &index) const;
    /// Index of a row, in the first column; invalid for the total and for numbers without a row.
    [[nodiscard]] QModelIndex indexOfRow(int row) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    [[nodiscard]] std::vector<TableColumn<RomRow>> columns() const;
    [[nodiscard]] QString toolTip(const RomRow &row) const;
    [[nodiscard]] const RomChange *changeOf(const RomRow &row) const; ///< null if there is no comparison
    [[nodiscard]] QString titleOf(const RomRow &row) const;
    [[nodiscard]] Cell nameCell(const RomRow &row) const;
    [[nodiscard]] QString changeText(const RomRow &row) const;
    void placeRows();
    [[nodiscard]] const RomRow &above(const RomRow &row) const;

    std::shared_ptr<const RomTree> m_own = std::make_shared<const RomTree>(); ///< never null
    RomComparison m_compared; ///< of m_own
    std::vector<TableColumn<RomRow>> m_columns;
    QString m_module;
    std::vector<int> m_positions; ///< position of each row among its siblings
    ByteUnit m_unit = ByteUnit::Bytes;
};

/// Figures of the flash content: the known total, constants, parameters, code, other read-only data. If there are
/// objects declared without const, they are the last figure. `countsWritable` is true if the total includes them.
/// Source: `totals` of a tree.
[[nodiscard]] std::vector<MemoryFigure> romFigures(const RomTotals &totals, bool countsWritable, ByteUnit unit);

} // namespace Mlf
