// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/containerstream.h"

#include "model/archive/archivecodes.h"
#include "model/archive/bytefeed.h"
#include "model/archive/containerformat.h"
#include "model/archive/spool.h"
#include "model/archive/streamfeed.h"
#include "model/archive/tarheaders.h"
#include "model/archive/zipdirectory.h"
#include "model/base/basecodes.h"
#include "model/base/platform/descriptor.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <atomic>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct ArchiveDeleter {
    void operator()(archive *handle) const { archive_read_free(handle); }
};
using ArchiveHandle = std::unique_ptr<archive, ArchiveDeleter>;

QString libraryMessage(archive *handle)
{
    return QString::fromLocal8Bit(archive_error_string(handle)).trimmed(); // some messages end with a line feed
}

bool saysTruncated(const QString &words)
{
    return words.contains("truncated"_L1, Qt::CaseInsensitive);
}

bool saysChecksum(const QString &words)
{
    return words.contains("checksum"_L1, Qt::CaseInsensitive) || words.contains("CRC"_L1);
}

/// Connects a reader of libarchive to a feed, which must outlive it.
void attach(archive *handle, ByteFeed &feed)
{
    archive_read_set_callback_data(handle, &feed);
    archive_read_set_read_callback(handle, [](archive *a, void *self, const void **buffer) -> la_ssize_t {
        auto *source = static_cast<ByteFeed *>(self);
        const QByteArrayView block = source->next();
        *buffer = block.data();
        const std::optional<Error> error = block.isEmpty() ? source->failure() : std::nullopt;
        if (!error)
            return block.size();
        archive_set_error(a, EIO, "%s", error->detail.toLocal8Bit().constData());
        return ARCHIVE_FATAL;
    });
}

/// Reports to a FileFeed which of its bytes have content: bytes that expand to something, until endContent() is called.
class ContentFeed final : public ByteFeed {
public:
    /// `source` reads from `file`, or is `file` itself; both must outlive this.
    ContentFeed(FileFeed &file, ByteFeed &source) : m_file(file), m_source(source) { }

    [[nodiscard]] QByteArrayView next() override
    {
        const QByteArrayView block = m_source.next();
        if (m_isContent && !block.isEmpty())
            m_file.recordContent();
        return block;
    }
    [[nodiscard]] qint64 filePosition() const override { return m_source.filePosition(); }
    [[nodiscard]] std::optional<Error> failure() const override { return m_source.failure(); }
    [[nodiscard]] std::optional<qint64> trailingData() const override { return m_source.trailingData(); }

    /// To be called before reading on another thread, because the caller's thread moves the position of the descriptor
    /// when it searches for holes.
    void keepOwnPlace() { m_file.keepOwnPlace(); }
    /// Marks all following bytes as padding. Thread-safe.
    void endContent() { m_isContent = false; }

private:
    FileFeed &m_file;
    ByteFeed &m_source;
    std::atomic<bool> m_isContent = true;
};

/// The expanded bytes of a compressed file or pipe. Counts them in order to detect a decompression bomb anywhere in the
/// stream.
class ExpandedFeed final : public ByteFeed {
public:
    /// `source` reads from `file`, or is `file` itself; both must outlive this.
    ExpandedFeed(FileFeed &file, ByteFeed &source, const Limits &limits)
        : m_content(file, source)
        , m_source(&m_content)
        , m_limits(limits)
    {
    }

    /// Expands the rest on another thread, which exclusively uses the file and its decoder until the destructor or
    /// stopReadingAhead().
    void readAhead()
    {
        m_content.keepOwnPlace();
        m_ahead.emplace(m_content);
        m_source = &*m_ahead;
    }
    void stopReadingAhead()
    {
        if (m_ahead)
            m_ahead->stop();
    }

    /// Also returns the block that exceeds a limit, because it may end with data of earlier members.
    [[nodiscard]] QByteArrayView next() override
    {
        const QByteArrayView end = m_block.last(std::min(m_block.size(), keptBytes));
        m_last = QByteArray(end.data(), end.size());
        m_given = std::exchange(m_start, {});
        m_block = m_given.isEmpty() ? pull() : QByteArrayView(m_given);
        return m_block;
    }

