// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/dataflow.h"

#include "model/analysis/code/functionname.h"
#include "model/analysis/code/graphcalls.h"
#include "model/analysis/memory/functionneed.h"
#include "model/artifact/datatype.h"
#include "model/artifact/graphreader.h"
#include "model/base/bytesource.h"
#include "model/document/document.h"
#include "model/document/targetuse.h"
#include "model/document/tensortypes.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using BoxKind = DataflowBox::Kind;

/// Builds the dataflow from the reads and writes of a model's calls.
class CallFlow {
public:
    CallFlow(const Module &module, const QString &linkModule)
        : m_module(module)
        , m_table(module.buffers)
        , m_linkModule(linkModule)
        , m_operatorLines(operatorLines(module.relay))
        , m_needBases(needBases(module.buffers))
        , m_writers(module.buffers.buffers.size())
    {
        for (const FunctionFact &function : module.functions) {
            if (!m_functions.contains(function.name))
                m_functions.insert(function.name, &function);
        }
        m_graph.source = m_table.isGraph ? DataflowGraph::Source::Graph : DataflowGraph::Source::Calls;
    }

    DataflowGraph make()
    {
        m_graph.boxCount =
            qint64(m_table.calls.size()) + std::ranges::count_if(m_table.buffers, [](const BufferFact &buffer) {
                return buffer.kind == BufferFact::Kind::Input || buffer.kind == BufferFact::Kind::Output;
            });
        if (m_graph.boxCount > maxDataflowBoxes)
            return std::move(m_graph);
        findDevices();
        findConstants();
        m_types = tensorTypes(m_module);
        addEnds(BufferFact::Kind::Input, BoxKind::Input);
        for (std::size_t step = 0; step < m_table.calls.size(); ++step)
            addCall(int(step));
        addEnds(BufferFact::Kind::Output, BoxKind::Output);
        return std::move(m_graph);
    }

private:
    [[nodiscard]] const BufferFact &buffer(int index) const { return m_table.buffers[std::size_t(index)]; }

    void findDevices()
    {
        const auto uses = targetUses(m_module, m_linkModule);
        for (const TargetUse &use : *uses) {
            const QString device = use.target ? m_module.targets[*use.target].target.kind : use.compiler;
            for (const TargetFunction &function : use.functions)
                m_devices.insert(m_module.functions[function.function].name, {device, use.basis});
        }
    }

    /// Finds the constants of functions. A constant that main passes to calls is excluded, because it belongs only to
    /// those calls. Each other constant belongs to all calls of the functions that use it.
    void findConstants()
    {
        QSet<QString> handed;
        for (const BufferCall &call : m_table.calls) {
            for (const int argument : call.arguments) {
                if (buffer(argument).kind == BufferFact::Kind::Constant)
                    handed.insert(buffer(argument).name);
            }
        }
        QHash<QString, int> uses;
        for (const ConstantFact &constant : m_module.constants.constants)
            uses[constant.name] += constant.isCounted ? 1 : 0;
        for (const ConstantFact &constant : m_module.constants.constants) {
            const QString name =
                uses.value(constant.name) > 1 ? constantLabel(constant.file, constant.name) : constant.name;
            if (!constant.isCounted || handed.contains(name))
                continue;
            for (const QString &user : constant.users)
                m_constants[user].push_back({name, Link::constant(name, m_linkModule), constant.bytes});
        }
    }

    void addEnds(BufferFact::Kind kind, BoxKind boxKind)
    {
        for (std::size_t i = 0; i < m_table.buffers.size(); ++i) {
            const BufferFact &fact = m_table.buffers[i];
            if (fact.kind != kind)
                continue;
            const int number = int(m_graph.boxes.size());
            DataflowBox &box = m_graph.boxes.emplace_back();
            box.kind = boxKind;
            box.name = fact.name.section(u':', 1);
            box.link = Link::buffer(fact.name, m_linkModule);
            if (boxKind == BoxKind::Input)
                m_writers[i] = {number};
            else
                addEdges(int(i), number);
        }
    }

