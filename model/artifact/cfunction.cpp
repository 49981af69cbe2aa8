// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/cfunction.h"

#include "model/artifact/cchangednames.h"
#include "model/artifact/cdeclaration.h"
#include "model/artifact/cexpression.h"
#include "model/artifact/cvaluecount.h"
#include "model/artifact/cwords.h"
#include "model/artifact/numbertype.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

namespace Mlf {

namespace {

/// TVM 0.8 numbers its arguments, "arg0": their names are those of the variables that take them.
bool isNumbered(const QString &argument)
{
    return argument.size() > 3 && argument.startsWith(QLatin1String("arg"))
        && std::all_of(argument.begin() + 3, argument.end(), [](QChar c) { return c.isDigit(); });
}

/// The numbers of `{1,3,3,8}`; empty where it holds anything else, or one below 0.
std::vector<qint64> numbersIn(const CTokens &values)
{
    std::vector<qint64> numbers;
    for (qsizetype i = 1; i + 1 < values.size(); i += 2) {
        const std::string_view text = values.text(i);
        const auto number = cInteger(QByteArrayView(text.data(), qsizetype(text.size())));
        if (!number || *number < 0 || !(values.is(i + 1, ",") || values.is(i + 1, "}")))
            return {};
        numbers.push_back(*number);
    }
    return numbers;
}

/// From where a loop begins to its bound, at most.
std::optional<qint64> wayTo(const CRange &bound, const CRange &start, bool isDown)
{
    const qint64 from = isDown ? bound.low : start.low;
    const qint64 to = isDown ? start.high : bound.high;
    return from == std::numeric_limits<qint64>::min() ? std::nullopt : checkedAdd(to, -from);
}

using Kind = CValue::Kind;

constexpr int deepest = 200; ///< statements in statements

class BodyReader : public CExpressionReader {
public:
    using CExpressionReader::CExpressionReader;

    CBody read(const CHead &head, const std::vector<CRangeMaybe> &values)
    {
        m_body.limit = m_tokens.limit();
        if (m_tokens.strayBracket() >= 0)
            m_body.fault = CTextFault {CTextFault::Kind::Bracket, lineAt(m_tokens.strayBracket())};
        if (head.body < m_tokens.size()) {
            m_at = head.body;
            m_end = m_tokens.at(m_at).partner + 1;
            m_begin = m_at;
            m_changed = changedNames(m_tokens, m_at, m_end);
            m_returnsPointer = head.signature.returnType.endsWith(u'*');
            addParameters(head, values);
            takeStatement();
            addSlices();
            for (const std::string_view name : m_names)
                m_body.names += cWordText(name);
        }
        return std::move(m_body);
    }

private:
    void addParameters(const CHead &head, const std::vector<CRangeMaybe> &values);
    void addSlices();

    void takeStatement();
    void takeStatementOf(std::string_view word);
    void takeTurn();
    void takeBlock();
    void takeFor();
    CCondition takeCount(std::string_view name, qsizetype end);
    [[nodiscard]] std::pair<std::string_view, CValue> takeBound(std::string_view name, qsizetype end);
    [[nodiscard]] std::optional<qint64> takeStep(std::string_view name, qsizetype end);
    void takeConditional();
    [[nodiscard]] bool isWayBack() const;
    void takeSimple();
    void endStatement();
    /// Words of a type with a name behind them: where the name or its first star stands; -1 where it is none.
    [[nodiscard]] qsizetype declaredType() const;
    [[nodiscard]] qsizetype functionPointer() const;
    void takeFunctionPointer(qsizetype name);
    void takeDeclaration(qsizetype declarator);
    void declare(qsizetype first, qsizetype declarator, bool isStatic);
    void declareArray(std::string_view name, qsizetype first, qsizetype last, bool isStatic);
    void noteStatic(qsizetype nameAt, qsizetype valuesAt, std::optional<qint64> elements, bool isConst,
                    const CBuffer &array, int stars);
    [[nodiscard]] bool isPlace(qsizetype begin, qsizetype end) const;
    void declareValue(std::string_view name, qsizetype first, qsizetype last, CValue value, bool isAddress);
    [[nodiscard]] bool fitsType(const CValue &value, qsizetype first, qsizetype last) const;
    [[nodiscard]] bool isLateValue() const;
    [[nodiscard]] bool isInOrder(std::string_view name) const;
    void takeLateValue();
    CValue noteFields(std::string_view name, std::string_view type, qsizetype values);
    [[nodiscard]] CValue handleIn(const CTokens &values, qsizetype at, std::string_view type);
    void noteShape(std::string_view name, const CTokens &values);
    void noteScratch(const CTokens &values);

    void takeEnumeration();
    void noteReturned(const CValue &value);
    /// Elements in the values of an array whose first brackets are empty, from the current token on; `row` of them are
    /// in each element of the first dimension.
    [[nodiscard]] std::optional<qint64> countedElements(qint64 row) const;
    void noteElements(std::string_view name, const CValue &array, bool isConst, qsizetype values);
    void noteNumbers(std::string_view name, const CValue &array, bool isConst, qsizetype values);

