// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/artifactkind.h"
#include "model/document/documentpointer.h"

#include <QHash>
#include <QString>

#include <cstddef>
#include <deque>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace Mlf {

struct Entry;

/// The entries of an archive as a tree. On each level, models and folders are first, and names are in natural order.
/// Nodes with children have the total size and number of the files below.
///
/// Arranged by folder, each entry is at its path. Arranged by model, files with a purpose for one model (code, headers,
/// Relay, parameters …) have their short names below the model and the purpose. All other files are at their paths;
/// folders without such files are omitted.
///
/// Folders deeper than `deepestLevel` have no nodes: their entries are named by the rest of the path. Entries with
/// unsafe names are at the top level with their full names.
///
/// Immutable, so that it can be created on one thread and displayed on another. No function is recursive, because paths
/// can have any number of levels.
class ArchiveTree {
public:
    enum class Arrangement { ByFolder, ByModel };
    static constexpr int deepestLevel = 64;

    struct Node {
        QStringView name; ///< part of a path of the document, or of a key of the tree
        qint64 bytes = 0; ///< size of the file, or of all files below
        int parent = 0;
        int row = 0;
        int entry = -1; ///< index in the listing; -1 for a folder without an entry of its own
        int kind = 0; ///< ArtifactKind or Roles::SpecialKind
        int order = 0; ///< order of a group among its siblings
        int files = 0; ///< number of files in this node and below
        int firstChild = 0; ///< index in m_children
        int childCount = 0;
    };

    /// A tree without document: only the root.
    ArchiveTree() = default;
    /// By folder while no model is known. Not usable if `stop` was requested.
    ArchiveTree(const DocumentPointer &document, Arrangement wanted, const std::stop_token &stop = {});
    ArchiveTree(const ArchiveTree &) = delete; // the nodes refer to names in this tree
    ArchiveTree &operator=(const ArchiveTree &) = delete;

    [[nodiscard]] const DocumentPointer &document() const { return m_document; }
    /// True if the document has models, so that it can be arranged by model.
    [[nodiscard]] bool hasModels() const;
    [[nodiscard]] Arrangement arrangement() const;
    /// Node 0 is the invisible root.
    [[nodiscard]] const std::vector<Node> &nodes() const { return m_nodes; }
    [[nodiscard]] const Node &node(int number) const { return m_nodes[std::size_t(number)]; }
    /// In display order.
    [[nodiscard]] std::span<const int> children(const Node &node) const
    {
        return std::span(m_children).subspan(std::size_t(node.firstChild), std::size_t(node.childCount));
    }
    /// The entry of a node. Null for models, groups, and folders without an entry.
    [[nodiscard]] const Entry *entryOf(const Node &node) const;
    /// The node of a path, or 0 if not found. If several regular files have the path, the node of the last one.
    [[nodiscard]] int file(const QString &path) const;
    /// The node with a key, or 0. The key of a folder is its path. Keys of models and groups begin with a slash, unlike
    /// paths of folders.
    [[nodiscard]] int keyed(const QString &key) const { return m_keys.value(key); }

    [[nodiscard]] static QString modelKey(const QString &module);
    [[nodiscard]] static QString groupKey(const QString &module, int role);

private:
    bool addEntries(const std::stop_token &stop);
    [[nodiscard]] std::optional<qint64> memberBytes(int entry) const;
    void addEntry(int entryIndex, int kind, const QString &module);
    int folder(const QString &path);
    int groupOf(const QString &module, int role);
    int keyedNode(int parent, const QString &key, qsizetype nameStart, int kind);
    int addNode(int parent, QStringView name);
    void addFolderEntries();
    void listChildren();
    void tellApart(const Node &group);
    void sumUp();
    void sort(const std::stop_token &stop);

    DocumentPointer m_document;
    Arrangement m_wanted = Arrangement::ByFolder;
    std::vector<Node> m_nodes = std::vector<Node>(1);
    std::vector<int> m_children; ///< children of all nodes; children of one node are adjacent
    std::deque<QString> m_groupNames; ///< contains the names of groups
    QHash<QString, int> m_keys;
    std::vector<int> m_files; ///< node of each entry; 0 unless the entry is a file
};

/// Purpose of a file for one model, as the position of its group below the model, zero-based; -1 if the file has no
/// purpose for a single model.
[[nodiscard]] int fileGroupOf(ArtifactKind kind);

[[nodiscard]] QString fileGroupName(int group);

} // namespace Mlf
