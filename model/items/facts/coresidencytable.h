// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/items/facts/facttablemodel.h"

namespace Mlf {

struct Coresidency;

/// A row for each part of the needs of several models: name, how it is shared, its size one after another and all at
/// once with their basis, then its size in each model; for more than `maxModels` only the sums. Sizes are in that unit;
/// tool tips also have the other unit, basis and reasons. A model's size leads to its page Calls or Flash, a row to the
/// page of the model with the largest size.
[[nodiscard]] FactTable coresidencyTable(const Coresidency &coresidency, ByteUnit unit, std::size_t maxModels = 8);

} // namespace Mlf
