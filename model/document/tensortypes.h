// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

struct Module;

/// Number of calls above which tensorTypes() takes too long while a window waits.
constexpr std::size_t maxTypedCalls = 2000;

/// Known type information on a tensor.
struct TensorType {
    QString dtype; ///< empty if unknown
    std::optional<std::vector<qint64>> shape;
    Basis basis = Basis::Unknown;
    [[nodiscard]] bool isKnown() const { return shape || !dtype.isEmpty(); }
    bool operator==(const TensorType &) const = default;
};

/// Shape and type of each buffer of `module.buffers`, in the same order. Inputs and outputs: from the contract of the
/// model. Tensors of a graph: from the graph. Tensors between calls of main: from Relay, as the last operator of the
/// call states them, if the size is that of the buffer. This is inferred; the code may have another layout.
[[nodiscard]] std::vector<TensorType> tensorTypes(const Module &module);

} // namespace Mlf
