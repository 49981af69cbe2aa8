// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/accounting.h"
#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/code/objectfunctions.h"
#include "model/analysis/contract/callsnippet.h"
#include "model/analysis/contract/contract.h"
#include "model/analysis/contract/externals.h"
#include "model/analysis/contract/modeltensors.h"
#include "model/analysis/memory/memoryneed.h"
#include "model/analysis/memory/relaycalls.h"
#include "model/analysis/memory/relayconstants.h"
#include "model/analysis/modelfigures.h"
#include "model/analysis/rom/constantledger.h"
#include "model/analysis/rom/constants.h"
#include "model/analysis/rom/romtree.h"
#include "model/artifact/graphreader.h"
#include "model/artifact/interfaceheader.h"
#include "model/artifact/metadata.h"
#include "model/artifact/paramsreader.h"
#include "model/artifact/relayoutline.h"
#include "model/artifact/relaysignature.h"
#include "model/artifact/relaytypes.h"
#include "model/artifact/tvmtables.h"
#include "model/base/basis.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

struct FunctionNeed;
struct TargetUse;

/// A target and its device type. The device type is stated up to version 5, and inferred from the kind in later
/// versions.
struct TargetFact {
    TargetString target;
    std::optional<int> deviceType;
    Basis basis = Basis::Unknown;
    bool operator==(const TargetFact &) const = default;
};

struct TirFile {
    QString file;
    std::vector<std::pair<QString, LineNumber>> functions;
};

/// One model of the archive, with all information known at this stage.
struct Module {
    ModuleMetadata metadata;
    Contract contract;
    std::vector<TargetFact> targets;
    std::vector<FunctionFact> functions;
    QString headerFile; ///< header of the C interface; empty if missing
    InterfaceHeader header;
    ConstantTable constants; ///< from the sources and the header; from Analysis on
    MainCalls mainCalls; ///< calls of the AOT main; from Analysis on
    BufferTable buffers; ///< from Analysis on, as the next two members
    MemoryNeed need;
    RelayCalls relayCalls; ///< for the calls of `buffers`
    RomTree rom; ///< including constants declared without const; from Analysis on
    QString tablesFile; ///< file of TVMMetadata; empty if missing
    TvmTables tables; ///< from all sources; from Analysis on
    std::vector<ExternalFact> externals; ///< from Analysis on, as the next member
    CallSnippet snippet;
    ModelTensors tensors; ///< inputs and outputs that are known at this stage
    QString parametersFile; ///< empty if missing, as the next two files
    Parameters parameters;
    QString graphFile;
    std::optional<Graph> graph; ///< `std::nullopt` if damaged
    QString relayFile;
    RelayOutline relay;
    RelaySignature relaySignature;
    std::vector<ConstantInRelay> relayConstants; ///< in text order; the analysis identifies them
    std::vector<RelayExpression> relayExpressions; ///< expressions of known type, see relayTypes()
    std::vector<TirFile> tir;
    Link vectors; ///< first place in its C code with vector operations, or null; from Analysis on
    std::vector<ScannedObject> objects; ///< compiled code; from Analysis on, as the next member
    QStringList conditions; ///< macros that all figures assume undefined, in order; from Analysis on
    std::optional<CountedConstants> countedConstants; ///< constants of its files, see modelConstants()
    std::shared_ptr<const ConstantLedger> ledger; ///< see constantLedger(); null before Analysis
    std::shared_ptr<const std::vector<FunctionNeed>> needs; ///< see needsOf(); null before Analysis
    std::shared_ptr<const std::vector<TargetUse>> targetUses; ///< see targetUses(); null before Analysis
    ModelGaps gaps; ///< missing, truncated or unfollowed code; from Analysis on
    ModelFigures figures; ///< all memory figures; see setFigures()
    std::optional<MemoryAccounting> accounting; ///< `std::nullopt` without C code; from Analysis on
    bool isPartial = false; ///< true if code is missing or was not read completely; the figures are then lower bounds
};

} // namespace Mlf
