// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/functionpage.h"

#include "model/analysis/memory/memorytext.h"
#include "model/base/link.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "model/items/tableproxy.h"
#include "model/questions/subject.h"
#include "views/chart/chartview.h"
#include "views/chart/pictureexport.h"
#include "views/common/pageparts.h"
#include "views/overview/wrappedlabel.h"
#include "views/paint/scenepainter.h"
#include "views/table/bardelegate.h"
#include "views/table/tablepage.h"
#include "views/tree/decorationproxy.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

using FunctionColumn = FunctionTableModel::Column;

namespace {

int functionRow(const TableProxy &proxy, const QModelIndex &index)
{
    const auto *decoration = static_cast<const DecorationProxy *>(proxy.sourceModel());
    return decoration->mapToSource(proxy.mapToSource(index)).row();
}

} // namespace

PageType FunctionPage::type()
{
    return {.id = u"functions"_s,
            .title = tr("Functions"),
            .isPlaceOf = [](const Document &, const Link &link) { return link.kind == Link::Kind::Function; },
            .make = makePage<FunctionPage>,
            .showsCalls = true};
}

FunctionPage::FunctionPage(QWidget *parent)
    : Page(parent)
    , m_model(new FunctionTableModel(this))
    , m_table(new TablePage(m_model, tr("Functions"), this))
    , m_head(new ChartLegend(this))
    , m_foot(new QVBoxLayout)
    , m_barsLabel(new QLabel(tr("Sho&w"), this))
    , m_bars(new QComboBox(this))
    , m_fit(new QCheckBox(tr("Scale to f&unctions"), this))
    , m_poolLabel(new QLabel(tr("&Pool"), this))
    , m_pool(new QComboBox(this))
    , m_deviceLabel(new QLabel(tr("&Device"), this))
    , m_device(new QComboBox(this))
    , m_helpers(new QCheckBox(this))
    , m_unitMenu(new UnitMenu(this))
    , m_export(new PictureExport(this))
{
    m_foot->setContentsMargins(0, 0, 0, 0);
    auto *foot = makeLayout<QHBoxLayout>(nullptr, {8, 5, 8, 6}, -1);
    foot->addLayout(m_foot, 1);
    foot->addWidget(m_helpers, 0, Qt::AlignRight | Qt::AlignTop);
    auto *layout = makeLayout<QVBoxLayout>(this);
    layout->addLayout(m_table->takeControls());
    layout->addWidget(m_head);
    layout->addWidget(m_table, 1);
    layout->addLayout(foot);
    for (const FunctionColumn column : {FunctionColumn::FullName, FunctionColumn::Inherited, FunctionColumn::Added,
                                        FunctionColumn::WorkShare, FunctionColumn::Moved})
        m_table->hideColumn(int(column)); // the bars and tool tips show its content
    m_table->setLesser({int(FunctionColumn::Work), int(FunctionColumn::Constants), int(FunctionColumn::Place),
                        int(FunctionColumn::Workspace), int(FunctionColumn::Stack), int(FunctionColumn::Own),
                        int(FunctionColumn::Pools), int(FunctionColumn::Device), int(FunctionColumn::Role)});
    m_table->setGrowingRows();
    m_table->setPlaceholder(tr("No function is stated in metadata.json or defined in a source"));
    m_table->table()->sortByColumn(int(FunctionColumn::Need), Qt::DescendingOrder);
    addControls();
    addActions();
    connectTable();
    updateChanges();
    updateBars();
    remember(u"functions/columns"_s, m_table, &TablePage::headerState, &TablePage::restoreHeaderState);
    remember(u"functions/helpers"_s, this, &FunctionPage::helpersState, &FunctionPage::restoreHelpersState);
}

