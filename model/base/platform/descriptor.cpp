// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/platform/descriptor.h"

#include "model/base/filenames.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <memory>

#include <dirent.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace Mlf {

namespace {

/// Types of network file systems from statfs(2). No system header declares all of them.
constexpr std::array<quint32, 12> networkSystems {
    0x6969, // NFS
    0x517b, // SMB
    0xff534d42, // CIFS
    0xfe534d42, // SMB 2
    0x65735546, // FUSE: sshfs, the desktop's own shares and others
    0x73757245, // Coda
    0x5346414f, // AFS
    0x6b414653, // kAFS
    0x01021997, // 9P: the folders of a virtual machine's host
    0x00c36400, // Ceph
    0x0bd00bd0, // Lustre
    0x47504653, // GPFS
};

/// Flags for opening a file. Opening never waits, and a terminal does not become the controlling terminal of this
/// program.
constexpr int readingFlags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
constexpr int folderFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC;

/// Start times of the system calls that now wait for a disk, see steadyMilliseconds(); 0 in free places. Further calls
/// are not recorded.
constinit std::array<std::atomic<qint64>, 32> waitingSince {};

/// Records a system call that may wait for a disk, until it returns. Keeps errno.
class WaitingCall {
public:
    WaitingCall()
    {
        const qint64 now = steadyMilliseconds();
        for (std::atomic<qint64> &place : waitingSince) {
            qint64 free = 0;
            if (place.compare_exchange_strong(free, now)) {
                m_place = &place;
                return;
            }
        }
    }
    WaitingCall(const WaitingCall &) = delete;
    WaitingCall &operator=(const WaitingCall &) = delete;
    ~WaitingCall()
    {
        if (m_place)
            m_place->store(0);
    }

private:
    std::atomic<qint64> *m_place = nullptr;
};

FileStatus::Kind kindOf(mode_t mode)
{
    switch (mode & S_IFMT) {
    case S_IFREG:
        return FileStatus::Kind::File;
    case S_IFDIR:
        return FileStatus::Kind::Folder;
    case S_IFLNK:
        return FileStatus::Kind::Link;
    case S_IFCHR:
    case S_IFBLK:
        return FileStatus::Kind::Device;
    case S_IFIFO:
        return FileStatus::Kind::Pipe;
    case S_IFSOCK:
        return FileStatus::Kind::Socket;
    default:
        return FileStatus::Kind::Other;
    }
}

FileStatus statusFrom(const struct stat &status)
{
    return {.kind = kindOf(status.st_mode),
            .permissions = status.st_mode & 07777,
            .user = status.st_uid,
            .group = status.st_gid,
            .size = ByteCount(status.st_size),
            .allocated = ByteCount(qint64(status.st_blocks) * 512), // units of 512 bytes in any file system
            .modifiedSeconds = status.st_mtim.tv_sec,
            .modifiedNanoseconds = status.st_mtim.tv_nsec,
            .device = status.st_dev,
            .number = status.st_ino};
}

} // namespace

QString systemMessage()
{
    return systemMessage(errno);
}

QString systemMessage(int error)
{
    return QString::fromLocal8Bit(std::strerror(error));
}

Descriptor::~Descriptor()
{
    if (isOpen())
        close(m_number);
}

std::optional<FileStatus> statusOf(int file)
{
    struct stat status = {};
    // If opening failed, errno already has the reason.
    return file >= 0 && fstat(file, &status) == 0 ? std::optional(statusFrom(status)) : std::nullopt;
}

std::optional<FileStatus> statusOf(const QString &path)
{
    const WaitingCall call;
    struct stat status = {};
    return stat(fileNameBytes(path).constData(), &status) == 0 ? std::optional(statusFrom(status)) : std::nullopt;
}

std::optional<FileStatus> statusIn(const Descriptor &folder, const QByteArray &name)
{
    struct stat status = {};
    return fstatat(folder.number(), name.constData(), &status, AT_SYMLINK_NOFOLLOW) == 0
        ? std::optional(statusFrom(status))
        : std::nullopt;
}

bool hasAllocatedBytes(int file, ByteCount wanted)
{
    const std::optional<FileStatus> status = statusOf(file);
    if (!status || status->allocated >= wanted)
        return true;
    // `allocated` may omit unwritten blocks. The following seeks include them.
    const off_t place = lseek(file, 0, SEEK_CUR);
    qint64 count = 0;
    bool isKnown = true;
    for (off_t at = 0; at < status->size.value() && count < wanted.value() && isKnown;) {
        const off_t begin = lseek(file, at, SEEK_DATA);
        isKnown = begin >= 0 || errno == ENXIO; // ENXIO: only a hole follows
        if (begin < 0)
            break;
        at = lseek(file, begin, SEEK_HOLE);
        isKnown = at > begin;
        count += at - begin;
    }
    lseek(file, place, SEEK_SET);
    return !isKnown || count >= wanted.value();
}

bool isNamedPipe(int file)
{
    const std::optional<FileStatus> status = statusOf(file);
    struct statfs system = {};
    return status && status->kind == FileStatus::Kind::Pipe && fstatfs(file, &system) == 0
        && system.f_type != PIPEFS_MAGIC;
}

