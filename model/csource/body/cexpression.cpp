// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cexpression.h"

#include "model/base/byteviews.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/tokens/cdeclaration.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace Mlf {

namespace {

constexpr int deepestExpression = 200; ///< nested expressions

using CValueKind = CValue::Kind;

} // namespace

CExpressionReader::CExpressionReader(FunctionReaderState &reading, CArithmetic &arithmetic, CMemoryNotes &memory,
                                     CInnerBlocks &innerBlocks)
    : m_tokens(reading.cursor.tokens)
    , m_reading(reading)
    , m_cursor(reading.cursor)
    , m_scope(reading.scope)
    , m_arithmetic(arithmetic)
    , m_memory(memory)
    , m_types(reading.cursor.tokens)
    , m_innerBlocks(innerBlocks)
    , m_calls(reading, arithmetic, memory, *this)
{
}

CValue CExpressionReader::consumeExpression()
{
    CValue value = readAssignment();
    while (!m_cursor.isFailed && m_cursor.is(",")) {
        ++m_cursor.at;
        m_memory.load(value);
        value = readAssignment();
    }
    return value;
}

CValue CExpressionReader::readAssignment()
{
    if (++m_depth > deepestExpression)
        m_cursor.isFailed = true;
    CValue value;
    if (!m_cursor.isFailed)
        value = readTernary();
    const std::string_view op = m_cursor.hasMore() ? m_cursor.text() : std::string_view();
    if (!m_cursor.isFailed && isCAssignment(op)) {
        ++m_cursor.at;
        CValue stored;
        if (m_cursor.isKind(CToken::Kind::Values))
            m_cursor.isFailed = true;
        else
            stored = m_memory.load(readAssignment());
        m_memory.store(value, stored, op.size() > 1);
        if (op.size() > 1 && value.kind == CValueKind::Pointer)
            m_memory.lose(value, CLoss::Arithmetic);
        value = value.kind == CValueKind::Field ? CValue() : op.size() > 1 ? CArithmetic::stepped(value) : stored;
    }
    --m_depth;
    return value;
}

CCondition CExpressionReader::readCondition()
{
    return CArithmetic::conditionOf(m_memory.load(readAssignment()));
}

CValue CExpressionReader::nameValue(std::string_view name)
{
    if (const CValue *variable = m_scope.find(name))
        return *variable;
    CValue value;
    if (name == "NULL" || name == "nullptr")
        return value;
    if (name == "true" || name == "false")
        return m_arithmetic.integer(name == "true" ? 1 : 0);
    const auto &enumerators = m_tokens.preprocessed().enumerators;
    if (const auto found = enumerators.empty() ? enumerators.end() : enumerators.find(name);
        found != enumerators.end()) {
        value = found->second ? m_arithmetic.integer(*found->second) : CArithmetic::unknownInteger();
        value.isUnsigned = m_tokens.preprocessed().unsignedNames.contains(name);
        return value;
    }
    value.kind = CValueKind::Name;
    value.name = name;
    if (!m_scope.isDead())
        m_reading.names.insert(name);
    return value;
}

CValue CExpressionReader::readTernary()
{
    const CValue value = readBinary(1);
    if (m_cursor.isFailed || !m_cursor.is("?"))
        return value;
    const CCondition condition = CArithmetic::conditionOf(m_memory.load(value));
    ++m_cursor.at;
    m_scope.enter(condition, true);
    const CValue yes = m_memory.load(consumeExpression());
    m_scope.leave(condition, true);
    CValue no;
    if (!m_cursor.isFailed && m_cursor.is(":")) {
        ++m_cursor.at;
        m_scope.enter(condition, false);
        no = m_memory.load(readAssignment());
        m_scope.leave(condition, false);
    } else {
        m_cursor.isFailed = true;
    }
    if (yes.kind == CValueKind::Text && no.kind == CValueKind::Text)
        return yes;
    m_memory.lose(yes, CLoss::Choice);
    m_memory.lose(no, CLoss::Choice);
    if (condition.isNever || condition.isAlways)
        return condition.isNever ? no : yes;
    return m_arithmetic.chosen(condition.form, yes, no);
}

