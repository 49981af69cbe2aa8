// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/dataflowchart.h"

namespace Mlf {

/// A text of the chart in its language.
[[nodiscard]] QString flowText(const char *source, const DataflowChartOptions &options);

/// The change of a box; null if it is unchanged or without a comparison.
[[nodiscard]] const DataflowBoxChange *dataflowChangeOf(const DataflowChartOptions &options, std::size_t box);

/// The changes of a box: "+36 864 B, code", "new"; "? …" if the pairing is not certain.
[[nodiscard]] QString dataflowChangeText(const DataflowBoxChange &change, const DataflowChartOptions &options);

/// The colour of a change: more or less memory, or the same.
[[nodiscard]] SeriesRole dataflowChangeRole(const DataflowBoxChange &change);

/// A heading with the number of calls that only the older archive has, then these calls, one per line; empty without
/// any.
[[nodiscard]] QString goneBoxWords(const DataflowChartOptions &options);

/// True if the code does not show for certain that both calls use the tensor.
[[nodiscard]] bool isInferred(const DataflowEdge &edge);

/// The operators in their order without "nn.", each once at its first position, with its count if it is repeated.
[[nodiscard]] QStringList countedOperators(const QStringList &operators);

/// Name of a box on one line: the number of its call and its short name.
[[nodiscard]] QString dataflowBoxName(const DataflowBox &box, const DataflowChartOptions &options);

/// A fact about a box or a tensor.
struct DataflowFact {
    QString name; ///< empty if `value` is a sentence
    QString value;
    QString basis {}; ///< empty if there is none
};

/// All facts about a box. `change` is its change since an older archive, or null.
[[nodiscard]] std::vector<DataflowFact> dataflowBoxFacts(const DataflowBox &box, const DataflowChartOptions &options,
                                                         const DataflowBoxChange *change = nullptr);

/// All facts about a tensor between boxes.
[[nodiscard]] std::vector<DataflowFact> dataflowEdgeFacts(const DataflowGraph &graph, const DataflowEdge &edge,
                                                          const DataflowChartOptions &options);

/// The facts of dataflowBoxFacts() and dataflowEdgeFacts(), one per line: "need: 36 B (computed)".
[[nodiscard]] QString dataflowBoxWords(const DataflowBox &box, const DataflowChartOptions &options,
                                       const DataflowBoxChange *change = nullptr);

[[nodiscard]] QString dataflowEdgeWords(const DataflowGraph &graph, const DataflowEdge &edge,
                                        const DataflowChartOptions &options);

} // namespace Mlf
