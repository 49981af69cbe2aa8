// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/functionneed.h"

#include "model/analysis/code/functionscratch.h"
#include "model/analysis/memory/buffersizes.h"

#include <QHash>

#include <algorithm>
#include <set>
#include <utility>

namespace Mlf {

namespace {

/// For each step, the number of live buffers with an inferred size, and how many of these may be larger than this size.
struct InferredCounts {
    std::vector<int> inferred; ///< by step, with an additional entry at the end
    std::vector<int> guessed; ///< by step: live buffers that may be larger than their size
};

InferredCounts countInferred(const BufferTable &table, std::optional<int> pool)
{
    InferredCounts counts;
    counts.inferred.assign(table.calls.size() + 1, 0);
    counts.guessed = counts.inferred;
    for (const BufferFact &buffer : table.buffers) {
        if (buffer.pool < 0 || !buffer.firstCall || !buffer.lastCall || buffer.basis() != Basis::Inferred
            || buffer.kind == BufferFact::Kind::Constant || (pool && buffer.pool != *pool))
            continue;
        const int guessed = mayBeLarger(buffer) ? 1 : 0;
        ++counts.inferred[std::size_t(*buffer.firstCall)];
        --counts.inferred[std::size_t(*buffer.lastCall) + 1];
        counts.guessed[std::size_t(*buffer.firstCall)] += guessed;
        counts.guessed[std::size_t(*buffer.lastCall) + 1] -= guessed;
    }
    for (std::size_t step = 1; step < counts.inferred.size(); ++step) {
        counts.inferred[step] += counts.inferred[step - 1];
        counts.guessed[step] += counts.guessed[step - 1];
    }
    return counts;
}

class NeedReader {
public:
    NeedReader(const BufferTable &table, const MemoryNeed &need, std::optional<int> pool)
        : m_table(table)
        , m_pool(pool)
        , m_counts(countInferred(table, pool))
    {
        const auto index = std::size_t(pool.value_or(0));
        if (!pool)
            m_needs = &need.steps;
        else if (*pool >= 0 && index < need.pools.size() && need.pools[index])
            m_needs = &need.pools[index]->steps;
        for (std::size_t step = 0; step < table.calls.size(); ++step)
            m_steps[table.calls[step].function].push_back(int(step));
    }

    FunctionNeed read(const FunctionFact &function) const
    {
        FunctionNeed need;
        need.steps = m_steps.value(function.name);
        std::set<int> pools;
        std::optional<ByteCount> own;
        for (const int step : need.steps) {
            const BufferCall &call = m_table.calls[std::size_t(step)];
            for (const std::vector<int> *list : {&call.reads, &call.writes, &call.scratch}) {
                for (const int buffer : *list)
                    pools.insert(m_table.buffers[std::size_t(buffer)].pool);
            }
            const auto here = ownOf(call);
            own = step == need.steps.front() ? here : own && here ? std::max(own, here) : std::nullopt;
            if (m_needs && std::size_t(step) < m_needs->size() && (!need.step || bytesOf(step) > bytesOf(*need.step)))
                need.step = step;
        }
        for (const int pool : pools) {
            if (pool >= 0 && m_table.pools[std::size_t(pool)].kind != BufferPool::Kind::Constants)
                need.pools.push_back(pool);
        }
        // For the allocator, count everything that the function allocates, with rounding.
        const bool isAllOfIt = !m_pool || m_table.pools[std::size_t(*m_pool)].kind == BufferPool::Kind::Allocator;
        need.own = isAllOfIt ? function.ownWorkspace : own;
        need.isOwnAtLeast = need.own && function.isAtLeast;
        if (need.step) {
            const StepNeed &most = (*m_needs)[std::size_t(*need.step)];
            need.inherited = most.live;
            need.isAtLeast = most.isAtLeast || function.isAtLeast;
            if (m_table.knowsScratch)
                need.added = most.scratch;
            need.basis = m_counts.inferred[std::size_t(*need.step)] > 0 ? Basis::Inferred : Basis::Computed;
            need.isAtMost = need.basis == Basis::Inferred && m_counts.guessed[std::size_t(*need.step)] == 0;
        }
        return need;
    }

private:
    [[nodiscard]] qint64 bytesOf(int step) const { return (*m_needs)[std::size_t(step)].bytes(); }

    /// Bytes of that pool that the function's own buffers cover.
    [[nodiscard]] std::optional<ByteCount> ownOf(const BufferCall &call) const
    {
        if (!m_pool || !m_table.knowsScratch || m_table.isLimited)
            return std::nullopt;
        std::vector<std::pair<qint64, qint64>> ranges;
        for (const int index : call.scratch) {
            const BufferFact &buffer = m_table.buffers[std::size_t(index)];
            if (buffer.pool != *m_pool)
                continue;
            if (!buffer.end() || buffer.basis() == Basis::Inferred)
                return std::nullopt;
            ranges.emplace_back(buffer.offset->value(), *buffer.end());
        }
        const auto sum = coveredBytes(std::move(ranges));
        return sum ? std::optional(ByteCount(*sum)) : std::nullopt;
    }

    const BufferTable &m_table;
    std::optional<int> m_pool;
    const std::vector<StepNeed> *m_needs = nullptr; ///< null if unknown
    QHash<QString, std::vector<int>> m_steps;
    InferredCounts m_counts;
};

} // namespace

std::optional<ByteCount> FunctionNeed::bytes() const
{
    return inherited && added ? std::optional(ByteCount(inherited->value() + added->value())) : std::nullopt;
}

std::vector<FunctionNeed> functionNeeds(const std::vector<FunctionFact> &functions, const BufferTable &table,
                                        const MemoryNeed &need, std::optional<int> pool)
{
    const NeedReader reader(table, need, pool);
    std::vector<FunctionNeed> needs;
    needs.reserve(functions.size());
    for (const FunctionFact &function : functions)
        needs.push_back(reader.read(function));
    return needs;
}

std::vector<Basis> needBases(const BufferTable &table)
{
    const InferredCounts counts = countInferred(table, {});
    std::vector<Basis> bases;
    for (std::size_t step = 0; step < table.calls.size(); ++step)
        bases.push_back(counts.inferred[step] > 0 ? Basis::Inferred : Basis::Computed);
    return bases;
}

std::vector<int> workspacePools(const BufferTable &table)
{
    std::vector<int> pools;
    for (std::size_t i = 0; i < table.pools.size(); ++i) {
        if (table.pools[i].kind != BufferPool::Kind::Constants)
            pools.push_back(int(i));
    }
    return pools;
}

} // namespace Mlf
