// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/functiontablemodel.h"

#include "model/analysis/functionname.h"
#include "model/analysis/graphcalls.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int shownCalls = 4;
constexpr int toolTipCalls = 40;

QString roleText(FunctionRole role)
{
    switch (role) {
    case FunctionRole::Operator:
        return FunctionTableModel::tr("operator", "role of a function");
    case FunctionRole::Main:
        return FunctionTableModel::tr("main", "role of a function");
    case FunctionRole::Entry:
        return FunctionTableModel::tr("entry", "role of a function");
    case FunctionRole::Offload:
        return FunctionTableModel::tr("offload", "role of a function");
    case FunctionRole::Accessor:
        return FunctionTableModel::tr("accessor", "role of a function");
    case FunctionRole::Helper:
        return FunctionTableModel::tr("helper", "role of a function");
    }
    Q_UNREACHABLE();
}

bool isNumber(FunctionTableModel::Column column)
{
    using Column = FunctionTableModel::Column;
    return column == Column::Call || column == Column::Workspace || column == Column::Arguments;
}

/// File and line of a definition in full, the object alone where it is compiled; empty where there is none.
QString placeText(const FunctionFact &function)
{
    return function.line ? function.file + u':' + QString::number(function.line->oneBased()) : function.file;
}

QString argumentText(const OperatorArgument &argument, ByteUnit unit)
{
    QStringList dimensions;
    for (const qint64 dimension : argument.shape)
        dimensions += QString::number(dimension);
    const QString size =
        argument.bytes ? formatBytesIn(unit, *argument.bytes, QLocale()) : FunctionTableModel::tr("size not stated");
    return u"%1[%2]  %3"_s.arg(argument.dtype, dimensions.join(u", "_s), size);
}

} // namespace

void FunctionTableModel::setDocument(const DocumentPointer &document, const QString &module)
{
    beginResetModel();
    m_document = document;
    m_module = nullptr;
    if (document && !document->modules.empty()) {
        const auto named = std::find_if(document->modules.begin(), document->modules.end(),
                                        [&](const Module &m) { return m.metadata.name == module; });
        m_module = named != document->modules.end() ? &*named : &document->modules.front();
    }
    m_summary = m_module ? summarizeWorkspace(m_module->metadata, m_module->functions) : WorkspaceSummary();
    const std::vector<qint64> &devices = m_summary.devices;
    if (m_device && devices.size() > 1 && std::find(devices.begin(), devices.end(), *m_device) != devices.end())
        m_summary = summarizeWorkspace(m_module->metadata, m_module->functions, m_device);
    else
        m_device.reset();
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
    const bool isBytes = column == Column::Workspace || column == Column::Arguments;
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
        if (column != Column::Workspace || !m_summary.largestFunction)
            return {};
        return m_summary.largestFunction->value();
    case Roles::BasisRole:
        if (isBytes)
            return int(bytes(fact, column).isValid() ? Basis::Stated : Basis::Unknown);
        return column == Column::Place ? QVariant(int(fact.file.isEmpty() ? Basis::Unknown : Basis::Computed))
                                       : QVariant();
    case Roles::FilterRole:
        if (column == Column::Place && !fact.file.isEmpty())
            return placeText(fact);
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
    const std::optional<ByteCount> bytes = column == Column::Workspace ? function.statedWorkspace(m_device)
        : column == Column::Arguments                                  ? function.statedArguments()
                                                                       : std::nullopt;
    return bytes ? QVariant(bytes->value()) : QVariant();
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
        return roleText(function.role);
    case Column::Call:
        return callText(function, shownCalls, u", "_s);
    case Column::Workspace:
        if (const QVariant stated = bytes(function, column); stated.isValid())
            return m_summary.isPooled ? tr("planned into pools")
                                      : formatBytesIn(m_unit, ByteCount(stated.toLongLong()), QLocale());
        return function.isStated && function.arguments.empty() ? tr("not stated") : QString();
    case Column::Arguments:
        if (const QVariant stated = bytes(function, column); stated.isValid())
            return formatBytesIn(m_unit, ByteCount(stated.toLongLong()), QLocale());
        return {};
    case Column::Place:
        if (const QString place = placeText(function); !place.isEmpty())
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
    case Column::Arguments:
        return bytes(function, column).toString();
    case Column::Place:
        return function.file.isEmpty() ? QVariant() : placeText(function);
    default:
        return {};
    }
}

QVariant FunctionTableModel::sortKey(const FunctionFact &function, Column column) const
{
    switch (column) {
    case Column::Workspace:
    case Column::Arguments:
        return bytes(function, column);
    case Column::Call:
        if (const auto steps = m_calls.constFind(function.name); steps != m_calls.constEnd())
            return steps->front();
        return {};
    case Column::Place: // lines in natural order: "f.c:9" before "f.c:10"
        return function.file.isEmpty() ? QVariant() : placeText(function);
    case Column::FullName:
        return function.name;
    default:
        return display(function, column);
    }
}

QString FunctionTableModel::toolTip(const FunctionFact &function, Column column) const
{
    QStringList lines;
    switch (column) {
    case Column::Workspace:
        for (const StatedWorkspace &workspace : function.workspaces) {
            const QString size =
                workspace.bytes ? formatBytesIn(m_unit, *workspace.bytes, QLocale()) : tr("no valid size");
            lines += workspace.device ? tr("Device %1: %2, stated in metadata.json").arg(*workspace.device).arg(size)
                                      : tr("%1, stated in metadata.json").arg(size);
        }
        if (m_summary.isPooled && !lines.isEmpty())
            lines += tr("The memory planner moved the buffers of this function into a pool that is counted in main.");
        if (lines.isEmpty())
            lines += tr("metadata.json states no workspace for this function.");
        break;
    case Column::Call:
        lines += callToolTip(function);
        break;
    case Column::Arguments:
        for (const OperatorArgument &argument : function.arguments)
            lines += argumentText(argument, m_unit);
        break;
    case Column::Place:
        if (!function.file.isEmpty())
            lines += placeText(function);
        else
            lines += hasUnreadObject() ? tr("An object file that cannot be read may define this function.")
                                       : tr("No file of the archive defines this function.");
        if (function.codeBytes)
            lines += tr("Machine code: %1").arg(formatBytesTwice(*function.codeBytes, QLocale()));
        break;
    default:
        lines += function.name;
        break;
    }
    return lines.join(u'\n');
}

QString FunctionTableModel::callToolTip(const FunctionFact &function) const
{
    if (!hasCallOrder())
        return tr("The order of calls is not known.");
    const bool isMain = !m_module->mainCalls.function.isEmpty();
    const QString calls = callText(function, toolTipCalls, u", "_s);
    if (calls.isEmpty())
        return isMain ? tr("The main function does not call this function.")
                      : tr("The graph does not call this function.");
    return isMain
        ? tr("Called as call %1 of %2, in the order of the main function")
              .arg(calls)
              .arg(m_module->mainCalls.calls.size())
        : tr("Called as call %1 of %2, in the order of the graph").arg(calls).arg(m_module->graph->operatorCount());
}

QVariant FunctionTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const auto column = Column(section);
    if (role == Qt::TextAlignmentRole && isNumber(column))
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && column == Column::Workspace)
        return tr(
            "Working memory while the function runs, as metadata.json states it; inputs, outputs and constants not counted");
    if (role == Qt::ToolTipRole && column == Column::Call)
        return tr("When the main function or the graph calls the function; calls count from 1");
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
    return column == Column::Workspace || column == Column::Arguments
        ? tr("%1 [B]", "header of a column of bytes in a copied table").arg(shown)
        : shown;
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
