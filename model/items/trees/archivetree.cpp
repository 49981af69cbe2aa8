// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/trees/archivetree.h"

#include "model/archive/entry.h"
#include "model/base/naturalorder.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"
#include "model/items/trees/archivetreemodel.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

int kindOfEntry(const Entry &entry)
{
    switch (entry.type) {
    case EntryType::File:
        return entry.isSafe ? int(kindOfPath(entry.path)) : int(ArtifactKind::Other);
    case EntryType::Directory:
        return Roles::FolderKind;
    case EntryType::SymbolicLink:
    case EntryType::HardLink:
        return Roles::SymbolicLinkKind;
    case EntryType::Device:
    case EntryType::Fifo:
    case EntryType::Socket:
    case EntryType::Other:
        return Roles::DeviceKind;
    }
    Q_UNREACHABLE();
}

/// Offset of the last part of a path: after the last slash, or after slash number `deepestLevel` of a deeper path.
qsizetype nameStart(QStringView path)
{
    qsizetype start = 0;
    for (int level = 0; level < ArchiveTree::deepestLevel; ++level) {
        const qsizetype slash = path.indexOf(u'/', start);
        if (slash < 0)
            return start;
        start = slash + 1;
    }
    return start;
}

} // namespace

ArchiveTree::ArchiveTree(const DocumentPointer &document, Arrangement wanted, const std::stop_token &stop)
    : m_document(document)
    , m_wanted(wanted)
{
    m_nodes[0].kind = Roles::FolderKind;
    if (!document || !addEntries(stop))
        return;
    if (arrangement() == Arrangement::ByModel)
        addFolderEntries();
    listChildren();
    for (const Node &node : m_nodes) {
        if (node.kind == Roles::GroupKind)
            tellApart(node);
    }
    sumUp();
    sort(stop);
}

bool ArchiveTree::hasModels() const
{
    return m_document && !m_document->modules.empty();
}

ArchiveTree::Arrangement ArchiveTree::arrangement() const
{
    return hasModels() ? m_wanted : Arrangement::ByFolder;
}

const Entry *ArchiveTree::entryOf(const Node &node) const
{
    return node.entry >= 0 ? &m_document->listing->entries[std::size_t(node.entry)] : nullptr;
}

QString ArchiveTree::modelKey(const QString &module)
{
    return u"/model/"_s + module;
}

QString ArchiveTree::groupKey(const QString &module, int role)
{
    return u"/%1/"_s.arg(role) + module;
}

/// Returns false if it was stopped.
bool ArchiveTree::addEntries(const std::stop_token &stop)
{
    const std::vector<Entry> &entries = m_document->listing->entries;
    m_nodes.reserve(entries.size() + entries.size() / 16 + 64); // a little more, because some folders have no entry
    m_files.resize(entries.size());
    auto file = m_document->files.begin(); // files are in the order of entries
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (i % 4096 == 0 && stop.stop_requested())
            return false;
        const bool isKnown = file != m_document->files.end() && file->entry == i;
        addEntry(int(i), isKnown ? int(file->kind) : kindOfEntry(entries[i]), isKnown ? file->module : QString());
        if (isKnown)
            ++file;
    }
    if (m_nodes.capacity() > m_nodes.size() * 5 / 4)
        m_nodes.shrink_to_fit();
    return true;
}

/// Total size of the members of a static library, whose entries directly follow it; `std::nullopt` for other entries.
std::optional<qint64> ArchiveTree::memberBytes(int entry) const
{
    const std::vector<Entry> &entries = m_document->listing->entries;
    std::optional<qint64> sum;
    if (entries[std::size_t(entry)].isLibraryMember)
        return sum;
    for (std::size_t i = std::size_t(entry) + 1; i < entries.size() && entries[i].isLibraryMember; ++i)
        sum = sum.value_or(0) + entries[i].size.value();
    return sum;
}

