// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/session.h"

#include <QList>

class QAction;
class QMenu;
class QUrl;

namespace Mlf {

class RecentFiles;
class Settings;
class StartPage;

/// The ways to open an archive in a window: dialogs, recent files, drag and drop, reload.
class OpenActions : public QObject {
    Q_OBJECT
public:
    /// `session` must outlive this; `settings` may be null. Dialogs belong to `window`.
    OpenActions(Session *session, Settings *settings, QWidget *window);

    void open(const QString &path, const Limits &limits = {});
    void openSample();
    void drop(const QList<QUrl> &urls);
    /// Sets whether a part of the archive was not read because of a limit.
    void setLimited(bool isLimited);

    /// Offers a file, a folder, the sample and the recent archives.
    [[nodiscard]] StartPage *startPage() const { return m_startPage; }
    void addTo(QMenu *menu);
    [[nodiscard]] const RecentFiles *recent() const { return m_recent; }

Q_SIGNALS:
    void openingStarted();
    void pairDropped(const QString &one, const QString &other); ///< opens both for a comparison
    void messageRequested(Mlf::Severity severity, const QString &text);

private:
    void takeLoading(bool isLoading);
    void takeRecent(const Document &document);
    [[nodiscard]] QString folderToOpenIn() const;
    void chooseFile(bool isFolder);

    Session *m_session;
    Settings *m_settings;
    QWidget *m_window;
    RecentFiles *m_recent;
    QList<QAction *> m_actions;
    StartPage *m_startPage = nullptr;
    QAction *m_reload;
    QAction *m_unlimited;
};

} // namespace Mlf
