// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/targetfunctionmodel.h"

#include "model/document/document.h"
#include "model/document/places.h"
#include "model/document/targetuse.h"
#include "model/items/functiontabletext.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxCalls = 4;

/// Joins names. A repeated name is listed once, at its first position, with its count.
QString countedNames(const QStringList &names)
{
    QStringList once;
    for (const QString &name : names) {
        if (!once.contains(name))
            once += name;
    }
    for (QString &name : once) {
        if (const auto count = names.count(name); count > 1)
            name += u'×' + QString::number(count);
    }
    return once.join(u", "_s);
}

} // namespace

TargetFunctionModel::TargetFunctionModel(QObject *parent) : TableModel(parent)
{
    setTable(columns(), {});
}

void TargetFunctionModel::setUse(const DocumentPointer &document, const Module *module, const TargetUse *use)
{
    beginResetModel();
    m_document = document;
    m_module = module;
    m_needs = use ? needsOf(*module) : nullptr;
    m_relayPlaces.clear();
    replaceRows(use ? use->functions : std::vector<TargetFunction>());
    endResetModel();
}

const FunctionFact &TargetFunctionModel::fact(const TargetFunction &function) const
{
    return m_module->functions[function.function];
}

const FunctionNeed &TargetFunctionModel::need(const TargetFunction &function) const
{
    return (*m_needs)[function.function];
}

Link TargetFunctionModel::relayPlace(const TargetFunction &function) const
{
    auto known = m_relayPlaces.constFind(function.relayCall);
    if (known == m_relayPlaces.constEnd())
        known = m_relayPlaces.insert(function.relayCall, relayPlaceOfCall(*m_module, function.relayCall));
    return *known;
}

/// The place to which a cell links.
Link TargetFunctionModel::link(const TargetFunction &function, Column column) const
{
    const QString linkModule = m_document->linkModule(m_module);
    const FunctionFact &fact = this->fact(function);
    Link cell;
    if (column == Column::Call && !need(function).steps.empty())
        cell = Link::call(need(function).steps.front(), linkModule);
    else if (column == Column::Operators)
        cell = relayPlace(function);
    else if (column == Column::Constants)
        cell = largestConstantOf(function, *m_module, linkModule);
    else if (column == Column::Place && !fact.file.isEmpty())
        cell = Link::file(fact.file, fact.line);
    return cell.isNull() ? Link::function(fact.name, linkModule) : cell;
}

QVariant TargetFunctionModel::data(const QModelIndex &index, int role) const
{
    return role == Roles::LinkRole && checkIndex(index, CheckIndexOption::IndexIsValid)
        ? QVariant::fromValue(link(rows()[std::size_t(index.row())], Column(index.column())))
        : TableModel::data(index, role);
}

TargetFunctionModel::Columns TargetFunctionModel::columns() const
{
    using Row = const TargetFunction &;
    const auto function = [this](Row row) -> Cell {
        const QString &name = fact(row).name;
        const QString shown = fact(row).shownName(m_module->metadata.name);
        return {.text = shown, .toolTip = name, .copy = name, .filter = name + u'\n' + shown};
    };
    const auto call = [this](Row row) -> Cell { // calls are numbered from 1
        const std::vector<int> &steps = need(row).steps;
        QStringList numbers;
        for (std::size_t i = 0; i < std::min(steps.size(), maxCalls); ++i)
            numbers += QString::number(steps[i] + 1);
        if (steps.size() > maxCalls)
            numbers += u"…"_s;
        return {.text = numbers.join(u", "_s),
                .toolTip = steps.empty() ? tr("No call of this function is known.")
                                         : tr("Calls: %1", "how many calls a function has").arg(steps.size()),
                .sortKey = steps.empty() ? QVariant() : QVariant(steps.front() + 1)};
    };
    const auto operators = [this](Row row) -> Cell {
        const QString names = countedNames(operatorsOf(row, *m_module));
        return {.text = names,
                .toolTip = names.isEmpty() ? tr("Which operators it runs is unknown.")
                    : row.relayCall < 0    ? tr("%1 – as the name of the function has them").arg(names)
                                           : names};
    };
    const auto size = [this](const std::optional<ByteCount> &bytes, bool isAtLeast, const QString &unknown) {
        return sizeCell(bytes, m_unit, bytes ? formatBytesIn(m_unit, *bytes, QLocale()) : unknown, isAtLeast);
    };
    const auto needed = [=, this](Row row) {
        const std::optional<ByteCount> bytes = need(row).bytes();
        Cell cell = size(bytes, need(row).isAtLeast, tr("What a call of this function needs is not known."));
        cell.basis = bytes ? need(row).basis : Basis::Unknown;
        return cell;
    };
    const auto isCaller = [this](Row row) {
        return fact(row).role == FunctionRole::Main || fact(row).role == FunctionRole::Entry;
    };
    const auto own = [=, this](Row row) {
        if (isCaller(row))
            return Cell {.text = QString(),
                         .toolTip = tr("Its allocations are tensors of the calls and are counted there.")};
        const std::optional<ByteCount> &bytes = need(row).own;
        Cell cell = size(bytes, need(row).isOwnAtLeast, tr("The scratch of this function is unknown."));
        cell.basis = bytes ? Basis::Computed : Basis::Unknown;
        return cell;
    };
    const auto constants = [=, this](Row row) {
        if (isCaller(row) && row.largestConstant < 0)
            return Cell {.text = QString(),
                         .toolTip = tr("It passes on the constants of the functions that it calls.")};
        return size(fact(row).constantBytes, fact(row).areConstantsAtLeast,
                    tr("Which constants it refers to is not known."));
    };
    const auto place = [this](Row row) -> Cell {
        const QString full = definitionText(fact(row));
        return {.text = full.section(u'/', -1), .toolTip = full, .sortKey = full, .copy = full, .filter = full};
    };
    return {
        {tr("Function"), function},
        {tr("Role"), [this](Row row) { return functionRoleText(fact(row).role); }},
        {tr("Call", "when a function is called"), call, ColumnKind::Number},
        {tr("Operators"), operators},
        {tr("Need"), needed, ColumnKind::Bytes},
        {tr("Scratch"), own, ColumnKind::Bytes},
        {tr("Constants"), constants, ColumnKind::Bytes},
        {tr("Defined at"), place},
    };
}

QModelIndex TargetFunctionModel::indexOfLink(const Link &link) const
{
    const bool isHere = link.kind == Link::Kind::Function
        && (link.module.isEmpty() || !m_module || link.module == m_module->metadata.name);
    for (int row = 0; isHere && row < rowCount(); ++row) {
        if (fact(rows()[std::size_t(row)]).name == link.name)
            return index(row, 0);
    }
    return {};
}

} // namespace Mlf
