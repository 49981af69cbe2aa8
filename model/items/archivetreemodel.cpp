// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/archivetreemodel.h"

#include "model/analysis/code/functionworkspace.h"
#include "model/archive/entry.h"
#include "model/artifact/termtext.h"
#include "model/base/format.h"
#include "model/base/naturalorder.h"
#include "model/document/document.h"
#include "model/document/module.h"
#include "model/items/celltext.h"
#include "model/items/filegroups.h"
#include "model/items/roles.h"

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

/// What the explanations say of an entry.
Glossary::Terms termsOfPath(int kind, const QString &path)
{
    return path.isEmpty() ? Glossary::Terms() : glossary().ofFile(kind == Roles::FolderKind ? path + u'/' : path);
}

/// Where the name of the deepest item starts: behind the last slash, or behind the one at `deepestLevel`.
qsizetype nameStart(const QString &path)
{
    qsizetype start = 0;
    for (int level = 0; level < ArchiveTreeModel::deepestLevel; ++level) {
        const qsizetype slash = path.indexOf(u'/', start);
        if (slash < 0)
            return start;
        start = slash + 1;
    }
    return start;
}

} // namespace

void ArchiveTreeModel::setDocument(const DocumentPointer &document, Arrangement wanted)
{
    beginResetModel();
    m_document = document;
    m_wanted = wanted;
    build();
    endResetModel();
}

void ArchiveTreeModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    // Every parent with its rows, for a change is told by parent.
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        const std::vector<int> &children = m_nodes[node].children;
        if (!children.empty())
            Q_EMIT dataChanged(indexOfNode(children.front(), Column::Size), indexOfNode(children.back(), Column::Size),
                               {Qt::DisplayRole, Qt::ToolTipRole});
    }
}

void ArchiveTreeModel::build()
{
    m_nodes.assign(1, {});
    m_nodes[0].kind = Roles::FolderKind;
    m_keys.clear();
    m_files.clear();
    if (!m_document)
        return;
    const std::vector<Entry> &entries = m_document->listing->entries;
    std::vector<const DocumentFile *> known(entries.size());
    for (const DocumentFile &file : m_document->files)
        known[file.entry] = &file;
    m_nodes.reserve(entries.size() + 1);
    m_files.reserve(qsizetype(entries.size()));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const DocumentFile *file = known[i];
        addEntry(int(i), file ? int(file->kind) : kindOfEntry(entries[i]), file ? file->module : QString());
    }
    if (arrangement() == Arrangement::ByModel)
        addFolderEntries();
    for (const Node &node : m_nodes) {
        if (node.kind == Roles::GroupKind)
            tellApart(node);
    }
    sumAndSort();
}

void ArchiveTreeModel::addEntry(int entryIndex, int kind, const QString &module)
{
    const Entry &entry = m_document->listing->entries[std::size_t(entryIndex)];
    if (entry.path.isEmpty())
        return; // the root itself
    const bool isByModel = arrangement() == Arrangement::ByModel;
    const int role = isByModel && kind >= 0 && !module.isEmpty() ? fileGroupOf(ArtifactKind(kind)) : -1;
    const qsizetype start = entry.isSafe ? nameStart(entry.path) : 0;
    int node = 0;
    if (kind == Roles::FolderKind && entry.isSafe) {
        if (isByModel)
            return; // see addFolderEntries()
        node = folder(entry.path);
    } else {
        const int parent = role >= 0 ? groupOf(module, role) : start > 0 ? folder(entry.path.left(start - 1)) : 0;
        node = addNode(parent, role >= 0 ? entry.path.section(u'/', -1) : entry.path.mid(start));
        m_nodes[std::size_t(node)].bytes = std::max<qint64>(entry.size.value(), 0);
        m_nodes[std::size_t(node)].files = entry.type == EntryType::File ? 1 : 0;
        if (entry.isSafe && entry.type == EntryType::File)
            m_files.insert(entry.path, node);
    }
    m_nodes[std::size_t(node)].entry = entryIndex;
    m_nodes[std::size_t(node)].kind = kind;
}

int ArchiveTreeModel::folder(const QString &path)
{
    // Up to the nearest folder that is there, then down again.
    std::vector<std::pair<QString, qsizetype>> missing; // path, start of its name
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
        node = keyedNode(node, it->first, it->first.mid(it->second), Roles::FolderKind);
    return node;
}

