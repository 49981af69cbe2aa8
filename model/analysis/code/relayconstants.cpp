// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/relayconstants.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <set>

namespace Mlf {

namespace {

/// The types agree as far as both are known: the compiler widens integers.
bool mayBe(const RelayConstantUse &use, const LedgerRow &row)
{
    const std::optional<NumberType> wanted = numberTypeOfTvm(use.dtype);
    const bool areAlike = !wanted || !row.values.type || isFloating(*wanted) == isFloating(*row.values.type);
    return areAlike && row.isCounted && row.values.elements == use.elements;
}

bool hasSameType(const RelayConstantUse &use, const LedgerRow &row)
{
    return row.values.type && numberTypeOfTvm(use.dtype) == row.values.type;
}

} // namespace

std::vector<ConstantInRelay> constantsInRelay(const std::vector<RelayConstantUse> &uses, const RelayCalls &relayCalls,
                                              const BufferTable &buffers, const ConstantLedger &ledger)
{
    std::map<LineNumber, std::vector<std::size_t>> callsOfLine;
    for (std::size_t i = 0; i < std::min(relayCalls.calls.size(), buffers.calls.size()); ++i) {
        const CallInRelay &call = relayCalls.calls[i];
        for (const LineNumber line : call.how == CallInRelay::How::Prepares ? std::vector<LineNumber>() : call.lines)
            callsOfLine[line].push_back(i);
    }
    QHash<QString, std::vector<int>> rowsOfFunction;
    for (std::size_t i = 0; i < ledger.rows.size(); ++i) {
        for (const QString &user : ledger.rows[i].users)
            rowsOfFunction[user].push_back(int(i));
    }
    std::map<std::size_t, std::vector<std::size_t>> usesOfCall;
    const auto callOf = [&](const RelayConstantUse &use) -> std::optional<std::size_t> {
        const auto calls = callsOfLine.find(use.line);
        return calls != callsOfLine.end() && calls->second.size() == 1 ? std::optional(calls->second.front())
                                                                       : std::nullopt;
    };
    for (std::size_t i = 0; i < uses.size(); ++i) {
        if (const std::optional<std::size_t> call = callOf(uses[i]))
            usesOfCall[*call].push_back(i);
    }
    std::vector<ConstantInRelay> found;
    for (const RelayConstantUse &use : uses) {
        ConstantInRelay &constant = found.emplace_back(ConstantInRelay {use});
        const std::optional<std::size_t> call = use.elements ? callOf(use) : std::nullopt;
        if (!call)
            continue;
        std::vector<int> rows;
        for (const int row : rowsOfFunction.value(buffers.calls[*call].function)) {
            if (mayBe(use, ledger.rows[std::size_t(row)]))
                rows.push_back(row);
        }
        // One of the very type goes before one that the compiler may have widened.
        const auto isOfType = [&](int row) { return hasSameType(use, ledger.rows[std::size_t(row)]); };
        const bool isTypeKnown = std::any_of(rows.begin(), rows.end(), isOfType);
        if (isTypeKnown)
            std::erase_if(rows, [&](int row) { return !isOfType(row); });
        constant.candidates = int(rows.size());
        const std::vector<std::size_t> &others = usesOfCall[*call];
        std::set<qint64> rivals; // numbers that want one of the same constants, or may
        for (const std::size_t other : others) {
            const RelayConstantUse &rival = uses[other];
            const bool isLikeIt = !rival.elements
                || (rival.elements == use.elements
                    && (!isTypeKnown || rival.dtype.isEmpty() || rival.dtype == use.dtype));
            if (isLikeIt)
                rivals.insert(rival.number);
        }
        rivals.erase(use.number);
        if (rows.size() == 1 && rivals.empty())
            constant.row = rows.front();
    }
    return found;
}

} // namespace Mlf
