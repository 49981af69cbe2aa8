// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/moduledeployment.h"
#include "model/items/facttablemodel.h"

namespace Mlf {

/// The ways to run a model, those that the archive allows first, with the reason of each. A row for each, in the order
/// of the ways.
[[nodiscard]] FactTable wayTable(const std::array<DeploymentWay, 4> &ways);

/// What one way needs: a row for each of its rows, in their order, with who brings it, why, and where it is.
[[nodiscard]] FactTable checklistTable(const DeploymentWay &way);

/// The symbols that the code leaves open, with who brings each and where it is used: the first place is the door, the
/// tool tip has more. What a compiler may add says that it is inferred.
[[nodiscard]] FactTable symbolTable(const std::vector<SymbolNeed> &symbols);

} // namespace Mlf
