// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/bytefeed.h"

#include "model/archive/archivecodes.h"
#include "model/base/basecodes.h"
#include "model/base/platform/descriptor.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <utility>

namespace Mlf {

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

} // namespace Mlf
