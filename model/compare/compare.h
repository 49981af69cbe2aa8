// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/document/document.h"

#include <stop_token>

namespace Mlf {

/// The differences between two archives, both at stage Analysis or later. Pairs models by name, then by shared
/// functions. The totals are the figures of the reports. The rows of each total add up to its delta. Swapping the
/// archives negates every row. Damaged or partial archives are compared as far as they were read. Undefined when
/// stopped. Cost: reads the sources of both once, and the values of constants if the texts alone do not decide.
[[nodiscard]] Comparison compareDocuments(const Document &older, const Document &newer,
                                          const std::stop_token &stop = {});

} // namespace Mlf
