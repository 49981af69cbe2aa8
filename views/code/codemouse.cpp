// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codemouse.h"

#include "views/code/codeview.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QTimerEvent>

namespace Mlf {

namespace {

constexpr int dragMilliseconds = 50;

} // namespace

CodeMouse::CodeMouse(CodeView *view, CodeCursor *cursor) : m_view(view), m_cursor(cursor) { }

void CodeMouse::reset()
{
    m_timer.stop();
    m_isDragging = false;
}

bool CodeMouse::take(QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        press(static_cast<QMouseEvent *>(event));
        return true;
    case QEvent::MouseMove:
        move(static_cast<QMouseEvent *>(event));
        return true;
    case QEvent::MouseButtonRelease:
        release(static_cast<QMouseEvent *>(event));
        return true;
    case QEvent::MouseButtonDblClick:
        doubleClick(static_cast<QMouseEvent *>(event));
        return true;
    default:
        return false;
    }
}

bool CodeMouse::toggleFold(QPointF point)
{
    const Fold *fold = m_view->onScreen().foldUnder(point);
    if (!fold)
        return false;
    m_view->folding().setFolded(fold->first, !fold->isClosed);
    return true;
}

void CodeMouse::press(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    if (m_view->lines().isNull())
        return;
    m_cursor->forgetColumn();
    const bool isShift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (!isShift && toggleFold(event->position()))
        return;
    m_isDragging = true;
    m_point = event->position();
    m_dragsLines = m_point.x() < m_view->onScreen().frame().gutterWidth();
    const CodePosition position = m_view->onScreen().positionAt(m_point);
    if (m_dragsLines && !isShift) {
        // The cursor stays on the clicked line, so that it remains the current line.
        const auto [begin, end] = m_cursor->wholeLine(position.line);
        m_view->select(end, begin);
    } else {
        m_view->setCursorPosition(position, isShift);
    }
}

void CodeMouse::updatePointer(QPointF point)
{
    Qt::CursorShape shape = Qt::IBeamCursor;
    if (!m_isDragging && m_view->onScreen().foldUnder(point))
        shape = Qt::PointingHandCursor;
    else if (!m_isDragging && point.x() < m_view->onScreen().frame().gutterWidth())
        shape = Qt::ArrowCursor;
    m_view->viewport()->setCursor(shape);
}

void CodeMouse::move(QMouseEvent *event)
{
    updatePointer(event->position());
    if (!m_isDragging || !event->buttons().testFlag(Qt::LeftButton))
        return;
    m_point = event->position();
    if (m_dragsLines)
        return;
    m_view->setCursorPosition(m_view->onScreen().positionAt(m_point), true);
    // Outside of the viewport the text keeps scrolling while the mouse does not move.
    if (m_view->viewport()->rect().contains(m_point.toPoint()))
        m_timer.stop();
    else if (!m_timer.isActive())
        m_timer.start(dragMilliseconds, this);
}

void CodeMouse::release(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    reset();
    QClipboard *clipboard = QGuiApplication::clipboard();
    if (clipboard->supportsSelection() && m_cursor->hasSelection()
        && m_cursor->selectedBytes().size() <= CodeCursor::copyLimit.value())
        clipboard->setText(m_cursor->selectedText(), QClipboard::Selection);
}

void CodeMouse::doubleClick(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_view->lines().isNull())
        return;
    const QPointF point = event->position();
    if (m_view->onScreen().foldUnder(point)) {
        press(event);
    } else if (point.x() >= m_view->onScreen().frame().gutterWidth()) {
        if (const auto word = m_cursor->wordAt(m_view->onScreen().positionAt(point)))
            m_view->select(word->first, word->second);
    }
}

void CodeMouse::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_timer.timerId())
        m_view->setCursorPosition(m_view->onScreen().positionAt(m_point), true);
    else
        QObject::timerEvent(event);
}

} // namespace Mlf
