// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/constanttablemodel.h"

#include "model/analysis/functionname.h"
#include "model/base/errortext.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Column = ConstantTableModel::Column;

constexpr qsizetype shownUsers = 20; ///< in a tool tip
constexpr std::size_t copiedNames = 20; ///< of constants with the same values: hostile files have thousands

bool isNumber(Column column)
{
    return column == Column::Bytes || column == Column::Share || column == Column::Elements || column == Column::Padding
        || column == Column::Zeros || column == Column::Least || column == Column::Largest;
}

QString percentText(double share)
{
    return QLocale().toString(share * 100, 'f', 1) + QChar(0x00a0) + u'%';
}

} // namespace

bool ConstantTableModel::setDocument(const DocumentPointer &document, const QString &module)
{
    const Module *shown = document ? document->moduleOrFirst(module) : nullptr;
    ConstantLedger ledger =
        shown && document->stage >= Document::Stage::Analysis ? constantLedger(*shown) : ConstantLedger();
    const bool isSame = m_document && document && document->listing == m_document->listing && ledger == m_ledger
        && m_module && shown && shown->metadata.name == m_module->metadata.name;
    if (isSame) {
        m_document = document;
        m_module = shown;
        return false;
    }
    beginResetModel();
    m_document = document;
    m_module = shown;
    m_ledger = std::move(ledger);
    m_measured.assign(m_ledger.rows.size(), std::nullopt);
    m_byDigest.clear();
    m_labels.clear();
    m_rows.clear();
    QHash<QString, int> counts;
    for (const LedgerRow &row : m_ledger.rows)
        ++counts[row.name];
    for (const LedgerRow &row : m_ledger.rows) {
        m_labels.push_back(counts[row.name] == 1 ? row.name : row.values.file + u'#' + row.name);
        if (!m_rows.contains(m_labels.back()))
            m_rows.insert(m_labels.back(), int(m_labels.size()) - 1);
    }
    endResetModel();
    return true;
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
    for (const auto &[number, constant] : measured) {
        if (number < 0 || number >= rowCount() || m_measured[std::size_t(number)])
            continue;
        m_measured[std::size_t(number)] = constant;
        changed.push_back(number);
        if (constant.error || constant.statistics.count == 0)
            continue;
        std::vector<int> &equal = m_byDigest[constant.digest];
        equal.insert(std::upper_bound(equal.begin(), equal.end(), number), number);
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
    const bool isThere = row >= 0 && row < rowCount() && m_measured[std::size_t(row)];
    return isThere ? &*m_measured[std::size_t(row)] : nullptr;
}

const std::vector<int> &ConstantTableModel::group(int row) const
{
    static const std::vector<int> none;
    const MeasuredConstant *constant = measured(row);
    const auto found = constant ? m_byDigest.constFind(constant->digest) : m_byDigest.constEnd();
    return found == m_byDigest.constEnd() || constant->error ? none : *found;
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

ByteCount ConstantTableModel::duplicateBytes() const
{
    qint64 sum = 0;
    for (const std::vector<int> &rows : m_byDigest) {
        bool hasFirst = false;
        for (const int number : rows) {
            if (!row(number).isCounted)
                continue;
            sum += hasFirst ? row(number).bytes.value_or(ByteCount()).value() : 0;
            hasFirst = true;
        }
    }
    return ByteCount(sum);
}

ByteCount ConstantTableModel::writableBytes() const
{
    return m_module && rowCount() > 0 ? writableConstants(m_module->constants) : ByteCount();
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
    return m_document && m_document->modules.size() > 1 && m_module ? m_module->metadata.name : QString();
}

int ConstantTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_ledger.rows.size());
}

int ConstantTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QVariant ConstantTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int number = index.row();
    const auto column = Column(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return display(number, column);
    case Qt::ToolTipRole: {
        const QString text = toolTip(number, column);
        return text.isEmpty() ? QVariant() : plainToolTip(text);
    }
    case Qt::TextAlignmentRole:
        return isNumber(column) ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Roles::SortRole:
        return sortKey(number, column);
    case Roles::LinkRole:
        return QVariant::fromValue(Link::constant(m_labels[std::size_t(number)], linkModule()));
    case Roles::ByteCountRole:
        return column == Column::Bytes && row(number).bytes ? QVariant(row(number).bytes->value()) : QVariant();
    case Roles::TotalRole: {
        const bool hasTotal = column == Column::Bytes && row(number).isCounted && m_ledger.total;
        return hasTotal ? QVariant(m_ledger.total->bytes.value()) : QVariant();
    }
    case Roles::FilterRole:
        return column == Column::Users ? QVariant(row(number).users.join(u'\n'))
            : column == Column::Name   ? QVariant(row(number).name)
                                       : QVariant();
    case Roles::CopyRole:
        return copied(number, column);
    default:
        return {};
    }
}

