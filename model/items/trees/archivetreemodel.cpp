// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/trees/archivetreemodel.h"

#include "model/artifact/glossary.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

Glossary::Terms termsOfPath(int kind, const QString &path)
{
    return path.isEmpty() ? Glossary::Terms() : glossary().ofFile(kind == Roles::FolderKind ? path + u'/' : path);
}

} // namespace

void ArchiveTreeModel::setTree(std::shared_ptr<const ArchiveTree> tree)
{
    beginResetModel();
    m_tree = std::move(tree);
    endResetModel();
}

void ArchiveTreeModel::setDocument(const DocumentPointer &document, Arrangement wanted)
{
    setTree(std::make_shared<const ArchiveTree>(document, wanted));
}

void ArchiveTreeModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    // Emit for the rows of each parent, because dataChanged() accepts only rows with the same parent.
    for (const Node &node : m_tree->nodes()) {
        const std::span<const int> children = m_tree->children(node);
        if (!children.empty())
            Q_EMIT dataChanged(indexOfNode(children.front(), Column::Size), indexOfNode(children.back(), Column::Size),
                               {Qt::DisplayRole, Qt::ToolTipRole});
    }
}

ArchiveTreeModel::Sum ArchiveTreeModel::sum() const
{
    const Listing &listing = *m_tree->document()->listing;
    if (listing.isComplete)
        return Sum::Whole;
    const bool isEnded = listing.damage || m_tree->document()->stage != Document::Stage::Listing;
    return isEnded ? Sum::AtLeast : Sum::Arriving;
}

QModelIndex ArchiveTreeModel::indexOfNode(int node, Column column) const
{
    return node <= 0 ? QModelIndex() : createIndex(m_tree->node(node).row, int(column), quintptr(node));
}

QModelIndex ArchiveTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return indexOfNode(m_tree->children(m_tree->node(int(parent.internalId())))[std::size_t(row)], Column(column));
}

QModelIndex ArchiveTreeModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOfNode(m_tree->node(int(child.internalId())).parent) : QModelIndex();
}

int ArchiveTreeModel::rowCount(const QModelIndex &parent) const
{
    // The internal id of an invalid index is 0, which is the number of the root.
    return parent.column() > 0 ? 0 : m_tree->node(int(parent.internalId())).childCount;
}

Qt::ItemFlags ArchiveTreeModel::flags(const QModelIndex &index) const
{
    const Entry *entry = index.isValid() ? m_tree->entryOf(m_tree->node(int(index.internalId()))) : nullptr;
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
    const Node &node = m_tree->node(number);
    switch (role) {
    case Qt::ToolTipRole:
        return toolTip(node, nodePath(number));
    case Roles::TermRole:
        return termIds(termsOfPath(node.kind, nodePath(number)));
    case Roles::LinkRole:
        if (const Entry *entry = m_tree->entryOf(node); entry && entry->isSafe && node.kind >= 0)
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
    const Node &node = m_tree->node(number);
    switch (role) {
    case Qt::DisplayRole:
        return shownName(node.name.toString());
    case Qt::AccessibleTextRole:
        return Roles::holdsOthers(node.kind) && sum() != Sum::Arriving
            ? tr("%1, files: %2").arg(shownName(node.name.toString())).arg(node.files)
            : shownName(node.name.toString());
    case Roles::SortRole:
        return node.row; // nodes are sorted by name, and numbers are faster to compare
    case Roles::FilterRole: {
        if (node.kind == Roles::ModelKind || node.kind == Roles::GroupKind)
            return QString(); // shown only if a child matches
        const Node &parent = m_tree->node(node.parent);
        if (parent.kind != Roles::GroupKind)
            return nodePath(number);
        return QStringList {nodePath(number), m_tree->node(parent.parent).name.toString(), parent.name.toString()}.join(
            u'\n');
    }
    case Roles::CopyRole:
        return nodePath(number);
    default:
        return {};
    }
}

QVariant ArchiveTreeModel::sizeData(const Node &node, int role) const
{
    const Entry *entry = m_tree->entryOf(node);
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
        return sum() == Sum::Whole ? QVariant(m_tree->node(0).bytes) : QVariant();
    case Roles::FilterRole:
        return QString();
    case Roles::CopyRole:
        return isExact ? QVariant(node.bytes) : QVariant(QString());
    default:
        return {};
    }
}

/// The size of a node; empty until it is known.
QString ArchiveTreeModel::sizeText(const Node &node) const
{
    const QString bytes = formatBytesNarrow(m_unit, ByteCount(node.bytes), QLocale());
    const Entry *entry = m_tree->entryOf(node);
    if (!Roles::holdsOthers(node.kind))
        return !entry || entry->isSizeKnown ? bytes : QString();
    return sum() == Sum::Whole  ? bytes
        : sum() == Sum::AtLeast ? tr("≥ %1", "at least that many bytes").arg(bytes)
                                : QString();
}

