// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/deployment/deployment.h"
#include "model/analysis/deployment/deploymentfacts.h"
#include "model/analysis/deployment/symbolledger.h"

#include <array>
#include <vector>

namespace Mlf {

struct Document;
struct Module;

/// Files of the runtime in an archive, for all its models.
[[nodiscard]] RuntimeFiles runtimeFiles(const Document &document);

/// Facts for a program that runs a model: its functions, data, pools and tables, and the archive's files of the
/// runtime. Before Analysis, the code counts as not read.
[[nodiscard]] DeploymentFacts deploymentFacts(const Document &document, const Module &module);

/// The undefined symbols of the model's code. Empty before Analysis.
[[nodiscard]] std::vector<SymbolNeed> symbolLedger(const Document &document, const Module &module);

/// The ways to run the model with all needed parts, the functions that the user has to write, and all symbols.
struct ModuleDeployment {
    std::array<DeploymentWay, 4> ways;
    std::vector<NeededFunction> functions;
    std::vector<SymbolNeed> symbols;

    /// All symbols of a program that runs the model in a way, see programSymbols().
    [[nodiscard]] std::vector<SymbolNeed> symbolsFor(const DeploymentWay &way) const;
};

[[nodiscard]] ModuleDeployment moduleDeployment(const Document &document, const Module &module);

} // namespace Mlf
