// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cvariablereader.h"

#include "model/base/byteviews.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/scan/cvaluecount.h"
#include "model/csource/tokens/cdeclaration.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <utility>

namespace Mlf {

namespace {

using CValueKind = CValue::Kind;

/// True for a name such as "arg0", which TVM 0.8 gives to an argument. The name of the variable that gets the argument
/// is better.
bool isNumbered(const QString &argument)
{
    return argument.size() > 3 && argument.startsWith(QLatin1String("arg"))
        && std::all_of(argument.begin() + 3, argument.end(), [](QChar c) { return c.isDigit(); });
}

} // namespace

CVariableReader::CVariableReader(FunctionReaderState &reading, CArithmetic &arithmetic, CMemoryNotes &memory,
                                 CExpressionReader &expressions)
    : m_tokens(reading.cursor.tokens)
    , m_reading(reading)
    , m_cursor(reading.cursor)
    , m_scope(reading.scope)
    , m_body(reading.body)
    , m_arithmetic(arithmetic)
    , m_memory(memory)
    , m_expressions(expressions)
    , m_types(reading.cursor.tokens)
    , m_initialisers(reading, memory)
    , m_statics(reading)
{
}

void CVariableReader::addParameters(const CHead &head, const std::vector<CRangeMaybe> &values)
{
    const std::vector<CParameter> &parameters = head.signature.parameters;
    const bool isPacked = head.signature.isPacked();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const CParameter &parameter = parameters[i];
        CValue value;
        const qsizetype word = head.names[i];
        if (parameter.name.isEmpty())
            continue;
        // Qualifiers may follow the star: `int8_t* restrict p`.
        const bool isCall = parameter.type.contains(u'(');
        const bool hasNumber = i < values.size() && values[i];
        const bool mayBePointer =
            parameter.type.contains(u'*') || (!hasNumber && m_types.mayBePointer(m_types.beginOfParameter(word), word));
        if (mayBePointer && !isCall) {
            m_reading.mentions.declare(word, true);
            value = m_memory.pointer(
                m_memory.addBuffer(isPacked ? CBuffer::Kind::Named : CBuffer::Kind::Parameter, m_tokens.text(word)));
            if (!isPacked)
                m_body.buffers.back().argument = int(i);
            if (isPacked && i == 0)
                m_memory.setArguments(value.buffer);
            m_types.setType(value, m_types.beginOfParameter(word), word);
            if (indexedBytes(value.type, value.stars))
                m_body.buffers.back().type = cWordText(value.type);
            else if (!value.type.empty())
                m_memory.setStruct(value.buffer);
        } else if (hasNumber) {
            value = m_arithmetic.variable(*values[i], 1, true);
            m_types.readType(value, m_types.beginOfParameter(word), word);
        } else if (!parameter.type.contains(u'*') && !isCall) {
            recordOnStack(m_types.beginOfParameter(word), word); // a struct is passed as a copy
        }
        if (m_reading.changed.contains(m_tokens.text(word)) || m_reading.counters.names.contains(m_tokens.text(word)))
            CArithmetic::forget(value);
        m_scope.set(m_tokens.text(word), value);
    }
}

bool CVariableReader::take()
{
    if (m_cursor.is("extern")) // the name is one of the file
        for (; m_cursor.hasMore() && !m_cursor.is(";"); ++m_cursor.at)
            m_reading.mentions.declare(m_cursor.at, false);
    else if (const qsizetype declarator = m_types.declaredType(m_cursor.at); declarator >= 0)
        readDeclaration(declarator);
    else if (const qsizetype name = m_types.functionPointer(m_cursor.at); name >= 0)
        readFunctionPointer(name);
    else if (const qsizetype end = m_types.endOfPrototype(m_cursor.at); end >= 0)
        for (; m_cursor.at < end; ++m_cursor.at) // skip it: its words are not names of the function
            m_reading.mentions.declare(m_cursor.at, false);
    else
        return readLate() || m_statics.readOther();
    return true;
}

