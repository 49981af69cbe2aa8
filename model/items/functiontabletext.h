// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/functiontablemodel.h"

namespace Mlf {

/// The words of FunctionTableModel. Tool tips have one statement to a line and end without a line feed.

[[nodiscard]] QString functionRoleText(FunctionRole role);

/// File and line of a definition in full, the object alone where it is compiled; empty where there is none.
[[nodiscard]] QString definitionText(const FunctionFact &function);

/// What metadata.json states, device by device; `isPooled` where a planner moved it to pools.
[[nodiscard]] QString workspaceToolTip(const FunctionFact &function, bool isPooled, ByteUnit unit);
[[nodiscard]] QString stackToolTip(const FunctionFact &function, ByteUnit unit);
/// The need with its parts; `isOwn` says what the function has for itself first.
[[nodiscard]] QString needToolTip(const FunctionNeed &need, bool isOwn, ByteUnit unit);
/// "1 254 400", "≤ 12" of an upper bound, or that it is unknown.
[[nodiscard]] QString functionWorkText(const FunctionWork &work);
/// What one call makes, how often it is called, and how that is known.
[[nodiscard]] QString workToolTip(const FunctionFact &function);
[[nodiscard]] QString movedToolTip(const FunctionFact &function, const MovedBytes &moved, ByteUnit unit);
/// `calls` are the numbers of a function's calls as they are shown; empty where main or the graph does not call it.
[[nodiscard]] QString callToolTip(const Module &module, const QString &calls);
/// A line for each argument; empty where there is none.
[[nodiscard]] QString argumentsToolTip(const FunctionFact &function, ByteUnit unit);
/// `hasUnreadObject` where an object of the module could not be read.
[[nodiscard]] QString placeToolTip(const FunctionFact &function, bool hasUnreadObject);

} // namespace Mlf
