// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cloophead.h"

#include "model/csource/tokens/cwords.h"

#include <cstdlib>
#include <limits>

namespace Mlf {

namespace {

using CValueKind = CValue::Kind;

/// Maximum distance from the first value of the loop variable to its bound.
std::optional<qint64> wayTo(const CRange &bound, const CRange &start, bool isDown)
{
    const qint64 from = isDown ? bound.low : start.low;
    const qint64 to = isDown ? start.high : bound.high;
    return from == std::numeric_limits<qint64>::min() ? std::nullopt : checkedAdd(to, -from);
}

} // namespace

CLoopHead::CLoopHead(FunctionReaderState &reading, CArithmetic &arithmetic, CMemoryNotes &memory,
                     CExpressionReader &expressions)
    : m_tokens(reading.cursor.tokens)
    , m_reading(reading)
    , m_cursor(reading.cursor)
    , m_scope(reading.scope)
    , m_arithmetic(arithmetic)
    , m_memory(memory)
    , m_expressions(expressions)
{
}

CCondition CLoopHead::take(std::string_view name, qsizetype end)
{
    m_turns = CCount::unknown();
    m_isEndless = false;
    const CValue *variable = m_scope.find(name);
    const CValue start = variable ? *variable : CValue();
    const auto [mark, bound] =
        m_reading.changed.contains(name) ? std::pair<std::string_view, CValue>() : readBound(name, end);
    if (mark.empty()) {
        const CValue other = start.kind == CValueKind::Pointer ? CArithmetic::stepped(start) : CValue();
        if (!variable || m_reading.changed.contains(name) || isStepped(name, end))
            m_scope.set(name, other);
        m_isEndless = m_cursor.is(";")
            || (CArithmetic::conditionOf(m_memory.load(m_expressions.consumeExpression())).isAlways
                && m_cursor.is(";"));
        m_scope.set(name, other);
        return {.isAlways = true};
    }
    // In an unsigned comparison, a negative value is a large number.
    const bool isWrapped = (start.isUnsigned || bound.isUnsigned)
        && ((start.range && start.range->low < 0) || (bound.range && bound.range->low < 0));
    const bool isBound = bound.kind == CValueKind::Integer && bound.range && !isWrapped && m_cursor.is(";");
    const qint64 step = isBound ? consumeStep(name, end).value_or(0) : 0;
    const bool isDown = step < 0;
    const bool isClosed = mark == "<=" || mark == ">=";
    const bool isUnequal = mark == "!=";
    const bool isUnsignedDown = start.isUnsigned && isDown && isClosed;
    m_isEndless = isUnsignedDown && mark == ">=" && bound.range == CRange {}; // `i >= 0` always holds
    const bool isTurned = isUnsignedDown || (isUnequal ? std::abs(step) != 1 : isDown != mark.starts_with(">"));
    const auto span = start.range && step != 0 ? wayTo(*bound.range, *start.range, isDown) : std::nullopt;
    const auto turnCount = span ? checkedAdd(*span, isClosed ? 1 : 0) : std::nullopt;
    if (start.kind != CValueKind::Integer || !turnCount || isTurned) {
        m_scope.set(name, CArithmetic::stepped(start)); // a pointer stays in its buffer
        return {.isAlways = true};
    }
    const bool isFixed = start.range->low == start.range->high && bound.range->low == bound.range->high;
    if (*turnCount <= 0) {
        m_turns = isUnequal ? CCount::unknown() : CCount();
        m_scope.set(name, isUnequal ? CArithmetic::unknownInteger() : start);
        return {.isNever = !isUnequal, .isAlways = true};
    }
    m_turns = {(*turnCount - 1) / std::abs(step) + 1, isFixed};
    const qint64 way = (*turnCount - 1) / std::abs(step) * std::abs(step);
    const CRange range = isDown ? CRange {start.range->high - way, start.range->high}
                                : CRange {start.range->low, start.range->low + way};
    CValue counted = m_arithmetic.variable(range, isFixed ? std::abs(step) : 1);
    counted.isUnsigned = start.isUnsigned;
    m_scope.set(name, counted);
    if (isFixed)
        return {.isAlways = true};
    return {}; // the start or the bound depends on other variables
}

/// Reads the bound in `i < 9`, `i >= 0`, `9 > i` or `0 <= i`. Returns the operator, as if the variable were on the
/// left, and the bound. The operator is empty for other conditions. Afterwards the cursor is at the semicolon.
std::pair<std::string_view, CValue> CLoopHead::readBound(std::string_view name, qsizetype end)
{
    const std::string_view mark = m_cursor.text(1);
    if (m_cursor.at + 1 < end && m_cursor.text() == name && isOneOf(mark, {"<", "<=", ">", ">=", "!="})) {
        const qsizetype begin = m_cursor.at;
        m_cursor.at += 2;
        const CValue bound = m_memory.load(m_expressions.readCompared());
        if (m_cursor.is(";"))
            return {mark, bound};
        m_cursor.at = begin; // `i < 9 && more` is not a bound
        return {};
    }
    qsizetype semicolon = m_cursor.at;
    while (semicolon < end && !m_tokens.is(semicolon, ";"))
        ++semicolon;
    const std::string_view turned = m_tokens.text(semicolon - 2);
    if (semicolon < m_cursor.at + 3 || m_tokens.text(semicolon - 1) != name
        || !isOneOf(turned, {"<", "<=", ">", ">=", "!="}))
        return {};
    const CValue bound = m_memory.load(m_expressions.readCompared());
    if (m_cursor.at != semicolon - 2)
        return {};
    m_cursor.at = semicolon;
    constexpr std::pair<std::string_view, std::string_view> turns[] = {
        {"<", ">"}, {"<=", ">="}, {">", "<"}, {">=", "<="}};
    for (const auto &[from, to] : turns) {
        if (turned == from)
            return {to, bound};
    }
    return {turned, bound};
}

/// True if the last part of a loop's head, which ends at the token `end`, may change the variable.
bool CLoopHead::isStepped(std::string_view name, qsizetype end) const
{
    qsizetype at = end;
    while (at > m_cursor.at && !m_tokens.is(at, ";") && !m_tokens.is(at, name))
        --at;
    return !m_tokens.is(at, ";");
}

/// Number that the last part of a loop head adds to its variable; negative if the loop counts down. `std::nullopt` for
/// other steps.
std::optional<qint64> CLoopHead::consumeStep(std::string_view name, qsizetype end)
{
    ++m_cursor.at;
    const auto isName = [&](qsizetype at) { return m_tokens.text(at) == name; };
    for (const auto &[mark, step] : {std::pair("++", 1), std::pair("--", -1)}) {
        const bool isAfter = isName(m_cursor.at) && m_cursor.is(mark, 1);
        if (isAfter || (m_cursor.is(mark) && isName(m_cursor.at + 1)))
            return m_cursor.at + 2 == end ? std::optional<qint64>(step) : std::nullopt;
    }
    const bool isDown = m_cursor.is("-=", 1);
    if (!isName(m_cursor.at) || !(isDown || m_cursor.is("+=", 1)))
        return std::nullopt;
    m_cursor.at += 2;
    for (qsizetype at = m_cursor.at; at < end; ++at) {
        if (isName(at))
            return std::nullopt; // `i += i`
    }
    const CValue step = m_memory.load(m_expressions.readAssignment());
    const bool isKnown = m_cursor.at == end && step.range && step.range->low == step.range->high && step.range->low > 0;
    return isKnown ? std::optional(isDown ? -step.range->low : step.range->low) : std::nullopt;
}

} // namespace Mlf
