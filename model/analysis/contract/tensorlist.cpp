// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/tensorlist.h"

#include "model/analysis/contract/statednames.h"
#include "model/analysis/contract/tensorlookup.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Tensors = std::vector<TensorFact>;
using TensorsMaybe = std::optional<Tensors>;

Tensors ofMain(const TensorLookup &lookup, bool isInput)
{
    Tensors tensors;
    for (const MainBuffer *buffer : lookup.buffersOf(isInput))
        tensors.emplace_back().name = buffer->name;
    return tensors;
}

Tensors ofHeader(const TensorLookup &lookup, bool isInput)
{
    Tensors tensors;
    if (const HeaderStruct *fields = lookup.structOf(isInput)) {
        for (const HeaderField &field : fields->fields)
            tensors.emplace_back().name = field.name;
    }
    return tensors;
}

Tensors ofTables(const TensorLookup &lookup, bool isInput)
{
    Tensors tensors;
    for (const TableTensor &row : lookup.tableOf(isInput))
        tensors.emplace_back().name = row.name;
    return tensors;
}

/// Restores the order that JSON does not keep. Inputs are in the order of Relay's main. Names of generic outputs
/// contain their number.
TensorsMaybe ofMetadata(const TensorLookup &lookup, bool isInput)
{
    if (!lookup.areStated())
        return std::nullopt;
    const auto &relay = lookup.sources().relay.parameters;
    const auto place = [&](const QString &name) {
        return std::ranges::find_if(
            relay, [&](const RelayTensor &parameter) { return nameInC(parameter.name) == nameInC(name); });
    };
    std::vector<const StatedTensor *> order;
    for (const StatedTensor &tensor : lookup.statedOf(isInput))
        order.push_back(&tensor);
    if (isInput)
        std::ranges::stable_sort(
            order, [&](const StatedTensor *a, const StatedTensor *b) { return place(a->name) < place(b->name); });
    else
        std::ranges::stable_sort(order, [](const StatedTensor *a, const StatedTensor *b) {
            return a->name.size() < b->name.size(); // output2 before output10
        });
    Tensors tensors;
    for (const StatedTensor *tensor : order)
        tensors.emplace_back().name = tensor->name;
    return tensors;
}

TensorFact ofEntry(const TensorLookup &lookup, const QString &name, int entry)
{
    const GraphEntry &source = lookup.sources().graph->entries[std::size_t(entry)];
    TensorFact tensor;
    tensor.name = name;
    tensor.evidence = Link::file(lookup.sources().graphFile);
    fillBytes(tensor, source.bytes, Basis::Computed);
    fillType(tensor, source.dtype, source.shape, Basis::Computed);
    fillDtype(tensor, source.dtype, Basis::Computed);
    return tensor;
}

/// C names of the parameters that the code contains ("linked").
QSet<QString> linkedParameters(const ConstantTable &constants)
{
    constexpr auto prefix = "__tvm_param__"_L1;
    QSet<QString> names;
    for (const ConstantFact &constant : constants.constants) {
        if (constant.name.startsWith(prefix))
            names.insert(constant.name.sliced(prefix.size()));
    }
    return names;
}

/// True if sources define all operators of the graph. Then they contain every linked parameter, too.
bool hasSourceOfOperators(const TensorSources &sources)
{
    QSet<QString> inSources;
    for (const FunctionFact &function : sources.functions) {
        if (!function.file.isEmpty() && !function.codeBytes)
            inSources.insert(function.name);
    }
    const auto &nodes = sources.graph->nodes;
    return !inSources.isEmpty() && std::ranges::all_of(nodes, [&](const GraphNode &node) {
        return !node.isOperator || node.function.startsWith("__"_L1) || inSources.contains(node.function);
    });
}

struct GraphParameters {
    QSet<QString> names; ///< parameters among the graph's arguments
    bool areAll = false; ///< true if all other arguments are inputs
};

