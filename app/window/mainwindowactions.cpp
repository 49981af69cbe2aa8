// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The actions and menus of the main window.
#include "app/window/mainwindow.h"

#include "app/actions/bookmarkmenu.h"
#include "app/actions/codeactions.h"
#include "app/actions/exportmenu.h"
#include "app/actions/helpmenu.h"
#include "app/actions/openactions.h"
#include "app/actions/pageactions.h"
#include "app/actions/placeactions.h"
#include "app/actions/shortcuts.h"
#include "app/dialogs/settingsdialog.h"
#include "app/store/settings.h"
#include "app/window/comparisoncontroller.h"
#include "app/window/notescontroller.h"
#include "app/window/pagelist.h"
#include "app/window/pageprinting.h"
#include "app/window/termhelp.h"
#include "app/window/windowlayout.h"
#include "app/window/windowrunner.h"
#include "model/base/basecodes.h"
#include "model/document/document.h"
#include "views/code/codepage.h"
#include "views/common/pageparts.h"
#include "views/dialogs/filesaver.h"
#include "views/fit/fitpage.h"
#include "views/memory/callstrip.h"
#include "views/messages/documentmessages.h"
#include "views/messages/startpage.h"
#include "views/review/notespanel.h"
#include "views/tree/archivetreeview.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMenuBar>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTreeView>

using namespace Qt::StringLiterals;

