// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/checkcommand.h"

#include "app/cli.h"
#include "app/cli/console.h"
#include "app/cli/formats.h"
#include "app/cli/illustrating.h"
#include "app/cli/manners.h"
#include "model/analysis/analysiscodes.h"
#include "model/archive/entry.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/compare/compare.h"
#include "model/document/boardstore.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/modelparts.h"
#include "model/document/module.h"
#include "model/document/sample.h"
#include "model/report/checkreport.h"
#include "model/report/comparereport.h"
#include "model/report/jsonreport.h"
#include "model/report/junitreport.h"
#include "model/report/sarifreport.h"

#include <QCommandLineParser>
#include <QHash>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Prints a message to standard error, whatever the names in it hold; the status of something that failed.
int tell(const QString &message)
{
    return complain(onOneLine(message));
}

struct CheckRequest {
    QStringList files;
    bool wantsSample = false;
    bool listsBoards = false;
    Format format = Format::Text;
    bool isCombined = false; ///< all files at once on a board
    FitPolicy policy;
    std::vector<GrowthLimit> growth; ///< of the policy
    QString against; ///< the older archive; empty where there is none
    BuildOptions options;
    QString problem; ///< why the command line is wrong; empty otherwise
    std::optional<Error> error; ///< of the policy
};

void readPolicyFile(CheckRequest &request, const QString &path)
{
    const Result<QByteArray> bytes = readSmallFile(path, Code::PolicyDamaged);
    if (!bytes) {
        request.error = bytes.error();
        return;
    }
    const Result<FitPolicy> policy = readPolicy(*bytes);
    const Result<std::vector<GrowthLimit>> growth = readGrowth(*bytes);
    if (policy && growth) {
        request.policy = *policy;
        request.growth = *growth;
    } else {
        request.error = policy ? growth.error() : policy.error();
        request.error->entry = path;
    }
}

/// The bytes that an option says; what is wrong otherwise.
void takeBytes(const QCommandLineParser &parser, const QString &name, ByteCount &bytes, QString &problem)
{
    if (!parser.isSet(name))
        return;
    bool isNumber = false;
    const qint64 number = parser.value(name).toLongLong(&isNumber);
    if (!isNumber || number < 0)
        problem = u"--%1 takes a number of bytes, not '%2'"_s.arg(name, parser.value(name));
    bytes = ByteCount(number);
}

CheckRequest parseCheck(const QStringList &arguments)
{
    CheckRequest request;
    QCommandLineParser parser;
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    const QString ram = u"application-ram"_s;
    const QString rom = u"application-rom"_s;
    for (const QString &name : {u"format"_s, u"board"_s, u"policy"_s, u"against"_s, ram, rom})
        parser.addOption(QCommandLineOption(name, {}, name));
    for (const QString &name : {u"sample"_s, u"no-limits"_s, u"together"_s, u"exclusive"_s, u"list-boards"_s})
        parser.addOption(QCommandLineOption(name));
    if (!parser.parse(arguments)) {
        request.problem = parser.errorText();
        return request;
    }
    request.files = parser.positionalArguments().mid(1);
    request.wantsSample = parser.isSet(u"sample"_s);
    request.listsBoards = parser.isSet(u"list-boards"_s);
    request.format = findFormat(u"check"_s, parser.value(u"format"_s)).value_or(Format::Text);
    if (parser.isSet(u"no-limits"_s))
        request.options.limits = Limits::none();
    if (parser.isSet(u"policy"_s))
        readPolicyFile(request, parser.value(u"policy"_s));
    request.against = parser.value(u"against"_s);
    request.policy.boards += parser.values(u"board"_s);
    request.policy.boards.removeDuplicates();
    takeBytes(parser, ram, request.policy.options.applicationRam, request.problem);
    takeBytes(parser, rom, request.policy.options.applicationRom, request.problem);
    const bool isTogether = parser.isSet(u"together"_s);
    if (isTogether || parser.isSet(u"exclusive"_s))
        request.policy.together = isTogether;
    request.isCombined = request.policy.together.has_value();
    const QString format = parser.value(u"format"_s);
    if (request.listsBoards && parser.isSet(u"format"_s))
        request.problem = u"--list-boards has no --format"_s;
    else if (parser.isSet(u"format"_s) && !findFormat(u"check"_s, format))
        request.problem = problemOfFormat(u"check"_s, format);
    else if (request.wantsSample && !request.files.isEmpty())
        request.problem = u"--sample is checked instead of FILE"_s;
    else if (isTogether && parser.isSet(u"exclusive"_s))
        request.problem = u"--together and --exclusive exclude each other"_s;
    else if (request.listsBoards || !request.problem.isEmpty() || request.error)
        return request;
    else if (!request.growth.empty() && request.against.isEmpty())
        request.problem = u"the policy limits growth: check needs --against OLD"_s;
    else if (request.growth.empty() && parser.isSet(u"against"_s))
        request.problem = u"--against needs a policy with limits of growth"_s;
    else if (request.against == "-"_L1 && request.files.contains(u"-"_s))
        request.problem = u"only one of OLD and FILE can be standard input"_s;
    else if (request.policy.boards.isEmpty() && request.policy.limits.empty() && request.growth.empty())
        request.problem = u"check needs --board NAME or --policy FILE; --list-boards lists the boards"_s;
    else if (request.files.isEmpty() && !request.wantsSample)
        request.problem = u"check needs a FILE"_s;
    return request;
}

