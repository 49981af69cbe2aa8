// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/spool.h"

#include "model/archive/archivecodes.h"
#include "model/base/basecodes.h"

#include <QByteArray>
#include <QDir>
#include <QStandardPaths>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

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

QString cacheFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/mlf-viewer"_s;
}

Descriptor makeFileInCache()
{
    QDir().mkpath(cacheFolder());
    return makeNamelessFile(cacheFolder());
}

/// An error if the disk has less space than `wanted`, so that it is reported before the disk is full.
std::optional<Error> lackOfRoom(ByteCount wanted)
{
    QDir().mkpath(cacheFolder());
    std::error_code error;
    const auto room = std::filesystem::space(cacheFolder().toStdString(), error);
    if (error || room.capacity == 0 || room.available >= std::uintmax_t(wanted.value()))
        return std::nullopt; // the space is unknown; a write will fail
    return makeError(Code::EntryUnreadable, Reason::NoRoomToExpand,
                     {cacheFolder(), QString::number(wanted.value()), QString::number(qint64(room.available))});
}

Result<std::shared_ptr<const SpoolSegment>> makeSegment(ByteCount size, bool inMemory)
{
    auto segment = std::make_shared<SpoolSegment>();
    segment->size = size;
    segment->file = inMemory ? makeFileInMemory() : makeFileInCache();
    if (!segment->file.isOpen() || !resizeFile(segment->file, size)) {
        Error error = makeError(Code::EntryUnreadable, Reason::NoCacheFolder, {cacheFolder()});
        error.detail = systemMessage();
        return error;
    }
    auto region = MappedRegion::map(segment->file.number(), size);
    if (!region) {
        Error error = region.error();
        error.code = Code::EntryUnreadable;
        return error;
    }
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

KeptBytes Spool::File::kept() const
{
    return m_isOnDisk ? KeptBytes {.inMemory = {}, .onDisk = m_size, .folder = cacheFolder()}
                      : KeptBytes {.inMemory = m_size, .onDisk = {}, .folder = {}};
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
        ByteCount wanted(std::max(segmentBytes, size.value()));
        const bool inMemory = m_kept.inMemory.value() + wanted.value() <= memoryBytes;
        if (!inMemory && lackOfRoom(wanted)) {
            wanted = size;
            if (const std::optional<Error> error = lackOfRoom(wanted))
                return *error;
        }
        auto segment = makeSegment(wanted, inMemory);
        if (!segment)
            return segment.error();
        if (!inMemory)
            m_kept.folder = cacheFolder();
        m_isInMemory = inMemory;
        m_segment = *segment;
        m_used = ByteCount();
    }
    ByteCount &kept = m_isInMemory ? m_kept.inMemory : m_kept.onDisk;
    kept = saturatedAdd(kept, size);
    Slot slot;
    slot.m_start = ByteOffset(m_used.value());
    slot.m_segment = m_segment;
    slot.m_source = ByteSource::growing(m_segment->region, slot.m_start, size);
    m_used = ByteCount(
        std::min(m_segment->size.value(), (m_used.value() + size.value() + alignment - 1) / alignment * alignment));
    return slot;
}

namespace {

/// Size of one read.
constexpr qint64 copiedBlockBytes = 1 << 20;

} // namespace

std::optional<Error> readBlocks(int descriptor, ByteCount size, const std::stop_token &stop,
                                const std::function<std::optional<Error>(QByteArrayView)> &take)
{
    QByteArray block(std::min(copiedBlockBytes, size.value()), Qt::Uninitialized);
    for (qint64 done = 0; done < size.value();) {
        if (stop.stop_requested())
            return makeError(Code::Cancelled);
        const qint64 count = readBytes(descriptor, block.data(), std::min<qint64>(block.size(), size.value() - done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return Error {.code = Code::CannotOpen, .detail = systemMessage()};
        if (count == 0)
            break; // the file is shorter now; the caller notices that
        if (const std::optional<Error> error = take(QByteArrayView(block.constData(), count)))
            return error;
        done += count;
    }
    return std::nullopt;
}

std::optional<Error> copyFile(int descriptor, ByteCount size, Spool::File &copy, const std::stop_token &stop,
                              const ProgressFunction &progress)
{
    return readBlocks(descriptor, size, stop, [&](QByteArrayView block) -> std::optional<Error> {
        if (const std::optional<Error> error = copy.append(block))
            return error;
        if (progress)
            progress({Progress::Job::ReadingArchive, {}, copy.size(), size});
        return std::nullopt;
    });
}

} // namespace Mlf
