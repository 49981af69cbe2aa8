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
