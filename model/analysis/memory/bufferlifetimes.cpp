// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/bufferlifetimes.h"

#include "model/analysis/code/functionscratch.h"
#include "model/analysis/memory/buffersizes.h"
#include "model/analysis/rom/constants.h"

#include <algorithm>
#include <limits>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using BufferKind = BufferFact::Kind;
using Size = BufferFact::Size;

class AotCollector {
public:
    explicit AotCollector(const BufferSources &sources)
        : m_sources(sources)
        , m_main(sources.main)
        , m_constants(sources.constants)
        , m_scratches(sources.effects)
        , m_usesHeap(sources.main.usesHeap)
    {
    }

    BufferTable collect()
    {
        addPools();
        m_storages.resize(m_main.buffers.size());
        m_takers.resize(m_main.buffers.size());
        for (std::size_t step = 0; step < m_main.calls.size(); ++step) {
            for (const MainAccess &access : m_main.calls[step].arguments)
                m_takers[std::size_t(access.buffer)].push_back(step);
            for (const MainArray &array : m_main.calls[step].arrays) {
                m_arrays[array.buffer].add(array.effect.read, 0);
                m_arrays[array.buffer].add(array.effect.written, 0);
            }
        }
        addCallersBuffers();
        addConstants();
        for (const MainCall &call : m_main.calls)
            addCall(call);
        for (const MainBuffer &buffer : m_main.buffers) { // even if no call gets the allocation
            if (buffer.kind == MainBuffer::Kind::Workspace && buffer.pool.isEmpty())
                allocator();
        }
        finishLives();
        finishBuffers(m_table);
        for (std::size_t i = 0; i < m_traces.size(); ++i) {
            const int origin = m_traces[i].origin;
            m_traces[i].isOnly =
                origin >= 0 && m_storages[std::size_t(origin)].tensors.size() == 1 && !m_table.buffers[i].isUserLost;
        }
        setBufferSizes(m_sources, m_traces, m_table);
        return std::move(m_table);
    }

private:
    /// A buffer of main and the tensors that it contains one after another.
    struct Storage {
        std::vector<int> tensors;
        bool isOpen = false; ///< the last call that got it has no source, so its content is unknown
        bool isLost = false; ///< a call without source got it at some time
        [[nodiscard]] int current() const { return tensors.empty() || isOpen ? -1 : tensors.back(); }
    };

    void addPools();
    int poolOf(const QString &name);
    int allocator();
    int addBuffer(BufferFact buffer);
    int addTensor(int storage, int step);
    void addCallersBuffers();
    void addConstants();
    [[nodiscard]] int constantOf(const MainBuffer &buffer, const QString &file) const;
    void setArrayBytes(const MainCall &call, BufferCall &result) const;
    void addCall(const MainCall &call);
    [[nodiscard]] bool isWorkspace(const MainAccess &access) const
    {
        return m_main.buffers[std::size_t(access.buffer)].kind == MainBuffer::Kind::Workspace;
    }
    [[nodiscard]] bool launchesEthosU(const MainCall &call);
    [[nodiscard]] bool hasUnreadParameter(const MainCall &call);
    bool leaveStorage(const MainAccess &access, const MainCall &call);
    int takeAccess(const MainAccess &access, int step, const MainCall &call);
    enum class OldContent { Needed, Unclear, Replaced };
    [[nodiscard]] OldContent classifyOldContent(int tensor, const MainAccess &access, int step) const;
    [[nodiscard]] bool readsOldContent(int buffer, const MainAccess &access) const;
    int takeStored(const MainAccess &access, int step, const MainCall &call, BufferCall &result);
    void recordAccess(int buffer, const MainAccess &access, int step);
    void addScratch(const MainCall &call, int step);
    void finishLives();

    const BufferSources &m_sources;
    const MainCalls &m_main;
    BufferTable m_table;
    std::vector<Storage> m_storages;
    std::vector<std::vector<std::size_t>> m_takers; ///< by buffer of main: indices of the calls that get it, ascending
    std::map<int, AccessRange> m_arrays; ///< accesses of all calls to an array, by its index in main
    std::vector<BufferTrace> m_traces; ///< one for each buffer
    std::map<QString, int> m_poolNames;
    std::map<std::pair<QString, qint64>, int> m_atPlace; ///< by pool and offset: the last tensor at this address
    ConstantIndex m_constants;
    std::vector<int> m_constantBuffers; ///< by constant: index of its buffer; -1 if it does not count
    FunctionScratches m_scratches;
    bool m_usesHeap; ///< true if main or a function that it calls uses a heap
};

