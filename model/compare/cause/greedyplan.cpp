// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/greedyplan.h"

#include "model/analysis/memory/bufferlifetimes.h"

#include <QSet>

#include <algorithm>
#include <vector>

namespace Mlf {

namespace {

struct PlannedBuffer {
    int pool = -1;
    qint64 begin = 0;
    qint64 bytes = 0;
    int firstCall = 0;
    int lastCall = 0;

    [[nodiscard]] qint64 end() const { return begin + bytes; }
};

/// The buffers in planned pools; empty if size, offset or lifetime of one of them is unknown.
std::vector<PlannedBuffer> plannedBuffers(const BufferTable &table)
{
    std::vector<PlannedBuffer> planned;
    QSet<QString> functions;
    for (const BufferFact &buffer : table.buffers) {
        const bool isPlanned = buffer.pool >= 0 && buffer.kind != BufferFact::Kind::Constant
            && table.pools[std::size_t(buffer.pool)].kind == BufferPool::Kind::Planned;
        if (!isPlanned || !buffer.aliasOf.isEmpty())
            continue;
        if (!buffer.offset || !buffer.bytes || !buffer.firstCall || !buffer.lastCall || buffer.isUserLost)
            return {};
        if (buffer.kind == BufferFact::Kind::Scratch)
            functions += buffer.function;
        planned.push_back(
            {buffer.pool, buffer.offset->value(), buffer.bytes->value(), *buffer.firstCall, *buffer.lastCall});
    }
    QSet<QString> called;
    for (const BufferCall &call : table.calls) {
        if (functions.contains(call.function) && called.contains(call.function))
            return {};
        called += call.function;
    }
    return planned;
}

/// True if both buffers are certainly in use at the same time. If they share only one call, that call may read one
/// buffer completely before it writes the other, unless one of them is in use before and after the call.
bool areTogether(const PlannedBuffer &one, const PlannedBuffer &other)
{
    const int first = std::max(one.firstCall, other.firstCall);
    const int last = std::min(one.lastCall, other.lastCall);
    const auto keeps = [](const PlannedBuffer &buffer, int call) {
        return buffer.firstCall < call && call < buffer.lastCall;
    };
    return first < last || (first == last && (keeps(one, first) || keeps(other, first)));
}

/// True if the buffer starts where a larger buffer with a shared call ends, and not before any that is in use with it.
bool isGreedilyPlaced(const PlannedBuffer &own, const std::vector<PlannedBuffer> &all)
{
    constexpr qint64 maxAlignment = 64;
    qint64 required = 0;
    bool isAtEnd = own.begin == 0;
    for (const PlannedBuffer &other : all) {
        const bool shareCall = &other != &own && other.pool == own.pool && other.firstCall <= own.lastCall
            && own.firstCall <= other.lastCall;
        const bool isBefore = other.bytes > own.bytes || (other.bytes == own.bytes && other.begin < own.begin);
        if (!shareCall || !isBefore)
            continue;
        if (areTogether(own, other))
            required = std::max(required, other.end());
        isAtEnd = isAtEnd || (own.begin >= other.end() && own.begin - other.end() < maxAlignment);
    }
    return own.begin >= required && isAtEnd;
}

} // namespace

std::optional<bool> isGreedyPlan(const BufferTable &table)
{
    constexpr std::size_t maxBuffers = 4000; // the comparison of all pairs is quadratic
    const std::vector<PlannedBuffer> planned = plannedBuffers(table);
    if (planned.empty() || planned.size() > maxBuffers)
        return std::nullopt;
    return std::ranges::all_of(planned, [&](const PlannedBuffer &own) { return isGreedilyPlaced(own, planned); });
}

} // namespace Mlf