/// The group of a model's files that do the same.
int ArchiveTreeModel::groupOf(const QString &module, int role)
{
    const int model = keyedNode(0, u"/model/"_s + module, module, Roles::ModelKind);
    const int group = keyedNode(model, u"/%1/"_s.arg(role) + module, fileGroupName(role), Roles::GroupKind);
    m_nodes[std::size_t(group)].order = role;
    return group;
}

/// The row of a key, made where there is none.
int ArchiveTreeModel::keyedNode(int parent, const QString &key, const QString &name, int kind)
{
    int &known = m_keys[key];
    if (known != 0)
        return known;
    known = addNode(parent, name);
    m_nodes[std::size_t(known)].kind = kind;
    return known;
}

int ArchiveTreeModel::addNode(int parent, const QString &name)
{
    const int node = int(m_nodes.size());
    m_nodes.emplace_back();
    m_nodes.back().name = name;
    m_nodes.back().parent = parent;
    m_nodes[std::size_t(parent)].children.push_back(node);
    return node;
}

/// Of the folders that hold something by model, what the archive says of the folders themselves.
void ArchiveTreeModel::addFolderEntries()
{
    const std::vector<Entry> &entries = m_document->listing->entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const int node =
            entries[i].isSafe && entries[i].type == EntryType::Directory ? m_keys.value(entries[i].path) : 0;
        if (node != 0)
            m_nodes[std::size_t(node)].entry = int(i);
    }
}

/// Files of one group with the same short name stand there with their paths.
void ArchiveTreeModel::tellApart(const Node &group)
{
    QHash<QString, int> first;
    for (const int child : group.children) {
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

void ArchiveTreeModel::sumAndSort()
{
    // What holds others stands before all that is in it, so one pass from the end sums up everything.
    for (std::size_t i = m_nodes.size() - 1; i > 0; --i) {
        Node &parent = m_nodes[std::size_t(m_nodes[i].parent)];
        parent.bytes = saturatedAdd(parent.bytes, m_nodes[i].bytes);
        parent.files += m_nodes[i].files;
    }
    const auto isBefore = [this](int a, int b) {
        const Node &left = m_nodes[std::size_t(a)];
        const Node &right = m_nodes[std::size_t(b)];
        if (Roles::rankOfKind(left.kind) != Roles::rankOfKind(right.kind))
            return Roles::rankOfKind(left.kind) < Roles::rankOfKind(right.kind);
        if (left.order != right.order)
            return left.order < right.order;
        const int order = compareNaturally(left.name, right.name);
        return order != 0 ? order < 0 : a < b;
    };
    for (Node &node : m_nodes) {
        if (!std::is_sorted(node.children.begin(), node.children.end(), isBefore)) // most archives are in order
            std::sort(node.children.begin(), node.children.end(), isBefore);
        for (std::size_t row = 0; row < node.children.size(); ++row)
            m_nodes[std::size_t(node.children[row])].row = int(row);
    }
}

ArchiveTreeModel::Sum ArchiveTreeModel::sum() const
{
    const Listing &listing = *m_document->listing;
    if (listing.isComplete)
        return Sum::Whole;
    const bool isEnded = listing.damage || m_document->stage != Document::Stage::Listing;
    return isEnded ? Sum::AtLeast : Sum::Arriving;
}

const Entry *ArchiveTreeModel::entryOf(const Node &node) const
{
    return node.entry >= 0 ? &m_document->listing->entries[std::size_t(node.entry)] : nullptr;
}

QModelIndex ArchiveTreeModel::indexOfNode(int node, Column column) const
{
    return node <= 0 ? QModelIndex() : createIndex(m_nodes[std::size_t(node)].row, int(column), quintptr(node));
}

QModelIndex ArchiveTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return indexOfNode(m_nodes[parent.internalId()].children[std::size_t(row)], Column(column));
}

QModelIndex ArchiveTreeModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOfNode(m_nodes[child.internalId()].parent) : QModelIndex();
}

int ArchiveTreeModel::rowCount(const QModelIndex &parent) const
{
    // An invalid index has the internal id 0: the root.
    return parent.column() > 0 ? 0 : int(m_nodes[parent.internalId()].children.size());
}

