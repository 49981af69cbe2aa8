// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/trees/romtreemodel.h"

#include "model/analysis/modelfigures.h"
#include "model/compare/comparetext.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(RomFigures)
};

double shareOf(const RomRow &row, const RomRow &whole)
{
    const double all = double(whole.bytes.value_or(ByteCount()).value());
    return all > 0 ? double(row.bytes.value_or(ByteCount()).value()) / all : 0;
}

Cell shareCell(const RomRow &row, const RomRow &whole)
{
    Cell cell {.text = romShareText(row.bytes, whole.bytes, QLocale()), .sortKey = QVariant()};
    if (row.bytes) { // rows with an unknown share are last
        cell.sortKey = shareOf(row, whole);
        cell.copy = cell.sortKey->toString();
    }
    return cell;
}

} // namespace

RomTreeModel::RomTreeModel(QObject *parent) : QAbstractItemModel(parent), m_columns(columns()) { }

void RomTreeModel::setTree(std::shared_ptr<const RomTree> tree, const QString &module)
{
    beginResetModel();
    m_own = tree ? std::move(tree) : std::make_shared<const RomTree>();
    m_compared = {};
    m_columns = columns();
    m_module = module;
    placeRows();
    endResetModel();
}

void RomTreeModel::setChanges(RomComparison compared)
{
    Q_ASSERT(compared.changes.empty() || compared.changes.size() == compared.tree.rows.size());
    if (compared == m_compared)
        return;
    beginResetModel(); // differences are displayed on every level
    m_compared = std::move(compared);
    m_columns = columns(); // one column has a title only during a comparison
    placeRows();
    endResetModel();
}

void RomTreeModel::placeRows()
{
    m_positions.assign(tree().rows.size(), 0);
    for (const RomRow &row : tree().rows) {
        for (std::size_t i = 0; i < row.children.size(); ++i)
            m_positions[std::size_t(row.children[i])] = int(i);
    }
}

void RomTreeModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    beginResetModel(); // sizes are displayed on every level
    m_unit = unit;
    endResetModel();
}

int RomTreeModel::rowOf(const QModelIndex &index) const
{
    return index.isValid() && index.model() == this ? int(index.internalId()) : -1;
}

QModelIndex RomTreeModel::indexOfRow(int row) const
{
    const bool isThere = row > 0 && std::size_t(row) < tree().rows.size();
    return isThere ? createIndex(m_positions[std::size_t(row)], 0, quintptr(row)) : QModelIndex();
}

QModelIndex RomTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const RomRow &above = tree().rows[parent.isValid() ? parent.internalId() : 0];
    return createIndex(row, column, quintptr(above.children[std::size_t(row)]));
}

QModelIndex RomTreeModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOfRow(tree().rows[child.internalId()].parent) : QModelIndex();
}

int RomTreeModel::rowCount(const QModelIndex &parent) const
{
    if (tree().rows.empty() || parent.column() > 0)
        return 0;
    return int(tree().rows[parent.isValid() ? parent.internalId() : 0].children.size());
}

int RomTreeModel::columnCount(const QModelIndex &) const
{
    return int(Column::Count);
}

const RomRow &RomTreeModel::above(const RomRow &row) const
{
    return tree().rows[std::size_t(row.parent)]; // the total has no index, so `row` has a parent
}

const RomChange *RomTreeModel::changeOf(const RomRow &row) const
{
    return changes().empty() ? nullptr : &changes()[std::size_t(&row - tree().rows.data())];
}

/// Text of a change; empty if nothing changed or if the size of the row is unknown.
QString RomTreeModel::changeText(const RomRow &row) const
{
    const RomChange *change = changeOf(row);
    if (change && change->isGone) {
        const bool isKnown = change->delta && change->delta->value() != 0;
        return isKnown ? tr("gone, %1").arg(deltaTextIn(m_unit, *change->delta, QLocale())) : tr("gone");
    }
    if (change && change->isMoved)
        return deltaTextIn(m_unit, *change->delta, QLocale());
    if (!change || !row.bytes)
        return {};
    const bool isSame = !change->delta || change->delta->value() == 0;
    const QString delta = change->isEdited ? tr("other values")
        : isSame                           ? QString()
                                           : deltaTextIn(m_unit, *change->delta, QLocale());
    return !change->delta || change->guess ? doubtfulText(delta)
        : isSame                           ? delta
        : change->isNew                    ? tr("new, %1").arg(delta)
        : change->isAtLeast                ? tr("%1, not certain", "a difference").arg(delta)
                                           : delta;
}

