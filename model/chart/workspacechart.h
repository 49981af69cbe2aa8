// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/workspacesummary.h"
#include "model/base/format.h"
#include "model/chart/barchart.h"

#include <QLocale>

namespace Mlf {

enum class WorkspaceOrder {
    Given, ///< in the order of the functions
    Size, ///< largest first, then by name; functions without a stated size last
    Name, ///< by code points of the short names
};

struct WorkspaceChartOptions {
    double width = 800;
    WorkspaceOrder order = WorkspaceOrder::Size;
    bool isScaledToFunctions = false; ///< the axis ends at the largest function; main is only a text
    QString module; ///< prefix removed from function names
    QString linkModule; ///< module of the links; empty if the archive has only one
    std::optional<qint64> device; ///< limits the bars to this device
    ByteUnit unit = ByteUnit::Bytes;
    Link mainLink; ///< link of the sum line
    Language language = Language::English;
    QLocale locale = QLocale::c();
};

/// Sorts functions in that order. Short names are names without the prefix `module`. With `device`, compares only the
/// sizes of that device.
void sortByStatedWorkspace(std::vector<const FunctionFact *> &functions, WorkspaceOrder order, const QString &module,
                           std::optional<qint64> device = std::nullopt);

/// Bars of the stated workspace of each function, one row each, with a bar for each of its devices. The sum lines are
/// main's figures: the largest function plus main's own part. `summary` is for the same device. Functions whose buffers
/// were planned into a pool state this instead of 0. Bytes are from metadata.json. Linear cost in the functions.
[[nodiscard]] ChartScene workspaceChart(std::vector<const FunctionFact *> functions, const WorkspaceSummary &summary,
                                        const WorkspaceChartOptions &options);

/// The bars of workspaceChart() without layout, in the given order, for callers that draw the bars themselves.
[[nodiscard]] BarChart workspaceBars(const std::vector<const FunctionFact *> &functions,
                                     const WorkspaceSummary &summary, const WorkspaceChartOptions &options);

} // namespace Mlf
