// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/artifactkind.h"

namespace Mlf::Test {

/// The kind with that name; ArtifactKind::Other if there is none.
[[nodiscard]] inline ArtifactKind kindNamed(const QString &name)
{
    int kind = 0;
    while (kind < int(ArtifactKind::Other) && artifactKindName(ArtifactKind(kind)) != name)
        ++kind;
    return ArtifactKind(kind);
}

} // namespace Mlf::Test
