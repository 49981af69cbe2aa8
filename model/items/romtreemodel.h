// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/romtree.h"
#include "model/compare/romchanges.h"
#include "model/document/documentpointer.h"
#include "model/items/linkedmodel.h"
#include "model/items/memorytables.h"
#include "model/items/tablemodel.h"

#include <QAbstractItemModel>

#include <memory>

namespace Mlf {

/// What goes into flash as a tree: the rows of a RomTree below its first, which is the whole. Each with its bytes, what
/// part of the row above and of the whole they are, and where it stands.
///
/// internalId: the row's index in RomTree::rows.
class RomTreeModel final : public QAbstractItemModel, public LinkedModel {
    Q_OBJECT
public:
    enum class Column { Name, Bytes, Change, OfParent, OfTotal, Rounded, Content, Basis, Place, Count };

    explicit RomTreeModel(QObject *parent = nullptr);

    /// A reset; null is an empty tree. Functions are shown without the name of `module`.
    void setTree(std::shared_ptr<const RomTree> tree, const QString &module);
    /// Lets go of the document of the tree: `tree` is the same one of another. No reset.
    void setEqualTree(std::shared_ptr<const RomTree> tree) { m_tree = std::move(tree); }
    [[nodiscard]] const RomTree &tree() const { return *m_tree; }
    [[nodiscard]] QString module() const { return m_module; }
    /// What became of each row of the tree since an older archive; empty where there is none. To be set again with
    /// another tree, which has none at first.
    void setChanges(std::vector<RomChange> changes);
    [[nodiscard]] const std::vector<RomChange> &changes() const { return m_changes; }
    void setUnit(ByteUnit unit);

    /// Index in RomTree::rows; -1 for an invalid index.
    [[nodiscard]] int rowOf(const QModelIndex &index) const;
    /// Its first column; invalid for the whole and for what is not a row.
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
    [[nodiscard]] const RomChange *changeOf(const RomRow &row) const; ///< null where nothing is compared
    [[nodiscard]] QString changeText(const RomRow &row) const;
    [[nodiscard]] const RomRow &above(const RomRow &row) const;

    std::shared_ptr<const RomTree> m_tree = std::make_shared<const RomTree>(); ///< never null
    std::vector<RomChange> m_changes;
    std::vector<TableColumn<RomRow>> m_columns;
    QString m_module;
    std::vector<int> m_positions; ///< of each row among its siblings
    ByteUnit m_unit = ByteUnit::Bytes;
};

/// All that is known, constants, parameters, code, other read-only data, and what is declared without const where there
/// is such. Source: `totals` of a tree that counts the last or not.
[[nodiscard]] std::vector<MemoryFigure> romFigures(const RomTotals &totals, bool countsWritable, ByteUnit unit);

} // namespace Mlf
