// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"
#include "model/report/chartreport.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace Mlf {

/// A chart of a model: its picture, and a function that returns its values. The document must outlive both.
struct Chart {
    ChartScene scene;
    std::function<ReportSection()> values;
    QString problem; ///< why there is no chart; empty otherwise
};

/// Options of a chart.
struct ChartOptions {
    QString pool; ///< pool of a memory map (empty: the largest) or of workspace (empty: all)
    QString bars; ///< bars of workspace; empty for the default
    ChartSize size;
};

/// One kind of chart of the verb `chart`.
struct ChartKind {
    QString name;
    Chart (*make)(const Document &document, const Module &module, const ChartOptions &options);
    bool takesPool = false; ///< accepts the option --pool
    bool takesBars = false; ///< accepts the option --bars
};

/// All kinds of charts, in the order of the help.
[[nodiscard]] const std::vector<ChartKind> &chartKinds();

/// The kind of chart with that name, or null.
[[nodiscard]] const ChartKind *findChart(const QString &name);

/// The names of all charts, in the order of the help.
[[nodiscard]] QStringList chartNames();

} // namespace Mlf
