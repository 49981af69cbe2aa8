// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/functiontablemodel.h"

#include "model/analysis/code/graphcalls.h"
#include "model/analysis/code/modelwork.h"
#include "model/analysis/memory/memorytext.h"
#include "model/document/targetuse.h"
#include "model/items/celltext.h"
#include "model/items/functiontabletext.h"

#include <QSet>

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

FunctionTableModel::FunctionTableModel(QObject *parent) : ModuleTable(parent)
{
    setTable(columns(), {}, [this](const FunctionFact *fact) {
        return isGone(fact) ? Link() : Link::function(fact->name, linkModule());
    });
}

void FunctionTableModel::setDocument(const DocumentPointer &document, const QString &module)
{
    beginResetModel();
    const QString pool = m_pool ? poolName(*m_pool) : QString(); // read the name before its document is replaced
    m_bars.reset();
    setModule(document, module);
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
    m_movedBytes =
        m_module ? movedBytes(m_module->functions, m_module->buffers, m_module->isPartial) : std::vector<MovedBytes>();
    m_calls.clear();
    if (m_module)
        m_calls = callSteps(m_module->mainCalls, m_module->graph ? &*m_module->graph : nullptr);
    std::vector<const FunctionFact *> rows;
    for (std::size_t i = 0; m_module && i < m_module->functions.size(); ++i)
        rows.push_back(&m_module->functions[i]);
    replaceRows(std::move(rows));
    replaceColumns(columns()); // a title contains the device
    endResetModel();
}

void FunctionTableModel::setComparison(const ComparisonPointer &comparison)
{
    const int own = m_module ? int(m_module->functions.size()) : 0;
    replaceGoneRows(own, {});
    m_comparison = comparison;
    m_changes.set(comparison, moduleName(), &ModuleComparison::functions, true);
    compareNeeds();
    changeColumns(columns(), int(Column::NeedChange), int(Column::Change));
    replaceGoneRows(own, goneFunctions());
}

void FunctionTableModel::compareNeeds()
{
    m_needChanges.setNeeds(m_comparison, moduleName(),
                           m_pool ? m_module->buffers.pools[std::size_t(*m_pool)].name : QString());
}

std::vector<const FunctionFact *> FunctionTableModel::goneFunctions() const
{
    const Module *older = m_comparison && m_module ? olderModule(*m_comparison, m_module->metadata.name) : nullptr;
    if (!older)
        return {};
    QSet<QString> names;
    for (const ComparedPair &pair : m_comparison->changes.moduleOrFirst(m_module->metadata.name)->functions) {
        if (pair.status == ComparedPair::Status::Removed && pair.counts)
            names.insert(pair.links.older.name);
    }
    std::vector<const FunctionFact *> gone;
    for (const FunctionFact &function : older->functions) {
        if (names.contains(function.name))
            gone.push_back(&function);
    }
    return gone;
}

bool FunctionTableModel::isGone(const FunctionFact *const &function) const
{
    const std::vector<FunctionFact> &own = m_module->functions;
    const std::less<> isBefore;
    return isBefore(function, own.data()) || !isBefore(function, own.data() + own.size());
}

void FunctionTableModel::setUnit(ByteUnit unit)
{
    m_bars.reset();
    TableModel::setUnit(unit);
}

void FunctionTableModel::setDevice(std::optional<qint64> device)
{
    if (device == m_device || !m_module)
        return;
    m_device = device;
    m_bars.reset();
    m_summary = summarizeWorkspace(m_module->metadata, m_module->functions, device);
    changeColumns(columns(), int(Column::Workspace), int(Column::Workspace));
}

void FunctionTableModel::setPool(std::optional<int> pool)
{
    if (pool == m_pool || !m_module)
        return;
    m_pool = pool;
    m_bars.reset();
    findNeeds();
    compareNeeds();
    changeCells(int(Column::Need), int(Column::Own));
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
    changeCells(int(Column::Need), int(Column::Workspace), {Qt::DisplayRole, Qt::AccessibleTextRole});
}