void AotCollector::addPools()
{
    const std::vector<PoolFact> &facts = m_sources.constants.pools;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        BufferPool pool;
        pool.kind = facts[i].kind == PoolFact::Kind::Constant ? BufferPool::Kind::Constants : BufferPool::Kind::Planned;
        pool.name = facts[i].name;
        pool.bytes = facts[i].bytes;
        pool.fact = i;
        m_poolNames.emplace(pool.name, int(m_table.pools.size()));
        m_table.pools.push_back(std::move(pool));
    }
}

int AotCollector::poolOf(const QString &name)
{
    const auto [found, isNew] = m_poolNames.try_emplace(name, int(m_table.pools.size()));
    if (isNew) {
        m_table.pools.push_back({});
        m_table.pools.back().name = name;
        if (m_sources.effects.isConstantPool(name))
            m_table.pools.back().kind = BufferPool::Kind::Constants;
    }
    return found->second;
}

int AotCollector::allocator()
{
    const int pool = poolOf(u"allocator"_s);
    if (!m_table.pools[std::size_t(pool)].fact)
        m_table.pools[std::size_t(pool)].kind = BufferPool::Kind::Allocator;
    return pool;
}

int AotCollector::addBuffer(BufferFact buffer)
{
    m_table.buffers.push_back(std::move(buffer));
    m_traces.emplace_back();
    return int(m_table.buffers.size()) - 1;
}

/// Adds another tensor to a buffer of main.
int AotCollector::addTensor(int storage, int step)
{
    const MainBuffer &source = m_main.buffers[std::size_t(storage)];
    BufferFact buffer;
    buffer.kind = source.kind == MainBuffer::Kind::Input ? BufferKind::Input
        : source.kind == MainBuffer::Kind::Output        ? BufferKind::Output
                                                         : BufferKind::Workspace;
    buffer.name = source.label();
    buffer.offset = source.offset;
    if (!source.pool.isEmpty())
        buffer.pool = poolOf(source.pool);
    else if (source.kind == MainBuffer::Kind::Workspace)
        buffer.pool = allocator();
    if (step >= 0)
        buffer.firstCall = buffer.lastCall = step;
    const int index = addBuffer(std::move(buffer));
    m_storages[std::size_t(storage)].tensors.push_back(index);
    m_storages[std::size_t(storage)].isOpen = false;
    m_traces.back().origin = storage;
    m_table.buffers.back().isUserLost = m_storages[std::size_t(storage)].isLost;
    if (!source.pool.isEmpty() && source.offset)
        m_atPlace[{source.pool, source.offset->value()}] = index;
    return index;
}

void AotCollector::addCallersBuffers()
{
    for (const auto kind : {MainBuffer::Kind::Input, MainBuffer::Kind::Output}) {
        for (std::size_t i = 0; i < m_main.buffers.size(); ++i) {
            if (m_main.buffers[i].kind == kind)
                addTensor(int(i), -1);
        }
    }
}

void AotCollector::addConstants()
{
    std::map<QString, int> uses;
    for (const ConstantFact &constant : m_sources.constants.constants)
        uses[constant.name] += constant.isCounted ? 1 : 0;
    for (const ConstantFact &constant : m_sources.constants.constants) {
        m_constantBuffers.push_back(-1);
        if (!constant.isCounted)
            continue;
        BufferFact buffer;
        buffer.kind = BufferKind::Constant;
        buffer.name = uses[constant.name] > 1 ? constantLabel(constant.file, constant.name) : constant.name;
        if (!constant.pool.isEmpty())
            buffer.pool = poolOf(constant.pool);
        buffer.offset = constant.offset;
        buffer.bytes = constant.bytes;
        buffer.size = constant.bytes ? Size::Declared : Size::Unknown;
        buffer.evidence = Link::file(constant.file, constant.line);
        m_constantBuffers.back() = addBuffer(std::move(buffer));
    }
}

/// Index of the BufferFact for a constant that main refers to; -1 if unknown.
int AotCollector::constantOf(const MainBuffer &buffer, const QString &file) const
{
    const ConstantFact *found = buffer.pool.isEmpty()
        ? m_constants.named(file, buffer.name)
        : m_constants.at(buffer.pool, buffer.offset ? buffer.offset->value() : -1);
    return found ? m_constantBuffers[std::size_t(found - m_sources.constants.constants.data())] : -1;
}

