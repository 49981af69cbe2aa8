// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/containerreader.h"

#include "model/archive/archivecodes.h"
#include "model/archive/containerformat.h"
#include "model/archive/containerstream.h"
#include "model/archive/entry.h"
#include "model/archive/spool.h"
#include "model/base/basecodes.h"
#include "model/base/platform/descriptor.h"
#include "model/base/platform/mappedregion.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <mutex>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 tarEndBytes = 2 * tarBlockSize; ///< zero bytes

using ContainerStep = ContainerStream::Step;

/// Provides the members of an uncompressed container as parts of its mapped file.
class PartsOfAMap : public EntryOpener {
public:
    explicit PartsOfAMap(std::shared_ptr<const MappedRegion> region) : m_region(std::move(region)) { }

    [[nodiscard]] std::shared_ptr<const ByteSource> part(ByteOffset offset, ByteCount size) const
    {
        return ByteSource::fromRegion(m_region, offset, size);
    }
    /// Requires an entry whose bytes are all in the map.
    [[nodiscard]] Result<std::shared_ptr<const ByteSource>> open(const Entry &entry) const override
    {
        return part(entry.offset().value_or(ByteOffset()), entry.offset() ? entry.size : ByteCount());
    }

private:
    std::shared_ptr<const MappedRegion> m_region;
};

/// A member of an uncompressed container that cannot be mapped as a whole. The member is read into memory while
/// somebody uses it.
class MemberInFile : public EntryOpener {
public:
    MemberInFile(std::shared_ptr<const Descriptor> file, ByteOffset offset, ByteCount size)
        : m_file(std::move(file))
        , m_offset(offset)
        , m_size(size)
    {
    }

    [[nodiscard]] Result<std::shared_ptr<const ByteSource>> open(const Entry &) const override
    {
        const std::scoped_lock lock(m_mutex);
        if (auto source = m_source.lock())
            return source;
        if (const QString lack = lackOfAddresses(m_size); !lack.isEmpty())
            return Error {.code = Code::EntryUnreadable, .detail = lack};
        QByteArray bytes(qsizetype(m_size.value()), Qt::Uninitialized);
        for (qint64 done = 0; done < bytes.size();) {
            const qint64 count = readBytesAt(m_file->number(), ByteOffset(m_offset.value() + done), bytes.data() + done,
                                             bytes.size() - done);
            if (count <= 0)
                return Error {.code = Code::EntryUnreadable, .detail = count < 0 ? systemMessage() : QString()};
            done += count;
        }
        const std::shared_ptr<const ByteSource> source = ByteSource::fromBytes(bytes);
        m_source = source;
        return source;
    }

private:
    std::shared_ptr<const Descriptor> m_file;
    ByteOffset m_offset;
    ByteCount m_size;
    mutable std::mutex m_mutex;
    mutable std::weak_ptr<const ByteSource> m_source;
};

/// Reads one container, once.
class ContainerRun {
public:
    ContainerRun(int descriptor, std::optional<ByteCount> fileSize, const Limits &limits, const std::stop_token &stop,
                 const ProgressFunction &progress, const ListingFunction &entryAdded)
        : m_descriptor(descriptor)
        , m_fileSize(fileSize.value_or(ByteCount()).value())
        , m_limits(limits)
        , m_stop(stop)
        , m_progress(progress)
        , m_entryAdded(entryAdded)
        , m_stream(descriptor, fileSize, limits, stop)
    {
    }