std::optional<double> ConstantTableModel::share(const LedgerRow &row) const
{
    const qint64 total = m_ledger.total ? m_ledger.total->bytes.value() : 0;
    return row.isCounted && row.bytes && total > 0 ? std::optional(double(row.bytes->value()) / double(total))
                                                   : std::nullopt;
}

QString ConstantTableModel::valueText(int number, const std::optional<Number> &value) const
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

QVariant ConstantTableModel::display(int number, Column column) const
{
    const LedgerRow &constant = row(number);
    const MeasuredConstant *values = measured(number);
    const bool isRead = values && !values->error;
    switch (column) {
    case Column::Name:
        return shownName(constant.name);
    case Column::Bytes:
        return constant.bytes ? formatBytesNarrow(m_unit, *constant.bytes, QLocale()) : tr("not known", "a size");
    case Column::Share:
        return share(constant) ? percentText(*share(constant)) : constant.isCounted ? QString() : tr("not counted");
    case Column::Type:
        return shownName(constant.values.typeName);
    case Column::Elements:
        return constant.values.elements ? formatCount(*constant.values.elements) : QString();
    case Column::Padding:
        return constant.padding ? formatBytesNarrow(m_unit, *constant.padding, QLocale()) : QString();
    case Column::Section:
        return shownName(constant.section);
    case Column::Memory:
        return constant.isWritable && !constant.isCounted ? tr("writable, not counted")
            : constant.isWritable                         ? tr("writable", "a constant without const")
            : constant.isCounted                          ? QString()
                                                          : tr("not counted");
    case Column::Users: {
        const QString module = m_module->metadata.name;
        const QString first = constant.users.isEmpty() ? QString() : shortFunctionName(constant.users.first(), module);
        return constant.users.size() < 2
            ? shownName(first)
            : tr("%1 and %2 more", "name of a function").arg(shownName(first)).arg(constant.users.size() - 1);
    }
    case Column::Equal:
        return shownName(equalText(number));
    case Column::Zeros:
        return isRead && values->statistics.count > 0
            ? percentText(double(values->statistics.zeros) / double(values->statistics.count))
            : QString();
    case Column::Least:
        return values && values->error ? tr("not read", "values")
            : isRead                   ? valueText(number, values->statistics.least)
                                       : QString();
    case Column::Largest:
        return isRead ? valueText(number, values->statistics.largest) : QString();
    case Column::Place:
        return shownName(constant.values.file.section(u'/', -1)
                         + (constant.line ? u':' + QString::number(constant.line->oneBased()) : QString()));
    case Column::Digest:
        return isRead ? QString::fromLatin1(values->digest.toHex()) : QString();
    case Column::Count:
        break;
    }
    return {};
}

QVariant ConstantTableModel::sortKey(int number, Column column) const
{
    const LedgerRow &constant = row(number);
    const MeasuredConstant *values = measured(number);
    const bool isRead = values && !values->error && values->statistics.count > 0;
    const auto bytes = [](const std::optional<ByteCount> &count) {
        return count ? QVariant(count->value()) : QVariant();
    };
    const auto value = [&](const std::optional<Number> &of) { return of ? QVariant(toDouble(*of)) : QVariant(); };
    switch (column) {
    case Column::Bytes:
        return bytes(constant.bytes);
    case Column::Share:
        return share(constant) ? bytes(constant.bytes) : QVariant();
    case Column::Padding:
        return bytes(constant.padding);
    case Column::Elements:
        return constant.values.elements ? QVariant(*constant.values.elements) : QVariant();
    case Column::Zeros:
        return isRead ? QVariant(double(values->statistics.zeros) / double(values->statistics.count)) : QVariant();
    case Column::Least:
        return isRead ? value(values->statistics.least) : QVariant();
    case Column::Largest:
        return isRead ? value(values->statistics.largest) : QVariant();
    case Column::Place:
        return copied(number, column);
    default: {
        const QVariant shown = display(number, column);
        return shown.toString().isEmpty() ? QVariant() : shown;
    }
    }
}

QVariant ConstantTableModel::copied(int number, Column column) const
{
    const LedgerRow &constant = row(number);
    switch (column) {
    case Column::Name:
        return constant.name;
    case Column::Bytes:
        return constant.bytes ? QString::number(constant.bytes->value()) : QString();
    case Column::Padding:
        return constant.padding ? QString::number(constant.padding->value()) : QString();
    case Column::Elements:
        return constant.values.elements ? QString::number(*constant.values.elements) : QString();
    case Column::Share:
        return share(constant) ? QString::number(*share(constant) * 100) : QString();
    case Column::Zeros: {
        const QVariant zeros = sortKey(number, column);
        return zeros.isValid() ? QString::number(zeros.toDouble() * 100) : QString();
    }
    case Column::Users:
        return constant.users.join(u' ');
    case Column::Equal: {
        QStringList names;
        for (const int other : equalRows(number, copiedNames))
            names += m_labels[std::size_t(other)];
        if (group(number).size() > copiedNames + 1)
            names += u"…"_s;
        return names.join(u' ');
    }
    case Column::Place:
        return constant.values.file + (constant.line ? u':' + QString::number(constant.line->oneBased()) : QString());
    default:
        return {};
    }
}

