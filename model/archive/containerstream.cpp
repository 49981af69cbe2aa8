// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/containerstream.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <vector>

#include <poll.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct ArchiveDeleter {
    void operator()(archive *handle) const { archive_read_free(handle); }
};
using ArchiveHandle = std::unique_ptr<archive, ArchiveDeleter>;

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
    return QString::fromLocal8Bit(archive_error_string(handle));
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
            archive_set_error(a, archive_errno(feed->m_compressed), "%s",
                              feed->m_message.value_or(QString()).toLocal8Bit().constData());
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
    [[nodiscard]] const std::optional<QString> &message() const { return m_message; }

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
    std::optional<QString> m_message;
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

void readHeader(archive_entry *header, Member &member)
{
    const char *raw = archive_entry_pathname(header);
    const char *utf8 = archive_entry_pathname_utf8(header);
    member.path = utf8 ? utf8 : raw;
    member.isSizeStated = archive_entry_size_is_set(header);
    member.isSparse = archive_entry_sparse_count(header) > 0;
    member.entry = {};
    Entry &entry = member.entry;
    entry.type = entryType(header);
    entry.size = ByteCount(entry.type == EntryType::File && member.isSizeStated ? archive_entry_size(header) : 0);
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
}

ContainerStream::Step stepOf(int status)
{
    if (status == ARCHIVE_EOF)
        return ContainerStream::Step::End;
    return status == ARCHIVE_FATAL ? ContainerStream::Step::Failed
        : status < ARCHIVE_WARN    ? ContainerStream::Step::Damaged
                                   : ContainerStream::Step::Done;
}

bool isPadding(QByteArrayView bytes)
{
    return std::all_of(bytes.begin(), bytes.end(), [](char c) { return c == 0; });
}

} // namespace

struct ContainerStream::Readers {
    Readers(int fileDescriptor, std::optional<ByteCount> size, const Limits &limits, const std::stop_token &stopToken)
        : descriptor(fileDescriptor)
        , fileSize(size)
        , stop(stopToken)
        , outerFeed(descriptor, fileSize.has_value(), stop)
        , outer(archive_read_new())
        , plainFeed(descriptor, true, stop)
        , expandedFeed(outer.get(), limits)
        , inner(archive_read_new())
    {
    }

    const int descriptor;
    const std::optional<ByteCount> fileSize;
    const std::stop_token &stop;
    // The readers go before the feeds they read from.
    FileFeed outerFeed;
    ArchiveHandle outer; ///< takes the compression off
    FileFeed plainFeed;
    ExpandedFeed expandedFeed;
    ArchiveHandle inner; ///< reads the container
    const FileFeed *file = &outerFeed; ///< what reads the file itself
    const ExpandedFeed *expanded = nullptr; ///< null where the container is read from the file itself
    bool isInPlace = false;
    bool isSkipped = false; ///< the data of the current member is behind us
};

ContainerStream::ContainerStream(int descriptor, std::optional<ByteCount> fileSize, const Limits &limits,
                                 const std::stop_token &stop)
    : m_readers(std::make_unique<Readers>(descriptor, fileSize, limits, stop))
{
}

ContainerStream::~ContainerStream() = default;

bool ContainerStream::open()
{
    Readers &r = *m_readers;
    for (const FilterFunction filter : builtInFilters())
        filter(r.outer.get());
    archive_read_support_format_raw(r.outer.get());
    r.outerFeed.attach(r.outer.get());
    archive_entry *whole = nullptr;
    if (archive_read_open1(r.outer.get()) != ARCHIVE_OK
        || archive_read_next_header(r.outer.get(), &whole) < ARCHIVE_WARN)
        return false;
    r.isInPlace = r.fileSize && compression() == Compression::None;
    archive_read_support_format_tar(r.inner.get());
    archive_read_support_format_zip(r.inner.get());
    if (r.isInPlace) {
        lseek(r.descriptor, 0, SEEK_SET);
        r.plainFeed.attach(r.inner.get());
        r.file = &r.plainFeed;
    } else {
        r.expanded = &r.expandedFeed;
        r.expandedFeed.attach(r.inner.get());
    }
    return archive_read_open1(r.inner.get()) == ARCHIVE_OK;
}

ContainerStream::Step ContainerStream::nextMember(Member &member)
{
    archive_entry *header = nullptr;
    const int status = archive_read_next_header(m_readers->inner.get(), &header);
    if (status == ARCHIVE_EOF)
        return Step::End;
    if (status == ARCHIVE_RETRY) // a header whose checksum is wrong
        return Step::Damaged;
    if (status < ARCHIVE_WARN)
        return Step::Failed;
    m_readers->isSkipped = false;
    readHeader(header, member);
    member.warning = status == ARCHIVE_WARN ? std::optional(message()) : std::nullopt;
    return Step::Done;
}

