// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/artifact/artifactkind.h"
#include "model/base/format.h"
#include "model/items/archivetree.h"
#include "model/items/linkedmodel.h"

#include <QAbstractItemModel>

#include <memory>

namespace Mlf {

/// An ArchiveTree for views.
///
/// internalId: number of the node; that of an invalid index is the root's.
class ArchiveTreeModel final : public QAbstractItemModel, public LinkedModel {
    Q_OBJECT
public:
    enum class Column { Name, Size, Count };
    using Arrangement = ArchiveTree::Arrangement;

    /// What a sum of sizes is worth.
    enum class Sum {
        Whole,
        Arriving, ///< entries still come: no sum is told
        AtLeast, ///< the archive could not be read to its end
    };

    /// What a row stands for.
    struct Item {
        int kind = int(ArtifactKind::Other); ///< an ArtifactKind or a Roles::SpecialKind
        QString name; ///< as the row shows it
        QString path; ///< inside the archive; empty for models and groups
        QString module; ///< empty where it belongs to none or cannot be told
        int entry = -1; ///< in the listing; -1 where the archive has none for it
        int files = 0; ///< in and below it; of what holds others
        ByteCount bytes; ///< of it, or of all below it
        Sum sum = Sum::Whole; ///< of what holds others
        bool operator==(const Item &) const = default;
    };

    using QAbstractItemModel::QAbstractItemModel;

    /// Shows another tree. A reset.
    void setTree(std::shared_ptr<const ArchiveTree> tree);
    /// Makes the tree of a document, or of nothing, and shows that. With many entries it takes long.
    void setDocument(const DocumentPointer &document, Arrangement wanted = Arrangement::ByFolder);
    [[nodiscard]] const ArchiveTree &tree() const { return *m_tree; }
    /// Counts sizes in that unit; tool tips have the exact bytes beside.
    void setUnit(ByteUnit unit);
    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    /// Files that have bytes can be dragged.
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    /// The last regular file of the link's path; lines are ignored.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;
    [[nodiscard]] Item item(const QModelIndex &index) const;
    /// Path inside the archive, of folders too; of a model or a group the paths of its files, one a line.
    [[nodiscard]] QString path(const QModelIndex &index) const;
    /// What names a row that holds others from one document to the next: of a folder its path.
    [[nodiscard]] QString key(const QModelIndex &index) const;
    /// The row of that key, or invalid.
    [[nodiscard]] QModelIndex indexOfKey(const QString &key) const;

private:
    using Node = ArchiveTree::Node;

    [[nodiscard]] Sum sum() const;
    [[nodiscard]] QModelIndex indexOfNode(int node, Column column = Column::Name) const;
    [[nodiscard]] QVariant nameData(int node, int role) const;
    [[nodiscard]] QVariant sizeData(const Node &node, int role) const;
    [[nodiscard]] QString sizeText(const Node &node) const;
    [[nodiscard]] QString toolTip(const Node &node, const QString &path) const;
    [[nodiscard]] QString nodePath(int node) const;
    [[nodiscard]] QString pathsBelow(int node) const;

    std::shared_ptr<const ArchiveTree> m_tree = std::make_shared<const ArchiveTree>(); ///< never null
    ByteUnit m_unit = ByteUnit::Bytes;
};

} // namespace Mlf
