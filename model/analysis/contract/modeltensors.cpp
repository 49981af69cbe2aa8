// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/modeltensors.h"

#include "model/analysis/contract/tensorlookup.h"
#include "model/artifact/datatype.h"

#include <QSet>

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

Basis basisOf(const TensorClaim &claim)
{
    switch (claim.source) {
    case TensorClaim::Source::Relay:
        return Basis::Inferred;
    case TensorClaim::Source::Header:
    case TensorClaim::Source::Metadata:
        return Basis::Stated;
    default:
        return Basis::Computed;
    }
}

std::vector<TensorClaim> claimsOn(const TensorLookup &lookup, const TensorFact &tensor, const TensorFact &listed,
                                  const TensorPlace &place, bool isInOrder)
{
    using Source = TensorClaim::Source;
    static const std::optional<std::vector<qint64>> noShape;
    std::vector<TensorClaim> claims;
    const auto add = [&](Source source, const Link &where, const QString &dtype,
                         const std::optional<std::vector<qint64>> &shape, std::optional<ByteCount> bytes) {
        const auto ofShape = shape ? tensorBytes(*shape, dtype) : std::nullopt;
        claims.push_back({source, where, {}, dtype, shape, bytes ? bytes : ofShape, false});
    };
    if (lookup.sources().graph)
        add(Source::Graph, Link::file(lookup.sources().graphFile), listed.dtype, listed.shape, listed.bytes);
    else if (const MainBuffer *buffer = lookup.bufferOf(place)) {
        add(Source::Code, lookup.codePlace(*buffer), dtypeOfCType(buffer->ctype).isEmpty() ? QString() : buffer->ctype,
            noShape, buffer->bytes);
        claims.back().isAtLeast = place.isInput;
    }
    if (const auto &table = lookup.tableOf(place.isInput); !lookup.sources().graph && table.size() == place.count)
        add(Source::Tables, Link::file(lookup.sources().tablesFile, table[place.index].line), table[place.index].dtype,
            table[place.index].shape, {});
    if (const RelayTensor *relay = lookup.relayOf(tensor, place); relay && (place.isInput || isInOrder))
        add(Source::Relay, Link::file(lookup.sources().relayFile, relay->line), relay->dtype, relay->shape, {});
    if (const HeaderMacro *macro = lookup.macroOf(place); macro && !lookup.sources().graph) {
        add(Source::Header, Link::file(lookup.sources().headerFile, macro->line), {}, noShape,
            ByteCount(*macro->value));
        claims.back().macro = macro->name;
    }
    if (const StatedTensor *stated = lookup.statedOf(tensor, place))
        add(Source::Metadata, lookup.statedPlace(place.isInput), stated->dtype, noShape, stated->bytes);
    return claims;
}

/// False if Relay's results are the same tensors in another order, so that positions cannot be compared.
bool isRelayInOrder(const TensorLookup &lookup, const std::vector<TensorFact> &tensors)
{
    std::vector<std::optional<ByteCount>> own;
    std::vector<std::optional<ByteCount>> results;
    for (const TensorFact &tensor : tensors)
        own.push_back(tensor.bytes);
    for (const RelayTensor &result : lookup.sources().relay.results)
        results.push_back(result.shape ? tensorBytes(*result.shape, result.dtype) : std::nullopt);
    if (own == results)
        return true;
    std::ranges::sort(own);
    std::ranges::sort(results);
    return own != results;
}

/// Removes a type that only metadata.json states and that does not exist. A size that depends on it becomes unknown.
void forgetType(TensorFact &tensor, const std::vector<TensorClaim> &claims, const TensorJudgement &judgement,
                std::vector<TensorContradiction> &contradictions)
{
    const auto stated = std::ranges::find_if(claims, [](const TensorClaim &claim) {
        return claim.source == TensorClaim::Source::Metadata && !claim.dtype.isEmpty();
    });
    if (stated == claims.end())
        return;
    contradictions.push_back({TensorConflict::What::NoType, tensor.name, *stated, {}});
    tensor.dtype.clear();
    tensor.dtypeBasis = Basis::Unknown;
    if (judgement.bytes != std::size_t(stated - claims.begin()))
        return;
    tensor.bytes.reset();
    tensor.basis = Basis::Unknown;
}

void correct(TensorFact &tensor, const std::vector<TensorClaim> &claims, const TensorJudgement &judgement)
{
    const auto conflictOf = [&](TensorConflict::What what) {
        const auto found = std::ranges::find_if(
            judgement.conflicts, [what](const TensorConflict &conflict) { return conflict.what == what; });
        return found == judgement.conflicts.end() ? nullptr : &*found;
    };
    if (conflictOf(TensorConflict::What::Type)) {
        const TensorClaim &right = claims[*judgement.dtype];
        const bool isCode = right.source == TensorClaim::Source::Code;
        const QString dtype = isCode ? dtypeOfCType(right.dtype) : right.dtype;
        if (dtype != tensor.dtype) {
            tensor.dtype = dtype;
            tensor.dtypeBasis = basisOf(right);
            tensor.shape.reset();
        }
    }
    if (const TensorConflict *conflict = conflictOf(TensorConflict::What::Bytes);
        conflict && conflict->rightBytes != tensor.bytes) {
        tensor.bytes = conflict->rightBytes;
        tensor.basis = basisOf(claims[conflict->right]);
        tensor.evidence = claims[conflict->right].place;
        tensor.shape.reset();
    }
    if (!tensor.shape)
        tensor.shapeBasis = Basis::Unknown;
    for (const TensorClaim &claim : claims) {
        if (!tensor.shape && claim.shape && tensorBytes(*claim.shape, tensor.dtype) == tensor.bytes)
            fillType(tensor, tensor.dtype, claim.shape, basisOf(claim));
    }
}

