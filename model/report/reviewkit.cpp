// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/reviewkit.h"

#include "model/artifact/jsonwalk.h"
#include "model/base/bytecopy.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/chart/svgwriter.h"
#include "model/document/document.h"
#include "model/report/htmlbody.h"
#include "model/report/htmlreport.h"
#include "model/report/jsonreport.h"
#include "model/report/markdownreport.h"
#include "model/report/sarifreport.h"
#include "model/report/tablereport.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <algorithm>
#include <map>
#include <optional>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QByteArray writeIndex(const IllustratedReport &illustrated, const QString &archive, const std::vector<KitFile> &files)
{
    QByteArray body = "<header>\n<h1>" + htmlText(archive) + "</h1>\n</header>\n<main>\n<table>\n<thead><tr>"
        + "<th scope=\"col\">File</th><th scope=\"col\">What it is</th><th scope=\"col\" class=\"n\">Bytes</th></tr>"
        + "</thead>\n<tbody>\n";
    for (const KitFile &file : files) {
        const QByteArray address = "./" + QUrl::toPercentEncoding(file.name);
        body += "<tr><td><a href=\"" + address + "\">" + htmlText(file.name) + "</a></td><td>" + htmlText(file.title)
            + "</td><td class=\"n\"><data value=\"" + QByteArray::number(file.bytes.size()) + "\">"
            + formatCount(file.bytes.size()).toUtf8() + "</data></td></tr>\n";
    }
    body += "</tbody>\n</table>\n</main>\n<footer>\n<p>Written by mlf-viewer kit.";
    if (!illustrated.digest.isEmpty())
        body += " Digest of the model: <code>" + htmlText(illustrated.digest) + "</code>.";
    return htmlPage(u"%1 \u2013 files for a review"_s.arg(archive), body + "</p>\n</footer>\n");
}

} // namespace

std::vector<KitFile> reviewKit(const Document &document, const IllustratedReport &illustrated,
                               const std::vector<KitFile> &charts)
{
    const Report &report = illustrated.report;
    std::vector<KitFile> files; // in the order of the index
    const auto add = [&files](const QString &wanted, const QString &ending, const QString &title,
                              const QByteArray &bytes) {
        const QString base = proposedFileName(wanted).replace(u' ', u'_');
        QString name = base + ending;
        // Names also differ if a file system ignores case.
        const auto isTaken = [&](const KitFile &file) { return file.name.compare(name, Qt::CaseInsensitive) == 0; };
        for (int number = 2; std::ranges::any_of(files, isTaken); ++number)
            name = u"%1-%2%3"_s.arg(base, QString::number(number), ending);
        files.push_back({name, title, bytes});
    };
    add(u"report"_s, u".html"_s, u"Everything, with charts, as one page"_s, writeHtml(illustrated));
    add(u"report"_s, u".md"_s, u"The same for a comment of a merge request"_s, writeMarkdown(illustrated));
    add(u"report"_s, u".json"_s, u"Everything known, for programs"_s, writeJson(report));
    add(u"findings"_s, u".sarif"_s, u"Findings with their places, for programs"_s, writeSarif({&document}));
    for (const QString &table : tableNames())
        add(u"table-"_s + table, u".csv"_s, u"The table %1"_s.arg(table), writeTable(report, table, ','));
    for (const KitFile &chart : charts)
        add(chart.name, u".svg"_s, chart.title, chart.bytes);
    if (const std::optional<ReportChanges> &changes = illustrated.changes) {
        add(u"changes"_s, u".json"_s, u"What changed since %1, for programs"_s.arg(changes->older),
            writeJson(changes->values));
        add(u"table-changes"_s, u".csv"_s, u"The table changes"_s, writeTable(changes->table, ','));
        for (const ReportChanges::TotalChart &chart : changes->charts)
            add(u"changes-"_s + chart.total + (chart.model.isEmpty() ? QString() : u'-' + chart.model), u".svg"_s,
                chart.scene.title, writeSvg(chart.scene, false));
    }
    const QByteArray index = writeIndex(illustrated, document.listing->name, files);
    files.insert(files.begin(), {u"index.html"_s, u"What is here"_s, index});
    return files;
}

