// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/compare/moduleside.h"

#include <QSet>

namespace Mlf {

/// Finds the functions whose arrays a changed planner moved between the stack and a pool. Their scratch grew by as many
/// bytes as their stack shrank, or the reverse.
[[nodiscard]] Sides<QSet<QString>> findMovedStack(const Sides<ModuleSide> &sides, const ComparedPairs &functions);

/// True for scratch of functions whose arrays moved, see findMovedStack().
[[nodiscard]] bool isOfMovedStack(const ComparedPair &buffer, const Sides<QSet<QString>> &moved);

} // namespace Mlf
