// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/windowrunner.h"

#include "app/cli.h"
#include "app/cli/console.h"
#include "app/cli/options.h"
#include "app/store/settings.h"
#include "app/window/appearance.h"
#include "app/window/comparisoncontroller.h"
#include "app/window/freedmemory.h"
#include "app/window/mainwindow.h"
#include "app/window/recentfiles.h"
#include "app/window/windowaddress.h"
#include "model/base/bytecopy.h"
#include "model/base/errortext.h"
#include "model/base/platform/process.h"
#include "model/document/document.h"
#include "views/common/pageparts.h"
#include "views/messages/documentmessages.h"

#include <QApplication>
#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QPixmap>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QScreen>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Milliseconds until the window must be ready. After that, no picture is saved.
constexpr int pictureTimeout = 60'000;
constexpr QSize usualPictureSize(1280, 800);
constexpr int besideStep = 40; ///< pixels, about the height of a title bar
constexpr int maxBeside = 12; ///< after this many windows the positions repeat

/// Returns why the window does not show the requested place, or an empty text.
QString pictureProblem(const MainWindow &window, const WindowOptions &options)
{
    for (const QString &key : {u"load"_s, u"compare"_s, u"place"_s}) {
        if (const QString text = window.messages()->text(key); !text.isEmpty())
            return text;
    }
    const bool wantsDocument = options.wantsSample || !options.files.isEmpty();
    return wantsDocument && !window.session()->document() ? u"nothing was loaded"_s : QString();
}

/// Saves a picture of the window if it shows the requested place. Returns the reason if it was not saved.
QString savePicture(MainWindow &window, const WindowOptions &options)
{
    if (const QString problem = pictureProblem(window, options); !problem.isEmpty())
        return problem;
    QPixmap picture = window.grab();
    picture.setDevicePixelRatio(1);
    QBuffer buffer;
    if (!buffer.open(QIODevice::WriteOnly) || !picture.save(&buffer, "PNG"))
        return u"there is no picture of a window of this size"_s;
    const SaveTarget target {options.picture, {options.files.value(0)}};
    const std::optional<Error> error = saveBytes(*ByteSource::fromBytes(buffer.data()), target, {});
    return error ? errorText(*error, Language::English) : QString();
}

int runForPicture(MainWindow &window, const WindowOptions &options)
{
    QString problem;
    const auto finish = [&] {
        problem = savePicture(window, options);
        QCoreApplication::quit();
    };
    QTimer poll;
    poll.setInterval(10);
    int quiet = 0; // successive polls without pending work; after some of them the layouts are final
    QObject::connect(&poll, &QTimer::timeout, &window, [&] {
        quiet = window.isBusy() ? 0 : quiet + 1;
        if (quiet >= 5) {
            poll.stop();
            finish();
        }
    });
    poll.start();
    QTimer::singleShot(pictureTimeout, &window, [&] {
        problem = u"the window was not ready within %1 seconds"_s.arg(pictureTimeout / 1000);
        QCoreApplication::quit();
    });
    QApplication::exec();
    return problem.isEmpty() ? 0 : complain(problem);
}

QStringList argumentsFor(const QString &file, const WindowOptions &options)
{
    QStringList arguments;
    if (options.wantsNewWindow)
        arguments += u"--new-window"_s;
    if (options.limits == Limits::none())
        arguments += u"--no-limits"_s;
    if (!options.size.isEmpty())
        arguments += {u"--size"_s, u"%1x%2"_s.arg(options.size.width()).arg(options.size.height())};
    for (const auto &[name, value] :
         {std::pair(u"--at"_s, options.at), {u"--style"_s, options.style}, {u"--language"_s, options.language}}) {
        if (!value.isEmpty())
            arguments += {name, value};
    }
    return arguments + QStringList {u"--"_s, file};
}

/// True for a permalink, unless a file has that name.
bool isPlaceOfModel(const QString &word)
{
    return isPermalink(word) && !QFileInfo::exists(word);
}

/// Converts a file URL, as desktops and browsers pass them, to a path.
QString pathOfUrl(const QString &word)
{
    const bool isUrl = word.startsWith("file:"_L1, Qt::CaseInsensitive) && !QFileInfo::exists(word);
    QUrl url(isUrl ? word : QString());
    if (url.host() == "localhost"_L1)
        url.setHost({});
    const QString path = url.toLocalFile();
    return path.isEmpty() ? word : path;
}

/// Replaces a permalink by the archive that most recently contained its model; if none is known, removes it.
WindowOptions withArchiveOfLink(WindowOptions options, const Settings *settings)
{
    const QString first = options.files.value(0);
    const std::optional<Permalink> place = isPlaceOfModel(first) ? parsePermalink(first) : std::nullopt;
    if (!place)
        return options;
    options.at = first;
    const QString path = recentPathOf(place->digest, settings);
    if (path.isEmpty())
        options.files.removeFirst();
    else
        options.files.first() = path;
    return options;
}

