// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace Mlf {

struct DeploymentFacts;
struct NeededFunction;

/// A text of resources/skeletons in which each `@NAME@` is replaced by its value. `@…@` in a value is not replaced. A
/// name without a value stays unchanged.
[[nodiscard]] QString fillSkeleton(const QString &name, const std::vector<std::pair<QString, QString>> &values);

/// crt_config.h with limits that are sufficient for the model. A comment marks limits that the archive does not show.
[[nodiscard]] QString configSkeleton(const DeploymentFacts &facts);

/// The platform functions that TVM's C runtime calls. Memory comes from a heap of pages. If main frees in reverse order
/// of allocation (`isStack`), it comes only from the workspace.
[[nodiscard]] QString platformSkeleton(const DeploymentFacts &facts, bool isStack);

/// Definitions of the external pools.
[[nodiscard]] QString poolSkeleton(const DeploymentFacts &facts);

/// Buffers of inputs and outputs, and a call of the model.
[[nodiscard]] QString callSkeleton(const DeploymentFacts &facts);

/// Graph and parameters embedded as bytes.
[[nodiscard]] QString embeddedSkeleton(const DeploymentFacts &facts);

/// A sketch for Arduino. `values` replaces all placeholders of the template, except in the call of the model.
[[nodiscard]] QString sketchSkeleton(const DeploymentFacts &facts, std::vector<std::pair<QString, QString>> values);

[[nodiscard]] QString transportSkeleton(const DeploymentFacts &facts);
[[nodiscard]] QString mainSkeleton(const DeploymentFacts &facts);
[[nodiscard]] QString graphMainSkeleton(const DeploymentFacts &facts);
[[nodiscard]] QString hostedMainSkeleton(const DeploymentFacts &facts);

/// Functions that nothing else provides, with the signature of their declaration or of their first call. The text
/// compiles by itself: if the archive lacks the header of a type, the text has a replacement for the type.
[[nodiscard]] QString functionsSkeleton(const std::vector<NeededFunction> &functions);

} // namespace Mlf
