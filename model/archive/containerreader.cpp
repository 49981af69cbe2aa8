// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/containerreader.h"

#include "model/archive/archivecodes.h"
#include "model/archive/containerformat.h"
#include "model/archive/containerstream.h"
#include "model/archive/entrypath.h"
#include "model/archive/spool.h"
#include "model/archive/tarheaders.h"
#include "model/base/basecodes.h"
#include "model/base/platform/descriptor.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 tarEndBytes = 2 * tarBlockSize; ///< zeros

using ContainerStep = ContainerStream::Step;

/// The members of a container that is not compressed lie one after the other in a map of its file.
class PartsOfAMap : public EntryOpener {
public:
    explicit PartsOfAMap(std::shared_ptr<const MappedRegion> region) : m_region(std::move(region)) { }

    [[nodiscard]] std::shared_ptr<const ByteSource> part(ByteOffset offset, ByteCount size) const
    {
        return ByteSource::fromRegion(m_region, offset, size);
    }
    /// Of an entry that is whole: it has been seen that its bytes are in the map.
    [[nodiscard]] Result<std::shared_ptr<const ByteSource>> open(const Entry &entry) const override
    {
        return part(entry.offset().value_or(ByteOffset()), entry.offset() ? entry.size : ByteCount());
    }

private:
    std::shared_ptr<const MappedRegion> m_region;
};

/// One object, one run.
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
        addDirectoryFindings();
        m_listing.bytes = m_stream.fileBytes();
        addBuilderFinding();
        m_listing.kept = m_spool.kept();
        m_listing.isComplete = !m_listing.damage && !m_isLimited;
        return std::move(m_listing);
    }

