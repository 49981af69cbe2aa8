// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/greedyplan.h"

#include "model/analysis/memory/bufferlifetimes.h"

#include <algorithm>

namespace Mlf {

namespace {

struct Planned {
    int pool = -1;
    qint64 begin = 0;
    qint64 bytes = 0;
    int firstCall = 0;
    int lastCall = 0;
    bool isScratch = false;

    [[nodiscard]] qint64 end() const { return begin + bytes; }
};

/// The buffers in planned pools; empty if one of them is not known completely.
std::vector<Planned> plannedBuffers(const BufferTable &table)
{
    std::vector<Planned> planned;
    for (const BufferFact &buffer : table.buffers) {
        const bool isPlanned = buffer.pool >= 0 && buffer.kind != BufferFact::Kind::Constant
            && table.pools[std::size_t(buffer.pool)].kind == BufferPool::Kind::Planned;
        if (!isPlanned || !buffer.aliasOf.isEmpty())
            continue;
        if (!buffer.offset || !buffer.bytes || !buffer.firstCall || !buffer.lastCall || buffer.isUserLost)
            return {};
        planned.push_back({buffer.pool, buffer.offset->value(), buffer.bytes->value(), *buffer.firstCall,
                           *buffer.lastCall, buffer.kind == BufferFact::Kind::Scratch});
    }
    return planned;
}

/// True if the buffer is where the larger ones of its time end. Scratch buffers of one call may live after each other.
bool isGreedilyPlaced(const Planned &own, const std::vector<Planned> &all)
{
    constexpr qint64 maxAlignment = 64;
    qint64 required = 0;
    bool isAtEnd = own.begin == 0;
    for (const Planned &other : all) {
        const bool isTogether = &other != &own && other.pool == own.pool && other.firstCall <= own.lastCall
            && own.firstCall <= other.lastCall;
        const bool isBefore = other.bytes > own.bytes || (other.bytes == own.bytes && other.begin < own.begin);
        if (!isTogether || !isBefore)
            continue;
        if (!own.isScratch || !other.isScratch)
            required = std::max(required, other.end());
        isAtEnd = isAtEnd || (own.begin >= other.end() && own.begin - other.end() < maxAlignment);
    }
    return own.begin >= required && isAtEnd;
}

} // namespace

bool isGreedyPlan(const BufferTable &table)
{
    constexpr std::size_t maxBuffers = 4000; // the comparison of all pairs is quadratic
    const std::vector<Planned> planned = plannedBuffers(table);
    return !planned.empty() && planned.size() <= maxBuffers
        && std::ranges::all_of(planned, [&](const Planned &own) { return isGreedilyPlaced(own, planned); });
}

} // namespace Mlf
