// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/filefeed.h"

#include "model/archive/archivecodes.h"
#include "model/base/basecodes.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include <poll.h>
#include <unistd.h>

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
    error.detail = QString::fromLocal8Bit(std::strerror(m_error));
    return error;
}

bool FileFeed::isZeroFrom(qint64 position)
{
    const auto isZero = [](QByteArrayView bytes) {
        return std::all_of(bytes.begin(), bytes.end(), [](char c) { return c == 0; });
    };
    QByteArrayView block = m_last.last(std::clamp<qint64>(m_bytesRead - position, 0, m_last.size()));
    do {
        if (!isZero(block))
            return false;
        block = next();
    } while (!block.isEmpty());
    return true;
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

QByteArrayView FileFeed::read()
{
    m_isLimited = m_isLimited || m_bytesRead - m_contentEnd > m_limits[Limit::EmptyBytes];
    while (!m_stop.stop_requested() && !m_isLimited) {
        // A pipe may never speak again; look at the stop flag from time to time.
        pollfd waiting {m_descriptor, POLLIN, 0};
        if (!m_isRegular && poll(&waiting, 1, 100) == 0)
            continue;
        const ssize_t count = ::read(m_descriptor, m_block.data(), m_block.size());
        // Files of the system that have nothing to say yet would be asked for ever.
        if (count < 0 && (errno == EINTR || (errno == EAGAIN && !m_isRegular)))
            continue;
        if (count < 0) {
            m_error = errno;
            return {};
        }
        m_bytesRead += count;
        m_isAtEnd = count == 0;
        if (m_isAtEnd)
            return {};
        m_last = QByteArrayView(m_block.data(), count);
        return m_last;
    }
    return {};
}

} // namespace Mlf
