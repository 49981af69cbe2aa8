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

/// Stores the layout of a window: its size, bars and docks, and the state of each page. Saves some time after each
/// change, because a program can end without closing its windows.
class WindowLayout : public QObject {
    Q_OBJECT
public:
    /// All must outlive this; with null `settings` nothing is stored.
    WindowLayout(Settings *settings, ArchiveTreeView *files, ResultDocks *results, const PageList *pages,
                 QMainWindow *window);

    void restore();
    /// Saves the layout of a window that has a document. Without one, the docks are hidden.
    void save();
    /// Saves two seconds after a possible change.
    void saveSoon();
    /// Shows or hides the docks. When hiding, stores which docks were visible.
    void showDocks(bool hasDocument);
    /// Hides the titles in the sidebar if the user wants that or if the window is narrow. Otherwise shows them.
    void fitSideBar();
    void toggleSideBar();
    /// A hidden menu bar has no height, but its keys and letters work.
    void setMenuBarHidden(bool isHidden);
    [[nodiscard]] bool isMenuBarHidden() const;
    [[nodiscard]] bool wantsTitles() const { return !m_wantsNarrow; }

Q_SIGNALS:
    void saving(); ///< the layout is about to be saved

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
