// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/units.h"
#include "model/document/module.h"

#include <optional>
#include <vector>

namespace Mlf {

/// A function that is made for a target, with what it takes part in.
struct TargetFunction {
    std::size_t function = 0; ///< index in Module::functions
    QStringList operators {}; ///< as Relay has them, each as often as it occurs, in order; see operatorsOf()
    int relayCall = -1; ///< the call whose place in Relay has them, see relayPlaceOfCall(); -1 where there is none
    int largestConstant = -1; ///< of those that it refers to, row of the ledger; -1 where it has none
    bool operator==(const TargetFunction &) const = default;
};

/// What of a model is made for one of its targets.
struct TargetUse {
    std::optional<std::size_t> target; ///< index in Module::targets; empty where none of them is known to be it
    QString compiler; ///< where it is empty: the external compiler that Relay names, if it does
    Basis basis = Basis::Unknown; ///< of which functions these are: the least certain of them
    std::vector<TargetFunction> functions {}; ///< main, entry, operators and offloaded; the most need first
    std::optional<int> calls {}; ///< of them in one run; empty where the order of calls is not known
    std::optional<BytesAtStep> need {}; ///< of the call that needs most
    bool isNeedAtLeast = false;
    Basis needBasis = Basis::Unknown;
    std::optional<ByteCount> constants {}; ///< that they refer to, each once; empty where the size of one is not known
    bool areConstantsAtLeast = false;
    Link largestConstant {}; ///< null without constants

    bool operator==(const TargetUse &) const = default;
};

/// The operators of a function, as Relay has them, or else its name.
[[nodiscard]] QStringList operatorsOf(const TargetFunction &function, const Module &module);

/// The largest constant that a function refers to; null where it has none.
[[nodiscard]] Link largestConstantOf(const TargetFunction &function, const Module &module, const QString &linkModule);

/// The uses that the analysis has made, or that are made now; never null.
[[nodiscard]] std::shared_ptr<const std::vector<TargetUse>> targetUses(const Module &module, const QString &linkModule);

/// One for each target in their order, then those of functions of which no target is known; from Stage::Analysis on
/// with functions, before that without. `linkModule` is that of the links. Bytes.
///
/// Relay says which external compiler an offloaded function is of (`Compiler="cmsis-nn"`): computed. Else that is the
/// target whose kind its name has, or the only one that is not of the host: inferred. Another function is made for the
/// target of the only device that metadata.json states a workspace of it for, else for that of the host, `c` or `llvm`:
/// inferred. Accessors and helpers are left out.
[[nodiscard]] std::vector<TargetUse> findTargetUses(const Module &module, const QString &linkModule);

} // namespace Mlf
