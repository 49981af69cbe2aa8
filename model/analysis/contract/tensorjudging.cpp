// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/tensorjudging.h"

#include "model/analysis/contract/tensorlookup.h"
#include "model/artifact/datatype.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

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

} // namespace

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

} // namespace Mlf