Qt::ItemFlags ArchiveTreeModel::flags(const QModelIndex &index) const
{
    const Entry *entry = index.isValid() ? entryOf(m_nodes[index.internalId()]) : nullptr;
    const Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    return entry && entry->hasBytes() ? flags | Qt::ItemIsDragEnabled : flags;
}

int ArchiveTreeModel::columnCount(const QModelIndex &) const
{
    return int(Column::Count);
}

QVariant ArchiveTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int number = int(index.internalId());
    const Node &node = m_nodes[std::size_t(number)];
    switch (role) {
    case Qt::ToolTipRole:
        return toolTip(node, nodePath(number));
    case Roles::TermRole:
        return termIds(termsOfPath(node.kind, nodePath(number)));
    case Roles::LinkRole:
        if (const Entry *entry = entryOf(node); entry && entry->isSafe && node.kind >= 0)
            return QVariant::fromValue(Link::file(entry->path));
        return {};
    case Roles::KindRole:
        return node.kind;
    case Roles::FileCountRole:
        return Roles::holdsOthers(node.kind) && sum() != Sum::Arriving ? QVariant(node.files) : QVariant();
    default:
        return Column(index.column()) == Column::Name ? nameData(number, role) : sizeData(node, role);
    }
}

QVariant ArchiveTreeModel::nameData(int number, int role) const
{
    const Node &node = m_nodes[std::size_t(number)];
    switch (role) {
    case Qt::DisplayRole:
        return shownName(node.name);
    case Qt::AccessibleTextRole:
        return Roles::holdsOthers(node.kind) && sum() != Sum::Arriving
            ? tr("%1, files: %2").arg(shownName(node.name)).arg(node.files)
            : shownName(node.name);
    case Roles::SortRole:
        return node.row; // they are in order already: a proxy compares numbers, not names
    case Roles::FilterRole: {
        if (node.kind == Roles::ModelKind || node.kind == Roles::GroupKind)
            return QString(); // they show with what is found in them
        const Node &parent = m_nodes[std::size_t(node.parent)];
        if (parent.kind != Roles::GroupKind)
            return nodePath(number);
        return QString(nodePath(number) + u'\n' + m_nodes[std::size_t(parent.parent)].name + u'\n' + parent.name);
    }
    case Roles::CopyRole:
        return nodePath(number);
    default:
        return {};
    }
}

QVariant ArchiveTreeModel::sizeData(const Node &node, int role) const
{
    const Entry *entry = entryOf(node);
    const bool isExact = Roles::holdsOthers(node.kind) ? sum() == Sum::Whole : !entry || entry->isSizeKnown;
    switch (role) {
    case Qt::DisplayRole:
        return sizeText(node);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Roles::SortRole:
        return node.bytes;
    case Roles::ByteCountRole:
        return isExact ? QVariant(node.bytes) : QVariant();
    case Roles::TotalRole:
        return sum() == Sum::Whole ? QVariant(m_nodes[0].bytes) : QVariant();
    case Roles::FilterRole:
        return QString();
    case Roles::CopyRole:
        return isExact ? QVariant(node.bytes) : QVariant(QString());
    default:
        return {};
    }
}

/// Empty where nothing is known that will not change.
QString ArchiveTreeModel::sizeText(const Node &node) const
{
    const QString bytes = formatBytesNarrow(m_unit, ByteCount(node.bytes), QLocale());
    const Entry *entry = entryOf(node);
    if (!Roles::holdsOthers(node.kind))
        return !entry || entry->isSizeKnown ? bytes : QString();
    switch (sum()) {
    case Sum::Whole:
        return bytes;
    case Sum::AtLeast:
        return tr("≥ %1", "at least that many bytes").arg(bytes);
    case Sum::Arriving:
        break;
    }
    return {};
}

QVariant ArchiveTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && Column(section) == Column::Size)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case Column::Name:
        return tr("Name");
    case Column::Size:
        return tr("Size");
    case Column::Count:
        break;
    }
    return {};
}

QModelIndex ArchiveTreeModel::indexOfLink(const Link &link) const
{
    return link.kind == Link::Kind::File ? indexOfNode(m_files.value(link.name)) : QModelIndex();
}

