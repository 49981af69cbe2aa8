// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/ccallreader.h"

#include "model/base/byteviews.h"
#include "model/csource/body/cexpression.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/tokens/allocatorfunctions.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype longestArgument = 200;

using CValueKind = CValue::Kind;

} // namespace

CCallReader::CCallReader(FunctionReaderState &reading, CArithmetic &arithmetic, CMemoryNotes &memory,
                         CExpressionReader &expressions)
    : m_tokens(reading.cursor.tokens)
    , m_reading(reading)
    , m_cursor(reading.cursor)
    , m_arithmetic(arithmetic)
    , m_memory(memory)
    , m_expressions(expressions)
{
}

CValue CCallReader::consumeCall(std::string_view name)
{
    const CValue *variable = m_reading.scope.find(name);
    const bool isKnown =
        variable ? variable->kind == CValueKind::Name : !m_tokens.preprocessed().functionPointers.contains(name);
    CCall call;
    std::string_view callee = variable && isKnown ? variable->name : name;
    if (isOneOf(callee, {"__builtin_memset", "__builtin_memcpy", "__builtin_memmove"}))
        callee.remove_prefix(std::string_view("__builtin_").size());
    call.callee = isKnown ? cWordText(callee) : u"(*%1)"_s.arg(cWordText(callee)); // not a function of that name
    call.isNamed = isKnown;
    return consumeArguments(std::move(call), callee);
}

CValue CCallReader::readCallThrough(qsizetype begin)
{
    const QByteArray expression =
        m_tokens.joined(begin, std::min(m_cursor.at, begin + longestArgument)).left(longestArgument);
    CCall call;
    call.callee = exactText(expression);
    call.isNamed = false;
    return consumeArguments(std::move(call), {});
}

/// Reads the rest of a call, from the opening parenthesis on.
CValue CCallReader::consumeArguments(CCall call, std::string_view callee)
{
    const qsizetype end = m_cursor.partner();
    call.isResolved = call.isNamed;
    call.line = m_cursor.line();
    call.isCertain = m_reading.scope.isCertain();
    call.stackBytes = ByteCount(m_reading.stack);
    call.loop = m_reading.loop;
    call.way = m_reading.way();
    call.turns = m_reading.executionCount();
    Values values;
    bool isDead = false; ///< the enclosing conditions never hold together
    const bool isAssert = callee == "assert" && !m_tokens.preprocessed().returns.contains(callee);
    const CCondition isCompiled; // with NDEBUG, <assert.h> removes the arguments
    if (isAssert)
        m_reading.scope.enter(isCompiled, true);
    ++m_cursor.at;
    while (!m_cursor.isFailed && m_cursor.hasMore() && m_cursor.at < end) {
        values.push_back(readArgument(call, isDead));
        if (m_cursor.at < end && !m_cursor.is(","))
            m_cursor.isFailed = true;
        m_cursor.at += m_cursor.at < end ? 1 : 0;
    }
    m_cursor.moveAfter(std::max(end, m_cursor.at));
    if (isAssert)
        m_reading.scope.leave(isCompiled, true);
    const bool isCheckOfCompiler = isOneOf(callee, {"_Static_assert", "static_assert"});
    if (m_cursor.isFailed || isCheckOfCompiler || m_reading.scope.isDead() || isDead)
        return {};
    const std::size_t noted = m_reading.body.calls.size();
    const CValue result = recordCall(std::move(call), callee, values);
    const bool isCopy = isOneOf(callee, {"memset", "memcpy", "memmove"}); // recorded in recordCopy()
    if (m_reading.body.calls.size() > noted && !isCopy)
        m_memory.accesses().recordCalled(int(noted), values);
    return result;
}