Descriptor openForReading(const QString &path)
{
    const WaitingCall call;
    return Descriptor(open(fileNameBytes(path).constData(), readingFlags));
}

Descriptor openFolder(const QString &path)
{
    const WaitingCall call;
    return Descriptor(open(fileNameBytes(path).constData(), folderFlags));
}

QString canonicalPath(const QString &path)
{
    const std::unique_ptr<char, decltype(&std::free)> found(realpath(fileNameBytes(path).constData(), nullptr),
                                                            std::free);
    return found ? fileNameText(found.get()) : QString();
}

Descriptor duplicate(int file)
{
    return Descriptor(fcntl(file, F_DUPFD_CLOEXEC, 0));
}

Descriptor openForReadingIn(const Descriptor &folder, const QByteArray &name)
{
    const WaitingCall call;
    return Descriptor(openat(folder.number(), name.constData(), readingFlags | O_NOFOLLOW));
}

Descriptor openFolderIn(const Descriptor &folder, const QByteArray &name)
{
    return Descriptor(openat(folder.number(), name.constData(), folderFlags | O_NOFOLLOW));
}

bool isOnNetwork(int file)
{
    struct statfs system = {};
    return fstatfs(file, &system) == 0
        && std::find(networkSystems.begin(), networkSystems.end(), quint32(system.f_type)) != networkSystems.end();
}

bool isReadableIn(const Descriptor &folder, const QByteArray &name)
{
    return faccessat(folder.number(), name.constData(), R_OK, AT_EACCESS | AT_SYMLINK_NOFOLLOW) == 0;
}

std::optional<QByteArrayList> namesIn(int folder, qint64 max)
{
    const int copy = dup(folder); // closedir() closes the copy
    DIR *stream = copy < 0 ? nullptr : fdopendir(copy);
    if (!stream) {
        const Descriptor unread(copy); // closes it without changing errno
        return {};
    }
    rewinddir(stream);
    QByteArrayList names;
    while (const dirent *item = readdir(stream)) {
        const QByteArray name(item->d_name);
        if (name != "." && name != "..")
            names += name;
        if (names.size() > max)
            break;
    }
    closedir(stream);
    return names;
}

QByteArray linkTargetIn(const Descriptor &folder, const QByteArray &name)
{
    QByteArray target(4096, '\0');
    const ssize_t length = readlinkat(folder.number(), name.constData(), target.data(), std::size_t(target.size()));
    return target.first(std::max<ssize_t>(length, 0));
}

Descriptor makeFileInMemory()
{
    return Descriptor(memfd_create("mlf-viewer", MFD_CLOEXEC));
}

Descriptor makeNamelessFile(const QString &folder)
{
    const QByteArray path = fileNameBytes(folder);
    if (Descriptor file(open(path.constData(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600)); file.isOpen())
        return file;
    QByteArray name = path + "/spool-XXXXXX"; // for file systems without O_TMPFILE
    Descriptor file(mkostemp(name.data(), O_CLOEXEC));
    if (file.isOpen())
        unlink(name.constData());
    return file;
}

bool resizeFile(const Descriptor &file, ByteCount size)
{
    return ftruncate(file.number(), size.value()) == 0;
}

bool writeAt(const Descriptor &file, ByteOffset offset, QByteArrayView bytes)
{
    qint64 written = 0;
    while (written < bytes.size()) {
        // On a full disk pwrite() fails, while writing to a map would raise a signal.
        const ssize_t count = pwrite(file.number(), bytes.data() + written, std::size_t(bytes.size() - written),
                                     offset.value() + written);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        written += count;
    }
    return true;
}

bool copyInto(const Descriptor &target, const Descriptor &source, ByteCount size)
{
    off_t done = 0;
    while (done < size.value()) {
        if (sendfile(target.number(), source.number(), &done, std::size_t(size.value() - done)) <= 0)
            return false;
    }
    return true;
}

bool syncFile(int file)
{
    return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP || errno == ENOSYS;
}

qint64 seekIn(int file, qint64 offset, int whence)
{
    return lseek(file, offset, whence);
}

qint64 readBytes(int file, char *buffer, qint64 size)
{
    const WaitingCall call;
    return read(file, buffer, std::size_t(size));
}

qint64 readBytesAt(int file, ByteOffset offset, char *buffer, qint64 size)
{
    const WaitingCall call;
    return pread(file, buffer, std::size_t(size), offset.value());
}

qint64 steadyMilliseconds()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

qint64 longestWaitForDisk(qint64 since)
{
    const qint64 now = steadyMilliseconds();
    qint64 longest = 0;
    for (const std::atomic<qint64> &place : waitingSince) {
        if (const qint64 begin = place.load(); begin != 0 && begin >= since)
            longest = std::max(longest, now - begin);
    }
    return longest;
}

bool waitForBytes(int file)
{
    constexpr int patience = 100; // milliseconds
    pollfd waiting {file, POLLIN, 0};
    return poll(&waiting, 1, patience) != 0;
}

} // namespace Mlf
