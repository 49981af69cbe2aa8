// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"

namespace Mlf {

struct Document;
struct Module;

/// A component of a part in a board's memory: a constant, buffer, tensor or function.
struct PartContent {
    QString name; ///< as in reports
    QString pool; ///< pool of a constant; empty without a pool
    Figure size;
    Link link;
    Link place; ///< place in a file of the archive, or null
    bool operator==(const PartContent &) const = default;
};

/// The components of a part. For a pool, these are the buffers of the call that needs most of it, which may be smaller
/// than the pool.
struct PartContents {
    QString sentence; ///< describes that call, in English; empty unless the part is a workspace
    std::vector<PartContent> largest; ///< largest first
    std::size_t count = 0; ///< total number of components
    Link place; ///< place of the part itself, where its pool is declared; null if it is not declared
    bool operator==(const PartContents &) const = default;
};

/// The `max` largest components of a part from modelParts(). Lists constants, parameters, inputs and outputs, functions
/// of objects and stack arrays; for operators their own need. Leaves out components of 0 bytes; empty for sums without
/// a list in the archive. Bytes, each with the basis of its size or of the part if that is less certain. Source: ledger
/// of constants, buffers, functions, ROM tree.
[[nodiscard]] PartContents partContents(const Document &document, const Module &module, const FitPart &part,
                                        std::size_t max);

} // namespace Mlf
