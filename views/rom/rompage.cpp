// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rom/rompage.h"

#include "model/analysis/rom/romtree.h"
#include "model/chart/romtreemap.h"
#include "model/compare/documentcomparison.h"
#include "model/compare/romchanges.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/items/trees/romtreemodel.h"
#include "model/questions/pageplaces.h"
#include "model/questions/subject.h"
#include "views/chart/chartview.h"
#include "views/chart/pictureexport.h"
#include "views/common/pageparts.h"
#include "views/memory/figurestrip.h"
#include "views/rom/romtreeview.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QFocusEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int treeBesideTiles = 760; ///< minimum width in pixels for tree and tiles side by side
constexpr int roomForWords = 600; ///< minimum height in pixels for the explanation

bool hasTile(const RomRow &row)
{
    return row.bytes.value_or(ByteCount()).value() > 0;
}

/// Only tile of a row if it is a group; -1 if there are several tiles, or if the only tile is a constant.
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

/// Row of `tree` with the same content as a row of another tree; -1 if not found.
int sameRow(const RomTree &tree, const RomRow &wanted)
{
    const auto found = std::find_if(tree.rows.begin(), tree.rows.end(), [&](const RomRow &row) {
        return row.kind == wanted.kind && row.name == wanted.name && row.file == wanted.file && row.line == wanted.line;
    });
    return found == tree.rows.end() ? -1 : int(found - tree.rows.begin());
}

} // namespace

RomPage::RomPage(QWidget *parent)
    : Page(parent)
    , m_model(new RomTreeModel(this))
    , m_figures(new FigureStrip(this))
    , m_why(new QLabel(this))
    , m_levels(new QLabel(this))
    , m_up(new QToolButton(this))
    , m_countsWritable(new QCheckBox(tr("Count arrays declared without &const as flash"), this))
    , m_byChange(new QCheckBox(tr("Colour b&y difference"), this))
    , m_chart(new ChartView(this))
    , m_tree(new RomTreeView(m_model, this))
    , m_tables(new QTabWidget(this))
    , m_splitter(new FittedSplitter(Qt::Horizontal, this))
    , m_export(new PictureExport(this))
{
    m_filter = new FilterEdit(tr("Filter"), m_tree, this);
    m_filter->setAccessibleName(tr("Filter: %1").arg(m_tree->accessibleName()));
    connect(m_filter, &QLineEdit::textChanged, m_tree, &RomTreeView::setFilterText);
    m_tree->setMinimumHeight(200);
    connect(m_tree, &RomTreeView::currentRowChanged, this, [this](int chosen) { select(chosen, true); });
    connect(m_tree, &RomTreeView::rowActivated, this, [this](int activated) {
        if (const Link place = placeOf(activated); !place.isNull())
            Q_EMIT linkActivated(place);
    });
    makeLevels();
    m_chart->setFrameShape(QFrame::NoFrame);
    m_chart->setMinimumHeight(240);
    connect(m_chart, &ChartView::currentLinkChanged, this, [this] { select(m_chart->currentId(), true); });
    connect(m_chart, &ChartView::linkActivated, this, &RomPage::goInto);
    connect(m_chart, &ChartView::leaveRequested, this, &RomPage::goUp);

    auto *right = new QWidget(this);
    auto *rightLayout = makeLayout<QVBoxLayout>(right, {}, 6);
    rightLayout->addWidget(m_filter);
    rightLayout->addWidget(m_tree, 1);
    auto *left = new QWidget(this);
    auto *leftLayout = makeLayout<QVBoxLayout>(left, {}, 6);
    auto *levels = new QHBoxLayout;
    levels->addWidget(m_up);
    levels->addWidget(m_levels, 1);
    levels->addWidget(m_byChange);
    leftLayout->addLayout(levels);
    leftLayout->addWidget(m_chart, 1);
    m_splitter->addWidget(left);
    m_tables->setDocumentMode(true);
    m_tables->setTabBarAutoHide(true);
    addTable(right, tr("By File"));
    m_splitter->addWidget(m_tables);
    m_splitter->setStretchFactor(0, 52);
    m_splitter->setStretchFactor(1, 48);
    m_splitter->setChildrenCollapsible(false);
    connect(m_splitter, &FittedSplitter::restored, this, &RomPage::arrange);

    auto *content = new QWidget(this);
    auto *layout = makeLayout<QVBoxLayout>(content, {12, 10, 12, 8}, 8);
    layout->addWidget(m_figures);
    layout->addWidget(m_countsWritable);
    layout->addWidget(m_why);
    layout->addWidget(m_splitter, 1);
    fillScrolling(this, content);
    QWidget *const order[] = {m_countsWritable, m_up, m_byChange, m_chart, m_filter, m_tree};
    for (std::size_t i = 1; i < std::size(order); ++i)
        setTabOrder(order[i - 1], order[i]);
    addActions();
    remember(u"rom/columns"_s, m_tree, &RomTreeView::headerState, &RomTreeView::restoreHeaderState);
    remember(u"rom/splitter"_s, m_splitter, &FittedSplitter::ownSizes, &FittedSplitter::restoreOwnSizes);
}