    Result<Listing> run()
    {
        if (!m_stream.open())
            return m_stream.openingError();
        m_listing.compression = m_stream.compression();
        m_listing.container = m_stream.container();
        readMembers();
        if (m_stop.stop_requested())
            return makeError(Code::Cancelled);
        if (m_notAnArchive)
            return m_stream.openingError();
        const ZipDirectory &directory = m_stream.zipDirectory();
        for (const Finding &finding : directory.findings)
            addFinding(finding);
        if (directory.damage)
            recordDamage(*directory.damage);
        if (directory.isTooLong && !m_isLimited)
            limit(Limit::Entries);
        m_listing.bytes = m_stream.fileBytes();
        if (!m_builders.isEmpty())
            addFinding(makeFinding(Code::BuilderIdentity, m_builderPlace, {m_builders.join(u", "_s)}));
        m_listing.kept = m_spool.kept();
        m_listing.isComplete = !m_listing.damage && !m_isLimited;
        return std::move(m_listing);
    }

private:
    void readMembers()
    {
        qint64 contentEnd = 0; // in expanded bytes, padding included
        qint64 lostBlocks = 0; // consecutive damaged headers
        Member member;
        if (m_stream.startsDamaged())
            recordDamage(makeError(Code::DamagedArchive, Reason::HeaderDamaged, {u"0"_s}));
        for (bool isFirst = true;; isFirst = false) {
            const qint64 start = m_stream.filePosition().value(); // of the header, if the archive is not compressed
            const ContainerStep step = m_stream.nextMember(member);
            if (m_stop.stop_requested())
                return;
            if (step == ContainerStep::End)
                break;
            if (step == ContainerStep::Damaged && m_listing.container == Container::Tar) {
                if (lostBlocks++ == 0)
                    recordDamage(makeError(Code::DamagedArchive, Reason::HeaderDamaged, {QString::number(start)}));
                if (lostBlocks > m_limits[Limit::EmptyBytes] / tarBlockSize)
                    return limit(Limit::EmptyBytes);
                contentEnd = m_stream.position();
                continue;
            }
            lostBlocks = 0;
            if (step != ContainerStep::Done) {
                m_notAnArchive = isFirst && !m_stream.isFormatKnown();
                return stopHere(step);
            }
            if (qint64(m_listing.entries.size()) >= m_limits[Limit::Entries])
                return limit(Limit::Entries);
            if (!readMember(member))
                return;
            report(m_listing.entries.empty() ? QString() : m_listing.entries.back().path);
            contentEnd = m_stream.skipData();
        }
        if (m_listing.container == Container::Tar)
            checkEnd(contentEnd);
        else if (!m_stream.isInPlace())
            drain({});
    }

    /// False if the rest of the archive cannot be read.
    bool readMember(Member &member)
    {
        const EntryPath path = normalizeEntryPath(member.path);
        if (path.text.isEmpty()) {
            // The directory check of a zip reports missing names.
            if (m_listing.container == Container::Tar && member.path.isEmpty())
                addFinding(makeFinding(Code::EntryUnreadable, {}, Reason::NameMissing));
            else if (!member.path.isEmpty() && member.entry.type == EntryType::File && member.entry.size.value() > 0)
                addFinding(makeFinding(Code::EntryUnreadable, {}, Reason::FolderHasData));
            return true; // the root itself
        }
        Entry entry = std::move(member.entry);
        entry.path = path.text;
        entry.isSafe = path.isSafe;
        const EntryAttributes &attributes = entry.attributes();
        m_nameCharacters +=
            entry.path.size() + attributes.linkTarget.size() + attributes.user.size() + attributes.group.size();
        if (m_nameCharacters > m_limits[Limit::NameCharacters]) {
            limit(Limit::NameCharacters);
            return false;
        }
        if (member.warning && !member.isWarningMinor)
            damaged(entry.path, *member.warning);
        if (member.isNameCut)
            addFinding(makeFinding(Code::ArchiveWarning, Link::file(entry.path), Reason::NameHasZero));
        addEntryFindings(entry, path, member.isWarningMinor ? member.warning : std::nullopt);
        if (entry.type != EntryType::File) {
            add(std::move(entry));
            return true;
        }
        if (entry.size.value() < 0) {
            addFinding(makeFinding(Code::SizeOverflow, Link::file(entry.path),
                                   {entry.path, QString::number(entry.size.value())}));
            entry.size = ByteCount();
        }
        if (member.isEncrypted) {
            add(entry);
            recordDamage(makeError(Code::EntryUnreadable, Reason::MemberEncrypted), entry.path);
            return true;
        }
        const bool isPlain = m_stream.isInPlace() && m_listing.container == Container::Tar && !member.isSparse
            && isStoredAsIs(entry.size.value()); // not expanded
        const auto total = checkedAdd(m_total, entry.size.value());
        const bool isTooLarge = !total || *total > m_limits[Limit::TotalBytes];
        if (isTooLarge || (isPlain ? isMostlyHoles(*total) : isBomb(*total))) {
            limit(isTooLarge ? Limit::TotalBytes : Limit::Expansion, entry.path);
            add(std::move(entry));
            return true;
        }
        m_total = *total;
        if (isPlain)
            return mapInPlace(std::move(entry));
        if (!member.isSizeStated)
            return streamUnknownSize(std::move(entry));
        const ByteCount stored = member.isSparse ? member.pieces : entry.size;
        return stream(std::move(entry), stored);
    }

