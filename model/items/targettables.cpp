// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/targettables.h"

#include "model/analysis/code/functionname.h"
#include "model/items/functiontabletext.h"
#include "model/items/targettablemodel.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxCalls = 4;

struct TargetWords {
    Q_DECLARE_TR_FUNCTIONS(TargetTables)
};

FactCell sizeCell(const std::optional<ByteCount> &bytes, bool isAtLeast, const QString &unknown, ByteUnit unit)
{
    if (!bytes)
        return {.text = {}, .number = {}, .toolTip = unknown};
    const QString text = formatBytesNarrow(unit, *bytes, QLocale());
    return {.text = isAtLeast ? u"≥\u00a0"_s + text : text,
            .number = bytes->value(),
            .toolTip = formatBytesIn(unit, *bytes, QLocale())};
}

/// Calls count from 1 on the screen.
FactCell callCell(const std::vector<int> &steps, const QString &linkModule)
{
    if (steps.empty())
        return {.text = {}, .number = {}, .toolTip = TargetWords::tr("No call of this function is known.")};
    QStringList numbers;
    for (std::size_t i = 0; i < std::min(steps.size(), maxCalls); ++i)
        numbers += QString::number(steps[i] + 1);
    if (steps.size() > maxCalls)
        numbers += u"…"_s;
    return {.text = numbers.join(u", "_s),
            .number = steps.front() + 1,
            .toolTip = TargetWords::tr("Calls: %1", "how many calls a function has").arg(steps.size()),
            .link = Link::call(steps.front(), linkModule)};
}

/// Those that come again are counted where they first stand.
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

FactCell operatorCell(const TargetFunction &function)
{
    FactCell cell {.text = countedNames(function.operators), .number = {}, .toolTip = {}, .link = function.relay};
    if (function.operators.isEmpty())
        cell.toolTip = TargetWords::tr("Which operators it runs cannot be told.");
    else if (function.relay.isNull())
        cell.toolTip = TargetWords::tr("%1 – as the name of the function has them").arg(cell.text);
    return cell;
}

} // namespace

FactTable targetPartTable(const Module &module, std::size_t target)
{
    FactTable table;
    table.headers = {TargetWords::tr("Part"), TargetWords::tr("Value"), TargetWords::tr("Meaning")};
    const Link place = metadataLine(module.metadata, {u"target"_s});
    for (const auto &[part, value] : TargetTableModel::parts(module.targets[target].target)) {
        const QString meaning =
            TargetTableModel::meaning(part, value, module.contract.executor.value.value_or(QString()));
        table.rows.push_back(
            {{factWords(part), factWords(value),
              factWords(meaning.isEmpty() ? TargetWords::tr("not known to this program; kept as it is") : meaning)},
             place});
    }
    return table;
}

FactTable targetFunctionTable(const Module &module, const TargetUse &use, const QString &linkModule, ByteUnit unit)
{
    FactTable table;
    table.headers = {TargetWords::tr("Function"),
                     TargetWords::tr("Role"),
                     TargetWords::tr("Call", "when a function is called"),
                     TargetWords::tr("Operators"),
                     TargetWords::tr("Need"),
                     TargetWords::tr("Own"),
                     TargetWords::tr("Constants"),
                     TargetWords::tr("Defined at")};
    table.rows.reserve(use.functions.size());
    for (const TargetFunction &function : use.functions) {
        const FunctionFact &fact = module.functions[function.function];
        const FunctionNeed &need = function.need;
        FactCell name = factWords(shortFunctionName(fact.name, module.metadata.name));
        name.toolTip = fact.name;
        FactCell place = factWords(definitionText(fact).section(u'/', -1));
        place.toolTip = definitionText(fact);
        place.link = fact.file.isEmpty() ? Link() : Link::file(fact.file, fact.line);
        FactCell constants = sizeCell(fact.constantBytes, fact.areConstantsAtLeast,
                                      TargetWords::tr("Which constants it refers to is not known."), unit);
        constants.link = function.largestConstant;
        table.rows.push_back(
            {{name, factWords(functionRoleText(fact.role)), callCell(need.steps, linkModule), operatorCell(function),
              sizeCell(need.bytes(), need.isAtLeast,
                       TargetWords::tr("What a call of this function needs is not known."), unit),
              sizeCell(need.own, need.isOwnAtLeast, TargetWords::tr("What this function has for itself is not known."),
                       unit),
              constants, place},
             Link::function(fact.name, linkModule)});
    }
    return table;
}

} // namespace Mlf
