// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/dataflowgraph.h"
#include "model/base/format.h"
#include "model/items/facts/facttablemodel.h"

namespace Mlf {

struct Module;

/// The boxes of a dataflow, one row each. Accessible replacement for the drawing. `module` is the prefix removed from
/// names.
[[nodiscard]] FactTable dataflowBoxTable(const DataflowGraph &graph, const QString &module, ByteUnit unit);

/// The tensors between boxes, one row per edge.
[[nodiscard]] FactTable dataflowEdgeTable(const DataflowGraph &graph, const QString &module, ByteUnit unit);

// Tables of the graph of a graph executor; the module must have one. Rows link to the call of a node, or to the buffer
// of an entry. Numbers are as in the file. `linkModule` is the module name in links.

/// The nodes, with the numbers of their inputs and outputs.
[[nodiscard]] FactTable graphNodeTable(const Module &module, const QString &linkModule);
/// The entries, which are the outputs of nodes, with attributes: type, shape, storage, device.
[[nodiscard]] FactTable graphEntryTable(const Module &module, const QString &linkModule, ByteUnit unit);
/// The entries that are outputs of the model.
[[nodiscard]] FactTable graphHeadTable(const Module &module, const QString &linkModule, ByteUnit unit);
/// The storages, each with its entries and its first and last step.
[[nodiscard]] FactTable graphStorageTable(const Module &module, const QString &linkModule, ByteUnit unit);
/// Attributes of nodes, one row each.
[[nodiscard]] FactTable graphAttributeTable(const Module &module, const QString &linkModule);

} // namespace Mlf
