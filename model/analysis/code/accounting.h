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

/// A place where code mentions memory and the analysis does not follow its use.
struct UnfollowedMention {
    Link place;
    QString function;
    QString name; ///< of the variable; empty for an expression
    QString why; ///< in English
    bool operator==(const UnfollowedMention &) const = default;
};

/// Coverage of the memory figures: how many mentions of memory the analysis follows.
///
/// A mention is a word in a function that names a pointer, an array, or an object of a file. Only functions that main
/// or its callers reach count; without a main function, all do.
struct MemoryAccounting {
    qint64 mentions = 0;
    qint64 notFollowed = 0;
    int functions = 0; ///< with mentions that are not followed
    std::vector<UnfollowedMention> places; ///< root causes in the order of the files, at most 100
    bool operator==(const MemoryAccounting &) const = default;

    void add(UnfollowedMention mention);
};

/// Not set if the sources define no function. Source: the bodies of the functions. Linear in the number of their words.
[[nodiscard]] std::optional<MemoryAccounting> accountMemory(const std::vector<ScannedSource> &sources,
                                                            FunctionEffects &effects);

} // namespace Mlf
