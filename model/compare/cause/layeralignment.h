// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relayoutline.h"
#include "model/compare/sides.h"

#include <QByteArray>

namespace Mlf {

/// An operator of one side. The outline must outlive it.
struct LayerOperator {
    const RelayCall *call = nullptr;
    const RelayFunction *function = nullptr;
    std::size_t first = 0; ///< index of the function's first operator
    QString name; ///< "conv2d #2": zero-based among its kind; without a number if it is the only one
};

using LayerOperators = std::vector<LayerOperator>;

/// The operators and calls of all functions, in text order.
[[nodiscard]] LayerOperators layerOperators(const RelayOutline &relay);

/// "conv2d" for "nn.conv2d".
[[nodiscard]] QString shortOperatorName(const QString &callee);

[[nodiscard]] bool isActivation(const RelayCall &call);
/// True for an addition of a constant.
[[nodiscard]] bool isBias(const RelayCall &call);
/// True for operators that belong to the layer before them.
[[nodiscard]] bool isTail(const RelayCall &call);

/// "float32 [1, 8]"; empty if the type is unknown.
[[nodiscard]] QString relayTensorText(const std::optional<RelayTensor> &tensor);

/// How much of an operator its key contains; each includes the following ones.
enum class LayerDetail { Result, Literals, Attributes, Name };
[[nodiscard]] QByteArray layerKey(const LayerOperator &one, LayerDetail detail);

/// For each operator its partner on the other side, if it has one.
using LayerPartners = std::vector<std::optional<std::size_t>>;

/// Pairs operators in their order: first equal ones, then those with equal attributes, then those with equal names that
/// have most attributes in common.
/// Layers come before their activations and biases, which are often equal. Runs without a partner begin with the
/// operator that their layer is named after, if an equal pairing allows it.
[[nodiscard]] Sides<LayerPartners> alignLayers(const Sides<LayerOperators> &operators);

} // namespace Mlf
