// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cloophead.h"

#include "model/csource/tokens/cwords.h"

#include <algorithm>
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

/// All values of a type of 8 or 16 bits; `std::nullopt` for other types.
std::optional<CRange> narrowRange(const CTypeWords &types, const CTokenPart &type)
{
    for (const CRange range : {CRange {0, 255}, CRange {-128, 127}, CRange {0, 65535}, CRange {-32768, 32767}}) {
        const auto holds = [&](CRange other) { return types.holds(type.first, type.last, other); };
        if (holds(range) && !holds({range.low, range.high + 1}) && !holds({range.low - 1, range.high}))
            return range;
    }
    return std::nullopt;
}

bool hasWord(const CTokens &tokens, std::string_view word, qsizetype first, qsizetype last)
{
    while (first < last && !tokens.is(first, word))
        ++first;
    return first < last;
}

} // namespace

CLoopHead::CLoopHead(FunctionReaderState &reading, CArithmetic &arithmetic, CMemoryNotes &memory,
                     CExpressionReader &expressions)
    : m_tokens(reading.cursor.tokens)
    , m_types(reading.cursor.tokens)
    , m_reading(reading)
    , m_cursor(reading.cursor)
    , m_scope(reading.scope)
    , m_arithmetic(arithmetic)
    , m_memory(memory)
    , m_expressions(expressions)
{
}

CCondition CLoopHead::take(const Parts &parts)
{
    const std::string_view name = parts.name;
    const auto isAtEnd = [&] { return m_cursor.at == parts.conditionEnd; };
    m_turns = CCount::unknown();
    m_isEndless = false;
    const CValue *variable = m_scope.find(name);
    const CValue start = variable ? *variable : CValue();
    const bool isChanged = !parts.isSteady || m_reading.changed.contains(name);
    const auto [mark, bound] = isChanged ? std::pair<std::string_view, CValue>() : readBound(name, parts.conditionEnd);
    if (mark.empty()) {
        const CValue other = start.kind == CValueKind::Pointer ? CArithmetic::stepped(start) : CValue();
        if (!variable || isChanged || hasWord(m_tokens, name, parts.conditionEnd, parts.end))
            m_scope.set(name, other);
        m_isEndless = isAtEnd()
            || (CArithmetic::conditionOf(m_memory.load(m_expressions.consumeExpression())).isAlways && isAtEnd());
        m_scope.set(name, other);
        return {.isAlways = true};
    }
    m_reading.recordOverflow(start);
    m_reading.recordOverflow(bound);
    // In an unsigned comparison, a negative value is a large number.
    const bool isWrapped = (start.isUnsigned || bound.isUnsigned)
        && ((start.range && start.range->low < 0) || (bound.range && bound.range->low < 0));
    const bool isBound = bound.kind == CValueKind::Integer && bound.range && !isWrapped && isAtEnd();
    const qint64 step = isBound ? readStep(parts).value_or(0) : 0;
    const bool isDown = step < 0;
    const bool isClosed = mark == "<=" || mark == ">=";
    const bool isUnequal = mark == "!=";
    const bool isUnsignedDown = start.isUnsigned && isDown && isClosed;
    m_isEndless = isUnsignedDown && mark == ">=" && bound.range == CRange {}; // `i >= 0` always holds
    const bool isTurned = isUnsignedDown || (isUnequal ? std::abs(step) != 1 : isDown != mark.starts_with(">"));
    const auto span = start.range && step != 0 ? wayTo(*bound.range, *start.range, isDown) : std::nullopt;
    const auto turnCount = span ? checkedAdd(*span, isClosed ? 1 : 0) : std::nullopt;
    const bool isFixed = turnCount && start.range->low == start.range->high && bound.range->low == bound.range->high;
    if (start.kind != CValueKind::Integer || !turnCount || isTurned) {
        m_scope.set(name, CArithmetic::stepped(start)); // a pointer stays in its buffer
        return {.isAlways = true};
    }
    if (*turnCount <= 0) {
        m_turns = isUnequal ? CCount::unknown() : CCount();
        m_scope.set(name, isUnequal ? CArithmetic::overflown() : start);
        return {.isNever = !isUnequal, .isAlways = true};
    }
    const qint64 way = (*turnCount - 1) / std::abs(step) * std::abs(step);
    const CRange range = isDown ? CRange {start.range->high - way, start.range->high}
                                : CRange {start.range->low, start.range->low + way};
    const auto wayPast = checkedAdd(way, std::abs(step));
    const auto past = checkedAdd(isDown ? range.low : range.high, step); // the value that ends the loop
    const bool isUnsigned = start.isUnsigned || bound.isUnsigned;
    const bool mayWrap = isUnsigned && step < -1 && (!isFixed || !wayPast || *wayPast > start.range->high);
    if (mayWrap || !past) { // it may step from 1 to a large number
        m_scope.set(name, CArithmetic::overflown());
        return {.isAlways = true};
    }
    const CRange passed = isDown ? CRange {*past, range.high} : CRange {range.low, *past};
    const auto isHeld = [&](const CTokenPart &type) { return m_types.holds(type.first, type.last, passed); };
    if (!std::ranges::all_of(parts.types, isHeld)) { // the variable wraps around and never reaches the bound
        const auto values = isFixed && std::abs(step) == 1 && parts.types.size() == 1
            ? narrowRange(m_types, parts.types.front())
            : std::nullopt;
        m_isEndless = values.has_value();
        m_scope.set(name, values ? m_arithmetic.variable(*values, 1) : CArithmetic::overflown());
        return {.isAlways = true};
    }
    m_turns = {(*turnCount - 1) / std::abs(step) + 1, isFixed};
    CValue counted = m_arithmetic.variable(range, isFixed ? std::abs(step) : 1);
    counted.isUnsigned = start.isUnsigned;
    counted.isWide = start.isWide;
    m_scope.set(name, counted);
    if (isFixed)
        return {.isAlways = true};
    return {}; // the start or the bound depends on other variables
}

