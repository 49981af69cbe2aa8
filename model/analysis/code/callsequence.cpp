// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/callsequence.h"

#include "model/analysis/code/allocatorcalls.h"
#include "model/analysis/code/callersofmain.h"
#include "model/analysis/code/clibrary.h"
#include "model/analysis/code/mainbuffers.h"
#include "model/csource/callocation.h"

#include <algorithm>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

class MainCallCollector {
public:
    explicit MainCallCollector(FunctionEffects &effects)
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
        m_buffers.addParameters();
        CBody all;
        all.buffers = m_main.buffers;
        for (const MainBody::Call &call : m_main.calls)
            all.calls.push_back(call.call);
        const std::vector<AllocatorCall> allocators = AllocatorCalls(m_effects).of(all, m_result.file);
        for (const AllocatorCall &call : allocators) {
            if (call.kind == AllocatorCall::Kind::Gives)
                m_buffers.setGiven(call.buffer, call.bytes);
        }
        for (std::size_t i = 0; i < allocators.size(); ++i)
            addCall(m_main.calls[i], allocators[i]);
        // Whom what was allocated last is for is cut away with the rest of main.
        if (!isCut())
            addOwnWork(m_result.file);
        noteOwnPointers();
        noteLoss();
        noteOwnAccesses();
        endHolds();
        m_buffers.addOwnAccesses();
        m_result.buffers = m_buffers.takeAll();
        return std::move(m_result);
    }

