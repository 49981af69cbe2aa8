// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cmemorynotes.h"

#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <limits>

namespace Mlf {

namespace {

constexpr qsizetype longestOwner = 200; ///< maximum length of the name of a struct before the name of its field
constexpr qint64 maxArguments = 100'000; ///< of a packed function
constexpr std::string_view anyText = "\"\""; ///< name of the buffer for all string literals

using CValueKind = CValue::Kind;

} // namespace

CMemoryNotes::CMemoryNotes(FunctionReaderState &reading, CArithmetic &arithmetic)
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

bool CMemoryNotes::isArray(const CValue &value) const
{
    return value.buffer >= 0 && m_body.buffers[std::size_t(value.buffer)].kind == CBuffer::Kind::Array;
}

CValue CMemoryNotes::load(const CValue &value)
{
    if (value.kind == CValueKind::Field)
        return fieldTarget(value);
    if (value.owner >= 0) {
        CValue read = value;
        read.owner = -1;
        return read;
    }
    if (value.kind != CValueKind::Memory)
        return value;
    touch(value, false);
    return isArgument(value) ? fieldTarget(fieldOf(value, "v_handle")) : CValue();
}

void CMemoryNotes::store(const CValue &target, const CValue &value, bool alsoReads)
{
    if (target.kind == CValueKind::Field && target.buffer >= 0) {
        if (m_scope.isDead())
            return;
        // A store through the other element type, or to an unknown element, may change elements that are known.
        const std::string_view known = m_stackTypes.try_emplace(target.buffer, target.type).first->second;
        if (known != target.type || !target.range || target.range->low != target.range->high) {
            openStack(target.buffer);
            lose(value, CLoss::Structure);
            return;
        }
        auto &fields = target.name == "data" ? m_tensors : m_handles;
        const std::pair<int, qint64> place {target.buffer, target.range->low};
        if (target.name == "data" || target.name == "v_handle") {
            const CValue stored = mayBeText(value) ? CValue() : pointerTo(value); // a text is an option
            const bool isSure = m_scope.isUnconditional();
            if (!isSure)
                lose(stored, CLoss::Choice);
            fields[place] = isSure ? stored : CValue();
        } else if (const auto handle = m_handles.find(place); handle != m_handles.end() && target.type == "TVMValue")
            handle->second = {}; // another member of the union
        // A tensor with a byte offset is not followed.
        if (target.name == "byte_offset" && value.range != CRange {})
            m_tensors[place] = {};
        return;
    }
    const bool isPlace = value.kind == CValueKind::Pointer || value.kind == CValueKind::Handle;
    if (target.kind == CValueKind::Unknown && isPlace) { // the target may be any stack of tensors or values
        m_tensors.clear();
        m_handles.clear();
    }
    if (target.owner >= 0 && !m_scope.isDead()) // `pools->sram = arena;`
        m_isChanged.insert(target.owner);
    if (target.kind == CValueKind::Memory) {
        const auto stack = m_stackTypes.find(target.buffer);
        if (stack != m_stackTypes.end() && (!isArgument(target) || stack->second != target.type))
            openStack(target.buffer);
        if (alsoReads)
            touch(target, false);
        touch(target, true);
    }
    if (isArgument(target)) { // `tensors[2] = value;`
        const CValue place = fieldOf(target, "v_handle");
        const bool isHandle = value.kind == CValueKind::Handle && m_scope.isUnconditional();
        if (!m_scope.isDead() && place.range && place.range->low == place.range->high)
            m_handles[{place.buffer, place.range->low}] = isHandle ? value : CValue();
        if (!isHandle)
            lose(value, CLoss::Stored);
        return;
    }
    // A variable of the function that gets a text, perhaps only on some paths.
    CValue *variable = target.kind == CValueKind::Unknown && target.mention >= 0 && value.kind == CValueKind::Text
        ? m_scope.find(m_reading.cursor.tokens.text(target.mention))
        : nullptr;
    if (variable && variable->kind == CValueKind::Unknown)
        variable->name = value.name;
    else
        lose(value, CLoss::Stored);
}

CValue CMemoryNotes::pointerTo(CValue value)
{
    value = load(value);
    if (mayBeText(value))
        recordTextData();
    if (value.kind == CValueKind::Name) {
        value = pointer(named(value.name));
    } else if (value.kind == CValueKind::Text) {
        if (m_scope.isDead())
            return {};
        CValue text = pointer(named(anyText));
        text.type = value.type;
        text.stars = value.stars;
        value = text;
    }
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
        if (field == "data")
            return pointer(value.buffer);
        return isOneOf(field, {"shape", "strides"}) ? CArithmetic::unknownInteger()
                                                    : CValue(); // not memory of the model
    }
    const auto step = indexedBytes(value.type, value.stars);
    const bool isStack = value.type == "TVMValue" || value.type == "DLTensor";
    if ((value.kind == CValueKind::Memory || value.kind == CValueKind::Pointer) && isStack) {
        CValue result;
        result.kind = CValueKind::Field;
        result.buffer = value.buffer;
        if (value.range && step) // without `step` the elements are pointers, so there is no index
            result.range = CRange {value.range->low / *step, value.range->high / *step};
        result.name = field;
        result.type = value.type;
        return result;
    }
    const bool isOfStruct = value.kind == CValueKind::Pointer && m_structs.contains(value.buffer);
    if (!isOfStruct)
        lose(value, CLoss::Structure); // the offsets of its fields are unknown
    const bool isNumbers = value.buffer >= 0 && !m_body.buffers[std::size_t(value.buffer)].type.isEmpty();
    if (value.kind == CValueKind::Pointer && value.buffer >= 0 && (isOfStruct || !isNumbers)) {
        // `inputs->accel`: the field is a pointer in the caller's struct, so its target is a separate buffer.
        const auto [found, isNew] = m_fields.try_emplace({value.buffer, field}, -1);
        if (isNew) {
            const QString owner = m_body.buffers[std::size_t(value.buffer)].name.left(longestOwner);
            found->second = addBuffer(CBuffer::Kind::Named, {});
            m_body.buffers.back().name = owner + QStringLiteral("->") + cWordText(field);
        }
        const CBuffer &owner = m_body.buffers[std::size_t(value.buffer)];
        const bool isChanged =
            m_isChanged.contains(value.buffer) || (isOfStruct && (owner.lost || owner.written.isAny));
        CValue result = isChanged ? CValue() : pointer(found->second);
        result.owner = value.buffer;
        return result;
    }
    return {};
}

