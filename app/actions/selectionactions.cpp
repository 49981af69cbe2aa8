// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/selectionactions.h"

#include "app/window/navigator.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "views/code/relaypage.h"

#include <QAction>

namespace Mlf {

SelectionActions::SelectionActions(Navigator *navigator, QObject *parent)
    : QObject(parent)
    , m_navigator(navigator)
    , m_toOtherText(make({}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), &SelectionActions::otherText))
    , m_toCall(make(tr("To Call in Cod&e"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_J), &SelectionActions::call))
    , m_toMemory(
          make(tr("To Call in Memor&y"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Y), &SelectionActions::memory))
    , m_toConstant(make(tr("To Lar&gest Constant"), {}, &SelectionActions::constant))
{
    connect(navigator, &Navigator::placeChanged, this, &SelectionActions::updateActions);
    updateActions();
}

QAction *SelectionActions::make(const QString &text, const QKeySequence &shortcut,
                                Link (SelectionActions::*target)() const)
{
    auto *action = new QAction(text, this);
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, [this, target] {
        if (const Link link = (this->*target)(); !link.isNull())
            Q_EMIT linkActivated(link);
    });
    return action;
}

bool SelectionActions::isRelayInFront() const
{
    return m_navigator->currentPlace().page == RelayPage::type().id;
}

void SelectionActions::updateActions()
{
    m_toOtherText->setText(isRelayInFront() ? tr("To &Kernel in C") : tr("To &Operators in Relay"));
    m_toOtherText->setEnabled(!otherText().isNull());
    m_toCall->setEnabled(!call().isNull());
    m_toMemory->setEnabled(!memory().isNull());
    m_toConstant->setEnabled(!constant().isNull());
}

Link SelectionActions::otherText() const
{
    const Subject &subject = m_navigator->subject();
    return isRelayInFront() ? subject.call.isNull() ? Link() : subject.function : subject.relay;
}

/// Place of the selected call in C, also if a line of its function is selected. Null if an archive that is read again
/// does not have it (yet).
Link SelectionActions::call() const
{
    const Link &call = m_navigator->subject().call;
    const Link place = call.isNull() ? Link() : completedLink(*m_navigator->document(), call);
    return place.kind == Link::Kind::File ? place : Link();
}

Link SelectionActions::memory() const
{
    return m_navigator->subject().call;
}

Link SelectionActions::constant() const
{
    const Link &function = m_navigator->subject().function;
    const Module *module = m_navigator->module();
    return module && !function.isNull() ? largestConstantIn(*module, function.name, function.module) : Link();
}

} // namespace Mlf
