// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/spool.h"

#include "model/base/basecodes.h"

#include <QDir>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

struct SpoolSegment {
    Descriptor file;
    ByteCount size;
    std::shared_ptr<const MappedRegion> region;
};

namespace {

constexpr qint64 segmentBytes = 8LL << 20;
constexpr qint64 memoryBytes = 64LL << 20;
constexpr qint64 alignment = 64;

Error systemError(FindingCode code)
{
    return {.code = code, .detail = systemMessage()};
}

Descriptor makeFileInCache()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/mlf-viewer"_s;
    QDir().mkpath(folder);
    return makeNamelessFile(folder);
}

Result<std::shared_ptr<const SpoolSegment>> makeSegment(ByteCount size, bool inMemory)
{
    auto segment = std::make_shared<SpoolSegment>();
    segment->size = size;
    segment->file = inMemory ? makeFileInMemory() : makeFileInCache();
    if (!segment->file.isOpen() || !resizeFile(segment->file, size))
        return systemError(Code::CannotOpen);
    auto region = MappedRegion::map(segment->file.number(), size);
    if (!region)
        return region.error();
    segment->region = *region;
    return std::shared_ptr<const SpoolSegment>(std::move(segment));
}

} // namespace

std::optional<Error> Spool::Slot::write(ByteOffset offset, QByteArrayView block)
{
    Q_ASSERT(offset.value() + block.size() <= m_source->size().value());
    if (!writeAt(m_segment->file, ByteOffset(m_start.value() + offset.value()), block))
        return systemError(Code::EntryUnreadable);
    m_source->publish(ByteCount(offset.value() + block.size()));
    return std::nullopt;
}

void Spool::Slot::finish(bool isWhole)
{
    if (isWhole)
        m_source->publish(m_source->size());
    m_source->finish();
}

std::optional<Error> Spool::File::append(QByteArrayView bytes)
{
    if (!m_file.isOpen())
        m_file = makeFileInMemory();
    const bool isRoom = m_isOnDisk || m_size.value() + bytes.size() <= memoryBytes || moveToDisk();
    if (!m_file.isOpen() || !isRoom || !writeAt(m_file, ByteOffset(m_size.value()), bytes))
        return systemError(Code::CannotOpen);
    m_size = ByteCount(m_size.value() + bytes.size());
    return std::nullopt;
}

bool Spool::File::moveToDisk()
{
    Descriptor file = makeFileInCache();
    m_isOnDisk = file.isOpen() && copyInto(file, m_file, m_size);
    if (m_isOnDisk)
        m_file = std::move(file);
    return m_isOnDisk;
}

Result<Spool::Slot> Spool::allocate(ByteCount size)
{
    const qint64 room = m_segment ? m_segment->size.value() - m_used.value() : -1;
    if (size.value() > room) {
        const ByteCount wanted(std::max(segmentBytes, size.value()));
        const bool inMemory = m_inMemory.value() + wanted.value() <= memoryBytes;
        auto segment = makeSegment(wanted, inMemory);
        if (!segment)
            return segment.error();
        if (inMemory)
            m_inMemory = ByteCount(m_inMemory.value() + wanted.value());
        m_segment = *segment;
        m_used = ByteCount();
    }
    Slot slot;
    slot.m_start = ByteOffset(m_used.value());
    slot.m_segment = m_segment;
    slot.m_source = ByteSource::growing(m_segment->region, slot.m_start, size);
    m_used = ByteCount(
        std::min(m_segment->size.value(), (m_used.value() + size.value() + alignment - 1) / alignment * alignment));
    return slot;
}

} // namespace Mlf
