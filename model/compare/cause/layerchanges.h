// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relayoutline.h"
#include "model/compare/comparison.h"

#include <QSet>

#include <map>

namespace Mlf {

/// A change of the layers of a model, found in its Relay.
struct LayerChange {
    ChangeCause::Kind kind = ChangeCause::Kind::Attribute;
    QString subject; ///< "conv2d #2": the operator and its number among its kind, zero-based; see ChangeCause
    QString attribute {}; ///< "channels"; for a layer, its operators or, if there are many, their number
    Sides<QString> texts {}; ///< values of an attribute, names of activations, layers that replace each other
    qint64 count = 1; ///< number of operators
    Sides<LineNumber> lines {}; ///< first line on each side
    bool isCertain = true; ///< false if an equal layer may have changed instead, or if only one text has the attribute
    bool operator==(const LayerChange &) const = default;
};

/// The differences of two Relay texts.
struct LayerChanges {
    bool isKnown = false; ///< both texts were read completely, and each has operators
    bool isSame = false; ///< the operators, their attributes and their order are equal
    std::vector<LayerChange> changes {};
    /// Index in `changes` for each line whose operator changed, or is affected by a change.
    Sides<std::map<qint64, std::size_t>> lines {};
    Sides<QSet<qint64>> ownLines {}; ///< the lines whose operator itself changed
    Sides<QSet<qint64>> sharedLines {}; ///< the lines that several changes, or a change and a changed input, affect
    bool operator==(const LayerChanges &) const = default;
};

/// Compares the operators of two Relay texts. Operators are paired in order: first equal operators, then operators with
/// equal attributes, then operators with equal names. Consequences of a changed operand, such as another shape of the
/// result, are not changes of their own. `inputs` are the names of changed inputs on each side. Names and numbers of
/// values are ignored.
[[nodiscard]] LayerChanges compareLayers(const Sides<const RelayOutline *> &relay,
                                         const Sides<QSet<QString>> &inputs = {});

} // namespace Mlf
