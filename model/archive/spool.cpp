// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/spool.h"

#include "model/base/basecodes.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Mlf {

struct SpoolSegment {
    ~SpoolSegment() { close(fileDescriptor); }
    int fileDescriptor = -1;
    ByteCount size;
    std::shared_ptr<const MappedRegion> region;
};

namespace {

constexpr qint64 segmentBytes = 8LL << 20;
constexpr qint64 memoryBytes = 64LL << 20;
constexpr qint64 alignment = 64;

Error systemError(FindingCode code)
{
    return {code, {}, {}, {}, {}, QString::fromLocal8Bit(std::strerror(errno))};
}

/// A file without a name: nothing is left behind however the program ends.
int openNamelessFile()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/mlf-viewer"_s;
    QDir().mkpath(folder);
    const QByteArray path = QFile::encodeName(folder);
    if (const int file = open(path.constData(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600); file >= 0)
        return file;
    QByteArray name = path + "/spool-XXXXXX"; // file systems without O_TMPFILE
    const int file = mkostemp(name.data(), O_CLOEXEC);
    if (file >= 0)
        unlink(name.constData());
    return file;
}

Result<std::shared_ptr<const SpoolSegment>> makeSegment(ByteCount size, bool inMemory)
{
    auto segment = std::make_shared<SpoolSegment>();
    segment->size = size;
    segment->fileDescriptor = inMemory ? memfd_create("mlf-viewer", MFD_CLOEXEC) : openNamelessFile();
    if (segment->fileDescriptor < 0 || ftruncate(segment->fileDescriptor, size.value()) != 0)
        return systemError(Code::CannotOpen);
    auto region = MappedRegion::map(segment->fileDescriptor, size);
    if (!region)
        return region.error();
    segment->region = *region;
    return std::shared_ptr<const SpoolSegment>(std::move(segment));
}

bool writeAll(int file, QByteArrayView bytes, qint64 offset)
{
    qint64 written = 0;
    while (written < bytes.size()) {
        // pwrite and not memcpy into a map: a full disk is an error here and a signal there.
        const ssize_t count =
            pwrite(file, bytes.data() + written, std::size_t(bytes.size() - written), offset + written);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        written += count;
    }
    return true;
}

} // namespace

std::optional<Error> Spool::Slot::write(ByteOffset offset, QByteArrayView block)
{
    Q_ASSERT(offset.value() + block.size() <= m_source->size().value());
    if (!writeAll(m_segment->fileDescriptor, block, m_start.value() + offset.value()))
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

Spool::File::~File()
{
    if (m_descriptor >= 0)
        close(m_descriptor);
}

std::optional<Error> Spool::File::append(QByteArrayView bytes)
{
    if (m_descriptor < 0)
        m_descriptor = memfd_create("mlf-viewer", MFD_CLOEXEC);
    const bool isRoom = m_isOnDisk || m_size.value() + bytes.size() <= memoryBytes || moveToDisk();
    if (m_descriptor < 0 || !isRoom || !writeAll(m_descriptor, bytes, m_size.value()))
        return systemError(Code::CannotOpen);
    m_size = ByteCount(m_size.value() + bytes.size());
    return std::nullopt;
}

bool Spool::File::moveToDisk()
{
    const int file = openNamelessFile();
    off_t done = 0;
    while (file >= 0 && done < m_size.value()) {
        if (sendfile(file, m_descriptor, &done, std::size_t(m_size.value() - done)) <= 0)
            break;
    }
    if (file < 0 || done < m_size.value()) {
        if (file >= 0)
            close(file);
        return false;
    }
    close(m_descriptor);
    m_descriptor = file;
    m_isOnDisk = true;
    return true;
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
