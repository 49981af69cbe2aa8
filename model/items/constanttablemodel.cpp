// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/constanttablemodel.h"

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/code/functionname.h"
#include "model/base/errortext.h"
#include "model/compare/romchanges.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <QLocale>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t copiedNames = 20; ///< maximum copied names of equal constants: hostile files have thousands

} // namespace

ConstantTableModel::ConstantTableModel(QObject *parent) : ModuleTable(parent)
{
    setTable(columns(), {},
             [this](int number) { return isGone(number) ? Link() : Link::constant(row(number).label, linkModule()); });
}

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
    std::vector<int> numbers(m_ledger->rows.size());
    std::iota(numbers.begin(), numbers.end(), 0);
    replaceRows(std::move(numbers));
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
    const int own = int(m_ledger->rows.size());
    replaceGoneRows(own, {});
    m_gone.clear();
    m_changes.set(comparison, moduleName(), &ModuleComparison::constants, false);
    changeColumns(columns(), int(Column::Change), int(Column::Change));
    if (!hasChanges() || own == 0)
        return;
    std::vector<int> numbers;
    for (const ComparedPair &pair : comparison->changes.moduleOrFirst(moduleName())->constants) {
        if (pair.status != ComparedPair::Status::Removed)
            continue;
        numbers.push_back(own + int(m_gone.size()));
        m_gone += pair.names.older;
    }
    replaceGoneRows(own, numbers);
}

QString ConstantTableModel::changeKey(int row) const
{
    const LedgerRow &constant = this->row(row);
    return constantKey(constant.name, constant.values.file, constant.line);
}