    [[nodiscard]] qint64 filePosition() const override { return m_source->filePosition(); }

    [[nodiscard]] std::optional<Error> failure() const override { return m_limit ? m_limit : m_source->failure(); }

    [[nodiscard]] std::optional<qint64> trailingData() const override { return m_source->trailingData(); }

    /// The next `count` bytes without consuming them; fewer at the end. Only before the first next().
    [[nodiscard]] QByteArrayView peek(qsizetype count)
    {
        while (m_start.size() < count) {
            const QByteArrayView block = pull();
            if (block.isEmpty())
                break;
            m_start.append(block.data(), block.size());
        }
        return QByteArrayView(m_start).first(std::min(count, m_start.size()));
    }

    /// Drops the bytes before the next header of a tar, at least the first block. Returns the number of dropped bytes,
    /// or 0 if no other header follows. Only before the first next().
    [[nodiscard]] qint64 dropUntilHeader()
    {
        qint64 dropped = 0;
        while (dropped < m_limits[Limit::EmptyBytes]) {
            if (peek(2 * tarBlockSize).size() < 2 * tarBlockSize)
                return 0;
            const QByteArrayView bytes(m_start);
            qint64 at = tarBlockSize;
            while (at + tarBlockSize <= bytes.size() && !isTarHeader(bytes.sliced(at, tarBlockSize)))
                at += tarBlockSize;
            const bool isFound = at + tarBlockSize <= bytes.size();
            const qint64 count = isFound ? at : at - tarBlockSize; // keep the last block: it is dropped first in the
                                                                   // next round
            m_start.remove(0, count);
            dropped += count;
            if (isFound)
                return dropped;
        }
        return 0;
    }

    /// The part of the last returned block from `offset` on. Offsets count expanded bytes.
    [[nodiscard]] QByteArrayView blockFrom(qint64 offset) const
    {
        return m_block.last(std::clamp<qint64>(m_expanded - offset, 0, m_block.size()));
    }

    /// Up to `count` expanded bytes from `offset` on; empty if they are no longer stored.
    [[nodiscard]] QByteArray behind(qint64 offset, qint64 count) const
    {
        const qint64 inBlock = offset - (m_expanded - m_block.size());
        if (inBlock >= 0)
            return blockFrom(offset).first(std::min<qint64>(count, blockFrom(offset).size())).toByteArray();
        if (inBlock < -m_last.size())
            return {};
        QByteArray bytes = m_last.last(-inBlock);
        bytes.append(m_block.data(), m_block.size());
        bytes.truncate(count);
        return bytes;
    }

    [[nodiscard]] bool isAtEnd() const { return m_isAtEnd && !failure(); }

    /// Ends the feed because `limit` was reached.
    void stopAt(Limit limit) { m_limit = m_limits.error(limit); }

    /// Marks all following bytes as padding, of any length.
    void endContent()
    {
        m_isContent = false;
        m_content.endContent();
    }

private:
    static constexpr qsizetype keptBytes = 64 * 1024;

    QByteArrayView pull()
    {
        if (m_isAtEnd || m_limit || isBeyondLimits())
            return {};
        const QByteArrayView block = m_source->next();
        m_isAtEnd = block.isEmpty();
        m_expanded += block.size();
        if (!m_isContent)
            m_emptyBytes += block.size();
        return block;
    }

    bool isBeyondLimits()
    {
        const qint64 consumed = std::max<qint64>(m_source->filePosition(), 1);
        if (m_expanded > m_limits[Limit::ExpansionFloor] && m_expanded / consumed > m_limits[Limit::Expansion])
            m_limit = m_limits.error(Limit::Expansion);
        else if (m_expanded > m_limits[Limit::TotalBytes])
            m_limit = m_limits.error(Limit::TotalBytes);
        else if (m_emptyBytes > m_limits[Limit::EmptyBytes])
            m_limit = m_limits.error(Limit::EmptyBytes);
        return m_limit.has_value();
    }

