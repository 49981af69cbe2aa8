// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/functiontablemodel.h"

#include "model/analysis/functionname.h"
#include "model/analysis/graphcalls.h"
#include "model/analysis/memorytext.h"
#include "model/items/celltext.h"
#include "model/items/functiontabletext.h"
#include "model/items/roles.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int shownCalls = 4;
constexpr int toolTipCalls = 40;

using Column = FunctionTableModel::Column;

/// What is read from the code alone.
bool isComputed(Column column)
{
    return column == Column::Need || column == Column::Inherited || column == Column::Added || column == Column::Own;
}

bool isSize(Column column)
{
    return isComputed(column) || column == Column::Workspace || column == Column::Stack || column == Column::Arguments;
}

bool isNumber(Column column)
{
    return column == Column::Call || isSize(column);
}

} // namespace

void FunctionTableModel::setDocument(const DocumentPointer &document, const QString &module)
{
    beginResetModel();
    const QString pool = m_pool ? poolName(*m_pool) : QString(); // while the document it is of is there
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
    m_calls.clear();
    if (m_module)
        m_calls = callSteps(m_module->mainCalls, m_module->graph ? &*m_module->graph : nullptr);
    m_shortNames.clear();
    m_rows.clear();
    for (int row = 0; m_module && row < int(m_module->functions.size()); ++row) {
        const FunctionFact &fact = m_module->functions[std::size_t(row)];
        m_shortNames.push_back(shortFunctionName(fact.name, m_module->metadata.name));
        if (!m_rows.contains(fact.name))
            m_rows.insert(fact.name, row);
    }
    endResetModel();
}

void FunctionTableModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Workspace)), index(rowCount() - 1, int(Column::Arguments)),
                           {Qt::DisplayRole, Qt::ToolTipRole});
}

void FunctionTableModel::setDevice(std::optional<qint64> device)
{
    if (device == m_device || !m_module)
        return;
    m_device = device;
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
    findNeeds();
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Need)), index(rowCount() - 1, int(Column::Own)));
}

void FunctionTableModel::findNeeds()
{
    m_needs.clear();
    m_largestNeed.reset();
    if (m_module)
        m_needs = functionNeeds(m_module->functions, m_module->buffers, m_module->need, m_pool);
    for (const FunctionNeed &need : m_needs)
        m_largestNeed = std::max(m_largestNeed, need.bytes());
}

const FunctionNeed &FunctionTableModel::needOf(const FunctionFact &function) const
{
    return m_needs[std::size_t(&function - m_module->functions.data())];
}

const FunctionFact *FunctionTableModel::function(int row) const
{
    return m_module && row >= 0 && row < int(m_module->functions.size()) ? &m_module->functions[std::size_t(row)]
                                                                         : nullptr;
}

QString FunctionTableModel::linkModule() const
{
    return m_document && m_document->modules.size() > 1 && m_module ? m_module->metadata.name : QString();
}

int FunctionTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_module ? 0 : int(m_module->functions.size());
}

int FunctionTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QVariant FunctionTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FunctionFact &fact = m_module->functions[std::size_t(index.row())];
    const auto column = Column(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return column == Column::Name ? shownName(m_shortNames[std::size_t(index.row())]) : display(fact, column);
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(fact, column));
    case Qt::TextAlignmentRole:
        return isNumber(column) ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Roles::SortRole:
        return column == Column::Name ? QVariant(m_shortNames[std::size_t(index.row())]) : sortKey(fact, column);
    case Roles::LinkRole:
        return QVariant::fromValue(Link::function(fact.name, linkModule()));
    case Roles::ByteCountRole:
        return bytes(fact, column);
    case Roles::TotalRole:
        return total(column);
    case Roles::BasisRole:
        if (isSize(column))
            return int(basis(fact, column));
        return column == Column::Place ? QVariant(int(fact.file.isEmpty() ? Basis::Unknown : Basis::Computed))
                                       : QVariant();
    case Roles::FilterRole:
        if (column == Column::Place && !fact.file.isEmpty())
            return definitionText(fact);
        return column == Column::Name ? QVariant(fact.name + u'\n' + m_shortNames[std::size_t(index.row())])
                                      : QVariant();
    case Roles::CopyRole:
        return copied(fact, column);
    default:
        return {};
    }
}