    /// A variable that is declared without a value; its type is [first, last).
    struct Unset {
        qsizetype first = 0;
        qsizetype last = 0;
        int block = 0;
    };

    int m_nesting = 0;
    int m_loops = 0; ///< around the current statement; without those that have one turn at least
    int m_loopsBegun = 0;
    int m_block = 0; ///< number of the current block
    int m_blocks = 0; ///< that have begun
    std::unordered_map<std::string_view, Unset> m_unset; ///< the last of each name
    bool m_returnsPointer = false;
    bool m_isReturnLost = false; ///< several things are returned, or one that is not followed
    qsizetype m_begin = 0; ///< of the body
    std::optional<std::unordered_set<std::string_view>> m_changedArrays; ///< once it was asked for
    CChangedNames m_changed; ///< names that are stored to behind their declaration
};

void BodyReader::addParameters(const CHead &head, const std::vector<CRangeMaybe> &values)
{
    const std::vector<CParameter> &parameters = head.signature.parameters;
    const bool isPacked = head.signature.isPacked();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const CParameter &parameter = parameters[i];
        CValue value;
        const qsizetype word = head.names[i];
        if (parameter.name.isEmpty())
            continue;
        // Qualifiers may stand behind the star: `int8_t* restrict p`.
        if (parameter.type.contains(u'*') && !parameter.type.contains(u'(')) {
            value = pointer(addBuffer(isPacked ? CBuffer::Kind::Named : CBuffer::Kind::Parameter, m_tokens.text(word)));
            if (!isPacked)
                m_body.buffers.back().argument = int(i);
            if (isPacked && i == 0)
                m_arguments = value.buffer;
            qsizetype first = word;
            while (first > 0 && !m_tokens.is(first - 1, ",") && !m_tokens.is(first - 1, "("))
                --first;
            setType(value, first, word);
            if (indexedBytes(value.type, value.stars))
                m_body.buffers.back().type = cWordText(value.type);
        } else if (i < values.size() && values[i]) {
            value = integer(values[i], m_forms.variable(*values[i], 1, true));
        }
        if (m_changed.all.contains(m_tokens.text(word)))
            forget(value);
        m_scope.set(m_tokens.text(word), value);
    }
}

/// What happens to a slice happens to the buffer that it is in.
void BodyReader::addSlices()
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
}

void BodyReader::takeStatement()
{
    if (m_at >= m_end)
        return;
    if (++m_nesting > deepest) {
        const qsizetype first = m_at;
        if (is("{"))
            skipBrackets();
        else
            ++m_at;
        noteLostCalls(first, m_at, m_body.calls.size());
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
    } else if (word == "do") {
        ++m_at;
        takeTurn();
    } else if (word == "else") {
        ++m_at;
        takeStatement();
    } else if (isOneOf(word, {"case", "default"})) {
        while (m_at < m_end && !is(":") && !is("}") && !is(";"))
            ++m_at;
        ++m_at;
    } else if (m_tokens.isWord(m_at) && m_tokens.is(m_at + 1, ":")) {
        m_at += 2;
        m_scope.noteLabel();
    } else {
        takeSimple();
    }
}

/// What a loop does again and again.
void BodyReader::takeTurn()
{
    const int outer = std::exchange(m_loop, ++m_loopsBegun);
    takeStatement();
    m_loop = outer;
}

void BodyReader::takeBlock()
{
    const qsizetype end = std::min<qsizetype>(std::max<qsizetype>(m_tokens.at(m_at).partner, m_at), m_end - 1);
    const qint64 stack = m_stack;
    const std::size_t block = m_scope.beginBlock();
    const int outer = std::exchange(m_block, ++m_blocks);
    ++m_at;
    while (m_at < end) {
        const qsizetype before = m_at;
        takeStatement();
        if (m_at == before)
            ++m_at;
    }
    m_scope.endBlock(block);
    m_block = outer;
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
    const std::size_t noted = m_body.calls.size();
    const qsizetype rest = m_at;
    const CCondition turns = takeCount(name, end);
    noteLostCalls(rest, end, noted);
    m_isFailed = false;
    m_at = std::min(std::max(m_at, end + 1), m_end);
    m_scope.enter(turns, true);
    ++m_loops;
    takeTurn();
    --m_loops;
    m_scope.leave(turns, true);
    m_scope.endBlock(block);
    if (CValue *after = m_scope.find(name); after && declarator < 0)
        forget(*after);
}

