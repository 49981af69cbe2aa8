// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/analysis/code/functionwork.h"

#include <QHash>

#include <map>

namespace Mlf {

/// Counts the work of functions by their loops. Source: the bodies of the functions; for CMSIS-NN the shapes of a call.
class FunctionWorkCounter {
public:
    /// The effects must outlive this object.
    explicit FunctionWorkCounter(FunctionEffects &effects) : m_effects(effects) { }

    /// Work of one call. Computed once per function; unknown for recursive functions.
    [[nodiscard]] FunctionWork of(const FunctionEffects::Found &function);
    /// Number of calls of each function by main, by name.
    [[nodiscard]] QHash<QString, CCount> turnsOfCalls(const FunctionEffects::Found &main) const;

private:
    [[nodiscard]] FunctionWork ofCall(const CBody &body, const CCall &call, const QString &file);

    FunctionEffects &m_effects;
    std::map<const FunctionDefinition *, FunctionWork> m_known; ///< unknown while being computed
    int m_depth = 0;
};

} // namespace Mlf
