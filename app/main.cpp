// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"
#include "app/cli/verbs.h"
#include "app/windowrunner.h"
#include "model/base/timing.h"

#include <QApplication>

#include <fcntl.h>
#include <langinfo.h>
#include <unistd.h>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

/// Archives name their members in UTF-8; in the C locale libarchive could not say them and Qt would complain.
void ensureUtf8Locale()
{
    std::setlocale(LC_ALL, "");
    if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setenv("LC_ALL", "C.UTF-8", 1);
}

/// A closed standard stream would be handed out for the next file that is opened, and be read or written as that.
void ensureStandardStreams()
{
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) < 0)
            static_cast<void>(open("/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY));
    }
}

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
    ensureStandardStreams();
    ensureUtf8Locale();
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow further is a write error, with a message
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
    Mlf::logMilestone("process start");
    return Mlf::runWindow(options);
}