/// The rest of the head of a loop, which ends at `end`: `i < 9; ++i)`. Gives the variable its values, and says when
/// there are turns at all.
CCondition BodyReader::takeCount(std::string_view name, qsizetype end)
{
    const CValue *variable = m_scope.find(name);
    const CValue start = variable ? *variable : CValue();
    const auto [mark, bound] =
        m_changed.all.contains(name) ? std::pair<std::string_view, CValue>() : takeBound(name, end);
    if (mark.empty()) {
        m_scope.set(name, start.kind == Kind::Pointer ? stepped(start) : CValue());
        if (!is(";"))
            load(takeExpression());
        return {.isAlways = true};
    }
    const bool isBound = bound.kind == Kind::Integer && bound.range && is(";");
    const qint64 step = isBound ? takeStep(name, end).value_or(0) : 0;
    const bool isDown = step < 0;
    const bool isClosed = mark == "<=" || mark == ">=";
    const bool isUnequal = mark == "!=";
    const bool isTurned = isUnequal ? std::abs(step) != 1 : isDown != mark.starts_with(">");
    const auto span = start.range && step != 0 ? wayTo(*bound.range, *start.range, isDown) : std::nullopt;
    const auto turnCount = span ? checkedAdd(*span, isClosed ? 1 : 0) : std::nullopt;
    if (start.kind != Kind::Integer || !turnCount || isTurned) {
        m_scope.set(name, stepped(start)); // a pointer goes through its buffer
        return {.isAlways = true};
    }
    const bool isFixed = start.range->low == start.range->high && bound.range->low == bound.range->high;
    if (*turnCount <= 0) {
        m_scope.set(name, isUnequal ? integer(std::nullopt, -1) : start);
        return {.isNever = !isUnequal, .isAlways = true};
    }
    const qint64 way = (*turnCount - 1) / std::abs(step) * std::abs(step);
    const CRange range = isDown ? CRange {start.range->high - way, start.range->high}
                                : CRange {start.range->low, start.range->low + way};
    const CValue counted = integer(range, m_forms.variable(range, isFixed ? std::abs(step) : 1));
    m_scope.set(name, counted);
    if (isFixed)
        return {.isAlways = true};
    // Where it begins and ends depends on others.
    CCondition turns;
    if (std::abs(step) == 1 && !isUnequal) {
        const std::string_view less = isClosed ? "<=" : "<";
        turns.form = isDown ? m_forms.combine("&&", m_forms.combine("<=", counted.form, start.form),
                                              m_forms.combine(less, bound.form, counted.form))
                            : m_forms.combine("&&", m_forms.combine("<=", start.form, counted.form),
                                              m_forms.combine(less, counted.form, bound.form));
    }
    return turns;
}

/// The bound in `i < 9`, `i >= 0`, `9 > i` or `0 <= i`, and the mark between them as it stands behind the variable; no
/// mark where it is none of these. The semicolon comes next.
std::pair<std::string_view, CValue> BodyReader::takeBound(std::string_view name, qsizetype end)
{
    const std::string_view mark = m_tokens.text(m_at + 1);
    if (m_at + 1 < end && m_tokens.text(m_at) == name && isOneOf(mark, {"<", "<=", ">", ">=", "!="})) {
        m_at += 2;
        return {mark, load(takeExpression())};
    }
    qsizetype semicolon = m_at;
    while (semicolon < end && !m_tokens.is(semicolon, ";"))
        ++semicolon;
    const std::string_view turned = m_tokens.text(semicolon - 2);
    if (semicolon < m_at + 3 || m_tokens.text(semicolon - 1) != name || !isOneOf(turned, {"<", "<=", ">", ">=", "!="}))
        return {};
    const CValue bound = load(takeCompared());
    if (m_at != semicolon - 2)
        return {};
    m_at = semicolon;
    constexpr std::pair<std::string_view, std::string_view> turns[] = {
        {"<", ">"}, {"<=", ">="}, {">", "<"}, {">=", "<="}};
    for (const auto &[from, to] : turns) {
        if (turned == from)
            return {to, bound};
    }
    return {turned, bound};
}

/// What the last part of a loop's head adds to its variable, below 0 where it counts down; nothing where it does
/// something else.
std::optional<qint64> BodyReader::takeStep(std::string_view name, qsizetype end)
{
    ++m_at;
    const auto isName = [&](qsizetype at) { return m_tokens.text(at) == name; };
    const auto isEnd = [&](qsizetype at) {
        while (m_tokens.is(at, ",") && at < end) { // others may step beside it
            do
                ++at;
            while (at < end && !isName(at));
        }
        return at == end;
    };
    for (const auto &[mark, step] : {std::pair("++", 1), std::pair("--", -1)}) {
        const bool isAfter = isName(m_at) && m_tokens.is(m_at + 1, mark);
        if (isAfter || (m_tokens.is(m_at, mark) && isName(m_at + 1)))
            return isEnd(m_at + 2) ? std::optional<qint64>(step) : std::nullopt;
    }
    const bool isOwn = isName(m_at) && m_tokens.is(m_at + 1, "=") && isName(m_at + 2);
    const qsizetype sign = isOwn ? m_at + 3 : m_at + 1;
    const bool isDown = m_tokens.is(sign, isOwn ? "-" : "-=");
    if (!isName(m_at) || !(isDown || m_tokens.is(sign, isOwn ? "+" : "+=")))
        return std::nullopt;
    m_at = sign + 1;
    if (isOwn && isDown && !isEnd(m_at + 1))
        return std::nullopt; // `i - 2 + 1` is not i - 3
    const CValue step = load(takeAssignment());
    const bool isKnown = isEnd(m_at) && step.range && step.range->low == step.range->high && step.range->low > 0;
    return isKnown ? std::optional(isDown ? -step.range->low : step.range->low) : std::nullopt;
}

