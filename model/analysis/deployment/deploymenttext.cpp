// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/deployment/deployment.h"

#include <QCoreApplication>

namespace Mlf {

namespace {

struct DeploymentWords {
    const char *name;
    const char *text;
};

constexpr DeploymentWords wayWords[] = {
    {"graph-hosted", QT_TRANSLATE_NOOP("Deployment", "Graph executor, driven by a host")},
    {"graph-standalone", QT_TRANSLATE_NOOP("Deployment", "Graph executor on the device")},
    {"aot-hosted", QT_TRANSLATE_NOOP("Deployment", "Ahead of time, driven by a host")},
    {"aot-standalone", QT_TRANSLATE_NOOP("Deployment", "Ahead of time, on the device")},
};

constexpr DeploymentWords partWords[deploymentParts] = {
    {"operators", QT_TRANSLATE_NOOP("Deployment", "Operators")},
    {"main", QT_TRANSLATE_NOOP("Deployment", "Main function")},
    {"entry", QT_TRANSLATE_NOOP("Deployment", "Entry point and header")},
    {"system-library", QT_TRANSLATE_NOOP("Deployment", "System library")},
    {"metadata-tables", QT_TRANSLATE_NOOP("Deployment", "TVMMetadata")},
    {"weights", QT_TRANSLATE_NOOP("Deployment", "Weights")},
    {"graph", QT_TRANSLATE_NOOP("Deployment", "Graph")},
    {"workspace", QT_TRANSLATE_NOOP("Deployment", "Workspace")},
    {"runtime", QT_TRANSLATE_NOOP("Deployment", "TVM's runtime")},
    {"executor", QT_TRANSLATE_NOOP("Deployment", "Executor on the device")},
    {"rpc-server", QT_TRANSLATE_NOOP("Deployment", "RPC server")},
    {"transport", QT_TRANSLATE_NOOP("Deployment", "Transport to the host")},
    {"crt-config", QT_TRANSLATE_NOOP("Deployment", "crt_config.h")},
    {"platform", QT_TRANSLATE_NOOP("Deployment", "Platform functions")},
    {"io-buffers", QT_TRANSLATE_NOOP("Deployment", "Input and output buffers")},
    {"libraries", QT_TRANSLATE_NOOP("Deployment", "Libraries and drivers")},
    {"board", QT_TRANSLATE_NOOP("Deployment", "Board set-up and main()")},
    {"host-program", QT_TRANSLATE_NOOP("Deployment", "Program on the host")},
};

constexpr DeploymentWords giverWords[] = {
    {"archive", QT_TRANSLATE_NOOP("Deployment", "in this archive")},
    {"tvm", QT_TRANSLATE_NOOP("Deployment", "from TVM")},
    {"library", QT_TRANSLATE_NOOP("Deployment", "from a library")},
    {"yours", QT_TRANSLATE_NOOP("Deployment", "yours to write")},
    {"not-needed", QT_TRANSLATE_NOOP("Deployment", "not needed")},
    {"missing", QT_TRANSLATE_NOOP("Deployment", "missing")},
    {"unknown", QT_TRANSLATE_NOOP("Deployment", "unknown")},
};

QString deploymentName(const DeploymentWords &words)
{
    return QString::fromLatin1(words.name);
}

QString deploymentText(const DeploymentWords &words, Language language)
{
    return inLanguage("Deployment", words.text, language);
}

} // namespace

QString runWayName(RunWay way)
{
    return deploymentName(wayWords[int(way)]);
}

QString deploymentPartName(DeploymentPart part)
{
    return deploymentName(partWords[int(part)]);
}

QString partGiverName(PartGiver giver)
{
    return deploymentName(giverWords[int(giver)]);
}

QString runWayText(RunWay way, Language language)
{
    return deploymentText(wayWords[int(way)], language);
}

QString deploymentPartText(DeploymentPart part, Language language)
{
    return deploymentText(partWords[int(part)], language);
}

QString partGiverText(PartGiver giver, Language language)
{
    return deploymentText(giverWords[int(giver)], language);
}

} // namespace Mlf
