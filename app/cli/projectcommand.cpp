// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/projectcommand.h"

#include "app/cli.h"
#include "app/cli/console.h"
#include "app/cli/inputwatch.h"
#include "app/cli/troubles.h"
#include "model/analysis/deployment/projectfiles.h"
#include "model/base/bytecopy.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/module.h"
#include "model/document/moduledeployment.h"
#include "model/document/sample.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct ProjectRequest {
    QString file; ///< empty for the sample
    QString folder;
    QString module; ///< empty if there is only one
    ProjectKind kind = ProjectKind::BareMetal;
    BuildOptions options;
    QString problem; ///< why the command line is wrong; empty otherwise
};

ProjectRequest parseProject(const QStringList &arguments)
{
    ProjectRequest request;
    QCommandLineParser parser;
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    const QCommandLineOption output({u"o"_s, u"output"_s}, {}, u"DIR"_s);
    const QCommandLineOption kind(u"kind"_s, {}, u"KIND"_s, u"bare-metal"_s);
    const QCommandLineOption module(u"module"_s, {}, u"NAME"_s);
    parser.addOptions({output, kind, module});
    for (const QString &name : {u"no-limits"_s, u"checksum"_s, u"sample"_s})
        parser.addOption(QCommandLineOption(name));
    if (!parser.parse(arguments)) {
        request.problem = u"project: %1"_s.arg(parser.errorText());
        return request;
    }
    const bool isSample = parser.isSet(u"sample"_s);
    const QStringList files = parser.positionalArguments().mid(1);
    request.file = isSample ? QString() : files.value(0);
    request.folder = parser.value(output);
    request.module = parser.value(module);
    const std::optional<ProjectKind> wanted = findProjectKind(parser.value(kind));
    request.kind = wanted.value_or(ProjectKind::BareMetal);
    request.options.until = Document::Stage::Analysis;
    if (parser.isSet(u"no-limits"_s))
        request.options.limits = Limits::none();
    const qsizetype maxFiles = isSample ? 0 : 1;
    if (!wanted)
        request.problem =
            u"unknown kind '%1'; there are %2"_s.arg(parser.value(kind), projectKindNames().join(u", "_s));
    else if (request.folder.isEmpty())
        request.problem = u"project needs -o DIR, the folder to write to"_s;
    else if (files.size() < maxFiles)
        request.problem = u"project needs a FILE"_s;
    else if (files.size() > maxFiles)
        request.problem = u"project: unexpected '%1'"_s.arg(files[maxFiles]);
    else if (!isSample && request.file.isEmpty())
        request.problem = u"project: the name of a file is empty"_s;
    return request;
}

/// Returns why the folder cannot hold the project, or an empty text.
QString problemOfFolder(const QString &folder, const std::vector<ProjectFile> &files, const QString &archive)
{
    const QFileInfo info(folder);
    if (info.exists() && !info.isDir())
        return u"project: -o needs a folder, and %1 is a file"_s.arg(folder);
    for (const ProjectFile &file : files) {
        const QFileInfo there(QDir(folder).filePath(file.name));
        if (isOfArchive({there.filePath(), {archive}}))
            return u"project: %1 is in the archive, which is never changed"_s.arg(folder);
        if (there.exists() || there.isSymLink())
            return u"project: %1 is there already; nothing was written"_s.arg(there.filePath());
    }
    return {};
}

/// Writes the files. If one cannot be written, the files before it are removed, so that the next attempt can succeed.
/// Returns the reason, or an empty text.
QString writeProject(const QString &folder, const std::vector<ProjectFile> &files, const QString &archive)
{
    const bool isNew = !QFileInfo::exists(folder);
    if (!QDir().mkpath(folder))
        return u"project: %1 cannot be made"_s.arg(folder);
    QStringList written;
    for (const ProjectFile &file : files) {
        const SaveTarget target {QDir(folder).filePath(file.name), {archive}};
        const std::optional<Error> error = saveBytes(*ByteSource::fromBytes(file.text.toUtf8()), target, {});
        if (!error) {
            written += target.path;
            continue;
        }
        for (const QString &path : std::as_const(written))
            QFile::remove(path);
        if (isNew)
            QDir().rmdir(folder);
        return u"project: "_s + errorText(*error, Language::English);
    }
    return {};
}

} // namespace

int runProject(const QStringList &arguments)
{
    const ProjectRequest request = parseProject(arguments);
    if (!request.problem.isEmpty())
        return complainOfUsage(request.problem);
    const InputWatch watch(request.file);
    const Result<DocumentPointer> built =
        request.file.isEmpty() ? buildSample(request.options) : buildDocument(request.file, request.options);
    if (!built)
        return complain(errorText(built.error(), Language::English));
    const Document &document = **built;
    const Module *module = request.module.isEmpty() && document.modules.size() == 1 ? &document.modules.front()
                                                                                    : document.module(request.module);
    if (!module) {
        QStringList names;
        for (const Module &one : document.modules)
            names += one.metadata.name;
        return complain(names.isEmpty() ? u"project: there is no model"_s
                                        : u"project needs --module, one of %1"_s.arg(names.join(u", "_s)));
    }
    const DeploymentFacts facts = deploymentFacts(document, *module);
    const std::vector<ProjectFile> files = projectFiles(facts, request.kind);
    if (files.empty())
        return complain(u"project: %1 cannot be run on a device alone so; report --table checklist says what can"_s.arg(
            module->metadata.name));
    const QString problem = problemOfFolder(request.folder, files, document.location);
    if (!problem.isEmpty())
        return complain(problem);
    const QString failure = writeProject(request.folder, files, document.location);
    if (!failure.isEmpty())
        return complain(failure);
    return reportProblems(document, watch);
}

} // namespace Mlf
