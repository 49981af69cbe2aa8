// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/buildseries.h"
#include "model/report/report.h"

#include <QByteArray>

namespace Mlf {

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
