// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/containerformat.h"
#include "model/archive/decoder.h"
#include "model/base/error.h"
#include "model/base/limits.h"
#include "model/base/task.h"

#include <QByteArray>
#include <QByteArrayView>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace Mlf {

/// Blocks of bytes of a file or of its expanded content. Used once, by one thread at a time.
class ByteFeed {
public:
    ByteFeed() = default;
    virtual ~ByteFeed() = default;
    ByteFeed(const ByteFeed &) = delete;
    ByteFeed &operator=(const ByteFeed &) = delete;

    /// The next block, valid until the next call; empty at the end and on failure().
    [[nodiscard]] virtual QByteArrayView next() = 0;
    /// Position in the file after the blocks so far, in bytes.
    [[nodiscard]] virtual qint64 filePosition() const = 0;
    /// Why the blocks ended early: TruncatedArchive, ContainerChecksum or DamagedArchive, with the position in the
    /// file.
    [[nodiscard]] virtual std::optional<Error> failure() const { return {}; }
    /// Position in the file of data after the end of this feed, except padding; `std::nullopt` if there is none. Known
    /// at the end.
    [[nodiscard]] virtual std::optional<qint64> trailingData() const { return {}; }
};

/// The bytes of an open file or pipe from its current position. A stop request ends the wait for a pipe.
class FileFeed final : public ByteFeed {
public:
    /// `isRegular`: reading the file never blocks. Stop token and limits must outlive the feed.
    FileFeed(int descriptor, bool isRegular, const std::stop_token &stop, const Limits &limits);

    [[nodiscard]] QByteArrayView next() override;
    [[nodiscard]] qint64 filePosition() const override { return m_bytesRead; }
    /// DamagedArchive with the system's message if a read failed; LimitReached after too many bytes without content.
    [[nodiscard]] std::optional<Error> failure() const override;

    /// The next `count` bytes without consuming them; fewer at the end. Only before the first next().
    [[nodiscard]] QByteArrayView peek(qsizetype count);
    /// Resets the count of bytes without content.
    void recordContent() { m_contentEnd = m_bytesRead; }
    [[nodiscard]] int descriptor() const { return m_descriptor; }
    /// From now on reads a regular file at its own position instead of the descriptor's, which others may change.
    void keepOwnPlace();
    /// True after a read has reached the end.
    [[nodiscard]] bool isAtEnd() const { return m_isAtEnd; }
    /// errno of the failed read, or 0.
    [[nodiscard]] int error() const { return m_error; }

private:
    QByteArrayView read();

    int m_descriptor;
    bool m_isRegular;
    const std::stop_token &m_stop;
    const Limits &m_limits;
    QByteArray m_start; ///< peeked and not yet returned
    QByteArray m_given; ///< keeps the peeked bytes alive
    qint64 m_bytesRead = 0;
    qint64 m_contentEnd = 0;
    std::optional<qint64> m_ownPlace; ///< position in the file; empty: the position of the descriptor
    bool m_isLimited = false; ///< too many bytes without content; permanent
    bool m_isAtEnd = false;
    int m_error = 0;
    std::array<char, 64 * 1024> m_block;
};

/// Reads some blocks of another feed ahead on its own thread, so that expanding a file and using its bytes run in
/// parallel. Position, failure and trailing data are those after the last returned block.
class AheadFeed final : public ByteFeed {
public:
    /// `source` must outlive this, and must not be used by others meanwhile. Its calls must be short, because the
    /// destructor waits until the current call returns.
    explicit AheadFeed(ByteFeed &source);
    ~AheadFeed() override;

    [[nodiscard]] QByteArrayView next() override;
    [[nodiscard]] qint64 filePosition() const override { return m_current.filePosition; }
    [[nodiscard]] std::optional<Error> failure() const override { return m_current.failure; }
    [[nodiscard]] std::optional<qint64> trailingData() const override { return m_current.trailingData; }

    /// Stops reading; waits for the current block.
    void stop();

private:
    struct Piece {
        std::vector<char> bytes; ///< empty at the end
        qint64 filePosition = 0;
        std::optional<Error> failure {};
        std::optional<qint64> trailingData {};
    };
    void recordSource(Piece &piece) const;
    bool readAhead();