    bool isBomb(qint64 total) const
    {
        const qint64 consumed = std::max<qint64>(m_stream.fileBytes().value(), 1);
        return (total > m_limits[Limit::ExpansionFloor] && total / consumed > m_limits[Limit::Expansion])
            || isMostlyHoles(total);
    }

    /// True if the file is mostly holes, that is, has far less data on the disk than `total`. A pipe has no holes.
    bool isMostlyHoles(qint64 total) const
    {
        return m_fileSize > 0 && total > m_limits[Limit::ExpansionFloor]
            && !hasAllocatedBytes(m_descriptor, ByteCount(total / m_limits[Limit::Expansion]));
    }

    void add(Entry entry)
    {
        if (!m_listing.entries.empty())
            entry.shareAttributes(m_listing.entries.back());
        m_listing.entries.push_back(std::move(entry));
        if (m_entryAdded)
            m_entryAdded(m_listing);
    }

    /// True if the header directly before the data states the same size. The data is then stored as it is. A different
    /// size means an extended header, or a sparse map that the library silently ignores because it is invalid: then the
    /// data must be counted. Sizes too large for an octal field are always in an extended header.
    bool isStoredAsIs(qint64 size) const
    {
        constexpr qint64 firstWithoutField = 8LL << 30;
        std::array<char, tarBlockSize> block;
        const qint64 header = m_stream.position() - tarBlockSize;
        if (size >= firstWithoutField)
            return true;
        const QByteArrayView bytes(block.data(), tarBlockSize);
        return readBytesAt(m_descriptor, ByteOffset(header), block.data(), tarBlockSize) == tarBlockSize
            && isTarHeader(bytes) && tarNumber(bytes.sliced(124, 12)) == size;
    }

    bool mapInPlace(Entry entry)
    {
        const qint64 offset = m_stream.position();
        const qint64 present = std::clamp<qint64>(m_fileSize - offset, 0, entry.size.value());
        // The library ignores a sparse map that is invalid or has no pieces. The member then has less data than stated.
        if (const qint64 end = m_stream.skipData(); end - offset < present && end < m_fileSize) {
            recordDamage(damageHere(Reason::LessThanStated), entry.path);
            add(std::move(entry));
            return true;
        }
        const bool isWhole = present == entry.size.value();
        const ByteOffset start(isWhole ? offset : std::min(offset, m_fileSize));
        const QString path = entry.path;
        entry.setOffset(ByteOffset(offset));
        setBytes(entry, start, ByteCount(present));
        add(std::move(entry));
        if (!isWhole)
            truncatedAt(ByteOffset(m_fileSize), path);
        return isWhole;
    }

    /// Makes a member a part of the mapped file. If the file cannot be mapped, for example because the address space is
    /// limited, each member is read separately.
    void setBytes(Entry &entry, ByteOffset start, ByteCount present)
    {
        if (!m_map && !m_unmapped) {
            if (auto region = MappedRegion::map(m_descriptor, ByteCount(m_fileSize)))
                m_map = std::make_shared<const PartsOfAMap>(*region);
            else
                m_unmapped = std::make_shared<const Descriptor>(duplicate(m_descriptor));
        }
        if (m_map && present == entry.size) {
            entry.m_opener = m_map;
        } else if (m_map) {
            entry.m_source = m_map->part(start, present);
        } else if (const QString lack = lackOfAddresses(present); lack.isEmpty()) {
            entry.m_opener = std::make_shared<const MemberInFile>(m_unmapped, start, present);
        } else {
            recordDamage({.code = Code::EntryUnreadable, .entry = entry.path, .detail = lack});
        }
    }