/// Prints an error; it joins those of the report.
void note(std::vector<CheckError> &errors, const QString &path, const QString &message)
{
    tell(message);
    errors.push_back({path, message});
}

/// The document of a file, read to the end of its analysis; the sample's for an empty path. Null where there is none;
/// `errors` says why, and also what is damaged of one that there is.
DocumentPointer read(const QString &path, BuildOptions options, std::vector<CheckError> &errors)
{
    options.until = Document::Stage::Analysis;
    const Result<DocumentPointer> result = path.isEmpty() ? buildSample(options) : buildDocument(path, options);
    if (!result) {
        note(errors, path, errorText(result.error(), Language::English));
        return nullptr;
    }
    QString said; // of damage, which is a finding too
    if (const std::optional<Error> &damage = (*result)->listing->damage) {
        Error error = *damage;
        error.entry.clear();
        said = errorText(error, Language::English);
        note(errors, path, troublesOf(**result).constFirst());
    }
    for (const Finding &finding : (*result)->findings) {
        const QString sentence = findingText(finding, Language::English);
        const QString message = (*result)->listing->name + u": "_s + sentence;
        if (sentence == said)
            continue;
        // Models that are left out are not checked.
        if (finding.reason == Reason::TooManyModels || finding.code == Code::ChangedWhileReading)
            note(errors, path, message);
        else if (isLimitToTell(finding) || finding.severity == Severity::Error)
            remark(onOneLine(message));
    }
    return *result;
}

/// True where there is a document without a model.
bool noteMissingModel(const DocumentPointer &document, const QString &path, std::vector<CheckError> &errors)
{
    const bool isMissing = document && document->modules.empty();
    if (isMissing)
        note(errors, path, u"%1: there is no model in it"_s.arg(document->listing->name));
    return isMissing;
}

/// What the archives hold: each on its own, or all as one. What `policy` says of a model counts for all of that name.
/// `documents` gets the archives.
std::vector<CheckSubject> subjectsOf(const CheckRequest &request, FitPolicy &policy, std::vector<CheckError> &errors,
                                     std::vector<DocumentPointer> &documents)
{
    std::vector<CheckSubject> subjects;
    QStringList models; // named so far
    for (const QString &path : request.wantsSample ? QStringList {QString()} : request.files) {
        const DocumentPointer document = read(path, request.options, errors);
        if (!document || noteMissingModel(document, path, errors))
            continue;
        documents.push_back(document);
        CheckSubject subject {document->listing->name, modelParts(*document)};
        for (const QString &sentence : fitNotes(*document, Language::English))
            remark(onOneLine(document->listing->name + u": "_s + sentence));
        if (request.isCombined) {
            // Two archives may hold models of one name.
            QHash<QString, QString> names;
            for (FitPart &part : subject.parts) {
                QString &name = names[part.model];
                const QString longer = subject.name + u':' + part.model;
                for (int i = 0; name.isEmpty() || models.contains(name); ++i)
                    name = i == 0 ? part.model : i == 1 ? longer : longer + u'#' + QString::number(i);
                const QString key = part.key();
                part.model = name;
                if (const auto region = policy.options.regions.find(key); region != policy.options.regions.end())
                    policy.options.regions.emplace(part.key(), region->second);
            }
            models += names.values();
        }
        if (request.isCombined && !subjects.empty()) {
            subjects.front().name += u" + "_s + subject.name;
            subjects.front().parts.insert(subjects.front().parts.end(), subject.parts.begin(), subject.parts.end());
        } else {
            subjects.push_back(std::move(subject));
        }
    }
    return subjects;
}

