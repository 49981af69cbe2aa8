// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/memoryuse.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/code/allocatorcalls.h"
#include "model/analysis/code/clibrary.h"
#include "model/analysis/code/graphcalls.h"
#include "model/csource/csource.h"
#include "model/csource/tokens/allocatorfunctions.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Indices of the buffers that an argument points into: a slice, its parent, and so on.
std::vector<int> buffersOf(const CArgument &argument, const CBody &body)
{
    std::vector<int> buffers;
    for (int at = argument.buffer; at >= 0; at = body.buffers[std::size_t(at)].parent)
        buffers.push_back(at);
    return buffers;
}

class AllocationChecker {
public:
    AllocationChecker(const std::vector<ScannedSource> &sources, FunctionEffects &effects)
        : m_sources(sources)
        , m_effects(effects)
        , m_allocators(effects)
    {
    }

    Findings check()
    {
        for (const ScannedSource &source : m_sources) {
            if (source.source->isUncertain)
                continue;
            for (const FunctionDefinition &function : source.source->functions) {
                const CBody &body = function.code.body;
                if (!body.fault && !body.limit && std::ranges::any_of(body.calls, handlesMemory))
                    checkFunction(function, source.path);
            }
        }
        return std::move(m_findings);
    }

private:
    static bool handlesMemory(const CCall &call)
    {
        const std::string callee = call.callee.toStdString();
        return allocatesWorkspace(callee) || freesMemory(callee);
    }

    /// True if the call is of a function of TVM or C. False if the sources define a function with the same name.
    [[nodiscard]] bool isOfLibrary(const CCall &call, const QString &file)
    {
        return call.isNamed && !m_effects.calleeOf(call, file);
    }

    void checkFunction(const FunctionDefinition &function, const QString &file)
    {
        const CBody &body = function.code.body;
        std::map<int, const CCall *> freed; // by buffer; only unconditional calls
        std::set<int> reported;
        for (const CCall &call : body.calls) {
            const std::string callee = call.callee.toStdString();
            const bool isOfLibrary = this->isOfLibrary(call, file);
            if (call.result >= 0)
                freed.erase(call.result); // allocated again
            const bool frees = isOfLibrary && freesMemory(callee) && !call.arguments.empty();
            for (std::size_t i = 0; i < call.arguments.size(); ++i) {
                for (const int buffer : buffersOf(call.arguments[i], body)) {
                    const auto before = freed.find(buffer);
                    if (before == freed.end() || !reported.insert(buffer).second)
                        continue;
                    const QString line = QString::number(before->second->line.oneBased());
                    const QString &name = body.buffers[std::size_t(buffer)].name;
                    m_findings.push_back(frees ? makeFinding(Code::MemoryFreedTwice, Link::file(file, call.line),
                                                             {function.name, name, line})
                                               : makeFinding(Code::MemoryUsedAfterFree, Link::file(file, call.line),
                                                             {function.name, name, call.callee, line}));
                }
            }
            const int last = frees ? call.arguments.back().buffer : -1;
            if (last >= 0 && call.isCertain && call.loop == 0)
                freed.try_emplace(last, &call);
        }
        const std::vector<AllocatorCall> calls = m_allocators.of(body, file);
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const CCall &call = body.calls[i];
            const bool isWorkspace = isOfLibrary(call, file) && allocatesWorkspace(call.callee.toStdString());
            const bool isBeforeEnd = int(i) < body.callsBeforeEnd;
            if (isWorkspace && isBeforeEnd && call.result >= 0 && isNeverFreed(call.result, body, calls, file))
                m_findings.push_back(makeFinding(Code::MemoryNotFreed, Link::file(file, call.line),
                                                 {function.name, body.buffers[std::size_t(call.result)].name}));
            if (isWorkspace && calls[i].partlyFreed >= 0)
                m_findings.push_back(
                    makeFinding(Code::MemoryPartlyFreed, Link::file(file, call.line),
                                {function.name, body.buffers[std::size_t(call.result)].name,
                                 QString::number(body.calls[std::size_t(calls[i].partlyFreed)].line.oneBased())}));
        }
    }

    /// True if all uses of the address are known and no call frees it.
    [[nodiscard]] bool isNeverFreed(int buffer, const CBody &body, const std::vector<AllocatorCall> &calls,
                                    const QString &file)
    {
        const auto isPartOf = [&](int index) {
            while (index >= 0 && index != buffer)
                index = body.buffers[std::size_t(index)].parent;
            return index >= 0;
        };
        for (int i = 0; i < int(body.buffers.size()); ++i) {
            const CBuffer &other = body.buffers[std::size_t(i)];
            if (isPartOf(i) && (other.lost || other.isShared || other.hasCleanup || body.returned == i))
                return false;
        }
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const CCall &call = body.calls[i];
            const bool mayFree = calls[i].kind == AllocatorCall::Kind::Unknown
                || calls[i].kind == AllocatorCall::Kind::Frees || freesMemory(call.callee.toStdString());
            if (mayFree && (calls[i].buffer < 0 || isPartOf(calls[i].buffer)))
                return false;
            const bool isHarmless = isOfCLibrary(call.callee) || call.callee.startsWith("arm_"_L1);
            for (std::size_t argument = 0; argument < call.arguments.size(); ++argument) {
                const BufferEffect *effect = m_effects.effectOf(call, argument, file);
                const bool isFollowed = effect ? effect->isFollowed : isHarmless && isOfLibrary(call, file);
                if (isPartOf(call.arguments[argument].buffer) && !isFollowed)
                    return false;
            }
        }
        return true;
    }

    const std::vector<ScannedSource> &m_sources;
    FunctionEffects &m_effects;
    AllocatorCalls m_allocators;
    Findings m_findings;
};

