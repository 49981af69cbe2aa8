// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivereader.h"

#include "model/archive/archivecodes.h"
#include "model/archive/containerreader.h"
#include "model/archive/directoryreader.h"
#include "model/base/basecodes.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct Descriptor {
    Descriptor(int descriptor) : number(descriptor) { }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    ~Descriptor()
    {
        if (number > STDIN_FILENO)
            close(number);
    }
    int number;
};

Error systemError(const QString &path)
{
    return {Code::CannotOpen, path, {}, {}, {}, QString::fromLocal8Bit(std::strerror(errno))};
}

/// Takes off the one directory that holds everything, where metadata.json stands in it.
void stripLeadingDirectory(Listing &listing)
{
    const auto metadata = std::find_if(listing.entries.begin(), listing.entries.end(), [](const Entry &entry) {
        return entry.isSafe && entry.path.endsWith("/metadata.json"_L1) && entry.path.count(u'/') == 1;
    });
    if (metadata == listing.entries.end() || listing.find(u"metadata.json"_s))
        return;
    const QString directory = metadata->path.section(u'/', 0, 0);
    const QString prefix = directory + u'/';
    for (const Entry &entry : listing.entries) {
        if (entry.path != directory && !entry.path.startsWith(prefix))
            return;
    }
    std::erase_if(listing.entries, [&](const Entry &entry) { return entry.path == directory; });
    for (Entry &entry : listing.entries)
        entry.path.remove(0, prefix.size());
    if (listing.damage && listing.damage->entry.startsWith(prefix))
        listing.damage->entry.remove(0, prefix.size());
    for (Finding &finding : listing.findings) {
        if (finding.location.kind == Link::Kind::File && finding.location.name.startsWith(prefix))
            finding.location.name.remove(0, prefix.size());
    }
}

bool isSameFile(const struct stat &a, const struct stat &b)
{
    return a.st_size == b.st_size && a.st_mtim.tv_sec == b.st_mtim.tv_sec && a.st_mtim.tv_nsec == b.st_mtim.tv_nsec;
}

/// One with a name in a folder; the pipes of a shell, such as /dev/fd/63, have their writer already.
bool isNamedPipe(int descriptor, const struct stat &status)
{
    struct statfs system = {};
    return S_ISFIFO(status.st_mode) && fstatfs(descriptor, &system) == 0 && system.f_type != PIPEFS_MAGIC;
}

/// Without waiting for the writer of a pipe, which Cancel could not end: the reading waits, see ContainerStream.
int openForReading(const QString &path)
{
    return open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
}

Result<Listing> readDescriptor(const Descriptor &file, const QString &path, const Limits &limits,
                               const std::stop_token &stop, const ProgressFunction &progress,
                               const ListingFunction &entryAdded)
{
    struct stat status = {};
    if (file.number < 0 || fstat(file.number, &status) != 0)
        return systemError(path);
    if (S_ISCHR(status.st_mode) || S_ISBLK(status.st_mode))
        return Error {Code::CannotOpen, path, {}, {}, {}, {}, Reason::IsADevice};
    if (path != "-"_L1 && isNamedPipe(file.number, status))
        return Error {Code::CannotOpen, path, {}, {}, {}, {}, Reason::IsANamedPipe};
    if (S_ISDIR(status.st_mode))
        return Error {Code::CannotOpen, path, {}, {}, {}, {}, Reason::IsAFolder};
    const bool isRegular = S_ISREG(status.st_mode);
    if (isRegular)
        lseek(file.number, 0, SEEK_SET); // standard input may have been read from before
    const auto size = isRegular ? std::optional(ByteCount(status.st_size)) : std::nullopt;
    Result<Listing> listing = readContainer(file.number, size, limits, stop, progress, entryAdded);
    if (!listing) {
        Error error = listing.error();
        error.entry = path;
        return error;
    }
    struct stat after = {};
    Listing result = std::move(listing).value();
    if (isRegular && (fstat(file.number, &after) != 0 || !isSameFile(status, after)))
        result.findings.push_back(makeFinding(Code::ChangedWhileReading));
    result.name = path == "-"_L1 ? path : QFileInfo(path).fileName();
    stripLeadingDirectory(result);
    return result;
}

} // namespace

Result<Listing> readArchive(const QString &path, const Limits &limits, const std::stop_token &stop,
                            const ProgressFunction &progress, const ListingFunction &entryAdded)
{
    if (path == "-"_L1)
        return readDescriptor({STDIN_FILENO}, path, limits, stop, progress, entryAdded);
    if (!QFileInfo(path).isDir())
        return readDescriptor({openForReading(path)}, path, limits, stop, progress, entryAdded);
    Result<Listing> listing = readDirectory(path, limits, stop, entryAdded);
    if (!listing)
        return listing;
    Listing result = std::move(listing).value();
    stripLeadingDirectory(result);
    return result;
}

Result<Listing> readArchiveBytes(QByteArrayView bytes, const QString &name, const Limits &limits,
                                 const std::stop_token &stop)
{
    const Descriptor file {memfd_create("mlf-viewer", MFD_CLOEXEC)};
    qsizetype written = 0;
    while (file.number >= 0 && written < bytes.size()) {
        const ssize_t count = write(file.number, bytes.data() + written, std::size_t(bytes.size() - written));
        if (count <= 0)
            return systemError(name);
        written += count;
    }
    if (file.number >= 0)
        lseek(file.number, 0, SEEK_SET);
    return readDescriptor(file, name, limits, stop, {}, {});
}

} // namespace Mlf
