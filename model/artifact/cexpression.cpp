// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/cexpression.h"

#include "model/artifact/cdeclaration.h"

#include <algorithm>

namespace Mlf {

namespace {

constexpr int deepest = 200; ///< expressions in expressions
constexpr qsizetype longestArgument = 200;
constexpr qint64 mostArguments = 100'000; ///< of a packed function

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

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

CValue integer(CRangeMaybe range)
{
    CValue value;
    value.kind = Kind::Integer;
    value.range = range;
    return value;
}

} // namespace

bool CExpressionReader::isAssignment(std::string_view op)
{
    static constexpr std::string_view table[] = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="};
    return std::find(std::begin(table), std::end(table), op) != std::end(table);
}

QString CExpressionReader::qstring(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(std::min<std::size_t>(text.size(), 1000)));
}

LineNumber CExpressionReader::lineAt(qsizetype token) const
{
    return LineNumber(m_firstLine.value()
                      + (m_tokens.size() > 0 ? m_tokens.at(std::min(token, m_tokens.size() - 1)).line : 0));
}

void CExpressionReader::skipBrackets()
{
    const qint32 partner = m_at < m_end ? m_tokens.at(m_at).partner : -1;
    m_at = partner > m_at ? std::min<qsizetype>(partner + 1, m_end) : m_at + 1;
}

int CExpressionReader::addBuffer(CBuffer::Kind kind, std::string_view name)
{
    CBuffer buffer;
    buffer.kind = kind;
    buffer.name = qstring(name);
    buffer.line = lineAt(m_at);
    m_body.buffers.push_back(std::move(buffer));
    return int(m_body.buffers.size()) - 1;
}

void CExpressionReader::escape(const CValue &value)
{
    if ((value.kind == Kind::Pointer || value.kind == Kind::Memory) && value.buffer >= 0 && m_dead == 0)
        m_body.buffers[std::size_t(value.buffer)].escapes = true;
}

void CExpressionReader::touch(const CValue &memory, bool writes)
{
    if (memory.kind != Kind::Memory || memory.buffer < 0 || m_dead > 0)
        return;
    CBuffer &buffer = m_body.buffers[std::size_t(memory.buffer)];
    CReach &reach = writes ? buffer.written : buffer.read;
    const auto bytes = indexedBytes(memory.type, memory.stars);
    const auto end = memory.range && bytes ? checkedAdd(memory.range->high, *bytes) : std::nullopt;
    if (end)
        reach.add(memory.range->low, *end, m_conditions == 0);
    else
        reach.addUnbounded();
    if (buffer.type.isEmpty() && bytes)
        buffer.type = qstring(memory.type);
}

CValue CExpressionReader::load(const CValue &value)
{
    if (value.kind == Kind::Field)
        return fieldTarget(value);
    if (value.kind != Kind::Memory)
        return value;
    touch(value, false);
    return {};
}

