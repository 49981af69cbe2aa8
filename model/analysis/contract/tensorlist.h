// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"

#include <optional>
#include <vector>

namespace Mlf {

class TensorLookup;

/// The inputs or outputs of a model, by name and in the order of its arguments; for a graph, with types. `std::nullopt`
/// if unknown. Source: see collectTensors().
[[nodiscard]] std::optional<std::vector<TensorFact>> listTensors(const TensorLookup &lookup, bool isInput);

} // namespace Mlf