/// Starts a process for each file except the first; one window per process limits the effect of a crash. Returns true
/// if another window already shows the first file and has come to front. Then this process can end.
bool startOthers(const WindowOptions &options)
{
    int number = 0;
    for (const QString &file : options.files.mid(1)) {
        if (!startProgram(argumentsFor(file, options), ++number))
            complain(u"%1: no process can be started for its window"_s.arg(file));
    }
    // Size, colours, language, limits and a comparison cannot be passed to an open window.
    const bool asksForMore = !options.size.isEmpty() || !options.style.isEmpty() || !options.language.isEmpty()
        || options.limits == Limits::none() || options.wantsComparison;
    const QString file = options.files.value(0);
    return !options.wantsNewWindow && !asksForMore && !file.isEmpty() && file != "-"_L1
        && showElsewhere(file, options.at);
}

/// Places a window beside another. A maximized window is restored first, because it would cover the other.
void moveBeside(MainWindow &window, int number)
{
    const bool isWhole = window.windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen);
    const QRect own = isWhole && window.normalGeometry().isValid() ? window.normalGeometry() : window.geometry();
    window.setWindowState(window.windowState() & ~(Qt::WindowMaximized | Qt::WindowFullScreen));
    const QRect place = besideOf(own, window.screen()->availableGeometry(), number);
    window.resize(place.size());
    window.move(place.topLeft());
}

void comeToFront(MainWindow &window, const QString &token)
{
    if (!token.isEmpty())
        qputenv("XDG_ACTIVATION_TOKEN", token.toUtf8()); // Qt reads the token from this variable, and removes it
    window.setWindowState((window.windowState() & ~Qt::WindowMinimized) | Qt::WindowActive);
    window.show();
    window.raise();
    window.activateWindow();
}

constexpr const char *numberVariable = "MLF_VIEWER_WINDOW";

QString &startedAs()
{
    static QString path;
    return path;
}

} // namespace

void noteProgram(const char *name)
{
    startedAs() = QFile::decodeName(name);
}

bool startProgram(const QStringList &arguments, int number)
{
    const bool isPath = startedAs().startsWith(u'/'); // otherwise the name is relative or was found in PATH
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QString::fromLatin1(numberVariable), QString::number(number));
    process.setProcessEnvironment(environment);
    process.setProgram(isPath ? startedAs() : QCoreApplication::applicationFilePath());
    process.setArguments(arguments);
    return process.startDetached();
}

int startedBeside()
{
    const int number = qEnvironmentVariableIntValue(numberVariable);
    qunsetenv(numberVariable); // child processes must not inherit it
    return std::max(number, 0);
}

QRect besideOf(const QRect &window, const QRect &screen, int number)
{
    const int shift = besideStep * (1 + (number - 1) % maxBeside);
    const QPoint away(shift, shift);
    const QRect moved = window.translated(away);
    if (screen.contains(moved))
        return moved;
    QPoint corner = screen.topLeft() + away;
    if ((corner - window.topLeft()).manhattanLength() < besideStep)
        corner += QPoint(besideStep / 2, besideStep / 2);
    const QSize room(screen.right() - corner.x() + 1, screen.bottom() - corner.y() + 1);
    return {corner, window.size().boundedTo(room)};
}

