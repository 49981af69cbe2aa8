// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/dataflowchanges.h"

#include "model/compare/cause/layeralignment.h"
#include "model/document/document.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace Mlf {

namespace {

using PairStatus = ComparedPair::Status;

bool hasOtherContent(const ComparedPair &pair)
{
    return pair.counts && (pair.status == PairStatus::Edited || pair.status == PairStatus::Added);
}

/// Names of the newer archive whose content differs.
QSet<QString> changedNames(const ComparedPairs &pairs)
{
    QSet<QString> names;
    for (const ComparedPair &pair : pairs) {
        // Functions with equal text only have another need, which their calls show.
        if (hasOtherContent(pair) && pair.reason != ComparedPair::Reason::SameContent)
            names.insert(pair.names.newer);
    }
    return names;
}

DataflowChanges callChanges(const ModuleComparison &compared, const DataflowGraph &graph)
{
    const QSet<QString> functions = changedNames(compared.functions);
    const QSet<QString> constants = changedNames(compared.constants);
    QHash<int, const ComparedPair *> calls; // by step in the newer archive
    DataflowChanges changes;
    for (const ComparedPair &pair : compared.calls) {
        if (pair.status == PairStatus::Removed)
            changes.gone.push_back({pair.links.older.step, pair.names.older, pair.bytes.older});
        else
            calls.insert(pair.links.newer.step, &pair);
    }
    std::ranges::sort(changes.gone, {}, &GoneDataflowBox::step);
    QHash<QString, const ComparedPair *> ends;
    for (const ComparedPairs *pairs : {&compared.inputs, &compared.outputs}) {
        for (const ComparedPair &pair : *pairs)
            ends.insert(pair.names.newer, &pair);
    }
    for (const DataflowBox &box : graph.boxes) {
        DataflowBoxChange change;
        const bool isCall = box.kind == DataflowBox::Kind::Call;
        if (const ComparedPair *pair = isCall ? calls.value(box.step) : ends.value(box.name)) {
            change.isNew = pair->status == PairStatus::Added;
            change.isCertain = pair->isCertain;
            change.hasOtherType = !isCall && pair->counts && pair->status == PairStatus::Edited;
            const std::optional<ByteCount> delta = pair->delta();
            if (isCall && !change.isNew && delta && delta->value() != 0)
                change.need = delta;
            change.hasOtherOrder = isCall && pair->counts && pair->status == PairStatus::Moved;
            // A pair with another need is also edited.
            change.hasOtherArguments = isCall && pair->counts && pair->status == PairStatus::Edited && !change.need;
        }
        if (isCall && !change.isNew) {
            change.hasOtherCode = functions.contains(box.name);
            change.hasOtherConstants = std::ranges::any_of(
                box.constantList, [&](const DataflowConstant &constant) { return constants.contains(constant.name); });
        }
        changes.boxes.push_back(change);
    }
    return changes;
}

DataflowChanges relayChanges(const Sides<const Module *> &modules, const DataflowGraph &graph)
{
    const Sides<LayerOperators> operators {layerOperators(modules.older->relay), layerOperators(modules.newer->relay)};
    const Sides<LayerPartners> partners = alignLayers(operators);
    DataflowChanges changes;
    for (std::size_t i = 0; i < operators.older.size(); ++i) {
        if (!partners.older[i])
            changes.gone.push_back({int(i), operators.older[i].name});
    }
    QHash<qint64, DataflowBoxChange> lines; // by line in the newer archive
    for (std::size_t i = 0; i < operators.newer.size(); ++i) {
        DataflowBoxChange &change = lines[operators.newer[i].call->line.value()];
        if (!partners.newer[i])
            change.isNew = true;
        else if (layerKey(operators.newer[i], LayerDetail::Result)
                 != layerKey(operators.older[*partners.newer[i]], LayerDetail::Result))
            change.hasOtherType = true;
    }
    for (const DataflowBox &box : graph.boxes) {
        const bool hasLine = box.kind == DataflowBox::Kind::Call && box.link.firstLine;
        changes.boxes.push_back(hasLine ? lines.value(box.link.firstLine->value()) : DataflowBoxChange());
    }
    return changes;
}

} // namespace

std::optional<DataflowChanges> dataflowChanges(const DocumentComparison &comparison, const QString &module,
                                               const DataflowGraph &graph)
{
    const Module *older = olderModule(comparison, module);
    const Module *newer = older ? comparison.documents.newer->module(module) : nullptr;
    if (!older || !newer || older->isPartial || newer->isPartial)
        return {};
    switch (graph.source) {
    case DataflowGraph::Source::Calls:
    case DataflowGraph::Source::Graph:
        return callChanges(*comparison.changes.moduleOrFirst(module), graph);
    case DataflowGraph::Source::Relay:
        return relayChanges({older, newer}, graph);
    case DataflowGraph::Source::None:
    case DataflowGraph::Source::DamagedGraph:
        break;
    }
    return {};
}

} // namespace Mlf
