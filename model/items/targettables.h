// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/facttablemodel.h"

namespace Mlf {

struct Module;

/// The parts of a target, one row each: kind, keys, attributes, with one line on their meaning.
[[nodiscard]] FactTable targetPartTable(const Module &module, std::size_t target);

} // namespace Mlf
