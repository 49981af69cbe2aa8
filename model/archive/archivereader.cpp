// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivereader.h"

#include "model/archive/directoryreader.h"
#include "model/archive/entrypath.h"
#include "model/archive/spool.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QSet>

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct ArchiveDeleter {
    void operator()(archive *handle) const { archive_read_free(handle); }
};
using ArchiveHandle = std::unique_ptr<archive, ArchiveDeleter>;

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

using FilterFunction = int (*)(archive *);

/// The filters this libarchive brings itself: for the others it would start a program, and nothing is ever started
/// here.
const std::vector<FilterFunction> &builtInFilters()
{
    static const std::vector<FilterFunction> filters = [] {
        std::vector<FilterFunction> result;
        for (const FilterFunction filter :
             {archive_read_support_filter_gzip, archive_read_support_filter_xz, archive_read_support_filter_zstd,
              archive_read_support_filter_bzip2, archive_read_support_filter_lz4}) {
            const ArchiveHandle probe(archive_read_new());
            if (filter(probe.get()) == ARCHIVE_OK)
                result.push_back(filter);
        }
        return result;
    }();
    return filters;
}

Compression compressionOf(archive *handle)
{
    switch (archive_filter_code(handle, 0)) {
    case ARCHIVE_FILTER_NONE:
        return Compression::None;
    case ARCHIVE_FILTER_GZIP:
        return Compression::Gzip;
    case ARCHIVE_FILTER_XZ:
        return Compression::Xz;
    case ARCHIVE_FILTER_ZSTD:
        return Compression::Zstd;
    case ARCHIVE_FILTER_BZIP2:
        return Compression::Bzip2;
    case ARCHIVE_FILTER_LZ4:
        return Compression::Lz4;
    default:
        return Compression::Other;
    }
}

QString libraryMessage(archive *handle)
{
    const char *text = archive_error_string(handle);
    return text ? QString::fromLocal8Bit(text) : u"libarchive: %1"_s.arg(archive_errno(handle));
}

Error systemError(const QString &path)
{
    return {Code::CannotOpen, path, {}, {}, {}, QString::fromLocal8Bit(std::strerror(errno))};
}

/// The file itself: reads and, for a regular file, seeks.
class FileFeed {
public:
    FileFeed(int descriptor, bool isRegular, const std::stop_token &stop)
        : m_descriptor(descriptor)
        , m_isRegular(isRegular)
        , m_stop(stop)
    {
    }

    [[nodiscard]] ByteOffset bytesRead() const { return ByteOffset(m_bytesRead); }
    /// The end was asked for and met.
    [[nodiscard]] bool isAtEnd() const { return m_isAtEnd; }
    /// The system's error number where a read failed, 0 otherwise.
    [[nodiscard]] int error() const { return m_error; }

    void attach(archive *handle)
    {
        archive_read_set_callback_data(handle, this);
        archive_read_set_read_callback(handle, [](archive *a, void *self, const void **buffer) {
            return static_cast<FileFeed *>(self)->read(a, buffer);
        });
        if (!m_isRegular)
            return;
        archive_read_set_seek_callback(handle, [](archive *, void *self, la_int64_t offset, int whence) -> la_int64_t {
            return lseek(static_cast<FileFeed *>(self)->m_descriptor, offset, whence);
        });
        archive_read_set_skip_callback(handle, [](archive *, void *self, la_int64_t request) -> la_int64_t {
            return lseek(static_cast<FileFeed *>(self)->m_descriptor, request, SEEK_CUR) < 0 ? 0 : request;
        });
    }

private:
    la_ssize_t read(archive *handle, const void **buffer)
    {
        *buffer = m_block.data();
        for (;;) {
            if (m_stop.stop_requested()) {
                archive_set_error(handle, EINTR, "cancelled");
                return ARCHIVE_FATAL;
            }
            // A pipe may never speak again; look at the stop flag from time to time.
            pollfd waiting {m_descriptor, POLLIN, 0};
            if (!m_isRegular && poll(&waiting, 1, 100) == 0)
                continue;
            const ssize_t count = ::read(m_descriptor, m_block.data(), m_block.size());
            if (count < 0 && (errno == EINTR || errno == EAGAIN))
                continue;
            if (count < 0) {
                m_error = errno;
                archive_set_error(handle, errno, "%s", std::strerror(errno));
            }
            m_bytesRead += std::max<ssize_t>(count, 0);
            m_isAtEnd = count == 0;
            return count;
        }
    }

