// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/buildseries.h"
#include "model/report/report.h"

#include <QByteArray>

namespace Mlf {

/// One row for each model of each build: totals, number of functions and findings, and the comparison with the previous
/// build as a sentence. Models of one archive have equal findings and sentences.
[[nodiscard]] ReportTable buildTable(const BuildSeries &series);

/// The comparison of the oldest and the newest build, schema mlf-viewer/compare/1. For more than two builds, `builds`
/// and `steps` are added.
[[nodiscard]] ReportSection seriesValues(const BuildSeries &series);

/// The table of builds as text. The sentence about a step precedes the newer build. English, sizes in bytes.
[[nodiscard]] QString writeSeriesText(const BuildSeries &series);

/// The table of builds and the causes of the changes in each step, as one HTML file; see htmlPage().
[[nodiscard]] QByteArray writeSeriesHtml(const BuildSeries &series);

} // namespace Mlf
