// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/archive/zipdirectory.h"

#include <QByteArray>
#include <QByteArrayView>

#include <memory>
#include <optional>
#include <stop_token>

namespace Mlf {

/// A header as the container states it.
struct Member {
    Entry entry; ///< all but path and isSafe
    QByteArray path; ///< as stored
    bool isSizeStated = false;
    bool isSparse = false;
    ByteCount pieces; ///< of a sparse one: what its map says is there, holes aside
    bool isEncrypted = false; ///< its data
    bool isNameCut = false; ///< at a zero byte
    std::optional<QString> warning; ///< the library's words about a flaw of this header
    bool isWarningMinor = false; ///< it is about names or attributes, not about data, checksum or length
};

/// Some data of a member, valid until the next call.
struct Block {
    ByteOffset offset; ///< in the member
    QByteArrayView bytes;
    std::optional<QString> warning; ///< the library's words where length or checksum of the data is wrong
};

/// The members of a tar or zip and their data, one after the other: libarchive, which no other file knows. What a file
/// is its first bytes tell, and libarchive gets that one container and no compression: its own probing reads without a
/// bound and goes through any number of compressions, and where one of its decoders fails, what was made of the block
/// so far is lost. A compressed file is expanded by a StreamFeed, and the expanded bytes are counted. A zip among these
/// is kept in a nameless file first, for its directory stands at its end. The limits on expansion end the stream; the
/// others are the caller's. Used once, by one thread;
/// what takes the compression off a file runs on another.
class ContainerStream {
public:
    enum class Step {
        Done,
        End, ///< of the container, or of the member's data
        Damaged, ///< this header or this member only, by its checksum
        Failed, ///< nothing more can be read; failure() says why
    };

    /// `fileSize` is none for a pipe. All must outlive the stream.
    ContainerStream(int descriptor, std::optional<ByteCount> fileSize, const Limits &limits,
                    const std::stop_token &stop);
    ~ContainerStream();
    ContainerStream(const ContainerStream &) = delete;
    ContainerStream &operator=(const ContainerStream &) = delete;

    /// False when there is no container; openingError() says why.
    [[nodiscard]] bool open();
    /// Goes to the next member. Its data may be read, or skipped.
    [[nodiscard]] Step nextMember(Member &member);
    [[nodiscard]] Step nextBlock(Block &block);
    /// Goes to the end of the current member's data and padding, once; where that is, in expanded bytes.
    qint64 skipData();

    /// What stands behind the last member of a compressed file or pipe.
    struct Rest {
        bool isZero = true; ///< nothing but zeros from `end` on
        bool isWhole = true; ///< false: failure() says why
    };
    /// Reads it to its end, where a cut or a bomb may be. Without `end` the rest may be anything.
    [[nodiscard]] Rest drain(std::optional<qint64> end);
    /// The byte of the file behind the end of the compression, where something else follows; known behind drain().
    [[nodiscard]] std::optional<qint64> trailingData() const;

    [[nodiscard]] Compression compression() const;
    [[nodiscard]] Container container() const;
    /// What the directory of a zip says of it; empty for a tar.
    [[nodiscard]] const ZipDirectory &zipDirectory() const;
    /// True where the container's bytes are those of a regular file.
    [[nodiscard]] bool isInPlace() const;
    /// The first header of a tar is damaged: what stands behind it is read.
    [[nodiscard]] bool startsDamaged() const;
    /// The first header was understood.
    [[nodiscard]] bool isFormatKnown() const;
    /// Expanded bytes that have been used.
    [[nodiscard]] qint64 position() const;
    /// Bytes of the file that have been used; never past its end.
    [[nodiscard]] ByteOffset filePosition() const;
    /// Of the file; of a pipe, what has been read of it.
    [[nodiscard]] ByteCount fileBytes() const;

    /// Why no member can be listed. Cancelled, CannotOpen, EmptyFile, LimitReached, TruncatedArchive, DamagedArchive,
    /// ContainerChecksum or NotAnArchive.
    [[nodiscard]] Error openingError() const;
    /// Why a step failed: LimitReached, TruncatedArchive, ContainerChecksum or DamagedArchive with the byte of the
    /// file.
    [[nodiscard]] Error failure(Step step) const;
    /// What the library's words about data that is there make of it: ContainerChecksum or DamagedArchive, of a cut zip
    /// TruncatedArchive.
    [[nodiscard]] Error failureOf(const QString &words) const;
    /// The compression of a member of a zip that the library does not read, where this made the last step fail.
    [[nodiscard]] QString unreadMethod() const;
    /// The library's words about the last step; empty where it has none.
    [[nodiscard]] QString message() const;

private:
    [[nodiscard]] bool isCutZip() const;
    bool recognise();
    bool findFirstHeader();
    bool keepZip();
    bool readZipDirectory(int descriptor, ByteCount size);
    bool openContainer();
    void takeDirectoryName(Member &member) const;
    void takeHeaders(Member &member, qint64 start) const;

    struct Readers;
    std::unique_ptr<Readers> m_readers;
};

} // namespace Mlf
