// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/buffersizes.h"

#include "model/analysis/memory/relaysizes.h"

#include <algorithm>
#include <limits>
#include <map>

namespace Mlf {

namespace {

using BufferKind = BufferFact::Kind;
using Size = BufferFact::Size;

class SizeFinder {
public:
    SizeFinder(const BufferSources &sources, const std::vector<BufferTrace> &traces, BufferTable &table)
        : m_sources(sources)
        , m_traces(traces)
        , m_table(table)
    {
    }

    void setAll()
    {
        for (std::size_t i = 0; i < m_table.buffers.size(); ++i)
            setSize(i);
        setRooms();
        for (std::size_t i = 0; i < m_table.buffers.size(); ++i) {
            if (m_traces[i].isKept && m_table.buffers[i].bytes && m_table.buffers[i].basis() == Basis::Computed)
                m_table.buffers[i].size = Size::UpTo;
        }
        setUnread();
    }

private:
    void setSize(std::size_t index);
    bool setShape(std::size_t index, std::optional<qint64> room);
    void setRooms();
    void setUnread();

    const BufferSources &m_sources;
    const std::vector<BufferTrace> &m_traces;
    BufferTable &m_table;
    std::optional<std::map<std::size_t, RelaySize>> m_shapes; ///< sizes in Relay by buffer; computed on first use
};

/// End of the accessed bytes. `std::nullopt` if an access is unknown or conditional.
std::optional<qint64> wholeOf(const BufferExtent &extent)
{
    const AccessRange &reach = extent.touched;
    const bool isWhole =
        extent.isFollowed && reach.isAny && reach.isBounded && reach.begin >= 0 && reach.certainEnd == reach.end;
    return isWhole ? std::optional(reach.end) : std::nullopt;
}

void SizeFinder::setSize(std::size_t index)
{
    BufferFact &buffer = m_table.buffers[index];
    const BufferTrace &trace = m_traces[index];
    const int storage = trace.origin;
    if (storage < 0)
        return;
    const MainBuffer &source = m_sources.main.buffers[std::size_t(storage)];
    const auto set = [&](std::optional<qint64> bytes, Size size) {
        if (!buffer.bytes && bytes) {
            buffer.bytes = ByteCount(*bytes);
            buffer.size = size;
        }
    };
    // Bytes before the first accessed one may not belong to the tensor, so the size is an upper bound.
    const auto sizeOf = [](const BufferExtent &extent, Size size) {
        return extent.touched.begin > 0 ? Size::UpTo : size;
    };
    if (!buffer.isHandedOn() || buffer.kind == BufferKind::Workspace) {
        const std::optional<qint64> produced = wholeOf(trace.produced);
        // The producer writes the whole tensor if no call certainly reads more than it writes.
        const bool isAll = produced && *produced >= trace.touched.touched.certainEnd;
        set(trace.isOpen || trace.isKept || !isAll ? std::nullopt : produced, sizeOf(trace.produced, Size::Written));
    } else {
        const bool isInput = buffer.kind == BufferKind::Input;
        const auto &tensors = isInput ? m_sources.tensors.inputs : m_sources.tensors.outputs;
        for (const TensorFact &tensor : tensors.value_or(std::vector<TensorFact> {})) {
            if (tensor.name == source.name && tensor.bytes)
                set(tensor.bytes->value(), tensor.basis == Basis::Stated ? Size::Stated : Size::Declared);
        }
    }
    set(trace.isOpen ? std::nullopt : wholeOf(trace.touched), sizeOf(trace.touched, Size::Touched));
    // If the producer is only partly followed, use the end of the bytes that are read. It has to cover everything that
    // the producer certainly writes.
    const auto read = wholeOf(trace.read);
    const bool isReadLater = buffer.firstCall && *buffer.firstCall < *buffer.lastCall;
    const bool isAgreed = trace.isOpen && isReadLater && read == trace.produced.touched.certainEnd;
    const bool isUnwritten = !trace.produced.isFollowed && trace.used.isFollowed;
    if (read && *read >= trace.touched.touched.certainEnd && (isAgreed || isUnwritten)
        && buffer.kind == BufferKind::Workspace)
        set(read, Size::Read);
    if (buffer.bytes || !source.pool.isEmpty() || buffer.kind != BufferKind::Workspace)
        return;
    const std::optional<qint64> given = source.bytes ? std::optional(source.bytes->value()) : std::nullopt;
    if (given && trace.isOnly)
        set(given, Size::Allocated);
    else if (!setShape(index, given))
        set(given, Size::UpTo);
}

/// Sets the size to the size of Relay's shape. The shape has to fit into `room` and to contain all bytes that calls
/// certainly access. Returns false if it does not.
bool SizeFinder::setShape(std::size_t index, std::optional<qint64> room)
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
    if (bytes > room.value_or(bytes) || bytes < m_traces[index].touched.touched.certainEnd)
        return false;
    BufferFact &buffer = m_table.buffers[index];
    buffer.bytes = ByteCount(bytes);
    buffer.size = Size::Shape;
    buffer.sizeEvidence = Link::file(m_sources.relayFile, found->second.line);
    return true;
}

/// True if two buffers of a pool cannot share memory, because both contain data at the same time. A single common call
/// is not sufficient, because a planner may place the output of a kernel over its input or scratch. A buffer that is
/// needed between two calls is kept. So is a buffer that is needed both before and after the call that uses the
/// scratch.
bool areApart(const BufferFact &a, const BufferFact &b)
{
    const bool isScratch = a.kind == BufferKind::Scratch || b.kind == BufferKind::Scratch;
    const int first = std::max(*a.firstCall, *b.firstCall);
    const int last = std::min(*a.lastCall, *b.lastCall);
    if (!isScratch)
        return first < last;
    const BufferFact &kept = a.kind == BufferKind::Scratch ? b : a;
    return first <= last && kept.kind != BufferKind::Scratch && *kept.firstCall < first && last < *kept.lastCall;
}

/// Sets the sizes of planned buffers that the code does not show. The size is the size of Relay's shape. Otherwise it
/// is the space up to the next buffer that is in use at the same time, or up to the end of the pool.
void SizeFinder::setRooms()
{
    constexpr std::size_t farthest = 1000; ///< number of buffers compared; then the pool's end is used
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
            // If a condition decides how much is accessed, it is not more than the range of the indices.
            const BufferExtent &touched = m_traces[order[at]].touched;
            if (m_traces[order[at]].origin >= 0 && touched.isFollowed && touched.touched.isAny
                && touched.touched.isBounded)
                room = std::min(room, touched.touched.end);
            // The range of written indices may exceed this space.
            const AccessRange &written = m_traces[order[at]].written;
            if (room != unknown && written.isAny && written.isBounded)
                room = std::max(room, written.end);
            if (room <= 0 || setShape(order[at], room) || room == unknown || m_traces[order[at]].isOpen)
                continue;
            buffer.bytes = ByteCount(room);
            buffer.size = Size::UpTo;
        }
    }
}

