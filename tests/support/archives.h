// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/archivereader.h"
#include "tests/support/archivewriter.h"

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace Mlf::Test {

// Inputs of the reader's tests, and helpers to check a listing.

using Members = std::vector<Member>;

inline QByteArray patterned(qsizetype size, quint32 seed = 1)
{
    QByteArray bytes(size, Qt::Uninitialized);
    for (char &c : bytes) {
        seed = seed * 1664525 + 1013904223;
        c = char(seed >> 24);
    }
    return bytes;
}

/// Members with a last byte that is not zero, so that the content ends with the last member.
inline Members exampleMembers(const QByteArray &prefix = "./")
{
    return {
        {.path = prefix + "codegen/", .type = Member::Type::Directory},
        {.path = prefix + "codegen/host/", .type = Member::Type::Directory},
        {.path = prefix + "codegen/host/src/", .type = Member::Type::Directory},
        {.path = prefix + "codegen/host/src/tilt_lib0.c",
         .bytes = QByteArray("int main() { return 0; }\n").repeated(90)},
        {.path = prefix + "codegen/host/src/" + QByteArray("l").repeated(90) + ".c",
         .bytes = "int f() { return 1; }\n"},
        {.path = prefix + "metadata.json", .bytes = R"({"version": 7, "modules": {}})"},
        {.path = prefix + "parameters/", .type = Member::Type::Directory},
        {.path = prefix + "parameters/empty.params", .bytes = {}},
        {.path = prefix + "parameters/tilt.params", .bytes = patterned(5000)},
        {.path = prefix + "src/tilt.relay", .bytes = "def @main() { () }\n"},
    };
}

inline QString shownPath(const Member &member)
{
    QString path = QString::fromUtf8(member.path);
    if (path.startsWith(QStringLiteral("./")))
        path.remove(0, 2);
    while (path.endsWith(u'/'))
        path.chop(1);
    return path;
}

inline QByteArray bytesOf(const Entry &entry)
{
    const auto bytes = entry.bytes();
    return bytes ? bytes->view().toByteArray() : QByteArray();
}

inline const Entry *entryAt(const Listing &listing, const QString &path)
{
    const auto it = std::find_if(listing.entries.begin(), listing.entries.end(),
                                 [&](const Entry &entry) { return entry.path == path; });
    return it == listing.entries.end() ? nullptr : &*it;
}

inline int countOf(const Listing &listing, FindingCode code)
{
    return int(std::count_if(listing.findings.begin(), listing.findings.end(),
                             [&](const Finding &finding) { return finding.code == code; }));
}

inline Result<Listing> readBytes(const QByteArray &bytes, const Limits &limits = {})
{
    return readArchiveBytes(bytes, QStringLiteral("x.bin"), limits, {});
}

/// Entries and findings of a listing: "a=hello b.c (trailing-data)". Contents of more than 8 bytes are left out.
inline QString described(const Listing &listing)
{
    QStringList words;
    for (const Entry &entry : listing.entries) {
        const QByteArray bytes = bytesOf(entry);
        words += bytes.isEmpty() || bytes.size() > 8 ? entry.path : entry.path + u'=' + QString::fromLatin1(bytes);
    }
    for (const Finding &finding : listing.findings)
        words += u'(' + codeName(finding.code) + u')';
    return words.join(u' ');
}

/// Difference between a listing and its members; empty if equal.
inline QString difference(const Listing &listing, const Members &members, bool isFolder = false)
{
    std::size_t expected = 0;
    for (const Member &member : members) {
        const QString path = shownPath(member);
        if (path.isEmpty())
            continue;
        ++expected;
        const Entry *entry =
            isFolder || expected > listing.entries.size() ? entryAt(listing, path) : &listing.entries[expected - 1];
        if (!entry || entry->path != path)
            return QStringLiteral("%1 is missing or not in its place").arg(path);
        const bool isDirectory = member.type == Member::Type::Directory;
        if (entry->type != (isDirectory ? EntryType::Directory : EntryType::File))
            return QStringLiteral("%1 has another type").arg(path);
        if (isDirectory)
            continue;
        if (entry->size.value() != member.bytes.size() || !entry->hasBytes() || bytesOf(*entry) != member.bytes)
            return QStringLiteral("%1 has other bytes").arg(path);
        if (!entry->bytes()->isFinished() || entry->bytes()->isDamaged())
            return QStringLiteral("%1 is not whole").arg(path);
    }
    return expected == listing.entries.size() || isFolder
        ? QString()
        : QStringLiteral("%1 entries instead of %2").arg(listing.entries.size()).arg(expected);
}

/// Both ends of a pipe; the reading end can be opened again by its name.
class Pipe {
public:
    Pipe()
    {
        if (pipe2(m_ends, O_CLOEXEC) != 0)
            qFatal("no pipe");
    }
    ~Pipe()
    {
        closeWriting();
        close(m_ends[0]);
    }
    [[nodiscard]] QString path() const { return QStringLiteral("/dev/fd/%1").arg(m_ends[0]); }
    void write(const QByteArray &bytes)
    {
        for (qsizetype at = 0; at < bytes.size();) {
            const ssize_t count = ::write(m_ends[1], bytes.constData() + at, std::size_t(bytes.size() - at));
            if (count <= 0)
                return;
            at += count;
        }
    }
    void closeWriting()
    {
        if (m_ends[1] >= 0)
            close(m_ends[1]);
        m_ends[1] = -1;
    }

private:
    int m_ends[2] = {-1, -1};
};

/// Reads bytes from a pipe, which brings `piece` of them at a time, or all.
inline Result<Listing> readThroughPipe(const QByteArray &bytes, qsizetype piece = 0)
{
    Pipe pipe;
    std::thread writer([&] {
        const qsizetype step = piece > 0 ? piece : bytes.size();
        for (qsizetype at = 0; at < bytes.size(); at += step)
            pipe.write(bytes.mid(at, step));
        pipe.closeWriting();
    });
    Result<Listing> listing = readArchive(pipe.path(), {}, {}, {}, {});
    writer.join();
    return listing;
}

inline constexpr std::pair<TarFormat, const char *> formats[] = {
    {TarFormat::Ustar, "ustar"}, {TarFormat::Pax, "pax"}, {TarFormat::Gnu, "gnu"}};

struct FilterRow {
    std::optional<Filter> filter;
    Compression compression;
    const char *name;
};
inline constexpr FilterRow filters[] = {
    {std::nullopt, Compression::None, "plain"},   {Filter::Gzip, Compression::Gzip, "gzip"},
    {Filter::Xz, Compression::Xz, "xz"},          {Filter::Zstd, Compression::Zstd, "zstd"},
    {Filter::Bzip2, Compression::Bzip2, "bzip2"}, {Filter::Lz4, Compression::Lz4, "lz4"},
};

} // namespace Mlf::Test