/// Corrects tensors whose stated values other parts of the archive contradict. Appends the contradictions to
/// `contradictions`. `listed` are the same tensors as returned by listTensors().
void judgeTensors(const TensorLookup &lookup, std::vector<TensorFact> &tensors, const std::vector<TensorFact> &listed,
                  bool isInput, std::vector<TensorContradiction> &contradictions)
{
    const bool isInOrder = isRelayInOrder(lookup, tensors);
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const auto claims = claimsOn(lookup, tensors[i], listed[i], {i, tensors.size(), isInput}, isInOrder);
        const TensorJudgement judgement = judgeClaims(claims);
        for (const TensorConflict &conflict : judgement.conflicts) {
            TensorContradiction found {conflict.what, tensors[i].name, claims[conflict.wrong], claims[conflict.right]};
            if (conflict.what == TensorConflict::What::Bytes) {
                std::tie(found.wrong.bytes, found.right.bytes) = std::pair(conflict.wrongBytes, conflict.rightBytes);
                if (!found.wrong.macro.isEmpty())
                    tensors[i].sizeMacro.clear();
            }
            contradictions.push_back(std::move(found));
        }
        if (!judgement.conflicts.empty())
            correct(tensors[i], claims, judgement);
        if (!judgement.dtype)
            forgetType(tensors[i], claims, judgement, contradictions);
    }
}

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
    QSet<QString> names;
    for (const ConstantFact &constant : constants.constants) {
        if (constant.name.startsWith(linkedPrefix))
            names.insert(constant.name.sliced(linkedPrefix.size()));
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

/// The names of the inputs or outputs of a model in argument order; for a graph, also their types. `std::nullopt` if
/// unknown. Source: see collectTensors().
TensorsMaybe listTensors(const TensorLookup &lookup, bool isInput)
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

/// Sets the basis to Stated if metadata.json agrees with the graph. Otherwise the graph's values are kept.
void confirmStated(const TensorLookup &lookup, TensorFact &tensor, const TensorPlace &place)
{
    const StatedTensor *stated = lookup.statedOf(tensor, place);
    if (!stated)
        return;
    if (tensor.bytes && stated->bytes == tensor.bytes) {
        tensor.basis = Basis::Stated;
        tensor.evidence = Link::file(u"metadata.json"_s);
    }
    if (!tensor.dtype.isEmpty() && stated->dtype == tensor.dtype)
        tensor.dtypeBasis = Basis::Stated;
}

void takeStated(const TensorLookup &lookup, TensorFact &tensor, const TensorPlace &place)
{
    if (const StatedTensor *stated = lookup.statedOf(tensor, place)) {
        fillDtype(tensor, stated->dtype, Basis::Stated);
        fillBytes(tensor, stated->bytes, Basis::Stated);
        tensor.evidence = Link::file(u"metadata.json"_s);
    }
}

void takeHeader(const TensorLookup &lookup, TensorFact &tensor, const TensorPlace &place)
{
    const HeaderStruct *fields = lookup.structOf(place.isInput);
    if (!fields || fields->fields.size() != place.count)
        return;
    tensor.evidence = Link::file(lookup.sources().headerFile, fields->fields[place.index].line);
    const auto &listed = place.isInput ? lookup.sources().header.inputs : lookup.sources().header.outputs;
    if (listed.size() == place.count)
        fillType(tensor, listed[place.index].dtype, listed[place.index].shape, Basis::Stated);
    const HeaderMacro *size = lookup.macroOf(place);
    if (!size)
        return;
    tensor.sizeMacro = size->name;
    fillBytes(tensor, ByteCount(*size->value), Basis::Stated);
}

void takeTables(const TensorLookup &lookup, TensorFact &tensor, const TensorPlace &place)
{
    const auto &table = lookup.tableOf(place.isInput);
    if (table.size() != place.count)
        return;
    const TableTensor &row = table[place.index];
    fillType(tensor, row.dtype, row.shape, Basis::Computed);
    tensor.evidence = Link::file(lookup.sources().tablesFile, row.line);
}

void takeCode(const TensorLookup &lookup, TensorFact &tensor, const TensorPlace &place)
{
    const MainBuffer *buffer = lookup.bufferOf(place);
    if (!buffer)
        return;
    fillBytes(tensor, buffer->bytes, Basis::Computed);
    if (tensor.evidence.isNull())
        tensor.evidence = Link::file(lookup.sources().main.file, lookup.sources().main.line);
}

void takeCodeType(const TensorLookup &lookup, TensorFact &tensor, const TensorPlace &place)
{
    if (const MainBuffer *buffer = lookup.bufferOf(place))
        fillDtype(tensor, dtypeOfCType(buffer->ctype), Basis::Inferred);
}

void takeRelay(const TensorLookup &lookup, TensorFact &tensor, const TensorPlace &place)
{
    if (const RelayTensor *found = lookup.relayOf(tensor, place))
        fillType(tensor, found->dtype, found->shape, Basis::Inferred);
}

/// Sets the shape of the only output to the result shape of Relay's last operators, if this matches the size of the
/// output.
void takeFollowedShape(const TensorLookup &lookup, TensorFact &tensor)
{
    const auto &results = lookup.sources().relay.results;
    const std::optional<qint64> size = elementBytes(tensor.dtype);
    const bool isMeant = results.size() == 1 && results.front().dtype.isEmpty() && results.front().shape;
    if (!isMeant || tensor.shape || !tensor.bytes || !size || *size <= 0)
        return;
    std::vector<qint64> shape = *results.front().shape;
    const auto open = std::find(shape.begin(), shape.end(), -1);
    if (open != shape.end()) {
        *open = 1;
        const std::optional<ByteCount> known = tensorBytes(shape, tensor.dtype);
        if (!known || known->value() <= 0)
            return;
        *open = tensor.bytes->value() / known->value();
    }
    if (tensorBytes(shape, tensor.dtype) != tensor.bytes)
        return;
    tensor.shape = std::move(shape);
    tensor.shapeBasis = Basis::Inferred;
}

void complete(const TensorLookup &lookup, Tensors &tensors, bool isInput)
{
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        TensorFact &tensor = tensors[i];
        const TensorPlace place {i, tensors.size(), isInput};
        if (lookup.sources().graph) {
            confirmStated(lookup, tensor, place);
        } else {
            takeStated(lookup, tensor, place);
            takeHeader(lookup, tensor, place);
            takeTables(lookup, tensor, place);
            takeCode(lookup, tensor, place);
        }
        takeRelay(lookup, tensor, place);
        if (!lookup.sources().graph)
            takeCodeType(lookup, tensor, place);
        if (!isInput && tensors.size() == 1)
            takeFollowedShape(lookup, tensor);
    }
}

