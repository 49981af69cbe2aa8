// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/romtree.h"
#include "model/compare/comparison.h"

#include <optional>
#include <vector>

namespace Mlf {

/// What became of a row of the tree of what goes into flash.
struct RomChange {
    bool isNew = false; ///< the older archive has nothing that it could be
    std::optional<ByteCount> before; ///< bytes of its counterpart; empty of what is new, and where that is not known
    /// Newer minus older; of what is new all of it, but of what others lie in what they have more. Empty where one is
    /// not known.
    std::optional<ByteCount> delta;
    bool isAtLeast = false; ///< one of the two is only a lower bound, so the difference is not certain
    Basis basis = Basis::Unknown; ///< the less certain one of the two
    bool operator==(const RomChange &) const = default;

    [[nodiscard]] bool isCertain() const { return delta && !isAtLeast; }
};

/// A change for each row of the newer tree, in their order. A constant, function or file is held against what the
/// comparison has it paired with, wherever that stands; padding, sections and the like against those of the same place.
/// What only the older tree has is in the differences of what it stood in, and in the first row. `isPartial`: one of
/// the models lacks code, so nobody knows what is new. Linear in both trees.
[[nodiscard]] std::vector<RomChange> romChanges(const Sides<const RomTree *> &trees, const ModuleComparison &compared,
                                                const ComparedPairs &files, bool isPartial);

/// What tells a constant of a model from the others: its name and, in C, where it stands.
[[nodiscard]] QString constantKey(const QString &name, const QString &file, std::optional<LineNumber> line);
/// The same of one side of a pair of constants.
[[nodiscard]] QString constantKey(const QString &name, const Link &link);

} // namespace Mlf