WindowOptions parseWindowOptions(const QStringList &arguments)
{
    WindowOptions options;
    const CommandLine line(arguments);
    options.problem = line.problem();
    if (!options.problem.isEmpty())
        return options;
    options.files = line.words();
    options.wantsSample = line.has("sample"_L1);
    options.wantsNewWindow = line.has("new-window"_L1);
    options.limits = line.buildOptions(Document::Stage::Listing).limits;
    options.wantsComparison = line.has("compare"_L1);
    options.older = line.value("compare"_L1);
    options.at = line.value("at"_L1);
    options.picture = line.value("picture"_L1);
    options.style = line.value("style"_L1);
    options.language = line.value("language"_L1);
    const bool isPicture = line.has("picture"_L1);
    static const QRegularExpression sizeText(u"^([1-9]\\d{1,4})x([1-9]\\d{1,4})$"_s);
    const QRegularExpressionMatch match = sizeText.match(line.value("size"_L1));
    if (match.hasMatch())
        options.size = QSize(match.captured(1).toInt(), match.captured(2).toInt());
    else if (line.has("size"_L1))
        options.problem = u"--size wants WxH, such as 1024x700"_s;
    // Larger sizes can be requested, but no platform creates such a window, and its picture would need gigabytes.
    constexpr int longestSide = 16384;
    if (options.size.width() > longestSide || options.size.height() > longestSide)
        options.problem = u"--size goes up to %1x%1"_s.arg(longestSide);
    if (isPicture && !options.picture.endsWith(".png"_L1, Qt::CaseInsensitive))
        options.problem = u"--picture wants the name of a PNG file, such as window.png"_s;
    if (line.has("at"_L1) && !parsePlace(options.at))
        options.problem = u"--at: %1"_s.arg(placeFaultText(options.at, Language::English));
    for (QString &file : options.files)
        file = pathOfUrl(file);
    for (const QString &file : std::as_const(options.files)) {
        if (isPlaceOfModel(file) && !parsePermalink(file))
            options.problem = placeFaultText(file, Language::English);
        else if (isPlaceOfModel(file) && line.has("at"_L1))
            options.problem = u"--at and '%1' are two places"_s.arg(file);
        else if (isPlaceOfModel(file)
                 && isPicture) // the archive of the place is unknown, because a picture reads no recent files
            options.problem = u"--picture wants the archive, too: FILE --at '%1'"_s.arg(file);
    }
    if (line.has("at"_L1) && isPicture && options.files.isEmpty() && !options.wantsSample)
        options.problem = u"--at wants a file"_s;
    const qsizetype archives = options.files.size() + (options.wantsSample ? 1 : 0);
    if (options.wantsComparison && !options.older.isEmpty() && archives != 1)
        options.problem = u"--compare wants two archives: --compare OLD NEW"_s;
    if (options.wantsComparison && options.older == "-"_L1 && options.files.contains(u"-"_s))
        options.problem = u"--compare: only one of OLD and NEW can be standard input"_s;
    if (options.wantsComparison && options.older.isEmpty() && (archives > 1 || isPicture))
        options.problem = u"--compare wants two archives: --compare OLD NEW"_s;
    if (options.files.size() > 1 && isPicture)
        options.problem = u"--picture wants one file"_s;
    return options;
}

int runWindow(const QStringList &arguments)
{
    const WindowOptions options = parseWindowOptions(arguments);
    if (!options.problem.isEmpty())
        return complainOfUsage(options.problem);
    return runWindow(options);
}

int runWindow(const WindowOptions &asked)
{
    const bool isPicture = !asked.picture.isEmpty();
    // A picture neither reads nor changes the settings.
    const std::unique_ptr<Settings> settings = isPicture ? nullptr : std::make_unique<Settings>();
    const WindowOptions options = withArchiveOfLink(asked, settings.get());
    const bool hasOwnLanguage = settings && options.language.isEmpty();
    if (!installTranslations(hasOwnLanguage ? settings->value(Keys::language) : options.language) && !hasOwnLanguage)
        return complain(u"there is no translation for '%1'"_s.arg(options.language));
    if (!isPicture && startOthers(options))
        return 0;
    const QString style = !options.style.isEmpty() ? options.style
        : settings                                 ? settings->value(Keys::style)
                                                   : u"light"_s;
    if (!style.isEmpty())
        applyStyle(style);
    if (settings)
        setFixedFont(settings->value(Keys::fontFamily), settings->value(Keys::fontSize));
    QApplication::setDesktopFileName(u"org.mlfviewer.MlfViewer"_s);
    QApplication::setWindowIcon(
        QIcon::fromTheme(u"org.mlfviewer.MlfViewer"_s, QIcon(u":/icons/org.mlfviewer.MlfViewer.svg"_s)));
    const FreedMemory freedMemory;
    MainWindow window(settings.get());
    if (!options.size.isEmpty() || !settings)
        window.resize(options.size.isEmpty() ? usualPictureSize : options.size);
    if (const int number = startedBeside(); number > 0 && !isPicture)
        moveBeside(window, number);
    window.show();
    if (!options.files.isEmpty())
        window.open(options.files.first(), options.limits);
    else if (options.wantsSample)
        window.openSample();
    const std::optional<Permalink> place = parsePlace(options.at);
    if (!options.older.isEmpty())
        window.compareWith(options.older, options.limits, !place);
    else if (options.wantsComparison)
        window.comparing()->ask();
    if (place)
        window.follow(*place);
    if (isPicture)
        return runForPicture(window, options);
    WindowAddress address;
    QObject::connect(window.session(), &Session::documentChanged, &address, [&](const DocumentPointer &document) {
        address.setPath(QFileInfo(document->location).isAbsolute() ? document->location : QString());
    });
    QObject::connect(&address, &WindowAddress::showRequested, &window,
                     [&window](const QString &link, const QString &token) {
                         comeToFront(window, token);
                         if (const auto wanted = parsePlace(link))
                             window.follow(*wanted);
                     });
    const int status = QApplication::exec();
    window.hide();
    settings->save();
    endProcessSoon(status); // leave without waiting for threads, because a disk may never respond
    return status;
}

} // namespace Mlf
