// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/bytefeed.h"

#include <QByteArray>

namespace Mlf {

/// The frames of a zstd or lz4 file, still compressed, without skippable frames and what follows the last one: to
/// libarchive the first is an unknown start and the second a failure, or nothing at all. Only the lengths of blocks are
/// read.
class FrameFeed final : public ByteFeed {
public:
    enum class Kind { Zstd, Lz4 };

    /// `file` gives the compressed bytes and must outlive this.
    FrameFeed(ByteFeed &file, Kind kind) : m_file(file), m_kind(kind) { }

    [[nodiscard]] QByteArrayView next() override;
    [[nodiscard]] qint64 filePosition() const override { return m_file.filePosition() - m_rest.size(); }
    [[nodiscard]] std::optional<qint64> trailingData() const override { return m_trailing; }

private:
    enum class Part { FrameStart, SkippableSize, Header, BlockSize, LegacyBlockSize };

    void readField();
    void startFrame(quint32 magic);
    void wantHeader();
    void wantBlock(quint32 field);
    void want(Part part, qsizetype bytes);
    void endFrame();
    void endBefore(QByteArrayView start);

    ByteFeed &m_file;
    const Kind m_kind;
    QByteArrayView m_rest; ///< of the file's block, not looked at yet
    QByteArray m_field; ///< what is there of the field that is read
    QByteArray m_given; ///< a field that is handed out
    Part m_part = Part::FrameStart;
    qsizetype m_wanted = 4; ///< bytes of the field
    qint64 m_body = 0; ///< bytes in front of the next field
    qint64 m_tail = 0; ///< bytes behind the last block of the frame
    bool m_isSkipping = false; ///< the body is that of a skippable frame
    bool m_hasBlockSums = false;
    bool m_isEnded = false;
    qint64 m_frameStart = 0;
    std::optional<qint64> m_trailing;
};

} // namespace Mlf