    ContentFeed m_content;
    std::optional<AheadFeed> m_ahead; ///< reads m_content, so it is declared after it and destroyed first
    ByteFeed *m_source; ///< m_content or m_ahead
    const Limits &m_limits;
    QByteArray m_start; ///< peeked and not yet returned
    QByteArray m_given; ///< keeps the peeked bytes alive
    QByteArrayView m_block; ///< valid until the next block is read
    QByteArray m_last; ///< the end of the previous block
    qint64 m_expanded = 0;
    qint64 m_emptyBytes = 0; ///< bytes after endContent()
    bool m_isContent = true;
    bool m_isAtEnd = false;
    std::optional<Error> m_limit;
};

/// Connects a seeking reader to the bytes of a regular file.
void attachInPlace(archive *handle, FileFeed &feed)
{
    attach(handle, feed);
    archive_read_set_seek_callback(handle, [](archive *, void *self, la_int64_t offset, int whence) -> la_int64_t {
        return seekIn(static_cast<FileFeed *>(static_cast<ByteFeed *>(self))->descriptor(), offset, whence);
    });
    archive_read_set_skip_callback(handle, [](archive *, void *self, la_int64_t request) -> la_int64_t {
        return seekIn(static_cast<FileFeed *>(static_cast<ByteFeed *>(self))->descriptor(), request, SEEK_CUR) < 0
            ? 0
            : request;
    });
}

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
    member.isEncrypted = archive_entry_is_data_encrypted(header) != 0;
    // Call this before reading the sparse list: it removes a list whose single piece is the whole file.
    member.isSparse = archive_entry_sparse_count(header) > 0;
    member.pieces = ByteCount();
    la_int64_t begin = 0;
    la_int64_t length = 0;
    if (member.isSparse)
        archive_entry_sparse_reset(header);
    while (member.isSparse && archive_entry_sparse_next(header, &begin, &length) == ARCHIVE_OK)
        member.pieces = saturatedAdd(member.pieces, ByteCount(length));
    member.entry = {};
    Entry &entry = member.entry;
    entry.type = entryType(header);
    entry.size = ByteCount(entry.type == EntryType::File && member.isSizeStated ? archive_entry_size(header) : 0);
    EntryAttributes attributes {
        .mode = archive_entry_perm(header),
        .uid = archive_entry_uid(header),
        .gid = archive_entry_gid(header),
        .user = headerText(archive_entry_uname_utf8(header), archive_entry_uname(header)),
        .group = headerText(archive_entry_gname_utf8(header), archive_entry_gname(header)),
        .linkTarget = {},
    };
    if (archive_entry_mtime_is_set(header))
        entry.setModifiedSeconds(archive_entry_mtime(header));
    if (entry.type == EntryType::HardLink)
        attributes.linkTarget = headerText(archive_entry_hardlink_utf8(header), archive_entry_hardlink(header));
    else if (entry.type == EntryType::SymbolicLink)
        attributes.linkTarget = headerText(archive_entry_symlink_utf8(header), archive_entry_symlink(header));
    entry.setAttributes(attributes);
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
    return std::ranges::all_of(bytes, [](char c) { return c == 0; });
}

} // namespace

struct ContainerStream::Readers {
    Readers(int fileDescriptor, std::optional<ByteCount> size, const Limits &limitsOfAll,
            const std::stop_token &stopToken)
        : descriptor(fileDescriptor)
        , fileSize(size)
        , limits(limitsOfAll)
        , stop(stopToken)
        , file(descriptor, fileSize.has_value(), stop, limits)
        , inner(archive_read_new())
    {
    }

