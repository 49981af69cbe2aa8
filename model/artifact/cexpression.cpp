// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/cexpression.h"

#include "model/artifact/cdeclaration.h"
#include "model/artifact/cwords.h"

#include <algorithm>

namespace Mlf {

namespace {

constexpr int deepest = 200; ///< expressions in expressions
constexpr qsizetype longestArgument = 200;

using Kind = CValue::Kind;

int precedenceOf(std::string_view op)
{
    static constexpr std::pair<std::string_view, int> table[] = {
        {"||", 1}, {"&&", 2}, {"|", 3},  {"^", 4},  {"&", 5}, {"==", 6}, {"!=", 6}, {"<", 7},  {">", 7},
        {"<=", 7}, {">=", 7}, {"<<", 8}, {">>", 8}, {"+", 9}, {"-", 9},  {"*", 10}, {"/", 10}, {"%", 10}};
    const auto found =
        std::find_if(std::begin(table), std::end(table), [&](const auto &row) { return row.first == op; });
    return found == std::end(table) ? 0 : found->second;
}

CValue integer(CRangeMaybe range)
{
    CValue value;
    value.kind = Kind::Integer;
    value.range = range;
    return value;
}

/// `pointer op elements`
void step(CValue &pointer, std::string_view op, const CValue &elements)
{
    const auto bytes = indexedBytes(pointer.type, pointer.stars);
    const bool isKnown = bytes && elements.kind == Kind::Integer;
    const CRangeMaybe distance = isKnown ? combine("*", elements.range, CRange {*bytes, *bytes}) : std::nullopt;
    pointer.range = combine(op, pointer.range, distance);
}

} // namespace

void CExpressionReader::skipBrackets()
{
    const qint32 partner = m_at < m_end ? m_tokens.at(m_at).partner : -1;
    m_at = partner > m_at ? std::min<qsizetype>(partner + 1, m_end) : m_at + 1;
}

CValue CExpressionReader::takeExpression()
{
    CValue value = takeAssignment();
    while (!m_isFailed && is(",")) {
        ++m_at;
        load(value);
        value = takeAssignment();
    }
    return value;
}

CValue CExpressionReader::takeAssignment()
{
    if (++m_depth > deepest)
        m_isFailed = true;
    CValue value;
    if (!m_isFailed)
        value = takeTernary();
    const std::string_view op = m_at < m_end ? m_tokens.text(m_at) : std::string_view();
    if (!m_isFailed && isCAssignment(op)) {
        ++m_at;
        CValue stored;
        if (m_at < m_end && m_tokens.at(m_at).kind == CToken::Kind::Values)
            ++m_at;
        else
            stored = load(takeAssignment());
        store(value, stored, op.size() > 1);
        value = value.kind == Kind::Field ? CValue() : stored;
    }
    --m_depth;
    return value;
}

CValue CExpressionReader::takeTernary()
{
    const std::size_t firstGuard = m_guards.size();
    const CValue value = takeBinary(1);
    if (m_isFailed || !is("?"))
        return value;
    const CCondition condition = conditionOf(value, firstGuard);
    ++m_at;
    m_scope.enter(condition, true);
    const CValue yes = load(takeExpression());
    m_scope.leave(condition, true);
    CValue no;
    if (!m_isFailed && is(":")) {
        ++m_at;
        m_scope.enter(condition, false);
        no = load(takeAssignment());
        m_scope.leave(condition, false);
    } else {
        m_isFailed = true;
    }
    escape(yes);
    escape(no);
    if (condition.isNever || condition.isAlways)
        return condition.isNever ? no : yes;
    if (!yes.range || !no.range || yes.kind != Kind::Integer || no.kind != Kind::Integer)
        return {};
    return integer(CRange {std::min(yes.range->low, no.range->low), std::max(yes.range->high, no.range->high)});
}

CCondition CExpressionReader::takeCondition()
{
    const std::size_t firstGuard = m_guards.size();
    return conditionOf(takeAssignment(), firstGuard);
}

CCondition CExpressionReader::conditionOf(const CValue &value, std::size_t firstGuard)
{
    const CValue read = load(value);
    CCondition condition;
    if (read.kind == Kind::Integer && read.range) {
        condition.isNever = *read.range == CRange {};
        condition.isAlways = read.range->low > 0 || read.range->high < 0;
    }
    condition.isExact = read.isGuard;
    const auto first = m_guards.begin() + qsizetype(std::min(firstGuard, m_guards.size()));
    condition.guards.assign(first, m_guards.end());
    m_guards.erase(first, m_guards.end());
    return condition;
}

/// `left op right` bounds a variable where the other side is a number.
void CExpressionReader::noteGuard(std::string_view op, const CValue &left, const CValue &right)
{
    const bool isLeft = !left.variable.empty() && right.range && right.range->low == right.range->high;
    const bool isRight = !isLeft && !right.variable.empty() && left.range && left.range->low == left.range->high;
    if ((!isLeft && !isRight) || !left.range || !right.range)
        return;
    const qint64 number = isLeft ? right.range->low : left.range->low;
    CGuard guard {isLeft ? left.variable : right.variable, isLeft ? *left.range : *right.range};
    const bool isBelow = isLeft ? op[0] == '<' : op[0] == '>';
    const bool isClosed = op.size() > 1;
    if (op == "==")
        guard.range = {number, number};
    else if (isBelow)
        guard.range.high = std::min(guard.range.high, isClosed ? number : number - 1);
    else
        guard.range.low = std::max(guard.range.low, isClosed ? number : number + 1);
    m_guards.push_back(guard);
}

CValue CExpressionReader::takeBinary(int precedence)
{
    const std::size_t firstGuard = m_guards.size();
    CValue left = takeUnary();
    while (!m_isFailed && m_at < m_end) {
        const std::string_view op = m_tokens.text(m_at);
        const int mine = precedenceOf(op);
        if (mine == 0 || mine < precedence)
            break;
        ++m_at;
        left = load(left);
        const bool isGuard = op == "&&" || op == "||";
        const bool isDecided = isGuard && left.kind == Kind::Integer && left.range
            && (op == "&&" ? *left.range == CRange {} : left.range->low > 0 || left.range->high < 0);
        const CCondition condition {.isNever = isDecided, .isAlways = !isGuard};
        m_scope.enter(condition, true);
        const CValue right = load(takeBinary(mine + 1));
        m_scope.leave(condition, true);
        if (isDecided) {
            m_guards.resize(std::min(firstGuard, m_guards.size()));
            left = integer(CRange {op == "||", op == "||"});
            continue;
        }
        const bool isConjunction = op == "&&" && left.isGuard && right.isGuard;
        if (!isConjunction)
            m_guards.resize(std::min(firstGuard, m_guards.size()));
        if (left.kind == Kind::Integer && right.kind == Kind::Integer) {
            const std::size_t before = m_guards.size();
            if (isOneOf(op, {"<", "<=", ">", ">=", "=="}))
                noteGuard(op, left, right);
            left = integer(combine(op, left.range, right.range));
            left.isGuard = isConjunction || m_guards.size() > before;
        } else if ((op == "+" || op == "-") && (left.kind == Kind::Pointer || left.kind == Kind::Name)) {
            left = pointerTo(left);
            step(left, op, right);
        } else {
            left = {};
        }
    }
    return left;
}

CValue CExpressionReader::takeUnary()
{
    if (m_at >= m_end || m_depth >= deepest) {
        m_isFailed = true;
        return {};
    }
    ++m_depth;
    CValue value;
    const std::string_view op = m_tokens.text(m_at);
    if (op == "&") {
        ++m_at;
        value = takeUnary();
        if (value.kind == Kind::Name)
            value = pointerTo(value);
        else if (value.kind == Kind::Memory)
            value.kind = Kind::Pointer;
    } else if (op == "*") {
        ++m_at;
        value = pointerTo(takeUnary());
        value.kind = value.kind == Kind::Pointer ? Kind::Memory : Kind::Unknown;
        value.stars = std::max(value.stars - 1, 0);
    } else if (op == "-") {
        ++m_at;
        value = load(takeUnary());
        value = integer(value.kind == Kind::Integer ? combine("-", CRange {}, value.range) : std::nullopt);
    } else if (isOneOf(op, {"!", "~", "+"})) {
        ++m_at;
        value = load(takeUnary());
        value = op == "+" ? value : integer(std::nullopt);
    } else if (op == "++" || op == "--") {
        ++m_at;
        const CValue target = takeUnary();
        store(target, {}, true);
    } else if (op == "sizeof") {
        value = takeSizeof();
    } else {
        value = takePostfix();
    }
    if (isOneOf(op, {"!", "~", "-", "*", "&"}))
        value.isGuard = false;
    --m_depth;
    return value;
}

/// Of a type or of what an expression, which does nothing, would be.
CValue CExpressionReader::takeSizeof()
{
    ++m_at;
    const qsizetype end = is("(") ? m_tokens.at(m_at).partner : -1;
    CValue probe;
    if (end > m_at && isType(m_at + 1, end)) {
        probe.kind = Kind::Pointer;
        setType(probe, m_at + 1, end);
        probe.stars = m_tokens.is(end - 1, "*") ? 1 : 0;
        skipBrackets();
    } else {
        const CCondition never {.isNever = true, .isAlways = true};
        m_scope.enter(never, true);
        probe = takeUnary();
        m_scope.leave(never, true);
        if (probe.kind != Kind::Memory)
            probe.type = {};
    }
    const auto bytes = indexedBytes(probe.type, probe.stars);
    return integer(bytes ? CRangeMaybe({*bytes, *bytes}) : std::nullopt);
}

CValue CExpressionReader::takePostfix()
{
    CValue value = takePrimary();
    while (!m_isFailed && m_at < m_end) {
        const std::string_view op = m_tokens.text(m_at);
        if (op == "[") {
            value = takeIndex(value);
        } else if (op == "." || op == "->") {
            const std::string_view field = m_tokens.text(m_at + 1);
            m_at += 2;
            value = fieldOf(value, field);
        } else if (op == "++" || op == "--") {
            ++m_at;
            store(value, {}, true);
        } else if (op == "(") { // of a pointer to a function
            load(value);
            value = takeCall({});
        } else {
            break;
        }
    }
    return value;
}

CValue CExpressionReader::takeIndex(CValue value)
{
    const qsizetype end = m_tokens.at(m_at).partner;
    ++m_at;
    const CValue index = load(takeExpression());
    if (m_at != end)
        m_isFailed = true;
    m_at = std::min(std::max(end, m_at) + 1, m_end);
    if (value.kind == Kind::Handle)
        return value;
    value = pointerTo(value);
    if (value.kind != Kind::Pointer)
        return {};
    step(value, "+", index);
    value.kind = Kind::Memory;
    return value;
}

CValue CExpressionReader::takePrimary()
{
    if (m_at >= m_end) {
        m_isFailed = true;
        return {};
    }
    const CToken &token = m_tokens.at(m_at);
    const std::string_view text = m_tokens.text(m_at);
    if (token.kind == CToken::Kind::Number) {
        ++m_at;
        const auto number = cInteger(QByteArrayView(text.data(), qsizetype(text.size())));
        return integer(number ? CRangeMaybe({*number, *number}) : std::nullopt);
    }
    if (token.kind == CToken::Kind::Text) {
        while (m_at < m_end && m_tokens.at(m_at).kind == CToken::Kind::Text)
            ++m_at;
        return {};
    }
    if (text == "(")
        return takeParentheses();
    if (text == "{") { // of a compound literal
        skipBrackets();
        return {};
    }
    if (token.kind != CToken::Kind::Word) {
        m_isFailed = true;
        return {};
    }
    ++m_at;
    if (is("("))
        return takeCall(text);
    return nameValue(text);
}

CValue CExpressionReader::nameValue(std::string_view name)
{
    if (const CValue *variable = m_scope.find(name)) {
        CValue value = *variable;
        value.variable = value.kind == Kind::Integer ? name : std::string_view();
        value.isGuard = false;
        return value;
    }
    CValue value;
    if (name == "NULL" || name == "nullptr")
        return value;
    value.kind = Kind::Name;
    value.name = name;
    return value;
}

CValue CExpressionReader::takeParentheses()
{
    const qsizetype end = m_tokens.at(m_at).partner;
    const qsizetype first = m_at + 1;
    if (end < first || end > m_end) {
        m_isFailed = true;
        return {};
    }
    if (m_tokens.is(first, "{")) { // a statement in an expression
        m_at = end + 1;
        return {};
    }
    if (isType(first, end)) {
        m_at = end + 1;
        CValue value = load(takeUnary());
        const bool toPointer = m_tokens.is(end - 1, "*");
        if (!toPointer && value.kind != Kind::Integer) {
            escape(value);
            return integer(std::nullopt);
        }
        if (toPointer && value.kind == Kind::Name)
            value = pointerTo(value);
        setType(value, first, end);
        return value;
    }
    ++m_at;
    const CValue value = takeExpression();
    if (m_at != end)
        m_isFailed = true;
    m_at = std::max(m_at, std::min(end + 1, m_end));
    return value;
}

bool CExpressionReader::isType(qsizetype first, qsizetype last) const
{
    if (first >= last || !m_tokens.isWord(first))
        return false;
    bool isKnown = false;
    for (qsizetype i = first; i < last; ++i) {
        const std::string_view word = m_tokens.text(i);
        if (!m_tokens.isWord(i) && word != "*")
            return false;
        isKnown = isKnown || word.ends_with("_t") || indexedBytes(word, 0)
            || isOneOf(word, {"struct", "union", "enum", "unsigned", "signed", "long", "void", "DLDeviceType"});
    }
    return m_tokens.is(last - 1, "*") || isKnown;
}

void CExpressionReader::setType(CValue &value, qsizetype first, qsizetype last) const
{
    if (value.kind != Kind::Pointer && value.kind != Kind::Handle)
        return;
    int stars = 0;
    qsizetype word = first;
    for (qsizetype i = first; i < last; ++i) {
        if (m_tokens.is(i, "*"))
            ++stars;
        else if (!isOneOf(m_tokens.text(i), {"const", "volatile", "restrict", "__restrict", "static", "register"}))
            word = i;
    }
    if (m_tokens.is(word, "void") && stars < 2)
        return;
    value.type = m_tokens.text(word);
    value.stars = std::max(stars - 1, 0);
}

CValue CExpressionReader::takeCall(std::string_view callee)
{
    const qsizetype end = m_tokens.at(m_at).partner;
    CCall call;
    call.callee = cWordText(callee);
    call.line = lineAt(m_at);
    call.isCertain = m_scope.isCertain();
    std::vector<CValue> values;
    ++m_at;
    while (!m_isFailed && m_at < m_end && m_at < end) {
        const qsizetype first = m_at;
        values.push_back(load(takeAssignment()));
        if (values.back().kind == Kind::Name && !isOneOf(values.back().name, {"dev_id", "true", "false"}))
            values.back() = pointerTo(values.back());
        CArgument argument;
        argument.text =
            QString::fromUtf8(m_tokens.joined(first, std::min(m_at, first + longestArgument)).left(longestArgument));
        if (values.back().kind == Kind::Pointer) {
            argument.buffer = values.back().buffer;
            argument.place = values.back().range;
        } else if (values.back().kind == Kind::Integer) {
            argument.place = values.back().range;
        }
        call.arguments.push_back(std::move(argument));
        if (m_at < end && !is(","))
            m_isFailed = true;
        m_at += m_at < end ? 1 : 0;
    }
    m_at = std::min(std::max(end, m_at) + 1, m_end);
    if (m_isFailed || callee.empty() || m_scope.isDead())
        return {};
    CValue result;
    if (callee == "TVMBackendAllocWorkspace") {
        result.kind = Kind::Pointer;
        result.range = CRange {};
        result.buffer = call.result = addBuffer(CBuffer::Kind::Allocation, {});
        const CValue bytes = values.size() > 2 ? values[2] : CValue();
        if (bytes.range && bytes.range->low == bytes.range->high && bytes.range->low >= 0)
            m_body.buffers.back().bytes = ByteCount(bytes.range->low);
    } else if (isOneOf(callee, {"memset", "memcpy", "memmove"})) {
        noteCopy(callee, values);
    } else if (callee != "TVMBackendFreeWorkspace") {
        notePackedArguments(call,
                            values.empty()                                     ? CValue()
                                : callee == "TVMFuncCall" && values.size() > 1 ? values[1]
                                                                               : values[0]);
    }
    m_body.calls.push_back(std::move(call));
    return result;
}

} // namespace Mlf