    ByteFeed &m_source;
    Piece m_current; ///< used only on the thread that calls next(), as is m_isAtEnd
    bool m_isAtEnd = false;
    std::mutex m_lock; ///< protects all following members
    std::condition_variable m_changed;
    std::deque<Piece> m_ready;
    std::vector<std::vector<char>> m_spare; ///< storage of used pieces
    bool m_isStopped = false;
    std::optional<Background<bool>> m_reading; ///< last member, because it uses the others
};

/// The expanded content of a compressed file: all its streams in order. Skippable frames may be between them, and in xz
/// also padding. All bytes that can be expanded are returned before a failure.
class StreamFeed final : public ByteFeed {
public:
    /// `file` provides the compressed bytes and must outlive this. Requires a compression that has a Decoder.
    StreamFeed(ByteFeed &file, Compression compression);

    [[nodiscard]] QByteArrayView next() override;
    [[nodiscard]] qint64 filePosition() const override { return m_file.filePosition() - m_rest.size(); }
    [[nodiscard]] std::optional<Error> failure() const override { return m_failure; }
    [[nodiscard]] std::optional<qint64> trailingData() const override { return m_trailing; }

private:
    enum class Place { BetweenStreams, InStream, End };

    bool refill();
    void goToNextStream();
    QByteArray readStart();
    qsizetype expand(std::span<char> room);
    void endHere();
    void checkAbsentSum(qint64 end);
    void fail(FindingCode code, const QString &words, FindingReason reason = {});

    ByteFeed &m_file;
    const Compression m_compression;
    std::unique_ptr<Decoder> m_decoder;
    std::vector<char> m_block;
    Place m_place = Place::BetweenStreams;
    QByteArray m_start; ///< magic number of the stream, not yet expanded
    QByteArrayView m_rest; ///< rest of the file's block, not yet expanded
    bool m_isFull = false; ///< more output may come without further input
    std::optional<Error> m_failure;
    std::optional<qint64> m_trailing;
};

/// Reports to a FileFeed which of its bytes have content: bytes that expand to something, until endContent() is called.
class ContentFeed final : public ByteFeed {
public:
    /// `source` reads from `file`, or is `file` itself; both must outlive this.
    ContentFeed(FileFeed &file, ByteFeed &source) : m_file(file), m_source(source) { }

    [[nodiscard]] QByteArrayView next() override
    {
        const QByteArrayView block = m_source.next();
        if (m_isContent && !block.isEmpty())
            m_file.recordContent();
        return block;
    }
    [[nodiscard]] qint64 filePosition() const override { return m_source.filePosition(); }
    [[nodiscard]] std::optional<Error> failure() const override { return m_source.failure(); }
    [[nodiscard]] std::optional<qint64> trailingData() const override { return m_source.trailingData(); }

    /// To be called before reading on another thread, because the caller's thread moves the position of the descriptor
    /// when it searches for holes.
    void keepOwnPlace() { m_file.keepOwnPlace(); }
    /// Marks all following bytes as padding. Thread-safe.
    void endContent() { m_isContent = false; }

private:
    FileFeed &m_file;
    ByteFeed &m_source;
    std::atomic<bool> m_isContent = true;
};

/// The expanded bytes of a compressed file or pipe. Counts them in order to detect a decompression bomb anywhere in the
/// stream.
class ExpandedFeed final : public ByteFeed {
public:
    /// `source` reads from `file`, or is `file` itself; both must outlive this.
    ExpandedFeed(FileFeed &file, ByteFeed &source, const Limits &limits)
        : m_content(file, source)
        , m_source(&m_content)
        , m_limits(limits)
    {
    }

    /// Expands the rest on another thread, which exclusively uses the file and its decoder until the destructor or
    /// stopReadingAhead().
    void readAhead()
    {
        m_content.keepOwnPlace();
        m_ahead.emplace(m_content);
        m_source = &*m_ahead;
    }
    void stopReadingAhead()
    {
        if (m_ahead)
            m_ahead->stop();
    }

    /// Also returns the block that exceeds a limit, because it may end with data of earlier members.
    [[nodiscard]] QByteArrayView next() override
    {
        const QByteArrayView end = m_block.last(std::min(m_block.size(), keptBytes));
        m_last = QByteArray(end.data(), end.size());
        m_given = std::exchange(m_start, {});
        m_block = m_given.isEmpty() ? pull() : QByteArrayView(m_given);
        return m_block;
    }

    [[nodiscard]] qint64 filePosition() const override { return m_source->filePosition(); }

    [[nodiscard]] std::optional<Error> failure() const override { return m_limit ? m_limit : m_source->failure(); }