void FunctionPage::addControls()
{
    m_fit->setToolTip(tr("Let the axis end at the largest function instead of at main"));
    m_bars->addItem(tr("Computed need"));
    m_bars->addItem(tr("Stated workspace"));
    m_bars->setToolTip(tr("What the bars are: what each function needs, computed from the code, or what metadata.json "
                          "states of it"));
    m_helpers->setToolTip(tr("Also list functions that only serve the others"));
    QHBoxLayout *controls = m_table->controls();
    for (const auto &[label, box] :
         {std::pair(m_barsLabel, m_bars), std::pair(m_poolLabel, m_pool), std::pair(m_deviceLabel, m_device)}) {
        label->setBuddy(box);
        controls->addSpacing(8);
        controls->addWidget(label);
        controls->addWidget(box);
    }
    controls->addSpacing(8);
    controls->addWidget(m_fit);
    QWidget *last = m_table->filterEdit();
    for (QWidget *next :
         {static_cast<QWidget *>(m_bars), static_cast<QWidget *>(m_pool), static_cast<QWidget *>(m_device),
          static_cast<QWidget *>(m_fit), static_cast<QWidget *>(m_table->table()), static_cast<QWidget *>(m_helpers)})
        setTabOrder(std::exchange(last, next), next);
    connect(m_fit, &QCheckBox::toggled, this, &FunctionPage::updateBars);
    connect(m_bars, &QComboBox::activated, this, &FunctionPage::updateBars);
    connect(m_pool, &QComboBox::activated, this, [this] {
        const QVariant pool = m_pool->currentData();
        setPool(pool.isValid() ? std::optional(pool.toInt()) : std::nullopt);
    });
    connect(m_device, &QComboBox::activated, this, [this] {
        const QVariant device = m_device->currentData();
        m_model->setDevice(device.isValid() ? std::optional(device.toLongLong()) : std::nullopt);
        updateBars();
    });
    connect(m_helpers, &QCheckBox::toggled, this, &FunctionPage::updateHelpers);
    connect(m_helpers, &QCheckBox::clicked, this, [this](bool areShown) { m_areHelpersWanted = areShown; });
    connect(m_unitMenu, &UnitMenu::unitChosen, this, [this](ByteUnit unit) {
        setUnit(unit);
        Q_EMIT unitRequested(unit);
    });
}

void FunctionPage::addActions()
{
    QTableView *table = m_table->table();
    auto *separator = new QAction(table);
    separator->setSeparator(true);
    table->addActions({separator, m_unitMenu->menuAction()});
    const auto add = [&](const QString &text, const QString &icon, const auto &run) {
        auto *action = new QAction(QIcon::fromTheme(icon), text, this);
        connect(action, &QAction::triggered, this, run);
        table->addAction(action);
        return action;
    };
    const auto style = [this] { return SceneStyle {palette(), font(), sceneScale(font())}; };
    m_savePicture = add(tr("Save P&icture…"), u"document-save-as"_s, [this, style] {
        const QString name = m_model->module() ? m_model->module()->metadata.name + u"-workspace"_s : QString();
        m_export->askAndSave(this, name, pictureScene(), style());
    });
    m_savePicture->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S));
    m_copyPicture =
        add(tr("Copy Pict&ure"), u"edit-copy"_s, [this, style] { m_export->copy(pictureScene(), style()); });
    updateActions();
}

void FunctionPage::connectTable()
{
    TableProxy *proxy = m_table->proxy();
    auto *delegate = new BarCellDelegate(
        [this, proxy](const QModelIndex &index) -> BarCellDelegate::Content {
            const bool isOfBars = hasBars() && index.column() == int(m_model->barColumn());
            if (!isOfBars)
                return {};
            const FunctionBars &bars = m_model->bars();
            return {m_model->bar(functionRow(*proxy, index)), bars.axis, bars.widest};
        },
        m_table);
    for (const FunctionColumn column : {FunctionColumn::Need, FunctionColumn::Workspace})
        m_table->table()->setItemDelegateForColumn(int(column), delegate);
    LinkDelegate::makeLinks(m_table->table(), {int(FunctionColumn::Place)},
                            [this](const Link &link) { Q_EMIT linkActivated(link); });
    NameDelegate::install(m_table->table(), int(FunctionColumn::Name));
    NameDelegate::install(m_table->table(), int(FunctionColumn::FullName));
    connect(m_table, &TablePage::currentLinkChanged, this, [this](const Link &link) {
        // While the user types a filter, another row becomes current without being chosen.
        if (link.isNull() || link == m_current || m_table->filterEdit()->hasFocus())
            return;
        setCurrentLink(link);
        Q_EMIT linkSelected(link);
    });
    connect(m_table, &TablePage::linkActivated, this, &FunctionPage::linkActivated);
    const auto takeFilter = [this] {
        sayWhatIsFiltered();
        if (m_table->filterEdit()->hasFocus())
            m_table->setCurrentLink(m_current);
    };
    connect(proxy, &TableProxy::filterTextChanged, this, takeFilter);
    connect(proxy, &TableProxy::settled, this, takeFilter);
}

