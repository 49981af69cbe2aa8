// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tree/archivetreeview.h"

#include "model/items/archivetreemodel.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "views/tree/decorationproxy.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QTreeView>
#include <QVBoxLayout>

#include <deque>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Folders are opened by themselves while no more rows than this would show.
constexpr int rowsOpenedAtFirst = 60;

const DecorationProxy *decorationOf(const LinkProxy *proxy)
{
    return static_cast<const DecorationProxy *>(proxy->sourceModel());
}

} // namespace

ArchiveTreeView::ArchiveTreeView(QWidget *parent)
    : QWidget(parent)
    , m_model(new ArchiveTreeModel(this))
    , m_proxy(new LinkProxy(this))
    , m_tree(new QTreeView(this))
    , m_filter(new QLineEdit(this))
{
    auto *decoration = new DecorationProxy(this);
    decoration->setSourceModel(m_model);
    m_proxy->setSourceModel(decoration);

    m_filter->setPlaceholderText(tr("Filter files"));
    m_filter->setAccessibleName(tr("Filter files"));
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, &ArchiveTreeView::applyFilter);

    m_tree->setAccessibleName(tr("Files of the archive"));
    m_tree->setModel(m_proxy);
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setSortingEnabled(true);
    m_tree->sortByColumn(int(ArchiveTreeModel::Column::Name), Qt::AscendingOrder);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->setIndentation(14);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(int(ArchiveTreeModel::Column::Name), QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(int(ArchiveTreeModel::Column::Size), QHeaderView::ResizeToContents);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &ArchiveTreeView::showContextMenu);
    const auto activate = [this](const QModelIndex &index) {
        if (const Link link = m_proxy->linkAt(index.siblingAtColumn(0)); !link.isNull())
            Q_EMIT linkActivated(link);
    };
    connect(m_tree, &QTreeView::clicked, this, activate);
    connect(m_tree, &QTreeView::activated, this, activate);

    auto *copy = new QAction(tr("&Copy Path"), m_tree);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &ArchiveTreeView::copyPaths);
    m_tree->addAction(copy);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_filter);
    layout->addWidget(m_tree);
    setFocusProxy(m_tree);
}

void ArchiveTreeView::setDocument(const DocumentPointer &document)
{
    const bool isSame = document && document->location == m_location && m_model->rowCount() > 0;
    m_location = document ? document->location : QString();
    const QSet<QString> open = isSame && m_filter->text().isEmpty() ? openFolders() : QSet<QString>();
    const Link current = isSame ? currentLink() : Link();
    const int scroll = m_tree->verticalScrollBar()->value();
    m_model->setDocument(document);
    if (!m_filter->text().isEmpty())
        m_tree->expandAll();
    else if (isSame)
        openFolders(open);
    else
        openFirstFolders();
    setCurrentLink(current);
    if (isSame)
        m_tree->verticalScrollBar()->setValue(scroll);
}

Link ArchiveTreeView::currentLink() const
{
    return m_proxy->linkAt(m_tree->currentIndex().siblingAtColumn(0));
}

void ArchiveTreeView::setCurrentLink(const Link &link)
{
    const QModelIndex index = m_proxy->indexOf(link);
    if (!index.isValid() || m_tree->currentIndex().siblingAtColumn(0) == index)
        return;
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

QString ArchiveTreeView::path(const QModelIndex &index) const
{
    return m_model->path(decorationOf(m_proxy)->mapToSource(m_proxy->mapToSource(index)));
}

QModelIndex ArchiveTreeView::viewIndexOfFolder(const QString &path) const
{
    return m_proxy->mapFromSource(decorationOf(m_proxy)->mapFromSource(m_model->indexOfFolder(path)));
}

QString ArchiveTreeView::selectedPaths() const
{
    QStringList paths;
    const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    for (const QModelIndex &row : rows)
        paths += path(row);
    return paths.join(u'\n');
}

void ArchiveTreeView::copyPaths() const
{
    if (const QString paths = selectedPaths(); !paths.isEmpty())
        QGuiApplication::clipboard()->setText(paths);
}

void ArchiveTreeView::showContextMenu(QPoint position)
{
    QMenu menu(this);
    const Link link = m_proxy->linkAt(m_tree->indexAt(position).siblingAtColumn(0));
    QAction *open = menu.addAction(tr("&Open"), this, [this, link] { Q_EMIT linkActivated(link); });
    open->setEnabled(!link.isNull());
    menu.addActions(m_tree->actions());
    menu.addSeparator();
    menu.addAction(tr("&Expand All"), m_tree, &QTreeView::expandAll);
    menu.addAction(tr("C&ollapse All"), m_tree, &QTreeView::collapseAll);
    menu.exec(m_tree->viewport()->mapToGlobal(position));
}

void ArchiveTreeView::applyFilter(const QString &text)
{
    const bool wasFiltered = !m_proxy->filterText().isEmpty();
    if (!wasFiltered)
        m_openBeforeFilter = openFolders();
    m_proxy->setFilterText(text);
    if (!text.isEmpty()) {
        m_tree->expandAll();
    } else {
        m_tree->collapseAll();
        openFolders(m_openBeforeFilter);
    }
    if (const QModelIndex current = m_tree->currentIndex(); current.isValid())
        m_tree->scrollTo(current);
}

void ArchiveTreeView::openFirstFolders()
{
    std::deque<QModelIndex> folders {QModelIndex()};
    int rows = m_proxy->rowCount();
    for (; !folders.empty(); folders.pop_front()) {
        const QModelIndex folder = folders.front();
        const int children = m_proxy->rowCount(folder);
        // TVM's own runtime is the same in every archive: it stays folded.
        if (folder.isValid() && (rows + children > rowsOpenedAtFirst || path(folder) == "runtime"_L1))
            continue;
        rows += folder.isValid() ? children : 0;
        m_tree->expand(folder);
        for (int row = 0; row < children; ++row) {
            const QModelIndex child = m_proxy->index(row, 0, folder);
            if (child.data(Roles::KindRole).toInt() == Roles::FolderKind)
                folders.push_back(child);
        }
    }
}

QSet<QString> ArchiveTreeView::openFolders() const
{
    QSet<QString> paths;
    std::vector<QModelIndex> folders {QModelIndex()};
    while (!folders.empty()) {
        const QModelIndex folder = folders.back();
        folders.pop_back();
        for (int row = 0; row < m_proxy->rowCount(folder); ++row) {
            const QModelIndex child = m_proxy->index(row, 0, folder);
            if (!m_tree->isExpanded(child))
                continue;
            paths += path(child);
            folders.push_back(child);
        }
    }
    return paths;
}

void ArchiveTreeView::openFolders(const QSet<QString> &paths)
{
    for (const QString &folder : paths) {
        if (const QModelIndex index = viewIndexOfFolder(folder); index.isValid())
            m_tree->expand(index);
    }
}

} // namespace Mlf
