// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/moduleside.h"

#include <QJsonObject>

namespace Mlf {

/// A fact with a name and a value, prepared for comparing.
struct NamedFact {
    QString name;
    QString text; ///< its value if the value is not a size; else empty
    std::optional<ByteCount> bytes {};
    Link link {};
    Basis basis = Basis::Unknown; ///< of `bytes`
    QByteArray kind {}; ///< only facts of the same kind are paired
    QByteArray content {}; ///< hash of the content that `text` and `bytes` do not show; else empty
    QString plain {}; ///< its name without the name of the model or function; empty if the name contains neither
    bool isNamedAfterFunction = false; ///< a different name is not a difference, because the function may be renamed
    bool operator==(const NamedFact &) const = default;
};

/// How two lists of facts are paired.
enum class FactPairing {
    Ignored, ///< facts are paired by name only
    Named, ///< facts without a partner are also paired if each side has only one of that kind
    Counts, ///< as Named; a different position in the list is also a difference
};

/// Pairs facts. A different name, value or size makes the models different.
[[nodiscard]] ComparedPairs factPairs(const Sides<std::vector<NamedFact>> &facts, FactPairing order);

/// Sets the pairs of inputs, targets, parameters, variables, macros, interface and external functions of a model. A
/// parameter that only has another name does not count, because only the graph uses its name. Macros: only macros that
/// the sources define, because function bodies are compared before macro expansion.
void compareFacts(const Sides<ModuleSide> &sides, ModuleComparison &module);
/// The outputs, whose names follow their functions in a graph; see matchFunctions() for `functions`.
[[nodiscard]] ComparedPairs outputPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions);
/// How the model is built and called, from any source. A fact that only one side has is "unknown" on the other.
[[nodiscard]] ComparedPairs contractPairs(const Sides<ModuleSide> &sides);

/// The object of a model in metadata.json; empty if the file is missing or too large.
[[nodiscard]] QJsonObject statedObject(const ModuleSide &side);

/// Pairs the statements of metadata.json key by key, and the workspace of each function by the pairs of
/// matchFunctions(). Includes executor and targets only if the code of one side contradicts them; otherwise
/// contractPairs() and compareFacts() cover them. Excludes the export time and the order of lists.
[[nodiscard]] ComparedPairs metadataPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions);

} // namespace Mlf