/// Records a call. Returns its result, or its first argument for a compiler hint.
CValue CCallReader::recordCall(CCall call, std::string_view callee, const Values &values)
{
    const bool isHint =
        isOneOf(callee, {"__builtin_expect", "__builtin_assume_aligned"}); // both return their first argument
    if (isHint && !values.empty())
        return values.front();
    const bool isOfCompiler = callee == "alloca" && !m_tokens.preprocessed().returns.contains(callee);
    if (isOfCompiler || callee == "__builtin_alloca") { // an array on the stack
        m_reading.body.isStackAtLeast = true;
        return m_memory.pointer(m_memory.addBuffer(CBuffer::Kind::Array, {}));
    }
    if (call.isNamed && !comesBack(callee))
        m_reading.fewestConditionsAtEnd = std::min(m_reading.fewestConditionsAtEnd, m_reading.scope.around().size());
    CValue result;
    if (!call.isNamed) {
        m_reading.body.calls.push_back(std::move(call));
        return result;
    }
    if (const std::optional<CAllocator> allocator = allocatorOf(callee)) {
        call.result = m_memory.addBuffer(CBuffer::Kind::Allocation, {});
        result = m_memory.pointer(call.result);
        const auto numberAt = [&](std::size_t i) {
            return i < values.size() && values[i].kind == CValueKind::Integer ? values[i].range : std::nullopt;
        };
        CRangeMaybe bytes = numberAt(allocator->bytes);
        if (allocator->factor)
            bytes = combine("*", bytes, numberAt(*allocator->factor));
        if (bytes && bytes->low == bytes->high && bytes->low >= 0)
            m_reading.body.buffers.back().bytes = ByteCount(bytes->low);
    } else if (isOneOf(callee, {"memset", "memcpy", "memmove"})) {
        m_memory.recordCopy(callee, values);
    } else if (!freesMemory(callee)) {
        result.call = int(m_reading.body.calls.size());
        const std::size_t first = callee == "TVMFuncCall" ? 1 : 0;
        if (values.size() > first + 2)
            m_memory.recordPackedArguments(call, values[first], values[first + 2]);
        if (!call.isPacked)
            m_memory.openStacks(values);
    }
    m_reading.body.calls.push_back(std::move(call));
    return result;
}

/// True if control may return from the function. A definition in the sources takes precedence over the list of known
/// names.
bool CCallReader::comesBack(std::string_view callee) const
{
    const CReturns &known = m_tokens.preprocessed().returns;
    const auto found = known.find(callee);
    return found == known.end() ? !neverReturns(callee) : found->second;
}

/// Reads the value at the current token and appends it to the arguments of the call.
CValue CCallReader::readArgument(CCall &call, bool &isDead)
{
    const qsizetype first = m_cursor.at;
    CValue value = m_memory.load(m_expressions.readAssignment());
    if (value.kind == CValueKind::Name && value.name != "dev_id")
        value = m_memory.pointerTo(value);
    if (value.kind == CValueKind::Handle)
        m_memory.lose(value, CLoss::Structure); // a callee may do anything with the data of a tensor
    CArgument argument;
    argument.text =
        exactText(m_tokens.joined(first, std::min(m_cursor.at, first + longestArgument)).left(longestArgument));
    if (value.kind == CValueKind::Pointer) {
        argument.buffer = value.buffer;
        argument.place = placeOf(value, call, isDead);
    } else if (value.kind == CValueKind::Integer) {
        argument.place = placeOf(value, call, isDead);
    } else if (CMemoryNotes::mayBeText(value)) {
        argument.text = exactText(byteView(value.name.substr(0, longestArgument)));
    }
    m_memory.accesses().recordArgument(argument, value);
    m_memory.recordPassedOn(value);
    call.arguments.push_back(std::move(argument));
    return value;
}

/// Range of an argument. Marks the call as uncertain if the range is not exact.
CRangeMaybe CCallReader::placeOf(const CValue &value, CCall &call, bool &isDead)
{
    m_reading.recordOverflow(value);
    if (!value.range)
        return std::nullopt;
    const CIndexBounds bounds = m_arithmetic.boundsOf(value);
    isDead = isDead || bounds.isEmpty;
    call.isCertain = call.isCertain && bounds.isExact;
    return bounds.range;
}

} // namespace Mlf