QVariant FunctionTableModel::bytes(const FunctionFact &function, Column column) const
{
    std::optional<ByteCount> bytes;
    switch (column) {
    case Column::Workspace:
        bytes = function.statedWorkspace(m_device);
        break;
    case Column::Need:
        bytes = needOf(function).bytes();
        break;
    case Column::Inherited:
        bytes = needOf(function).inherited;
        break;
    case Column::Added:
        bytes = needOf(function).added;
        break;
    case Column::Own:
        bytes = needOf(function).own;
        break;
    case Column::Stack:
        bytes = function.stackBytes;
        break;
    case Column::Arguments:
        bytes = function.statedArguments();
        break;
    default:
        break;
    }
    return bytes ? QVariant(bytes->value()) : QVariant();
}

QVariant FunctionTableModel::total(Column column) const
{
    const std::optional<ByteCount> most = column == Column::Workspace ? m_summary.largestFunction
        : isComputed(column)                                          ? m_largestNeed
                                                                      : std::nullopt;
    return most ? QVariant(most->value()) : QVariant();
}

Basis FunctionTableModel::basis(const FunctionFact &function, Column column) const
{
    if (!bytes(function, column).isValid())
        return Basis::Unknown;
    switch (column) {
    case Column::Need:
    case Column::Inherited:
    case Column::Added:
        return needOf(function).basis;
    case Column::Own:
        return Basis::Computed;
    case Column::Stack:
        return Basis::Inferred;
    default:
        return Basis::Stated;
    }
}

