// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/cli/console.h"
#include "app/cli/options.h"
#include "model/base/errortext.h"
#include "model/base/task.h"
#include "model/compare/compare.h"
#include "model/document/documentbuilder.h"
#include "model/report/comparereport.h"
#include "model/report/jsonreport.h"
#include "model/report/seriesreport.h"
#include "model/report/tablereport.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString problemOfCompare(const QStringList &files)
{
    if (files.size() < 2)
        return u"compare needs two files or more: OLD and NEW"_s;
    return files.count(u"-"_s) > 1 ? u"compare: only one of the files can be standard input"_s : QString();
}

/// Reads all files, two at a time. The document of an unreadable file is null; its error is printed.
std::vector<DocumentPointer> readAll(const QStringList &files, const BuildOptions &options)
{
    const auto build = [&](qsizetype i) {
        return files[i].isEmpty() ? buildSample(options) : buildDocument(files[i], options);
    };
    std::vector<Result<DocumentPointer>> results;
    for (qsizetype i = 0; i + 1 < files.size(); i += 2) {
        Background<Result<DocumentPointer>> next([&build, i] { return build(i + 1); });
        results.push_back(build(i));
        results.push_back(next.take());
    }
    if (files.size() % 2 != 0)
        results.push_back(build(files.size() - 1));
    std::vector<DocumentPointer> documents;
    for (const Result<DocumentPointer> &result : results) {
        if (!result)
            complain(errorText(result.error(), Language::English));
        documents.push_back(result ? *result : DocumentPointer());
    }
    return documents;
}

void printSeries(const BuildSeries &series, Format format)
{
    const auto &builds = series.builds;
    if (format == Format::Json)
        printLines(writeJson(seriesValues(series)));
    else if (format == Format::Html)
        printLines(writeSeriesHtml(series));
    else if (format == Format::Csv)
        printLines(writeTable(buildTable(series), ','));
    else if (!globalOptions().isQuiet)
        printAnswer(builds.size() > 2 ? writeSeriesText(series)
                                      : writeCompareText(*builds[0], *builds[1], series.steps[0]));
}

} // namespace

int runCompare(const CommandLine &line)
{
    const QStringList files = line.files();
    if (const QString problem = problemOfCompare(files); !problem.isEmpty())
        return complainOfUsage(problem);
    const Format format = findFormat(line.verb(), line.value("format"_L1)).value_or(Format::Text);
    const BuildOptions options =
        line.buildOptions(format == Format::Json ? Document::Stage::Digests : Document::Stage::Analysis);
    std::vector<InputWatch> watches(files.begin(), files.end());
    BuildSeries series {readAll(files, options), {}};
    if (std::ranges::find(series.builds, DocumentPointer()) != series.builds.end())
        return ExitFailed;
    for (std::size_t i = 0; i + 1 < series.builds.size(); ++i)
        series.steps.push_back(compareDocuments(*series.builds[i], *series.builds[i + 1]));
    printSeries(series, format);
    int status = ExitDone;
    for (std::size_t i = 0; i < watches.size(); ++i)
        status = std::max(status, reportProblems(*series.builds[i], watches[i]));
    if (std::ranges::find(series.steps, Comparison::Verdict::SameAsRead, &Comparison::verdict) != series.steps.end())
        status = complain(u"whether the files that were not read are the same is not known"_s);
    return status != ExitDone ? status : series.isSame() ? ExitDone : ExitDifferent;
}

} // namespace Mlf
