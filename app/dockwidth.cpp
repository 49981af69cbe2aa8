// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dockwidth.h"

#include <QDockWidget>
#include <QEvent>
#include <QGuiApplication>
#include <QMainWindow>

#include <algorithm>

namespace Mlf {

namespace {

/// Largest share of the window's width that the dock takes.
constexpr double largestShare = 0.45;

} // namespace

DockWidth::DockWidth(QDockWidget *dock, QMainWindow *window)
    : QObject(window)
    , m_dock(dock)
    , m_window(window)
    , m_wanted(dock->width())
{
    m_restore.setSingleShot(true);
    m_restore.setInterval(0); // after the layouts have run
    connect(&m_restore, &QTimer::timeout, this, &DockWidth::restore);
    dock->installEventFilter(this);
    window->installEventFilter(this);
}

void DockWidth::setWanted(int width)
{
    m_wanted = std::max(width, 1);
    m_window->resizeDocks({m_dock}, {m_wanted}, Qt::Horizontal); // best before the window is shown: then nothing moves
    m_restore.start();
}

bool DockWidth::eventFilter(QObject *watched, QEvent *event)
{
    const bool isResize = event->type() == QEvent::Resize;
    // If the dock changes but the window does not, and a mouse button is down, the user drags the dock.
    const bool isDragged = isResize && watched == m_dock && m_window->size() == m_settled && !m_dock->isFloating()
        && QGuiApplication::mouseButtons() != Qt::NoButton;
    if (isDragged)
        m_wanted = m_dock->width();
    else if ((isResize || event->type() == QEvent::Show) && watched != this)
        m_restore.start();
    return QObject::eventFilter(watched, event);
}

void DockWidth::restore()
{
    m_settled = m_window->size();
    const Qt::DockWidgetArea area = m_window->dockWidgetArea(m_dock);
    const bool isAtSide = area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea;
    if (!isAtSide || m_dock->isFloating() || !m_dock->isVisible())
        return;
    const int width = std::min(m_wanted, int(m_window->width() * largestShare));
    if (m_dock->width() < width)
        m_window->resizeDocks({m_dock}, {width}, Qt::Horizontal);
}

} // namespace Mlf
