// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/compare/documentcomparison.h"

#include <optional>
#include <vector>

namespace Mlf {

/// The parts of the older archive. Models and pools have the names of their partners in the newer archive, so that keys
/// of parts and the user's choices for them apply to both. If a model has only one new pool, the older pools without a
/// partner get its name.
[[nodiscard]] std::vector<FitPart> olderParts(const DocumentComparison &comparison);

struct PartChange {
    bool isNew = false;
    std::optional<ByteCount>
        older; ///< sum of the parts that it is compared with; empty if it is new or a size is unknown
    std::optional<ByteCount> delta; ///< newer minus older; `std::nullopt` if one of the two is not fully known
    bool operator==(const PartChange &) const = default;
};
/// Compares a newer part with the older parts of its key. If the newer archive declares all constants with const, or
/// all without, they are compared with the sum of both kinds.
[[nodiscard]] PartChange partChange(const FitPart &part, const Sides<std::vector<FitPart>> &parts);
/// The older parts with which no newer part is compared.
[[nodiscard]] std::vector<FitPart> goneParts(const Sides<std::vector<FitPart>> &parts);

/// The change of the content of a region of a board.
struct RegionChange {
    /// Newer minus older; `std::nullopt` if one side lacks a needed figure.
    std::optional<ByteCount> delta;
    /// True if `delta` covers only parts of known size: the region also has code or stack, whose size depends on the
    /// compiler.
    bool isOfKnownParts = false;
    bool operator==(const RegionChange &) const = default;
};
/// Requires that both fits are on the same board.
[[nodiscard]] RegionChange regionChange(const BoardFit &older, const BoardFit &newer, std::size_t region);

} // namespace Mlf