CValue CExpressionReader::readBinary(int precedence)
{
    CValue left = readUnary();
    while (!m_cursor.isFailed && m_cursor.hasMore()) {
        const std::string_view op = m_cursor.text();
        const int mine = cPrecedence(op);
        if (mine == 0 || mine < precedence)
            break;
        ++m_cursor.at;
        left = m_memory.load(left);
        const bool isGuard = op == "&&" || op == "||";
        const bool isDecided = isGuard && left.kind == CValueKind::Integer && left.range
            && (op == "&&" ? *left.range == CRange {} : left.range->low > 0 || left.range->high < 0);
        CCondition condition {.isAlways = true};
        if (isGuard)
            condition = CArithmetic::conditionOf(m_memory.load(left));
        m_scope.enter(condition, op != "||");
        const CValue right = m_memory.load(readBinary(mine + 1));
        m_scope.leave(condition, op != "||");
        if (isDecided) {
            left = m_arithmetic.integer(op == "||" ? 1 : 0);
        } else if (left.kind == CValueKind::Integer && right.kind == CValueKind::Integer) {
            left = m_arithmetic.combined(op, left, right);
        } else if (op == "-" && (right.kind == CValueKind::Pointer || right.kind == CValueKind::Name)) {
            left = m_memory.pointerTo(left);
            const CValue other = m_memory.pointerTo(right);
            if (left.buffer != other.buffer) { // a distance between two objects gives access from one to the other
                m_memory.lose(left, CLoss::Arithmetic);
                m_memory.lose(other, CLoss::Arithmetic);
            }
            left = CArithmetic::unknownInteger();
        } else if ((op == "+" || op == "-")
                   && (left.kind == CValueKind::Pointer || left.kind == CValueKind::Name
                       || left.kind == CValueKind::Text)) {
            left = m_memory.pointerTo(left);
            m_arithmetic.step(left, op, right);
        } else {
            if (!isGuard && !isOneOf(op, {"==", "!=", "<", ">", "<=", ">="})) { // comparisons drop no pointer
                m_memory.lose(left, CLoss::Arithmetic);
                m_memory.lose(right, CLoss::Arithmetic);
            }
            left = {};
        }
    }
    return left;
}

CValue CExpressionReader::readUnary()
{
    if (!m_cursor.hasMore() || m_depth >= deepestExpression) {
        m_cursor.isFailed = true;
        return {};
    }
    ++m_depth;
    CValue value;
    const std::string_view op = m_cursor.text();
    if (op == "&") {
        ++m_cursor.at;
        value = readUnary();
        if (value.kind == CValueKind::Name)
            value = m_memory.pointerTo(value);
        else if (value.kind == CValueKind::Memory)
            value.kind = CValueKind::Pointer;
        else if (value.owner >= 0) { // code that gets the address of the field may change the field
            m_memory.store(value, {}, false);
            value = {};
        } else if (value.kind == CValueKind::Handle
                   || (value.kind == CValueKind::Pointer && !m_memory.isArray(value))) {
            m_memory.lose(value, CLoss::Stored); // code that gets the address of a pointer can access its target
        }
    } else if (op == "*") {
        ++m_cursor.at;
        value = m_memory.pointerTo(readUnary());
        if (value.kind == CValueKind::Handle)
            m_memory.lose(value, CLoss::Structure);
        value.kind = value.kind == CValueKind::Pointer ? CValueKind::Memory : CValueKind::Unknown;
        value.stars = std::max(value.stars - 1, 0);
    } else if (op == "-") {
        ++m_cursor.at;
        value = m_memory.load(readUnary());
        m_memory.lose(value, CLoss::Arithmetic); // `-(uintptr_t)p`
        value = value.kind == CValueKind::Integer ? m_arithmetic.combined("-", m_arithmetic.integer(0), value)
                                                  : CArithmetic::unknownInteger();
    } else if (isOneOf(op, {"!", "~", "+"})) {
        ++m_cursor.at;
        value = m_memory.load(readUnary());
        if (op == "~")
            m_memory.lose(value, CLoss::Arithmetic);
        if (op != "+")
            value = op == "!" && value.kind == CValueKind::Integer
                ? m_arithmetic.combined("==", value, m_arithmetic.integer(0))
                : CArithmetic::unknownInteger();
    } else if (op == "++" || op == "--") {
        ++m_cursor.at;
        const CValue target = readUnary();
        m_memory.store(target, {}, true);
        value = CArithmetic::stepped(target);
    } else if (op == "sizeof") {
        value = readSizeof();
    } else if (op == "__builtin_constant_p") { // its operand is not executed, either
        readSizeof();
        value = CArithmetic::unknownInteger();
    } else {
        value = readPostfix();
    }
    --m_depth;
    return value;
}