void BodyReader::takeConditional()
{
    const bool isLoop = is("while");
    const qsizetype end = m_tokens.at(m_at + 1).partner;
    const bool isSwitch = is("switch");
    m_at += 2;
    const std::size_t noted = m_body.calls.size();
    const qsizetype first = m_at;
    CCondition condition = takeCondition();
    if (m_isFailed || m_at != end)
        noteLostCalls(first, end, noted);
    // What a loop's condition says need not hold behind the first statement.
    if (isLoop || isSwitch || m_at != end)
        condition = {condition.isNever && isLoop && m_at == end, isLoop, -1};
    m_isFailed = false;
    m_at = std::min(std::max(m_at, end + 1), m_end);
    m_scope.enter(condition, true);
    if (isLoop) {
        ++m_loops;
        takeTurn();
        --m_loops;
    } else {
        takeStatement();
    }
    m_scope.leave(condition, true);
    if (is("else")) {
        m_scope.enter(condition, false);
        takeStatement();
        m_scope.leave(condition, false);
    }
}

/// A return that is not an error exit as `return -1;` is: what the function does is what it does where nothing fails.
bool BodyReader::isWayBack() const
{
    const bool isError = m_tokens.is(m_at + 1, "-")
        || (m_at + 1 < m_end && m_tokens.at(m_at + 1).kind == CToken::Kind::Number && !m_tokens.is(m_at + 1, "0"));
    return is("return") && !isError;
}

void BodyReader::takeSimple()
{
    // What stands behind a way out of a loop need not be reached in each turn.
    const bool isWayOut =
        is("goto") || (!m_scope.isUnconditional() && (is("break") || is("continue") || (m_loops > 0 && isWayBack())));
    if (isWayOut && !m_scope.isDead())
        m_scope.noteWayOut();
    const qsizetype first = m_at;
    const std::size_t noted = m_body.calls.size();
    if (is("enum") && (m_tokens.is(m_at + 1, "{") || m_tokens.is(m_at + 2, "{")))
        takeEnumeration();
    const bool isReturn = is("return");
    constexpr int ownStatement = 2; // of the function's block, not of one inside of it
    const bool isEnd = is("return") && m_nesting == ownStatement;
    if (isOneOf(m_tokens.text(m_at), {"return", "goto", "break", "continue"}))
        ++m_at;
    if (const qsizetype declarator = declaredType(); declarator >= 0) {
        takeDeclaration(declarator);
    } else if (const qsizetype name = functionPointer(); name >= 0) {
        takeFunctionPointer(name);
    } else if (isLateValue()) {
        takeLateValue();
    } else if (!is(";")) {
        const bool isNull = is("NULL") || is("nullptr");
        CValue value = load(takeExpression());
        if (isReturn && m_returnsPointer && !isNull)
            noteReturned(value = resultOf(value));
        if (isReturn || m_isFailed || !is(";")) // `p += 4;` leaves its value here
            escape(value);
    }
    const bool isRead = !m_isFailed && (is(";") || is("}"));
    endStatement();
    if (!isRead)
        noteLostCalls(first, m_at, noted);
    if (isEnd)
        m_scope.noteEnd();
}

/// `enum { A, B = 4 }`; a name of its type or of variables may follow.
void BodyReader::takeEnumeration()
{
    m_at += m_tokens.is(m_at + 1, "{") ? 1 : 2;
    const qsizetype end = m_tokens.at(m_at).partner;
    CRangeMaybe next = CRange {};
    for (++m_at; m_at < std::min(end, m_end) && m_tokens.isWord(m_at) && !m_isFailed;) {
        const std::string_view name = m_tokens.text(m_at++);
        if (is("=")) {
            ++m_at;
            const CValue value = load(takeAssignment());
            next = value.kind == Kind::Integer && value.range && value.range->low == value.range->high ? value.range
                                                                                                       : std::nullopt;
        }
        m_scope.set(name, next ? integer(next->low) : integer(std::nullopt, -1));
        next = combine("+", next, CRange {1, 1});
        m_at += is(",") ? 1 : 0;
    }
    m_isFailed = false;
    m_at = std::min(std::max(m_at, end + 1), m_end);
}

