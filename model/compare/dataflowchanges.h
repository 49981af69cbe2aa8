// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/dataflowgraph.h"
#include "model/compare/documentcomparison.h"

#include <optional>
#include <vector>

namespace Mlf {

/// The change of a box of a dataflow since an older archive.
struct DataflowBoxChange {
    bool isNew = false; ///< the older archive does not have it
    bool isCertain = true; ///< whether the pairing with the older box is certain
    bool hasOtherCode = false; ///< the function of a call was edited
    bool hasOtherConstants = false; ///< values or sizes of its constants changed, or it uses new ones
    bool hasOtherType = false; ///< type, shape or attributes changed
    bool hasOtherArguments = false; ///< a call passes other buffers
    bool hasOtherOrder = false; ///< the calls are in another order
    std::optional<ByteCount> need {}; ///< newer minus older need of a call, if both are known and differ
    bool operator==(const DataflowBoxChange &) const = default;

    [[nodiscard]] bool isChanged() const
    {
        return isNew || hasOtherCode || hasOtherConstants || hasOtherType || hasOtherArguments || hasOtherOrder
            || need.has_value();
    }
};

/// A call or operator that only the older archive has.
struct GoneDataflowBox {
    int step = 0; ///< zero-based in the older archive
    QString name; ///< full name of the function, or "conv2d #2" for an operator of Relay
    std::optional<ByteCount> need {};
    bool operator==(const GoneDataflowBox &) const = default;
};

struct DataflowChanges {
    std::vector<DataflowBoxChange> boxes; ///< one for each box of the newer graph
    std::vector<GoneDataflowBox> gone; ///< in the order of the older archive
    bool operator==(const DataflowChanges &) const = default;
};

/// Changes of the dataflow of a newer model. `std::nullopt` if the model has no partner in the older archive, or if the
/// code of one of them is incomplete. Calls are paired as in ModuleComparison::calls, operators of Relay as by
/// alignLayers(). Linear for calls. Any thread.
[[nodiscard]] std::optional<DataflowChanges> dataflowChanges(const DocumentComparison &comparison,
                                                             const QString &module, const DataflowGraph &graph);

} // namespace Mlf
