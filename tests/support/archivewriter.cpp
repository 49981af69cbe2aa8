// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/archivewriter.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <archive.h>
#include <archive_entry.h>

#include <memory>

#include <sys/stat.h>
#include <unistd.h>

namespace Mlf::Test {

namespace {

constexpr qint64 modified = 1709283224;

using Reader = std::unique_ptr<archive, decltype(&archive_read_free)>;
using Writer = std::unique_ptr<archive, decltype(&archive_write_free)>;
using EntryPointer = std::unique_ptr<archive_entry, decltype(&archive_entry_free)>;

/// Aborts: a fixture that cannot be made must not look like a passed test.
void require(bool condition, archive *handle, const char *what)
{
    if (!condition)
        qFatal("%s: %s", what, archive_error_string(handle) ? archive_error_string(handle) : "?");
}

void open(archive *writer, QByteArray &out)
{
    const auto append = [](archive *, void *target, const void *block, std::size_t size) -> la_ssize_t {
        static_cast<QByteArray *>(target)->append(static_cast<const char *>(block), qsizetype(size));
        return la_ssize_t(size);
    };
    require(archive_write_open(writer, &out, nullptr, append, nullptr) == ARCHIVE_OK, writer, "open");
}

mode_t fileType(Member::Type type)
{
    switch (type) {
    case Member::Type::Directory:
        return AE_IFDIR;
    case Member::Type::SymbolicLink:
        return AE_IFLNK;
    case Member::Type::Fifo:
        return AE_IFIFO;
    case Member::Type::File:
    case Member::Type::HardLink:
        return AE_IFREG;
    }
    Q_UNREACHABLE();
}

void writeMember(archive *writer, const Member &member, bool hasFraction)
{
    const EntryPointer entry(archive_entry_new(), archive_entry_free);
    archive_entry_set_pathname_utf8(entry.get(), member.path.constData());
    archive_entry_set_filetype(entry.get(), fileType(member.type));
    archive_entry_set_perm(entry.get(), member.type == Member::Type::Directory ? 0755 : 0644);
    archive_entry_set_uname_utf8(entry.get(), member.user.constData());
    archive_entry_set_gname_utf8(entry.get(), member.user.constData());
    archive_entry_set_mtime(entry.get(), modified, hasFraction ? 500'000'000 : 0);
    archive_entry_set_size(entry.get(), member.bytes.size());
    if (member.type == Member::Type::SymbolicLink)
        archive_entry_set_symlink_utf8(entry.get(), member.linkTarget.constData());
    else if (member.type == Member::Type::HardLink)
        archive_entry_set_hardlink_utf8(entry.get(), member.linkTarget.constData());
    require(archive_write_header(writer, entry.get()) == ARCHIVE_OK, writer, member.path.constData());
    if (!member.bytes.isEmpty())
        require(archive_write_data(writer, member.bytes.constData(), std::size_t(member.bytes.size()))
                    == member.bytes.size(),
                writer, "data");
}

QByteArray writeAll(Writer writer, const std::vector<Member> &members, bool hasFraction)
{
    QByteArray out;
    open(writer.get(), out);
    for (const Member &member : members)
        writeMember(writer.get(), member, hasFraction);
    require(archive_write_close(writer.get()) == ARCHIVE_OK, writer.get(), "close");
    return out;
}

Reader openReader(const QByteArray &bytes, int (*addFormat)(archive *))
{
    Reader reader(archive_read_new(), archive_read_free);
    for (const auto addFilter :
         {archive_read_support_filter_gzip, archive_read_support_filter_xz, archive_read_support_filter_zstd,
          archive_read_support_filter_bzip2, archive_read_support_filter_lz4})
        addFilter(reader.get());
    addFormat(reader.get());
    require(archive_read_open_memory(reader.get(), bytes.constData(), std::size_t(bytes.size())) == ARCHIVE_OK,
            reader.get(), "open");
    return reader;
}

QByteArray readData(archive *reader)
{
    QByteArray out;
    const void *block = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    int status = ARCHIVE_OK;
    while ((status = archive_read_data_block(reader, &block, &size, &offset)) == ARCHIVE_OK) {
        out.resize(qsizetype(offset), '\0');
        out.append(static_cast<const char *>(block), qsizetype(size));
    }
    require(status == ARCHIVE_EOF, reader, "read");
    return out;
}

} // namespace

QByteArray writeTar(const std::vector<Member> &members, TarFormat format)
{
    Writer writer(archive_write_new(), archive_write_free);
    switch (format) {
    case TarFormat::Ustar:
        archive_write_set_format_ustar(writer.get());
        break;
    case TarFormat::Pax:
        archive_write_set_format_pax(writer.get());
        break;
    case TarFormat::Gnu:
        archive_write_set_format_gnutar(writer.get());
        break;
    }
    return writeAll(std::move(writer), members, format == TarFormat::Pax);
}

QByteArray writeZip(const std::vector<Member> &members)
{
    Writer writer(archive_write_new(), archive_write_free);
    archive_write_set_format_zip(writer.get());
    return writeAll(std::move(writer), members, false);
}

QByteArray compress(const QByteArray &bytes, Filter filter)
{
    Writer writer(archive_write_new(), archive_write_free);
    archive_write_set_format_raw(writer.get());
    archive_write_set_bytes_per_block(writer.get(), 0);
    const auto add = [&] {
        switch (filter) {
        case Filter::Gzip:
            return archive_write_add_filter_gzip(writer.get());
        case Filter::Xz:
            return archive_write_add_filter_xz(writer.get());
        case Filter::Zstd:
            return archive_write_add_filter_zstd(writer.get());
        case Filter::Bzip2:
            return archive_write_add_filter_bzip2(writer.get());
        case Filter::Lz4:
            return archive_write_add_filter_lz4(writer.get());
        }
        Q_UNREACHABLE();
    };
    require(add() == ARCHIVE_OK, writer.get(), "filter");
    return writeAll(std::move(writer), {Member {.path = "data", .bytes = bytes}}, false);
}

QByteArray decompress(const QByteArray &bytes)
{
    const Reader reader = openReader(bytes, archive_read_support_format_raw);
    archive_entry *entry = nullptr;
    require(archive_read_next_header(reader.get(), &entry) == ARCHIVE_OK, reader.get(), "header");
    return readData(reader.get());
}

std::vector<Member> readTar(const QByteArray &bytes)
{
    const Reader reader = openReader(bytes, archive_read_support_format_tar);
    std::vector<Member> members;
    archive_entry *entry = nullptr;
    int status = ARCHIVE_OK;
    while ((status = archive_read_next_header(reader.get(), &entry)) == ARCHIVE_OK) {
        Member member {.path = archive_entry_pathname_utf8(entry), .user = archive_entry_uname_utf8(entry)};
        const mode_t type = archive_entry_filetype(entry);
        if (const char *target = archive_entry_hardlink_utf8(entry)) {
            member.type = Member::Type::HardLink;
            member.linkTarget = target;
        } else if (const char *link = archive_entry_symlink_utf8(entry)) {
            member.type = Member::Type::SymbolicLink;
            member.linkTarget = link;
        } else if (type == AE_IFDIR) {
            member.type = Member::Type::Directory;
        } else if (type == AE_IFIFO) {
            member.type = Member::Type::Fifo;
        } else {
            member.bytes = readData(reader.get());
        }
        members.push_back(std::move(member));
    }
    require(status == ARCHIVE_EOF, reader.get(), "tar");
    return members;
}

void unpackTo(const std::vector<Member> &members, const QString &folder)
{
    for (const Member &member : members) {
        const QString path = folder + u'/' + QString::fromUtf8(member.path);
        const QByteArray local = QFile::encodeName(path);
        QDir().mkpath(QFileInfo(path).path());
        bool isDone = true;
        switch (member.type) {
        case Member::Type::File:
            writeFile(path, member.bytes);
            break;
        case Member::Type::Directory:
            isDone = QDir().mkpath(path);
            break;
        case Member::Type::SymbolicLink:
            isDone = symlink(member.linkTarget.constData(), local.constData()) == 0;
            break;
        case Member::Type::HardLink:
            isDone = link(QFile::encodeName(folder + u'/' + QString::fromUtf8(member.linkTarget)).constData(),
                          local.constData())
                == 0;
            break;
        case Member::Type::Fifo:
            isDone = mkfifo(local.constData(), 0644) == 0;
            break;
        }
        if (!isDone)
            qFatal("%s: cannot be written", local.constData());
    }
}

void writeFile(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush())
        qFatal("%s: %s", qPrintable(path), qPrintable(file.errorString()));
}

} // namespace Mlf::Test
