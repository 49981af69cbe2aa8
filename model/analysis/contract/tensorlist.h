// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"

#include <optional>
#include <vector>

namespace Mlf {

class TensorLookup;

/// The names of the inputs or outputs of a model in argument order; for a graph, also their types. `std::nullopt` if
/// unknown. Source: see collectTensors().
[[nodiscard]] std::optional<std::vector<TensorFact>> listTensors(const TensorLookup &lookup, bool isInput);

} // namespace Mlf
