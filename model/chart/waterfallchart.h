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
    QString model {}; ///< in the title, where there are several
};

/// How a total got from the older archive to the newer one: its old value as a bar, each row of the difference as a bar
/// that begins where the one before ended (what shrank is hatched), its new value. The last of many rows are one bar
/// together, so the bars always add up. Where all of it is a small part of the total, the axis does not begin at 0, and
/// the two whole bars show a gap. One mark for each bar: its `id` is the number of the row, -1 of the whole bars, and
/// -2 of the rows that stand together. A scene without bars where a value is not known. Cost linear in the rows.
[[nodiscard]] ChartScene waterfallChart(const ComparedTotal &total, const WaterfallOptions &options);

} // namespace Mlf