void BodyReader::noteReturned(const CValue &value)
{
    if (value.kind == Kind::Integer && value.range == CRange {})
        return;
    const bool isBeginning = value.kind == Kind::Pointer && value.range == CRange {};
    m_isReturnLost = m_isReturnLost || !isBeginning || (m_body.returned >= 0 && m_body.returned != value.buffer);
    m_body.returned = m_isReturnLost ? -1 : value.buffer;
}

/// To the next semicolon of this statement, or to the end of the block where there is none.
void BodyReader::endStatement()
{
    const qsizetype first = m_at;
    while (m_at < m_end && !is(";") && !is("}") && !is("{")) { // an attribute or macro may stand before a block
        if (is("(") || is("["))
            skipBrackets();
        else
            ++m_at;
    }
    for (qsizetype i = first; i < m_at && !m_scope.isDead(); ++i) { // what could not be read
        const bool isLost = isCKeyword(m_tokens.text(i)) && !m_tokens.is(i, "sizeof");
        if (isLost && !m_body.fault) // another statement: there is no semicolon before it
            m_body.fault = CTextFault {CTextFault::Kind::Statement, lineAt(i)};
        const CValue *variable = m_tokens.isWord(i) ? m_scope.find(m_tokens.text(i)) : nullptr;
        if (variable)
            escape(*variable);
        else if (m_tokens.isWord(i))
            m_names.insert(m_tokens.text(i));
    }
    m_isFailed = false;
    m_at += is(";") ? 1 : 0;
}

qsizetype BodyReader::declaredType() const
{
    qsizetype at = m_at;
    qsizetype words = 0;
    while (m_tokens.isWord(at) && !isCKeyword(m_tokens.text(at))) {
        ++at;
        ++words;
    }
    const qsizetype typeEnd = at;
    while (m_tokens.is(at, "*")
           || isOneOf(m_tokens.text(at), {"const", "volatile", "restrict", "__restrict", "__restrict__"}))
        ++at;
    const bool hasStars = at > typeEnd;
    if (hasStars && m_tokens.isWord(at) && words > 0)
        return isOneOf(m_tokens.text(at + 1), {"=", ";", ",", "["}) ? at : -1;
    if (words < 2)
        return -1;
    return isOneOf(m_tokens.text(typeEnd), {"=", ";", ",", "["}) ? typeEnd - 1 : -1;
}

/// `int32_t (*f)(int8_t*, float)`: where the name stands; -1 where it is something else.
qsizetype BodyReader::functionPointer() const
{
    qsizetype at = m_at;
    while (m_tokens.isWord(at) && !isCKeyword(m_tokens.text(at)))
        ++at;
    const bool hasType = at > m_at;
    while (m_tokens.is(at, "*"))
        ++at;
    const bool isOne = hasType && m_tokens.is(at, "(") && m_tokens.is(at + 1, "*") && m_tokens.isWord(at + 2);
    const qsizetype parameters = isOne ? m_tokens.at(at).partner + 1 : 0;
    if (!isOne || parameters <= at || !m_tokens.is(parameters, "("))
        return -1;
    const std::string_view behind = m_tokens.text(m_tokens.at(parameters).partner + 1);
    return isOneOf(behind, {"=", ";"}) ? at + 2 : -1;
}

void BodyReader::takeFunctionPointer(qsizetype name)
{
    CValue value;
    m_at = m_tokens.at(m_tokens.at(name - 2).partner + 1).partner + 1;
    if (is("=")) {
        ++m_at;
        const qsizetype function = m_at + (is("&") ? 1 : 0);
        const bool isPlain = m_tokens.is(name + 1, ")") && m_tokens.isWord(function) && m_tokens.is(function + 1, ";");
        if (isPlain && !m_scope.find(m_tokens.text(function)) && !m_changed.all.contains(m_tokens.text(name))) {
            value = nameValue(m_tokens.text(function));
            m_at = function + 1;
        } else if (m_at < m_end && m_tokens.at(m_at).kind == CToken::Kind::Values) {
            ++m_at;
        } else {
            escape(load(takeAssignment()));
        }
    }
    m_scope.set(m_tokens.text(name), value);
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
        bool isUnset = !isStatic; // what is static keeps what it had in the call before
        if (is("=")) {
            ++m_at;
            const bool isNull = is("NULL") || is("nullptr");
            if (m_at < m_end && m_tokens.at(m_at).kind == CToken::Kind::Values) {
                isUnset = false;
                value = noteFields(name, m_tokens.text(typeEnd - 1), m_at++);
            } else {
                const qsizetype begin = m_at;
                value = load(takeAssignment());
                isAddress = isPlace(begin, m_at);
                const bool isZero = value.kind == Kind::Integer && value.range == CRange {};
                isUnset = isUnset && m_tokens.is(typeEnd - 1, "*") && (isZero || (isNull && m_at == begin + 1));
            }
        }
        if ((isUnset && m_changed.once.contains(name)) || (!isStatic && isInOrder(name)))
            m_unset[name] = {first, typeEnd, m_block};
        declareValue(name, first, typeEnd, value, isAddress);
    }
}

