// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/moduleside.h"

namespace Mlf {

/// A fact with a name and a value, as far as comparing it needs.
struct NamedFact {
    QString name;
    QString text; ///< its value where that is no size; empty where it has none
    std::optional<ByteCount> bytes {};
    Link link {};
    Basis basis = Basis::Unknown; ///< of `bytes`
    QByteArray kind {}; ///< only facts of one kind are ever the same
    QByteArray content {}; ///< what it holds, hashed; empty where the value says it all
    QString plain {}; ///< its name without that of the model or of a function; empty where neither is part of it
    bool isNamedAfterFunction = false; ///< then another name says nothing
    bool operator==(const NamedFact &) const = default;
};

/// What is the same in two lists of facts.
enum class FactOrder {
    Ignored, ///< only the name says which is which
    Named, ///< what is left by name is paired where each side has one left of its kind
    Counts, ///< as Named; and the place in the list is part of the fact
};

/// Facts by name; one with another name, value or size counts.
[[nodiscard]] ComparedPairs factPairs(const Sides<std::vector<NamedFact>> &facts, FactOrder order);

[[nodiscard]] ComparedPairs inputPairs(const Sides<ModuleSide> &sides);
/// Outputs of a graph have the names of functions, see matchFunctions().
[[nodiscard]] ComparedPairs outputPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions);
[[nodiscard]] ComparedPairs targetPairs(const Sides<ModuleSide> &sides);
/// By values, then by name: what a parameter is called only has to fit the graph.
[[nodiscard]] ComparedPairs parameterPairs(const Sides<ModuleSide> &sides);
/// Arrays and structs without values that are no pools.
[[nodiscard]] ComparedPairs variablePairs(const Sides<ModuleSide> &sides);
/// What the sources define for themselves: functions are compared as they stand there, with the names of macros.
[[nodiscard]] ComparedPairs macroPairs(const Sides<ModuleSide> &sides);
/// Functions, structs with their fields and macros of the header.
[[nodiscard]] ComparedPairs interfacePairs(const Sides<ModuleSide> &sides);
/// How the model is built and called, from wherever that is known; "unknown" where it is known of one side alone.
[[nodiscard]] ComparedPairs contractPairs(const Sides<ModuleSide> &sides);
/// What the code needs from elsewhere.
[[nodiscard]] ComparedPairs externalPairs(const Sides<ModuleSide> &sides);

} // namespace Mlf
