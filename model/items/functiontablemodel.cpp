// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/functiontablemodel.h"

#include "model/analysis/code/graphcalls.h"
#include "model/analysis/code/modelwork.h"
#include "model/analysis/memory/memorytext.h"
#include "model/chart/workspacechart.h"
#include "model/document/document.h"
#include "model/document/functionneeds.h"
#include "model/document/module.h"
#include "model/items/functiontabletext.h"
#include "model/items/itemcolumn.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int shownCalls = 4;
constexpr int toolTipCalls = 40;
constexpr std::ptrdiff_t widestOfAKind = 200;

} // namespace

void FunctionTableModel::setDocument(const DocumentPointer &document, const QString &module)
{
    beginResetModel();
    const QString pool = m_pool ? poolName(*m_pool) : QString(); // while the document it is of is there
    m_bars.reset();
    m_document = document;
    m_module = document ? document->moduleOrFirst(module) : nullptr;
    m_pool.reset();
    m_summary = m_module ? summarizeWorkspace(m_module->metadata, m_module->functions) : WorkspaceSummary();
    const std::vector<qint64> &devices = m_summary.devices;
    if (m_device && devices.size() > 1 && std::find(devices.begin(), devices.end(), *m_device) != devices.end())
        m_summary = summarizeWorkspace(m_module->metadata, m_module->functions, m_device);
    else
        m_device.reset();
    const std::vector<int> pools = m_module ? workspacePools(m_module->buffers) : std::vector<int>();
    for (const int candidate : pools) {
        if (pools.size() > 1 && !pool.isEmpty() && poolName(candidate) == pool)
            m_pool = candidate;
    }
    findNeeds();
    m_work = m_module ? modelWork(m_module->functions) : std::nullopt;
    m_moved =
        m_module ? movedBytes(m_module->functions, m_module->buffers, m_module->isPartial) : std::vector<MovedBytes>();
    m_calls.clear();
    if (m_module)
        m_calls = callSteps(m_module->mainCalls, m_module->graph ? &*m_module->graph : nullptr);
    endResetModel();
}

void FunctionTableModel::setComparison(const ComparisonPointer &comparison)
{
    m_changes.set(comparison, m_module ? m_module->metadata.name : QString(), &ModuleComparison::functions, true);
    Q_EMIT headerDataChanged(Qt::Horizontal, int(Column::Change), int(Column::Change));
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Change)), index(rowCount() - 1, int(Column::Change)));
}

void FunctionTableModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    m_bars.reset();
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Need)), index(rowCount() - 1, int(Column::Arguments)),
                           {Qt::DisplayRole, Qt::ToolTipRole});
}

void FunctionTableModel::setDevice(std::optional<qint64> device)
{
    if (device == m_device || !m_module)
        return;
    m_device = device;
    m_bars.reset();
    m_summary = summarizeWorkspace(m_module->metadata, m_module->functions, device);
    Q_EMIT headerDataChanged(Qt::Horizontal, int(Column::Workspace), int(Column::Workspace));
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Workspace)), index(rowCount() - 1, int(Column::Workspace)));
}

void FunctionTableModel::setPool(std::optional<int> pool)
{
    if (pool == m_pool || !m_module)
        return;
    m_pool = pool;
    m_bars.reset();
    findNeeds();
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Need)), index(rowCount() - 1, int(Column::Own)));
}

void FunctionTableModel::findNeeds()
{
    m_needs.reset();
    if (m_module && m_pool)
        m_needs = std::make_shared<const std::vector<FunctionNeed>>(
            functionNeeds(m_module->functions, m_module->buffers, m_module->need, m_pool));
    else if (m_module)
        m_needs = needsOf(*m_module);
}

void FunctionTableModel::setBars(bool areNeeds, bool areScaledToFunctions)
{
    if (areNeeds == m_areNeedsWanted && areScaledToFunctions == m_areScaledToFunctions)
        return;
    m_areNeedsWanted = areNeeds;
    m_areScaledToFunctions = areScaledToFunctions;
    m_bars.reset();
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Need)), index(rowCount() - 1, int(Column::Workspace)),
                           {Qt::DisplayRole, Qt::AccessibleTextRole});
}