void RomPage::addTable(QWidget *table, const QString &title)
{
    m_tables->addTab(table, title);
}

void RomPage::showTable(QWidget *table)
{
    m_tables->setCurrentWidget(table);
}

/// Creates the path from the root to the current level.
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
    m_levels->setTextInteractionFlags(Qt::LinksAccessibleByMouse); // with the keyboard, Escape goes up
    m_levels->setAccessibleName(tr("Level on show"));
    connect(m_levels, &QLabel::linkActivated, this, [this](const QString &level) { setRoot(level.toInt()); });
    m_why->setWordWrap(true);
    m_why->setTextFormat(Qt::PlainText);
    m_why->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_why->setMinimumWidth(1);
    m_byChange->setChecked(true);
    m_byChange->setToolTip(tr("Tiles say what grew and shrank since the older archive, not what they are"));
    connect(m_byChange, &QCheckBox::toggled, this, &RomPage::updateChart);
    m_countsWritable->setChecked(true);
    connect(m_countsWritable, &QCheckBox::toggled, this, &RomPage::showModule);
}

void RomPage::addActions()
{
    const auto add = [this](const QString &text, const QKeySequence &shortcut, const QList<QWidget *> &widgets,
                            const auto &run) {
        auto *action = new QAction(text, this);
        action->setShortcut(shortcut);
        action->setShortcutContext(Qt::WidgetShortcut); // the window uses some of these keys for text views
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
    m_toCode = add(tr("&Go to Code"), {}, both, [this] { Q_EMIT linkActivated(currentPlace()); });
    separate();
    m_zoomIn = add(tr("Zoom Tiles &In"), QKeySequence::ZoomIn, both, [this] { goInto(); });
    m_zoomOut = add(tr("Zoom Tiles &Out"), QKeySequence::ZoomOut, both, [this] { goUp(); });
    m_zoomReset = add(tr("Show &All"), QKeySequence(Qt::CTRL | Qt::Key_0), both, [this] { setRoot(0); });
    separate();
    add(tr("&Copy Name and Value"), {}, {m_chart}, [this] { m_chart->copyCurrent(); });
    add(tr("&Copy Rows"), QKeySequence::Copy, {m_tree},
        [this] { QGuiApplication::clipboard()->setText(m_tree->asTsv(RomTreeView::Rows::Selected)); });
    add(tr("Copy Table as TS&V"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), both,
        [this] { QGuiApplication::clipboard()->setText(m_tree->asTsv(RomTreeView::Rows::All)); });
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

const Module *RomPage::module() const
{
    return m_document ? m_document->moduleOrFirst(m_moduleName) : nullptr;
}

QString RomPage::linkModule() const
{
    return m_document ? m_document->linkModule(module()) : QString();
}

bool RomPage::isEmpty() const
{
    const Module *shown = module();
    return !shown || !hasPage(*m_document, u"rom"_s, shown);
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

void RomPage::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    if (m_model->isOfOlder(m_current))
        m_current = -1; // another comparison has other rows
    updateChanges();
    m_tree->openFiles();
    updateChart();
    select(m_current, false);
}

/// Shows the changes. Shows none until the comparison refers to the shown document.
void RomPage::updateChanges()
{
    const Module *shown = module();
    RomComparison changes;
    const bool isOfThis = m_comparison && shown && m_comparison->documents.newer->references == m_document->references;
    const ModuleComparison *compared = isOfThis ? m_comparison->changes.moduleOrFirst(shown->metadata.name) : nullptr;
    const DocumentPointer older = isOfThis ? m_comparison->documents.older : nullptr;
    const Module *before = compared ? older->module(compared->names.older) : nullptr;
    if (before && compared->isPaired && compared->names.newer == shown->metadata.name) {
        const RomTree tree =
            m_countsWritable->isChecked() ? before->rom : romTree(*before, older->linkModule(before), {false});
        changes = compareRom({&tree, &m_model->ownTree()}, *compared, m_comparison->changes.files,
                             before->isPartial || shown->isPartial);
    }
    m_model->setChanges(std::move(changes));
    m_tree->setChangesAvailable(!m_model->changes().empty());
    m_byChange->setVisible(!m_model->changes().empty());
}

void RomPage::setUnit(ByteUnit unit)
{
    m_unit = unit;
    showModule();
}

/// Updates the tree from the module. The tree is temporarily empty while the file is loaded again.
void RomPage::showModule()
{
    if (const RomRow *selected = row(m_current); selected && !m_model->isOfOlder(m_current))
        m_kept = *selected;
    if (const RomRow *shown = row(m_root))
        m_keptRoot = *shown;
    const Module *shown = module();
    const bool isKnown = shown && !isEmpty();
    const auto tree = !isKnown          ? std::make_shared<const RomTree>()
        : m_countsWritable->isChecked() ? std::shared_ptr<const RomTree>(m_document, &shown->rom)
                                        : std::make_shared<const RomTree>(romTree(*shown, linkModule(), {false}));
    m_current = m_kept ? sameRow(*tree, *m_kept) : -1;
    m_root = m_keptRoot ? std::max(sameRow(*tree, *m_keptRoot), 0) : 0;
    m_model->setUnit(m_unit);
    if (*tree != m_model->ownTree() || (shown && shown->metadata.name != m_model->module()))
        m_model->setTree(tree, shown ? shown->metadata.name : QString());
    else
        m_model->setEqualTree(tree);
    if (isKnown) {
        const RomTotals &totals = shown->rom.totals;
        m_figures->setFigures(romFigures(m_model->tree().totals, m_countsWritable->isChecked(), m_unit), m_unit);
        m_countsWritable->setVisible(totals.writable.known() > ByteCount());
        m_countsWritable->setToolTip(plainToolTip(writableSentence(Language::Translated)));
        m_countsWritable->setAccessibleDescription(writableSentence(Language::Translated));
        m_why->setText(writableSentence(Language::Translated));
    }
    updateChanges();
    m_tree->openFiles();
    arrange();
    updateChart();
    select(m_current, false);
}

/// Builds the chart. Waits until the page is visible, because the size of the tiles is unknown before.
void RomPage::updateChart()
{
    m_isChartDue = !m_chart->isVisible();
    if (m_isChartDue)
        return updateLevels();
    m_chart->setSceneBuilder([this](double width) {
        RomTreemapOptions options;
        options.width = width;
        options.height = (m_chart->viewport()->height() - 4) / m_chart->sceneStyle().scale; // band heights are rounded
                                                                                            // up
        options.root = m_root;
        if (m_byChange->isChecked())
            options.changes = m_model->changes();
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
    m_toCode->setEnabled(!currentPlace().isNull());
    m_zoomIn->setEnabled(selected != nullptr);
    m_zoomOut->setEnabled(m_root != 0);
    m_zoomReset->setEnabled(m_root != 0);
}

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

Link RomPage::placeOf(int index) const
{
    const RomRow *selected = row(index);
    if (!selected || selected->link.kind != Link::Kind::Constant)
        return selected ? selected->link : Link();
    return Link::file(selected->file, selected->line);
}

std::vector<Link> RomPage::selectedLinks() const
{
    const Link link = currentLink().isNull() ? currentPlace() : currentLink();
    return link.isNull() ? std::vector<Link>() : std::vector {link};
}

bool RomPage::follow(const Subject &subject)
{
    const int index = m_model->tree().find(subject.constant.isNull() ? subject.function : subject.constant);
    if (index > 0)
        select(index, false);
    return index > 0;
}

void RomPage::setCurrentLink(const Link &link)
{
    select(m_model->tree().find(link), false);
}

/// Child of `from` on the path to `wanted`; -1 if `wanted` is not below `from`.
int RomPage::stepTowards(int from, int wanted) const
{
    for (int at = wanted; row(at); at = row(at)->parent) {
        if (row(at)->parent == from)
            return at;
    }
    return -1;
}

/// Row whose tile shows row `index`, perhaps together with others; -1 without such a tile.
int RomPage::markedRow(int index) const
{
    const std::vector<SceneMark> &marks = m_chart->scene().body.marks;
    const auto has = [&](const auto &isWanted) { return std::find_if(marks.begin(), marks.end(), isWanted); };
    if (index < 0 || has([&](const SceneMark &mark) { return mark.id == index; }) != marks.end())
        return index;
    for (int at = index; row(at); at = row(at)->parent) {
        const auto shared = has([&](const SceneMark &mark) {
            return mark.standsForMore && row(mark.id) && row(mark.id)->parent == row(at)->parent;
        });
        if (shared != marks.end())
            return shared->id;
    }
    return -1;
}

void RomPage::select(int index, bool isByUser)
{
    m_current = row(index) && index > 0 ? index : -1;
    if (m_current >= 0 && m_current != m_root && stepTowards(m_root, m_current) < 0) {
        m_root = 0; // the row is not among the tiles
        updateChart();
    }
    m_chart->setCurrentId(markedRow(m_current));
    m_tree->setCurrentRow(m_current);
    updateActions();
    if (isByUser)
        Q_EMIT linkSelected(currentLink());
}

void RomPage::setRoot(int index)
{
    m_root = row(index) ? index : 0;
    updateChart();
}

/// Goes one level towards the selected row. Skips levels with a single tile.
void RomPage::goInto()
{
    const RomTree &tree = m_model->tree();
    if (!row(m_current) || !row(m_root))
        return;
    int wanted = m_current;
    while (m_model->isOfOlder(wanted)) // such rows are no level
        wanted = tree.rows[std::size_t(wanted)].parent;
    int level = m_root;
    while (onlyGroup(tree, level) >= 0 && level != wanted)
        level = onlyGroup(tree, level);
    const int next = stepTowards(level, wanted);
    if (next < 0)
        return setRoot(level);
    if (!row(next)->children.empty())
        return setRoot(next);
    if (const Link place = placeOf(next); !place.isNull())
        Q_EMIT linkActivated(place);
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

/// Places tiles and tree side by side if the page is wide enough.
void RomPage::arrange()
{
    m_splitter->turn(width() >= treeBesideTiles ? Qt::Horizontal : Qt::Vertical);
    m_splitter->fit({5200, 4800});
    // On a low page, hide the explanation. It is also in the tool tip of the check box.
    const Module *shown = module();
    m_why->setVisible(shown && shown->rom.totals.writable.known() > ByteCount() && height() >= roomForWords);
}

/// Passes the focus to the tiles. A focus proxy inside the page would make the tab order of the page circular.
void RomPage::focusInEvent(QFocusEvent *event)
{
    m_chart->setFocus(event->reason());
}

/// Handles keys that the tree ignores.
void RomPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        goUp();
    else
        Page::keyPressEvent(event);
}

void RomPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    arrange();
}

void RomPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (!m_isChartDue)
        return;
    updateChart();
    m_chart->setCurrentId(markedRow(m_current));
}

} // namespace Mlf
