// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The menus of the window. What their actions do stands in the other files of the window.
#include "app/mainwindow.h"

#include "app/bookmarkmenu.h"
#include "app/codeactions.h"
#include "app/recentfiles.h"
#include "app/settings.h"
#include "views/chart/functionpage.h"
#include "views/code/codenavigator.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/searchbar.h"
#include "views/file/filepage.h"
#include "views/table/tablepage.h"
#include "views/tree/archivetreeview.h"

#include <QApplication>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>

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

QAction *MainWindow::addAction(const QString &text, const QString &icon, const QKeySequence &shortcut,
                               const std::function<void()> &run)
{
    auto *action = new QAction(QIcon::fromTheme(icon), text, this);
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, run);
    return action;
}

void MainWindow::makeMenus(const QList<QAction *> &fileActions)
{
    makeFileMenu(fileActions);
    m_codeActions = new CodeActions([this] { return frontText(); }, this);
    connect(m_codeActions->copyMarkdown, &QAction::triggered, this, &MainWindow::copyMarkdown);
    makeEditMenu();
    makeViewMenu();
    makeGoMenu();
    makeBookmarks();
    updateFind();
    makeHelpMenu();
}

void MainWindow::makeFileMenu(const QList<QAction *> &fileActions)
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
}

void MainWindow::makeEditMenu()
{
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
}

void MainWindow::makeViewMenu()
{
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

void MainWindow::makeGoMenu()
{
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
}

/// Their menu, and what the texts have of it and of the actions on code.
void MainWindow::makeBookmarks()
{
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
}

void MainWindow::makeHelpMenu()
{
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

} // namespace Mlf