/// Reads the size of a type or of the result of an expression. The expression is not executed.
CValue CExpressionReader::readSizeof()
{
    ++m_cursor.at;
    const qsizetype end = m_cursor.is("(") ? m_cursor.partner() : -1;
    CValue probe;
    const CBuffer *array = end == m_cursor.at + 2 ? m_memory.arrayNamed(m_cursor.text(1)) : nullptr;
    bool hasBracket = false;
    for (qsizetype at = m_cursor.at + 1; at < end; ++at) { // the size of a variable array is executed
        hasBracket = hasBracket || m_tokens.is(at, "[");
        m_cursor.isFailed = m_cursor.isFailed || (hasBracket && m_tokens.isWord(at) && m_tokens.is(at + 1, "("));
    }
    if (end > m_cursor.at && m_types.isType(m_cursor.at + 1, end)) {
        probe.kind = CValueKind::Pointer;
        m_types.setType(probe, m_cursor.at + 1, end);
        probe.stars = m_tokens.is(end - 1, "*") ? 1 : 0;
        m_cursor.skipBrackets();
    } else {
        const CCondition never {.isNever = true, .isAlways = true};
        m_scope.enter(never, true);
        probe = readUnary();
        m_scope.leave(never, true);
        if (probe.kind != CValueKind::Memory)
            probe.type = {};
    }
    auto bytes = indexedBytes(probe.type, probe.stars);
    if (array)
        bytes = array->bytes ? std::optional(array->bytes->value()) : std::nullopt;
    CValue value = bytes ? m_arithmetic.integer(*bytes) : CArithmetic::unknownInteger();
    value.isUnsigned = true;
    return value;
}

CValue CExpressionReader::readPostfix()
{
    const qsizetype begin = m_cursor.at;
    // In `(f)(x)` and `(*f)(x)`, the parentheses contain the name.
    const qsizetype name = m_cursor.at + (m_cursor.is("*", 1) || m_cursor.is("&", 1) ? 2 : 1);
    const bool isName = m_cursor.is("(") && m_tokens.isWord(name) && m_tokens.is(name + 1, ")")
        && m_tokens.is(name + 2, "(") && !m_types.isType(m_cursor.at + 1, name + 1);
    m_cursor.at = isName ? name + 2 : m_cursor.at;
    CValue value = isName ? m_calls.consumeCall(m_tokens.text(name)) : readPrimary();
    while (!m_cursor.isFailed && m_cursor.hasMore()) {
        const std::string_view op = m_cursor.text();
        if (op == "[") {
            value = readIndex(value);
        } else if (op == "." || op == "->") {
            const std::string_view field = m_cursor.text(1);
            m_cursor.at += 2;
            value = m_memory.fieldOf(value, field);
        } else if (op == "++" || op == "--") {
            ++m_cursor.at;
            m_memory.store(value, {}, true);
        } else if (op == "(") { // call of a function pointer
            m_memory.load(value);
            value = m_calls.readCallThrough(begin);
        } else {
            break;
        }
    }
    return value;
}

CValue CExpressionReader::readIndex(CValue value)
{
    const qsizetype end = m_cursor.partner();
    ++m_cursor.at;
    const CValue index = m_memory.load(consumeExpression());
    if (m_cursor.at != end)
        m_cursor.isFailed = true;
    m_cursor.moveAfter(std::max(end, m_cursor.at));
    m_memory.lose(index, CLoss::Arithmetic); // `5[p]`
    if (value.kind == CValueKind::Handle)
        return value;
    value = m_memory.pointerTo(value);
    if (value.kind != CValueKind::Pointer)
        return {};
    m_arithmetic.step(value, "+", index);
    value.kind = CValueKind::Memory;
    return value;
}

CValue CExpressionReader::readPrimary()
{
    if (!m_cursor.hasMore()) {
        m_cursor.isFailed = true;
        return {};
    }
    const CToken &token = m_cursor.token();
    const std::string_view text = m_cursor.text();
    if (token.kind == CToken::Kind::Number) {
        ++m_cursor.at;
        const auto number = cInteger(byteView(text));
        CValue value = number ? m_arithmetic.integer(*number) : CArithmetic::unknownInteger();
        // Unsigned without a suffix: hexadecimal numbers that do not fit an int.
        value.isUnsigned = text.find_first_of("uU") != std::string_view::npos
            || (text.front() == '0' && number.value_or(0) > std::numeric_limits<qint32>::max());
        value.isWide = text.find("ll") != std::string_view::npos || text.find("LL") != std::string_view::npos
            || number.value_or(0) > (value.isUnsigned ? qint64(std::numeric_limits<quint32>::max())
                                                      : qint64(std::numeric_limits<qint32>::max()));
        return value;
    }
    if (token.kind == CToken::Kind::Text) {
        while (m_cursor.isKind(CToken::Kind::Text))
            ++m_cursor.at;
        if (text.front() == '\'')
            return CArithmetic::unknownInteger();
        CValue value;
        value.kind = CValueKind::Text;
        value.name = text;
        value.type = "char";
        return value;
    }
    if (text == "(")
        return readParentheses();
    if (text == "__extension__") {
        ++m_cursor.at;
        return readUnary();
    }
    if (token.kind != CToken::Kind::Word) {
        m_cursor.isFailed = true;
        return {};
    }
    ++m_cursor.at;
    if (m_cursor.is("(") && (isCOperatorWord(text) || numberKindOf({text}) != CNumberKind::Other)) { // a cast of C++
        skipLost();
        return {};
    }
    if (m_cursor.is("("))
        return m_calls.consumeCall(text);
    m_reading.mentions.use(m_cursor.at - 1);
    CValue value = nameValue(text);
    value.mention = qint32(m_cursor.at - 1);
    const bool isUnknown = value.kind == CValueKind::Unknown && m_reading.mentions.isPointer(text) && !m_scope.isDead()
        && !m_cursor.is("=");
    if (isUnknown)
        m_memory.loseUnknown(value.mention);
    return value;
}

