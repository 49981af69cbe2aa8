// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/directoryreader.h"

#include "model/archive/archivecodes.h"
#include "model/archive/entrypath.h"
#include "model/base/basecodes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <mutex>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// An open folder; everything below is reached from it, so a renamed or replaced parent changes nothing.
struct Folder {
    explicit Folder(int descriptor) : number(descriptor) { }
    ~Folder()
    {
        if (number >= 0)
            close(number);
    }
    Folder(const Folder &) = delete;
    Folder &operator=(const Folder &) = delete;
    int number;
};

using FolderPointer = std::shared_ptr<const Folder>;

/// Opens one folder below another without following a link.
FolderPointer openBelow(const FolderPointer &parent, const QByteArray &name)
{
    auto folder = std::make_shared<const Folder>(
        openat(parent->number, name.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    return folder->number < 0 ? nullptr : folder;
}

QString systemMessage()
{
    return QString::fromLocal8Bit(std::strerror(errno));
}

/// Bytes of a file, mapped when asked for and shared by all who hold them. Kept by nobody else: a folder may have more
/// files than the system has maps.
class LazyFile {
public:
    LazyFile(FolderPointer root, QByteArrayList segments) : m_root(std::move(root)), m_segments(std::move(segments)) { }

    Result<std::shared_ptr<const ByteSource>> open()
    {
        const std::scoped_lock lock(m_mutex);
        if (auto source = m_source.lock())
            return source;
        FolderPointer folder = m_root;
        for (qsizetype i = 0; folder && i + 1 < m_segments.size(); ++i)
            folder = openBelow(folder, m_segments[i]);
        if (!folder)
            return unreadable(systemMessage());
        // O_NONBLOCK: a file replaced by a pipe since the listing must not hang.
        const Folder file(
            openat(folder->number, m_segments.last().constData(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK));
        struct stat status = {};
        if (file.number < 0 || fstat(file.number, &status) != 0)
            return unreadable(systemMessage());
        if (!S_ISREG(status.st_mode))
            return makeError(Code::EntryUnreadable, Reason::NoLongerAFile);
        const ByteCount size(status.st_size);
        const auto region = MappedRegion::map(file.number, size);
        if (!region) {
            Error error = region.error();
            error.code = Code::EntryUnreadable;
            return error;
        }
        const std::shared_ptr<const ByteSource> source = ByteSource::fromRegion(*region, ByteOffset(0), size);
        m_source = source;
        return source;
    }

private:
    static Error unreadable(const QString &message) { return {Code::EntryUnreadable, {}, {}, {}, {}, message}; }

    std::mutex m_mutex;
    const FolderPointer m_root;
    const QByteArrayList m_segments;
    std::weak_ptr<const ByteSource> m_source;
};

EntryType entryType(mode_t mode)
{
    switch (mode & S_IFMT) {
    case S_IFREG:
        return EntryType::File;
    case S_IFDIR:
        return EntryType::Directory;
    case S_IFLNK:
        return EntryType::SymbolicLink;
    case S_IFCHR:
    case S_IFBLK:
        return EntryType::Device;
    case S_IFIFO:
        return EntryType::Fifo;
    case S_IFSOCK:
        return EntryType::Socket;
    default:
        return EntryType::Other;
    }
}

class DirectoryRun {
public:
    DirectoryRun(FolderPointer root, const Limits &limits, const std::stop_token &stop,
                 const ListingFunction &entryAdded)
        : m_root(std::move(root))
        , m_limits(limits)
        , m_stop(stop)
        , m_entryAdded(entryAdded)
    {
    }

    Listing run()
    {
        m_listing.container = Container::Directory;
        m_listing.isComplete = readFolder(m_root, {}) && !m_isTooDeep && !m_stop.stop_requested();
        return std::move(m_listing);
    }

private:
    /// False when a limit or the stop flag ends the reading.
    bool readFolder(const FolderPointer &folder, const QByteArrayList &segments)
    {
        const QString here = normalizeEntryPath(segments.join('/')).text;
        const int copy = dup(folder->number);
        DIR *stream = copy < 0 ? nullptr : fdopendir(copy);
        if (!stream) {
            m_listing.findings.push_back(makeFinding(Code::EntryUnreadable, Link::file(here), {}, systemMessage()));
            return true;
        }
        rewinddir(stream);
        QByteArrayList names;
        while (const dirent *item = readdir(stream)) {
            const QByteArray name(item->d_name);
            if (name != "." && name != "..")
                names += name;
            if (names.size() > m_limits[Limit::Entries])
                break;
        }
        closedir(stream);
        std::sort(names.begin(), names.end());
        for (const QByteArray &name : names) {
            if (m_stop.stop_requested())
                return false;
            if (qint64(m_listing.entries.size()) >= m_limits[Limit::Entries]) {
                m_listing.findings.push_back(m_limits.finding(Limit::Entries));
                return false;
            }
            if (!readItem(folder, segments, name))
                return false;
        }
        return true;
    }

    bool readItem(const FolderPointer &folder, const QByteArrayList &parents, const QByteArray &name)
    {
        struct stat status = {};
        const QByteArrayList segments = parents + QByteArrayList {name};
        const EntryPath path = normalizeEntryPath(segments.join('/'));
        const Link location = Link::file(path.text);
        if (fstatat(folder->number, name.constData(), &status, AT_SYMLINK_NOFOLLOW) != 0) {
            m_listing.findings.push_back(makeFinding(Code::EntryUnreadable, location, {}, systemMessage()));
            return true;
        }
        Entry entry;
        entry.path = path.text;
        entry.isSafe = path.isSafe;
        entry.type = entryType(status.st_mode);
        entry.size = ByteCount(entry.type == EntryType::File ? status.st_size : 0);
        entry.mode = status.st_mode & 07777;
        entry.uid = status.st_uid;
        entry.gid = status.st_gid;
        entry.modifiedSeconds = status.st_mtim.tv_sec;
        m_nameCharacters += entry.path.size();
        if (m_nameCharacters > m_limits[Limit::NameCharacters]) {
            m_listing.findings.push_back(m_limits.finding(Limit::NameCharacters));
            return false;
        }
        if (!path.isUtf8)
            m_listing.findings.push_back(makeFinding(Code::EntryNameEncoding, location));
        if (entry.type == EntryType::SymbolicLink) {
            QByteArray target(4096, '\0');
            const ssize_t length =
                readlinkat(folder->number, name.constData(), target.data(), std::size_t(target.size()));
            entry.linkTarget = QString::fromLocal8Bit(target.first(std::max<ssize_t>(length, 0)));
            m_listing.findings.push_back(makeFinding(Code::EntryLink, location, {entry.linkTarget}));
        } else if (entry.type == EntryType::File) {
            m_listing.bytes =
                ByteCount(checkedAdd(m_listing.bytes.value(), status.st_size).value_or(m_listing.bytes.value()));
            entry.m_open = [file = std::make_shared<LazyFile>(m_root, segments)] { return file->open(); };
        } else if (entry.type != EntryType::Directory) {
            m_listing.findings.push_back(makeFinding(Code::EntrySpecial, location));
        }
        const bool isFolder = entry.type == EntryType::Directory;
        m_listing.entries.push_back(std::move(entry));
        if (m_entryAdded)
            m_entryAdded(m_listing);
        if (!isFolder)
            return true;
        if (segments.size() >= m_limits[Limit::FolderDepth]) {
            m_listing.findings.push_back(m_limits.finding(Limit::FolderDepth, path.text));
            m_isTooDeep = true;
            return true;
        }
        const FolderPointer child = openBelow(folder, name);
        if (!child) {
            m_listing.findings.push_back(makeFinding(Code::EntryUnreadable, location, {}, systemMessage()));
            return true;
        }
        return readFolder(child, segments);
    }

    FolderPointer m_root;
    const Limits &m_limits;
    const std::stop_token &m_stop;
    const ListingFunction &m_entryAdded;
    Listing m_listing;
    qint64 m_nameCharacters = 0;
    bool m_isTooDeep = false; ///< somewhere folders are nested deeper than the limit
};

} // namespace

Result<Listing> readDirectory(const QString &path, const Limits &limits, const std::stop_token &stop,
                              const ListingFunction &entryAdded)
{
    auto root =
        std::make_shared<const Folder>(open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (root->number < 0)
        return Error {Code::CannotOpen, path, {}, {}, {}, systemMessage()};
    Listing listing = DirectoryRun(std::move(root), limits, stop, entryAdded).run();
    if (stop.stop_requested())
        return Error {Code::Cancelled, path, {}, {}, {}, {}};
    listing.name = QDir(path).absolutePath().section(u'/', -1);
    return listing;
}

} // namespace Mlf
