// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/cfunction.h"

#include "model/artifact/cdeclaration.h"
#include "model/artifact/cexpression.h"
#include "model/artifact/cwords.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace Mlf {

namespace {

using Kind = CValue::Kind;

constexpr int deepest = 200; ///< statements in statements

class BodyReader : public CExpressionReader {
public:
    using CExpressionReader::CExpressionReader;

    CFunction read(std::string_view name, const std::vector<CRangeMaybe> &values)
    {
        const qsizetype open = takeSignature(name);
        m_function.body.isLimited = m_tokens.isLimited();
        if (open >= m_tokens.size())
            return std::move(m_function);
        m_at = open;
        m_end = m_tokens.at(open).partner + 1;
        noteChanges(open);
        addParameters(values);
        takeStatement();
        return finish();
    }

private:
    /// Gives the token of the body's brace.
    qsizetype takeSignature(std::string_view name);
    void addParameter(qsizetype first, qsizetype last);
    void addParameters(const std::vector<CRangeMaybe> &values);
    void noteChanges(qsizetype first);
    [[nodiscard]] std::string_view loopVariable(qsizetype first, qsizetype end) const;
    CFunction finish();

    void takeStatement();
    void takeStatementOf(std::string_view word);
    void takeBlock();
    void takeFor();
    void takeConditional();
    void takeSimple();
    void endStatement();
    /// Words of a type with a name behind them: where the name or its first star stands; -1 where it is none.
    [[nodiscard]] qsizetype declaredType() const;
    void takeDeclaration(qsizetype declarator);
    void declare(qsizetype first, qsizetype declarator, bool isStatic);
    void declareArray(std::string_view name, qsizetype first, qsizetype last, bool isStatic);
    void declareValue(std::string_view name, qsizetype first, qsizetype last, CValue value, bool isAddress);
    void noteFields(std::string_view name, std::string_view values);
    void noteShape(std::string_view name, const CTokens &values);
    void noteScratch(const CTokens &values);

