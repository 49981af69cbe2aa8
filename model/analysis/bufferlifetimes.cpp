// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/bufferlifetimes.h"

#include "model/analysis/constantindex.h"
#include "model/analysis/functionscratch.h"
#include "model/analysis/relaysizes.h"

#include <algorithm>
#include <limits>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Kind = BufferFact::Kind;
using Size = BufferFact::Size;

/// What is known of a buffer's bytes from the functions that get it.
struct Extent {
    CReach touched;
    bool isFollowed = true;

    void add(const CReach &reach, bool follows)
    {
        touched.add(reach, 0);
        isFollowed = isFollowed && follows;
    }
};

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
        addCallersBuffers();
        addConstants();
        for (const MainCall &call : m_main.calls)
            addCall(call);
        addHolds();
        finishLives();
        nameAgain();
        for (std::size_t i = 0; i < m_table.buffers.size(); ++i)
            setSize(i);
        setRooms();
        setUnread();
        return std::move(m_table);
    }

private:
    /// A buffer of main: the tensors it holds one after another.
    struct Storage {
        std::vector<int> tensors;
        [[nodiscard]] int current() const { return tensors.empty() ? -1 : tensors.back(); }
    };

    void addPools();
    int poolOf(const QString &name);
    int allocator();
    int addBuffer(BufferFact buffer);
    int addTensor(int storage, int step);
    void addCallersBuffers();
    void addConstants();
    [[nodiscard]] int constantOf(const MainBuffer &buffer, const QString &file) const;
    void addCall(const MainCall &call);
    int takeAccess(const MainAccess &access, int step, const MainCall &call);
    int takeStored(const MainAccess &access, int step, const MainCall &call);
    void noteAccess(int buffer, const MainAccess &access, int step);
    void addScratch(const MainCall &call, int step);
    void addHolds();
    void finishLives();
    void nameAgain();
    void setSize(std::size_t index);
    bool setShape(std::size_t index, std::optional<qint64> room);
    void setRooms();
    void setUnread();

    const BufferSources &m_sources;
    const MainCalls &m_main;
    BufferTable m_table;
    std::vector<Storage> m_storages;
    std::vector<Extent> m_produced; ///< of each buffer, by the call that writes it first
    std::vector<Extent> m_touched; ///< by all calls
    std::vector<Extent> m_read; ///< by those that can be followed
    std::vector<Extent> m_used; ///< read by other calls than the one that writes it first
    std::vector<int> m_origin; ///< of each buffer: the storage, -1 of scratch
    std::map<QString, int> m_poolNames;
    std::map<std::pair<QString, qint64>, int> m_atPlace; ///< the last tensor that begins there, by pool and offset
    ConstantIndex m_constants;
    std::optional<std::map<std::size_t, RelaySize>> m_shapes; ///< of buffers; not looked up before one is needed
    std::vector<int> m_constantBuffers; ///< of each constant of the table; -1 where it is not counted
    FunctionScratches m_scratches;
    bool m_usesHeap; ///< main, or a function that it calls
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
    m_produced.emplace_back();
    m_touched.emplace_back();
    m_read.emplace_back();
    m_used.emplace_back();
    m_origin.push_back(-1);
    return int(m_table.buffers.size()) - 1;
}

/// Another tensor in a storage of main.
int AotCollector::addTensor(int storage, int step)
{
    const MainBuffer &source = m_main.buffers[std::size_t(storage)];
    BufferFact buffer;
    buffer.kind = source.kind == MainBuffer::Kind::Input ? Kind::Input
        : source.kind == MainBuffer::Kind::Output        ? Kind::Output
                                                         : Kind::Workspace;
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
    m_origin.back() = storage;
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
        buffer.kind = Kind::Constant;
        buffer.name = uses[constant.name] > 1 ? constant.file + u'#' + constant.name : constant.name;
        if (!constant.pool.isEmpty())
            buffer.pool = poolOf(constant.pool);
        buffer.offset = constant.offset;
        buffer.bytes = constant.bytes;
        buffer.size = constant.bytes ? Size::Declared : Size::Unknown;
        buffer.evidence = Link::file(constant.file, constant.line);
        m_constantBuffers.back() = addBuffer(std::move(buffer));
    }
}

