// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/deployment/deployment.h"
#include "model/analysis/deployment/symbolledger.h"

#include <array>
#include <vector>

namespace Mlf {

struct Document;
struct Module;

/// Files of the runtime in an archive, for all its models.
[[nodiscard]] RuntimeFiles runtimeFiles(const Document &document);

/// Facts that a program needs in order to run a model: functions, data, pools and tables of the model, and the
/// archive's files of the runtime. Before Analysis, the code counts as not read.
[[nodiscard]] DeploymentFacts deploymentFacts(const Document &document, const Module &module);

/// The undefined symbols of the model's code. Empty before Analysis.
[[nodiscard]] std::vector<SymbolNeed> symbolLedger(const Document &document, const Module &module);

/// The ways to run the model, each with all parts that it needs; the functions that the user must write; and all
/// symbols.
struct ModuleDeployment {
    std::array<DeploymentWay, 4> ways;
    std::vector<NeededFunction> functions;
    std::vector<SymbolNeed> symbols;

    /// All symbols of a program that runs the model in the way `way`, see programSymbols().
    [[nodiscard]] std::vector<SymbolNeed> symbolsFor(const DeploymentWay &way) const;
};

[[nodiscard]] ModuleDeployment moduleDeployment(const Document &document, const Module &module);

} // namespace Mlf
