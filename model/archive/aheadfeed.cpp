// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/aheadfeed.h"

#include <utility>

namespace Mlf {

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
