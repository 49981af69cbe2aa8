// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/fitsheetmodel.h"

#include "model/analysis/modelfigures.h"
#include "model/compare/comparetext.h"
#include "model/compare/fitchanges.h"
#include "model/items/celltext.h"

#include <QLocale>
#include <QMimeData>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int firstRegion = int(FitSheetModel::Column::FirstRegion);
const QString mimeType = u"application/x-mlf-viewer-part"_s;

} // namespace

FitSheetModel::FitSheetModel(QObject *parent) : TableModel(parent)
{
    setTable(columns(), {}, [this](int row) { return isGone(row) ? Link() : part(row).link; });
}

void FitSheetModel::setFit(const Board &board, const BoardFit &fit, const FitOptions &options,
                           const std::optional<std::vector<FitPart>> &older)
{
    std::vector<FitPart> gone = older ? goneParts({*older, fit.parts}) : std::vector<FitPart>();
    const auto hasSameKey = [](const FitPart &a, const FitPart &b) { return a.key() == b.key(); };
    const bool isSameShape = board.regions == m_board.regions
        && std::equal(fit.parts.begin(), fit.parts.end(), m_fit.parts.begin(), m_fit.parts.end(), hasSameKey)
        && std::equal(gone.begin(), gone.end(), m_gone.begin(), m_gone.end(), hasSameKey);
    if (!isSameShape)
        beginResetModel();
    m_board = board;
    m_fit = fit;
    m_options = options;
    m_older = older;
    m_gone = std::move(gone);
    if (isSameShape)
        return changeColumns(columns());
    std::vector<int> rows(m_fit.parts.size() + m_gone.size());
    std::iota(rows.begin(), rows.end(), 0);
    replaceRows(std::move(rows));
    replaceColumns(columns());
    endResetModel();
}

void FitSheetModel::setUnit(ByteUnit unit)
{
    m_unit = unit;
    changeColumns(columns());
}

const FitPart &FitSheetModel::part(int row) const
{
    return isGone(row) ? m_gone[std::size_t(row) - m_fit.parts.size()] : m_fit.parts[std::size_t(row)];
}

int FitSheetModel::regionOf(int row) const
{
    return isGone(row) ? -1 : m_fit.regionOf[std::size_t(row)];
}

Cell FitSheetModel::changeCell(int row) const
{
    if (!m_older)
        return {};
    const FitPart &part = this->part(row);
    if (isGone(row)) {
        Cell cell {.text = tr("gone", "part that only an older archive has"),
                   .toolTip = tr("The newer archive does not have it.")};
        if (part.isKnown()) {
            cell.number = -part.size.bytes->value();
            cell.text = tr("gone, %1", "part that only an older archive has")
                            .arg(deltaTextIn(m_unit, ByteCount(-part.size.bytes->value()), QLocale()));
        }
        cell.basis = part.size.basis;
        return cell;
    }
    const PartChange change = partChange(part, {*m_older, m_fit.parts});
    const bool isOther = change.delta && change.delta->value() != 0;
    Cell cell {.text = isOther ? deltaTextIn(m_unit, *change.delta, QLocale()) : QString(),
               .number = change.delta ? QVariant(change.delta->value()) : QVariant(),
               .toolTip = change.isNew ? tr("The older archive does not have it.")
                   : !change.older
                   ? tr("In the older archive its size is not known.")
                   : tr("In the older archive: %1").arg(formatBytesNarrow(m_unit, *change.older, QLocale()))};
    cell.basis = part.size.basis;
    if (change.isNew)
        cell.text = cell.text.isEmpty() ? tr("new", "part that an older archive does not have")
                                        : tr("new, %1", "part that an older archive does not have").arg(cell.text);
    return cell;
}

int FitSheetModel::regionOfColumn(int column) const
{
    return column >= firstRegion && column < columnCount() ? column - firstRegion : -1;
}

