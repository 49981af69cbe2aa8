// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rom/rompage.h"

#include "model/analysis/romtext.h"
#include "model/chart/romtreemap.h"
#include "model/document/constantvalues.h"
#include "model/items/celltext.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "model/items/romtreemodel.h"
#include "views/chart/chartview.h"
#include "views/chart/pictureexport.h"
#include "views/memory/figurestrip.h"
#include "views/table/bardelegate.h"
#include "views/table/filteredit.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QFocusEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Column = RomTreeModel::Column;

constexpr int sideBySide = 860; ///< pixels from which the tree stands beside the tiles
constexpr int roomForWords = 600; ///< pixels of height
constexpr int mostOpened = 500; ///< rows that a filter opens up to

bool hasTile(const RomRow &row)
{
    return row.bytes.value_or(ByteCount()).value() > 0;
}

/// The only group among the tiles of a row; -1 where there are several, or a single constant.
int onlyGroup(const RomTree &tree, int index)
{
    int found = -1;
    for (const int child : tree.rows[std::size_t(index)].children) {
        if (!hasTile(tree.rows[std::size_t(child)]))
            continue;
        if (found >= 0)
            return -1;
        found = child;
    }
    return found >= 0 && !tree.rows[std::size_t(found)].children.empty() ? found : -1;
}

/// The row of another tree that stands for the same; -1 where there is none.
int sameRow(const RomTree &tree, const RomRow &wanted)
{
    const auto found = std::find_if(tree.rows.begin(), tree.rows.end(), [&](const RomRow &row) {
        return row.kind == wanted.kind && row.name == wanted.name && row.file == wanted.file && row.line == wanted.line;
    });
    return found == tree.rows.end() ? -1 : int(found - tree.rows.begin());
}

} // namespace

// ---- Construction --------------------------------------------------------------------------------------------------

RomPage::RomPage(QWidget *parent)
    : QWidget(parent)
    , m_model(new RomTreeModel(this))
    , m_proxy(new LinkProxy(this))
    , m_figures(new FigureStrip(this))
    , m_why(new QLabel(this))
    , m_levels(new QLabel(this))
    , m_up(new QToolButton(this))
    , m_notConst(new QCheckBox(tr("Count arrays declared without &const as ROM"), this))
    , m_chart(new ChartView(this))
    , m_tree(new QTreeView(this))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
    , m_export(new PictureExport(this))
{
    m_filter = new FilterEdit(tr("Filter"), m_tree, this);
    makeTree();
    makeLevels();
    m_chart->setFrameShape(QFrame::NoFrame);
    m_chart->setMinimumHeight(240);
    connect(m_chart, &ChartView::currentLinkChanged, this, [this] { select(m_chart->currentId(), true); });
    connect(m_chart, &ChartView::linkActivated, this, &RomPage::goInto);
    connect(m_chart, &ChartView::leaveRequested, this, &RomPage::goUp);

    auto *right = new QWidget(this);
    auto *rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(0, 0, 0, 0);
    rightLayout->setSpacing(6);
    rightLayout->addWidget(m_filter);
    rightLayout->addWidget(m_tree, 1);
    auto *left = new QWidget(this);
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(6);
    auto *levels = new QHBoxLayout;
    levels->addWidget(m_up);
    levels->addWidget(m_levels, 1);
    leftLayout->addLayout(levels);
    leftLayout->addWidget(m_chart, 1);
    m_splitter->addWidget(left);
    m_splitter->addWidget(right);
    m_splitter->setStretchFactor(0, 52);
    m_splitter->setStretchFactor(1, 48);
    m_splitter->setChildrenCollapsible(false);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_hasOwnSizes = true; });

    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(12, 10, 12, 8);
    layout->setSpacing(8);
    layout->addWidget(m_figures);
    layout->addWidget(m_notConst);
    layout->addWidget(m_why);
    layout->addWidget(m_splitter, 1);
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
    QWidget *const order[] = {m_notConst, m_up, m_chart, m_filter, m_tree};
    for (std::size_t i = 1; i < std::size(order); ++i)
        setTabOrder(order[i - 1], order[i]);
    addActions();
}

