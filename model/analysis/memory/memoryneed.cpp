// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/memoryneed.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace Mlf {

namespace {

using BufferKind = BufferFact::Kind;

/// Counts how many addresses a changing set of ranges covers; overlapping ranges count once. A change costs O(log n)
/// for n range ends.
class Coverage {
public:
    explicit Coverage(std::vector<qint64> ends) : m_ends(std::move(ends))
    {
        std::sort(m_ends.begin(), m_ends.end());
        m_ends.erase(std::unique(m_ends.begin(), m_ends.end()), m_ends.end());
        m_nodes.resize(std::max<std::size_t>(m_ends.size(), 1) * 4);
    }

    void add(qint64 begin, qint64 end) { change(1, 0, m_ends.size() - 1, begin, end, 1); }
    void remove(qint64 begin, qint64 end) { change(1, 0, m_ends.size() - 1, begin, end, -1); }
    [[nodiscard]] qint64 covered() const { return m_nodes[1].covered; }

private:
    struct Node {
        int ranges = 0; ///< number of ranges that cover the whole node
        qint64 covered = 0;
    };

    void change(std::size_t node, std::size_t low, std::size_t high, qint64 begin, qint64 end, int by)
    {
        if (high <= low || end <= m_ends[low] || begin >= m_ends[high])
            return;
        if (begin <= m_ends[low] && m_ends[high] <= end) {
            m_nodes[node].ranges += by;
        } else {
            const std::size_t middle = std::midpoint(low, high);
            change(node * 2, low, middle, begin, end, by);
            change(node * 2 + 1, middle, high, begin, end, by);
        }
        if (m_nodes[node].ranges > 0)
            m_nodes[node].covered = m_ends[high] - m_ends[low];
        else
            m_nodes[node].covered = high - low > 1 ? m_nodes[node * 2].covered + m_nodes[node * 2 + 1].covered : 0;
    }

    std::vector<qint64> m_ends;
    std::vector<Node> m_nodes;
};

/// True if a buffer takes memory of a pool in some call.
bool isIn(const BufferFact &buffer, std::size_t pool)
{
    return buffer.pool == int(pool) && buffer.firstCall && buffer.kind != BufferKind::Constant;
}

/// Computes the need of one pool. `std::nullopt` if the offset or size of a buffer is unknown.
class PoolReader {
public:
    PoolReader(const BufferTable &table, std::size_t pool) : m_table(table), m_pool(pool) { }

    std::optional<PoolNeed> read()
    {
        std::vector<qint64> ends {0};
        m_born.resize(m_table.calls.size());
        m_dead.resize(m_table.calls.size());
        for (std::size_t i = 0; i < m_table.buffers.size(); ++i) {
            const BufferFact &buffer = m_table.buffers[i];
            if (!isIn(buffer, m_pool))
                continue;
            const auto end = buffer.end();
            if (!end)
                return std::nullopt;
            ends.push_back(buffer.offset->value());
            ends.push_back(*end);
            m_born[std::size_t(*buffer.firstCall)].push_back(i);
            m_dead[std::size_t(*buffer.lastCall)].push_back(i);
        }
        Coverage coverage(std::move(ends));
        PoolNeed need;
        for (std::size_t step = 0; step < m_table.calls.size(); ++step)
            need.steps.push_back(readStep(coverage, step));
        finish(need);
        return need;
    }

private:
    StepNeed readStep(Coverage &coverage, std::size_t step)
    {
        qint64 highest = 0;
        for (const bool isScratch : {false, true}) {
            for (const std::size_t i : m_born[step]) {
                const BufferFact &buffer = m_table.buffers[i];
                if ((buffer.kind == BufferKind::Scratch) != isScratch)
                    continue;
                coverage.add(buffer.offset->value(), *buffer.end());
                m_tops.insert(*buffer.end());
            }
            if (!isScratch)
                m_live = coverage.covered();
        }
        if (!m_tops.empty())
            highest = *m_tops.rbegin();
        const BufferCall &call = m_table.calls[step];
        if (m_table.pools[m_pool].kind == BufferPool::Kind::Allocator && call.allocated)
            highest = call.allocated->value();
        const StepNeed need {ByteCount(m_live), ByteCount(coverage.covered() - m_live), highest,
                             !call.lostScratch.isNull()};
        for (const std::size_t i : m_dead[step]) {
            const BufferFact &buffer = m_table.buffers[i];
            coverage.remove(buffer.offset->value(), *buffer.end());
            m_tops.erase(m_tops.find(*buffer.end()));
        }
        return need;
    }

