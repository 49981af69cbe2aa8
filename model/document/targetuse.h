// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/functionneed.h"
#include "model/base/link.h"
#include "model/base/units.h"
#include "model/document/document.h"

#include <map>
#include <optional>
#include <vector>

namespace Mlf {

/// A function compiled for a target.
struct TargetFunction {
    std::size_t function = 0; ///< index in Module::functions
    QStringList operators {}; ///< Relay operators with repetitions, in order; see operatorsOrName()
    int relayCall = -1; ///< the call whose Relay lines have the operators, see relayPlaceOfCall(); -1 if unknown
    int largestConstant = -1; ///< row of the ledger of the largest constant that it refers to; -1 without constants
    bool operator==(const TargetFunction &) const = default;
};

/// The part of a model that is compiled for one of its targets.
struct TargetUse {
    std::optional<std::size_t> target; ///< index in Module::targets; `std::nullopt` if the target is unknown
    QString compiler; ///< if `target` is not set: the external compiler that Relay names, or empty
    Basis basis = Basis::Unknown; ///< basis of the assignment: the least certain of the functions
    std::vector<TargetFunction> functions {}; ///< main, entry, operators and offloaded functions; largest need first
    std::optional<int> calls {}; ///< number of their calls in one run; `std::nullopt` if unknown
    std::optional<BytesAtStep> need {}; ///< the largest need, with its call
    bool isNeedAtLeast = false;
    Basis needBasis = Basis::Unknown;
    std::optional<ByteCount> constants {}; ///< sum of the constants that they use, each once; `std::nullopt` if unknown
    bool areConstantsAtLeast = false;
    Link largestConstant {}; ///< null without constants

    bool operator==(const TargetUse &) const = default;
};

/// Relay operators by line. Operators on the same line are in text order.
using OperatorLines = std::map<LineNumber, QStringList>;
[[nodiscard]] OperatorLines operatorLines(const RelayOutline &relay);

/// The Relay operators of a function; its name if there are none.
[[nodiscard]] QStringList operatorsOrName(const TargetFunction &function, const Module &module);

/// The largest constant that a function refers to; null without constants.
[[nodiscard]] Link largestConstantOf(const TargetFunction &function, const Module &module, const QString &linkModule);

/// The target uses, stored by the analysis or computed now; never null.
[[nodiscard]] std::shared_ptr<const std::vector<TargetUse>> targetUses(const Module &module, const QString &linkModule);

/// One use per target in their order, and one for functions of unknown target at the end. Functions are included from
/// Stage::Analysis on. `linkModule` is the module name in links. Sizes are in bytes.
///
/// The external compiler of an offloaded function is from Relay (`Compiler="cmsis-nn"`): computed. If Relay has none,
/// it is the target whose kind is in the function's name, or the only target that is not the host's: inferred. Any
/// other function belongs to the target of the only device for which metadata.json states its workspace. If that is not
/// clear, it belongs to the host's target, `c` or `llvm`. Both are inferred. Accessors and helpers are left out.
[[nodiscard]] std::vector<TargetUse> findTargetUses(const Module &module, const QString &linkModule);

/// functionNeeds() of a module over all pools, in bytes. The analysis stores it; before that, it is computed now. Never
/// null.
[[nodiscard]] std::shared_ptr<const std::vector<FunctionNeed>> needsOf(const Module &module);

} // namespace Mlf
