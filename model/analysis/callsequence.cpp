// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/callsequence.h"

#include "model/analysis/allocatorcalls.h"
#include "model/analysis/callersofmain.h"
#include "model/analysis/externals.h"
#include "model/analysis/mainbody.h"
#include "model/artifact/callocation.h"

#include <algorithm>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// What an argument's function does, seen from the beginning of the buffer that it gets a place in.
BufferEffect shifted(const BufferEffect &effect, const CArgument &argument)
{
    if (argument.place == CRange {})
        return effect;
    if (!argument.place || argument.place->low != argument.place->high)
        return {effect.read, effect.written, false};
    BufferEffect moved {{}, {}, effect.isFollowed};
    moved.read.add(effect.read, argument.place->low);
    moved.written.add(effect.written, argument.place->low);
    return moved;
}

class Collector {
public:
    explicit Collector(FunctionEffects &effects)
        : m_effects(effects)
        , m_pools(effects.pools())
        , m_main(collectMainBody(m_pools, effects.limits()[Limit::MainCalls]))
    {
    }

    MainCalls collect()
    {
        if (!m_main.main)
            return {};
        m_result.function = m_main.main->name;
        m_result.isLimited = m_main.isLimited;
        m_result.file = m_main.file;
        m_result.line = m_main.main->line;
        m_result.parts = m_main.parts;
        m_result.partStack = m_main.partStack;
        m_result.callers = callersOfMain(m_effects);
        m_indices.assign(m_main.buffers.size(), -1);
        addParameters();
        CBody all;
        all.buffers = m_main.buffers;
        for (const MainBody::Call &call : m_main.calls)
            all.calls.push_back(call.call);
        const std::vector<AllocatorCall> allocators = AllocatorCalls(m_effects).of(all, m_result.file);
        for (const AllocatorCall &call : allocators) {
            if (call.kind == AllocatorCall::Kind::Gives)
                m_given[call.buffer] = call.bytes;
        }
        for (std::size_t i = 0; i < allocators.size(); ++i)
            addCall(m_main.calls[i], allocators[i]);
        addOwnWork(m_result.file);
        endHolds();
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
    using Role = PoolBindings::MainParameter::Role;

    void addParameters()
    {
        const std::vector<CBuffer> &buffers = m_main.buffers;
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < buffers.size(); ++i) {
            if (buffers[i].kind == CBuffer::Kind::Parameter)
                order.push_back(i);
        }
        m_written = writtenBuffers();
        std::sort(order.begin(), order.end(),
                  [&](std::size_t a, std::size_t b) { return buffers[a].argument < buffers[b].argument; });
        for (const std::size_t i : order)
            addParameter(i);
    }

    void addParameter(std::size_t index)
    {
        const CBuffer &buffer = m_main.buffers[index];
        const PoolBindings::MainParameter parameter = m_pools.mainParameter(buffer.argument);
        if (parameter.role == Role::Pool || parameter.role == Role::Device)
            return;
        const bool isMember = parameter.role != Role::Tensor;
        MainBuffer found;
        found.isNamedByCaller = isMember;
        found.name = isMember ? parameter.name : buffer.name;
        if (!isMember && found.name.endsWith("_buffer_var"_L1))
            found.name.chop(11);
        found.kind = isMember  ? (parameter.role == Role::Input ? MainBuffer::Kind::Input : MainBuffer::Kind::Output)
            : m_written[index] ? MainBuffer::Kind::Output
                               : MainBuffer::Kind::Input;
        add(index, std::move(found));
    }

