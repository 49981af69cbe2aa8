// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/language.h"
#include "model/compare/comparison.h"
#include "model/document/documentpointer.h"

#include <array>
#include <vector>

namespace Mlf {

struct Module;

/// Builds of a model, oldest first, with the comparison of each build with the next. At least two.
struct BuildSeries {
    std::vector<DocumentPointer> builds;
    std::vector<Comparison> steps; ///< one less than builds

    /// A model of a build; null for a build without one, which has one row.
    struct Row {
        std::size_t build = 0;
        const Module *module = nullptr;
    };

    [[nodiscard]] bool isSame() const; ///< in all steps
    [[nodiscard]] std::vector<Row> rows() const;
};

/// Names of the totals of a build, as in ComparedTotal.
inline constexpr std::array<const char *, 5> buildTotalNames {"workspace", "peak", "constants", "rom", "io"};
/// As totalTitle(), but short enough for a column.
[[nodiscard]] QString buildTotalTitle(const char *name, Language language);
/// The figures of these totals, as a comparison shows them; unknown for null.
[[nodiscard]] std::array<Figure, buildTotalNames.size()> buildTotals(const Module *module);

/// Time of the export of the first model, as in metadata.json; empty if unknown.
[[nodiscard]] QString exportTime(const Document &document);
/// True if the first was exported after the other one. False if a time is unknown.
[[nodiscard]] bool isExportedAfter(const Document &one, const Document &other);
/// Puts the oldest first. The order stays if the time of one is unknown.
void sortByExport(std::vector<DocumentPointer> &builds);

} // namespace Mlf
