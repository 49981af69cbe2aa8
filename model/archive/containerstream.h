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

/// The header of a member.
struct Member {
    Entry entry; ///< without path and isSafe
    QByteArray path; ///< verbatim
    bool isSizeStated = false;
    bool isSparse = false;
    ByteCount pieces; ///< for a sparse member: sum of all pieces in its map, without holes
    bool isEncrypted = false; ///< the data is encrypted
    bool isNameCut = false; ///< the name is cut at a zero byte
    std::optional<QString> warning; ///< the library's message about a flaw of this header
    bool isWarningMinor = false; ///< the flaw is in names or attributes, not in data, checksum or length
};

/// A block of a member's data, valid until the next call.
struct Block {
    ByteOffset offset; ///< in the member
    QByteArrayView bytes;
    std::optional<QString> warning; ///< the library's message if length or checksum of the data is wrong
};

/// Reads the members of a tar or zip in order. The only code that calls libarchive to read containers.
///
/// The first bytes of a file select one format in libarchive. Its automatic detection is off, because it reads without
/// a limit and accepts any number of nested compressions. StreamFeed expands compressed files, because a failing
/// decoder of libarchive loses the part of the block that is already expanded. A compressed zip is first copied to an
/// unnamed file, because its directory is at its end. Expanded bytes are counted: the limits of expansion end the
/// stream, and the caller applies the other limits.
///
/// Used once, by one thread. The decompression runs on another thread.
class ContainerStream {
public:
    enum class Step {
        Done,
        End, ///< end of the container, or of the member's data
        Damaged, ///< only this header or member is damaged; its checksum is wrong
        Failed, ///< nothing more can be read; see failure()
    };

    /// `fileSize` is unset for a pipe. All arguments must outlive the stream.
    ContainerStream(int descriptor, std::optional<ByteCount> fileSize, const Limits &limits,
                    const std::stop_token &stop);
    ~ContainerStream();
    ContainerStream(const ContainerStream &) = delete;
    ContainerStream &operator=(const ContainerStream &) = delete;

    /// False if the file is not a container; see openingError().
    [[nodiscard]] bool open();
    /// Moves to the next member. Its data may be read or skipped.
    [[nodiscard]] Step nextMember(Member &member);
    [[nodiscard]] Step nextBlock(Block &block);
    /// Moves to the end of the current member's data and padding. Returns that position, in expanded bytes. To be
    /// called once per member.
    qint64 skipData();

    /// The data after the last member of a compressed file or pipe.
    struct Rest {
        bool isZero = true; ///< only zeros from `end` on
        bool isWhole = true; ///< false if reading failed; see failure()
    };
    /// Reads to the end of the file, because the rest may be cut or a decompression bomb. Bytes after `end` should be
    /// zero; without `end` they may be anything.
    [[nodiscard]] Rest drain(std::optional<qint64> end);
    /// Position in the file of other data after the end of the compressed data; known after drain().
    [[nodiscard]] std::optional<qint64> trailingData() const;

    [[nodiscard]] Compression compression() const;
    [[nodiscard]] Container container() const;
    /// The directory of a zip; empty for a tar.
    [[nodiscard]] const ZipDirectory &zipDirectory() const;
    /// True if the container is a regular file, not compressed.
    [[nodiscard]] bool isInPlace() const;
    /// True if the first header of a tar is damaged, so that reading starts after it.
    [[nodiscard]] bool startsDamaged() const;
    /// True if the first header is valid.
    [[nodiscard]] bool isFormatKnown() const;
    /// Number of expanded bytes used so far.
    [[nodiscard]] qint64 position() const;
    /// Number of bytes of the file used so far; never more than its size.
    [[nodiscard]] ByteOffset filePosition() const;
    /// Size of the file; for a pipe, the bytes read so far.
    [[nodiscard]] ByteCount fileBytes() const;

    /// Why no member can be listed: Cancelled, CannotOpen, EmptyFile, LimitReached, TruncatedArchive, DamagedArchive,
    /// ContainerChecksum or NotAnArchive.
    [[nodiscard]] Error openingError() const;
    /// Why a step failed: LimitReached, TruncatedArchive, ContainerChecksum or DamagedArchive, with the position in the
    /// file.
    [[nodiscard]] Error failure(Step step) const;
    /// The error for a message of the library about data: ContainerChecksum or DamagedArchive; TruncatedArchive if a
    /// zip is cut.
    [[nodiscard]] Error failureOf(const QString &words) const;
    /// The compression method of a zip member if the last step failed because the library cannot read it; otherwise
    /// empty.
    [[nodiscard]] QString unreadMethod() const;
    /// The library's message about the last step, or empty.
    [[nodiscard]] QString message() const;

private:
    [[nodiscard]] bool isCutZip() const;
    bool recognise();
    bool findFirstHeader();
    bool keepZip();
    bool openContainer();
    void takeDirectoryName(Member &member) const;
    void takeHeaders(Member &member, qint64 start) const;

    struct Readers;
    std::unique_ptr<Readers> m_readers;
};

} // namespace Mlf