const FunctionBars &FunctionTableModel::bars() const
{
    if (m_bars)
        return *m_bars;
    m_bars.emplace();
    m_bars->chart = barChart({});
    m_bars->axis = axisOf(m_bars->chart);
    for (int row = 0; row < rowCount(); ++row) {
        const FunctionFact &fact = *function(row);
        if (isWorkspaceFunction(fact))
            m_bars->axis = std::max(m_bars->axis, barLength(fact));
    }
    m_bars->widest = widestBarText();
    return *m_bars;
}

/// Of the figure that the bar column shows.
ByteCount FunctionTableModel::barLength(const FunctionFact &function) const
{
    return areNeedsShown() ? needBarLength(needOf(function)) : function.statedWorkspace(m_device).value_or(ByteCount());
}

/// The texts of the longest bars are as long as those of the others, but for a word in front of some: so of each basis
/// that the figures have some are looked at.
QString FunctionTableModel::widestBarText() const
{
    std::map<std::pair<int, bool>, std::vector<int>> kinds; // rows
    for (int row = 0; row < rowCount(); ++row) {
        if (const FunctionFact &fact = *function(row); isWorkspaceFunction(fact))
            kinds[{int(needOf(fact).basis), needOf(fact).isAtLeast}].push_back(row);
    }
    QString widest;
    for (auto &[kind, rows] : kinds) {
        const auto end = rows.begin() + std::min(std::ssize(rows), widestOfAKind);
        std::ranges::partial_sort(rows, end, std::greater(), [&](int row) { return barLength(*function(row)); });
        for (auto row = rows.begin(); row != end; ++row) {
            const std::optional<BarRow> shown = bar(*row);
            if (shown->bars.front().isWords)
                continue;
            const QString text = columnAt(int(barColumn())).text(*this, *function(*row));
            if (text.size() > widest.size())
                widest = text;
        }
    }
    return widest;
}

std::optional<BarRow> FunctionTableModel::bar(int row) const
{
    const FunctionFact *fact = function(row);
    if (!fact || !isWorkspaceFunction(*fact))
        return std::nullopt;
    if (!areNeedsShown())
        return workspaceBars({fact}, m_summary, workspaceOptions()).rows.front();
    BarRow bar = needBarRow({fact, &needOf(*fact)}, needOptions());
    bar.bars.resize(1); // what lies on the stack has a column, and is not in the sum
    return bar;
}

MemoryChartOptions FunctionTableModel::needOptions() const
{
    MemoryChartOptions options;
    options.module = m_module->metadata.name;
    options.linkModule = linkModule();
    options.pool = m_pool.value_or(-1);
    options.unit = m_unit;
    options.language = Language::Translated;
    options.locale = QLocale();
    return options;
}

/// The pool's line where one is shown, else main, else what states its figure.
Link FunctionTableModel::sumLink() const
{
    if (m_pool && areNeedsShown()) {
        const auto fact = m_module->buffers.pools[std::size_t(*m_pool)].fact;
        const std::vector<PoolFact> &pools = m_module->constants.pools;
        if (fact && *fact < pools.size())
            return Link::file(pools[*fact].file, pools[*fact].line);
    }
    const std::vector<FunctionFact> &functions = m_module->functions;
    const auto main = std::find_if(functions.begin(), functions.end(),
                                   [](const FunctionFact &fact) { return fact.role == FunctionRole::Main; });
    return main != functions.end() ? Link::function(main->name, linkModule()) : Link::file(u"metadata.json"_s);
}

BarChart FunctionTableModel::barChart(const std::vector<int> &rows) const
{
    if (!m_module)
        return {};
    std::vector<const FunctionFact *> functions;
    std::vector<NeedRow> needs;
    for (const int row : rows) {
        const FunctionFact *fact = function(row);
        if (!fact || !isWorkspaceFunction(*fact))
            continue;
        functions.push_back(fact);
        needs.push_back({fact, &needOf(*fact)});
    }
    if (areNeedsShown())
        return needBars(needs, {m_module->buffers, m_module->need, m_summary, sumLink()}, needOptions());
    WorkspaceChartOptions options = workspaceOptions();
    options.mainLink = sumLink();
    return workspaceBars(functions, m_summary, options);
}