/// A range of bytes in a pool. Without `bytes`, it is the whole pool.
struct PoolRange {
    QString pool;
    CRangeMaybe bytes;

    [[nodiscard]] bool overlaps(const PoolRange &other) const
    {
        return pool == other.pool
            && (!bytes || !other.bytes || (bytes->low < other.bytes->high && other.bytes->low < bytes->high));
    }
};

PoolRange rangeOf(const MainBuffer &buffer)
{
    if (!buffer.offset || !buffer.bytes)
        return {buffer.pool, std::nullopt};
    const qint64 begin = buffer.offset->value();
    const auto end = checkedAdd(begin, buffer.bytes->value());
    return {buffer.pool, end ? CRangeMaybe({begin, *end}) : std::nullopt};
}

/// The address of an argument, as an offset in a pool, or in a buffer outside of pools.
struct ArgumentPlace {
    QString pool;
    int buffer = -1; ///< index of the buffer if it is in no pool; otherwise -1
    qint64 begin = 0;
    [[nodiscard]] bool isBeside(const ArgumentPlace &other) const
    {
        return pool == other.pool && buffer == other.buffer;
    }
};

std::optional<ArgumentPlace> placeOf(const MainAccess &access, const MainCalls &main)
{
    const MainBuffer &buffer = main.buffers[std::size_t(access.buffer)];
    if (!access.place || (!buffer.pool.isEmpty() && !buffer.offset))
        return std::nullopt;
    const qint64 offset = buffer.pool.isEmpty() ? 0 : buffer.offset->value();
    const auto begin = checkedAdd(offset, *access.place);
    return begin ? std::optional(ArgumentPlace {buffer.pool, buffer.pool.isEmpty() ? access.buffer : -1, *begin})
                 : std::nullopt;
}

/// Number of bytes that the function overwrites through one argument before it reads them through the other.
qint64 lostBytes(const COverwrite &overwrite, const ArgumentPlace &stored, const ArgumentPlace &loaded)
{
    constexpr qint64 farthest = qint64(1) << 60;
    const auto isFar = [](const CRange &range) { return range.low < -farthest || range.high > farthest; };
    if (!stored.isBeside(loaded) || isFar(overwrite.stores) || isFar(overwrite.loads) || stored.begin > farthest
        || loaded.begin > farthest || std::abs(overwrite.shift.value_or(0)) > farthest)
        return 0;
    const qint64 distance = loaded.begin - stored.begin;
    if (overwrite.shift && *overwrite.shift + distance >= 0) // each byte is loaded before it is overwritten
        return 0;
    return std::min(overwrite.stores.high, overwrite.loads.high + distance)
        - std::max(overwrite.stores.low, overwrite.loads.low + distance);
}

class WriteOrderChecker {
public:
    WriteOrderChecker(const MainCalls &main, FunctionEffects &effects) : m_main(main), m_effects(effects) { }

