// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"
#include "model/base/link.h"
#include "model/base/units.h"
#include "model/compare/sides.h"

#include <QString>

#include <optional>

namespace Mlf {

/// The placement of an item in memory, as declared.
struct Placement {
    QString pool; ///< empty for the pools themselves, and for items outside of pools
    QString section;
    std::optional<ByteCount> alignment;
    bool isWritable = false;
    bool operator==(const Placement &) const = default;
};

/// A change that someone made to a model, or to the way it is exported.
struct ChangeCause {
    enum class Kind {
        ModelAdded,
        ModelRemoved,
        LayerAdded,
        LayerRemoved,
        LayerReplaced,
        LayerMoved, ///< the same layer at another position among the layers
        OtherLayers, ///< most layers differ: another network
        Attribute, ///< an attribute of a layer: channels, kernel, stride, padding
        Activation,
        Bias,
        Branches, ///< the same operators in another order
        Input, ///< type or shape of an input, or another input
        Type, ///< element type of operators
        Quantisation, ///< scales or zero points, or operators that became quantised
        Weights, ///< values of constants
        Transposed, ///< the same values with exchanged dimensions
        Reordered, ///< the same values in another order
        Executor,
        Runtime,
        Interface,
        Convention,
        Planner, ///< static plan or allocations
        Release, ///< of TVM
        Option, ///< an option of the compiler, inferred from the code
        Target,
        Offload, ///< operators moved to or from a target with its own code generator
        Pools, ///< placement of pools in memory: section, alignment
        ConstantPlaces, ///< section or pool of constants
        Constants, ///< type or size of constants, if Relay does not show the reason
        Placement, ///< offsets of buffers in their pools
        Kernels, ///< functions of operators that are new, gone or renamed, if Relay does not show the reason
        Code, ///< statements of functions
        Names, ///< names of models, inputs and outputs
        Files, ///< files outside of the model
    };
    /// What may have happened instead of an inferred cause.
    enum class Alternative { None, OtherEqualLayer, OtherRelease, OtherPlan, EditedByHand, SeveralChanges, UnreadPart };

    Kind kind = Kind::Code;
    QString model {}; ///< empty if each archive has only one model
    QString subject {}; ///< the layer, option, pool or constant; empty for several
    QString attribute {};
    Sides<QString> texts {}; ///< the values; empty on a side without one
    Sides<Placement> places {}; ///< of a pool or constant that moved; `texts` are their words in English
    qint64 count = 1; ///< number of operators, constants, buffers or functions
    qint64 total = 0; ///< for weights: number of values, of which `count` differ
    double largest = 0; ///< for weights: largest difference of two values
    Basis basis = Basis::Computed;
    Alternative alternative = Alternative::None;
    Sides<Link> links {};

    // Differences that belong to the cause.
    std::optional<ByteCount> ram {}; ///< newer minus older of the workspace; empty if the total is not known
    std::optional<ByteCount> flash {}; ///< the same for ROM
    qint64 functions = 0;
    qint64 buffers = 0;
    qint64 calls = 0;
    qint64 constants = 0;
    qint64 lines = 0; ///< of Relay and of headers, configuration and other texts
    bool operator==(const ChangeCause &) const = default;
};

} // namespace Mlf
