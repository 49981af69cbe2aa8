// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/constanttablemodel.h"

#include "model/analysis/code/functionname.h"
#include "model/base/errortext.h"
#include "model/compare/romchanges.h"
#include "model/document/document.h"
#include "model/document/module.h"
#include "model/items/celltext.h"
#include "model/items/itemcolumn.h"

#include <QLocale>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t copiedNames = 20; ///< of constants with the same values: hostile files have thousands

} // namespace

bool ConstantTableModel::setDocument(const DocumentPointer &document, const QString &module)
{
    const Module *shown = document ? document->moduleOrFirst(module) : nullptr;
    const bool isRead = shown && document->stage >= Document::Stage::Analysis;
    auto ledger = isRead ? constantLedger(*shown) : std::make_shared<const ConstantLedger>();
    const bool isSame = m_document && document && document->listing == m_document->listing
        && (ledger == m_ledger || *ledger == *m_ledger) && m_module && shown
        && shown->metadata.name == m_module->metadata.name;
    if (isSame) {
        m_document = document;
        m_module = shown;
        return false;
    }
    beginResetModel();
    m_document = document;
    m_module = shown;
    m_ledger = std::move(ledger);
    m_measured.clear();
    m_measured.resize(m_ledger->rows.size());
    m_byDigest.clear();
    m_duplicateBytes = 0;
    m_writableBytes = shown && rowCount() > 0 ? writableConstants(shown->constants) : ByteCount();
    m_uncounted = std::count_if(m_ledger->rows.begin(), m_ledger->rows.end(),
                                [](const LedgerRow &row) { return !row.isCounted; });
    endResetModel();
    return true;
}

void ConstantTableModel::setComparison(const ComparisonPointer &comparison)
{
    m_changes.set(comparison, m_module ? m_module->metadata.name : QString(), &ModuleComparison::constants, false);
    Q_EMIT headerDataChanged(Qt::Horizontal, int(Column::Change), int(Column::Change));
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Change)), index(rowCount() - 1, int(Column::Change)));
}

QString ConstantTableModel::changeKey(int row) const
{
    const LedgerRow &constant = this->row(row);
    return constantKey(constant.name, constant.values.file, constant.line);
}

void ConstantTableModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::DisplayRole, Qt::ToolTipRole});
}

void ConstantTableModel::setMeasured(const std::vector<std::pair<int, MeasuredConstant>> &measured)
{
    std::vector<int> changed;
    if (m_byDigest.isEmpty())
        m_byDigest.reserve(rowCount()); // growing with all of them in it would take long
    for (const auto &[number, constant] : measured) {
        if (number < 0 || number >= rowCount() || m_measured[std::size_t(number)])
            continue;
        m_measured[std::size_t(number)] = std::make_unique<const MeasuredConstant>(constant);
        changed.push_back(number);
        if (constant.error || constant.statistics.count == 0)
            continue;
        EqualRows &equal = m_byDigest[constant.digest];
        m_duplicateBytes += bytesTwice(equal, number);
        equal.rows.push_back(number);
        if (row(number).isCounted && (equal.firstCounted < 0 || number < equal.firstCounted))
            equal.firstCounted = number;
    }
    std::sort(changed.begin(), changed.end());
    for (std::size_t first = 0, last = 0; first < changed.size(); first = last + 1) {
        for (last = first; last + 1 < changed.size() && changed[last + 1] == changed[last] + 1;)
            ++last;
        Q_EMIT dataChanged(index(changed[first], int(Column::Zeros)), index(changed[last], int(Column::Digest)));
    }
}

void ConstantTableModel::updateEqual()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Equal)), index(rowCount() - 1, int(Column::Equal)));
}

const MeasuredConstant *ConstantTableModel::measured(int row) const
{
    return row >= 0 && row < rowCount() ? m_measured[std::size_t(row)].get() : nullptr;
}

