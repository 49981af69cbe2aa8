// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/externals.h"
#include "model/analysis/contract/modeltensors.h"
#include "model/analysis/rom/constants.h"
#include "model/base/basis.h"
#include "model/base/format.h"
#include "model/base/link.h"
#include "model/base/units.h"

#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace Mlf {

/// Files of the C runtime and its templates in an archive; null links for missing files.
struct RuntimeFiles {
    Link source;
    Link aotExecutor;
    Link rpcServer;
    Link configPattern;
    Link platformPattern;
};

/// Facts about an archive that a program needs to run one of its models. A link is null if the part is missing.
struct DeploymentFacts {
    QString model;
    bool isRead = true; ///< true if all code was read: parts that were not found are missing
    bool isListed = true; ///< the archive is whole, so files that were not found are missing
    bool isOperatorStyle = false;
    QString executor; ///< aot, graph; empty if unknown, as the next three
    QString interfaceApi; ///< c, packed
    QString runtime; ///< crt, cpp
    QString release; ///< TVM release: "0.14.0", "0.12-0.14"
    std::optional<int> latestRelease; ///< 14 for "0.12-0.14"; not set for "0.15 or later"

    QStringList sources; ///< paths of the model's generated code, including objects
    Link operators; ///< link to the first operator
    qint64 operatorCount = 0;
    bool areObjects = false;
    QString main;
    Link mainPlace;
    QString entry;
    Link entryPlace;
    Link header; ///< header of the C interface
    QStringList devices; ///< parameters of run_M() that are driver contexts
    Link systemLibrary;
    Link tables; ///< TVMMetadata
    bool haveTablesConstants = false; ///< true if the tables list constants of pools
    Link graph;
    bool isGraphRead = true;
    Link parameters;
    bool areParametersRead = true;
    qint64 parameterCount = 0;
    ByteCount parameterBytes;
    Link constants; ///< link to the first constant in the code
    std::optional<ByteCount> constantBytes; ///< size of the constants in the code
    QStringList constantSections; ///< sections of constants outside of pools
    std::optional<ByteCount> stackBytes; ///< size of the functions' arrays; `std::nullopt` if it is only a bound
    std::vector<PoolFact> pools;
    std::vector<PoolFact> poolsWithoutData; ///< external constant pools whose values the header does not have
    Link allocation; ///< first call that allocates workspace from the runtime
    std::optional<ByteCount> workspaceBytes; ///< of one run, from figureToUse(); `std::nullopt` if it is only a bound
    bool hasMappedTensors = false; ///< inputs and outputs are in pools

    Link statedRuntime; ///< line of metadata.json that states that the archive has the runtime
    RuntimeFiles runtimeFiles;
    ModelTensors tensors;
    std::vector<ExternalFact> externals;
    std::vector<NeededFunction> neededFunctions; ///< see findNeededFunctions()
    QString snippet; ///< code that calls the model; see CallSnippet

    std::optional<qint64> maxDimensions; ///< of any tensor that the runtime sees; not set if unknown
    std::optional<qint64> maxArguments; ///< of any packed function; not set if unknown
    std::optional<qint64> functionName; ///< length of the longest function name in bytes; not set if unknown
    std::optional<qint64> parameterName;

    /// True if the code calls functions of TVM's C runtime.
    [[nodiscard]] bool needsRuntime() const;
};

/// Reports contradictions between parts of an archive: a runtime looks up a system library that is missing,
/// metadata.json states a runtime that is missing, or a constant pool has no values. The system library and the
/// constant pools of the tables are checked only if all code was read.
[[nodiscard]] Findings checkDeployment(const DeploymentFacts &facts);

/// How a model runs on a device: driven by a program on a host over a cable, or standalone.
enum class RunWay { GraphHosted, GraphStandalone, AotHosted, AotStandalone };

/// Parts of a program that runs a model, in the order in which a developer builds it.
enum class DeploymentPart {
    Operators,
    Main,
    Entry,
    SystemLibrary,
    Tables,
    Weights,
    Graph,
    Workspace,
    Runtime,
    Executor,
    RpcServer,
    Transport,
    Config,
    Platform,
    Buffers,
    Libraries,
    Setup,
    HostProgram,
};
inline constexpr int deploymentParts = int(DeploymentPart::HostProgram) + 1;

/// Who provides a part.
enum class PartGiver {
    Archive,
    Tvm, ///< the sources of the TVM release that exported the model
    Library, ///< another library
    Yours,
    NotNeeded,
    Missing, ///< missing in the archive, although it should be there
    Unknown,
};

/// One part. A part with several items (pools, libraries) has a row for each of them.
struct DeploymentRow {
    DeploymentPart part = DeploymentPart::Operators;
    PartGiver giver = PartGiver::Unknown;
    Cause why;
    Link place; ///< place in the archive; null if the part is not in it
    QString file; ///< name of the file that gets the skeleton; empty without a skeleton
    QString skeleton; ///< C to copy and fill in; ends with a line feed
    bool operator==(const DeploymentRow &) const = default;
};

/// All parts for one way to run a model. No rows if the way is impossible.
struct DeploymentWay {
    RunWay way = RunWay::GraphHosted;
    std::optional<bool> isPossible; ///< `std::nullopt` if the archive does not show it
    Cause why;
    std::vector<DeploymentRow> rows; ///< at least one for each part, in their order; unneeded parts are last
    bool operator==(const DeploymentWay &) const = default;
};

/// The four ways to run a model, with the parts that each needs. Possible ways are first. If the executor is unknown,
/// `isPossible` is not set and there are no rows. Skeletons contain the numbers of the archive. A comment marks missing
/// numbers.
[[nodiscard]] std::array<DeploymentWay, 4> deploymentWays(const DeploymentFacts &facts);

/// Names for reports: "graph-hosted", "crt-config", "yours".
[[nodiscard]] QString runWayName(RunWay way);
[[nodiscard]] QString deploymentPartName(DeploymentPart part);
[[nodiscard]] QString partGiverName(PartGiver giver);

/// Texts for the window: "Graph executor, driven by a host", "crt_config.h", "yours to write".
[[nodiscard]] QString runMethodText(RunWay way, Language language);
[[nodiscard]] QString deploymentPartText(DeploymentPart part, Language language);
[[nodiscard]] QString partGiverText(PartGiver giver, Language language);

} // namespace Mlf
