// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/decoder.h"

#include <QByteArray>
#include <QtEndian>

#include <algorithm>
#include <utility>

#include <bzlib.h>
#include <lz4.h>
#include <lz4frame.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using DecoderStatus = Decoder::Status;
using DecoderStep = Decoder::Step;

/// Calls zlib, liblzma or libbz2 once. Their streams have the same members. They only read through `next_in`.
template <typename Stream, typename Call>
DecoderStep expand(Stream &stream, QByteArrayView input, std::span<char> room, const Call &call)
{
    stream.next_in = reinterpret_cast<decltype(stream.next_in)>(const_cast<char *>(input.data()));
    stream.avail_in = decltype(stream.avail_in)(input.size());
    stream.next_out = reinterpret_cast<decltype(stream.next_out)>(room.data());
    stream.avail_out = decltype(stream.avail_out)(room.size());
    const DecoderStatus status = call();
    return {status, input.size() - qsizetype(stream.avail_in), qsizetype(room.size()) - qsizetype(stream.avail_out)};
}

class GzipDecoder final : public Decoder {
public:
    GzipDecoder() { inflateInit2(&m_stream, gzipWindow); }
    ~GzipDecoder() override { inflateEnd(&m_stream); }

    void restart() override { inflateReset(&m_stream); }

    DecoderStep step(QByteArrayView input, std::span<char> room) override
    {
        return expand(m_stream, input, room, [this] { return statusOf(inflate(&m_stream, Z_NO_FLUSH)); });
    }

private:
    static constexpr int gzipWindow = 15 + 16; ///< 15: the largest window; 16: only gzip

    DecoderStatus statusOf(int status)
    {
        if (status == Z_STREAM_END)
            return DecoderStatus::End;
        if (status == Z_OK || status == Z_BUF_ERROR)
            return DecoderStatus::More;
        m_words = QString::fromLatin1(m_stream.msg ? m_stream.msg : zError(status));
        // "incorrect data check", "incorrect length check", "header crc mismatch"
        const bool isSum = m_words.endsWith(" check"_L1) && m_words != "incorrect header check"_L1;
        return isSum || m_words.contains("crc"_L1) ? DecoderStatus::WrongSum : DecoderStatus::Damaged;
    }

    z_stream m_stream = {};
};

/// liblzma reports wrong checksums only as wrong data.
class XzDecoder final : public Decoder {
public:
    ~XzDecoder() override { lzma_end(&m_stream); }

    void restart() override { m_ready = lzma_stream_decoder(&m_stream, maxMemory, 0); }

    DecoderStep step(QByteArrayView input, std::span<char> room) override
    {
        return expand(m_stream, input, room, [this] {
            const lzma_ret status = m_ready == LZMA_OK ? lzma_code(&m_stream, LZMA_RUN) : m_ready;
            if (status == LZMA_STREAM_END)
                return DecoderStatus::End;
            if (status == LZMA_OK || status == LZMA_BUF_ERROR)
                return DecoderStatus::More;
            m_words = nameOf(status);
            return DecoderStatus::Damaged;
        });
    }

private:
    static constexpr quint64 maxMemory = 1 << 30;

    static QString nameOf(lzma_ret status)
    {
        return status == LZMA_MEM_ERROR     ? u"LZMA_MEM_ERROR"_s
            : status == LZMA_MEMLIMIT_ERROR ? u"LZMA_MEMLIMIT_ERROR"_s
            : status == LZMA_OPTIONS_ERROR  ? u"LZMA_OPTIONS_ERROR"_s
                                            : u"LZMA_DATA_ERROR"_s;
    }

    lzma_stream m_stream = LZMA_STREAM_INIT;
    lzma_ret m_ready = LZMA_OK;
};

/// libbz2 reports wrong checksums only as wrong data.
class Bzip2Decoder final : public Decoder {
public:
    ~Bzip2Decoder() override { BZ2_bzDecompressEnd(&m_stream); }

