// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/console.h"
#include "app/cli/globaloptions.h"
#include "app/cli/inputwatch.h"
#include "app/cli/options.h"
#include "app/cli/troubles.h"
#include "model/base/background.h"
#include "model/base/errortext.h"
#include "model/compare/compare.h"
#include "model/document/documentbuilder.h"
#include "model/document/sample.h"
#include "model/report/checkreport.h"
#include "model/report/comparereport.h"
#include "model/report/jsonreport.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString problemOfCompare(const QStringList &files)
{
    if (files.size() < 2)
        return u"compare needs two files: OLD and NEW"_s;
    if (files.size() > 2)
        return u"compare: unexpected '%1'"_s.arg(files[2]);
    return files[0] == "-"_L1 && files[1] == "-"_L1 ? u"compare: only one of OLD and NEW can be standard input"_s
                                                    : QString();
}

/// Prints an error of a file. Returns ExitFailed.
int tell(const QString &name, const QString &message)
{
    return complain(name.isEmpty() ? message : u"%1: %2"_s.arg(name, message));
}

} // namespace

int runCompare(const CommandLine &line)
{
    const QStringList files = line.files();
    if (const QString problem = problemOfCompare(files); !problem.isEmpty())
        return complainOfUsage(problem);
    const bool isJson = line.value("format"_L1) == "json"_L1;
    const BuildOptions options = line.buildOptions(isJson ? Document::Stage::Digests : Document::Stage::Analysis);
    const InputWatch watches[] = {InputWatch(files[0]), InputWatch(files[1])};
    const auto build = [&](const QString &path) {
        return path.isEmpty() ? buildSample(options) : buildDocument(path, options);
    };
    Background<Result<DocumentPointer>> newer([&] { return build(files[1]); });
    const Result<DocumentPointer> results[] = {build(files[0]), newer.take()};
    DocumentPointer documents[2];
    int status = ExitDone;
    for (std::size_t i = 0; i < 2; ++i) {
        if (results[i])
            documents[i] = *results[i];
        else
            status = tell({}, errorText(results[i].error(), Language::English));
    }
    if (!documents[0] || !documents[1])
        return status;
    const Comparison comparison = compareDocuments(*documents[0], *documents[1]);
    if (isJson)
        printLines(writeJson(comparisonValues(*documents[0], *documents[1], comparison)));
    else if (!globalOptions().isQuiet)
        printAnswer(writeCompareText(*documents[0], *documents[1], comparison));
    for (std::size_t i = 0; i < 2; ++i)
        status = std::max(status, reportProblems(*documents[i], watches[i]));
    if (comparison.verdict() == Comparison::Verdict::SameAsRead)
        status = tell({}, u"whether the files that were not read are the same is not known"_s);
    return status != ExitDone ? status : comparison.isSame() ? ExitDone : ExitDifferent;
}

} // namespace Mlf
