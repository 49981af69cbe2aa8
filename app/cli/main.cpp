// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"
#include "app/cli/console.h"
#include "app/cli/startup.h"
#include "app/cli/verbs.h"
#include "model/base/platform/process.h"

#include <QCoreApplication>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace {

/// Lets mlf-viewer, which has windows, fonts and painting, take the place of this program. Returns if it is not
/// installed.
void becomeWindowProgram(const QStringList &arguments)
{
    const QString name = u"mlf-viewer"_s;
    QString program = QStandardPaths::findExecutable(name, {QCoreApplication::applicationDirPath()});
    if (program.isEmpty())
        program = QStandardPaths::findExecutable(name);
    if (!program.isEmpty())
        Mlf::becomeProgram(program, arguments);
}

} // namespace

int main(int argc, char *argv[])
{
    const QStringList arguments = Mlf::startProcess(argc, argv);
    argc = 1; // Qt would take options of ours for its own
    const QCoreApplication application(argc, argv);
    if (Mlf::wantsPixels(arguments)) {
        becomeWindowProgram(arguments);
        return Mlf::complain(
            u"PNG and PDF are drawn by mlf-viewer, which is not installed; svg and json need no more than this program"_s);
    }
    if (Mlf::wantsCommandLine(arguments))
        return Mlf::runCommandLine(arguments, nullptr);
    if (const QString problem = Mlf::problemOfVerb(arguments); !problem.isEmpty())
        return Mlf::complainOfUsage(problem);
    becomeWindowProgram(arguments);
    return Mlf::complainOfUsage(
        u"windows are opened by mlf-viewer, which is not installed; this program has the verbs %1"_s.arg(
            Mlf::verbs().join(u", "_s)));
}