CValue CExpressionReader::readParentheses()
{
    const qsizetype end = m_cursor.partner();
    const qsizetype first = m_cursor.at + 1;
    if (end < first || end > m_cursor.end) {
        m_cursor.isFailed = true;
        return {};
    }
    if (m_tokens.is(first, "{")) { // a GNU statement expression `({ … })`
        m_cursor.at = first;
        m_innerBlocks.readInnerBlock();
        m_cursor.isFailed = m_cursor.isFailed || m_cursor.at != end;
        m_cursor.at = std::max(m_cursor.at, std::min(end + 1, m_cursor.end));
        return {};
    }
    if (m_tokens.is(end + 1, "{")) { // a compound literal
        m_reading.body.isStackAtLeast = true;
        if (m_tokens.is(end - 1, "]"))
            m_memory.recordTextData();
        m_cursor.at = end + 1;
        skipLost();
        return {};
    }
    if (m_types.isType(first, end))
        return readCast(first, end);
    if (isOneOf(m_tokens.text(first), {"typeof", "__typeof", "__typeof__"}) && m_tokens.is(first + 1, "(")) { // a cast
        m_memory.losePointersIn(first, end, CLoss::Unread);
        m_cursor.at = end + 1;
        m_memory.lose(m_memory.load(readUnary()), CLoss::Unread);
        return {};
    }
    ++m_cursor.at;
    const CValue value = consumeExpression();
    if (m_cursor.at != end)
        m_cursor.isFailed = true;
    m_cursor.at = std::max(m_cursor.at, std::min(end + 1, m_cursor.end));
    return value;
}

/// Reads a cast to the type in tokens [first, end).
CValue CExpressionReader::readCast(qsizetype first, qsizetype end)
{
    m_cursor.at = end + 1;
    CValue value = m_memory.load(readUnary());
    const bool toPointer = m_tokens.is(end - 1, "*");
    if (toPointer)
        value = m_memory.resultOf(value);
    if (end == first + 1 && m_tokens.is(first, "void")) // `(void)pool;` does not use the pool
        return {};
    if (!toPointer && value.kind != CValueKind::Integer) {
        if (areLowBitsTaken())
            return CArithmetic::unknownInteger();
        if (value.kind == CValueKind::Pointer && end == first + 1
            && isOneOf(m_tokens.text(first), {"uintptr_t", "intptr_t"})) { // the number counts bytes, like a char*
            value.type = "char";
            value.stars = 0;
            return value;
        }
        m_memory.lose(value, CLoss::Number);
        return CArithmetic::unknownInteger();
    }
    if (!toPointer)
        m_types.readType(value, first, end);
    else if (value.kind == CValueKind::Name)
        value = m_memory.pointerTo(value);
    m_types.setType(value, first, end);
    return value;
}

/// Skips brackets without reading them. All pointers in them are no longer tracked.
void CExpressionReader::skipLost()
{
    const qsizetype first = m_cursor.at;
    const qsizetype end = m_cursor.partner();
    if (end < first) {
        m_cursor.isFailed = true;
        return;
    }
    m_memory.losePointersIn(first, end, CLoss::Structure);
    m_cursor.moveAfter(end);
}

/// `(int32_t)pointer & 0x3` or `% 4`: the alignment of an address does not reveal the address.
bool CExpressionReader::areLowBitsTaken() const
{
    constexpr qint64 largestMask = 255;
    const bool isRemainder = m_cursor.is("%");
    if (!(isRemainder || m_cursor.is("&")) || m_cursor.at + 2 >= m_cursor.end
        || m_tokens.at(m_cursor.at + 1).kind != CToken::Kind::Number)
        return false;
    const std::string_view text = m_cursor.text(1);
    const auto mask = cInteger(byteView(text));
    // Operators that bind tighter than `&` would include the number after the mask.
    return mask && *mask >= 0 && *mask <= largestMask
        && (isOneOf(m_cursor.text(2), {")", ",", ";", "&&", "||", "?"})
            || (isRemainder && isOneOf(m_cursor.text(2), {"==", "!="})));
}

} // namespace Mlf