/// What each archive grew by since the older one, and the names in the policy that none of them has.
void addGrowth(CheckReport &report, const CheckRequest &request, const std::vector<DocumentPointer> &documents,
               const DocumentPointer &older)
{
    if (!older)
        return;
    std::vector<Comparison> comparisons;
    for (const DocumentPointer &document : documents)
        comparisons.push_back(compareDocuments(*older, *document));
    std::vector<GrowthLimit> limits = request.growth;
    if (report.errors.empty()) { // else what could not be read may have them
        for (const QString &name : unmatchedGrowth(limits, comparisons)) {
            report.unmatched.push_back({u"growth."_s + name, name});
            std::erase_if(limits, [&](const GrowthLimit &limit) { return limit.total == name; });
        }
    }
    for (std::size_t i = 0; i < documents.size(); ++i)
        report.growth.push_back({documents[i]->listing->name, checkGrowth(limits, comparisons[i])});
}

QByteArray checkBytes(Format format, const CheckReport &report, const std::vector<DocumentPointer> &documents)
{
    switch (format) {
    case Format::Json:
        return writeJson(checkValues(report));
    case Format::Junit:
        return writeJunit(report);
    case Format::Sarif: {
        std::vector<const Document *> archives;
        for (const DocumentPointer &document : documents)
            archives.push_back(document.get());
        return writeSarif(archives, &report);
    }
    case Format::Text:
    case Format::Svg:
    case Format::Png:
    case Format::Pdf:
    case Format::Markdown:
    case Format::Html:
    case Format::Csv:
    case Format::Tsv:
        break; // text, which is for people, and formats of other verbs: problemOfFormat() has refused them
    }
    Q_ASSERT(false);
    return {};
}

} // namespace

int runCheck(const QStringList &arguments)
{
    const CheckRequest request = parseCheck(arguments);
    if (!request.problem.isEmpty())
        return complainOfUsage(onOneLine(request.problem));
    if (request.error)
        return tell(errorText(*request.error, Language::English));
    const BoardList list = loadBoards();
    for (const Error &error : list.errors)
        tell(errorText(error, Language::English)); // the file is ignored
    if (request.listsBoards) {
        print(writeBoardList(list.boards).toUtf8());
        return ExitDone;
    }
    int status = ExitDone;
    const std::vector<Board> boards = boardsNamed(request.policy.boards, list, status);
    if (status != ExitDone)
        return status;
    std::vector<CheckError> errors;
    FitPolicy policy = request.policy;
    std::vector<DocumentPointer> documents;
    const std::vector<CheckSubject> subjects = subjectsOf(request, policy, errors, documents);
    const DocumentPointer older = request.against.isEmpty() ? nullptr : read(request.against, request.options, errors);
    (void)noteMissingModel(older, request.against, errors);
    CheckReport report = checkSubjects(subjects, boards, policy, std::move(errors));
    addGrowth(report, request, documents, older);
    if (request.format != Format::Text)
        printLines(checkBytes(request.format, report, documents));
    else if (!manners().isQuiet)
        printAnswer(writeCheckText(report));
    if (!report.errors.empty())
        return ExitFailed;
    return report.isBroken() ? ExitDifferent : ExitDone;
}

} // namespace Mlf
