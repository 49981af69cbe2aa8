// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"

namespace Mlf {

/// Stack and allocations of the functions between the entry point and main. Source: their bodies. The stack is 0 if no
/// function calls main, or there is no main.
[[nodiscard]] CallersOfMain callersOfMain(FunctionEffects &effects);

} // namespace Mlf
