// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/language.h"
#include "model/base/link.h"
#include "model/base/verdict.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace Mlf {

struct DeploymentFacts;

/// How a model can be run on a device: by a program on a host that asks over a cable, or by the device alone.
enum class RunWay { GraphHosted, GraphStandalone, AotHosted, AotStandalone };

/// What a program needs that runs a model, in the order in which people build it.
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

/// Who brings a part.
enum class PartGiver {
    Archive,
    Tvm, ///< the source of the same release
    Library, ///< another library
    Yours,
    NotNeeded,
    Missing, ///< the archive should have it
    Unknown,
};

/// One part, or one of several of it (pools, libraries).
struct DeploymentRow {
    DeploymentPart part = DeploymentPart::Operators;
    PartGiver giver = PartGiver::Unknown;
    Cause why;
    Link place; ///< in the archive; none where it is not there
    QString file; ///< a name for what the skeleton is put into; empty without one
    QString skeleton; ///< C to copy and fill in; ends with a line feed
    bool operator==(const DeploymentRow &) const = default;
};

/// All parts of one way to run a model. No rows where it cannot be run so.
struct DeploymentWay {
    RunWay way = RunWay::GraphHosted;
    std::optional<bool> isPossible; ///< nothing where the archive does not tell
    Cause why;
    std::vector<DeploymentRow> rows; ///< in the order of the parts, at least one of each; what is not needed last
    bool operator==(const DeploymentWay &) const = default;
};

/// The four ways to run a model, those that the archive allows first, and what each needs. Of an archive that does not
/// tell its executor all ways are open and have no rows. Numbers in skeletons are those of the archive; where it tells
/// none a comment says so.
[[nodiscard]] std::array<DeploymentWay, 4> deploymentWays(const DeploymentFacts &facts);

/// Names for programs: "graph-hosted", "crt-config", "yours".
[[nodiscard]] QString runWayName(RunWay way);
[[nodiscard]] QString deploymentPartName(DeploymentPart part);
[[nodiscard]] QString partGiverName(PartGiver giver);

/// The same for people: "Graph executor, driven by a host", "crt_config.h", "yours to write".
[[nodiscard]] QString runWayText(RunWay way, Language language);
[[nodiscard]] QString deploymentPartText(DeploymentPart part, Language language);
[[nodiscard]] QString partGiverText(PartGiver giver, Language language);

} // namespace Mlf
