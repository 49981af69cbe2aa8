// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

/// The version of this program, from the top CMakeLists.txt: "1.0.0".
[[nodiscard]] QString programVersion();

} // namespace Mlf
