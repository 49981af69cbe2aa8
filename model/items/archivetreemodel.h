// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"
#include "model/items/linkedmodel.h"

#include <QAbstractItemModel>
#include <QHash>

#include <vector>

namespace Mlf {

/// The entries of an archive as a tree of folders, folders first, each level in natural order. Folders show the sum of
/// what is in them. Folders deeper than `deepestLevel` are not opened up: what is below stands there with the rest of
/// its path as name. Entries with unsafe names stand at the top under their full name.
///
/// internalId: index into m_nodes; node 0 is the invisible root. Nothing recurses: paths can have any number of levels.
class ArchiveTreeModel final : public QAbstractItemModel, public LinkedModel {
    Q_OBJECT
public:
    enum class Column { Name, Size, Count };
    static constexpr int deepestLevel = 64;

    using QAbstractItemModel::QAbstractItemModel;

    /// Shows another document, or nothing. A reset.
    void setDocument(const DocumentPointer &document);

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    /// The last regular file of the link's path; lines are ignored.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;
    /// Path inside the archive, of folders too.
    [[nodiscard]] QString path(const QModelIndex &index) const;
    /// The folder of that path, or invalid.
    [[nodiscard]] QModelIndex indexOfFolder(const QString &path) const;

private:
    struct Node {
        QString name;
        int parent = 0;
        int row = 0;
        int entry = -1; ///< in the listing; -1 for a folder without an entry of its own
        int kind = 0; ///< ArtifactKind or Roles::SpecialKind
        qint64 bytes = 0;
        std::vector<int> children;
    };

    void build();
    void addEntry(int entryIndex, int kind);
    int folder(const QString &path);
    int addNode(int parent, const QString &name);
    void sumAndSort();
    [[nodiscard]] QModelIndex indexOfNode(int node, Column column = Column::Name) const;
    [[nodiscard]] QString toolTip(const Node &node, const QString &path) const;
    [[nodiscard]] QString nodePath(int node) const;

    DocumentPointer m_document;
    std::vector<Node> m_nodes = std::vector<Node>(1);
    QHash<QString, int> m_folders; ///< by path
    QHash<QString, int> m_files; ///< by path
};

} // namespace Mlf
