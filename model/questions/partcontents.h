// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"

namespace Mlf {

struct Document;
struct Module;

/// An item in a part of a board's memory: a constant, buffer, tensor or function.
struct PartContent {
    QString name; ///< name in reports
    QString pool; ///< pool of a constant; empty outside of pools
    Figure size;
    Link link;
    Link place; ///< place in a file of the archive, or null
    bool operator==(const PartContent &) const = default;
};

/// The items of a part. For a workspace, these are the buffers of the call with the largest need. That need may be
/// smaller than the pool.
struct PartContents {
    QString sentence; ///< describes the call with the largest need, in English; empty unless the part is a workspace
    std::vector<PartContent> largest; ///< largest first
    std::size_t count = 0; ///< number of all items
    Link place; ///< place of the declaration of the part's pool; null if it is not declared
    bool operator==(const PartContents &) const = default;
};

/// The `max` largest items of a part from modelParts(): constants, parameters, inputs and outputs, functions of
/// objects, stack arrays; for operators their own need. Items of 0 bytes are omitted. Empty for a sum if the archive
/// does not list its items. Sizes are in bytes. If the basis of the part is less certain than the basis of a size, it
/// replaces it. Source: ledger of constants, buffers, functions, ROM tree.
[[nodiscard]] PartContents partContents(const Document &document, const Module &module, const FitPart &part,
                                        std::size_t max);

} // namespace Mlf
