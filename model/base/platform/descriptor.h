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

/// What the system says of its last error, or of that one.
[[nodiscard]] QString systemMessage();
[[nodiscard]] QString systemMessage(int error);

/// Standard input, which is there already and is not closed.
constexpr int standardInput = 0;

/// An open file or folder, closed at its end.
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
    [[nodiscard]] int number() const { return m_number; } ///< -1 where nothing is open

private:
    int m_number = -1;
};

/// What the system says of a file.
struct FileStatus {
    enum class Kind { File, Folder, Link, Device, Pipe, Socket, Other };
    Kind kind = Kind::Other;
    quint32 permissions = 0; ///< its lowest twelve bits, as of chmod
    quint32 user = 0;
    quint32 group = 0;
    ByteCount size;
    ByteCount allocated; ///< on the disk; less where it has holes, or where the file system compresses it
    qint64 modifiedSeconds = 0; ///< since 1970, UTC
    qint64 modifiedNanoseconds = 0; ///< of the second
    quint64 device = 0; ///< with the next: another one behind the same path is another file
    quint64 number = 0;

    /// Nothing has been written to it in between.
    [[nodiscard]] bool isUnchangedSince(const FileStatus &before) const
    {
        return size == before.size && modifiedSeconds == before.modifiedSeconds
            && modifiedNanoseconds == before.modifiedNanoseconds;
    }
};

/// Nothing where there is no such file or it may not be asked about: see systemMessage(), as for all of the following.
[[nodiscard]] std::optional<FileStatus> statusOf(int file);
[[nodiscard]] std::optional<FileStatus> statusOf(const QString &path); ///< links are followed
[[nodiscard]] std::optional<FileStatus> statusIn(const Descriptor &folder, const QByteArray &name); ///< of links too

/// Whether whoever runs the program may read it; sets the system's message where not. Of a link the link itself.
[[nodiscard]] bool isReadableIn(const Descriptor &folder, const QByteArray &name);

/// A pipe with a name in a folder; those of a shell, such as /dev/fd/63, have their writer already.
[[nodiscard]] bool isNamedPipe(int file);

/// Whether an open file or folder lies where its bytes come from another machine or another program, which may take
/// them away or never answer (NFS, SMB, sshfs and the like).
[[nodiscard]] bool isOnNetwork(int file);

/// Opens whatever stands there for reading, without waiting for the writer of a pipe.
[[nodiscard]] Descriptor openForReading(const QString &path);
[[nodiscard]] Descriptor openFolder(const QString &path);
/// The same of what stands in an open folder, which may have been renamed since. Links are not followed.
[[nodiscard]] Descriptor openForReadingIn(const Descriptor &folder, const QByteArray &name);
[[nodiscard]] Descriptor openFolderIn(const Descriptor &folder, const QByteArray &name);

/// The names in a folder in no order, "." and ".." aside; at most one more than `max` of them.
[[nodiscard]] std::optional<QByteArrayList> namesIn(int folder, qint64 max);
/// Where a symbolic link leads to; empty where there is none.
[[nodiscard]] QByteArray linkTargetIn(const Descriptor &folder, const QByteArray &name);

/// An empty file in memory, and one without a name in a folder: nothing is left behind however the program ends.
[[nodiscard]] Descriptor makeFileInMemory();
[[nodiscard]] Descriptor makeNamelessFile(const QString &folder);

/// False where there is no room, as of the next two.
[[nodiscard]] bool resizeFile(const Descriptor &file, ByteCount size);
[[nodiscard]] bool writeAt(const Descriptor &file, ByteOffset offset, QByteArrayView bytes);
/// Copies the first `size` bytes of one file to another one, which is empty.
[[nodiscard]] bool copyInto(const Descriptor &target, const Descriptor &source, ByteCount size);
/// Everything is on the disk, as far as its file system can say.
[[nodiscard]] bool syncFile(int file);

/// Goes to a place, as std::fseek() does; the new place, or -1.
qint64 seekIn(int file, qint64 offset, int whence);
/// As many bytes as are there, at most those of the buffer; -1 with errno where that fails.
[[nodiscard]] qint64 readBytes(int file, char *buffer, qint64 size);
[[nodiscard]] qint64 readBytesAt(int file, ByteOffset offset, char *buffer, qint64 size);
/// Whether at least so many bytes of a file are no holes; true where the file system knows no holes.
[[nodiscard]] bool hasData(int file, ByteCount wanted);
/// Waits a while for a pipe to say something; false where it does not.
[[nodiscard]] bool waitForBytes(int file);

} // namespace Mlf
