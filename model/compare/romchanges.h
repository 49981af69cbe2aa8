// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/romtree.h"
#include "model/compare/comparison.h"

#include <optional>
#include <vector>

namespace Mlf {

/// The change of a row of the ROM tree.
struct RomChange {
    bool isNew = false; ///< the older archive has no counterpart
    bool isGone = false; ///< only the older archive has the row
    bool isMoved = false; ///< sum of all rows whose counterpart is in another branch
    std::optional<ByteCount> before; ///< bytes of the counterpart; empty if the row is new or they are unknown
    /// Newer minus older. For a new row, all its bytes; for a new or gone row with children, the sum of their deltas.
    /// Empty if the bytes before or after are unknown.
    std::optional<ByteCount> delta;
    bool isAtLeast = false; ///< one of the two is only a lower bound
    bool isEdited = false; ///< a constant with other values and the same size as its counterpart
    std::optional<ComparedPair::Reason> guess; ///< how the counterpart was found, if it is not certain
    Basis basis = Basis::Unknown; ///< the less certain of the two
    bool operator==(const RomChange &) const = default;

    [[nodiscard]] bool isKnown() const { return delta && !isAtLeast; }
};

/// A ROM tree with the rows that only an older archive has.
struct RomComparison {
    RomTree tree; ///< the rows of the newer tree with their indices; then rows without bytes and links that are gone
    std::vector<RomChange> changes; ///< one for each row of `tree`; empty without a comparison
    bool operator==(const RomComparison &) const = default;
};

/// Compares two ROM trees. Constants, functions and files are compared with their partners in `compared`, in any place.
/// Padding, sections and other rows are compared with the row in the same place. Rows that only the older tree has are
/// the last of their branch. If a branch lost or got rows whose counterpart is in another branch, one row has their
/// sum. So the known deltas below a row add up to its delta. `isPartial`: one of the models lacks code, so new and gone
/// rows cannot be recognised. Linear in both trees.
[[nodiscard]] RomComparison compareRom(const Sides<const RomTree *> &trees, const ModuleComparison &compared,
                                       const ComparedPairs &files, bool isPartial);

/// Unique key of a constant in a model: its name and, if it is in C, its place.
[[nodiscard]] QString constantKey(const QString &name, const QString &file, std::optional<LineNumber> line);
/// constantKey() for one side of a pair of constants.
[[nodiscard]] QString constantKey(const QString &name, const Link &link);

} // namespace Mlf