QString ConstantTableModel::toolTip(int number, Column column) const
{
    const LedgerRow &constant = row(number);
    const MeasuredConstant *values = measured(number);
    switch (column) {
    case Column::Bytes:
        return constant.bytes ? formatBytesTwice(*constant.bytes, QLocale())
                              : tr("The size depends on the target or on macros.");
    case Column::Share:
        return constant.isCounted
            ? tr("Share of all constants of the model, which are %1.")
                  .arg(m_ledger.total ? formatBytesIn(m_unit, m_ledger.total->bytes, QLocale()) : QString())
            : toolTip(number, Column::Memory);
    case Column::Padding:
        if (!constant.padding)
            return tr("A size before this constant is not known.");
        return constant.pool.isEmpty()
            ? tr("In front of it, where the linker keeps the order of the text; not in the total.")
            : tr("In front of it, in the pool %1; in the total.").arg(constant.pool);
    case Column::Memory: {
        QStringList marks;
        if (constant.isWritable)
            marks += tr("Declared without const, so the compiler flags its section as writable. A linker script that "
                        "collects .rodata* by name still puts it into flash, others put it into RAM.");
        if (!constant.isCounted)
            marks += tr("A table of TVM's own runtime, or a second copy of constants that are counted already.");
        return marks.join(u'\n');
    }
    case Column::Users: {
        QStringList users = constant.users.mid(0, shownUsers);
        if (constant.users.size() > shownUsers)
            users += u"…"_s;
        return users.isEmpty() ? tr("No function is known to use it.") : users.join(u'\n');
    }
    case Column::Zeros:
    case Column::Least:
    case Column::Largest:
        if (!values)
            return tr("Its values have not been read yet.");
        return values->error ? errorText(*values->error, Language::Translated) : display(number, column).toString();
    case Column::Equal:
        return copied(number, column).toString().replace(u' ', u'\n');
    case Column::Name:
        return constant.pool.isEmpty() ? constant.name : tr("%1, in the pool %2").arg(constant.name, constant.pool);
    case Column::Place:
        return copied(number, column).toString();
    default:
        return display(number, column).toString();
    }
}

QVariant ConstantTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const auto column = Column(section);
    if (role == Qt::TextAlignmentRole && isNumber(column))
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Roles::CopyRole) {
        const QString shown = headerData(section, orientation, Qt::DisplayRole).toString();
        if (column == Column::Bytes || column == Column::Padding)
            return tr("%1 [B]", "header of a column of bytes in a copied table").arg(shown);
        return column == Column::Share || column == Column::Zeros
            ? tr("%1 [%]", "header of a column of percents in a copied table").arg(shown)
            : shown;
    }
    if (role == Qt::ToolTipRole && column == Column::Equal)
        return tr("Constants with the same values, which one could do for");
    if (role == Qt::ToolTipRole && column == Column::Digest)
        return tr("Of the values as little-endian bytes");
    if (role == Qt::ToolTipRole && column == Column::Padding)
        return tr("Bytes left free in front of the constant, so that it is aligned");
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Column::Name:
        return tr("Constant");
    case Column::Bytes:
        return tr("Size");
    case Column::Share:
        return tr("Share of all");
    case Column::Type:
        return tr("Type");
    case Column::Elements:
        return tr("Elements");
    case Column::Padding:
        return tr("Padding");
    case Column::Section:
        return tr("Section");
    case Column::Memory:
        return tr("Marked");
    case Column::Users:
        return tr("Used by");
    case Column::Equal:
        return tr("Same values as");
    case Column::Zeros:
        return tr("Zeros");
    case Column::Least:
        return tr("Least");
    case Column::Largest:
        return tr("Largest");
    case Column::Place:
        return tr("Defined at");
    case Column::Digest:
        return tr("SHA-256");
    case Column::Count:
        break;
    }
    return {};
}

QModelIndex ConstantTableModel::indexOfLink(const Link &link) const
{
    const bool isHere = link.module.isEmpty() || (m_module && link.module == m_module->metadata.name);
    if (link.kind == Link::Kind::Constant && isHere) {
        int found = m_rows.value(link.name, -1);
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
