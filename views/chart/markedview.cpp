// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/markedview.h"

#include "model/base/format.h"
#include "model/items/celltext.h"
#include "views/chart/chartviewaccessible.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

namespace Mlf {

MarkedView::MarkedView(QWidget *parent) : QAbstractScrollArea(parent)
{
    installChartViewAccessible();
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setAutoFillBackground(true);
    viewport()->setMouseTracking(true);
    m_scale = sceneScale(font());
}

void MarkedView::selectMark(int index)
{
    if (mark(index))
        setCurrent(index, true);
}

Link MarkedView::currentLink() const
{
    const SceneMark *current = mark(m_current);
    return current ? current->link : Link();
}

int MarkedView::markWith(const Link &link) const
{
    for (int i = 0; !link.isNull() && i < markCount(); ++i) {
        if (mark(i)->link == link)
            return i;
    }
    return -1;
}

void MarkedView::copyCurrent() const
{
    if (const SceneMark *current = mark(m_current))
        QGuiApplication::clipboard()->setText(inertCell(current->name, '\t') + u'\t'
                                              + current->words().replace(u'\n', u'\t'));
}

QSize MarkedView::minimumSizeHint() const
{
    return {int(260 * m_scale), int(150 * m_scale)};
}

void MarkedView::setCurrent(int index, bool isByUser)
{
    if (index == m_current)
        return;
    m_current = index;
    showMark(index);
    viewport()->update();
    announceCurrentMark(this);
    if (isByUser)
        Q_EMIT currentLinkChanged(currentLink());
}

void MarkedView::setHovered(int index)
{
    if (index == m_hovered)
        return;
    m_hovered = index;
    viewport()->update();
}

void MarkedView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (const Link link = currentLink(); !link.isNull())
            Q_EMIT linkActivated(link);
    } else if (event->matches(QKeySequence::Copy)) {
        copyCurrent();
    } else {
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void MarkedView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const SceneMark *hit = mark(markAt(event->position().toPoint()));
    if (hit && event->button() == Qt::LeftButton && !hit->link.isNull())
        Q_EMIT linkActivated(hit->link);
}

void MarkedView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_scale = sceneScale(font());
        updateScene();
    }
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        viewport()->update();
}

void MarkedView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    // Select the first mark when the keyboard enters the view.
    if (m_current < 0 && (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason))
        selectMark(0);
    viewport()->update();
}

void MarkedView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

bool MarkedView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const SceneMark *hit = mark(markAt(help->pos())))
            QToolTip::showText(help->globalPos(), plainToolTip(hit->name + u'\n' + hit->words()), viewport());
        else
            QToolTip::hideText();
        return true;
    }
    if (event->type() == QEvent::Leave)
        setHovered(-1);
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace Mlf
