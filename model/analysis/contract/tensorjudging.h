// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"
#include "model/analysis/contract/tensorclaims.h"

#include <vector>

namespace Mlf {

class TensorLookup;

/// Corrects tensors whose stated values other parts of the archive contradict. Appends the contradictions to
/// `contradictions`. `listed` are the same tensors as returned by listTensors().
void judgeTensors(const TensorLookup &lookup, std::vector<TensorFact> &tensors, const std::vector<TensorFact> &listed,
                  bool isInput, std::vector<TensorContradiction> &contradictions);

} // namespace Mlf
