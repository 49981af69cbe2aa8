// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/artifactkind.h"

#include <QString>

namespace Mlf {

/// Purpose of a file for its model: number of the group below the model, in their order from 0; -1 if it has no purpose
/// for a single model.
[[nodiscard]] int fileGroupOf(ArtifactKind kind);

[[nodiscard]] QString fileGroupName(int group);

} // namespace Mlf
