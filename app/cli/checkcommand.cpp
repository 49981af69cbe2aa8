// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/cli/console.h"
#include "app/cli/options.h"
#include "app/cli/reportextras.h"
#include "model/analysis/analysiscodes.h"
#include "model/archive/entry.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/compare/cause/causetext.h"
#include "model/compare/compare.h"
#include "model/document/boardstore.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/modelparts.h"
#include "model/report/checkreport.h"
#include "model/report/comparereport.h"
#include "model/report/jsonreport.h"
#include "model/report/junitreport.h"
#include "model/report/sarifreport.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct CheckRequest {
    QStringList files; ///< an empty name means the sample
    bool listsBoards = false;
    Format format = Format::Text;
    bool isCombined = false; ///< all files together on one board
    FitPolicy policy {};
    std::vector<GrowthLimit> growth {}; ///< of the policy
    QString against; ///< the older archive, may be empty
    BuildOptions options;
    QString problem {}; ///< why the command line is wrong; empty otherwise
    std::optional<Error> error {}; ///< of the policy
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

/// Reads the bytes of an option. `problem` receives the error, if any.
ByteCount parseBytes(const CommandLine &line, QLatin1StringView option, QString &problem)
{
    bool isNumber = false;
    const qint64 number = line.value(option, u"0"_s).toLongLong(&isNumber);
    if (isNumber && number >= 0)
        return ByteCount(number);
    problem = u"--%1 takes a number of bytes, not '%2'"_s.arg(option, line.value(option));
    return {};
}

/// Returns the reason if the options are contradictory or incomplete, otherwise an empty text. Call after reading the
/// policy.
QString problemOfCheck(const CommandLine &line, const CheckRequest &request)
{
    if (request.growth.empty() != request.against.isEmpty())
        return request.against.isEmpty() ? u"the policy limits growth: check needs --against OLD"_s
                                         : u"--against needs a policy with limits of growth"_s;
    if (request.against == "-"_L1 && request.files.contains(u"-"_s))
        return u"only one of OLD and FILE can be standard input"_s;
    if (request.policy.boards.isEmpty() && request.policy.limits.empty() && request.growth.empty())
        return u"check needs --board NAME or --policy FILE; --list-boards lists the boards"_s;
    return line.files().isEmpty() ? u"check needs a FILE"_s : QString();
}

CheckRequest parseCheck(const CommandLine &line)
{
    CheckRequest request {.files = line.files(),
                          .listsBoards = line.has("list-boards"_L1),
                          .format = findFormat(u"check"_s, line.value("format"_L1)).value_or(Format::Text),
                          .against = line.value("against"_L1),
                          .options = line.buildOptions(Document::Stage::Analysis)};
    if (line.has("policy"_L1))
        readPolicyFile(request, line.value("policy"_L1));
    FitPolicy &policy = request.policy;
    policy.boards += line.values("board"_L1);
    policy.boards.removeDuplicates();
    if (line.has("application-ram"_L1))
        policy.options.applicationRam = parseBytes(line, "application-ram"_L1, request.problem);
    if (line.has("application-rom"_L1))
        policy.options.applicationRom = parseBytes(line, "application-rom"_L1, request.problem);
    const bool isTogether = line.has("together"_L1);
    if (isTogether || line.has("exclusive"_L1))
        policy.together = isTogether;
    request.isCombined = policy.together.has_value();
    if (request.listsBoards && line.has("format"_L1))
        request.problem = u"--list-boards has no --format"_s;
    else if (line.has("sample"_L1) && !line.words().isEmpty())
        request.problem = u"--sample is checked instead of FILE"_s;
    else if (isTogether && line.has("exclusive"_L1))
        request.problem = u"--together and --exclusive exclude each other"_s;
    else if (!request.listsBoards && request.problem.isEmpty() && !request.error)
        request.problem = problemOfCheck(line, request);
    return request;
}

/// Prints an error and adds it to the errors of the report.
void note(std::vector<CheckError> &errors, const QString &path, const QString &message)
{
    complain(message);
    errors.push_back({path, message});
}

