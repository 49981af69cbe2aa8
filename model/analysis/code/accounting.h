// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"
#include "model/base/link.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

class FunctionEffects;

/// An expression or a name in a function that refers to memory and whose further use the analysis cannot follow.
struct UnfollowedMention {
    Link place;
    QString function;
    QString name; ///< of the variable; empty for an expression
    QString why; ///< in English
    bool operator==(const UnfollowedMention &) const = default;
};

/// Shows how complete the memory figures are: how many uses of memory in the code the analysis can follow.
///
/// A mention is an occurrence of a name of a pointer, an array or an object of a file in a function. Only main, its
/// callers and the functions that they reach count. Without a main function, all functions count.
struct MemoryAccounting {
    qint64 mentions = 0;
    qint64 notFollowed = 0;
    int functions = 0; ///< functions that have such mentions
    std::vector<UnfollowedMention> places; ///< root causes in the order of the files, at most 100
    bool operator==(const MemoryAccounting &) const = default;

    void add(UnfollowedMention mention);
};

/// Counts the mentions of memory; `std::nullopt` if the sources define no function. Source: the bodies of the
/// functions. Linear in the number of their words.
[[nodiscard]] std::optional<MemoryAccounting> accountMemory(const std::vector<ScannedSource> &sources,
                                                            FunctionEffects &effects);

} // namespace Mlf
