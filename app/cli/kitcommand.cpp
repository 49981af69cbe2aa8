// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/chartkinds.h"
#include "app/cli/console.h"
#include "app/cli/inputwatch.h"
#include "app/cli/options.h"
#include "app/cli/reportextras.h"
#include "app/cli/troubles.h"
#include "model/artifact/jsonreader.h"
#include "model/base/bytecopy.h"
#include "model/base/digest.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/chart/svgwriter.h"
#include "model/document/document.h"
#include "model/document/module.h"
#include "model/report/htmlpage.h"
#include "model/report/htmlreport.h"
#include "model/report/jsonreport.h"
#include "model/report/markdownreport.h"
#include "model/report/sarifreport.h"
#include "model/report/tablereport.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QUrl>

#include <algorithm>
#include <optional>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

const QString manifestName = u"kit.json"_s;
const QString manifestSchema = u"mlf-viewer/kit/1"_s;
constexpr qint64 maxManifest = 1 << 20;

struct KitFile {
    QString name;
    QString title;
    QByteArray bytes;
};

/// Adds a file. The names differ on every file system, also if it ignores case.
void add(std::vector<KitFile> &kit, const QString &wanted, const QString &ending, const QString &title,
         const QByteArray &bytes)
{
    const QString base = proposedFileName(wanted).replace(u' ', u'_');
    QString name = base + ending;
    const auto isName = [&](const KitFile &file) { return file.name.compare(name, Qt::CaseInsensitive) == 0; };
    for (int number = 2; std::ranges::any_of(kit, isName); ++number)
        name = u"%1-%2%3"_s.arg(base, QString::number(number), ending);
    kit.push_back({name, title, bytes});
}

/// The index page, with links to the other files.
QByteArray writeIndex(const IllustratedReport &illustrated, const QString &archive, const std::vector<KitFile> &files)
{
    QByteArray body = "<header>\n<h1>" + htmlText(archive) + "</h1>\n</header>\n<main>\n<table>\n<thead><tr>"
        + "<th scope=\"col\">File</th><th scope=\"col\">What it is</th><th scope=\"col\" class=\"n\">Bytes</th></tr>"
        + "</thead>\n<tbody>\n";
    for (const KitFile &file : files) {
        body += "<tr><td><a href=\"./" + QUrl::toPercentEncoding(file.name) + "\">" + htmlText(file.name)
            + "</a></td><td>" + htmlText(file.title) + "</td><td class=\"n\"><data value=\""
            + QByteArray::number(file.bytes.size()) + "\">" + formatCount(file.bytes.size()).toUtf8()
            + "</data></td></tr>\n";
    }
    body += "</tbody>\n</table>\n</main>\n<footer>\n<p>Written by mlf-viewer kit.";
    if (!illustrated.digest.isEmpty())
        body += " Digest of the model: <code>" + htmlText(illustrated.digest) + "</code>.";
    return htmlPage(u"%1 \u2013 files for a review"_s.arg(archive), body + "</p>\n</footer>\n");
}

/// What the other verbs print, one file each.
std::vector<KitFile> makeKit(const Document &document, const IllustratedReport &illustrated)
{
    const Report &report = illustrated.report;
    std::vector<KitFile> kit;
    add(kit, u"report"_s, u".html"_s, u"Everything, with charts, as one page"_s, writeHtml(illustrated));
    add(kit, u"report"_s, u".md"_s, u"The same for a comment of a merge request"_s, writeMarkdown(illustrated));
    add(kit, u"report"_s, u".json"_s, u"Everything known, for programs"_s, writeJson(report));
    add(kit, u"findings"_s, u".sarif"_s, u"Findings with their places, for programs"_s, writeSarif({&document}));
    for (const QString &table : tableNames())
        add(kit, u"table-"_s + table, u".csv"_s, u"The table %1"_s.arg(table), writeTable(report, table, ','));
    const auto addChart = [&](const QString &name, const QString &module, const ChartScene &scene, bool isNamed) {
        add(kit, name + (module.isEmpty() ? QString() : u'-' + module), u".svg"_s,
            isNamed && !module.isEmpty() ? u"%1: %2"_s.arg(module, scene.title) : scene.title, writeSvg(scene, false));
    };
    for (const Module &module : document.modules) {
        for (const ChartKind &kind : chartKinds()) {
            const Chart chart = kind.make(document, module, {});
            if (chart.problem.isEmpty())
                addChart(u"chart-"_s + kind.name, document.modules.size() == 1 ? QString() : module.metadata.name,
                         chart.scene, true);
        }
    }
    if (const auto &changes = illustrated.changes) {
        add(kit, u"changes"_s, u".json"_s, u"What changed since %1, for programs"_s.arg(changes->older),
            writeJson(changes->values));
        add(kit, u"table-changes"_s, u".csv"_s, u"The table changes"_s, writeTable(changes->table, ','));
        for (const ReportChanges::TotalChart &chart : changes->charts)
            addChart(u"changes-"_s + chart.total, chart.model, chart.scene, false);
    }
    kit.insert(kit.begin(), {u"index.html"_s, u"What is here"_s, writeIndex(illustrated, document.listing->name, kit)});
    return kit;
}

/// SHA-256 in hex of the files of a kit, by name. While a kit is written, a name has both its old and its new digest,
/// so that the next kit recognizes both files after an interruption.
using KitDigests = QMap<QString, QStringList>;

