// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The parts of the window: pages, docks, menus. What they do stands in mainwindow.cpp.
#include "app/mainwindow.h"

#include "app/arrowicon.h"
#include "app/bookmarkmenu.h"
#include "app/codeactions.h"
#include "app/dockwidth.h"
#include "app/recentfiles.h"
#include "app/settings.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/items/findingsmodel.h"
#include "views/chart/functionpage.h"
#include "views/chart/pictureexport.h"
#include "views/code/codenavigator.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/searchbar.h"
#include "views/constants/constantspage.h"
#include "views/contract/contractpage.h"
#include "views/dialogs/filesaver.h"
#include "views/file/filepage.h"
#include "views/fit/fitpage.h"
#include "views/memory/memorypage.h"
#include "views/messages/documentmessages.h"
#include "views/messages/placebutton.h"
#include "views/messages/progressstrip.h"
#include "views/messages/startpage.h"
#include "views/overview/overviewpage.h"
#include "views/rom/rompage.h"
#include "views/rom/romtreeview.h"
#include "views/search/archivesearchpage.h"
#include "views/search/referencepage.h"
#include "views/table/tablepage.h"
#include "views/table/targetpage.h"
#include "views/tree/archivetreeview.h"

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// The text with its first letter marked that no entry of the menu has yet.
QString withMnemonic(const QString &text, const QMenu *menu)
{
    QString taken;
    for (const QAction *entry : menu->actions()) {
        if (const qsizetype at = entry->text().indexOf(u'&'); at >= 0)
            taken += entry->text().mid(at + 1, 1);
    }
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i].isLetterOrNumber() && !taken.contains(text[i], Qt::CaseInsensitive))
            return QString(text).insert(i, u'&');
    }
    return text;
}

} // namespace

