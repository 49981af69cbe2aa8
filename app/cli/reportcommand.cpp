// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/cli/console.h"
#include "app/cli/options.h"
#include "app/cli/reportextras.h"
#include "model/document/document.h"
#include "model/report/htmlreport.h"
#include "model/report/jsonreport.h"
#include "model/report/markdownreport.h"
#include "model/report/reportbuilder.h"
#include "model/report/sarifreport.h"
#include "model/report/tablereport.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Returns why the options do not fit the format, or an empty text.
QString problemOfReport(const CommandLine &line)
{
    if (const QString problem = problemOfFiles(line, 1); !problem.isEmpty())
        return problem;
    const QString format = line.value("format"_L1);
    const QString table = line.value("table"_L1);
    const bool isTable = format == "csv"_L1 || format == "tsv"_L1;
    const bool isPage = format == "html"_L1 || format == "markdown"_L1;
    if (format.isEmpty())
        return u"report needs --format %1"_s.arg(joinWords(formatNames(u"report"_s), u"or"_s));
    if (isTable && table.isEmpty())
        return u"report --format %1 needs --table %2"_s.arg(format, joinWords(reportTables(), u"or"_s));
    if (!isTable && !table.isEmpty())
        return u"--table is an option of report --format csv and tsv"_s;
    if (table == changesTable() && !line.has("compare"_L1))
        return u"--table %1 needs --compare OLD"_s.arg(table);
    if (line.has("compare"_L1) && !isPage && table != changesTable())
        return u"--compare is an option of report --format html and markdown, and of --table changes"_s;
    if (line.has("board"_L1) && !isPage)
        return u"--board is an option of report --format html and markdown"_s;
    if (line.has("notes"_L1) && !isPage && format != "json"_L1)
        return u"--notes is an option of report --format html, markdown and json"_s;
    if (line.value("compare"_L1) == "-"_L1 && line.words().contains(u"-"_s))
        return u"--compare: only one of OLD and FILE can be standard input"_s;
    return {};
}

/// Prints HTML or Markdown with review notes, changes and boards, or the table of changes.
int printPage(const Document &document, const CommandLine &line, Format format, const BuildOptions &options)
{
    int status = ExitDone;
    const auto illustrated = illustrateFor(document,
                                           {line.value("compare"_L1), line.values("notes"_L1), line.values("board"_L1),
                                            options, format == Format::Markdown},
                                           status);
    if (!illustrated)
        return status;
    if (format == Format::Html)
        printLines(writeHtml(*illustrated));
    else if (format == Format::Markdown)
        printLines(writeMarkdown(*illustrated));
    else if (illustrated->changes)
        printLines(writeTable(illustrated->changes->table, format == Format::Tsv ? '\t' : ','));
    return status;
}

int printReport(const Document &document, const CommandLine &line, const BuildOptions &options)
{
    const Format format = findFormat(u"report"_s, line.value("format"_L1)).value_or(Format::Json);
    if (format == Format::Html || format == Format::Markdown || line.value("table"_L1) == changesTable())
        return printPage(document, line, format, options);
    if (format == Format::Sarif) {
        printLines(writeSarif({&document}));
        return ExitDone;
    }
    Report report = makeReport(document);
    if (line.has("notes"_L1) && !addNotesOf(report, document, line.values("notes"_L1)))
        return ExitFailed;
    printLines(format == Format::Json ? writeJson(report)
                                      : writeTable(report, line.value("table"_L1), format == Format::Tsv ? '\t' : ','));
    return ExitDone;
}

} // namespace

int runReport(const CommandLine &line)
{
    if (const QString problem = problemOfReport(line); !problem.isEmpty())
        return complainOfUsage(problem);
    const BuildOptions options = line.buildOptions(Document::Stage::Digests);
    const bool printsLimits = false; // the report lists them among the findings
    return withArchive(
        line.files().first(), options,
        [&](const DocumentPointer &document, const InputWatch &) { return printReport(*document, line, options); },
        printsLimits);
}

} // namespace Mlf