void RomPage::makeTree()
{
    m_proxy->setSourceModel(m_model);
    m_tree->setModel(m_proxy);
    m_tree->setAccessibleName(tr("What goes into flash"));
    m_tree->setItemDelegate(new BarDelegate(SeriesRole::Constants, m_tree));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setAlternatingRowColors(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setExpandsOnDoubleClick(false); // activated() does it, with Enter as well
    m_tree->setMinimumHeight(200);
    m_tree->setSortingEnabled(true);
    m_tree->sortByColumn(int(Column::Bytes), Qt::DescendingOrder);
    m_tree->viewport()->installEventFilter(this);
    m_tree->header()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree->header(), &QHeaderView::sectionResized, this,
            [this] { m_hasOwnWidths = m_hasOwnWidths || QGuiApplication::mouseButtons() != Qt::NoButton; });
    connect(m_tree->header(), &QWidget::customContextMenuRequested, this, [this](QPoint position) {
        QMenu menu(this);
        for (int column = 1; column < int(Column::Count); ++column) { // the name stays
            QAction *shown = menu.addAction(m_model->headerData(column, Qt::Horizontal).toString());
            shown->setCheckable(true);
            shown->setChecked(!m_tree->isColumnHidden(column));
            connect(shown, &QAction::toggled, this, [this, column](bool isShown) {
                m_hasOwnWidths = true;
                m_tree->setColumnHidden(column, !isShown);
            });
        }
        menu.exec(m_tree->header()->mapToGlobal(position));
    });
    m_filter->setAccessibleName(tr("Filter: %1").arg(m_tree->accessibleName()));
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_proxy->setFilterText(text);
        for (int file = 0; !text.isEmpty() && file < m_proxy->rowCount(); ++file) {
            const QModelIndex index = m_proxy->index(file, 0);
            if (m_proxy->rowCount(index) <= mostOpened)
                m_tree->expandRecursively(index);
        }
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
        if (!m_isSelecting && index.isValid())
            select(m_model->rowOf(m_proxy->mapToSource(index)), true);
    });
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        const RomRow *activated = row(m_model->rowOf(m_proxy->mapToSource(index)));
        const QModelIndex first = index.siblingAtColumn(0);
        if (activated && !activated->children.empty())
            m_tree->setExpanded(first, !m_tree->isExpanded(first));
        else if (activated && !activated->link.isNull())
            Q_EMIT linkActivated(activated->link);
    });
}

/// The way from the whole to what the tiles show.
void RomPage::makeLevels()
{
    m_up->setIcon(QIcon::fromTheme(u"go-up"_s));
    if (m_up->icon().isNull())
        m_up->setArrowType(Qt::UpArrow);
    m_up->setObjectName(u"up"_s);
    m_up->setAutoRaise(true);
    m_up->setToolTip(tr("One level up (Escape)"));
    m_up->setAccessibleName(tr("One Level Up"));
    connect(m_up, &QToolButton::clicked, this, &RomPage::goUp);
    m_levels->setTextFormat(Qt::RichText);
    m_levels->setMinimumWidth(1);
    m_levels->setTextInteractionFlags(Qt::LinksAccessibleByMouse); // by keyboard Escape does it
    m_levels->setAccessibleName(tr("Level on show"));
    connect(m_levels, &QLabel::linkActivated, this, [this](const QString &level) { setRoot(level.toInt()); });
    m_why->setWordWrap(true);
    m_why->setTextFormat(Qt::PlainText);
    m_why->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_why->setMinimumWidth(1);
    m_notConst->setChecked(true);
    connect(m_notConst, &QCheckBox::toggled, this, &RomPage::showModule);
}