/// For each path, its shortest end that no other path has, or the whole path; empty if its file name is unique.
/// Repeated paths get "#2", "#3" ….
QStringList tellingNames(QStringList paths)
{
    for (QString &path : paths) {
        while (path.size() > 1 && path.endsWith(u'/'))
            path.chop(1);
    }
    QStringList names;
    for (qsizetype i = 0; i < paths.size(); ++i) {
        const QString &path = paths[i];
        const auto isShared = [&](const QString &end, qsizetype parts) {
            return std::ranges::any_of(
                paths, [&](const QString &other) { return other != path && other.section(u'/', -parts) == end; });
        };
        qsizetype parts = 1;
        while (parts <= path.count(u'/') && isShared(path.section(u'/', -parts), parts))
            ++parts;
        const qsizetype before = paths.first(i).count(path);
        QString name = parts > 1 || isShared(path, 1) || paths.count(path) > 1 ? path.section(u'/', -parts) : QString();
        if (before > 0)
            name += u'#' + QString::number(before + 1);
        names += name;
    }
    return names;
}

/// One of the checked archives.
struct CheckedArchive {
    QString name; ///< unique
    DocumentPointer document;
};

/// True if figures of a model are unknown because of a limit.
bool hidesCode(const Document &document, const FindingReason &limit)
{
    return std::ranges::any_of(document.modules, [&](const Module &module) {
        return std::ranges::any_of(module.gaps, [&](const ModelGap &gap) { return gap.cause.reason == limit; });
    });
}

/// Reads an archive to the end of its analysis; an empty path means the sample. A non-empty `name` distinguishes it
/// from others. Adds an error if there is no document or no model, and for damage. Without a document, the result has
/// none.
CheckedArchive readToCheck(const QString &path, const QString &name, const CheckRequest &request,
                           std::vector<CheckError> &errors)
{
    const BuildOptions &options = request.options;
    const Result<DocumentPointer> result = path.isEmpty() ? buildSample(options) : buildDocument(path, options);
    if (!result) {
        note(errors, path, errorText(result.error(), Language::English));
        return {name, nullptr};
    }
    const CheckedArchive archive {name.isEmpty() ? (*result)->listing->name : name, *result};
    QString said; // message of the damage, which is also among the findings
    if (const std::optional<Error> &damage = (*result)->listing->damage) {
        Error error = *damage;
        error.entry.clear();
        said = errorText(error, Language::English);
        note(errors, path, troublesOf(**result).constFirst());
    }
    for (const Finding &finding : (*result)->findings) {
        const QString sentence = findingText(finding, Language::English);
        const QString message = archive.name + u": "_s + sentence;
        if (sentence == said)
            continue;
        // Errors: a limit left out a model, the file changed, or a limit hides figures of a model.
        if (finding.reason == Reason::TooManyModels || finding.code == Code::ChangedWhileReading
            || (isLimitToTell(finding) && hidesCode(**result, finding.reason)))
            note(errors, path, message);
        else if (isLimitToTell(finding) || finding.severity == Severity::Error)
            remark(message);
    }
    if (archive.document->modules.empty())
        note(errors, path, u"%1: there is no model in it"_s.arg(archive.name));
    return archive;
}

/// Renames the models of an archive so that their names differ from all names in `models`, then appends the new names
/// to `models`. Rules of `policy` for an old name apply to all its new names.
void renameModels(CheckSubject &subject, FitPolicy &policy, QStringList &models)
{
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
    std::erase_if(subject.models, [&](const CheckedModel &model) { return !names.contains(model.name); }); // no parts
    for (CheckedModel &model : subject.models)
        model.name = names.value(model.name);
}

/// All parts and models of an archive. `number` is its index among the checked archives.
CheckSubject subjectOf(const CheckedArchive &archive, std::size_t number)
{
    CheckSubject subject {archive.name, *partsOf(*archive.document)};
    for (const Module &module : archive.document->modules)
        subject.models.push_back({module.metadata.name, module.metadata.name, number, archive.document});
    subject.processors = processorsOf(*archive.document);
    for (const QString &sentence : fitNotes(*archive.document, Language::English))
        remark(archive.name + u": "_s + sentence);
    return subject;
}

