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

} // namespace Mlf
