// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

class QMainWindow;

namespace Mlf {

class ArchiveTreeView;
class PageList;
class ResultDocks;
class Settings;
class SideBar;

/// Stores how the user arranged a window: its size, bars and docks, and the state of each page. Because a program can
/// end without closing its windows, it also saves some time after each change.
class WindowLayout : public QObject {
    Q_OBJECT
public:
    /// All must outlive this; with null `settings` nothing is stored.
    WindowLayout(Settings *settings, ArchiveTreeView *files, ResultDocks *results, const PageList *pages,
                 QMainWindow *window);

    void restore();
    /// Saves the layout of a window with a document, which shows the docks.
    void save();
    /// Saves in two seconds, after a possible change.
    void saveSoon();
    /// Hides the docks of a window without a document, and remembers whether they were shown.
    void showDocks(bool hasDocument);
    /// Shows the sidebar without titles, as the user wants or because the window is narrow.
    void fitSideBar();
    void toggleSideBar();
    /// A hidden menu bar has no height, but its keys and letters work.
    void setMenuBarHidden(bool isHidden);
    [[nodiscard]] bool isMenuBarHidden() const;
    [[nodiscard]] bool wantsTitles() const { return !m_wantsNarrow; }

Q_SIGNALS:
    void saving(); ///< others may save their state

private:
    Settings *m_settings;
    ArchiveTreeView *m_files;
    ResultDocks *m_results;
    const PageList *m_pages;
    QMainWindow *m_window;
    QTimer m_delay;
    bool m_wantsNarrow = false; ///< the user wants the sidebar without titles
    bool m_areDocksShown = true;
};

} // namespace Mlf
