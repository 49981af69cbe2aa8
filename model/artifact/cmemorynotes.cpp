// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/cmemorynotes.h"

#include "model/artifact/cwords.h"

#include <algorithm>

namespace Mlf {

namespace {

constexpr qsizetype longestOwner = 200; ///< of the name of a struct, where a field is named after it
constexpr qint64 mostArguments = 100'000; ///< of a packed function

using Kind = CValue::Kind;

} // namespace

int CMemoryNotes::addBuffer(CBuffer::Kind kind, std::string_view name)
{
    CBuffer buffer;
    buffer.kind = kind;
    buffer.name = cWordText(name);
    buffer.line = lineAt(m_at);
    m_body.buffers.push_back(std::move(buffer));
    return int(m_body.buffers.size()) - 1;
}

void CMemoryNotes::escape(const CValue &value)
{
    if ((value.kind == Kind::Pointer || value.kind == Kind::Memory) && value.buffer >= 0 && !m_scope.isDead())
        m_body.buffers[std::size_t(value.buffer)].escapes = true;
}

void CMemoryNotes::touch(const CValue &memory, bool writes)
{
    if (memory.kind != Kind::Memory || memory.buffer < 0 || m_scope.isDead())
        return;
    CBuffer &buffer = m_body.buffers[std::size_t(memory.buffer)];
    CReach &reach = writes ? buffer.written : buffer.read;
    const auto bytes = indexedBytes(memory.type, memory.stars);
    const auto end = memory.range && bytes ? checkedAdd(memory.range->high, *bytes) : std::nullopt;
    if (end)
        reach.add(memory.range->low, *end, m_scope.isCertain());
    else
        reach.addUnbounded();
    if (buffer.type.isEmpty() && bytes)
        buffer.type = cWordText(memory.type);
}

CValue CMemoryNotes::load(const CValue &value)
{
    if (value.kind == Kind::Field)
        return fieldTarget(value);
    if (value.kind != Kind::Memory)
        return value;
    touch(value, false);
    return {};
}

CValue CMemoryNotes::pointerTo(CValue value)
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

void CMemoryNotes::store(const CValue &target, const CValue &value, bool alsoReads)
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

CValue CMemoryNotes::fieldOf(const CValue &value, std::string_view field)
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
        if (value.range && step) // of a pointer to pointers to them nothing
            result.range = CRange {value.range->low / *step, value.range->high / *step};
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
            const QString owner = m_body.buffers[std::size_t(value.buffer)].name.left(longestOwner);
            found->second = addBuffer(CBuffer::Kind::Named, {});
            m_body.buffers.back().name = owner + QStringLiteral("->") + cWordText(field);
        }
        result.buffer = found->second;
        return result;
    }
    return {};
}

CValue CMemoryNotes::fieldTarget(const CValue &field)
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

void CMemoryNotes::noteCopy(std::string_view callee, const std::vector<CValue> &values)
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
            reach.add(place.range->low, end->high, m_scope.isCertain());
        else
            reach.addUnbounded();
    }
}

/// The tensors whose handles were stored to the stack of values that the call gets.
void CMemoryNotes::notePackedArguments(CCall &call, const CValue &values)
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

LineNumber CMemoryNotes::lineAt(qsizetype token) const
{
    return LineNumber(m_firstLine.value()
                      + (m_tokens.size() > 0 ? m_tokens.at(std::min(token, m_tokens.size() - 1)).line : 0));
}

} // namespace Mlf