    const int descriptor;
    const std::optional<ByteCount> fileSize;
    const Limits &limits;
    const Limits noLimits = Limits::none(); ///< for a file that is read in place: its size is bounded
    const std::stop_token &stop;
    ContainerFormat format; ///< the compression of the file, or its container
    std::optional<Error> refusal; ///< a second compression, or no room for a zip
    ZipDirectory zip;
    // Each reads from the one above. Members are destroyed in reverse order, readers first.
    FileFeed file;
    std::unique_ptr<ByteFeed> expander; ///< decompresses
    std::unique_ptr<ExpandedFeed> expanded; ///< null if the container is not compressed and not a pipe
    std::optional<Spool::File> keptZip;
    std::unique_ptr<FileFeed> place; ///< the file, or the kept zip
    ArchiveHandle inner; ///< reads the container
    qint64 base = 0; ///< position of the first expanded byte passed to the library
    bool isSkipped = false; ///< the data of the current member was skipped
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
    if (!recognise())
        return false;
    if (r.expanded && r.format.container == Container::Zip && !keepZip())
        return false;
    return openContainer();
}

/// Detects the format by the first bytes of the file, and by the first bytes of its expanded content. Prepares the
/// decompression.
bool ContainerStream::recognise()
{
    Readers &r = *m_readers;
    r.format = recogniseFormat(r.file.peek(formatStartBytes));
    const Compression outer = r.format.compression;
    if (outer == Compression::None && r.fileSize) {
        // Other data may precede a zip.
        if (!r.format.container && checkZipDirectory(r.descriptor, *r.fileSize, r.limits[Limit::Entries]).isUsable)
            r.format.container = Container::Zip;
        return r.format.container.has_value() && (!r.format.isStartDamaged || findFirstHeader());
    }
    if (outer != Compression::None)
        r.expander = std::make_unique<StreamFeed>(r.file, outer);
    r.expanded = std::make_unique<ExpandedFeed>(r.file, r.expander ? *r.expander : r.file, r.limits);
    const ContainerFormat format = recogniseFormat(r.expanded->peek(formatStartBytes));
    r.format.container = format.container;
    if (format.isStartDamaged) {
        r.base = r.expanded->dropUntilHeader();
        return r.base > 0;
    }
    const bool isUsed = r.format.container && format.compression == Compression::None;
    if (isUsed && r.expander && r.fileSize) // a pipe may block that thread for ever
        r.expanded->readAhead();
    if (format.compression != Compression::None)
        r.refusal = makeError(Code::NotAnArchive, Reason::CompressedTwice,
                              {compressionName(format.compression), compressionName(outer)});
    return r.format.container.has_value();
}

/// Searches a file whose first tar header is damaged for the next header. False if there is none.
bool ContainerStream::findFirstHeader()
{
    Readers &r = *m_readers;
    std::vector<char> piece(1 << 20);
    const qint64 end = std::min(r.fileSize->value(), r.limits[Limit::EmptyBytes]);
    for (qint64 at = tarBlockSize; at < end && !r.stop.stop_requested();) {
        const qint64 count = readBytesAt(r.descriptor, ByteOffset(at), piece.data(), qint64(piece.size()));
        for (qint64 i = 0; i + tarBlockSize <= count; i += tarBlockSize) {
            if (!isTarHeader(QByteArrayView(piece.data() + i, tarBlockSize)))
                continue;
            r.base = at + i;
            return true;
        }
        if (count < qint64(piece.size()))
            break;
        at += count;
    }
    return false;
}

/// Copies the whole zip, because its directory is at the end. drain() reports why it ended early.
bool ContainerStream::keepZip()
{
    Readers &r = *m_readers;
    r.keptZip.emplace();
    ZipWalk walk(r.limits);
    for (QByteArrayView block = r.expanded->next(); !block.isEmpty(); block = r.expanded->next()) {
        if (const std::optional<Error> error = r.keptZip->append(block)) {
            r.refusal = error;
            return false;
        }
        if (const std::optional<Limit> limit = walk.take(block)) {
            r.expanded->stopAt(*limit);
            break;
        }
    }
    return !r.stop.stop_requested();
}