    Findings check()
    {
        const bool isFollowed = !m_main.function.isEmpty() && !m_main.isLimited && !m_main.unfollowed
            && !m_main.repeated && !m_main.ownWork && !m_main.areTensorsLost && !m_main.lost
            && !m_main.usesHeap // heap memory may be zeroed
            && std::ranges::all_of(m_main.calls, &MainCall::isResolved);
        if (!isFollowed || hasOtherArguments())
            return {};
        m_isWritten.resize(m_main.buffers.size());
        for (const MainBuffer &buffer : m_main.buffers) {
            if (buffer.kind == MainBuffer::Kind::Input && !buffer.pool.isEmpty())
                m_written.push_back(rangeOf(buffer)); // the caller has written it
        }
        for (std::size_t i = 0; i < m_main.calls.size(); ++i) {
            checkCall(m_main.calls[i], i);
            recordWritten(m_main.calls[i]);
        }
        for (std::size_t i = 0; i < m_main.buffers.size() && !writesItself(); ++i) {
            const MainBuffer &buffer = m_main.buffers[i];
            if (buffer.kind == MainBuffer::Kind::Output && !m_isWritten[i] && buffer.pool.isEmpty())
                m_findings.push_back(makeFinding(Code::BufferNotWritten, Link::file(m_main.file, m_main.line),
                                                 Reason::OutputNeverWritten, {m_main.function, buffer.name}));
        }
        return std::move(m_findings);
    }

private:
    /// True if the number of arguments of some call is not the number of parameters of the called function. The effects
    /// of the call are then unknown, and checkArguments() reports it.
    [[nodiscard]] bool hasOtherArguments() const
    {
        const FunctionDefinition *main = m_effects.pools().main();
        return main && std::ranges::any_of(main->code.body.calls, [&](const CCall &call) {
                   const auto callee = m_effects.pools().find(call.callee, m_main.file).first;
                   return callee && !call.isPacked && callee->code.signature.parameters.size() != call.arguments.size();
               });
    }

    /// True if main itself may write to memory of its caller.
    [[nodiscard]] bool writesItself() const
    {
        const FunctionDefinition *main = m_effects.pools().main();
        return !main || std::ranges::any_of(main->code.body.buffers, [](const CBuffer &buffer) {
            return buffer.kind == CBuffer::Kind::Parameter && (buffer.written.isAny || buffer.lost || buffer.isShared);
        });
    }

    void checkCall(const MainCall &call, std::size_t step)
    {
        for (const MainAccess &access : call.arguments) {
            const auto index = std::size_t(access.buffer);
            const MainBuffer &buffer = m_main.buffers[index];
            const bool isReadAlone = call.isInSources && access.isRead && !access.isWritten && access.effect.isFollowed
                && !access.effect.isLost && access.effect.read.isAny;
            if (!isReadAlone || buffer.kind != MainBuffer::Kind::Workspace || m_isWritten[index])
                continue;
            constexpr int maxLooked = 1000; // limit for hostile code: each check compares with all written ranges
            const std::vector<PoolRange> ranges = readRanges(access);
            const bool mayBeThere = !buffer.pool.isEmpty()
                && (++m_looked > maxLooked || std::ranges::all_of(ranges, [this](const PoolRange &range) {
                       return std::ranges::any_of(m_written,
                                                  [&](const PoolRange &other) { return other.overlaps(range); });
                   }));
            m_isWritten[index] = true; // report each buffer once
            if (!mayBeThere)
                m_findings.push_back(makeFinding(Code::BufferNotWritten, Link::file(call.file, call.line),
                                                 Reason::CallReadsUnwritten,
                                                 {call.function, buffer.name, QString::number(qint64(step) + 1)}));
        }
    }

    /// Ranges in each of which the call certainly reads at least one byte: the buffer as a whole, and the first and the
    /// last byte that the call reads unconditionally.
    [[nodiscard]] std::vector<PoolRange> readRanges(const MainAccess &access) const
    {
        const MainBuffer &buffer = m_main.buffers[std::size_t(access.buffer)];
        const AccessRange &read = access.effect.read;
        std::vector<PoolRange> ranges {rangeOf(buffer)};
        if (!buffer.offset || read.certainBegin >= read.certainEnd)
            return ranges;
        for (const qint64 byte : {read.certainBegin, read.certainEnd - 1}) {
            const auto begin = checkedAdd(buffer.offset->value(), byte);
            const auto end = begin ? checkedAdd(*begin, 1) : std::nullopt;
            if (end)
                ranges.push_back({buffer.pool, CRange {*begin, *end}});
        }
        return ranges;
    }

