// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chartpainter.h"
#include "app/cli.h"
#include "app/cli/startup.h"
#include "app/cli/verbs.h"
#include "app/fallbackfonts.h"
#include "app/programstart.h"
#include "app/windowaddress.h"
#include "app/windowrunner.h"
#include "model/base/platform/process.h"
#include "model/base/timing.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace {

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

/// Prevents Qt from leaving files behind in a session without a runtime folder or bus: it would create a folder in
/// /tmp, and start a bus that writes into the home folder. Call before a QGuiApplication is created.
void leaveNothingBehind()
{
    Mlf::preventBusStart();
    if (!qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR"))
        return;
    const QString folder =
        QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/mlf-viewer/runtime"_s;
    constexpr QFileDevice::Permissions own = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;
    if (QDir().mkpath(folder) && QFile::setPermissions(folder, own))
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(folder));
}

} // namespace

int main(int argc, char *argv[])
{
    const QStringList arguments = Mlf::startProcess(argc, argv);
    Mlf::noteProgram(argv[0]);
    // Qt has its own options, for example --style; it gets only the program name.
    argc = 1;
    if (Mlf::wantsPixels(arguments)) {
        leaveNothingBehind();
        qputenv("QT_QPA_PLATFORM", "offscreen");
        const QGuiApplication application(argc, argv);
        Mlf::loadMissingFonts();
        return Mlf::runCommandLine(arguments, Mlf::paintChart);
    }
    if (Mlf::wantsCommandLine(arguments)) {
        const QCoreApplication application(argc, argv);
        return Mlf::runCommandLine(arguments, nullptr);
    }
    if (const QString problem = Mlf::problemOfVerb(arguments); !problem.isEmpty())
        return Mlf::complainOfUsage(problem);
    const Mlf::WindowOptions options = Mlf::parseWindowOptions(arguments);
    if (!options.problem.isEmpty())
        return Mlf::complainOfUsage(options.problem);
    if (!hasDisplay() && options.picture.isEmpty())
        return Mlf::complainOfUsage(u"there is no display; verbs like info and report need none"_s);
    if (!hasDisplay())
        qputenv("QT_QPA_PLATFORM", "offscreen"); // a picture needs no screen
    leaveNothingBehind();
    Mlf::keepFreedMemory();
    // The class of its windows on X11, as the desktop entry says it: a dock groups them by it.
    if (qEnvironmentVariableIsEmpty("RESOURCE_NAME"))
        qputenv("RESOURCE_NAME", "org.mlfviewer.MlfViewer");
    const QApplication application(argc, argv);
    Mlf::loadMissingFonts();
    Mlf::logMilestone("process start");
    return Mlf::runWindow(options);
}
