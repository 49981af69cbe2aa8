// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tree/archivetreeview.h"

#include "model/base/format.h"
#include "model/document/document.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "model/questions/fileforms.h"
#include "views/common/pageparts.h"
#include "views/dialogs/filesaver.h"
#include "views/dialogs/propertiesdialog.h"
#include "views/paint/scenepainter.h"
#include "views/table/bardelegate.h"
#include "views/tree/decorationproxy.h"
#include "views/tree/filedrag.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QDrag>
#include <QFileInfo>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <deque>
#include <numeric>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Trees of archives with more entries are built on another thread.
constexpr std::size_t entriesAtOnce = 2000;
/// Pause between two trees of a growing listing, as a multiple of the time that the first tree took.
constexpr qint64 restOfGrowing = 3;
constexpr qint64 maxRest = 3000;

/// Folders are expanded automatically up to this number of rows.
constexpr int filesOpenedAtFirst = 60;

const DecorationProxy *decorationOf(const LinkProxy *proxy)
{
    return static_cast<const DecorationProxy *>(proxy->sourceModel());
}

/// Appends the number of files (Roles::FileCountRole) in a weaker colour to the name of a collapsed row.
class CountDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const QVariant count = index.data(Roles::FileCountRole);
        if (index.column() != 0 || !count.isValid() || option.state.testFlag(QStyle::State_Open))
            return;
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        paintAfterName(painter, item, formatCount(count.toInt()));
    }
};

/// Tree whose files can be dragged to other programs as copies.
class FileTree final : public QTreeView {
public:
    explicit FileTree(ArchiveTreeView *view) : QTreeView(view), m_view(view)
    {
        setDragEnabled(true);
        setDragDropMode(QAbstractItemView::DragOnly);
    }

protected:
    void startDrag(Qt::DropActions) override
    {
        std::unique_ptr<FileDrag> files = m_view->dragged();
        if (!files)
            return;
        auto *drag = new QDrag(this);
        drag->setMimeData(files.release());
        drag->exec(Qt::CopyAction);
    }

private:
    ArchiveTreeView *m_view;
};

} // namespace

ArchiveTreeView::ArchiveTreeView(QWidget *parent)
    : QWidget(parent)
    , m_model(new ArchiveTreeModel(this))
    , m_proxy(new LinkProxy(this))
    , m_tree(new FileTree(this))
    , m_filter(new FilterEdit(tr("Filter files"), m_tree, this))
    , m_arrangement(new QToolButton(this))
    , m_saver(new FileSaver(this))
    , m_folderSaver(new FolderSaver(this))
{
    m_makingAgain.setSingleShot(true);
    connect(&m_makingAgain, &QTimer::timeout, this, &ArchiveTreeView::makeTree);
    auto *decoration = new DecorationProxy(this);
    decoration->setSourceModel(m_model);
    m_proxy->setSourceModel(decoration);

    connect(m_filter, &QLineEdit::textChanged, this, &ArchiveTreeView::applyFilter);

    m_tree->setAccessibleName(tr("Files of the archive"));
    m_tree->setModel(m_proxy);
    m_tree->setItemDelegate(new CountDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setSortingEnabled(true);
    // Keep the order of the model: sorting would take half of the total time.
    m_tree->sortByColumn(-1, Qt::AscendingOrder);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->setIndentation(14);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(int(ArchiveTreeModel::Column::Name), QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(int(ArchiveTreeModel::Column::Size), QHeaderView::ResizeToContents);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &ArchiveTreeView::showContextMenu);
    connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (const Link link = m_proxy->linkAt(index.siblingAtColumn(0)); !link.isNull())
            Q_EMIT linkActivated(link);
    });
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (const Link link = m_proxy->linkAt(index.siblingAtColumn(0)); !link.isNull())
            Q_EMIT linkEntered(link);
    });

    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ArchiveTreeView::updateCurrentActions);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ArchiveTreeView::updateCurrentActions);
    connect(m_folderSaver, &FolderSaver::finished, m_saver, &FileSaver::setFolder);
    makeActions();

    auto *controls = new QHBoxLayout;
    controls->setSpacing(2);
    controls->addWidget(m_filter, 1);
    controls->addWidget(m_arrangement);
    auto *layout = makeLayout<QVBoxLayout>(this, {}, 4);
    layout->addLayout(controls);
    layout->addWidget(m_tree);
    updateArrangement();
}

