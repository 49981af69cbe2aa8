// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/entry.h"

#include "model/base/basecodes.h"
#include "model/base/byteviews.h"
#include "model/base/filenames.h"

#include <QHashFunctions>
#include <QStringList>

#include <algorithm>
#include <bit>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// True if letters of a name look like an escaped byte \xHH.
bool looksLikeByte(QStringView text)
{
    const auto isDigit = [](QChar c) { return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f'); };
    return text.size() >= 4 && text.startsWith("\\x"_L1) && isDigit(text[2]) && isDigit(text[3]);
}

bool hasLikeByte(QStringView text)
{
    qsizetype at = text.indexOf(u'\\');
    while (at >= 0 && !looksLikeByte(text.sliced(at)))
        at = text.indexOf(u'\\', at + 1);
    return at >= 0;
}

/// The name as text. Different names have different texts.
QString shown(QStringView name, bool &isUtf8)
{
    QString text;
    for (qsizetype at = 0; at < name.size();) {
        const bool isPair = name[at].isHighSurrogate() && at + 1 < name.size();
        const QStringView character = name.sliced(at, isPair ? 2 : 1);
        const uchar odd = oddByte(name, at);
        const char32_t code = isPair ? QChar::surrogateToUcs4(name[at], name[at + 1]) : name[at].unicode();
        isUtf8 = isUtf8 && odd == 0;
        const bool isShown = odd == 0 && !isSteering(code) && !looksLikeByte(name.sliced(at));
        if (isShown)
            text += character;
        const QByteArray bytes = isShown ? QByteArray() : odd != 0 ? QByteArray(1, char(odd)) : character.toUtf8();
        for (const char byte : bytes)
            text += u"\\x"_s + QString::number(uchar(byte), 16).rightJustified(2, u'0');
        at += character.size();
    }
    return text;
}

} // namespace

EntryPath normalizeEntryPath(QByteArrayView raw)
{
    EntryPath path;
    QString text = fileNameText(raw);
    const bool isPlain = raw.isValidUtf8() && std::ranges::none_of(text.toUcs4(), isSteering);
    if (!isPlain || hasLikeByte(text))
        text = shown(text, path.isUtf8);
    // Check the raw name, because display escapes a leading odd byte with a backslash.
    const bool hasDrive =
        raw.size() > 1 && raw[1] == ':' && ((raw[0] >= 'a' && raw[0] <= 'z') || (raw[0] >= 'A' && raw[0] <= 'Z'));
    const bool isAbsolute = raw.startsWith('/') || raw.startsWith('\\') || hasDrive;
    path.isSafe = !isAbsolute && !raw.contains('\0');
    QStringList segments;
    const auto parts = QStringView(text).split(u'/', Qt::SkipEmptyParts);
    for (const QStringView segment : parts) {
        if (segment == u"."_s)
            continue;
        if (segment == u".."_s || segment.startsWith(u"..\\"_s))
            path.isSafe = false;
        segments += segment.toString();
    }
    path.text = segments.join(u'/');
    if (isAbsolute && text.startsWith(u'/') && !path.text.isEmpty()) // "/" alone is the root itself
        path.text.prepend(u'/');
    return path;
}

const EntryAttributes &Entry::attributes() const
{
    static const EntryAttributes none;
    return m_attributes ? *m_attributes : none;
}

std::optional<qint64> Entry::modifiedSeconds() const
{
    return m_isTimeKnown ? std::optional(m_modifiedSeconds) : std::nullopt;
}

void Entry::setModifiedSeconds(qint64 seconds)
{
    m_isTimeKnown = true;
    m_modifiedSeconds = seconds;
}

std::optional<ByteOffset> Entry::offset() const
{
    return m_isOffsetKnown ? std::optional(m_offset) : std::nullopt;
}

void Entry::setOffset(ByteOffset offset)
{
    m_isOffsetKnown = true;
    m_offset = offset;
}

