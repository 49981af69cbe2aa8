// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace Mlf {

struct DeploymentFacts;
struct NeededFunction;

/// A text of resources/skeletons with every `@NAME@` replaced by its value. Values are inserted unchanged and not
/// expanded. A name without a value stays.
[[nodiscard]] QString fillSkeleton(const QString &name, const std::vector<std::pair<QString, QString>> &values);

/// crt_config.h with limits that are sufficient for the model. A comment marks limits that the archive does not show.
[[nodiscard]] QString configSkeleton(const DeploymentFacts &facts);

/// Platform functions that TVM's C runtime calls, with a heap of pages, or with only the workspace if main allocates in
/// stack order (`isStack`).
[[nodiscard]] QString platformSkeleton(const DeploymentFacts &facts, bool isStack);

/// Definitions of the external pools.
[[nodiscard]] QString poolSkeleton(const DeploymentFacts &facts);

/// Buffers of inputs and outputs, and a call of the model.
[[nodiscard]] QString callSkeleton(const DeploymentFacts &facts);

/// Graph and parameters embedded as bytes.
[[nodiscard]] QString embeddedSkeleton(const DeploymentFacts &facts);

/// A sketch for Arduino; `values` fill all names except for the call.
[[nodiscard]] QString sketchSkeleton(const DeploymentFacts &facts, std::vector<std::pair<QString, QString>> values);

[[nodiscard]] QString transportSkeleton(const DeploymentFacts &facts);
[[nodiscard]] QString mainSkeleton(const DeploymentFacts &facts);
[[nodiscard]] QString graphMainSkeleton(const DeploymentFacts &facts);
[[nodiscard]] QString hostedMainSkeleton(const DeploymentFacts &facts);

/// Functions that nothing else provides, each with the signature of its declaration or of its first call. It compiles
/// on its own: a type of a header that the archive lacks has a replacement.
[[nodiscard]] QString functionsSkeleton(const std::vector<NeededFunction> &functions);

/// A valid C identifier for a name.
[[nodiscard]] QString cIdentifier(const QString &name);

} // namespace Mlf