const std::vector<int> &ConstantTableModel::group(int row) const
{
    static const std::vector<int> none;
    const MeasuredConstant *constant = measured(row);
    const auto found = constant ? m_byDigest.find(constant->digest) : m_byDigest.end();
    if (found == m_byDigest.end() || constant->error)
        return none;
    std::vector<int> &rows = found->rows;
    const auto rest = rows.begin() + std::exchange(found->inOrder, std::ssize(rows));
    std::sort(rest, rows.end());
    std::inplace_merge(rows.begin(), rest, rows.end());
    return rows;
}

std::vector<int> ConstantTableModel::equalRows(int row, std::size_t most) const
{
    std::vector<int> rows;
    for (const int other : group(row)) {
        if (other != row && rows.size() < most)
            rows.push_back(other);
    }
    return rows;
}

/// Of equal ones all but the first count.
qint64 ConstantTableModel::bytesTwice(const EqualRows &equal, int number) const
{
    if (!row(number).isCounted || equal.firstCounted < 0)
        return 0;
    return row(std::max(equal.firstCounted, number)).bytes.value_or(ByteCount()).value();
}

Link ConstantTableModel::placeOf(int number) const
{
    return number >= 0 && number < rowCount() ? Link::file(row(number).values.file, row(number).line) : Link();
}

Link ConstantTableModel::functionLink(const QString &name) const
{
    return Link::function(name, linkModule());
}

QString ConstantTableModel::linkModule() const
{
    return m_document ? m_document->linkModule(m_module) : QString();
}

int ConstantTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_ledger->rows.size());
}

int ConstantTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QVariant ConstantTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Roles::LinkRole)
        return QVariant::fromValue(Link::constant(row(index.row()).label, linkModule()));
    const QVariant value = cellData(columnAt(index.column()), *this, index.row(), role);
    return role == Roles::SortRole && value.toString().isEmpty() ? QVariant() : value; // what says nothing stands last
}

QVariant ConstantTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < columnCount();
    return isThere ? titleData(columnAt(section), *this, role) : QVariant();
}

std::optional<double> ConstantTableModel::share(int number) const
{
    const LedgerRow &constant = row(number);
    const qint64 total = m_ledger->total ? m_ledger->total->bytes.value() : 0;
    return constant.isCounted && constant.bytes && total > 0
        ? std::optional(double(constant.bytes->value()) / double(total))
        : std::nullopt;
}

QString ConstantTableModel::valueText(int number, const std::optional<NumberValue> &value) const
{
    return value ? QString::fromLatin1(numberText(*row(number).values.type, *value)) : QString();
}

/// The first of the others by name, and how many more there are.
QString ConstantTableModel::equalText(int number) const
{
    const std::vector<int> &equal = group(number);
    if (equal.size() < 2)
        return {};
    const QString first = row(equal[0] == number ? equal[1] : equal[0]).name;
    return equal.size() == 2 ? first : tr("%1 and %2 more", "name of a constant").arg(first).arg(equal.size() - 2);
}

const ValueStatistics *ConstantTableModel::statistics(int number) const
{
    const MeasuredConstant *values = measured(number);
    return values && !values->error && values->statistics.count > 0 ? &values->statistics : nullptr;
}

std::optional<double> ConstantTableModel::zeros(int number) const
{
    const ValueStatistics *values = statistics(number);
    return values ? std::optional(double(values->zeros) / double(values->count)) : std::nullopt;
}

QString ConstantTableModel::valuesToolTip(int number, const QString &shown) const
{
    const MeasuredConstant *values = measured(number);
    if (!values)
        return tr("Its values have not been read yet.");
    return values->error ? errorText(*values->error, Language::Translated) : shown;
}

QString ConstantTableModel::marksToolTip(int number) const
{
    QStringList marks;
    if (row(number).isWritable)
        marks += tr("Declared without const, so the compiler flags its section as writable. A linker script that "
                    "collects .rodata* by name still puts it into flash, others put it into RAM.");
    if (!row(number).isCounted)
        marks += tr("A table of TVM's own runtime, or a second copy of constants that are counted already.");
    return marks.join(u'\n');
}