namespace Mlf {

void MainWindow::makeActions()
{
    m_opening = new OpenActions(m_session, m_settings, this);
    connect(m_opening, &OpenActions::openingStarted, this, [this] {
        for (const QString &key : {u"load"_s, u"compare"_s, u"place"_s})
            m_messages->dismiss(key);
    });
    connect(m_opening, &OpenActions::messageRequested, this,
            [this](Severity severity, const QString &text) { showMessage(u"load"_s, severity, text); });
    m_comparing = new ComparisonController(m_session, m_settings, this);
    connectComparing();
    QAction *compare = makeAction(this, tr("Compare…"), u"document-compare"_s, {}, [this] { m_comparing->ask(); });
    compare->setToolTip(tr("Compares two archives"));
    m_opening->startPage()->addButton(compare);
    m_stack->insertWidget(0, m_opening->startPage());
    m_stack->setCurrentIndex(0);

    const auto text = [this] { return m_pages->frontText(); };
    m_codeActions = new CodeActions(text, m_settings, this);
    connect(m_codeActions->copyMarkdown, &QAction::triggered, this, [this] {
        const CodePage *front = m_pages->frontText();
        const DocumentPointer document = m_navigator->document();
        const QString markdown = front && document ? front->markdown(*document) : QString();
        if (!markdown.isEmpty())
            QGuiApplication::clipboard()->setText(markdown);
    });
    m_termHelp = new TermHelp(m_navigator, m_pages, text, this);
    connect(m_termHelp, &TermHelp::linkActivated, this, &MainWindow::navigate);
    m_bookmarks = new BookmarkMenu(
        StateFolder(m_settings ? StateFolder::defaultPath(u"bookmarks"_s) : QString(), u".txt"_s), text, this);
    connect(m_bookmarks, &BookmarkMenu::linkActivated, this, &MainWindow::navigate);
    connect(m_bookmarks, &BookmarkMenu::saveFailed, this, [this](const QString &reason) {
        showMessage(u"bookmarks"_s, Severity::Error, tr("The bookmarks could not be saved: %1").arg(reason));
    });
    m_reviewing = new NotesController(m_navigator, m_pages, m_settings, this);
    connect(m_reviewing, &NotesController::linkActivated, this, &MainWindow::navigate);
    connect(m_reviewing, &NotesController::leaveRequested, m_pages, &PageList::focusFront);
    connect(m_reviewing, &NotesController::messageRequested, m_messages, &DocumentMessages::showMessage);
    m_saveReports->follow(m_reviewing->saver(), true);
    m_printing = new PagePrinting(this);
    connect(m_printing, &PagePrinting::messageRequested, this,
            [this](Severity severity, const QString &words) { showMessage(u"print"_s, severity, words); });
    connect(m_printing, &PagePrinting::saved, m_saveReports,
            [this](const QString &path) { m_saveReports->reportSaved(path, true); });
    m_units = new UnitMenu(this);
    connect(m_units, &UnitMenu::unitChosen, this, &MainWindow::chooseUnit);
    m_permalinks = new Permalinks({m_session, m_navigator, m_pages, m_units, m_opening->recent()}, this);
    connectPermalinks();
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeGoMenu();
    m_ofDocument += {m_codeActions->copy, m_codeActions->selectAll};
    menuBar()->addMenu(m_bookmarks);
    m_reviewing->addTo(menuBar()->addMenu(tr("&Notes")));
    new HelpMenu(menuBar(), m_pages, m_termHelp, m_settings);
    updateActions();
}

void MainWindow::startWindow(const QStringList &arguments)
{
    if (!startProgram(arguments))
        showMessage(u"window"_s, Severity::Error, tr("No process can be started for another window."));
}

void MainWindow::makeFileMenu()
{
    QMenu *file = menuBar()->addMenu(tr("&File"));
    file->addAction(makeAction(this, tr("New W&indow"), u"window-new"_s, QKeySequence::New,
                               [this] { startWindow({u"--new-window"_s}); }));
    m_opening->addTo(file);
    file->addSeparator();
    m_comparing->addTo(file);
    file->addSeparator();
    file->addActions({m_tree->openInnerAction(), m_tree->saveAction(), m_tree->saveSelectedAction(),
                      m_tree->saveAllAction(), m_pageActions->savePicture, m_tree->propertiesAction()});
    auto *exports = new ExportMenu(
        [this] {
            m_reviewing->panel()->flush();
            return ExportMenu::Content {m_navigator->document(), m_comparing->comparison(), m_reviewing->notes()};
        },
        this);
    m_saveReports->follow(exports->saver(), true);
    if (m_settings)
        exports->saver()->setFolder(m_settings->value(Keys::saveFolder));
    m_ofDocument += file->addMenu(exports);
    file->addSeparator();
    file->addAction(m_printing->action());
    file->addSeparator();
    file->addAction(makeAction(this, tr("&Close Window"), u"window-close"_s, QKeySequence::Close, [this] { close(); }));
    file->addAction(makeAction(this, tr("&Quit"), u"application-exit"_s, QKeySequence::Quit,
                               [] { QApplication::closeAllWindows(); }));
}

void MainWindow::makeEditMenu()
{
    QMenu *edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({m_codeActions->copy, m_codeActions->copyMarkdown, m_placeActions->copyPlace});
    edit->addActions({m_pageActions->copyPicture, m_pageActions->copyTable, m_codeActions->selectAll});
    edit->addSeparator();
    m_pageActions->addFindTo(edit);
    edit->addSeparator();
    edit->addAction(m_pageActions->filter);
    m_ofDocument +=
        makeAction(this, tr("Filter F&iles"), u"view-filter"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
                   [this] { showFiles(m_tree->filterEdit()); });
    edit->addAction(m_ofDocument.constLast());
    edit->addSeparator();
    QAction *settings = makeAction(this, tr("&Settings…"), u"configure"_s, QKeySequence(Qt::CTRL | Qt::Key_Comma),
                                   [this] { askForSettings(); });
    settings->setMenuRole(QAction::PreferencesRole);
    settings->setEnabled(m_settings != nullptr);
    edit->addAction(settings);
}

void MainWindow::askForSettings()
{
    auto *dialog = new SettingsDialog(m_settings, m_units->unit(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::unitChosen, this, &MainWindow::chooseUnit);
    connect(dialog, &SettingsDialog::boardFolderChosen, this, [this](const QString &folder) {
        for (FitPage *fit : findChildren<FitPage *>())
            fit->setFolder(folder);
    });
    dialog->open();
}

void MainWindow::makeViewMenu()
{
    QMenu *view = menuBar()->addMenu(tr("&View"));
    m_ofDocument += makeAction(this, tr("&Files"), {}, QKeySequence(Qt::Key_F9), [this] { showFiles(m_tree->tree()); });
    view->addAction(m_ofDocument.constLast());
    QAction *titles = makeAction(this, tr("Titles in Side&bar"), {}, {}, [this] { m_layout->toggleSideBar(); });
    titles->setCheckable(true);
    m_ofDocument += titles;
    view->addAction(titles);
    QAction *bar = view->addAction(tr("M&enu Bar"));
    bar->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_M));
    bar->setCheckable(true);
    connect(bar, &QAction::triggered, this, [this, bar] {
        const bool isHidden = !m_layout->isMenuBarHidden();
        m_layout->setMenuBarHidden(isHidden);
        const QString key = bar->shortcut().toString(QKeySequence::NativeText);
        statusBar()->showMessage(isHidden ? tr("%1 shows the menu bar", "a key").arg(key) : QString());
    });
    connect(view, &QMenu::aboutToShow, titles, [this, titles, bar] {
        titles->setChecked(m_layout->wantsTitles());
        bar->setChecked(!m_layout->isMenuBarHidden());
    });
    view->addActions(m_tree->arrangementActions());
    view->addSeparator();
    view->addMenu(m_units);
    view->addSeparator();
    m_codeActions->addTo(view);
    view->addSeparator();
    view->addAction(makeAction(this, tr("F&ull Screen"), u"view-fullscreen"_s, QKeySequence(Qt::Key_F11),
                               [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); }));
}

void MainWindow::makeGoMenu()
{
    QMenu *go = menuBar()->addMenu(tr("&Go"));
    go->addActions({m_placeActions->back, m_placeActions->forward, m_placeActions->goTo, m_placeActions->toLine});
    go->addActions({m_codeActions->matchingBracket, m_codeActions->previousFunction, m_codeActions->nextFunction});
    go->addSeparator();
    go->addActions({m_codeActions->definition, m_codeActions->uses, m_codeActions->callers, m_codeActions->calls});
    go->addSeparator();
    go->addActions(m_placeActions->ofSelection());
    go->addActions(m_calls->actions());
    go->addSeparator();
    const QList<QAction *> turns {
        makeAction(this, tr("&Next Page"), {}, QKeySequence(Qt::CTRL | Qt::Key_PageDown), [this] { m_pages->turn(1); }),
        makeAction(this, tr("P&revious Page"), {}, QKeySequence(Qt::CTRL | Qt::Key_PageUp),
                   [this] { m_pages->turn(-1); })};
    go->addActions(turns);
    m_ofDocument += turns;
    QMenu *pages = go->addMenu(tr("Sho&w Page"));
    m_pageActions->addPagesTo(pages);
    m_ofDocument += pages->menuAction();
}

} // namespace Mlf