    CFunction m_function;
    std::vector<qsizetype> m_nameTokens; ///< of the parameters
    int m_nesting = 0;
    qint64 m_stack = 0;
    std::unordered_set<std::string_view> m_changed; ///< names that are stored to behind their declaration
};

qsizetype BodyReader::takeSignature(std::string_view name)
{
    const qsizetype size = m_tokens.size();
    qsizetype at = 0;
    while (at < size && !(m_tokens.text(at) == name && m_tokens.is(at + 1, "(")))
        at = m_tokens.is(at, "(") && m_tokens.at(at).partner > at ? m_tokens.at(at).partner + 1 : at + 1;
    if (at >= size)
        return size;
    qsizetype first = at;
    while (first > 0 && (m_tokens.isWord(first - 1) || m_tokens.is(first - 1, "*")))
        --first;
    while (first < at
           && isOneOf(m_tokens.text(first), {"static", "inline", "__inline", "__inline__", "extern", "TVM_DLL"}))
        ++first;
    m_function.signature.returnType = QString::fromUtf8(m_tokens.joined(first, at));
    const qsizetype end = m_tokens.at(at + 1).partner;
    for (qsizetype begin = at + 2, i = begin; i <= end; ++i) {
        if (i < end && (m_tokens.is(i, "(") || m_tokens.is(i, "[")) && m_tokens.at(i).partner > i) {
            i = m_tokens.at(i).partner;
        } else if (i == end || m_tokens.is(i, ",")) {
            if (i > begin && !(i == begin + 1 && m_tokens.is(begin, "void")))
                addParameter(begin, i);
            begin = i + 1;
        }
    }
    qsizetype open = std::max(end, at + 1) + 1;
    while (open < size && !m_tokens.is(open, "{"))
        open = m_tokens.is(open, "(") && m_tokens.at(open).partner > open ? m_tokens.at(open).partner + 1 : open + 1;
    return open;
}

void BodyReader::addParameter(qsizetype first, qsizetype last)
{
    qsizetype typeEnd = last;
    while (typeEnd > first && m_tokens.is(typeEnd - 1, "]") && m_tokens.at(typeEnd - 1).partner > first)
        typeEnd = m_tokens.at(typeEnd - 1).partner;
    const bool isArray = typeEnd < last;
    // The last of several words is the name; `void*` has none.
    const bool isNamed = m_tokens.isWord(typeEnd - 1) && typeEnd - 1 > first
        && !isCQualifier(m_tokens.text(typeEnd - 2)) && !isCQualifier(m_tokens.text(typeEnd - 1));
    const bool isConstPointer = m_tokens.isWord(typeEnd - 1) && typeEnd - 1 > first
        && isOneOf(m_tokens.text(typeEnd - 2), {"const", "restrict", "__restrict", "long", "unsigned"})
        && !isCQualifier(m_tokens.text(typeEnd - 1)) && (typeEnd - 2 > first);
    CParameter result;
    if (isNamed || isConstPointer)
        result.name = qstring(m_tokens.text(typeEnd - 1));
    result.type = QString::fromUtf8(m_tokens.joined(first, isNamed || isConstPointer ? typeEnd - 1 : typeEnd));
    if (isArray)
        result.type += u'*';
    m_function.signature.parameters.push_back(std::move(result));
    m_nameTokens.push_back(typeEnd - 1);
}

void BodyReader::addParameters(const std::vector<CRangeMaybe> &values)
{
    const std::vector<CParameter> &parameters = m_function.signature.parameters;
    const bool isPacked = m_function.signature.isPacked();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const CParameter &parameter = parameters[i];
        CValue value;
        const qsizetype word = m_nameTokens[i];
        if (parameter.name.isEmpty())
            continue;
        if (parameter.type.endsWith(u'*')) {
            value.kind = Kind::Pointer;
            value.range = CRange {};
            value.buffer = addBuffer(isPacked ? CBuffer::Kind::Named : CBuffer::Kind::Parameter, m_tokens.text(word));
            if (!isPacked)
                m_body.buffers.back().argument = int(i);
            if (isPacked && i == 0)
                m_arguments = value.buffer;
            qsizetype first = word;
            while (first > 0 && !m_tokens.is(first - 1, ",") && !m_tokens.is(first - 1, "("))
                --first;
            setType(value, first, word);
            if (indexedBytes(value.type, value.stars))
                m_body.buffers.back().type = qstring(value.type);
        } else if (i < values.size() && values[i]) {
            value.kind = Kind::Integer;
            value.range = values[i];
        }
        if (m_changed.contains(m_tokens.text(word)))
            value.range.reset();
        m_scope.set(m_tokens.text(word), value);
    }
}

/// Names stored to, or whose address is taken: what they are can change from one turn of a loop to the next. The
/// variable that the head of a loop begins with may go up in that head.
void BodyReader::noteChanges(qsizetype first)
{
    qsizetype headEnd = -1;
    std::string_view own;
    for (qsizetype i = first; i < m_end; ++i) {
        if (m_tokens.is(i, "for") && m_tokens.is(i + 1, "(") && m_tokens.at(i + 1).partner > i) {
            headEnd = m_tokens.at(i + 1).partner;
            own = loopVariable(i + 2, headEnd);
        }
        const std::string_view op = m_tokens.text(i);
        const bool isStep = op == "++" || op == "--";
        const auto isOwnUp = [&](std::string_view name) {
            return i < headEnd && name == own && (op == "++" || op == "+=" || (op == "=" && !m_tokens.is(i - 2, ";")));
        };
        if (op == "&" && m_tokens.isWord(i + 1) && !m_tokens.isWord(i - 1) && !m_tokens.is(i - 1, ")")
            && !m_tokens.is(i - 1, "]") && !m_tokens.is(i + 2, "["))
            m_changed.insert(m_tokens.text(i + 1));
        if (isStep && m_tokens.isWord(i + 1) && !isOwnUp(m_tokens.text(i + 1)))
            m_changed.insert(m_tokens.text(i + 1));
        if (!m_tokens.isWord(i - 1) || (!isStep && !isCAssignment(op)) || isOwnUp(m_tokens.text(i - 1)))
            continue;
        const bool isDeclared = op == "=" && (m_tokens.isWord(i - 2) || m_tokens.is(i - 2, "*"));
        if (!isDeclared || isCKeyword(m_tokens.text(i - 2)))
            m_changed.insert(m_tokens.text(i - 1));
    }
}