    /// Copies the data of a member: `stored` bytes, and holes for the rest.
    bool stream(Entry entry, ByteCount stored)
    {
        auto slot = m_spool.allocate(entry.size);
        if (!slot) {
            recordDamage(slot.error(), entry.path);
            add(std::move(entry));
            return true; // a later member may be small enough
        }
        Spool::Slot target = *slot;
        entry.m_source = target.source();
        const QString path = entry.path;
        const qint64 size = entry.size.value();
        add(std::move(entry));
        qint64 end = 0;
        qint64 count = 0;
        const bool isRead = copyBlocks(path, [&](const Block &block) -> std::optional<Error> {
            const qint64 offset = block.offset.value();
            if (offset > size || block.bytes.size() > size - offset)
                return damageHere(Reason::MoreThanStated);
            if (offset < end)
                return damageHere(Reason::PiecesOverlap);
            end = offset + block.bytes.size();
            count += block.bytes.size();
            return target.write(block.offset, block.bytes);
        });
        const bool isShort = isRead && count < stored.value(); // only holes may read as zero
        if (isShort)
            recordDamage(damageHere(Reason::LessThanStated), path);
        target.finish(isRead && !isShort);
        return isRead || m_canGoOn;
    }

    /// Reads a member whose size follows its data, as in a zip that was written to a pipe.
    bool streamUnknownSize(Entry entry)
    {
        QByteArray bytes;
        const bool isRead = copyBlocks(entry.path, [&](const Block &block) -> std::optional<Error> {
            const qint64 size = bytes.size() + block.bytes.size();
            if (block.offset.value() != bytes.size() || size > m_limits[Limit::UnstatedBytes] || isBomb(m_total + size)
                || m_total + size > m_limits[Limit::TotalBytes]) {
                m_isLimited = true;
                return makeError(Code::LimitReached, Reason::UnstatedTooLarge,
                                 {entry.path, QString::number(bytes.size())});
            }
            bytes.append(block.bytes.data(), block.bytes.size());
            return std::nullopt;
        });
        entry.size = ByteCount(bytes.size());
        entry.isSizeKnown = isRead;
        entry.m_source = ByteSource::fromBytes(bytes);
        m_total += bytes.size();
        add(std::move(entry));
        return isRead || (m_canGoOn && !m_isLimited); // skipping the rest would expand it, too
    }

    /// Passes all data of the current member to `write`. False if that failed; m_canGoOn is then true if another member
    /// may be read.
    template <typename Write>
    bool copyBlocks(const QString &path, const Write &write)
    {
        m_canGoOn = false;
        Block block;
        for (int blocks = 0;; ++blocks) {
            const ContainerStep step = m_stream.nextBlock(block);
            if (m_stop.stop_requested())
                return false;
            if (step == ContainerStep::End)
                return true;
            if (step == ContainerStep::Failed) {
                stopHere(step, path);
                return false;
            }
            m_canGoOn = step == ContainerStep::Damaged;
            if (m_canGoOn) {
                if (const QString method = m_stream.unreadMethod(); !method.isEmpty()) {
                    recordDamage(makeError(Code::EntryUnreadable, Reason::MethodNotRead, {method}), path);
                } else {
                    // Newer releases of libarchive fail at a wrong checksum, though all bytes of the member were read.
                    const Error failure = m_stream.failureOf(m_stream.message());
                    if (failure.code != Code::ContainerChecksum)
                        addFinding(makeFinding(Code::EntryUnreadable, Link::file(path), {}, m_stream.message()));
                    recordDamage(failure, path);
                }
                return false;
            }
            if (block.warning)
                damaged(path, *block.warning);
            if (const std::optional<Error> error = write(block)) {
                if (error->code == Code::DamagedArchive)
                    recordDamage(*error, path);
                else
                    addFinding(findingFromError(*error));
                m_canGoOn = true;
                return false;
            }
            if (blocks % 64 == 0)
                report(path);
        }
    }

