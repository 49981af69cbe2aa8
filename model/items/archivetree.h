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

/// The entries of an archive as a tree, models and folders first, each level in natural order. What holds others has
/// the sum of what is in it and how many files that is.
///
/// By folder, entries stand where the archive has them. By model, each file that does something for one model (code,
/// headers, Relay, parameters ...) stands under the model and what it does, with its short name; all others stand where
/// the archive has them, and folders without any are left out.
///
/// Folders deeper than `deepestLevel` are not opened up: what is below stands there with the rest of its path as name.
/// Entries with unsafe names stand at the top under their full name.
///
/// Never changes, so that a thread can make it and another show it. Nothing recurses: paths can have any number of
/// levels.
class ArchiveTree {
public:
    enum class Arrangement { ByFolder, ByModel };
    static constexpr int deepestLevel = 64;

    struct Node {
        QStringView name; ///< of a path of the document or a key of the tree
        qint64 bytes = 0; ///< of it, or of all below it
        int parent = 0;
        int row = 0;
        int entry = -1; ///< in the listing; -1 for a folder without an entry of its own
        int kind = 0; ///< ArtifactKind or Roles::SpecialKind
        int order = 0; ///< of groups among their siblings
        int files = 0; ///< in and below it
        int firstChild = 0; ///< in the list of all children
        int childCount = 0;
    };

    /// Of no document: the root alone.
    ArchiveTree() = default;
    /// By folder all the same while no model is known. What has been made until somebody asks to stop is of no use.
    ArchiveTree(const DocumentPointer &document, Arrangement wanted, const std::stop_token &stop = {});
    ArchiveTree(const ArchiveTree &) = delete; // names lie in it
    ArchiveTree &operator=(const ArchiveTree &) = delete;

    [[nodiscard]] const DocumentPointer &document() const { return m_document; }
    /// True where the document knows of models to arrange by.
    [[nodiscard]] bool hasModels() const;
    [[nodiscard]] Arrangement arrangement() const;
    /// Node 0 is the invisible root.
    [[nodiscard]] const std::vector<Node> &nodes() const { return m_nodes; }
    [[nodiscard]] const Node &node(int number) const { return m_nodes[std::size_t(number)]; }
    /// In the order in which they are shown.
    [[nodiscard]] std::span<const int> children(const Node &node) const
    {
        return std::span(m_children).subspan(std::size_t(node.firstChild), std::size_t(node.childCount));
    }
    /// What the archive says of it; null for a folder without an entry of its own, for models and groups.
    [[nodiscard]] const Entry *entryOf(const Node &node) const;
    /// The last regular file of that path; 0 where there is none.
    [[nodiscard]] int file(const QString &path) const;
    /// What holds others, by key: a folder's path; of models and groups a text with a leading slash, which no folder's
    /// path has. 0 where there is none.
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
    std::vector<int> m_children; ///< of all nodes, those of one beside each other
    std::deque<QString> m_groupNames; ///< which stand nowhere else
    QHash<QString, int> m_keys;
    std::vector<int> m_files; ///< the node of each entry that is a file; 0 of others
};

} // namespace Mlf
