// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/archivetreemodel.h"

#include "model/base/format.h"
#include "model/base/naturalorder.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <algorithm>
#include <limits>

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

qint64 saturatingAdd(qint64 a, qint64 b)
{
    return checkedAdd(a, b).value_or(std::numeric_limits<qint64>::max());
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

void ArchiveTreeModel::setDocument(const DocumentPointer &document)
{
    beginResetModel();
    m_document = document;
    build();
    endResetModel();
}

void ArchiveTreeModel::build()
{
    m_nodes.assign(1, {});
    m_nodes[0].kind = Roles::FolderKind;
    m_folders.clear();
    m_files.clear();
    if (!m_document)
        return;
    const std::vector<Entry> &entries = m_document->listing->entries;
    std::vector<int> kinds(entries.size());
    std::transform(entries.begin(), entries.end(), kinds.begin(), kindOfEntry);
    for (const DocumentFile &file : m_document->files)
        kinds[file.entry] = int(file.kind);
    m_nodes.reserve(entries.size() + 1);
    for (std::size_t i = 0; i < entries.size(); ++i)
        addEntry(int(i), kinds[i]);
    sumAndSort();
}

void ArchiveTreeModel::addEntry(int entryIndex, int kind)
{
    const Entry &entry = m_document->listing->entries[std::size_t(entryIndex)];
    if (entry.path.isEmpty())
        return; // the root itself
    const qsizetype start = entry.isSafe ? nameStart(entry.path) : 0;
    int node = 0;
    if (kind == Roles::FolderKind && entry.isSafe) {
        node = folder(entry.path);
    } else {
        const int parent = start > 0 ? folder(entry.path.left(start - 1)) : 0;
        node = addNode(parent, entry.path.mid(start));
        m_nodes[std::size_t(node)].bytes = std::max<qint64>(entry.size.value(), 0);
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
        const auto known = m_folders.constFind(rest);
        if (known != m_folders.constEnd()) {
            node = *known;
            break;
        }
        const qsizetype start = nameStart(rest);
        missing.emplace_back(rest, start);
        rest = rest.left(std::max<qsizetype>(start - 1, 0));
    }
    for (auto it = missing.rbegin(); it != missing.rend(); ++it) {
        node = addNode(node, it->first.mid(it->second));
        m_nodes[std::size_t(node)].kind = Roles::FolderKind;
        m_folders.insert(it->first, node);
    }
    return node;
}

int ArchiveTreeModel::addNode(int parent, const QString &name)
{
    const int node = int(m_nodes.size());
    m_nodes.push_back({name, parent, 0, -1, 0, 0, {}});
    m_nodes[std::size_t(parent)].children.push_back(node);
    return node;
}

void ArchiveTreeModel::sumAndSort()
{
    // A folder stands before all that is in it, so one pass from the end sums up everything.
    for (std::size_t i = m_nodes.size() - 1; i > 0; --i) {
        qint64 &sum = m_nodes[std::size_t(m_nodes[i].parent)].bytes;
        sum = saturatingAdd(sum, m_nodes[i].bytes);
    }
    const auto isBefore = [this](int a, int b) {
        const Node &left = m_nodes[std::size_t(a)];
        const Node &right = m_nodes[std::size_t(b)];
        const bool isFolder = left.kind == Roles::FolderKind;
        if (isFolder != (right.kind == Roles::FolderKind))
            return isFolder;
        const int order = compareNaturally(left.name, right.name);
        return order != 0 ? order < 0 : a < b;
    };
    for (Node &node : m_nodes) {
        std::sort(node.children.begin(), node.children.end(), isBefore);
        for (std::size_t row = 0; row < node.children.size(); ++row)
            m_nodes[std::size_t(node.children[row])].row = int(row);
    }
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

int ArchiveTreeModel::columnCount(const QModelIndex &) const
{
    return int(Column::Count);
}

QVariant ArchiveTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node &node = m_nodes[index.internalId()];
    const auto column = Column(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return column == Column::Name ? shownName(node.name) : formatBytes(ByteCount(node.bytes));
    case Qt::ToolTipRole:
        return toolTip(node, nodePath(int(index.internalId())));
    case Qt::TextAlignmentRole:
        return column == Column::Size ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Roles::SortRole:
        return column == Column::Name ? QVariant(node.name) : QVariant(node.bytes);
    case Roles::LinkRole:
        if (node.entry >= 0 && node.kind >= 0 && m_document->listing->entries[std::size_t(node.entry)].isSafe)
            return QVariant::fromValue(Link::file(nodePath(int(index.internalId()))));
        return {};
    case Roles::KindRole:
        return node.kind;
    case Roles::ByteCountRole:
        return column == Column::Size ? QVariant(node.bytes) : QVariant();
    case Roles::TotalRole:
        return column == Column::Size ? QVariant(m_nodes[0].bytes) : QVariant();
    case Roles::FilterRole:
        return column == Column::Name ? nodePath(int(index.internalId())) : QVariant(QString());
    case Roles::CopyRole:
        return column == Column::Name ? QVariant(nodePath(int(index.internalId()))) : QVariant(node.bytes);
    default:
        return {};
    }
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

QModelIndex ArchiveTreeModel::indexOfFolder(const QString &path) const
{
    return indexOfNode(m_folders.value(path));
}

QString ArchiveTreeModel::path(const QModelIndex &index) const
{
    return index.isValid() && index.model() == this ? nodePath(int(index.internalId())) : QString();
}

QString ArchiveTreeModel::nodePath(int node) const
{
    if (const int entry = m_nodes[std::size_t(node)].entry; entry >= 0)
        return m_document->listing->entries[std::size_t(entry)].path;
    QStringList names;
    for (; node > 0; node = m_nodes[std::size_t(node)].parent)
        names.prepend(m_nodes[std::size_t(node)].name);
    return names.join(u'/');
}

QString ArchiveTreeModel::toolTip(const Node &node, const QString &path) const
{
    QStringList lines {path};
    if (node.kind == Roles::FolderKind)
        lines += tr("Folder, %1 in all").arg(formatBytesTwice(ByteCount(node.bytes), QLocale()));
    else if (node.kind == Roles::SymbolicLinkKind)
        lines += tr("Link to %1, never followed").arg(m_document->listing->entries[std::size_t(node.entry)].linkTarget);
    else if (node.kind == Roles::DeviceKind)
        lines += tr("Device, pipe or socket, never opened");
    else
        lines += formatBytesTwice(ByteCount(node.bytes), QLocale());
    if (node.entry >= 0 && !m_document->listing->entries[std::size_t(node.entry)].isSafe)
        lines += tr("This name points outside the archive; it is shown, never followed");
    return plainToolTip(lines.join(u'\n'));
}

} // namespace Mlf
