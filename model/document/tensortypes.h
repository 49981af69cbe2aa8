// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

struct Module;

/// Known type information on a tensor.
struct TensorType {
    QString dtype; ///< empty if unknown
    std::optional<std::vector<qint64>> shape;
    Basis basis = Basis::Unknown;
    [[nodiscard]] bool isKnown() const { return shape || !dtype.isEmpty(); }
    bool operator==(const TensorType &) const = default;
};

/// Shape and type of each buffer of `module.buffers`, in its order. Inputs and outputs as in the contract of the model,
/// tensors of a graph from the graph. Tensors between calls of main have the type in Relay of the last operator of the
/// call, if its size is that of the buffer; that is inferred, and the code may have another layout.
[[nodiscard]] std::vector<TensorType> tensorTypes(const Module &module);

} // namespace Mlf
