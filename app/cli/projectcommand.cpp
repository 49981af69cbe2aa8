// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/cli/console.h"
#include "app/cli/options.h"
#include "model/analysis/deployment/projectfiles.h"
#include "model/base/bytecopy.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/document/moduledeployment.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

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

/// Writes the files. If one fails, removes the files already written, so that the next attempt can succeed. Returns the
/// reason, or an empty text.
QString writeProject(const QString &folder, const std::vector<ProjectFile> &files, const QString &archive)
{
    const bool isNew = !QFileInfo::exists(folder);
    if (QString problem; !makeFolder(folder, problem))
        return u"project: %1 cannot be made (%2)"_s.arg(folder, problem);
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

int saveProject(const Document &document, const CommandLine &line)
{
    QString problem;
    const Module *module = findModule(document, line.value("module"_L1), problem);
    if (!module)
        return complain(u"project: "_s + problem);
    const DeploymentFacts facts = deploymentFacts(document, *module);
    const ProjectKind kind = findProjectKind(line.value("kind"_L1)).value_or(ProjectKind::BareMetal);
    const std::vector<ProjectFile> files = projectFiles(facts, kind);
    if (files.empty())
        return complain(u"project: %1 cannot be run on a device alone so; report --table checklist says what can"_s.arg(
            module->metadata.name));
    const QString folder = line.value("output"_L1);
    problem = problemOfFolder(folder, files, document.location);
    if (problem.isEmpty())
        problem = writeProject(folder, files, document.location);
    return problem.isEmpty() ? ExitDone : complain(problem);
}

} // namespace

int runProject(const CommandLine &line)
{
    if (!line.has("output"_L1))
        return complainOfUsage(u"project needs -o DIR, the folder to write to"_s);
    if (const QString problem = problemOfFiles(line, 1); !problem.isEmpty())
        return complainOfUsage(problem);
    return withArchive(
        line.files().first(), line.buildOptions(Document::Stage::Analysis),
        [&](const DocumentPointer &document, const InputWatch &) { return saveProject(*document, line); });
}

} // namespace Mlf