/// The name that the first part of a loop's head gives a value; empty where it gives none.
std::string_view BodyReader::loopVariable(qsizetype first, qsizetype end) const
{
    for (qsizetype i = first; i < end && !m_tokens.is(i, ";"); ++i) {
        if (m_tokens.is(i, "="))
            return m_tokens.isWord(i - 1) ? m_tokens.text(i - 1) : std::string_view();
    }
    return {};
}

CFunction BodyReader::finish()
{
    std::vector<CBuffer> &buffers = m_body.buffers;
    for (std::size_t i = buffers.size(); i-- > 0;) {
        const CBuffer &buffer = buffers[i];
        if (buffer.parent < 0)
            continue;
        CBuffer &parent = buffers[std::size_t(buffer.parent)];
        parent.read.add(buffer.read, buffer.offset.value());
        parent.written.add(buffer.written, buffer.offset.value());
        parent.escapes = parent.escapes || buffer.escapes;
    }
    m_body.isLimited = m_function.body.isLimited;
    m_function.body = std::move(m_body);
    return std::move(m_function);
}

void BodyReader::takeStatement()
{
    if (m_at >= m_end)
        return;
    if (++m_nesting > deepest) {
        if (is("{"))
            skipBrackets();
        else
            ++m_at;
    } else if (is("{")) {
        takeBlock();
    } else if (is(";")) {
        ++m_at;
    } else {
        takeStatementOf(m_tokens.text(m_at));
    }
    --m_nesting;
}

void BodyReader::takeStatementOf(std::string_view word)
{
    if (word == "for" && m_tokens.is(m_at + 1, "(")) {
        takeFor();
    } else if (isOneOf(word, {"if", "while", "switch"}) && m_tokens.is(m_at + 1, "(")) {
        takeConditional();
    } else if (word == "do" || word == "else") {
        ++m_at;
        takeStatement();
    } else if (isOneOf(word, {"case", "default"})) {
        while (m_at < m_end && !is(":") && !is("}") && !is(";"))
            ++m_at;
        ++m_at;
    } else if (m_tokens.isWord(m_at) && m_tokens.is(m_at + 1, ":")) {
        m_at += 2;
    } else {
        takeSimple();
    }
}

void BodyReader::takeBlock()
{
    const qsizetype end = std::min<qsizetype>(std::max<qsizetype>(m_tokens.at(m_at).partner, m_at), m_end - 1);
    const qint64 stack = m_stack;
    const std::size_t block = m_scope.beginBlock();
    ++m_at;
    while (m_at < end) {
        const qsizetype before = m_at;
        takeStatement();
        if (m_at == before)
            ++m_at;
    }
    m_scope.endBlock(block);
    m_stack = stack;
    m_at = std::max(m_at, end + 1);
}

void BodyReader::takeFor()
{
    const qsizetype end = m_tokens.at(m_at + 1).partner;
    const std::size_t block = m_scope.beginBlock();
    m_at += 2;
    const qsizetype declarator = declaredType();
    const qsizetype nameAt = declarator >= 0 ? declarator : m_at;
    const std::string_view name = m_tokens.text(nameAt);
    takeSimple();
    CRangeMaybe range;
    bool isNever = false;
    const CValue *variable = m_scope.find(name);
    const bool hasStart = variable && variable->range.has_value();
    const qint64 start = hasStart ? variable->range->low : 0;
    const bool isCounted =
        m_at + 1 < end && m_tokens.text(m_at) == name && (m_tokens.is(m_at + 1, "<") || m_tokens.is(m_at + 1, "<="));
    if (isCounted) {
        const bool isClosed = m_tokens.is(m_at + 1, "<=");
        m_at += 2;
        const CValue bound = load(takeExpression());
        if (hasStart && bound.range && bound.kind == Kind::Integer && is(";")) {
            const qint64 high = std::max(start, bound.range->high);
            isNever = variable->range->low == variable->range->high
                && (isClosed ? bound.range->high < start : bound.range->high <= start);
            range = CRange {start, std::max(start, isClosed || high == start ? high : high - 1)};
        }
    }
    if (isCounted && !m_changed.contains(name)) {
        CValue value;
        value.kind = Kind::Integer;
        value.range = range;
        m_scope.set(name, value);
    } else {
        m_scope.set(name, {});
    }
    m_isFailed = false;
    m_at = std::min(std::max(m_at, end + 1), m_end);
    const CCondition turns {.isNever = isNever, .isAlways = true};
    m_scope.enter(turns, true);
    takeStatement();
    m_scope.leave(turns, true);
    m_scope.endBlock(block);
    if (CValue *after = m_scope.find(name); after && declarator < 0)
        after->range.reset();
}

