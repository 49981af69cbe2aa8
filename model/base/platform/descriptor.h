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

/// Standard input. It is already open and must not be closed.
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
    [[nodiscard]] int number() const { return m_number; } ///< -1 if no file is open

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
    ByteCount allocated; ///< bytes on the disk; less than `size` for sparse or compressed files
    qint64 modifiedSeconds = 0; ///< since 1970, UTC
    qint64 modifiedNanoseconds = 0; ///< within the second
    quint64 device = 0; ///< `device` and `number` identify the file, even if its path now belongs to another file
    quint64 number = 0;

    /// True if the file has not been written since `before`.
    [[nodiscard]] bool isUnchangedSince(const FileStatus &before) const
    {
        return size == before.size && modifiedSeconds == before.modifiedSeconds
            && modifiedNanoseconds == before.modifiedNanoseconds;
    }
};

/// Status of an open file. `std::nullopt` if the query failed. After a failure of this or a following function,
/// systemMessage() returns the reason.
[[nodiscard]] std::optional<FileStatus> statusOf(int file);
/// Follows links.
[[nodiscard]] std::optional<FileStatus> statusOf(const QString &path);
/// Does not follow links.
[[nodiscard]] std::optional<FileStatus> statusIn(const Descriptor &folder, const QByteArray &name);

/// True if the user may read an entry of a folder; otherwise systemMessage() returns the reason. Does not follow links.
[[nodiscard]] bool isReadableIn(const Descriptor &folder, const QByteArray &name);

/// True if the file is a named pipe. False for a pipe of a shell, such as /dev/fd/63, which already has its writer.
[[nodiscard]] bool isNamedPipe(int file);

/// True if an open file or folder is on a file system with remote bytes (NFS, SMB, sshfs and others). Such bytes may
/// vanish or never arrive.
[[nodiscard]] bool isOnNetwork(int file);

/// Opens a file of any kind for reading. Does not wait for the writer of a pipe.
[[nodiscard]] Descriptor openForReading(const QString &path);
[[nodiscard]] Descriptor openFolder(const QString &path);
/// Absolute path after resolving links; empty if the file does not exist.
[[nodiscard]] QString canonicalPath(const QString &path);
/// Duplicates the descriptor of an open file. Both have the same file position.
[[nodiscard]] Descriptor duplicate(int file);
/// Opens an entry of an open folder for reading. The folder may have been renamed. Does not follow links.
[[nodiscard]] Descriptor openForReadingIn(const Descriptor &folder, const QByteArray &name);
[[nodiscard]] Descriptor openFolderIn(const Descriptor &folder, const QByteArray &name);

/// Names of the entries of a folder, unsorted, without "." and "..". Stops after `max` + 1 names.
[[nodiscard]] std::optional<QByteArrayList> namesIn(int folder, qint64 max);
/// Target of a symbolic link; empty if it is not a link.
[[nodiscard]] QByteArray linkTargetIn(const Descriptor &folder, const QByteArray &name);

/// Create an empty file in memory, or an unnamed file in a folder. The file vanishes when the program ends.
[[nodiscard]] Descriptor makeFileInMemory();
[[nodiscard]] Descriptor makeNamelessFile(const QString &folder);

/// Resizes a file. This and the next two functions return false if there is no space.
[[nodiscard]] bool resizeFile(const Descriptor &file, ByteCount size);
[[nodiscard]] bool writeAt(const Descriptor &file, ByteOffset offset, QByteArrayView bytes);
/// Copies the first `size` bytes of `source` to `target`, which must be empty.
[[nodiscard]] bool copyInto(const Descriptor &target, const Descriptor &source, ByteCount size);
/// Flushes a file to the disk. False if the file system reports an error.
[[nodiscard]] bool syncFile(int file);

/// Sets the position like std::fseek(); returns the new position, or -1.
qint64 seekIn(int file, qint64 offset, int whence);
/// Reads the bytes that are available, at most `size`. Returns their number, or -1 with errno set.
[[nodiscard]] qint64 readBytes(int file, char *buffer, qint64 size);
[[nodiscard]] qint64 readBytesAt(int file, ByteOffset offset, char *buffer, qint64 size);
/// Milliseconds of a clock that never goes back.
[[nodiscard]] qint64 steadyMilliseconds();
/// Milliseconds for which a call of these functions has been waiting for a file, on any thread; 0 if none waits.
/// Ignores calls that began before `since`, in steadyMilliseconds().
[[nodiscard]] qint64 longestWaitForDisk(qint64 since);
/// True if at least `wanted` bytes of the file are not in holes, or if the file system does not report holes.
[[nodiscard]] bool hasAllocatedBytes(int file, ByteCount wanted);
/// Waits up to 100 ms until a pipe is readable. False on timeout.
[[nodiscard]] bool waitForBytes(int file);

} // namespace Mlf
