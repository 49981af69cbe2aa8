// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/romtreemodel.h"

#include "model/analysis/figuretext.h"
#include "model/analysis/rom/romtext.h"
#include "model/compare/comparetext.h"
#include "model/items/celltext.h"
#include "model/items/itemcolumn.h"

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

} // namespace

void RomTreeModel::setTree(std::shared_ptr<const RomTree> tree, const QString &module)
{
    beginResetModel();
    m_tree = tree ? std::move(tree) : std::make_shared<const RomTree>();
    m_changes.clear();
    m_module = module;
    m_positions.assign(m_tree->rows.size(), 0);
    for (const RomRow &row : m_tree->rows) {
        for (std::size_t i = 0; i < row.children.size(); ++i)
            m_positions[std::size_t(row.children[i])] = int(i);
    }
    endResetModel();
}

void RomTreeModel::setChanges(std::vector<RomChange> changes)
{
    Q_ASSERT(changes.empty() || changes.size() == m_tree->rows.size());
    if (changes == m_changes)
        return;
    beginResetModel(); // every level shows differences
    m_changes = std::move(changes);
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
    const bool isThere = row > 0 && std::size_t(row) < m_tree->rows.size();
    return isThere ? createIndex(m_positions[std::size_t(row)], 0, quintptr(row)) : QModelIndex();
}

QModelIndex RomTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const RomRow &above = m_tree->rows[parent.isValid() ? parent.internalId() : 0];
    return createIndex(row, column, quintptr(above.children[std::size_t(row)]));
}

QModelIndex RomTreeModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOfRow(m_tree->rows[child.internalId()].parent) : QModelIndex();
}

int RomTreeModel::rowCount(const QModelIndex &parent) const
{
    if (m_tree->rows.empty() || parent.column() > 0)
        return 0;
    return int(m_tree->rows[parent.isValid() ? parent.internalId() : 0].children.size());
}

int RomTreeModel::columnCount(const QModelIndex &) const
{
    return int(Column::Count);
}

const RomRow &RomTreeModel::above(const RomRow &row) const
{
    return m_tree->rows[std::size_t(row.parent)]; // the first one has no index
}

const RomChange *RomTreeModel::changeOf(const RomRow &row) const
{
    return m_changes.empty() ? nullptr : &m_changes[std::size_t(&row - m_tree->rows.data())];
}

/// Empty where nothing is another, or nothing is known.
QString RomTreeModel::changeText(const RomRow &row) const
{
    const RomChange *change = changeOf(row);
    if (!change || !change->delta || change->delta->value() == 0)
        return {};
    const QString delta = deltaTextIn(m_unit, *change->delta, QLocale());
    return change->isNew    ? tr("new, %1").arg(delta)
        : change->isAtLeast ? tr("%1, not certain", "a difference").arg(delta)
                            : delta;
}

QString RomTreeModel::toolTip(const RomRow &row) const
{
    QStringList lines {row.kind == RomRow::Kind::Function ? row.name
                                                          : romRowTitle(row, m_module, Language::Translated)};
    if (row.bytes)
        lines += formatBytesIn(m_unit, *row.bytes, QLocale());
    if (row.isAtLeast && row.bytes)
        lines += tr("There is more whose size is not known.");
    if (const RomChange *change = changeOf(row)) {
        lines += change->isNew ? tr("The older archive does not have it.")
            : change->delta    ? tr("In the older archive: %1").arg(formatBytesIn(m_unit, *change->before, QLocale()))
                               : tr("What it is in the older archive is not known.");
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
    const RomRow &row = m_tree->rows[index.internalId()];
    if (role == Roles::LinkRole)
        return row.link.isNull() ? QVariant() : QVariant::fromValue(row.link);
    const ItemColumn<RomTreeModel, RomRow> &column = columnAt(index.column());
    if (role == Qt::ToolTipRole)
        return plainToolTip(toolTip(row));
    if (role == Roles::FilterRole && !column.filter)
        return QString(); // figures are nothing to look for
    return cellData(column, *this, row, role);
}

QVariant RomTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const ItemColumn<RomTreeModel, RomRow> &column = columnAt(section);
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(column.isRight);
    return titleData(column, *this, role == Qt::ToolTipRole ? int(Qt::DisplayRole) : role);
}