const FunctionBars &FunctionTableModel::bars() const
{
    if (m_bars)
        return *m_bars;
    m_bars.emplace();
    m_bars->chart = barChart({});
    m_bars->axis = axisOf(m_bars->chart);
    for (int row = 0; row < rowCount(); ++row) {
        if (const FunctionFact *fact = barFunction(row))
            m_bars->axis = std::max(m_bars->axis, barLength(*fact));
    }
    m_bars->widest = widestBarText();
    return *m_bars;
}

ByteCount FunctionTableModel::barLength(const FunctionFact &function) const
{
    return areNeedsShown() ? needBarLength(needOf(function)) : function.statedWorkspace(m_device).value_or(ByteCount());
}

/// Finds the widest text beside a bar. Long bars have texts of similar length, except for a prefix that depends on the
/// basis. So only some of the longest bars of each basis are measured.
QString FunctionTableModel::widestBarText() const
{
    std::map<std::pair<int, bool>, std::vector<int>> kinds; // row numbers by basis and bound
    for (int row = 0; row < rowCount(); ++row) {
        if (const FunctionFact *fact = barFunction(row))
            kinds[{int(needOf(*fact).basis), needOf(*fact).isAtLeast}].push_back(row);
    }
    QString widest;
    for (auto &[kind, rows] : kinds) {
        const auto end = rows.begin() + std::min(std::ssize(rows), widestOfAKind);
        std::ranges::partial_sort(rows, end, std::greater(), [&](int row) { return barLength(*function(row)); });
        for (auto row = rows.begin(); row != end; ++row) {
            const std::optional<BarRow> shown = bar(*row);
            if (shown->bars.front().isWords)
                continue;
            const QString text = index(*row, int(barColumn())).data().toString();
            if (text.size() > widest.size())
                widest = text;
        }
    }
    return widest;
}

std::optional<BarRow> FunctionTableModel::bar(int row) const
{
    const FunctionFact *fact = barFunction(row);
    if (!fact)
        return std::nullopt;
    if (!areNeedsShown())
        return workspaceBars({fact}, m_summary, workspaceOptions()).rows.front();
    BarRow bar = needBarRow({fact, &needOf(*fact)}, needOptions());
    bar.bars.resize(1); // remove the stack, which has its own column and is not part of the sum
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

/// The declaration of the displayed pool, else main, else metadata.json.
Link FunctionTableModel::mainOrPoolLink() const
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
        const FunctionFact *fact = barFunction(row);
        if (!fact)
            continue;
        functions.push_back(fact);
        needs.push_back({fact, &needOf(*fact)});
    }
    if (areNeedsShown())
        return needBars(needs, {m_module->buffers, m_module->need, m_summary, mainOrPoolLink()}, needOptions());
    WorkspaceChartOptions options = workspaceOptions();
    options.mainLink = mainOrPoolLink();
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

const FunctionFact *FunctionTableModel::function(int row) const
{
    return row >= 0 && row < rowCount() ? rows()[std::size_t(row)] : nullptr;
}

/// The function of a row with a bar, or null.
const FunctionFact *FunctionTableModel::barFunction(int row) const
{
    const FunctionFact *fact = function(row);
    return fact && !isGone(fact) && isWorkspaceFunction(*fact) ? fact : nullptr;
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

/// Share of a function in the work of one run; `std::nullopt` if one of both numbers is unknown or a bound.
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
    return m_movedBytes[std::size_t(&function - m_module->functions.data())];
}

bool FunctionTableModel::hasWork() const
{
    return m_module
        && std::any_of(m_module->functions.begin(), m_module->functions.end(), [](const FunctionFact &fact) {
               const std::optional<FunctionWork> work = workInRun(fact);
               return work && work->accumulations.most.value_or(0) > 0;
           });
}