/// The tokens take an address in a buffer, as `&pool[64]` and `(int8_t*)pool + 64` do: not a plain name, cast or not.
bool BodyReader::isPlace(qsizetype begin, qsizetype end) const
{
    for (qsizetype i = begin; i < end; ++i) {
        if (m_tokens.is(i, "&") || m_tokens.is(i, "+") || m_tokens.is(i, "-"))
            return true;
    }
    return false;
}

void BodyReader::declareArray(std::string_view name, qsizetype first, qsizetype last, bool isStatic)
{
    std::optional<qint64> elements = 1;
    const qsizetype nameAt = m_at - 1;
    const bool isCounted = m_tokens.is(m_at + 1, "]");
    m_at += isCounted ? 2 : 0;
    while (is("[")) {
        const qsizetype end = m_tokens.at(m_at).partner;
        ++m_at;
        const CValue size = end > m_at ? load(takeExpression()) : CValue();
        const bool isFixed = size.range && size.range->low == size.range->high && size.range->low >= 0;
        elements = elements && isFixed ? checkedMultiply(*elements, size.range->low) : std::nullopt;
        m_at = std::min(std::max(m_at, end + 1), m_end);
    }
    CValue value = pointer(addBuffer(CBuffer::Kind::Array, name));
    qsizetype word = last - 1;
    while (word > first && m_tokens.is(word, "*"))
        --word;
    value.type = m_tokens.text(word);
    value.stars = int(last - 1 - word);
    bool isConst = false;
    for (qsizetype i = first; i < last; ++i)
        isConst = isConst || m_tokens.is(i, "const");
    const auto index = std::size_t(value.buffer);
    m_scope.set(name, value);
    while (is("__attribute__") && m_tokens.is(m_at + 1, "(")) {
        ++m_at;
        skipBrackets();
    }
    if (isCounted)
        elements = elements && is("=") ? countedElements(*elements) : std::nullopt;
    const qsizetype valuesAt = is("=") ? m_at + 1 : -1;
    if (is("=")) {
        ++m_at;
        if (m_at < m_end && m_tokens.at(m_at).kind == CToken::Kind::Values)
            noteElements(name, value, isConst, m_at++);
        else
            load(takeAssignment());
    }
    const auto each = indexedBytes(value.type, value.stars);
    const auto bytes = elements && each ? checkedMultiply(*elements, *each) : std::nullopt;
    CBuffer &buffer = m_body.buffers[index];
    buffer.type = cWordText(value.type);
    if (bytes)
        buffer.bytes = ByteCount(*bytes);
    if (isStatic) {
        noteStatic(nameAt, valuesAt, elements, isConst, buffer, value.stars);
    } else {
        const auto sum = bytes ? checkedAdd(m_stack, *bytes) : std::nullopt;
        m_stack = sum.value_or(m_stack);
        m_body.stackBytes = std::max(m_body.stackBytes, ByteCount(m_stack));
        m_body.isStackAtLeast |= !sum;
    }
}

void BodyReader::noteStatic(qsizetype nameAt, qsizetype valuesAt, std::optional<qint64> elements, bool isConst,
                            const CBuffer &array, int stars)
{
    CStaticArray fact;
    fact.name = array.name;
    fact.type = array.type + QStringLiteral("*").repeated(std::min(stars, 1));
    fact.elements = elements;
    fact.bytes = array.bytes;
    fact.isConst = isConst;
    fact.hasValues = valuesAt >= 0 && valuesAt < m_end;
    fact.isText = fact.hasValues && m_tokens.at(valuesAt).kind == CToken::Kind::Text;
    fact.line = lineAt(nameAt);
    const qsizetype last = fact.hasValues ? std::max(valuesAt, m_at - 1) : m_at - 1;
    const QByteArrayView text = m_tokens.source(last);
    fact.openLine = lineAt(fact.hasValues ? valuesAt : nameAt);
    fact.endLine = LineNumber(lineAt(last).value() + std::count(text.begin(), text.end(), '\n'));
    fact.begin = m_tokens.placeOf(nameAt).begin;
    fact.end = m_tokens.placeOf(last).begin + text.size();
    m_names.insert(m_tokens.text(nameAt));
    m_body.staticArrays.push_back(std::move(fact));
}

void BodyReader::noteElements(std::string_view name, const CValue &array, bool isConst, qsizetype values)
{
    if (array.stars == 0 && numberTypeOfC(cWordText(array.type))) {
        noteNumbers(name, array, isConst, values);
        return;
    }
    // Pointers go wherever the array goes.
    const CTokens inner(m_tokens.source(values), m_tokens.placeOf(values), 1000);
    for (qsizetype i = 0; i < inner.size(); ++i) {
        if (const CValue *variable = inner.isWord(i) ? m_scope.find(inner.text(i)) : nullptr)
            escape(*variable);
    }
}

