// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/overruns.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/code/allocatorcalls.h"
#include "model/csource/csource.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace Mlf {

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

    /// Adds the accesses of a called function. Accesses to a pool are checked in that function itself, except for
    /// accesses to bytes before the pool.
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
