// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/bytefeed.h"
#include "model/archive/decoder.h"

#include <QByteArray>

#include <memory>
#include <vector>

namespace Mlf {

/// What a compressed file expands to, all its streams one after the other. Skippable frames, and padding in xz, may
/// stand between them. What was expanded is handed out before a failure is.
class StreamFeed final : public ByteFeed {
public:
    /// `file` gives the compressed bytes and must outlive this. The compression is one that there is a Decoder for.
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
    QByteArray m_start; ///< what the stream is known by, not expanded yet
    QByteArrayView m_rest; ///< of the file's block, not expanded yet
    bool m_isFull = false; ///< more may come without further input
    std::optional<Error> m_failure;
    std::optional<qint64> m_trailing;
};

} // namespace Mlf
