// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/cli/console.h"
#include "app/cli/options.h"
#include "model/archive/archivecodes.h"
#include "model/archive/entry.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/base/filenames.h"
#include "model/base/platform/process.h"
#include "model/document/document.h"
#include "model/questions/nearplaces.h"
#include "model/report/inforeport.h"

#include <QStringDecoder>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Prints the available bytes of a source. Each block is copied and checked before it is printed, because a file that
/// shrank reads as zeros at its end. Returns false if the file changed.
bool printBytes(const ByteSource &source, const InputWatch &file)
{
    constexpr qsizetype blockSize = 1 << 20;
    const bool isOnTerminal = isTerminal(stdout); // then printText() removes control characters
    QStringDecoder decoder(QStringDecoder::Utf8);
    for (QByteArrayView rest = source.view(); !rest.isEmpty();) {
        const QByteArray block = rest.first(std::min(rest.size(), blockSize)).toByteArray();
        if (source.isDamaged() || file.hasChanged())
            return false;
        if (isOnTerminal)
            printText(QString(decoder.decode(block)).replace(u"\r\n"_s, u"\n"_s));
        else
            print(block);
        rest = rest.sliced(block.size());
    }
    return true;
}

/// Returns why the entry `path` cannot be printed. `path` is normalized like the paths of entries.
Error problemOfEntry(const Listing &listing, const QString &path)
{
    Error error {.code = Code::NoSuchEntry, .entry = path};
    const auto linkError = [](const Entry &entry) {
        return Error {.code = Code::EntryLink, .entry = entry.path, .arguments = {entry.attributes().linkTarget}};
    };
    for (const Entry &entry : listing.entries) {
        if (entry.isLink() && path.startsWith(entry.path + u'/'))
            error = linkError(entry);
        if (entry.path.startsWith(path + u'/'))
            error = {.code = Code::EntryUnreadable, .entry = path, .reason = Reason::IsAFolder};
        if (entry.path != path)
            continue;
        if (!entry.isSafe)
            return {.code = Code::EntryUnsafePath, .entry = path};
        if (entry.isLink())
            return linkError(entry);
        if (entry.type == EntryType::Directory)
            return {.code = Code::EntryUnreadable, .entry = path, .reason = Reason::IsAFolder};
        return {.code = Code::EntrySpecial, .entry = path};
    }
    return error;
}

QString pathHint(const Listing &listing, const QString &path)
{
    const QStringList near = findNearPaths(listing, path);
    const QString all = u"The verb list prints all paths."_s;
    return near.isEmpty() ? all : u"Near paths are: %1. %2"_s.arg(near.join(u", "_s), all);
}

int printEntry(const Document &document, const QString &wanted, const InputWatch &file)
{
    const auto complainOf = [&](const QString &problem) {
        return complain(document.listing->name + u": "_s + problem);
    };
    // Normalize a typed path like the paths of entries, without "./" and double slashes. A copied path already is
    // normalized.
    const auto &entries = document.listing->entries;
    const bool isShown =
        std::any_of(entries.begin(), entries.end(), [&](const Entry &entry) { return entry.path == wanted; });
    const QString path = isShown ? wanted : normalizeEntryPath(fileNameBytes(wanted)).text;
    if (const Entry *entry = document.listing->find(path)) {
        const auto bytes = entry->open();
        if (const std::optional<Error> &damage = document.listing->damage;
            !bytes && damage && damage->code == Code::EntryUnreadable && damage->entry == path)
            return ExitFailed; // reportProblems() prints the reason
        if (!bytes)
            return complainOf(path + u": "_s + errorText(bytes.error(), Language::English));
        if (!printBytes(**bytes, file))
            return complainOf(path + u": "_s + errorText(makeError(Code::ChangedWhileReading), Language::English));
        if ((*bytes)->available() == (*bytes)->size())
            return ExitDone;
        return complainOf(u"%1: only %2 of %3 bytes are there"_s.arg(
            path, QString::number((*bytes)->available().value()), QString::number((*bytes)->size().value())));
    }
    const Error problem = problemOfEntry(*document.listing, path);
    const QString hint = problem.code == Code::NoSuchEntry ? u' ' + pathHint(*document.listing, path) : QString();
    return complainOf(errorText(problem, Language::English) + hint);
}

} // namespace

int runInfo(const CommandLine &line)
{
    const QStringList files = line.files();
    QString problem = problemOfFiles(line, line.has("sample"_L1) ? 1 : std::max(qsizetype(1), files.size()));
    if (problem.isEmpty() && files.count(u"-"_s) > 1)
        problem = u"info: only one FILE can be standard input"_s;
    if (!problem.isEmpty())
        return complainOfUsage(problem);
    BuildOptions options =
        line.buildOptions(line.has("digest"_L1) ? Document::Stage::Digests : Document::Stage::Analysis);
    options.wantsCodeDigest |= line.has("digest"_L1);
    int status = ExitDone;
    std::vector<DocumentPointer> documents;
    for (const QString &path : files) {
        if (!documents.empty())
            printAnswer(u"\n"_s);
        status = std::max(status, withArchive(path, options, [&](const DocumentPointer &document, const InputWatch &) {
                              printAnswer(writeInfo(*document));
                              documents.push_back(document);
                              return ExitDone;
                          }));
    }
    if (documents.size() > 1)
        printAnswer(writeTogether(documents));
    return status;
}

int runList(const CommandLine &line)
{
    if (const QString problem = problemOfFiles(line, 1); !problem.isEmpty())
        return complainOfUsage(problem);
    return withArchive(line.files().first(), line.buildOptions(Document::Stage::Analysis),
                       [](const DocumentPointer &document, const InputWatch &) {
                           writeFileList(*document, printLines);
                           return ExitDone;
                       });
}

int runCat(const CommandLine &line)
{
    if (line.files().size() == 1)
        return complainOfUsage(u"cat needs FILE and PATH"_s);
    if (const QString problem = problemOfFiles(line, 2); !problem.isEmpty())
        return complainOfUsage(problem);
    return withArchive(line.files().first(), line.buildOptions(Document::Stage::Listing),
                       [&](const DocumentPointer &document, const InputWatch &file) {
                           return printEntry(*document, line.files().last(), file);
                       });
}

} // namespace Mlf