void RomPage::addActions()
{
    const auto add = [this](const QString &text, const QKeySequence &shortcut, const QList<QWidget *> &widgets,
                            const auto &run) {
        auto *action = new QAction(text, this);
        action->setShortcut(shortcut);
        action->setShortcutContext(Qt::WidgetShortcut); // the window has some of these keys for texts
        connect(action, &QAction::triggered, this, run);
        for (QWidget *widget : widgets)
            widget->addAction(action);
        return action;
    };
    const auto separate = [this] {
        for (QWidget *widget : std::initializer_list<QWidget *> {m_chart, m_tree}) {
            auto *separator = new QAction(widget);
            separator->setSeparator(true);
            widget->addAction(separator);
        }
    };
    const QList<QWidget *> both {m_chart, m_tree};
    m_toConstant = add(tr("Go to Co&nstant"), {}, both, [this] {
        if (const RomRow *selected = row(m_current))
            Q_EMIT linkActivated(selected->link);
    });
    m_toCode = add(tr("&Go to Code"), {}, both, [this] { Q_EMIT linkActivated(currentPlace()); });
    separate();
    m_zoomIn = add(tr("Zoom &In"), QKeySequence::ZoomIn, both, [this] { goInto(); });
    m_zoomOut = add(tr("Zoom &Out"), QKeySequence::ZoomOut, both, [this] { goUp(); });
    m_zoomReset = add(tr("Show &All"), QKeySequence(Qt::CTRL | Qt::Key_0), both, [this] { setRoot(0); });
    separate();
    add(tr("&Copy Name and Value"), {}, {m_chart}, [this] { m_chart->copyCurrent(); });
    add(tr("&Copy Rows"), QKeySequence::Copy, {m_tree},
        [this] { QGuiApplication::clipboard()->setText(asTsv(false)); });
    add(tr("Copy Table as TS&V"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), both,
        [this] { QGuiApplication::clipboard()->setText(asTsv(true)); });
    add(tr("Save P&icture…"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S), both, [this] {
        const Module *shown = module();
        m_export->askAndSave(this, (shown ? shown->metadata.name + u'-' : QString()) + u"rom"_s, m_chart->scene(),
                             m_chart->sceneStyle());
    });
    add(tr("Copy Pict&ure"), {}, both, [this] { m_export->copy(m_chart->scene(), m_chart->sceneStyle()); });
    for (QWidget *widget : both)
        widget->setContextMenuPolicy(Qt::ActionsContextMenu);
    updateActions();
}

// ---- Document ------------------------------------------------------------------------------------------------------

const Module *RomPage::module() const
{
    if (!m_document || m_document->modules.empty())
        return nullptr;
    const std::vector<Module> &modules = m_document->modules;
    const auto named = std::find_if(modules.begin(), modules.end(), [this](const Module &candidate) {
        return candidate.metadata.name == m_moduleName;
    });
    return named != modules.end() ? &*named : &modules.front();
}

QString RomPage::linkModule() const
{
    return m_document && m_document->modules.size() > 1 && module() ? module()->metadata.name : QString();
}

bool RomPage::isEmpty() const
{
    const Module *shown = module();
    return !shown || shown->rom.rows.empty() || shown->rom.totals.all().value() == 0;
}

void RomPage::setDocument(const DocumentPointer &document, const QString &name)
{
    const bool isOther = !m_document || !document || m_document->location != document->location;
    m_document = document;
    m_moduleName = name;
    m_export->setArchive(document ? document->location : QString());
    if (isOther) {
        m_kept.reset();
        m_keptRoot.reset();
        m_root = 0;
        m_current = -1;
        m_model->setTree({}, {});
    }
    showModule();
}

void RomPage::setUnit(ByteUnit unit)
{
    m_unit = unit;
    showModule();
}

/// Takes the tree of the module anew. While a file is read again there is none for a while.
void RomPage::showModule()
{
    if (const RomRow *selected = row(m_current))
        m_kept = *selected;
    if (const RomRow *shown = row(m_root))
        m_keptRoot = *shown;
    const Module *shown = module();
    const bool isKnown = shown && !isEmpty();
    RomTree tree = !isKnown ? RomTree() : m_notConst->isChecked() ? shown->rom : romTree(*shown, linkModule(), {false});
    m_current = m_kept ? sameRow(tree, *m_kept) : -1;
    m_root = m_keptRoot ? std::max(sameRow(tree, *m_keptRoot), 0) : 0;
    const QScopedValueRollback selecting(m_isSelecting, true);
    m_model->setUnit(m_unit);
    if (tree != m_model->tree() || (shown && shown->metadata.name != m_model->module()))
        m_model->setTree(std::move(tree), shown ? shown->metadata.name : QString());
    if (isKnown) {
        const RomTotals &totals = shown->rom.totals;
        m_figures->setFigures(romFigures(m_model->tree().totals, m_notConst->isChecked(), m_unit));
        m_notConst->setVisible(totals.notConst.value() > 0);
        m_notConst->setToolTip(plainToolTip(notConstSentence(Language::Translated)));
        m_notConst->setAccessibleDescription(notConstSentence(Language::Translated));
        m_why->setText(notConstSentence(Language::Translated));
    }
    for (int file = 0; file < m_proxy->rowCount(); ++file)
        m_tree->expand(m_proxy->index(file, 0));
    arrange();
    fitColumns();
    updateChart();
    select(m_current, false);
}

