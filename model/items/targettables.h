// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/targetuse.h"
#include "model/items/facttablemodel.h"

namespace Mlf {

/// The parts of a target, one row each: kind, keys, attributes, with one line on what they mean.
[[nodiscard]] FactTable targetPartTable(const Module &module, std::size_t target);

/// The functions that are made for a target, the most need first, each with the operators it runs, what it needs, and
/// the constants it refers to. A row leads to the function, its cells to calls, Relay, constants and code. `linkModule`
/// is that of the links.
[[nodiscard]] FactTable targetFunctionTable(const Module &module, const TargetUse &use, const QString &linkModule,
                                            ByteUnit unit);

/// Columns of targetFunctionTable().
enum class TargetFunctionColumn { Function, Role, Call, Operators, Need, Own, Constants, Place };

} // namespace Mlf