void MainWindow::makePages()
{
    m_overview = new OverviewPage(this);
    connect(m_overview, &OverviewPage::linkActivated, this, &MainWindow::navigate);
    m_functions = new FunctionPage(this);
    connect(m_functions, &FunctionPage::linkActivated, this, &MainWindow::navigate);
    connect(m_functions, &FunctionPage::currentLinkChanged, this, &MainWindow::select);
    connect(m_functions, &FunctionPage::leaveRequested, this, [this] { navigate(Link::page(u"overview"_s)); });
    connect(m_functions, &FunctionPage::unitChanged, this, [this](ByteUnit unit) {
        setUnit(unit);
        if (m_settings)
            m_settings->setValue(Keys::byteUnit, int(unit));
    });
    connectPictures(m_functions->pictureExport());
    makeMemoryPage();
    makeRomPage();
    m_code = new FilePage(this);
    m_relay = new CodePage(this);
    connect(m_code, &FilePage::placeChanged, this, [this] { placeMoved(m_code); });
    connect(m_code, &FilePage::formChanged, this, &MainWindow::updateFind);
    connect(m_relay, &CodePage::placeChanged, this, [this] { placeMoved(m_relay); });
    for (const CodePage *text : {m_code->codePage(), m_relay}) {
        connect(text, &CodePage::lineMissing, this, [this, text](LineNumber line) {
            showMessage(u"place"_s, Severity::Warning,
                        tr("%1 has no line %2. Its last is line %3.")
                            .arg(text->path(), formatCount(line.oneBased()), formatCount(text->view()->lineCount())));
        });
    }
    m_constants = new ConstantsPage(this);
    connect(m_constants, &ConstantsPage::linkActivated, this, &MainWindow::navigate);
    connect(m_constants, &ConstantsPage::currentLinkChanged, this, [this] { placeMoved(m_constants); });
    m_fit = new FitPage(this);
    connect(m_fit, &FitPage::linkActivated, this, &MainWindow::navigate);
    connect(m_fit, &FitPage::verdictsChanged, this, [this] { m_overview->setFit(m_fit->summary()); });
    m_contract = new ContractPage(this);
    connect(m_contract, &ContractPage::linkActivated, this, &MainWindow::navigate);
    m_targets = new TargetPage(this);
    connect(m_targets, &TargetPage::linkActivated, this, &MainWindow::navigate);
    m_findingsModel = new FindingsModel(this);
    m_findings = new TablePage(m_findingsModel, tr("Findings"), this);
    m_findings->setWrapped(int(FindingsModel::Column::Sentence));
    m_findings->setPlaceholder(tr("Nothing odd was found"));
    connect(m_findings, &TablePage::linkActivated, this, &MainWindow::navigate);

    const auto none = [] { return Link(); };
    m_pages = {
        {u"overview"_s, tr("Overview"), m_overview, [this](const Module *) { return m_document != nullptr; }, none,
         nullptr},
        {u"memory"_s, tr("Memory"), m_memory, [this](const Module *) { return !m_memory->isEmpty(); },
         [this] { return m_memory->currentLink(); }, nullptr},
        {u"rom"_s, tr("ROM"), m_rom, [this](const Module *) { return !m_rom->isEmpty(); },
         [this] { return m_rom->currentLink(); }, nullptr},
        {u"workspace"_s, tr("Functions"), m_functions,
         [](const Module *shown) { return shown && !shown->functions.empty(); },
         [this] { return m_functions->currentLink(); }, nullptr},
        {u"code"_s, tr("Code"), m_code, [this](const Module *) { return !m_code->path().isEmpty(); },
         [this] { return m_code->currentLink(); }, nullptr},
        {u"relay"_s, tr("Relay"), m_relay, [](const Module *shown) { return shown && !shown->relayFile.isEmpty(); },
         [this] { return m_relay->currentLink(); }, nullptr},
        {u"constants"_s, tr("Constants"), m_constants, [this](const Module *) { return !m_constants->isEmpty(); },
         [this] { return m_constants->currentLink(); }, nullptr},
        {u"fit"_s, tr("Fit"), m_fit, [this](const Module *) { return !m_fit->isEmpty(); }, none, nullptr},
        {u"contract"_s, tr("Contract"), m_contract,
         [this](const Module *shown) { return shown && m_document && m_document->metadata; }, none, nullptr},
        {u"targets"_s, tr("Targets"), m_targets, [](const Module *shown) { return shown && !shown->targets.empty(); },
         none, nullptr},
        {u"findings"_s, tr("Findings"), m_findings, [this](const Module *) { return m_findingsModel->rowCount() > 0; },
         none, nullptr},
    };
    for (const Page &made : m_pages)
        made.widget->hide(); // until it has content and comes into the bar
}

void MainWindow::makeMemoryPage()
{
    m_memory = new MemoryPage(this);
    connect(m_memory, &MemoryPage::linkActivated, this, &MainWindow::navigate);
    connect(m_memory, &MemoryPage::leaveRequested, this, [this] { navigate(Link::page(u"overview"_s)); });
    connect(m_memory, &MemoryPage::currentLinkChanged, this, [this] {
        placeMoved(m_memory);
        m_selection = m_memory->currentPlace();
        m_relaySelection = m_memory->relayPlace();
    });
    connectPictures(m_memory->pictureExport());
}

void MainWindow::makeRomPage()
{
    m_rom = new RomPage(this);
    connect(m_rom, &RomPage::linkActivated, this, &MainWindow::navigate);
    connect(m_rom, &RomPage::leaveRequested, this, [this] { navigate(Link::page(u"overview"_s)); });
    connect(m_rom, &RomPage::currentLinkChanged, this, [this] {
        placeMoved(m_rom);
        m_selection = m_rom->currentPlace();
    });
    connectPictures(m_rom->pictureExport());
}

void MainWindow::connectPictures(const PictureExport *pictures)
{
    connect(pictures, &PictureExport::failed, this, [this](const Error &error) {
        showMessage(u"export"_s, Severity::Error, errorText(error, Language::Translated));
    });
    connect(pictures, &PictureExport::saved, this, [this](const QString &path) {
        m_messages->dismiss(u"export"_s);
        statusBar()->showMessage(tr("Saved: %1").arg(path), 5000);
    });
    connect(pictures, &PictureExport::copied, this, [this] {
        m_messages->dismiss(u"export"_s);
        statusBar()->showMessage(tr("The picture was copied"), 2000);
    });
}

