// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/document/documentpointer.h"
#include "model/text/lineindex.h"

#include <QObject>
#include <QTimer>

class QDockWidget;
class QMainWindow;

namespace Mlf {

class ArchiveTreeView;
class PageList;
class Settings;

class ArchiveSearchPage;
enum class ReferenceList;
class ReferencePage;
struct ResolvedName;

/// The docks at the bottom of a window that list places: search results, and uses of a name.
class ResultDocks : public QObject {
    Q_OBJECT
public:
    explicit ResultDocks(QMainWindow *window);

    void setDocument(const DocumentPointer &document, DocumentChange change);
    /// Called when no further stage of the document will follow.
    void endDocument();
    /// Shows the docks that the user has opened. Without a document, hides all docks.
    void setVisible(bool hasDocument);

    /// Opens the search; a non-empty `proposal` becomes the pattern.
    void find(const QString &proposal);
    /// Goes to the next (1) or previous (-1) place of the latest list. Without a list, opens the search.
    void walk(int step, const QString &proposal);
    void list(const ResolvedName &meaning, ReferenceList list);

Q_SIGNALS:
    void hitActivated(const Mlf::Link &link, Mlf::ByteRange bytes);
    void leaveRequested();

private:
    QDockWidget *addDock(const QString &title, const QString &name, QWidget *content);
    /// Shows a dock. If the other dock is visible in the same area, the dock becomes a tab beside it.
    void show(QDockWidget *dock);

    QMainWindow *m_window;
    ArchiveSearchPage *m_search;
    ReferencePage *m_references;
    QDockWidget *m_searchDock;
    QDockWidget *m_referenceDock;
    DocumentPointer m_document;
    bool m_isSearchWanted = false;
    bool m_walksReferences = false; ///< references were listed after the last search
};

/// Stores the layout of a window some time after each change, because a program can end without closing its windows.
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
    void setDocksAllowed(bool hasDocument);
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