    int m_descriptor;
    bool m_isRegular;
    const std::stop_token &m_stop;
    qint64 m_bytesRead = 0;
    bool m_isAtEnd = false;
    int m_error = 0;
    std::array<char, 64 * 1024> m_block;
};

/// The expanded bytes of a compressed file or pipe, counted so that a bomb is noticed wherever in the stream it stands.
class ExpandedFeed {
public:
    ExpandedFeed(archive *compressed, const Limits &limits) : m_compressed(compressed), m_limits(limits) { }

    void attach(archive *handle)
    {
        archive_read_set_callback_data(handle, this);
        archive_read_set_read_callback(handle, [](archive *a, void *self, const void **buffer) -> la_ssize_t {
            auto *feed = static_cast<ExpandedFeed *>(self);
            std::size_t size = 0;
            if (feed->pull(buffer, size))
                return la_ssize_t(size);
            if (feed->isAtEnd())
                return 0;
            archive_set_error(a, archive_errno(feed->m_compressed), "%s", feed->m_message.toLocal8Bit().constData());
            return ARCHIVE_FATAL;
        });
    }

    /// The next block, or false at the end, at a limit and at an error; message() tells the last two. The block that
    /// crosses a limit is still handed out: what it holds of earlier members stays usable.
    bool pull(const void **buffer, std::size_t &size)
    {
        m_block = {};
        if (isBeyondLimits())
            return false;
        la_int64_t offset = 0;
        do {
            const int status = archive_read_data_block(m_compressed, buffer, &size, &offset);
            if (status == ARCHIVE_EOF) {
                m_isAtEnd = true;
                return false;
            }
            if (status != ARCHIVE_OK && status != ARCHIVE_WARN) {
                m_message = libraryMessage(m_compressed);
                return false;
            }
        } while (size == 0);
        m_expanded += qint64(size);
        m_block = QByteArrayView(static_cast<const char *>(*buffer), qsizetype(size));
        return true;
    }

    /// What stands behind `offset` of the expanded bytes in the block handed out last.
    [[nodiscard]] QByteArrayView blockFrom(qint64 offset) const
    {
        return m_block.last(std::clamp<qint64>(m_expanded - offset, 0, m_block.size()));
    }

    [[nodiscard]] bool isAtEnd() const { return m_isAtEnd; }
    /// The limit that was reached, as an error.
    [[nodiscard]] const std::optional<Error> &limit() const { return m_limit; }
    /// The library's words where the bytes cannot be expanded.
    [[nodiscard]] const QString &message() const { return m_message; }

private:
    bool isBeyondLimits()
    {
        const qint64 consumed = std::max<qint64>(archive_filter_bytes(m_compressed, -1), 1);
        if (m_expanded > m_limits.expansionFloor.value() && m_expanded / consumed > m_limits.expansion)
            m_limit = makeError(Code::LimitReached, Reason::ExpandsTooOften, {QString::number(m_limits.expansion)});
        else if (m_expanded > m_limits.totalBytes.value())
            m_limit =
                makeError(Code::LimitReached, Reason::ExpandsTooMuch, {QString::number(m_limits.totalBytes.value())});
        return m_limit.has_value();
    }

    archive *m_compressed;
    const Limits &m_limits;
    QByteArrayView m_block; ///< valid until the next one is read
    qint64 m_expanded = 0;
    bool m_isAtEnd = false;
    std::optional<Error> m_limit;
    QString m_message;
};

EntryType entryType(archive_entry *header)
{
    if (archive_entry_hardlink(header) || archive_entry_hardlink_utf8(header))
        return EntryType::HardLink;
    switch (archive_entry_filetype(header)) {
    case AE_IFREG:
        return EntryType::File;
    case AE_IFDIR:
        return EntryType::Directory;
    case AE_IFLNK:
        return EntryType::SymbolicLink;
    case AE_IFCHR:
    case AE_IFBLK:
        return EntryType::Device;
    case AE_IFIFO:
        return EntryType::Fifo;
    case AE_IFSOCK:
        return EntryType::Socket;
    default:
        return EntryType::Other;
    }
}

