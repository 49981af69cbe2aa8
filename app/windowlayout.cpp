// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windowlayout.h"

#include "app/filesdock.h"
#include "app/pagelist.h"
#include "app/resultdocks.h"
#include "app/settings.h"

#include <QMainWindow>

namespace Mlf {

namespace {

constexpr int layoutDelay = 2000; // milliseconds

} // namespace

WindowLayout::WindowLayout(Settings *settings, FilesDock *files, ResultDocks *results, const PageList *pages,
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
    m_files->restore(*m_settings);
}

void WindowLayout::save()
{
    if (!m_settings)
        return;
    Q_EMIT saving();
    showDocks(true);
    m_settings->setValue(Keys::windowGeometry, m_window->saveGeometry());
    m_settings->setValue(Keys::windowState, m_window->saveState());
    m_files->save(*m_settings);
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
    if (m_files->setAvailable(hasDocument))
        m_results->setVisible(hasDocument);
}

} // namespace Mlf
