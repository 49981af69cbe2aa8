// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/codeactions.h"

#include "app/actions.h"
#include "views/code/bracketmarks.h"
#include "views/code/codenavigator.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMenuBar>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Triggers the action that the focused widget has for a key; without one, sends it the key.
void pressKey(QKeySequence::StandardKey key)
{
    QWidget *focus = QApplication::focusWidget();
    const QKeySequence sequence(key);
    if (!focus || sequence.isEmpty())
        return;
    const QList<QAction *> own = focus->actions();
    for (QAction *action : own) {
        if (action->shortcut() == sequence && action->shortcutContext() == Qt::WidgetShortcut) {
            action->trigger();
            return;
        }
    }
    QKeyEvent press(QEvent::KeyPress, sequence[0].key(), sequence[0].keyboardModifiers());
    QApplication::sendEvent(focus, &press); // propagates up to the window
}

} // namespace

CodeActions::CodeActions(std::function<CodePage *()> frontText, QObject *parent)
    : QObject(parent)
    , copy(makeAction(this, tr("&Copy"), u"edit-copy"_s, QKeySequence::Copy, [] { pressKey(QKeySequence::Copy); }))
    , selectAll(makeAction(this, tr("Select &All"), u"edit-select-all"_s, QKeySequence::SelectAll,
                           [] { pressKey(QKeySequence::SelectAll); }))
    , copyMarkdown(makeAction(this, tr("Copy as Mark&down"), u"edit-copy"_s,
                              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M), [] {}))
    , previousFunction(makeAction(this, tr("Previous F&unction"), u"go-up"_s,
                                  QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_PageUp),
                                  [this] {
                                      if (CodePage *page = m_frontText())
                                          page->goToFunction(false);
                                  }))
    , nextFunction(makeAction(this, tr("Next Fun&ction"), u"go-down"_s,
                              QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_PageDown),
                              [this] {
                                  if (CodePage *page = m_frontText())
                                      page->goToFunction(true);
                              }))
    , matchingBracket(makeAction(this, tr("To &Matching Bracket"), {}, QKeySequence(Qt::CTRL | Qt::Key_6),
                                 [this] {
                                     if (const CodePage *page = m_frontText())
                                         page->brackets()->goToPartner();
                                 }))
    , definition(makeAction(this, tr("To &Definition"), u"go-jump-definition"_s, QKeySequence(Qt::Key_F2),
                            [this] {
                                if (const CodePage *page = m_frontText())
                                    page->navigator()->goToDefinition();
                            }))
    , uses(makeAction(this, tr("List U&ses"), {}, QKeySequence(Qt::SHIFT | Qt::Key_F2),
                      [this] { list(ReferenceList::Uses); }))
    , callers(
          makeAction(this, tr("List C&allers"), {}, QKeySequence(Qt::Key_F6), [this] { list(ReferenceList::Callers); }))
    , calls(makeAction(this, tr("List Calls &in Function"), {}, QKeySequence(Qt::SHIFT | Qt::Key_F6),
                       [this] { list(ReferenceList::Callees); }))
    , m_frontText(std::move(frontText))
{
    // The widget with the focus handles these keys, then its parents. As shortcuts of the window they would compete
    // with the keys of tables and trees.
    copy->setShortcutContext(Qt::WidgetShortcut);
    selectAll->setShortcutContext(Qt::WidgetShortcut);
}

void CodeActions::list(ReferenceList list)
{
    if (const CodePage *page = m_frontText())
        page->navigator()->list(list);
}

void CodeActions::updateActions()
{
    const CodePage *page = m_frontText();
    for (QAction *action :
         {copyMarkdown, previousFunction, nextFunction, matchingBracket, definition, uses, callers, calls})
        action->setEnabled(page && page->view()->lines().index());
}

bool CodeActions::handleKey(QKeyEvent *event) const
{
    const CodePage *page = m_frontText();
    if (!page)
        return false;
    if (event->matches(QKeySequence::Copy))
        page->view()->copy();
    else if (event->matches(QKeySequence::SelectAll))
        page->view()->selectAll();
    else
        return false;
    return true;
}

} // namespace Mlf
