// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"
#include "model/analysis/contract/tensorclaims.h"

#include <vector>

namespace Mlf {

class TensorLookup;

/// Puts right what a statement on a tensor has wrong, as far as another part of the archive tells, and appends to
/// `contradictions` what cannot be true. `listed` are the same tensors as listTensors() gives them.
void judgeTensors(const TensorLookup &lookup, std::vector<TensorFact> &tensors, const std::vector<TensorFact> &listed,
                  bool isInput, std::vector<TensorContradiction> &contradictions);

} // namespace Mlf
