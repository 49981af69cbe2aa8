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
    NumberType type = NumberType::Float; ///< of the values; whole numbers have no fractions
    QString name; ///< of the object with these values
    Language language = Language::English;
    QLocale locale = QLocale::c();
};

/// Columns for the ranges of a histogram, with the number of values as height, over an axis of the values. One mark per
/// range, from left to right. Without values, only words.
[[nodiscard]] ChartScene histogramChart(const ValueStatistics &statistics, const HistogramChartOptions &options);

} // namespace Mlf
