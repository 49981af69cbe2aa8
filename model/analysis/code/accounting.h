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

/// A place at which code names memory and the readers do not follow what it does with it.
struct UnfollowedMention {
    Link place;
    QString function;
    QString name; ///< of the variable; empty for an expression
    QString why; ///< English
    bool operator==(const UnfollowedMention &) const = default;
};

/// How much of the code's use of memory the figures rest on.
///
/// A mention is a word in a function that names a pointer, an array, or an object of a file. Functions count that main
/// or its callers reach; without a main function, all of them.
struct MemoryAccounting {
    qint64 mentions = 0;
    qint64 notFollowed = 0;
    int functions = 0; ///< with mentions that are not followed
    std::vector<UnfollowedMention> places; ///< the first causes, in the order of the files; not what follows from them
    bool operator==(const MemoryAccounting &) const = default;

    void add(UnfollowedMention mention);
};

/// Not set if the sources define no function. Source: the bodies of the functions. Linear in their words.
[[nodiscard]] std::optional<MemoryAccounting> accountMemory(const std::vector<ScannedSource> &sources,
                                                            FunctionEffects &effects);

} // namespace Mlf