void MainWindow::makeDock()
{
    m_tree = new ArchiveTreeView(this);
    connectSaver(m_tree->saver());
    connectSaver(m_constants->saver());
    m_dock = new QDockWidget(tr("Files"), this);
    m_dock->setObjectName(u"files"_s);
    m_dock->setWidget(m_tree);
    addDockWidget(Qt::LeftDockWidgetArea, m_dock);
    m_dockWidth = new DockWidth(m_dock, this);
    m_dockWidth->setWanted(Keys::filesWidth.fallback);
    makeSearchDock();
}

void MainWindow::connectSaver(const FileSaver *saver)
{
    connect(saver, &FileSaver::saved, this,
            [this](const QString &path) { showMessage(u"save"_s, Severity::Note, tr("Saved: %1").arg(path)); });
    connect(saver, &FileSaver::failed, this, [this](const Error &error) {
        const bool isCancelled = error.code == Code::Cancelled;
        showMessage(u"save"_s, isCancelled ? Severity::Note : Severity::Error,
                    isCancelled ? tr("Saving was cancelled; %1 is as it was.").arg(error.entry)
                                : errorText(error, Language::Translated));
    });
}

void MainWindow::makeSearchDock()
{
    m_search = new ArchiveSearchPage(this);
    connect(m_search, &ArchiveSearchPage::hitActivated, this, &MainWindow::goToHit);
    connect(m_search, &ArchiveSearchPage::leaveRequested, this, &MainWindow::focusPage);
    m_searchDock = new QDockWidget(tr("Find in Archive"), this);
    m_searchDock->setObjectName(u"find-in-archive"_s);
    m_searchDock->setWidget(m_search);
    addDockWidget(Qt::BottomDockWidgetArea, m_searchDock);
    resizeDocks({m_searchDock}, {260}, Qt::Vertical);
    m_searchDock->hide();

    m_references = new ReferencePage(this);
    connect(m_references, &ReferencePage::hitActivated, this, &MainWindow::goToHit);
    connect(m_references, &ReferencePage::leaveRequested, this, &MainWindow::focusPage);
    m_referenceDock = new QDockWidget(tr("Uses and Callers"), this);
    m_referenceDock->setObjectName(u"references"_s);
    m_referenceDock->setWidget(m_references);
    addDockWidget(Qt::BottomDockWidgetArea, m_referenceDock);
    m_referenceDock->hide();
}

void MainWindow::showDock(bool hasDocument)
{
    // An empty window has no use for it; whether it is wanted otherwise is remembered.
    if (hasDocument == m_dock->toggleViewAction()->isEnabled())
        return;
    if (!hasDocument) {
        m_isDockWanted = m_dock->isVisibleTo(this);
        m_isSearchDockWanted = m_searchDock->isVisibleTo(this);
        m_referenceDock->hide(); // what it lists is gone
    }
    m_dock->setVisible(hasDocument && m_isDockWanted);
    m_searchDock->setVisible(hasDocument && m_isSearchDockWanted);
    for (const QDockWidget *dock : {m_dock, m_searchDock, m_referenceDock})
        dock->toggleViewAction()->setEnabled(hasDocument);
}

void MainWindow::makeStatusBar()
{
    m_place = new PlaceButton(this);
    connect(m_place, &PlaceButton::copied, this,
            [this](const QString &text) { statusBar()->showMessage(tr("Copied: %1").arg(text), 2000); });
    m_facts = new QLabel(this);
    m_facts->setTextFormat(Qt::PlainText);
    m_progress = new ProgressStrip(this);
    statusBar()->addWidget(m_place);
    statusBar()->addPermanentWidget(m_progress);
    statusBar()->addPermanentWidget(m_facts);
}

