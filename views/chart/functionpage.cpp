// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/functionpage.h"

#include "model/analysis/memory/memorytext.h"
#include "model/chart/needchart.h"
#include "model/chart/workspacechart.h"
#include "model/document/document.h"
#include "model/document/module.h"
#include "model/document/places.h"
#include "model/document/subject.h"
#include "model/items/functiontablemodel.h"
#include "views/chart/chartview.h"
#include "views/chart/pictureexport.h"
#include "views/common/fittedsplitter.h"
#include "views/common/unitmenu.h"
#include "views/table/tablepage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

using FunctionColumn = FunctionTableModel::Column;

PageType FunctionPage::type()
{
    return {.id = u"workspace"_s,
            .title = tr("Functions"),
            .hasContent = [](const Document &, const Module *module) { return module && !module->functions.empty(); },
            .isPlaceOf = [](const Document &, const Link &link) { return link.kind == Link::Kind::Function; },
            .make = makePage<FunctionPage>};
}

FunctionPage::FunctionPage(QWidget *parent) : FunctionPage(new FunctionTableModel, parent) { }

FunctionPage::FunctionPage(FunctionTableModel *model, QWidget *parent)
    : ChartPage(model, tr("Functions"), parent)
    , m_model(model)
    , m_barsLabel(new QLabel(tr("S&how"), this))
    , m_bars(new QComboBox(this))
    , m_fit(new QCheckBox(tr("Scale to f&unctions"), this))
    , m_poolLabel(new QLabel(tr("&Pool"), this))
    , m_pool(new QComboBox(this))
    , m_deviceLabel(new QLabel(tr("&Device"), this))
    , m_device(new QComboBox(this))
    , m_unitMenu(new UnitMenu(this))
{
    m_model->setParent(this);
    m_fit->setToolTip(tr("Let the axis end at the largest function instead of at main"));
    m_bars->addItem(tr("Computed need"));
    m_bars->addItem(tr("Stated workspace"));
    m_bars->setToolTip(tr("What the bars are: what each function needs, computed from the code, or what metadata.json "
                          "states of it"));
    for (const auto &[label, box] :
         {std::pair(m_barsLabel, m_bars), std::pair(m_poolLabel, m_pool), std::pair(m_deviceLabel, m_device)}) {
        label->setBuddy(box);
        controls()->addSpacing(8);
        controls()->addWidget(label);
        controls()->addWidget(box);
    }
    controls()->addSpacing(8);
    controls()->addWidget(m_fit);
    connect(m_fit, &QCheckBox::toggled, this, &ChartPage::updateChart);
    connect(m_bars, &QComboBox::activated, this, [this] {
        updateBars();
        updateSortChoices();
        updateChart();
    });
    connect(m_pool, &QComboBox::activated, this, [this] {
        const QVariant pool = m_pool->currentData();
        m_model->setPool(pool.isValid() ? std::optional(pool.toInt()) : std::nullopt);
        updateChart();
    });
    connect(m_device, &QComboBox::activated, this, [this] {
        const QVariant device = m_device->currentData();
        m_model->setDevice(device.isValid() ? std::optional(device.toLongLong()) : std::nullopt);
        updateBars();
        updateChart();
    });
    chart()->addAction(m_unitMenu->menuAction());
    connect(m_unitMenu, &UnitMenu::unitChosen, this, [this](ByteUnit unit) {
        setUnit(unit);
        Q_EMIT unitRequested(unit);
    });
    table()->setRoomy();
    table()->hideColumn(int(FunctionColumn::FullName));
    table()->setPlaceholder(tr("No function is stated in metadata.json or defined in a source"));
    setSceneMaker([this](const std::vector<int> &rows, double width) { return makeScene(rows, width); });
    updateSortChoices();
    updateChanges();
    remember(u"functions/columns"_s, table(), &TablePage::headerState, &TablePage::restoreHeaderState);
    remember(u"functions/splitter"_s, splitter(), &FittedSplitter::ownSizes, &FittedSplitter::restoreOwnSizes);
}