    void addCall(int step)
    {
        const BufferCall &call = m_table.calls[std::size_t(step)];
        const int number = int(m_graph.boxes.size());
        DataflowBox box;
        box.name = call.function;
        box.link = Link::call(step, m_linkModule);
        box.step = step;
        box.isNothing = call.function == "__nop"_L1;
        box.isPeak = m_module.need.peak && m_module.need.peak->at.step == step;
        const auto device = m_devices.constFind(call.function);
        if (device != m_devices.constEnd() && !device->first.isEmpty()) {
            box.device = device->first;
            box.deviceBasis = device->second;
        }
        m_graph.areEdgesKnown = m_graph.areEdgesKnown && call.isResolved;
        addOperators(box);
        addFigures(box);
        addConstants(box, call);
        m_graph.boxes.push_back(std::move(box));
        QSet<int> seen;
        for (const int read : call.reads) {
            if (buffer(read).kind != BufferFact::Kind::Constant && !seen.contains(read))
                addEdges(read, number);
            seen.insert(read);
        }
        for (const int write : call.writes) {
            std::vector<int> &writers = m_writers[std::size_t(write)];
            // If the call also reads the buffer, it replaces the earlier writers. Otherwise it adds a part, and the
            // earlier writers stay.
            if (seen.contains(write))
                writers.clear();
            if (writers.empty() || writers.back() != number)
                writers.push_back(number);
        }
    }

    void addOperators(DataflowBox &box) const
    {
        const std::vector<CallInRelay> &calls = m_module.relayCalls.calls;
        const auto step = std::size_t(box.step);
        if (step < calls.size() && calls[step].how != CallInRelay::How::Prepares) {
            for (const LineNumber line : calls[step].lines) {
                if (const auto at = m_operatorLines.find(line); at != m_operatorLines.end())
                    box.operators += at->second;
            }
        }
        if (!box.operators.isEmpty()) {
            box.operatorBasis = calls[step].how == CallInRelay::How::Named ? Basis::Computed : Basis::Inferred;
            return;
        }
        box.operators = fusedOperators(box.name, m_module.metadata.name);
        box.operatorBasis = box.operators.isEmpty() ? Basis::Unknown : Basis::Inferred;
    }

    void addFigures(DataflowBox &box) const
    {
        const MemoryNeed &need = m_module.need;
        const auto step = std::size_t(box.step);
        if (step < need.steps.size()) {
            box.need = makeFigure(ByteCount(need.steps[step].bytes()), m_needBases[step]);
            box.need.isAtLeast = need.steps[step].isAtLeast || !m_table.knowsScratch;
            if (m_table.knowsScratch) {
                box.scratch = makeFigure(need.steps[step].scratch, m_needBases[step]);
                box.scratch.isAtLeast = need.steps[step].isAtLeast;
            }
        } else if (const FunctionFact *fact = m_functions.value(box.name); fact && !fact->file.isEmpty()) {
            box.scratch = makeFigure(fact->ownWorkspace, Basis::Computed);
            box.scratch.isAtLeast = fact->isAtLeast && fact->ownWorkspace;
        }
    }