void BodyReader::takeConditional()
{
    const bool isLoop = is("while");
    const qsizetype end = m_tokens.at(m_at + 1).partner;
    const bool isSwitch = is("switch");
    m_at += 2;
    CCondition condition = takeCondition();
    // What a loop's condition says need not hold behind the first statement.
    if (isLoop || isSwitch || m_at != end)
        condition = {condition.isNever && isLoop && m_at == end, isLoop, false, {}};
    m_isFailed = false;
    m_at = std::min(std::max(m_at, end + 1), m_end);
    m_scope.enter(condition, true);
    takeStatement();
    m_scope.leave(condition, true);
    if (is("else")) {
        m_scope.enter(condition, false);
        takeStatement();
        m_scope.leave(condition, false);
    }
}

void BodyReader::takeSimple()
{
    // What stands behind a way out of a loop need not be reached in each turn.
    const bool isWayOut = is("goto") || (!m_scope.isUnconditional() && (is("break") || is("continue")));
    if (isWayOut && !m_scope.isDead())
        m_scope.noteWayOut();
    m_guards.clear();
    if (isOneOf(m_tokens.text(m_at), {"return", "goto", "break", "continue"}))
        ++m_at;
    if (const qsizetype declarator = declaredType(); declarator >= 0) {
        takeDeclaration(declarator);
    } else if (!is(";")) {
        const CValue value = load(takeExpression());
        escape(value);
    }
    endStatement();
}

/// To the next semicolon of this statement, or to the end of the block where there is none.
void BodyReader::endStatement()
{
    while (m_at < m_end && !is(";") && !is("}")) {
        if (is("{")) { // an attribute or macro stood before a block
            m_isFailed = false;
            return;
        }
        if (is("(") || is("["))
            skipBrackets();
        else
            ++m_at;
    }
    m_isFailed = false;
    m_at += is(";") ? 1 : 0;
}

qsizetype BodyReader::declaredType() const
{
    qsizetype at = m_at;
    qsizetype words = 0;
    bool isCertain = false;
    while (m_tokens.isWord(at) && !isCKeyword(m_tokens.text(at))) {
        isCertain = isCertain || isCQualifier(m_tokens.text(at));
        ++at;
        ++words;
    }
    const qsizetype typeEnd = at;
    while (m_tokens.is(at, "*") || isOneOf(m_tokens.text(at), {"const", "restrict", "__restrict"}))
        ++at;
    const bool hasStars = at > typeEnd;
    if (hasStars && m_tokens.isWord(at) && words > 0)
        return isOneOf(m_tokens.text(at + 1), {"=", ";", ",", "["}) ? at : -1;
    if (words < 2)
        return -1;
    return isOneOf(m_tokens.text(typeEnd), {"=", ";", ",", "["}) ? typeEnd - 1 : -1;
}

void BodyReader::takeDeclaration(qsizetype declarator)
{
    const qsizetype first = m_at;
    bool isStatic = false;
    qsizetype typeEnd = first;
    while (typeEnd < declarator && !m_tokens.is(typeEnd, "*")) {
        isStatic = isStatic || m_tokens.is(typeEnd, "static");
        ++typeEnd;
    }
    m_at = declarator;
    declare(first, declarator, isStatic);
    while (!m_isFailed && is(",")) {
        ++m_at;
        const qsizetype stars = m_at;
        while (is("*"))
            ++m_at;
        if (!m_tokens.isWord(m_at)) {
            m_isFailed = true;
            return;
        }
        declare(m_at > stars ? stars : first, m_at > stars ? m_at : typeEnd, isStatic);
    }
}

