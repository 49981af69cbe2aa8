// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/bytefeed.h"

#include <QByteArray>

namespace Mlf {

/// The frames of a zstd or lz4 file or the streams of an xz file, still compressed, without skippable frames, padding
/// and what follows the last one: to libarchive the first is an unknown start and the last a failure that costs what
/// was expanded before it, or nothing at all. Only the lengths of blocks are read.
class FrameFeed final : public ByteFeed {
public:
    enum class Kind { Zstd, Lz4, Xz };

    /// `file` gives the compressed bytes and must outlive this.
    FrameFeed(ByteFeed &file, Kind kind) : m_file(file), m_kind(kind) { }

    [[nodiscard]] QByteArrayView next() override;
    [[nodiscard]] qint64 filePosition() const override { return m_file.filePosition() - m_rest.size(); }
    /// Where it cuts a frame; what goes wrong behind the last one costs nothing of it.
    [[nodiscard]] std::optional<Error> failure() const override;
    [[nodiscard]] std::optional<qint64> trailingData() const override { return m_trailing; }

private:
    enum class Part {
        FrameStart,
        SkippableSize,
        Header,
        BlockSize,
        LegacyBlockSize,
        XzBlockStart,
        XzChunkStart,
        XzChunkSizes,
        XzIndexNumber,
        Unknown, ///< no such field exists: libarchive says what is wrong with it
    };

    void readField();
    void startFrame(quint32 magic);
    void wantHeader();
    void wantBlock(quint32 field);
    void wantXzBlock();
    void wantXzChunk();
    void readXzSizes();
    void readXzNumber();
    [[nodiscard]] qint64 padding() const;
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
    qint64 m_streamStart = 0; ///< of an xz stream, in the file
    qint64 m_indexNumbers = 0; ///< still to come, without the first, which says how many
    quint64 m_indexNumber = 0; ///< what is there of it
    int m_indexShift = 0;
    bool m_isIndexCounted = false;
    bool m_isEnded = false;
    qint64 m_frameStart = 0;
    std::optional<qint64> m_trailing;
};

} // namespace Mlf