/// Disables the actions while the page is hidden, because a hidden page must not react to shortcuts of the window.
void FunctionPage::updateActions()
{
    for (QAction *action : {m_savePicture, m_copyPicture})
        action->setEnabled(isVisible() && hasBars());
}

void FunctionPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    updateActions();
}

void FunctionPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    updateActions();
}

void FunctionPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape || event->modifiers() != Qt::NoModifier)
        return Page::keyPressEvent(event);
    if (m_current.isNull()) {
        Q_EMIT leaveRequested();
        return;
    }
    setCurrentLink({});
    Q_EMIT linkSelected({});
}

ByteUnit FunctionPage::unit() const
{
    return m_model->unit();
}

void FunctionPage::setUnit(ByteUnit unit)
{
    m_unitMenu->setUnit(unit);
    m_model->setUnit(unit);
    updateBars();
}

void FunctionPage::updatePools()
{
    const std::vector<int> pools = m_model->module() ? workspacePools(m_model->module()->buffers) : std::vector<int>();
    m_pool->clear();
    m_pool->addItem(tr("All"));
    for (const int pool : pools)
        m_pool->addItem(poolText(m_model->module()->buffers.pools[std::size_t(pool)], Language::Translated), pool);
    const std::optional<int> shown = m_model->pool();
    m_pool->setCurrentIndex(shown ? std::max(m_pool->findData(*shown), 0) : 0);
}

void FunctionPage::setPool(std::optional<int> pool)
{
    m_model->setPool(pool);
    updateBars();
}

void FunctionPage::choosePool(const QString &name)
{
    for (int row = 0; row < m_pool->count(); ++row) {
        const QVariant pool = m_pool->itemData(row);
        if (!pool.isValid() || m_model->module()->buffers.pools[std::size_t(pool.toInt())].name != name)
            continue;
        m_pool->setCurrentIndex(row);
        setPool(pool.toInt());
    }
}

QString FunctionPage::chosenPool() const
{
    const std::optional<int> pool = m_model->pool();
    return pool && m_model->module() ? m_model->module()->buffers.pools[std::size_t(*pool)].name : QString();
}

bool FunctionPage::hasBars() const
{
    return m_model->summary().largestFunction || !m_model->summary().mains.empty() || m_model->hasNeeds();
}

void FunctionPage::updateBars()
{
    const WorkspaceSummary &summary = m_model->summary();
    const auto show = [](std::initializer_list<QWidget *> widgets, bool areShown) {
        for (QWidget *widget : widgets)
            widget->setVisible(areShown);
    };
    const bool areNeeds = m_bars->currentIndex() == 0;
    const bool areNeedsShown = areNeeds && m_model->hasNeeds();
    show({m_barsLabel, m_bars}, m_model->hasNeeds() && (summary.largestFunction || !summary.mains.empty()));
    show({m_poolLabel, m_pool}, areNeedsShown && m_pool->count() > 2);
    show({m_deviceLabel, m_device}, !areNeedsShown && m_device->count() > 2);
    // Offer the larger scale only if the bar of a main is longer than the bar of every other function.
    const bool isMainLonger = summary.largestPart && summary.largestPart->value() > 0
        && std::any_of(summary.mains.begin(), summary.mains.end(),
                       [&](const MainWorkspace &main) { return main.main && *main.main > *summary.largestPart; });
    m_fit->setVisible(!areNeedsShown && isMainLonger);
    m_model->setBars(areNeeds, m_fit->isChecked() && !areNeedsShown && isMainLonger);
    updateColumns();
    updateOrder();
    m_head->setVisible(hasBars());
    m_head->setChart(hasBars() ? m_model->bars().chart : BarChart());
    updateSums();
    m_table->table()->viewport()->update();
    updateActions();
}

void FunctionPage::updateSums()
{
    const std::vector<BarSum> sums = hasBars() ? m_model->bars().chart.sums : std::vector<BarSum>();
    while (m_sums.size() < sums.size()) {
        auto *label = new WrappedLink({}, 40, this);
        connect(label, &WrappedLink::activated, this, [this, line = m_sums.size()] {
            const std::vector<BarSum> &current = m_model->bars().chart.sums;
            if (line < current.size() && !current[line].link.isNull())
                Q_EMIT linkActivated(Link(current[line].link)); // a copy: the receiver may change the page
        });
        m_foot->addWidget(label);
        m_sums.push_back(label);
    }
    for (std::size_t i = 0; i < m_sums.size(); ++i) {
        m_sums[i]->setVisible(i < sums.size());
        if (i >= sums.size())
            continue;
        QStringList texts {sums[i].label, sums[i].bar.value};
        if (!sums[i].parts.isEmpty())
            texts += sums[i].parts;
        m_sums[i]->setText(texts.join(QChar(0x2003))); // em space
        m_sums[i]->setAccessibleName(texts.join(u", "_s));
    }
}

