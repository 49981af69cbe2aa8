// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/comparison.h"
#include "model/document/documentpointer.h"

#include <array>
#include <vector>

namespace Mlf {

struct Module;

/// At least two builds of a model, oldest first, and the comparison of each build with the next one.
struct BuildSeries {
    std::vector<DocumentPointer> builds;
    std::vector<Comparison> steps; ///< one fewer than builds

    /// One model of a build. A build without models has one row with a null model.
    struct Row {
        std::size_t build = 0;
        const Module *module = nullptr;
    };

    [[nodiscard]] bool isSame() const; ///< true if no step has a difference that counts
    [[nodiscard]] std::vector<Row> rows() const;
};

/// Names of the totals of a build, as in ComparedTotal.
inline constexpr std::array<const char *, 5> buildTotalNames {"workspace", "peak", "constants", "rom", "io"};
/// The text of totalTitle(), shortened for a column.
[[nodiscard]] QString buildTotalTitle(const char *name, Language language);
/// The figures of `buildTotalNames`, as a comparison shows them; all unknown if the model is null.
[[nodiscard]] std::array<Figure, buildTotalNames.size()> buildTotals(const Module *module);

/// Time of the export of the first model, in the local time of the exporter; without the "Z" of metadata.json, which is
/// wrong. Empty if unknown.
[[nodiscard]] QString exportTime(const Document &document);
/// True if `one` was exported after `other`; false if a time is unknown.
[[nodiscard]] bool isExportedAfter(const Document &one, const Document &other);
/// Sorts by time of export, oldest first. Keeps the order if a time is unknown.
void sortByExport(std::vector<DocumentPointer> &builds);

} // namespace Mlf
