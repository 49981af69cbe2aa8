// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QByteArrayView>
#include <QString>

#include <optional>
#include <utility>

namespace Mlf {

/// The system's message for its last error, or for `error`.
[[nodiscard]] QString systemMessage();
[[nodiscard]] QString systemMessage(int error);

/// Standard input, which is already open and is not closed.
constexpr int standardInput = 0;

/// An open file or folder, closed by the destructor.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) { }
    Descriptor(Descriptor &&other) noexcept : m_number(std::exchange(other.m_number, -1)) { }
    Descriptor &operator=(Descriptor &&other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor();

    [[nodiscard]] bool isOpen() const { return m_number >= 0; }
    [[nodiscard]] int number() const { return m_number; } ///< -1 if not open

private:
    int m_number = -1;
};

/// Status of a file from the system.
struct FileStatus {
    enum class Kind { File, Folder, Link, Device, Pipe, Socket, Other };
    Kind kind = Kind::Other;
    quint32 permissions = 0; ///< lowest twelve bits, as for chmod
    quint32 user = 0;
    quint32 group = 0;
    ByteCount size;
    ByteCount allocated; ///< on the disk; less than `size` for sparse or compressed files
    qint64 modifiedSeconds = 0; ///< since 1970, UTC
    qint64 modifiedNanoseconds = 0; ///< within the second
    quint64 device = 0; ///< with `number`: identifies the file, even if the path now names another one
    quint64 number = 0;

    /// True if the file was not written to since.
    [[nodiscard]] bool isUnchangedSince(const FileStatus &before) const
    {
        return size == before.size && modifiedSeconds == before.modifiedSeconds
            && modifiedNanoseconds == before.modifiedNanoseconds;
    }
};

/// `std::nullopt` if the file does not exist or cannot be queried: see systemMessage(), as for all following functions.
[[nodiscard]] std::optional<FileStatus> statusOf(int file);
[[nodiscard]] std::optional<FileStatus> statusOf(const QString &path); ///< follows links
[[nodiscard]] std::optional<FileStatus> statusIn(const Descriptor &folder, const QByteArray &name); ///< does not follow
                                                                                                    ///< links

/// True if the user may read it; else sets the system's message. Does not follow links.
[[nodiscard]] bool isReadableIn(const Descriptor &folder, const QByteArray &name);

/// True for a pipe with a name in a folder; the pipes of a shell, such as /dev/fd/63, already have their writer.
[[nodiscard]] bool isNamedPipe(int file);

/// True if an open file or folder is on a file system whose bytes come from another machine or program, so that they
/// may vanish or never arrive (NFS, SMB, sshfs and the like).
[[nodiscard]] bool isOnNetwork(int file);

/// Opens a path of any kind for reading, without waiting for the writer of a pipe.
[[nodiscard]] Descriptor openForReading(const QString &path);
[[nodiscard]] Descriptor openFolder(const QString &path);
/// The absolute path without links; empty if the file does not exist.
[[nodiscard]] QString canonicalPath(const QString &path);
/// Another descriptor of an open file. Both share its position.
[[nodiscard]] Descriptor duplicate(int file);
/// The same for an entry of an open folder, which may have been renamed since. Does not follow links.
[[nodiscard]] Descriptor openForReadingIn(const Descriptor &folder, const QByteArray &name);
[[nodiscard]] Descriptor openFolderIn(const Descriptor &folder, const QByteArray &name);

/// The names in a folder, unsorted, without "." and ".."; stops after `max` + 1 names.
[[nodiscard]] std::optional<QByteArrayList> namesIn(int folder, qint64 max);
/// Target of a symbolic link; empty if it is not a link.
[[nodiscard]] QByteArray linkTargetIn(const Descriptor &folder, const QByteArray &name);

/// An empty file in memory, and an unnamed file in a folder: neither remains after the program ends.
[[nodiscard]] Descriptor makeFileInMemory();
[[nodiscard]] Descriptor makeNamelessFile(const QString &folder);

/// False if there is no space; so are the next two functions.
[[nodiscard]] bool resizeFile(const Descriptor &file, ByteCount size);
[[nodiscard]] bool writeAt(const Descriptor &file, ByteOffset offset, QByteArrayView bytes);
/// Copies the first `size` bytes of a file to another one, which is empty.
[[nodiscard]] bool copyInto(const Descriptor &target, const Descriptor &source, ByteCount size);
/// Flushes everything to the disk; false if the file system reports an error.
[[nodiscard]] bool syncFile(int file);

/// Sets the position like std::fseek(); returns the new position, or -1.
qint64 seekIn(int file, qint64 offset, int whence);
/// Reads the available bytes, at most `size`; -1 with errno on failure.
[[nodiscard]] qint64 readBytes(int file, char *buffer, qint64 size);
[[nodiscard]] qint64 readBytesAt(int file, ByteOffset offset, char *buffer, qint64 size);
/// True if at least `wanted` bytes of a file are not holes; also true if the file system does not report holes.
[[nodiscard]] bool hasData(int file, ByteCount wanted);
/// Waits 100 ms for a pipe to become readable; false on timeout.
[[nodiscard]] bool waitForBytes(int file);

} // namespace Mlf
