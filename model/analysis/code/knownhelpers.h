// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/csource.h"

#include <functional>

namespace Mlf {

/// Effects of one of the exporter's helper functions on memory. The helper is recognised by its text. Its pointers
/// depend on the alignment of addresses, so its code does not show where its accesses end.
struct KnownHelper {
    /// A pointer argument that the helper advances by one element, `count` times.
    struct Walk {
        std::size_t argument = 0;
        bool isWritten = false; ///< the helper may write the elements; it reads all of them in any case
        bool operator==(const Walk &) const = default;
    };
    std::size_t count = 0; ///< index of the argument with the number of elements
    qint64 elementBytes = 1;
    std::vector<Walk> walks;
    bool operator==(const KnownHelper &) const = default;
};

/// The tokens of a function, beginning with its name, without blanks, comments and macros, joined to one text. Empty if
/// the text of the function was not kept.
[[nodiscard]] QByteArray tokensOf(const FunctionDefinition &function, const CPreprocessed *preprocessed);

/// The known helper that has the same tokens as the function, including the functions that it calls. The random
/// suffixes of the names may differ. Null for other functions. `tokens` returns the tokens of a function in the same
/// file. Source: TVM's micro kernels for Arm.
[[nodiscard]] const KnownHelper *knownHelper(const QString &name,
                                             const std::function<QByteArray(const QString &name)> &tokens);

} // namespace Mlf
