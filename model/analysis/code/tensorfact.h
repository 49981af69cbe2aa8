// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"
#include "model/base/link.h"
#include "model/base/units.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// An input or output of a model as its caller sees it.
struct TensorFact {
    QString name; ///< name in the model's code
    QString dtype; ///< empty if unknown
    std::optional<std::vector<qint64>> shape;
    std::optional<ByteCount> bytes;
    Basis dtypeBasis = Basis::Unknown;
    Basis shapeBasis = Basis::Unknown;
    Basis basis = Basis::Unknown; ///< of the bytes
    QString sizeMacro; ///< of the header; empty if it has no such macro
    Link evidence; ///< of its declaration
    bool operator==(const TensorFact &) const = default;
};

/// Inputs and outputs in argument order. Not set if they are unknown; empty if the model has none.
struct ModelTensors {
    std::optional<std::vector<TensorFact>> inputs;
    std::optional<std::vector<TensorFact>> outputs;
    bool operator==(const ModelTensors &) const = default;

    /// Sum of all sizes in bytes; not set if one is unknown.
    [[nodiscard]] std::optional<ByteCount> bytes() const;
    /// Stated if all sizes are stated, otherwise the least certain basis of a size.
    [[nodiscard]] Basis basis() const;
};

} // namespace Mlf
