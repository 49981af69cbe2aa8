// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cexits.h"

#include "model/csource/body/carithmetic.h"
#include "model/csource/preprocess/cconstant.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <string>

namespace Mlf {

CExits::CExits(FunctionReaderState &reading)
    : m_tokens(reading.cursor.tokens)
    , m_reading(reading)
    , m_cursor(reading.cursor)
{
}

/// The return that a jump to the label leads to; -1 if there is none. It is the return, or the end of the function,
/// right after the label. Or, if only jumps lead to the label and only error exits follow it, it is the last return.
qsizetype CExits::returnAt(std::string_view label)
{
    constexpr std::size_t maxLabels = 16; ///< because each search reads the whole function
    const auto known = m_exits.find(label);
    if (known != m_exits.end() || m_exits.size() >= maxLabels)
        return known == m_exits.end() ? -1 : known->second;
    qsizetype &exit = m_exits[label] = -1;
    const auto isBegin = [&](qsizetype at) { return isOneOf(m_tokens.text(at - 1), {";", "{", "}"}); };
    qsizetype before = -1; // beginning of the last statement
    for (qsizetype at = m_reading.bodyBegin + 1; at < m_cursor.end; ++at) {
        if (!isBegin(at))
            continue;
        if (m_tokens.is(at, label) && m_tokens.is(at + 1, ":")) {
            const qsizetype next = m_tokens.is(at + 2, ";") ? at + 3 : at + 2;
            if (m_tokens.is(next, "return") || isEndOfBody(next))
                return exit = next;
            const bool isJumpedTo = m_tokens.is(before, "return") && isBegin(before);
            bool isError = isJumpedTo;
            for (; !isEndOfBody(at) && at < m_cursor.end && isError; ++at) {
                isError = !m_tokens.is(at, "goto") && !isWayBack(at);
                exit = m_tokens.is(at, "return") ? at : exit;
            }
            return exit = isError ? exit : -1;
        }
        before = at;
    }
    return exit;
}

/// The tokens of the condition of the `if` whose branch contains the statement at the token `at`: (first, second), both
/// exclusive; -1 if there is none.
std::pair<qsizetype, qsizetype> CExits::conditionBefore(qsizetype at) const
{
    constexpr qsizetype longestBranch = 100; // tokens
    qsizetype end = at - 1;
    for (qsizetype i = 0; i < longestBranch && !m_tokens.is(at - 1, ")") && end > 0 && !m_tokens.is(end, "{"); ++i) {
        const qsizetype partner = m_tokens.at(end).partner; // an earlier statement of the branch, as in `log(); return`
        end = partner >= 0 && partner < end ? partner - 1 : end - 1;
    }
    end -= m_tokens.is(end, "{") ? 1 : 0;
    qsizetype begin = m_tokens.is(end, ")") ? m_tokens.at(end).partner : -1;
    if (begin <= 0 || !m_tokens.is(begin - 1, "if"))
        return {-1, -1};
    if (m_tokens.is(begin + 1, "__builtin_expect") && m_tokens.is(begin + 2, "(")) {
        begin += 2;
        for (end = begin + 1; end < at && !m_tokens.is(end, ",");)
            end = m_tokens.is(end, "(") ? std::max(m_tokens.at(end).partner, qint32(end)) + 1 : end + 1;
    }
    begin += m_tokens.is(begin + 1, "!") && m_tokens.is(begin + 2, "!") ? 2 : 0;
    return {begin, end};
}

/// True if the variable holds a pointer. A number may be 0 without an error.
bool CExits::holdsPointer(std::string_view name) const
{
    const CValue *value = m_reading.scope.find(name);
    return value && value->kind == CValue::Kind::Pointer;
}

/// True if the return at the cursor is under `if (pointer == NULL)`, `if (!pointer)` or `if (f(…) != 0)`, which check
/// for lack of memory or a failed call.
bool CExits::isCheckOfErrors() const
{
    const auto [begin, end] = conditionBefore(m_cursor.at);
    if (begin < 0)
        return false;
    const bool isPointer = (end == begin + 4 && m_tokens.isWord(begin + 1) && m_tokens.is(begin + 2, "==")
                            && m_tokens.is(begin + 3, "NULL"))
        || (end == begin + 3 && m_tokens.is(begin + 1, "!") && holdsPointer(m_tokens.text(begin + 2)));
    const bool isCall = m_tokens.isWord(begin + 1) && m_tokens.is(begin + 2, "(")
        && m_tokens.at(begin + 2).partner == end - 3 && m_tokens.is(end - 2, "!=") && m_tokens.is(end - 1, "0");
    return isPointer || isCall;
}

void CExits::recordCheck(CTokenPart condition, std::size_t call, std::size_t behind, bool holds)
{
    bool usesVariable = false;
    const std::optional<qint64> value = valueOnZero(condition, usesVariable);
    if (!value || (*value != 0) != holds)
        return;
    call -= usesVariable && call > 0 ? 1 : 0; // the variable has the result of the call before
    for (; call < behind; ++call)
        m_reading.body.calls[call].failsOnZero = true;
}

/// Value of a condition if all calls in it return 0, and if its variables without a known value are 0.
std::optional<qint64> CExits::valueOnZero(CTokenPart condition, bool &usesVariable) const
{
    std::vector<CLexeme> pieces;
    for (qsizetype at = condition.first; at < condition.last; ++at) {
        const std::string_view word = m_tokens.text(at);
        const bool isWord = m_tokens.isWord(at);
        const CValue *variable = isWord ? m_reading.scope.find(word) : nullptr;
        const bool isHint = word == "__builtin_expect"; // the value is its first argument
        if (isWord && m_tokens.is(at + 1, "=")) { // `(status = f(…)) != 0`
            ++at;
        } else if (isWord && m_tokens.is(at + 1, "(") && !isCOperatorWord(word) && !isHint) {
            pieces.push_back({CLexeme::Kind::Number, "0"});
            at = std::max<qsizetype>(m_tokens.at(at + 1).partner, at + 1);
        } else if (isHint || (m_tokens.is(at, ",") && m_tokens.at(at + 1).kind == CToken::Kind::Number)) {
            at += isHint ? 0 : 1;
        } else if (variable) {
            const bool isNumber = variable->kind == CValue::Kind::Integer || variable->kind == CValue::Kind::Unknown;
            const CRangeMaybe &range = variable->range;
            if (!isNumber || m_reading.mentions.isMemory(word) || (range && range->low != range->high))
                return std::nullopt;
            usesVariable = usesVariable || !range;
            pieces.push_back({CLexeme::Kind::Number, std::to_string(range ? range->low : 0)});
        } else {
            const bool isNumber = m_tokens.at(at).kind == CToken::Kind::Number;
            pieces.push_back({isWord         ? CLexeme::Kind::Word
                                  : isNumber ? CLexeme::Kind::Number
                                             : CLexeme::Kind::Mark,
                              std::string(word)});
        }
    }
    return evaluateCConstant(pieces, [this](std::string_view name, bool) -> std::optional<qint64> {
        const auto &enumerators = m_tokens.preprocessed().enumerators;
        const auto found = enumerators.find(name);
        return found == enumerators.end() ? std::nullopt : found->second;
    });
}

/// Token after the statement at `at`; an `else` is not part of it.
qsizetype CExits::endWithoutElse(qsizetype at)
{
    for (; at < m_cursor.end && !isOneOf(m_tokens.text(at), {";", "{"}) && hasLooksLeft(); ++at)
        at = m_tokens.is(at, "(") ? std::max<qsizetype>(m_tokens.at(at).partner, at) : at;
    return std::min(m_tokens.is(at, "{") ? std::max<qsizetype>(m_tokens.at(at).partner, at) + 1 : at + 1, m_cursor.end);
}

/// Token after the statement at `at`, with all its branches.
qsizetype CExits::endOfStatement(qsizetype at)
{
    qsizetype end = endWithoutElse(at);
    while (end < m_cursor.end && m_tokens.is(end, "else") && hasLooksLeft())
        end = endWithoutElse(end + 1);
    return end;
}

/// Counts a token that is looked at again. False if there were so many that the time would no longer be linear.
bool CExits::hasLooksLeft()
{
    constexpr qint64 mostLooks = 64; // for each token
    return ++m_lookedAt <= mostLooks * m_tokens.size();
}

/// True if the statement of a loop, which is at the cursor, has a jump that ends the loop without an error. Then a
/// later iteration, and an access of it, may never happen, even if the jump comes after the access in the text.
bool CExits::isLeftEarly()
{
    qsizetype inner = m_cursor.at; // end of the last loop or switch, whose `break` leaves only itself
    const qsizetype end = endOfStatement(m_cursor.at);
    if (!hasLooksLeft())
        return true;
    const auto jump = std::ranges::lower_bound(m_jumps, m_cursor.at);
    if (jump == m_jumps.end() || *jump >= end)
        return false;
    for (qsizetype at = m_cursor.at; at < end; ++at) {
        if (!hasLooksLeft())
            return true;
        if (!m_tokens.isWord(at))
            continue;
        if (isOneOf(m_tokens.text(at), {"for", "while", "switch", "do"}))
            inner = std::max(inner, endWithoutElse(at + 1)); // the `else` may be of an `if` around it
        const bool isGoto = m_tokens.is(at, "goto");
        const qsizetype exit = m_tokens.is(at, "return") ? at : isGoto ? returnAt(m_tokens.text(at + 1)) : -1;
        if ((m_tokens.is(at, "break") && at >= inner) || (isGoto && exit < 0) || isWayBack(exit))
            return true;
    }
    return false;
}

/// True for a return, except error exits such as `return -1;`. The figures of a function are for runs without errors.
bool CExits::isWayBack(qsizetype at) const
{
    qsizetype value = at + 1;
    while (value < m_cursor.end && m_tokens.is(value, "("))
        ++value;
    const bool isError = m_tokens.is(value, "-")
        || (value < m_cursor.end && m_tokens.at(value).kind == CToken::Kind::Number && !m_tokens.is(value, "0"))
        || returnsFailure(at);
    return at >= 0 && (isEndOfBody(at) || (m_tokens.is(at, "return") && !isError));
}

bool CExits::isNeverZero(qsizetype exit, const CValue &value) const
{
    if (value.kind == CValue::Kind::Integer && value.range)
        return CArithmetic::conditionOf(value).isAlways;
    bool isComparison = value.kind == CValue::Kind::Name; // an enumerator of the function, or a name of no file
    for (; exit < m_cursor.at; ++exit)
        isComparison = isComparison || isOneOf(m_tokens.text(exit), {"==", "!=", "<", ">", "<=", ">=", "!"});
    return isComparison;
}

/// True if the return reports a failure, as in `if (status) return status;` and `if (status != 0) { return status; …`.
bool CExits::returnsFailure(qsizetype at) const
{
    if (at < 0 || !m_tokens.isWord(at + 1) || !m_tokens.is(at + 2, ";"))
        return false;
    const auto [begin, end] = conditionBefore(at);
    if (begin < 0 || !m_tokens.is(begin + 1, m_tokens.text(at + 1)))
        return false;
    return end == begin + 2 || (end == begin + 4 && m_tokens.is(begin + 2, "!=") && m_tokens.is(begin + 3, "0"));
}

} // namespace Mlf
