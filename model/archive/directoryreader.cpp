// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/directoryreader.h"

#include "model/archive/archivecodes.h"
#include "model/archive/entry.h"
#include "model/archive/spool.h"
#include "model/base/basecodes.h"
#include "model/base/filenames.h"
#include "model/base/platform/descriptor.h"

#include <algorithm>
#include <iterator>
#include <mutex>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// An open folder. All files are opened relative to it, so a renamed or replaced parent has no effect.
using FolderPointer = std::shared_ptr<const Descriptor>;

/// Null if the folder could not be opened.
FolderPointer folderFrom(Descriptor folder)
{
    return folder.isOpen() ? std::make_shared<const Descriptor>(std::move(folder)) : nullptr;
}

using SourceResult = Result<std::shared_ptr<const ByteSource>>;

SourceResult mapped(int descriptor, ByteCount size)
{
    const auto region = MappedRegion::map(descriptor, size);
    if (region)
        return ByteSource::fromRegion(*region, ByteOffset(0), size);
    Error error = region.error();
    error.code = Code::EntryUnreadable;
    return error;
}

/// The bytes of a file, mapped on demand and shared by all users. The map is not kept, because a folder may have more
/// files than the system allows maps.
class LazyFile : public EntryOpener {
public:
    LazyFile(FolderPointer root, QByteArrayList segments) : m_root(std::move(root)), m_segments(std::move(segments)) { }

    SourceResult open(const Entry &) const override
    {
        const std::scoped_lock lock(m_mutex);
        if (auto source = m_source.lock())
            return source;
        const SourceResult result = opened([](int descriptor, ByteCount size) -> SourceResult {
            Spool::File copy;
            if (!isOnNetwork(descriptor) || size.value() == 0)
                return mapped(descriptor, size);
            if (const std::optional<Error> error = copyFile(descriptor, size, copy, {}, {}))
                return unreadable(error->detail);
            return mapped(copy.descriptor(), copy.size());
        });
        if (result)
            m_source = *result;
        return result;
    }

    /// Copies the file into the spool. Bytes that cannot be read are never published.
    SourceResult copyInto(Spool &spool, const std::stop_token &stop) const
    {
        return opened([&](int descriptor, ByteCount size) -> SourceResult {
            auto slot = spool.allocate(size);
            if (!slot)
                return slot.error();
            Spool::Slot target = *slot;
            qint64 done = 0;
            const std::optional<Error> error =
                readBlocks(descriptor, size, stop, [&](QByteArrayView block) -> std::optional<Error> {
                    if (const std::optional<Error> failure = target.write(ByteOffset(done), block))
                        return failure;
                    done += block.size();
                    return std::nullopt;
                });
            target.finish(done == size.value());
            return error && done == 0 ? SourceResult(unreadable(error->detail)) : SourceResult(target.source());
        });
    }

private:
    static Error unreadable(const QString &message) { return {.code = Code::EntryUnreadable, .detail = message}; }

    template <typename Take>
    SourceResult opened(const Take &take) const
    {
        FolderPointer folder = m_root;
        for (qsizetype i = 0; folder && i + 1 < m_segments.size(); ++i)
            folder = folderFrom(openFolderIn(*folder, m_segments[i]));
        if (!folder)
            return unreadable(systemMessage());
        const Descriptor file = openForReadingIn(*folder, m_segments.last());
        const std::optional<FileStatus> status = statusOf(file.number());
        if (!status)
            return unreadable(systemMessage());
        if (status->kind != FileStatus::Kind::File)
            return makeError(Code::EntryUnreadable, Reason::NoLongerAFile);
        return take(file.number(), status->size);
    }

    mutable std::mutex m_mutex;
    const FolderPointer m_root;
    const QByteArrayList m_segments;
    mutable std::weak_ptr<const ByteSource> m_source;
};

EntryType entryType(FileStatus::Kind kind)
{
    using enum EntryType;
    static constexpr EntryType types[] = {File, Directory, SymbolicLink, Device, Fifo, Socket, Other};
    static_assert(std::size(types) == std::size_t(FileStatus::Kind::Other) + 1);
    return types[std::size_t(kind)];
}

class DirectoryRun {
public:
    DirectoryRun(FolderPointer root, const Limits &limits, const std::stop_token &stop,
                 const ListingFunction &entryAdded)
        : m_root(std::move(root))
        , m_isOnNetwork(isOnNetwork(m_root->number()))
        , m_device(statusOf(m_root->number()).value_or(FileStatus()).device)
        , m_limits(limits)
        , m_stop(stop)
        , m_entryAdded(entryAdded)
    {
    }

