// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/romtreemodel.h"

#include "model/analysis/figuretext.h"
#include "model/analysis/romtext.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Column = RomTreeModel::Column;

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(RomFigures)
};

constexpr qsizetype shownUsers = 20; ///< in a tool tip

bool isNumber(Column column)
{
    return column == Column::Bytes || column == Column::Rounded || column == Column::OfParent
        || column == Column::OfTotal;
}

double shareOf(const RomRow &row, const RomRow &whole)
{
    const double all = double(whole.bytes.value_or(ByteCount()).value());
    return all > 0 ? double(row.bytes.value_or(ByteCount()).value()) / all : 0;
}

} // namespace

void RomTreeModel::setTree(RomTree tree, const QString &module)
{
    beginResetModel();
    m_tree = std::move(tree);
    m_module = module;
    m_positions.assign(m_tree.rows.size(), 0);
    for (const RomRow &row : m_tree.rows) {
        for (std::size_t i = 0; i < row.children.size(); ++i)
            m_positions[std::size_t(row.children[i])] = int(i);
    }
    endResetModel();
}

void RomTreeModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    beginResetModel(); // every level shows sizes
    m_unit = unit;
    endResetModel();
}

int RomTreeModel::rowOf(const QModelIndex &index) const
{
    return index.isValid() && index.model() == this ? int(index.internalId()) : -1;
}

QModelIndex RomTreeModel::indexOfRow(int row) const
{
    const bool isThere = row > 0 && std::size_t(row) < m_tree.rows.size();
    return isThere ? createIndex(m_positions[std::size_t(row)], 0, quintptr(row)) : QModelIndex();
}

QModelIndex RomTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const RomRow &above = m_tree.rows[parent.isValid() ? parent.internalId() : 0];
    return createIndex(row, column, quintptr(above.children[std::size_t(row)]));
}

QModelIndex RomTreeModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOfRow(m_tree.rows[child.internalId()].parent) : QModelIndex();
}

int RomTreeModel::rowCount(const QModelIndex &parent) const
{
    if (m_tree.rows.empty() || parent.column() > 0)
        return 0;
    return int(m_tree.rows[parent.isValid() ? parent.internalId() : 0].children.size());
}

int RomTreeModel::columnCount(const QModelIndex &) const
{
    return int(Column::Count);
}

const RomRow &RomTreeModel::above(const RomRow &row) const
{
    return m_tree.rows[std::size_t(row.parent)]; // the first one has no index
}

QString RomTreeModel::text(const RomRow &row, Column column) const
{
    Figure size = makeFigure(row.bytes, row.basis);
    size.isAtLeast = row.isAtLeast;
    switch (column) {
    case Column::Name:
        return shownName(romRowTitle(row, m_module, Language::Translated));
    case Column::Bytes:
        return figureSizeNarrow(size, m_unit);
    case Column::Rounded:
        return figureSizeShort(size);
    case Column::OfParent:
        return romShareText(row.bytes, above(row).bytes, QLocale());
    case Column::OfTotal:
        return romShareText(row.bytes, m_tree.rows.front().bytes, QLocale());
    case Column::Content:
        return romContentText(row.content, Language::Translated);
    case Column::Basis:
        return basisText(row.basis);
    case Column::Place:
        return row.line ? row.file + u':' + QString::number(row.line->oneBased()) : row.file;
    case Column::Count:
        break;
    }
    return {};
}

/// What is not known stands last in either order.
QVariant RomTreeModel::sortValue(const RomRow &row, Column column) const
{
    if (!isNumber(column))
        return text(row, column);
    if (!row.bytes)
        return {};
    if (column == Column::OfParent || column == Column::OfTotal)
        return shareOf(row, column == Column::OfParent ? above(row) : m_tree.rows.front());
    return row.bytes->value();
}