private:
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
        const FunctionDefinition *own = m_pools.find(source.callee, place.file).first;
        const bool isOwn = own;
        const bool isAllocator = allocatorOf(callee) || freesMemory(callee) || allocatesUnfollowed(callee);
        const bool isUnknown = allocator.kind == AllocatorCall::Kind::Unknown;
        if (isUnknown && (!isOwn || isAllocator) && !m_result.unfollowed)
            m_result.unfollowed = source.line;
        if (isCopy(callee) && !isOwn) {
            addCopy(place);
            return;
        }
        if (isTrace(source, own, place.file))
            return;
        const bool isOfOthers = source.callee.startsWith("TVM"_L1) || isOfCLibrary(source.callee);
        if (isAllocator || (!isOwn && isOfOthers))
            return;
        if (source.loop != 0 && !m_result.repeated)
            m_result.repeated = source.line;
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
        if ((handsOnChangedPool(source) || handsOnOpenPointer(source)) && !m_result.unfollowed)
            m_result.unfollowed = source.line;
        call.isResolved = !callsOthers && isResolved(source, place.file) && !takesFreed(source);
        for (std::size_t i = 0; i < source.arguments.size(); ++i) {
            const int index = m_buffers.indexOf(source, i, place.file);
            if (index >= 0)
                call.arguments.push_back(m_buffers.accessOf(place, i, index));
        }
        noteWritten(call);
        m_result.calls.push_back(std::move(call));
        m_newest.reset();
    }

    /// A helper in the sources that neither reads nor writes memory is not a step, if it gets none (it prints a trace)
    /// or returns a place.
    [[nodiscard]] bool isTrace(const CCall &call, const FunctionDefinition *own, const QString &file) const
    {
        const auto isMemory = [this](const CArgument &argument) {
            if (argument.buffer >= 0)
                return m_pools.isData(m_main.buffers[std::size_t(argument.buffer)]);
            return !argument.place && !argument.text.startsWith(u'"');
        };
        const FunctionEffects::Found *found = own ? m_effects.find(call.callee, file) : nullptr;
        if (!found || !call.isNamed || call.isPacked || call.callee.startsWith("tvmgen"_L1))
            return false;
        const CBody &body = own->code.body;
        if (!own->code.signature.returnType.endsWith(u'*')
            && (!body.buffers.empty() || std::any_of(call.arguments.begin(), call.arguments.end(), isMemory)))
            return false;
        for (std::size_t i = 0; i < body.buffers.size(); ++i) {
            const BufferEffect &effect = found->effects[i];
            const bool isUnused = effect.isFollowed && !effect.read.isAny && !effect.written.isAny;
            const bool isReturned = body.returned == int(i) && body.lostMentions.empty();
            if (body.buffers[i].kind != CBuffer::Kind::Parameter || !(isUnused || isReturned))
                return false;
        }
        return body.staticArrays.empty() && !body.limit && !body.fault
            && std::none_of(body.calls.begin(), body.calls.end(), [&](const CCall &inner) {
                   return !inner.isNamed || m_pools.find(inner.callee, file).first;
               });
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

    [[nodiscard]] static bool isCopy(std::string_view callee)
    {
        return callee == "memcpy" || callee == "memmove" || callee == "memset";
    }

    /// Main copies or fills what lies in a pool: a step of its own, as far as that holds a tensor from then on.
    void addCopy(const MainBody::Call &place)
    {
        const CCall &source = place.call;
        if (source.arguments.size() < 3)
            return;
        MainCall work;
        work.function = m_result.function;
        work.file = place.file;
        work.line = source.line;
        bool isInPool = false;
        bool isKnown = source.isCertain && source.loop == 0;
        const CRangeMaybe bytes = source.arguments[2].place;
        for (std::size_t i = 0; i < (source.callee == "memset"_L1 ? 1U : 2U); ++i) {
            const CArgument &argument = source.arguments[i];
            const int index = m_buffers.indexOf(source, i, place.file);
            const bool isOfPool = argument.buffer >= 0
                && (index < 0 ? m_buffers.poolOf(argument.buffer).has_value() : !m_buffers.at(index).pool.isEmpty());
            isInPool = isInPool || isOfPool;
            const bool isFixed = argument.place && argument.place->low == argument.place->high && bytes
                && bytes->low == bytes->high && bytes->low > 0;
            isKnown = isKnown && index >= 0 && isFixed;
            if (!isKnown)
                continue;
            MainAccess access;
            access.buffer = index;
            const bool isOfPlace = m_buffers.poolOf(argument.buffer).has_value(); // which begins there
            const qint64 begin = isOfPlace ? 0 : argument.place->low;
            (i == 0 ? access.isWritten : access.isRead) = true;
            (i == 0 ? access.effect.written : access.effect.read).add(begin, begin + bytes->low, true);
            // Some of it stays as it was: what comes is no other tensor.
            isKnown = i > 0 || !isOfPool || (begin == 0 && !m_written.contains(index));
            work.arguments.push_back(std::move(access));
        }
        if (!isInPool)
            return;
        if (!isKnown) {
            noteOwnWork(source.line);
            return;
        }
        for (std::size_t i = 0; i < work.arguments.size(); ++i) {
            auto &[read, written] = m_copied[source.arguments[i].buffer];
            const qint64 begin = source.arguments[i].place->low;
            (i == 0 ? written : read).add(begin, begin + bytes->low, true);
        }
        noteWritten(work);
        if (const std::optional<qint64> top = m_stack.top())
            work.allocated = ByteCount(*top);
        m_result.calls.push_back(std::move(work));
        m_newest.reset();
    }

    void noteWritten(const MainCall &call)
    {
        for (const MainAccess &access : call.arguments) {
            if (access.isWritten)
                m_written.insert(access.buffer);
        }
    }

    void noteOwnWork(LineNumber line)
    {
        if (!m_result.ownWork)
            m_result.ownWork = line;
    }

    /// All that main does with the buffer itself is copies that are steps.
    [[nodiscard]] bool isCopied(int index) const
    {
        const auto found = m_copied.find(index);
        const CBuffer &buffer = m_main.buffers[std::size_t(index)];
        const auto isWithin = [](const CReach &all, const CReach &counted) {
            return !all.isAny
                || (counted.isAny && all.isBounded && all.begin >= counted.begin && all.end <= counted.end);
        };
        return found != m_copied.end() && isWithin(buffer.read, found->second.first)
            && isWithin(buffer.written, found->second.second);
    }

    /// What main itself reads or writes of a pool is in use then, and no call says so.
    void noteOwnAccesses()
    {
        std::set<int> touched; // pools, in places that have names
        for (std::size_t i = 0; i < m_main.buffers.size(); ++i) {
            const CBuffer &buffer = m_main.buffers[i];
            if (buffer.kind != CBuffer::Kind::Slice || !(buffer.read.isAny || buffer.written.isAny)
                || !m_buffers.poolOf(buffer.parent))
                continue;
            touched.insert(buffer.parent);
            const auto pool = m_buffers.poolOf(buffer.parent);
            if (!isCopied(int(i)) && !m_effects.isConstantPool(pool->name))
                noteOwnWork(buffer.line);
        }
        for (std::size_t i = 0; i < m_main.buffers.size(); ++i) {
            const CBuffer &buffer = m_main.buffers[i];
            const auto pool = buffer.kind == CBuffer::Kind::Slice ? std::nullopt : m_buffers.poolOf(int(i));
            if (pool && (buffer.read.isAny || buffer.written.isAny) && !touched.contains(int(i)) && !isCopied(int(i))
                && !m_effects.isConstantPool(pool->name))
                noteOwnWork(m_result.line);
        }
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

    /// A parameter that is a pool, but not when it is handed on: main has given it another value.
    [[nodiscard]] bool handsOnChangedPool(const CCall &call) const
    {
        return std::any_of(call.arguments.begin(), call.arguments.end(), [this](const CArgument &argument) {
            return argument.buffer >= 0 && !argument.place && m_buffers.poolOf(argument.buffer)
                && argument.text == m_main.buffers[std::size_t(argument.buffer)].name;
        });
    }

    /// Memory that others give to a pointer of the file.
    [[nodiscard]] bool handsOnOpenPointer(const CCall &call) const
    {
        return std::any_of(call.arguments.begin(), call.arguments.end(), [this](const CArgument &argument) {
            const CBuffer *buffer = argument.buffer < 0 ? nullptr : &m_main.buffers[std::size_t(argument.buffer)];
            const bool isSlice = buffer && buffer->kind == CBuffer::Kind::Slice;
            return buffer && m_pools.isOpenPointer(isSlice ? m_main.buffers[std::size_t(buffer->parent)] : *buffer);
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
            const bool isPlaced = m_buffers.isKnown(argument.buffer)
                && (isFixed || !m_buffers.poolOf(argument.buffer) || m_pools.isHandedOn(call, i, file));
            const BufferEffect *effect = isPlaced ? nullptr : m_effects.effectOf(call, i, file);
            isResolved = !m_buffers.isAmbiguous(call, i, file)
                && (!effect || (!effect->read.isAny && !effect->written.isAny && effect->isFollowed));
        }
        return isResolved;
    }

    void allocate(const AllocatorCall &call, const MainBody::Call &place)
    {
        const int index = m_buffers.indexOf(call.buffer);
        m_newest = place.call.line;
        m_freed.erase(call.buffer);
        if (index >= 0)
            m_holds[call.buffer] = {int(m_result.calls.size()), -1, place.call.line};
        if (index >= 0 && m_buffers.at(index).name.isEmpty())
            m_buffers.at(index).name = u"%1:%2"_s.arg(place.call.callee).arg(place.call.line.oneBased());
        m_result.usesHeap = m_result.usesHeap || call.isHeap;
        const std::optional<qint64> offset = m_stack.allocate(call);
        if (!call.isCertain)
            m_stack.leave();
        if (index >= 0 && offset && m_stack.isKnown())
            m_buffers.at(index).offset = ByteOffset(*offset);
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

    /// Main itself works in memory that others give to a pointer of the file.
    void noteOwnPointers()
    {
        for (const CBuffer &buffer : m_main.buffers) {
            if (!m_result.unfollowed && (buffer.read.isAny || buffer.written.isAny) && m_pools.isOpenPointer(buffer))
                m_result.unfollowed = buffer.line;
        }
    }

    /// Notes the first line at which main loses track of a pool, an allocation, an input or an output, or passes memory
    /// that no plan counts.
    void noteLoss()
    {
        std::set<int> handedOn;
        for (const MainBody::Call &place : m_main.calls) {
            for (const CArgument &argument : place.call.arguments)
                handedOn.insert(argument.buffer);
        }
        for (int i = 0; i < int(m_main.buffers.size()); ++i) {
            const CBuffer &buffer = m_main.buffers[std::size_t(i)];
            const bool isMemory = buffer.kind != CBuffer::Kind::Named && buffer.kind != CBuffer::Kind::Array;
            std::optional<LineNumber> lost;
            if (isMemory || m_buffers.poolOf(i))
                lost = buffer.lost;
            else if (m_pools.isOtherMemory(buffer) && (buffer.lost || handedOn.contains(i)))
                lost = buffer.line;
            if (lost && (!m_result.lost || *lost < *m_result.lost))
                m_result.lost = lost;
        }
        const std::optional<LineNumber> &unknown = m_main.main->code.body.unknownUse;
        m_result.areTensorsLost = unknown && m_main.main->code.signature.isPacked();
        if (unknown && (!m_result.lost || *unknown < *m_result.lost))
            m_result.lost = unknown;
    }

    /// What main neither works in nor leaves unused, nor lets others have, is alive as its calls say.
    void endHolds()
    {
        std::set<int> taken;
        for (const MainCall &call : m_result.calls) {
            for (const MainAccess &access : call.arguments)
                taken.insert(access.buffer);
        }
        const int last = int(m_result.calls.size()) - 1;
        for (auto [buffer, hold] : m_holds) {
            if (hold.first > last)
                continue; // main is cut: what was allocated last is for calls that are lost
            const CBuffer &source = m_main.buffers[std::size_t(buffer)];
            const int index = m_buffers.knownIndexOf(buffer);
            hold.last = hold.last < hold.first ? last : hold.last;
            const bool isUnused = !taken.contains(index) && !isCut();
            if (isUnused || source.read.isAny || source.written.isAny || source.lost)
                m_buffers.at(index).held = hold;
        }
    }

    /// The text ends inside of main, or of a part of it.
    [[nodiscard]] bool isCut() const
    {
        const auto isCutIn = [this](const QString &name) { return m_effects.isCut(name, m_result.file); };
        return isCutIn(m_result.function) || std::any_of(m_result.parts.begin(), m_result.parts.end(), isCutIn);
    }

    FunctionEffects &m_effects;
    const PoolBindings &m_pools;
    const MainBody m_main;
    MainBuffers m_buffers {m_effects, m_main};
    AllocatorStack m_stack; ///< what main has from the allocator
    std::map<int, MainBuffer::Hold> m_holds; ///< of main's buffers
    std::set<int> m_freed; ///< of main's buffers
    std::map<int, std::pair<CReach, CReach>> m_copied; ///< of main's buffers: what counted steps read and write
    std::set<int> m_written; ///< of the result's buffers, by the calls so far
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
    MainCalls calls = MainCallCollector(effects).collect();
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