void FunctionPage::updateDevices()
{
    const std::vector<qint64> &devices = m_model->summary().devices;
    m_device->clear();
    m_device->addItem(tr("All"));
    for (const qint64 device : devices)
        m_device->addItem(deviceName(device), device);
    const std::optional<qint64> shown = m_model->device();
    m_device->setCurrentIndex(shown ? std::max(m_device->findData(*shown), 0) : 0);
}

/// Sorts rows by the sizes shown as bars. An order that the user has chosen is kept while its column is available.
void FunctionPage::updateOrder()
{
    // While an archive is loading, keep sorting by need or call order, although both are known only after the code was
    // read.
    const bool isReading = m_document && m_document->stage < Document::Stage::Analysis;
    const bool isOperatorStyle = m_model->module() && m_model->module()->metadata.style == Style::Operator;
    const bool areNeeds = m_model->areNeedsShown() || (isReading && m_bars->currentIndex() == 0);
    const FunctionColumn sizes = isOperatorStyle ? FunctionColumn::Arguments
        : areNeeds                               ? FunctionColumn::Need
                                                 : FunctionColumn::Workspace;
    const QHeaderView *header = m_table->table()->horizontalHeader();
    const int sorted = header->sortIndicatorSection();
    const bool isBySizes = sorted == m_sizes && header->sortIndicatorOrder() == Qt::DescendingOrder;
    const bool isGone = sorted == int(FunctionColumn::Call) && !m_model->hasCallOrder() && !isReading;
    m_sizes = int(sizes);
    if ((isBySizes && sorted != m_sizes) || isGone)
        m_table->table()->sortByColumn(m_sizes, Qt::DescendingOrder);
}

void FunctionPage::updateColumns()
{
    const Module *module = m_model->module();
    const bool isOperatorStyle = module && module->metadata.style == Style::Operator;
    const auto hasStack = [](const FunctionFact &function) {
        return function.stackBytes && function.stackBytes->value() > 0;
    };
    const bool isStackUsed = module && std::any_of(module->functions.begin(), module->functions.end(), hasStack);
    const bool hasNeeds = m_model->hasNeeds();
    const bool areWorkspaces = hasBars() && m_model->barColumn() == FunctionColumn::Workspace;
    const auto offer = [this](FunctionColumn column, bool isShown) {
        m_table->setColumnAvailable(int(column), isShown);
    };
    offer(FunctionColumn::Call, m_model->hasCallOrder());
    offer(FunctionColumn::Device, m_model->summary().devices.size() > 1);
    offer(FunctionColumn::Arguments, isOperatorStyle);
    offer(FunctionColumn::Workspace, areWorkspaces || (!isOperatorStyle && !(m_model->summary().isPooled && hasNeeds)));
    for (const FunctionColumn column :
         {FunctionColumn::Need, FunctionColumn::Inherited, FunctionColumn::Added, FunctionColumn::Own})
        offer(column, hasNeeds);
    offer(FunctionColumn::Stack, isStackUsed);
    offer(FunctionColumn::Work, m_model->hasWork());
    offer(FunctionColumn::WorkShare, m_model->hasWork());
    offer(FunctionColumn::Moved, m_model->hasMovedBytes());
    offer(FunctionColumn::Constants, m_model->hasConstants());
    offer(FunctionColumn::Pools, hasNeeds && workspacePools(module->buffers).size() > 1);
    m_table->setStretched(hasBars() ? int(m_model->barColumn()) : -1);
}

void FunctionPage::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    updateChanges();
}

void FunctionPage::updateChanges()
{
    m_model->setComparison(m_comparison);
    table()->setColumnAvailable(int(FunctionColumn::NeedChange), m_model->hasChanges() && m_model->hasNeeds());
    table()->setColumnAvailable(int(FunctionColumn::Change), m_model->hasChanges());
}

