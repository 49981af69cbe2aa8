// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"
#include "app/cli/verbs.h"
#include "app/fallbackfonts.h"
#include "app/programstart.h"
#include "app/windowrunner.h"
#include "model/base/platform/process.h"
#include "model/base/timing.h"

#include <QApplication>

#include <memory>

using namespace Qt::StringLiterals;

namespace {

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

void nameApplication()
{
    QCoreApplication::setApplicationName(u"mlf-viewer"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(MLF_VERSION));
    QCoreApplication::setOrganizationName(u"mlf-viewer"_s);
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
            qputenv("QT_QPA_PLATFORM", "offscreen");
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
        return Mlf::complainOfUsage(u"there is no display; info, list, cat, report, chart and check need none"_s);
    if (!hasDisplay())
        qputenv("QT_QPA_PLATFORM", "offscreen"); // a picture needs no screen
    const QApplication application(argc, argv);
    nameApplication();
    Mlf::loadMissingFonts();
    Mlf::logMilestone("process start");
    return Mlf::runWindow(options);
}
