// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/valuestatistics.h"
#include "model/base/format.h"
#include "model/chart/chartscene.h"

#include <QLocale>

namespace Mlf {

struct HistogramChartOptions {
    double width = 320;
    double height = 160;
    NumberType type = NumberType::Float; ///< of the values; whole numbers have no fractions
    QString name; ///< name of the object that has the values
    Language language = Language::English;
    QLocale locale = QLocale::c();
};

/// One column for each range of a histogram. Its height is the number of values in the range, over an axis of the
/// values. One mark per range, from left to right. If there are no values, the scene has only text.
[[nodiscard]] ChartScene histogramChart(const ValueStatistics &statistics, const HistogramChartOptions &options);

} // namespace Mlf