void FunctionPage::updateHelpers()
{
    const std::vector<FunctionFact> noFunctions;
    const std::vector<FunctionFact> &functions = m_model->module() ? m_model->module()->functions : noFunctions;
    const auto count = std::count_if(functions.begin(), functions.end(), isHelperFunction);
    const bool areBesideOthers = count > 0 && std::size_t(count) < functions.size();
    m_helpers->setText(tr("He&lpers: %1").arg(QLocale().toString(qint64(count))));
    m_helpers->setVisible(areBesideOthers);
    if (areBesideOthers && !m_helpers->isChecked())
        m_table->proxy()->setWithheld([this](int row) { return isHelperFunction(*m_model->function(row)); });
    else
        m_table->proxy()->setWithheld({});
    sayWhatIsFiltered();
}

void FunctionPage::sayWhatIsFiltered()
{
    const bool areHelpersAlone = m_table->proxy()->rowCount() == 0 && m_table->proxy()->withheldMatches() > 0;
    m_table->setFilteredPlaceholder(
        areHelpersAlone ? tr("The filter matches only helpers, which are not shown. Check “Helpers” to see them.")
                        : QString());
    m_table->table()->viewport()->update();
}

QByteArray FunctionPage::helpersState() const
{
    return m_areHelpersWanted ? QByteArrayLiteral("shown") : QByteArray();
}

void FunctionPage::restoreHelpersState(const QByteArray &state)
{
    m_areHelpersWanted = state == "shown";
    m_helpers->setChecked(m_areHelpersWanted);
}

void FunctionPage::setDocument(const DocumentPointer &document, const QString &module)
{
    const bool isOther = m_document && document && m_document->location != document->location;
    // A function with the same name in another archive is a different function.
    const Link current = isOther ? Link() : currentLink();
    m_document = document;
    // Show all rows until the functions are known.
    m_table->proxy()->setWithheld({});
    m_model->setDocument(document, module);
    if (isOther)
        m_helpers->setChecked(m_areHelpersWanted);
    updateHelpers();
    updateChanges();
    updateDevices();
    updatePools();
    updateBars();
    m_export->setArchive(document ? document->location : QString());
    const bool isGone = current.kind == Link::Kind::Function && m_model->module()
        && m_document->stage >= Document::Stage::Analysis && !function(current);
    setCurrentLink(isGone ? Link() : current);
}

void FunctionPage::setCurrentLink(const Link &link)
{
    const FunctionFact *wanted = m_model->function(m_model->indexOfLink(link).row());
    if (wanted && isHelperFunction(*wanted))
        m_helpers->setChecked(true);
    m_current = link;
    // Use the link of the row with this place; it may be of another kind.
    if (link.kind == Link::Kind::File) {
        const TableProxy *proxy = m_table->proxy();
        const Link held = proxy->linkAt(proxy->indexOf(link));
        if (!held.isNull() || link.firstLine)
            m_current = held;
    }
    m_table->setCurrentLink(m_current);
}

const FunctionFact *FunctionPage::function(const Link &link) const
{
    const Module *module = link.kind == Link::Kind::Function ? m_model->module() : nullptr;
    if (!module)
        return nullptr;
    const auto it = std::find_if(module->functions.begin(), module->functions.end(),
                                 [&](const FunctionFact &candidate) { return candidate.name == link.name; });
    return it == module->functions.end() ? nullptr : &*it;
}

bool FunctionPage::follow(const Subject &subject)
{
    const Link &place = subject.function.isNull() ? subject.place : subject.function;
    const bool isLine = place.kind == Link::Kind::File && place.firstLine && m_document;
    if (place.isNull()) {
        if (currentLink().isNull())
            return false;
    } else if (!function(place) && (!isLine || moduleOfRelay(*m_document, place.name))) {
        return false;
    }
    setCurrentLink(place);
    return true;
}

ViewState FunctionPage::viewState() const
{
    ViewState view = Page::viewState();
    view.pool = chosenPool();
    return view;
}

void FunctionPage::showView(const ViewState &view)
{
    Page::showView(view);
    if (!view.pool.isEmpty())
        choosePool(view.pool);
}

bool FunctionPage::isEmpty() const
{
    return m_model->rowCount() == 0;
}

ChartScene FunctionPage::scene(double width) const
{
    std::vector<int> rows;
    const TableProxy *proxy = m_table->proxy();
    for (int row = 0; row < proxy->rowCount(); ++row)
        rows.push_back(functionRow(*proxy, proxy->index(row, 0)));
    BarChart chart = m_model->barChart(rows);
    chart.width = width;
    return layOutBars(chart);
}

ChartScene FunctionPage::pictureScene() const
{
    return scene(width() / sceneScale(font()));
}

} // namespace Mlf
