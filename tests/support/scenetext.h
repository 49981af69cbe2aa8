// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

namespace Mlf::Test {

/// The scene as text, one shape per line.
[[nodiscard]] QString describeScene(const ChartScene &scene);

} // namespace Mlf::Test