void ArchiveTree::addEntry(int entryIndex, int kind, const QString &module)
{
    const Entry &entry = m_document->listing->entries[std::size_t(entryIndex)];
    if (entry.path.isEmpty())
        return; // entry of the root
    const bool isByModel = arrangement() == Arrangement::ByModel;
    const int role = isByModel && kind >= 0 && !module.isEmpty() ? fileGroupOf(ArtifactKind(kind)) : -1;
    const QStringView path = entry.path;
    const qsizetype start = entry.isSafe ? nameStart(path) : 0;
    int node = 0;
    if (kind == Roles::FolderKind && entry.isSafe) {
        if (isByModel)
            return; // entries of folders are added by addFolderEntries()
        node = folder(entry.path);
    } else if (const std::optional<qint64> ofMembers = isByModel ? std::nullopt : memberBytes(entryIndex)) {
        node = folder(entry.path);
        kind = Roles::FolderKind;
        m_nodes[std::size_t(node)].bytes = entry.size.value() - *ofMembers; // headers and tables of the library
        m_nodes[std::size_t(node)].files = 1;
    } else {
        const int parent = role >= 0 ? groupOf(module, role) : start > 0 ? folder(entry.path.left(start - 1)) : 0;
        node = addNode(parent, path.sliced(role >= 0 ? path.lastIndexOf(u'/') + 1 : start));
        m_nodes[std::size_t(node)].bytes = std::max<qint64>(entry.size.value(), 0);
        m_nodes[std::size_t(node)].files = entry.type == EntryType::File && !entry.isLibraryMember ? 1 : 0;
    }
    m_nodes[std::size_t(node)].entry = entryIndex;
    m_nodes[std::size_t(node)].kind = kind;
    if (entry.isSafe && entry.type == EntryType::File)
        m_files[std::size_t(entryIndex)] = node;
}

int ArchiveTree::file(const QString &path) const
{
    const int entry = m_document ? m_document->listing->indexOf(path) : -1;
    return entry < 0 ? 0 : m_files[std::size_t(entry)];
}

int ArchiveTree::folder(const QString &path)
{
    // Find the nearest existing folder above, then create the missing folders from there.
    std::vector<std::pair<QString, qsizetype>> missing; // path of a folder, offset of its name
    int node = 0;
    for (QString rest = path; !rest.isEmpty();) {
        const auto known = m_keys.constFind(rest);
        if (known != m_keys.constEnd()) {
            node = *known;
            break;
        }
        const qsizetype start = nameStart(rest);
        missing.emplace_back(rest, start);
        rest = rest.left(std::max<qsizetype>(start - 1, 0));
    }
    for (auto it = missing.rbegin(); it != missing.rend(); ++it)
        node = keyedNode(node, it->first, it->second, Roles::FolderKind);
    return node;
}

/// Returns the node for the files of a model with one purpose; creates it if necessary.
int ArchiveTree::groupOf(const QString &module, int role)
{
    const int model = keyedNode(0, modelKey(module), modelKey(QString()).size(), Roles::ModelKind);
    const int known = m_keys.value(groupKey(module, role));
    if (known != 0)
        return known;
    const int group = keyedNode(model, groupKey(module, role), 0, Roles::GroupKind);
    m_groupNames.push_back(fileGroupName(role));
    m_nodes[std::size_t(group)].name = m_groupNames.back();
    m_nodes[std::size_t(group)].order = role;
    return group;
}

/// Returns the node with a key; creates it if necessary. Its name is the key from `nameStart` on.
int ArchiveTree::keyedNode(int parent, const QString &key, qsizetype nameStart, int kind)
{
    if (const int known = m_keys.value(key); known != 0)
        return known;
    const int node = addNode(parent, {});
    const auto place = m_keys.insert(key, node);
    m_nodes[std::size_t(node)].name = QStringView(place.key()).sliced(nameStart);
    m_nodes[std::size_t(node)].kind = kind;
    return node;
}

int ArchiveTree::addNode(int parent, QStringView name)
{
    m_nodes.emplace_back();
    m_nodes.back().name = name;
    m_nodes.back().parent = parent;
    ++m_nodes[std::size_t(parent)].childCount;
    return int(m_nodes.size()) - 1;
}

