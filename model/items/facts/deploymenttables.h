// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/moduledeployment.h"
#include "model/items/facts/facttablemodel.h"

namespace Mlf {

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
