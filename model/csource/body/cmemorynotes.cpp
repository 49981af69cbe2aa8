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
        // Fields of the other kind of element, or of an unknown element, overlap those that are known.
        const std::string_view known = m_stackTypes.try_emplace(target.buffer, target.type).first->second;
        if (known != target.type || !target.range || target.range->low != target.range->high) {
            openStack(target.buffer);
            lose(value, CLoss::Structure);
            return;
        }
        auto &fields = target.name == "data" ? m_tensors : m_handles;
        const std::pair<int, qint64> place {target.buffer, target.range->low};
        if (target.name == "data" || target.name == "v_handle")
            fields[place] = mayBeText(value) ? CValue() : pointerTo(value); // a text is an option of a packed function
        else if (const auto handle = m_handles.find(place); handle != m_handles.end() && target.type == "TVMValue")
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
        const bool isHandle = value.kind == CValueKind::Handle;
        if (place.range && place.range->low == place.range->high)
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
            recordRead(place.buffer, place.form, bytes);
        else if (bytes)
            recordStored(place.buffer, place.form, *bytes, isExact);
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
    const auto bytes = indexedBytes(memory.type, memory.stars);
    const CIndexBounds place = m_arithmetic.boundsOf(memory);
    if (place.isEmpty)
        return;
    const auto end = memory.range && bytes ? checkedAdd(place.range.high, *bytes) : std::nullopt;
    if (!writes && end)
        recordLoaded(memory.buffer, memory.form, *bytes, place.isExact);
    if (!writes)
        recordRead(memory.buffer, memory.form, bytes);
    else if (end)
        recordStored(memory.buffer, memory.form, *bytes, place.isExact);
    if (end)
        reach.add(place.range.low, *end, place.isExact);
    else
        reach.addUnbounded();
    if (buffer.type.isEmpty() && bytes)
        buffer.type = cWordText(memory.type);
}

/// True if content from before the function may be read. False for arrays on the stack and named buffers.
bool CMemoryNotes::isTracked(int buffer) const
{
    const CBuffer::Kind kind = m_body.buffers[std::size_t(buffer)].kind;
    return kind != CBuffer::Kind::Array && kind != CBuffer::Kind::Named;
}

/// True if the current code runs only after that use, in the same iterations of all enclosing loops of the use.
bool CMemoryNotes::isAround(const Place &place) const
{
    const std::vector<int> &now = m_scope.around();
    return place.around.size() <= now.size() && std::equal(place.around.begin(), place.around.end(), now.begin());
}

void CMemoryNotes::recordStored(int buffer, int form, qint64 bytes, bool isExact)
{
    constexpr std::size_t maxPlaces = 256; ///< maximum for one buffer; later stores are not known to be complete
    std::vector<Place> &places = m_places[buffer];
    const auto sum =
        form < 0 || places.size() >= maxPlaces || !isTracked(buffer) ? std::nullopt : m_arithmetic.sumOf(form);
    if (!sum || bytes <= 0)
        return;
    const bool isSure = isExact && !m_scope.mayEnd();
    places.push_back(
        {form, bytes, *sum, m_scope.around(), m_scope.conditions(), isSure, -1, m_arithmetic.loops(), m_accesses++});
}

void CMemoryNotes::recordLoaded(int buffer, int form, qint64 bytes, bool isExact)
{
    constexpr std::size_t maxLoads = 64; ///< maximum for one buffer; the first loads show what the function does
    std::vector<Place> &places = m_loads[buffer];
    const bool isParameter = m_body.buffers[std::size_t(buffer)].kind == CBuffer::Kind::Parameter;
    const auto sum = form < 0 || bytes <= 0 || places.size() >= maxLoads || !isParameter || !isExact || m_scope.mayEnd()
        ? std::nullopt
        : m_arithmetic.sumOf(form);
    if (sum)
        places.push_back(
            {form, bytes, *sum, m_scope.around(), m_scope.conditions(), true, -1, m_arithmetic.loops(), m_accesses++});
}

/// Sets isReadFirst of the buffer if this read may return content from before the function.
void CMemoryNotes::recordRead(int buffer, int form, std::optional<qint64> bytes)
{
    CBuffer &read = m_body.buffers[std::size_t(buffer)];
    if (read.isReadFirst || !isTracked(buffer))
        return;
    const auto places = m_places.find(buffer);
    read.isReadFirst = places == m_places.end() || form < 0 || !bytes || mayBeOld(places->second, form, *bytes);
}

