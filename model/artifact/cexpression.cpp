// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/cexpression.h"

#include "model/artifact/callocation.h"
#include "model/artifact/cdeclaration.h"
#include "model/artifact/cpreprocessor.h"
#include "model/artifact/cwords.h"

#include <algorithm>
#include <utility>

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

} // namespace

void CExpressionReader::skipBrackets()
{
    const qint32 partner = m_at < m_end ? m_tokens.at(m_at).partner : -1;
    m_at = partner > m_at ? std::min<qsizetype>(partner + 1, m_end) : m_at + 1;
}

void CExpressionReader::noteLostCalls(qsizetype first, qsizetype last, std::size_t noted)
{
    if (m_body.fault || m_scope.isDead())
        return;
    std::size_t calls = 0;
    for (qsizetype i = first; i + 1 < last; ++i) {
        const bool isCall = m_tokens.is(i + 1, "(") && m_tokens.isWord(i) && !isCKeyword(m_tokens.text(i))
            && !isOneOf(m_tokens.text(i),
                        {"asm", "__asm", "__asm__", "volatile", "__volatile__", "__attribute__", "_Alignas", "alignas",
                         "_Static_assert", "static_assert", "typeof", "__typeof__", "min", "MIN", "max", "MAX"});
        calls += isCall ? 1 : 0;
    }
    if (calls > m_body.calls.size() - noted)
        m_body.fault = CTextFault {CTextFault::Kind::Statement, lineAt(first)};
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
        value = value.kind == Kind::Field ? CValue() : op.size() > 1 ? stepped(value) : stored;
    }
    --m_depth;
    return value;
}

CValue CExpressionReader::stepped(const CValue &target)
{
    CValue value = target;
    if (value.kind != Kind::Pointer)
        value = integer(std::nullopt, -1);
    forget(value);
    return value;
}

CValue CExpressionReader::takeTernary()
{
    const CValue value = takeBinary(1);
    if (m_isFailed || !is("?"))
        return value;
    const CCondition condition = conditionOf(value);
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
    return chosen(condition.form, yes, no);
}

/// `condition ? yes : no` of numbers.
CValue CExpressionReader::chosen(int condition, const CValue &yes, const CValue &no)
{
    if (!yes.range || !no.range || yes.kind != Kind::Integer || no.kind != Kind::Integer)
        return {};
    return integer(CRange {std::min(yes.range->low, no.range->low), std::max(yes.range->high, no.range->high)},
                   m_forms.choose(condition, yes.form, no.form));
}

CCondition CExpressionReader::takeCondition()
{
    return conditionOf(takeAssignment());
}

CCondition CExpressionReader::conditionOf(const CValue &value)
{
    const CValue read = load(value);
    CCondition condition;
    if (read.kind == Kind::Integer && read.range) {
        condition.isNever = *read.range == CRange {};
        condition.isAlways = read.range->low > 0 || read.range->high < 0;
    }
    condition.form = read.kind == Kind::Integer ? read.form : -1;
    return condition;
}

CValue CExpressionReader::takeBinary(int precedence)
{
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
        CCondition condition {.isAlways = true};
        if (isGuard)
            condition = conditionOf(left);
        m_scope.enter(condition, op != "||");
        const CValue right = load(takeBinary(mine + 1));
        m_scope.leave(condition, op != "||");
        if (isDecided) {
            left = integer(op == "||" ? 1 : 0);
        } else if (left.kind == Kind::Integer && right.kind == Kind::Integer) {
            left = combined(op, left, right);
        } else if ((op == "+" || op == "-") && (left.kind == Kind::Pointer || left.kind == Kind::Name)) {
            left = pointerTo(left);
            step(left, op, right);
        } else if (op == "+" && right.kind == Kind::Pointer) { // `5 + p`
            const CValue elements = std::exchange(left, right);
            step(left, op, elements);
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
        value = value.kind == Kind::Integer ? combined("-", integer(0), value) : integer(std::nullopt, -1);
    } else if (isOneOf(op, {"!", "~", "+"})) {
        ++m_at;
        value = load(takeUnary());
        if (op != "+")
            value = op == "!" && value.kind == Kind::Integer ? combined("==", value, integer(0))
                                                             : integer(std::nullopt, -1);
    } else if (op == "++" || op == "--") {
        ++m_at;
        const CValue target = takeUnary();
        store(target, {}, true);
        value = stepped(target);
    } else if (op == "sizeof") {
        value = takeSizeof();
    } else {
        value = takePostfix();
    }
    --m_depth;
    return value;
}

const CBuffer *CExpressionReader::arrayNamed(std::string_view name)
{
    const CValue *variable = m_scope.find(name);
    const CBuffer *buffer =
        variable && variable->buffer >= 0 ? &m_body.buffers[std::size_t(variable->buffer)] : nullptr;
    return buffer && buffer->kind == CBuffer::Kind::Array && buffer->name == cWordText(name) ? buffer : nullptr;
}

