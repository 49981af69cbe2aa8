// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/textactions.h"

#include "views/code/codepage.h"
#include "views/code/codeview.h"

#include <QAction>
#include <QIcon>
#include <QMenu>

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

std::function<void(CodeView &)> onFolds(void (CodeFolding::*change)())
{
    return [change](CodeView &view) { (view.folding().*change)(); };
}

} // namespace

TextActions::TextActions(std::function<CodePage *()> frontText, Settings *settings, QObject *parent)
    : QObject(parent)
    , m_frontText(std::move(frontText))
    , m_settings(settings)
    , m_zoom({add(tr("Zoom &In"), u"zoom-in"_s, QKeySequence::ZoomIn, &CodeView::zoomIn),
              add(tr("Zoom &Out"), u"zoom-out"_s, QKeySequence::ZoomOut, &CodeView::zoomOut),
              add(tr("&Normal Size"), u"zoom-original"_s, QKeySequence(Qt::CTRL | Qt::Key_0), &CodeView::resetZoom)})
    , m_folds(
          {add(tr("&Fold"), {}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketLeft), onFolds(&CodeFolding::fold)),
           add(tr("&Unfold"), {}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketRight),
               onFolds(&CodeFolding::unfold)),
           add(tr("Fold All &Initialisers"), {}, {}, onFolds(&CodeFolding::foldInitialisers)),
           add(tr("Unfold &All"), {}, {}, onFolds(&CodeFolding::unfoldAll))})
    , m_wordWrap(addSwitch(tr("&Word Wrap"), QKeySequence(Qt::Key_F10), Keys::wordWrap, &CodeView::setWordWrap))
    , m_blanks(addSwitch(tr("Show Whitesp&ace"), {}, Keys::blanks, &CodeView::setBlanksShown))
{
}

QAction *TextActions::add(const QString &text, const QString &icon, const QKeySequence &shortcut,
                          const std::function<void(CodeView &)> &change)
{
    auto *action = new QAction(QIcon::fromTheme(icon), text, this);
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, [this, change] {
        if (const CodePage *page = m_frontText())
            change(*page->view());
    });
    return action;
}

QAction *TextActions::addSwitch(const QString &text, const QKeySequence &shortcut, const SettingKey<bool> &key,
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

void TextActions::addTo(QMenu *menu)
{
    menu->addActions(m_zoom);
    menu->addSeparator();
    m_folding = menu->addMenu(tr("Foldin&g"));
    m_folding->addActions(m_folds);
    m_folding->insertSeparator(m_folds[2]);
    menu->addActions({m_wordWrap, m_blanks});
}

void TextActions::follow(const CodePage *page)
{
    m_views.push_back(page->view());
    page->view()->setWordWrap(m_wordWrap->isChecked());
    page->view()->setBlanksShown(m_blanks->isChecked());
}

void TextActions::updateActions()
{
    const CodePage *page = m_frontText();
    for (QAction *action : m_zoom + m_folds)
        action->setEnabled(page && page->view()->lines().index());
    if (m_folding)
        m_folding->setEnabled(m_folds.constFirst()->isEnabled());
}

} // namespace Mlf