bool FunctionTableModel::isAtLeast(const FunctionFact &function, Column column) const
{
    if (column == Column::Stack)
        return function.isAtLeast;
    return column == Column::Own ? needOf(function).isOwnAtLeast : needOf(function).isAtLeast;
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

QVariant FunctionTableModel::display(const FunctionFact &function, Column column) const
{
    switch (column) {
    case Column::FullName:
        return shownName(function.name);
    case Column::Role:
        return functionRoleText(function.role);
    case Column::Call:
        return callText(function, shownCalls, u", "_s);
    case Column::Workspace:
        if (const QVariant stated = bytes(function, column); stated.isValid())
            return m_summary.isPooled ? tr("planned into pools")
                                      : formatBytesIn(m_unit, ByteCount(stated.toLongLong()), QLocale());
        return function.isStated && function.arguments.empty() ? tr("not stated") : QString();
    case Column::Arguments:
        if (const QVariant size = bytes(function, column); size.isValid())
            return formatBytesIn(m_unit, ByteCount(size.toLongLong()), QLocale());
        return {};
    case Column::Need:
    case Column::Inherited:
    case Column::Added:
    case Column::Own:
    case Column::Stack:
        if (const QVariant size = bytes(function, column); size.isValid())
            return (isAtLeast(function, column) ? u"≥\u00a0"_s : QString())
                + formatBytesNarrow(m_unit, ByteCount(size.toLongLong()), QLocale());
        return {};
    case Column::Device:
        return deviceText(function);
    case Column::Pools:
        return shownName(poolNames(function));
    case Column::Place:
        if (const QString place = definitionText(function); !place.isEmpty())
            return shownName(place.section(u'/', -1));
        return hasUnreadObject() && function.isStated ? tr("compiled", "where a function is defined")
                                                      : tr("no source", "where a function is defined");
    case Column::Name:
    case Column::Count:
        break;
    }
    return {};
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

QVariant FunctionTableModel::copied(const FunctionFact &function, Column column) const
{
    switch (column) {
    case Column::Name:
    case Column::FullName:
        return function.name;
    case Column::Call:
        return callText(function, std::numeric_limits<std::size_t>::max(), u" "_s);
    case Column::Workspace:
    case Column::Need:
    case Column::Inherited:
    case Column::Added:
    case Column::Own:
    case Column::Stack:
    case Column::Arguments:
        return bytes(function, column).toString();
    case Column::Device:
        return deviceText(function);
    case Column::Pools:
        return poolNames(function);
    case Column::Place:
        return function.file.isEmpty() ? QVariant() : definitionText(function);
    default:
        return {};
    }
}

QVariant FunctionTableModel::sortKey(const FunctionFact &function, Column column) const
{
    switch (column) {
    case Column::Need: // where the scratch is not known, by what is
        return bytes(function, needOf(function).bytes() ? column : Column::Inherited);
    case Column::Workspace:
    case Column::Inherited:
    case Column::Added:
    case Column::Own:
    case Column::Stack:
    case Column::Arguments:
        return bytes(function, column);
    case Column::Call:
        if (const auto steps = m_calls.constFind(function.name); steps != m_calls.constEnd())
            return steps->front();
        return {};
    case Column::Place: // lines in natural order: "f.c:9" before "f.c:10"
        return function.file.isEmpty() ? QVariant() : definitionText(function);
    case Column::FullName:
        return function.name;
    default:
        return display(function, column);
    }
}

QString FunctionTableModel::toolTip(const FunctionFact &function, Column column) const
{
    switch (column) {
    case Column::Workspace:
        return workspaceToolTip(function, m_summary.isPooled, m_unit);
    case Column::Need:
    case Column::Inherited:
    case Column::Added:
    case Column::Own:
        return needToolTip(needOf(function), column == Column::Own, m_unit);
    case Column::Stack:
        return stackToolTip(function, m_unit);
    case Column::Call:
        return hasCallOrder() ? callToolTip(*m_module, callText(function, toolTipCalls, u", "_s))
                              : tr("The order of calls is not known.");
    case Column::Arguments:
        return argumentsToolTip(function, m_unit);
    case Column::Place:
        return placeToolTip(function, hasUnreadObject());
    default:
        return function.name;
    }
}

QVariant FunctionTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const auto column = Column(section);
    if (role == Qt::TextAlignmentRole && isNumber(column))
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return functionHeaderToolTip(column);
    if (role == Roles::CopyRole)
        return copiedHeader(column);
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Column::Name:
        return tr("Function");
    case Column::FullName:
        return tr("Full name");
    case Column::Role:
        return tr("Role");
    case Column::Call:
        return tr("Call", "when a function is called");
    case Column::Workspace:
        if (m_device)
            return tr("Workspace on %1 (stated)").arg(deviceName(*m_device));
        return m_summary.devices.size() > 1 ? tr("Workspace on all devices (stated)") : tr("Workspace (stated)");
    case Column::Need:
        return tr("Need (computed)");
    case Column::Inherited:
        return tr("Inherited");
    case Column::Added:
        return tr("Added");
    case Column::Own:
        return tr("Own");
    case Column::Stack:
        return tr("Stack (inferred)");
    case Column::Pools:
        return tr("Pools");
    case Column::Device:
        return tr("Device");
    case Column::Arguments:
        return tr("Arguments (stated)");
    case Column::Place:
        return tr("Defined at");
    case Column::Count:
        break;
    }
    return {};
}

QString FunctionTableModel::copiedHeader(Column column) const
{
    const QString shown = headerData(int(column), Qt::Horizontal).toString();
    if (column == Column::FullName)
        return {}; // that is what the first column is copied as
    return isSize(column) ? tr("%1 [B]", "header of a column of bytes in a copied table").arg(shown) : shown;
}

QModelIndex FunctionTableModel::indexOfLink(const Link &link) const
{
    if (link.kind == Link::Kind::Function && (link.module.isEmpty() || link.module == linkModule())) {
        const int row = m_rows.value(link.name, -1);
        return row < 0 ? QModelIndex() : index(row, 0);
    }
    if (link.kind != Link::Kind::File || !link.firstLine || !m_module)
        return {};
    const std::vector<FunctionFact> &functions = m_module->functions;
    const auto holder = std::find_if(functions.begin(), functions.end(), [&](const FunctionFact &fact) {
        return fact.file == link.name && fact.line && *fact.line <= *link.firstLine
            && *link.firstLine <= fact.endLine.value_or(*fact.line);
    });
    return holder == functions.end() ? QModelIndex() : index(int(holder - functions.begin()), 0);
}

} // namespace Mlf
