// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/artifact/relayoutline.h"

#include <vector>

namespace Mlf {

/// Reason why a call has no operators in Relay, or an operator no call.
enum class NoPartner {
    None, ///< it has a partner
    RelayUnclear, ///< Relay branches, nests functions, has several functions with operators, or is too large
    NameIsCut, ///< TVM cut the name of the function, so operators are missing in it
    NamesNothing, ///< the name of the function names no operator
    NotInRelay, ///< Relay has none of the operators in the name: the compiler created them from others
    NotInCalls, ///< no call has the operator in its name: the compiler replaced it
    Several, ///< several candidates
};

/// Operators of Relay and the calls that they run in. Inferred from names and order, because no file of an archive
/// states it.
struct RelayPairing {
    /// The only function with operators that is not offloaded; null if unclear.
    const RelayFunction *function = nullptr;
    /// For each call of the model, the Relay function with the same name as the called function, as for CMSIS-NN; null
    /// if not found. This is certain, because Relay and the code both state the name.
    std::vector<const RelayFunction *> offloaded;
    std::vector<int> callOf; ///< for each call in `function`: index of the model's call; -1 if unknown
    /// For each call of the model without an operator of its own: index of the operator whose input the call pads,
    /// casts or reorders; otherwise -1. Layouts and quantised operators require such calls.
    std::vector<int> prepared;
    /// For each call of the model: true if its name is complete and each operator in the name is paired with one in
    /// Relay.
    std::vector<bool> isWhole;
    std::vector<NoPartner> whyNoOperator; ///< one for each call of the model; reason if it has no operator
    std::vector<NoPartner> whyNoCall; ///< one for each operator in `function`; reason if it has no call
};

/// Pairs operators with calls by their dependencies. If an operator is in a call, the calls that contain its operands
/// must precede that call; see matchOperators().
///
/// TVM rewrites Relay before it creates functions. It keeps convolutions, products, poolings and the like unchanged
/// (anchors). Other operators are paired if all of them are kept. Otherwise they are paired between two anchors, if
/// Relay and the calls have the same number of operators with that name there. An operator with several candidates is
/// not paired.
///
/// Source: the only function of Relay with operators that is not offloaded; the names of the called functions without
/// the prefix of `module`; the tensors that they read and write.
[[nodiscard]] RelayPairing pairRelay(const RelayOutline &relay, const BufferTable &table, const QString &module);

/// Lines of Relay that a call of the model comes from.
struct CallInRelay {
    enum class How {
        Unknown, ///< no lines: the operators are unknown
        Inferred, ///< operators that the called function contains, inferred
        Named, ///< operators of the Relay function with the name of the called function
        Prepares, ///< inferred: the call pads, casts or reorders the input of this operator
    };
    How how = How::Unknown;
    std::vector<LineNumber> lines; ///< ascending
    NoPartner why = NoPartner::None; ///< reason if `lines` is empty
    bool operator==(const CallInRelay &) const = default;
};

/// An operator of Relay that could not be assigned to a call.
struct LooseOperator {
    QString name;
    LineNumber line;
    NoPartner why = NoPartner::None;
    bool operator==(const LooseOperator &) const = default;
};

/// Lines of all calls, and operators without a call.
struct RelayCalls {
    std::vector<CallInRelay> calls; ///< one for each call of the model
    /// Operators without a call, in the order of the Relay text. Empty if no function of Relay can be paired with main;
    /// each call then has the reason.
    std::vector<LooseOperator> loose;
    bool operator==(const RelayCalls &) const = default;
};

/// Finds the lines of Relay for each call of `table`, and operators without a call. See pairRelay().
[[nodiscard]] RelayCalls callsInRelay(const RelayOutline &relay, const BufferTable &table, const QString &module);

} // namespace Mlf
