// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/chart/chartscene.h"
#include "model/compare/comparison.h"

#include <QLocale>

#include <functional>

namespace Mlf {

struct WaterfallOptions {
    double width = 800;
    ByteUnit unit = ByteUnit::Bytes;
    Language language = Language::English;
    QLocale locale = QLocale::c();
    QString model {}; ///< part of the title if there are several models
    /// Title of a buffer with these names; its names if not set.
    std::function<QString(const Sides<QString> &names)> bufferTitle {};
};

/// The change of a total between two archives: a bar with the old value, a bar for each row of the difference, and a
/// bar with the new value. Each bar of a row starts at the end of the previous bar; reductions are hatched. If there
/// are many rows, the last ones share one bar, so that the bars always add up. If the difference is a small part of the
/// total, the axis does not start at 0, and the first and last bar have a gap. One mark per bar: `id` is the number of
/// the row, -1 for the first and last bar, -2 for the shared bar. No bars if a value is unknown. Linear cost in the
/// rows.
[[nodiscard]] ChartScene waterfallChart(const ComparedTotal &total, const WaterfallOptions &options);

} // namespace Mlf