QVariant ArchiveTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && Column(section) == Column::Size)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return Column(section) == Column::Name ? tr("Name") : tr("Size");
}

QModelIndex ArchiveTreeModel::indexOfLink(const Link &link) const
{
    return link.kind == Link::Kind::File ? indexOfNode(m_tree->file(link.name)) : QModelIndex();
}

ArchiveTreeModel::Item ArchiveTreeModel::item(const QModelIndex &index) const
{
    if (!index.isValid() || index.model() != this)
        return {};
    const int number = int(index.internalId());
    const Node &node = m_tree->node(number);
    Item item {node.kind, node.name.toString(), {}, {}, node.entry, 0, ByteCount(node.bytes), Sum::Whole};
    if (node.kind == Roles::ModelKind)
        item.module = node.name.toString();
    else if (node.kind == Roles::GroupKind)
        item.module = m_tree->node(node.parent).name.toString();
    else
        item.path = nodePath(number);
    if (Roles::holdsOthers(node.kind)) {
        item.files = node.files;
        item.sum = sum();
    } else {
        const std::vector<DocumentFile> &files = m_tree->document()->files;
        const auto file =
            std::lower_bound(files.begin(), files.end(), node.entry,
                             [](const DocumentFile &known, int entry) { return int(known.entry) < entry; });
        // Without a purpose for the model, the file is not displayed as belonging to it. If there is only one model,
        // each file refers to it.
        if (file != files.end() && int(file->entry) == node.entry && fileGroupOf(file->kind) >= 0)
            item.module = file->module;
    }
    return item;
}

QString ArchiveTreeModel::path(const QModelIndex &index) const
{
    if (!index.isValid() || index.model() != this)
        return {};
    const int node = int(index.internalId());
    const int kind = m_tree->node(node).kind;
    return kind == Roles::ModelKind || kind == Roles::GroupKind ? pathsBelow(node) : nodePath(node);
}

QString ArchiveTreeModel::key(const QModelIndex &index) const
{
    if (!index.isValid() || index.model() != this)
        return {};
    const int number = int(index.internalId());
    const Node &node = m_tree->node(number);
    if (node.kind == Roles::ModelKind)
        return ArchiveTree::modelKey(node.name.toString());
    if (node.kind == Roles::GroupKind)
        return ArchiveTree::groupKey(m_tree->node(node.parent).name.toString(), node.order);
    return Roles::holdsOthers(node.kind) ? nodePath(number) : QString();
}

QModelIndex ArchiveTreeModel::indexOfKey(const QString &key) const
{
    return indexOfNode(m_tree->keyed(key));
}

/// The path of a node. Models and groups have an empty path.
QString ArchiveTreeModel::nodePath(int node) const
{
    if (const Entry *entry = m_tree->entryOf(m_tree->node(node)))
        return entry->path;
    if (m_tree->node(node).kind != Roles::FolderKind)
        return {};
    QStringList names;
    for (; node > 0; node = m_tree->node(node).parent)
        names.prepend(m_tree->node(node).name.toString());
    return names.join(u'/');
}

QString ArchiveTreeModel::pathsBelow(int node) const
{
    QStringList paths;
    for (const int child : m_tree->children(m_tree->node(node))) // children of models are groups, of groups are files
        paths += m_tree->node(child).kind == Roles::GroupKind ? pathsBelow(child) : nodePath(child);
    return paths.join(u'\n');
}

QString ArchiveTreeModel::toolTip(const Node &node, const QString &path) const
{
    const QString bytes = formatBytesIn(m_unit, ByteCount(node.bytes), QLocale());
    const Entry *entry = m_tree->entryOf(node);
    QStringList lines {path.isEmpty() ? node.name.toString() : path};
    if (Roles::holdsOthers(node.kind) && sum() == Sum::Arriving)
        lines += tr("Still being read");
    else if (Roles::holdsOthers(node.kind) && sum() == Sum::AtLeast)
        lines +=
            tr("Files: %1, %2 or more: the archive could not be read to its end").arg(formatCount(node.files), bytes);
    else if (Roles::holdsOthers(node.kind))
        lines += tr("Files: %1, %2 in all").arg(formatCount(node.files), bytes);
    else if (node.kind == Roles::SymbolicLinkKind)
        lines += tr("Link to %1, never followed").arg(entry->attributes().linkTarget);
    else if (node.kind == Roles::DeviceKind)
        lines += tr("Device, pipe or socket, never opened");
    else
        lines += entry->isSizeKnown ? bytes : tr("Size unknown");
    if (entry && !entry->isSafe)
        lines += tr("This name points outside the archive; it is shown, never followed");
    if (const QString hint = termHint(termsOfPath(node.kind, path), Language::Translated); !hint.isEmpty())
        lines += u'\n' + hint;
    return plainToolTip(lines.join(u'\n'));
}

} // namespace Mlf
