// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/linkhistory.h"
#include "app/session.h"
#include "model/base/format.h"
#include "model/text/lineindex.h"

#include <QMainWindow>

#include <array>
#include <functional>
#include <optional>
#include <vector>

class QAction;
class QComboBox;
class QDockWidget;
class QLabel;
class QMenu;
class QStackedWidget;
class QTabWidget;

namespace Mlf {

class ArchiveSearchPage;
class ArchiveTreeView;
class BookmarkMenu;
class CodeActions;
class CodePage;
class ConstantsPage;
class FitPage;
class ContractPage;
class DockWidth;
class FilePage;
class FileSaver;
class OverviewPage;
class DocumentMessages;
class FindingsModel;
class FunctionPage;
class MemoryPage;
class PictureExport;
class PlaceButton;
class ProgressStrip;
class ReferencePage;
class RecentFiles;
class RomPage;
class SearchBar;
class Settings;
enum class ReferenceList;
struct CodeMeaning;
class TablePage;
class TargetPage;

/// One document in one window: the archive's tree, a page for each thing to look at, and one selection through all of
/// them. Wires; the pages do the work.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// `settings` is what the window remembers itself in, null for nothing; it must outlive the window.
    explicit MainWindow(Settings *settings = nullptr, QWidget *parent = nullptr);
    ~MainWindow() override;

    void open(const QString &path, const Limits &limits = {});
    void openSample();

    /// Goes to a place and remembers it for Back. Says so in the message bar where there is no such place.
    void navigate(const Link &link);
    /// The same as soon as the document has it, at the latest when it is loaded.
    void navigateWhenLoaded(const Link &link);
    void goBack();
    void goForward();

    /// The page in front and the place on it.
    [[nodiscard]] WindowPlace currentPlace() const;
    /// Ids of the pages that have content, in their order.
    [[nodiscard]] QStringList pages() const;
    void showPage(const QString &id);
    /// Shows the page `step` behind the one in front, the first one after the last.
    void turnPage(int step);

    /// True while something is still to come: loading, or the highlighting of the text in front.
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] Session *session() const { return m_session; }
    [[nodiscard]] DocumentMessages *messages() const { return m_messages; }