    void restart() override
    {
        BZ2_bzDecompressEnd(&m_stream);
        m_stream = {};
        BZ2_bzDecompressInit(&m_stream, 0, 0);
    }

    DecoderStep step(QByteArrayView input, std::span<char> room) override
    {
        return expand(m_stream, input, room, [this] {
            const int status = BZ2_bzDecompress(&m_stream);
            if (status == BZ_STREAM_END)
                return DecoderStatus::End;
            m_words = status == BZ_MEM_ERROR ? u"BZ_MEM_ERROR"_s : u"BZ_DATA_ERROR"_s;
            return status == BZ_OK ? DecoderStatus::More : DecoderStatus::Damaged;
        });
    }

private:
    bz_stream m_stream = {};
};

/// Number of input bytes to pass: at most the rest of one block, because the output before a failure is unknown.
/// libzstd and liblz4 expand whole blocks. They report how many bytes they need for the rest of a block and the next
/// header.
qsizetype restOfBlock(qsizetype there, std::size_t wanted, std::size_t headerBytes)
{
    return std::min(there, qsizetype(wanted > headerBytes ? wanted - headerBytes : wanted));
}

constexpr std::size_t frameMarkBytes = 4; ///< length of the magic number of a frame in zstd and lz4

class ZstdDecoder final : public Decoder {
public:
    ~ZstdDecoder() override { ZSTD_freeDCtx(m_context); }

    void restart() override
    {
        ZSTD_DCtx_reset(m_context, ZSTD_reset_session_only);
        m_wanted = frameMarkBytes + headerBytes;
        m_start.clear();
    }

    DecoderStep step(QByteArrayView input, std::span<char> room) override
    {
        ZSTD_inBuffer in {input.data(), std::size_t(restOfBlock(input.size(), m_wanted, headerBytes)), 0};
        ZSTD_outBuffer out {room.data(), room.size(), 0};
        m_wanted = ZSTD_decompressStream(m_context, &out, &in);
        if (m_start.size() <= flagsAt)
            m_start.append(input.first(std::min(qsizetype(in.pos), flagsAt + 1)));
        if (!ZSTD_isError(m_wanted))
            return {m_wanted == 0 ? DecoderStatus::End : DecoderStatus::More, qsizetype(in.pos), qsizetype(out.pos)};
        m_words = QString::fromLatin1(ZSTD_getErrorName(m_wanted));
        return {ZSTD_getErrorCode(m_wanted) == ZSTD_error_checksum_wrong ? DecoderStatus::WrongSum
                                                                         : DecoderStatus::Damaged};
    }

    /// Bit 2 of the flags after the magic number is set if a checksum follows the last block. Skippable frames have no
    /// flags.
    qsizetype absentSumBytes() const override
    {
        constexpr qsizetype sumBytes = 4;
        const bool isFrame = m_start.size() > flagsAt && m_start.startsWith("\x28\xb5\x2f\xfd");
        return isFrame && (uchar(m_start[flagsAt]) & 4) == 0 ? sumBytes : 0;
    }

private:
    static constexpr std::size_t headerBytes = 3; ///< of a block
    static constexpr qsizetype flagsAt = frameMarkBytes;

    ZSTD_DCtx *m_context = ZSTD_createDCtx();
    QByteArray m_start; ///< of the frame, including its flags
    std::size_t m_wanted = 0;
};

/// The blocks of an lz4 file from before 2013, which the Linux kernel still uses.
class LegacyLz4Blocks {
public:
    DecoderStep step(QByteArrayView input, std::span<char> room)
    {
        DecoderStep step;
        if (m_given == m_block.size()) {
            step.used = std::min(input.size(), m_wanted - m_field.size());
            m_field.append(input.data(), step.used);
            if (m_field.size() < m_wanted)
                return step;
            step.status = m_isLength ? readLength() : readBlock();
            m_field.clear();
        }
        step.made = std::min(qsizetype(room.size()), m_block.size() - m_given);
        std::copy_n(m_block.constData() + m_given, step.made, room.data());
        m_given += step.made;
        return step;
    }

