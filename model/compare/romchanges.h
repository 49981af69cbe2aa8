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
    std::optional<ByteCount> before; ///< bytes of the counterpart; empty if the row is new or they are unknown
    /// Newer minus older. For a new row, all its bytes; for a new row with children, the sum of their deltas. Empty if
    /// the bytes before or after are unknown.
    std::optional<ByteCount> delta;
    bool isAtLeast = false; ///< one of the two is only a lower bound
    bool isEdited = false; ///< a constant with other values and the same size as its counterpart
    std::optional<ComparedPair::Reason> guess; ///< how the counterpart was found, if it is not certain
    Basis basis = Basis::Unknown; ///< the less certain of the two
    bool operator==(const RomChange &) const = default;

    [[nodiscard]] bool isKnown() const { return delta && !isAtLeast; }
};

/// One change for each row of the newer tree, in the order of the rows. Constants, functions and files are compared
/// with their partners in `compared`, in any place. Padding, sections and other rows are compared with the row in the
/// same place. Rows that only the older tree has are part of the deltas of their parents and of the first row.
/// `isPartial`: one of the models lacks code, so new rows cannot be recognised. Linear in both trees.
[[nodiscard]] std::vector<RomChange> romChanges(const Sides<const RomTree *> &trees, const ModuleComparison &compared,
                                                const ComparedPairs &files, bool isPartial);

/// Unique key of a constant in a model: its name and, if it is in C, its place.
[[nodiscard]] QString constantKey(const QString &name, const QString &file, std::optional<LineNumber> line);
/// constantKey() for one side of a pair of constants.
[[nodiscard]] QString constantKey(const QString &name, const Link &link);

} // namespace Mlf