QString RomTreeModel::toolTip(const RomRow &row) const
{
    QStringList lines {row.kind == RomRow::Kind::Function ? row.name
                                                          : romRowTitle(row, m_module, Language::Translated)};
    if (row.bytes)
        lines += formatBytesIn(m_unit, *row.bytes, QLocale());
    if (row.isAtLeast && row.bytes)
        lines += tr("There is more whose size is not known.");
    if (row.kind == RomRow::Kind::Padding && row.basis == Basis::Inferred)
        lines += tr("Between arrays in no pool, where the compiler keeps the order of the text.");
    if (row.kind == RomRow::Kind::Rest)
        lines += tr("Local functions without a name, jump tables, padding: no symbol of the file names them.");
    if (row.users.size() > 1)
        lines += tr("Used by: %1").arg(row.users.mid(0, shownUsers).join(u", "_s));
    return plainToolTip(lines.join(u'\n'));
}

QVariant RomTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const RomRow &row = m_tree.rows[index.internalId()];
    const auto column = Column(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return toolTip(row);
    case Qt::TextAlignmentRole:
        return int((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Roles::SortRole:
        return sortValue(row, column);
    case Roles::LinkRole:
        return row.link.isNull() ? QVariant() : QVariant::fromValue(row.link);
    case Roles::ByteCountRole:
        return column == Column::Bytes && row.bytes ? QVariant(row.bytes->value()) : QVariant();
    case Roles::BasisRole:
        return column == Column::Basis ? QVariant(int(row.basis)) : QVariant();
    case Roles::TotalRole:
        return column == Column::Bytes && row.bytes ? QVariant(m_tree.rows.front().bytes->value()) : QVariant();
    case Roles::FilterRole: // names also as they are in the code; figures are nothing to look for
        if (column == Column::Name)
            return QString(row.name + u'\n' + text(row, column));
        return column == Column::Content || column == Column::Place ? text(row, column) : QString();
    case Roles::CopyRole:
        if (column == Column::Name)
            return row.name.isEmpty() ? text(row, column) : row.name;
        return isNumber(column) ? sortValue(row, column == Column::Rounded ? Column::Bytes : column) : QVariant();
    default:
        return {};
    }
}

QVariant RomTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= int(Column::Count))
        return {};
    const auto column = Column(section);
    if (role == Qt::TextAlignmentRole)
        return int((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Roles::CopyRole && column == Column::Bytes)
        return tr("bytes");
    if (role == Roles::CopyRole && column == Column::Rounded)
        return QString(); // the bytes again
    if (role == Roles::CopyRole && (column == Column::OfParent || column == Column::OfTotal))
        return column == Column::OfParent ? tr("share of the row above") : tr("share of the total");
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    static const char *const titles[] = {QT_TR_NOOP("Name"),     QT_TR_NOOP("Bytes"), QT_TR_NOOP("of Parent"),
                                         QT_TR_NOOP("of Total"), QT_TR_NOOP("Size"),  QT_TR_NOOP("What"),
                                         QT_TR_NOOP("Basis"),    QT_TR_NOOP("Where")};
    return tr(titles[section]);
}

QModelIndex RomTreeModel::indexOfLink(const Link &link) const
{
    return indexOfRow(m_tree.find(link));
}

// ---- Figures -------------------------------------------------------------------------------------------------------

std::vector<MemoryFigure> romFigures(const RomTotals &totals, bool countsNotConst, ByteUnit unit)
{
    const bool hasRule = totals.notConst.known() > ByteCount(); // whether these are ROM is the linker script's to say
    const bool isForDesktop = !totals.desktopMachine.isEmpty();
    const QString uncompiled = Figures::tr("until it is compiled");
    std::vector<MemoryFigure> figures;
    figures.push_back({Figures::tr("ROM, all that is known"), totals.all(),
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
        figures.push_back({Figures::tr("Declared without const"), totals.notConst,
                           countsNotConst ? Figures::tr("counted as ROM") : Figures::tr("not counted"),
                           notConstSentence(Language::Translated)});
    return figures;
}

} // namespace Mlf
