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
#include "model/analysis/rom/codeconstants.h"
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
#include "model/artifact/targetstring.h"
#include "model/artifact/tvmtables.h"
#include "model/base/basis.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

struct FunctionNeed;
struct TargetUse;

/// A target with the device it runs on; stated up to version 5, inferred from the kind after that.
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

/// One model of the archive: all that is known of it at this stage.
struct Module {
    ModuleMetadata metadata;
    Contract contract;
    std::vector<TargetFact> targets;
    std::vector<FunctionFact> functions;
    QString headerFile; ///< of the C interface; empty where there is none
    InterfaceHeader header;
    ConstantTable constants; ///< of the sources and the header; from Analysis on
    MainCalls mainCalls; ///< of AOT; from Analysis on
    BufferTable buffers; ///< from Analysis on, as the next two
    MemoryNeed need;
    RelayCalls relayCalls; ///< of the calls of `buffers`
    RomTree rom; ///< with what is declared without const; from Analysis on
    QString tablesFile; ///< of TVMMetadata; empty where there is none
    TvmTables tables; ///< of all sources together; from Analysis on
    std::vector<ExternalFact> externals; ///< from Analysis on, as the next
    CallSnippet snippet;
    ModelTensors tensors; ///< inputs and outputs, as far as they are known at this stage
    QString parametersFile; ///< empty where there is none; the same for the next two
    Parameters parameters;
    QString graphFile;
    std::optional<Graph> graph; ///< empty where it is damaged
    QString relayFile;
    RelayOutline relay;
    RelaySignature relaySignature;
    std::vector<ConstantInRelay> relayConstants; ///< in the order of the text; which ones they are with the analysis
    std::vector<RelayExpression> relayExpressions; ///< those whose type is known, see relayTypes()
    std::vector<TirFile> tir;
    Link vectors; ///< the first place of its C that computes with vectors; null if none does; from Analysis on
    std::vector<ScannedObject> objects; ///< code that is compiled; from Analysis on, as the next
    QStringList conditions; ///< macros that all figures take as undefined, in order; from Analysis on
    std::optional<CountedConstants> countedConstants; ///< of its files, see modelConstants()
    std::shared_ptr<const ConstantLedger> ledger; ///< see constantLedger(); null before Analysis
    std::shared_ptr<const std::vector<FunctionNeed>> needs; ///< see needsOf(); null before Analysis
    std::shared_ptr<const std::vector<TargetUse>> targetUses; ///< see targetUses(); null before Analysis
    ModelGaps gaps; ///< code that is missing, cut or not followed; from Analysis on
    ModelFigures figures; ///< all figures of its memory, for whoever shows one; see setFigures()
    std::optional<MemoryAccounting> accounting; ///< not set without code in C; from Analysis on
    bool isPartial = false; ///< code is missing or was not read whole: what is counted in it is a lower bound
};

} // namespace Mlf