    void addConstants(DataflowBox &box, const BufferCall &call)
    {
        QSet<int> taken;
        for (const int argument : call.arguments) {
            const BufferFact &fact = buffer(argument);
            if (fact.kind == BufferFact::Kind::Constant && !taken.contains(argument))
                box.constantList.push_back({fact.name, Link::constant(fact.name, m_linkModule), fact.bytes});
            taken.insert(argument);
        }
        const std::vector<DataflowConstant> &own = m_constants[call.function];
        box.constantList.insert(box.constantList.end(), own.begin(), own.end());
        const FunctionFact *fact = m_functions.value(call.function);
        const bool isRead = fact && fact->constantBytes;
        if (!isRead && box.constantList.empty() && !box.isNothing)
            return; // the code is compiled, so its constants are unknown
        qint64 sum = 0;
        bool isAtLeast = !box.isNothing && (!isRead || fact->areConstantsAtLeast);
        for (const DataflowConstant &constant : box.constantList) {
            isAtLeast = isAtLeast || !constant.bytes;
            sum = saturatedAdd(sum, constant.bytes.value_or(ByteCount()).value());
        }
        box.constants = makeFigure(ByteCount(sum), Basis::Computed);
        box.constants.isAtLeast = isAtLeast;
    }

    /// Adds an edge to box `to` from each box that wrote the buffer `index`.
    void addEdges(int index, int to)
    {
        const BufferFact &fact = buffer(index);
        for (const int from : m_writers[std::size_t(index)]) {
            if (m_graph.edges.size() >= maxDataflowEdges) {
                m_graph.areEdgesLimited = true;
                return;
            }
            DataflowEdge &edge = m_graph.edges.emplace_back();
            edge.from = from;
            edge.to = to;
            edge.name = fact.name;
            edge.link = Link::buffer(fact.name, m_linkModule);
            edge.bytes = makeFigure(fact.bytes, fact.basis(), fact.sizeEvidence);
            const TensorType &type = m_types[std::size_t(index)];
            edge.dtype = type.dtype;
            edge.shape = type.shape;
            edge.typeBasis = type.isKnown() ? type.basis : Basis::Unknown;
            edge.basis = lessCertain(basisOfBox(from), basisOfBox(to));
        }
    }

    /// Basis of the reads and writes of a box.
    [[nodiscard]] Basis basisOfBox(int box) const
    {
        const int step = m_graph.boxes[std::size_t(box)].step;
        return step < 0 ? Basis::Computed : m_table.calls[std::size_t(step)].basis;
    }

    const Module &m_module;
    const BufferTable &m_table;
    const QString m_linkModule;
    const OperatorLines m_operatorLines;
    const std::vector<Basis> m_needBases;
    std::vector<std::vector<int>> m_writers; ///< per buffer, boxes that wrote its current content
    QHash<QString, const FunctionFact *> m_functions;
    QHash<QString, std::pair<QString, Basis>> m_devices; ///< device of each function
    QHash<QString, std::vector<DataflowConstant>> m_constants; ///< constants of each function that uses them
    std::vector<TensorType> m_types; ///< type of each buffer
    DataflowGraph m_graph;
};

/// The Relay function to display: main, else the first function with operators.
const RelayFunction *shownFunction(const RelayOutline &relay)
{
    const RelayFunction *found = nullptr;
    for (const RelayFunction &function : relay.functions) {
        if (function.name == "main"_L1)
            return function.calls.empty() ? nullptr : &function;
        found = !found && !function.calls.empty() ? &function : found;
    }
    return found;
}

/// Builds the dataflow from Relay, with a box for each operator or function call.
class RelayOperators {
public:
    RelayOperators(const Module &module, const RelayFunction &function) : m_module(module), m_function(function) { }

    DataflowGraph make()
    {
        m_graph.source = DataflowGraph::Source::Relay;
        m_graph.boxCount = qint64(m_function.calls.size() + m_function.parameters.size()) + 1;
        if (m_graph.boxCount > maxDataflowBoxes)
            return std::move(m_graph);
        addInputs();
        m_firstCall = int(m_graph.boxes.size());
        for (std::size_t i = 0; i < m_function.calls.size(); ++i)
            addCall(i);
        m_graph.areEdgesKnown = m_function.hasDataflow && !m_module.relay.isLimited;
        addResult();
        m_graph.boxCount = qint64(m_graph.boxes.size());
        return std::move(m_graph);
    }

private:
    /// Adds a box for each input, which is a parameter without a value in a parameters file.
    void addInputs()
    {
        QHash<QString, const Parameter *> values;
        for (const Parameter &parameter : m_module.parameters.tensors)
            values.insert(parameter.name, &parameter);
        for (const RelayTensor &parameter : m_function.parameters) {
            m_inputs.push_back(values.contains(parameter.name) ? -1 : int(m_graph.boxes.size()));
            if (m_inputs.back() < 0)
                continue;
            DataflowBox &box = m_graph.boxes.emplace_back();
            box.kind = BoxKind::Input;
            box.name = parameter.name;
            box.link = Link::file(m_module.relayFile, parameter.line);
        }
    }

