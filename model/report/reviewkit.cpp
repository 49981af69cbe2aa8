// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/reviewkit.h"

#include "model/base/bytecopy.h"
#include "model/base/format.h"
#include "model/chart/svgwriter.h"
#include "model/document/document.h"
#include "model/report/htmlpage.h"
#include "model/report/htmlreport.h"
#include "model/report/jsonreport.h"
#include "model/report/markdownreport.h"
#include "model/report/sarifreport.h"
#include "model/report/tablereport.h"

#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// The files of a kit in the order of its index. Names also differ if a file system ignores case.
class KitFiles {
public:
    void add(const QString &wanted, const QString &ending, const QString &title, const QByteArray &bytes)
    {
        const QString base = proposedFileName(wanted).replace(u' ', u'_');
        QString name = base + ending;
        for (int number = 2; has(name); ++number)
            name = u"%1-%2%3"_s.arg(base, QString::number(number), ending);
        m_files.push_back({name, title, bytes});
    }

    [[nodiscard]] const std::vector<KitFile> &files() const { return m_files; }

private:
    [[nodiscard]] bool has(const QString &name) const
    {
        return std::ranges::any_of(
            m_files, [&](const KitFile &file) { return file.name.compare(name, Qt::CaseInsensitive) == 0; });
    }

    std::vector<KitFile> m_files;
};

void addChanges(KitFiles &kit, const ReportChanges &changes)
{
    kit.add(u"changes"_s, u".json"_s, u"What changed since %1, for programs"_s.arg(changes.older),
            writeJson(changes.values));
    kit.add(u"table-changes"_s, u".csv"_s, u"The table changes"_s, writeTable(changes.table, ','));
    for (const ReportChanges::TotalChart &chart : changes.charts)
        kit.add(u"changes-"_s + chart.total + (chart.model.isEmpty() ? QString() : u'-' + chart.model), u".svg"_s,
                chart.scene.title, writeSvg(chart.scene, false));
}

/// Writes the index page, with links to the other files.
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
    KitFiles kit;
    kit.add(u"report"_s, u".html"_s, u"Everything, with charts, as one page"_s, writeHtml(illustrated));
    kit.add(u"report"_s, u".md"_s, u"The same for a comment of a merge request"_s, writeMarkdown(illustrated));
    kit.add(u"report"_s, u".json"_s, u"Everything known, for programs"_s, writeJson(report));
    kit.add(u"findings"_s, u".sarif"_s, u"Findings with their places, for programs"_s, writeSarif({&document}));
    for (const QString &table : tableNames())
        kit.add(u"table-"_s + table, u".csv"_s, u"The table %1"_s.arg(table), writeTable(report, table, ','));
    for (const KitFile &chart : charts)
        kit.add(chart.name, u".svg"_s, chart.title, chart.bytes);
    if (illustrated.changes)
        addChanges(kit, *illustrated.changes);
    std::vector<KitFile> files = kit.files();
    const QByteArray index = writeIndex(illustrated, document.listing->name, files);
    files.insert(files.begin(), {u"index.html"_s, u"What is here"_s, index});
    return files;
}

} // namespace Mlf