/// Finds which arguments of the graph are parameters. Parameters are in the .params file. If that is empty or missing,
/// all of them are in the code.
GraphParameters parametersOf(const TensorSources &sources)
{
    GraphParameters parameters;
    for (const Parameter &parameter : sources.parameters.tensors)
        parameters.names.insert(parameter.name);
    parameters.areAll = !parameters.names.isEmpty() && !sources.parameters.damage;
    if (parameters.areAll || sources.parameters.damage || !sources.constants || !hasSourceOfOperators(sources))
        return parameters;
    const QSet<QString> linked = linkedParameters(*sources.constants);
    for (const int argument : sources.graph->arguments) {
        const QString &name = sources.graph->nodes[std::size_t(argument)].name;
        if (linked.contains(nameInC(name)))
            parameters.names.insert(name);
    }
    parameters.areAll = sources.hasParametersFile || !linked.isEmpty();
    return parameters;
}

/// Inputs of a graph: its arguments without the parameters. If not all parameters are known, or the parameters file is
/// empty, an argument is an input only if metadata.json or Relay's main lists its name.
TensorsMaybe graphInputs(const TensorLookup &lookup)
{
    const GraphParameters parameters = parametersOf(lookup.sources());
    QSet<QString> named;
    for (const StatedTensor &tensor : lookup.statedOf(true))
        named.insert(nameInC(tensor.name));
    if (named.isEmpty()) {
        for (const RelayTensor &parameter : lookup.sources().relay.parameters)
            named.insert(nameInC(parameter.name));
    }
    if (!parameters.areAll && named.isEmpty())
        return std::nullopt;
    const Graph &graph = *lookup.sources().graph;
    const bool isOneNamed = std::ranges::any_of(graph.arguments, [&](int argument) {
        return named.contains(nameInC(graph.nodes[std::size_t(argument)].name));
    });
    const bool areAll = parameters.areAll && !(parameters.names.isEmpty() && isOneNamed);
    Tensors inputs;
    for (const int argument : graph.arguments) {
        const GraphNode &node = graph.nodes[std::size_t(argument)];
        const bool isInput = areAll || named.contains(nameInC(node.name));
        if (isInput && !parameters.names.contains(node.name) && node.entryCount > 0)
            inputs.push_back(ofEntry(lookup, node.name, node.firstEntry));
    }
    return inputs;
}

/// Outputs of a graph. A graph has only numbers for them, so their name is from metadata.json if it is unambiguous.
/// Otherwise it is the name of the node, followed by the number of the output if the node has several.
Tensors graphOutputs(const TensorLookup &lookup)
{
    const Graph &graph = *lookup.sources().graph;
    const auto &stated = lookup.statedOf(false);
    Tensors outputs;
    for (const int head : graph.heads) {
        const GraphNode &node = graph.nodes[std::size_t(graph.entries[std::size_t(head)].node)];
        const QString name = node.entryCount > 1 ? u"%1.%2"_s.arg(node.name).arg(head - node.firstEntry) : node.name;
        outputs.push_back(ofEntry(lookup, name, head));
    }
    if (outputs.size() == 1 && stated.size() == 1 && stated.front().bytes == outputs.front().bytes)
        outputs.front().name = stated.front().name;
    return outputs;
}

} // namespace

std::optional<std::vector<TensorFact>> listTensors(const TensorLookup &lookup, bool isInput)
{
    if (lookup.sources().graph)
        return isInput ? graphInputs(lookup) : graphOutputs(lookup);
    if (const Tensors found = ofMain(lookup, isInput); !found.empty() && !lookup.sources().main.areTensorsLost)
        return found;
    if (const Tensors found = ofHeader(lookup, isInput); !found.empty())
        return found;
    if (lookup.sources().tables.hasMetadata)
        return ofTables(lookup, isInput);
    return ofMetadata(lookup, isInput);
}

} // namespace Mlf
