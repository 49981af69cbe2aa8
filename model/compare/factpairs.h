// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/moduleside.h"

namespace Mlf {

/// A fact with a name and a value, as comparisons need it.
struct NamedFact {
    QString name;
    QString text; ///< its value if that is not a size; empty without a value
    std::optional<ByteCount> bytes {};
    Link link {};
    Basis basis = Basis::Unknown; ///< of `bytes`
    QByteArray kind {}; ///< only facts of the same kind are paired
    QByteArray content {}; ///< hash of its content; empty if the value is complete
    QString plain {}; ///< its name without the name of the model or function; empty if it contains neither
    bool isNamedAfterFunction = false; ///< a different name is then not a difference
    bool operator==(const NamedFact &) const = default;
};

/// How two lists of facts are paired.
enum class FactOrder {
    Ignored, ///< by name only
    Named, ///< the remaining facts are paired if each side has one left of its kind
    Counts, ///< as Named; the position in the list also counts
};

/// Pairs facts; a different name, value or size counts.
[[nodiscard]] ComparedPairs factPairs(const Sides<std::vector<NamedFact>> &facts, FactOrder order);

[[nodiscard]] ComparedPairs inputPairs(const Sides<ModuleSide> &sides);
/// Outputs. A graph names them after functions, see matchFunctions().
[[nodiscard]] ComparedPairs outputPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions);
[[nodiscard]] ComparedPairs targetPairs(const Sides<ModuleSide> &sides);
/// Parameters by values, then by name: the name of a parameter only has to match the graph.
[[nodiscard]] ComparedPairs parameterPairs(const Sides<ModuleSide> &sides);
/// Arrays and structs without values that are not pools.
[[nodiscard]] ComparedPairs variablePairs(const Sides<ModuleSide> &sides);
/// Macros that the sources define: function bodies are compared before macro expansion.
[[nodiscard]] ComparedPairs macroPairs(const Sides<ModuleSide> &sides);
/// Functions, structs with their fields and macros of the header.
[[nodiscard]] ComparedPairs interfacePairs(const Sides<ModuleSide> &sides);
/// How the model is built and called, from any source; "unknown" if only one side has the fact.
[[nodiscard]] ComparedPairs contractPairs(const Sides<ModuleSide> &sides);
/// External functions that the code needs.
[[nodiscard]] ComparedPairs externalPairs(const Sides<ModuleSide> &sides);

} // namespace Mlf