QString RomTreeModel::titleOf(const RomRow &row) const
{
    const RomChange *change = changeOf(row);
    return change && change->isMoved ? tr("moved from or to other branches")
                                     : romRowTitle(row, m_module, Language::Translated);
}

QString RomTreeModel::toolTip(const RomRow &row) const
{
    QStringList lines {row.kind == RomRow::Kind::Function ? row.name : titleOf(row)};
    if (const RomChange *change = changeOf(row); change && change->isMoved) {
        lines += tr(
            "Sum of the rows whose counterpart is in another branch of the other archive. It makes the differences add up.");
        return lines.join(u'\n');
    }
    if (row.bytes)
        lines += formatBytesIn(m_unit, *row.bytes, QLocale());
    if (row.isAtLeast && row.bytes)
        lines += tr("There is more whose size is not known.");
    if (const RomChange *change = changeOf(row)) {
        lines += change->isNew ? tr("The older archive does not have it.")
            : change->isGone   ? tr("Only the older archive has it in flash.")
            : change->delta    ? tr("In the older archive: %1").arg(formatBytesIn(m_unit, *change->before, QLocale()))
                               : tr("What it is in the older archive is not known.");
        if (change->isGone && change->before)
            lines += tr("In the older archive: %1").arg(formatBytesIn(m_unit, *change->before, QLocale()));
        if (change->guess)
            lines += guessText(*change->guess, Language::Translated);
        if (change->delta)
            lines += tr("Basis of the difference: %1").arg(basisText(change->basis));
    }
    if (row.kind == RomRow::Kind::Padding && row.basis == Basis::Inferred)
        lines += tr("Between arrays in no pool, where the compiler keeps the order of the text.");
    if (row.kind == RomRow::Kind::Rest)
        lines += tr("Local functions without a name, jump tables, padding: no symbol of the file names them.");
    if (row.users.size() > 1)
        lines += tr("Used by: %1").arg(row.users.mid(0, shownUsers).join(u", "_s));
    return lines.join(u'\n');
}

QVariant RomTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const RomRow &row = tree().rows[index.internalId()];
    if (role == Roles::LinkRole)
        return row.link.isNull() ? QVariant() : QVariant::fromValue(row.link);
    if (role == Roles::GoneRole) {
        const RomChange *change = changeOf(row);
        return change && change->isGone;
    }
    if (role == Qt::ToolTipRole)
        return plainToolTip(toolTip(row));
    const auto column = Column(index.column());
    const bool isSought = column == Column::Name || column == Column::Content || column == Column::Place;
    if (role == Roles::FilterRole && !isSought)
        return QString(); // filters ignore figures
    const TableColumn<RomRow> &asked = m_columns[std::size_t(column)];
    return isCellRole(role) ? cellData(asked.cell(row), asked.kind, role) : QVariant();
}

QVariant RomTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const TableColumn<RomRow> &column = m_columns[std::size_t(section)];
    if (role == Qt::TextAlignmentRole)
        return cellData({}, column.kind, role);
    if (role == Roles::CopyRole && column.copiedTitle)
        return *column.copiedTitle;
    return titleData(column.title, column.title, column.kind, role);
}

Cell RomTreeModel::nameCell(const RomRow &row) const
{
    const QString title = titleOf(row);
    const RomChange *found = changeOf(row);
    return {.text = title,
            .copy = row.name.isEmpty() ? title : row.name,
            .filter = row.name + u'\n' + title,
            .accessible = found && found->isGone ? tr("%1, gone", "a row that only the older archive has").arg(title)
                                                 : QString()};
}