    [[nodiscard]] std::optional<qint64> trailingData() const override { return m_source->trailingData(); }

    /// The next `count` bytes without consuming them; fewer at the end. Only before the first next().
    [[nodiscard]] QByteArrayView peek(qsizetype count)
    {
        while (m_start.size() < count) {
            const QByteArrayView block = pull();
            if (block.isEmpty())
                break;
            m_start.append(block.data(), block.size());
        }
        return QByteArrayView(m_start).first(std::min(count, m_start.size()));
    }

    /// Drops the bytes before the next header of a tar, at least the first block. Returns the number of dropped bytes,
    /// or 0 if no other header follows. Only before the first next().
    [[nodiscard]] qint64 dropUntilHeader()
    {
        qint64 dropped = 0;
        while (dropped < m_limits[Limit::EmptyBytes]) {
            if (peek(2 * tarBlockSize).size() < 2 * tarBlockSize)
                return 0;
            const QByteArrayView bytes(m_start);
            qint64 at = tarBlockSize;
            while (at + tarBlockSize <= bytes.size() && !isTarHeader(bytes.sliced(at, tarBlockSize)))
                at += tarBlockSize;
            const bool isFound = at + tarBlockSize <= bytes.size();
            const qint64 count = isFound ? at : at - tarBlockSize; // keep the last block: it is dropped first in the
                                                                   // next round
            m_start.remove(0, count);
            dropped += count;
            if (isFound)
                return dropped;
        }
        return 0;
    }

    /// The part of the last returned block from `offset` on. Offsets count expanded bytes.
    [[nodiscard]] QByteArrayView blockFrom(qint64 offset) const
    {
        return m_block.last(std::clamp<qint64>(m_expanded - offset, 0, m_block.size()));
    }

    /// Up to `count` expanded bytes from `offset` on; empty if they are no longer stored.
    [[nodiscard]] QByteArray behind(qint64 offset, qint64 count) const
    {
        const qint64 inBlock = offset - (m_expanded - m_block.size());
        if (inBlock >= 0)
            return blockFrom(offset).first(std::min<qint64>(count, blockFrom(offset).size())).toByteArray();
        if (inBlock < -m_last.size())
            return {};
        QByteArray bytes = m_last.last(-inBlock);
        bytes.append(m_block.data(), m_block.size());
        bytes.truncate(count);
        return bytes;
    }

    [[nodiscard]] bool isAtEnd() const { return m_isAtEnd && !failure(); }

    /// Ends the feed because `limit` was reached.
    void stopAt(Limit limit) { m_limit = m_limits.error(limit); }

    /// Marks all following bytes as padding, of any length.
    void endContent()
    {
        m_isContent = false;
        m_content.endContent();
    }

private:
    static constexpr qsizetype keptBytes = 64 * 1024;

    QByteArrayView pull()
    {
        if (m_isAtEnd || m_limit || isBeyondLimits())
            return {};
        const QByteArrayView block = m_source->next();
        m_isAtEnd = block.isEmpty();
        m_expanded += block.size();
        if (!m_isContent)
            m_emptyBytes += block.size();
        return block;
    }

    bool isBeyondLimits()
    {
        const qint64 consumed = std::max<qint64>(m_source->filePosition(), 1);
        if (m_expanded > m_limits[Limit::ExpansionFloor] && m_expanded / consumed > m_limits[Limit::Expansion])
            m_limit = m_limits.error(Limit::Expansion);
        else if (m_expanded > m_limits[Limit::TotalBytes])
            m_limit = m_limits.error(Limit::TotalBytes);
        else if (m_emptyBytes > m_limits[Limit::EmptyBytes])
            m_limit = m_limits.error(Limit::EmptyBytes);
        return m_limit.has_value();
    }

    ContentFeed m_content;
    std::optional<AheadFeed> m_ahead; ///< reads m_content, so it is declared after it and destroyed first
    ByteFeed *m_source; ///< m_content or m_ahead
    const Limits &m_limits;
    QByteArray m_start; ///< peeked and not yet returned
    QByteArray m_given; ///< keeps the peeked bytes alive
    QByteArrayView m_block; ///< valid until the next block is read
    QByteArray m_last; ///< the end of the previous block
    qint64 m_expanded = 0;
    qint64 m_emptyBytes = 0; ///< bytes after endContent()
    bool m_isContent = true;
    bool m_isAtEnd = false;
    std::optional<Error> m_limit;
};

} // namespace Mlf
