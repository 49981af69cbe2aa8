// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

/// A function of <math.h> that generated code calls, of any floating type: `expf`, `round`.
[[nodiscard]] bool isOfMathLibrary(const QString &name);

/// A function of <math.h>, <stdio.h>, <stdlib.h>, <string.h> or <time.h> that generated code, or who edits it, calls.
[[nodiscard]] bool isOfCLibrary(const QString &name);

} // namespace Mlf
