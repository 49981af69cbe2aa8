// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/cmemorynotes.h"

#include "model/artifact/cwords.h"

#include <algorithm>
#include <limits>

namespace Mlf {

namespace {

constexpr qsizetype longestOwner = 200; ///< of the name of a struct, where a field is named after it
constexpr qint64 maxArguments = 100'000; ///< of a packed function

using Kind = CValue::Kind;

/// Steps of trying values for each byte of the text, so that the whole stays linear in it.
constexpr qint64 stepsOfAByte = 256;

} // namespace

CMemoryNotes::CMemoryNotes(const CTokens &tokens, LineNumber firstLine)
    : m_tokens(tokens)
    , m_forms(stepsOfAByte * tokens.textSize())
    , m_firstLine(firstLine)
{
}

CValue CMemoryNotes::integer(CRangeMaybe range, int form)
{
    CValue value;
    value.kind = Kind::Integer;
    value.range = range;
    value.form = range ? form : -1;
    return value;
}

CValue CMemoryNotes::integer(qint64 number)
{
    return integer(CRange {number, number}, m_forms.number(number));
}

CValue CMemoryNotes::pointer(int buffer)
{
    CValue value;
    value.kind = Kind::Pointer;
    value.buffer = buffer;
    value.range = CRange {};
    value.form = m_forms.number(0);
    return value;
}

void CMemoryNotes::forget(CValue &value)
{
    value.range.reset();
    value.form = -1;
}

CValue CMemoryNotes::combined(std::string_view op, const CValue &left, const CValue &right)
{
    // What leaves 32 bits may have wrapped, and nothing that counts or indexes memory is that large.
    constexpr CRange possible {std::numeric_limits<qint32>::min(), std::numeric_limits<quint32>::max()};
    CRangeMaybe range = combine(op, left.range, right.range);
    if (range && (range->low < possible.low || range->high > possible.high))
        range.reset();
    return integer(range, range ? m_forms.combine(op, left.form, right.form) : -1);
}

void CMemoryNotes::step(CValue &pointer, std::string_view op, const CValue &elements)
{
    if (elements.kind == Kind::Integer && elements.range == CRange {})
        return; // no elements of whatever size
    const auto bytes = indexedBytes(pointer.type, pointer.stars);
    const bool isKnown = bytes && elements.kind == Kind::Integer;
    const CValue distance = isKnown ? combined("*", elements, integer(*bytes)) : CValue();
    pointer.range = combine(op, pointer.range, distance.range);
    pointer.form = pointer.range ? m_forms.combine(op, pointer.form, distance.form) : -1;
}

CIndexBounds CMemoryNotes::boundsOf(const CValue &value)
{
    constexpr qint64 farthest = qint64(1) << 60;
    if (value.form < 0 || !value.range)
        return {value.range.value_or(CRange {-farthest, farthest}), false, false};
    CIndexBounds bounds = m_forms.bounds(value.form, m_scope.conditions());
    // What intervals say of each part alone holds too.
    if (!bounds.isExact && !bounds.isEmpty) {
        bounds.range = {std::max(bounds.range.low, value.range->low), std::min(bounds.range.high, value.range->high)};
        bounds.isEmpty = bounds.range.low > bounds.range.high;
    }
    bounds.isExact = bounds.isExact && m_scope.isCertain();
    return bounds;
}

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
    const bool isPlace = value.kind == Kind::Pointer || value.kind == Kind::Memory || value.kind == Kind::Handle;
    if (isPlace && value.buffer >= 0 && !m_scope.isDead())
        m_body.buffers[std::size_t(value.buffer)].escapes = true;
}

bool CMemoryNotes::isArgument(const CValue &memory)
{
    return memory.kind == Kind::Memory && memory.type == "TVMValue" && memory.stars == 0;
}

