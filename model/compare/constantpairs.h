// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/moduleside.h"

#include <set>

namespace Mlf {

/// Pairs of constants of both sides. First by values, regardless of place and name; then by the functions that use
/// them, type and size. Indices in ModuleSide::ledger. `functions` is the result of matchFunctions(). If the texts
/// differ, values are read only if the sizes allow a match.
struct ConstantMatch {
    std::vector<IndexPair> pairs;
    std::set<std::size_t> edited; ///< indices in `pairs` of pairs with two constants of different values
    Sides<std::set<std::size_t>> duplicates; ///< constants without a partner that have the values of another constant
                                             ///< of the same side
    bool operator==(const ConstantMatch &) const = default;
};
[[nodiscard]] ConstantMatch matchConstants(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions,
                                           const std::stop_token &stop);

/// The pairs for reports, with the status of each constant.
[[nodiscard]] ComparedPairs constantPairs(const Sides<ModuleSide> &sides, const ConstantMatch &match,
                                          const std::stop_token &stop);

/// True if pool, section, alignment, constness or notation as a string of the constants differs.
[[nodiscard]] bool isInOtherSection(const LedgerRow &older, const LedgerRow &newer);

} // namespace Mlf
