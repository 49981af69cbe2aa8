// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windowrunner.h"

#include "app/mainwindow.h"
#include "app/settings.h"
#include "model/base/bytecopy.h"
#include "model/base/errortext.h"
#include "views/messages/documentmessages.h"
#include "views/paint/seriescolors.h"

#include <QApplication>
#include <QBuffer>
#include <QCommandLineParser>
#include <QImage>
#include <QLibraryInfo>
#include <QLocale>
#include <QPixmap>
#include <QRegularExpression>
#include <QStyleFactory>
#include <QTimer>
#include <QTranslator>

#include <cstdio>
#include <memory>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int exitFailed = 2;
/// There is no picture of a window that is not ready by then.
constexpr int pictureTimeout = 60'000;
constexpr QSize pictureSize(1280, 800);

int complain(const QString &message)
{
    std::fputs(qPrintable(u"mlf-viewer: "_s + message + u'\n'), stderr);
    return exitFailed;
}

QPalette fixedPalette(bool isDark)
{
    const auto color = [isDark](QRgb light, QRgb dark) { return QColor(isDark ? dark : light); };
    QPalette palette;
    const QColor text = color(0x1c1e21, 0xeceff1);
    palette.setColor(QPalette::Window, color(0xf2f3f4, 0x33383d));
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, color(0xffffff, 0x1d2023));
    palette.setColor(QPalette::AlternateBase, color(0xf6f7f8, 0x24282b));
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::Button, color(0xf2f3f4, 0x3d4348));
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::BrightText, QColor(0xffffff));
    palette.setColor(QPalette::ToolTipBase, color(0xffffff, 0x3d4348));
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::PlaceholderText, color(0x6b7075, 0x9aa0a6));
    palette.setColor(QPalette::Highlight, color(0x2a78c5, 0x3f8fd9));
    palette.setColor(QPalette::HighlightedText, QColor(0xffffff));
    palette.setColor(QPalette::Link, color(0x1b66b3, 0x6ab3f3));
    palette.setColor(QPalette::LinkVisited, color(0x6a4ba0, 0xb79bea));
    palette.setColor(QPalette::Light, color(0xffffff, 0x4f565c));
    palette.setColor(QPalette::Midlight, color(0xe6e8ea, 0x454b50));
    palette.setColor(QPalette::Mid, color(0xc3c7cb, 0x24272a));
    palette.setColor(QPalette::Dark, color(0xa5aab0, 0x1b1d1f));
    palette.setColor(QPalette::Shadow, color(0x70757a, 0x101112));
    const QColor disabled = mixedColor(palette.color(QPalette::Window), text, 0.45);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, disabled);
    return palette;
}