/// Of an array that nothing changes: its elements are the numbers that it begins with.
void BodyReader::noteNumbers(std::string_view name, const CValue &array, bool isConst, qsizetype values)
{
    constexpr qsizetype longest = 1000; // a shape, not a table
    const std::string_view text = m_tokens.text(values);
    const auto number = numberTypeOfC(cWordText(array.type));
    const bool isWhole = number && *number != NumberType::Bool && !isFloating(*number);
    const auto bytes = indexedBytes(array.type, array.stars);
    if (!isWhole || !bytes || array.stars > 0 || qsizetype(text.size()) > longest)
        return;
    if (!isConst && !m_changedArrays)
        m_changedArrays = changedArrays(m_tokens, m_begin, m_end);
    if (!isConst && m_changedArrays->contains(name))
        return;
    const CTokens inner(QByteArrayView(text.data(), qsizetype(text.size())), m_tokens.placeOf(values), longest);
    std::vector<qint64> numbers = numbersIn(inner);
    const qint64 limit = std::numeric_limits<qint64>::max() >> (64 - *bytes * 8);
    if (std::all_of(numbers.begin(), numbers.end(), [limit](qint64 each) { return each <= limit; }))
        m_numbers[array.buffer] = std::move(numbers);
}

std::optional<qint64> BodyReader::countedElements(qint64 row) const
{
    const qsizetype values = m_at + 1;
    if (values >= m_end || row <= 0)
        return std::nullopt;
    if (m_tokens.at(values).kind == CToken::Kind::Text) {
        qint64 bytes = 1;
        for (qsizetype i = values; i < m_end && m_tokens.at(i).kind == CToken::Kind::Text; ++i) {
            const std::string_view literal = m_tokens.text(i);
            if (literal.size() < 2 || literal.front() != '"')
                return std::nullopt;
            bytes += literalBytes(QByteArrayView(literal.data() + 1, qsizetype(literal.size()) - 2));
        }
        return bytes;
    }
    if (m_tokens.at(values).kind != CToken::Kind::Values)
        return std::nullopt;
    return countCValues(m_tokens.source(values), m_tokens.placeOf(values), row, false);
}

/// False where a variable of the type in tokens [first, last) has another value than what it is given.
bool BodyReader::fitsType(const CValue &value, qsizetype first, qsizetype last) const
{
    for (qsizetype i = first; i < last && value.range; ++i) {
        const std::string_view word = m_tokens.text(i);
        const bool isTruth = word == "bool" || word == "_Bool";
        const std::optional<qint64> bytes = sizeOfCType(QByteArrayView(word.data(), qsizetype(word.size())));
        if (!bytes || *bytes > 4)
            continue;
        const bool isUnsigned = isTruth || word.starts_with('u') || m_tokens.is(i - 1, "unsigned");
        const qint64 half = qint64(1) << (*bytes * 8 - 1);
        const CRange range = isTruth ? CRange {0, 1} : isUnsigned ? CRange {0, 2 * half - 1} : CRange {-half, half - 1};
        return value.range->low >= range.low && value.range->high <= range.high;
    }
    return true;
}

void BodyReader::declareValue(std::string_view name, qsizetype first, qsizetype last, CValue value, bool isAddress)
{
    if (m_tokens.is(last - 1, "*")) // a constant or array of the file, or what a call gives
        value = value.kind == Kind::Name ? pointerTo(value) : resultOf(value);
    if (value.kind == Kind::Pointer && value.buffer >= 0) {
        const bool isFixed = value.range && value.range->low == value.range->high && value.range->low >= 0;
        CBuffer &buffer = m_body.buffers[std::size_t(value.buffer)];
        const bool isNew = buffer.kind == CBuffer::Kind::Allocation || buffer.kind == CBuffer::Kind::Result;
        if (isNew && buffer.name.isEmpty()) {
            buffer.name = cWordText(name);
        } else if (buffer.kind == CBuffer::Kind::Parameter && isNumbered(buffer.name) && isFixed && !isAddress
                   && value.range->low == 0) {
            buffer.name = cWordText(name); // `void* placeholder = arg0`, and its data likewise
        } else if (isAddress && isFixed && buffer.kind != CBuffer::Kind::Array) {
            const int parent = value.buffer;
            value.buffer = addBuffer(CBuffer::Kind::Slice, name);
            m_body.buffers.back().parent = parent;
            m_body.buffers.back().offset = ByteOffset(value.range->low);
            value = pointer(value.buffer);
        }
        setType(value, first, last);
        const bool isKept = !m_changed.all.contains(name) || isInOrder(name);
        if (isNew && !isKept && m_changed.assigned.contains(name))
            value = {}; // it may stand for other memory when it is used, or freed
        else if (!isKept)
            forget(value);
    } else if (value.kind == Kind::Handle && value.buffer >= 0) {
        QString &argument = m_body.buffers[std::size_t(value.buffer)].name;
        const bool isOld = name.starts_with("arg_");
        if (argument.isEmpty() || isNumbered(argument)) // `void* input = arg0`
            argument = cWordText(isOld ? name.substr(4) : name);
    } else if (value.kind == Kind::Integer
               && ((m_changed.all.contains(name) && !isInOrder(name)) || !fitsType(value, first, last))) {
        forget(value);
    } else if (value.kind == Kind::Name && m_changed.all.contains(name) && !isInOrder(name)) {
        value = {}; // of a function, it may be another one when it is called
    }
    value.call = -1;
    m_scope.set(name, value);
}

