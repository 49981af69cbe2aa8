// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/document/documentpointer.h"
#include "model/report/report.h"

#include <QByteArray>

#include <vector>

namespace Mlf {

/// Builds of a model, oldest first, with the comparison of each build with the next. At least two.
struct BuildSeries {
    std::vector<DocumentPointer> builds;
    std::vector<Comparison> steps; ///< one less than builds

    [[nodiscard]] bool isSame() const; ///< in all steps
};

/// One row for each model of each build: totals, number of functions and findings, and the sentence of the comparison
/// with the build before. Models of one archive have equal findings and sentences.
[[nodiscard]] ReportTable buildTable(const BuildSeries &series);

/// The comparison of the oldest and the newest build, schema mlf-viewer/compare/1. For more than two builds it also has
/// `builds` and `steps`.
[[nodiscard]] ReportSection seriesValues(const BuildSeries &series);

/// The table as text for people, with the sentence of each step before its build. English, sizes in bytes.
[[nodiscard]] QString writeSeriesText(const BuildSeries &series);

/// The table and the causes of each step as one HTML file, see htmlPage().
[[nodiscard]] QByteArray writeSeriesHtml(const BuildSeries &series);

} // namespace Mlf