    void finish(PoolNeed &need) const
    {
        qint64 atHighWater = 0;
        for (std::size_t step = 0; step < need.steps.size(); ++step) {
            const StepNeed &now = need.steps[step];
            if (now.bytes() > need.lowerBound.bytes.value())
                need.lowerBound = {int(step), ByteCount(now.bytes())};
            if (now.highest > need.highWater.bytes.value()) {
                need.highWater = {int(step), ByteCount(now.highest)};
                atHighWater = now.bytes();
            }
        }
        need.gaps = ByteCount(need.highWater.bytes.value() - atHighWater);
        if (const auto &bytes = m_table.pools[m_pool].bytes)
            need.slack = ByteCount(bytes->value() - need.lowerBound.bytes.value());
    }

    const BufferTable &m_table;
    std::size_t m_pool;
    std::vector<std::vector<std::size_t>> m_born; ///< by call: buffers whose first call it is
    std::vector<std::vector<std::size_t>> m_dead; ///< by call: buffers whose last call it is
    std::multiset<qint64> m_tops; ///< ends of the live buffers
    qint64 m_live = 0;
};

/// Collects the parts of a call's need, in the order in which they are counted.
class PeakReader {
public:
    PeakReader(const BufferTable &table, int step, std::optional<int> pool = {})
        : m_table(table)
        , m_step(step)
        , m_pool(pool)
    {
    }

    MemoryPeak read()
    {
        const BufferCall &call = m_table.calls[std::size_t(m_step)];
        for (const int index : call.reads) {
            if (m_table.buffers[std::size_t(index)].firstCall != m_step
                || m_table.buffers[std::size_t(index)].kind == BufferKind::Input)
                take(PeakPart::What::Input, index);
        }
        for (const int index : call.writes)
            take(PeakPart::What::Output, index);
        for (std::size_t i = 0; i < m_table.buffers.size(); ++i) {
            if (m_table.buffers[i].isHandedOn())
                take(PeakPart::What::Live, int(i));
        }
        for (const int index : call.scratch)
            take(PeakPart::What::Scratch, index);
        return std::move(m_peak);
    }

private:
    void take(PeakPart::What what, int index)
    {
        const BufferFact &buffer = m_table.buffers[std::size_t(index)];
        const bool isHere = buffer.pool >= 0 && isIn(buffer, std::size_t(buffer.pool)) && *buffer.firstCall <= m_step
            && m_step <= *buffer.lastCall && buffer.pool == m_pool.value_or(buffer.pool);
        if (!isHere || !m_taken.insert(index).second)
            return;
        qint64 fresh = 0;
        qint64 at = buffer.offset->value();
        const qint64 end = *buffer.end();
        // Ranges that are already counted do not overlap and are sorted.
        auto &ranges = m_counted[buffer.pool];
        auto next = ranges.upper_bound(at);
        if (next != ranges.begin() && std::prev(next)->second > at)
            at = std::min(std::prev(next)->second, end);
        std::vector<std::pair<qint64, qint64>> gaps;
        for (; at < end; ++next) {
            const qint64 stop = next == ranges.end() ? end : std::min(next->first, end);
            if (stop > at) {
                gaps.emplace_back(at, stop);
                fresh += stop - at;
            }
            if (next == ranges.end())
                break;
            at = std::max(at, next->second);
        }
        ranges.insert(gaps.begin(), gaps.end());
        m_peak.parts.push_back({what, index, ByteCount(fresh), ByteCount(buffer.bytes->value() - fresh)});
        if (buffer.basis() == Basis::Inferred)
            m_peak.basis = Basis::Inferred;
    }