bool FunctionTableModel::hasConstants() const
{
    return m_module && std::ranges::any_of(m_module->functions, [](const FunctionFact &function) {
               return function.constantBytes.value_or(ByteCount()).value() > 0;
           });
}

bool FunctionTableModel::hasMovedBytes() const
{
    return std::any_of(m_movedBytes.begin(), m_movedBytes.end(),
                       [](const MovedBytes &moved) { return moved.bytes.has_value(); });
}

/// One-based numbers of the calls of a function, at most `most`.
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
    const auto column = Column(index.column());
    const FunctionFact *fact = function(index.row());
    const bool isBar = fact && isGone(fact) ? false
        : column == Column::Need            ? role == Qt::DisplayRole || role == Qt::AccessibleTextRole
                                            : column == Column::Workspace && role == Qt::AccessibleTextRole;
    return isBar && checkIndex(index, CheckIndexOption::IndexIsValid) ? barText(index, role)
                                                                      : TableModel::data(index, role);
}

/// The displayed or accessible text of a bar. It is created on request and is not part of the cell, because sorting and
/// filtering request the cells of many rows.
QString FunctionTableModel::barText(const QModelIndex &index, int role) const
{
    const FunctionFact *fact = barFunction(index.row());
    if (Column(index.column()) == Column::Workspace) {
        const std::optional<BarRow> bars = areNeedsShown() ? std::nullopt : bar(index.row());
        return areNeedsShown() ? index.data().toString() : bars ? wordsOf(*bars) : QString();
    }
    if (!fact || !hasNeeds())
        return {};
    const BarRow bars = needBarRow({fact, &needOf(*fact)}, needOptions());
    return role == Qt::DisplayRole ? bars.bars.front().value : wordsOf(bars);
}

QString FunctionTableModel::workspaceText(const FunctionFact &function) const
{
    if (const std::optional<ByteCount> stated = function.statedWorkspace(m_device))
        return m_summary.isPooled ? tr("planned into pools") : formatBytesIn(m_unit, *stated, QLocale());
    return function.isStated && function.arguments.empty() ? tr("not stated") : QString();
}

QString FunctionTableModel::workspaceTitle() const
{
    if (m_device)
        return tr("Workspace on %1 (stated)").arg(deviceName(*m_device));
    return m_summary.devices.size() > 1 ? tr("Workspace on all devices (stated)") : tr("Workspace (stated)");
}

QString FunctionTableModel::placeText(const FunctionFact &function) const
{
    if (!function.file.isEmpty())
        return definitionText(function).section(u'/', -1);
    return hasUnreadObject() && function.isStated ? tr("compiled", "where a function is defined")
                                                  : tr("no source", "where a function is defined");
}

/// A cell with a size and its basis. With `isAtLeast`, the size is a lower bound.
Cell FunctionTableModel::sized(const std::optional<ByteCount> &bytes, Basis basis, bool isAtLeast) const
{
    Cell cell = sizeCell(bytes, m_unit, {}, isAtLeast);
    cell.basis = bytes ? basis : Basis::Unknown;
    return cell;
}