void Entry::setAttributes(const EntryAttributes &attributes)
{
    m_attributes = std::make_shared<const EntryAttributes>(attributes);
}

void Entry::shareAttributes(const Entry &other)
{
    if (other.m_attributes && attributes() == *other.m_attributes)
        m_attributes = other.m_attributes;
}

Result<std::shared_ptr<const ByteSource>> Entry::open() const
{
    if (m_source)
        return m_source;
    return m_opener ? m_opener->open(*this) : makeError(Code::EntryUnreadable);
}

std::shared_ptr<const ByteSource> Entry::bytes() const
{
    const auto source = open();
    return source ? *source : nullptr;
}

qint64 Listing::fileCount() const
{
    return std::ranges::count_if(
        entries, [](const Entry &entry) { return entry.type == EntryType::File && !entry.isLibraryMember; });
}

ByteCount Listing::fileBytes() const
{
    ByteCount sum;
    for (const Entry &entry : entries) {
        if (entry.type == EntryType::File && !entry.isLibraryMember && entry.size.value() > 0)
            sum = saturatedAdd(sum, entry.size);
    }
    return sum;
}

const Entry *Listing::find(const QString &path) const
{
    const int found = indexOf(path);
    return found < 0 ? nullptr : &entries[std::size_t(found)];
}

int Listing::indexOf(const QString &path, bool isAnyPath) const
{
    if (m_places) {
        const int found = (*m_places)[placeOf(entries, *m_places, path)] - 1;
        return found < 0 || isAnyPath || entries[std::size_t(found)].isSafe ? found : -1;
    }
    int unsafe = -1;
    for (int number = int(entries.size()) - 1; number >= 0; --number) {
        const Entry &entry = entries[std::size_t(number)];
        if (entry.type != EntryType::File || entry.path != path)
            continue;
        if (entry.isSafe)
            return number;
        unsafe = std::max(unsafe, number);
    }
    return isAnyPath ? unsafe : -1;
}

int Listing::holderOf(int entry) const
{
    while (entry > 0 && entries[std::size_t(entry)].isLibraryMember)
        --entry;
    return entry;
}

void Listing::indexPaths()
{
    std::vector<int> places(std::bit_ceil(2 * entries.size() + 1));
    int number = 0;
    for (const Entry &entry : entries) {
        ++number;
        if (entry.type != EntryType::File)
            continue;
        int &place = places[placeOf(entries, places, entry.path)];
        if (place == 0 || entry.isSafe || !entries[std::size_t(place - 1)].isSafe)
            place = number;
    }
    m_places = std::make_shared<const std::vector<int>>(std::move(places));
}

/// Index of a path's slot in the hash table: the slot of its entry, or a free one. Nobody can provoke collisions,
/// because each process has its own seed.
std::size_t Listing::placeOf(const std::vector<Entry> &entries, const std::vector<int> &places, const QString &path)
{
    const std::size_t last = places.size() - 1;
    std::size_t place = qHash(path, std::size_t(QHashSeed::globalSeed())) & last;
    while (places[place] != 0 && entries[std::size_t(places[place] - 1)].path != path)
        place = (place + 1) & last;
    return place;
}

QString entryTypeName(EntryType type)
{
    static constexpr const char *names[] = {"file",   "directory", "symbolic-link", "hard-link",
                                            "device", "fifo",      "socket",        "other"};
    return QString::fromLatin1(names[std::size_t(type)]);
}

QString containerName(Container container)
{
    static constexpr const char *names[] = {"tar", "zip", "directory"};
    return QString::fromLatin1(names[std::size_t(container)]);
}

QString compressionName(Compression compression)
{
    static constexpr const char *names[] = {"none", "gzip", "xz", "zstd", "bzip2", "lz4", "other"};
    return QString::fromLatin1(names[std::size_t(compression)]);
}

} // namespace Mlf