void RomPage::updateChart()
{
    m_chart->setSceneBuilder([this](double width) {
        RomTreemapOptions options;
        options.width = width;
        options.height = (m_chart->viewport()->height() - 4) / m_chart->sceneStyle().scale; // bands are rounded up
        options.root = m_root;
        options.module = m_model->module();
        options.unit = m_unit;
        options.language = Language::Translated;
        options.locale = QLocale();
        return romTreemap(m_model->tree(), options);
    });
    m_chart->setCurrentId(m_current);
    updateLevels();
}

void RomPage::updateLevels()
{
    QStringList levels;
    const RomTree &tree = m_model->tree();
    for (int at = m_root; at >= 0 && row(at); at = tree.rows[std::size_t(at)].parent) {
        const QString title =
            shownName(
                romRowTitle(tree.rows[std::size_t(at)], m_model->module(), Language::Translated).section(u'/', -1))
                .toHtmlEscaped();
        levels.prepend(at == m_root ? title : u"<a href=\"%1\">%2</a>"_s.arg(QString::number(at), title));
    }
    m_levels->setText(levels.join(u" \u203a "_s));
    m_up->setEnabled(m_root != 0);
    updateActions();
}

void RomPage::updateActions()
{
    const RomRow *selected = row(m_current);
    m_toConstant->setEnabled(selected && selected->link.kind == Link::Kind::Constant);
    m_toCode->setEnabled(!currentPlace().isNull());
    m_zoomIn->setEnabled(selected != nullptr);
    m_zoomOut->setEnabled(m_root != 0);
    m_zoomReset->setEnabled(m_root != 0);
}

// ---- Selection -----------------------------------------------------------------------------------------------------

const RomRow *RomPage::row(int index) const
{
    const std::vector<RomRow> &rows = m_model->tree().rows;
    return index >= 0 && std::size_t(index) < rows.size() ? &rows[std::size_t(index)] : nullptr;
}

Link RomPage::currentLink() const
{
    const RomRow *selected = row(m_current);
    const bool isNamed =
        selected && (selected->link.kind == Link::Kind::Constant || selected->link.kind == Link::Kind::Function);
    return isNamed ? selected->link : Link();
}

Link RomPage::currentPlace() const
{
    const RomRow *selected = row(m_current);
    if (!selected || selected->link.kind != Link::Kind::Constant)
        return selected ? selected->link : Link();
    return Link::file(selected->file, selected->line);
}

void RomPage::setCurrentLink(const Link &link)
{
    select(m_model->tree().find(link), false);
}

/// The row below the one on show through which the way to another leads; -1 where none does.
int RomPage::stepTowards(int from, int wanted) const
{
    for (int at = wanted; row(at); at = row(at)->parent) {
        if (row(at)->parent == from)
            return at;
    }
    return -1;
}

void RomPage::select(int index, bool isByUser)
{
    const QScopedValueRollback selecting(m_isSelecting, true);
    m_current = row(index) && index > 0 ? index : -1;
    if (m_current >= 0 && m_current != m_root && stepTowards(m_root, m_current) < 0) {
        m_root = 0; // it is not among the tiles
        updateChart();
    }
    m_chart->setCurrentId(m_current);
    const QModelIndex inTree = m_proxy->mapFromSource(m_model->indexOfRow(m_current));
    if (!inTree.isValid()) {
        m_tree->selectionModel()->clear();
    } else if (m_tree->currentIndex().siblingAtColumn(0) != inTree) {
        m_tree->setCurrentIndex(inTree);
        m_tree->scrollTo(inTree);
    }
    updateActions();
    if (isByUser)
        Q_EMIT currentLinkChanged(currentLink());
}

// ---- Levels --------------------------------------------------------------------------------------------------------

void RomPage::setRoot(int index)
{
    m_root = row(index) ? index : 0;
    updateChart();
}

/// One level on the way to the selected row; a level that is one tile says nothing new.
void RomPage::goInto()
{
    const RomTree &tree = m_model->tree();
    if (!row(m_current) || !row(m_root))
        return;
    int level = m_root;
    while (onlyGroup(tree, level) >= 0 && level != m_current)
        level = onlyGroup(tree, level);
    const int next = stepTowards(level, m_current);
    if (next < 0)
        return setRoot(level);
    if (!row(next)->children.empty())
        return setRoot(next);
    if (const Link link = row(next)->link; !link.isNull())
        Q_EMIT linkActivated(link);
}

