// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/codeactions.h"

#include "app/actions/shortcuts.h"
#include "views/code/bracketmarks.h"
#include "views/code/codenavigator.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"

#include <QAction>
#include <QApplication>
#include <QIcon>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Triggers the focused widget's action for a key. If the widget has no such action, sends it the key press.
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

std::function<void(CodePage &)> onFolds(void (CodeFolding::*change)())
{
    return [change](const CodePage &page) { (page.view()->folding().*change)(); };
}

std::function<void(CodePage &)> onView(void (CodeView::*change)())
{
    return [change](const CodePage &page) { (page.view()->*change)(); };
}

std::function<void(CodePage &)> onList(ReferenceList list)
{
    return [list](const CodePage &page) { page.navigator()->list(list); };
}

} // namespace

CodeActions::CodeActions(std::function<CodePage *()> frontText, Settings *settings, QObject *parent)
    : QObject(parent)
    , copy(makeAction(this, tr("&Copy"), u"edit-copy"_s, QKeySequence::Copy, [] { pressKey(QKeySequence::Copy); }))
    , selectAll(makeAction(this, tr("Select &All"), u"edit-select-all"_s, QKeySequence::SelectAll,
                           [] { pressKey(QKeySequence::SelectAll); }))
    , copyMarkdown(makeAction(this, tr("Copy as Mark&down"), u"edit-copy"_s,
                              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M), [] {}))
    , previousFunction(add(tr("Previous F&unction"), u"go-up"_s, QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_PageUp),
                           [](CodePage &page) { page.goToFunction(false); }))
    , nextFunction(add(tr("Next Fun&ction"), u"go-down"_s, QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_PageDown),
                       [](CodePage &page) { page.goToFunction(true); }))
    , matchingBracket(add(tr("To &Matching Bracket"), {}, QKeySequence(Qt::CTRL | Qt::Key_6),
                          [](const CodePage &page) { page.brackets()->goToPartner(); }))
    , definition(add(tr("To &Definition"), u"go-jump-definition"_s, QKeySequence(Qt::Key_F2),
                     [](const CodePage &page) { page.navigator()->goToDefinition(); }))
    , uses(add(tr("List U&ses"), {}, QKeySequence(Qt::SHIFT | Qt::Key_F2), onList(ReferenceList::Uses)))
    , callers(add(tr("List C&allers"), {}, QKeySequence(Qt::Key_F6), onList(ReferenceList::Callers)))
    , calls(
          add(tr("List Calls &in Function"), {}, QKeySequence(Qt::SHIFT | Qt::Key_F6), onList(ReferenceList::Callees)))
    , m_frontText(std::move(frontText))
    , m_settings(settings)
    , m_zoom({add(tr("Zoom &In"), u"zoom-in"_s, QKeySequence::ZoomIn, onView(&CodeView::zoomIn)),
              add(tr("Zoom &Out"), u"zoom-out"_s, QKeySequence::ZoomOut, onView(&CodeView::zoomOut)),
              add(tr("&Normal Size"), u"zoom-original"_s, QKeySequence(Qt::CTRL | Qt::Key_0),
                  onView(&CodeView::resetZoom))})
    , m_folds(
          {add(tr("&Fold"), {}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketLeft), onFolds(&CodeFolding::fold)),
           add(tr("&Unfold"), {}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketRight),
               onFolds(&CodeFolding::unfold)),
           add(tr("Fold All &Initialisers"), {}, {}, onFolds(&CodeFolding::foldInitialisers)),
           add(tr("Unfold &All"), {}, {}, onFolds(&CodeFolding::unfoldAll))})
    , m_wordWrap(addSwitch(tr("&Word Wrap"), QKeySequence(Qt::Key_F10), Keys::wordWrap, &CodeView::setWordWrap))
    , m_blanks(addSwitch(tr("Show Whitesp&ace"), {}, Keys::blanks, &CodeView::setBlanksShown))
{
    // The focused widget receives these keys first, then its parents. Window-wide shortcuts would conflict with the
    // keys of tables and trees.
    copy->setShortcutContext(Qt::WidgetShortcut);
    selectAll->setShortcutContext(Qt::WidgetShortcut);
}

QAction *CodeActions::add(const QString &text, const QString &icon, const QKeySequence &shortcut,
                          const std::function<void(CodePage &)> &run)
{
    return makeAction(this, text, icon, shortcut, [this, run] {
        if (CodePage *page = m_frontText())
            run(*page);
    });
}

QAction *CodeActions::addSwitch(const QString &text, const QKeySequence &shortcut, const SettingKey<bool> &key,
                                void (CodeView::*change)(bool))
{
    auto *action = new QAction(text, this);
    action->setCheckable(true);
    action->setShortcut(shortcut);
    action->setChecked(m_settings && m_settings->value(key));
    connect(action, &QAction::toggled, this, [this, &key, change](bool isOn) {
        for (CodeView *view : m_views)
            (view->*change)(isOn);
        if (m_settings)
            m_settings->setValue(key, isOn);
    });
    return action;
}

void CodeActions::addTo(QMenu *menu)
{
    menu->addActions(m_zoom);
    menu->addSeparator();
    m_folding = menu->addMenu(tr("Foldin&g"));
    m_folding->addActions(m_folds);
    m_folding->insertSeparator(m_folds[2]);
    menu->addActions({m_wordWrap, m_blanks});
}

void CodeActions::follow(const CodePage *page)
{
    m_views.push_back(page->view());
    page->view()->setWordWrap(m_wordWrap->isChecked());
    page->view()->setBlanksShown(m_blanks->isChecked());
}

void CodeActions::updateActions()
{
    const CodePage *page = m_frontText();
    const QList<QAction *> ofText {copyMarkdown, previousFunction, nextFunction, matchingBracket, definition,
                                   uses,         callers,          calls};
    for (QAction *action : ofText + m_zoom + m_folds)
        action->setEnabled(page && page->view()->lines().index());
    if (m_folding)
        m_folding->setEnabled(m_folds.constFirst()->isEnabled());
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