QAction *MainWindow::addAction(const QString &text, const QString &icon, const QKeySequence &shortcut,
                               const std::function<void()> &run)
{
    auto *action = new QAction(QIcon::fromTheme(icon), text, this);
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, run);
    return action;
}

void MainWindow::makeActions()
{
    QAction *openFile = addAction(tr("&Open…"), u"document-open"_s, QKeySequence::Open, [this] { chooseFile(false); });
    QAction *openFolder = addAction(tr("Open &Folder…"), u"folder-open"_s,
                                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), [this] { chooseFile(true); });
    QAction *sample = addAction(tr("Open &Sample"), u"help-contents"_s, {}, [this] { openSample(); });
    sample->setToolTip(tr("A small keyword-spotting model that comes with the program"));
    m_stack->addWidget(new StartPage({openFile, openFolder, sample}, this));

    m_reload = addAction(tr("&Reload"), u"view-refresh"_s, QKeySequence::Refresh, [this] { m_session->reload(); });
    m_unlimited = addAction(tr("Open &Without Limits"), {}, {}, [this] { m_session->reloadWithoutLimits(); });
    m_back = addAction(tr("&Back"), u"go-previous"_s, QKeySequence::Back, [this] { goBack(); });
    m_forward = addAction(tr("&Forward"), u"go-next"_s, QKeySequence::Forward, [this] { goForward(); });
    m_copyPlace = addAction(tr("Copy Place as &Link"), u"edit-copy"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L),
                            [this] { m_place->copy(); });
    if (m_back->icon().isNull())
        m_back->setIcon(arrowIcon(true));
    if (m_forward->icon().isNull())
        m_forward->setIcon(arrowIcon(false));
    for (QAction *action : {m_reload, m_unlimited, m_back, m_forward, m_copyPlace})
        action->setEnabled(false);
    makeMenus({openFile, openFolder, sample});

    m_moduleBox = new QComboBox(this);
    m_moduleBox->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_moduleBox->setAccessibleName(tr("Model"));
    m_moduleBox->setToolTip(tr("The model of this archive that the pages show"));
    connect(m_moduleBox, &QComboBox::textActivated, this, [this](const QString &name) {
        m_history.replace(currentPlace());
        setModule(name);
        afterMove();
    });
    QToolBar *bar = addToolBar(tr("Navigation"));
    bar->setObjectName(u"navigation"_s);
    bar->setMovable(false);
    bar->addActions({m_back, m_forward});
    m_moduleBoxAction = bar->addWidget(m_moduleBox);
    m_moduleBoxAction->setVisible(false);
    m_tabs->setCornerWidget(bar, Qt::TopLeftCorner);
    bar->setIconSize(QSize(16, 16));
}

