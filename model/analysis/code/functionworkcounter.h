// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/analysis/code/functionwork.h"

#include <QHash>

#include <map>
#include <set>
#include <utility>

namespace Mlf {

/// Counts the work of functions by their loops. Source: the bodies of the functions; of CMSIS-NN the shapes of a call.
class FunctionWorkCounter {
public:
    /// The effects have to outlive this. `conditionalFiles` are those that ask for macros that nothing defines.
    FunctionWorkCounter(FunctionEffects &effects, std::set<QString> conditionalFiles)
        : m_effects(effects)
        , m_conditionalFiles(std::move(conditionalFiles))
    {
    }

    /// Each function is worked out once. One that calls itself is not known.
    [[nodiscard]] FunctionWork of(const FunctionEffects::Found &function);
    /// How often main calls each function while it runs once, by name; what `parts` of it call, too.
    [[nodiscard]] QHash<QString, CCount> turnsOfCalls(const FunctionEffects::Found &main,
                                                      const std::set<QString> &parts);

private:
    void addTurns(QHash<QString, CCount> &turns, const FunctionEffects::Found &function, const CCount &outer,
                  const std::set<QString> &parts, int depth);
    [[nodiscard]] FunctionWork ofCall(const CBody &body, const CCall &call, const QString &file);

    FunctionEffects &m_effects;
    std::set<QString> m_conditionalFiles;
    std::map<const FunctionDefinition *, FunctionWork> m_known; ///< unknown while it is being worked out
    int m_depth = 0;
    qint64 m_callRoom = 1'000'000; ///< parts of parts of main multiply
};

} // namespace Mlf