/// Sets the number of bytes at the end of a buffer that nobody reads. A kernel may write more than the next one reads,
/// for example if the window of a pooling does not divide its input.
void SizeFinder::setUnread()
{
    for (std::size_t i = 0; i < m_table.buffers.size(); ++i) {
        BufferFact &buffer = m_table.buffers[i];
        const BufferExtent &used = m_traces[i].used;
        if (buffer.kind != BufferKind::Workspace && buffer.kind != BufferKind::Input)
            continue;
        if (!buffer.bytes || !used.isFollowed || !used.touched.isAny || !used.touched.isBounded)
            continue;
        const auto unreadFrom = [&](qint64 end) {
            return buffer.bytes->value() - std::clamp<qint64>(end, 0, buffer.bytes->value());
        };
        const AccessRange &read = used.touched;
        const qint64 certainEnd = read.certainBegin < read.certainEnd ? read.certainEnd : 0;
        if (unreadFrom(read.end) == unreadFrom(certainEnd)) // no condition decides about the last bytes
            buffer.unread = ByteCount(unreadFrom(read.end));
    }
}

} // namespace

void finishBuffers(BufferTable &table)
{
    std::map<QString, int> uses;
    for (const BufferFact &buffer : table.buffers)
        ++uses[buffer.name];
    for (BufferFact &buffer : table.buffers) {
        if (!buffer.firstCall)
            continue;
        if (buffer.kind == BufferKind::Input)
            buffer.firstCall = 0;
        else if (buffer.kind == BufferKind::Output)
            buffer.lastCall = int(table.calls.size()) - 1;
        const bool isOwn = buffer.kind == BufferKind::Workspace || buffer.kind == BufferKind::Scratch;
        if (isOwn && uses[buffer.name] > 1)
            buffer.name += u'@' + QString::number(*buffer.firstCall);
    }
    std::optional<ByteCount> most = ByteCount(0);
    for (const BufferCall &call : table.calls)
        most = most && call.allocated ? std::optional(std::max(*most, *call.allocated)) : std::nullopt;
    for (BufferPool &pool : table.pools) {
        if (pool.kind == BufferPool::Kind::Allocator)
            pool.bytes = most;
    }
}

bool mayBeLarger(const BufferFact &buffer)
{
    return buffer.size == Size::Read || (buffer.isUserLost && buffer.size != Size::UpTo);
}

void setBufferSizes(const BufferSources &sources, const std::vector<BufferTrace> &traces, BufferTable &table)
{
    SizeFinder(sources, traces, table).setAll();
}

} // namespace Mlf
