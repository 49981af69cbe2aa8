// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/dataflowgraph.h"
#include "model/base/format.h"
#include "model/items/facttablemodel.h"

namespace Mlf {

struct Graph;
struct Module;

/// The boxes of a dataflow, a row each: what the drawing says, for who does not see it. `module` is cut off names.
[[nodiscard]] FactTable dataflowBoxTable(const DataflowGraph &graph, const QString &module, ByteUnit unit);

/// The tensors on their way from box to box, a row for each edge.
[[nodiscard]] FactTable dataflowEdgeTable(const DataflowGraph &graph, const QString &module, ByteUnit unit);

// The parts of the graph of a graph executor, for modules that have one. Rows lead to the call that a node is, or to
// the buffer that an entry is; numbers are those of the file. `linkModule` is the module of the links.

/// Its nodes, with what they take and give by number.
[[nodiscard]] FactTable graphNodeTable(const Module &module, const QString &linkModule);
/// What nodes give, with the lists of attributes that belong to it: type, shape, storage, device.
[[nodiscard]] FactTable graphEntryTable(const Module &module, const QString &linkModule, ByteUnit unit);
/// The entries that are outputs of the model.
[[nodiscard]] FactTable graphHeadTable(const Module &module, const QString &linkModule, ByteUnit unit);
/// The memory that entries share, with its first and last step.
[[nodiscard]] FactTable graphStorageTable(const Module &module, const QString &linkModule, ByteUnit unit);
/// Attributes of nodes, a row each.
[[nodiscard]] FactTable graphAttributeTable(const Module &module, const QString &linkModule);

} // namespace Mlf
