// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"
#include "model/base/format.h"
#include "model/base/link.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace Mlf {

struct DeploymentFacts;

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
[[nodiscard]] QString runWayText(RunWay way, Language language);
[[nodiscard]] QString deploymentPartText(DeploymentPart part, Language language);
[[nodiscard]] QString partGiverText(PartGiver giver, Language language);

} // namespace Mlf