private:
    void readMembers()
    {
        qint64 contentEnd = 0; // in expanded bytes, padding included
        qint64 lostBlocks = 0; // in a row
        Member member;
        if (m_stream.startsDamaged())
            noteDamage(makeError(Code::DamagedArchive, Reason::HeaderDamaged, {u"0"_s}));
        for (bool isFirst = true;; isFirst = false) {
            const ContainerStep step = m_stream.nextMember(member);
            if (m_stop.stop_requested())
                return;
            if (step == ContainerStep::End)
                break;
            if (step == ContainerStep::Damaged && m_listing.container == Container::Tar) {
                if (!skipHeader(lostBlocks++))
                    return;
                contentEnd = m_stream.position();
                continue;
            }
            lostBlocks = 0;
            if (step != ContainerStep::Done) {
                m_notAnArchive = isFirst && !m_stream.isFormatKnown();
                stopHere(step);
                return;
            }
            if (qint64(m_listing.entries.size()) >= m_limits[Limit::Entries]) {
                limit(Limit::Entries);
                return;
            }
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

    /// Behind a header of a tar whose checksum is wrong the next one is looked for. False where a limit ends that.
    bool skipHeader(qint64 lostBlocks)
    {
        if (lostBlocks == 0)
            noteDamage({}, Code::DamagedArchive, Reason::HeaderDamaged);
        if (lostBlocks < m_limits[Limit::EmptyBytes] / tarBlockSize)
            return true;
        limit(Limit::EmptyBytes);
        return false;
    }

    /// Of a zip.
    void addDirectoryFindings()
    {
        const ZipDirectory &directory = m_stream.zipDirectory();
        for (const Finding &finding : directory.findings)
            addFinding(finding);
        if (directory.damage)
            noteDamage(*directory.damage);
        if (directory.isTooLong && !m_isLimited)
            limit(Limit::Entries);
    }

    /// False when the rest of the archive cannot be read.
    bool readMember(Member &member)
    {
        const EntryPath path = normalizeEntryPath(member.path);
        if (path.text.isEmpty()) {
            // Of a zip its directory tells.
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
            unread(entry.path, Reason::MemberEncrypted);
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

    /// A member that is there, and that this program cannot make sense of.
    void unread(const QString &entry, FindingReason reason, const QStringList &arguments = {})
    {
        Error error = makeError(Code::EntryUnreadable, reason, arguments);
        error.entry = entry;
        noteDamage(std::move(error));
    }

    bool isBomb(qint64 total) const
    {
        const qint64 consumed = std::max<qint64>(m_stream.fileBytes().value(), 1);
        return (total > m_limits[Limit::ExpansionFloor] && total / consumed > m_limits[Limit::Expansion])
            || isMostlyHoles(total);
    }

    /// Whether the file takes little room on the disk for so many bytes. A pipe has no holes.
    bool isMostlyHoles(qint64 total) const
    {
        return m_fileSize > 0 && total > m_limits[Limit::ExpansionFloor]
            && !hasData(m_descriptor, ByteCount(total / m_limits[Limit::Expansion]));
    }

    void add(Entry entry)
    {
        if (!m_listing.entries.empty())
            entry.shareAttributes(m_listing.entries.back());
        m_listing.entries.push_back(std::move(entry));
        if (m_entryAdded)
            m_entryAdded(m_listing);
    }

    /// Whether the header right in front of the data states the same size. Else it is an extended header that does, or
    /// a sparse map, of which the library says nothing where it makes no sense: then what is there has to be counted.
    /// Sizes that no octal field holds stand in an extended header always.
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
        if (!m_map) {
            auto region = MappedRegion::map(m_descriptor, ByteCount(m_fileSize));
            if (!region) {
                m_listing.damage = region.error();
                return false;
            }
            m_map = std::make_shared<const PartsOfAMap>(*region);
        }
        const qint64 present = std::clamp<qint64>(m_fileSize - offset, 0, entry.size.value());
        // A sparse map that lies, or that names no piece and is dropped by the library, leaves less data than stated.
        if (const qint64 end = m_stream.skipData(); end - offset < present && end < m_fileSize) {
            noteDamage(entry.path, Code::DamagedArchive, Reason::LessThanStated);
            add(std::move(entry));
            return true;
        }
        const bool isWhole = present == entry.size.value();
        const ByteOffset start(isWhole ? offset : std::min(offset, m_fileSize));
        const QString path = entry.path;
        entry.setOffset(ByteOffset(offset));
        if (isWhole)
            entry.m_opener = m_map;
        else
            entry.m_source = m_map->part(start, ByteCount(present));
        add(std::move(entry));
        if (!isWhole)
            truncatedAt(ByteOffset(m_fileSize), path);
        return isWhole;
    }

    /// Copies the data of a member, of which `stored` bytes are there and the rest is holes.
    bool stream(Entry entry, ByteCount stored)
    {
        auto slot = m_spool.allocate(entry.size);
        if (!slot) {
            Error error = slot.error();
            error.entry = entry.path;
            noteDamage(std::move(error));
            add(std::move(entry));
            return true; // one behind it may be smaller
        }
        Spool::Slot target = *slot;
        entry.m_source = target.source();
        const QString path = entry.path;
        const qint64 size = entry.size.value();
        add(std::move(entry));
        qint64 end = 0;
        qint64 count = 0;
        const auto damage = [&](FindingReason reason) {
            Error error = makeError(Code::DamagedArchive, reason, {QString::number(m_stream.filePosition().value())});
            error.entry = path;
            return error;
        };
        const bool isRead = copyBlocks(path, [&](const Block &block) -> std::optional<Error> {
            const qint64 offset = block.offset.value();
            if (offset > size || block.bytes.size() > size - offset)
                return damage(Reason::MoreThanStated);
            if (offset < end)
                return damage(Reason::PiecesOverlap);
            end = offset + block.bytes.size();
            count += block.bytes.size();
            return target.write(block.offset, block.bytes);
        });
        const bool isShort = isRead && count < stored.value(); // a hole reads as zero, nothing else does
        if (isShort)
            noteDamage(path, Code::DamagedArchive, Reason::LessThanStated);
        target.finish(isRead && !isShort);
        return isRead || m_canGoOn;
    }

    /// A zip written to a pipe says the size of a member only behind it.
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
        return isRead || (m_canGoOn && !m_isLimited); // to skip it is to expand it
    }

    /// Hands all data of the current member to `write`. False when that did not work; m_canGoOn says whether another
    /// member may be read.
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
            if (const QString method = step == ContainerStep::Damaged ? m_stream.unreadMethod() : QString();
                !method.isEmpty()) {
                unread(path, Reason::MethodNotRead, {method});
                m_canGoOn = true;
                return false;
            }
            if (step == ContainerStep::Damaged) {
                addFinding(makeFinding(Code::EntryUnreadable, Link::file(path), {}, m_stream.message()));
                damaged(path, m_stream.message());
                m_canGoOn = true;
                return false;
            }
            if (block.warning)
                damaged(path, *block.warning);
            if (const std::optional<Error> error = write(block)) {
                if (error->code == Code::DamagedArchive)
                    noteDamage(*error);
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

    /// The library gives the rest of a file that begins in another volume no type, and everything else one.
    bool isLaterVolume(const Entry &entry) const
    {
        return m_listing.container == Container::Tar && entry.type == EntryType::Other;
    }

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
        else if (isLaterVolume(entry))
            noteDamage(entry.path, Code::DamagedArchive, Reason::PartOfVolumes);
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

    void addBuilderFinding()
    {
        if (!m_builders.isEmpty())
            addFinding(makeFinding(Code::BuilderIdentity, m_builderPlace, {m_builders.join(u", "_s)}));
    }

    void limit(Limit reached, const QString &file = {})
    {
        m_isLimited = true;
        addFinding(m_limits.finding(reached, file));
    }

    void limit(FindingReason reason, const QStringList &arguments)
    {
        m_isLimited = true;
        addFinding(makeFinding(Code::LimitReached, {}, reason, arguments));
    }

    /// The first one counts, for what comes later may follow from it; further ones are findings.
    void noteDamage(Error error)
    {
        const std::optional<Error> &first = m_listing.damage;
        // Of what is only not read nothing is wrong.
        const bool isWorse = first && first->code == Code::EntryUnreadable && error.code != Code::EntryUnreadable;
        // Of a compressed stream a checksum may tell only at its end what made the headers wrong.
        const bool isCause = first && first->reason == Reason::HeaderDamaged && error.code == Code::ContainerChecksum;
        if (isWorse || isCause)
            std::swap(*m_listing.damage, error);
        if (m_listing.damage)
            addFinding(findingFromError(error));
        else
            m_listing.damage = std::move(error);
    }

    /// At the place where the stream stands.
    void noteDamage(const QString &entry, FindingCode code, FindingReason reason, const QStringList &more = {})
    {
        Error error = makeError(code, reason, QStringList {QString::number(m_stream.filePosition().value())} + more);
        error.entry = entry;
        noteDamage(std::move(error));
    }

    /// A member whose data is there and wrong, by the library's words.
    void damaged(const QString &entry, const QString &words)
    {
        Error error = m_stream.failureOf(words);
        error.entry = entry;
        noteDamage(std::move(error));
    }

    void truncatedAt(ByteOffset offset, const QString &entry, FindingReason reason = {})
    {
        Error error = makeError(Code::TruncatedArchive, reason, {QString::number(offset.value())});
        error.entry = entry;
        noteDamage(std::move(error));
    }

    /// The stream cannot go on: a limit, a cut or damage.
    void stopHere(ContainerStep step, const QString &entry = {})
    {
        Error error = m_stream.failure(step);
        if (error.code == Code::LimitReached) {
            limit(error.reason, error.arguments);
            return;
        }
        error.entry = entry;
        noteDamage(std::move(error));
    }

    /// The library takes a tar cut between two members for a whole one; the two zero blocks tell.
    void checkEnd(qint64 contentEnd)
    {
        if (m_stream.position() - contentEnd < tarEndBytes) {
            const bool isInPlace = m_stream.isInPlace();
            if (!isInPlace && !m_stream.drain({}).isWhole) // that is why
                return stopHere(ContainerStep::Failed);
            truncatedAt(isInPlace ? ByteOffset(std::min(contentEnd, m_fileSize)) : m_stream.filePosition(), {},
                        Reason::EndMissing);
            return;
        }
        const qint64 end = contentEnd + tarEndBytes;
        if (!m_stream.isInPlace()) {
            drain(end);
            return;
        }
        lookBehindEnd(end);
    }

    /// Behind the end of a tar in a file: zeros fill it up, and another tar may follow. Where a tar goes on behind
    /// bytes that are neither, zeros lie over a part of it.
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
                    noteDamage(std::move(error));
                    return;
                }
                if (!hasOther)
                    addFinding(makeFinding(Code::TrailingData, {}, {QString::number(end)}));
                if (isHeader) // a tar of its own
                    return;
                hasOther = true;
            }
            at += count;
        }
    }

    /// Reads the rest of a compressed stream, so that a cut behind the last member is noticed too. Behind the end mark
    /// of a tar only zeros are expected.
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
    std::shared_ptr<const PartsOfAMap> m_map; ///< of the file, from the first member on that is not expanded
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