/// The constant that main hands on under a name of its own; -1 where it is not known.
int AotCollector::constantOf(const MainBuffer &buffer, const QString &file) const
{
    const ConstantFact *found = buffer.pool.isEmpty()
        ? m_constants.named(file, buffer.name)
        : m_constants.at(buffer.pool, buffer.offset ? buffer.offset->value() : -1);
    return found ? m_constantBuffers[std::size_t(found - m_sources.constants.constants.data())] : -1;
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
    result.arguments.resize(call.arguments.size(), -1);
    // What is only read is in its storage before the call writes to that.
    for (const bool writes : {false, true}) {
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            if (call.arguments[i].isWritten == writes)
                result.arguments[i] = takeStored(call.arguments[i], step, call);
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
    m_table.calls.push_back(std::move(result));
    if (call.function != m_main.function) // what main has for itself are buffers of its own
        addScratch(call, step);
}

/// The buffer that an argument stands for.
int AotCollector::takeStored(const MainAccess &access, int step, const MainCall &call)
{
    const int buffer = takeAccess(access, step, call);
    if (buffer < 0)
        return -1;
    if (m_table.buffers[std::size_t(buffer)].evidence.isNull())
        m_table.buffers[std::size_t(buffer)].evidence = Link::file(call.file, call.line);
    noteAccess(buffer, access, step);
    return buffer;
}

int AotCollector::takeAccess(const MainAccess &access, int step, const MainCall &call)
{
    const MainBuffer &source = m_main.buffers[std::size_t(access.buffer)];
    if (source.kind == MainBuffer::Kind::Constant)
        return constantOf(source, call.file);
    const int current = m_storages[std::size_t(access.buffer)].current();
    if (source.kind != MainBuffer::Kind::Workspace)
        return current;
    const bool startsNew = access.isWritten && access.effect.isFollowed
        && (current < 0 || m_table.buffers[std::size_t(current)].firstCall != step);
    // Another variable may have named the place before, where main is written in several functions.
    if (current < 0 && !access.isWritten && source.offset) {
        const auto found = m_atPlace.find({source.pool, source.offset->value()});
        if (found != m_atPlace.end()) {
            m_storages[std::size_t(access.buffer)].tensors.push_back(found->second);
            return found->second;
        }
    }
    return current < 0 || startsNew ? addTensor(access.buffer, step) : current;
}

void AotCollector::noteAccess(int buffer, const MainAccess &access, int step)
{
    BufferFact &fact = m_table.buffers[std::size_t(buffer)];
    if (!access.isRead && !access.isWritten)
        return;
    if (!fact.firstCall)
        fact.firstCall = step;
    fact.lastCall = std::max(fact.lastCall.value_or(step), step);
    if (access.effect.isFollowed && access.effect.read.isBounded)
        m_read[std::size_t(buffer)].add(access.effect.read, true);
    if (access.isRead && (fact.kind == Kind::Input || fact.firstCall != step))
        m_used[std::size_t(buffer)].add(access.effect.read, access.effect.isFollowed);
    Extent &touched = m_touched[std::size_t(buffer)];
    touched.add(access.effect.read, access.effect.isFollowed);
    touched.add(access.effect.written, access.effect.isFollowed);
    if (fact.firstCall == step && access.isWritten)
        m_produced[std::size_t(buffer)].add(access.effect.written, access.effect.isFollowed);
}

void AotCollector::addScratch(const MainCall &call, int step)
{
    const FunctionEffects::Found *found = m_sources.effects.find(call.function, call.file);
    if (!found)
        return;
    const FunctionScratch &scratch = m_scratches.of(*found);
    m_usesHeap = m_usesHeap || scratch.usesHeap;
    if (qint64(m_table.buffers.size() + scratch.buffers.size()) > m_sources.effects.limits()[Limit::Buffers]) {
        m_table.isLimited = true;
        return;
    }
    for (const ScratchBuffer &source : scratch.buffers) {
        BufferFact buffer;
        buffer.kind = Kind::Scratch;
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
    }
    const auto top = scratch.allocated && call.allocated
        ? checkedAdd(scratch.allocated->value(), call.allocated->value())
        : std::nullopt;
    m_table.calls.back().allocated = top ? std::optional(ByteCount(*top)) : std::nullopt;
}

/// What main works in itself is there from the allocation to its release, whatever calls do with it.
void AotCollector::addHolds()
{
    for (std::size_t i = 0; i < m_main.buffers.size(); ++i) {
        const std::optional<MainBuffer::Hold> &hold = m_main.buffers[i].held;
        if (!hold)
            continue;
        std::vector<int> tensors = m_storages[i].tensors;
        if (tensors.empty())
            tensors.push_back(addTensor(int(i), hold->first));
        int until = hold->last;
        for (auto at = tensors.rbegin(); at != tensors.rend(); ++at) {
            BufferFact &tensor = m_table.buffers[std::size_t(*at)];
            tensor.lastCall = std::max(tensor.lastCall.value_or(until), until);
            until = *tensor.firstCall - 1;
        }
        BufferFact &first = m_table.buffers[std::size_t(tensors.front())];
        first.firstCall = std::min(*first.firstCall, hold->first);
        if (first.evidence.isNull())
            first.evidence = Link::file(m_main.file, hold->line);
        BufferCall &call = m_table.calls[std::size_t(hold->first)];
        if (call.function == m_main.function)
            call.writes.push_back(tensors.front());
    }
}

/// Inputs are there from the beginning, outputs to the end; constants are with their users.
void AotCollector::finishLives()
{
    const int last = int(m_table.calls.size()) - 1;
    for (BufferFact &buffer : m_table.buffers) {
        if (buffer.kind == Kind::Input && buffer.firstCall)
            buffer.firstCall = 0;
        else if (buffer.kind == Kind::Output && buffer.firstCall)
            buffer.lastCall = last;
    }
    std::map<QString, std::pair<int, int>> lives;
    for (int i = 0; i <= last; ++i) {
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
    for (std::size_t i = 0; i < m_table.pools.size(); ++i) {
        BufferPool &pool = m_table.pools[i];
        if (pool.kind != BufferPool::Kind::Allocator)
            continue;
        std::optional<ByteCount> most = ByteCount(0);
        for (const BufferCall &call : m_table.calls)
            most = most && call.allocated ? std::optional(std::max(*most, *call.allocated)) : std::nullopt;
        pool.bytes = most;
        pool.usesHeap = m_usesHeap;
    }
}

/// Where one name stands for several buffers, the call tells them apart.
void AotCollector::nameAgain()
{
    std::map<QString, int> uses;
    for (const BufferFact &buffer : m_table.buffers)
        ++uses[buffer.name];
    for (BufferFact &buffer : m_table.buffers) {
        const bool isOwn = buffer.kind == Kind::Workspace || buffer.kind == Kind::Scratch;
        if (isOwn && buffer.firstCall && uses[buffer.name] > 1)
            buffer.name += u'@' + QString::number(*buffer.firstCall);
    }
}

std::optional<qint64> wholeOf(const Extent &extent)
{
    const CReach &reach = extent.touched;
    const bool isWhole =
        extent.isFollowed && reach.isAny && reach.isBounded && reach.begin >= 0 && reach.certainEnd == reach.end;
    return isWhole ? std::optional(reach.end) : std::nullopt;
}

void AotCollector::setSize(std::size_t index)
{
    BufferFact &buffer = m_table.buffers[index];
    const int storage = m_origin[index];
    if (storage < 0)
        return;
    const MainBuffer &source = m_main.buffers[std::size_t(storage)];
    const auto set = [&](std::optional<qint64> bytes, Size size) {
        if (!buffer.bytes && bytes) {
            buffer.bytes = ByteCount(*bytes);
            buffer.size = size;
        }
    };
    if (source.held && source.bytes)
        set(source.bytes->value(), Size::Allocated);
    if (!buffer.isHandedOn() || buffer.kind == Kind::Workspace) {
        set(wholeOf(m_produced[index]), Size::Written);
    } else {
        const bool isInput = buffer.kind == Kind::Input;
        const auto &tensors = isInput ? m_sources.tensors.inputs : m_sources.tensors.outputs;
        for (const TensorFact &tensor : tensors.value_or(std::vector<TensorFact> {})) {
            if (tensor.name == source.name && tensor.bytes)
                set(tensor.bytes->value(), tensor.basis == Basis::Stated ? Size::Stated : Size::Declared);
        }
    }
    set(wholeOf(m_touched[index]), Size::Touched);
    // Not all of its producer can be followed; but what that writes for certain is what the next call reads.
    const auto read = wholeOf(m_read[index]);
    const bool isReadLater = buffer.firstCall && *buffer.firstCall < *buffer.lastCall;
    if (read && isReadLater && *read == m_produced[index].touched.certainEnd && buffer.kind == Kind::Workspace)
        set(read, Size::Agreed);
    else if (read && !m_produced[index].isFollowed && m_used[index].isFollowed && buffer.kind == Kind::Workspace)
        set(read, Size::Read);
    const bool isOnly = m_storages[std::size_t(storage)].tensors.size() == 1;
    if (buffer.bytes || !source.pool.isEmpty() || buffer.kind != Kind::Workspace)
        return;
    const std::optional<qint64> given = source.bytes ? std::optional(source.bytes->value()) : std::nullopt;
    if (given && isOnly)
        set(given, Size::Allocated);
    else if (!setShape(index, given))
        set(given, Size::UpTo);
}

/// The size that Relay says, where there is room for it and no call touches more.
bool AotCollector::setShape(std::size_t index, std::optional<qint64> room)
{
    if (!m_sources.relay)
        return false;
    if (!m_shapes) {
        m_shapes.emplace();
        for (const RelaySize &size : relaySizes(*m_sources.relay, m_table, m_sources.module))
            m_shapes->emplace(size.buffer, size);
    }
    const auto found = m_shapes->find(index);
    if (found == m_shapes->end())
        return false;
    const qint64 bytes = found->second.bytes.value();
    if (bytes > room.value_or(bytes) || bytes < m_touched[index].touched.certainEnd)
        return false;
    BufferFact &buffer = m_table.buffers[index];
    buffer.bytes = ByteCount(bytes);
    buffer.size = Size::Shape;
    buffer.sizeEvidence = Link::file(m_sources.relayFile, found->second.line);
    return true;
}

/// True where the memory of two buffers of a pool cannot overlap: there is a moment at which both hold something. A
/// planner may put the output of a kernel where its input or its scratch lies, so a call that both share is none; what
/// lives between two calls is kept, and so is what lives through the call that scratch belongs to.
bool areApart(const BufferFact &a, const BufferFact &b)
{
    const bool isScratch = a.kind == Kind::Scratch || b.kind == Kind::Scratch;
    const int first = std::max(*a.firstCall, *b.firstCall);
    const int last = std::min(*a.lastCall, *b.lastCall);
    if (!isScratch)
        return first < last;
    const BufferFact &kept = a.kind == Kind::Scratch ? b : a;
    return first <= last && kept.kind != Kind::Scratch && *kept.firstCall < first && last < *kept.lastCall;
}

/// Of planned buffers whose size the code does not tell exactly: the shape that Relay has, or the room to the next one
/// that lives at the same time, or to the pool's end.
void AotCollector::setRooms()
{
    constexpr std::size_t farthest = 1000; ///< that many buffers are looked at; the pool's end is right in any case
    std::vector<std::vector<std::size_t>> byPlace(m_table.pools.size());
    for (std::size_t i = 0; i < m_table.buffers.size(); ++i) {
        const BufferFact &buffer = m_table.buffers[i];
        if (buffer.pool >= 0 && buffer.offset && buffer.firstCall)
            byPlace[std::size_t(buffer.pool)].push_back(i);
    }
    for (std::size_t pool = 0; pool < byPlace.size(); ++pool) {
        std::vector<std::size_t> &order = byPlace[pool];
        std::sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
            return *m_table.buffers[a].offset < *m_table.buffers[b].offset;
        });
        for (std::size_t at = 0; at < order.size(); ++at) {
            BufferFact &buffer = m_table.buffers[order[at]];
            if (buffer.bytes)
                continue;
            const std::optional<ByteCount> &size = m_table.pools[pool].bytes;
            std::optional<qint64> end;
            if (size)
                end = size->value();
            for (std::size_t next = at + 1; next < std::min(order.size(), at + farthest); ++next) {
                const BufferFact &other = m_table.buffers[order[next]];
                if (*other.offset == *buffer.offset || !areApart(buffer, other))
                    continue;
                end = std::min(end.value_or(other.offset->value()), other.offset->value());
                break;
            }
            constexpr qint64 unknown = std::numeric_limits<qint64>::max();
            qint64 room = end ? *end - buffer.offset->value() : unknown;
            // Where guards leave open how much of it is touched, no more is than the indices reach.
            const Extent &touched = m_touched[order[at]];
            if (m_origin[order[at]] >= 0 && touched.isFollowed && touched.touched.isAny && touched.touched.isBounded)
                room = std::min(room, touched.touched.end);
            if (room <= 0 || setShape(order[at], room) || room == unknown)
                continue;
            buffer.bytes = ByteCount(room);
            buffer.size = Size::UpTo;
        }
    }
}

/// A kernel may write more than the next one reads: a window that does not divide its input leaves the rest of that.
void AotCollector::setUnread()
{
    for (std::size_t i = 0; i < m_table.buffers.size(); ++i) {
        BufferFact &buffer = m_table.buffers[i];
        const Extent &used = m_used[i];
        if (buffer.kind != Kind::Workspace && buffer.kind != Kind::Input)
            continue;
        if (buffer.bytes && used.isFollowed && used.touched.isAny && used.touched.isBounded)
            buffer.unread =
                ByteCount(std::max(qint64(0), buffer.bytes->value() - std::max(qint64(0), used.touched.end)));
    }
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
        return Basis::Computed;
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
