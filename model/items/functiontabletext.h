// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/functiontablemodel.h"

namespace Mlf {

/// Texts of FunctionTableModel. A tool tip has one statement per line, and no final line feed.

[[nodiscard]] QString functionRoleText(FunctionRole role);

/// File and line of a definition; only the file for an object file. Empty if the function has no definition.
[[nodiscard]] QString definitionText(const FunctionFact &function);

/// The values of metadata.json for each device. `isPooled` is true if a planner moved them to pools.
[[nodiscard]] QString workspaceToolTip(const FunctionFact &function, bool isPooled, ByteUnit unit);
[[nodiscard]] QString stackToolTip(const FunctionFact &function, ByteUnit unit);
/// The need with its parts. With `isOwn`, the function's own memory precedes it.
[[nodiscard]] QString needToolTip(const FunctionNeed &need, bool isOwn, ByteUnit unit);
/// "1 254 400", "≤ 12" for an upper bound, or the word for unknown.
[[nodiscard]] QString functionWorkText(const FunctionWork &work);
/// The work of one call, the number of calls, and the basis.
[[nodiscard]] QString workToolTip(const FunctionFact &function);
[[nodiscard]] QString movedToolTip(const FunctionFact &function, const MovedBytes &moved, ByteUnit unit);
/// `calls` are the displayed numbers of a function's calls; empty if neither main nor the graph calls it.
[[nodiscard]] QString callToolTip(const Module &module, const QString &calls);
/// One line per argument; empty without arguments.
[[nodiscard]] QString argumentsToolTip(const FunctionFact &function, ByteUnit unit);
/// `hasUnreadObject` is true if an object file of the module could not be read.
[[nodiscard]] QString placeToolTip(const FunctionFact &function, bool hasUnreadObject);

} // namespace Mlf