bool CMemoryNotes::mayBeText(const CValue &value)
{
    return value.kind == CValueKind::Text || (value.kind == CValueKind::Unknown && value.name.starts_with('"'));
}

void CMemoryNotes::recordTextData()
{
    if (!m_scope.isDead())
        named(anyText);
}

void CMemoryNotes::lose(const CValue &value, CLoss why)
{
    if (mayBeText(value))
        recordTextData();
    if (loseBuffer(value) && why != CLoss::None)
        m_reading.mentions.lose(value.mention, m_reading.cursor.tokens.text(value.mention), why);
}

bool CMemoryNotes::loseBuffer(const CValue &value)
{
    const bool isPlace =
        value.kind == CValueKind::Pointer || value.kind == CValueKind::Memory || value.kind == CValueKind::Handle;
    if (!isPlace || value.buffer < 0 || m_scope.isDead())
        return false;
    m_body.buffers[std::size_t(value.buffer)].lose(m_reading.cursor.line());
    return true;
}

void CMemoryNotes::losePointer(std::string_view word, std::string_view next, qsizetype token, CLoss why)
{
    CValue value;
    if (const CValue *variable = m_scope.find(word))
        value = *variable;
    else if (next != "(" && !isCKeyword(word) && !isOneOf(word, {"NULL", "nullptr", "true", "false"})
             && !m_reading.cursor.tokens.preprocessed().enumerators.contains(word))
        value = pointer(named(word));
    value.mention = qint32(token);
    if (token >= 0)
        lose(value, why);
    else if (loseBuffer(value))
        m_reading.mentions.lose(-1, word, why);
}

