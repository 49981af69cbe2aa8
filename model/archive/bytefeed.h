// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/limits.h"
#include "model/base/task.h"

#include <QByteArray>
#include <QByteArrayView>

#include <array>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
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

} // namespace Mlf
