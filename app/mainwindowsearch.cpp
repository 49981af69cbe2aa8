// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finding in the text in front and in the whole archive, and the lists of what uses a name.
#include "app/mainwindow.h"

#include "app/bookmarkmenu.h"
#include "app/codeactions.h"
#include "model/items/codedescription.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/searchbar.h"
#include "views/file/filepage.h"
#include "views/search/archivesearchpage.h"
#include "views/search/referencepage.h"
#include "views/search/resulttree.h"

#include <QDockWidget>
#include <QTabWidget>

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

void MainWindow::find(void (SearchBar::*step)())
{
    CodePage *text = searchedText();
    if (!text)
        return;
    if (m_tabs->currentWidget() == m_code)
        m_code->setForm(FilePage::Form::Text);
    (text->searchBar()->*step)();
}

void MainWindow::findInArchive()
{
    if (!m_document)
        return;
    const CodePage *text = frontText();
    const QString selected = text ? text->searchBar()->selectedPattern() : QString();
    m_walksReferences = false;
    showBottomDock(m_searchDock);
    m_search->open(selected);
}

void MainWindow::walkResults(int step)
{
    if (m_walksReferences && m_references->tree()->hasResults())
        m_references->tree()->walk(step);
    else if (m_search->hasResults())
        m_search->tree()->walk(step);
    else
        findInArchive();
}

void MainWindow::showBottomDock(QDockWidget *dock)
{
    QDockWidget *other = dock == m_searchDock ? m_referenceDock : m_searchDock;
    const bool isBeside = !dock->isVisible() && other->isVisible() && !other->isFloating() && !dock->isFloating()
        && dockWidgetArea(dock) == dockWidgetArea(other);
    if (isBeside)
        tabifyDockWidget(other, dock);
    dock->show();
    dock->raise();
}

void MainWindow::listReferences(const CodeMeaning &meaning, ReferenceList list)
{
    if (!m_document || meaning.isNull())
        return;
    m_references->setReferences(referenceTitle(*m_document, meaning, list), referencesOf(*m_document, meaning, list));
    m_walksReferences = true;
    showBottomDock(m_referenceDock);
    m_references->setFocus(Qt::OtherFocusReason);
}

void MainWindow::goToHit(const Link &link, ByteRange bytes)
{
    navigate(link);
    const CodePage *text = frontText();
    if (text && text->path() == link.name)
        text->view()->selectBytes(bytes); // else its line is marked
}

void MainWindow::updateFind()
{
    for (QAction *action : m_findInArchive)
        action->setEnabled(m_document != nullptr);
    for (QAction *action : m_find)
        action->setEnabled(searchedText() != nullptr);
    const CodePage *text = frontText();
    for (QAction *action : std::as_const(m_textActions))
        action->setEnabled(text && text->view()->index());
    m_copyTable->setEnabled(frontTable() != nullptr);
    m_codeActions->updateActions();
    m_bookmarks->updateActions();
}

} // namespace Mlf