/// Sets the number of bytes in arrays of the code that a call accesses. It is the size that the called function
/// certainly accesses. If that is unknown, or if other calls access another part of the same array, it is the declared
/// size: a tensor counts as a whole.
void AotCollector::setArrayBytes(const MainCall &call, BufferCall &result) const
{
    struct Use {
        AccessRange reach;
        std::optional<ByteCount> bytes;
        bool isFollowed = true;
    };
    std::map<int, Use> uses;
    for (const MainArray &array : call.arrays) {
        Use &use = uses[array.buffer];
        use.bytes = array.bytes;
        use.reach.add(array.effect.read, 0);
        use.reach.add(array.effect.written, 0);
        use.isFollowed = use.isFollowed && array.effect.isFollowed;
    }
    for (const auto &[buffer, use] : uses) {
        if (use.isFollowed && !use.reach.isAny)
            continue;
        const AccessRange &all = m_arrays.at(buffer);
        const bool isExact = use.isFollowed && use.reach.isBounded && !use.reach.isConditional()
            && all.begin == use.reach.begin && all.end == use.reach.end;
        const std::optional<qint64> bytes = isExact ? std::optional(use.reach.end - use.reach.begin)
            : use.bytes                             ? std::optional(use.bytes->value())
                                                    : std::nullopt;
        const auto sum = bytes && result.arrayBytes ? checkedAdd(result.arrayBytes->value(), *bytes) : std::nullopt;
        result.arrayBytes = sum ? std::optional(ByteCount(*sum)) : std::nullopt;
        result.isArraySize = result.isArraySize || !isExact;
        result.basis = Basis::Inferred; // the array is not in the table of buffers
    }
}

void AotCollector::addCall(const MainCall &call)
{
    const int step = int(m_table.calls.size());
    BufferCall result;
    result.function = call.function;
    result.file = call.file;
    result.line = call.line;
    result.allocated = call.allocated;
    result.isResolved = call.isResolved;
    setArrayBytes(call, result);
    result.arguments.resize(call.arguments.size(), -1);
    // Arguments that are only read come first: their content was in the storage before the call writes to it.
    for (const bool writes : {false, true}) {
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            if (call.arguments[i].isWritten == writes)
                result.arguments[i] = takeStored(call.arguments[i], step, call, result);
        }
    }
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
        if (result.arguments[i] < 0)
            continue;
        if (call.arguments[i].isRead)
            result.reads.push_back(result.arguments[i]);
        if (call.arguments[i].isWritten)
            result.writes.push_back(result.arguments[i]);
    }
    std::erase(result.arguments, -1);
    for (const MainAccess &access : call.arguments) {
        if (!access.effect.isFollowed)
            result.basis = Basis::Inferred;
        if (access.effect.isLost && isWorkspace(access) && !launchesEthosU(call))
            result.lostTensor = Link::file(call.file, call.line);
    }
    if (result.lostTensor.isNull() && hasUnreadParameter(call))
        result.lostTensor = Link::file(call.file, call.line);
    const auto isOfMain = [this](const MainAccess &access) { return isWorkspace(access); };
    if (!call.isResolved || (!call.isInSources && std::ranges::any_of(call.arguments, isOfMain)))
        result.basis = Basis::Unknown;
    m_table.calls.push_back(std::move(result));
    addScratch(call, step);
    BufferCall &added = m_table.calls.back();
    if (added.lostTensor.isNull())
        return;
    added.basis = call.isResolved ? Basis::Inferred : Basis::Unknown;
    for (const int buffer : added.arguments)
        m_table.buffers[std::size_t(buffer)].isUserLost = true;
}

/// True if the called function calls TVMEthosULaunch. This driver function gets the addresses of tensors as integers,
/// with the size of each.
bool AotCollector::launchesEthosU(const MainCall &call)
{
    const FunctionEffects::Found *found = m_sources.effects.find(call.function, call.file);
    const auto isLaunch = [](const CCall &made) { return made.callee == "TVMEthosULaunch"_L1; };
    return found && std::ranges::any_of(found->definition->code.body.calls, isLaunch);
}