/// Subjects of the check: one for each archive, or one for all together. `archives` receives the archives that can be
/// checked.
std::vector<CheckSubject> subjectsOf(const CheckRequest &request, FitPolicy &policy, std::vector<CheckError> &errors,
                                     std::vector<CheckedArchive> &archives)
{
    std::vector<CheckSubject> subjects;
    QStringList models; // names already in use
    const QStringList &paths = request.files;
    const QStringList names = tellingNames(paths);
    for (qsizetype i = 0; i < paths.size(); ++i) {
        const CheckedArchive archive = readToCheck(paths[i], names[i], request, errors);
        if (!archive.document || archive.document->modules.empty())
            continue;
        CheckSubject subject = subjectOf(archive, archives.size());
        archives.push_back(archive);
        if (request.isCombined)
            renameModels(subject, policy, models);
        if (request.isCombined && !subjects.empty()) {
            CheckSubject &all = subjects.front();
            all.name += u" + "_s + subject.name;
            all.parts.insert(all.parts.end(), subject.parts.begin(), subject.parts.end());
            all.models.insert(all.models.end(), subject.models.begin(), subject.models.end());
            all.processors += subject.processors;
        } else {
            subjects.push_back(std::move(subject));
        }
    }
    return subjects;
}

/// Adds the growth of each archive since the older archive. Also adds the names in the policy's growth limits that no
/// archive has.
void addGrowth(CheckReport &report, const CheckRequest &request, const std::vector<CheckedArchive> &archives,
               const DocumentPointer &older)
{
    if (!older)
        return;
    std::vector<Comparison> comparisons;
    for (const CheckedArchive &archive : archives)
        comparisons.push_back(compareDocuments(*older, *archive.document));
    std::vector<GrowthLimit> limits = request.growth;
    if (report.errors.empty()) { // an unreadable archive may contain the missing names
        for (const QString &name : unmatchedGrowth(limits, comparisons)) {
            report.unmatched.push_back({u"growth."_s + name, name});
            std::erase_if(limits, [&](const GrowthLimit &limit) { return limit.total == name; });
        }
    }
    for (std::size_t i = 0; i < archives.size(); ++i)
        report.growth.push_back({archives[i].name, checkGrowth(limits, comparisons[i]), i,
                                 comparisonSentence(comparisons[i], Language::English)});
}

QByteArray checkBytes(Format format, const CheckReport &report, const std::vector<CheckedArchive> &archives)
{
    if (format == Format::Json)
        return writeJson(checkValues(report));
    if (format == Format::Junit)
        return writeJunit(report);
    std::vector<const Document *> documents;
    for (const CheckedArchive &archive : archives)
        documents.push_back(archive.document.get());
    return writeSarif(documents, &report);
}

} // namespace

int runCheck(const CommandLine &line)
{
    const CheckRequest request = parseCheck(line);
    if (!request.problem.isEmpty())
        return complainOfUsage(request.problem);
    if (request.error)
        return complain(errorText(*request.error, Language::English));
    const BoardList list = loadBoards();
    for (const Error &error : list.errors)
        complain(errorText(error, Language::English)); // the file is ignored
    if (request.listsBoards) {
        print(formatBoardList(list.boards).toUtf8());
        return ExitDone;
    }
    int status = ExitDone;
    const std::vector<Board> boards = boardsNamed(request.policy.boards, list, status);
    if (status != ExitDone)
        return status;
    std::vector<CheckError> errors;
    FitPolicy policy = request.policy;
    std::vector<CheckedArchive> archives;
    const std::vector<CheckSubject> subjects = subjectsOf(request, policy, errors, archives);
    const DocumentPointer older =
        request.against.isEmpty() ? nullptr : readToCheck(request.against, {}, request, errors).document;
    CheckReport report = checkSubjects(subjects, boards, policy, std::move(errors));
    for (const CheckedArchive &archive : archives)
        report.archives += archive.name;
    addGrowth(report, request, archives, older);
    if (request.format != Format::Text)
        printLines(checkBytes(request.format, report, archives));
    else if (!globalOptions().isQuiet)
        printAnswer(writeCheckText(report));
    if (!report.errors.empty())
        return ExitFailed;
    return report.isBroken() ? ExitDifferent : ExitDone;
}

} // namespace Mlf
