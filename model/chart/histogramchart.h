// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/valuestatistics.h"
#include "model/base/language.h"
#include "model/chart/chartscene.h"

#include <QLocale>

namespace Mlf {

struct HistogramChartOptions {
    double width = 320;
    double height = 160;
    NumberType type = NumberType::Float; ///< of the values: whole numbers have no fractions between them
    QString name; ///< of what the values are of
    Language language = Language::English;
    QLocale locale = QLocale::c();
};

/// Columns for the ranges of a histogram, as high as they have values, over an axis of the values; a mark for each
/// range, from left to right. Without values, words alone.
[[nodiscard]] ChartScene histogramChart(const ValueStatistics &statistics, const HistogramChartOptions &options);

} // namespace Mlf
