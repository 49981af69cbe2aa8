// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constantledger.h"
#include "model/compare/comparison.h"
#include "model/document/document.h"
#include "model/document/module.h"

#include <stop_token>

namespace Mlf {

/// Which values of two constants of the same type and number of elements differ; empty where that is not so, or where
/// one cannot be read. The older one is held in memory, at most 64 MB of it; of more nothing is said.
[[nodiscard]] std::optional<ValueDifference> compareValues(const Sides<const Document *> &documents,
                                                           const Sides<ValueSource> &values,
                                                           const std::stop_token &stop = {});

} // namespace Mlf
