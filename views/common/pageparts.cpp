// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/pageparts.h"

#include <QAction>
#include <QFocusEvent>
#include <QKeySequence>
#include <QScrollArea>
#include <QVBoxLayout>

namespace Mlf {

void emphasize(QWidget *widget, qreal scale, bool isBold)
{
    QFont font = widget->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setBold(isBold);
    widget->setFont(font);
}

QLabel *makeHeading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    emphasize(label, 1, true);
    return label;
}

QLabel *makeText(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setMinimumWidth(1);
    return label;
}

QAction *addActionOf(QWidget *widget, const QString &text, const QKeySequence &key, const QObject *context,
                     const std::function<void()> &run)
{
    auto *action = new QAction(text, widget);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(action, &QAction::triggered, context, run);
    widget->addAction(action);
    return action;
}

void LinkLabel::focusInEvent(QFocusEvent *event)
{
    QLabel::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        focusNextPrevChild(event->reason() == Qt::TabFocusReason);
}

void LinkLabel::focusOutEvent(QFocusEvent *event)
{
    QLabel::focusOutEvent(event);
    setSelection(0, 0);
}

void fillScrolling(QWidget *page, QWidget *content)
{
    auto *scroll = new QScrollArea(page);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
}

} // namespace Mlf
