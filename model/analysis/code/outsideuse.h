// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/csource/body/cfunction.h"

#include <QSet>
#include <QString>

#include <map>
#include <optional>
#include <set>
#include <utility>

namespace Mlf {

class FunctionEffects;
class PoolBindings;
struct FunctionDefinition;

/// Pool uses and calls of the functions that main does not call, such as the entry point.
struct OutsideUse {
    /// First line that uses a workspace pool; not set if they only pass pools to main. `function` and `file` are of
    /// this line.
    std::optional<LineNumber> line;
    QString function;
    QString file;
    QSet<QString> calls; ///< names of the functions that they call, except main
    bool operator==(const OutsideUse &) const = default;
};

/// Finds uses of the pools outside of main's calls. The effects must have a main function and outlive this.
class OutsideUseFinder {
public:
    explicit OutsideUseFinder(FunctionEffects &effects);
    /// Linear in the number of calls and buffers.
    [[nodiscard]] OutsideUse find();

private:
    [[nodiscard]] bool isMain(const QString &name) const;
    [[nodiscard]] std::set<int> poolsIn(const CBody &body);
    std::optional<LineNumber> firstUse(const CBody &body, const std::set<int> &buffers, const QString &file,
                                       bool countsLosses, int depth);
    bool usesArgument(const FunctionDefinition &function, int argument, const QString &file, int depth);

    FunctionEffects &m_effects;
    const PoolBindings &m_pools;
    std::map<std::pair<const FunctionDefinition *, int>, bool> m_usesArgument; ///< see usesArgument()
};

} // namespace Mlf
