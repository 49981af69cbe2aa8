// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"

#include <QByteArrayView>
#include <QString>

#include <vector>

namespace Mlf {

/// A node of a graph that makes no sense as a whole, as far as it can be told.
struct LooseGraphNode {
    QString name;
    QString function; ///< as GraphNode has it
    bool isOperator = false;
    std::vector<int>
        inputs; ///< nodes of the list, which may be behind it or be itself; those that are none are left out
    int inputsToNowhere = 0; ///< how many these are
    bool operator==(const LooseGraphNode &) const = default;
};

/// The nodes of a graph that readGraph() refuses: cycles, inputs that are not there, lists that do not fit. Empty where
/// the text is no JSON, has no nodes, or holds more values than the limit. Cost linear in the text.
[[nodiscard]] std::vector<LooseGraphNode> readLooseGraph(QByteArrayView bytes, const Limits &limits);

} // namespace Mlf