void ArchiveTreeView::makeActions()
{
    auto *arrangements = new QActionGroup(this);
    m_byModel = arrangements->addAction(tr("Files by &Model"));
    m_byFolder = arrangements->addAction(tr("Files by Fol&der"));
    m_byModel->setToolTip(tr("Each model with its code, Relay, parameters and graph"));
    m_byFolder->setToolTip(tr("As the archive stores them"));
    for (QAction *action : {m_byModel, m_byFolder})
        action->setCheckable(true);
    connect(m_byModel, &QAction::triggered, this, [this] { setWantedArrangement(ArchiveTree::Arrangement::ByModel); });
    connect(m_byFolder, &QAction::triggered, this,
            [this] { setWantedArrangement(ArchiveTree::Arrangement::ByFolder); });
    m_arrangement->setObjectName(u"arrangement"_s);
    m_arrangement->setAutoRaise(true);
    m_arrangement->setFocusPolicy(Qt::StrongFocus);
    m_arrangement->setPopupMode(QToolButton::InstantPopup);
    m_arrangement->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_arrangement->setAccessibleName(tr("Arrangement of the files"));
    m_arrangement->setToolTip(tr("How the files are arranged"));
    m_arrangement->addActions({m_byModel, m_byFolder});

    m_copy = addActionOf(m_tree, tr("&Copy Path"), QKeySequence::Copy, this, [this] { copyPaths(); });
    m_copy->setIcon(QIcon::fromTheme(u"edit-copy"_s));
    m_save = new QAction(QIcon::fromTheme(u"document-save-as"_s), tr("Save File &As…"), this);
    m_save->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    connect(m_save, &QAction::triggered, this, &ArchiveTreeView::saveCurrent);
    m_saveSelected = new QAction(tr("Sa&ve Selected Files…"), this);
    connect(m_saveSelected, &QAction::triggered, this,
            [this] { m_folderSaver->askAndSave(document(), selectedEntries(), m_saver->folder()); });
    m_saveAll = new QAction(tr("Save Everythin&g…"), this);
    connect(m_saveAll, &QAction::triggered, this, &ArchiveTreeView::saveAll);
    m_openInner = new QAction(QIcon::fromTheme(u"window-new"_s), tr("Open &by Itself"), this);
    m_openInner->setToolTip(tr("The archive in this file, in a window of its own"));
    connect(m_openInner, &QAction::triggered, this,
            [this] { Q_EMIT innerArchiveRequested(document()->location + u'/' + currentLink().name); });
    m_properties = new QAction(QIcon::fromTheme(u"document-properties"_s), tr("&Properties"), this);
    m_properties->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Return));
    connect(m_properties, &QAction::triggered, this, &ArchiveTreeView::showProperties);
    updateCurrentActions();
}

/// Passes the focus to the tree. A focus proxy inside a page would make the tab order of the page circular.
void ArchiveTreeView::focusInEvent(QFocusEvent *event)
{
    m_tree->setFocus(event->reason());
}

void ArchiveTreeView::setDocument(const DocumentPointer &document)
{
    if (!document || !m_newest || document->location != m_newest->location)
        m_sought = {};
    m_newest = document;
    if (!document || document->listing->entries.size() <= entriesAtOnce) {
        m_making.stop();
        m_makingAgain.stop();
        takeTree(std::make_shared<const ArchiveTree>(document, m_wanted));
        return;
    }
    if (!isShown(*document)) { // the old tree is of another archive
        m_model->setTree(std::make_shared<const ArchiveTree>());
        updateArrangement();
        updateCurrentActions();
    }
    const bool isGrowing = document->stage == Document::Stage::Listing && m_beingMade == document->location;
    if (!isGrowing || !m_makingAgain.isActive())
        makeTree();
}

