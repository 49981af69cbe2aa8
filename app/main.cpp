// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"
#include "app/cli/verbs.h"
#include "app/fallbackfonts.h"
#include "app/programstart.h"
#include "app/settings.h"
#include "app/windowrunner.h"
#include "model/base/platform/process.h"
#include "model/base/timing.h"
#include "model/document/boardstore.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <memory>

using namespace Qt::StringLiterals;

namespace {

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

/// Without a screen. Qt looks for a Wayland socket all the same, and where the session has no runtime folder it would
/// say so and make one in /tmp.
void paintOffscreen()
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (!qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR"))
        return;
    const QString folder =
        QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/mlf-viewer/runtime"_s;
    constexpr QFileDevice::Permissions own = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;
    if (QDir().mkpath(folder) && QFile::setPermissions(folder, own))
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(folder));
}

void nameApplication()
{
    QCoreApplication::setApplicationName(u"mlf-viewer"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(MLF_VERSION));
    QCoreApplication::setOrganizationName(u"mlf-viewer"_s);
    Mlf::setOwnBoardFolder(
        Mlf::Settings::storedValue(Mlf::Keys::boardFolder)); // window and verbs judge the same boards
}

} // namespace

int main(int argc, char *argv[])
{
    Mlf::ensureStandardStreams();
    Mlf::noteProgram(argv[0]);
    Mlf::ensureUtf8Locale();
    Mlf::ignoreFileSizeSignal();
    qputenv("BOTAN_MLOCK_POOL_SIZE", "0"); // digests of public bytes need no memory that is locked
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    // Qt has options of its own, --style among them; it sees the program's name alone.
    argc = 1;
    if (Mlf::wantsCommandLine(arguments)) {
        const bool isPainting = Mlf::wantsPixels(arguments);
        if (isPainting)
            paintOffscreen();
        const std::unique_ptr<QCoreApplication> application(isPainting ? new QGuiApplication(argc, argv)
                                                                       : new QCoreApplication(argc, argv));
        nameApplication();
        if (isPainting)
            Mlf::loadMissingFonts();
        return Mlf::runCommandLine(arguments);
    }
    if (const QString problem = Mlf::problemOfVerb(arguments); !problem.isEmpty())
        return Mlf::complainOfUsage(problem);
    const Mlf::WindowOptions options = Mlf::parseWindowOptions(arguments);
    if (!options.problem.isEmpty())
        return Mlf::complainOfUsage(options.problem);
    if (!hasDisplay() && options.picture.isEmpty())
        return Mlf::complainOfUsage(u"there is no display; verbs like info and report need none"_s);
    if (!hasDisplay())
        paintOffscreen(); // a picture needs no screen
    Mlf::keepFreedMemory();
    const QApplication application(argc, argv);
    nameApplication();
    Mlf::loadMissingFonts();
    Mlf::logMilestone("process start");
    return Mlf::runWindow(options);
}