QString headerText(const char *utf8, const char *raw)
{
    return utf8 ? QString::fromUtf8(utf8) : QString::fromLocal8Bit(raw);
}

/// Reads one container from an open file. One object, one run.
class ArchiveRun {
public:
    ArchiveRun(int descriptor, const struct stat &status, const Limits &limits, const std::stop_token &stop,
               const ProgressFunction &progress, const ListingFunction &entryAdded)
        : m_descriptor(descriptor)
        , m_isRegular(S_ISREG(status.st_mode))
        , m_fileSize(m_isRegular ? status.st_size : 0)
        , m_limits(limits)
        , m_stop(stop)
        , m_progress(progress)
        , m_entryAdded(entryAdded)
    {
    }

    Result<Listing> run()
    {
        FileFeed outerFeed(m_descriptor, m_isRegular, m_stop);
        m_outer.reset(archive_read_new());
        for (const FilterFunction filter : builtInFilters())
            filter(m_outer.get());
        archive_read_support_format_raw(m_outer.get());
        outerFeed.attach(m_outer.get());
        m_file = &outerFeed;
        archive_entry *whole = nullptr;
        if (archive_read_open1(m_outer.get()) != ARCHIVE_OK
            || archive_read_next_header(m_outer.get(), &whole) < ARCHIVE_WARN)
            return openingError();
        m_listing.compression = compressionOf(m_outer.get());
        m_isInPlace = m_isRegular && m_listing.compression == Compression::None;

        FileFeed plainFeed(m_descriptor, true, m_stop);
        ExpandedFeed expandedFeed(m_outer.get(), m_limits);
        m_inner.reset(archive_read_new());
        archive_read_support_format_tar(m_inner.get());
        archive_read_support_format_zip(m_inner.get());
        if (m_isInPlace) {
            lseek(m_descriptor, 0, SEEK_SET);
            plainFeed.attach(m_inner.get());
            m_file = &plainFeed;
        } else {
            m_feed = &expandedFeed;
            expandedFeed.attach(m_inner.get());
        }
        if (archive_read_open1(m_inner.get()) != ARCHIVE_OK)
            return openingError();
        readEntries();
        if (m_stop.stop_requested())
            return Error {Code::Cancelled, {}, {}, {}, {}, {}};
        if (m_notAnArchive)
            return openingError();
        m_listing.bytes = ByteCount(m_isRegular ? m_fileSize : archive_filter_bytes(m_outer.get(), -1));
        addBuilderFinding();
        m_listing.isComplete = !m_listing.damage && !m_isLimited;
        m_inner.reset(); // before the feeds it reads from
        m_outer.reset();
        return std::move(m_listing);
    }

private:
    Error openingError() const
    {
        if (m_stop.stop_requested())
            return {Code::Cancelled, {}, {}, {}, {}, {}};
        if (m_file->error() != 0)
            return {Code::CannotOpen, {}, {}, {}, {}, QString::fromLocal8Bit(std::strerror(m_file->error()))};
        if (m_isRegular && m_fileSize == 0)
            return {Code::EmptyFile, {}, {}, {}, {}, {}};
        if (!m_isRegular && m_file->bytesRead().value() == 0)
            return {Code::EmptyFile, {}, {}, {}, {}, {}};
        if (m_feed && m_feed->limit())
            return *m_feed->limit();
        const bool isCompressed = archive_filter_code(m_outer.get(), 0) != ARCHIVE_FILTER_NONE;
        if (isCompressed && (!m_feed || !m_feed->message().isEmpty())) { // it broke before anything could be listed
            const QString message = m_feed ? m_feed->message() : libraryMessage(m_outer.get());
            const bool isCut = m_file->isAtEnd() && !message.contains("checksum"_L1);
            return {isCut ? Code::TruncatedArchive : Code::DamagedArchive, {},     m_file->bytesRead(), {},
                    {QString::number(m_file->bytesRead().value())},        message};
        }
        return {Code::NotAnArchive, {}, {}, {}, {}, {}};
    }

