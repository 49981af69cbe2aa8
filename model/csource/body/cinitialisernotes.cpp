// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cinitialisernotes.h"

#include "model/base/byteviews.h"
#include "model/csource/scan/cvaluecount.h"
#include "model/csource/scan/numbertype.h"
#include "model/csource/tokens/cdeclaration.h"
#include "model/csource/tokens/cwords.h"

#include <utility>
#include <vector>

namespace Mlf {

namespace {

using CValueKind = CValue::Kind;

/// The numbers of `{1,3,3,8}`. Empty if another value or a negative number is among them.
std::vector<qint64> numbersIn(const CTokens &values)
{
    std::vector<qint64> numbers;
    for (qsizetype i = 1; i + 1 < values.size(); i += 2) {
        const std::string_view text = values.text(i);
        const auto number = cInteger(byteView(text));
        if (!number || *number < 0 || !(values.is(i + 1, ",") || values.is(i + 1, "}")))
            return {};
        numbers.push_back(*number);
    }
    return numbers;
}

} // namespace

CInitialiserNotes::CInitialiserNotes(FunctionReaderState &reading, CMemoryNotes &memory)
    : m_tokens(reading.cursor.tokens)
    , m_reading(reading)
    , m_cursor(reading.cursor)
    , m_body(reading.body)
    , m_memory(memory)
{
}

CValue CInitialiserNotes::recordFields(std::string_view name, std::string_view type, qsizetype values)
{
    const CTokens inner(m_tokens.source(values), m_tokens.placeOf(values), 1000);
    recordFaultAtCall(inner, values);
    CValue handle;
    recordTexts(inner);
    const bool isScratch = type == "cmsis_nn_context" && recordScratch(inner);
    if (isScratch)
        m_reading.mentions.addHolder(name);
    const bool isOfCmsis = type == "cmsis_nn_per_channel_quant_params";
    for (qsizetype i = 0; i < inner.size() && !isScratch; ++i) {
        if (handle.kind == CValueKind::Unknown)
            handle = readHandle(inner, i, type);
        if (handle.kind == CValueKind::Handle && inner.is(i, "&")) { // the data of the tensor stays followed
            ++i;
            continue;
        }
        if (inner.isWord(i) && !inner.is(i - 1, ".") && m_reading.mentions.isMemory(inner.text(i)))
            m_reading.mentions.addHolder(name);
        const CValue *variable = isOfCmsis && inner.isWord(i) ? m_reading.scope.find(inner.text(i)) : nullptr;
        if (variable) // multipliers and shifts
            m_memory.share(*variable);
        else
            m_memory.losePointerIn(inner, i);
    }
    recordShape(name, inner);
    return m_reading.changed.contains(name) ? CValue() : handle;
}

/// Records a fault if the initialiser contains a call, because calls there are not read.
void CInitialiserNotes::recordFaultAtCall(const CTokens &inner, qsizetype values)
{
    for (qsizetype i = 0; i < inner.size() && !m_body.fault; ++i) {
        if (inner.isWord(i) && inner.is(i + 1, "(") && !inner.is(i, "sizeof"))
            m_body.fault = CTextFault {CTextFault::Kind::Statement, m_cursor.lineAt(values)};
    }
}

/// Code that gets the struct or the array of pointers may read the texts in it.
void CInitialiserNotes::recordTexts(const CTokens &inner)
{
    for (qsizetype i = 0; i < inner.size(); ++i) {
        const bool isText = inner.at(i).kind == CToken::Kind::Text && inner.text(i).front() != '\'';
        if (isText)
            m_memory.recordTextData();
    }
}

void CInitialiserNotes::recordElements(const CValue &array, qsizetype values)
{
    const CTokens inner(m_tokens.source(values), m_tokens.placeOf(values), 1000);
    recordFaultAtCall(inner, values);
    if (array.stars == 0 && numberTypeOfC(cWordText(array.type)))
        return;
    recordTexts(inner);
    // All code that can access the array can access the pointers in it.
    for (qsizetype i = 0; i < inner.size(); ++i)
        m_memory.losePointerIn(inner, i);
}

std::optional<qint64> CInitialiserNotes::countedElements(const CValueRules &rules) const
{
    const qsizetype values = m_cursor.at + 1;
    if (values >= m_cursor.end || rules.row <= 0)
        return std::nullopt;
    if (m_tokens.at(values).kind == CToken::Kind::Text) {
        qint64 bytes = 1;
        qsizetype i = values;
        for (; i < m_cursor.end && m_tokens.at(i).kind == CToken::Kind::Text; ++i) {
            const std::string_view literal = m_tokens.text(i);
            if (literal.size() < 2 || literal.front() != '"')
                return std::nullopt;
            bytes += literalBytes(QByteArrayView(literal.data() + 1, qsizetype(literal.size()) - 2));
        }
        return m_tokens.is(i, ";") || m_tokens.is(i, ",") ? std::optional(bytes) : std::nullopt;
    }
    if (m_tokens.at(values).kind != CToken::Kind::Values)
        return std::nullopt;
    return countCValues(m_tokens.source(values), m_tokens.placeOf(values), rules);
}

/// Reads `.data = &pool` of a DLTensor, or `.v_handle = &tensor` of a TVMValue. Returns the handle, or an unknown
/// value.
CValue CInitialiserNotes::readHandle(const CTokens &values, qsizetype at, std::string_view type)
{
    const bool isTensor = type == "DLTensor";
    if ((!isTensor && type != "TVMValue") || !values.is(at, ".") || !values.is(at + 2, "=") || !values.is(at + 3, "&")
        || !values.isWord(at + 4) || values.text(at + 1) != (isTensor ? "data" : "v_handle")
        || !(values.is(at + 5, ",") || values.is(at + 5, "}")))
        return {};
    const CValue *local = m_reading.scope.find(values.text(at + 4));
    if (!isTensor)
        return local && local->kind == CValueKind::Handle ? *local : CValue();
    if (local)
        return {};
    CValue handle;
    handle.kind = CValueKind::Handle;
    handle.buffer = m_memory.named(values.text(at + 4));
    return handle;
}

void CInitialiserNotes::recordShape(std::string_view name, const CTokens &inner)
{
    std::vector<qint64> dimensions = numbersIn(inner);
    if (!dimensions.empty())
        m_body.shapes.push_back({cWordText(name), std::move(dimensions)});
}

/// Records the scratch size in `cmsis_nn_context context= {context_buffer_0_let,1152}`. False if the variable there is
/// neither a slice nor an allocation.
bool CInitialiserNotes::recordScratch(const CTokens &inner)
{
    if (inner.size() != 5 || !inner.isWord(1) || !inner.is(2, ",") || !inner.is(4, "}"))
        return false;
    bool isFound = false;
    const QString name = cWordText(inner.text(1));
    const auto bytes = cInteger(byteView(inner.text(3)));
    for (CBuffer &buffer : m_body.buffers) {
        const bool isSlice = buffer.kind == CBuffer::Kind::Slice;
        if (!(isSlice || buffer.kind == CBuffer::Kind::Allocation) || buffer.name != name || !bytes)
            continue;
        if (isSlice)
            buffer.bytes = ByteCount(*bytes);
        buffer.written.add(0, *bytes, false);
        isFound = true;
    }
    return isFound;
}

} // namespace Mlf
