// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/bytefeed.h"
#include "model/base/background.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

namespace Mlf {

/// Another feed, read some blocks ahead on a thread of its own: what expands a file and what takes the bytes work side
/// by side. What is said of the feed is what was so behind the block handed out last.
class AheadFeed final : public ByteFeed {
public:
    /// `source` must outlive this, and nobody else may use it meanwhile. No call of it may take long: the end of this
    /// waits for it.
    explicit AheadFeed(ByteFeed &source);
    ~AheadFeed() override;

    [[nodiscard]] QByteArrayView next() override;
    [[nodiscard]] qint64 filePosition() const override { return m_current.filePosition; }
    [[nodiscard]] std::optional<Error> failure() const override { return m_current.failure; }
    [[nodiscard]] std::optional<qint64> trailingData() const override { return m_current.trailingData; }

    /// Reads no further; waits for the block that is being read.
    void stop();

private:
    struct Piece {
        std::vector<char> bytes; ///< empty at the end
        qint64 filePosition = 0;
        std::optional<Error> failure {};
        std::optional<qint64> trailingData {};
    };
    void noteSource(Piece &piece) const;
    bool readAhead();

    ByteFeed &m_source;
    Piece m_current; ///< of the one who takes the bytes, as the next
    bool m_isAtEnd = false;
    std::mutex m_lock; ///< for all below
    std::condition_variable m_changed;
    std::deque<Piece> m_ready;
    std::vector<std::vector<char>> m_spare; ///< room of pieces that were taken
    bool m_isStopped = false;
    std::optional<Background<bool>> m_reading; ///< last: it uses the rest
};

} // namespace Mlf