/// The program's words and Qt's own, in the language of the desktop or the one asked for.
bool installTranslations(const QString &language)
{
    const QLocale locale = language.isEmpty() ? QLocale() : QLocale(language);
    if (!language.isEmpty())
        QLocale::setDefault(locale);
    auto *own = new QTranslator(qApp);
    const bool isThere = own->load(locale, u"mlf-viewer"_s, u"_"_s, u":/i18n"_s);
    if (isThere)
        QCoreApplication::installTranslator(own);
    auto *qt = new QTranslator(qApp);
    if (qt->load(locale, u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qt);
    return isThere || language.isEmpty() || locale.language() == QLocale::English;
}

/// Why the window does not show what was asked for; empty where it does.
QString pictureProblem(const MainWindow &window, const WindowOptions &options)
{
    for (const QString &key : {u"load"_s, u"place"_s}) {
        if (const QString text = window.messages()->text(key); !text.isEmpty())
            return text;
    }
    const bool wantsDocument = options.wantsSample || !options.files.isEmpty();
    return wantsDocument && !window.session()->document() ? u"nothing was loaded"_s : QString();
}

/// What kept the picture from being saved; empty where nothing did. None is saved of anything but what was asked for.
QString savePicture(MainWindow &window, const WindowOptions &options)
{
    if (const QString problem = pictureProblem(window, options); !problem.isEmpty())
        return problem;
    QPixmap picture = window.grab();
    picture.setDevicePixelRatio(1);
    QBuffer buffer;
    if (!buffer.open(QIODevice::WriteOnly) || !picture.save(&buffer, "PNG"))
        return u"there is no picture of a window of this size"_s;
    const SaveTarget target {options.picture, options.files.value(0)};
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
    int quiet = 0; // nothing to wait for, several times in a row: layouts have settled
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

} // namespace

WindowOptions parseWindowOptions(const QStringList &arguments)
{
    WindowOptions options;
    QCommandLineParser parser;
    const QCommandLineOption sample(u"sample"_s);
    const QCommandLineOption noLimits(u"no-limits"_s);
    const QCommandLineOption at(u"at"_s, {}, u"LINK"_s);
    const QCommandLineOption picture(u"picture"_s, {}, u"FILE"_s);
    const QCommandLineOption size(u"size"_s, {}, u"WxH"_s);
    const QCommandLineOption style(u"style"_s, {}, u"STYLE"_s);
    const QCommandLineOption language(u"language"_s, {}, u"LANGUAGE"_s);
    parser.addOptions({sample, noLimits, at, picture, size, style, language});
    if (!parser.parse(arguments)) {
        options.problem = parser.errorText();
        return options;
    }
    options.files = parser.positionalArguments();
    options.wantsSample = parser.isSet(sample);
    if (parser.isSet(noLimits))
        options.limits = Limits::none();
    options.at = parser.value(at);
    options.picture = parser.value(picture);
    options.style = parser.value(style);
    options.language = parser.value(language);
    static const QRegularExpression sizeText(u"^([1-9]\\d{1,4})x([1-9]\\d{1,4})$"_s);
    const QRegularExpressionMatch match = sizeText.match(parser.value(size));
    if (match.hasMatch())
        options.size = QSize(match.captured(1).toInt(), match.captured(2).toInt());
    else if (parser.isSet(size))
        options.problem = u"--size wants WxH, such as 1024x700"_s;
    // Larger ones can be asked for, but no platform makes such a window, and a picture of it needs gigabytes.
    constexpr int longestSide = 16384;
    if (options.size.width() > longestSide || options.size.height() > longestSide)
        options.problem = u"--size goes up to %1x%1"_s.arg(longestSide);
    if (parser.isSet(picture) && !options.picture.endsWith(".png"_L1, Qt::CaseInsensitive))
        options.problem = u"--picture wants the name of a PNG file, such as window.png"_s;
    if (parser.isSet(style) && options.style != "light"_L1 && options.style != "dark"_L1)
        options.problem = u"--style wants light or dark"_s;
    if (parser.isSet(at) && !parseLink(options.at))
        options.problem = u"'%1' is not a place"_s.arg(options.at);
    if (parser.isSet(at) && parser.isSet(picture) && options.files.isEmpty() && !options.wantsSample)
        options.problem = u"--at wants a file"_s;
    if (options.files.size() > 1 && parser.isSet(picture))
        options.problem = u"--picture wants one file"_s;
    return options;
}

int runWindow(const QStringList &arguments)
{
    const WindowOptions options = parseWindowOptions(arguments);
    if (!options.problem.isEmpty())
        return complain(options.problem + u"\nTry 'mlf-viewer --help'."_s);
    return runWindow(options);
}

int runWindow(const WindowOptions &options)
{
    if (!installTranslations(options.language))
        return complain(u"there is no translation for '%1'"_s.arg(options.language));
    if (!options.style.isEmpty() || !options.picture.isEmpty()) {
        QApplication::setStyle(QStyleFactory::create(u"Fusion"_s));
        QApplication::setPalette(fixedPalette(options.style == "dark"_L1));
    }
    QApplication::setDesktopFileName(u"org.mlfviewer.MlfViewer"_s);
    QApplication::setWindowIcon(
        QIcon::fromTheme(u"org.mlfviewer.MlfViewer"_s, QIcon(u":/icons/org.mlfviewer.MlfViewer.svg"_s)));
    // A picture neither looks at what is remembered nor changes it.
    const std::unique_ptr<Settings> settings = options.picture.isEmpty() ? std::make_unique<Settings>() : nullptr;
    std::vector<std::unique_ptr<MainWindow>> windows;
    QStringList files = options.files;
    if (files.isEmpty())
        files += QString();
    for (const QString &file : std::as_const(files)) {
        windows.push_back(std::make_unique<MainWindow>(settings.get()));
        MainWindow &window = *windows.back();
        if (!options.size.isEmpty() || !settings)
            window.resize(options.size.isEmpty() ? pictureSize : options.size);
        window.show();
        if (!file.isEmpty())
            window.open(file, options.limits);
        else if (options.wantsSample)
            window.openSample();
        if (const auto link = parseLink(options.at))
            window.navigateWhenLoaded(*link);
    }
    if (!options.picture.isEmpty())
        return runForPicture(*windows.front(), options);
    return QApplication::exec();
}

} // namespace Mlf