/// `name = value` that gives a variable of this block the only value that it has or goes on from, or its next one: what
/// was declared above gets it here.
bool BodyReader::isLateValue() const
{
    if (!m_tokens.isWord(m_at) || !m_tokens.is(m_at + 1, "="))
        return false;
    const auto unset = m_unset.find(m_tokens.text(m_at));
    return unset != m_unset.end() && unset->second.block == m_block
        && (m_changed.once.contains(unset->first) || isInOrder(unset->first));
}

/// A variable of the function's own block that has one value after another there.
bool BodyReader::isInOrder(std::string_view name) const
{
    return m_block == 1 && m_changed.inOrder.contains(name);
}

void BodyReader::takeLateValue()
{
    const std::string_view name = m_tokens.text(m_at);
    const Unset unset = m_unset[name];
    m_at += 2;
    const qsizetype begin = m_at;
    const CValue value = load(takeAssignment());
    if (m_changed.once.contains(name) && !m_changed.stepped.contains(name))
        m_changed.all.erase(name);
    declareValue(name, unset.first, unset.last, value, isPlace(begin, m_at));
    if (is(",")) {
        ++m_at;
        escape(load(takeExpression()));
    }
}

/// Of a struct on the stack: pointers in it go wherever its address goes, which is not followed but for tensors and the
/// values that hold their handles. The handle of such a one, else nothing.
CValue BodyReader::noteFields(std::string_view name, std::string_view type, qsizetype values)
{
    const CTokens inner(m_tokens.source(values), m_tokens.placeOf(values), 1000);
    CValue handle;
    for (qsizetype i = 0; i < inner.size(); ++i) {
        if (handle.kind == Kind::Unknown)
            handle = handleIn(inner, i, type);
        if (handle.kind == Kind::Handle && inner.is(i, "&"))
            continue;
        const CValue *variable = inner.isWord(i) ? m_scope.find(inner.text(i)) : nullptr;
        if (variable)
            escape(*variable);
    }
    noteScratch(inner);
    noteShape(name, inner);
    return m_changed.all.contains(name) ? CValue() : handle;
}

/// `.data = &pool` of a DLTensor and `.v_handle = &tensor` of a TVMValue; else nothing.
CValue BodyReader::handleIn(const CTokens &values, qsizetype at, std::string_view type)
{
    const bool isTensor = type == "DLTensor";
    if ((!isTensor && type != "TVMValue") || !values.is(at, ".") || !values.is(at + 2, "=") || !values.is(at + 3, "&")
        || !values.isWord(at + 4) || values.text(at + 1) != (isTensor ? "data" : "v_handle")
        || !(values.is(at + 5, ",") || values.is(at + 5, "}")))
        return {};
    const CValue *local = m_scope.find(values.text(at + 4));
    if (!isTensor)
        return local && local->kind == Kind::Handle ? *local : CValue();
    if (local)
        return {};
    CValue handle;
    handle.kind = Kind::Handle;
    handle.buffer = named(values.text(at + 4));
    return handle;
}

void BodyReader::noteShape(std::string_view name, const CTokens &inner)
{
    std::vector<qint64> dimensions = numbersIn(inner);
    if (!dimensions.empty())
        m_body.shapes.push_back({cWordText(name), std::move(dimensions)});
}

/// `cmsis_nn_context context= {context_buffer_0_let,1152}` gives the size of the scratch.
void BodyReader::noteScratch(const CTokens &inner)
{
    if (inner.size() != 5 || !inner.isWord(1) || !inner.is(2, ",") || !inner.is(4, "}"))
        return;
    const QString name = cWordText(inner.text(1));
    const auto bytes = cInteger(QByteArrayView(inner.text(3).data(), qsizetype(inner.text(3).size())));
    for (CBuffer &buffer : m_body.buffers) {
        if (buffer.kind != CBuffer::Kind::Slice || buffer.name != name || !bytes)
            continue;
        buffer.bytes = ByteCount(*bytes);
        buffer.escapes = true;
    }
}

} // namespace

CFunction readCFunction(QByteArrayView text, const QString &name, LineNumber firstLine,
                        const std::vector<CRangeMaybe> &values, const CTextPlace &place)
{
    const CTokens tokens(text, place);
    const QByteArray utf8 = name.toUtf8();
    CHead head = readCHead(tokens, {utf8.data(), std::size_t(utf8.size())});
    CBody body = BodyReader(tokens, firstLine).read(head, values);
    return {std::move(head.signature), std::move(body)};
}

} // namespace Mlf