ByteUnit FunctionPage::unit() const
{
    return m_model->unit();
}

void FunctionPage::setUnit(ByteUnit unit)
{
    m_unitMenu->setUnit(unit);
    m_model->setUnit(unit);
    updateChart();
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

/// The controls that go with what the bars are.
void FunctionPage::updateBars()
{
    const bool isChoice =
        m_model->hasNeeds() && (m_model->summary().largestFunction || !m_model->summary().mains.empty());
    for (QWidget *widget : {static_cast<QWidget *>(m_barsLabel), static_cast<QWidget *>(m_bars)})
        widget->setVisible(isChoice);
    for (QWidget *widget : {static_cast<QWidget *>(m_poolLabel), static_cast<QWidget *>(m_pool)})
        widget->setVisible(isNeedShown() && m_pool->count() > 2);
    for (QWidget *widget : {static_cast<QWidget *>(m_deviceLabel), static_cast<QWidget *>(m_device)})
        widget->setVisible(!isNeedShown() && m_device->count() > 2);
    updateFit();
}

bool FunctionPage::isNeedWanted() const
{
    return m_bars->currentIndex() == 0;
}

bool FunctionPage::isNeedShown() const
{
    return isNeedWanted() && m_model->hasNeeds();
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

void FunctionPage::updateSortChoices()
{
    const bool isOperatorStyle = m_model->module() && m_model->module()->metadata.style == Style::Operator;
    // While an archive is read again need and order of calls stay chosen: they are known when the code has been read.
    const bool isReading = m_document && m_document->stage < Document::Stage::Analysis;
    const bool isByNeed = isNeedWanted() && (m_model->hasNeeds() || isReading);
    std::vector<SortChoice> choices {
        isOperatorStyle ? SortChoice {tr("Arguments"), int(FunctionColumn::Arguments), Qt::DescendingOrder}
            : isByNeed  ? SortChoice {tr("Need"), int(FunctionColumn::Need), Qt::DescendingOrder}
                        : SortChoice {tr("Workspace"), int(FunctionColumn::Workspace), Qt::DescendingOrder},
        {tr("Name"), int(FunctionColumn::Name), Qt::AscendingOrder}};
    if (m_model->hasCallOrder() || isReading)
        choices.push_back({tr("Order of calls"), int(FunctionColumn::Call), Qt::AscendingOrder});
    setSortChoices(choices);
}

/// Columns that say nothing of this module are not there.
void FunctionPage::updateColumns()
{
    const Module *module = m_model->module();
    const bool isOperatorStyle = module && module->metadata.style == Style::Operator;
    const auto hasStack = [](const FunctionFact &function) {
        return function.stackBytes && function.stackBytes->value() > 0;
    };
    const bool isStackUsed = module && std::any_of(module->functions.begin(), module->functions.end(), hasStack);
    const auto show = [this](FunctionColumn column, bool isShown) {
        table()->table()->setColumnHidden(int(column), !isShown);
    };
    show(FunctionColumn::Call, m_model->hasCallOrder());
    show(FunctionColumn::Device, m_model->summary().devices.size() > 1);
    show(FunctionColumn::Arguments, isOperatorStyle);
    show(FunctionColumn::Workspace, !isOperatorStyle && !(m_model->summary().isPooled && m_model->hasNeeds()));
    for (const FunctionColumn column :
         {FunctionColumn::Need, FunctionColumn::Inherited, FunctionColumn::Added, FunctionColumn::Own})
        show(column, m_model->hasNeeds());
    show(FunctionColumn::Stack, isStackUsed);
    show(FunctionColumn::Pools, m_model->hasNeeds() && workspacePools(module->buffers).size() > 1);
    table()->fitColumns();
}

/// Only where the functions are much smaller than main is there anything to gain.
void FunctionPage::updateFit()
{
    const WorkspaceSummary &summary = m_model->summary();
    const bool hasFunctions = summary.largestPart && summary.largestPart->value() > 0;
    m_fit->setVisible(hasFunctions && !isNeedShown()
                      && std::any_of(summary.mains.begin(), summary.mains.end(), [&](const MainWorkspace &main) {
                             return main.main && *main.main > *summary.largestPart;
                         }));
}

void FunctionPage::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    updateChanges();
}

/// There is a column for them while there is an older archive.
void FunctionPage::updateChanges()
{
    m_model->setComparison(m_comparison);
    table()->setColumnAvailable(int(FunctionColumn::Change), m_model->hasChanges());
}

void FunctionPage::setDocument(const DocumentPointer &document, const QString &module)
{
    const bool isOther = m_document && document && m_document->location != document->location;
    const Link current = isOther ? Link() : currentLink(); // there a function of the same name is another one
    m_document = document;
    m_model->setDocument(document, module);
    updateChanges();
    const WorkspaceSummary &summary = m_model->summary();
    updateDevices();
    updatePools();
    updateBars();
    updateSortChoices();
    updateColumns();
    setChartVisible(summary.largestFunction || !summary.mains.empty() || m_model->hasNeeds());
    setPictureName(m_model->module() ? m_model->module()->metadata.name + QStringLiteral("-workspace") : QString());
    pictureExport()->setArchive(document ? document->location : QString());
    const bool isGone = current.kind == Link::Kind::Function && m_model->module()
        && m_document->stage >= Document::Stage::Analysis && !function(current);
    setCurrentLink(isGone ? Link() : current);
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

bool FunctionPage::isEmpty() const
{
    return m_model->rowCount() == 0;
}

ChartScene FunctionPage::makeScene(const std::vector<int> &rows, double width) const
{
    const Module *module = m_model->module();
    if (!module)
        return {};
    if (isNeedShown())
        return makeNeedScene(rows, width);
    std::vector<const FunctionFact *> functions;
    for (const int row : rows) {
        if (const FunctionFact *function = m_model->function(row); function && isWorkspaceFunction(*function))
            functions.push_back(function);
    }
    WorkspaceChartOptions options;
    options.width = width;
    options.order = WorkspaceOrder::Given;
    options.isScaledToFunctions = m_fit->isChecked() && m_fit->isVisibleTo(this);
    options.module = module->metadata.name;
    options.linkModule = m_document->linkModule(module);
    options.device = m_model->device();
    options.unit = m_model->unit();
    options.language = Language::Translated;
    options.locale = QLocale();
    options.mainLink = sumLink();
    return workspaceChart(functions, m_model->summary(), options);
}

ChartScene FunctionPage::makeNeedScene(const std::vector<int> &rows, double width) const
{
    const Module &module = *m_model->module();
    std::vector<NeedRow> shown;
    for (const int row : rows) {
        if (const FunctionFact *function = m_model->function(row); function && isWorkspaceFunction(*function))
            shown.push_back({function, &m_model->needs()[std::size_t(row)]});
    }
    MemoryChartOptions options;
    options.width = width;
    options.module = module.metadata.name;
    options.linkModule = m_document->linkModule(&module);
    options.pool = m_model->pool().value_or(-1);
    options.unit = m_model->unit();
    options.language = Language::Translated;
    options.locale = QLocale();
    return needChart(shown, {module.buffers, module.need, m_model->summary(), sumLink()}, options);
}

/// The pool's line where one is shown, else main, else what states its figure.
Link FunctionPage::sumLink() const
{
    const Module &module = *m_model->module();
    if (const std::optional<int> pool = m_model->pool(); pool && isNeedShown()) {
        const auto fact = module.buffers.pools[std::size_t(*pool)].fact;
        if (fact && *fact < module.constants.pools.size())
            return Link::file(module.constants.pools[*fact].file, module.constants.pools[*fact].line);
    }
    const auto main = std::find_if(module.functions.begin(), module.functions.end(),
                                   [](const FunctionFact &fact) { return fact.role == FunctionRole::Main; });
    return main != module.functions.end() ? Link::function(main->name, m_document->linkModule(&module))
                                          : Link::file(u"metadata.json"_s);
}

} // namespace Mlf
