// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/relaywork.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/code/functionname.h"

#include <QHash>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

bool isProduct(const QString &name)
{
    return name.contains("conv"_L1) || name.contains("dense"_L1) || name.contains("matmul"_L1);
}

/// Multiply-accumulates of the expressions by their lines; `std::nullopt` if unknown.
using NumberByLine = std::multimap<LineNumber, std::optional<qint64>>;

/// Multiply-accumulates of a call. `std::nullopt` if one of its products is not in Relay or has unknown shapes.
std::optional<qint64> callAccumulations(const CallInRelay &call, const NumberByLine &numbers, qsizetype products)
{
    if (call.how != CallInRelay::How::Inferred)
        return std::nullopt;
    std::optional<qint64> sum = 0;
    qsizetype found = 0;
    for (const LineNumber line : call.lines) {
        const auto [begin, end] = numbers.equal_range(line);
        for (auto number = begin; number != end; ++number) {
            sum = sum && number->second ? checkedAdd(*sum, *number->second) : std::nullopt;
            found += number->second.value_or(0) > 0;
        }
    }
    return found == products ? sum : std::nullopt;
}

} // namespace

Findings addRelayWork(std::vector<FunctionFact> &functions, const RelayWorkSources &sources)
{
    NumberByLine numbers;
    for (const RelayExpression &expression : sources.expressions)
        numbers.emplace(expression.line, expression.accumulations);
    QHash<QString, std::optional<qint64>> works; // by function; std::nullopt if unknown for a call or not equal
    for (std::size_t i = 0; i < sources.table.calls.size() && i < sources.calls.calls.size(); ++i) {
        const QString &function = sources.table.calls[i].function;
        const QStringList operators = fusedOperators(function, sources.module);
        const auto products = std::count_if(operators.begin(), operators.end(), isProduct);
        if (products == 0)
            continue;
        const std::optional<qint64> work = callAccumulations(sources.calls.calls[i], numbers, products);
        if (const auto known = works.find(function); known == works.end())
            works.insert(function, work);
        else if (*known != work)
            known->reset();
    }
    Findings findings;
    for (FunctionFact &function : functions) {
        const std::optional<qint64> work = works.value(function.name);
        if (!work)
            continue;
        if (!function.work || !function.work->accumulations.most) {
            function.work = FunctionWork {{*work, true}, false, false, false, true};
            continue;
        }
        const bool isOtherForm = function.name.contains("NCHWc"_L1) || function.name.contains("winograd"_L1)
            || function.name.contains("pack"_L1);
        const qint64 counted = *function.work->accumulations.most;
        if (function.work->basis() == Basis::Computed && counted != *work && !isOtherForm && function.line)
            findings.push_back(makeFinding(Code::WorkMismatch, Link::file(function.file, function.line),
                                           {function.name, QString::number(counted), QString::number(*work)}));
    }
    return findings;
}

} // namespace Mlf