void MainWindow::makeMenus(const QList<QAction *> &fileActions)
{
    QMenu *file = menuBar()->addMenu(tr("&File"));
    file->addActions(fileActions);
    m_recent = new RecentFiles(m_settings, file);
    connect(m_recent, &RecentFiles::chosen, this, [this](const QString &path) { open(path); });
    file->addMenu(m_recent);
    file->addSeparator();
    file->addActions({m_reload, m_unlimited});
    file->addSeparator();
    file->addActions({m_tree->saveAction(), m_functions->saveAction(), m_tree->propertiesAction()});
    file->addSeparator();
    file->addAction(addAction(tr("&Close Window"), u"window-close"_s, QKeySequence::Close, [this] { close(); }));
    file->addAction(
        addAction(tr("&Quit"), u"application-exit"_s, QKeySequence::Quit, [] { QApplication::closeAllWindows(); }));

    m_codeActions = new CodeActions([this] { return frontText(); }, this);
    connect(m_codeActions->copyMarkdown, &QAction::triggered, this, &MainWindow::copyMarkdown);
    QMenu *edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({m_codeActions->copy, m_codeActions->copyMarkdown, m_copyPlace});
    m_copyTable =
        addAction(tr("Copy Table as TS&V"), u"edit-copy"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), [this] {
            if (const TablePage *table = frontTable())
                table->copyTable();
        });
    m_copyTable->setShortcutContext(Qt::WidgetShortcut); // the table has the same; elsewhere see keyPressEvent()
    edit->addActions({m_functions->copyPictureAction(), m_copyTable});
    edit->addAction(m_codeActions->selectAll);
    edit->addSeparator();
    m_find = {
        addAction(tr("&Find…"), u"edit-find"_s, QKeySequence(Qt::CTRL | Qt::Key_F), [this] { find(&SearchBar::open); }),
        addAction(tr("Find &Next"), u"go-down-search"_s, QKeySequence(Qt::Key_F3),
                  [this] { find(&SearchBar::findNext); }),
        addAction(tr("Find &Previous"), u"go-up-search"_s, QKeySequence(Qt::SHIFT | Qt::Key_F3),
                  [this] { find(&SearchBar::findPrevious); })};
    for (QAction *action : m_find)
        edit->addAction(action);
    m_findInArchive = {
        addAction(tr("Find in Arc&hive…"), u"edit-find"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
                  [this] { findInArchive(); }),
        addAction(tr("Next &Result"), u"go-down-search"_s, QKeySequence(Qt::Key_F4), [this] { walkResults(1); }),
        addAction(tr("Previous R&esult"), u"go-up-search"_s, QKeySequence(Qt::SHIFT | Qt::Key_F4),
                  [this] { walkResults(-1); })};
    for (QAction *action : m_findInArchive)
        edit->addAction(action);
    edit->addSeparator();
    edit->addAction(
        addAction(tr("Filter Pa&ge"), u"view-filter"_s, QKeySequence(Qt::CTRL | Qt::Key_I), [this] { focusFilter(); }));
    edit->addAction(
        addAction(tr("Filter F&iles"), u"view-filter"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), [this] {
            if (!m_document)
                return;
            m_dock->show();
            m_tree->filterEdit()->setFocus(Qt::ShortcutFocusReason);
        }));

    QMenu *view = menuBar()->addMenu(tr("&View"));
    QAction *files = m_dock->toggleViewAction();
    files->setText(tr("&Files"));
    files->setShortcut(QKeySequence(Qt::Key_F9));
    view->addAction(files);
    view->addActions(m_tree->arrangementActions());
    view->addSeparator();
    view->addMenu(m_functions->unitMenu());
    view->addSeparator();
    const auto zoom = [this](void (CodeView::*step)()) {
        if (const CodePage *text = frontText())
            (text->view()->*step)();
    };
    m_textActions = {
        addAction(tr("Zoom &In"), u"zoom-in"_s, QKeySequence::ZoomIn, [zoom] { zoom(&CodeView::zoomIn); }),
        addAction(tr("Zoom &Out"), u"zoom-out"_s, QKeySequence::ZoomOut, [zoom] { zoom(&CodeView::zoomOut); }),
        addAction(tr("&Normal Size"), u"zoom-original"_s, QKeySequence(Qt::CTRL | Qt::Key_0),
                  [zoom] { zoom(&CodeView::resetZoom); })};
    view->addActions(m_textActions);
    view->addSeparator();
    makeTextActions(view);
    view->addSeparator();
    view->addAction(addAction(tr("F&ull Screen"), u"view-fullscreen"_s, QKeySequence(Qt::Key_F11),
                              [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); }));

    QMenu *go = menuBar()->addMenu(tr("&Go"));
    go->addActions({m_back, m_forward});
    go->addAction(
        addAction(tr("To &Place…"), u"go-jump"_s, QKeySequence(Qt::CTRL | Qt::Key_K), [this] { askForPlace(); }));
    m_textActions +=
        addAction(tr("To &Line…"), u"go-jump"_s, QKeySequence(Qt::CTRL | Qt::Key_G), [this] { askForLine(); });
    go->addAction(m_textActions.constLast());
    go->addActions({m_codeActions->matchingBracket, m_codeActions->previousFunction, m_codeActions->nextFunction});
    go->addSeparator();
    go->addActions({m_codeActions->definition, m_codeActions->uses, m_codeActions->callers, m_codeActions->calls});
    go->addSeparator();
    go->addAction(addAction(tr("&Next Page"), {}, QKeySequence(Qt::CTRL | Qt::Key_PageDown), [this] { turnPage(1); }));
    go->addAction(
        addAction(tr("P&revious Page"), {}, QKeySequence(Qt::CTRL | Qt::Key_PageUp), [this] { turnPage(-1); }));
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        const QString id = m_pages[i].id;
        // Alt+1 to Alt+9 and Alt+0, as the keys stand; those behind have a letter alone.
        const int digit = int(i + 1) % 10;
        const QString text = i < 10 ? u"%1&%2 %3"_s.arg(i < 9 ? QString() : u"1"_s).arg(digit).arg(m_pages[i].title)
                                    : withMnemonic(m_pages[i].title, go);
        const QKeySequence key = i < 10 ? QKeySequence(Qt::ALT | Qt::Key(Qt::Key_0 + digit)) : QKeySequence();
        QAction *action = addAction(text, {}, key, [this, id] {
            navigate(Link::page(id));
            focusPage();
        });
        action->setEnabled(false);
        m_pages[i].action = action;
        go->addAction(action);
    }

    m_bookmarks = new BookmarkMenu(
        BookmarkStore(m_settings ? BookmarkStore::defaultFolder() : QString()), [this] { return frontText(); }, this);
    menuBar()->addMenu(m_bookmarks);
    connect(m_bookmarks, &BookmarkMenu::linkActivated, this, &MainWindow::navigate);
    connect(m_bookmarks, &BookmarkMenu::saveFailed, this, [this](const QString &reason) {
        showMessage(u"bookmarks"_s, Severity::Error, tr("The bookmarks could not be saved: %1").arg(reason));
    });
    for (CodePage *page : {m_code->codePage(), m_relay}) {
        m_bookmarks->follow(page);
        connect(page->navigator(), &CodeNavigator::linkActivated, this, &MainWindow::navigate);
        connect(page->navigator(), &CodeNavigator::listRequested, this, &MainWindow::listReferences);
        page->view()->addActions({m_codeActions->copyMarkdown, m_codeActions->definition, m_codeActions->uses,
                                  m_codeActions->callers, m_codeActions->calls, m_codeActions->matchingBracket,
                                  m_bookmarks->toggleAction()});
    }
    updateFind();

    QMenu *help = menuBar()->addMenu(tr("&Help"));
    help->addAction(
        addAction(tr("&Keys"), u"help-keyboard-shortcuts"_s, QKeySequence::HelpContents, [this] { showKeys(); }));
    help->addSeparator();
    help->addAction(addAction(tr("&About MLF Viewer"), u"help-about"_s, {}, [this] {
        QMessageBox::about(
            this, tr("About MLF Viewer"),
            tr("MLF Viewer %1\n\nReads Model Library Format archives of TVM and shows what is in them. It never changes a file.\n\n"
               "Licence: GPL 3 or later")
                .arg(QCoreApplication::applicationVersion()));
    }));
    help->addAction(addAction(tr("About &Qt"), {}, {}, [] { QApplication::aboutQt(); }));
}

