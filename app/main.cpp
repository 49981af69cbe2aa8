// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"
#include "app/cli/options.h"
#include "app/cli/startup.h"
#include "app/window/windowaddress.h"
#include "app/window/windowrunner.h"
#include "model/base/platform/process.h"
#include "model/base/timing.h"
#include "views/paint/scenepainter.h"

#include <QApplication>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFontDatabase>
#include <QStandardPaths>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// Implements PicturePainter for mlf-viewer. Needs a QGuiApplication.
Result<QByteArray> paintChart(const ChartScene &scene, const PaintedPicture &picture)
{
    SceneStyle style;
    style.palette = picturePalette(picture.isDark);
    style.scale = picture.isPdf ? 1 : sceneScale(style.font);
    const auto kind = picture.isPdf ? PictureFormat::Kind::Pdf : PictureFormat::Kind::Png;
    return pictureBytes(scene, style, {kind, picture.scale, pictureSize(scene, picture.size, style.scale)});
}

/// If the system has no fonts, loads the fonts shipped with the program (with an AppImage). If it has no font for
/// Chinese, loads the shipped one. Needs a QGuiApplication.
void loadMissingFonts()
{
    const QDir folder(QCoreApplication::applicationDirPath() + u"/../share/mlf-viewer/fonts"_s);
    if (!folder.exists())
        return;
    const bool hasChinese = !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty();
    // Qt always lists these, even if there are no fonts.
    const QStringList names {u"Serif"_s, u"Sans Serif"_s, u"Monospace"_s};
    const QStringList families = QFontDatabase::families();
    const bool hasAny =
        std::any_of(families.begin(), families.end(), [&](const QString &f) { return !names.contains(f); });
    const QStringList files = folder.entryList({u"*.ttf"_s}, QDir::Files, QDir::Name);
    for (const QString &file : files) {
        const bool isThere = file == "chinese.ttf"_L1 ? hasChinese : hasAny;
        if (!isThere)
            QFontDatabase::addApplicationFont(folder.filePath(file));
    }
}

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

/// Keeps Qt from leaving files behind in a session without a runtime folder or session bus. Qt would create a folder in
/// /tmp, and start a bus that writes to the home folder. Call before a QGuiApplication is created.
void leaveNothingBehind()
{
    preventBusStart();
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
    const QStringList arguments = startProcess(argc, argv);
    noteProgram(argv[0]);
    // Qt would read options such as --style itself, so it gets only the program name.
    argc = 1;
    if (wantsPixels(arguments)) {
        leaveNothingBehind();
        qputenv("QT_QPA_PLATFORM", "offscreen");
        const QGuiApplication application(argc, argv);
        loadMissingFonts();
        return runCommandLine(arguments, paintChart);
    }
    if (wantsCommandLine(arguments)) {
        const QCoreApplication application(argc, argv);
        return runCommandLine(arguments, nullptr);
    }
    if (const QString problem = problemOfVerb(arguments); !problem.isEmpty())
        return complainOfUsage(problem);
    const WindowOptions options = Mlf::parseWindowOptions(arguments);
    if (!options.problem.isEmpty())
        return complainOfUsage(options.problem);
    if (!hasDisplay() && options.picture.isEmpty()) {
        const QString problem = problemOfFile(arguments);
        return complainOfUsage(problem.isEmpty() ? u"there is no display; verbs like info and report need none"_s
                                                 : problem);
    }
    if (!hasDisplay())
        qputenv("QT_QPA_PLATFORM", "offscreen"); // a picture needs no screen
    leaveNothingBehind();
    keepFreedMemory();
    // Window class on X11, equal to StartupWMClass of the desktop entry: docks group windows by it.
    if (qEnvironmentVariableIsEmpty("RESOURCE_NAME"))
        qputenv("RESOURCE_NAME", "org.mlfviewer.MlfViewer");
    const QApplication application(argc, argv);
    loadMissingFonts();
    logMilestone("process start");
    return runWindow(options);
}
