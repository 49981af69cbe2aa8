// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

/// True for functions of <math.h> that generated code calls, for any floating type: `expf`, `round`.
[[nodiscard]] bool isOfMathLibrary(const QString &name);

/// True for functions of <math.h>, <stdio.h>, <stdlib.h>, <string.h> or <time.h> that generated or edited code calls.
[[nodiscard]] bool isOfCLibrary(const QString &name);

/// True for functions of TVM's runtime and of the C library.
[[nodiscard]] bool isRuntimeFunction(const QString &name);

} // namespace Mlf
