// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/cli/console.h"
#include "app/cli/options.h"
#include "app/cli/reviewkit.h"
#include "model/analysis/deployment/projectfiles.h"
#include "model/document/document.h"
#include "model/document/moduledeployment.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

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
    std::vector<NewFile> texts;
    for (const ProjectFile &file : files)
        texts.emplace_back(file.name, file.text.toUtf8());
    problem = writeNewFiles(line.value("output"_L1), texts, {document.location});
    return problem.isEmpty() ? ExitDone : complain(u"project: "_s + problem);
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
