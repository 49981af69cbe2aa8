// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"

namespace Mlf {

/// The functions from the entry point down to main, whatever calls them. Source: their bodies. Nothing is found where
/// the sources have no main, or no function that calls it.
[[nodiscard]] CallersOfMain callersOfMain(FunctionEffects &effects);

} // namespace Mlf
