// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/windowlayout.h"

#include "app/store/settings.h"
#include "app/window/pagelist.h"
#include "app/window/resultdocks.h"
#include "app/window/sidebar.h"
#include "views/dialogs/filesaver.h"
#include "views/tree/archivetreeview.h"

#include <QMainWindow>
#include <QMenuBar>

#include <utility>

namespace Mlf {

namespace {

constexpr int layoutDelay = 2000; // milliseconds
constexpr int widthForTitles = 1000; ///< minimum width of a window in pixels for titles in the sidebar

} // namespace

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
    showDocks(true);
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

void WindowLayout::showDocks(bool hasDocument)
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