QString ConstantTableModel::equalLabels(int number, QChar between) const
{
    QStringList names;
    for (const int other : equalRows(number, copiedNames))
        names += row(other).label;
    if (group(number).size() > copiedNames + 1)
        names += u"…"_s;
    return names.join(between);
}

const ItemColumn<ConstantTableModel, int> &ConstantTableModel::columnAt(int column)
{
    using Model = const ConstantTableModel &;
    using Row = const int &;
    static constexpr auto inBytes = [](const QString &title) {
        return tr("%1 [B]", "header of a column of bytes in a copied table").arg(title);
    };
    static constexpr auto inPercent = [](const QString &title) {
        return tr("%1 [%]", "header of a column of percents in a copied table").arg(title);
    };
    static constexpr auto percentOf = [](const std::optional<double> &share) -> QVariant {
        return share ? QString::number(*share * 100) : QString();
    };
    static constexpr auto zerosText = [](Model model, Row row) {
        return model.zeros(row) ? percentText(*model.zeros(row)) : QString();
    };
    static constexpr auto leastText = [](Model model, Row row) {
        const MeasuredConstant *values = model.measured(row);
        return !values      ? QString()
            : values->error ? tr("not read", "values")
                            : model.valueText(row, values->statistics.least);
    };
    static constexpr auto largestText = [](Model model, Row row) {
        const ValueStatistics *values = model.statistics(row);
        return values ? model.valueText(row, values->largest) : QString();
    };
    static constexpr auto valueKey = [](const ValueStatistics *values,
                                        std::optional<NumberValue> ValueStatistics::*value) {
        return values && values->*value ? QVariant(toDouble(*(values->*value))) : QVariant();
    };
    static constexpr auto place = [](Model model, Row row) {
        const LedgerRow &constant = model.row(row);
        return constant.values.file + (constant.line ? u':' + QString::number(constant.line->oneBased()) : QString());
    };
    static constexpr ItemColumn<ConstantTableModel, int> columns[] = {
        {.id = Column::Name,
         .title = [](Model) { return tr("Constant"); },
         .text = [](Model model, Row row) { return shownName(model.row(row).name); },
         .copy = [](Model model, Row row) -> QVariant { return model.row(row).name; },
         .toolTip =
             [](Model model, Row row) {
                 const LedgerRow &constant = model.row(row);
                 return constant.pool.isEmpty() ? constant.name
                                                : tr("%1, in the pool %2").arg(constant.name, constant.pool);
             },
         .filter = [](Model model, Row row) { return model.row(row).name; }},
        {.id = Column::Bytes,
         .title = [](Model) { return tr("Size"); },
         .copiedTitle = inBytes,
         .text =
             [](Model model, Row row) {
                 const std::optional<ByteCount> &bytes = model.row(row).bytes;
                 return bytes ? formatBytesNarrow(model.m_unit, *bytes, QLocale()) : tr("not known", "a size");
             },
         .number = [](Model model, Row row) { return numberOf(model.row(row).bytes); },
         .isBytes = true,
         .toolTip =
             [](Model model, Row row) {
                 const std::optional<ByteCount> &bytes = model.row(row).bytes;
                 return bytes ? formatBytesTwice(*bytes, QLocale())
                              : tr("The size depends on the target or on macros.");
             },
         .total =
             [](Model model, Row row) {
                 return model.m_ledger->total && model.row(row).isCounted
                     ? std::optional(model.m_ledger->total->bytes.value())
                     : std::nullopt;
             }},
        {.id = Column::Change,
         .title = [](Model model) { return model.m_changes.areThere() ? tr("Δ Size") : QString(); },
         .titleToolTip = [](Model) { return tr("How much more or less it is than in the older archive"); },
         .copiedTitle = [](const QString &title) { return title.isEmpty() ? QString() : inBytes(title); },
         .text = [](Model model, Row row) { return model.m_changes.text(model.changeKey(row), model.m_unit); },
         .number = [](Model model, Row row) { return numberOf(model.m_changes.delta(model.changeKey(row))); },
         .toolTip = [](Model model, Row row) { return model.m_changes.toolTip(model.changeKey(row), model.m_unit); }},
        {.id = Column::Share,
         .title = [](Model) { return tr("Share of all"); },
         .copiedTitle = inPercent,
         .text =
             [](Model model, Row row) {
                 const std::optional<double> share = model.share(row);
                 return share ? percentText(*share) : model.row(row).isCounted ? QString() : tr("not counted");
             },
         .isRight = true,
         .sortKey = [](Model model,
                       Row row) { return model.share(row) ? valueOf(numberOf(model.row(row).bytes)) : QVariant(); },
         .copy = [](Model model, Row row) { return percentOf(model.share(row)); },
         .toolTip =
             [](Model model, Row row) {
                 const std::optional<CountedConstants> &total = model.m_ledger->total;
                 return model.row(row).isCounted
                     ? tr("Share of all constants of the model, which are %1.")
                           .arg(total ? formatBytesIn(model.m_unit, total->bytes, QLocale()) : QString())
                     : model.marksToolTip(row);
             }},
        {.id = Column::Type,
         .title = [](Model) { return tr("Type"); },
         .text = [](Model model, Row row) { return shownName(model.row(row).values.typeName); }},
        {.id = Column::Users,
         .title = [](Model) { return tr("Used by"); },
         .text =
             [](Model model, Row row) {
                 const QStringList &users = model.row(row).users;
                 const QString first = users.isEmpty()
                     ? QString()
                     : shownName(shortFunctionName(users.first(), model.m_module->metadata.name));
                 return users.size() < 2 ? first
                                         : tr("%1 and %2 more", "name of a function").arg(first).arg(users.size() - 1);
             },
         .copy = [](Model model, Row row) -> QVariant { return model.row(row).users.join(u' '); },
         .toolTip =
             [](Model model, Row row) {
                 QStringList users = model.row(row).users.mid(0, shownUsers);
                 if (model.row(row).users.size() > shownUsers)
                     users += u"…"_s;
                 return users.isEmpty() ? tr("No function is known to use it.") : users.join(u'\n');
             },
         .filter = [](Model model, Row row) { return model.row(row).users.join(u'\n'); }},
        {.id = Column::Zeros,
         .title = [](Model) { return tr("Zeros"); },
         .copiedTitle = inPercent,
         .text = zerosText,
         .isRight = true,
         .sortKey = [](Model model, Row row) { return model.zeros(row) ? QVariant(*model.zeros(row)) : QVariant(); },
         .copy = [](Model model, Row row) { return percentOf(model.zeros(row)); },
         .toolTip = [](Model model, Row row) { return model.valuesToolTip(row, zerosText(model, row)); }},
        {.id = Column::Least,
         .title = [](Model) { return tr("Least"); },
         .text = leastText,
         .isRight = true,
         .sortKey = [](Model model, Row row) { return valueKey(model.statistics(row), &ValueStatistics::least); },
         .toolTip = [](Model model, Row row) { return model.valuesToolTip(row, leastText(model, row)); }},
        {.id = Column::Largest,
         .title = [](Model) { return tr("Largest"); },
         .text = largestText,
         .isRight = true,
         .sortKey = [](Model model, Row row) { return valueKey(model.statistics(row), &ValueStatistics::largest); },
         .toolTip = [](Model model, Row row) { return model.valuesToolTip(row, largestText(model, row)); }},
        {.id = Column::Equal,
         .title = [](Model) { return tr("Same values as"); },
         .titleToolTip = [](Model) { return tr("Constants with the same values; one copy would be enough"); },
         .text = [](Model model, Row row) { return shownName(model.equalText(row)); },
         .copy = [](Model model, Row row) -> QVariant { return model.equalLabels(row, u' '); },
         .toolTip = [](Model model, Row row) { return model.equalLabels(row, u'\n'); }},
        {.id = Column::Elements,
         .title = [](Model) { return tr("Elements"); },
         .text =
             [](Model model, Row row) {
                 const std::optional<qint64> &elements = model.row(row).values.elements;
                 return elements ? formatCount(*elements) : QString();
             },
         .number = [](Model model, Row row) { return model.row(row).values.elements; }},
        {.id = Column::Padding,
         .title = [](Model) { return tr("Padding"); },
         .titleToolTip = [](Model) { return tr("Bytes left free in front of the constant, so that it is aligned"); },
         .copiedTitle = inBytes,
         .text =
             [](Model model, Row row) {
                 const std::optional<ByteCount> &padding = model.row(row).padding;
                 return padding ? formatBytesNarrow(model.m_unit, *padding, QLocale()) : QString();
             },
         .number = [](Model model, Row row) { return numberOf(model.row(row).padding); },
         .toolTip =
             [](Model model, Row row) {
                 const LedgerRow &constant = model.row(row);
                 if (!constant.padding)
                     return tr("A size before this constant is not known.");
                 return constant.pool.isEmpty()
                     ? tr("In front of it, where the linker keeps the order of the text; not in the total.")
                     : tr("In front of it, in the pool %1; in the total.").arg(constant.pool);
             }},
        {.id = Column::Memory,
         .title = [](Model) { return tr("Marked"); },
         .text =
             [](Model model, Row row) {
                 const bool isCounted = model.row(row).isCounted;
                 if (!model.row(row).isWritable)
                     return isCounted ? QString() : tr("not counted");
                 return isCounted ? tr("writable", "a constant without const") : tr("writable, not counted");
             },
         .toolTip = [](Model model, Row row) { return model.marksToolTip(row); }},
        {.id = Column::Section,
         .title = [](Model) { return tr("Section"); },
         .text = [](Model model, Row row) { return shownName(model.row(row).section); }},
        {.id = Column::Place,
         .title = [](Model) { return tr("Defined at"); },
         .text = [](Model model, Row row) { return shownName(place(model, row).section(u'/', -1)); },
         .sortKey = [](Model model, Row row) -> QVariant { return place(model, row); },
         .copy = [](Model model, Row row) -> QVariant { return place(model, row); },
         .toolTip = place},
        {.id = Column::Digest,
         .title = [](Model) { return tr("SHA-256"); },
         .titleToolTip = [](Model) { return tr("Of the values as little-endian bytes"); },
         .text =
             [](Model model, Row row) {
                 const MeasuredConstant *values = model.measured(row);
                 return values && !values->error ? QString::fromLatin1(values->digest.toHex()) : QString();
             }},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

QModelIndex ConstantTableModel::indexOfLink(const Link &link) const
{
    const bool isHere = link.module.isEmpty() || (m_module && link.module == m_module->metadata.name);
    if (link.kind == Link::Kind::Constant && isHere) {
        int found = m_ledger->numbers.value(link.name, -1);
        for (int i = 0; found < 0 && i < rowCount(); ++i) { // a name that is there several times
            if (row(i).name == link.name)
                found = i;
        }
        return found < 0 ? QModelIndex() : index(found, 0);
    }
    if (link.kind != Link::Kind::File || !link.firstLine || !m_module)
        return {};
    const std::vector<ConstantFact> &constants = m_module->constants.constants; // the first rows, in their order
    const auto holder = std::find_if(constants.begin(), constants.end(), [&](const ConstantFact &fact) {
        return fact.file == link.name && fact.line <= *link.firstLine && *link.firstLine <= fact.endLine;
    });
    return holder == constants.end() ? QModelIndex() : index(int(holder - constants.begin()), 0);
}

} // namespace Mlf