/// `std::nullopt` if the folder has files, but not from a kit.
std::optional<KitDigests> readManifest(const QDir &folder)
{
    if (folder.isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot))
        return KitDigests();
    QFile file(folder.filePath(manifestName));
    const QFileInfo info(file);
    if (info.isSymLink() || !info.isFile() || info.size() > maxManifest || !file.open(QIODevice::ReadOnly))
        return {};
    const QJsonObject manifest = readStoredObject(file.readAll());
    if (manifest[u"schema"_s] != manifestSchema)
        return {};
    KitDigests digests;
    const QJsonArray files = manifest[u"files"_s].toArray();
    for (const QJsonValue &one : files) {
        const QString name = one[u"name"_s].toString();
        if (!name.isEmpty() && !name.startsWith(u'.') && !name.contains(u'/')) // a kit never writes such a name
            digests[name] = one[u"sha256"_s].toVariant().toStringList();
    }
    return digests;
}

KitFile manifestOf(const KitDigests &digests)
{
    QJsonArray files;
    for (auto it = digests.begin(); it != digests.end(); ++it)
        files.append(QJsonObject {{u"name"_s, it.key()}, {u"sha256"_s, QJsonArray::fromStringList(it.value())}});
    return {manifestName, {}, QJsonDocument(QJsonObject {{u"schema"_s, manifestSchema}, {u"files"_s, files}}).toJson()};
}

/// Writes a kit into a folder, overwrites the files that the last kit wrote, and removes those that this one does not
/// have. Everything else is kept: files changed since, files that no kit wrote, and links. A folder with files but
/// without manifest is not touched, nor are the archives. Each file is written completely or not at all.
int writeKit(const QDir &folder, const std::vector<KitFile> &files, const QStringList &archives)
{
    if (isOfArchive({folder.filePath(manifestName), archives}))
        return complain(u"%1 lies in the archive, which is never changed"_s.arg(folder.path()));
    if (QFileInfo(folder.path()).exists() && !QFileInfo(folder.path()).isDir())
        return complain(u"%1 is not a folder"_s.arg(folder.path()));
    if (!folder.mkpath(u"."_s))
        return complain(u"%1: the folder cannot be made"_s.arg(folder.path()));
    const std::optional<KitDigests> before = readManifest(folder);
    if (!before)
        return complain(u"%1 has files that no kit wrote: choose another folder"_s.arg(folder.path()));
    const auto digestOf = [](const QByteArray &bytes) {
        Digest digest;
        digest.add(bytes);
        return QString::fromLatin1(digest.result().toHex());
    };
    const auto save = [&](const KitFile &file) {
        const QString path = folder.filePath(file.name);
        if (checksumOfFile(path) == digestOf(file.bytes))
            return true;
        const std::optional<Error> error = saveBytes(*ByteSource::fromBytes(file.bytes), {path, archives}, {});
        if (error)
            complain(errorText(*error, Language::English));
        return !error;
    };
    int status = ExitDone;
    KitDigests after;
    std::vector<const KitFile *> written;
    for (const KitFile &file : files) {
        const QFileInfo there(folder.filePath(file.name));
        const QString digest = digestOf(file.bytes);
        const std::optional<QString> digestThere = checksumOfFile(there.filePath());
        if ((!there.exists() && !there.isSymLink()) || digestThere == digest
            || (digestThere && before->value(file.name).contains(*digestThere))) {
            after[file.name] = {digest};
            written.push_back(&file);
            continue;
        }
        status = complain(before->contains(file.name)
                              ? u"%1 is kept: it was changed since it was written"_s.arg(there.filePath())
                              : u"%1 is kept: no kit wrote it"_s.arg(there.filePath()));
        if (before->contains(file.name))
            after[file.name] = before->value(file.name); // it may be restored
    }
    KitDigests both = *before;
    for (const KitFile *file : written)
        both[file->name] += after[file->name];
    if (!save(manifestOf(both)) || !std::ranges::all_of(written, [&](const KitFile *file) { return save(*file); }))
        return ExitFailed;
    for (auto it = before->begin(); it != before->end(); ++it) {
        const std::optional<QString> digest = checksumOfFile(folder.filePath(it.key()));
        if (after.contains(it.key()) || !digest || !it->contains(*digest) || QFile::remove(folder.filePath(it.key())))
            continue;
        after[it.key()] = it.value();
        status = complain(u"%1: the file cannot be removed"_s.arg(folder.filePath(it.key())));
    }
    return save(manifestOf(after)) ? status : ExitFailed;
}

} // namespace

int runKit(const CommandLine &line)
{
    const QString folder = line.value("output"_L1);
    QStringList files = line.files();
    QString problem = problemOfFiles(line, line.has("compare"_L1) ? 1 : std::clamp<qsizetype>(files.size(), 1, 2));
    if (line.has("compare"_L1))
        files += line.value("compare"_L1);
    if (problem.isEmpty() && folder.isEmpty())
        problem = u"kit needs -o DIR, the folder to write to"_s;
    if (problem.isEmpty() && files.count(u"-"_s) > 1)
        problem = u"kit: only one of FILE and OLD can be standard input"_s;
    if (!problem.isEmpty())
        return complainOfUsage(problem);
    const PageOptions page {.older = files.value(1),
                            .notes = line.values("notes"_L1),
                            .boards = line.values("board"_L1),
                            .options = line.buildOptions(Document::Stage::Digests)};
    return withArchive(files.first(), page.options, [&](const DocumentPointer &document, const InputWatch &) {
        int status = ExitDone;
        const std::optional<IllustratedReport> illustrated = illustrateFor(*document, page, status);
        if (!illustrated)
            return status;
        return std::max(status,
                        writeKit(QDir(folder), makeKit(*document, *illustrated), {document->location, page.older}));
    });
}

} // namespace Mlf
