// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/artifact/relayoutline.h"

#include <vector>

namespace Mlf {

/// Why a call has no operators in Relay, or an operator no call.
enum class NoPartner {
    None, ///< it has one
    RelayUnclear, ///< Relay branches, has functions in functions, several with operators, or too much to be read
    NameIsCut, ///< the name of the function leaves operators out
    NamesNothing, ///< the name of the function names no operator
    NotInRelay, ///< Relay has none of the operators that the name has: the compiler made them of others
    NotInCalls, ///< no call is named after the operator: the compiler made others of it, or a constant
    Several, ///< there are several that could be it
};

/// Operators of Relay and the calls that they run in. Inferred from names and order: nothing in an archive states it.
struct RelayPairing {
    const RelayFunction *function =
        nullptr; ///< the only one with operators that is not offloaded; null where there is none
    /// Of each call of the model: Relay's function of the name that it calls, as CMSIS-NN and other offloaded ones
    /// have; null where there is none. This is certain: the heads of both state the name.
    std::vector<const RelayFunction *> offloaded;
    std::vector<int> callOf; ///< of each of its calls: the call of the model; -1 where that cannot be told
    /// Of each call of the model without an operator of its own: the one whose input it pads, casts or orders anew, as
    /// layouts and quantised operators need it; -1 where there is none.
    std::vector<int> prepared;
    /// Of each call of the model: its name is not cut, and each operator in it is one of Relay's that runs there.
    std::vector<bool> isWhole;
    std::vector<NoPartner> whyNoOperator; ///< of each call that has none
    std::vector<NoPartner> whyNoCall; ///< of each call in `function` that is an operator and in none
};

/// Operators are taken for each other by what depends on what: an operator of Relay has to be in a call that depends on
/// the calls of all that it depends on itself, see matchOperators(). TVM rewrites Relay before it makes functions of
/// it. Convolutions, products, poolings and the like come through as they are; other operators count where all come
/// through as they are, and elsewhere where they stand between two of the former and Relay and the calls have as many
/// of a name there. Where two operators could be in a call, none is named. Source: the only function of Relay that has
/// operators, beside those that are called by their own names; names of the functions that are called, `module` cut
/// off, and the tensors that they read and write.
[[nodiscard]] RelayPairing pairRelay(const RelayOutline &relay, const BufferTable &table, const QString &module);

/// Where a call of the model stands in Relay.
struct CallInRelay {
    enum class How {
        Unknown, ///< no lines: which they are cannot be told
        Inferred, ///< the operators in its function
        Named, ///< the same: Relay has a function of that name
        Prepares, ///< inferred: of the operator whose input it pads, casts or orders anew; Relay has none of its own
    };
    How how = How::Unknown;
    std::vector<LineNumber> lines; ///< ascending
    NoPartner why = NoPartner::None; ///< where it has no lines
    bool operator==(const CallInRelay &) const = default;
};

/// An operator of Relay of which it is not known in which call it runs.
struct LooseOperator {
    QString name;
    LineNumber line;
    NoPartner why = NoPartner::None;
    bool operator==(const LooseOperator &) const = default;
};

/// Calls and operators side by side.
struct RelayCalls {
    std::vector<CallInRelay> calls; ///< of each call of the model
    /// In the order of the text. Empty where Relay itself is unclear: each call says so then.
    std::vector<LooseOperator> loose;
    bool operator==(const RelayCalls &) const = default;
};

/// Where each call of `table` stands in Relay, see pairRelay(), and which operators stand in none.
[[nodiscard]] RelayCalls callsInRelay(const RelayOutline &relay, const BufferTable &table, const QString &module);

} // namespace Mlf
