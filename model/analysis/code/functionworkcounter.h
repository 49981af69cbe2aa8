// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/analysis/code/functionwork.h"

#include <QHash>

#include <map>

namespace Mlf {

/// Counts the multiply-accumulates of functions from their loops. Source: the bodies of the functions; for CMSIS-NN,
/// the shapes in the call.
class FunctionWorkCounter {
public:
    /// The effects must outlive this object.
    explicit FunctionWorkCounter(FunctionEffects &effects) : m_effects(effects) { }

    /// Work of one call. Computed once for each function. Unknown for recursive functions.
    [[nodiscard]] FunctionWork of(const FunctionEffects::Found &function);
    /// For each function by name, how often main calls it.
    [[nodiscard]] QHash<QString, CCount> turnsOfCalls(const FunctionEffects::Found &main) const;

private:
    [[nodiscard]] FunctionWork ofCall(const CBody &body, const CCall &call, const QString &file);

    FunctionEffects &m_effects;
    std::map<const FunctionDefinition *, FunctionWork> m_known; ///< unknown while being computed
    int m_depth = 0;
};

} // namespace Mlf
