// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/windowlayout.h"

#include "app/store/settings.h"
#include "app/window/pagelist.h"
#include "app/window/sidebar.h"
#include "model/items/codedescription.h"
#include "views/dialogs/filesaver.h"
#include "views/search/archivesearchpage.h"
#include "views/search/resulttree.h"
#include "views/tree/archivetreeview.h"

#include <QAction>
#include <QDockWidget>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenuBar>

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int layoutDelay = 2000; // milliseconds
constexpr int widthForTitles = 1000; ///< minimum width of a window in pixels for titles in the sidebar

} // namespace

ResultDocks::ResultDocks(QMainWindow *window)
    : QObject(window)
    , m_window(window)
    , m_search(new ArchiveSearchPage(window))
    , m_references(new ReferencePage(window))
    , m_searchDock(addDock(tr("Find in Archive"), u"find-in-archive"_s, m_search))
    , m_referenceDock(addDock(tr("Uses and Callers"), u"references"_s, m_references))
{
    window->resizeDocks({m_searchDock}, {260}, Qt::Vertical);
    connect(m_search, &ArchiveSearchPage::hitActivated, this, &ResultDocks::hitActivated);
    connect(m_search, &ArchiveSearchPage::leaveRequested, this, &ResultDocks::leaveRequested);
    connect(m_references, &ReferencePage::hitActivated, this, &ResultDocks::hitActivated);
    connect(m_references, &ReferencePage::leaveRequested, this, &ResultDocks::leaveRequested);
}

QDockWidget *ResultDocks::addDock(const QString &title, const QString &name, QWidget *content)
{
    auto *dock = new QDockWidget(title, m_window);
    dock->setObjectName(name);
    dock->setWidget(content);
    m_window->addDockWidget(Qt::BottomDockWidgetArea, dock);
    dock->hide();
    return dock;
}

void ResultDocks::setDocument(const DocumentPointer &document, DocumentChange change)
{
    m_document = document;
    if (change != DocumentChange::Grown)
        m_references->clear();
    if (change == DocumentChange::Other)
        m_referenceDock->hide(); // nothing was requested in this document yet
    m_search->setDocument(document, change);
}

void ResultDocks::endDocument()
{
    m_search->endDocument();
}

void ResultDocks::setVisible(bool hasDocument)
{
    if (!hasDocument) {
        // Open the search dock with the next document only if it has a pattern: earlier results do not exist then.
        m_isSearchWanted = m_searchDock->isVisibleTo(m_window) && !m_search->patternEdit()->text().isEmpty();
        m_referenceDock->hide(); // its list is obsolete
    }
    m_searchDock->setVisible(hasDocument && m_isSearchWanted);
    for (const QDockWidget *dock : {m_searchDock, m_referenceDock})
        dock->toggleViewAction()->setEnabled(hasDocument);
}

void ResultDocks::find(const QString &proposal)
{
    if (!m_document)
        return;
    m_walksReferences = false;
    show(m_searchDock);
    m_search->open(proposal);
}

void ResultDocks::walk(int step, const QString &proposal)
{
    if (m_walksReferences && m_references->tree()->hasResults())
        m_references->tree()->walk(step);
    else if (m_search->hasResults())
        m_search->tree()->walk(step);
    else
        find(proposal);
}

void ResultDocks::list(const ResolvedName &meaning, ReferenceList list)
{
    if (!m_document || meaning.isNull())
        return;
    m_references->setReferences(referenceTitle(*m_document, meaning, list), referencesOf(*m_document, meaning, list));
    m_walksReferences = true;
    show(m_referenceDock);
    m_references->setFocus(Qt::OtherFocusReason);
}

void ResultDocks::show(QDockWidget *dock)
{
    QDockWidget *other = dock == m_searchDock ? m_referenceDock : m_searchDock;
    const bool isBeside = !dock->isVisible() && other->isVisible() && !other->isFloating() && !dock->isFloating()
        && m_window->dockWidgetArea(dock) == m_window->dockWidgetArea(other);
    if (isBeside)
        m_window->tabifyDockWidget(other, dock);
    dock->show();
    dock->raise();
}

WindowLayout::WindowLayout(Settings *settings, ArchiveTreeView *files, ResultDocks *results, const PageList *pages,
                           QMainWindow *window)
    : QObject(window)
    , m_settings(settings)
    , m_files(files)
    , m_results(results)
    , m_pages(pages)
    , m_window(window)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(layoutDelay);
    connect(&m_delay, &QTimer::timeout, this, &WindowLayout::save);
}

void WindowLayout::restore()
{
    if (!m_settings)
        return;
    m_window->restoreGeometry(m_settings->value(Keys::windowGeometry));
    m_window->restoreState(m_settings->value(Keys::windowState));
    m_files->setWantedArrangement(m_settings->value(Keys::filesByModel) ? ArchiveTreeModel::Arrangement::ByModel
                                                                        : ArchiveTreeModel::Arrangement::ByFolder);
    m_files->saver()->setFolder(m_settings->value(Keys::saveFolder));
    m_wantsNarrow = m_settings->value(Keys::narrowSideBar);
    fitSideBar();
    setMenuBarHidden(m_settings->value(Keys::hidesMenuBar));
}

void WindowLayout::save()
{
    if (!m_settings)
        return;
    Q_EMIT saving();
    setDocksAllowed(true);
    m_settings->setValue(Keys::windowGeometry, m_window->saveGeometry());
    m_settings->setValue(Keys::windowState, m_window->saveState());
    m_settings->setValue(Keys::filesByModel, m_files->wantedArrangement() == ArchiveTreeModel::Arrangement::ByModel);
    m_settings->setValue(Keys::narrowSideBar, m_wantsNarrow);
    m_settings->refresh();
    for (const Page *page : m_pages->built()) {
        const Page::State state = page->saveState([this](const QString &key) { return m_settings->state(key); });
        for (const auto &[key, value] : state)
            m_settings->setState(key, value);
    }
}

void WindowLayout::saveSoon()
{
    if (m_settings && !m_delay.isActive())
        m_delay.start();
}

void WindowLayout::setDocksAllowed(bool hasDocument)
{
    if (std::exchange(m_areDocksShown, hasDocument) != hasDocument)
        m_results->setVisible(hasDocument);
}

void WindowLayout::fitSideBar()
{
    m_pages->bar()->setNarrow(m_wantsNarrow || m_window->width() < widthForTitles);
}

void WindowLayout::toggleSideBar()
{
    m_wantsNarrow = !m_wantsNarrow;
    fitSideBar();
    saveSoon();
}

void WindowLayout::setMenuBarHidden(bool isHidden)
{
    m_window->menuBar()->setMaximumHeight(isHidden ? 0 : QWIDGETSIZE_MAX);
    if (m_settings && m_settings->value(Keys::hidesMenuBar) != isHidden)
        m_settings->setValue(Keys::hidesMenuBar, isHidden);
}

bool WindowLayout::isMenuBarHidden() const
{
    return m_window->menuBar()->maximumHeight() == 0;
}

} // namespace Mlf
