// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/bytefeed.h"
#include "model/base/limits.h"

#include <QByteArray>

#include <array>
#include <optional>
#include <stop_token>

namespace Mlf {

/// The bytes of an open file or pipe from where it stands. Waiting for a pipe ends when a stop is requested.
class FileFeed final : public ByteFeed {
public:
    /// `isRegular`: the file never makes a reader wait. Stop token and limits must outlive the feed.
    FileFeed(int descriptor, bool isRegular, const std::stop_token &stop, const Limits &limits);

    [[nodiscard]] QByteArrayView next() override;
    [[nodiscard]] qint64 filePosition() const override { return m_bytesRead; }
    /// DamagedArchive with the system's message where a read failed; LimitReached where too much came that was no
    /// content.
    [[nodiscard]] std::optional<Error> failure() const override;

    /// The next `count` bytes, which next() gives as well; fewer at the end. Only before the first next().
    [[nodiscard]] QByteArrayView peek(qsizetype count);
    /// What was read up to here was worth it: only bytes behind it can be too many without content.
    void noteContent() { m_contentEnd = m_bytesRead; }
    [[nodiscard]] int descriptor() const { return m_descriptor; }
    /// From here on reads where it has come to itself, and not where the descriptor of the regular file stands: others
    /// may move that.
    void keepOwnPlace();
    /// The end was asked for and met.
    [[nodiscard]] bool isAtEnd() const { return m_isAtEnd; }
    /// The system's error number where a read failed, 0 otherwise.
    [[nodiscard]] int error() const { return m_error; }

private:
    QByteArrayView read();

    int m_descriptor;
    bool m_isRegular;
    const std::stop_token &m_stop;
    const Limits &m_limits;
    QByteArray m_start; ///< peeked at and not handed out yet
    QByteArray m_given; ///< keeps what was peeked at alive
    qint64 m_bytesRead = 0;
    qint64 m_contentEnd = 0;
    std::optional<qint64> m_ownPlace; ///< in the file; empty: where the descriptor stands
    bool m_isLimited = false; ///< too much came that was no content; for good
    bool m_isAtEnd = false;
    int m_error = 0;
    std::array<char, 64 * 1024> m_block;
};

} // namespace Mlf
