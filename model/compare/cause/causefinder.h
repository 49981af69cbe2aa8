// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/cause/layerchanges.h"
#include "model/compare/totals.h"

namespace Mlf {

/// Causes that two archives state: how the model is exported, its interface and its layers.
struct StatedCauses {
    std::vector<ChangeCause> causes;
    LayerChanges layers; ///< empty if another cause covers the changes
    std::size_t firstLayer = 0; ///< index in `causes` of the first of LayerChanges::changes

    /// Index of the first cause of one of these kinds.
    [[nodiscard]] std::optional<std::size_t> find(std::initializer_list<ChangeCause::Kind> kinds) const;
    /// Index of the cause with that kind and subject; adds it if it is missing.
    std::size_t findOrAdd(ChangeCause::Kind kind, const QString &subject = {});
    /// True if at least one cause is not of a part kind (see isCauseOfParts()), for example an attribute or an option.
    [[nodiscard]] bool hasStated() const;
    /// True if there are stated causes, and all of them affect only single layers.
    [[nodiscard]] bool areLocal() const;
};

/// Finds the causes in contract, targets, compile line, inputs and Relay. A verdict that is unknown in one archive is
/// not a cause. Omits consequences of another cause: for example, a new executor has another planner.
[[nodiscard]] StatedCauses findStatedCauses(const Sides<ModuleSide> &sides, const ModuleComparison &module);

/// True if a changed release explains that a pool of constants became const, or no longer is: since 0.17, TVM writes it
/// with const.
[[nodiscard]] bool isConstOfRelease(const ChangeCause &release, const ComparedPair &pool);

} // namespace Mlf
