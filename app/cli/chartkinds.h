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

/// A chart of a model: its picture, and its numbers where these are wanted. The document must outlive both.
struct Chart {
    ChartScene scene;
    std::function<ReportSection()> values;
    QString problem; ///< why there is none; empty otherwise
};

/// What is asked of a chart.
struct ChartOptions {
    QString pool; ///< of a map, empty for the largest; of workspace, empty for all
    QString bars; ///< of workspace; empty for the usual ones
    ChartSize size;
};

/// What the verb chart can draw.
struct ChartKind {
    QString name;
    Chart (*make)(const Document &document, const Module &module, const ChartOptions &options);
    bool takesPool = false; ///< has the option --pool
    bool takesBars = false; ///< has the option --bars
};

/// The one list of charts, in the order of the help.
[[nodiscard]] const std::vector<ChartKind> &chartKinds();

/// The chart of that name, or null.
[[nodiscard]] const ChartKind *findChart(const QString &name);

/// The names of all charts, in the order of the help.
[[nodiscard]] QStringList chartNames();

} // namespace Mlf