/// Reads the bound in `i < 9`, `i >= 0`, `9 > i` or `0 <= i` up to the token `end`. Returns the operator, as if the
/// variable were on the left, and the bound. The operator is empty for other conditions. Afterwards the cursor is at
/// `end`.
std::pair<std::string_view, CValue> CLoopHead::readBound(std::string_view name, qsizetype end)
{
    constexpr std::pair<std::string_view, std::string_view> turns[] = {
        {"<", ">"}, {"<=", ">="}, {">", "<"}, {">=", "<="}, {"!=", "!="}};
    const qsizetype begin = m_cursor.at;
    const bool isFirst = m_cursor.is(name);
    const std::string_view written = m_tokens.text(isFirst ? begin + 1 : end - 2);
    const qsizetype other = isFirst ? begin + 2 : begin;
    const qsizetype otherEnd = isFirst ? end : end - 2;
    const auto *const mark = std::ranges::find(turns, written, &std::pair<std::string_view, std::string_view>::first);
    if (mark == std::end(turns) || other >= otherEnd || !(isFirst || m_tokens.is(end - 1, name))
        || hasWord(m_tokens, name, other, otherEnd)) // `i < 9 - i`
        return {};
    m_cursor.at = other;
    const CValue bound = m_memory.load(m_expressions.readCompared());
    if (m_cursor.at != otherEnd) { // `i < 9 && more` is not a bound
        m_cursor.at = begin;
        return {};
    }
    m_cursor.at = end;
    return {isFirst ? mark->first : mark->second, bound};
}

/// Number that the step of a loop adds to its variable; negative if the loop counts down. `std::nullopt` for other
/// steps. Afterwards the cursor is after what was read.
std::optional<qint64> CLoopHead::readStep(const Parts &parts)
{
    const auto isName = [&](qsizetype at) { return m_tokens.is(at, parts.name); };
    const qsizetype at = std::min(parts.conditionEnd + 1, parts.end);
    for (const auto &[mark, step] : {std::pair("++", 1), std::pair("--", -1)}) {
        const bool isAfter = isName(at) && m_tokens.is(at + 1, mark);
        if ((isAfter || (m_tokens.is(at, mark) && isName(at + 1))) && at + 2 == parts.end) {
            m_cursor.at = parts.end;
            return step;
        }
    }
    // `i += 2` and `i = i + 2`
    const bool isSum = m_tokens.is(at + 1, "=") && isName(at + 2);
    const qsizetype sign = isSum ? at + 3 : at + 1;
    const bool isDown = m_tokens.is(sign, isSum ? "-" : "-=");
    if (!isName(at) || !(isDown || m_tokens.is(sign, isSum ? "+" : "+="))
        || hasWord(m_tokens, parts.name, sign, parts.end))
        return std::nullopt;
    m_cursor.at = sign + 1;
    const CValue step = m_memory.load(isSum ? m_expressions.readSummand() : m_expressions.readAssignment());
    const bool isKnown =
        m_cursor.at == parts.end && step.range && step.range->low == step.range->high && step.range->low > 0;
    return isKnown ? std::optional(isDown ? -step.range->low : step.range->low) : std::nullopt;
}

} // namespace Mlf
