// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Results of ArchiveSearchPage: the tree, going from hit to hit, and copying.
#include "model/items/linkproxy.h"
#include "model/items/searchresultsmodel.h"
#include "views/search/archivesearchpage.h"
#include "views/search/hitdelegate.h"
#include "views/tree/decorationproxy.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QShortcut>
#include <QTreeView>

using namespace Qt::StringLiterals;

namespace Mlf {

void ArchiveSearchPage::makeTree()
{
    m_proxy->setAutoAcceptChildRows(true); // a file that is filtered for comes with its hits
    m_proxy->setSourceModel(m_model);
    m_rows->setSourceModel(m_proxy); // outermost: a filter asks every row
    m_tree->setModel(m_rows);
    m_tree->setItemDelegate(new HitDelegate(m_tree));
    m_tree->setAccessibleName(tr("Results of find in archive"));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->setIndentation(14);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setExpandsOnDoubleClick(false); // activate() does, for Enter too
    m_tree->viewport()->installEventFilter(this); // an empty one says why
    connect(m_tree, &QTreeView::activated, this, &ArchiveSearchPage::activate);
}

void ArchiveSearchPage::makeActions()
{
    const auto add = [this](const QString &text, const QKeySequence &shortcut, Rows rows) {
        auto *action = new QAction(text, m_tree);
        action->setShortcut(shortcut);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this,
                [this, rows] { QGuiApplication::clipboard()->setText(asTsv(rows)); });
        m_tree->addAction(action);
    };
    add(tr("&Copy Results"), QKeySequence::Copy, Rows::Selected);
    add(tr("Copy &All Results as TSV"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), Rows::All);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *escape = new QShortcut(Qt::Key_Escape, this);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, [this] {
        cancel();
        Q_EMIT leaveRequested();
    });
}

bool ArchiveSearchPage::hasResults() const
{
    return !m_model->isEmpty();
}

QModelIndex ArchiveSearchPage::sourceOf(const QModelIndex &index) const
{
    return m_proxy->mapToSource(m_rows->mapToSource(index));
}

void ArchiveSearchPage::activate(const QModelIndex &index)
{
    if (const SearchHit *hit = m_model->hit(sourceOf(index)))
        Q_EMIT hitActivated(m_proxy->linkAt(index), hit->bytes);
    else
        m_tree->setExpanded(index, !m_tree->isExpanded(index));
}

/// The hit before or behind a row; the first or last where there is none. Invalid where none is shown.
QModelIndex ArchiveSearchPage::neighbour(const QModelIndex &from, int step) const
{
    const int files = m_rows->rowCount();
    const bool isHit = from.isValid() && from.parent().isValid();
    if (isHit && from.siblingAtRow(from.row() + step).isValid())
        return from.siblingAtRow(from.row() + step);
    int row = step > 0 ? -1 : files;
    if (from.isValid())
        row = isHit ? from.parent().row() : from.row() - (step > 0 ? 1 : 0); // a file: its own hits are next
    for (int i = 0; i < files; ++i) {
        row = (row + step + files) % files;
        const QModelIndex file = m_rows->index(row, 0);
        if (const int hits = m_rows->rowCount(file); hits > 0)
            return m_rows->index(step > 0 ? 0 : hits - 1, 0, file);
    }
    return {};
}

void ArchiveSearchPage::walk(int step)
{
    const QModelIndex next = neighbour(m_tree->currentIndex(), step);
    if (!next.isValid())
        return;
    m_tree->setCurrentIndex(next);
    m_tree->scrollTo(next);
    activate(next);
}

QString ArchiveSearchPage::asTsv(Rows rows) const
{
    QString text;
    const QItemSelectionModel *selection = m_tree->selectionModel();
    const bool isAll = rows == Rows::All || !selection->hasSelection();
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        const QModelIndex file = m_rows->index(row, 0);
        const bool isWhole = isAll || selection->isSelected(file);
        const int hits = m_rows->rowCount(file);
        for (int hit = 0; hit < hits; ++hit) {
            const QModelIndex index = m_rows->index(hit, 0, file);
            if (isWhole || selection->isSelected(index))
                m_model->appendTsv(text, sourceOf(index));
        }
    }
    return text;
}

} // namespace Mlf