/// Inputs and outputs of the only operator, if the code shows which arguments it reads and which it writes.
ModelTensors ofOperator(const TensorSources &sources)
{
    const FunctionFact *only = onlyStatedFunction(sources.functions);
    const bool isKnown = only && only->uses.size() == only->arguments.size()
        && std::ranges::none_of(only->uses, [](const ArgumentUse &use) {
                             return use.direction == ArgumentUse::Direction::Unknown;
                         });
    if (!isKnown)
        return {};
    ModelTensors tensors {Tensors(), Tensors()};
    for (std::size_t i = 0; i < only->arguments.size(); ++i) {
        const OperatorArgument &argument = only->arguments[i];
        TensorFact tensor;
        // metadata.json has the name of the handle: "A_1" for A.
        tensor.name = only->uses[i].name.isEmpty() ? argument.inputBinding : only->uses[i].name;
        tensor.evidence = Link::file(u"metadata.json"_s);
        if (argument.dtype.isEmpty() || elementBytes(argument.dtype)) {
            fillBytes(tensor, argument.bytes, Basis::Stated);
            fillType(tensor, argument.dtype, argument.shape, Basis::Stated);
            fillDtype(tensor, argument.dtype, Basis::Stated);
        }
        const bool isInput = only->uses[i].direction == ArgumentUse::Direction::Input;
        (isInput ? tensors.inputs : tensors.outputs)->push_back(std::move(tensor));
    }
    return tensors;
}

/// Returns the tensors. Appends contradictions between parts of the archive to `contradictions`.
ModelTensors collect(const TensorSources &sources, std::vector<TensorContradiction> &contradictions)
{
    if (sources.metadata.style == Style::Operator)
        return ofOperator(sources);
    const TensorLookup lookup(sources);
    ModelTensors tensors {listTensors(lookup, true), listTensors(lookup, false)};
    for (const bool isInput : {true, false}) {
        if (auto &list = isInput ? tensors.inputs : tensors.outputs) {
            const Tensors listed = *list;
            complete(lookup, *list, isInput);
            judgeTensors(lookup, *list, listed, isInput, contradictions);
        }
    }
    return tensors;
}

} // namespace

std::optional<ByteCount> foundIo(const MainCalls &calls, const Graph *graph, const ModelTensors &tensors)
{
    return graph ? tensors.bytes() : calls.ioBytes();
}

ModelTensors collectTensors(const TensorSources &sources)
{
    std::vector<TensorContradiction> contradictions;
    return collect(sources, contradictions);
}

std::vector<TensorContradiction> contradictedTensors(const TensorSources &sources)
{
    std::vector<TensorContradiction> contradictions;
    (void)collect(sources, contradictions);
    return contradictions;
}

} // namespace Mlf