/// If arranged by model, sets the entries of the folders that are still needed.
void ArchiveTree::addFolderEntries()
{
    const std::vector<Entry> &entries = m_document->listing->entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const int node =
            entries[i].isSafe && entries[i].type == EntryType::Directory ? m_keys.value(entries[i].path) : 0;
        if (node != 0)
            m_nodes[std::size_t(node)].entry = int(i);
    }
}

void ArchiveTree::listChildren()
{
    m_children.resize(m_nodes.size() - 1);
    int end = 0;
    for (Node &node : m_nodes) {
        node.firstChild = end;
        end += node.childCount;
        node.childCount = 0;
    }
    for (std::size_t i = 1; i < m_nodes.size(); ++i) {
        Node &parent = m_nodes[std::size_t(m_nodes[i].parent)];
        m_children[std::size_t(parent.firstChild + parent.childCount++)] = int(i);
    }
}

/// If files of one group have the same short name, names them by their paths.
void ArchiveTree::tellApart(const Node &group)
{
    QHash<QStringView, int> first;
    first.reserve(group.childCount);
    for (const int child : children(group)) {
        Node &node = m_nodes[std::size_t(child)];
        const auto known = first.constFind(node.name);
        if (known == first.constEnd()) {
            first.insert(node.name, child);
            continue;
        }
        node.name = entryOf(node)->path;
        Node &other = m_nodes[std::size_t(*known)];
        other.name = entryOf(other)->path;
    }
}

/// Computes all sums in one pass from the end, because a parent precedes its children.
void ArchiveTree::sumUp()
{
    for (std::size_t i = m_nodes.size() - 1; i > 0; --i) {
        Node &parent = m_nodes[std::size_t(m_nodes[i].parent)];
        parent.bytes = saturatedAdd(parent.bytes, m_nodes[i].bytes);
        parent.files += m_nodes[i].files;
    }
}

void ArchiveTree::sort(const std::stop_token &stop)
{
    const auto isBefore = [this](int a, int b) {
        const Node &left = node(a);
        const Node &right = node(b);
        if (Roles::rankOfKind(left.kind) != Roles::rankOfKind(right.kind))
            return Roles::rankOfKind(left.kind) < Roles::rankOfKind(right.kind);
        if (left.order != right.order)
            return left.order < right.order;
        const int order = compareNaturally(left.name, right.name);
        return order != 0 ? order < 0 : a < b;
    };
    for (const Node &parent : m_nodes) {
        if (stop.stop_requested())
            return;
        const auto begin = m_children.begin() + parent.firstChild;
        const auto end = begin + parent.childCount;
        if (!std::is_sorted(begin, end, isBefore)) // most archives are already in order
            std::sort(begin, end, isBefore);
        for (int row = 0; row < parent.childCount; ++row)
            m_nodes[std::size_t(begin[row])].row = row;
    }
}

int fileGroupOf(ArtifactKind kind)
{
    // Group 0 has the sources.
    using enum ArtifactKind;
    static constexpr ArtifactKind kinds[] = {Header, Object, Relay, Tir, Graph, Parameters};
    const auto *found = std::ranges::find(kinds, kind);
    return isSource(kind) ? 0 : found == std::end(kinds) ? -1 : int(found - kinds) + 1;
}

QString fileGroupName(int group)
{
    static constexpr SourceText texts[] = {
        QT_TRANSLATE_NOOP3("Mlf::ArchiveTreeModel", "Code", "group of files of a model"),
        QT_TRANSLATE_NOOP3("Mlf::ArchiveTreeModel", "Headers", "group of files of a model"),
        QT_TRANSLATE_NOOP3("Mlf::ArchiveTreeModel", "Compiled code", "group of files of a model"),
        QT_TRANSLATE_NOOP3("Mlf::ArchiveTreeModel", "Relay", "group of files of a model"),
        QT_TRANSLATE_NOOP3("Mlf::ArchiveTreeModel", "TIR", "group of files of a model"),
        QT_TRANSLATE_NOOP3("Mlf::ArchiveTreeModel", "Graph", "group of files of a model"),
        QT_TRANSLATE_NOOP3("Mlf::ArchiveTreeModel", "Parameters", "group of files of a model"),
    };
    return textOf<ArchiveTreeModel, 6>(texts, group);
}

} // namespace Mlf