    void addCall(std::size_t index)
    {
        const RelayCall &call = m_function.calls[index];
        DataflowBox box;
        box.name = call.callee;
        box.link = Link::file(m_module.relayFile, call.line);
        box.step = int(index);
        if (call.isOperator)
            box.operators = {call.callee};
        else
            lookInto(call.callee, box);
        box.operatorBasis = box.operators.isEmpty() ? Basis::Unknown : Basis::Computed;
        qint64 constants = 0;
        bool isAtLeast = !call.isOperator;
        const int number = int(m_graph.boxes.size());
        for (const int parameter : call.parameters) {
            if (parameter < 0 || std::size_t(parameter) >= m_inputs.size())
                continue;
            const RelayTensor &tensor = m_function.parameters[std::size_t(parameter)];
            const auto bytes = tensor.shape ? tensorBytes(*tensor.shape, tensor.dtype) : std::nullopt;
            if (const int input = m_inputs[std::size_t(parameter)]; input >= 0) {
                addEdge(input, number, tensor);
                continue;
            }
            box.constantList.push_back({tensor.name, Link::file(m_module.relayFile, tensor.line), bytes});
            isAtLeast = isAtLeast || !bytes;
            constants = saturatedAdd(constants, bytes.value_or(ByteCount()).value());
        }
        if (!box.constantList.empty()) {
            box.constants = makeFigure(ByteCount(constants), Basis::Computed);
            box.constants.isAtLeast = isAtLeast;
        }
        m_graph.boxes.push_back(std::move(box));
        for (const int operand : call.operands) {
            if (operand >= 0 && std::size_t(operand) < m_function.calls.size()) {
                addEdge(m_firstCall + operand, number,
                        m_function.calls[std::size_t(operand)].result.value_or(RelayTensor()));
                m_taken.insert(operand);
            }
        }
    }

    /// Adds the operators of a called function, and the compiler of its "Compiler" attribute as device.
    void lookInto(const QString &callee, DataflowBox &box) const
    {
        for (const RelayFunction &function : m_module.relay.functions) {
            if (callee != u'@' + function.name)
                continue;
            for (const RelayCall &inner : function.calls) {
                if (inner.isOperator)
                    box.operators += inner.callee;
            }
            for (const auto &[key, value] : function.attributes) {
                if (key == "Compiler"_L1) {
                    box.device = value;
                    box.deviceBasis = Basis::Computed;
                }
            }
            return;
        }
    }

    /// Adds a box for the result, which consists of the values that no operator uses.
    void addResult()
    {
        if (!m_graph.areEdgesKnown)
            return;
        const int number = int(m_graph.boxes.size());
        DataflowBox &box = m_graph.boxes.emplace_back();
        box.kind = BoxKind::Output;
        const auto &outputs = m_module.tensors.outputs;
        box.name = outputs && outputs->size() == 1 ? outputs->front().name : QString();
        box.link = Link::file(m_module.relayFile, m_function.line);
        for (std::size_t i = 0; i < m_function.calls.size(); ++i) {
            if (!m_taken.contains(int(i)))
                addEdge(m_firstCall + int(i), number, m_function.calls[i].result.value_or(RelayTensor()));
        }
    }