/// True if a function in the sources gets a tensor of main in an argument for which no pointer parameter is known, so
/// that its use of the tensor is unknown. For a packed function this must be true for all arguments, because it need
/// not load each of them.
bool AotCollector::hasUnreadParameter(const MainCall &call)
{
    const FunctionEffects::Found *found = m_sources.effects.find(call.function, call.file);
    const auto isUnread = [&](const MainAccess &access) {
        const auto argument = std::size_t(access.argument);
        return isWorkspace(access) && (argument >= found->arguments.size() || found->arguments[argument] < 0);
    };
    if (!found || call.arguments.empty())
        return false;
    return found->definition->code.signature.isPacked() ? std::ranges::all_of(call.arguments, isUnread)
                                                        : std::ranges::any_of(call.arguments, isUnread);
}

/// Ends the tensor in a storage if the call passes the storage to a function without source. Only what other calls need
/// of the storage before and after this call is certain. Returns true if the tensor was ended.
bool AotCollector::leaveStorage(const MainAccess &access, const MainCall &call)
{
    const MainBuffer &source = m_main.buffers[std::size_t(access.buffer)];
    if (call.isInSources || !isWorkspace(access))
        return false;
    Storage &storage = m_storages[std::size_t(access.buffer)];
    for (const int tensor : storage.tensors)
        m_table.buffers[std::size_t(tensor)].isUserLost = true;
    storage.isOpen = storage.isLost = true;
    if (source.offset)
        m_atPlace.erase({source.pool, source.offset->value()});
    return true;
}

/// Records an access of a call. Returns the index of the buffer that the argument refers to; -1 if unknown.
int AotCollector::takeStored(const MainAccess &access, int step, const MainCall &call, BufferCall &result)
{
    const int buffer = takeAccess(access, step, call);
    if (buffer < 0)
        return -1;
    BufferFact &fact = m_table.buffers[std::size_t(buffer)];
    if (fact.evidence.isNull())
        fact.evidence = Link::file(call.file, call.line);
    // The effect of a function that cannot be followed is unknown: it may leave the tensor unchanged, modify it, or
    // store a new tensor in its memory.
    if (fact.kind == BufferKind::Workspace && !access.effect.isFollowed && !launchesEthosU(call))
        fact.isUserLost = true;
    result.readsOldContent = result.readsOldContent || readsOldContent(buffer, access);
    recordAccess(buffer, access, step);
    const AccessRange &written = access.effect.written;
    AccessRange &stored = m_traces[std::size_t(buffer)].stored;
    if (access.isWritten && !access.effect.isFollowed) // a gap of its own, or the whole output of a driver
        stored.addWhole(0, std::numeric_limits<qint64>::max() / 2); // the length of a range must not overflow
    else if (access.isWritten && call.isInEachRun)
        stored.addWhole(written.gaplessBegin, written.gaplessEnd);
    return buffer;
}

/// True if the call reads bytes of a planner's pool that this run has not certainly written before.
bool AotCollector::readsOldContent(int buffer, const MainAccess &access) const
{
    const BufferFact &fact = m_table.buffers[std::size_t(buffer)];
    const AccessRange &read = access.effect.read;
    const bool isOfPool = !m_main.buffers[std::size_t(access.buffer)].pool.isEmpty();
    if (fact.kind != BufferKind::Workspace || !isOfPool || !access.isRead || !access.effect.isFollowed || !read.isAny
        || (access.isWritten && !access.effect.isReadFirst))
        return false;
    const AccessRange &stored = m_traces[std::size_t(buffer)].stored;
    const qint64 begin = std::max<qint64>(read.begin, 0); // a padded read may have a bound before the tensor
    return !read.isBounded || begin < stored.gaplessBegin || stored.gaplessEnd < read.end;
}

int AotCollector::takeAccess(const MainAccess &access, int step, const MainCall &call)
{
    const MainBuffer &source = m_main.buffers[std::size_t(access.buffer)];
    if (source.kind == MainBuffer::Kind::Constant)
        return constantOf(source, call.file);
    if (leaveStorage(access, call))
        return -1;
    const int current = m_storages[std::size_t(access.buffer)].current();
    if (!isWorkspace(access))
        return current;
    const bool startsNew = access.isWritten && access.effect.isFollowed
        && (current < 0 || m_table.buffers[std::size_t(current)].firstCall != step);
    // Another variable of main may have the same address.
    if (current < 0 && !access.isWritten && source.offset) {
        const auto found = m_atPlace.find({source.pool, source.offset->value()});
        if (found != m_atPlace.end()) {
            m_storages[std::size_t(access.buffer)].tensors.push_back(found->second);
            m_storages[std::size_t(access.buffer)].isOpen = false;
            return found->second;
        }
    }
    const OldContent content =
        current >= 0 && startsNew ? classifyOldContent(current, access, step) : OldContent::Replaced;
    if (content == OldContent::Needed) {
        m_traces[std::size_t(current)].isKept = true;
        return current;
    }
    const int tensor = current < 0 || startsNew ? addTensor(access.buffer, step) : current;
    if (content == OldContent::Unclear)
        m_table.buffers[std::size_t(current)].isUserLost = m_table.buffers[std::size_t(tensor)].isUserLost = true;
    return tensor;
}

