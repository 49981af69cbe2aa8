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

/// One model of an archive with what its parts are recognised by. What it is made of must outlive it.
struct ModuleSide {
    const Document *document = nullptr;
    const Module *module = nullptr;
    QString link; ///< the model's name in links; empty where the archive holds one only
    std::vector<FunctionText> functions; ///< of Module::functions; a key is empty where no source defines the function
    std::vector<QString> functionNames;
    Keys functionConstants; ///< texts of the constants it uses; empty where it uses none
    Keys functionContents; ///< body and values of the constants it uses; empty where there is no body
    QByteArray mainInOrder; ///< main's text with its statements as they stand; empty where there is none
    ConstantLedger ledger;
    std::vector<QString> constantNames;
    Keys constantTexts; ///< of the ledger: equal where the same text or the same bytes stand there

    [[nodiscard]] Link functionLink(std::size_t index) const;
    [[nodiscard]] Link constantLink(std::size_t index) const;
};

/// Reads the bodies of functions and hashes the values of constants. Linear in the sources.
[[nodiscard]] ModuleSide readModuleSide(const Document &document, const Module &module, const std::stop_token &stop);

/// Names for pairs of functions, see pairNames().
[[nodiscard]] Sides<Keys> functionPairNames(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &pairs);

/// Functions of the older side whose partner is not certain: nor is what is taken for the same because they use it.
[[nodiscard]] QSet<QString> guessedFunctions(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions);

/// The values of a constant as they stand in its file, without what is in front of them.
[[nodiscard]] QByteArrayView valuesText(QByteArrayView text, const ValueSource &values);

/// SHA-256 of the values of a constant with its type; empty where they cannot be read.
[[nodiscard]] QByteArray constantValueKey(const ModuleSide &side, std::size_t constant, const std::stop_token &stop);

} // namespace Mlf
