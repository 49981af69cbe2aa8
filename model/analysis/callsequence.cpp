// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/callsequence.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

class Collector {
public:
    Collector(const std::vector<ScannedSource> &sources, FunctionEffects &effects) : m_effects(effects)
    {
        for (const ScannedSource &source : sources) {
            if (!source.source)
                continue;
            for (const FunctionDefinition &function : source.source->functions) {
                m_functions.emplace(function.name, &function);
                if (isMainName(function.name) && !m_main) {
                    m_main = &function;
                    m_result.function = function.name;
                    m_result.file = source.path;
                    m_result.line = function.line;
                }
            }
        }
    }

    MainCalls collect()
    {
        if (!m_main)
            return {};
        m_indices.assign(body().buffers.size(), -1);
        m_extents.clear();
        addParameters();
        for (const CCall &call : body().calls)
            addCall(call);
        addOwnAccesses();
        for (std::size_t i = 0; i < m_result.buffers.size(); ++i)
            setBytes(m_result.buffers[i], m_extents[i]);
        return std::move(m_result);
    }

private:
    struct Extents {
        CReach read;
        CReach written;
        bool isFollowed = true; ///< the functions that tell its size are known
    };

    [[nodiscard]] const CBody &body() const { return m_main->code.body; }

    /// The call of main in the function that users call, or null.
    [[nodiscard]] const CCall *entryCall() const
    {
        for (const auto &[name, function] : m_functions) {
            if (!name.endsWith("_run"_L1))
                continue;
            for (const CCall &call : function->code.body.calls) {
                if (call.callee == m_main->name)
                    return &call;
            }
        }
        return nullptr;
    }

