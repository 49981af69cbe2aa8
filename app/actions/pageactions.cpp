// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/pageactions.h"

#include "app/actions/shortcuts.h"
#include "app/window/navigator.h"
#include "app/window/pagelist.h"
#include "app/window/sidebar.h"
#include "app/window/windowlayout.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/searchbar.h"
#include "views/table/tablepage.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Enables a menu entry if the page in front has the same action and has enabled it.
void followOwn(QAction *entry, const QAction *own)
{
    entry->setEnabled(own && own->isEnabled());
}

} // namespace

PageActions::PageActions(PageList *pages, Navigator *navigator, ResultDocks *results, QObject *parent)
    : QObject(parent)
    , savePicture(makeAction(this, tr("Save Pict&ure…"), u"document-save-as"_s,
                             QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S),
                             [this] { m_pages->front()->savePictureAction()->trigger(); }))
    , copyPicture(makeAction(this, tr("Copy Pict&ure"), u"edit-copy"_s, {},
                             [this] { m_pages->front()->copyPictureAction()->trigger(); }))
    , copyTable(makeAction(this, tr("Copy Table as TS&V"), u"edit-copy"_s,
                           QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                           [this] {
                               if (const TablePage *table = frontTable())
                                   table->copyTable();
                           }))
    , filter(makeAction(this, tr("Filter Pa&ge"), u"view-filter"_s, QKeySequence(Qt::CTRL | Qt::Key_I),
                        [this] { focusFilter(); }))
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
    savePicture->setShortcutContext(Qt::WidgetShortcut);
    copyTable->setShortcutContext(Qt::WidgetShortcut); // for other widgets see handleKey()
    connect(m_pages, &PageList::barChanged, this, &PageActions::updatePages);
    connect(m_results, &ResultDocks::hitActivated, this, &PageActions::goToHit);
}

void PageActions::addFindTo(QMenu *menu)
{
    menu->addActions(m_inText);
    menu->addActions(m_inArchive);
}

void PageActions::addPagesTo(QMenu *menu)
{
    for (qsizetype i = 0; i < qsizetype(m_pages->types().size()); ++i) {
        // Keys in keyboard order: Alt+1 to Alt+9, then Alt+0.
        const QKeySequence key = i < 10 ? QKeySequence(Qt::ALT | Qt::Key(Qt::Key_0 + (i + 1) % 10)) : QKeySequence();
        m_toPages += makeAction(this, {}, {}, key, [this, i] {
            m_navigator->navigate(Link::page(m_toPages[i]->data().toString()));
            m_pages->focusFront();
        });
        menu->addAction(m_toPages.constLast());
    }
    updatePages();
}

/// Numbers the rows of the sidebar from the top.
void PageActions::updatePages()
{
    const std::vector<int> rows = m_pages->bar()->rows();
    const QStringList shown = m_pages->shown();
    for (qsizetype i = 0; i < m_toPages.size(); ++i) {
        const bool hasRow = i < qsizetype(rows.size());
        const PageType &type = m_pages->types()[std::size_t(hasRow ? rows[std::size_t(i)] : int(i))];
        const QString number = i < 9 ? u"&%1 "_s.arg(i + 1) : i == 9 ? u"1&0 "_s : QString();
        m_toPages[i]->setText(number + type.title);
        m_toPages[i]->setData(type.id);
        m_toPages[i]->setEnabled(hasRow && shown.contains(type.id));
        m_toPages[i]->setVisible(hasRow || rows.empty());
    }
}

void PageActions::updateActions()
{
    const Page *front = m_pages->front();
    for (QAction *action : std::as_const(m_inArchive))
        action->setEnabled(m_navigator->document() != nullptr);
    for (QAction *action : std::as_const(m_inText))
        action->setEnabled(front && front->searchedText());
    filter->setEnabled(front && front->findChild<QLineEdit *>());
    copyTable->setEnabled(frontTable() != nullptr);
    followOwn(savePicture, front ? front->savePictureAction() : nullptr);
    followOwn(copyPicture, front ? front->copyPictureAction() : nullptr);
}

bool PageActions::handleKey(QKeyEvent *event) const
{
    const TablePage *table = frontTable();
    if (!table || event->keyCombination() != QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_C))
        return false;
    table->copyTable();
    return true;
}

TablePage *PageActions::frontTable() const
{
    const Page *front = m_pages->front();
    return front ? front->frontTable() : nullptr;
}

void PageActions::focusFilter()
{
    const Page *front = m_pages->front();
    for (QLineEdit *edit : front ? front->findChildren<QLineEdit *>() : QList<QLineEdit *>()) {
        if (edit->isVisible())
            return edit->setFocus(Qt::ShortcutFocusReason);
    }
}

void PageActions::find(void (SearchBar::*step)())
{
    Page *front = m_pages->front();
    const CodePage *text = front ? front->searchedText() : nullptr;
    if (!text)
        return;
    front->showSearchedText();
    (text->searchBar()->*step)();
}

void PageActions::goToHit(const Link &link, ByteRange bytes)
{
    m_navigator->navigate(link);
    const CodePage *text = m_pages->frontText();
    if (text && text->path() == link.name)
        text->view()->selectBytes(bytes); // navigate() only marks the line
}

QString PageActions::selectedPattern() const
{
    const CodePage *text = m_pages->frontText();
    return text ? text->searchBar()->selectedPattern() : QString();
}

} // namespace Mlf