bool FitSheetModel::canMove(int row, int region) const
{
    return row >= 0 && row < rowCount() && !isGone(row) && region >= 0 && region < int(m_board.regions.size())
        && m_board.regions[std::size_t(region)].kind == part(row).memory();
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

QString FitSheetModel::toolTip(int row, int region) const
{
    const FitPart &part = this->part(row);
    if (region < 0 || !canMove(row, region))
        return part.model.isEmpty()
            ? fitPartText(part, Language::Translated)
            : tr("%1 of %2", "part of a model").arg(fitPartText(part, Language::Translated), part.model);
    const QString name = m_board.regions[std::size_t(region)].name;
    if (regionOf(row) != region)
        return tr("Press %1, or drag the part here, to put it into %2").arg(region + 1).arg(name);
    return m_options.regions.contains(part.key()) ? tr("In %1, as you have chosen").arg(name)
        : part.wantedRegion.isEmpty() || !m_board.regions[std::size_t(region)].isNamed(part.wantedRegion)
        ? tr("In %1: chosen by the program").arg(name)
        : tr("In %1: the pool has this name").arg(name);
}

Cell FitSheetModel::regionCell(int row, int region) const
{
    Cell cell {
        .text = {}, .toolTip = toolTip(row, region), .accessible = toolTip(row, region), .basis = part(row).size.basis};
    if (regionOf(row) != region)
        return cell;
    Figure taken = part(row).size;
    if (taken.bytes) {
        taken.bytes = part(row).taken();
        cell.number = taken.bytes->value();
    }
    cell.text = taken.bytes ? figureSizeNarrow(taken, m_unit) : tr("unknown", "size of a part");
    return cell;
}

FitSheetModel::Columns FitSheetModel::columns() const
{
    const auto words = [this](int row, const QString &text) -> Cell {
        return {.text = text, .toolTip = toolTip(row, -1), .basis = part(row).size.basis};
    };
    const auto size = [=, this](int row) {
        const Figure &figure = part(row).size;
        Cell cell = words(row, figure.bytes ? figureSize(figure, m_unit) : tr("unknown", "size of a part"));
        if (figure.bytes) {
            cell.number = figure.bytes->value();
            cell.sortKey = part(row).taken().value();
        }
        return cell;
    };
    Columns columns {
        {tr("Part"), [=, this](int row) { return words(row, fitPartText(part(row), Language::Translated)); }},
        {tr("Model"), [=, this](int row) { return words(row, part(row).model); }},
        {tr("Size"), size, ColumnKind::Number},
        {m_older ? tr("Δ Size") : QString(), [this](int row) { return changeCell(row); }, ColumnKind::Number,
         plainToolTip(tr("How much more or less it is than in the older archive"))},
        {tr("Basis"), [=, this](int row) { return words(row, basisText(part(row).size.basis)); }},
    };
    for (const Column column : {Column::Part, Column::Model, Column::Change})
        columns[std::size_t(column)].isOfGone = true;
    for (int region = 0; region < int(m_board.regions.size()); ++region) {
        const BoardRegion &what = m_board.regions[std::size_t(region)];
        const QString memory = what.kind == BoardRegion::Kind::Rom ? tr("Flash") : tr("RAM");
        // The number is also the key that moves a part to this region.
        columns.push_back({tr("%1 %2", "number and name of a region").arg(region + 1).arg(shownName(what.name)),
                           [this, region](int row) { return regionCell(row, region); }, ColumnKind::Number,
                           tr("%1, %2").arg(memory, formatBytesIn(m_unit, what.bytes, QLocale()))});
    }
    return columns;
}

Qt::ItemFlags FitSheetModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = TableModel::flags(index);
    if (!index.isValid())
        return flags;
    if (regionsFor(index.row()).size() > 1)
        flags |= Qt::ItemIsDragEnabled;
    return regionOfColumn(index.column()) >= 0 ? flags | Qt::ItemIsDropEnabled : flags;
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
    data->setData(mimeType, part(indexes.first().row()).key().toUtf8());
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