    /// Reads the whole folder or, if `only` is not empty, only that file.
    Listing run(const QByteArray &only = {})
    {
        m_listing.container = Container::Directory;
        const bool isRead = only.isEmpty() ? readFolder(m_root, {}) : readItem(m_root, {}, only);
        m_listing.isComplete = isRead && !m_isLimited && !m_listing.damage && !m_stop.stop_requested();
        m_listing.kept = m_spool.kept();
        return std::move(m_listing);
    }

    /// True if the folder has more entries than the limit and no metadata.json is known: not in the folder, in its
    /// direct subfolders or in the entries read so far. It may be a whole file system.
    [[nodiscard]] bool isTooLarge() const
    {
        const auto hasModel = [](const Descriptor &folder) { return statusIn(folder, "metadata.json").has_value(); };
        const auto isHere = [&](const QByteArray &name) {
            const std::optional<FileStatus> status = statusIn(*m_root, name);
            return status && status->device == m_device;
        };
        const auto isMetadata = [](const Entry &entry) { return entry.path.endsWith("/metadata.json"_L1); };
        const std::optional<QByteArrayList> names =
            m_isFull && !hasModel(*m_root) && std::ranges::none_of(m_listing.entries, isMetadata)
            ? namesIn(m_root->number(), m_limits[Limit::Entries])
            : std::nullopt;
        return names && std::ranges::none_of(*names, [&](const QByteArray &name) {
                   const FolderPointer folder = isHere(name) ? folderFrom(openFolderIn(*m_root, name)) : nullptr;
                   return folder && hasModel(*folder);
               });
    }

private:
    /// Records a path that the system refused to open. The listing is then incomplete, like a damaged archive.
    void recordUnreadable(const QString &path)
    {
        const QString message = systemMessage();
        if (!m_listing.damage)
            m_listing.damage = Error {.code = Code::EntryUnreadable, .entry = path, .detail = message};
        else
            m_listing.findings.push_back(makeFinding(Code::EntryUnreadable, Link::file(path), {}, message));
    }

    /// False if a limit or the stop flag ends the reading.
    bool readFolder(const FolderPointer &folder, const QByteArrayList &segments)
    {
        const QString here = normalizeEntryPath(segments.join('/')).text;
        std::optional<QByteArrayList> names = namesIn(folder->number(), m_limits[Limit::Entries]);
        if (!names) {
            recordUnreadable(here);
            return true;
        }
        std::ranges::sort(*names);
        for (const QByteArray &name : std::as_const(*names)) {
            if (m_stop.stop_requested())
                return false;
            if (qint64(m_listing.entries.size()) >= m_limits[Limit::Entries]) {
                m_listing.findings.push_back(m_limits.finding(Limit::Entries));
                m_isFull = true;
                return false;
            }
            if (!readItem(folder, segments, name))
                return false;
        }
        return true;
    }

    void setBytes(Entry &entry, const QByteArrayList &segments)
    {
        const auto file = std::make_shared<LazyFile>(m_root, segments);
        entry.m_opener = file;
        if (!m_isOnNetwork)
            return;
        // Copy the file now, on this thread: later the window's thread may need it.
        if (const SourceResult source = file->copyInto(m_spool, m_stop))
            entry.m_source = *source;
    }

    /// Checks the limits for one file and for the sum of all files so far. Holes need no disk space but are read as
    /// bytes, so they count like expanded data.
    bool isWithinLimits(const QString &path, const FileStatus &status, const Descriptor &folder, const QByteArray &name)
    {
        const qint64 size = status.size.value();
        const auto total = checkedAdd(m_total, size);
        if (!total || *total > m_limits[Limit::TotalBytes])
            return leaveOut(path, Limit::TotalBytes);
        const qint64 most = m_limits[Limit::Expansion];
        const qint64 wanted = size / most + (size % most > 0 ? 1 : 0);
        const bool isDense = status.allocated.value() >= wanted
            || hasAllocatedBytes(openForReadingIn(folder, name).number(), ByteCount(wanted));
        const qint64 data = m_data + (isDense ? std::max(std::min(size, status.allocated.value()), wanted) : 0);
        const qint64 floor = m_limits[Limit::ExpansionFloor];
        if ((!isDense && size > floor) || (*total > floor && *total / std::max<qint64>(data, 1) > most))
            return leaveOut(path, Limit::Expansion);
        m_total = *total;
        m_data = data;
        return true;
    }

    bool leaveOut(const QString &path, Limit limit)
    {
        m_listing.findings.push_back(m_limits.finding(limit, path));
        m_isLimited = true;
        return false;
    }