    void addParameters()
    {
        const CCall *entry = entryCall();
        const std::vector<CBuffer> &buffers = body().buffers;
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < buffers.size(); ++i) {
            if (buffers[i].kind == CBuffer::Kind::Parameter)
                order.push_back(i);
        }
        m_written = writtenBuffers();
        std::sort(order.begin(), order.end(),
                  [&](std::size_t a, std::size_t b) { return buffers[a].argument < buffers[b].argument; });
        for (const std::size_t i : order) {
            const auto argument = std::size_t(buffers[i].argument);
            const bool isNamed = entry && argument < entry->arguments.size() && !m_main->code.signature.isPacked();
            addParameter(i, isNamed ? entry->arguments[argument].text : QString());
        }
    }

    /// `passed` is what the entry point passes: "inputs->accel".
    void addParameter(std::size_t index, const QString &passed)
    {
        const CBuffer &buffer = body().buffers[index];
        const bool isMember = passed.startsWith("inputs->"_L1) || passed.startsWith("outputs->"_L1);
        if (!isMember
            && (!poolOfVariable(buffer.name).isEmpty() || buffer.name.startsWith("device_context"_L1)
                || buffer.name == "resource_handle"_L1))
            return;
        MainBuffer found;
        found.name = isMember ? passed.sliced(passed.indexOf(u'>') + 1) : buffer.name;
        if (!isMember && found.name.endsWith("_buffer_var"_L1))
            found.name.chop(11);
        found.kind = isMember  ? (passed.startsWith(u'i') ? MainBuffer::Kind::Input : MainBuffer::Kind::Output)
            : m_written[index] ? MainBuffer::Kind::Output
                               : MainBuffer::Kind::Input;
        add(index, std::move(found));
    }

    /// Those of main's buffers that some call, or main itself, writes.
    [[nodiscard]] std::vector<bool> writtenBuffers() const
    {
        std::vector<bool> written;
        for (const CBuffer &buffer : body().buffers)
            written.push_back(buffer.written.isAny);
        for (const CCall &call : body().calls) {
            for (std::size_t i = 0; i < call.arguments.size(); ++i) {
                const int buffer = call.arguments[i].buffer;
                if (buffer < 0 || written[std::size_t(buffer)])
                    continue;
                const BufferEffect *effect = m_effects.effectOf(call, i, m_result.file);
                written[std::size_t(buffer)] = effect && effect->written.isAny;
            }
        }
        return written;
    }

    void add(std::size_t index, MainBuffer buffer)
    {
        m_indices[index] = int(m_result.buffers.size());
        m_result.buffers.push_back(std::move(buffer));
        m_extents.emplace_back();
    }

    /// Index in the result of one of main's buffers, -1 for pools and what is no buffer.
    int indexOf(int buffer)
    {
        if (buffer < 0 || m_indices[std::size_t(buffer)] >= 0)
            return buffer < 0 ? -1 : m_indices[std::size_t(buffer)];
        const CBuffer &source = body().buffers[std::size_t(buffer)];
        MainBuffer found;
        found.name = source.name;
        if (source.kind == CBuffer::Kind::Slice) {
            const CBuffer &parent = body().buffers[std::size_t(source.parent)];
            found.pool = poolOfVariable(parent.name);
            found.offset = source.offset;
            if (found.name.endsWith("_let"_L1))
                found.name.chop(4);
            const bool isConstant = found.pool.contains("const"_L1) && !found.name.startsWith("sid_"_L1);
            found.kind = isConstant ? MainBuffer::Kind::Constant : MainBuffer::Kind::Workspace;
            // An input or output that is planned into a pool itself.
            if (found.name.endsWith("_buffer_var"_L1)) {
                found.name.chop(11);
                found.kind = m_written[std::size_t(buffer)] ? MainBuffer::Kind::Output : MainBuffer::Kind::Input;
            }
        } else if (source.kind == CBuffer::Kind::Allocation) {
            found.bytes = source.bytes;
        } else if (source.kind == CBuffer::Kind::Named && !source.name.startsWith("device_context"_L1)
                   && source.name != "resource_handle"_L1) {
            found.kind = MainBuffer::Kind::Constant;
        } else {
            return -1;
        }
        add(std::size_t(buffer), std::move(found));
        return m_indices[std::size_t(buffer)];
    }

    void addCall(const CCall &source)
    {
        if (source.callee == "TVMBackendAllocWorkspace"_L1)
            allocate(source.result);
        else if (source.callee == "TVMBackendFreeWorkspace"_L1 && !source.arguments.empty())
            free(source.arguments.back().buffer);
        if (source.callee.startsWith("TVM"_L1) || source.callee.startsWith("mem"_L1))
            return;
        MainCall call;
        call.function = source.callee;
        call.line = source.line;
        call.allocated = ByteCount(m_stack);
        call.isResolved = isResolved(source);
        for (std::size_t i = 0; i < source.arguments.size(); ++i) {
            const int index = indexOf(source.arguments[i].buffer);
            if (index >= 0)
                call.arguments.push_back(accessOf(source, i, index));
        }
        m_result.calls.push_back(std::move(call));
    }

    /// What the function reads and writes through its arguments is known to lie somewhere.
    [[nodiscard]] bool isResolved(const CCall &call) const
    {
        bool isResolved = call.isResolved;
        for (std::size_t i = 0; i < call.arguments.size() && isResolved; ++i) {
            const CArgument &argument = call.arguments[i];
            if (argument.buffer >= 0 || argument.text == "NULL"_L1 || argument.text == "nullptr"_L1)
                continue;
            const BufferEffect *effect = m_effects.effectOf(call, i, m_result.file);
            isResolved = !effect || (!effect->read.isAny && !effect->written.isAny && effect->isFollowed);
        }
        return isResolved;
    }

    /// What is done with a buffer by a function that gets a pointer into it: `&sid_1[64]`.
    static BufferEffect atPlace(const BufferEffect &effect, CRangeMaybe place)
    {
        if (place == CRange {})
            return effect;
        BufferEffect shifted {{}, {}, effect.isFollowed && place && place->low == place->high};
        if (!shifted.isFollowed)
            return shifted;
        shifted.read.add(effect.read, place->low);
        shifted.written.add(effect.written, place->low);
        return shifted;
    }

    MainAccess accessOf(const CCall &call, std::size_t argument, int index)
    {
        MainAccess access;
        access.buffer = index;
        MainBuffer &buffer = m_result.buffers[std::size_t(index)];
        Extents &extents = m_extents[std::size_t(index)];
        const BufferEffect *known = m_effects.effectOf(call, argument, m_result.file);
        const std::optional<BufferEffect> effect =
            known ? std::optional(atPlace(*known, call.arguments[argument].place)) : std::nullopt;
        const bool isFollowed = effect && effect->isFollowed;
        // What one function has written whole, the next may get without being followed.
        if (!isFollowed && (buffer.kind == MainBuffer::Kind::Input || !extents.written.isAny))
            extents.isFollowed = false;
        access.effect = effect.value_or(BufferEffect {{}, {}, false});
        access.isRead = !isFollowed || effect->read.isAny;
        access.isWritten = buffer.kind != MainBuffer::Kind::Constant && (!isFollowed || effect->written.isAny);
        if (!effect)
            return access;
        extents.read.add(effect->read, 0);
        extents.written.add(effect->written, 0);
        if (buffer.ctype.isEmpty())
            buffer.ctype = m_effects.typeOf(call, argument, m_result.file);
        return access;
    }

    /// The allocator is a stack.
    void allocate(int buffer)
    {
        const int index = indexOf(buffer);
        if (index < 0)
            return;
        MainBuffer &allocated = m_result.buffers[std::size_t(index)];
        const auto bytes = allocated.bytes ? allocatorBytes(*allocated.bytes) : std::nullopt;
        const auto top = bytes && m_isStackKnown ? checkedAdd(m_stack, *bytes) : std::nullopt;
        m_isStackKnown = top.has_value();
        if (!top)
            return;
        allocated.offset = ByteOffset(m_stack);
        m_stack = *top;
    }

    void free(int buffer)
    {
        const int index = indexOf(buffer);
        if (index >= 0 && m_result.buffers[std::size_t(index)].offset && m_isStackKnown)
            m_stack = m_result.buffers[std::size_t(index)].offset->value();
    }

    /// Main copies an input or constant that is an output itself.
    void addOwnAccesses()
    {
        for (std::size_t i = 0; i < m_indices.size(); ++i) {
            if (m_indices[i] < 0)
                continue;
            Extents &extents = m_extents[std::size_t(m_indices[i])];
            extents.read.add(body().buffers[i].read, 0);
            extents.written.add(body().buffers[i].written, 0);
        }
    }

    static void setBytes(MainBuffer &buffer, const Extents &extents)
    {
        const bool isSource = buffer.kind == MainBuffer::Kind::Input || buffer.kind == MainBuffer::Kind::Constant;
        const CReach &reach = isSource ? extents.read : extents.written;
        const bool isKnown = reach.isAny && reach.isBounded && !reach.isConditional() && reach.begin >= 0;
        if (!buffer.bytes && isKnown && extents.isFollowed)
            buffer.bytes = ByteCount(reach.end);
    }

    FunctionEffects &m_effects;
    std::map<QString, const FunctionDefinition *> m_functions;
    const FunctionDefinition *m_main = nullptr;
    std::vector<bool> m_written; ///< of main's buffers
    std::vector<int> m_indices; ///< of main's buffers in the result
    std::vector<Extents> m_extents; ///< of the result's buffers
    qint64 m_stack = 0; ///< bytes that main has from the allocator
    bool m_isStackKnown = true;
    MainCalls m_result;
};

} // namespace