bool ContainerStream::openContainer()
{
    Readers &r = *m_readers;
    archive *handle = r.inner.get();
    if (r.format.container == Container::Zip) {
        const int descriptor = r.keptZip ? r.keptZip->descriptor() : r.descriptor;
        const ByteCount size = r.keptZip ? r.keptZip->size() : *r.fileSize;
        const bool isCut = r.keptZip && !r.expanded->isAtEnd(); // then the cut is reported instead
        if (!isCut)
            r.zip = checkZipDirectory(descriptor, size, r.limits[Limit::Entries]);
        r.place = std::make_unique<FileFeed>(descriptor, true, r.stop, r.noLimits);
        archive_read_support_format_zip_streamable(handle);
        if (r.zip.isUsable)
            archive_read_support_format_zip_seekable(handle);
    } else {
        archive_read_support_format_tar(handle);
        if (!r.expanded)
            r.place = std::make_unique<FileFeed>(r.descriptor, true, r.stop, r.noLimits);
    }
    if (!r.place) {
        attach(handle, *r.expanded);
    } else {
        seekIn(r.place->descriptor(), r.base, SEEK_SET);
        attachInPlace(handle, *r.place);
    }
    return archive_read_open1(handle) == ARCHIVE_OK;
}

ContainerStream::Step ContainerStream::nextMember(Member &member)
{
    archive_entry *header = nullptr;
    const qint64 start = position();
    const int status = archive_read_next_header(m_readers->inner.get(), &header);
    if (status == ARCHIVE_EOF)
        return Step::End;
    if (status == ARCHIVE_RETRY) // a header with a wrong checksum
        return Step::Damaged;
    if (status < ARCHIVE_WARN)
        return Step::Failed;
    m_readers->isSkipped = false;
    readHeader(header, member);
    takeDirectoryName(member);
    takeHeaders(member, start);
    member.warning = status == ARCHIVE_WARN ? std::optional(message()) : std::nullopt;
    // "… can't be converted from … to current locale.", "Malformed … ACL …", "Parse error: SCHILY.acl.access"
    member.isWarningMinor = member.warning
        && (member.warning->contains(" converted "_L1) || member.warning->contains("acl"_L1, Qt::CaseInsensitive));
    return Step::Done;
}

/// Replaces the name by that of the zip's directory, because the library reads the local header.
void ContainerStream::takeDirectoryName(Member &member) const
{
    const QHash<qint64, QByteArray> &names = m_readers->zip.otherNames;
    const auto name = names.isEmpty() ? names.end() : names.find(position()); // the data of a link has already been
                                                                              // read
    if (name == names.end())
        return;
    member.path = *name;
    if (member.entry.type == EntryType::File && member.entry.size == ByteCount() && name->endsWith('/'))
        member.entry.type = EntryType::Directory;
}

/// Reads header data that the library does not report: invalid pieces of a sparse map, and names after a zero byte.
/// `start` is the position of the member's first header.
void ContainerStream::takeHeaders(Member &member, qint64 start) const
{
    const Readers &r = *m_readers;
    member.isNameCut = false;
    constexpr qint64 most = 1 << 20;
    const qint64 size = std::min(position() - start, most);
    if (r.format.container != Container::Tar || (size <= tarBlockSize && !member.isSparse))
        return;
    QByteArray bytes;
    if (r.expanded) {
        bytes = r.expanded->behind(start, size);
    } else {
        bytes.resize(size);
        bytes.truncate(std::max<qint64>(readBytesAt(r.descriptor, ByteOffset(start), bytes.data(), size), 0));
    }
    const TarHeaders headers = readTarHeaders(bytes);
    member.isNameCut = headers.hasZeroInName;
    if (member.isSparse && headers.pieces)
        member.pieces = *headers.pieces;
}

ContainerStream::Step ContainerStream::nextBlock(Block &block)
{
    const void *bytes = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    const int status = archive_read_data_block(m_readers->inner.get(), &bytes, &size, &offset);
    block = {ByteOffset(offset), QByteArrayView(static_cast<const char *>(bytes), qsizetype(size)),
             status == ARCHIVE_WARN ? std::optional(message()) : std::nullopt};
    return stepOf(status);
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
    ExpandedFeed &feed = *m_readers->expanded;
    feed.endContent();
    Rest rest;
    rest.isZero = !end || isPadding(feed.blockFrom(*end));
    while (!m_readers->stop.stop_requested()) {
        const QByteArrayView block = feed.next();
        if (block.isEmpty())
            break;
        rest.isZero = rest.isZero && (!end || isPadding(block));
    }
    rest.isWhole = feed.isAtEnd();
    return rest;
}

