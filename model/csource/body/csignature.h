// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>
#include <vector>

namespace Mlf {

class CTokens;

struct CParameter {
    QString name; ///< empty if the text has none
    QString type; ///< "int8_t*", with its qualifiers
    bool operator==(const CParameter &) const = default;
};

struct CSignature {
    QString returnType; ///< without storage class, attributes and macros
    std::vector<CParameter> parameters; ///< empty for (void)
    bool operator==(const CSignature &) const = default;

    /// True if the function gets an array of handles with type codes: `(void* args, … type codes, int num_args, …)`.
    [[nodiscard]] bool isPacked() const;
};

/// The head of a function, with its token indices.
struct CHead {
    CSignature signature;
    std::vector<qsizetype> names; ///< tokens of the parameter names; the last word of a parameter without a name
    qsizetype body = 0; ///< token of the opening brace; the number of tokens if it is missing
};

/// Reads the head of the first function with that name and a parameter list. Linear in the tokens before the body.
[[nodiscard]] CHead readCHead(const CTokens &tokens, std::string_view name);

} // namespace Mlf