ArchiveTreeModel::Item ArchiveTreeModel::item(const QModelIndex &index) const
{
    if (!index.isValid() || index.model() != this)
        return {};
    const int number = int(index.internalId());
    const Node &node = m_nodes[std::size_t(number)];
    Item item {node.kind, node.name, {}, {}, node.entry, 0, ByteCount(node.bytes), Sum::Whole};
    if (node.kind == Roles::ModelKind)
        item.module = node.name;
    else if (node.kind == Roles::GroupKind)
        item.module = m_nodes[std::size_t(node.parent)].name;
    else
        item.path = nodePath(number);
    if (Roles::holdsOthers(node.kind)) {
        item.files = node.files;
        item.sum = sum();
    } else {
        const auto file = std::find_if(m_document->files.begin(), m_document->files.end(),
                                       [&](const DocumentFile &known) { return int(known.entry) == node.entry; });
        // With one model alone everything is said to be its; here only what does something for it.
        if (file != m_document->files.end() && fileGroupOf(file->kind) >= 0)
            item.module = file->module;
    }
    return item;
}

QString ArchiveTreeModel::path(const QModelIndex &index) const
{
    if (!index.isValid() || index.model() != this)
        return {};
    const int node = int(index.internalId());
    const int kind = m_nodes[std::size_t(node)].kind;
    return kind == Roles::ModelKind || kind == Roles::GroupKind ? pathsBelow(node) : nodePath(node);
}

QString ArchiveTreeModel::key(const QModelIndex &index) const
{
    if (!index.isValid() || index.model() != this)
        return {};
    const int number = int(index.internalId());
    const Node &node = m_nodes[std::size_t(number)];
    if (node.kind == Roles::ModelKind)
        return u"/model/"_s + node.name;
    if (node.kind == Roles::GroupKind)
        return u"/%1/"_s.arg(node.order) + m_nodes[std::size_t(node.parent)].name;
    return Roles::holdsOthers(node.kind) ? nodePath(number) : QString();
}

QModelIndex ArchiveTreeModel::indexOfKey(const QString &key) const
{
    return indexOfNode(m_keys.value(key));
}

/// Empty for models and groups.
QString ArchiveTreeModel::nodePath(int node) const
{
    if (const Entry *entry = entryOf(m_nodes[std::size_t(node)]))
        return entry->path;
    if (m_nodes[std::size_t(node)].kind != Roles::FolderKind)
        return {};
    QStringList names;
    for (; node > 0; node = m_nodes[std::size_t(node)].parent)
        names.prepend(m_nodes[std::size_t(node)].name);
    return names.join(u'/');
}

QString ArchiveTreeModel::pathsBelow(int node) const
{
    QStringList paths;
    for (const int child : m_nodes[std::size_t(node)].children) // a model holds groups, a group files: two levels
        paths += m_nodes[std::size_t(child)].kind == Roles::GroupKind ? pathsBelow(child) : nodePath(child);
    return paths.join(u'\n');
}

QString ArchiveTreeModel::toolTip(const Node &node, const QString &path) const
{
    const QString bytes = formatBytesIn(m_unit, ByteCount(node.bytes), QLocale());
    const Entry *entry = entryOf(node);
    QStringList lines {path.isEmpty() ? node.name : path};
    if (Roles::holdsOthers(node.kind) && sum() == Sum::Arriving)
        lines += tr("Still being read");
    else if (Roles::holdsOthers(node.kind) && sum() == Sum::AtLeast)
        lines +=
            tr("Files: %1, %2 or more: the archive could not be read to its end").arg(formatCount(node.files), bytes);
    else if (Roles::holdsOthers(node.kind))
        lines += tr("Files: %1, %2 in all").arg(formatCount(node.files), bytes);
    else if (node.kind == Roles::SymbolicLinkKind)
        lines += tr("Link to %1, never followed").arg(entry->linkTarget);
    else if (node.kind == Roles::DeviceKind)
        lines += tr("Device, pipe or socket, never opened");
    else
        lines += entry->isSizeKnown ? bytes : tr("Of unknown size");
    if (entry && !entry->isSafe)
        lines += tr("This name points outside the archive; it is shown, never followed");
    if (const QString hint = termHint(termsOfPath(node.kind, path), Language::Translated); !hint.isEmpty())
        lines += u'\n' + hint;
    return plainToolTip(lines.join(u'\n'));
}

} // namespace Mlf
