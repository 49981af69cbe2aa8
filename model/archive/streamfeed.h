// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/bytefeed.h"
#include "model/archive/decoder.h"

#include <QByteArray>

#include <memory>
#include <vector>

namespace Mlf {

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

} // namespace Mlf
