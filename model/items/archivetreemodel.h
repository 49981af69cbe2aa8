// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/artifact/artifactkind.h"
#include "model/base/format.h"
#include "model/document/document.h"
#include "model/document/documentpointer.h"
#include "model/items/linkedmodel.h"

#include <QAbstractItemModel>
#include <QHash>

#include <vector>

namespace Mlf {

/// The entries of an archive as a tree, models and folders first, each level in natural order. What holds others shows
/// the sum of what is in it and how many files that is.
///
/// By folder, entries stand where the archive has them. By model, each file that does something for one model (code,
/// headers, Relay, parameters ...) stands under the model and what it does, with its short name; all others stand where
/// the archive has them, and folders without any are left out.
///
/// Folders deeper than `deepestLevel` are not opened up: what is below stands there with the rest of its path as name.
/// Entries with unsafe names stand at the top under their full name.
///
/// internalId: index into m_nodes; node 0 is the invisible root. Nothing recurses: paths can have any number of levels.
class ArchiveTreeModel final : public QAbstractItemModel, public LinkedModel {
    Q_OBJECT
public:
    enum class Column { Name, Size, Count };
    enum class Arrangement { ByFolder, ByModel };
    static constexpr int deepestLevel = 64;

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

    /// Shows another document, or nothing. A reset.
    void setDocument(const DocumentPointer &document, Arrangement wanted);
    void setDocument(const DocumentPointer &document) { setDocument(document, m_wanted); }
    /// A reset. By folder all the same while no model is known.
    void setArrangement(Arrangement wanted) { setDocument(m_document, wanted); }
    /// Counts sizes in that unit; tool tips have the exact bytes beside.
    void setUnit(ByteUnit unit);
    /// True where the document knows of models to arrange by.
    [[nodiscard]] bool hasModels() const { return m_document && !m_document->modules.empty(); }
    [[nodiscard]] Arrangement arrangement() const { return hasModels() ? m_wanted : Arrangement::ByFolder; }

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
    struct Node {
        QString name;
        int parent = 0;
        int row = 0;
        int entry = -1; ///< in the listing; -1 for a folder without an entry of its own
        int kind = 0; ///< ArtifactKind or Roles::SpecialKind
        int order = 0; ///< of groups among their siblings
        int files = 0;
        qint64 bytes = 0;
        std::vector<int> children;
    };

    void build();
    void addEntry(int entryIndex, int kind, const QString &module);
    int folder(const QString &path);
    int groupOf(const QString &module, int role);
    int keyedNode(int parent, const QString &key, const QString &name, int kind);
    int addNode(int parent, const QString &name);
    void addFolderEntries();
    void tellApart(const Node &group);
    void sumAndSort();
    [[nodiscard]] Sum sum() const;
    [[nodiscard]] const Entry *entryOf(const Node &node) const;
    [[nodiscard]] QModelIndex indexOfNode(int node, Column column = Column::Name) const;
    [[nodiscard]] QVariant nameData(int node, int role) const;
    [[nodiscard]] QVariant sizeData(const Node &node, int role) const;
    [[nodiscard]] QString sizeText(const Node &node) const;
    [[nodiscard]] QString toolTip(const Node &node, const QString &path) const;
    [[nodiscard]] QString nodePath(int node) const;
    [[nodiscard]] QString pathsBelow(int node) const;

    DocumentPointer m_document;
    Arrangement m_wanted = Arrangement::ByFolder;
    ByteUnit m_unit = ByteUnit::Bytes;
    std::vector<Node> m_nodes = std::vector<Node>(1);
    QHash<QString, int> m_keys; ///< what holds others, by key: a folder's path; of models and groups a text with a
                                ///< leading slash, which no folder's path has
    QHash<QString, int> m_files; ///< by path
};

} // namespace Mlf
