// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/resultdocks.h"

#include "model/items/codedescription.h"
#include "views/search/archivesearchpage.h"
#include "views/search/resulttree.h"

#include <QAction>
#include <QDockWidget>
#include <QLineEdit>
#include <QMainWindow>

using namespace Qt::StringLiterals;

namespace Mlf {

ResultDocks::ResultDocks(QMainWindow *window)
    : QObject(window)
    , m_window(window)
    , m_search(new ArchiveSearchPage(window))
    , m_references(new ReferencePage(window))
    , m_searchDock(addDock(tr("Find in Archive"), u"find-in-archive"_s, m_search))
    , m_referenceDock(addDock(tr("Uses and Callers"), u"references"_s, m_references))
{
    window->resizeDocks({m_searchDock}, {260}, Qt::Vertical);
    connect(m_search, &ArchiveSearchPage::hitActivated, this, &ResultDocks::hitActivated);
    connect(m_search, &ArchiveSearchPage::leaveRequested, this, &ResultDocks::leaveRequested);
    connect(m_references, &ReferencePage::hitActivated, this, &ResultDocks::hitActivated);
    connect(m_references, &ReferencePage::leaveRequested, this, &ResultDocks::leaveRequested);
}

QDockWidget *ResultDocks::addDock(const QString &title, const QString &name, QWidget *content)
{
    auto *dock = new QDockWidget(title, m_window);
    dock->setObjectName(name);
    dock->setWidget(content);
    m_window->addDockWidget(Qt::BottomDockWidgetArea, dock);
    dock->hide();
    return dock;
}

void ResultDocks::setDocument(const DocumentPointer &document, DocumentChange change)
{
    m_document = document;
    if (change != DocumentChange::Grown)
        m_references->clear();
    if (change == DocumentChange::Other)
        m_referenceDock->hide(); // nothing was requested in this document yet
    m_search->setDocument(document, change);
}

void ResultDocks::endDocument()
{
    m_search->endDocument();
}

void ResultDocks::setVisible(bool hasDocument)
{
    if (!hasDocument) {
        // Open the search dock with the next document only if it has a pattern: earlier results do not exist then.
        m_isSearchWanted = m_searchDock->isVisibleTo(m_window) && !m_search->patternEdit()->text().isEmpty();
        m_referenceDock->hide(); // its list is obsolete
    }
    m_searchDock->setVisible(hasDocument && m_isSearchWanted);
    for (const QDockWidget *dock : {m_searchDock, m_referenceDock})
        dock->toggleViewAction()->setEnabled(hasDocument);
}

void ResultDocks::find(const QString &proposal)
{
    if (!m_document)
        return;
    m_walksReferences = false;
    show(m_searchDock);
    m_search->open(proposal);
}

void ResultDocks::walk(int step, const QString &proposal)
{
    if (m_walksReferences && m_references->tree()->hasResults())
        m_references->tree()->walk(step);
    else if (m_search->hasResults())
        m_search->tree()->walk(step);
    else
        find(proposal);
}

void ResultDocks::list(const ResolvedName &meaning, ReferenceList list)
{
    if (!m_document || meaning.isNull())
        return;
    m_references->setReferences(referenceTitle(*m_document, meaning, list), referencesOf(*m_document, meaning, list));
    m_walksReferences = true;
    show(m_referenceDock);
    m_references->setFocus(Qt::OtherFocusReason);
}

void ResultDocks::show(QDockWidget *dock)
{
    QDockWidget *other = dock == m_searchDock ? m_referenceDock : m_searchDock;
    const bool isBeside = !dock->isVisible() && other->isVisible() && !other->isFloating() && !dock->isFloating()
        && m_window->dockWidgetArea(dock) == m_window->dockWidgetArea(other);
    if (isBeside)
        m_window->tabifyDockWidget(other, dock);
    dock->show();
    dock->raise();
}

} // namespace Mlf
