// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/bufferoverlaps.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace Mlf {

namespace {

constexpr qint64 comparisonsOfAPair = 200;

class OverlapFinder {
public:
    OverlapFinder(const BufferTable &table, int pool, qint64 limit) : m_table(table), m_pool(pool), m_limit(limit) { }

    BufferOverlaps find()
    {
        std::vector<int> order;
        for (std::size_t i = 0; i < m_table.buffers.size(); ++i) {
            const BufferFact &buffer = m_table.buffers[i];
            const bool isPlaced = buffer.pool == m_pool && buffer.firstCall && buffer.lastCall && buffer.end()
                && *buffer.end() > buffer.offset->value();
            if (isPlaced)
                order.push_back(int(i));
        }
        std::sort(order.begin(), order.end(),
                  [&](int a, int b) { return std::tuple(*at(a).firstCall, a) < std::tuple(*at(b).firstCall, b); });
        // Live buffers are ordered by offset, so only neighbours are compared.
        for (const int index : order) {
            forget(*at(index).firstCall);
            meet(index);
            m_alive.emplace(at(index).offset->value(), index);
            m_largest = std::max(m_largest, at(index).bytes->value());
            m_ending.emplace(*at(index).lastCall, index);
            if (m_found.isLimited)
                break;
        }
        std::sort(m_found.pairs.begin(), m_found.pairs.end(), [](const BufferOverlap &a, const BufferOverlap &b) {
            return std::tuple(a.one, a.other) < std::tuple(b.one, b.other);
        });
        return std::move(m_found);
    }

private:
    [[nodiscard]] const BufferFact &at(int index) const { return m_table.buffers[std::size_t(index)]; }

    void forget(int call)
    {
        while (!m_ending.empty() && m_ending.begin()->first < call) {
            const int index = m_ending.begin()->second;
            m_ending.erase(m_ending.begin());
            const auto [from, to] = m_alive.equal_range(at(index).offset->value());
            m_alive.erase(std::find_if(from, to, [&](const auto &entry) { return entry.second == index; }));
        }
    }

    void meet(int index)
    {
        const qint64 begin = at(index).offset->value();
        const qint64 end = *at(index).end();
        // No buffer is larger than m_largest, so buffers that begin before this offset end at or before `begin`.
        for (auto it = m_alive.lower_bound(begin - m_largest); it != m_alive.end() && it->first < end; ++it) {
            const bool isOverlap = *at(it->second).end() > begin;
            m_found.isLimited = ++m_comparisons / comparisonsOfAPair >= m_limit
                || (isOverlap && qint64(m_found.pairs.size()) >= m_limit);
            if (m_found.isLimited)
                return;
            if (isOverlap)
                add(std::min(index, it->second), std::max(index, it->second));
        }
    }

    void add(int first, int second)
    {
        const BufferFact &one = at(first);
        const BufferFact &other = at(second);
        BufferOverlap overlap;
        overlap.one = first;
        overlap.other = second;
        overlap.firstCall = std::max(*one.firstCall, *other.firstCall);
        overlap.lastCall = std::min(*one.lastCall, *other.lastCall);
        overlap.begin = std::max(one.offset->value(), other.offset->value());
        overlap.end = std::min(*one.end(), *other.end());
        overlap.kind = kindOf(one, other, overlap.firstCall == overlap.lastCall);
        m_found.pairs.push_back(overlap);
    }

    static BufferOverlap::Kind kindOf(const BufferFact &one, const BufferFact &other, bool isOneCall)
    {
        const QString &name = one.aliasOf.isEmpty() ? one.name : one.aliasOf;
        const bool isAlias = (!one.aliasOf.isEmpty() || !other.aliasOf.isEmpty())
            && name == (other.aliasOf.isEmpty() ? other.name : other.aliasOf);
        if (isAlias)
            return BufferOverlap::Kind::Alias;
        if (isOneCall)
            return BufferOverlap::Kind::Reuse;
        const auto isExact = [](const BufferFact &buffer) {
            return buffer.isHandedOn() && (buffer.basis() == Basis::Computed || buffer.basis() == Basis::Stated);
        };
        return isExact(one) && isExact(other) ? BufferOverlap::Kind::Real : BufferOverlap::Kind::Possible;
    }

    const BufferTable &m_table;
    int m_pool;
    qint64 m_limit;
    std::multimap<qint64, int> m_alive; ///< live buffers by offset
    std::multimap<int, int> m_ending; ///< live buffers, by last call
    qint64 m_largest = 0;
    qint64 m_comparisons = 0;
    BufferOverlaps m_found;
};

} // namespace

BufferOverlaps bufferOverlaps(const BufferTable &table, int pool, qint64 limit)
{
    return OverlapFinder(table, pool, limit).find();
}

} // namespace Mlf