    void report(const QString &path)
    {
        if (m_progress)
            m_progress({Progress::Job::ReadingArchive, path, ByteCount(m_stream.filePosition().value()),
                        ByteCount(m_fileSize)});
    }

    void addFinding(Finding finding) { m_listing.findings.push_back(std::move(finding)); }

    void addEntryFindings(const Entry &entry, const EntryPath &path, const std::optional<QString> &warning)
    {
        const Link location = Link::file(entry.path);
        if (warning)
            addFinding(makeFinding(Code::ArchiveWarning, location, {}, *warning));
        if (!path.isUtf8)
            addFinding(makeFinding(Code::EntryNameEncoding, location));
        if (!path.isSafe)
            addFinding(makeFinding(Code::EntryUnsafePath, location));
        if (entry.type == EntryType::SymbolicLink || entry.type == EntryType::HardLink)
            addFinding(makeFinding(Code::EntryLink, location, {entry.attributes().linkTarget}));
        else if (m_listing.container == Container::Tar
                 && entry.type == EntryType::Other) // the library knows all other types
            recordDamage(damageHere(Reason::PartOfVolumes), entry.path);
        else if (entry.type != EntryType::File && entry.type != EntryType::Directory)
            addFinding(makeFinding(Code::EntrySpecial, location));
        if (entry.type == EntryType::File && ++m_pathCounts[entry.path] == 2)
            addFinding(makeFinding(Code::EntryDuplicate, location));
        const QString &user = entry.attributes().user;
        if (m_listing.container == Container::Tar && !user.isEmpty() && user != "root"_L1 && m_builders.size() < 8) {
            if (m_builders.isEmpty())
                m_builderPlace = location;
            if (!m_builders.contains(user))
                m_builders += user;
        }
    }

    void limit(Limit reached, const QString &file = {})
    {
        m_isLimited = true;
        addFinding(m_limits.finding(reached, file));
    }

    /// Records damage. The first damage is `damage` of the listing, because later damage may be its consequence. All
    /// other damage becomes findings.
    void recordDamage(Error error)
    {
        const std::optional<Error> &first = m_listing.damage;
        // An unreadable member is not damage of the archive, so real damage replaces it.
        const bool isWorse = first && first->code == Code::EntryUnreadable && error.code != Code::EntryUnreadable;
        // In a compressed stream, a wrong checksum at its end may be the cause of a wrong header, so it replaces that.
        const bool isCause = first && first->reason == Reason::HeaderDamaged && error.code == Code::ContainerChecksum;
        if (isWorse || isCause)
            std::swap(*m_listing.damage, error);
        if (m_listing.damage)
            addFinding(findingFromError(error));
        else
            m_listing.damage = std::move(error);
    }

    /// Records damage of a member.
    void recordDamage(Error error, const QString &entry)
    {
        error.entry = entry;
        recordDamage(std::move(error));
    }

    /// Damage of the archive at the current position of the stream.
    [[nodiscard]] Error damageHere(FindingReason reason) const
    {
        return makeError(Code::DamagedArchive, reason, {QString::number(m_stream.filePosition().value())});
    }

    /// Records wrong data of a member; `words` is the library's message.
    void damaged(const QString &entry, const QString &words) { recordDamage(m_stream.failureOf(words), entry); }

    void truncatedAt(ByteOffset offset, const QString &entry, FindingReason reason = {})
    {
        recordDamage(makeError(Code::TruncatedArchive, reason, {QString::number(offset.value())}), entry);
    }

    /// Records a limit, a cut or damage as the reason why the stream ended.
    void stopHere(ContainerStep step, const QString &entry = {})
    {
        const Error error = m_stream.failure(step);
        if (error.code != Code::LimitReached)
            return recordDamage(error, entry);
        m_isLimited = true;
        addFinding(makeFinding(Code::LimitReached, {}, error.reason, error.arguments));
    }

