// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"

#include <QByteArrayView>
#include <QString>

#include <memory>
#include <span>

namespace Mlf {

/// Expands the streams of one compression, in zstd and lz4 called frames: zlib, liblzma, libbz2, libzstd and liblz4,
/// which no other file knows. All that can be expanded of the bytes so far comes out before a failure is told.
class Decoder {
public:
    enum class Status {
        More, ///< more bytes are wanted, or more room
        End, ///< of the stream
        Damaged,
        WrongSum, ///< the bytes are not those that were stored, by a checksum or a length
    };
    struct Step {
        Status status = Status::More;
        qsizetype used = 0; ///< bytes of the input
        qsizetype made = 0; ///< bytes in the room; where these fill it there may be more without further input
    };

    Decoder() = default;
    virtual ~Decoder() = default;
    Decoder(const Decoder &) = delete;
    Decoder &operator=(const Decoder &) = delete;

    /// Goes to the start of a stream.
    virtual void restart() = 0;
    /// Expands some of the input. Right behind restart() the input is what the stream is known by, and nothing else.
    [[nodiscard]] virtual Step step(QByteArrayView input, std::span<char> room) = 0;
    /// The stream may be over here, although nothing in it says so.
    [[nodiscard]] virtual bool mayEnd() const { return false; }
    /// The bytes of a checksum that the stream would have behind it, had one bit of its start been set; 0 where it has
    /// a checksum, or would have none anyway. Of the stream that has just ended.
    [[nodiscard]] virtual qsizetype absentSumBytes() const { return 0; }
    /// What the library says of the last step that failed.
    [[nodiscard]] virtual QString words() const = 0;
};

/// Null where there is nothing to expand.
[[nodiscard]] std::unique_ptr<Decoder> makeDecoder(Compression compression);

/// What a stream of lz4 of before 2013 is known by: blocks behind their lengths, without a mark at the end.
inline constexpr QByteArrayView legacyLz4Start("\x02\x21\x4c\x18", 4);

} // namespace Mlf