/// The name at the current token; its type is [first, typeEnd).
void BodyReader::declare(qsizetype first, qsizetype typeEnd, bool isStatic)
{
    const std::string_view name = m_tokens.text(m_at++);
    if (is("[")) {
        declareArray(name, first, typeEnd, isStatic);
    } else {
        CValue value;
        bool isAddress = false;
        if (is("=")) {
            ++m_at;
            if (m_at < m_end && m_tokens.at(m_at).kind == CToken::Kind::Values) {
                noteFields(name, m_tokens.text(m_at++));
            } else {
                isAddress = m_tokens.is(m_at, "&") || (m_tokens.is(m_at, "(") && m_tokens.is(m_at + 1, "&"));
                value = load(takeAssignment());
            }
        }
        declareValue(name, first, typeEnd, value, isAddress);
    }
}

void BodyReader::declareArray(std::string_view name, qsizetype first, qsizetype last, bool isStatic)
{
    std::optional<qint64> elements = 1;
    while (is("[")) {
        const qsizetype end = m_tokens.at(m_at).partner;
        ++m_at;
        const CValue size = end > m_at ? load(takeExpression()) : CValue();
        const bool isFixed = size.range && size.range->low == size.range->high && size.range->low >= 0;
        elements = elements && isFixed ? checkedMultiply(*elements, size.range->low) : std::nullopt;
        m_at = std::min(std::max(m_at, end + 1), m_end);
    }
    CValue value;
    value.kind = Kind::Pointer;
    value.range = CRange {};
    value.buffer = addBuffer(CBuffer::Kind::Array, name);
    qsizetype word = last - 1;
    while (word > first && m_tokens.is(word, "*"))
        --word;
    value.type = m_tokens.text(word);
    value.stars = int(last - 1 - word);
    const auto each = indexedBytes(value.type, value.stars);
    const auto bytes = elements && each ? checkedMultiply(*elements, *each) : std::nullopt;
    CBuffer &buffer = m_body.buffers.back();
    buffer.type = qstring(value.type);
    if (bytes)
        buffer.bytes = ByteCount(*bytes);
    if (!isStatic) {
        const auto sum = bytes ? checkedAdd(m_stack, *bytes) : std::nullopt;
        m_stack = sum.value_or(m_stack);
        m_body.stackBytes = std::max(m_body.stackBytes, ByteCount(m_stack));
        m_body.isStackAtLeast |= !sum;
    }
    m_scope.set(name, value);
    while (is("__attribute__") && m_tokens.is(m_at + 1, "(")) {
        ++m_at;
        skipBrackets();
    }
    if (is("=")) {
        ++m_at;
        if (m_at < m_end && m_tokens.at(m_at).kind == CToken::Kind::Values)
            ++m_at;
        else
            load(takeAssignment());
    }
}

void BodyReader::declareValue(std::string_view name, qsizetype first, qsizetype last, CValue value, bool isAddress)
{
    if (value.kind == Kind::Name && m_tokens.is(last - 1, "*")) // a constant or array of the file
        value = pointerTo(value);
    if (value.kind == Kind::Pointer && value.buffer >= 0) {
        const bool isFixed = value.range && value.range->low == value.range->high && value.range->low >= 0;
        CBuffer &buffer = m_body.buffers[std::size_t(value.buffer)];
        if (buffer.kind == CBuffer::Kind::Allocation && buffer.name.isEmpty()) {
            buffer.name = qstring(name);
        } else if (isAddress && isFixed && buffer.kind != CBuffer::Kind::Array) {
            const int parent = value.buffer;
            value.buffer = addBuffer(CBuffer::Kind::Slice, name);
            m_body.buffers.back().parent = parent;
            m_body.buffers.back().offset = ByteOffset(value.range->low);
            value.range = CRange {};
            value.type = {};
        }
        setType(value, first, last);
        if (m_changed.contains(name))
            value.range.reset();
    } else if (value.kind == Kind::Handle && value.buffer >= 0) {
        QString &argument = m_body.buffers[std::size_t(value.buffer)].name;
        const bool isOld = name.starts_with("arg_");
        if (argument.isEmpty())
            argument = qstring(isOld ? name.substr(4) : name);
    } else if (value.kind == Kind::Integer && m_changed.contains(name)) {
        value.range.reset();
    }
    m_scope.set(name, value);
}

