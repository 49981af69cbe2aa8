// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/csource.h"

#include <functional>

namespace Mlf {

/// What a helper of the exporter does with memory, known by its text: its pointers go by the alignment of addresses,
/// so that nothing else tells where they end.
struct KnownHelper {
    /// A pointer that it goes through from its beginning, one element for each that it gets told.
    struct Walk {
        std::size_t argument = 0;
        bool isWritten = false; ///< elements of it may be; all of them are read
        bool operator==(const Walk &) const = default;
    };
    std::size_t count = 0; ///< argument with the number of elements
    qint64 elementBytes = 1;
    std::vector<Walk> walks;
    bool operator==(const KnownHelper &) const = default;
};

/// A function as its tokens stand one after another from its name on, without blanks, comments and macros; empty of one
/// whose text is not kept.
[[nodiscard]] QByteArray tokensOf(const FunctionDefinition &function, const CPreprocessed *preprocessed);

/// The helper that a function is whose tokens, and those of the functions that it calls, are the helper's to the
/// letter, the random end of their names aside; null of any other. `tokens` gives those of a function of its file.
/// Source: TVM's micro kernels for Arm.
[[nodiscard]] const KnownHelper *knownHelper(const QString &name,
                                             const std::function<QByteArray(const QString &name)> &tokens);

} // namespace Mlf
