// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/artifactkind.h"

#include <QString>

namespace Mlf {

/// What a file does for its model, as the groups below a model say it, in their order from 0; -1 where it does nothing
/// for one model alone.
[[nodiscard]] int fileGroupOf(ArtifactKind kind);

[[nodiscard]] QString fileGroupName(int group);

} // namespace Mlf