ContainerStream::Step ContainerStream::nextBlock(Block &block)
{
    const void *bytes = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    const Step step = stepOf(archive_read_data_block(m_readers->inner.get(), &bytes, &size, &offset));
    block = {ByteOffset(offset), QByteArrayView(static_cast<const char *>(bytes), qsizetype(size))};
    return step;
}

qint64 ContainerStream::skipData()
{
    if (!m_readers->isSkipped)
        archive_read_data_skip(m_readers->inner.get());
    m_readers->isSkipped = true;
    return position();
}

ContainerStream::Rest ContainerStream::drain(std::optional<qint64> end)
{
    ExpandedFeed &feed = m_readers->expandedFeed;
    Rest rest;
    rest.isZero = !end || isPadding(feed.blockFrom(*end));
    const void *block = nullptr;
    std::size_t size = 0;
    while (!m_readers->stop.stop_requested() && feed.pull(&block, size))
        rest.isZero =
            rest.isZero && (!end || isPadding(QByteArrayView(static_cast<const char *>(block), qsizetype(size))));
    rest.isWhole = feed.isAtEnd();
    return rest;
}

Compression ContainerStream::compression() const
{
    return compressionOf(m_readers->outer.get());
}

Container ContainerStream::container() const
{
    const int format = archive_format(m_readers->inner.get()) & ARCHIVE_FORMAT_BASE_MASK;
    return format == ARCHIVE_FORMAT_ZIP ? Container::Zip : Container::Tar;
}

bool ContainerStream::isInPlace() const
{
    return m_readers->isInPlace;
}

bool ContainerStream::isFormatKnown() const
{
    return archive_format(m_readers->inner.get()) != 0;
}

qint64 ContainerStream::position() const
{
    return archive_filter_bytes(m_readers->inner.get(), 0);
}

ByteOffset ContainerStream::filePosition() const
{
    const qint64 used = isInPlace() ? position() : archive_filter_bytes(m_readers->outer.get(), -1);
    return ByteOffset(m_readers->fileSize ? std::min(used, m_readers->fileSize->value()) : used);
}

ByteCount ContainerStream::fileBytes() const
{
    return m_readers->fileSize.value_or(ByteCount(archive_filter_bytes(m_readers->outer.get(), -1)));
}

Error ContainerStream::openingError() const
{
    const Readers &r = *m_readers;
    if (r.stop.stop_requested())
        return makeError(Code::Cancelled, Reason::None);
    if (r.file->error() != 0)
        return {Code::CannotOpen, {}, {}, {}, {}, QString::fromLocal8Bit(std::strerror(r.file->error()))};
    if (r.fileSize ? r.fileSize->value() == 0 : r.file->bytesRead().value() == 0)
        return makeError(Code::EmptyFile, Reason::None);
    if (r.expanded && r.expanded->limit())
        return *r.expanded->limit();
    const bool isCompressed = archive_filter_code(r.outer.get(), 0) != ARCHIVE_FILTER_NONE;
    if (isCompressed && (!r.expanded || r.expanded->message())) { // it broke before anything could be listed
        const QString words = r.expanded ? *r.expanded->message() : libraryMessage(r.outer.get());
        const bool isCut = r.file->isAtEnd() && !words.contains("checksum"_L1);
        const ByteOffset offset = r.file->bytesRead();
        return {isCut ? Code::TruncatedArchive : Code::DamagedArchive,
                {},
                offset,
                {},
                {QString::number(offset.value())},
                words};
    }
    return makeError(Code::NotAnArchive, Reason::None);
}

Error ContainerStream::failure(Step step) const
{
    const Readers &r = *m_readers;
    if (r.expanded && r.expanded->limit())
        return *r.expanded->limit();
    const QString words = r.expanded && r.expanded->message() ? *r.expanded->message() : message();
    const bool isCut = words.contains("truncated"_L1, Qt::CaseInsensitive) || r.file->isAtEnd();
    const bool isTruncated = isCut && step != Step::Damaged && !words.contains("checksum"_L1);
    Error error = makeError(isTruncated ? Code::TruncatedArchive : Code::DamagedArchive, Reason::None,
                            {QString::number(filePosition().value())});
    error.detail = words;
    return error;
}

QString ContainerStream::message() const
{
    return libraryMessage(m_readers->inner.get());
}

} // namespace Mlf
