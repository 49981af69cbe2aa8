// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constantledger.h"
#include "model/compare/comparison.h"
#include "model/document/document.h"
#include "model/document/module.h"

#include <stop_token>

namespace Mlf {

/// Number of differing values of two constants; empty if their types or numbers of elements differ, if one cannot be
/// read, or if the older one exceeds 64 MB, because it is held in memory.
[[nodiscard]] std::optional<ValueDifference> compareValues(const Sides<const Document *> &documents,
                                                           const Sides<ValueSource> &values,
                                                           const std::stop_token &stop = {});

} // namespace Mlf
