// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/messages/startpage.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace Mlf {

StartPage::StartPage(const QList<QAction *> &actions, QWidget *parent) : QWidget(parent)
{
    auto *title = new QLabel(tr("Open a Model Library Format archive"), this);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    title->setFont(large);
    title->setAlignment(Qt::AlignCenter);
    auto *hint = new QLabel(tr("A tar that TVM's microTVM export has written, plain or compressed,\n"
                               "a zip of it, or the folder it was unpacked to.\n"
                               "Or drop one here. The file is never changed."),
                            this);
    hint->setAlignment(Qt::AlignCenter);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    for (QAction *action : actions) {
        auto *button = new QPushButton(action->icon(), action->text(), this);
        button->setToolTip(action->toolTip());
        button->setMinimumSize(button->sizeHint() + QSize(24, 8));
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(16);
    layout->addStretch(2);
    layout->addWidget(title);
    layout->addWidget(hint);
    layout->addLayout(buttons);
    layout->addStretch(3);
}

} // namespace Mlf
