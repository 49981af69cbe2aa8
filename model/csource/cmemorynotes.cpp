// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/cmemorynotes.h"

#include "model/csource/cwords.h"

#include <algorithm>

namespace Mlf {

namespace {

constexpr qsizetype longestOwner = 200; ///< of the name of a struct, where a field is named after it
constexpr qint64 maxArguments = 100'000; ///< of a packed function

using CValueKind = CValue::Kind;

} // namespace

CMemoryNotes::CMemoryNotes(CReading &reading, CArithmetic &arithmetic)
    : m_reading(reading)
    , m_scope(reading.scope)
    , m_body(reading.body)
    , m_arithmetic(arithmetic)
{
}

int CMemoryNotes::addBuffer(CBuffer::Kind kind, std::string_view name)
{
    CBuffer buffer;
    buffer.kind = kind;
    buffer.name = cWordText(name);
    buffer.line = m_reading.cursor.line();
    m_body.buffers.push_back(std::move(buffer));
    return int(m_body.buffers.size()) - 1;
}

CValue CMemoryNotes::pointer(int buffer)
{
    CValue value = m_arithmetic.integer(0);
    value.kind = CValueKind::Pointer;
    value.buffer = buffer;
    return value;
}

int CMemoryNotes::named(std::string_view name)
{
    const auto [found, isNew] = m_named.try_emplace(std::string(name), -1);
    if (isNew)
        found->second = addBuffer(CBuffer::Kind::Named, name);
    return found->second;
}

const CBuffer *CMemoryNotes::arrayNamed(std::string_view name)
{
    const CValue *variable = m_scope.find(name);
    const CBuffer *buffer =
        variable && variable->buffer >= 0 ? &m_body.buffers[std::size_t(variable->buffer)] : nullptr;
    return buffer && buffer->kind == CBuffer::Kind::Array && buffer->name == cWordText(name) ? buffer : nullptr;
}

CValue CMemoryNotes::load(const CValue &value)
{
    if (value.kind == CValueKind::Field)
        return fieldTarget(value);
    if (value.field >= 0) {
        CValue read = value;
        read.field = -1;
        return read;
    }
    if (value.kind != CValueKind::Memory)
        return value;
    touch(value, false);
    return isArgument(value) ? fieldTarget(fieldOf(value, "v_handle")) : elementOf(value);
}

void CMemoryNotes::store(const CValue &target, const CValue &value, bool alsoReads)
{
    if (target.kind == CValueKind::Field && target.range && target.range->low == target.range->high) {
        auto &fields = target.name == "data" ? m_tensors : m_handles;
        const std::pair<int, qint64> place {target.buffer, target.range->low};
        if (target.name == "data" || target.name == "v_handle")
            fields[place] = pointerTo(value);
        // Data that does not begin where its pointer says is not followed.
        if (target.name == "byte_offset" && value.range != CRange {})
            m_tensors[place] = {};
        return;
    }
    if (target.field >= 0 && !m_scope.isDead()) { // `pools->sram = arena;`
        const bool isCertain = m_scope.isUnconditional() && m_reading.loop == 0 && !alsoReads;
        m_stored[target.field] = isCertain ? pointerTo(value) : CValue();
        m_body.buffers[std::size_t(target.field)].isReplaced = true;
    }
    if (target.kind == CValueKind::Memory) {
        touch(target, true);
        if (alsoReads)
            touch(target, false);
    }
    if (isArgument(target)) { // `tensors[2] = value;`
        const CValue place = fieldOf(target, "v_handle");
        if (place.range && place.range->low == place.range->high)
            m_handles[{place.buffer, place.range->low}] = value.kind == CValueKind::Handle ? value : CValue();
        return;
    }
    escape(value);
}

CValue CMemoryNotes::pointerTo(CValue value)
{
    value = load(value);
    if (value.kind == CValueKind::Name)
        value = pointer(named(value.name));
    return value;
}

CValue CMemoryNotes::resultOf(const CValue &value)
{
    if (value.kind != CValueKind::Unknown || value.call < 0)
        return value;
    if (m_body.calls[std::size_t(value.call)].result < 0)
        m_body.calls[std::size_t(value.call)].result = addBuffer(CBuffer::Kind::Result, {});
    return pointer(m_body.calls[std::size_t(value.call)].result);
}

CValue CMemoryNotes::fieldOf(const CValue &value, std::string_view field)
{
    if (value.kind == CValueKind::Handle) {
        return field == "data" ? pointer(value.buffer) : CValue();
    }
    const auto step = indexedBytes(value.type, value.stars);
    const bool isStack = value.type == "TVMValue" || value.type == "DLTensor";
    if ((value.kind == CValueKind::Memory || value.kind == CValueKind::Pointer) && isStack) {
        CValue result;
        result.kind = CValueKind::Field;
        result.buffer = value.buffer;
        if (value.range && step) // of a pointer to pointers to them nothing
            result.range = CRange {value.range->low / *step, value.range->high / *step};
        result.name = field;
        return result;
    }
    const bool isOfBuffer =
        value.buffer >= 0 && m_body.buffers[std::size_t(value.buffer)].kind != CBuffer::Kind::Parameter;
    if (isOfBuffer || value.kind != CValueKind::Pointer)
        escape(value); // a struct in a buffer: where its fields lie is not followed
    if (value.kind == CValueKind::Pointer && value.buffer >= 0) {
        // `inputs->accel`: what the caller's struct points to is a buffer of its own.
        const auto [found, isNew] = m_fields.try_emplace({value.buffer, field}, -1);
        if (isNew) {
            const QString owner = m_body.buffers[std::size_t(value.buffer)].name.left(longestOwner);
            found->second = addBuffer(CBuffer::Kind::Named, {});
            m_body.buffers.back().name = owner + QStringLiteral("->") + cWordText(field);
        }
        const auto stored = m_stored.find(found->second);
        const bool isChanged = m_isChanged.contains(value.buffer);
        CValue result = stored != m_stored.end() ? stored->second : isChanged ? CValue() : pointer(found->second);
        if (isChanged && stored == m_stored.end() && !m_body.buffers[std::size_t(found->second)].isReplaced)
            result.kept = found->second;
        result.field = found->second;
        return result;
    }
    return {};
}

void CMemoryNotes::escape(const CValue &value)
{
    const bool isPlace =
        value.kind == CValueKind::Pointer || value.kind == CValueKind::Memory || value.kind == CValueKind::Handle;
    if (isPlace && value.buffer >= 0 && !m_scope.isDead())
        m_body.buffers[std::size_t(value.buffer)].escapes = true;
}

void CMemoryNotes::noteHandedOn(const CValue &value)
{
    if (value.kind != CValueKind::Pointer || value.buffer < 0 || m_scope.isDead())
        return;
    m_isChanged.insert(value.buffer);
    for (auto at = m_fields.lower_bound({value.buffer, {}}); at != m_fields.end() && at->first.first == value.buffer;
         ++at)
        m_stored.erase(at->second);
}

void CMemoryNotes::noteCopy(std::string_view callee, const std::vector<CValue> &values)
{
    for (std::size_t i = 0; i < std::min<std::size_t>(values.size(), callee == "memset" ? 1 : 2); ++i) {
        const CValue &place = values[i];
        if (place.kind != CValueKind::Pointer || place.buffer < 0)
            continue;
        CBuffer &buffer = m_body.buffers[std::size_t(place.buffer)];
        CReach &reach = i == 0 ? buffer.written : buffer.read;
        const bool isCounted = values.size() > 2 && values[2].kind == CValueKind::Integer;
        const CValue behind = isCounted ? m_arithmetic.combined("+", place, values[2]) : CValue();
        const CIndexBounds first = m_arithmetic.boundsOf(place);
        const CIndexBounds last = m_arithmetic.boundsOf(behind);
        if (first.isEmpty || last.isEmpty)
            continue;
        if (place.range && behind.range)
            reach.add(first.range.low, last.range.high, first.isExact && last.isExact);
        else
            reach.addUnbounded();
    }
}

void CMemoryNotes::notePackedArguments(CCall &call, const CValue &values, const CValue &count)
{
    if (values.kind != CValueKind::Pointer || values.type != "TVMValue" || values.buffer == m_arguments)
        return;
    std::vector<CArgument> tensors;
    call.isResolved = true;
    for (auto at = m_handles.lower_bound({values.buffer, 0}); at != m_handles.end() && at->first.first == values.buffer;
         ++at) {
        CArgument argument;
        const CValue data = dataBehind(at->second);
        const bool isKnown = data.kind == CValueKind::Pointer && data.buffer >= 0;
        if (isKnown) {
            argument.buffer = data.buffer;
            argument.place = data.range;
            argument.text = m_body.buffers[std::size_t(argument.buffer)].name;
        }
        call.isResolved = call.isResolved && isKnown && at->first.second == qint64(tensors.size());
        tensors.push_back(std::move(argument));
    }
    // Some releases say one too few, none says too many.
    const bool areSome = count.range && count.range->low > qint64(tensors.size());
    call.isResolved = call.isResolved && !areSome && !tensors.empty();
    call.isPacked = true;
    call.arguments = std::move(tensors);
    m_handles.clear();
}

bool CMemoryNotes::isArgument(const CValue &memory)
{
    return memory.kind == CValueKind::Memory && memory.type == "TVMValue" && memory.stars == 0;
}

void CMemoryNotes::touch(const CValue &memory, bool writes)
{
    if (memory.kind != CValueKind::Memory || memory.buffer < 0 || m_scope.isDead())
        return;
    CBuffer &buffer = m_body.buffers[std::size_t(memory.buffer)];
    CReach &reach = writes ? buffer.written : buffer.read;
    const auto bytes = indexedBytes(memory.type, memory.stars);
    const CIndexBounds place = m_arithmetic.boundsOf(memory);
    if (place.isEmpty)
        return;
    const auto end = memory.range && bytes ? checkedAdd(place.range.high, *bytes) : std::nullopt;
    if (end)
        reach.add(place.range.low, *end, place.isExact);
    else
        reach.addUnbounded();
    if (buffer.type.isEmpty() && bytes)
        buffer.type = cWordText(memory.type);
}

/// The number that stands there, where nothing changes it.
CValue CMemoryNotes::elementOf(const CValue &memory)
{
    const auto numbers = m_elements.find(memory.buffer);
    if (numbers == m_elements.end() || !memory.range || memory.range->low != memory.range->high)
        return {};
    const auto bytes = indexedBytes(memory.type, memory.stars);
    const bool isElement = bytes && cWordText(memory.type) == m_body.buffers[std::size_t(memory.buffer)].type
        && memory.range->low >= 0 && memory.range->low % *bytes == 0;
    const auto index = isElement ? std::size_t(memory.range->low / *bytes) : numbers->second.size();
    if (index >= numbers->second.size())
        return {};
    CValue value = m_arithmetic.integer(numbers->second[index]);
    value.isUnsigned = numberKindOf({memory.type}) == CNumberKind::Unsigned;
    return value;
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
    if (field.buffer != m_arguments || field.range->low < 0 || field.range->low > maxArguments)
        return {};
    CValue handle;
    handle.kind = CValueKind::Handle;
    const auto [found, isNew] = m_packed.try_emplace(field.range->low, -1);
    if (isNew) {
        found->second = addBuffer(CBuffer::Kind::Parameter, {});
        m_body.buffers.back().argument = int(field.range->low);
    }
    handle.buffer = found->second;
    return handle;
}

CValue CMemoryNotes::dataBehind(const CValue &handle)
{
    if (handle.kind == CValueKind::Handle) // of an argument that this function gets
        return pointer(handle.buffer);
    if (handle.kind != CValueKind::Pointer || handle.buffer < 0 || !handle.range
        || handle.range->low != handle.range->high)
        return {};
    const auto bytes = *indexedBytes("DLTensor", 0);
    const auto tensor = m_tensors.find({handle.buffer, handle.range->low / bytes});
    if (tensor != m_tensors.end())
        return tensor->second;
    // A pool is handed on as it is; of a tensor in an array the data was stored nowhere.
    return m_body.buffers[std::size_t(handle.buffer)].kind == CBuffer::Kind::Array ? CValue() : handle;
}

} // namespace Mlf
