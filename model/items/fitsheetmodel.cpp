// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/fitsheetmodel.h"

#include "model/analysis/figuretext.h"
#include "model/analysis/fit/fittext.h"
#include "model/compare/comparetext.h"
#include "model/compare/fitchanges.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <QLocale>
#include <QMimeData>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int firstRegion = int(FitSheetModel::Column::FirstRegion);
const QString mimeType = u"application/x-mlf-viewer-part"_s;

} // namespace

void FitSheetModel::setFit(const Board &board, const BoardFit &fit, const FitOptions &options)
{
    const auto hasSameKey = [](const FitPart &a, const FitPart &b) { return a.key() == b.key(); };
    const bool isSameShape = board.regions == m_board.regions
        && std::equal(fit.parts.begin(), fit.parts.end(), m_fit.parts.begin(), m_fit.parts.end(), hasSameKey);
    if (!isSameShape)
        beginResetModel();
    m_board = board;
    m_fit = fit;
    m_options = options;
    if (!isSameShape)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void FitSheetModel::setUnit(ByteUnit unit)
{
    m_unit = unit;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void FitSheetModel::setOlderParts(const std::optional<std::vector<FitPart>> &parts)
{
    if (parts == m_older)
        return;
    m_older = parts;
    Q_EMIT headerDataChanged(Qt::Horizontal, int(Column::Change), int(Column::Change));
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Change)), index(rowCount() - 1, int(Column::Change)));
}

QString FitSheetModel::changeText(const FitPart &part) const
{
    if (!m_older)
        return {};
    const PartChange change = partChange(part, *m_older);
    const bool isOther = change.delta && change.delta->value() != 0;
    const QString bytes = isOther ? deltaTextIn(m_unit, *change.delta, QLocale()) : QString();
    if (!change.isNew)
        return bytes;
    return bytes.isEmpty() ? tr("new", "part that an older archive does not have")
                           : tr("new, %1", "part that an older archive does not have").arg(bytes);
}

QString FitSheetModel::changeToolTip(const FitPart &part) const
{
    if (!m_older)
        return {};
    const PartChange change = partChange(part, *m_older);
    return change.isNew ? tr("The older archive does not have it.")
        : !change.older ? tr("In the older archive its size is not known.")
                        : tr("In the older archive: %1").arg(formatBytesNarrow(m_unit, *change.older, QLocale()));
}

int FitSheetModel::regionOfColumn(int column) const
{
    return column >= firstRegion && column < columnCount() ? column - firstRegion : -1;
}

bool FitSheetModel::canMove(int row, int region) const
{
    return row >= 0 && row < rowCount() && region >= 0 && region < int(m_board.regions.size())
        && m_board.regions[std::size_t(region)].kind == m_fit.parts[std::size_t(row)].memory();
}

std::vector<int> FitSheetModel::regionsFor(int row) const
{
    std::vector<int> regions;
    for (int region = 0; region < int(m_board.regions.size()); ++region) {
        if (canMove(row, region))
            regions.push_back(region);
    }
    return regions;
}

int FitSheetModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_fit.parts.size());
}

int FitSheetModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : firstRegion + int(m_board.regions.size());
}

QString FitSheetModel::regionCell(int row, int region) const
{
    if (m_fit.regionOf[std::size_t(row)] != region)
        return {};
    const FitPart &part = m_fit.parts[std::size_t(row)];
    if (!part.size.bytes)
        return tr("unknown", "size of a part");
    Figure taken = part.size;
    taken.bytes = part.taken();
    return figureSizeNarrow(taken, m_unit);
}

QString FitSheetModel::toolTip(int row, int region) const
{
    const FitPart &part = m_fit.parts[std::size_t(row)];
    if (region < 0 || !canMove(row, region))
        return part.model.isEmpty()
            ? fitPartText(part, Language::Translated)
            : tr("%1 of %2", "part of a model").arg(fitPartText(part, Language::Translated), part.model);
    const QString name = m_board.regions[std::size_t(region)].name;
    if (m_fit.regionOf[std::size_t(row)] != region)
        return tr("Press %1, or drag the part here, to put it into %2").arg(region + 1).arg(name);
    return m_options.regions.contains(part.key()) ? tr("In %1, as you have chosen").arg(name)
        : part.wantedRegion.isEmpty() || !m_board.regions[std::size_t(region)].isNamed(part.wantedRegion)
        ? tr("In %1: chosen by the program").arg(name)
        : tr("In %1: the pool has this name").arg(name);
}

