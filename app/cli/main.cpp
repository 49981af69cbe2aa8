// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"
#include "app/cli/console.h"
#include "app/cli/options.h"
#include "app/cli/startup.h"
#include "model/base/platform/process.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace {

/// Replaces this process by mlf-viewer, which can paint. Returns if mlf-viewer is not installed, cannot be started, or
/// is a link to this program.
void becomeWindowProgram(char *argv[])
{
    const QString name = u"mlf-viewer"_s;
    QString program = QStandardPaths::findExecutable(name, {QCoreApplication::applicationDirPath()});
    if (program.isEmpty())
        program = QStandardPaths::findExecutable(name);
    const QString own = QFileInfo(QCoreApplication::applicationFilePath()).canonicalFilePath();
    if (!program.isEmpty() && QFileInfo(program).canonicalFilePath() != own)
        Mlf::becomeProgram(program, argv);
}

} // namespace

int main(int argc, char *argv[])
{
    const QStringList arguments = Mlf::startProcess(argc, argv);
    argc = 1; // Qt would read our options as its own
    const QCoreApplication application(argc, argv);
    if (Mlf::wantsPixels(arguments)) {
        becomeWindowProgram(argv);
        return Mlf::complain(
            u"PNG and PDF are drawn by the program of the window (package mlf-viewer), which is not installed or cannot be started; svg and json need no more than this program"_s);
    }
    if (Mlf::wantsCommandLine(arguments))
        return Mlf::runCommandLine(arguments, nullptr);
    for (const QString &problem : {Mlf::problemOfVerb(arguments), Mlf::problemOfFile(arguments)}) {
        if (!problem.isEmpty())
            return Mlf::complainOfUsage(problem);
    }
    becomeWindowProgram(argv);
    return Mlf::complainOfUsage(
        u"windows are opened by another program (package mlf-viewer), which is not installed or cannot be started; this one has the verbs %1"_s
            .arg(Mlf::verbs().join(u", "_s)));
}
