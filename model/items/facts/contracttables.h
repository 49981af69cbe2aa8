// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/documentpointer.h"
#include "model/document/moduledeployment.h"
#include "model/items/facts/facttablemodel.h"

namespace Mlf {

struct CompileLine;

/// Executor, interface, convention, planner, runtime and release of a model, one row each, with basis, reason and
/// place.
[[nodiscard]] FactTable contractTable(const Module &module);

/// The options of the probable compile command, one row each, with basis, reason and place. Unknown options share one
/// last row.
[[nodiscard]] FactTable compileOptionsTable(const CompileLine &line);

/// Inputs, then outputs, in argument order, with type, shape and size and the basis of each. Empty if neither is known.
[[nodiscard]] FactTable tensorTable(const Module &module, ByteUnit unit);

/// Adds a column with the text in `columns` of the older table. Rows correspond if their first cells are equal. The
/// cell is empty if the row is unchanged. Rows that only the older table has are appended, with only that text. If
/// `older` is null, the column is empty.
[[nodiscard]] FactTable factsSince(FactTable table, const FactTable *older, const std::vector<std::size_t> &columns);
/// True if the last column, added by factsSince(), has a text.
[[nodiscard]] bool hasChangedFacts(const FactTable &table);

/// The ways to run a model, one row each in the order of `ways`: whether the way is possible, and the reason.
[[nodiscard]] FactTable wayTable(const std::array<DeploymentWay, 4> &ways);

/// The parts that one way needs, one row each: source, reason and place.
[[nodiscard]] FactTable checklistTable(const DeploymentWay &way);

/// The number of parts from each source, in one line.
[[nodiscard]] QString partCountsText(const DeploymentWay &way);

/// The undefined symbols of the code, with their sources and uses. A row links to the first use; the tool tip has more
/// uses. Symbols that a compiler may add or that another part calls are marked as inferred.
[[nodiscard]] FactTable symbolTable(const std::vector<SymbolNeed> &symbols);

} // namespace Mlf