/// Builds a tree on another thread, one at a time. For a growing listing, uses the state at the start.
void ArchiveTreeView::makeTree()
{
    m_makingAgain.stop();
    if (m_making.isRunning() && m_beingMade == m_newest->location)
        return; // the tree is built again after the current run
    m_beingMade = m_newest->location;
    m_sinceBegun.start();
    m_making.run([this, document = m_newest, wanted = m_wanted](const std::stop_token &stop, const auto &deliver) {
        auto tree = std::make_shared<const ArchiveTree>(document, wanted, stop);
        deliver([this, wanted, tree = std::move(tree)] {
            takeTree(tree);
            m_making.stop(); // the task has delivered its result
            Q_EMIT treeMade();
            if (tree->document() == m_newest && wanted == m_wanted)
                m_sought = {};
            else if (m_newest->stage == Document::Stage::Listing && wanted == m_wanted)
                m_makingAgain.start(int(std::min(m_sinceBegun.elapsed() * restOfGrowing, maxRest)));
            else
                makeTree();
        });
    });
}

/// True if the tree shows the archive of `document`, perhaps at an earlier stage.
bool ArchiveTreeView::isShown(const Document &document) const
{
    return this->document() && this->document()->location == document.location;
}

void ArchiveTreeView::takeTree(std::shared_ptr<const ArchiveTree> tree)
{
    const DocumentPointer document = tree->document();
    const bool isSame = document && isShown(*document) && m_model->rowCount() > 0;
    const ArchiveTree::Arrangement before = m_model->tree().arrangement();
    const bool hadModels = m_model->tree().hasModels();
    const QSet<QString> open = isSame && m_filter->text().isEmpty() ? openFolders() : QSet<QString>();
    const bool isSought = !m_sought.isNull();
    const Link current = isSame && !isSought ? currentLink() : m_sought;
    const QString currentKey = isSame ? key(m_tree->currentIndex()) : QString();
    const int scroll = m_tree->verticalScrollBar()->value();
    m_model->setTree(std::move(tree));
    m_saver->setArchive(document ? document->location : QString());
    // Keep expanded rows only if the arrangement is the same.
    const bool isArrangedAlike = isSame && before == m_model->tree().arrangement()
        && (hadModels == m_model->tree().hasModels() || m_wanted == ArchiveTree::Arrangement::ByFolder);
    if (!m_filter->text().isEmpty())
        m_tree->expandAll();
    else if (isArrangedAlike)
        openFolders(open);
    else
        openFirstFolders();
    setCurrentLink(current);
    if (const QModelIndex group = viewIndexOfKey(currentKey); current.isNull() && group.isValid())
        makeCurrent(group);
    if (isArrangedAlike && !isSought)
        m_tree->verticalScrollBar()->setValue(scroll);
    updateArrangement();
    updateCurrentActions();
    updateProperties();
}

const DocumentPointer &ArchiveTreeView::document() const
{
    return m_model->tree().document();
}

void ArchiveTreeView::setWantedArrangement(ArchiveTree::Arrangement wanted)
{
    if (wanted == m_wanted)
        return;
    m_wanted = wanted;
    m_openBeforeFilter.clear();
    m_makingAgain.stop();
    setDocument(m_newest);
}

void ArchiveTreeView::updateArrangement()
{
    const bool hasChoice = m_model->tree().hasModels();
    const bool isByModel = m_model->tree().arrangement() == ArchiveTree::Arrangement::ByModel;
    (isByModel ? m_byModel : m_byFolder)->setChecked(true);
    for (QAction *action : {m_byModel, m_byFolder})
        action->setEnabled(hasChoice);
    m_arrangement->setVisible(hasChoice);
    const QString text = isByModel ? tr("By Model") : tr("By Folder");
    m_arrangement->setText(text + u"  "_s); // spaces, because styles paint the arrow over the end
}

