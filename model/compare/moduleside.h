// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constantledger.h"
#include "model/compare/functiontext.h"
#include "model/compare/matcher.h"
#include "model/document/document.h"
#include "model/document/module.h"

#include <stop_token>

namespace Mlf {

/// One model of an archive with the keys of its parts. `document` and `module` must outlive it.
struct ModuleSide {
    const Document *document = nullptr;
    const Module *module = nullptr;
    QString link; ///< the model's name in links; empty if the archive has only one model
    std::vector<FunctionText> functions; ///< in the order of Module::functions; the key is empty if no source defines
                                         ///< the function
    std::vector<QString> functionNames;
    Keys functionConstants; ///< texts of the constants it uses; empty if it uses none
    Keys functionContents; ///< body and values of the constants it uses; empty without a body
    QByteArray mainInOrder; ///< main's text with its statements in their order; empty without main
    ConstantLedger ledger;
    std::vector<QString> constantNames;
    Keys constantTexts; ///< in the order of the ledger: equal if text or bytes are equal

    [[nodiscard]] Link functionLink(std::size_t index) const;
    [[nodiscard]] Link constantLink(std::size_t index) const;
};

/// Reads the bodies of functions and hashes the values of constants. Linear in the sources.
[[nodiscard]] ModuleSide readModuleSide(const Document &document, const Module &module, const std::stop_token &stop);

/// Names for pairs of functions, see pairNames().
[[nodiscard]] Sides<Keys> functionPairNames(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &pairs);

/// Functions of the older side without a certain partner. Items that are paired because these functions use them are
/// not certain either.
[[nodiscard]] QSet<QString> guessedFunctions(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions);

/// The text of a constant's values in its file, without the declaration before them.
[[nodiscard]] QByteArrayView valuesText(QByteArrayView text, const ValueSource &values);

/// SHA-256 of the values of a constant with its type; empty if they cannot be read.
[[nodiscard]] QByteArray constantValueKey(const ModuleSide &side, std::size_t constant, const std::stop_token &stop);

} // namespace Mlf