    const BufferTable &m_table;
    int m_step;
    std::optional<int> m_pool; ///< pool to be counted; all pools if not set
    MemoryPeak m_peak;
    std::set<int> m_taken;
    std::map<int, std::map<qint64, qint64>> m_counted; ///< counted ranges (begin, end) by pool
};

/// Size of the plan, including gaps.
std::optional<ByteCount> planned(const BufferTable &table)
{
    // A call whose arguments cannot be followed may use earlier allocations.
    const bool isFollowed = table.isGraph
        || std::all_of(table.calls.begin(), table.calls.end(),
                       [](const BufferCall &call) { return call.isResolved || call.allocated; });
    if (!isFollowed)
        return std::nullopt;
    std::optional<qint64> sum = 0;
    bool isAny = table.isGraph;
    for (std::size_t i = 0; i < table.pools.size(); ++i) {
        const BufferPool &pool = table.pools[i];
        if (pool.kind == BufferPool::Kind::Constants)
            continue;
        isAny = true;
        sum = sum && pool.bytes ? checkedAdd(*sum, pool.bytes->value()) : std::nullopt;
    }
    const bool isKnown = isAny || !table.calls.empty();
    return sum && isKnown && table.knowsScratch ? std::optional(ByteCount(*sum)) : std::nullopt;
}

void addSums(MemoryNeed &need, const BufferTable &table)
{
    need.steps.resize(table.calls.size());
    for (std::size_t step = 0; step < need.steps.size(); ++step)
        need.steps[step].isAtLeast = !table.calls[step].lostScratch.isNull();
    std::optional<qint64> bound = 0;
    for (const std::optional<PoolNeed> &pool : need.pools) {
        if (!pool)
            continue;
        for (std::size_t step = 0; step < need.steps.size(); ++step) {
            StepNeed &sum = need.steps[step];
            const StepNeed &part = pool->steps[step];
            sum.live = ByteCount(sum.live.value() + part.live.value());
            sum.scratch = ByteCount(sum.scratch.value() + part.scratch.value());
            sum.highest += part.highest;
        }
        bound = checkedAdd(*bound, pool->lowerBound.bytes.value());
        if (!bound)
            break;
    }
    // Storages of a graph and allocations of its operators are not separate pools.
    if (table.isGraph) {
        bound = 0;
        for (const StepNeed &step : need.steps)
            bound = std::max(*bound, step.bytes());
    }
    if (table.knowsScratch && bound)
        need.lowerBound = ByteCount(*bound);
}

void addPeak(MemoryNeed &need, const BufferTable &table)
{
    BytesAtStep first;
    std::optional<BytesAtStep> next;
    BytesAtStep high;
    for (std::size_t i = 0; i < need.steps.size(); ++i) {
        const StepNeed &step = need.steps[i];
        if (step.bytes() > first.bytes.value())
            first = {int(i), ByteCount(step.bytes())};
        if (step.highest > high.bytes.value())
            high = {int(i), ByteCount(step.highest)};
    }
    for (std::size_t i = 0; i < need.steps.size(); ++i) {
        const qint64 bytes = need.steps[i].bytes();
        if (int(i) != first.step && bytes > (next ? next->bytes.value() : 0))
            next = BytesAtStep {int(i), ByteCount(bytes)};
    }
    if (!table.isGraph)
        need.highWater = high;
    const bool isLost =
        std::any_of(need.steps.begin(), need.steps.end(), [](const StepNeed &step) { return step.isAtLeast; });
    if (first.bytes.value() == 0 || isLost) // the call that cannot be followed may need more
        return;
    MemoryPeak peak = PeakReader(table, first.step).read();
    peak.at = first;
    peak.next = next;
    if (!table.knowsScratch)
        peak.basis = Basis::Inferred;
    need.peak = std::move(peak);
}

} // namespace

std::vector<PeakPart> needParts(const BufferTable &table, int step, std::optional<int> pool)
{
    return PeakReader(table, step, pool).read().parts;
}

MemoryNeed memoryNeed(const BufferTable &table, const Limits &limits)
{
    MemoryNeed need;
    if (table.calls.empty())
        return need;
    need.computed = planned(table);
    for (std::size_t i = 0; i < table.pools.size(); ++i) {
        const qint64 room = limits[Limit::BufferPairs] - qint64(need.overlaps.size());
        const auto [pairs, isLimited] = bufferOverlaps(table, int(i), room);
        need.overlaps.insert(need.overlaps.end(), pairs.begin(), pairs.end());
        need.areOverlapsLimited = need.areOverlapsLimited || isLimited;
    }
    // If one call uses unknown memory, the need of all calls is unknown.
    bool isKnown = !table.isLimited
        && std::all_of(table.calls.begin(), table.calls.end(), [](const BufferCall &call) { return call.isResolved; });
    // Larger offsets could overflow the sums; no plan is that large.
    constexpr qint64 largest = qint64(1) << 48;
    for (const BufferFact &buffer : table.buffers)
        isKnown = isKnown && buffer.end().value_or(0) < largest;
    for (std::size_t i = 0; i < table.pools.size(); ++i) {
        const bool isCounted = table.pools[i].kind != BufferPool::Kind::Constants;
        need.pools.push_back(isCounted && isKnown ? PoolReader(table, i).read() : std::nullopt);
        isKnown = isKnown && (!isCounted || need.pools.back());
    }
    if (!isKnown)
        return need;
    addSums(need, table);
    addPeak(need, table);
    return need;
}

std::optional<ByteCount> leastNeedOf(std::size_t index, const BufferTable &table, const MemoryNeed &need)
{
    const std::optional<ByteCount> declared = table.pools[index].bytes;
    if (!declared || index >= need.pools.size() || !need.pools[index])
        return declared;
    const std::vector<StepNeed> &steps = need.pools[index]->steps;
    const bool isCertain =
        std::none_of(table.buffers.begin(), table.buffers.end(),
                     [&](const BufferFact &buffer) {
                         return buffer.pool == int(index) && buffer.kind != BufferFact::Kind::Constant
                             && (buffer.basis() == Basis::Inferred || buffer.basis() == Basis::Unknown);
                     })
        && std::none_of(table.calls.begin(), table.calls.end(),
                        [](const BufferCall &call) { return !call.lostScratch.isNull(); });
    return isCertain && !steps.empty() ? std::min(*declared, need.pools[index]->highWater.bytes) : declared;
}

} // namespace Mlf
