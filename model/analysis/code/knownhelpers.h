// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/csource.h"

#include <functional>

namespace Mlf {

/// Effects of one of the exporter's helpers on memory, recognised by its text. Its pointers depend on the alignment of
/// addresses, so the ends of its accesses cannot be derived from its code.
struct KnownHelper {
    /// A pointer that it advances from its beginning, one element for each of `count`.
    struct Walk {
        std::size_t argument = 0;
        bool isWritten = false; ///< elements may be written; all are read in any case
        bool operator==(const Walk &) const = default;
    };
    std::size_t count = 0; ///< index of the argument with the number of elements
    qint64 elementBytes = 1;
    std::vector<Walk> walks;
    bool operator==(const KnownHelper &) const = default;
};

/// The tokens of a function, joined, from its name on, without blanks, comments and macros; empty if its text is not
/// kept.
[[nodiscard]] QByteArray tokensOf(const FunctionDefinition &function, const CPreprocessed *preprocessed);

/// The known helper whose tokens, and those of the functions that it calls, equal the function's, except for the random
/// end of their names; null for other functions. `tokens` returns the tokens of a function in the same file. Source:
/// TVM's micro kernels for Arm.
[[nodiscard]] const KnownHelper *knownHelper(const QString &name,
                                             const std::function<QByteArray(const QString &name)> &tokens);

} // namespace Mlf
