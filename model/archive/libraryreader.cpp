// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/libraryreader.h"

#include "model/archive/archivecodes.h"
#include "model/base/basecodes.h"
#include "model/base/byteviews.h"

#include <QHash>

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct LibraryDeleter {
    void operator()(archive *handle) const { archive_read_free(handle); }
};
using LibraryHandle = std::unique_ptr<archive, LibraryDeleter>;

constexpr QByteArrayView libraryStart("!<arch>\n");
constexpr QByteArrayView thinStart("!<thin>\n");

/// True for the symbol and name tables that archivers write.
bool isTable(QByteArrayView name)
{
    return name == "/" || name == "//" || name == "/SYM64/" || name.startsWith("__.SYMDEF");
}

/// Reads one library, once.
class LibraryReader {
public:
    LibraryReader(QByteArrayView bytes, const Limits &limits, const std::stop_token &stop)
        : m_bytes(bytes)
        , m_limits(limits)
        , m_stop(stop)
    {
    }

    Library read()
    {
        archive *handle = m_handle.get();
        archive_read_support_format_ar(handle);
        int status = archive_read_open_memory(handle, m_bytes.data(), std::size_t(m_bytes.size()));
        archive_entry *header = nullptr;
        while (status == ARCHIVE_OK && !m_stop.stop_requested()) {
            status = archive_read_next_header(handle, &header);
            if (status == ARCHIVE_OK && !readMember(header))
                return std::move(m_library);
        }
        // libarchive reports no error if fewer bytes than a header follow the last member.
        const bool isCut = status == ARCHIVE_EOF && m_end >= 0 && m_bytes.size() - m_end > 1; // one byte may be padding
        if (status < ARCHIVE_OK || isCut)
            recordDamage(Reason::LibraryHeaderWrong);
        return std::move(m_library);
    }

private:
    /// False if no further members are to be read.
    bool readMember(archive_entry *header)
    {
        const char *name = archive_entry_pathname(header);
        const QByteArrayView raw(name ? name : "");
        m_end = -1;
        if (isTable(raw))
            return true;
        m_nameCharacters += raw.size(); // many members may share one long name
        if (qint64(m_library.members.size()) >= m_limits[Limit::Entries])
            m_library.limit = Limit::Entries;
        else if (m_nameCharacters > m_limits[Limit::NameCharacters])
            m_library.limit = Limit::NameCharacters;
        if (m_library.limit)
            return false;
        const std::optional<QByteArrayView> data = dataOf(archive_entry_size(header));
        if (!data) {
            recordDamage(Reason::LibraryMemberCut, {exactText(raw)});
            return false;
        }
        constexpr qint64 headerBytes = 60;
        const qint64 begin = archive_read_header_position(m_handle.get());
        const bool hasLongName = m_bytes.sliced(std::min(begin, qint64(m_bytes.size()))).startsWith("#1/");
        m_end = !data->isEmpty() ? data->end() - m_bytes.begin() : hasLongName ? -1 : begin + headerBytes;
        const EntryPath path = normalizeEntryPath(raw);
        LibraryMember member {path.text, path.isSafe, ByteOffset(data->data() - m_bytes.data()),
                              ByteCount(data->size())};
        if (member.name.isEmpty())
            member.name = u"member"_s;
        if (const int number = ++m_counts[member.name]; number > 1)
            member.name.prepend(QString::number(number) + u'/');
        m_library.members.push_back(std::move(member));
        return true;
    }

    /// The data of the member as a part of the library's bytes, without a copy; `std::nullopt` if it is incomplete.
    [[nodiscard]] std::optional<QByteArrayView> dataOf(qint64 size) const
    {
        const void *block = nullptr;
        std::size_t count = 0;
        la_int64_t offset = 0;
        if (size == 0)
            return m_bytes.first(0);
        if (archive_read_data_block(m_handle.get(), &block, &count, &offset) != ARCHIVE_OK || offset != 0)
            return std::nullopt;
        const auto *data = static_cast<const char *>(block);
        const bool isInside = !std::less<>()(data, m_bytes.begin()) && !std::less<>()(m_bytes.end(), data);
        return isInside && size == qint64(count) && size <= m_bytes.end() - data
            ? std::optional(QByteArrayView(data, qsizetype(size)))
            : std::nullopt;
    }