void MainWindow::makeTextActions(QMenu *view)
{
    QMenu *folding = view->addMenu(tr("Foldin&g"));
    const auto addFolding = [&](const QString &text, const QKeySequence &shortcut, void (CodeView::*change)()) {
        m_textActions += addAction(text, {}, shortcut, [this, change] {
            if (const CodePage *page = frontText())
                (page->view()->*change)();
        });
        folding->addAction(m_textActions.constLast());
    };
    addFolding(tr("&Fold"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketLeft), &CodeView::fold);
    addFolding(tr("&Unfold"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketRight), &CodeView::unfold);
    folding->addSeparator();
    addFolding(tr("Fold All &Initialisers"), {}, &CodeView::foldInitialisers);
    addFolding(tr("Unfold &All"), {}, &CodeView::unfoldAll);
    const auto addSwitch = [&](const QString &text, const QKeySequence &shortcut, const SettingKey<bool> &key,
                               void (CodeView::*change)(bool)) {
        auto *action = new QAction(text, this);
        action->setCheckable(true);
        action->setShortcut(shortcut);
        connect(action, &QAction::toggled, this, [this, &key, change](bool isOn) {
            for (CodeView *shown : {m_code->codePage()->view(), m_relay->view()})
                (shown->*change)(isOn);
            if (m_settings)
                m_settings->setValue(key, isOn);
        });
        view->addAction(action);
        return action;
    };
    m_wordWrap = addSwitch(tr("&Word Wrap"), QKeySequence(Qt::Key_F10), Keys::wordWrap, &CodeView::setWordWrap);
    m_blanks = addSwitch(tr("&Blanks"), {}, Keys::blanks, &CodeView::setBlanksShown);
}