bool CMemoryNotes::mayBeOld(const std::vector<Place> &stored, int form, qint64 bytes)
{
    constexpr std::size_t maxCompared = 64;
    const bool isSame = std::any_of(stored.begin(), stored.end(), [&](const Place &place) {
        return place.form == form && place.bytes >= bytes && isAround(place);
    });
    if (isSame || stored.size() > maxCompared)
        return !isSame;
    const auto sum = m_arithmetic.sumOf(form);
    std::map<std::map<int, qint64>, std::vector<CRange>> wholes; // ranges by the terms that must be equal in both
    for (const Place &place : stored) {
        const std::vector<CFormCondition> &now = m_scope.conditions();
        const bool holds = place.conditions.size() <= now.size()
            && std::equal(place.conditions.begin(), place.conditions.end(), now.begin());
        if (!sum || !place.isExact || !holds)
            continue;
        CFormSum rest = place.sum;
        std::map<int, qint64> same;
        for (const auto &[atom, factor] : sum->factors) {
            if (const auto found = rest.factors.find(atom); found != rest.factors.end() && found->second == factor) {
                same.insert(*found);
                rest.factors.erase(found);
            }
        }
        const auto gap = m_arithmetic.gapOf(rest, false);
        const CRangeMaybe range = m_arithmetic.rangeOf(rest);
        if (gap && range && *gap <= place.bytes)
            wholes[same].push_back({range->low, range->high + place.bytes});
    }
    for (auto &[same, ranges] : wholes) {
        CFormSum rest = *sum;
        for (const auto &[atom, factor] : same)
            rest.factors.erase(atom);
        const CRangeMaybe read = m_arithmetic.rangeOf(rest);
        std::sort(ranges.begin(), ranges.end(), [](const CRange &a, const CRange &b) { return a.low < b.low; });
        qint64 end = read ? read->low : 0;
        for (const CRange &range : ranges)
            end = range.low <= end ? std::max(end, range.high) : end;
        if (read && read->high + bytes <= end)
            return false;
    }
    return true;
}

void CMemoryNotes::recordArgument(CArgument &argument, const CValue &value)
{
    if (value.kind != CValueKind::Pointer || value.buffer < 0 || !isTracked(value.buffer))
        return;
    if (const auto handed = m_handed.find(value.buffer); handed != m_handed.end()) {
        for (const Place &place : handed->second) {
            if (place.form == value.form && value.form >= 0 && isAround(place))
                argument.before = place.call;
        }
    }
    const auto places = m_places.find(value.buffer);
    argument.isWritten = places != m_places.end()
        && std::any_of(places->second.begin(), places->second.end(), [](const Place &place) { return place.isExact; });
    const auto sum = value.form < 0 || !m_scope.conditions().empty() ? std::nullopt : m_arithmetic.sumOf(value.form);
    if (const auto gap = sum ? m_arithmetic.gapOf(*sum, true) : std::nullopt)
        argument.gap = *gap;
}

void CMemoryNotes::recordCalled(int call, const std::vector<CValue> &values)
{
    constexpr std::size_t maxHanded = 16; ///< calls to remember for each buffer
    for (const CValue &value : values) {
        if (value.kind != CValueKind::Pointer || value.buffer < 0 || !isTracked(value.buffer))
            continue;
        std::vector<Place> &places = m_handed[value.buffer];
        Place &place = places.emplace_back();
        place.form = value.form;
        place.around = m_scope.around();
        place.call = call;
        if (places.size() > maxHanded)
            places.erase(places.begin());
    }
}

void CMemoryNotes::recordWhole()
{
    for (const auto &[buffer, places] : m_places) {
        std::map<std::map<int, qint64>, std::vector<CRange>> units; // ranges by the terms of their sum
        std::vector<CRange> wholes;
        for (const Place &place : places) {
            const auto end = checkedAdd(place.sum.constant, place.bytes);
            const auto dense = place.isExact && !place.conditions.empty() ? denseRange(place) : std::nullopt;
            if (place.isExact && place.conditions.empty() && end)
                units[place.sum.factors].push_back({place.sum.constant, *end});
            else if (dense)
                wholes.push_back(*dense);
        }
        for (auto &[factors, ranges] : units)
            addWholes({0, factors}, joined(std::move(ranges)), wholes);
        for (const CRange &whole : joined(std::move(wholes)))
            m_body.buffers[std::size_t(buffer)].written.addWhole(whole.low, whole.high);
    }
}

/// Sorts ranges and merges those that overlap or touch.
std::vector<CRange> CMemoryNotes::joined(std::vector<CRange> ranges)
{
    std::sort(ranges.begin(), ranges.end(), [](const CRange &a, const CRange &b) { return a.low < b.low; });
    std::vector<CRange> all;
    for (const CRange &range : ranges) {
        if (!all.empty() && range.low <= all.back().high)
            all.back().high = std::max(all.back().high, range.high);
        else
            all.push_back(range);
    }
    return all;
}