void CVariableReader::consumeTag()
{
    const bool isEnum = m_cursor.is("enum");
    m_cursor.at += m_cursor.is("{", 1) ? 1 : 2;
    const qsizetype end = m_cursor.partner();
    CValue next = m_arithmetic.integer(0);
    for (++m_cursor.at; isEnum && m_cursor.isWord() && m_cursor.at < end; m_cursor.at += m_cursor.is(",") ? 1 : 0) {
        const std::string_view name = m_cursor.text();
        ++m_cursor.at;
        if (m_cursor.is("=")) {
            ++m_cursor.at;
            next = m_memory.load(m_expressions.readAssignment());
        }
        m_scope.set(name, next);
        const bool isKnown = next.kind == CValueKind::Integer && next.range && next.range->low == next.range->high;
        next = isKnown ? m_arithmetic.combined("+", next, m_arithmetic.integer(1)) : CArithmetic::unknownInteger();
    }
    m_cursor.moveAfter(end);
    m_body.isStackAtLeast |= m_cursor.isWord();
    while (m_cursor.hasMore() && (m_cursor.is("*") || m_cursor.is("const")))
        ++m_cursor.at;
    if (m_cursor.isWord())
        m_scope.set(m_cursor.text(), CValue());
}

/// Reads `void* p; … p = &pool[64];`. The only assignment, or one before a loop that counts the variable, acts as a
/// declaration, up to the end of its block.
bool CVariableReader::readLate()
{
    const CValue *variable = m_cursor.is("=", 1) ? m_scope.find(m_cursor.text()) : nullptr;
    const bool isLoopHead = m_cursor.is("(", -1) && m_cursor.is("for", -2);
    if (!variable || variable->late < 0 || !(isLoopHead || isOneOf(m_cursor.text(-1), {";", "{", "}"})))
        return false;
    const int late = variable->late;
    const auto [first, typeEnd] = m_late[std::size_t(late)];
    const qsizetype nameAt = m_cursor.at++;
    m_reading.mentions.use(nameAt);
    const auto [value, isAddress] = consumeInitialiser(m_tokens.text(nameAt), typeEnd);
    declareValue(m_tokens.text(nameAt), first, typeEnd, value, isAddress, true);
    m_scope.find(m_tokens.text(nameAt))->late = late; // a later loop may set its counter in the same block
    return true;
}

void CVariableReader::readDeclaration(qsizetype declarator)
{
    const qsizetype first = m_cursor.at;
    bool isStatic = false;
    qsizetype typeEnd = first;
    while (typeEnd < declarator && (!m_tokens.is(typeEnd, "*") || m_tokens.at(typeEnd).isOfType)) {
        isStatic = isStatic || m_tokens.is(typeEnd, "static");
        ++typeEnd;
    }
    m_cursor.at = declarator;
    declare(first, declarator, isStatic);
    while (!m_cursor.isFailed && m_cursor.is(",")) {
        ++m_cursor.at;
        const qsizetype stars = m_cursor.at;
        while (m_cursor.is("*"))
            ++m_cursor.at;
        if (!m_cursor.isWord()) {
            m_cursor.isFailed = true;
            return;
        }
        declare(m_cursor.at > stars ? stars : first, m_cursor.at > stars ? m_cursor.at : typeEnd, isStatic);
    }
}

void CVariableReader::readFunctionPointer(qsizetype name)
{
    m_cursor.at = m_tokens.at(name - 2).partner + 1;
    const bool isToArray = m_cursor.is("[");
    m_reading.mentions.declare(name, isToArray);
    do
        m_cursor.at = m_cursor.partner() + 1;
    while (isToArray && m_cursor.is("["));
    if (m_cursor.is("=")) {
        ++m_cursor.at;
        if (isToArray && m_cursor.is("(") && m_cursor.is("(", 2) && m_cursor.is("*", 3))
            m_cursor.skipBrackets(); // a cast to the same type
        m_cursor.at += m_cursor.is("&") ? 1 : 0; // the address of a function equals the function
        if (m_cursor.isKind(CToken::Kind::Values))
            ++m_cursor.at;
        else
            m_memory.lose(m_memory.load(m_expressions.readAssignment()), CLoss::Stored);
    }
    m_scope.set(m_tokens.text(name), CValue());
}

