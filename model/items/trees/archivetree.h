// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// The entries of an archive as a tree: models and folders first, each level in natural order. Nodes with children have
/// the total size and number of the files below.
///
/// By folder, entries are at their path. By model, each file with a purpose for one model (code, headers, Relay,
/// parameters ...) is below the model and the purpose, with its short name; all others are at their path, and folders
/// without such files are omitted.
///
/// Folders deeper than `deepestLevel` are not split: their entries have the rest of the path as name. Entries with
/// unsafe names are at the top level with their full name.
///
/// Immutable, so that one thread can create it and another display it. Nothing is recursive, because paths can have any
/// number of levels.
class ArchiveTree {
public:
    enum class Arrangement { ByFolder, ByModel };
    static constexpr int deepestLevel = 64;

    struct Node {
        QStringView name; ///< part of a path of the document or of a key of the tree
        qint64 bytes = 0; ///< of the file, or of all files below
        int parent = 0;
        int row = 0;
        int entry = -1; ///< index in the listing; -1 for a folder without an entry of its own
        int kind = 0; ///< ArtifactKind or Roles::SpecialKind
        int order = 0; ///< of groups among their siblings
        int files = 0; ///< number of files in and below it
        int firstChild = 0; ///< index in the list of all children
        int childCount = 0;
    };

    /// A tree without document: only the root.
    ArchiveTree() = default;
    /// The tree is by folder as long as no model is known. Unusable after a requested stop.
    ArchiveTree(const DocumentPointer &document, Arrangement wanted, const std::stop_token &stop = {});
    ArchiveTree(const ArchiveTree &) = delete; // the nodes refer to its names
    ArchiveTree &operator=(const ArchiveTree &) = delete;

    [[nodiscard]] const DocumentPointer &document() const { return m_document; }
    /// True if the document has models to arrange by.
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
    /// Entry of a node; null for folders without an entry, models and groups.
    [[nodiscard]] const Entry *entryOf(const Node &node) const;
    /// The node of the last regular file with that path, or 0.
    [[nodiscard]] int file(const QString &path) const;
    /// The node with a key, or 0. The key of a folder is its path; keys of models and groups have a leading slash,
    /// which no folder's path has.
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
    std::vector<int> m_children; ///< of all nodes; children of one node are adjacent
    std::deque<QString> m_groupNames; ///< storage of the group names
    QHash<QString, int> m_keys;
    std::vector<int> m_files; ///< node of each entry that is a file; 0 for others
};

} // namespace Mlf