    bool readItem(const FolderPointer &folder, const QByteArrayList &parents, const QByteArray &name)
    {
        const QByteArrayList segments = parents + QByteArrayList {name};
        const EntryPath path = normalizeEntryPath(segments.join('/'));
        const Link location = Link::file(path.text);
        const std::optional<FileStatus> status = statusIn(*folder, name);
        if (!status) {
            recordUnreadable(path.text);
            return true;
        }
        Entry entry;
        entry.path = path.text;
        entry.isSafe = path.isSafe;
        entry.type = entryType(status->kind);
        entry.size = entry.type == EntryType::File ? status->size : ByteCount();
        EntryAttributes attributes {.mode = status->permissions, .uid = status->user, .gid = status->group};
        entry.setModifiedSeconds(status->modifiedSeconds);
        m_nameCharacters += entry.path.size();
        if (m_nameCharacters > m_limits[Limit::NameCharacters]) {
            m_listing.findings.push_back(m_limits.finding(Limit::NameCharacters));
            return false;
        }
        if (!path.isUtf8)
            m_listing.findings.push_back(makeFinding(Code::EntryNameEncoding, location));
        if (entry.type == EntryType::SymbolicLink) {
            attributes.linkTarget = QString::fromLocal8Bit(linkTargetIn(*folder, name));
            m_listing.findings.push_back(makeFinding(Code::EntryLink, location, {attributes.linkTarget}));
        } else if (entry.type == EntryType::File) {
            m_listing.bytes =
                ByteCount(checkedAdd(m_listing.bytes.value(), entry.size.value()).value_or(m_listing.bytes.value()));
            if (!isReadableIn(*folder, name))
                recordUnreadable(path.text);
            if (isWithinLimits(path.text, *status, *folder, name))
                setBytes(entry, segments);
        } else if (entry.type != EntryType::Directory) {
            m_listing.findings.push_back(makeFinding(Code::EntrySpecial, location));
        }
        const bool isFolder = entry.type == EntryType::Directory;
        entry.setAttributes(attributes);
        if (!m_listing.entries.empty())
            entry.shareAttributes(m_listing.entries.back());
        m_listing.entries.push_back(std::move(entry));
        if (m_entryAdded)
            m_entryAdded(m_listing);
        if (!isFolder)
            return true;
        if (segments.size() >= m_limits[Limit::FolderDepth]) {
            m_listing.findings.push_back(m_limits.finding(Limit::FolderDepth, path.text));
            m_isLimited = true;
            return true;
        }
        // Do not read other file systems: /proc, other disks, and network shares, which may never respond.
        if (status->device != m_device && m_limits != Limits::none()) {
            m_listing.findings.push_back(makeFinding(Code::EntryUnreadable, location, Reason::OnOtherFileSystem));
            m_isLimited = true;
            return true;
        }
        const FolderPointer child = folderFrom(openFolderIn(*folder, name));
        if (!child) {
            recordUnreadable(path.text);
            return true;
        }
        return readFolder(child, segments);
    }

    FolderPointer m_root;
    const bool m_isOnNetwork;
    const quint64 m_device; ///< file system of m_root
    const Limits &m_limits;
    const std::stop_token &m_stop;
    const ListingFunction &m_entryAdded;
    Spool m_spool; ///< for files on another machine
    Listing m_listing;
    qint64 m_nameCharacters = 0;
    qint64 m_total = 0; ///< bytes of the files that may be read
    qint64 m_data = 0; ///< number of bytes in m_total that are not holes, estimated
    bool m_isFull = false; ///< the folder has more entries than the limit
    bool m_isLimited = false; ///< a file, or the content of a folder, was left out
};

} // namespace

Result<Listing> readDirectory(const QString &path, const Limits &limits, const std::stop_token &stop,
                              const ListingFunction &entryAdded)
{
    FolderPointer root = folderFrom(openFolder(path));
    if (!root)
        return Error {.code = Code::CannotOpen, .entry = path, .detail = systemMessage()};
    DirectoryRun run(std::move(root), limits, stop, entryAdded);
    Listing listing = run.run();
    if (stop.stop_requested())
        return Error {.code = Code::Cancelled, .entry = path};
    if (run.isTooLarge()) {
        Error error = limits.error(Limit::Entries);
        error.entry = path;
        return error;
    }
    return listing;
}

Result<Listing> readSingleFile(const QString &path, const Limits &limits, const std::stop_token &stop)
{
    const QString file = canonicalPath(path); // canonical, because the folder reader follows no links
    const qsizetype slash = file.lastIndexOf(u'/');
    FolderPointer root = folderFrom(openFolder(file.first(slash + 1)));
    if (!root)
        return Error {.code = Code::CannotOpen, .entry = path, .detail = systemMessage()};
    Listing listing = DirectoryRun(std::move(root), limits, stop, {}).run(fileNameBytes(file.sliced(slash + 1)));
    if (stop.stop_requested())
        return Error {.code = Code::Cancelled, .entry = path};
    return listing;
}

} // namespace Mlf
