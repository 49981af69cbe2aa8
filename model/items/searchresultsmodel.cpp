// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/searchresultsmodel.h"

#include "model/base/format.h"
#include "model/base/naturalorder.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <QPoint>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace Mlf {

void SearchResultsModel::clear()
{
    beginResetModel();
    m_files.clear();
    m_order.clear();
    m_rows.clear();
    m_paths.clear();
    m_linkTexts.clear();
    endResetModel();
}

void SearchResultsModel::add(FileHits &&batch)
{
    const auto known = m_paths.constFind(batch.path);
    const std::size_t file = known != m_paths.constEnd() ? *known : addFile(batch.path, batch.kind);
    const QModelIndex parent = indexOfFile(file);
    std::vector<SearchHit> &hits = m_files[file].hits;
    if (!batch.hits.empty()) {
        beginInsertRows(parent, int(hits.size()), int(hits.size() + batch.hits.size()) - 1);
        std::move(batch.hits.begin(), batch.hits.end(), std::back_inserter(hits));
        endInsertRows();
    }
    m_files[file].count = batch.count;
    Q_EMIT dataChanged(parent, parent, {Roles::CountTextRole});
}

std::size_t SearchResultsModel::addFile(const QString &path, ArtifactKind kind)
{
    const auto place =
        std::upper_bound(m_order.begin(), m_order.end(), path, [this](const QString &added, std::size_t other) {
            return compareInTree(added, m_files[other].path) < 0;
        });
    const auto row = std::size_t(place - m_order.begin());
    const std::size_t file = m_files.size();
    beginInsertRows({}, int(row), int(row));
    m_files.push_back({path, kind, 0, {}});
    m_rows.push_back(0);
    m_paths.insert(path, file);
    m_linkTexts.push_back(formatLink(Link::file(path)));
    m_order.insert(place, file);
    for (std::size_t i = row; i < m_order.size(); ++i)
        m_rows[m_order[i]] = int(i);
    endInsertRows();
    return file;
}

QModelIndex SearchResultsModel::indexOfFile(std::size_t file) const
{
    return createIndex(m_rows[file], 0, quintptr(0));
}

std::size_t SearchResultsModel::fileOf(const QModelIndex &index) const
{
    return index.internalId() == 0 ? m_order[std::size_t(index.row())] : std::size_t(index.internalId()) - 1;
}

QModelIndex SearchResultsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(fileOf(parent) + 1) : quintptr(0));
}

QModelIndex SearchResultsModel::parent(const QModelIndex &child) const
{
    return child.isValid() && child.internalId() != 0 ? indexOfFile(fileOf(child)) : QModelIndex();
}

int SearchResultsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_files.size());
    return parent.internalId() == 0 && parent.column() == 0 ? int(m_files[fileOf(parent)].hits.size()) : 0;
}

int SearchResultsModel::columnCount(const QModelIndex &) const
{
    return 1;
}

Qt::ItemFlags SearchResultsModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    return hit(index) ? flags | Qt::ItemNeverHasChildren : flags;
}

const SearchHit *SearchResultsModel::hit(const QModelIndex &index) const
{
    return index.isValid() && index.internalId() != 0 ? &m_files[fileOf(index)].hits[std::size_t(index.row())]
                                                      : nullptr;
}

QVariant SearchResultsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FileHits &file = m_files[fileOf(index)];
    const SearchHit *found = hit(index);
    return found ? hitData(file.path, *found, role) : fileData(file, role);
}

QVariant SearchResultsModel::fileData(const FileHits &file, int role)
{
    const auto listed = qint64(file.hits.size());
    const QString count = listed == file.count
        ? formatCount(file.count)
        : tr("first %1 of %2", "hits of a file").arg(formatCount(listed), formatCount(file.count));
    switch (role) {
    case Qt::DisplayRole:
        return shownName(file.path);
    case Qt::AccessibleTextRole:
        return tr("%1, hits: %2", "file and number of hits").arg(file.path, count);
    case Qt::ToolTipRole:
        return plainToolTip(file.path);
    case Roles::CountTextRole:
        return count;
    case Roles::LinkRole:
        return QVariant::fromValue(Link::file(file.path));
    case Roles::KindRole:
        return int(file.kind);
    case Roles::FilterRole:
        return file.path;
    default:
        return {};
    }
}

QVariant SearchResultsModel::hitData(const QString &path, const SearchHit &hit, int role)
{
    switch (role) {
    case Qt::DisplayRole:
    case Roles::FilterRole: // without it, filters would also request the displayed text
        return hit.text;
    case Qt::AccessibleTextRole:
        return tr("line %1, column %2: %3", "place and text of a hit")
            .arg(hit.line.oneBased())
            .arg(hit.column + 1)
            .arg(hit.text);
    case Qt::ToolTipRole:
        return plainToolTip(tr("Line %1, column %2", "place of a hit")
                                .arg(formatCount(hit.line.oneBased()), formatCount(hit.column + 1))
                            + u'\n' + hit.text);
    case Roles::LineRole:
        return hit.line.oneBased();
    case Roles::MarkRole:
        return QPoint(hit.markBegin, hit.markEnd);
    case Roles::LinkRole:
        return QVariant::fromValue(Link::file(path, hit.line));
    default:
        return {};
    }
}

QModelIndex SearchResultsModel::indexOfLink(const Link &link) const
{
    const auto known = m_paths.constFind(link.name);
    if (link.kind != Link::Kind::File || known == m_paths.constEnd())
        return {};
    const QModelIndex file = indexOfFile(*known);
    if (!link.firstLine)
        return file;
    const std::vector<SearchHit> &hits = m_files[*known].hits;
    const auto first = std::lower_bound(hits.begin(), hits.end(), *link.firstLine,
                                        [](const SearchHit &hit, LineNumber line) { return hit.line < line; });
    return first != hits.end() && first->line == *link.firstLine ? index(int(first - hits.begin()), 0, file)
                                                                 : QModelIndex();
}

void SearchResultsModel::appendTsv(QString &table, const QModelIndex &index) const
{
    if (const SearchHit *found = hit(index)) {
        const QString place = m_linkTexts[fileOf(index)] + u':' + QString::number(found->line.oneBased());
        table += inertCell(place, '\t') + u'\t' + inertCell(found->text, '\t') + u'\n';
    }
}

} // namespace Mlf