    void recordWritten(const MainCall &call)
    {
        for (const MainAccess &access : call.arguments) {
            if (!access.isWritten)
                continue;
            m_isWritten[std::size_t(access.buffer)] = true;
            const MainBuffer &buffer = m_main.buffers[std::size_t(access.buffer)];
            if (!buffer.pool.isEmpty())
                m_written.push_back(rangeOf(buffer));
        }
        recordScratch(call);
    }

    /// Records what the called function writes in pools. If that is unknown, it may write anywhere in the pool.
    void recordScratch(const MainCall &call)
    {
        const FunctionEffects::Found *found = m_effects.find(call.function, call.file);
        if (!found || !m_seen.insert(found->definition).second)
            return;
        for (std::size_t i = 0; i < found->effects.size(); ++i) {
            const auto pool = m_effects.pools().poolOf(*found->definition, found->file, int(i));
            const AccessRange &written = found->effects[i].written;
            if (!pool || (found->effects[i].isFollowed && !written.isAny && !found->effects[i].isLost))
                continue;
            const bool isKnown = found->effects[i].isFollowed && !found->effects[i].isLost && written.isBounded;
            const auto begin = isKnown ? pool->placeOf(written.begin) : std::nullopt;
            const auto end = isKnown ? pool->placeOf(written.end) : std::nullopt;
            m_written.push_back({pool->name, begin && end ? CRangeMaybe({*begin, *end}) : std::nullopt});
        }
    }

    const MainCalls &m_main;
    FunctionEffects &m_effects;
    std::vector<bool> m_isWritten; ///< by buffer
    std::vector<PoolRange> m_written;
    int m_looked = 0;
    std::set<const FunctionDefinition *> m_seen;
    Findings m_findings;
};

} // namespace

Findings checkAllocations(const std::vector<ScannedSource> &sources, FunctionEffects &effects)
{
    return AllocationChecker(sources, effects).check();
}

Findings checkWriteOrder(const MainCalls &main, FunctionEffects &effects)
{
    return WriteOrderChecker(main, effects).check();
}

Findings checkOverwrites(const MainCalls &main, FunctionEffects &effects)
{
    Findings findings;
    for (std::size_t step = 0; step < main.calls.size(); ++step) {
        const MainCall &call = main.calls[step];
        const FunctionEffects::Found *found = effects.find(call.function, call.file);
        if (!found || found->definition->code.body.overwrites.empty())
            continue;
        std::map<std::pair<int, int>, qint64> lost; // by pair of main's buffers: (stored, loaded)
        std::map<int, std::vector<const MainAccess *>> accesses; // by buffer of the called function
        for (const MainAccess &access : call.arguments) {
            if (access.argument >= 0 && std::size_t(access.argument) < found->arguments.size())
                accesses[found->arguments[std::size_t(access.argument)]].push_back(&access);
        }
        for (const COverwrite &overwrite : found->definition->code.body.overwrites) {
            for (const MainAccess *stored : accesses[overwrite.stored]) {
                for (const MainAccess *loaded : accesses[overwrite.loaded]) {
                    const auto target = placeOf(*stored, main);
                    const auto source = placeOf(*loaded, main);
                    qint64 &most = lost[{stored->buffer, loaded->buffer}];
                    if (target && source)
                        most = std::max(most, lostBytes(overwrite, *target, *source));
                }
            }
        }
        for (const auto &[buffers, bytes] : lost) {
            if (bytes > 0)
                findings.push_back(makeFinding(
                    Code::InputOverwritten, Link::file(call.file, call.line),
                    {call.function, QString::number(qint64(step) + 1), main.buffers[std::size_t(buffers.first)].label(),
                     QString::number(bytes), main.buffers[std::size_t(buffers.second)].label()}));
        }
    }
    return findings;
}

