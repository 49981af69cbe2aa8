// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/mapzoom.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 leastBytes = 16;

/// Range of `length` numbers around `middle`, limited to [first, end).
std::pair<qint64, qint64> around(qint64 middle, qint64 length, qint64 first, qint64 end)
{
    length = std::min(length, end - first);
    const qint64 begin = std::clamp(middle - length / 2, first, end - length);
    return {begin, begin + length};
}

MemoryMapZoom resized(int call, qint64 calls, qint64 byte, qint64 bytes, const MemoryMapZoom &whole)
{
    const auto [firstCall, endCall] = around(call, calls, whole.firstCall, qint64(whole.lastCall) + 1);
    const auto [firstByte, endByte] = around(byte, bytes, whole.firstByte, whole.endByte);
    return {int(firstCall), int(endCall - 1), firstByte, endByte};
}

} // namespace

MemoryMapZoom wholeMap(const BufferTable &table, int pool)
{
    qint64 end = 1;
    if (pool >= 0 && std::size_t(pool) < table.pools.size()) {
        const std::optional<ByteCount> &bytes = table.pools[std::size_t(pool)].bytes;
        end = std::max(end, bytes ? bytes->value() : 0);
        for (const BufferFact &buffer : table.buffers) {
            if (buffer.pool == pool)
                end = std::max(end, buffer.end().value_or(0));
        }
    }
    return {0, std::max(int(table.calls.size()) - 1, 0), 0, end};
}

MemoryMapZoom zoomToBuffer(const BufferTable &table, int buffer, const MemoryMapZoom &whole)
{
    const BufferFact &fact = table.buffers[std::size_t(buffer)];
    if (!fact.offset || !fact.end() || !fact.firstCall)
        return whole;
    const qint64 margin = std::max(fact.bytes->value() / 8, leastBytes / 2);
    return {std::max(*fact.firstCall - 1, whole.firstCall), std::min(*fact.lastCall + 1, whole.lastCall),
            std::max(fact.offset->value() - margin, whole.firstByte), std::min(*fact.end() + margin, whole.endByte)};
}

MemoryMapZoom zoomToCall(const BufferTable &table, int pool, int step, const MemoryMapZoom &whole)
{
    qint64 first = whole.endByte;
    qint64 end = whole.firstByte;
    for (const BufferFact &buffer : table.buffers) {
        if (buffer.pool != pool || !buffer.firstCall || !buffer.end() || step < *buffer.firstCall
            || step > *buffer.lastCall)
            continue;
        first = std::min(first, buffer.offset->value());
        end = std::max(end, *buffer.end());
    }
    return first < end ? MemoryMapZoom {step, step, first, end}
                       : MemoryMapZoom {step, step, whole.firstByte, whole.endByte};
}

MemoryMapZoom zoomedIn(const MemoryMapZoom &zoom, int call, qint64 byte, const MemoryMapZoom &whole)
{
    const qint64 calls = qint64(zoom.lastCall) - zoom.firstCall + 1;
    return resized(call, std::max<qint64>((calls + 1) / 2, 1), byte,
                   std::max((zoom.endByte - zoom.firstByte) / 2, leastBytes), whole);
}

MemoryMapZoom zoomedOut(const MemoryMapZoom &zoom, int call, qint64 byte, const MemoryMapZoom &whole)
{
    const qint64 calls = qint64(zoom.lastCall) - zoom.firstCall + 1;
    return resized(call, calls * 2, byte, std::min(zoom.endByte - zoom.firstByte, whole.endByte) * 2, whole);
}

QString formatMapZoom(const MemoryMapZoom &zoom)
{
    return u"%1-%2,%3-%4"_s.arg(zoom.firstCall + 1).arg(zoom.lastCall + 1).arg(zoom.firstByte).arg(zoom.endByte);
}

std::optional<MemoryMapZoom> parseMapZoom(const QString &text, const MemoryMapZoom &whole)
{
    static const QRegularExpression form(u"^([0-9]{1,9})-([0-9]{1,9}),([0-9]{1,18})-([0-9]{1,18})$"_s);
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const MemoryMapZoom zoom {match.captured(1).toInt() - 1, match.captured(2).toInt() - 1,
                              match.captured(3).toLongLong(), match.captured(4).toLongLong()};
    const bool isWithin = whole.firstCall <= zoom.firstCall && zoom.firstCall <= zoom.lastCall
        && zoom.lastCall <= whole.lastCall && whole.firstByte <= zoom.firstByte && zoom.firstByte < zoom.endByte
        && zoom.endByte <= whole.endByte;
    return isWithin ? std::optional(zoom) : std::nullopt;
}

} // namespace Mlf
