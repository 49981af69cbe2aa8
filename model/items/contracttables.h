// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/documentpointer.h"
#include "model/items/facttablemodel.h"

namespace Mlf {

struct CompileLine;

/// Executor, interface, convention, planner, runtime and release of a model: a row each, with basis, reason and place.
[[nodiscard]] FactTable contractTable(const Module &module);

/// The options of the line that probably made the model, those that nothing tells last: a row each, with basis, reason
/// and place.
[[nodiscard]] FactTable compileTable(const CompileLine &line);

/// Inputs, then outputs, in argument order, with type, shape and size and the basis of each. Empty where neither is
/// known.
[[nodiscard]] FactTable tensorTable(const Module &module, ByteUnit unit);

/// One column more: what a row said in the older table, in those columns, empty where it said the same. Rows are the
/// same one where the first cell is. What only the older table has follows, with nothing but that. Null: there is no
/// older table, and the column is empty.
[[nodiscard]] FactTable factsSince(FactTable table, const FactTable *older, const std::vector<std::size_t> &columns);

/// What the code needs: first what nobody brings. Many functions that other files of the archive define are one row;
/// beyond 300 the rest is counted.
[[nodiscard]] FactTable externalTable(const Module &module);

} // namespace Mlf
