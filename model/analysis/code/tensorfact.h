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
    Basis basis = Basis::Unknown; ///< basis of `bytes`
    QString sizeMacro; ///< macro of the header for the size; empty without such a macro
    Link evidence; ///< place of its declaration
    bool operator==(const TensorFact &) const = default;
};

/// The inputs and outputs of a model in argument order. A list is not set if it is unknown. It is empty if the model
/// has no inputs or outputs, respectively.
struct ModelTensors {
    std::optional<std::vector<TensorFact>> inputs;
    std::optional<std::vector<TensorFact>> outputs;
    bool operator==(const ModelTensors &) const = default;

    /// Sum of all sizes in bytes; not set if one is unknown.
    [[nodiscard]] std::optional<ByteCount> bytes() const;
    /// Stated if all sizes are stated; otherwise the least certain basis among the sizes.
    [[nodiscard]] Basis basis() const;
};

} // namespace Mlf