void CMemoryNotes::losePointersIn(qsizetype first, qsizetype last, CLoss why)
{
    const CTokens &tokens = m_reading.cursor.tokens;
    for (qsizetype i = first; i < last && !m_scope.isDead(); ++i) {
        if (tokens.at(i).kind == CToken::Kind::Values) {
            constexpr qint64 most = 1000; // tokens
            const CTokens inner(tokens.source(i), tokens.placeOf(i), most);
            for (qsizetype at = 0; at < inner.size(); ++at)
                losePointerIn(inner, at);
            if (inner.limit())
                loseUnknown(i);
        }
        const bool isCall = tokens.isWord(i) && tokens.is(i + 1, "(") && !isCKeyword(tokens.text(i))
            && !isCOperatorWord(tokens.text(i))
            && !isOneOf(tokens.text(i),
                        {"asm", "__asm", "__asm__", "volatile", "__volatile__", "__attribute__", "_Static_assert",
                         "static_assert"});
        if (isCall && !m_body.fault)
            m_body.fault = CTextFault {CTextFault::Kind::Statement, m_reading.cursor.lineAt(i)};
        if (!tokens.isWord(i) || isPlainStep(i) || isOneOf(tokens.text(i - 1), {".", "->"}))
            continue;
        m_reading.mentions.use(i);
        losePointer(tokens.text(i), tokens.text(i + 1), i, why);
        if (!m_scope.find(tokens.text(i)))
            m_reading.names.insert(tokens.text(i));
    }
}

void CMemoryNotes::losePointerIn(const CTokens &values, qsizetype at)
{
    if (values.isWord(at) && !values.is(at - 1, "."))
        losePointer(values.text(at), values.text(at + 1), -1, CLoss::Structure);
}

bool CMemoryNotes::isPlainStep(qsizetype at) const
{
    const CTokens &tokens = m_reading.cursor.tokens;
    const bool isBefore = isOneOf(tokens.text(at - 1), {"++", "--"});
    const qsizetype first = isBefore ? at - 1 : at;
    const bool isAfter = isOneOf(tokens.text(at + 1), {"++", "--"});
    const bool isSum = isOneOf(tokens.text(at + 1), {"+=", "-="});
    const qsizetype last = isAfter ? at + 2 : at + 1;
    return (isBefore || isAfter || isSum) && isOneOf(tokens.text(first - 1), {";", ","})
        && (isSum || isOneOf(tokens.text(last), {",", ")"}));
}

void CMemoryNotes::loseUnknown(qsizetype token)
{
    m_body.unknownUse = m_body.unknownUse.value_or(m_reading.cursor.line());
    m_reading.mentions.lose(token, m_reading.cursor.tokens.text(token), CLoss::Unknown);
}

void CMemoryNotes::countMentions(qsizetype first, qsizetype last)
{
    const CTokens &tokens = m_reading.cursor.tokens;
    for (const qsizetype token : m_reading.mentions.count(first, last))
        losePointer(tokens.text(token), tokens.text(token + 1), token, CLoss::Unread);
}

void CMemoryNotes::share(const CValue &value)
{
    if (value.kind == CValueKind::Pointer && value.buffer >= 0)
        m_body.buffers[std::size_t(value.buffer)].isShared = true;
    else
        lose(value, CLoss::Structure);
}

void CMemoryNotes::recordPassedOn(const CValue &value)
{
    if (value.kind == CValueKind::Pointer && value.buffer >= 0 && !m_scope.isDead())
        m_isChanged.insert(value.buffer);
}

void CMemoryNotes::openStacks(const std::vector<CValue> &values)
{
    for (const CValue &value : values) {
        if (isArray(value))
            m_openStacks.insert(value.buffer);
    }
}

/// Records that a stack of tensors or values gets content that is not followed.
void CMemoryNotes::openStack(int buffer)
{
    m_openStacks.insert(buffer);
    for (auto at = m_handles.lower_bound({buffer, std::numeric_limits<qint64>::min()});
         at != m_handles.end() && at->first.first == buffer; ++at)
        at->second = {};
}

bool CMemoryNotes::isOpenStack(int buffer) const
{
    return m_body.buffers[std::size_t(buffer)].lost || m_openStacks.contains(buffer);
}

void CMemoryNotes::recordCopy(std::string_view callee, const std::vector<CValue> &values)
{
    for (std::size_t i = 0; i < std::min<std::size_t>(values.size(), callee == "memset" ? 1 : 2); ++i) {
        const CValue &place = values[i];
        if (mayBeText(place))
            recordTextData();
        if (place.kind != CValueKind::Pointer || place.buffer < 0)
            continue;
        if (i == 0)
            openStack(place.buffer);
        CBuffer &buffer = m_body.buffers[std::size_t(place.buffer)];
        AccessRange &reach = i == 0 ? buffer.written : buffer.read;
        const bool isCounted = values.size() > 2 && values[2].kind == CValueKind::Integer;
        const CValue behind = isCounted ? m_arithmetic.combined("+", place, values[2]) : CValue();
        const CIndexBounds first = m_arithmetic.boundsOf(place);
        const CIndexBounds last = m_arithmetic.boundsOf(behind);
        if (first.isEmpty || last.isEmpty)
            continue;
        const bool isExact = first.isExact && last.isExact;
        const bool isFixed = isCounted && values[2].range && values[2].range->low == values[2].range->high;
        const auto bytes = isFixed ? std::optional(values[2].range->low) : std::nullopt;
        if (i > 0)
            m_accesses.recordRead(place.buffer, place.form, bytes);
        else if (bytes)
            m_accesses.recordStored(place.buffer, place.form, *bytes, isExact);
        if (place.range && behind.range)
            reach.add(first.range.low, last.range.high, isExact);
        else
            reach.addUnbounded();
    }
}