    void recordDamage(FindingReason reason, const QStringList &arguments = {})
    {
        m_library.damage = makeError(Code::LibraryDamaged, reason, arguments);
        if (const char *detail = archive_error_string(m_handle.get()))
            m_library.damage->detail = QString::fromLocal8Bit(detail).trimmed();
    }

    QByteArrayView m_bytes;
    const Limits &m_limits;
    const std::stop_token &m_stop;
    LibraryHandle m_handle {archive_read_new()};
    Library m_library;
    qint64 m_nameCharacters = 0;
    qint64 m_end = -1; ///< end of the last member's data; -1 if unknown
    QHash<QString, int> m_counts; ///< number of members by name
};

/// The bytes of a member, as a part of its library's bytes.
class LibraryPart : public EntryOpener {
public:
    LibraryPart(std::shared_ptr<const Entry> library, ByteOffset offset)
        : m_library(std::move(library))
        , m_offset(offset)
    {
    }

    [[nodiscard]] Result<std::shared_ptr<const ByteSource>> open(const Entry &entry) const override
    {
        const auto whole = m_library->open();
        if (!whole)
            return whole.error();
        if ((*whole)->available().value() - m_offset.value() < entry.size.value()) // the file was replaced
            return makeError(Code::EntryUnreadable, Reason::LessThanStated);
        return ByteSource::fromPart(**whole, m_offset, entry.size);
    }

private:
    std::shared_ptr<const Entry> m_library;
    ByteOffset m_offset;
};

/// The bytes of an entry that is a static library; null for any other.
std::shared_ptr<const ByteSource> libraryBytes(const Entry &entry)
{
    if (entry.type != EntryType::File || !entry.isSafe || !entry.path.endsWith(".a"_L1))
        return nullptr;
    std::shared_ptr<const ByteSource> bytes = entry.bytes();
    return bytes && isLibrary(bytes->view()) ? bytes : nullptr;
}

} // namespace

bool isLibrary(QByteArrayView bytes)
{
    return bytes.startsWith(libraryStart) || bytes.startsWith(thinStart);
}

Library readLibrary(QByteArrayView bytes, const Limits &limits, const std::stop_token &stop)
{
    if (bytes.startsWith(libraryStart))
        return LibraryReader(bytes, limits, stop).read();
    Library library;
    library.damage =
        makeError(Code::LibraryDamaged, bytes.startsWith(thinStart) ? Reason::LibraryThin : Reason::LibraryHeaderWrong);
    return library;
}

void addLibraryMembers(Listing &listing, const Limits &limits, const std::stop_token &stop)
{
    if (std::ranges::none_of(listing.entries, [](const Entry &entry) { return entry.path.endsWith(".a"_L1); }))
        return;
    std::vector<Entry> entries;
    qint64 left = limits[Limit::Entries] - qint64(listing.entries.size());
    qint64 characters = limits[Limit::NameCharacters];
    for (const Entry &entry : listing.entries) {
        entries.push_back(entry);
        const auto bytes = stop.stop_requested() ? nullptr : libraryBytes(entry);
        if (!bytes)
            continue;
        const Library library = readLibrary(
            bytes->view(), Limits(limits).with(Limit::Entries, left).with(Limit::NameCharacters, characters), stop);
        if (library.damage) {
            Error error = *library.damage;
            error.entry = entry.path;
            listing.findings.push_back(findingFromError(error));
        }
        if (library.limit) {
            listing.findings.push_back(limits.finding(*library.limit, entry.path));
            listing.isComplete = false;
        }
        const auto whole = std::make_shared<const Entry>(entry);
        for (const LibraryMember &member : library.members) {
            Entry part;
            part.path = entry.path + u'/' + member.name;
            part.size = member.size;
            part.isSafe = member.isSafe;
            part.isLibraryMember = true;
            part.m_opener = std::make_shared<const LibraryPart>(whole, member.offset);
            characters -= part.path.size();
            if (characters < 0) {
                listing.findings.push_back(limits.finding(Limit::NameCharacters, entry.path));
                listing.isComplete = false;
                break;
            }
            entries.push_back(std::move(part));
            --left;
        }
    }
    listing.entries = std::move(entries);
}

} // namespace Mlf