    void addEdge(int from, int to, const RelayTensor &tensor)
    {
        if (m_graph.edges.size() >= maxDataflowEdges) {
            m_graph.areEdgesLimited = true;
            return;
        }
        DataflowEdge &edge = m_graph.edges.emplace_back();
        edge.from = from;
        edge.to = to;
        edge.dtype = tensor.dtype;
        edge.shape = tensor.shape;
        edge.typeBasis = tensor.dtype.isEmpty() ? Basis::Unknown : Basis::Computed;
        edge.bytes =
            makeFigure(tensor.shape ? tensorBytes(*tensor.shape, tensor.dtype) : std::nullopt, Basis::Computed);
    }

    const Module &m_module;
    const RelayFunction &m_function;
    std::vector<int> m_inputs; ///< box of each parameter; -1 for a parameter with a value
    int m_firstCall = 0; ///< box of the first call
    QSet<int> m_taken; ///< calls whose results are used by other calls
    DataflowGraph m_graph;
};

/// Builds the dataflow of an invalid graph, which cannot run.
DataflowGraph damagedFlow(const Module &module, const std::vector<LooseGraphNode> &nodes)
{
    DataflowGraph graph;
    graph.source = DataflowGraph::Source::DamagedGraph;
    graph.areEdgesKnown = false;
    QSet<QString> values;
    for (const Parameter &parameter : module.parameters.tensors)
        values.insert(parameter.name);
    const auto isShown = [&](const LooseGraphNode &node) { return node.isOperator || !values.contains(node.name); };
    graph.boxCount = std::ranges::count_if(nodes, isShown);
    if (graph.boxCount > maxDataflowBoxes)
        return graph;
    std::vector<int> boxes; // box of each node
    for (const LooseGraphNode &node : nodes) {
        boxes.push_back(isShown(node) ? int(graph.boxes.size()) : -1);
        if (boxes.back() < 0)
            continue;
        DataflowBox &box = graph.boxes.emplace_back();
        box.kind = node.isOperator ? BoxKind::Call : BoxKind::Input;
        box.name = node.function.isEmpty() ? node.name : node.function;
        if (!node.isOperator)
            continue;
        box.step = int(boxes.size()) - 1;
        box.isNothing = node.function == "__nop"_L1;
        box.operators = fusedOperators(node.function, module.metadata.name);
        box.operatorBasis = box.operators.isEmpty() ? Basis::Unknown : Basis::Inferred;
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (const int input : nodes[i].inputs) {
            const int from = boxes[std::size_t(input)];
            graph.areEdgesLimited = graph.edges.size() >= maxDataflowEdges;
            if (boxes[i] < 0 || from < 0 || graph.areEdgesLimited)
                continue;
            DataflowEdge &edge = graph.edges.emplace_back();
            edge.from = from;
            edge.to = boxes[i];
        }
    }
    return graph;
}

} // namespace

bool hasDataflow(const Module &module)
{
    return !module.buffers.calls.empty() || shownFunction(module.relay);
}

DataflowGraph dataflowOf(const Module &module, const QString &linkModule)
{
    if (!module.buffers.calls.empty())
        return CallFlow(module, linkModule).make();
    const RelayFunction *function = shownFunction(module.relay);
    return function ? RelayOperators(module, *function).make() : DataflowGraph();
}

DataflowGraph shownDataflow(const Document &document, const Module &module)
{
    const bool isDamaged = module.buffers.calls.empty() && !module.graphFile.isEmpty() && !module.graph;
    if (const auto bytes = isDamaged ? document.bytes(module.graphFile) : nullptr) {
        const std::vector<LooseGraphNode> nodes = readLooseGraph(bytes->view(), document.limits);
        if (std::ranges::any_of(nodes, &LooseGraphNode::isOperator))
            return damagedFlow(module, nodes);
    }
    return dataflowOf(module, document.linkModule(&module));
}

} // namespace Mlf