QVariant FitSheetModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FitPart &part = m_fit.parts[std::size_t(index.row())];
    const int region = regionOfColumn(index.column());
    const auto column = Column(std::min(index.column(), firstRegion));
    const bool isNumber = column == Column::Bytes || region >= 0;
    if (column == Column::Change && role == Qt::ToolTipRole)
        return plainToolTip(changeToolTip(part));
    if (column == Column::Change && (role == Roles::SortRole || role == Roles::CopyRole)) {
        const std::optional<ByteCount> delta = m_older ? partChange(part, *m_older).delta : std::nullopt;
        return !delta                 ? QVariant()
            : role == Roles::SortRole ? QVariant(delta->value())
                                      : QVariant(QString::number(delta->value()));
    }
    const bool isHere = region >= 0 && m_fit.regionOf[std::size_t(index.row())] == region;
    switch (role) {
    case Qt::DisplayRole:
        switch (column) {
        case Column::Part:
            return shownName(fitPartText(part, Language::Translated));
        case Column::Model:
            return shownName(part.model);
        case Column::Bytes:
            return part.size.bytes ? figureSize(part.size, m_unit) : tr("unknown", "size of a part");
        case Column::Change:
            return changeText(part);
        case Column::Basis:
            return basisText(part.size.basis);
        case Column::FirstRegion:
            return regionCell(index.row(), region);
        }
        return {};
    case Qt::TextAlignmentRole:
        return int((isNumber || column == Column::Change ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(index.row(), region));
    case Qt::AccessibleTextRole:
        return region >= 0 ? QVariant(toolTip(index.row(), region)) : QVariant();
    case Roles::SortRole:
        if (isNumber)
            return (region < 0 || isHere) && part.size.bytes ? QVariant(part.taken().value()) : QVariant();
        return data(index, Qt::DisplayRole);
    case Roles::ByteCountRole:
        return isNumber && (region < 0 || isHere) && part.size.bytes ? QVariant(part.size.bytes->value()) : QVariant();
    case Roles::CopyRole:
        if (region >= 0 && isHere && part.size.bytes)
            return QString::number(part.taken().value());
        return column == Column::Bytes && part.size.bytes ? QVariant(QString::number(part.size.bytes->value()))
                                                          : QVariant();
    case Roles::BasisRole:
        return int(part.size.basis);
    case Roles::LinkRole:
        return part.link.isNull() ? QVariant() : QVariant::fromValue(part.link);
    default:
        return {};
    }
}

QVariant FitSheetModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const int region = regionOfColumn(section);
    if (role == Qt::TextAlignmentRole
        && (region >= 0 || section == int(Column::Bytes) || section == int(Column::Change)))
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && region >= 0) {
        const BoardRegion &what = m_board.regions[std::size_t(region)];
        return tr("%1, %2").arg(what.kind == BoardRegion::Kind::Rom ? tr("ROM") : tr("RAM"),
                                formatBytesIn(m_unit, what.bytes, QLocale()));
    }
    if (role == Qt::ToolTipRole && section == int(Column::Change))
        return plainToolTip(tr("How much more or less it is than in the older archive"));
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(std::min(section, firstRegion))) {
    case Column::Part:
        return tr("Part");
    case Column::Model:
        return tr("Model");
    case Column::Bytes:
        return tr("Size");
    case Column::Change:
        return m_older ? tr("Δ Size") : QString();
    case Column::Basis:
        return tr("Basis");
    case Column::FirstRegion:
        // The number is the key that puts a part there.
        return tr("%1 %2", "number and name of a region")
            .arg(region + 1)
            .arg(shownName(m_board.regions[std::size_t(region)].name));
    }
    return {};
}

Qt::ItemFlags FitSheetModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags;
    if (regionsFor(index.row()).size() > 1)
        flags |= Qt::ItemIsDragEnabled;
    return regionOfColumn(index.column()) >= 0 ? flags | Qt::ItemIsDropEnabled : flags;
}

QModelIndex FitSheetModel::indexOfLink(const Link &link) const
{
    for (std::size_t row = 0; !link.isNull() && row < m_fit.parts.size(); ++row) {
        if (m_fit.parts[row].link == link)
            return index(int(row), 0);
    }
    return {};
}

QStringList FitSheetModel::mimeTypes() const
{
    return {mimeType};
}

QMimeData *FitSheetModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(mimeType, m_fit.parts[std::size_t(indexes.first().row())].key().toUtf8());
    return data;
}

int FitSheetModel::draggedRow(const QMimeData *data) const
{
    const QString key = QString::fromUtf8(data->data(mimeType));
    for (std::size_t row = 0; data->hasFormat(mimeType) && row < m_fit.parts.size(); ++row) {
        if (m_fit.parts[row].key() == key)
            return int(row);
    }
    return -1;
}

bool FitSheetModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int, const QModelIndex &parent) const
{
    return canMove(draggedRow(data), regionOfColumn(parent.column()));
}

bool FitSheetModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                 const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    const auto region = std::size_t(regionOfColumn(parent.column()));
    Q_EMIT moveRequested(m_fit.parts[std::size_t(draggedRow(data))].key(), m_board.regions[region].name);
    return true;
}

} // namespace Mlf
