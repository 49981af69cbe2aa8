// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/externals.h"
#include "model/analysis/contract/modeltensors.h"
#include "model/analysis/rom/constants.h"
#include "model/base/link.h"
#include "model/base/units.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

/// The files of the C runtime and its patterns in an archive; a null link where it has none.
struct RuntimeFiles {
    Link source;
    Link aotExecutor;
    Link rpcServer;
    Link configPattern;
    Link platformPattern;
};

/// What of an archive matters to a program that runs one of its models. Places are none where a part is not there.
struct DeploymentFacts {
    QString model;
    bool isRead = true; ///< the code has been read, and whole: what is not found is not there
    bool isOperatorStyle = false;
    QString executor; ///< aot, graph; empty where not known, as the next three
    QString interfaceApi; ///< c, packed
    QString runtime; ///< crt, cpp
    QString release; ///< of TVM: "0.14.0", "0.15-0.18"
    std::optional<int> latestRelease; ///< 18 of "0.15-0.18"

    QStringList sources; ///< paths of the model's generated code, objects among it
    Link operators; ///< the first of them
    qint64 operatorCount = 0;
    bool areObjects = false;
    QString main;
    Link mainPlace;
    QString entry;
    Link entryPlace;
    Link header; ///< of the C interface
    QStringList devices; ///< parameters of run_M() that are contexts of drivers
    Link systemLibrary;
    Link tables; ///< TVMMetadata
    bool haveTablesConstants = false; ///< the tables list constants of pools
    Link graph;
    bool isGraphRead = true;
    Link parameters;
    bool areParametersRead = true;
    qint64 parameterCount = 0;
    ByteCount parameterBytes;
    Link constants; ///< the first constant of the code
    std::optional<ByteCount> constantBytes; ///< of the code
    QStringList constantSections; ///< of constants that are in no pool
    std::optional<ByteCount> stackBytes; ///< arrays of the functions; nothing where that is a bound
    std::vector<PoolFact> pools;
    std::vector<PoolFact> poolsWithoutData; ///< constant pools of the caller whose values the header does not have
    Link allocation; ///< the first call that takes workspace from the runtime
    std::optional<ByteCount> workspaceBytes; ///< of a run, figureToUse(); nothing where that is a bound
    bool hasMappedTensors = false; ///< inputs and outputs lie in pools

    Link statedRuntime; ///< where metadata.json says that the archive has it
    RuntimeFiles runtimeFiles;
    ModelTensors tensors;
    std::vector<ExternalFact> externals;
    QString snippet; ///< code that calls the model; see CallSnippet

    std::optional<qint64> maxDimensions; ///< of any tensor that the runtime sees; nothing where not known, as the next
    std::optional<qint64> maxArguments; ///< of any packed function
    std::optional<qint64> functionName; ///< bytes of the longest
    std::optional<qint64> parameterName;

    /// The code calls functions of TVM's C runtime.
    [[nodiscard]] bool needsRuntime() const;
};

/// What the parts of an archive say against each other: a system library that is not there although a runtime looks for
/// it, a runtime that metadata.json promises, values of a constant pool that nothing has. None of code that was not
/// read whole.
[[nodiscard]] Findings checkDeployment(const DeploymentFacts &facts);

} // namespace Mlf