/// Declares the name at the current token; its type is [first, typeEnd).
void CVariableReader::declare(qsizetype first, qsizetype typeEnd, bool isStatic)
{
    const qsizetype nameAt = m_cursor.at;
    const std::string_view name = m_tokens.text(m_cursor.at++);
    // The attribute may precede the type or follow the name.
    if (const std::string_view cleanup = m_tokens.cleanupIn(first, m_cursor.at + 1); !cleanup.empty()) {
        m_cleaned.insert(name);
        recordCleanup(cleanup, name);
    }
    if (m_cursor.is("["))
        return declareArray(name, first, typeEnd, isStatic);
    if (!isStatic)
        recordOnStack(first, typeEnd);
    const bool isEmpty = !m_cursor.is("=")
        || (isOneOf(m_cursor.text(1), {"NULL", "nullptr", "0"}) && isOneOf(m_cursor.text(2), {";", ","}));
    const auto [value, isAddress] = consumeInitialiser(name, typeEnd);
    // A type other than a number or pointer is a struct with unknown content. Numbers and pointers take only a few
    // bytes.
    const std::string_view type = m_tokens.text(typeEnd - 1);
    const bool isPlain = m_tokens.is(typeEnd - 1, "*") || m_tokens.is(typeEnd - 2, "enum")
        || isOneOf(type, {"const", "volatile", "restrict", "static"}) || isNumberTypeOrKeyword(byteView(type));
    bool isPointer =
        value.kind == CValueKind::Pointer || value.kind == CValueKind::Handle || m_types.mayBePointer(first, typeEnd);
    for (qsizetype i = first; i < typeEnd; ++i)
        isPointer = isPointer || m_tokens.is(i, "*");
    m_reading.mentions.declare(nameAt, isPointer);
    if (isStatic && !isPlain)
        m_statics.recordOther(nameAt, m_cursor.at, m_types.isConst(first, typeEnd));
    declareValue(name, first, typeEnd, value, isAddress);
    if (m_reading.counters.names.contains(name) && !m_reading.counters.starts.contains(nameAt + 1))
        CArithmetic::forget(*m_scope.find(name)); // in an outer loop, code before the counting loop also runs after it
    const auto changed = m_reading.changed.find(name);
    if (isEmpty && isPlain && !isStatic && (changed == m_reading.changed.end() || changed->second)) {
        m_scope.find(name)->late = int(m_late.size());
        m_late.emplace_back(first, typeEnd);
    }
}

/// Records the call of a function that gets the address of a variable at the end of its block. The call comes after all
/// others.
void CVariableReader::recordCleanup(std::string_view function, std::string_view variable)
{
    if (m_scope.isDead())
        return;
    CCall call;
    call.callee = cWordText(function);
    call.arguments.push_back({.text = u'&' + cWordText(variable)});
    call.line = m_cursor.line();
    call.isCertain = m_scope.isCertain();
    call.loop = m_reading.loop;
    call.turns = m_reading.executionCount();
    m_reading.cleanups.push_back(std::move(call));
    m_reading.names.insert(function);
}

/// Reads `= value` after a name whose type ends at `typeEnd`. Returns the value, and true if it is an address in a
/// buffer.
std::pair<CValue, bool> CVariableReader::consumeInitialiser(std::string_view name, qsizetype typeEnd)
{
    if (!m_cursor.is("="))
        return {};
    const qsizetype begin = ++m_cursor.at;
    if (m_cursor.isKind(CToken::Kind::Values))
        return {m_initialisers.recordFields(name, m_tokens.text(typeEnd - 1), m_cursor.at++), false};
    const CValue value = m_memory.load(m_expressions.readAssignment());
    return {value, isPlace(begin, m_cursor.at)};
}