CValue CExpressionReader::pointerTo(CValue value)
{
    value = load(value);
    if (value.kind == Kind::Name) {
        const auto [found, isNew] = m_named.try_emplace(value.name, -1);
        if (isNew)
            found->second = addBuffer(CBuffer::Kind::Named, value.name);
        value = {};
        value.kind = Kind::Pointer;
        value.buffer = found->second;
        value.range = CRange {};
    }
    return value;
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
    if (!m_isFailed && isAssignment(op)) {
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

void CExpressionReader::store(const CValue &target, const CValue &value, bool alsoReads)
{
    if (target.kind == Kind::Field && target.range && target.range->low == target.range->high) {
        auto &fields = target.name == "data" ? m_tensors : m_handles;
        if (target.name == "data" || target.name == "v_handle")
            fields[{target.buffer, target.range->low}] = pointerTo(value);
        return;
    }
    if (target.kind == Kind::Memory) {
        touch(target, true);
        if (alsoReads)
            touch(target, false);
    }
    escape(value);
}

CValue CExpressionReader::takeTernary()
{
    const std::size_t firstGuard = m_guards.size();
    const CValue value = takeBinary(1);
    if (m_isFailed || !is("?"))
        return value;
    const Condition condition = conditionOf(value, firstGuard);
    ++m_at;
    enter(condition, true);
    const CValue yes = load(takeExpression());
    leave(condition, true);
    CValue no;
    if (!m_isFailed && is(":")) {
        ++m_at;
        enter(condition, false);
        no = load(takeAssignment());
        leave(condition, false);
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

CExpressionReader::Condition CExpressionReader::takeCondition()
{
    const std::size_t firstGuard = m_guards.size();
    return conditionOf(takeAssignment(), firstGuard);
}

CExpressionReader::Condition CExpressionReader::conditionOf(const CValue &value, std::size_t firstGuard)
{
    const CValue read = load(value);
    Condition condition;
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

void CExpressionReader::enter(const Condition &condition, bool holds)
{
    const bool isDead = holds ? condition.isNever : condition.isAlways;
    const bool isCertain = holds ? condition.isAlways || condition.isExact : condition.isNever;
    m_dead += isDead ? 1 : 0;
    m_conditions += isCertain ? 0 : 1;
    m_branches += condition.isAlways ? 0 : 1;
    if (!holds)
        return;
    for (const Guard &guard : condition.guards) {
        CRangeMaybe &range = m_variables[guard.name].range;
        m_widened.emplace_back(guard.name, range);
        if (!range)
            continue;
        const CRange narrow {std::max(range->low, guard.range.low), std::min(range->high, guard.range.high)};
        if (narrow.low <= narrow.high)
            range = narrow;
    }
}

void CExpressionReader::leave(const Condition &condition, bool holds)
{
    const bool isDead = holds ? condition.isNever : condition.isAlways;
    const bool isCertain = holds ? condition.isAlways || condition.isExact : condition.isNever;
    m_dead -= isDead ? 1 : 0;
    m_conditions -= isCertain ? 0 : 1;
    m_branches -= condition.isAlways ? 0 : 1;
    if (!holds)
        return;
    for (std::size_t i = 0; i < condition.guards.size() && !m_widened.empty(); ++i) {
        const auto found = m_variables.find(m_widened.back().first);
        if (found != m_variables.end() && found->second.range)
            found->second.range = m_widened.back().second;
        m_widened.pop_back();
    }
}

/// `left op right` bounds a variable where the other side is a number.
void CExpressionReader::noteGuard(std::string_view op, const CValue &left, const CValue &right)
{
    const bool isLeft = !left.variable.empty() && right.range && right.range->low == right.range->high;
    const bool isRight = !isLeft && !right.variable.empty() && left.range && left.range->low == left.range->high;
    if ((!isLeft && !isRight) || !left.range || !right.range)
        return;
    const qint64 number = isLeft ? right.range->low : left.range->low;
    Guard guard {isLeft ? left.variable : right.variable, isLeft ? *left.range : *right.range};
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
        m_conditions += isGuard ? 1 : 0;
        m_dead += isDecided ? 1 : 0;
        const CValue right = load(takeBinary(mine + 1));
        m_conditions -= isGuard ? 1 : 0;
        m_dead -= isDecided ? 1 : 0;
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
            const auto bytes = indexedBytes(left.type, left.stars);
            const CRangeMaybe step = bytes && right.kind == Kind::Integer
                ? combine("*", right.range, CRange {*bytes, *bytes})
                : std::nullopt;
            left.range = combine(op, left.range, step);
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
        ++m_dead;
        probe = takeUnary();
        --m_dead;
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
            value = takeField(value, field);
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
    const auto bytes = indexedBytes(value.type, value.stars);
    const CRangeMaybe step =
        bytes && index.kind == Kind::Integer ? combine("*", index.range, CRange {*bytes, *bytes}) : std::nullopt;
    value.range = combine("+", value.range, step);
    value.kind = Kind::Memory;
    return value;
}

CValue CExpressionReader::takeField(const CValue &value, std::string_view field)
{
    if (value.kind == Kind::Handle) {
        CValue data;
        data.kind = field == "data" ? Kind::Pointer : Kind::Unknown;
        data.buffer = value.buffer;
        data.range = CRange {};
        return data;
    }
    const auto step = indexedBytes(value.type, value.stars);
    const bool isStack = value.type == "TVMValue" || value.type == "DLTensor";
    if ((value.kind == Kind::Memory || value.kind == Kind::Pointer) && isStack) {
        CValue result;
        result.kind = Kind::Field;
        result.buffer = value.buffer;
        result.range = value.range ? CRangeMaybe({value.range->low / *step, value.range->high / *step}) : std::nullopt;
        result.name = field;
        return result;
    }
    if (value.kind == Kind::Pointer && value.buffer >= 0) {
        // `inputs->accel`: what the caller's struct points to is a buffer of its own.
        CValue result;
        result.kind = Kind::Pointer;
        result.range = CRange {};
        const auto [found, isNew] = m_fields.try_emplace({value.buffer, field}, -1);
        if (isNew) {
            const QString owner = m_body.buffers[std::size_t(value.buffer)].name.left(longestArgument);
            found->second = addBuffer(CBuffer::Kind::Named, {});
            m_body.buffers.back().name = owner + QStringLiteral("->") + qstring(field);
        }
        result.buffer = found->second;
        return result;
    }
    return {};
}

CValue CExpressionReader::fieldTarget(const CValue &field)
{
    if (!field.range || field.range->low != field.range->high || field.buffer < 0)
        return {};
    const std::pair<int, qint64> key {field.buffer, field.range->low};
    if (field.name == "data") {
        const auto found = m_tensors.find(key);
        return found == m_tensors.end() ? CValue() : found->second;
    }
    if (field.name != "v_handle")
        return {};
    if (const auto found = m_handles.find(key); found != m_handles.end())
        return found->second;
    if (field.buffer != m_arguments || field.range->low < 0 || field.range->low > mostArguments)
        return {};
    CValue handle;
    handle.kind = Kind::Handle;
    const auto [found, isNew] = m_packed.try_emplace(field.range->low, -1);
    if (isNew) {
        found->second = addBuffer(CBuffer::Kind::Parameter, {});
        m_body.buffers.back().argument = int(field.range->low);
    }
    handle.buffer = found->second;
    return handle;
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
    if (const auto found = m_variables.find(name); found != m_variables.end()) {
        CValue value = found->second;
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
    call.callee = qstring(callee);
    call.line = lineAt(m_at);
    call.isCertain = m_conditions == 0;
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
    if (m_isFailed || callee.empty() || m_dead > 0)
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

void CExpressionReader::noteCopy(std::string_view callee, const std::vector<CValue> &values)
{
    for (std::size_t i = 0; i < std::min<std::size_t>(values.size(), callee == "memset" ? 1 : 2); ++i) {
        CValue place = values[i];
        if (place.kind != Kind::Pointer || place.buffer < 0)
            continue;
        CBuffer &buffer = m_body.buffers[std::size_t(place.buffer)];
        CReach &reach = i == 0 ? buffer.written : buffer.read;
        const CRangeMaybe bytes = values.size() > 2 ? values[2].range : std::nullopt;
        const CRangeMaybe end = combine("+", place.range, bytes);
        if (end)
            reach.add(place.range->low, end->high, m_conditions == 0);
        else
            reach.addUnbounded();
    }
}

/// The tensors whose handles were stored to the stack of values that the call gets.
void CExpressionReader::notePackedArguments(CCall &call, const CValue &values)
{
    if (values.kind != Kind::Pointer || values.type != "TVMValue" || m_handles.empty())
        return;
    std::vector<CArgument> tensors;
    for (const auto &[key, handle] : m_handles) {
        if (key.first != values.buffer)
            continue;
        CArgument argument;
        CValue data = handle;
        if (handle.kind == Kind::Pointer && handle.range && handle.type == "DLTensor")
            data = fieldTarget({Kind::Field,
                                CRange {handle.range->low / 64, handle.range->low / 64},
                                handle.buffer,
                                {},
                                0,
                                "data",
                                {},
                                false});
        if (data.kind == Kind::Pointer && data.buffer >= 0) {
            argument.buffer = data.buffer;
            argument.place = data.range;
            argument.text = m_body.buffers[std::size_t(argument.buffer)].name;
        }
        tensors.push_back(std::move(argument));
    }
    if (tensors.empty())
        return;
    call.isPacked = true;
    call.arguments = std::move(tensors);
    m_handles.clear();
}

} // namespace Mlf