protected:
    bool event(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// A page of the bar. It is in the bar while it has content.
    struct Page {
        QString id;
        QString title;
        QWidget *widget = nullptr;
        std::function<bool(const Module *)> hasContent; ///< for one model of the document, null where there is none
        std::function<Link()> link; ///< place on it; null where it has none
        QAction *action = nullptr;
    };

    // Construction
    void makePages();
    void makeDock();
    void connectSaver(const FileSaver *saver);
    void connectPictures(const PictureExport *pictures);
    void makeMemoryPage();
    void makeRomPage();
    void makeSearchDock();
    void makeStatusBar();
    void makeActions();
    void makeMenus(const QList<QAction *> &fileActions);
    void makeFileMenu(const QList<QAction *> &fileActions);
    void makeEditMenu();
    void makeViewMenu();
    void makeGoMenu();
    void makeBookmarks();
    void makeHelpMenu();
    void makeTextActions(QMenu *view);
    QAction *addAction(const QString &text, const QString &icon, const QKeySequence &shortcut,
                       const std::function<void()> &run);
    void restoreLayout();
    void saveLayout();
    void showDock(bool hasDocument);

    // Document
    void takeDocument(const DocumentPointer &document, bool isNew);
    void updatePages();
    void updatePageBar();
    void updateModuleBox();
    void updateTitle();
    void updateFacts();
    /// Counts the sizes of all pages in that unit.
    void setUnit(ByteUnit unit);
    void setModule(const QString &name);
    void showFirstFile();
    void finishLoading(bool isLoading);
    [[nodiscard]] const Module *module() const;

    // Places
    bool goTo(const Link &link);
    void goTo(const WindowPlace &place);
    [[nodiscard]] bool isThere(const Link &link) const;
    bool goToFile(const Link &link);
    bool goToFunction(const Link &link);
    bool goToConstant(const Link &link);
    /// What is selected on one page is on all: a function chosen in the chart or its table is what the code page shows
    /// next, and the one that the code is at is selected there. A null link selects nothing.
    void select(const Link &link);
    /// False where nothing was selected.
    bool clearSelection();
    void afterMove();
    void pageChanged();
    void updatePlace();
    [[nodiscard]] const Page *page(const QString &id) const;
    [[nodiscard]] QString pageId(const QString &idOrTitle) const; ///< empty where there is no such page
    [[nodiscard]] const Page *currentPage() const;
    [[nodiscard]] CodePage *frontText() const; ///< the text in front, or null
    [[nodiscard]] TablePage *frontTable() const; ///< the table in front, with the focus where there are two; or null
    [[nodiscard]] CodePage *searchedText() const; ///< the text that Find looks in, or null
    void placeMoved(const QWidget *page);
    [[nodiscard]] const FunctionFact *findFunction(const Link &link) const;

    // Actions
    [[nodiscard]] QString folderToOpenIn() const;
    void chooseFile(bool isFolder);
    void askForPlace();
    void focusPage();
    void askForLine();
    void copyMarkdown();
    void showKeys();
    void focusFilter();
    void find(void (SearchBar::*step)());
    void findInArchive();
    void walkResults(int step);
    /// Shows one of the docks at the bottom, on top of the other where that is shown there.
    void showBottomDock(QDockWidget *dock);
    void listReferences(const CodeMeaning &meaning, ReferenceList list);
    void goToHit(const Link &link, ByteRange bytes);
    void updateFind();
    void showMessage(const QString &key, Severity severity, const QString &text, const QString &actionText = {},
                     const std::function<void()> &action = {});

    Settings *m_settings;
    Session *m_session;
    DocumentPointer m_document;
    QString m_moduleName;
    LinkHistory m_history;
    std::optional<Link> m_wanted; ///< to go to when the document has it
    Link m_relaySelection; ///< of the call selected on the memory page, to be shown when Relay comes to front
    Link m_selection; ///< made on another page, to be shown on the code page when it comes to front
    bool m_isReplacing = false; ///< a new opening has begun whose document is not shown yet
    bool m_isDockWanted = true;
    bool m_isSearchDockWanted = false;
    bool m_isFirstPage = true; ///< nobody has chosen a page
    QString m_awaitedPage; ///< was in front before the file was read again, and has no content yet
    bool m_isFirstFile = true; ///< nobody has chosen what the code page shows
    bool m_isPainted = false;
    bool m_isOverviewPainted = false; ///< with the facts of a document
    bool m_isMoving = false; ///< the window itself changes pages and places

    std::vector<Page> m_pages;
    QStackedWidget *m_stack = nullptr;
    QTabWidget *m_tabs = nullptr;
    DocumentMessages *m_messages = nullptr;
    ProgressStrip *m_progress = nullptr;
    QDockWidget *m_dock = nullptr;
    DockWidth *m_dockWidth = nullptr;
    QDockWidget *m_searchDock = nullptr;
    ArchiveSearchPage *m_search = nullptr;
    QDockWidget *m_referenceDock = nullptr;
    ReferencePage *m_references = nullptr;
    bool m_walksReferences = false; ///< they were listed later than the archive was searched
    RecentFiles *m_recent = nullptr;
    ArchiveTreeView *m_tree = nullptr;
    FunctionPage *m_functions = nullptr;
    MemoryPage *m_memory = nullptr;
    RomPage *m_rom = nullptr;
    OverviewPage *m_overview = nullptr;
    FilePage *m_code = nullptr;
    CodePage *m_relay = nullptr;
    ConstantsPage *m_constants = nullptr;
    FitPage *m_fit = nullptr;
    ContractPage *m_contract = nullptr;
    TargetPage *m_targets = nullptr;
    FindingsModel *m_findingsModel = nullptr;
    TablePage *m_findings = nullptr;
    BookmarkMenu *m_bookmarks = nullptr;
    CodeActions *m_codeActions = nullptr;
    QComboBox *m_moduleBox = nullptr;
    QAction *m_moduleBoxAction = nullptr;
    PlaceButton *m_place = nullptr;
    QLabel *m_facts = nullptr;
    QAction *m_back = nullptr;
    QAction *m_forward = nullptr;
    QAction *m_reload = nullptr;
    QAction *m_unlimited = nullptr;
    QAction *m_copyPlace = nullptr;
    QAction *m_wordWrap = nullptr;
    QAction *m_blanks = nullptr;
    QAction *m_copyTable = nullptr;
    QList<QAction *> m_textActions; ///< of no use but on a text
    std::array<QAction *, 3> m_find {}; ///< Find, Find Next, Find Previous
    std::array<QAction *, 3> m_findInArchive {}; ///< the same for the whole archive
};

} // namespace Mlf
