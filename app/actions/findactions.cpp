// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/findactions.h"

#include "app/actions/actions.h"
#include "app/window/navigator.h"
#include "app/window/pagelist.h"
#include "app/window/resultdocks.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/searchbar.h"

#include <QMenu>

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

FindActions::FindActions(PageList *pages, Navigator *navigator, ResultDocks *results, QObject *parent)
    : QObject(parent)
    , m_pages(pages)
    , m_navigator(navigator)
    , m_results(results)
    , m_inText({makeAction(this, tr("&Find…"), u"edit-find"_s, QKeySequence(Qt::CTRL | Qt::Key_F),
                           [this] { find(&SearchBar::open); }),
                makeAction(this, tr("Find &Next"), u"go-down-search"_s, QKeySequence(Qt::Key_F3),
                           [this] { find(&SearchBar::findNext); }),
                makeAction(this, tr("Find &Previous"), u"go-up-search"_s, QKeySequence(Qt::SHIFT | Qt::Key_F3),
                           [this] { find(&SearchBar::findPrevious); })})
    , m_inArchive(
          {makeAction(this, tr("Find in Arc&hive…"), u"edit-find"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
                      [this] { m_results->find(selectedPattern()); }),
           makeAction(this, tr("Next &Result"), u"go-down-search"_s, QKeySequence(Qt::Key_F4),
                      [this] { m_results->walk(1, selectedPattern()); }),
           makeAction(this, tr("Previous R&esult"), u"go-up-search"_s, QKeySequence(Qt::SHIFT | Qt::Key_F4),
                      [this] { m_results->walk(-1, selectedPattern()); })})
{
    connect(m_results, &ResultDocks::hitActivated, this, &FindActions::goToHit);
}

void FindActions::addTo(QMenu *menu)
{
    menu->addActions(m_inText);
    menu->addActions(m_inArchive);
}

void FindActions::updateActions()
{
    const Page *front = m_pages->front();
    for (QAction *action : std::as_const(m_inArchive))
        action->setEnabled(m_navigator->document() != nullptr);
    for (QAction *action : std::as_const(m_inText))
        action->setEnabled(front && front->searchedText());
}

void FindActions::find(void (SearchBar::*step)())
{
    Page *front = m_pages->front();
    const CodePage *text = front ? front->searchedText() : nullptr;
    if (!text)
        return;
    front->showSearchedText();
    (text->searchBar()->*step)();
}

void FindActions::goToHit(const Link &link, ByteRange bytes)
{
    m_navigator->navigate(link);
    const CodePage *text = frontText();
    if (text && text->path() == link.name)
        text->view()->selectBytes(bytes); // navigate() only marks the line
}

CodePage *FindActions::frontText() const
{
    const Page *front = m_pages->front();
    return front ? front->frontText() : nullptr;
}

QString FindActions::selectedPattern() const
{
    const CodePage *text = frontText();
    return text ? text->searchBar()->selectedPattern() : QString();
}

} // namespace Mlf
