// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"

#include <optional>
#include <vector>

namespace Mlf {

class TensorLookup;

/// The inputs, or the outputs, of a model by name and in the order of its arguments; of a graph with their types.
/// Nothing where that is not known. Source: see collectTensors().
[[nodiscard]] std::optional<std::vector<TensorFact>> listTensors(const TensorLookup &lookup, bool isInput);

} // namespace Mlf
