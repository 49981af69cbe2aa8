// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/reviewkit.h"

#include "app/cli/chartkinds.h"
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
#include <QUrl>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// One file of a kit.
struct KitFile {
    QString name;
    QString title; ///< description for readers
    QByteArray bytes;
};

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

std::vector<KitFile> kitFiles(const Document &document, const IllustratedReport &illustrated)
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
    const bool isAlone = document.modules.size() == 1;
    for (const Module &module : document.modules) {
        for (const ChartKind &kind : chartKinds()) {
            const Chart chart = kind.make(document, module, {});
            if (chart.problem.isEmpty())
                add(u"chart-"_s + kind.name + (isAlone ? QString() : u'-' + module.metadata.name), u".svg"_s,
                    isAlone ? chart.scene.title : u"%1: %2"_s.arg(module.metadata.name, chart.scene.title),
                    writeSvg(chart.scene, false));
        }
    }
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

/// Returns why the folder cannot hold the files, or an empty text.
QString problemOfFolder(const QString &folder, const std::vector<NewFile> &files, const QStringList &archives)
{
    const QFileInfo info(folder);
    if (info.exists() && !info.isDir())
        return u"-o needs a folder, and %1 is a file"_s.arg(folder);
    for (const auto &[name, bytes] : files) {
        const QFileInfo there(QDir(folder).filePath(name));
        if (isOfArchive({there.filePath(), archives}))
            return u"%1 is in the archive, which is never changed"_s.arg(folder);
        if (there.exists() || there.isSymLink())
            return u"%1 is there already; nothing was written"_s.arg(there.filePath());
    }
    return {};
}

} // namespace

QString writeNewFiles(const QString &folder, const std::vector<NewFile> &files, const QStringList &archives)
{
    if (const QString problem = problemOfFolder(folder, files, archives); !problem.isEmpty())
        return problem;
    const bool isNew = !QFileInfo::exists(folder);
    if (QString problem; !makeFolder(folder, problem))
        return u"%1 cannot be made (%2)"_s.arg(folder, problem);
    QStringList written;
    for (const auto &[name, bytes] : files) {
        const SaveTarget target {QDir(folder).filePath(name), archives};
        const std::optional<Error> error = saveBytes(*ByteSource::fromBytes(bytes), target, {});
        if (!error) {
            written += target.path;
            continue;
        }
        for (const QString &path : std::as_const(written))
            QFile::remove(path);
        if (isNew)
            QDir().rmdir(folder);
        return errorText(*error, Language::English);
    }
    return {};
}

QString writeReviewKit(const QString &folder, const Document &document, const IllustratedReport &illustrated,
                       const QStringList &archives)
{
    if (!QDir(folder).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot))
        return u"%1 has files already; choose another folder"_s.arg(folder);
    std::vector<NewFile> files;
    for (const KitFile &file : kitFiles(document, illustrated))
        files.emplace_back(file.name, file.bytes);
    return writeNewFiles(folder, files, archives);
}

} // namespace Mlf
