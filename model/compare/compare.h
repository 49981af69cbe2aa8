// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/document/document.h"
#include "model/document/module.h"

#include <stop_token>

namespace Mlf {

/// What changed between two archives, which are of stage Analysis at least. Models are paired by name, then by what
/// they compute. The totals are the figures of the reports, and the rows of each add up to its delta; swapping the
/// archives negates every row. Of what is damaged or partial the part that is there is compared. Worthless when
/// stopped. Cost: the sources of both are read once, and the values of constants where text alone does not tell.
[[nodiscard]] Comparison compareDocuments(const Document &older, const Document &newer,
                                          const std::stop_token &stop = {});

} // namespace Mlf