void ArchiveTreeView::updateCurrentActions()
{
    const QModelIndex current = modelIndex(m_tree->currentIndex());
    const ArchiveTreeModel::Item item = m_model->item(current);
    m_properties->setEnabled(current.isValid());
    m_saveSelected->setEnabled(document() && m_tree->selectionModel()->hasSelection());
    m_saveAll->setEnabled(document() && !document()->listing->entries.empty());
    m_save->setEnabled(item.entry >= 0 && document()->listing->entries[std::size_t(item.entry)].hasBytes());
    m_openInner->setEnabled(document() && document()->listing->container != Container::Directory
                            && QFileInfo(document()->location).isAbsolute()
                            && holdsArchive(*document(), currentLink().name));
}

void ArchiveTreeView::setUnit(ByteUnit unit)
{
    m_unit = unit;
    m_model->setUnit(unit);
    if (m_dialog)
        m_dialog->setUnit(unit);
}

void ArchiveTreeView::saveCurrent()
{
    const ArchiveTreeModel::Item item = m_model->item(modelIndex(m_tree->currentIndex()));
    if (item.entry >= 0)
        m_saver->askAndSave(document()->listing->entries[std::size_t(item.entry)]);
}

void ArchiveTreeView::saveAll()
{
    std::vector<int> entries(document()->listing->entries.size());
    std::iota(entries.begin(), entries.end(), 0);
    m_folderSaver->askAndSave(document(), entries, m_saver->folder());
}