/// Product of the dimensions in the following brackets; 1 if there are no brackets. `std::nullopt` if a dimension is
/// unknown.
std::optional<qint64> CVariableReader::readDimensions()
{
    std::optional<qint64> elements = 1;
    while (m_cursor.is("[")) {
        const qsizetype end = m_cursor.partner();
        ++m_cursor.at;
        const CValue size = end > m_cursor.at ? m_memory.load(m_expressions.consumeExpression()) : CValue();
        const bool isFixed = size.range && size.range->low == size.range->high && size.range->low >= 0;
        elements = elements && isFixed ? checkedMultiply(*elements, size.range->low) : std::nullopt;
        m_cursor.moveAfter(end);
    }
    return elements;
}

void CVariableReader::declareArray(std::string_view name, qsizetype first, qsizetype last, bool isStatic)
{
    const qsizetype nameAt = m_cursor.at - 1;
    m_reading.mentions.declare(nameAt, true);
    const bool isCounted = m_cursor.is("]", 1);
    m_cursor.at += isCounted ? 2 : 0;
    const bool areRows = m_cursor.is("[");
    std::optional<qint64> elements = readDimensions();
    CValue value = m_memory.pointer(m_memory.addBuffer(CBuffer::Kind::Array, name));
    qsizetype word = last - 1;
    while (word > first && m_tokens.is(word, "*"))
        --word;
    value.type = m_types.nameOf(first, word + 1);
    value.stars = int(last - 1 - word);
    const bool isConst = m_types.isConst(first, last);
    const auto index = std::size_t(value.buffer);
    m_scope.set(name, value);
    auto each = indexedBytes(value.type, value.stars);
    if (isCounted) {
        const CValueRules rules {
            .row = elements.value_or(0), .areRows = areRows, .areStructs = value.stars == 0 && !each};
        elements = m_cursor.is("=") ? m_initialisers.countedElements(rules) : std::nullopt;
    }
    const qsizetype valuesAt = m_cursor.is("=") ? m_cursor.at + 1 : -1;
    if (m_cursor.is("=")) {
        ++m_cursor.at;
        if (m_cursor.isKind(CToken::Kind::Values))
            m_initialisers.recordElements(value, m_cursor.at++);
        else if (const CValue initial = m_memory.load(m_expressions.readAssignment()); initial.kind != CValueKind::Text)
            m_memory.lose(initial, CLoss::Stored); // a text is the content of the array itself
    }
    if (!each && value.stars == 0)
        each = m_types.bytesOfType(first, last);
    const auto bytes = elements && each ? checkedMultiply(*elements, *each) : std::nullopt;
    CBuffer &buffer = m_body.buffers[index];
    buffer.type = cWordText(value.type);
    if (bytes)
        buffer.bytes = ByteCount(*bytes);
    if (isStatic)
        m_statics.addArray(nameAt, valuesAt, elements, isConst, buffer, value.stars);
    else
        m_reading.addToStack(bytes);
}