void CMemoryNotes::recordPackedArguments(CCall &call, const CValue &values, const CValue &count)
{
    if (values.kind != CValueKind::Pointer || values.type != "TVMValue" || values.buffer == m_arguments)
        return;
    std::vector<CArgument> tensors;
    if (values.range != CRange {}) // `stack + 1`: the indices of the arguments are others
        openStack(values.buffer);
    call.isResolved = true;
    for (auto at = m_handles.lower_bound({values.buffer, 0}); at != m_handles.end() && at->first.first == values.buffer;
         ++at) {
        const qint64 number = at->first.second;
        if (number < 0 || number > maxArguments)
            break;
        while (qint64(tensors.size()) < number) // nothing was stored there, so the argument is unknown
            tensors.emplace_back();
        CArgument argument;
        const CValue data = dataBehind(at->second);
        const bool isKnown = data.kind == CValueKind::Pointer && data.buffer >= 0;
        if (isKnown) {
            argument.buffer = data.buffer;
            argument.place = data.range;
            argument.text = m_body.buffers[std::size_t(argument.buffer)].name;
        }
        call.isResolved = call.isResolved && isKnown;
        tensors.push_back(std::move(argument));
    }
    const bool hasGap =
        std::any_of(tensors.begin(), tensors.end(), [](const CArgument &one) { return one.buffer < 0; });
    // In some releases the passed count is one too small, but in no release too large.
    const bool areSome = count.range && count.range->low > qint64(tensors.size());
    call.isResolved = call.isResolved && !hasGap && !areSome && !tensors.empty();
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
    m_reading.recordOverflow(memory);
    CBuffer &buffer = m_body.buffers[std::size_t(memory.buffer)];
    AccessRange &reach = writes ? buffer.written : buffer.read;
    // The size of a DLTensor depends on the target; the program's own is for the indices of stacks.
    const auto bytes = memory.type == "DLTensor" ? std::nullopt : indexedBytes(memory.type, memory.stars);
    const CIndexBounds place = m_arithmetic.boundsOf(memory);
    if (place.isEmpty)
        return;
    const auto end = memory.range && bytes ? checkedAdd(place.range.high, *bytes) : std::nullopt;
    if (!writes && end)
        m_accesses.recordLoaded(memory.buffer, memory.form, *bytes, place.isExact);
    if (!writes)
        m_accesses.recordRead(memory.buffer, memory.form, bytes);
    else if (end)
        m_accesses.recordStored(memory.buffer, memory.form, *bytes, place.isExact);
    if (end)
        reach.add(place.range.low, *end, place.isExact);
    else
        reach.addUnbounded();
    if (buffer.type.isEmpty() && bytes)
        buffer.type = cWordText(memory.type);
}

CValue CMemoryNotes::fieldTarget(const CValue &field)
{
    if (!field.range || field.range->low != field.range->high || field.buffer < 0)
        return {};
    if (isOpenStack(field.buffer))
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
    if (handle.kind == CValueKind::Handle) // the handle of an argument of this function
        return pointer(handle.buffer);
    if (handle.kind != CValueKind::Pointer || handle.buffer < 0 || !handle.range
        || handle.range->low != handle.range->high)
        return {};
    if (isOpenStack(handle.buffer))
        return {};
    const auto bytes = *indexedBytes("DLTensor", 0);
    const auto tensor = m_tensors.find({handle.buffer, handle.range->low / bytes});
    if (tensor != m_tensors.end())
        return tensor->second;
    // For a pool, the handle itself is the data. A tensor in an array has no data yet.
    return m_body.buffers[std::size_t(handle.buffer)].kind == CBuffer::Kind::Array ? CValue() : handle;
}

} // namespace Mlf