void ArchiveTreeView::showProperties()
{
    const QModelIndex current = modelIndex(m_tree->currentIndex());
    if (!current.isValid())
        return;
    if (!m_dialog) {
        m_dialog = new PropertiesDialog(this);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        m_dialog->setUnit(m_unit);
    }
    m_dialogKey = m_model->key(current);
    m_dialog->setItem(document(), m_model->item(current));
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

PropertiesDialog *ArchiveTreeView::propertiesDialog() const
{
    return m_dialog;
}

/// Shows the same row of a later document; closes the dialog if the row is gone.
void ArchiveTreeView::updateProperties()
{
    if (!m_dialog)
        return;
    const QModelIndex index = m_dialogKey.isEmpty() ? m_model->indexOfLink(Link::file(m_dialog->item().path))
                                                    : m_model->indexOfKey(m_dialogKey);
    if (index.isValid())
        m_dialog->setItem(document(), m_model->item(index));
    else
        m_dialog->close();
}

Link ArchiveTreeView::currentLink() const
{
    return m_proxy->linkAt(m_tree->currentIndex().siblingAtColumn(0));
}

void ArchiveTreeView::setCurrentLink(const Link &link)
{
    const QModelIndex index = m_proxy->indexOf(link);
    m_sought = index.isValid() || !isBusy() ? Link() : link;
    if (!index.isValid() || m_tree->currentIndex().siblingAtColumn(0) == index)
        return;
    makeCurrent(index);
    m_tree->scrollTo(index);
}

/// Not setCurrentIndex(): while a key is held down, it would extend the selection.
void ArchiveTreeView::makeCurrent(const QModelIndex &index)
{
    m_tree->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

QModelIndex ArchiveTreeView::modelIndex(const QModelIndex &index) const
{
    return decorationOf(m_proxy)->mapToSource(m_proxy->mapToSource(index));
}

QString ArchiveTreeView::key(const QModelIndex &index) const
{
    return m_model->key(modelIndex(index));
}

QModelIndex ArchiveTreeView::viewIndexOfKey(const QString &key) const
{
    return m_proxy->mapFromSource(decorationOf(m_proxy)->mapFromSource(m_model->indexOfKey(key)));
}

QString ArchiveTreeView::selectedPaths() const
{
    QStringList paths;
    const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    for (const QModelIndex &row : rows)
        paths += m_model->path(modelIndex(row));
    return paths.join(u'\n');
}

std::vector<int> ArchiveTreeView::selectedEntries() const
{
    std::vector<QModelIndex> rows;
    const QModelIndexList selected = m_tree->selectionModel()->selectedRows();
    for (const QModelIndex &row : selected)
        rows.push_back(modelIndex(row));
    std::vector<int> entries;
    while (!rows.empty()) {
        const QModelIndex row = rows.back();
        rows.pop_back();
        if (const int entry = m_model->item(row).entry; entry >= 0)
            entries.push_back(entry);
        for (int child = 0; child < m_model->rowCount(row); ++child)
            rows.push_back(m_model->index(child, 0, row));
    }
    std::ranges::sort(entries);
    // Not ranges::unique: clang 14 does not compile the subrange that it returns.
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
    return entries;
}

std::unique_ptr<FileDrag> ArchiveTreeView::dragged() const
{
    QSet<int> chosen;
    QList<int> entries; // in the order of the rows
    const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    for (const QModelIndex &row : rows) {
        entries += m_model->item(modelIndex(row)).entry;
        chosen.insert(entries.back());
    }
    std::vector<Entry> files;
    for (const int index : std::as_const(entries)) {
        if (index < 0)
            continue;
        const Entry &entry = document()->listing->entries[std::size_t(index)];
        // A library that is dragged, too, contains its members.
        const bool isInLibrary = entry.isLibraryMember && chosen.contains(document()->listing->holderOf(index));
        if (entry.hasBytes() && !isInLibrary)
            files.push_back(entry);
    }
    return files.empty() ? nullptr : std::make_unique<FileDrag>(std::move(files));
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
    QAction *open = menu.addAction(tr("&Open"), this, [this, link] { Q_EMIT linkEntered(link); });
    open->setEnabled(!link.isNull());
    if (m_openInner->isEnabled())
        menu.addAction(m_openInner);
    menu.addActions({m_save, m_saveSelected, m_saveAll});
    menu.addAction(m_copy);
    menu.addSeparator();
    menu.addAction(tr("&Expand All"), m_tree, &QTreeView::expandAll);
    menu.addAction(tr("C&ollapse All"), m_tree, &QTreeView::collapseAll);
    menu.addSeparator();
    menu.addAction(m_properties);
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
        // Count rows in the model, because the proxy would process each of them.
        const int children = m_model->rowCount(modelIndex(folder));
        // TVM's own runtime is the same in every archive and remains collapsed.
        if (folder.isValid() && (rows + children > filesOpenedAtFirst || key(folder) == "runtime"_L1))
            continue;
        rows += folder.isValid() ? children : 0;
        m_tree->expand(folder);
        for (int row = 0; row < children; ++row) {
            const QModelIndex child = m_proxy->index(row, 0, folder);
            if (Roles::holdsOthers(child.data(Roles::KindRole).toInt()))
                folders.push_back(child);
        }
    }
}

QSet<QString> ArchiveTreeView::openFolders() const
{
    QSet<QString> keys;
    std::vector<QModelIndex> folders {QModelIndex()};
    while (!folders.empty()) {
        const QModelIndex folder = folders.back();
        folders.pop_back();
        for (int row = 0; row < m_proxy->rowCount(folder); ++row) {
            const QModelIndex child = m_proxy->index(row, 0, folder);
            if (!m_tree->isExpanded(child))
                continue;
            keys += key(child);
            folders.push_back(child);
        }
    }
    return keys;
}

void ArchiveTreeView::openFolders(const QSet<QString> &keys)
{
    for (const QString &folder : keys) {
        if (const QModelIndex index = viewIndexOfKey(folder); index.isValid())
            m_tree->expand(index);
    }
}

} // namespace Mlf