Findings checkStorageOverruns(const Graph &graph, const QStringList &entryNames, FunctionEffects &effects)
{
    std::map<StorageId, qint64> sizes;
    for (const GraphStorage &storage : graph.storages) {
        if (storage.bytes)
            sizes.emplace(storage.id, storage.bytes->value());
    }
    Findings findings;
    std::set<std::pair<QString, std::size_t>> reported;
    for (const GraphCall &call : graphSteps(graph)) {
        const FunctionEffects::Found *found = effects.find(call.function);
        for (std::size_t i = 0; found && i < std::min(call.arguments.size(), found->arguments.size()); ++i) {
            const int buffer = found->arguments[i];
            const auto size = sizes.find(graph.entries[std::size_t(call.arguments[i])].storage);
            if (buffer < 0 || size == sizes.end())
                continue;
            const BufferEffect &effect = found->effects[std::size_t(buffer)];
            AccessRange all = effect.read;
            all.add(effect.written, 0);
            if (all.certainEnd > size->second && reported.emplace(call.function, i).second)
                findings.push_back(makeFinding(Code::BufferOverrun, Link::file(found->file, found->definition->line),
                                               {entryNames.value(call.arguments[i]), QString::number(size->second),
                                                call.function, QString::number(all.certainEnd)}));
        }
    }
    return findings;
}

namespace {

/// The bytes of a buffer that are certainly accessed.
struct Touch {
    qint64 begin = 0; ///< negative if bytes before the buffer are accessed; otherwise 0
    LineNumber beginLine;
    qint64 end = 0;
    LineNumber endLine;

    void add(const CRange &bytes, LineNumber line)
    {
        beginLine = bytes.low < begin ? line : beginLine;
        begin = std::min(begin, bytes.low);
        endLine = bytes.high > end ? line : endLine;
        end = std::max(end, bytes.high);
    }
};

/// The range [low, high) that is unconditionally read or written.
CRangeMaybe certainBytes(const AccessRange &read, const AccessRange &written)
{
    AccessRange all = read;
    all.add(written, 0);
    return all.certainBegin < all.certainEnd ? CRangeMaybe({all.certainBegin, all.certainEnd}) : std::nullopt;
}

class Checker {
public:
    Checker(const std::vector<ScannedSource> &sources, FunctionEffects &effects, const ConstantTable &table)
        : m_sources(sources)
        , m_effects(effects)
        , m_allocators(effects)
    {
        for (const PoolFact &pool : table.pools) {
            if (pool.bytes && !pool.isAtLeast)
                m_pools.insert(pool.name, pool.bytes->value());
            if (pool.kind == PoolFact::Kind::Constant)
                m_constantPools.insert(pool.name);
        }
    }

    Findings check()
    {
        for (const ScannedSource &source : m_sources) {
            if (source.source->isUncertain)
                continue;
            m_data.clear();
            for (const CodeBlock &block : source.source->objects) {
                if (block.level == 0 && !block.isInFunction && block.bytes)
                    m_data.insert(block.name, block.bytes->value());
            }
            for (const FunctionDefinition &function : source.source->functions)
                checkFunction(function, source.path);
        }
        return std::move(m_findings);
    }

private:
    void checkFunction(const FunctionDefinition &function, const QString &file)
    {
        const CBody &body = function.code.body;
        std::vector<std::optional<qint64>> sizes;
        std::vector<bool> isPool;
        for (std::size_t i = 0; i < body.buffers.size(); ++i) {
            sizes.push_back(sizeOf(function, file, int(i)));
            isPool.push_back(m_effects.pools().poolOf(function, file, int(i)).has_value());
        }
        for (const AllocatorCall &call : m_allocators.of(body, file)) {
            if (call.kind == AllocatorCall::Kind::Gives && call.buffer >= 0)
                sizes[std::size_t(call.buffer)] = call.bytes ? std::optional(call.bytes->value()) : std::nullopt;
        }
        std::vector<Touch> touches;
        for (const CBuffer &buffer : body.buffers) {
            Touch &touch = touches.emplace_back();
            if (const CRangeMaybe bytes = certainBytes(buffer.read, buffer.written))
                touch.add(*bytes, buffer.line);
        }
        for (const CCall &call : body.calls)
            addCall(touches, isPool, body, call, file);
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            const CBuffer &buffer = body.buffers[i];
            const Touch &touch = touches[i];
            const auto begin = beginOf(function, file, int(i));
            if (sizes[i] && touch.end > *sizes[i])
                m_findings.push_back(
                    makeFinding(Code::BufferOverrun, Link::file(file, touch.endLine),
                                {buffer.name, QString::number(*sizes[i]), function.name, QString::number(touch.end)}));
            if (begin && touch.begin < *begin)
                m_findings.push_back(makeFinding(Code::BufferUnderrun, Link::file(file, touch.beginLine),
                                                 {buffer.name, function.name, QString::number(*begin - touch.begin)}));
        }
    }

