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
    NameIsCut, ///< the name of the function leaves operators out
    NamesNothing, ///< the name of the function names no operator
    NotInRelay, ///< Relay has none of the operators in the name: the compiler created them from others
    NotInCalls, ///< no call is named after the operator: the compiler made other operators or a constant of it
    Several, ///< several candidates
};

/// Operators of Relay and the calls that they run in. Inferred from names and order, because no file of an archive
/// states it.
struct RelayPairing {
    /// The only function with operators that is not offloaded; null if unclear.
    const RelayFunction *function = nullptr;
    /// For each call of the model: Relay's function with the name of the called function, e.g. for CMSIS-NN; otherwise
    /// null. This is certain, because both heads state the name.
    std::vector<const RelayFunction *> offloaded;
    std::vector<int> callOf; ///< for each call in `function`: index of the model's call; -1 if unknown
    /// For each call of the model without an operator of its own: index of the operator whose input it pads, casts or
    /// reorders, as required for layouts and quantised operators; otherwise -1.
    std::vector<int> prepared;
    /// For each call of the model: its name is not cut, and each operator in its name is paired with one in Relay.
    std::vector<bool> isWhole;
    std::vector<NoPartner> whyNoOperator; ///< for each call of the model without an operator
    std::vector<NoPartner> whyNoCall; ///< for each operator in `function` without a call
};

/// Pairs operators with calls by their dependencies: an operator has to be in a call that depends on the calls of all
/// operands of the operator, see matchOperators(). TVM rewrites Relay before it creates functions. Convolutions,
/// products, poolings and the like are kept unchanged (anchors). Other operators are paired if all of them are kept, or
/// else between two anchors if Relay and the calls have the same number of that name there. An operator with several
/// candidates is not paired. Source: the only function of Relay with operators that is not called by its own name; the
/// names of the called functions without the prefix of `module`; the tensors that they read and write.
[[nodiscard]] RelayPairing pairRelay(const RelayOutline &relay, const BufferTable &table, const QString &module);

/// Lines of Relay that a call of the model comes from.
struct CallInRelay {
    enum class How {
        Unknown, ///< no lines: the operators are unknown
        Inferred, ///< operators in its function
        Named, ///< operators of the function that has this name in Relay
        Prepares, ///< inferred: no own operator; it pads, casts or reorders the input of this one
    };
    How how = How::Unknown;
    std::vector<LineNumber> lines; ///< ascending
    NoPartner why = NoPartner::None; ///< reason if `lines` is empty
    bool operator==(const CallInRelay &) const = default;
};

/// An operator of Relay whose call is unknown.
struct LooseOperator {
    QString name;
    LineNumber line;
    NoPartner why = NoPartner::None;
    bool operator==(const LooseOperator &) const = default;
};

/// Lines of all calls, and operators without a call.
struct RelayCalls {
    std::vector<CallInRelay> calls; ///< one for each call of the model
    /// In the order of the text. Empty if Relay is unclear; the reason is then in each call.
    std::vector<LooseOperator> loose;
    bool operator==(const RelayCalls &) const = default;
};

/// Finds the lines of Relay for each call of `table`, and the operators without a call; see pairRelay().
[[nodiscard]] RelayCalls callsInRelay(const RelayOutline &relay, const BufferTable &table, const QString &module);

} // namespace Mlf