void ConstantTableModel::setMeasured(const std::vector<std::pair<int, MeasuredConstant>> &measured)
{
    std::vector<int> changed;
    if (m_byDigest.isEmpty())
        m_byDigest.reserve(rowCount()); // repeated growth of the hash is slow
    for (const auto &[number, constant] : measured) {
        if (number < 0 || isGone(number) || m_measured[std::size_t(number)])
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
    changeCells(int(Column::Equal), int(Column::Equal));
}

const MeasuredConstant *ConstantTableModel::measured(int row) const
{
    return row >= 0 && !isGone(row) ? m_measured[std::size_t(row)].get() : nullptr;
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

/// All equal constants except the first count as duplicates.
qint64 ConstantTableModel::bytesTwice(const EqualRows &equal, int number) const
{
    if (!row(number).isCounted || equal.firstCounted < 0)
        return 0;
    return row(std::max(equal.firstCounted, number)).bytes.value_or(ByteCount()).value();
}

Link ConstantTableModel::placeOf(int number) const
{
    return number >= 0 && !isGone(number) ? Link::file(row(number).values.file, row(number).line) : Link();
}

Link ConstantTableModel::functionLink(const QString &name) const
{
    return Link::function(name, linkModule());
}

QHash<QString, Link> ConstantTableModel::useLinks(int number) const
{
    const LedgerRow &constant = row(number);
    const CodeReferences *references = m_document ? m_document->references.get() : nullptr;
    const int file = references ? references->fileOf(constant.values.file) : -1;
    const int definition =
        file >= 0 && constant.line ? references->definitionAt(file, *constant.line, constant.name) : -1;
    QHash<QString, Link> links;
    if (definition < 0)
        return links;
    for (const CodeUse *use : references->usesOf(definition)) {
        if (use->function < 0)
            continue;
        const QString &user = references->nameOf(references->definitions()[std::size_t(use->function)]);
        if (!links.contains(user))
            links.insert(user, Link::file(references->files()[std::size_t(use->file)].path, use->line));
    }
    return links;
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

/// The name of the first other constant with the same values, and the number of further ones.
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

QString ConstantTableModel::usersText(int number) const
{
    const QStringList &users = row(number).users;
    if (users.isEmpty())
        return {};
    const QString first = shownName(shortFunctionName(users.first(), m_module->metadata.name));
    return users.size() < 2 ? first : tr("%1 and %2 more", "name of a function").arg(first).arg(users.size() - 1);
}

QString ConstantTableModel::usersToolTip(int number) const
{
    QStringList users = row(number).users.mid(0, shownUsers);
    if (row(number).users.size() > shownUsers)
        users += u"…"_s;
    return users.isEmpty() ? tr("No function is known to use it.") : users.join(u'\n');
}

QString ConstantTableModel::paddingToolTip(int number) const
{
    const LedgerRow &constant = row(number);
    if (!constant.padding)
        return tr("A size before this constant is not known.");
    return constant.pool.isEmpty()
        ? tr("In front of it, where the linker keeps the order of the text; not in the total.")
        : tr("In front of it, in the pool %1; in the total.").arg(constant.pool);
}

QString ConstantTableModel::shareToolTip(int number) const
{
    if (!row(number).isCounted)
        return marksToolTip(number);
    const std::optional<CountedConstants> &total = m_ledger->total;
    return tr("Share of all constants of the model, which are %1.")
        .arg(total ? formatBytesIn(m_unit, total->bytes, QLocale()) : QString());
}

ConstantTableModel::Columns ConstantTableModel::columns() const
{
    // Displays a share as a percentage; copies it as a plain number.
    const auto percent = [](const std::optional<double> &part) -> Cell {
        return {.text = part ? percentText(*part) : QString(),
                .sortKey = part ? QVariant(*part) : QVariant(),
                .copy = part ? QString::number(*part * 100) : QString()};
    };
    const auto name = [this](int number) -> Cell {
        if (isGone(number))
            return {.text = m_gone[number - qsizetype(m_ledger->rows.size())]};
        const LedgerRow &constant = row(number);
        return {.text = constant.name,
                .toolTip =
                    constant.pool.isEmpty() ? QString() : tr("%1, in the pool %2").arg(constant.name, constant.pool)};
    };
    const auto size = [this](int number) {
        const std::optional<ByteCount> &bytes = row(number).bytes;
        Cell cell =
            sizeCell(bytes, m_unit,
                     bytes ? formatBytesTwice(*bytes, QLocale()) : tr("The size depends on the target or on macros."));
        if (!bytes)
            cell.text = tr("not known", "a size");
        if (m_ledger->total && row(number).isCounted)
            cell.total = m_ledger->total->bytes.value();
        return cell;
    };
    const auto change = [=, this](int number) {
        return isGone(number) ? m_changes.goneCell(name(number).text, m_unit)
                              : m_changes.cell(changeKey(number), m_unit);
    };
    const auto part = [=, this](int number) {
        Cell cell = percent(share(number));
        if (!row(number).isCounted)
            cell.text = tr("not counted");
        return cell;
    };
    const auto users = [this](int number) -> Cell {
        const QStringList &names = row(number).users;
        return {.text = usersText(number), .copy = names.join(u' '), .filter = names.join(u'\n')};
    };
    const auto zeroPart = [=, this](int number) {
        Cell cell = percent(zeros(number));
        cell.toolTip = valuesToolTip(number, cell.text);
        return cell;
    };
    const auto bound = [this](int number, std::optional<NumberValue> ValueStatistics::*value) -> Cell {
        const ValueStatistics *values = statistics(number);
        const std::optional<NumberValue> found = values ? values->*value : std::nullopt;
        const QString text = valueText(number, found);
        return {.text = text,
                .toolTip = valuesToolTip(number, text),
                .sortKey = found ? QVariant(toDouble(*found)) : QVariant()};
    };
    const auto least = [=, this](int number) {
        Cell cell = bound(number, &ValueStatistics::least);
        if (const MeasuredConstant *values = measured(number); values && values->error)
            cell.text = tr("not read", "values");
        return cell;
    };
    const auto equal = [this](int number) -> Cell {
        return {.text = equalText(number), .copy = equalLabels(number, u' ')};
    };
    const auto marks = [this](int number) -> Cell {
        const bool isCounted = row(number).isCounted;
        return {.text = !row(number).isWritable ? (isCounted ? QString() : tr("not counted"))
                    : isCounted                 ? tr("writable", "a constant without const")
                                                : tr("writable, not counted"),
                .toolTip = marksToolTip(number)};
    };
    const auto place = [this](int number) -> Cell {
        const LedgerRow &constant = row(number);
        const QString full =
            constant.values.file + (constant.line ? u':' + QString::number(constant.line->oneBased()) : QString());
        return {.text = full.section(u'/', -1), .toolTip = full, .sortKey = full, .copy = full};
    };
    const auto digest = [this](int number) {
        const MeasuredConstant *values = measured(number);
        return values && !values->error ? QString::fromLatin1(values->digest.toHex()) : QString();
    };
    Columns columns {
        {tr("Constant"), name},
        {tr("Size"), size, ColumnKind::Bytes},
        {m_changes.areThere() ? tr("Δ Size") : QString(), change, ColumnKind::Bytes,
         tr("How much more or less it is than in the older archive")},
        {tr("Share of all"), part, ColumnKind::Percent, {}, [this](int number) { return shareToolTip(number); }},
        {tr("Type"), [this](int number) { return row(number).values.typeName; }},
        {.title = tr("Used by"), .cell = users, .toolTip = [this](int number) { return usersToolTip(number); }},
        {tr("Zeros"), zeroPart, ColumnKind::Percent},
        {tr("Least"), least, ColumnKind::Number},
        {tr("Largest"), [=](int number) { return bound(number, &ValueStatistics::largest); }, ColumnKind::Number},
        {.title = tr("Same values as"),
         .cell = equal,
         .titleToolTip = tr("Constants with the same values; one copy would be enough"),
         .toolTip = [this](int number) { return equalLabels(number, u'\n'); }},
        {tr("Elements"), [this](int number) { return countCell(row(number).values.elements); }, ColumnKind::Number},
        {tr("Padding"), [this](int number) { return sizeCell(row(number).padding, m_unit, paddingToolTip(number)); },
         ColumnKind::Bytes, tr("Bytes left free in front of the constant, so that it is aligned")},
        {tr("Marked"), marks},
        {tr("Section"), [this](int number) { return row(number).section; }},
        {tr("Defined at"), place},
        {.title = tr("SHA-256"), .cell = digest, .titleToolTip = tr("Of the values as little-endian bytes")},
    };
    for (const Column column : {Column::Name, Column::Change})
        columns[std::size_t(column)].isOfGone = true;
    return columns;
}

QModelIndex ConstantTableModel::indexOfLink(const Link &link) const
{
    const bool isHere = link.module.isEmpty() || (m_module && link.module == m_module->metadata.name);
    if (link.kind == Link::Kind::Constant && isHere) {
        int found = m_ledger->numbers.value(link.name, -1);
        for (int i = 0; found < 0 && !isGone(i); ++i) { // the first of several constants with this name
            if (row(i).name == link.name)
                found = i;
        }
        return found < 0 ? QModelIndex() : index(found, 0);
    }
    if (link.kind != Link::Kind::File || !link.firstLine || !m_module)
        return {};
    const std::vector<ConstantFact> &constants = m_module->constants.constants; // the first rows, in the same order
    const auto holder = std::find_if(constants.begin(), constants.end(), [&](const ConstantFact &fact) {
        return fact.file == link.name && fact.line <= *link.firstLine && *link.firstLine <= fact.endLine;
    });
    return holder == constants.end() ? QModelIndex() : index(int(holder - constants.begin()), 0);
}

} // namespace Mlf
