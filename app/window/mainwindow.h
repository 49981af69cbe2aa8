// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/navigator.h"
#include "app/window/session.h"
#include "model/base/link.h"

#include <QMainWindow>

class QAction;
class QLabel;
class QStackedWidget;

namespace Mlf {

class ArchiveTreeView;
class BookmarkMenu;
class CallStrip;
class CodeActions;
class CodePage;
class ComparisonController;
class DocumentMessages;
class NavigationBar;
class Navigator;
class OpenActions;
class Page;
class PageActions;
class PageList;
class PagePrinting;
class Permalinks;
class PlaceActions;
class ProgressStrip;
class SessionRestore;
class ResultDocks;
class NotesController;
class SaveReports;
class Settings;
class TermHelp;
class UnitMenu;
class WindowLayout;

/// A window with one document. Creates the menus, the docks and the list of pages, and connects them. The navigator has
/// the current place, which the pages show.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// `settings` stores the state of the window; null stores nothing. It must outlive the window.
    explicit MainWindow(Settings *settings = nullptr, QWidget *parent = nullptr);
    ~MainWindow() override;

    void open(const QString &path, const Limits &limits = {});
    void openSample();
    /// Compares an older archive with the displayed or opening one. `goesThere` shows the changes.
    void compareWith(const QString &older, const Limits &limits = {}, bool goesThere = true);

    /// Goes to a place and adds it to the history. Shows a message if the place does not exist.
    void navigate(const Link &link);
    /// Goes to the place of a permalink. If the permalink names another model, reports that and stays.
    void follow(const Permalink &place);

    /// The page in front and the place on it.
    [[nodiscard]] WindowPlace currentPlace() const;
    /// The page with that id, built if necessary, or null.
    Page *page(const QString &id);

    /// True while a document is loading or the text in front is being highlighted.
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] Session *session() const { return m_session; }
    [[nodiscard]] Navigator *navigator() const { return m_navigator; }
    [[nodiscard]] PageList *pageList() const { return m_pages; }
    [[nodiscard]] ComparisonController *comparing() const { return m_comparing; }
    [[nodiscard]] DocumentMessages *messages() const { return m_messages; }
    [[nodiscard]] NotesController *reviewing() const { return m_reviewing; }

protected:
    bool event(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    // Parts
    void makeMiddle();
    void makeTree();
    void makeStatusBar();
    void makeActions();
    void startWindow(const QStringList &arguments); ///< starts another window
    void makeFileMenu();
    void makeEditMenu();
    void askForSettings();
    void makeViewMenu();
    void makeGoMenu();
    void connectSession();
    void connectComparing();
    void connectPermalinks();
    void connectPage(Page *page);
    void connectText(CodePage *text);

    // Document
    void takeDocument(const DocumentPointer &document, bool isNew);
    void finishLoading(bool isLoading);
    void updateProgress();
    void updateWords();
    void setUnit(ByteUnit unit);
    void chooseUnit(ByteUnit unit); ///< changes and stores the unit
    void updatePlace();
    void showFiles(QWidget *focus);
    void updateActions();
    void showMessage(const QString &key, Severity severity, const QString &text);

    Settings *m_settings;
    Session *m_session;
    QStackedWidget *m_stack = nullptr;
    CallStrip *m_calls = nullptr;
    DocumentMessages *m_messages = nullptr;
    SaveReports *m_saveReports = nullptr;
    PageList *m_pages = nullptr;
    Navigator *m_navigator = nullptr;
    SessionRestore *m_reopening = nullptr;
    PageActions *m_pageActions = nullptr;
    ArchiveTreeView *m_tree = nullptr; ///< on the page of files
    ResultDocks *m_results = nullptr;
    PlaceActions *m_placeActions = nullptr;
    ProgressStrip *m_progress = nullptr;
    QLabel *m_facts = nullptr;
    NavigationBar *m_navigationBar = nullptr;
    OpenActions *m_opening = nullptr;
    ComparisonController *m_comparing = nullptr;
    Permalinks *m_permalinks = nullptr;
    BookmarkMenu *m_bookmarks = nullptr;
    NotesController *m_reviewing = nullptr;
    UnitMenu *m_units = nullptr;
    PagePrinting *m_printing = nullptr;
    CodeActions *m_codeActions = nullptr;
    TermHelp *m_termHelp = nullptr;
    WindowLayout *m_layout = nullptr;
    bool m_isPainted = false;
    bool m_isPagePainted = false; ///< a page with facts of a document has been painted

    QList<QAction *> m_ofDocument; ///< actions that need a document
};

} // namespace Mlf
