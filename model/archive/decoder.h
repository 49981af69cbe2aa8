// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"

#include <QByteArrayView>
#include <QString>

#include <memory>
#include <span>

namespace Mlf {

/// Expands the streams (in zstd and lz4: frames) of one compression. The only code that uses zlib, liblzma, libbz2,
/// libzstd and liblz4. Returns everything that can be expanded before it reports a failure.
class Decoder {
public:
    enum class Status {
        More, ///< more input or output space is needed
        End, ///< the stream has ended
        Damaged,
        WrongSum, ///< wrong checksum or length of the expanded bytes
    };
    struct Step {
        Status status = Status::More;
        qsizetype used = 0; ///< number of input bytes that were read
        qsizetype made = 0; ///< number of bytes written; if they fill the output, more may follow without further input
    };

    Decoder() = default;
    virtual ~Decoder() = default;
    Decoder(const Decoder &) = delete;
    Decoder &operator=(const Decoder &) = delete;

    /// Prepares for the start of a stream.
    virtual void restart() = 0;
    /// Expands some of the input. Directly after restart(), the input must be exactly the magic number of the stream.
    [[nodiscard]] virtual Step step(QByteArrayView input, std::span<char> room) = 0;
    /// True if the stream may end here, without an end marker.
    [[nodiscard]] virtual bool mayEnd() const { return false; }
    /// Size of a checksum that may follow the stream that has just ended, although its flags exclude one: a flag may be
    /// damaged. 0 if the flags include a checksum, or if the format has no such flag.
    [[nodiscard]] virtual qsizetype absentSumBytes() const { return 0; }
    /// The library's message about the last failed step.
    [[nodiscard]] QString words() const { return m_words; }

protected:
    QString m_words;
};

/// Null if the compression is None.
[[nodiscard]] std::unique_ptr<Decoder> makeDecoder(Compression compression);

/// Magic number of an lz4 stream from before 2013: blocks with their lengths, without an end marker.
inline constexpr QByteArrayView legacyLz4Start("\x02\x21\x4c\x18", 4);

} // namespace Mlf