/// Of a type or of what an expression, which does nothing, would be.
CValue CExpressionReader::takeSizeof()
{
    ++m_at;
    const qsizetype end = is("(") ? m_tokens.at(m_at).partner : -1;
    CValue probe;
    const CBuffer *array = end == m_at + 2 ? arrayNamed(m_tokens.text(m_at + 1)) : nullptr;
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
    auto bytes = indexedBytes(probe.type, probe.stars);
    if (array)
        bytes = array->bytes ? std::optional(array->bytes->value()) : std::nullopt;
    return bytes ? integer(*bytes) : integer(std::nullopt, -1);
}

CValue CExpressionReader::takePostfix()
{
    const qsizetype begin = m_at;
    // `(f)(x)` and `(*f)(x)` say the name.
    const qsizetype name = m_at + (m_tokens.is(m_at + 1, "*") || m_tokens.is(m_at + 1, "&") ? 2 : 1);
    const bool isName = is("(") && m_tokens.isWord(name) && m_tokens.is(name + 1, ")") && m_tokens.is(name + 2, "(")
        && !isType(m_at + 1, name + 1);
    m_at = isName ? name + 2 : m_at;
    CValue value = isName ? takeCall(m_tokens.text(name)) : takePrimary();
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
            value = takeCallThrough(begin);
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
    CValue index = load(takeExpression());
    if (m_at != end)
        m_isFailed = true;
    m_at = std::min(std::max(end, m_at) + 1, m_end);
    if (index.kind == Kind::Pointer) // `5[p]`
        std::swap(value, index);
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
        return number ? integer(*number) : integer(std::nullopt, -1);
    }
    if (token.kind == CToken::Kind::Text) {
        while (m_at < m_end && m_tokens.at(m_at).kind == CToken::Kind::Text)
            ++m_at;
        return {};
    }
    if (text == "(")
        return takeParentheses();
    if (text == "{") { // of a compound literal
        const qsizetype first = m_at;
        skipBrackets();
        noteLostCalls(first, m_at, m_body.calls.size());
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
    if (const CValue *variable = m_scope.find(name))
        return *variable;
    CValue value;
    if (name == "NULL" || name == "nullptr")
        return value;
    const auto &enumerators = m_tokens.preprocessed().enumerators;
    if (const auto found = enumerators.empty() ? enumerators.end() : enumerators.find(name); found != enumerators.end())
        return found->second ? integer(*found->second) : integer(std::nullopt, -1);
    value.kind = Kind::Name;
    value.name = name;
    if (!m_scope.isDead())
        m_names.insert(name);
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
        noteLostCalls(first, end, m_body.calls.size());
        m_at = end + 1;
        return {};
    }
    if (isType(first, end)) {
        m_at = end + 1;
        CValue value = load(takeUnary());
        const bool toPointer = m_tokens.is(end - 1, "*");
        if (toPointer)
            value = resultOf(value);
        if (!toPointer && value.kind != Kind::Integer) {
            if (!areLowBitsTaken())
                escape(value);
            return integer(std::nullopt, -1);
        }
        if (!toPointer && value.range && !holds(first, end, *value.range))
            return integer(std::nullopt, -1);
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

/// `(int32_t)pointer & 0x3`: how a place is aligned says nothing of where it is.
bool CExpressionReader::areLowBitsTaken() const
{
    constexpr qint64 largestMask = 255;
    if (!is("&") || m_at + 2 >= m_end || m_tokens.at(m_at + 1).kind != CToken::Kind::Number)
        return false;
    const std::string_view text = m_tokens.text(m_at + 1);
    const auto mask = cInteger(QByteArrayView(text.data(), qsizetype(text.size())));
    // Behind a number, what binds closer than the mask would become part of it.
    return mask && *mask >= 0 && *mask <= largestMask
        && isOneOf(m_tokens.text(m_at + 2), {")", ",", ";", "&&", "||", "?"});
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

/// A cast to that type leaves numbers of the range as they are.
bool CExpressionReader::holds(qsizetype first, qsizetype last, CRange range) const
{
    if (m_tokens.is(last - 1, "bool") || m_tokens.is(last - 1, "_Bool"))
        return range.low >= 0 && range.high <= 1;
    const auto bytes = indexedBytes(m_tokens.text(last - 1), 0);
    const bool isUnsigned = isOneOf(m_tokens.text(last - 1), {"uint8_t", "uint16_t", "uint32_t", "uint64_t", "size_t"})
        || isOneOf(m_tokens.text(first), {"unsigned"});
    if (isUnsigned && range.low < 0)
        return false;
    if (!bytes || *bytes >= 8)
        return true;
    const qint64 limit = qint64(1) << (*bytes * 8 - (isUnsigned ? 0 : 1));
    return range.low >= -limit && range.high < limit;
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
        else if (!isOneOf(m_tokens.text(i),
                          {"const", "volatile", "restrict", "__restrict", "__restrict__", "static", "register"}))
            word = i;
    }
    if (m_tokens.is(word, "void") && stars < 2)
        return;
    value.type = m_tokens.text(word);
    value.stars = std::max(stars - 1, 0);
}

/// What an argument can be; the call is not certain where that is not exact.
CRangeMaybe CExpressionReader::placeOf(const CValue &value, CCall &call, bool &isDead)
{
    if (!value.range)
        return std::nullopt;
    const CIndexBounds bounds = boundsOf(value);
    isDead = isDead || bounds.isEmpty;
    call.isCertain = call.isCertain && bounds.isExact;
    return bounds.range;
}

CValue CExpressionReader::takeCall(std::string_view name)
{
    const CValue *variable = m_scope.find(name);
    const bool isKnown = !variable || variable->kind == Kind::Name;
    CCall call;
    const std::string_view callee = variable && isKnown ? variable->name : name;
    call.callee = cWordText(callee);
    call.isNamed = isKnown;
    return takeArguments(std::move(call), callee);
}

CValue CExpressionReader::takeCallThrough(qsizetype begin)
{
    const QByteArray expression = m_tokens.joined(begin, std::min(m_at, begin + longestArgument)).left(longestArgument);
    CCall call;
    call.callee = QString::fromUtf8(expression);
    call.isNamed = false;
    return takeArguments(std::move(call), {});
}

/// The rest of a call, from the opening parenthesis on.
CValue CExpressionReader::takeArguments(CCall call, std::string_view callee)
{
    const qsizetype end = m_tokens.at(m_at).partner;
    call.isResolved = call.isNamed;
    call.line = lineAt(m_at);
    call.isCertain = m_scope.isCertain();
    call.stackBytes = ByteCount(m_stack);
    call.loop = m_loop;
    std::vector<CValue> values;
    bool isDead = false; ///< the conditions around never hold together
    ++m_at;
    while (!m_isFailed && m_at < m_end && m_at < end) {
        const qsizetype first = m_at;
        values.push_back(load(takeAssignment()));
        if (values.back().kind == Kind::Name && !isOneOf(values.back().name, {"dev_id", "true", "false"}))
            values.back() = pointerTo(values.back());
        if (values.back().kind == Kind::Handle)
            escape(values.back()); // who gets a tensor may do anything with its data
        CArgument argument;
        argument.text =
            QString::fromUtf8(m_tokens.joined(first, std::min(m_at, first + longestArgument)).left(longestArgument));
        if (values.back().kind == Kind::Pointer) {
            argument.buffer = values.back().buffer;
            argument.place = placeOf(values.back(), call, isDead);
        } else if (values.back().kind == Kind::Integer) {
            argument.place = placeOf(values.back(), call, isDead);
        }
        call.arguments.push_back(std::move(argument));
        if (m_at < end && !is(","))
            m_isFailed = true;
        m_at += m_at < end ? 1 : 0;
    }
    m_at = std::min(std::max(end, m_at) + 1, m_end);
    const bool isCheckOfCompiler = isOneOf(callee, {"_Static_assert", "static_assert"});
    if (m_isFailed || isCheckOfCompiler || m_scope.isDead() || isDead)
        return {};
    if (isOneOf(callee, {"min", "MIN", "max", "MAX"}) && values.size() == 2) {
        const bool isLeast = callee == "min" || callee == "MIN";
        const CValue isLess = combined("<", values[0], values[1]);
        return isLeast ? chosen(isLess.form, values[0], values[1]) : chosen(isLess.form, values[1], values[0]);
    }
    CValue result;
    if (!call.isNamed) {
        m_body.calls.push_back(std::move(call));
        return result;
    }
    if (const std::optional<CAllocator> allocator = allocatorOf(callee)) {
        call.result = addBuffer(CBuffer::Kind::Allocation, {});
        result = pointer(call.result);
        const auto numberAt = [&](std::size_t i) {
            return i < values.size() && values[i].kind == Kind::Integer ? values[i].range : std::nullopt;
        };
        CRangeMaybe bytes = numberAt(allocator->bytes);
        if (allocator->factor)
            bytes = combine("*", bytes, numberAt(*allocator->factor));
        if (bytes && bytes->low == bytes->high && bytes->low >= 0)
            m_body.buffers.back().bytes = ByteCount(bytes->low);
    } else if (isOneOf(callee, {"memset", "memcpy", "memmove"})) {
        noteCopy(callee, values);
    } else if (!freesMemory(callee)) {
        result.call = int(m_body.calls.size());
        if (isOneOf(callee, {"alloca", "__builtin_alloca"}))
            m_body.isStackAtLeast = true;
        const std::size_t first = callee == "TVMFuncCall" ? 1 : 0;
        if (values.size() > first + 2)
            notePackedArguments(call, values[first], values[first + 2]);
    }
    m_body.calls.push_back(std::move(call));
    return result;
}

} // namespace Mlf