    /// Those of main's buffers that some call, or main itself, writes.
    [[nodiscard]] std::vector<bool> writtenBuffers() const
    {
        std::vector<bool> written;
        for (const CBuffer &buffer : m_main.buffers)
            written.push_back(buffer.written.isAny);
        for (const auto &[call, file] : m_main.calls) {
            for (std::size_t i = 0; i < call.arguments.size(); ++i) {
                const int buffer = call.arguments[i].buffer;
                if (buffer < 0 || written[std::size_t(buffer)])
                    continue;
                const BufferEffect *effect = m_effects.effectOf(call, i, file);
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

    /// The pool that a buffer of main is.
    [[nodiscard]] std::optional<PoolBindings::Pool> poolOf(int buffer) const
    {
        const CBuffer &source = m_main.buffers[std::size_t(buffer)];
        if (source.kind == CBuffer::Kind::Named)
            return m_pools.isPool(source.name) ? std::optional(PoolBindings::Pool {source.name, 0}) : std::nullopt;
        const auto parameter = m_pools.mainParameter(source.argument);
        if (source.kind != CBuffer::Kind::Parameter || source.argument < 0 || parameter.role != Role::Pool)
            return std::nullopt;
        return PoolBindings::Pool {parameter.name, parameter.base};
    }

    /// A tensor at a place of a pool. That of an input or output keeps its name.
    MainBuffer placeIn(const PoolBindings::Pool &pool, qint64 offset, const QString &name, bool isWritten) const
    {
        MainBuffer found;
        found.name = name;
        found.pool = pool.name;
        if (const auto place = pool.placeOf(offset); place && *place >= 0)
            found.offset = ByteOffset(*place);
        if (found.name.endsWith("_let"_L1))
            found.name.chop(4);
        const bool isConstant = m_effects.isConstantPool(pool.name);
        found.kind = isConstant ? MainBuffer::Kind::Constant : MainBuffer::Kind::Workspace;
        // An input or output that is planned into a pool itself.
        if (found.name.endsWith("_buffer_var"_L1)) {
            found.name.chop(11);
            found.kind = isWritten ? MainBuffer::Kind::Output : MainBuffer::Kind::Input;
        }
        return found;
    }

    /// Index in the result of one of main's buffers, -1 for pools and what is not a buffer.
    int indexOf(int buffer)
    {
        if (buffer < 0 || m_indices[std::size_t(buffer)] >= 0)
            return buffer < 0 ? -1 : m_indices[std::size_t(buffer)];
        const CBuffer &source = m_main.buffers[std::size_t(buffer)];
        MainBuffer found;
        found.name = source.name;
        if (source.kind == CBuffer::Kind::Slice) {
            const auto pool = poolOf(source.parent);
            if (!pool) // a place in an input, an array or an allocation
                return indexOf(source.parent);
            found = placeIn(*pool, source.offset.value(), source.name, m_written[std::size_t(buffer)]);
        } else if (const auto given = m_given.find(buffer); given != m_given.end()) {
            found.bytes = given->second;
        } else if (source.kind == CBuffer::Kind::Result) {
            return -1;
        } else if (source.kind == CBuffer::Kind::Named && !poolOf(buffer)
                   && !source.name.startsWith("device_context"_L1) && source.name != "resource_handle"_L1) {
            found.kind = MainBuffer::Kind::Constant;
        } else {
            return -1;
        }
        add(std::size_t(buffer), std::move(found));
        return m_indices[std::size_t(buffer)];
    }

    /// The buffer that an argument stands for: `&pool[64]` is one without a variable.
    int indexOf(const CCall &call, std::size_t argument, const QString &file)
    {
        const CArgument &passed = call.arguments[argument];
        const auto pool = passed.buffer < 0 ? std::nullopt : poolOf(passed.buffer);
        if (!pool)
            return indexOf(passed.buffer);
        const bool isFixed = passed.place && passed.place->low == passed.place->high && passed.place->low >= 0;
        if (!isFixed || m_pools.isHandedOn(call, argument, file) || isAmbiguous(call, argument, file))
            return -1;
        const qint64 offset = passed.place->low;
        const auto [found, isNew] = m_places.try_emplace(keyOf(*pool, offset), -1);
        if (isNew) {
            const QString name = u"%1[%2]"_s.arg(pool->name).arg(passed.place->low);
            found->second = int(m_result.buffers.size());
            m_result.buffers.push_back(placeIn(*pool, passed.place->low, name, false));
            m_extents.emplace_back();
        }
        return found->second;
    }

    /// A place without a name that is in use already goes to a function that is not followed: whether that reads what
    /// is there or begins another tensor cannot be told.
    [[nodiscard]] bool isAmbiguous(const CCall &call, std::size_t argument, const QString &file) const
    {
        const CArgument &passed = call.arguments[argument];
        const auto pool = passed.buffer < 0 ? std::nullopt : poolOf(passed.buffer);
        if (!pool || !passed.place || !m_places.contains(keyOf(*pool, passed.place->low)))
            return false;
        const BufferEffect *effect = m_effects.effectOf(call, argument, file);
        return !effect || !effect->isFollowed;
    }

    [[nodiscard]] static std::pair<QString, qint64> keyOf(const PoolBindings::Pool &pool, qint64 offset)
    {
        return {pool.name, pool.placeOf(offset).value_or(offset)};
    }

    void addCall(const MainBody::Call &place, const AllocatorCall &allocator)
    {
        const CCall &source = place.call;
        switch (allocator.kind) {
        case AllocatorCall::Kind::Gives:
            allocate(allocator, place);
            return;
        case AllocatorCall::Kind::Frees:
            addOwnWork(place.file);
            free(allocator);
            return;
        case AllocatorCall::Kind::Unknown:
            m_stack.leave();
            break;
        case AllocatorCall::Kind::None:
            break;
        }
        const std::string callee = source.callee.toStdString();
        const bool isOwn = m_pools.find(source.callee, place.file).first;
        if (allocator.kind == AllocatorCall::Kind::Unknown && !isOwn && !m_result.unfollowed)
            m_result.unfollowed = source.line;
        const bool isOfOthers = source.callee.startsWith("TVM"_L1) || isOfCLibrary(source.callee);
        if (!isOwn && (isOfOthers || allocatorOf(callee) || freesMemory(callee) || allocatesUnfollowed(callee)))
            return;
        MainCall call;
        call.function = source.callee;
        call.file = place.file;
        call.line = source.line;
        call.isInSources = isOwn;
        const bool callsOthers = !isOwn && handsOnCode(source, place.file);
        if (callsOthers)
            m_stack.leave();
        if (const std::optional<qint64> top = m_stack.top())
            call.allocated = ByteCount(*top);
        call.isResolved = !callsOthers && isResolved(source, place.file) && !takesFreed(source);
        for (std::size_t i = 0; i < source.arguments.size(); ++i) {
            const int index = indexOf(source, i, place.file);
            if (index >= 0)
                call.arguments.push_back(accessOf(place, i, index));
        }
        m_result.calls.push_back(std::move(call));
        m_newest.reset();
    }

    /// What main has allocated since the last call is there at once.
    void addOwnWork(const QString &file)
    {
        if (!m_newest)
            return;
        MainCall work;
        work.function = m_result.function;
        work.file = file;
        work.line = *std::exchange(m_newest, std::nullopt);
        if (const std::optional<qint64> top = m_stack.top())
            work.allocated = ByteCount(*top);
        m_result.calls.push_back(std::move(work));
    }

    /// An argument lies in memory that has been freed.
    [[nodiscard]] bool takesFreed(const CCall &call) const
    {
        return std::any_of(call.arguments.begin(), call.arguments.end(), [this](const CArgument &argument) {
            const CBuffer *buffer = argument.buffer < 0 ? nullptr : &m_main.buffers[std::size_t(argument.buffer)];
            const bool isSlice = buffer && buffer->kind == CBuffer::Kind::Slice;
            return m_freed.contains(isSlice ? buffer->parent : argument.buffer);
        });
    }

    /// A function of the archive goes to one that nothing defines: `RUN(tvmgen_default_fused_add, a, b)`.
    [[nodiscard]] bool handsOnCode(const CCall &call, const QString &file) const
    {
        return std::any_of(call.arguments.begin(), call.arguments.end(), [&](const CArgument &argument) {
            return m_pools.find(argument.text, file).first != nullptr;
        });
    }

    /// What the function reads and writes through its arguments is known to lie somewhere.
    [[nodiscard]] bool isResolved(const CCall &call, const QString &file) const
    {
        bool isResolved = call.isResolved;
        for (std::size_t i = 0; i < call.arguments.size() && isResolved; ++i) {
            const CArgument &argument = call.arguments[i];
            if (argument.text == "NULL"_L1 || argument.text == "nullptr"_L1)
                continue;
            const bool isFixed = argument.place && argument.place->low == argument.place->high;
            const bool isPlaced =
                argument.buffer >= 0 && (isFixed || !poolOf(argument.buffer) || m_pools.isHandedOn(call, i, file));
            const BufferEffect *effect = isPlaced ? nullptr : m_effects.effectOf(call, i, file);
            isResolved = !isAmbiguous(call, i, file)
                && (!effect || (!effect->read.isAny && !effect->written.isAny && effect->isFollowed));
        }
        return isResolved;
    }

    MainAccess accessOf(const MainBody::Call &place, std::size_t argument, int index)
    {
        const CCall &call = place.call;
        MainAccess access;
        access.buffer = index;
        MainBuffer &buffer = m_result.buffers[std::size_t(index)];
        Extents &extents = m_extents[std::size_t(index)];
        const BufferEffect *effect = m_effects.effectOf(call, argument, place.file);
        const bool isFollowed = effect && effect->isFollowed;
        // What one function has written whole, the next may get without being followed.
        if (!isFollowed && (buffer.kind == MainBuffer::Kind::Input || !extents.written.isAny))
            extents.isFollowed = false;
        access.effect = effect ? *effect : BufferEffect {{}, {}, false};
        if (effect && isInside(call.arguments[argument].buffer))
            access.effect = shifted(*effect, placeOf(call.arguments[argument]));
        access.isRead = !isFollowed || effect->read.isAny;
        access.isWritten = buffer.kind != MainBuffer::Kind::Constant && (!isFollowed || effect->written.isAny);
        if (!effect)
            return access;
        extents.read.add(access.effect.read, 0);
        extents.written.add(access.effect.written, 0);
        if (buffer.ctype.isEmpty())
            buffer.ctype = m_effects.typeOf(call, argument, place.file);
        return access;
    }

    /// A place in a buffer counts from the beginning of that; one in a pool is a buffer itself.
    [[nodiscard]] bool isInside(int buffer) const { return !poolOf(buffer); }

    /// An argument from the beginning of the buffer that stands in the result.
    [[nodiscard]] CArgument placeOf(const CArgument &argument) const
    {
        CArgument place = argument;
        const CBuffer &source = m_main.buffers[std::size_t(argument.buffer)];
        if (source.kind == CBuffer::Kind::Slice && !poolOf(source.parent) && place.place) {
            const auto low = checkedAdd(place.place->low, source.offset.value());
            place.place = low ? CRangeMaybe({*low, *low}) : std::nullopt;
        }
        return place;
    }

    void allocate(const AllocatorCall &call, const MainBody::Call &place)
    {
        const int index = indexOf(call.buffer);
        m_newest = place.call.line;
        m_freed.erase(call.buffer);
        if (index >= 0)
            m_holds[call.buffer] = {int(m_result.calls.size()), -1, place.call.line};
        if (index >= 0 && m_result.buffers[std::size_t(index)].name.isEmpty())
            m_result.buffers[std::size_t(index)].name =
                u"%1:%2"_s.arg(place.call.callee).arg(place.call.line.oneBased());
        m_result.usesHeap = m_result.usesHeap || call.isHeap;
        const std::optional<qint64> offset = m_stack.allocate(call);
        if (!call.isCertain)
            m_stack.leave();
        if (index >= 0 && offset && m_stack.isKnown())
            m_result.buffers[std::size_t(index)].offset = ByteOffset(*offset);
    }

    void free(const AllocatorCall &call)
    {
        if (!call.isCertain) {
            m_stack.freeMaybe();
            return;
        }
        m_stack.free(call.buffer);
        m_freed.insert(call.buffer);
        if (const auto hold = m_holds.find(call.buffer); hold != m_holds.end())
            hold->second.last = int(m_result.calls.size()) - 1;
    }

    /// What main neither works in nor leaves unused is alive as its calls say.
    void endHolds()
    {
        std::set<int> taken;
        for (const MainCall &call : m_result.calls) {
            for (const MainAccess &access : call.arguments)
                taken.insert(access.buffer);
        }
        const int last = int(m_result.calls.size()) - 1;
        for (auto [buffer, hold] : m_holds) {
            const CBuffer &source = m_main.buffers[std::size_t(buffer)];
            const int index = m_indices[std::size_t(buffer)];
            hold.last = hold.last < hold.first ? last : hold.last;
            if (!taken.contains(index) || source.read.isAny || source.written.isAny)
                m_result.buffers[std::size_t(index)].held = hold;
        }
    }

    /// Main copies an input or constant that is an output itself.
    void addOwnAccesses()
    {
        for (std::size_t i = 0; i < m_indices.size(); ++i) {
            if (m_indices[i] < 0)
                continue;
            Extents &extents = m_extents[std::size_t(m_indices[i])];
            extents.read.add(m_main.buffers[i].read, 0);
            extents.written.add(m_main.buffers[i].written, 0);
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
    const PoolBindings &m_pools;
    const MainBody m_main;
    std::map<std::pair<QString, qint64>, int> m_places; ///< of pools, that no variable names, in the result
    std::vector<bool> m_written; ///< of main's buffers
    std::vector<int> m_indices; ///< of main's buffers in the result
    std::vector<Extents> m_extents; ///< of the result's buffers
    std::map<int, std::optional<ByteCount>> m_given; ///< bytes of main's buffers that are allocated
    AllocatorStack m_stack; ///< what main has from the allocator
    std::map<int, MainBuffer::Hold> m_holds; ///< of main's buffers
    std::set<int> m_freed; ///< of main's buffers
    std::optional<LineNumber> m_newest; ///< of the last allocation, where no call stands behind it
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

namespace {

/// Parameters of main that are inputs or outputs and have names of main's own.
std::vector<MainBuffer *> unnamedOf(MainCalls &calls, MainBuffer::Kind kind)
{
    std::vector<MainBuffer *> found;
    for (MainBuffer &buffer : calls.buffers) {
        if (buffer.kind == kind && !buffer.isNamedByCaller && buffer.pool.isEmpty())
            found.push_back(&buffer);
    }
    return found;
}

/// Without an entry point main's own names are "output", "output2": the struct's fields are the parameters in order.
void takeNames(MainCalls &calls, const InterfaceHeader &header)
{
    const HeaderStruct *structs[] = {header.structEndingIn("_inputs"_L1), header.structEndingIn("_outputs"_L1)};
    const std::vector<MainBuffer *> buffers[] = {unnamedOf(calls, MainBuffer::Kind::Input),
                                                 unnamedOf(calls, MainBuffer::Kind::Output)};
    for (const int i : {0, 1}) {
        if ((structs[i] ? structs[i]->fields.size() : 0) != buffers[i].size())
            return;
    }
    for (const int i : {0, 1}) {
        for (std::size_t place = 0; place < buffers[i].size(); ++place) {
            buffers[i][place]->name = structs[i]->fields[place].name;
            buffers[i][place]->isNamedByCaller = true;
        }
    }
}

} // namespace

MainCalls collectMainCalls(FunctionEffects &effects, const InterfaceHeader &header)
{
    MainCalls calls = Collector(effects).collect();
    takeNames(calls, header);
    return calls;
}

StackArrays stackArrays(const std::vector<FunctionFact> &functions, const MainCalls &main)
{
    StackArrays arrays;
    std::optional<qint64> own;
    bool isKnown = !main.function.isEmpty();
    std::set<QString> called;
    for (const MainCall &call : main.calls)
        called.insert(call.function);
    for (const FunctionFact &function : functions) {
        const bool isMain = function.name == main.function && !main.function.isEmpty();
        if (!isMain && function.callCount.value_or(0) == 0 && !called.contains(function.name))
            continue;
        isKnown = isKnown && function.stackBytes;
        if (isMain && function.stackBytes)
            own = checkedAdd(function.stackBytes->value(), main.partStack.value_or(ByteCount()).value());
        else if (function.stackBytes)
            arrays.functions = std::max(arrays.functions, *function.stackBytes);
    }
    const auto below = own && main.partStack ? checkedAdd(*own, arrays.functions.value()) : std::nullopt;
    const auto sum = below && main.callers.stack ? checkedAdd(*below, main.callers.stack->value()) : std::nullopt;
    if (isKnown && sum && main.callers.others)
        arrays.all = std::max(ByteCount(*sum), *main.callers.others);
    return arrays;
}

std::optional<ByteCount> stackOf(const std::vector<FunctionFact> &functions, const MainCalls &main)
{
    return stackArrays(functions, main).all;
}

std::optional<qint64> allocatorBytes(ByteCount asked)
{
    const auto raised = checkedAdd(asked.value(), allocatorAlignment - 1);
    return raised ? std::optional(*raised / allocatorAlignment * allocatorAlignment) : std::nullopt;
}

} // namespace Mlf
