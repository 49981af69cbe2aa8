// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivereader.h"

#include "model/archive/archivecodes.h"
#include "model/archive/containerreader.h"
#include "model/archive/directoryreader.h"
#include "model/archive/libraryreader.h"
#include "model/archive/spool.h"
#include "model/base/basecodes.h"
#include "model/base/digest.h"
#include "model/base/filenames.h"
#include "model/base/platform/descriptor.h"

#include <QDir>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

Error systemError(const QString &path)
{
    return {.code = Code::CannotOpen, .entry = path, .detail = systemMessage()};
}

/// Keeps only the content of one directory, and removes the directory from the paths. False if the listing has nothing
/// in it.
bool keepDirectory(Listing &listing, const QString &directory)
{
    const QString prefix = directory + u'/';
    std::vector<Entry> kept;
    for (Entry entry : listing.entries) {
        if (!entry.path.startsWith(prefix))
            continue;
        entry.path.remove(0, prefix.size());
        kept.push_back(std::move(entry));
    }
    if (kept.empty())
        return false;
    listing.entries = std::move(kept);
    if (listing.damage && listing.damage->entry.startsWith(prefix))
        listing.damage->entry.remove(0, prefix.size());
    std::erase_if(listing.findings, [&](Finding &finding) {
        QString &name = finding.location.name;
        const bool isOfFile = finding.location.kind == Link::Kind::File && !name.isEmpty();
        const bool isInside = isOfFile && name.startsWith(prefix);
        if (isInside)
            name.remove(0, prefix.size());
        return isOfFile && name != directory && !isInside;
    });
    return true;
}

