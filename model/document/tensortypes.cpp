// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/tensortypes.h"

#include "model/analysis/code/graphcalls.h"
#include "model/analysis/memory/relaysizes.h"
#include "model/document/document.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// The Relay outline with the results that follow by rules, if the printer states none.
RelayOutline withDerivedResults(const Module &module)
{
    RelayOutline relay = module.relay;
    QHash<std::pair<qint64, QString>, const RelayTensorType *> types;
    for (const RelayExpression &expression : module.relayExpressions) {
        if (!expression.type->isTuple && expression.type->parts.front())
            types.insert({expression.line.value(), expression.binding}, &*expression.type->parts.front());
    }
    for (RelayFunction &function : relay.functions) {
        for (RelayCall &call : function.calls) {
            // Only the outermost call of an expression has its type; it comes first.
            const RelayTensorType *type = types.take({call.line.value(), call.binding});
            if (type && !call.result)
                call.result = RelayTensor {.name = {}, .dtype = type->dtype, .shape = type->shape, .line = call.line};
        }
    }
    return relay;
}

} // namespace

std::vector<TensorType> tensorTypes(const Module &module)
{
    const std::vector<BufferFact> &buffers = module.buffers.buffers;
    QHash<QString, TensorType> byName;
    for (const bool isInput : {true, false}) {
        const auto &tensors = isInput ? module.tensors.inputs : module.tensors.outputs;
        for (const TensorFact &tensor : tensors.value_or(std::vector<TensorFact> {}))
            byName.insert((isInput ? u"input:"_s : u"output:"_s) + tensor.name,
                          {tensor.dtype, tensor.shape,
                           lessCertain(tensor.dtypeBasis, tensor.shape ? tensor.shapeBasis : tensor.dtypeBasis)});
    }
    if (module.buffers.isGraph && module.graph) {
        const QStringList names = graphBufferNames(*module.graph, module.tensors);
        for (qsizetype i = 0; i < names.size(); ++i) {
            const GraphEntry &entry = module.graph->entries[std::size_t(i)];
            byName.insert(names[i], {entry.dtype, entry.shape, Basis::Computed});
        }
    }
    std::vector<TensorType> types(buffers.size());
    for (std::size_t i = 0; i < buffers.size(); ++i)
        types[i] = byName.value(buffers[i].name);
    if (module.buffers.isGraph && module.graph)
        return types;
    for (const RelaySize &size :
         relaySizes(withDerivedResults(module), module.buffers, module.metadata.name, RelayCertainty::Plausible)) {
        TensorType &type = types[size.buffer];
        if (buffers[size.buffer].bytes != size.bytes || type.shape)
            continue;
        if (type.dtype.isEmpty())
            type = {size.dtype, size.shape, Basis::Inferred};
        else if (type.dtype == size.dtype) // otherwise Relay may describe another tensor
            type = {type.dtype, size.shape, lessCertain(type.basis, Basis::Inferred)};
    }
    return types;
}

} // namespace Mlf
