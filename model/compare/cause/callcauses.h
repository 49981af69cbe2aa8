// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/cause/sidecauses.h"
#include "model/compare/comparison.h"

#include <functional>

namespace Mlf {

/// The cause of a buffer whose part of a call's need changed. The flag is true if both calls use the buffer.
using CauseOfBuffer = std::function<std::optional<std::size_t>(const ComparedPair &buffer, bool isInBothCalls)>;

/// Sets the causes of changed calls. A changed need has the common cause of its buffers; other changes have the cause
/// of the function.
void explainCalls(const Sides<ModuleSide> &sides, ModuleComparison &module, const Sides<SideCauses> &causes,
                  const CauseOfBuffer &causeOf);

} // namespace Mlf