std::vector<TableColumn<RomRow>> RomTreeModel::columns() const
{
    using Row = const RomRow &;
    const auto number = [](const std::optional<ByteCount> &bytes) {
        return bytes ? QVariant(bytes->value()) : QVariant();
    };
    const auto figure = [](Row row) {
        Figure size = makeFigure(row.bytes, row.basis);
        size.isAtLeast = row.isAtLeast;
        return size;
    };
    const auto bytes = [=, this](Row row) -> Cell {
        return {.text = figureSizeNarrow(figure(row), m_unit),
                .number = number(row.bytes),
                .total = row.bytes ? number(tree().rows.front().bytes) : QVariant()};
    };
    const auto change = [=, this](Row row) -> Cell {
        const RomChange *found = changeOf(row);
        return {.text = changeText(row), .number = found ? number(found->delta) : QVariant()};
    };
    const auto basis = [](Row row) -> Cell { return {.text = basisText(row.basis), .basis = row.basis}; };
    const auto place = [](Row row) {
        return row.line ? row.file + u':' + QString::number(row.line->oneBased()) : row.file;
    };
    const bool isCompared = !changes().empty();
    const auto figures = [](const QString &title, const CellFunction<RomRow> &cell, const QString &copiedTitle) {
        return TableColumn<RomRow> {
            .title = title, .cell = cell, .kind = ColumnKind::Number, .copiedTitle = copiedTitle};
    };
    std::vector<TableColumn<RomRow>> all {
        {tr("Name"), [this](Row row) { return nameCell(row); }},
        figures(tr("Bytes"), bytes, tr("bytes")),
        figures(isCompared ? tr("Δ Bytes") : QString(), change, isCompared ? tr("difference in bytes") : QString()),
        figures(
            tr("of Parent"), [=, this](Row row) { return shareCell(row, above(row)); }, tr("share of the row above")),
        figures(
            tr("of Total"), [=, this](Row row) { return shareCell(row, tree().rows.front()); },
            tr("share of the total")),
        {tr("Content"), [](Row row) { return romContentText(row.content, Language::Translated); }},
        {tr("Basis"), basis},
        {tr("Where"), place},
    };
    // For a row that only the older archive has, the columns of this archive are empty.
    for (const Column column : {Column::Bytes, Column::OfParent, Column::OfTotal, Column::Basis, Column::Place}) {
        CellFunction<RomRow> &cell = all[std::size_t(column)].cell;
        cell = [this, own = cell](Row row) {
            const RomChange *found = changeOf(row);
            return found && (found->isGone || found->isMoved) ? Cell {} : own(row);
        };
    }
    return all;
}

QModelIndex RomTreeModel::indexOfLink(const Link &link) const
{
    return indexOfRow(tree().find(link));
}

// ---- Figures --------------------------------------------------------------------------------------------------------

std::vector<MemoryFigure> romFigures(const RomTotals &totals, bool countsWritable, ByteUnit unit)
{
    const bool hasRule = totals.writable.known() > ByteCount(); // the linker script decides whether these are in ROM
    const bool isForDesktop = !totals.desktopMachine.isEmpty();
    const QString uncompiled = Figures::tr("until it is compiled");
    std::vector<MemoryFigure> figures;
    figures.push_back({Figures::tr("Flash, all that is known"), totals.all(),
                       !totals.code.bytes         ? Figures::tr("without code")
                           : isForDesktop         ? Figures::tr("with code for %1").arg(totals.desktopMachine)
                           : totals.needsCompiler ? Figures::tr("without what is not compiled")
                                                  : QString(),
                       Figures::tr("Constants with their padding, parameters, and of object files code and .rodata. "
                                   "The runtime and what the linker adds are not in it.")});
    figures.push_back(
        {Figures::tr("Constants"), totals.constants,
         totals.padding.known() > ByteCount()
             ? Figures::tr("and %1 of padding").arg(figureSizeNarrow(totals.padding, unit))
             : QString(),
         Figures::tr("Arrays and pools in the C code, without what aligns them. Tables of the runtime do not "
                     "count.")});
    figures.push_back({Figures::tr("Parameters"),
                       totals.parameters,
                       {},
                       Figures::tr("Data of the .params file, where a graph executor loads it and no constants are "
                                   "linked. Elsewhere the file is not used and does not count.")});
    figures.push_back({Figures::tr("Code"), totals.code,
                       isForDesktop                ? Figures::tr("for %1, not for a board").arg(totals.desktopMachine)
                           : totals.code.isAtLeast ? Figures::tr("the rest is not compiled yet")
                           : totals.code.bytes     ? QString()
                                                   : uncompiled,
                       Figures::tr("Machine code of the object files, before linking. Of C code a compiler decides.")});
    figures.push_back({Figures::tr("Other read-only data"), totals.otherReadOnly,
                       totals.otherReadOnly.bytes ? QString() : uncompiled,
                       Figures::tr("Sections .rodata of the object files: constants, tables and texts that a "
                                   "compiler put there.")});
    if (hasRule)
        figures.push_back({Figures::tr("Declared without const"), totals.writable,
                           countsWritable ? Figures::tr("counted as flash") : Figures::tr("not counted"),
                           writableSentence(Language::Translated)});
    return figures;
}

} // namespace Mlf
