// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/artifact/artifactkind.h"
#include "model/base/format.h"
#include "model/items/linkproxy.h"
#include "model/items/trees/archivetree.h"

#include <QAbstractItemModel>

#include <memory>

namespace Mlf {

/// Qt model of an ArchiveTree.
///
/// internalId: number of the node; an invalid index is the root.
class ArchiveTreeModel final : public QAbstractItemModel, public LinkedModel {
    Q_OBJECT
public:
    enum class Column { Name, Size, Count };
    using Arrangement = ArchiveTree::Arrangement;

    /// Completeness of a sum of sizes.
    enum class Sum {
        Whole,
        Arriving, ///< entries are still being read: the sum is not displayed
        AtLeast, ///< lower bound: the archive could not be read to its end
    };

    /// The content of a row.
    struct Item {
        int kind = int(ArtifactKind::Other); ///< an ArtifactKind or a Roles::SpecialKind
        QString name; ///< as displayed
        QString path; ///< inside the archive; empty for models and groups
        QString module; ///< empty if the file does not belong to exactly one model
        int entry = -1; ///< index in the listing; -1 if there is no entry
        int files = 0; ///< number of files in a row with children
        ByteCount bytes; ///< size of the file, or of all files below
        Sum sum = Sum::Whole; ///< completeness of `bytes` in a row with children
        bool operator==(const Item &) const = default;
    };

    using QAbstractItemModel::QAbstractItemModel;

    /// Shows another tree. Resets the model.
    void setTree(std::shared_ptr<const ArchiveTree> tree);
    /// Creates the tree of a document and shows it; null shows an empty tree. Slow for many entries.
    void setDocument(const DocumentPointer &document, Arrangement wanted = Arrangement::ByFolder);
    [[nodiscard]] const ArchiveTree &tree() const { return *m_tree; }
    /// Sets the unit of sizes; tool tips also have the exact bytes.
    void setUnit(ByteUnit unit);
    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    /// Files that contain bytes can be dragged.
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    /// The row of the last regular file with the link's path; ignores lines.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;
    [[nodiscard]] Item item(const QModelIndex &index) const;
    /// Path inside the archive, for files and folders. For a model or a group, the paths of its files, one per line.
    [[nodiscard]] QString path(const QModelIndex &index) const;
    /// Key of a row with children, to find it in another document. For a folder, its path.
    [[nodiscard]] QString key(const QModelIndex &index) const;
    /// The row with that key, or an invalid index.
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
