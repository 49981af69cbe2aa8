// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/facts/dataflowtables.h"

#include "model/analysis/code/functionname.h"
#include "model/analysis/code/graphcalls.h"
#include "model/analysis/modelfigures.h"
#include "model/document/document.h"
#include "model/items/celltext.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct DataflowWords {
    Q_DECLARE_TR_FUNCTIONS(DataflowTables)
};

Cell numberCell(qint64 number)
{
    return {.text = QString::number(number), .number = number};
}

Cell wholeFigure(const Figure &figure, ByteUnit unit)
{
    if (!figure.bytes)
        return {.text = {}, .number = {}, .toolTip = DataflowWords::tr("not known", "a size")};
    return {
        .text = figureSizeNarrow(figure, unit),
        .number = figure.bytes->value(),
        .toolTip =
            DataflowWords::tr("%1, %2", "a size and its basis").arg(figureSize(figure, unit), basisText(figure.basis))};
}

Cell bytesCell(const std::optional<ByteCount> &bytes, ByteUnit unit)
{
    return wholeFigure(makeFigure(bytes, Basis::Computed), unit);
}

QString kindWord(DataflowBox::Kind kind)
{
    static constexpr SourceText texts[] = {
        // in the order of the enumeration
        QT_TRANSLATE_NOOP3("DataflowTables", "input", "kind of a box"),
        QT_TRANSLATE_NOOP3("DataflowTables", "call", "kind of a box"),
        QT_TRANSLATE_NOOP3("DataflowTables", "output", "kind of a box"),
    };
    return textOf<DataflowWords, DataflowBox::Kind::Output>(texts, kind);
}

/// Name of a box in tables: number and function of a call, or name of a tensor.
Cell boxCell(const DataflowGraph &graph, int index, const QString &module)
{
    const DataflowBox &box = graph.boxes[std::size_t(index)];
    Cell cell;
    cell.link = box.link;
    if (box.kind == DataflowBox::Kind::Call) {
        cell.text = QString::number(box.step + 1) + u' ' + shortFunctionName(box.name, module);
        cell.toolTip = box.name;
    } else {
        cell.text = kindWord(box.kind) + u' ' + box.name;
    }
    return cell;
}

/// Numbers separated by ", ", at most 16.
QString listText(const std::vector<int> &numbers)
{
    constexpr std::size_t most = 16;
    QStringList texts;
    for (std::size_t i = 0; i < std::min(numbers.size(), most); ++i)
        texts += QString::number(numbers[i]);
    if (numbers.size() > most)
        texts += u"…"_s;
    return texts.join(u", "_s);
}

QString entryShape(const std::vector<qint64> &shape)
{
    QStringList texts;
    for (const qint64 extent : shape)
        texts += extent < 0 ? u"?"_s : QString::number(extent);
    return u'[' + texts.join(u", "_s) + u']';
}

/// Links of graph entries to their buffers.
class EntryLinks {
public:
    EntryLinks(const Module &module, const QString &linkModule)
        : m_names(module.graph ? graphBufferNames(*module.graph, module.tensors) : QStringList())
        , m_linkModule(linkModule)
    {
    }
    [[nodiscard]] Link of(int entry) const { return Link::buffer(m_names[entry], m_linkModule); }
    [[nodiscard]] const QString &name(int entry) const { return m_names[entry]; }

private:
    QStringList m_names;
    QString m_linkModule;
};

/// The step of each node; -1 for a node that is not an operator.
std::vector<int> stepsOfNodes(const Graph &graph)
{
    std::vector<int> steps;
    int step = 0;
    for (const GraphNode &node : graph.nodes)
        steps.push_back(node.isOperator ? step++ : -1);
    return steps;
}

Link nodeLink(const Graph &graph, const std::vector<int> &steps, const EntryLinks &entries, std::size_t node,
              const QString &linkModule)
{
    if (steps[node] >= 0)
        return Link::call(steps[node], linkModule);
    return graph.nodes[node].entryCount > 0 ? entries.of(graph.nodes[node].firstEntry) : Link();
}