void CVariableReader::declareValue(std::string_view name, qsizetype first, qsizetype last, CValue value, bool isAddress,
                                   bool isLate)
{
    const bool isChanged = !isLate && m_reading.changed.contains(name);
    if (m_tokens.is(last - 1, "*")) // the value may be a name of the file or the result of a call
        value = value.kind == CValueKind::Name ? m_memory.pointerTo(value) : m_memory.resultOf(value);
    else if (value.call >= 0 && m_types.mayBePointer(first, last))
        value = m_memory.resultOf(value);
    bool isNumber = m_types.numberKind(first, last) != CNumberKind::Other;
    for (qsizetype i = first; i < last; ++i)
        isNumber = isNumber && !m_tokens.is(i, "*");
    if (value.kind == CValueKind::Pointer && isNumber && !isOneOf(m_tokens.text(last - 1), {"uintptr_t", "intptr_t"})) {
        m_memory.lose(value, CLoss::Number);
        value = CArithmetic::unknownInteger();
    }
    if (value.kind == CValueKind::Pointer && value.buffer >= 0) {
        const bool isFixed = value.range && value.range->low == value.range->high;
        CBuffer &buffer = m_body.buffers[std::size_t(value.buffer)];
        const bool isOnStack = buffer.kind == CBuffer::Kind::Array && buffer.name.isEmpty(); // memory from alloca()
        const bool isNew =
            buffer.kind == CBuffer::Kind::Allocation || buffer.kind == CBuffer::Kind::Result || isOnStack;
        buffer.hasCleanup = buffer.hasCleanup || m_cleaned.contains(name);
        if (isNew && buffer.name.isEmpty()) {
            buffer.name = cWordText(name);
        } else if (buffer.kind == CBuffer::Kind::Parameter && isNumbered(buffer.name) && isFixed && !isAddress
                   && value.range->low == 0) {
            buffer.name = cWordText(name); // `void* placeholder = arg0` names the data of the argument
        } else if (isAddress && isFixed && buffer.kind != CBuffer::Kind::Array) {
            const int parent = value.buffer;
            value.buffer = m_memory.addBuffer(CBuffer::Kind::Slice, name);
            m_body.buffers.back().parent = parent;
            m_body.buffers.back().offset = ByteOffset(value.range->low);
            value = m_memory.pointer(value.buffer);
        }
        m_types.setType(value, first, last);
        value.type = isNumber ? "char" : value.type; // `uintptr_t at = (uintptr_t)pool;` counts bytes
        if (isChanged && isNew) // it may point to other memory at a later use or free()
            m_memory.lose(std::exchange(value, {}), CLoss::Choice);
        else if (isChanged)
            CArithmetic::forget(value);
    } else if (value.kind == CValueKind::Handle && value.buffer >= 0) {
        QString &argument = m_body.buffers[std::size_t(value.buffer)].name;
        const bool isOld = name.starts_with("arg_");
        if (argument.isEmpty() || isNumbered(argument)) // `void* input = arg0` names the argument
            argument = cWordText(isOld ? name.substr(4) : name);
    } else if (value.kind == CValueKind::Integer) {
        m_types.readType(value, first, last);
        if (isChanged || (isVolatile(first, last) && m_types.isConst(first, last)))
            CArithmetic::forget(value);
    } else if ((value.kind == CValueKind::Name || value.kind == CValueKind::Text) && isChanged) {
        CValue changed; // the variable may no longer hold the function or the text at a later use
        changed.name = value.kind == CValueKind::Text ? value.name : std::string_view();
        value = changed;
    }
    value.call = value.late = -1;
    m_scope.set(name, value);
}

bool CVariableReader::isVolatile(qsizetype first, qsizetype last) const
{
    while (first < last && !isOneOf(m_tokens.text(first), {"volatile", "__volatile__"}))
        ++first;
    return first < last;
}

/// True if the tokens compute an address in a buffer, such as `&pool[64]` or `(int8_t*)pool + 64`. False for a name
/// alone or with a cast.
bool CVariableReader::isPlace(qsizetype begin, qsizetype end) const
{
    for (qsizetype i = begin; i < end; ++i) {
        if ((m_tokens.is(i, "&") && !m_tokens.is(i - 1, "*")) || m_tokens.is(i, "+") || m_tokens.is(i, "-"))
            return true;
    }
    return false;
}

/// Adds a variable to the stack, unless it is a pointer. Its type is in tokens [first, last).
void CVariableReader::recordOnStack(qsizetype first, qsizetype last)
{
    if (m_tokens.is(last - 1, "*"))
        return;
    if (const auto bytes = m_types.bytesOfType(first, last))
        m_reading.addToStack(bytes);
    else
        m_body.isStackAtLeast |= mayHoldArrays(first, last);
}

/// True if the type in tokens [first, last) is a struct or union that may contain arrays. Types of TVM and of the
/// libraries that it calls contain none.
bool CVariableReader::mayHoldArrays(qsizetype first, qsizetype last)
{
    bool isStruct = m_tokens.preprocessed().typeBytes.contains(m_tokens.text(last - 1));
    for (qsizetype i = first; i < last; ++i) {
        const std::string_view word = m_tokens.text(i);
        if (word == "*" || word.starts_with("cmsis_") || word.starts_with("TVM") || word.starts_with("DL")
            || word.starts_with("tvmgen_"))
            return false;
        isStruct = isStruct || word == "struct" || word == "union";
    }
    return isStruct;
}

} // namespace Mlf
