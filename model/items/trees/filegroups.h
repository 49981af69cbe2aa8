// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/artifactkind.h"

#include <QString>

namespace Mlf {

/// Purpose of a file for one model, as the position of its group below the model, zero-based; -1 if the file has no
/// purpose for a single model.
[[nodiscard]] int fileGroupOf(ArtifactKind kind);

[[nodiscard]] QString fileGroupName(int group);

} // namespace Mlf