WorkspaceChartOptions FunctionTableModel::workspaceOptions() const
{
    WorkspaceChartOptions options;
    options.order = WorkspaceOrder::Given;
    options.isScaledToFunctions = m_areScaledToFunctions;
    options.module = m_module->metadata.name;
    options.linkModule = linkModule();
    options.device = m_device;
    options.unit = m_unit;
    options.language = Language::Translated;
    options.locale = QLocale();
    return options;
}

const FunctionNeed &FunctionTableModel::needOf(const FunctionFact &function) const
{
    return (*m_needs)[std::size_t(&function - m_module->functions.data())];
}

QString FunctionTableModel::shortName(const FunctionFact &function) const
{
    return function.shownName(m_module->metadata.name);
}

const FunctionFact *FunctionTableModel::function(int row) const
{
    return m_module && row >= 0 && row < int(m_module->functions.size()) ? &m_module->functions[std::size_t(row)]
                                                                         : nullptr;
}

QString FunctionTableModel::linkModule() const
{
    return m_document ? m_document->linkModule(m_module) : QString();
}

int FunctionTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_module ? 0 : int(m_module->functions.size());
}

int FunctionTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QString FunctionTableModel::poolName(int pool) const
{
    return poolText(m_module->buffers.pools[std::size_t(pool)], Language::Translated);
}

QString FunctionTableModel::poolNames(const FunctionFact &function) const
{
    QStringList names;
    for (const int pool : needOf(function).pools)
        names += poolName(pool);
    return names.join(u", "_s);
}

QString FunctionTableModel::deviceText(const FunctionFact &function) const
{
    QStringList names;
    for (const StatedWorkspace &workspace : function.workspaces) {
        const QString name = workspace.device ? deviceName(*workspace.device) : QString();
        if (!name.isEmpty() && !names.contains(name))
            names += name;
    }
    return names.join(u", "_s);
}

bool FunctionTableModel::hasUnreadObject() const
{
    return std::any_of(m_module->objects.begin(), m_module->objects.end(),
                       [](const ScannedObject &scanned) { return !scanned.object; });
}

/// Empty where no code defines the function, or nothing calls it.
QString FunctionTableModel::workText(const FunctionFact &function) const
{
    const std::optional<FunctionWork> work = workInRun(function);
    return work ? functionWorkText(*work) : QString();
}

/// Of the work of one run; nothing where one of the two is not known, or is a bound.
std::optional<double> FunctionTableModel::workShare(const FunctionFact &function) const
{
    const std::optional<FunctionWork> work = workInRun(function);
    const bool isKnown = work && m_work && work->accumulations.most && work->accumulations.isExact
        && m_work->accumulations.isExact && m_work->accumulations.most.value_or(0) > 0
        && function.role != FunctionRole::Main;
    return isKnown ? std::optional(double(*work->accumulations.most) / double(*m_work->accumulations.most))
                   : std::nullopt;
}

const MovedBytes &FunctionTableModel::movedOf(const FunctionFact &function) const
{
    return m_moved[std::size_t(&function - m_module->functions.data())];
}

bool FunctionTableModel::hasWork() const
{
    return m_module
        && std::any_of(m_module->functions.begin(), m_module->functions.end(), [](const FunctionFact &fact) {
               const std::optional<FunctionWork> work = workInRun(fact);
               return work && work->accumulations.most.value_or(0) > 0;
           });
}

bool FunctionTableModel::hasMovedBytes() const
{
    return std::any_of(m_moved.begin(), m_moved.end(), [](const MovedBytes &moved) { return moved.bytes.has_value(); });
}

/// Calls count from 1 on the screen.
QString FunctionTableModel::callText(const FunctionFact &function, std::size_t most, const QString &separator) const
{
    const std::vector<int> steps = m_calls.value(function.name);
    QStringList texts;
    for (std::size_t i = 0; i < std::min(steps.size(), most); ++i)
        texts += QString::number(steps[i] + 1);
    return texts.join(separator) + (steps.size() > most ? separator + u'…' : QString());
}

QVariant FunctionTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FunctionFact &fact = m_module->functions[std::size_t(index.row())];
    if (role == Roles::LinkRole)
        return QVariant::fromValue(Link::function(fact.name, linkModule()));
    return cellData(columnAt(index.column()), *this, fact, role);
}