FunctionTableModel::Columns FunctionTableModel::columns() const
{
    using Row = const FunctionFact *;
    const auto name = [this](Row row) -> Cell {
        const QString text = row->shownName(m_module->metadata.name);
        return {.text = text,
                .toolTip = row->name,
                .copy = row->name,
                .filter = row->name + u'\n' + text,
                .accessible =
                    isGone(row) ? tr("%1, gone", "a function that only the older archive has").arg(text) : QString()};
    };
    const auto call = [this](Row row) -> Cell {
        const auto steps = m_calls.constFind(row->name);
        return {.text = callText(*row, shownCalls, u", "_s),
                .sortKey = steps == m_calls.constEnd() ? QVariant() : QVariant(steps->front()),
                .copy = callText(*row, std::numeric_limits<std::size_t>::max(), u" "_s)};
    };
    const auto callTip = [this](Row row) {
        return hasCallOrder() ? callToolTip(*m_module, callText(*row, toolTipCalls, u", "_s))
                              : tr("The order of calls is not known.");
    };
    const auto need = [this](Row row) {
        const FunctionNeed &needed = needOf(*row);
        Cell cell = sized(needed.bytes(), needed.basis, needed.isAtLeast);
        const std::optional<ByteCount> key = needed.bytes() ? needed.bytes() : needed.inherited;
        cell.sortKey = key ? QVariant(key->value()) : QVariant(); // if the scratch is unknown, sort by the known part
        return cell;
    };
    const auto needTip = [this](Row row) { return needToolTip(needOf(*row), false, m_unit); };
    const auto barTip = [=, this](Row row) {
        const QString tip = row->name + u'\n' + needTip(row);
        const bool hasStack = row->stackBytes && row->stackBytes->value() > 0;
        return hasStack ? tip + u'\n' + stackToolTip(*row, m_unit) : tip;
    };
    const auto workspace = [this](Row row) {
        Cell cell = sized(row->statedWorkspace(m_device), Basis::Stated);
        cell.text = workspaceText(*row);
        return cell;
    };
    const auto inherited = [this](Row row) {
        return sized(needOf(*row).inherited, needOf(*row).basis, needOf(*row).isAtLeast);
    };
    const auto added = [this](Row row) {
        return sized(needOf(*row).added, needOf(*row).basis, needOf(*row).isAtLeast);
    };
    const auto own = [this](Row row) { return sized(needOf(*row).own, Basis::Computed, needOf(*row).isOwnAtLeast); };
    const auto work = [](Row row) -> Cell {
        const std::optional<FunctionWork> run = workInRun(*row);
        const std::optional<qint64> most = run ? run->accumulations.most : std::nullopt;
        return {.text = run ? functionWorkText(*run) : QString(),
                .number = most ? QVariant(*most) : QVariant(),
                .copy = most ? QString::number(*most) : QString(),
                .basis = run.value_or(FunctionWork::unknown()).basis()};
    };
    const auto workTip = [](Row row) { return workToolTip(*row); };
    const auto workPart = [this](Row row) -> Cell {
        const std::optional<double> share = workShare(*row);
        return share ? Cell {.text = percentText(*share), .sortKey = QVariant(*share)} : Cell {};
    };
    const auto moved = [this](Row row) { return sized(movedOf(*row).bytes, movedOf(*row).basis); };
    const auto constants = [this](Row row) {
        return sized(row->constantBytes, row->constantBasis(), row->areConstantsAtLeast);
    };
    const auto stack = [this](Row row) { return sized(row->stackBytes, Basis::Inferred, row->isAtLeast); };
    const auto arguments = [this](Row row) {
        const std::optional<ByteCount> bytes = row->statedArguments();
        Cell cell = sized(bytes, Basis::Stated);
        cell.text = bytes ? formatBytesIn(m_unit, *bytes, QLocale()) : QString();
        return cell;
    };
    const auto place = [this](Row row) -> Cell {
        if (row->file.isEmpty())
            return {.text = placeText(*row), .sortKey = QVariant(), .basis = Basis::Unknown};
        const QString full = definitionText(*row); // sorted naturally: "f.c:9" precedes "f.c:10"
        return {.text = placeText(*row), .sortKey = full, .copy = full, .filter = full, .basis = Basis::Computed};
    };
    const auto words = [](const QString &text, Row row) -> Cell { return {.text = text, .toolTip = row->name}; };
    const auto difference = [this](const ComparedRows &changes) {
        return [this, &changes](Row row) {
            return isGone(row) ? changes.goneCell(row->name, m_unit) : changes.cell(row->name, m_unit);
        };
    };
    Columns columns {
        {tr("Function"), name},
        {.title = tr("Full name"), .cell = [](Row row) { return row->name; }, .copiedTitle = QString()},
        {tr("Call", "when a function is called"), call, ColumnKind::Number,
         tr("When the main function or the graph calls the function; calls count from 1"), callTip},
        {tr("Need (computed)"), need, ColumnKind::Bytes,
         tr("Memory in use while the function runs, in its call that needs most, computed from the code: "
            "tensors and scratch. Each address counts once."),
         barTip},
        {m_needChanges.areThere() ? tr("Δ Need") : QString(), difference(m_needChanges), ColumnKind::Bytes,
         tr("How much more or less the function needs than in the older archive")},
        {workspaceTitle(), workspace, ColumnKind::Bytes,
         tr("Working memory while the function runs, as metadata.json states it; inputs, outputs and constants not counted"),
         [this](Row row) { return workspaceToolTip(*row, m_summary.isPooled, m_unit); }},
        {tr("Tensors"), inherited, ColumnKind::Bytes,
         tr("Tensors that the main function or the graph holds during that call: those that the function reads and "
            "writes, and those that later calls read."),
         needTip},
        {tr("Scratch"), added, ColumnKind::Bytes,
         tr("Buffers of the function itself in that call, without the part in memory of tensors. Tensors and scratch "
            "together are the need."),
         needTip},
        {tr("Total scratch"), own, ColumnKind::Bytes,
         tr("Buffers of the function itself, in pools or from the allocator, at most at a time, computed from the "
            "code. A part may be in memory of tensors."),
         [this](Row row) { return needToolTip(needOf(*row), true, m_unit); }},
        {m_changes.areThere() ? tr("Δ Total scratch") : QString(), difference(m_changes), ColumnKind::Bytes,
         tr("How much more or less it is than in the older archive")},
        {tr("MACs"), work, ColumnKind::Number,
         tr("Multiply-accumulates of all calls in one run of the model, counted from the loops of the code: "
            "products that are added to what stands where the sum is stored. Of CMSIS-NN by the shapes it gets."),
         workTip},
        {tr("MACs, share"), workPart, ColumnKind::Number,
         tr("Share of the multiply-accumulates in one run of the model"), workTip},
        {tr("Bytes moved"), moved, ColumnKind::Bytes,
         tr("Sizes of the tensors that the calls of the function read and write in one run, and of its constants, each "
            "whole and once in a call. The less work there is for a byte, the more the memory decides how fast it "
            "runs."),
         [this](Row row) { return movedToolTip(*row, movedOf(*row), m_unit); }},
        {tr("Constants"), constants, ColumnKind::Bytes,
         tr("Constants that the code of the function refers to, each counted once; several functions may share one")},
        {tr("Stack (inferred)"), stack, ColumnKind::Bytes,
         tr("Arrays that the function has on the C stack at worst nesting, inferred; beside the other columns. "
            "The compiler may differ."),
         [this](Row row) { return stackToolTip(*row, m_unit); }},
        {.title = tr("Pools"),
         .cell = [=, this](Row row) { return words(poolNames(*row), row); },
         .titleToolTip = tr("The pools that hold what the function reads, writes and has for itself; constants aside")},
        {.title = tr("Device"),
         .cell = [=, this](Row row) { return words(deviceText(*row), row); },
         .titleToolTip = tr("The devices that metadata.json states a workspace of the function for")},
        {tr("Role"), [=](Row row) { return words(functionRoleText(row->role), row); }},
        {tr("Arguments (stated)"),
         arguments,
         ColumnKind::Bytes,
         {},
         [this](Row row) { return argumentsToolTip(*row, m_unit); }},
        {.title = tr("Defined at"),
         .cell = place,
         .toolTip = [this](Row row) { return placeToolTip(*row, hasUnreadObject()); }},
    };
    for (const Column column : {Column::Name, Column::FullName, Column::NeedChange, Column::Change, Column::Role})
        columns[std::size_t(column)].isOfGone = true;
    return columns;
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