/// Appends the ranges that become completely written if each of `units` is stored at all values of the sum.
void CMemoryNotes::addWholes(const CFormSum &sum, const std::vector<CRange> &units, std::vector<CRange> &wholes)
{
    constexpr std::size_t maxRanges = 1 << 18;
    const auto gap = m_arithmetic.gapOf(sum, true);
    const CRangeMaybe range = gap ? m_arithmetic.rangeOf(sum) : std::nullopt;
    std::vector<CRange> found;
    for (const CRange &unit : units) {
        const CRangeMaybe whole = combine("+", range, unit);
        if (whole && *gap <= unit.high - unit.low)
            found.push_back(*whole);
    }
    if (found.size() < units.size()) { // one store may fill the gaps of another
        const std::vector<qint64> values = m_arithmetic.valuesOf(sum);
        for (std::size_t i = 0; i < units.size() && values.size() * units.size() <= maxRanges; ++i) {
            for (const qint64 value : values) {
                if (const CRangeMaybe stored = combine("+", CRange {value, value}, units[i]))
                    found.push_back(*stored);
            }
        }
    }
    for (const CRange &whole : joined(std::move(found)))
        wholes.push_back(whole);
}

void CMemoryNotes::recordOverwrites()
{
    constexpr int maxPairs = 4096;
    int pairs = 0;
    for (const auto &[stored, stores] : m_places) {
        if (m_body.buffers[std::size_t(stored)].kind != CBuffer::Kind::Parameter)
            continue;
        for (const auto &[loaded, loads] : m_loads) {
            for (std::size_t i = 0; loaded != stored && i < stores.size(); ++i) {
                for (const Place &load : loads) {
                    if (stores[i].isExact && stores[i].conditions.empty() && ++pairs <= maxPairs)
                        recordOverwrite(stored, stores[i], loaded, load);
                }
            }
        }
    }
}

/// The range in which a load or store accesses each byte. `std::nullopt` if there are gaps or too many values.
std::optional<CRange> CMemoryNotes::denseRange(const Place &place)
{
    std::optional<qint64> gap = m_arithmetic.gapOf(place.sum, true);
    CRangeMaybe range = gap ? m_arithmetic.rangeOf(place.sum) : std::nullopt;
    if (!place.conditions.empty()) {
        const std::vector<qint64> values = m_arithmetic.valuesOf(place.sum, place.conditions);
        if (values.empty())
            return std::nullopt;
        range = CRange {values.front(), values.back()};
        gap = 0;
        for (std::size_t i = 1; i < values.size(); ++i)
            gap = std::max(*gap, values[i] - values[i - 1]);
    }
    if (!gap || !range || *gap > place.bytes)
        return std::nullopt;
    const CRange bounds = range.value_or(CRange());
    const auto end = checkedAdd(bounds.high, place.bytes);
    return end ? std::optional(CRange {bounds.low, *end}) : std::nullopt;
}

/// Records a load after stores in earlier iterations of a common loop, or in an earlier loop.
void CMemoryNotes::recordOverwrite(int stored, const Place &store, int loaded, const Place &load)
{
    const CIndexForms &forms = m_arithmetic.forms();
    COverwrite found {stored, loaded, {}, {}, std::nullopt};
    Place first = store;
    const bool isTogether = !store.loops.empty() && !load.loops.empty() && store.loops.front() == load.loops.front();
    if (!isTogether && (load.order < store.order || !load.conditions.empty())) {
        return;
    } else if (isTogether && store.sum.factors == load.sum.factors) {
        const auto shift = checkedAdd(load.sum.constant, -store.sum.constant);
        if (!shift || !forms.isRising(store.sum))
            return;
        found.shift = shift;
    } else if (isTogether) {
        // Stores of the first iteration come before loads of the second one.
        std::size_t level = 0;
        const auto isApart = [&](int loop) {
            return loop >= 0 && !forms.dependsOn(store.sum, loop) && !forms.dependsOn(load.sum, loop);
        };
        while (level < std::min(store.loops.size(), load.loops.size()) && store.loops[level] == load.loops[level]
               && isApart(store.loops[level]))
            ++level;
        const bool isShared =
            level < std::min(store.loops.size(), load.loops.size()) && store.loops[level] == load.loops[level];
        if (!isShared || !load.conditions.empty() || forms.dependsOn(load.sum, store.loops[level])
            || !forms.setFirst(first.sum, store.loops[level]))
            return;
    }
    const bool isKnown = std::ranges::any_of(m_body.overwrites, [&](const COverwrite &other) {
        return other.stored == stored && other.loaded == loaded && other.shift == found.shift;
    });
    const auto stores = isKnown ? std::nullopt : denseRange(first);
    const auto loads = stores ? denseRange(load) : std::nullopt;
    if (!loads)
        return;
    found.stores = *stores;
    found.loads = *loads;
    m_body.overwrites.push_back(found);
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
