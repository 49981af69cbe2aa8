// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/language.h"
#include "model/chart/chartscene.h"
#include "model/compare/comparison.h"

#include <QLocale>

namespace Mlf {

struct WaterfallOptions {
    double width = 800;
    ByteUnit unit = ByteUnit::Bytes;
    Language language = Language::English;
    QLocale locale = QLocale::c();
    QString model {}; ///< part of the title if there are several
};

/// The change of a total between two archives: a bar with the old value, a bar for each row of the difference, which
/// starts at the end of the previous one (reductions are hatched), and a bar with the new value. The last of many rows
/// share one bar, so the bars always add up. If the difference is a small part of the total, the axis does not start at
/// 0, and the first and last bar show a gap. One mark per bar: `id` is the number of the row, -1 for the first and last
/// bar, -2 for the shared bar. Without bars if a value is unknown. Linear cost in the rows.
[[nodiscard]] ChartScene waterfallChart(const ComparedTotal &total, const WaterfallOptions &options);

} // namespace Mlf