    /// Detects a tar that was cut between two members: its two zero blocks at the end are missing. The library accepts
    /// such a tar as complete.
    void checkEnd(qint64 contentEnd)
    {
        if (m_stream.position() - contentEnd < tarEndBytes) {
            const bool isInPlace = m_stream.isInPlace();
            if (!isInPlace && !m_stream.drain({}).isWhole) // the damage of the stream is the reason
                return stopHere(ContainerStep::Failed);
            truncatedAt(isInPlace ? ByteOffset(std::min(contentEnd, m_fileSize)) : m_stream.filePosition(), {},
                        Reason::EndMissing);
            return;
        }
        const qint64 end = contentEnd + tarEndBytes;
        if (m_stream.isInPlace())
            lookBehindEnd(end);
        else
            drain(end);
    }

    /// Checks the data after the end of an uncompressed tar. Zeros are padding, and a header directly after them is
    /// another tar. If a header follows other data, a part of this tar was overwritten with zeros.
    void lookBehindEnd(qint64 end)
    {
        constexpr qint64 farthest = 64 << 20;
        std::vector<char> piece(1 << 20);
        bool hasOther = false;
        for (qint64 at = end; at < std::min(m_fileSize, end + farthest) && !m_stop.stop_requested();) {
            const qint64 count = readBytesAt(m_descriptor, ByteOffset(at), piece.data(), qint64(piece.size()));
            if (count <= 0)
                break;
            for (qint64 i = 0; i < count; i += tarBlockSize) {
                const QByteArrayView block(piece.data() + i, std::min(tarBlockSize, count - i));
                if (std::ranges::all_of(block, [](char c) { return c == 0; }))
                    continue;
                const bool isHeader = isTarHeader(block);
                if (isHeader && hasOther) {
                    Error error =
                        makeError(Code::DamagedArchive, Reason::MembersBehindEnd, {QString::number(end - tarEndBytes)});
                    error.offset = ByteOffset(end - tarEndBytes);
                    recordDamage(std::move(error));
                    return;
                }
                if (!hasOther)
                    addFinding(makeFinding(Code::TrailingData, {}, {QString::number(end)}));
                if (isHeader) // a separate tar
                    return;
                hasOther = true;
            }
            at += count;
        }
    }

    /// Reads the rest of a compressed stream, in order to detect a cut after the last member, too. Only zeros may
    /// follow the end of a tar.
    void drain(std::optional<qint64> end)
    {
        const ContainerStream::Rest rest = m_stream.drain(end);
        if (m_stop.stop_requested())
            return;
        if (!rest.isZero)
            addFinding(makeFinding(Code::TrailingData, {}, {QString::number(*end)}));
        if (!rest.isWhole)
            stopHere(ContainerStep::Failed);
        else if (const std::optional<qint64> other = m_stream.trailingData())
            addFinding(makeFinding(Code::TrailingData, {}, {QString::number(*other)}));
    }

    const int m_descriptor;
    const qint64 m_fileSize; ///< 0 for a pipe
    const Limits &m_limits;
    const std::stop_token &m_stop;
    const ProgressFunction &m_progress;
    const ListingFunction &m_entryAdded;

    ContainerStream m_stream;
    std::shared_ptr<const PartsOfAMap> m_map; ///< map of the file; set at the first member that is mapped
    std::shared_ptr<const Descriptor> m_unmapped; ///< the file, set instead of m_map if it cannot be mapped
    Spool m_spool;
    Listing m_listing;
    QHash<QString, int> m_pathCounts;
    QStringList m_builders;
    Link m_builderPlace;
    qint64 m_total = 0;
    qint64 m_nameCharacters = 0;
    bool m_isLimited = false;
    bool m_notAnArchive = false;
    bool m_canGoOn = false;
};

} // namespace

Result<Listing> readContainer(int descriptor, std::optional<ByteCount> fileSize, const Limits &limits,
                              const std::stop_token &stop, const ProgressFunction &progress,
                              const ListingFunction &entryAdded)
{
    return ContainerRun(descriptor, fileSize, limits, stop, progress, entryAdded).run();
}

} // namespace Mlf