QString poolOfVariable(const QString &name)
{
    if (!name.endsWith("_var"_L1) || name.endsWith("_buffer_var"_L1))
        return {};
    const qsizetype end = name.size() - 4;
    qsizetype digits = end;
    while (digits > 0 && name[digits - 1].isDigit())
        --digits;
    return digits < end && digits > 1 && name[digits - 1] == u'_' ? name.first(digits - 1) : QString();
}

QString MainBuffer::label() const
{
    return kind == Kind::Input ? u"input:"_s + name : kind == Kind::Output ? u"output:"_s + name : name;
}

bool MainCall::takes(int buffer) const
{
    return std::any_of(arguments.begin(), arguments.end(),
                       [buffer](const MainAccess &access) { return access.buffer == buffer; });
}

std::optional<ByteCount> MainCalls::ioBytes() const
{
    std::optional<qint64> sum;
    for (const MainBuffer &buffer : buffers) {
        if (buffer.kind != MainBuffer::Kind::Input && buffer.kind != MainBuffer::Kind::Output)
            continue;
        sum = buffer.bytes ? checkedAdd(sum.value_or(0), buffer.bytes->value()) : std::nullopt;
        if (!sum)
            return std::nullopt;
    }
    return sum ? std::optional(ByteCount(*sum)) : std::nullopt;
}

MainCalls collectMainCalls(const std::vector<ScannedSource> &sources, FunctionEffects &effects)
{
    return Collector(sources, effects).collect();
}

std::optional<ByteCount> stackOf(const std::vector<FunctionFact> &functions, const MainCalls &main)
{
    std::optional<qint64> own;
    qint64 most = 0;
    for (const FunctionFact &function : functions) {
        const bool isMain = function.name == main.function && !main.function.isEmpty();
        if (!isMain && function.callCount.value_or(0) == 0)
            continue;
        if (!function.stackBytes)
            return std::nullopt;
        if (isMain)
            own = function.stackBytes->value();
        else
            most = std::max(most, function.stackBytes->value());
    }
    const auto sum = checkedAdd(own.value_or(0), most);
    return own && sum ? std::optional(ByteCount(*sum)) : std::nullopt;
}

std::optional<qint64> allocatorBytes(ByteCount asked)
{
    constexpr qint64 alignment = 16;
    const auto raised = checkedAdd(asked.value(), alignment - 1);
    return raised ? std::optional(*raised / alignment * alignment) : std::nullopt;
}

} // namespace Mlf
