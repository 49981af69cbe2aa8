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
    QString name; ///< as the model's code calls it
    QString dtype; ///< empty where not known
    std::optional<std::vector<qint64>> shape;
    std::optional<ByteCount> bytes;
    Basis dtypeBasis = Basis::Unknown;
    Basis shapeBasis = Basis::Unknown;
    Basis basis = Basis::Unknown; ///< of the bytes
    QString sizeMacro; ///< of the header; empty where it has none
    Link evidence; ///< where it is declared
    bool operator==(const TensorFact &) const = default;
};

/// Inputs and outputs in argument order; nothing where they are not known, which is not the same as none.
struct ModelTensors {
    std::optional<std::vector<TensorFact>> inputs;
    std::optional<std::vector<TensorFact>> outputs;
    bool operator==(const ModelTensors &) const = default;

    /// Of all together; nothing where one is not known. Bytes.
    [[nodiscard]] std::optional<ByteCount> bytes() const;
    /// Stated where all sizes are, else the least certain basis of a size.
    [[nodiscard]] Basis basis() const;
};

} // namespace Mlf
