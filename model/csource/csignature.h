// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>
#include <vector>

namespace Mlf {

class CTokens;

struct CParameter {
    QString name; ///< empty where the text has none
    QString type; ///< "int8_t*", with its qualifiers
    bool operator==(const CParameter &) const = default;
};

struct CSignature {
    QString returnType; ///< without storage class, attributes and macros
    std::vector<CParameter> parameters; ///< none for (void)
    bool operator==(const CSignature &) const = default;

    /// Arguments come as an array of handles with type codes: `(void* args, … type codes, int num_args, …)`.
    [[nodiscard]] bool isPacked() const;
};

/// The head of a function, and where its parts stand among the tokens.
struct CHead {
    CSignature signature;
    std::vector<qsizetype> names; ///< of each parameter, the last word where it has none
    qsizetype body = 0; ///< the brace that opens it; behind the last token where there is none
};

/// The first thing of that name with a parameter list. Linear in the tokens before the body.
[[nodiscard]] CHead readCHead(const CTokens &tokens, std::string_view name);

} // namespace Mlf