std::optional<qint64> ContainerStream::trailingData() const
{
    return m_readers->expander ? m_readers->expanded->trailingData() : std::nullopt;
}

Compression ContainerStream::compression() const
{
    return m_readers->format.compression;
}

Container ContainerStream::container() const
{
    return m_readers->format.container.value_or(Container::Tar);
}

const ZipDirectory &ContainerStream::zipDirectory() const
{
    return m_readers->zip;
}

bool ContainerStream::isInPlace() const
{
    return !m_readers->expanded;
}

bool ContainerStream::startsDamaged() const
{
    return m_readers->base > 0;
}

bool ContainerStream::isFormatKnown() const
{
    return archive_format(m_readers->inner.get()) != 0;
}

qint64 ContainerStream::position() const
{
    return m_readers->base + archive_filter_bytes(m_readers->inner.get(), 0);
}

ByteOffset ContainerStream::filePosition() const
{
    const Readers &r = *m_readers;
    const qint64 used = r.expanded ? r.expanded->filePosition() : position();
    return ByteOffset(r.fileSize ? std::min(used, r.fileSize->value()) : used);
}

ByteCount ContainerStream::fileBytes() const
{
    const Readers &r = *m_readers;
    return r.fileSize ? *r.fileSize : ByteCount(r.file.filePosition()); // for a pipe, which is never read ahead
}

Error ContainerStream::openingError() const
{
    const Readers &r = *m_readers;
    if (r.stop.stop_requested())
        return makeError(Code::Cancelled);
    if (r.expanded)
        r.expanded->stopReadingAhead();
    for (const FileFeed *feed : {&r.file, static_cast<const FileFeed *>(r.place.get())}) {
        if (feed && feed->error() != 0)
            return {.code = Code::CannotOpen, .detail = systemMessage(feed->error())};
    }
    if (fileBytes().value() == 0)
        return makeError(Code::EmptyFile);
    if (r.refusal)
        return *r.refusal;
    const std::optional<Error> failure = r.expanded ? r.expanded->failure() : std::nullopt;
    return failure.value_or(makeError(Code::NotAnArchive));
}

/// True if the zip is cut. Newer releases of libarchive then report a wrong checksum.
bool ContainerStream::isCutZip() const
{
    return m_readers->zip.damage && m_readers->zip.damage->code == Code::TruncatedArchive;
}

Error ContainerStream::failure(Step step) const
{
    const Readers &r = *m_readers;
    if (const std::optional<Error> error = r.expanded ? r.expanded->failure() : std::nullopt)
        return *error;
    const QString words = message();
    const bool isSum = saysChecksum(words) && !isCutZip();
    const bool isAtEnd = r.place ? r.place->isAtEnd() : r.expanded->isAtEnd();
    const bool isCut = step != Step::Damaged && !isSum && (saysTruncated(words) || isAtEnd || isCutZip());
    Error error = makeError(isCut       ? Code::TruncatedArchive
                                : isSum ? Code::ContainerChecksum
                                        : Code::DamagedArchive,
                            {}, {QString::number(filePosition().value())});
    error.detail = words;
    return error;
}

Error ContainerStream::failureOf(const QString &words) const
{
    const FindingCode code = !saysChecksum(words) ? Code::DamagedArchive
        : isCutZip()                              ? Code::TruncatedArchive
                                                  : Code::ContainerChecksum;
    Error error = makeError(code, {}, {QString::number(filePosition().value())});
    error.detail = words;
    return error;
}

/// "Unsupported ZIP compression method (99: aes)"
QString ContainerStream::unreadMethod() const
{
    const QString words = message();
    const bool isIt = words.startsWith("Unsupported ZIP compression method"_L1);
    return isIt ? words.section(u'(', 1).section(u')', 0, 0) : QString();
}

QString ContainerStream::message() const
{
    return libraryMessage(m_readers->inner.get());
}

} // namespace Mlf
