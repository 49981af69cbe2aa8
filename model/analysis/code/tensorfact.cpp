// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/tensorfact.h"

#include "model/base/units.h"

#include <algorithm>

namespace Mlf {

std::optional<ByteCount> ModelTensors::bytes() const
{
    return inputs && outputs ? sumOfBytes(*inputs, *outputs) : std::nullopt;
}

Basis ModelTensors::basis() const
{
    if (!bytes())
        return Basis::Unknown;
    Basis least = Basis::Stated;
    for (const auto *tensors : {&*inputs, &*outputs}) {
        for (const TensorFact &tensor : *tensors)
            least = std::max(least, tensor.basis);
    }
    return least;
}

} // namespace Mlf
