// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/compare/documentcomparison.h"

#include <optional>
#include <vector>

namespace Mlf {

/// The parts of the older archive. Models have the names of their partners in the newer one, so that keys of parts, and
/// what was chosen for them, hold for both.
[[nodiscard]] std::vector<FitPart> olderParts(const DocumentComparison &comparison);

/// What became of a part.
struct PartChange {
    bool isNew = false;
    std::optional<ByteCount> older; ///< empty where it is new or not known
    std::optional<ByteCount> delta; ///< newer minus older; nothing where one of the two is not known in full
    bool operator==(const PartChange &) const = default;
};
[[nodiscard]] PartChange partChange(const FitPart &part, const std::vector<FitPart> &older);

/// What lies in a region of a board beside what lay there.
struct RegionChange {
    /// Newer minus older; nothing where of one side the archive does not tell what it should.
    std::optional<ByteCount> delta;
    /// Parts that a compiler decides of lie there, code or stack: they may change, too.
    bool isOfKnownParts = false;
    bool operator==(const RegionChange &) const = default;
};
/// Both are fits on that board.
[[nodiscard]] RegionChange regionChange(const BoardFit &older, const BoardFit &newer, std::size_t region);

} // namespace Mlf
