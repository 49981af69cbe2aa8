// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/moduleside.h"

#include <set>

namespace Mlf {

/// Constants of both sides that are the same: by their values, wherever they stand and whatever they are called; then
/// by the functions that use them, type and size. Indices in ModuleSide::ledger. `functions` are those of
/// matchFunctions(). Values that are written differently are read where sizes make a match possible.
struct ConstantMatch {
    std::vector<IndexPair> pairs;
    std::set<std::size_t> edited; ///< indices in `pairs` of whole ones with other values
    Sides<std::set<std::size_t>> duplicates; ///< constants without partner whose values another one of the side has
    bool operator==(const ConstantMatch &) const = default;
};
[[nodiscard]] ConstantMatch matchConstants(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions,
                                           const std::stop_token &stop);

/// The same for reports, with what became of each constant.
[[nodiscard]] ComparedPairs constantPairs(const Sides<ModuleSide> &sides, const ConstantMatch &match,
                                          const std::stop_token &stop);

/// It stands somewhere else in memory: in another pool or section, or in none, or it can be written to now.
[[nodiscard]] bool isInOtherSection(const LedgerRow &older, const LedgerRow &newer);

} // namespace Mlf
