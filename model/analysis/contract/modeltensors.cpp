// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/modeltensors.h"

#include "model/analysis/contract/tensorjudging.h"
#include "model/analysis/contract/tensorlist.h"
#include "model/analysis/contract/tensorlookup.h"
#include "model/artifact/datatype.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Tensors = std::vector<TensorFact>;

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
    const FunctionFact *only = nullptr;
    for (const FunctionFact &function : sources.functions) {
        if (!function.isStated)
            continue;
        if (only)
            return {};
        only = &function;
    }
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