/// Of a struct on the stack: pointers in it go wherever its address goes, which is not followed.
void BodyReader::noteFields(std::string_view name, std::string_view values)
{
    const CTokens inner(QByteArrayView(values.data(), qsizetype(values.size())), 1000);
    for (qsizetype i = 0; i < inner.size(); ++i) {
        const CValue *variable = inner.isWord(i) ? m_scope.find(inner.text(i)) : nullptr;
        if (variable)
            escape(*variable);
    }
    noteScratch(inner);
    noteShape(name, inner);
}

/// `{1,3,3,8}`
void BodyReader::noteShape(std::string_view name, const CTokens &inner)
{
    CShape shape {qstring(name), {}};
    for (qsizetype i = 1; i + 1 < inner.size(); i += 2) {
        const std::string_view text = inner.text(i);
        const auto dimension = cInteger(QByteArrayView(text.data(), qsizetype(text.size())));
        if (!dimension || *dimension < 0 || !(inner.is(i + 1, ",") || inner.is(i + 1, "}")))
            return;
        shape.dimensions.push_back(*dimension);
    }
    if (!shape.dimensions.empty())
        m_body.shapes.push_back(std::move(shape));
}

/// `cmsis_nn_context context= {context_buffer_0_let,1152}` gives the size of the scratch.
void BodyReader::noteScratch(const CTokens &inner)
{
    if (inner.size() != 5 || !inner.isWord(1) || !inner.is(2, ",") || !inner.is(4, "}"))
        return;
    const QString name = qstring(inner.text(1));
    const auto bytes = cInteger(QByteArrayView(inner.text(3).data(), qsizetype(inner.text(3).size())));
    for (CBuffer &buffer : m_body.buffers) {
        if (buffer.kind != CBuffer::Kind::Slice || buffer.name != name || !bytes)
            continue;
        buffer.bytes = ByteCount(*bytes);
        buffer.escapes = true;
    }
}

} // namespace

bool CSignature::isPacked() const
{
    if (parameters.size() != 6)
        return false;
    const QString &first = parameters[0].type;
    return (first == QLatin1String("void*") || first == QLatin1String("TVMValue*")) && parameters[1].type.endsWith(u'*')
        && !parameters[2].type.contains(u'*') && parameters[5].type == QLatin1String("void*");
}

void CReach::add(qint64 first, qint64 last, bool isCertain)
{
    begin = isAny ? std::min(begin, first) : first;
    end = isAny ? std::max(end, last) : last;
    isAny = true;
    if (!isCertain)
        return;
    const bool wasCertain = certainBegin < certainEnd;
    certainBegin = wasCertain ? std::min(certainBegin, first) : first;
    certainEnd = wasCertain ? std::max(certainEnd, last) : last;
}

void CReach::addUnbounded()
{
    isAny = true;
    isBounded = false;
}

void CReach::add(const CReach &other, qint64 offset)
{
    if (!other.isAny)
        return;
    const auto first = checkedAdd(other.begin, offset);
    const auto last = checkedAdd(other.end, offset);
    if (!other.isBounded || !first || !last) {
        addUnbounded();
        return;
    }
    add(*first, *last, false);
    if (other.certainBegin < other.certainEnd)
        add(other.certainBegin + offset, other.certainEnd + offset, true);
}

CFunction readCFunction(QByteArrayView text, const QString &name, LineNumber firstLine,
                        const std::vector<CRangeMaybe> &values)
{
    const CTokens tokens(text);
    const QByteArray utf8 = name.toUtf8();
    return BodyReader(tokens, firstLine).read({utf8.data(), std::size_t(utf8.size())}, values);
}

} // namespace Mlf
