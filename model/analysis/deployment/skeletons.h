// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace Mlf {

struct DeploymentFacts;

/// A text of resources/skeletons with every `@NAME@` replaced by its value. Values are put in as they are and not
/// looked at again. A name without a value stays.
[[nodiscard]] QString fillSkeleton(const QString &name, const std::vector<std::pair<QString, QString>> &values);

/// crt_config.h with limits that hold what the model has; a comment beside each that the archive does not tell.
[[nodiscard]] QString configSkeleton(const DeploymentFacts &facts);

/// The functions that TVM's C runtime calls on its board, with a heap of pages, or where main allocates in order
/// (`isStack`) the workspace alone.
[[nodiscard]] QString platformSkeleton(const DeploymentFacts &facts, bool isStack);

/// The pools that the caller brings.
[[nodiscard]] QString poolSkeleton(const DeploymentFacts &facts);

/// Inputs and outputs, and a call of the model.
[[nodiscard]] QString callSkeleton(const DeploymentFacts &facts);

/// Graph and parameters as bytes of the program.
[[nodiscard]] QString embeddedSkeleton(const DeploymentFacts &facts);

/// A sketch for Arduino; `values` fill what is not the call.
[[nodiscard]] QString sketchSkeleton(const DeploymentFacts &facts, std::vector<std::pair<QString, QString>> values);

[[nodiscard]] QString transportSkeleton(const DeploymentFacts &facts);
[[nodiscard]] QString mainSkeleton(const DeploymentFacts &facts);
[[nodiscard]] QString graphMainSkeleton(const DeploymentFacts &facts);
[[nodiscard]] QString hostedMainSkeleton(const DeploymentFacts &facts);

/// A name as C takes it.
[[nodiscard]] QString cIdentifier(const QString &name);

} // namespace Mlf