void MainWindow::restoreLayout()
{
    if (!m_settings)
        return;
    restoreGeometry(m_settings->value(Keys::windowGeometry));
    restoreState(m_settings->value(Keys::windowState));
    m_dockWidth->setWanted(m_settings->value(Keys::filesWidth));
    m_tree->setWantedArrangement(m_settings->value(Keys::filesByModel) ? ArchiveTreeModel::Arrangement::ByModel
                                                                       : ArchiveTreeModel::Arrangement::ByFolder);
    m_tree->saver()->setFolder(m_settings->value(Keys::saveFolder));
    m_wordWrap->setChecked(m_settings->value(Keys::wordWrap));
    m_blanks->setChecked(m_settings->value(Keys::blanks));
    setUnit(ByteUnit(std::clamp(m_settings->value(Keys::byteUnit), 0, int(ByteUnit::Hexadecimal))));
    m_functions->table()->restoreHeaderState(m_settings->value(Keys::functionColumns));
    m_functions->restoreSplitterState(m_settings->value(Keys::functionSplitter));
    m_memory->live()->restoreHeaderState(m_settings->value(Keys::memoryColumns));
    m_memory->restoreSplitterState(m_settings->value(Keys::memorySplitter));
    m_rom->tree()->restoreHeaderState(m_settings->value(Keys::romColumns));
    m_rom->restoreSplitterState(m_settings->value(Keys::romSplitter));
    m_constants->table()->restoreHeaderState(m_settings->value(Keys::constantColumns));
    m_constants->restoreSplitterState(m_settings->value(Keys::constantSplitter));
    m_constants->saver()->setFolder(m_settings->value(Keys::saveFolder));
    m_fit->restoreChoices(m_settings->value(Keys::fitChoices));
    m_findings->restoreHeaderState(m_settings->value(Keys::findingColumns));
}

void MainWindow::saveLayout()
{
    if (!m_settings)
        return;
    showDock(true);
    m_settings->setValue(Keys::windowGeometry, saveGeometry());
    m_settings->setValue(Keys::windowState, saveState());
    m_settings->setValue(Keys::filesWidth, m_dockWidth->wanted());
    m_settings->setValue(Keys::filesByModel, m_tree->wantedArrangement() == ArchiveTreeModel::Arrangement::ByModel);
    m_settings->setValue(Keys::saveFolder, m_tree->saver()->folder());
    m_settings->setValue(Keys::functionColumns, m_functions->table()->headerState());
    m_settings->setValue(Keys::functionSplitter, m_functions->splitterState());
    m_settings->setValue(Keys::memoryColumns, m_memory->live()->headerState());
    m_settings->setValue(Keys::memorySplitter, m_memory->splitterState());
    m_settings->setValue(Keys::romColumns, m_rom->tree()->headerState());
    m_settings->setValue(Keys::romSplitter, m_rom->splitterState());
    m_settings->setValue(Keys::constantColumns, m_constants->table()->headerState());
    m_settings->setValue(Keys::constantSplitter, m_constants->splitterState());
    m_settings->setValue(Keys::fitChoices, m_fit->choices());
    m_settings->setValue(Keys::findingColumns, m_findings->headerState());
}

} // namespace Mlf