QVariant FunctionTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < columnCount();
    return isThere ? titleData(columnAt(section), *this, role) : QVariant();
}

/// Empty where the size is not known.
QString FunctionTableModel::sizeText(const std::optional<ByteCount> &bytes, bool isAtLeast) const
{
    return bytes ? (isAtLeast ? u"≥\u00a0"_s : QString()) + formatBytesNarrow(m_unit, *bytes, QLocale()) : QString();
}

const ItemColumn<FunctionTableModel, FunctionFact> &FunctionTableModel::columnAt(int column)
{
    using Model = const FunctionTableModel &;
    using Fact = const FunctionFact &;
    static constexpr auto inBytes = [](const QString &title) {
        return tr("%1 [B]", "header of a column of bytes in a copied table").arg(title);
    };
    static constexpr auto basisOf = [](const std::optional<ByteCount> &bytes, Basis basis) {
        return QVariant(int(bytes ? basis : Basis::Unknown));
    };
    static constexpr auto fullName = [](Model, Fact fact) { return fact.name; };
    static constexpr auto wordsOfBar = [](Model model, Fact fact) {
        const std::optional<BarRow> bar = model.bar(int(&fact - model.m_module->functions.data()));
        return bar ? wordsOf(*bar) : QString();
    };
    static constexpr auto needTip = [](Model model, Fact fact) {
        return needToolTip(model.needOf(fact), false, model.m_unit);
    };
    static constexpr auto place = [](Model, Fact fact) {
        return fact.file.isEmpty() ? QVariant() : QVariant(definitionText(fact));
    };
    static constexpr ItemColumn<FunctionTableModel, FunctionFact> columns[] = {
        {.id = Column::Name,
         .title = [](Model) { return tr("Function"); },
         .text = [](Model model, Fact fact) { return shownName(model.shortName(fact)); },
         .sortKey = [](Model model, Fact fact) -> QVariant { return model.shortName(fact); },
         .copy = [](Model, Fact fact) -> QVariant { return fact.name; },
         .toolTip = fullName,
         .filter = [](Model model, Fact fact) -> QString { return fact.name + u'\n' + model.shortName(fact); }},
        {.id = Column::FullName,
         .title = [](Model) { return tr("Full name"); },
         .copiedTitle = [](const QString &) { return QString(); }, // that is what the first column is copied as
         .text = [](Model, Fact fact) { return shownName(fact.name); },
         .sortKey = [](Model, Fact fact) -> QVariant { return fact.name; },
         .copy = [](Model, Fact fact) -> QVariant { return fact.name; },
         .toolTip = fullName},
        {.id = Column::Call,
         .title = [](Model) { return tr("Call", "when a function is called"); },
         .titleToolTip =
             [](Model) { return tr("When the main function or the graph calls the function; calls count from 1"); },
         .text = [](Model model, Fact fact) { return model.callText(fact, shownCalls, u", "_s); },
         .isRight = true,
         .sortKey =
             [](Model model, Fact fact) {
                 const auto steps = model.m_calls.constFind(fact.name);
                 return steps == model.m_calls.constEnd() ? QVariant() : QVariant(steps->front());
             },
         .copy = [](Model model, Fact fact) -> QVariant {
             return model.callText(fact, std::numeric_limits<std::size_t>::max(), u" "_s);
         },
         .toolTip =
             [](Model model, Fact fact) {
                 return model.hasCallOrder() ? callToolTip(*model.m_module, model.callText(fact, toolTipCalls, u", "_s))
                                             : tr("The order of calls is not known.");
             }},
        {.id = Column::Need,
         .title = [](Model) { return tr("Need (computed)"); },
         .titleToolTip =
             [](Model) {
                 return tr(
                     "Memory in use while the function runs, in its call that needs most, computed from the code: "
                     "what it inherits, and what it adds on top of that. Each address counts once.");
             },
         .copiedTitle = inBytes,
         .text =
             [](Model model, Fact fact) {
                 return isWorkspaceFunction(fact) && model.hasNeeds()
                     ? needBarRow({&fact, &model.needOf(fact)}, model.needOptions()).bars.front().value
                     : QString();
             },
         .number = [](Model model, Fact fact) { return numberOf(model.needOf(fact).bytes()); },
         .isBytes = true,
         .sortKey = // where the scratch is not known, by what is
         [](Model model, Fact fact) {
             const FunctionNeed &need = model.needOf(fact);
             return valueOf(numberOf(need.bytes() ? need.bytes() : need.inherited));
         },
         .toolTip =
             [](Model model, Fact fact) {
                 const QString tip = fact.name + u'\n' + needTip(model, fact);
                 const bool hasStack = fact.stackBytes && fact.stackBytes->value() > 0;
                 return hasStack ? tip + u'\n' + stackToolTip(fact, model.m_unit) : tip;
             },
         .accessibleText = [](Model model, Fact fact) -> QString {
             return isWorkspaceFunction(fact) && model.hasNeeds()
                 ? wordsOf(needBarRow({&fact, &model.needOf(fact)}, model.needOptions()))
                 : QString();
         },
         .filter =
             [](Model model, Fact fact) {
                 const FunctionNeed &need = model.needOf(fact);
                 return model.sizeText(need.bytes(), need.isAtLeast);
             },
         .basis = [](Model model, Fact fact) { return basisOf(model.needOf(fact).bytes(), model.needOf(fact).basis); }},
        {.id = Column::Workspace,
         .title =
             [](Model model) {
                 if (model.m_device)
                     return tr("Workspace on %1 (stated)").arg(deviceName(*model.m_device));
                 return model.m_summary.devices.size() > 1 ? tr("Workspace on all devices (stated)")
                                                           : tr("Workspace (stated)");
             },
         .titleToolTip =
             [](Model) {
                 return tr(
                     "Working memory while the function runs, as metadata.json states it; inputs, outputs and constants not counted");
             },
         .copiedTitle = inBytes,
         .text =
             [](Model model, Fact fact) {
                 if (const std::optional<ByteCount> stated = fact.statedWorkspace(model.m_device))
                     return model.m_summary.isPooled ? tr("planned into pools")
                                                     : formatBytesIn(model.m_unit, *stated, QLocale());
                 return fact.isStated && fact.arguments.empty() ? tr("not stated") : QString();
             },
         .number = [](Model model, Fact fact) { return numberOf(fact.statedWorkspace(model.m_device)); },
         .isBytes = true,
         .toolTip = [](Model model,
                       Fact fact) { return workspaceToolTip(fact, model.m_summary.isPooled, model.m_unit); },
         .accessibleText = [](Model model, Fact fact) -> QString {
             return model.areNeedsShown() ? columnAt(int(Column::Workspace)).text(model, fact)
                                          : wordsOfBar(model, fact);
         },
         .basis = [](Model model, Fact fact) { return basisOf(fact.statedWorkspace(model.m_device), Basis::Stated); }},
        {.id = Column::Inherited,
         .title = [](Model) { return tr("Inherited"); },
         .titleToolTip =
             [](Model) {
                 return tr(
                     "What the main function or the graph holds during that call: what the function reads and writes, and "
                     "what later calls still read. Not what the function itself takes.");
             },
         .copiedTitle = inBytes,
         .text =
             [](Model model, Fact fact) {
                 const FunctionNeed &need = model.needOf(fact);
                 return model.sizeText(need.inherited, need.isAtLeast);
             },
         .number = [](Model model, Fact fact) { return numberOf(model.needOf(fact).inherited); },
         .isBytes = true,
         .toolTip = needTip,
         .basis = [](Model model,
                     Fact fact) { return basisOf(model.needOf(fact).inherited, model.needOf(fact).basis); }},
        {.id = Column::Added,
         .title = [](Model) { return tr("Added"); },
         .titleToolTip =
             [](Model) {
                 return tr(
                     "What the function adds on top of what is inherited, in that call: the part of its own buffers that "
                     "does not lie in inherited memory. Inherited and added together are the need.");
             },
         .copiedTitle = inBytes,
         .text =
             [](Model model, Fact fact) {
                 const FunctionNeed &need = model.needOf(fact);
                 return model.sizeText(need.added, need.isAtLeast);
             },
         .number = [](Model model, Fact fact) { return numberOf(model.needOf(fact).added); },
         .isBytes = true,
         .toolTip = needTip,
         .basis = [](Model model, Fact fact) { return basisOf(model.needOf(fact).added, model.needOf(fact).basis); }},
        {.id = Column::Own,
         .title = [](Model) { return tr("Own"); },
         .titleToolTip =
             [](Model) {
                 return tr(
                     "What the buffers need that the function has for itself, in pools or from the allocator, at the most "
                     "at a time, computed from the code. A part may lie in memory that is inherited.");
             },
         .copiedTitle = inBytes,
         .text =
             [](Model model, Fact fact) {
                 const FunctionNeed &need = model.needOf(fact);
                 return model.sizeText(need.own, need.isOwnAtLeast);
             },
         .number = [](Model model, Fact fact) { return numberOf(model.needOf(fact).own); },
         .isBytes = true,
         .toolTip = [](Model model, Fact fact) { return needToolTip(model.needOf(fact), true, model.m_unit); },
         .basis = [](Model model, Fact fact) { return basisOf(model.needOf(fact).own, Basis::Computed); }},
        {.id = Column::Change,
         .title = [](Model model) { return model.m_changes.areThere() ? tr("Δ Own") : QString(); },
         .titleToolTip = [](Model) { return tr("How much more or less it is than in the older archive"); },
         .copiedTitle = [](const QString &title) { return title.isEmpty() ? QString() : inBytes(title); },
         .text = [](Model model, Fact fact) { return model.m_changes.text(fact.name, model.m_unit); },
         .number = [](Model model, Fact fact) { return numberOf(model.m_changes.delta(fact.name)); },
         .toolTip = [](Model model, Fact fact) { return model.m_changes.toolTip(fact.name, model.m_unit); }},
        {.id = Column::Work,
         .title = [](Model) { return tr("MACs"); },
         .titleToolTip =
             [](Model) {
                 return tr(
                     "Multiply-accumulates of all calls in one run of the model, counted from the loops of the code: "
                     "products that are added to what stands where the sum is stored. Of CMSIS-NN by the shapes it gets.");
             },
         .text = [](Model model, Fact fact) { return model.workText(fact); },
         .number =
             [](Model, Fact fact) {
                 const std::optional<FunctionWork> work = workInRun(fact);
                 return work ? work->accumulations.most : std::nullopt;
             },
         .toolTip = [](Model, Fact fact) { return workToolTip(fact); },
         .basis = [](Model, Fact fact) -> QVariant {
             return int(workInRun(fact).value_or(FunctionWork::unknown()).basis());
         }},
        {.id = Column::WorkShare,
         .title = [](Model) { return tr("MACs, share"); },
         .titleToolTip = [](Model) { return tr("Of the multiply-accumulates of one run of the model"); },
         .text =
             [](Model model, Fact fact) {
                 const std::optional<double> share = model.workShare(fact);
                 return share ? percentText(*share) : QString();
             },
         .isRight = true,
         .sortKey =
             [](Model model, Fact fact) {
                 const std::optional<double> share = model.workShare(fact);
                 return share ? QVariant(*share) : QVariant();
             },
         .toolTip = [](Model, Fact fact) { return workToolTip(fact); }},
        {.id = Column::Moved,
         .title = [](Model) { return tr("Bytes moved"); },
         .titleToolTip =
             [](Model) {
                 return tr(
                     "Tensors that the calls of the function read and write in one run, and its constants, each once in a "
                     "call. The less work there is for a byte, the more the memory decides how fast it runs.");
             },
         .copiedTitle = inBytes,
         .text = [](Model model, Fact fact) { return model.sizeText(model.movedOf(fact).bytes, false); },
         .number = [](Model model, Fact fact) { return numberOf(model.movedOf(fact).bytes); },
         .isBytes = true,
         .toolTip = [](Model model, Fact fact) { return movedToolTip(fact, model.movedOf(fact), model.m_unit); },
         .basis = [](Model model, Fact fact) { return basisOf(model.movedOf(fact).bytes, model.movedOf(fact).basis); }},
        {.id = Column::Stack,
         .title = [](Model) { return tr("Stack (inferred)"); },
         .titleToolTip =
             [](Model) {
                 return tr(
                     "Arrays that the function has on the C stack at worst nesting, inferred; beside the other columns. "
                     "The compiler may differ.");
             },
         .copiedTitle = inBytes,
         .text = [](Model model, Fact fact) { return model.sizeText(fact.stackBytes, fact.isAtLeast); },
         .number = [](Model, Fact fact) { return numberOf(fact.stackBytes); },
         .isBytes = true,
         .toolTip = [](Model model, Fact fact) { return stackToolTip(fact, model.m_unit); },
         .basis = [](Model, Fact fact) { return basisOf(fact.stackBytes, Basis::Inferred); }},
        {.id = Column::Pools,
         .title = [](Model) { return tr("Pools"); },
         .titleToolTip =
             [](Model) {
                 return tr("The pools that hold what the function reads, writes and has for itself; constants aside");
             },
         .text = [](Model model, Fact fact) { return shownName(model.poolNames(fact)); },
         .copy = [](Model model, Fact fact) -> QVariant { return model.poolNames(fact); },
         .toolTip = fullName},
        {.id = Column::Device,
         .title = [](Model) { return tr("Device"); },
         .titleToolTip =
             [](Model) { return tr("The devices that metadata.json states a workspace of the function for"); },
         .text = [](Model model, Fact fact) { return model.deviceText(fact); },
         .toolTip = fullName},
        {.id = Column::Role,
         .title = [](Model) { return tr("Role"); },
         .text = [](Model, Fact fact) { return functionRoleText(fact.role); },
         .toolTip = fullName},
        {.id = Column::Arguments,
         .title = [](Model) { return tr("Arguments (stated)"); },
         .copiedTitle = inBytes,
         .text =
             [](Model model, Fact fact) {
                 const std::optional<ByteCount> bytes = fact.statedArguments();
                 return bytes ? formatBytesIn(model.m_unit, *bytes, QLocale()) : QString();
             },
         .number = [](Model, Fact fact) { return numberOf(fact.statedArguments()); },
         .isBytes = true,
         .toolTip = [](Model model, Fact fact) { return argumentsToolTip(fact, model.m_unit); },
         .basis = [](Model, Fact fact) { return basisOf(fact.statedArguments(), Basis::Stated); }},
        {.id = Column::Place,
         .title = [](Model) { return tr("Defined at"); },
         .text =
             [](Model model, Fact fact) {
                 if (!fact.file.isEmpty())
                     return shownName(definitionText(fact).section(u'/', -1));
                 return model.hasUnreadObject() && fact.isStated ? tr("compiled", "where a function is defined")
                                                                 : tr("no source", "where a function is defined");
             },
         .sortKey = place, // lines in natural order: "f.c:9" before "f.c:10"
         .copy = place,
         .toolTip = [](Model model, Fact fact) { return placeToolTip(fact, model.hasUnreadObject()); },
         .filter =
             [](Model model, Fact fact) {
                 return fact.file.isEmpty() ? columnAt(int(Column::Place)).text(model, fact) : definitionText(fact);
             },
         .basis = [](Model,
                     Fact fact) { return QVariant(int(fact.file.isEmpty() ? Basis::Unknown : Basis::Computed)); }},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

QModelIndex FunctionTableModel::indexOfLink(const Link &link) const
{
    if (!m_module)
        return {};
    const std::vector<FunctionFact> &functions = m_module->functions;
    const auto isNamed = [&](const FunctionFact &fact) { return fact.name == link.name; };
    const auto isHolder = [&](const FunctionFact &fact) {
        return fact.file == link.name && fact.line && *fact.line <= *link.firstLine
            && *link.firstLine <= fact.endLine.value_or(*fact.line);
    };
    auto found = functions.end();
    if (link.kind == Link::Kind::Function && (link.module.isEmpty() || link.module == linkModule()))
        found = std::find_if(functions.begin(), functions.end(), isNamed);
    else if (link.kind == Link::Kind::File && link.firstLine)
        found = std::find_if(functions.begin(), functions.end(), isHolder);
    return found == functions.end() ? QModelIndex() : index(int(found - functions.begin()), 0);
}

} // namespace Mlf
