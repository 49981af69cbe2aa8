// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/openactions.h"

#include "app/actions/shortcuts.h"
#include "app/store/settings.h"
#include "app/window/recentfiles.h"
#include "model/archive/archivecodes.h"
#include "model/document/document.h"
#include "views/messages/startpage.h"

#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace Mlf {

OpenActions::OpenActions(Session *session, Settings *settings, QWidget *window)
    : QObject(window)
    , m_session(session)
    , m_settings(settings)
    , m_window(window)
    , m_recent(new RecentFiles(settings, window))
    , m_actions({makeAction(this, tr("&Open…"), u"document-open"_s, QKeySequence::Open, [this] { chooseFile(false); }),
                 makeAction(this, tr("Open &Folder…"), u"folder-open"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
                            [this] { chooseFile(true); }),
                 makeAction(this, tr("Open &Sample"), u"help-contents"_s, {}, [this] { openSample(); })})
    , m_reload(
          makeAction(this, tr("&Reload"), u"view-refresh"_s, QKeySequence::Refresh, [this] { m_session->reload(); }))
    , m_unlimited(makeAction(this, tr("Open &Without Limits"), {}, {}, [this] { m_session->reloadWithoutLimits(); }))
{
    m_actions.constLast()->setToolTip(tr("A small keyword-spotting model that comes with the program"));
    m_startPage = new StartPage(m_actions, window);
    for (QAction *action : {m_reload, m_unlimited})
        action->setEnabled(false);
    connect(m_recent, &RecentFiles::chosen, this, [this](const QString &path) { open(path); });
    connect(m_recent, &RecentFiles::changed, this, [this] { m_startPage->setRecent(m_recent->archives()); });
    connect(m_recent, &RecentFiles::missingFound, m_startPage, &StartPage::setMissing);
    connect(m_startPage, &StartPage::archiveChosen, this, [this](const QString &path) { open(path); });
    connect(m_startPage, &StartPage::archiveForgotten, m_recent, &RecentFiles::forget);
    m_startPage->setRecent(m_recent->archives());
    m_recent->lookForMissing();
    connect(m_session, &Session::loadingChanged, this, &OpenActions::takeLoading);
    connect(m_session, &Session::loadFailed, this, [this](const Error &error) {
        if (error.code == Code::NotAnArchive) // an empty file may be about to be written
            m_recent->forget(error.entry);
        else
            m_recent->lookForMissing();
    });
}

void OpenActions::addTo(QMenu *menu)
{
    menu->addActions(m_actions);
    menu->addMenu(m_recent);
    menu->addSeparator();
    menu->addActions({m_reload, m_unlimited});
}

void OpenActions::open(const QString &path, const Limits &limits)
{
    Q_EMIT openingStarted();
    m_session->open(path, limits);
}

void OpenActions::openSample()
{
    Q_EMIT openingStarted();
    m_session->openSample();
}

void OpenActions::setLimited(bool isLimited)
{
    m_unlimited->setEnabled(isLimited);
}

void OpenActions::takeLoading(bool isLoading)
{
    m_reload->setEnabled(m_session->canReload());
    const DocumentPointer document = m_session->document();
    if (!isLoading && document && document->stage >= Document::Stage::Analysis)
        takeRecent(*document);
}

/// Adds the document to the recent files. Stores its folder: the next file dialog starts there, also in other windows.
void OpenActions::takeRecent(const Document &document)
{
    m_recent->add(document);
    const QFileInfo file(document.location);
    if (m_settings && file.isAbsolute() && file.exists())
        m_settings->setValue(Keys::openFolder, file.path());
}

/// The folder of the displayed archive, else of the last one, else the home folder; never the working directory.
QString OpenActions::folderToOpenIn() const
{
    const DocumentPointer document = m_session->document();
    const QString shown = document ? QFileInfo(document->location).path() : QString();
    const QString chosen = m_settings ? m_settings->value(Keys::openFolder) : QString();
    for (const QString &folder : {shown, chosen}) {
        if (QDir::isAbsolutePath(folder) && QFileInfo(folder).isDir())
            return folder;
    }
    return QDir::homePath();
}

void OpenActions::chooseFile(bool isFolder)
{
    auto *dialog = new QFileDialog(m_window, isFolder ? tr("Open Folder") : tr("Open Archive"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    if (!isFolder)
        dialog->setNameFilters({tr("Archives (*.tar *.mlf *.tar.* *.tgz *.txz *.tzst *.zip)"), tr("All files (*)")});
    dialog->setDirectory(folderToOpenIn());
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog](const QString &path) {
        if (m_settings) // even if the file is no archive
            m_settings->setValue(Keys::openFolder, dialog->directory().path());
        open(path);
    });
    dialog->open();
}

void OpenActions::drop(const QList<QUrl> &urls)
{
    if (!urls.first().isLocalFile()) {
        Q_EMIT messageRequested(
            Severity::Error,
            tr("%1 is not on this computer. Save it first, then open it.").arg(urls.first().toDisplayString()));
        return;
    }
    if (urls.size() == 2 && urls.last().isLocalFile()) {
        Q_EMIT pairDropped(urls.first().toLocalFile(), urls.last().toLocalFile());
        return;
    }
    open(urls.first().toLocalFile());
    if (urls.size() > 1)
        Q_EMIT messageRequested(
            Severity::Note, tr("A window shows one archive: the first of the %1 dropped was opened.").arg(urls.size()));
}

} // namespace Mlf