namespace {

constexpr QLatin1StringView kitSchema("mlf-viewer/kit/1");
constexpr qint64 maxManifest = 1 << 20;

/// SHA-256 in hex of the files of a kit, by name. While a kit is being written, a name has the digests of both its old
/// and its new file, so that either is recognized after an interruption.
using KitDigests = std::map<QString, QStringList>;

QString digestOf(const QByteArray &bytes)
{
    return computeChecksums(*ByteSource::fromBytes(bytes), {})->sha256; // bytes in memory: reading cannot fail
}

/// Reads the digests of a manifest; `std::nullopt` if the file is not a manifest of a kit.
std::optional<KitDigests> readManifest(const QString &path)
{
    const QFileInfo info(path);
    QFile file(path);
    if (info.isSymLink() || !info.isFile() || info.size() > maxManifest || !file.open(QIODevice::ReadOnly))
        return {};
    const QJsonObject manifest = readStoredObject(file.readAll());
    if (manifest[u"schema"_s] != kitSchema)
        return {};
    KitDigests digests;
    const QJsonArray files = manifest[u"files"_s].toArray();
    for (const QJsonValue &one : files) {
        const QString name = one[u"name"_s].toString();
        if (name.isEmpty() || name.startsWith(u'.') || name.contains(u'/'))
            continue; // invalid, because a kit does not write such names
        digests[name] += one[u"sha256"_s].toVariant().toStringList();
    }
    return digests;
}

QByteArray writeManifest(const KitDigests &digests)
{
    QJsonArray files;
    for (const auto &[name, known] : digests)
        files.append(QJsonObject {{u"name"_s, name}, {u"sha256"_s, QJsonArray::fromStringList(known)}});
    return QJsonDocument(QJsonObject {{u"schema"_s, QString(kitSchema)}, {u"files"_s, files}}).toJson();
}

class KitFolder {
public:
    KitFolder(QString folder, QStringList archives) : m_folder(std::move(folder)), m_archives(std::move(archives)) { }

    QStringList write(const std::vector<KitFile> &files)
    {
        if (!open())
            return m_messages;
        KitDigests planned;
        std::vector<const KitFile *> changed;
        for (const KitFile &file : files) {
            const QString digest = digestOf(file.bytes);
            if (!isFree(file.name, digest)) {
                if (const auto known = m_known.find(file.name); known != m_known.end())
                    planned.insert(*known); // keep its digests, because a kit may have written the file
                continue;
            }
            planned[file.name] = {digest};
            changed.push_back(&file);
        }
        KitDigests both = m_known;
        for (const auto &[name, digests] : planned) {
            if (both[name] != digests)
                both[name] += digests;
        }
        if (!save(kitManifest, writeManifest(both)))
            return m_messages;
        for (const KitFile *file : changed) {
            if (!save(file->name, file->bytes))
                return m_messages;
        }
        for (const auto &[name, digests] : m_known) {
            if (!planned.contains(name))
                takeAway(name, digests, planned);
        }
        (void)save(kitManifest, writeManifest(planned));
        return m_messages;
    }

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder + u'/' + name; }

    bool refuse(const QString &message)
    {
        m_messages += message;
        return false;
    }

    bool open()
    {
        if (isOfArchive({path(kitManifest), m_archives}))
            return refuse(u"%1 lies in the archive, which is never changed"_s.arg(m_folder));
        const QFileInfo info(m_folder);
        if (info.exists() && !info.isDir())
            return refuse(u"%1 is not a folder"_s.arg(m_folder));
        if (QString problem; !info.exists() && !makeFolder(m_folder, problem))
            return refuse(u"%1: the folder cannot be made (%2)"_s.arg(m_folder, problem));
        const QDir::Filters all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
        if (QDir(m_folder).isEmpty(all))
            return true;
        const std::optional<KitDigests> known = readManifest(path(kitManifest));
        if (!known)
            return refuse(u"%1 has files that no kit wrote: choose another folder"_s.arg(m_folder));
        m_known = *known;
        return true;
    }

    /// True if a file may be written with that name: no file has it, a kit wrote the existing file, or the existing
    /// file has this digest.
    bool isFree(const QString &name, const QString &digest)
    {
        const QFileInfo info(path(name));
        if (!info.exists() && !info.isSymLink())
            return true;
        if (isOfArchive({path(name), m_archives}))
            return refuse(u"%1 is kept: it is the archive"_s.arg(path(name)));
        const std::optional<QString> there = checksumOfFile(path(name));
        const auto known = m_known.find(name);
        if (there && (there == digest || (known != m_known.end() && known->second.contains(*there))))
            return true;
        return refuse(known == m_known.end() ? u"%1 is kept: no kit wrote it"_s.arg(path(name))
                                             : u"%1 is kept: it was changed since it was written"_s.arg(path(name)));
    }

    bool save(const QString &name, const QByteArray &bytes)
    {
        if (checksumOfFile(path(name)) == digestOf(bytes))
            return true;
        const std::optional<Error> error = saveBytes(*ByteSource::fromBytes(bytes), {path(name), m_archives}, {});
        return !error || refuse(errorText(*error, Language::English));
    }

    /// Removes a file of an earlier kit that this kit does not contain, if the file is unchanged.
    void takeAway(const QString &name, const QStringList &digests, KitDigests &planned)
    {
        const std::optional<QString> there = checksumOfFile(path(name));
        if (there && digests.contains(*there) && !QFile::remove(path(name))) {
            planned[name] = digests;
            refuse(u"%1: the file cannot be removed"_s.arg(path(name)));
        }
    }

    QString m_folder;
    QStringList m_archives;
    KitDigests m_known;
    QStringList m_messages;
};

} // namespace

QStringList writeKitFolder(const QString &folder, const std::vector<KitFile> &files, const QStringList &archives)
{
    return KitFolder(folder, archives).write(files);
}

} // namespace Mlf
