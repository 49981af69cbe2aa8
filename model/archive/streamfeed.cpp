// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/streamfeed.h"

#include "model/archive/archivecodes.h"
#include "model/base/basecodes.h"
#include "model/base/platform/descriptor.h"

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <utility>

namespace Mlf {

namespace {

constexpr std::size_t expandedBlockBytes = 256 * 1024;

/// The magic number of a compression; empty if it is unknown.
QByteArrayView magicNumber(Compression compression)
{
    using enum Compression;
    static constexpr std::pair<Compression, QByteArrayView> numbers[] = {
        {Gzip, {"\x1f\x8b", 2}},        {Bzip2, {"BZh", 3}},
        {Xz, {"\xfd\x37zXZ\0", 6}},     {Zstd, {"\x28\xb5\x2f\xfd", 4}},
        {Lz4, {"\x04\x22\x4d\x18", 4}},
    };
    const auto *found = std::ranges::find(numbers, compression, &std::pair<Compression, QByteArrayView>::first);
    return found == std::end(numbers) ? QByteArrayView() : found->second;
}

/// True if a stream may start with these bytes, at most as many as the magic number has.
bool mayStart(Compression compression, QByteArrayView bytes)
{
    const bool isSkippable =
        bytes.isEmpty() || ((bytes[0] & 0xf0) == 0x50 && QByteArrayView("\x2a\x4d\x18").startsWith(bytes.sliced(1)));
    const bool hasFrames = compression == Compression::Zstd || compression == Compression::Lz4;
    return magicNumber(compression).startsWith(bytes) || (isSkippable && hasFrames)
        || (compression == Compression::Lz4 && legacyLz4Start.startsWith(bytes));
}

} // namespace

FileFeed::FileFeed(int descriptor, bool isRegular, const std::stop_token &stop, const Limits &limits)
    : m_descriptor(descriptor)
    , m_isRegular(isRegular)
    , m_stop(stop)
    , m_limits(limits)
{
}

QByteArrayView FileFeed::next()
{
    if (m_start.isEmpty())
        return read();
    m_given = std::exchange(m_start, {});
    return m_given;
}

std::optional<Error> FileFeed::failure() const
{
    if (m_isLimited)
        return m_limits.error(Limit::EmptyBytes);
    if (m_error == 0)
        return {};
    Error error = makeError(Code::DamagedArchive, {}, {QString::number(m_bytesRead)});
    error.detail = systemMessage(m_error);
    return error;
}

QByteArrayView FileFeed::peek(qsizetype count)
{
    while (m_start.size() < count) {
        const QByteArrayView block = read();
        if (block.isEmpty())
            break;
        m_start.append(block.data(), block.size());
    }
    return QByteArrayView(m_start).first(std::min(count, m_start.size()));
}

void FileFeed::keepOwnPlace()
{
    m_ownPlace = seekIn(m_descriptor, 0, SEEK_CUR);
}

QByteArrayView FileFeed::read()
{
    m_isLimited = m_isLimited || m_bytesRead - m_contentEnd > m_limits[Limit::EmptyBytes];
    while (!m_stop.stop_requested() && !m_isLimited) {
        // A pipe may never send data again, so check the stop flag from time to time.
        if (!m_isRegular && !waitForBytes(m_descriptor))
            continue;
        const auto size = qint64(m_block.size());
        const qint64 count = m_ownPlace ? readBytesAt(m_descriptor, ByteOffset(*m_ownPlace), m_block.data(), size)
                                        : readBytes(m_descriptor, m_block.data(), size);
        // Do not retry regular files on EAGAIN: special files of the system may return it for ever.
        if (count < 0 && (errno == EINTR || (errno == EAGAIN && !m_isRegular)))
            continue;
        if (count < 0) {
            m_error = errno;
            return {};
        }
        m_bytesRead += count;
        if (m_ownPlace)
            *m_ownPlace += count;
        m_isAtEnd = count == 0;
        if (m_isAtEnd)
            return {};
        return QByteArrayView(m_block.data(), count);
    }
    return {};
}

namespace {

constexpr std::size_t maxAhead = 4; ///< blocks; from a StreamFeed together one megabyte

} // namespace

AheadFeed::AheadFeed(ByteFeed &source) : m_source(source)
{
    recordSource(m_current);
    m_reading.emplace([this] { return readAhead(); });
}

AheadFeed::~AheadFeed()
{
    stop();
}

void AheadFeed::stop()
{
    {
        const std::lock_guard guard(m_lock);
        m_isStopped = true;
    }
    m_changed.notify_all();
    m_reading.reset();
}

/// Copies position, failure and trailing data of the source. The source may report a failure already with its last
/// bytes.
void AheadFeed::recordSource(Piece &piece) const
{
    piece.filePosition = m_source.filePosition();
    piece.failure = m_source.failure();
    piece.trailingData = m_source.trailingData();
}

/// False if it was stopped.
bool AheadFeed::readAhead()
{
    for (bool isLast = false; !isLast;) {
        Piece piece;
        {
            std::unique_lock guard(m_lock);
            m_changed.wait(guard, [this] { return m_isStopped || m_ready.size() < maxAhead; });
            if (m_isStopped)
                return false;
            if (!m_spare.empty()) {
                piece.bytes = std::move(m_spare.back());
                m_spare.pop_back();
            }
        }
        const QByteArrayView block = m_source.next();
        piece.bytes.assign(block.begin(), block.end());
        recordSource(piece);
        isLast = block.isEmpty();
        const std::lock_guard guard(m_lock);
        m_ready.push_back(std::move(piece));
        m_changed.notify_all();
    }
    return true;
}

QByteArrayView AheadFeed::next()
{
    std::unique_lock guard(m_lock);
    if (!m_isAtEnd) {
        m_changed.wait(guard, [this] { return m_isStopped || !m_ready.empty(); });
        if (m_ready.empty())
            return {};
        m_spare.push_back(std::move(m_current.bytes));
        m_current = std::move(m_ready.front());
        m_ready.pop_front();
        m_isAtEnd = m_current.bytes.empty();
        m_changed.notify_all();
    }
    return {m_current.bytes.data(), qsizetype(m_current.bytes.size())};
}

StreamFeed::StreamFeed(ByteFeed &file, Compression compression)
    : m_file(file)
    , m_compression(compression)
    , m_decoder(makeDecoder(compression))
    , m_block(expandedBlockBytes)
{
}

QByteArrayView StreamFeed::next()
{
    qsizetype size = 0;
    while (m_place != Place::End && size < qsizetype(m_block.size())) {
        if (m_rest.isEmpty() && m_start.isEmpty() && size > 0 && !m_isFull)
            break; // return the available bytes while a pipe is idle
        if (m_place == Place::BetweenStreams)
            goToNextStream();
        else
            size += expand(std::span(m_block).subspan(std::size_t(size)));
    }
    return {m_block.data(), size};
}

/// False if the file has no more bytes.
bool StreamFeed::refill()
{
    if (m_rest.isEmpty())
        m_rest = m_file.next();
    return !m_rest.isEmpty();
}

/// Handles the data after a stream: another stream, zeros up to the end, or other data.
void StreamFeed::goToNextStream()
{
    const qint64 end = filePosition();
    bool isPadded = false;
    while (refill() && m_rest.front() == 0) {
        const auto other = std::ranges::find_if(m_rest, [](char c) { return c != 0; });
        m_rest = m_rest.sliced(other - m_rest.begin());
        isPadded = true;
    }
    m_start = readStart();
    const bool isStream = mayStart(m_compression, m_start) && (!isPadded || m_compression == Compression::Xz);
    if (m_start.isEmpty()) {
        m_failure = m_file.failure();
        m_place = Place::End;
    } else if (isStream) {
        m_decoder->restart();
        m_place = Place::InStream;
    } else {
        m_trailing = end;
        m_place = Place::End;
        checkAbsentSum(end);
    }
}

/// Reports a damaged flag: the flags of the last frame exclude a checksum, but exactly the bytes of one follow it.
void StreamFeed::checkAbsentSum(qint64 end)
{
    const qint64 wanted = m_decoder->absentSumBytes();
    if (wanted == 0)
        return;
    while (filePosition() - end <= wanted && refill())
        m_rest = m_rest.sliced(std::min<qsizetype>(m_rest.size(), wanted));
    if (filePosition() - end == wanted)
        fail(Code::ContainerChecksum, {}, Reason::ChecksumLeft);
}

/// Reads the magic number of the next stream. Returns fewer bytes if no stream starts here.
QByteArray StreamFeed::readStart()
{
    QByteArray start;
    while (start.size() < magicNumber(m_compression).size() && mayStart(m_compression, start) && refill()) {
        start += m_rest.front();
        m_rest = m_rest.sliced(1);
    }
    return start;
}

/// Runs one step of the decoder; returns the number of bytes written.
qsizetype StreamFeed::expand(std::span<char> room)
{
    if (!m_isFull && m_start.isEmpty() && !refill()) {
        endHere();
        return 0;
    }
    // Pass no input while the decoder may have more output: if a step with input fails, that output may be lost.
    const QByteArrayView input = m_isFull ? QByteArrayView() : m_start.isEmpty() ? m_rest : QByteArrayView(m_start);
    const Decoder::Step step = m_decoder->step(input, room);
    if (m_start.isEmpty())
        m_rest = m_rest.sliced(step.used);
    else
        m_start.remove(0, step.used);
    m_isFull = step.status == Decoder::Status::More && step.made == qsizetype(room.size());
    if (step.status == Decoder::Status::End)
        m_place = Place::BetweenStreams;
    else if (step.status != Decoder::Status::More)
        fail(step.status == Decoder::Status::WrongSum ? Code::ContainerChecksum : Code::DamagedArchive,
             m_decoder->words());
    return step.made;
}

/// Ends the feed at the end of the file. The stream may be incomplete.
void StreamFeed::endHere()
{
    m_place = Place::End;
    m_failure = m_file.failure();
    if (!m_failure && !m_decoder->mayEnd())
        fail(Code::TruncatedArchive, {});
}

void StreamFeed::fail(FindingCode code, const QString &words, FindingReason reason)
{
    m_place = Place::End;
    m_failure = makeError(code, reason, {QString::number(filePosition())});
    m_failure->detail = words;
}

} // namespace Mlf
