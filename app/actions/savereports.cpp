// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/savereports.h"

#include "app/store/settings.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "views/chart/pictureexport.h"
#include "views/dialogs/filesaver.h"
#include "views/messages/documentmessages.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QMainWindow>
#include <QMimeData>
#include <QStatusBar>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype longestShown = 80;
constexpr int shownFor = 4000; ///< milliseconds

/// "Copied 3 lines"; empty for other data than text and pictures.
QString copiedText(const QMimeData &data)
{
    if (data.hasImage()) {
        const QSize size = qvariant_cast<QImage>(data.imageData()).size();
        return SaveReports::tr("Copied a picture of %1 × %2 pixels").arg(size.width()).arg(size.height());
    }
    const QString text = data.text();
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return {};
    const qsizetype lines = text.count(u'\n') + (text.endsWith(u'\n') ? 0 : 1);
    if (lines > 1)
        return SaveReports::tr("Copied %n lines", nullptr,
                               int(std::min<qsizetype>(lines, std::numeric_limits<int>::max())));
    QString shown = trimmed.left(longestShown).replace(u'\t', u' ');
    if (trimmed.size() > longestShown)
        shown += u'…';
    return SaveReports::tr("Copied: %1").arg(shown);
}

} // namespace

SaveReports::SaveReports(DocumentMessages *messages, Settings *settings, QMainWindow *window)
    : QObject(window)
    , m_messages(messages)
    , m_settings(settings)
    , m_window(window)
{
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, &SaveReports::reportCopy);
}

void SaveReports::follow(FileSaver *saver)
{
    connect(saver, &FileSaver::saved, this, [this, saver](const QString &path) {
        if (m_settings)
            m_settings->setValue(Keys::saveFolder, saver->folder());
        m_messages->showMessage({u"save"_s, Severity::Note, tr("Saved: %1").arg(path), {}, {}});
    });
    connect(saver, &FileSaver::failed, this, [this](const Error &error) {
        const bool isCancelled = error.code == Code::Cancelled;
        const QString text = isCancelled ? tr("Saving was cancelled; %1 is as it was.").arg(error.entry)
                                         : errorText(error, Language::Translated);
        m_messages->showMessage({u"save"_s, isCancelled ? Severity::Note : Severity::Error, text, {}, {}});
    });
}

void SaveReports::follow(const PictureExport *pictures)
{
    connect(pictures, &PictureExport::failed, this, [this](const Error &error) {
        m_messages->showMessage({u"export"_s, Severity::Error, errorText(error, Language::Translated), {}, {}});
    });
    connect(pictures, &PictureExport::saved, this, [this](const QString &path) {
        m_messages->dismiss(u"export"_s);
        m_window->statusBar()->showMessage(tr("Saved: %1").arg(path), 5000);
    });
    connect(pictures, &PictureExport::copied, this, [this] { m_messages->dismiss(u"export"_s); });
}

void SaveReports::reportCopy()
{
    // Ignore what other programs copied. The offscreen platform reports no owner of the clipboard, but has no other
    // programs.
    const QClipboard *clipboard = QGuiApplication::clipboard();
    const bool isOurs = clipboard->ownsClipboard() || QGuiApplication::platformName() == "offscreen"_L1;
    const QMimeData *data = isOurs ? clipboard->mimeData() : nullptr;
    if (const QString text = data ? copiedText(*data) : QString(); !text.isEmpty())
        m_window->statusBar()->showMessage(text, shownFor);
}

} // namespace Mlf
