// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/checkcommand.h"

#include "app/cli.h"
#include "app/cli/console.h"
#include "model/analysis/analysiscodes.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/document/boardstore.h"
#include "model/document/documentbuilder.h"
#include "model/document/modelparts.h"
#include "model/document/sample.h"
#include "model/report/checkreport.h"

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
    bool wantsJson = false;
    bool isCombined = false; ///< all files at once on a board
    FitPolicy policy;
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
    if (policy) {
        request.policy = *policy;
    } else {
        request.error = policy.error();
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

CheckRequest parse(const QStringList &arguments)
{
    CheckRequest request;
    QCommandLineParser parser;
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    const QString ram = u"application-ram"_s;
    const QString rom = u"application-rom"_s;
    for (const QString &name : {u"format"_s, u"board"_s, u"policy"_s, ram, rom})
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
    request.wantsJson = parser.value(u"format"_s) == "json"_L1;
    if (parser.isSet(u"no-limits"_s))
        request.options.limits = Limits::none();
    if (parser.isSet(u"policy"_s))
        readPolicyFile(request, parser.value(u"policy"_s));
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
    else if (parser.isSet(u"format"_s) && format != "json"_L1 && format != "text"_L1)
        request.problem = u"unknown format '%1'; there are text and json"_s.arg(format);
    else if (request.wantsSample && !request.files.isEmpty())
        request.problem = u"--sample is checked instead of FILE"_s;
    else if (isTogether && parser.isSet(u"exclusive"_s))
        request.problem = u"--together and --exclusive exclude each other"_s;
    else if (request.listsBoards || !request.problem.isEmpty() || request.error)
        return request;
    else if (request.policy.boards.isEmpty() && request.policy.limits.empty())
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
    if (const std::optional<Error> &damage = (*result)->listing->damage) {
        Error error = *damage;
        error.entry = error.entry.isEmpty() ? (*result)->listing->name : error.entry;
        note(errors, path, errorText(error, Language::English));
    }
    for (const Finding &finding : (*result)->findings) {
        const QString message = (*result)->listing->name + u": "_s + findingText(finding, Language::English);
        // Models that are left out are not checked.
        if (finding.reason == Reason::TooManyModels || finding.code == Code::ChangedWhileReading)
            note(errors, path, message);
        else if (isLimitToTell(finding) || finding.severity == Severity::Error)
            tell(message);
    }
    return *result;
}

/// What the archives hold: each on its own, or all as one. What `policy` says of a model counts for all of that name.
std::vector<CheckSubject> subjectsOf(const CheckRequest &request, FitPolicy &policy, std::vector<CheckError> &errors)
{
    std::vector<CheckSubject> subjects;
    QStringList models; // named so far
    for (const QString &path : request.wantsSample ? QStringList {QString()} : request.files) {
        const DocumentPointer document = read(path, request.options, errors);
        if (!document)
            continue;
        if (document->modules.empty()) {
            note(errors, path, u"%1: there is no model in it"_s.arg(document->listing->name));
            continue;
        }
        CheckSubject subject {document->listing->name, modelParts(*document)};
        for (const QString &sentence : fitNotes(*document, Language::English))
            tell(document->listing->name + u": "_s + sentence);
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

/// The boards that are meant; `status` is raised where one is not there.
std::vector<Board> boardsOf(const QStringList &names, const BoardList &list, int &status)
{
    std::vector<Board> boards;
    for (const QString &name : names) {
        const int index = list.find(name);
        if (index >= 0)
            boards.push_back(list.boards[std::size_t(index)]);
        else
            status = tell(u"there is no board '%1'; --list-boards lists those there are"_s.arg(name));
    }
    return boards;
}

} // namespace

int runCheck(const QStringList &arguments)
{
    const CheckRequest request = parse(arguments);
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
    const std::vector<Board> boards = boardsOf(request.policy.boards, list, status);
    if (status != ExitDone)
        return status;
    std::vector<CheckError> errors;
    FitPolicy policy = request.policy;
    const std::vector<CheckSubject> subjects = subjectsOf(request, policy, errors);
    const CheckReport report = checkSubjects(subjects, boards, policy, std::move(errors));
    printLines(request.wantsJson ? writeCheckJson(report) : writeCheckText(report).toUtf8());
    if (!report.errors.empty())
        return ExitFailed;
    return report.isBroken() ? ExitDifferent : ExitDone;
}

} // namespace Mlf
