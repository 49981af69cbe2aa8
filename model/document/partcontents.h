// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"

namespace Mlf {

struct Document;
struct Module;

/// One of the things that a part of a board's memory is made of: a constant, a buffer, a tensor, a function.
struct PartContent {
    QString name; ///< as reports name it
    QString pool; ///< of a constant; empty where it is in none
    Figure size;
    Link link;
    Link place; ///< in a file of the archive; null where it is in none
    bool operator==(const PartContent &) const = default;
};

/// What takes the bytes of a part. Of a pool that is what the call that needs most of it works with, which may be less
/// than the pool has.
struct PartContents {
    QString sentence; ///< which call that is, English; empty of what is not a workspace
    std::vector<PartContent> largest; ///< the largest first
    std::size_t count = 0; ///< of all that there are
    Link place; ///< of the part itself: where its pool is declared; null where nothing declares it
    bool operator==(const PartContents &) const = default;
};

/// The `max` largest contents of a part that modelParts() has made of that module. Constants, parameters, inputs and
/// outputs, functions of objects and arrays on the stack are listed one by one, of operators their own need;
/// none of what has no bytes, and of the sums for which the archive has no list. Bytes, each with the basis of its own
/// size or that of the part where this is less certain. Source: ledger of constants, buffers, functions, tree of ROM.
[[nodiscard]] PartContents partContents(const Document &document, const Module &module, const FitPart &part,
                                        std::size_t max);

} // namespace Mlf