    [[nodiscard]] bool isBetween() const { return m_isLength && m_field.isEmpty() && m_given == m_block.size(); }

private:
    static constexpr int maxBlock = 8 << 20;

    DecoderStatus readLength()
    {
        if (m_field == legacyLz4Start) // two concatenated files
            return DecoderStatus::More;
        m_wanted = qFromLittleEndian<quint32>(m_field.constData());
        m_isLength = false;
        if (m_wanted == 0)
            return DecoderStatus::End; // padding
        return m_wanted <= LZ4_compressBound(maxBlock) ? DecoderStatus::More : DecoderStatus::Damaged;
    }

    DecoderStatus readBlock()
    {
        m_block.resize(maxBlock);
        const int size = LZ4_decompress_safe(m_field.constData(), m_block.data(), int(m_field.size()), maxBlock);
        m_block.resize(std::max(size, 0));
        m_given = 0;
        m_wanted = frameMarkBytes;
        m_isLength = true;
        return size < 0 ? DecoderStatus::Damaged : DecoderStatus::More;
    }

    QByteArray m_field; ///< the part of a length or block read so far
    qsizetype m_wanted = frameMarkBytes;
    bool m_isLength = true;
    QByteArray m_block; ///< expanded
    qsizetype m_given = 0; ///< bytes of m_block already returned
};

class Lz4Decoder final : public Decoder {
public:
    Lz4Decoder() { LZ4F_createDecompressionContext(&m_context, LZ4F_VERSION); }
    ~Lz4Decoder() override { LZ4F_freeDecompressionContext(m_context); }

    void restart() override
    {
        LZ4F_resetDecompressionContext(m_context);
        m_legacy.reset();
        m_isStart = true;
        m_wanted = frameMarkBytes + headerBytes;
    }

    DecoderStep step(QByteArrayView input, std::span<char> room) override
    {
        if (std::exchange(m_isStart, false) && input == legacyLz4Start) {
            m_legacy = std::make_unique<LegacyLz4Blocks>();
            return {DecoderStatus::More, input.size()};
        }
        if (m_legacy) {
            m_words = u"ERROR_decompressionFailed"_s;
            return m_legacy->step(input, room);
        }
        auto used = std::size_t(restOfBlock(input.size(), m_wanted, headerBytes));
        std::size_t made = room.size();
        m_wanted = LZ4F_decompress(m_context, room.data(), &made, input.data(), &used, nullptr);
        if (!LZ4F_isError(m_wanted))
            return {m_wanted == 0 ? DecoderStatus::End : DecoderStatus::More, qsizetype(used), qsizetype(made)};
        m_words = QString::fromLatin1(LZ4F_getErrorName(m_wanted));
        const bool isSum =
            m_words.contains("checksum"_L1, Qt::CaseInsensitive) || m_words.contains("frameSize_wrong"_L1);
        return {isSum ? DecoderStatus::WrongSum : DecoderStatus::Damaged};
    }

    bool mayEnd() const override { return m_legacy && m_legacy->isBetween(); }

private:
    static constexpr std::size_t headerBytes = 4; ///< of a block

    LZ4F_dctx *m_context = nullptr;
    std::unique_ptr<LegacyLz4Blocks> m_legacy;
    bool m_isStart = true;
    std::size_t m_wanted = 0;
};

} // namespace

std::unique_ptr<Decoder> makeDecoder(Compression compression)
{
    switch (compression) {
    case Compression::Gzip:
        return std::make_unique<GzipDecoder>();
    case Compression::Xz:
        return std::make_unique<XzDecoder>();
    case Compression::Zstd:
        return std::make_unique<ZstdDecoder>();
    case Compression::Bzip2:
        return std::make_unique<Bzip2Decoder>();
    case Compression::Lz4:
        return std::make_unique<Lz4Decoder>();
    case Compression::None:
    case Compression::Other:
        break;
    }
    return nullptr;
}

} // namespace Mlf
