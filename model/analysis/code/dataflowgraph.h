// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/link.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

/// A constant that a box of the dataflow takes.
struct DataflowConstant {
    QString name;
    Link link;
    std::optional<ByteCount> bytes;
    bool operator==(const DataflowConstant &) const = default;
};

/// A step of a run: a call with the operators that it is fused of, or an input or output of the model.
struct DataflowBox {
    enum class Kind { Input, Call, Output };
    Kind kind = Kind::Call;
    QString name; ///< in full: of the function, of the tensor, of the operator where Relay alone is there
    QStringList operators; ///< in their order; empty where they are not known
    Basis operatorBasis = Basis::Unknown;
    Link link; ///< the call, the buffer, or the line of Relay
    int step = -1; ///< of a call; of Relay alone the number of the operator
    Figure need; ///< of all memory while it runs
    Figure scratch; ///< the part of that it has for itself
    Figure constants; ///< that it takes, each once
    std::vector<DataflowConstant> constantList; ///< the ones that are known
    QString device; ///< kind of the target or the compiler it is made for; empty where not known
    Basis deviceBasis = Basis::Unknown;
    bool isPeak = false; ///< the call that needs most
    bool isNothing = false; ///< it gives its input another shape, and no function runs
    bool operator==(const DataflowBox &) const = default;
};

/// A tensor on its way from one box to another.
struct DataflowEdge {
    int from = 0; ///< index of a box
    int to = 0;
    QString name; ///< of the buffer; empty where Relay alone is there
    Link link; ///< of it, or none
    QString dtype; ///< empty where not known
    std::optional<std::vector<qint64>> shape;
    Basis typeBasis = Basis::Unknown;
    Figure bytes;
    bool operator==(const DataflowEdge &) const = default;
};

/// What one run of a model does with its data. A value of its own, whatever it is made of.
struct DataflowGraph {
    /// What it is made of: calls of main, steps of a graph, operators of Relay, nodes of a graph that is damaged.
    enum class Source { None, Calls, Graph, Relay, DamagedGraph };
    Source source = Source::None;
    std::vector<DataflowBox> boxes; ///< inputs, then calls in the order they run, then outputs
    std::vector<DataflowEdge> edges; ///< by the box they lead to, in the order of its arguments
    qint64 boxCount = 0; ///< as many as there would be; more than `boxes` where they are too many to be drawn
    bool areEdgesLimited = false; ///< there are more than are listed
    bool areEdgesKnown = true; ///< false where calls are not followed: there may be others
    bool operator==(const DataflowGraph &) const = default;

    /// There are more boxes than anybody could look at; none is listed.
    [[nodiscard]] bool isTooLarge() const { return boxes.empty() && boxCount > 0; }
};

inline constexpr qint64 maxDataflowBoxes = 20'000;
inline constexpr std::size_t maxDataflowEdges = 200'000;

/// "1×16×16×8 int8"; what is not known is left out.
[[nodiscard]] QString dataflowTypeText(const DataflowEdge &edge);

} // namespace Mlf
