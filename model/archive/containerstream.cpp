// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/containerstream.h"

#include "model/archive/archivecodes.h"
#include "model/archive/containerformat.h"
#include "model/archive/spool.h"
#include "model/archive/streamfeed.h"
#include "model/base/basecodes.h"
#include "model/base/platform/descriptor.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
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