QStringList entryHeaders()
{
    return {DataflowWords::tr("Entry"),   DataflowWords::tr("Name"),  DataflowWords::tr("Node"),
            DataflowWords::tr("Type"),    DataflowWords::tr("Shape"), DataflowWords::tr("Size"),
            DataflowWords::tr("Storage"), DataflowWords::tr("Device")};
}

FactRow entryRow(const Graph &graph, int index, const EntryLinks &entries, ByteUnit unit)
{
    const GraphEntry &entry = graph.entries[std::size_t(index)];
    return {{numberCell(index), Cell {entries.name(index)}, numberCell(entry.node), Cell {entry.dtype},
             Cell {entryShape(entry.shape)}, bytesCell(entry.bytes, unit), numberCell(entry.storage.value()),
             entry.device ? numberCell(*entry.device) : Cell()},
            entries.of(index)};
}

} // namespace

FactTable dataflowBoxTable(const DataflowGraph &graph, const QString &module, ByteUnit unit)
{
    FactTable table;
    table.headers = {DataflowWords::tr("Call"),      DataflowWords::tr("Kind"),    DataflowWords::tr("Name"),
                     DataflowWords::tr("Operators"), DataflowWords::tr("Need"),    DataflowWords::tr("Scratch"),
                     DataflowWords::tr("Constants"), DataflowWords::tr("Made for")};
    for (const DataflowBox &box : graph.boxes) {
        Cell name = Cell {box.kind == DataflowBox::Kind::Call ? shortFunctionName(box.name, module) : box.name};
        name.toolTip = box.name;
        Cell operators = Cell {box.operators.join(u", "_s)};
        if (!box.operators.isEmpty())
            operators.toolTip = DataflowWords::tr("%1, %2", "operators and the basis of that")
                                    .arg(operators.text, basisText(box.operatorBasis));
        Cell device = Cell {box.device};
        if (!box.device.isEmpty())
            device.toolTip = DataflowWords::tr("%1, %2", "a target and the basis of that")
                                 .arg(box.device, basisText(box.deviceBasis));
        Cell need = wholeFigure(box.need, unit);
        if (box.isPeak)
            need.toolTip += u'\n' + DataflowWords::tr("This is the peak.");
        table.rows.push_back(
            {{box.step >= 0 ? numberCell(box.step + 1) : Cell(), Cell {kindWord(box.kind)}, name, operators, need,
              wholeFigure(box.scratch, unit), wholeFigure(box.constants, unit), device},
             box.link});
    }
    return table;
}

FactTable dataflowEdgeTable(const DataflowGraph &graph, const QString &module, ByteUnit unit)
{
    FactTable table;
    table.headers = {DataflowWords::tr("Tensor"), DataflowWords::tr("From"), DataflowWords::tr("To"),
                     DataflowWords::tr("Type"),   DataflowWords::tr("Size"), DataflowWords::tr("Basis")};
    for (const DataflowEdge &edge : graph.edges) {
        Cell type = Cell {dataflowTypeText(edge)};
        type.toolTip = type.text.isEmpty()
            ? DataflowWords::tr("not known", "a type")
            : DataflowWords::tr("%1, %2", "a type and its basis").arg(type.text, basisText(edge.typeBasis));
        table.rows.push_back({{Cell {edge.name}, boxCell(graph, edge.from, module), boxCell(graph, edge.to, module),
                               type, wholeFigure(edge.bytes, unit), Cell {basisText(edge.bytes.basis)}},
                              edge.link});
    }
    return table;
}

