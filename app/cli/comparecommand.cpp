// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparecommand.h"

#include "app/cli.h"
#include "app/cli/console.h"
#include "app/cli/formats.h"
#include "app/cli/globaloptions.h"
#include "app/cli/inputwatch.h"
#include "app/cli/troubles.h"
#include "model/base/background.h"
#include "model/base/errortext.h"
#include "model/compare/compare.h"
#include "model/document/documentbuilder.h"
#include "model/document/sample.h"
#include "model/report/checkreport.h"
#include "model/report/comparereport.h"
#include "model/report/jsonreport.h"

#include <QCommandLineParser>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct CompareRequest {
    QStringList files; ///< the older one first; empty for the sample
    bool wantsJson = false;
    BuildOptions options;
    QString problem; ///< why the command line is wrong; empty otherwise
};

CompareRequest parseCompare(const QStringList &arguments)
{
    CompareRequest request;
    QCommandLineParser parser;
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    parser.addOption(QCommandLineOption(u"format"_s, {}, u"format"_s));
    for (const QString &name : {u"no-limits"_s, u"checksum"_s, u"sample"_s})
        parser.addOption(QCommandLineOption(name));
    if (!parser.parse(arguments)) {
        request.problem = u"compare: %1"_s.arg(parser.errorText());
        return request;
    }
    request.files = parser.positionalArguments().mid(1);
    if (parser.isSet(u"sample"_s))
        request.files.prepend(QString());
    const QString format = parser.value(u"format"_s);
    request.wantsJson = format == "json"_L1;
    request.options.wantsArchiveDigest = parser.isSet(u"checksum"_s);
    request.options.wantsCodeDigest = parser.isSet(u"checksum"_s);
    request.options.until = request.wantsJson ? Document::Stage::Digests : Document::Stage::Analysis;
    if (parser.isSet(u"no-limits"_s))
        request.options.limits = Limits::none();
    const QString formatProblem = problemOfFormat(u"compare"_s, parser.isSet(u"format"_s) ? format : u"text"_s);
    if (!formatProblem.isEmpty())
        request.problem = u"compare: %1"_s.arg(formatProblem);
    else if (request.files.size() < 2)
        request.problem = u"compare needs two files: OLD and NEW"_s;
    else if (request.files.size() > 2)
        request.problem = u"compare: unexpected '%1'"_s.arg(request.files[2]);
    else if (request.files[0] == "-"_L1 && request.files[1] == "-"_L1)
        request.problem = u"compare: only one of OLD and NEW can be standard input"_s;
    return request;
}

/// Prints an error of a file. Returns ExitFailed.
int tell(const QString &name, const QString &message)
{
    return complain(name.isEmpty() ? message : u"%1: %2"_s.arg(name, message));
}

} // namespace

int runCompare(const QStringList &arguments)
{
    const CompareRequest request = parseCompare(arguments);
    if (!request.problem.isEmpty())
        return complainOfUsage(request.problem);
    const InputWatch watches[] = {InputWatch(request.files[0]), InputWatch(request.files[1])};
    const auto build = [&](const QString &path) {
        return path.isEmpty() ? buildSample(request.options) : buildDocument(path, request.options);
    };
    Background<Result<DocumentPointer>> newer([&] { return build(request.files[1]); });
    const Result<DocumentPointer> results[] = {build(request.files[0]), newer.take()};
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
    if (request.wantsJson)
        printLines(writeJson(comparisonValues(*documents[0], *documents[1], comparison)));
    else if (!manners().isQuiet)
        printAnswer(writeCompareText(*documents[0], *documents[1], comparison));
    for (std::size_t i = 0; i < 2; ++i)
        status = std::max(status, reportProblems(*documents[i], watches[i]));
    if (comparison.verdict() == Comparison::Verdict::SameAsRead)
        status = tell({}, u"whether the files that were not read are the same is not known"_s);
    return status != ExitDone ? status : comparison.isSame() ? ExitDone : ExitDifferent;
}

} // namespace Mlf
