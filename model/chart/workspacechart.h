// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/workspacesummary.h"
#include "model/base/format.h"
#include "model/base/language.h"
#include "model/chart/barchart.h"

#include <QLocale>

namespace Mlf {

enum class WorkspaceOrder {
    Given, ///< as the functions come
    Size, ///< largest first, then by name; what is not stated last
    Name, ///< code points of the short names
};

struct WorkspaceChartOptions {
    double width = 800;
    WorkspaceOrder order = WorkspaceOrder::Size;
    bool isScaledToFunctions = false; ///< the axis ends at the largest function; main, then, is words only
    QString module; ///< cut off the functions' names
    QString linkModule; ///< module of the links; empty where the archive holds one only
    std::optional<qint64> device; ///< bars of this one only
    ByteUnit unit = ByteUnit::Bytes;
    Link mainLink; ///< of the sum line
    Language language = Language::English;
    QLocale locale = QLocale::c();
};

/// Brings functions into that order; short names are those behind `module`. With `device` their sizes are those of this
/// one only.
void sortByStatedWorkspace(std::vector<const FunctionFact *> &functions, WorkspaceOrder order, const QString &module,
                           std::optional<qint64> device = std::nullopt);

/// Bars of the stated workspace of each function, a row each with a bar for each of its devices, and main's figures as
/// sum lines at the foot: the largest function and main's own part, which add up to it. `summary` is that of the same
/// device. Functions whose buffers were planned into a pool say so instead of a bare 0. Bytes, as metadata.json states
/// them. Cost linear in the functions.
[[nodiscard]] ChartScene workspaceChart(std::vector<const FunctionFact *> functions, const WorkspaceSummary &summary,
                                        const WorkspaceChartOptions &options);

/// The same before it has a place, in the order given: for who lays the bars out in another way.
[[nodiscard]] BarChart workspaceBars(const std::vector<const FunctionFact *> &functions,
                                     const WorkspaceSummary &summary, const WorkspaceChartOptions &options);

} // namespace Mlf