/// Determines whether the content that the tensor had before this call is still needed, because this call or a later
/// one reads it.
AotCollector::OldContent AotCollector::classifyOldContent(int tensor, const MainAccess &access, int step) const
{
    const AccessRange &old = m_traces[std::size_t(tensor)].written;
    const AccessRange &whole = access.effect.written;
    const bool isAllWritten = !m_table.buffers[std::size_t(tensor)].isUserLost && old.isBounded
        && whole.gaplessBegin <= old.begin && old.end <= whole.gaplessEnd;
    bool isUnclear = false;
    bool isNeeded = access.effect.isReadFirst || whole.gaplessBegin >= whole.gaplessEnd;
    const std::vector<std::size_t> &takers = m_takers[std::size_t(access.buffer)];
    for (auto next = std::upper_bound(takers.begin(), takers.end(), std::size_t(step)); next != takers.end(); ++next) {
        bool isOver = isNeeded;
        for (const MainAccess &later : m_main.calls[*next].arguments) {
            if (later.buffer != access.buffer)
                continue;
            const AccessRange &read = later.effect.read;
            if (later.effect.isFollowed && read.isAny && read.isBounded) {
                const qint64 begin = old.isBounded ? std::max(read.begin, old.begin) : read.begin;
                const qint64 end = old.isBounded ? std::min(read.end, old.end) : read.end;
                isNeeded = isNeeded || (begin < end && (begin < whole.gaplessBegin || end > whole.gaplessEnd));
            } else if (!later.effect.isFollowed || read.isAny) {
                isUnclear = !isAllWritten;
            }
            isOver = isOver || (later.isWritten && later.effect.isFollowed && !later.effect.isReadFirst);
        }
        if (isOver)
            break;
    }
    return isNeeded ? OldContent::Needed : isUnclear ? OldContent::Unclear : OldContent::Replaced;
}

void AotCollector::recordAccess(int buffer, const MainAccess &access, int step)
{
    BufferFact &fact = m_table.buffers[std::size_t(buffer)];
    if (!access.isRead && !access.isWritten)
        return;
    fact.firstCall = fact.firstCall.value_or(step);
    fact.lastCall = std::max(fact.lastCall.value_or(step), step);
    BufferTrace &trace = m_traces[std::size_t(buffer)];
    const BufferEffect &effect = access.effect;
    // A function that gets a buffer that an earlier call has written does not change it, unless the function writes to
    // it.
    const bool mayWrite = fact.firstCall == step || effect.written.isAny;
    trace.isOpen = trace.isOpen || (mayWrite && effect.isOpen());
    if (effect.isFollowed && effect.read.isBounded)
        trace.read.add(effect.read, true);
    if (access.isRead && (fact.kind == BufferKind::Input || fact.firstCall != step))
        trace.used.add(effect.read, effect.isFollowed);
    trace.touched.add(effect.read, effect.isFollowed);
    trace.touched.add(effect.written, effect.isFollowed);
    trace.written.add(effect.written, 0);
    if (fact.firstCall == step && access.isWritten)
        trace.produced.add(effect.written, effect.isFollowed);
}