/// Removes the top directory from all paths if everything is in it and it contains metadata.json.
void stripLeadingDirectory(Listing &listing)
{
    const auto metadata = std::ranges::find_if(listing.entries, [](const Entry &entry) {
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
    (void)keepDirectory(listing, directory);
}

/// The last part of a path. Bytes that are not UTF-8 are written as \xHH.
QString nameOf(const QString &path)
{
    const QString name = path.section(u'/', -1);
    return hasOddBytes(name) ? normalizeEntryPath(fileNameBytes(name)).text : name;
}

Result<Listing> readDescriptor(int file, const QString &path, const Limits &limits, const std::stop_token &stop,
                               const ProgressFunction &progress, const ListingFunction &entryAdded)
{
    const std::optional<FileStatus> status = statusOf(file);
    if (!status)
        return systemError(path);
    if (status->kind == FileStatus::Kind::Device)
        return Error {.code = Code::CannotOpen, .entry = path, .reason = Reason::IsADevice};
    if (path != "-"_L1 && isNamedPipe(file)) // waiting for its writer could not be cancelled
        return Error {.code = Code::CannotOpen, .entry = path, .reason = Reason::IsANamedPipe};
    if (status->kind == FileStatus::Kind::Folder)
        return Error {.code = Code::CannotOpen, .entry = path, .reason = Reason::IsAFolder};
    const bool isRegular = status->kind == FileStatus::Kind::File;
    if (isRegular)
        seekIn(file, 0, SEEK_SET); // standard input may have been read before
    auto size = isRegular ? std::optional(status->size) : std::nullopt;
    const auto failed = [&](Error error) {
        error.entry = path;
        return error;
    };
    Spool::File copy;
    int descriptor = file;
    if (isRegular && size->value() > 0 && isOnNetwork(file)) {
        if (const std::optional<Error> error = copyFile(file, *size, copy, stop, progress))
            return failed(*error);
        descriptor = copy.descriptor() < 0 ? file : copy.descriptor();
        size = copy.size();
        seekIn(descriptor, 0, SEEK_SET);
    }
    Result<Listing> listing = readContainer(descriptor, size, limits, stop, progress, entryAdded);
    if (!listing)
        return failed(listing.error());
    Listing result = std::move(listing).value();
    const std::optional<FileStatus> after = statusOf(file);
    if (isRegular && (!after || !after->isUnchangedSince(*status)))
        result.findings.push_back(makeFinding(Code::ChangedWhileReading));
    result.kept.add(copy.kept());
    result.name = nameOf(path);
    stripLeadingDirectory(result);
    addLibraryMembers(result, limits, stop);
    result.indexPaths();
    return result;
}

/// True for a regular file that is named and begins like a static library.
bool isStaticLibrary(const QString &path)
{
    const std::optional<FileStatus> status = path.endsWith(".a"_L1) ? statusOf(path) : std::nullopt;
    if (!status || status->kind != FileStatus::Kind::File)
        return false;
    std::array<char, 8> start = {};
    return readBytes(openForReading(path).number(), start.data(), start.size()) == qint64(start.size())
        && isLibrary({start.data(), qsizetype(start.size())});
}

/// The entry that is a prefix of a path, or null; `rest` is the remaining path.
const Entry *findStart(const Listing &listing, const QString &path, QString &rest)
{
    for (qsizetype end = path.size(); end > 0; end = path.lastIndexOf(u'/', end - 1)) {
        if (const Entry *entry = listing.find(path.first(end))) {
            rest = path.sliced(std::min(end + 1, path.size()));
            return entry;
        }
    }
    return nullptr;
}

/// Copies findings and damage of the outer archive that may affect the inner one.
void takeOver(const Listing &outer, Listing &inner)
{
    const auto changed = std::ranges::find_if(
        outer.findings, [](const Finding &finding) { return finding.code == Code::ChangedWhileReading; });
    if (changed != outer.findings.end())
        inner.findings.push_back(*changed);
    // A cut of the outer archive is not copied. A cut after the inner archive does not affect it, and the inner archive
    // itself reports a cut inside it.
    if (!outer.damage || inner.damage || outer.damage->code == Code::TruncatedArchive)
        return;
    inner.damage = outer.damage;
    inner.damage->entry = outer.name;
    inner.damage->offset.reset();
    inner.isComplete = false;
}

/// Copies the bytes of an entry to a separate file, and computes their SHA-256.
std::optional<Error> copyEntry(const Entry &entry, Spool::File &copy, QString &sha256, const std::stop_token &stop,
                               const ProgressFunction &progress)
{
    const Result<std::shared_ptr<const ByteSource>> bytes = entry.open();
    if (!bytes)
        return bytes.error();
    Digest hash;
    const QByteArrayView view = (*bytes)->view();
    constexpr qsizetype blockBytes = 1 << 20;
    for (qsizetype at = 0; at < view.size(); at += blockBytes) {
        if (stop.stop_requested())
            return makeError(Code::Cancelled);
        const QByteArrayView block = view.sliced(at, std::min(blockBytes, view.size() - at));
        hash.add(block);
        if (std::optional<Error> error = copy.append(block))
            return error;
        if (progress)
            progress({Progress::Job::ReadingArchive, {}, copy.size(), ByteCount(view.size())});
    }
    sha256 = QString::fromLatin1(hash.result().toHex());
    if ((*bytes)->isDamaged())
        return Error {.code = Code::ChangedWhileReading, .entry = entry.path};
    return copy.descriptor() < 0 ? std::optional(makeError(Code::EmptyFile)) : std::nullopt;
}

/// Reads the archive at `inside` of the file at `path`.
Result<Listing> readInside(const ArchivePath &path, const QString &whole, const Limits &limits,
                           const std::stop_token &stop, const ProgressFunction &progress,
                           const ListingFunction &entryAdded)
{
    Result<Listing> listing = readDescriptor(openForReading(path.file).number(), path.file, limits, stop, progress, {});
    QString rest = path.inside;
    while (listing && !rest.isEmpty()) {
        Listing outer = std::move(listing).value();
        const Entry *entry = findStart(outer, QString(rest), rest);
        if (!entry && keepDirectory(outer, rest)) {
            outer.name = rest.section(u'/', -1);
            outer.indexPaths();
            return outer;
        }
        if (!entry)
            return Error {.code = Code::CannotOpen, .entry = whole, .reason = Reason::NotInTheArchive};
        Spool::File copy;
        QString sha256;
        if (std::optional<Error> error = copyEntry(*entry, copy, sha256, stop, progress)) {
            error->entry = whole;
            return *error;
        }
        listing = readDescriptor(copy.descriptor(), whole, limits, stop, progress,
                                 rest.isEmpty() ? entryAdded : ListingFunction());
        if (!listing)
            break;
        Listing inner = std::move(listing).value();
        takeOver(outer, inner);
        inner.sha256 = sha256;
        inner.kept.add(copy.kept());
        listing = std::move(inner);
    }
    return listing;
}

/// True if the file is /dev/null, which also replaces a closed standard input.
bool isEmptyDevice(int file)
{
    const std::optional<FileStatus> status = statusOf(file);
    const std::optional<FileStatus> empty = statusOf(u"/dev/null"_s);
    return status && empty && status->device == empty->device && status->number == empty->number;
}

} // namespace

Result<Listing> readArchive(const QString &path, const Limits &limits, const std::stop_token &stop,
                            const ProgressFunction &progress, const ListingFunction &entryAdded)
{
    if (path == "-"_L1) {
        if (isEmptyDevice(standardInput))
            return Error {.code = Code::EmptyInput, .entry = path};
        Result<Listing> listing = readDescriptor(standardInput, path, limits, stop, progress, entryAdded);
        if (!listing && listing.error().code == Code::EmptyFile)
            return Error {.code = Code::EmptyInput, .entry = path};
        return listing;
    }
    if (const ArchivePath parts = splitArchivePath(path); !parts.inside.isEmpty())
        return readInside(parts, parts.file + u'/' + parts.inside, limits, stop, progress, entryAdded);
    const std::optional<FileStatus> status = statusOf(path);
    const bool isFolder = status && status->kind == FileStatus::Kind::Folder;
    if (!isFolder && !isStaticLibrary(path))
        return readDescriptor(openForReading(path).number(), path, limits, stop, progress, entryAdded);
    Result<Listing> listing =
        isFolder ? readDirectory(path, limits, stop, entryAdded) : readSingleFile(path, limits, stop);
    if (!listing)
        return listing;
    Listing result = std::move(listing).value();
    result.name = nameOf(!isFolder ? path : hasOddBytes(path) ? canonicalPath(path) : QDir(path).absolutePath());
    stripLeadingDirectory(result);
    addLibraryMembers(result, limits, stop);
    result.indexPaths();
    return result;
}

Result<Listing> readArchiveBytes(QByteArrayView bytes, const QString &name, const Limits &limits,
                                 const std::stop_token &stop)
{
    const Descriptor file = makeFileInMemory();
    if (file.isOpen() && !writeAt(file, ByteOffset(0), bytes))
        return systemError(name);
    return readDescriptor(file.number(), name, limits, stop, {}, {});
}

} // namespace Mlf
