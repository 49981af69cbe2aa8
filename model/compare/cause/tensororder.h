// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/compare/moduleside.h"

#include <QStringList>

namespace Mlf {

/// Inputs or outputs in another order. Both lists are empty if their order is the same or unknown.
struct TensorOrder {
    Sides<QStringList> names; ///< of equally many tensors
    /// True if tensors are exchanged: the newer model uses names.newer[i] as the older one used names.older[i]. If
    /// false, the lists contain all names in their order.
    bool areExchanged = false;
    bool operator==(const TensorOrder &) const = default;
};

struct TensorOrders {
    TensorOrder inputs;
    TensorOrder outputs;
    bool operator==(const TensorOrders &) const = default;
};

/// Compares the order of the names, and follows the calls from the inputs to each output. Finds exchanged tensors only
/// if the functions on the way are unchanged, all calls are followed, and no two outputs have equal values.
[[nodiscard]] TensorOrders findTensorOrders(const Sides<ModuleSide> &sides, const ModuleComparison &module);

} // namespace Mlf
