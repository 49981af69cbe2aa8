// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/items/facttablemodel.h"

namespace Mlf {

struct Coresidency;

/// A row for each part of what several models need: what it is, how it is shared, its size one after another and all at
/// once with the basis of these, then that of each model; of more than `maxModels` of the sums alone. Sizes in that
/// unit alone; the tool tip of each also has the other one, basis and reasons. A size of a model leads to its page
/// Memory, or ROM, a row to that of the model that has most.
[[nodiscard]] FactTable coresidencyTable(const Coresidency &coresidency, ByteUnit unit, std::size_t maxModels = 8);

} // namespace Mlf