const ItemColumn<RomTreeModel, RomRow> &RomTreeModel::columnAt(int column)
{
    using Model = const RomTreeModel &;
    using Row = const RomRow &;
    static constexpr auto figure = [](Row row) {
        Figure size = makeFigure(row.bytes, row.basis);
        size.isAtLeast = row.isAtLeast;
        return size;
    };
    static constexpr auto title = [](Model model, Row row) {
        return shownName(romRowTitle(row, model.m_module, Language::Translated));
    };
    static constexpr auto bytes = [](Model, Row row) { return numberOf(row.bytes); };
    static constexpr auto bytesOrNothing = [](Model, Row row) { return valueOf(numberOf(row.bytes)); };
    static constexpr auto share = [](Row row, Row whole) {
        return row.bytes ? QVariant(shareOf(row, whole)) : QVariant(); // what is not known stands last
    };
    static constexpr auto ofParent = [](Model model, Row row) { return share(row, model.above(row)); };
    static constexpr auto ofTotal = [](Model model, Row row) { return share(row, model.m_tree->rows.front()); };
    static constexpr auto content = [](Model, Row row) { return romContentText(row.content, Language::Translated); };
    static constexpr auto place = [](Model, Row row) {
        return row.line ? row.file + u':' + QString::number(row.line->oneBased()) : row.file;
    };
    static constexpr ItemColumn<RomTreeModel, RomRow> columns[] = {
        {.id = Column::Name,
         .title = [](Model) { return tr("Name"); },
         .text = title,
         .copy = [](Model model, Row row) -> QVariant { return row.name.isEmpty() ? title(model, row) : row.name; },
         .filter = [](Model model, Row row) -> QString { return row.name + u'\n' + title(model, row); }},
        {.id = Column::Bytes,
         .title = [](Model) { return tr("Bytes"); },
         .copiedTitle = [](const QString &) { return tr("bytes"); },
         .text = [](Model model, Row row) { return figureSizeNarrow(figure(row), model.m_unit); },
         .number = bytes,
         .isBytes = true,
         .copy = bytesOrNothing,
         .total = [](Model model,
                     Row row) { return row.bytes ? numberOf(model.m_tree->rows.front().bytes) : std::nullopt; }},
        {.id = Column::Change,
         .title = [](Model model) { return model.m_changes.empty() ? QString() : tr("Δ Bytes"); },
         .copiedTitle = [](const QString &own) { return own.isEmpty() ? QString() : tr("difference in bytes"); },
         .text = [](Model model, Row row) { return model.changeText(row); },
         .number =
             [](Model model, Row row) {
                 const RomChange *change = model.changeOf(row);
                 return change ? numberOf(change->delta) : std::nullopt;
             }},
        {.id = Column::OfParent,
         .title = [](Model) { return tr("of Parent"); },
         .copiedTitle = [](const QString &) { return tr("share of the row above"); },
         .text = [](Model model, Row row) { return romShareText(row.bytes, model.above(row).bytes, QLocale()); },
         .isRight = true,
         .sortKey = ofParent,
         .copy = ofParent},
        {.id = Column::OfTotal,
         .title = [](Model) { return tr("of Total"); },
         .copiedTitle = [](const QString &) { return tr("share of the total"); },
         .text = [](Model model,
                    Row row) { return romShareText(row.bytes, model.m_tree->rows.front().bytes, QLocale()); },
         .isRight = true,
         .sortKey = ofTotal,
         .copy = ofTotal},
        {.id = Column::Rounded,
         .title = [](Model) { return tr("Size"); },
         .copiedTitle = [](const QString &) { return QString(); }, // the bytes again
         .text = [](Model, Row row) { return figureSizeShort(figure(row)); },
         .number = bytes,
         .copy = bytesOrNothing},
        {.id = Column::Content, .title = [](Model) { return tr("What"); }, .text = content, .filter = content},
        {.id = Column::Basis,
         .title = [](Model) { return tr("Basis"); },
         .text = [](Model, Row row) { return basisText(row.basis); },
         .basis = [](Model, Row row) -> QVariant { return int(row.basis); }},
        {.id = Column::Place, .title = [](Model) { return tr("Where"); }, .text = place, .filter = place},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

QModelIndex RomTreeModel::indexOfLink(const Link &link) const
{
    return indexOfRow(m_tree->find(link));
}

// ---- Figures -------------------------------------------------------------------------------------------------------

std::vector<MemoryFigure> romFigures(const RomTotals &totals, bool countsWritable, ByteUnit unit)
{
    const bool hasRule = totals.writable.known() > ByteCount(); // whether these are ROM is the linker script's to say
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
        figures.push_back({Figures::tr("Declared without const"), totals.writable,
                           countsWritable ? Figures::tr("counted as ROM") : Figures::tr("not counted"),
                           writableSentence(Language::Translated)});
    return figures;
}

} // namespace Mlf