void RomPage::goUp()
{
    if (m_root == 0) {
        Q_EMIT leaveRequested();
        return;
    }
    const int left = m_root;
    int level = row(m_root)->parent;
    while (level > 0 && onlyGroup(m_model->tree(), row(level)->parent) == level)
        level = row(level)->parent;
    m_current = m_current >= 0 ? m_current : left;
    setRoot(level);
    select(m_current, true);
}

// ---- Table ---------------------------------------------------------------------------------------------------------

QString RomPage::asTsv(bool isAll) const
{
    const QHeaderView *header = m_tree->header();
    const auto cell = [](const QVariant &copied, const QVariant &shown) {
        return (copied.isValid() ? copied : shown).toString().replace(u'\t', u' ').replace(u'\n', u' ');
    };
    std::vector<int> columns;
    QStringList cells;
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        const QString title = cell(m_proxy->headerData(column, Qt::Horizontal, Roles::CopyRole),
                                   m_proxy->headerData(column, Qt::Horizontal));
        if (isAll ? title.isEmpty() : header->isSectionHidden(column))
            continue;
        columns.push_back(column);
        cells += title;
    }
    QString text = isAll ? cells.join(u'\t') + u'\n' : QString();
    const QItemSelectionModel *selection = m_tree->selectionModel();
    const bool isChosen = !isAll && selection->hasSelection();
    std::vector<QModelIndex> open; // depth first, as the tree shows them
    const auto push = [&](const QModelIndex &parent) {
        for (int i = m_proxy->rowCount(parent) - 1; i >= 0; --i)
            open.push_back(m_proxy->index(i, 0, parent));
    };
    push({});
    while (!open.empty()) {
        const QModelIndex index = open.back();
        open.pop_back();
        push(index);
        if (isChosen && !selection->isSelected(index))
            continue;
        cells.clear();
        for (const int column : columns) {
            const QModelIndex at = index.siblingAtColumn(column);
            cells += cell(at.data(Roles::CopyRole), at.data());
        }
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

void RomPage::fitColumns()
{
    if (m_hasOwnWidths || m_tree->viewport()->width() < 50)
        return;
    const int character = fontMetrics().averageCharWidth();
    for (int column = 0; column < int(Column::Count); ++column)
        m_tree->resizeColumnToContents(column);
    QHeaderView *header = m_tree->header();
    int rest = m_tree->viewport()->width();
    for (const Column column : {Column::Bytes, Column::OfParent, Column::OfTotal})
        rest -= header->sectionSize(int(column));
    // As much of the names as leaves room for the numbers.
    const int least = character * 22;
    header->resizeSection(0, std::clamp(rest, least, std::max(least, std::min(header->sectionSize(0), 2 * least))));
}

QByteArray RomPage::headerState() const
{
    return m_hasOwnWidths ? m_tree->header()->saveState() : QByteArray();
}

void RomPage::restoreHeaderState(const QByteArray &state)
{
    m_hasOwnWidths = !state.isEmpty() && m_tree->header()->restoreState(state);
}

// ---- Layout --------------------------------------------------------------------------------------------------------

QByteArray RomPage::splitterState() const
{
    return m_hasOwnSizes ? m_splitter->saveState() : QByteArray();
}

void RomPage::restoreSplitterState(const QByteArray &state)
{
    m_hasOwnSizes = !state.isEmpty() && m_splitter->restoreState(state);
    arrange();
}

/// Tiles and tree beside each other where there is room for both.
void RomPage::arrange()
{
    const Qt::Orientation wanted = width() >= sideBySide ? Qt::Horizontal : Qt::Vertical;
    if (m_splitter->orientation() != wanted) {
        m_splitter->setOrientation(wanted);
        m_hasOwnSizes = false; // of the other direction
    }
    if (!m_hasOwnSizes)
        m_splitter->setSizes({5200, 4800});
    // Where the page is low the tool tip of the switch alone says it.
    const Module *shown = module();
    m_why->setVisible(shown && shown->rom.totals.notConst.value() > 0 && height() >= roomForWords);
}

/// The tiles come first. (A focus proxy amid the page would bend the order of its tab stops into a ring.)
void RomPage::focusInEvent(QFocusEvent *event)
{
    m_chart->setFocus(event->reason());
}

void RomPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

bool RomPage::eventFilter(QObject *watched, QEvent *event)
{
    // The viewport of the tree gets its width later than the page, when layouts have run.
    if (event->type() == QEvent::Resize)
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

} // namespace Mlf