void AotCollector::addScratch(const MainCall &call, int step)
{
    const FunctionEffects::Found *found = m_sources.effects.find(call.function, call.file);
    if (!found)
        return;
    const FunctionScratch &scratch = m_scratches.of(*found);
    m_table.calls.back().lostScratch = scratch.lost;
    m_table.calls.back().registered = scratch.registered;
    m_table.calls.back().registeredPlace = scratch.registeredPlace;
    if (m_sources.effects.pools().isMixed(*found->definition, found->file))
        m_table.calls.back().lostTensor = scratch.lost;
    m_usesHeap = m_usesHeap || scratch.usesHeap;
    if (qint64(m_table.buffers.size() + scratch.buffers.size()) > m_sources.effects.limits()[Limit::Buffers]) {
        m_table.isLimited = true;
        return;
    }
    for (const ScratchBuffer &source : scratch.buffers) {
        BufferFact buffer;
        buffer.kind = BufferKind::Scratch;
        buffer.function = call.function;
        buffer.name = call.function + u'/' + source.name;
        buffer.offset = source.offset;
        if (source.pool.isEmpty()) {
            buffer.pool = allocator();
            const auto place = source.offset && call.allocated
                ? checkedAdd(source.offset->value(), call.allocated->value())
                : std::nullopt;
            buffer.offset = place ? std::optional(ByteOffset(*place)) : std::nullopt;
        } else {
            buffer.pool = poolOf(source.pool);
            if (m_table.pools[std::size_t(buffer.pool)].kind == BufferPool::Kind::Constants)
                continue;
        }
        buffer.bytes = source.bytes;
        buffer.size = source.size;
        buffer.firstCall = buffer.lastCall = step;
        buffer.evidence = Link::file(source.file, source.line);
        m_table.calls.back().scratch.push_back(addBuffer(std::move(buffer)));
        m_traces.back().isOpen = source.isOpen;
    }
    const auto top = scratch.allocated && call.allocated
        ? checkedAdd(scratch.allocated->value(), call.allocated->value())
        : std::nullopt;
    m_table.calls.back().allocated = top ? std::optional(ByteCount(*top)) : std::nullopt;
}

/// Completes the lifetimes. A constant lives as long as the calls that use it.
void AotCollector::finishLives()
{
    const bool isMainFollowed = !m_main.lost && !m_main.unfollowed && !m_main.ownWork && !m_main.repeated;
    const bool isResolved = isMainFollowed
        && std::all_of(m_table.calls.begin(), m_table.calls.end(),
                       [](const BufferCall &call) { return call.isResolved; });
    for (BufferFact &buffer : m_table.buffers)
        buffer.isUserLost = buffer.isUserLost || (!isResolved && buffer.isHandedOn());
    for (BufferCall &call : m_table.calls) {
        const bool isOpen = std::ranges::any_of(call.arguments, [this](int buffer) {
            return m_table.buffers[std::size_t(buffer)].isUserLost || m_traces[std::size_t(buffer)].isKept;
        });
        if (call.basis == Basis::Computed && (isOpen || !isResolved))
            call.basis = Basis::Inferred;
    }
    std::map<QString, std::pair<int, int>> lives;
    for (int i = 0; i < int(m_table.calls.size()); ++i) {
        const auto [found, isNew] = lives.try_emplace(m_table.calls[std::size_t(i)].function, i, i);
        found->second.second = i;
    }
    for (std::size_t i = 0; i < m_constantBuffers.size(); ++i) {
        if (m_constantBuffers[i] < 0)
            continue;
        BufferFact &buffer = m_table.buffers[std::size_t(m_constantBuffers[i])];
        for (const QString &user : m_sources.constants.constants[i].users) {
            const auto life = lives.find(user);
            if (life == lives.end())
                continue;
            buffer.firstCall = std::min(buffer.firstCall.value_or(life->second.first), life->second.first);
            buffer.lastCall = std::max(buffer.lastCall.value_or(life->second.second), life->second.second);
        }
    }
    for (BufferPool &pool : m_table.pools)
        pool.usesHeap = m_usesHeap && pool.kind == BufferPool::Kind::Allocator;
}

} // namespace

Basis BufferFact::basis() const
{
    switch (size) {
    case Size::Unknown:
        return Basis::Unknown;
    case Size::Stated:
        return Basis::Stated;
    case Size::Read:
    case Size::Shape:
    case Size::UpTo:
        return Basis::Inferred;
    default:
        return isUserLost ? Basis::Inferred : Basis::Computed;
    }
}

std::optional<qint64> BufferFact::end() const
{
    return offset && bytes ? checkedAdd(offset->value(), bytes->value()) : std::nullopt;
}

bool usesHeap(const BufferTable &table)
{
    return std::any_of(table.pools.begin(), table.pools.end(), [](const BufferPool &pool) { return pool.usesHeap; });
}

bool hasWorkspacePool(const BufferTable &table)
{
    return std::any_of(table.pools.begin(), table.pools.end(), [](const BufferPool &pool) {
        return pool.kind != BufferPool::Kind::Constants && pool.bytes != ByteCount();
    });
}

BufferTable collectBuffers(const BufferSources &sources)
{
    if (sources.graph)
        return collectGraphBuffers(sources);
    if (sources.main.function.isEmpty())
        return {};
    return AotCollector(sources).collect();
}

} // namespace Mlf
