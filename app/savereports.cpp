// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/savereports.h"

#include "app/settings.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "views/chart/pictureexport.h"
#include "views/dialogs/filesaver.h"
#include "views/messages/documentmessages.h"

#include <QMainWindow>
#include <QStatusBar>

using namespace Qt::StringLiterals;

namespace Mlf {

SaveReports::SaveReports(DocumentMessages *messages, Settings *settings, QMainWindow *window)
    : QObject(window)
    , m_messages(messages)
    , m_settings(settings)
    , m_window(window)
{
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

} // namespace Mlf