void CMemoryNotes::touch(const CValue &memory, bool writes)
{
    if (memory.kind != Kind::Memory || memory.buffer < 0 || m_scope.isDead())
        return;
    CBuffer &buffer = m_body.buffers[std::size_t(memory.buffer)];
    CReach &reach = writes ? buffer.written : buffer.read;
    const auto bytes = indexedBytes(memory.type, memory.stars);
    const CIndexBounds place = boundsOf(memory);
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

CValue CMemoryNotes::load(const CValue &value)
{
    if (value.kind == Kind::Field)
        return fieldTarget(value);
    if (value.kind != Kind::Memory)
        return value;
    touch(value, false);
    return isArgument(value) ? fieldTarget(fieldOf(value, "v_handle")) : elementOf(value);
}

/// The number that stands there, where nothing changes it.
CValue CMemoryNotes::elementOf(const CValue &memory)
{
    const auto numbers = m_numbers.find(memory.buffer);
    if (numbers == m_numbers.end() || !memory.range || memory.range->low != memory.range->high)
        return {};
    const auto bytes = indexedBytes(memory.type, memory.stars);
    const bool isElement = bytes && cWordText(memory.type) == m_body.buffers[std::size_t(memory.buffer)].type
        && memory.range->low >= 0 && memory.range->low % *bytes == 0;
    const auto index = isElement ? std::size_t(memory.range->low / *bytes) : numbers->second.size();
    return index < numbers->second.size() ? integer(numbers->second[index]) : CValue();
}

CValue CMemoryNotes::pointerTo(CValue value)
{
    value = load(value);
    if (value.kind == Kind::Name)
        value = pointer(named(value.name));
    return value;
}

int CMemoryNotes::named(std::string_view name)
{
    const auto [found, isNew] = m_named.try_emplace(std::string(name), -1);
    if (isNew)
        found->second = addBuffer(CBuffer::Kind::Named, name);
    return found->second;
}

CValue CMemoryNotes::resultOf(const CValue &value)
{
    if (value.kind != Kind::Unknown || value.call < 0)
        return value;
    if (m_body.calls[std::size_t(value.call)].result < 0)
        m_body.calls[std::size_t(value.call)].result = addBuffer(CBuffer::Kind::Result, {});
    return pointer(m_body.calls[std::size_t(value.call)].result);
}

void CMemoryNotes::store(const CValue &target, const CValue &value, bool alsoReads)
{
    if (target.kind == Kind::Field && target.range && target.range->low == target.range->high) {
        auto &fields = target.name == "data" ? m_tensors : m_handles;
        const std::pair<int, qint64> place {target.buffer, target.range->low};
        if (target.name == "data" || target.name == "v_handle")
            fields[place] = pointerTo(value);
        // Data that does not begin where its pointer says is not followed.
        if (target.name == "byte_offset" && value.range != CRange {})
            m_tensors[place] = {};
        return;
    }
    if (target.kind == Kind::Memory) {
        touch(target, true);
        if (alsoReads)
            touch(target, false);
    }
    if (isArgument(target)) { // `tensors[2] = value;`
        const CValue place = fieldOf(target, "v_handle");
        if (place.range && place.range->low == place.range->high)
            m_handles[{place.buffer, place.range->low}] = value.kind == Kind::Handle ? value : CValue();
        return;
    }
    escape(value);
}

CValue CMemoryNotes::fieldOf(const CValue &value, std::string_view field)
{
    if (value.kind == Kind::Handle) {
        return field == "data" ? pointer(value.buffer) : CValue();
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
    const bool isOfBuffer =
        value.buffer >= 0 && m_body.buffers[std::size_t(value.buffer)].kind != CBuffer::Kind::Parameter;
    if (isOfBuffer || value.kind != Kind::Pointer)
        escape(value); // a struct in a buffer: where its fields lie is not followed
    if (value.kind == Kind::Pointer && value.buffer >= 0) {
        // `inputs->accel`: what the caller's struct points to is a buffer of its own.
        const auto [found, isNew] = m_fields.try_emplace({value.buffer, field}, -1);
        if (isNew) {
            const QString owner = m_body.buffers[std::size_t(value.buffer)].name.left(longestOwner);
            found->second = addBuffer(CBuffer::Kind::Named, {});
            m_body.buffers.back().name = owner + QStringLiteral("->") + cWordText(field);
        }
        return pointer(found->second);
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
    if (field.buffer != m_arguments || field.range->low < 0 || field.range->low > maxArguments)
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
        CValue behind = values.size() > 2 ? combined("+", place, values[2]) : CValue();
        const CIndexBounds first = boundsOf(place);
        const CIndexBounds last = boundsOf(behind);
        if (first.isEmpty || last.isEmpty)
            continue;
        if (place.range && behind.range)
            reach.add(first.range.low, last.range.high, first.isExact && last.isExact);
        else
            reach.addUnbounded();
    }
}

CValue CMemoryNotes::dataBehind(const CValue &handle)
{
    if (handle.kind == Kind::Handle) // of an argument that this function gets
        return pointer(handle.buffer);
    if (handle.kind != Kind::Pointer || handle.buffer < 0 || !handle.range || handle.range->low != handle.range->high)
        return {};
    const auto bytes = *indexedBytes("DLTensor", 0);
    const auto tensor = m_tensors.find({handle.buffer, handle.range->low / bytes});
    if (tensor != m_tensors.end())
        return tensor->second;
    // A pool is handed on as it is; of a tensor in an array the data was stored nowhere.
    return m_body.buffers[std::size_t(handle.buffer)].kind == CBuffer::Kind::Array ? CValue() : handle;
}

/// The tensors whose handles were stored to the stack of values that the call gets; `count` as the call says it.
void CMemoryNotes::notePackedArguments(CCall &call, const CValue &values, const CValue &count)
{
    if (values.kind != Kind::Pointer || values.type != "TVMValue" || values.buffer == m_arguments)
        return;
    std::vector<CArgument> tensors;
    call.isResolved = true;
    for (auto at = m_handles.lower_bound({values.buffer, 0}); at != m_handles.end() && at->first.first == values.buffer;
         ++at) {
        CArgument argument;
        const CValue data = dataBehind(at->second);
        const bool isKnown = data.kind == Kind::Pointer && data.buffer >= 0;
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

LineNumber CMemoryNotes::lineAt(qsizetype token) const
{
    return LineNumber(m_firstLine.value()
                      + (m_tokens.size() > 0 ? m_tokens.at(std::min(token, m_tokens.size() - 1)).line : 0));
}

} // namespace Mlf