    /// Bytes of the file that have been used; never past its end.
    ByteOffset filePosition() const
    {
        const qint64 position =
            m_isInPlace && m_inner ? archive_filter_bytes(m_inner.get(), 0) : archive_filter_bytes(m_outer.get(), -1);
        return ByteOffset(m_isRegular ? std::min(position, m_fileSize) : position);
    }

    void readEntries()
    {
        qint64 contentEnd = 0; // in expanded bytes, padding included
        for (bool isFirst = true;; isFirst = false) {
            archive_entry *header = nullptr;
            const int status = archive_read_next_header(m_inner.get(), &header);
            if (m_stop.stop_requested())
                return;
            if (status == ARCHIVE_EOF)
                break;
            if (status < ARCHIVE_WARN || status == ARCHIVE_RETRY) { // RETRY: a header whose checksum is wrong
                m_notAnArchive = isFirst && archive_format(m_inner.get()) == 0;
                stopHere({}, status == ARCHIVE_RETRY);
                return;
            }
            m_listing.container = (archive_format(m_inner.get()) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP
                ? Container::Zip
                : Container::Tar;
            if (qint64(m_listing.entries.size()) >= m_limits.entries) {
                limit(Reason::TooManyEntries, {QString::number(m_limits.entries)});
                return;
            }
            const QString message = status == ARCHIVE_WARN ? libraryMessage(m_inner.get()) : QString();
            if (!readEntry(header, message))
                return;
            if (m_progress)
                m_progress({Progress::Job::ReadingArchive,
                            m_listing.entries.empty() ? QString() : m_listing.entries.back().path,
                            ByteCount(filePosition().value()), ByteCount(m_fileSize)});
            contentEnd = skipData();
        }
        if (m_listing.container == Container::Tar)
            checkEnd(contentEnd);
        else if (m_feed)
            drain();
    }

    /// Goes to the end of the current member's data and padding, once; where that is.
    qint64 skipData()
    {
        if (!m_isSkipped)
            archive_read_data_skip(m_inner.get());
        m_isSkipped = true;
        return archive_filter_bytes(m_inner.get(), 0);
    }

    /// False when the rest of the archive cannot be read.
    bool readEntry(archive_entry *header, const QString &warning)
    {
        m_isSkipped = false;
        Entry entry;
        const char *raw = archive_entry_pathname(header);
        const char *utf8 = archive_entry_pathname_utf8(header);
        const EntryPath path = normalizeEntryPath(utf8 ? utf8 : raw ? raw : "");
        entry.path = path.text;
        entry.isSafe = path.isSafe;
        entry.type = entryType(header);
        entry.size = ByteCount(
            entry.type == EntryType::File && archive_entry_size_is_set(header) ? archive_entry_size(header) : 0);
        entry.mode = archive_entry_perm(header);
        entry.uid = archive_entry_uid(header);
        entry.gid = archive_entry_gid(header);
        entry.user = headerText(archive_entry_uname_utf8(header), archive_entry_uname(header));
        entry.group = headerText(archive_entry_gname_utf8(header), archive_entry_gname(header));
        if (archive_entry_mtime_is_set(header))
            entry.modifiedSeconds = archive_entry_mtime(header);
        if (entry.type == EntryType::HardLink)
            entry.linkTarget = headerText(archive_entry_hardlink_utf8(header), archive_entry_hardlink(header));
        else if (entry.type == EntryType::SymbolicLink)
            entry.linkTarget = headerText(archive_entry_symlink_utf8(header), archive_entry_symlink(header));
        if (entry.path.isEmpty())
            return true; // the root itself
        m_nameCharacters += entry.path.size() + entry.linkTarget.size() + entry.user.size() + entry.group.size();
        if (m_nameCharacters > m_limits.nameCharacters) {
            limit(Reason::NamesTooLong, {QString::number(m_limits.nameCharacters)});
            return false;
        }
        addEntryFindings(entry, path, warning);
        if (entry.type != EntryType::File) {
            add(std::move(entry));
            return true;
        }
        if (entry.size.value() < 0) {
            m_listing.findings.push_back(makeFinding(Code::SizeOverflow, Link::file(entry.path),
                                                     {entry.path, QString::number(entry.size.value())}));
            entry.size = ByteCount();
        }
        const auto total = checkedAdd(m_total, entry.size.value());
        const bool isSparse = archive_entry_sparse_count(header) > 0;
        const bool expands = !m_isInPlace || isSparse || m_listing.container == Container::Zip;
        if (!total || *total > m_limits.totalBytes.value() || (expands && isBomb(*total))) {
            limit(Reason::StatesTooMuch, {entry.path, QString::number(entry.size.value())});
            add(std::move(entry));
            return true;
        }
        m_total = *total;
        if (m_isInPlace && m_listing.container == Container::Tar && !isSparse)
            return mapInPlace(std::move(entry));
        return archive_entry_size_is_set(header) ? stream(std::move(entry)) : streamUnknownSize(std::move(entry));
    }

    bool isBomb(qint64 total) const
    {
        const qint64 consumed = m_isRegular ? m_fileSize : archive_filter_bytes(m_outer.get(), -1);
        return total > m_limits.expansionFloor.value() && total / std::max<qint64>(consumed, 1) > m_limits.expansion;
    }

    void add(Entry entry)
    {
        m_listing.entries.push_back(std::move(entry));
        if (m_entryAdded)
            m_entryAdded(m_listing);
    }

    bool mapInPlace(Entry entry)
    {
        const qint64 offset = archive_filter_bytes(m_inner.get(), 0);
        if (!m_region) {
            auto region = MappedRegion::map(m_descriptor, ByteCount(m_fileSize));
            if (!region) {
                m_listing.damage = region.error();
                return false;
            }
            m_region = *region;
        }
        const qint64 present = std::clamp<qint64>(m_fileSize - offset, 0, entry.size.value());
        entry.offset = ByteOffset(offset);
        // A sparse map that lies, or that names no piece and is dropped by the library, leaves less data than stated.
        if (const qint64 end = skipData(); end - offset < present && end < m_fileSize) {
            m_listing.findings.push_back(
                makeFinding(Code::EntryUnreadable, Link::file(entry.path), Reason::LessThanStated));
            entry.offset.reset();
            add(std::move(entry));
            return true;
        }
        if (present == entry.size.value()) {
            entry.m_source = ByteSource::fromRegion(m_region, ByteOffset(offset), entry.size);
            add(std::move(entry));
            return true;
        }
        entry.m_source = ByteSource::fromRegion(m_region, ByteOffset(std::min(offset, m_fileSize)), ByteCount(present));
        const QString path = entry.path;
        add(std::move(entry));
        truncatedAt(ByteOffset(m_fileSize), path, {});
        return false;
    }

    bool stream(Entry entry)
    {
        auto slot = m_spool.allocate(entry.size);
        if (!slot) {
            m_listing.damage = slot.error();
            m_listing.damage->entry = entry.path;
            return false;
        }
        Spool::Slot target = *slot;
        entry.m_source = target.source();
        const QString path = entry.path;
        const qint64 size = entry.size.value();
        add(std::move(entry));
        const bool isRead = copyBlocks(path, [&](ByteOffset offset, QByteArrayView block) -> std::optional<Error> {
            if (offset.value() < 0 || offset.value() > size || block.size() > size - offset.value())
                return makeError(Code::DamagedArchive, Reason::MoreThanStated,
                                 {QString::number(filePosition().value())});
            return target.write(offset, block);
        });
        target.finish(isRead);
        return isRead || m_canGoOn;
    }

    /// A zip written to a pipe says the size of a member only behind it.
    bool streamUnknownSize(Entry entry)
    {
        QByteArray bytes;
        const bool isRead =
            copyBlocks(entry.path, [&](ByteOffset offset, QByteArrayView block) -> std::optional<Error> {
                constexpr qint64 most = 1LL << 30;
                const qint64 size = bytes.size() + block.size();
                if (offset.value() != bytes.size() || size > most || isBomb(m_total + size)
                    || m_total + size > m_limits.totalBytes.value()) {
                    m_isLimited = true;
                    return makeError(Code::LimitReached, Reason::UnstatedTooLarge,
                                     {entry.path, QString::number(bytes.size())});
                }
                bytes.append(block.data(), block.size());
                return std::nullopt;
            });
        entry.size = ByteCount(bytes.size());
        entry.m_source = ByteSource::fromBytes(bytes);
        m_total += bytes.size();
        add(std::move(entry));
        return isRead || (m_canGoOn && !m_isLimited); // to skip it is to expand it
    }

    template <typename Write>
    bool copyBlocks(const QString &path, const Write &write)
    {
        m_canGoOn = false;
        const void *block = nullptr;
        std::size_t size = 0;
        la_int64_t offset = 0;
        for (int blocks = 0;; ++blocks) {
            const int status = archive_read_data_block(m_inner.get(), &block, &size, &offset);
            if (m_stop.stop_requested())
                return false;
            if (status == ARCHIVE_EOF)
                return true;
            if (status < ARCHIVE_WARN) {
                if (status == ARCHIVE_FATAL) {
                    stopHere(path);
                    return false;
                }
                m_listing.findings.push_back(
                    makeFinding(Code::EntryUnreadable, Link::file(path), {}, libraryMessage(m_inner.get())));
                m_canGoOn = true;
                return false;
            }
            if (const std::optional<Error> error =
                    write(ByteOffset(offset), QByteArrayView(static_cast<const char *>(block), qsizetype(size)))) {
                m_listing.findings.push_back(findingFromError(*error));
                m_canGoOn = true;
                return false;
            }
            if (m_progress && blocks % 64 == 0)
                m_progress(
                    {Progress::Job::ReadingArchive, path, ByteCount(filePosition().value()), ByteCount(m_fileSize)});
        }
    }

    void addEntryFindings(const Entry &entry, const EntryPath &path, const QString &warning)
    {
        const Link location = Link::file(entry.path);
        Findings &findings = m_listing.findings;
        if (!warning.isEmpty())
            findings.push_back(makeFinding(Code::ArchiveWarning, location, {}, warning));
        if (!path.isUtf8)
            findings.push_back(makeFinding(Code::EntryNameEncoding, location));
        if (!path.isSafe)
            findings.push_back(makeFinding(Code::EntryUnsafePath, location));
        if (entry.type == EntryType::SymbolicLink || entry.type == EntryType::HardLink)
            findings.push_back(makeFinding(Code::EntryLink, location, {entry.linkTarget}));
        else if (entry.type != EntryType::File && entry.type != EntryType::Directory)
            findings.push_back(makeFinding(Code::EntrySpecial, location));
        if (entry.type == EntryType::File) {
            int &count = m_pathCounts[entry.path];
            if (++count == 2)
                findings.push_back(makeFinding(Code::EntryDuplicate, location));
        }
        if (m_listing.container == Container::Tar && !entry.user.isEmpty() && entry.user != "root"_L1
            && m_builders.size() < 8) {
            if (m_builders.isEmpty())
                m_builderPlace = location;
            if (!m_builders.contains(entry.user))
                m_builders += entry.user;
        }
    }

    void addBuilderFinding()
    {
        if (!m_builders.isEmpty())
            m_listing.findings.push_back(
                makeFinding(Code::BuilderIdentity, m_builderPlace, {m_builders.join(u", "_s)}));
    }

    void limit(Reason reason, const QStringList &arguments)
    {
        m_isLimited = true;
        m_listing.findings.push_back(makeFinding(Code::LimitReached, {}, reason, arguments));
    }

    void truncatedAt(ByteOffset offset, const QString &entry, const QString &message)
    {
        m_listing.damage = Error {Code::TruncatedArchive, entry, {}, {}, {QString::number(offset.value())}, message};
    }

    /// The library cannot go on: a limit, a cut or damage.
    void stopHere(const QString &entry = {}, bool isDamaged = false)
    {
        if (m_feed && m_feed->limit()) {
            m_isLimited = true;
            m_listing.findings.push_back(findingFromError(*m_feed->limit()));
            return;
        }
        const QString message =
            m_feed && !m_feed->message().isEmpty() ? m_feed->message() : libraryMessage(m_inner.get());
        const ByteOffset offset = filePosition();
        const bool isCut = message.contains("truncated"_L1, Qt::CaseInsensitive) || m_file->isAtEnd();
        if (isCut && !isDamaged && !message.contains("checksum"_L1))
            truncatedAt(offset, entry, message);
        else
            m_listing.damage = Error {Code::DamagedArchive, entry, {}, {}, {QString::number(offset.value())}, message};
    }

    /// The library takes a tar cut between two members for a whole one; the two zero blocks tell.
    void checkEnd(qint64 contentEnd)
    {
        constexpr qint64 endMark = 1024;
        const qint64 read = archive_filter_bytes(m_inner.get(), 0);
        if (read - contentEnd < endMark) {
            truncatedAt(m_isInPlace ? ByteOffset(std::min(contentEnd, m_fileSize)) : filePosition(), {}, {});
            m_listing.damage->reason = Reason::EndMissing;
            return;
        }
        if (m_feed) {
            drain(contentEnd + endMark);
            return;
        }
        std::vector<char> block(1 << 20); // far more than any padding
        const ssize_t count = pread(m_descriptor, block.data(), block.size(), contentEnd + endMark);
        if (count > 0 && std::any_of(block.begin(), block.begin() + count, [](char c) { return c != 0; }))
            m_listing.findings.push_back(makeFinding(Code::TrailingData, {}, {QString::number(contentEnd + endMark)}));
    }

    /// Reads the rest of a compressed stream, so that a cut behind the last member is noticed too. Behind the end mark
    /// of a tar only zeros are expected.
    void drain(std::optional<qint64> end = {})
    {
        const auto isPadding = [](QByteArrayView bytes) {
            return std::all_of(bytes.begin(), bytes.end(), [](char c) { return c == 0; });
        };
        bool isZero = !end || isPadding(m_feed->blockFrom(*end));
        const void *block = nullptr;
        std::size_t size = 0;
        while (m_feed->pull(&block, size)) {
            isZero = isZero && (!end || isPadding(QByteArrayView(static_cast<const char *>(block), qsizetype(size))));
            if (m_stop.stop_requested())
                return;
        }
        if (!isZero)
            m_listing.findings.push_back(makeFinding(Code::TrailingData, {}, {QString::number(*end)}));
        if (!m_feed->isAtEnd())
            stopHere();
    }

    int m_descriptor;
    bool m_isRegular;
    qint64 m_fileSize; ///< 0 for a pipe
    const Limits &m_limits;
    const std::stop_token &m_stop;
    const ProgressFunction &m_progress;
    const ListingFunction &m_entryAdded;

    ArchiveHandle m_outer; ///< takes the compression off
    ArchiveHandle m_inner; ///< reads the container
    const FileFeed *m_file = nullptr; ///< what reads the file itself
    ExpandedFeed *m_feed = nullptr; ///< null where the container is read from the file itself
    std::shared_ptr<const MappedRegion> m_region;
    Spool m_spool;
    Listing m_listing;
    QHash<QString, int> m_pathCounts;
    QStringList m_builders;
    Link m_builderPlace;
    qint64 m_total = 0;
    qint64 m_nameCharacters = 0;
    bool m_isInPlace = false;
    bool m_isLimited = false;
    bool m_notAnArchive = false;
    bool m_canGoOn = false;
    bool m_isSkipped = false; ///< the data of the current member is behind us
};

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

/// Without waiting for the writer of a pipe, which Cancel could not end: the reading waits, see FileFeed.
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
    if (S_ISDIR(status.st_mode))
        return Error {Code::CannotOpen, path, {}, {}, {}, {}, Reason::IsAFolder};
    if (S_ISREG(status.st_mode))
        lseek(file.number, 0, SEEK_SET); // standard input may have been read from before
    Result<Listing> listing = ArchiveRun(file.number, status, limits, stop, progress, entryAdded).run();
    if (!listing) {
        Error error = listing.error();
        error.entry = path;
        return error;
    }
    struct stat after = {};
    Listing result = std::move(listing).value();
    if (S_ISREG(status.st_mode) && (fstat(file.number, &after) != 0 || !isSameFile(status, after)))
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