FactTable graphNodeTable(const Module &module, const QString &linkModule)
{
    FactTable table;
    table.headers = {DataflowWords::tr("Node"),     DataflowWords::tr("Call"),  DataflowWords::tr("Name"),
                     DataflowWords::tr("Function"), DataflowWords::tr("Takes"), DataflowWords::tr("Gives")};
    if (!module.graph)
        return table;
    const Graph &graph = *module.graph;
    const std::vector<int> steps = stepsOfNodes(graph);
    const EntryLinks entries(module, linkModule);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const GraphNode &node = graph.nodes[i];
        std::vector<int> given;
        for (int entry = node.firstEntry; entry < node.firstEntry + node.entryCount; ++entry)
            given.push_back(entry);
        Cell function = Cell {shortFunctionName(node.function, module.metadata.name)};
        function.toolTip = node.function;
        Cell call;
        if (steps[i] >= 0) {
            call = numberCell(steps[i] + 1);
            call.link = Link::call(steps[i], linkModule);
            if (node.function != "__nop"_L1 && !node.function.isEmpty())
                function.link = Link::function(node.function, linkModule);
        }
        Cell takes = Cell {listText(node.inputs)};
        takes.toolTip = DataflowWords::tr("Input entries: %1").arg(takes.text);
        Cell gives = Cell {listText(given)};
        gives.toolTip = DataflowWords::tr("Output entries: %1").arg(gives.text);
        if (!given.empty())
            gives.link = entries.of(given.front());
        table.rows.push_back({{numberCell(qint64(i)), call, Cell {node.name}, function, takes, gives},
                              nodeLink(graph, steps, entries, i, linkModule)});
    }
    return table;
}

FactTable graphEntryTable(const Module &module, const QString &linkModule, ByteUnit unit)
{
    FactTable table;
    table.headers = entryHeaders();
    const EntryLinks entries(module, linkModule);
    for (int i = 0; module.graph && std::size_t(i) < module.graph->entries.size(); ++i)
        table.rows.push_back(entryRow(*module.graph, i, entries, unit));
    return table;
}

FactTable graphHeadTable(const Module &module, const QString &linkModule, ByteUnit unit)
{
    FactTable table;
    table.headers = entryHeaders();
    if (!module.graph)
        return table;
    const EntryLinks entries(module, linkModule);
    for (const int head : module.graph->heads)
        table.rows.push_back(entryRow(*module.graph, head, entries, unit));
    return table;
}

FactTable graphStorageTable(const Module &module, const QString &linkModule, ByteUnit unit)
{
    FactTable table;
    table.headers = {DataflowWords::tr("Storage"),
                     DataflowWords::tr("Size"),
                     DataflowWords::tr("Holds"),
                     DataflowWords::tr("From", "header: first call"),
                     DataflowWords::tr("To", "header: last call"),
                     DataflowWords::tr("Entries")};
    if (!module.graph)
        return table;
    const EntryLinks entries(module, linkModule);
    QHash<qint64, std::vector<int>> held;
    for (std::size_t i = 0; i < module.graph->entries.size(); ++i)
        held[module.graph->entries[i].storage.value()].push_back(int(i));
    for (const GraphStorage &storage : module.graph->storages) {
        const std::vector<int> &own = held[storage.id.value()];
        Cell first = numberCell(storage.firstStep + 1);
        first.link = Link::call(storage.firstStep, linkModule);
        Cell last = numberCell(storage.lastStep + 1);
        last.link = Link::call(storage.lastStep, linkModule);
        table.rows.push_back(
            {{numberCell(storage.id.value()), bytesCell(storage.bytes, unit),
              Cell {storage.boundTo.isEmpty() ? DataflowWords::tr("what calls hand on") : storage.boundTo}, first, last,
              Cell {listText(own)}},
             own.empty() ? Link() : entries.of(own.front())});
    }
    return table;
}

FactTable graphAttributeTable(const Module &module, const QString &linkModule)
{
    FactTable table;
    table.headers = {DataflowWords::tr("Node"), DataflowWords::tr("Name"), DataflowWords::tr("Attribute"),
                     DataflowWords::tr("Value")};
    if (!module.graph)
        return table;
    const std::vector<int> steps = stepsOfNodes(*module.graph);
    const EntryLinks entries(module, linkModule);
    for (std::size_t i = 0; i < module.graph->nodes.size(); ++i) {
        for (const auto &[name, value] : module.graph->nodes[i].attributes)
            table.rows.push_back(
                {{numberCell(qint64(i)), Cell {module.graph->nodes[i].name}, Cell {name}, Cell {value}},
                 nodeLink(*module.graph, steps, entries, i, linkModule)});
    }
    return table;
}

} // namespace Mlf
