// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/items/facts/facttablemodel.h"

namespace Mlf {

struct Coresidency;

/// Memory needs of several models, one row per kind of memory: name, how it is shared, size if the models run one after
/// another, size if all run at once, each with its basis. Then the size in each model follows; with more than
/// `maxModels` models it is omitted. Sizes are in that unit; tool tips also have the other unit, basis and reasons. A
/// model's size links to its page Calls or Flash. A row links to the page of the model with the largest size.
[[nodiscard]] FactTable coresidencyTable(const Coresidency &coresidency, ByteUnit unit, std::size_t maxModels = 8);

} // namespace Mlf
