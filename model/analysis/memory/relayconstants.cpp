// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/relayconstants.h"

#include <QHash>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace Mlf {

namespace {

constexpr std::size_t mostCandidates = 64; ///< limit; beyond it, types are not compared

/// True if the constant can have the wanted type: both floating or both integer, because the compiler widens integers.
/// An unknown type matches every type.
bool mayBe(std::optional<NumberType> wanted, const LedgerRow &row)
{
    const bool areAlike = !wanted || !row.values.type || isFloating(*wanted) == isFloating(*row.values.type);
    return areAlike && row.isCounted;
}

/// Constants of Relay that one call uses.
struct ConstantsOfCall {
    std::set<qint64> ofAnySize; ///< numbers of the constants with an unknown count of values
    std::map<qint64, std::map<QString, std::set<qint64>>> others; ///< numbers by count of values and by type
};

bool hasOther(const std::set<qint64> &numbers, qint64 own)
{
    return numbers.size() > 1 || (numbers.size() == 1 && *numbers.begin() != own);
}

/// True if another constant in the same call has the same size. If the type is known, it must also have the same type.
bool hasRival(const ConstantsOfCall &call, const RelayConstantUse &use, bool isTypeKnown)
{
    const auto alike = call.others.find(*use.elements);
    return hasOther(call.ofAnySize, use.number)
        || (alike != call.others.end()
            && std::any_of(alike->second.begin(), alike->second.end(), [&](const auto &ofType) {
                   const bool mayCompete = !isTypeKnown || ofType.first.isEmpty() || ofType.first == use.dtype;
                   return mayCompete && hasOther(ofType.second, use.number);
               }));
}

/// Constants of the called function that may be the constant of a use.
std::vector<int> candidatesOf(const RelayConstantUse &use, const std::vector<int> &ofSize, const ConstantLedger &ledger,
                              bool &isTypeKnown)
{
    const std::optional<NumberType> wanted = numberTypeOfTvm(use.dtype);
    std::vector<int> rows;
    for (const int row : ofSize) {
        if (mayBe(wanted, ledger.rows[std::size_t(row)]))
            rows.push_back(row);
    }
    // Prefer a constant with exactly this type over one that the compiler may have widened.
    const auto isOfType = [&](int row) { return wanted && ledger.rows[std::size_t(row)].values.type == wanted; };
    isTypeKnown = std::any_of(rows.begin(), rows.end(), isOfType);
    if (isTypeKnown)
        std::erase_if(rows, [&](int row) { return !isOfType(row); });
    return rows;
}

} // namespace

std::vector<ConstantInRelay> constantsInRelay(const std::vector<RelayConstantUse> &uses, const RelayCalls &relayCalls,
                                              const BufferTable &buffers, const ConstantLedger &ledger)
{
    constexpr std::size_t several = std::numeric_limits<std::size_t>::max();
    std::map<LineNumber, std::size_t> callOfLine;
    for (std::size_t i = 0; i < std::min(relayCalls.calls.size(), buffers.calls.size()); ++i) {
        const CallInRelay &call = relayCalls.calls[i];
        for (const LineNumber line : call.how == CallInRelay::How::Prepares ? std::vector<LineNumber>() : call.lines) {
            if (!callOfLine.emplace(line, i).second)
                callOfLine[line] = several;
        }
    }
    QHash<QString, std::map<qint64, std::vector<int>>> rowsOfFunction;
    for (std::size_t i = 0; i < ledger.rows.size(); ++i) {
        for (const QString &user : ledger.rows[i].users)
            rowsOfFunction[user][ledger.rows[i].values.elements.value_or(-1)].push_back(int(i));
    }
    const auto callOf = [&](const RelayConstantUse &use) {
        const auto call = callOfLine.find(use.line);
        return call == callOfLine.end() || call->second == several ? std::nullopt : std::optional(call->second);
    };
    std::map<std::size_t, ConstantsOfCall> constantsOfCall;
    for (const RelayConstantUse &use : uses) {
        const std::optional<std::size_t> call = callOf(use);
        if (call && use.elements)
            constantsOfCall[*call].others[*use.elements][use.dtype].insert(use.number);
        else if (call)
            constantsOfCall[*call].ofAnySize.insert(use.number);
    }
    std::vector<ConstantInRelay> found;
    for (const RelayConstantUse &use : uses) {
        ConstantInRelay &constant = found.emplace_back(ConstantInRelay {use});
        const std::optional<std::size_t> call = use.elements ? callOf(use) : std::nullopt;
        const auto rows = call ? rowsOfFunction.constFind(buffers.calls[*call].function) : rowsOfFunction.constEnd();
        const auto ofSize = rows == rowsOfFunction.constEnd() ? std::map<qint64, std::vector<int>>::const_iterator()
                                                              : rows->find(*use.elements);
        if (rows == rowsOfFunction.constEnd() || ofSize == rows->end())
            continue;
        constant.candidates = int(ofSize->second.size());
        if (ofSize->second.size() > mostCandidates)
            continue;
        bool isTypeKnown = false;
        const std::vector<int> candidates = candidatesOf(use, ofSize->second, ledger, isTypeKnown);
        constant.candidates = int(candidates.size());
        if (candidates.size() == 1 && !hasRival(constantsOfCall[*call], use, isTypeKnown))
            constant.row = candidates.front();
    }
    return found;
}

} // namespace Mlf
