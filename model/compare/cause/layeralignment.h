// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relayoutline.h"
#include "model/compare/comparison.h"

#include <QByteArray>

namespace Mlf {

/// An operator of one side. Points into a RelayOutline, which must outlive it.
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
/// True for operators that belong to the preceding layer, such as an activation or a bias.
[[nodiscard]] bool isTail(const RelayCall &call);

/// "float32 [1, 8]"; empty if the type is unknown.
[[nodiscard]] QString relayTensorText(const std::optional<RelayTensor> &tensor);

/// Indices of the constants of two operators whose types differ. Empty unless both sides state the types of equally
/// many constants.
[[nodiscard]] std::vector<std::size_t> otherConstants(const RelayCall &older, const RelayCall &newer);

/// The parts of an operator that its key contains. Each value includes all following ones.
enum class LayerDetail { Result, Literals, Attributes, Name };
[[nodiscard]] QByteArray layerKey(const LayerOperator &one, LayerDetail detail);

/// For each operator, the index of its partner on the other side; not set without one.
using LayerPartners = std::vector<std::optional<std::size_t>>;

/// Pairs operators in their order: first equal operators, then operators with equal attributes, then the most similar
/// operators with equal names.
/// Layers are paired before their activations and biases, which are often equal. If equal pairings are possible, a run
/// without a partner begins with the operator after which its layer is named.
[[nodiscard]] Sides<LayerPartners> alignLayers(const Sides<LayerOperators> &operators);

/// Number of paired layers with equal attributes.
[[nodiscard]] qint64 countAlike(const Sides<LayerOperators> &operators, const Sides<LayerPartners> &partners);
/// Number of operators that are not part of the layer before, see isTail().
[[nodiscard]] qint64 countLayers(const LayerOperators &own);
/// A hash of the kind of each layer, without conversions of number and layout.
[[nodiscard]] std::vector<quint64> layerKinds(const LayerOperators &own);

/// For each operator, a hash of it and of everything that it depends on. Ignores the order of operands, because
/// RelayOutline has none.
[[nodiscard]] QByteArrayList structureKeys(const LayerOperators &own);

/// Begin and end of successive operators of one side.
using LayerRun = std::pair<std::size_t, std::size_t>;

/// Index of the operator after which the layer of a run is named.
[[nodiscard]] std::size_t mainOfRun(const LayerOperators &own, const LayerRun &run);
/// "conv2d #1"; with `withAll`, all operators of the run.
[[nodiscard]] QString namesOfRun(const LayerOperators &own, const LayerRun &run, bool withAll);
/// "conv2d, bias_add, relu"; the number of operators if there are many.
[[nodiscard]] QString partsOfRun(const LayerOperators &own, const LayerRun &run);
/// The name of the layer to which the first operator of a run belongs.
[[nodiscard]] QString ownerOfRun(const LayerOperators &own, const LayerRun &run);
/// The layer before a run, with `isAny` the operator before it; empty at the beginning.
[[nodiscard]] QString layerBefore(const LayerOperators &own, const LayerRun &run, bool isAny);

} // namespace Mlf