    /// Offset of the beginning of the whole memory, relative to the beginning of the buffer. `std::nullopt` if unknown.
    /// Bytes.
    [[nodiscard]] std::optional<qint64> beginOf(const FunctionDefinition &function, const QString &file,
                                                int index) const
    {
        const CBuffer &buffer = function.code.body.buffers[std::size_t(index)];
        if (const auto pool = m_effects.pools().poolOf(function, file, index))
            return pool->base ? std::optional(-*pool->base) : std::nullopt;
        const bool isWhole = buffer.kind == CBuffer::Kind::Array || buffer.kind == CBuffer::Kind::Allocation
            || (buffer.kind == CBuffer::Kind::Named && m_data.contains(buffer.name));
        return isWhole ? std::optional<qint64>(0) : std::nullopt;
    }

    [[nodiscard]] std::optional<qint64> sizeOf(const FunctionDefinition &function, const QString &file, int index) const
    {
        const CBuffer &buffer = function.code.body.buffers[std::size_t(index)];
        const bool isOwn = buffer.kind == CBuffer::Kind::Array;
        if (isOwn)
            return buffer.bytes ? std::optional(buffer.bytes->value()) : std::nullopt;
        if (const auto pool = m_effects.pools().poolOf(function, file, index)) {
            const auto found = m_pools.constFind(pool->name);
            // A called function's accesses to a workspace pool are covered by the plan. Check only main, named pools
            // and constants.
            const bool isTold = &function == m_effects.pools().main() || buffer.kind == CBuffer::Kind::Named
                || m_constantPools.contains(pool->name);
            const bool isKnown = isTold && found != m_pools.constEnd() && pool->base;
            return isKnown ? std::optional(*found - *pool->base) : std::nullopt;
        }
        const auto found = buffer.kind == CBuffer::Kind::Named ? m_data.constFind(buffer.name) : m_data.constEnd();
        return found == m_data.constEnd() ? std::nullopt : std::optional(*found);
    }

    /// Adds the accesses of a called function to the buffers of its arguments. If an argument is a pool, the called
    /// function is checked itself for accesses to bytes before the pool, so they are not added.
    void addCall(std::vector<Touch> &touches, const std::vector<bool> &isPool, const CBody &body, const CCall &call,
                 const QString &file)
    {
        for (std::size_t i = 0; i < call.arguments.size() && call.isCertain; ++i) {
            const CArgument &argument = call.arguments[i];
            const bool isFixed = argument.place && argument.place->low == argument.place->high;
            const BufferEffect *effect = argument.buffer < 0 || !isFixed ? nullptr : m_effects.effectOf(call, i, file);
            if (!effect)
                continue;
            CRangeMaybe bytes = certainBytes(effect->read, effect->written);
            bytes = combine("+", bytes, argument.place);
            const bool isTold = isPoolOf(call, i, file); // the callee itself is checked for accesses before a pool
            for (int at = argument.buffer; at >= 0 && bytes; at = body.buffers[std::size_t(at)].parent) {
                const qint64 offset = body.buffers[std::size_t(at)].offset.value();
                const qint64 end = isPool[std::size_t(at)] ? 0 : bytes->high;
                touches[std::size_t(at)].add({isTold ? 0 : bytes->low, end}, call.line);
                bytes = combine("+", bytes, CRange {offset, offset});
            }
        }
    }

    /// True if the callee receives the argument as a pool.
    [[nodiscard]] bool isPoolOf(const CCall &call, std::size_t argument, const QString &file)
    {
        const FunctionEffects::Found *callee = m_effects.calleeOf(call, file);
        const int buffer = callee && argument < callee->arguments.size() ? callee->arguments[argument] : -1;
        return buffer >= 0 && m_effects.pools().poolOf(*callee->definition, callee->file, buffer).has_value();
    }

    const std::vector<ScannedSource> &m_sources;
    FunctionEffects &m_effects;
    AllocatorCalls m_allocators;
    QHash<QString, qint64> m_pools; ///< sizes by name
    QSet<QString> m_constantPools;
    QHash<QString, qint64> m_data; ///< sizes of the file's data, by name
    Findings m_findings;
};

} // namespace

Findings checkOverruns(const std::vector<ScannedSource> &sources, FunctionEffects &effects, const ConstantTable &table)
{
    return Checker(sources, effects, table).check();
}

} // namespace Mlf
