// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/link.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

/// A constant that a box of the dataflow uses.
struct DataflowConstant {
    QString name;
    Link link;
    std::optional<ByteCount> bytes;
    bool operator==(const DataflowConstant &) const = default;
};

/// One box of the dataflow: a call with the operators that its kernel fuses, or an input or output of the model.
struct DataflowBox {
    enum class Kind { Input, Call, Output };
    Kind kind = Kind::Call;
    QString name; ///< full name of the function or tensor, or of the operator if only Relay is available
    QStringList operators; ///< operators that the call fuses, in their order; empty if unknown
    Basis operatorBasis = Basis::Unknown;
    Link link; ///< the call, the buffer, or the line of Relay
    int step = -1; ///< zero-based step of a call; index of the operator if only Relay is available
    Figure need; ///< all memory during the call
    Figure scratch; ///< part of `need` that only this call uses
    Figure constants; ///< constants that it uses, each once
    std::vector<DataflowConstant> constantList; ///< constants whose names are known
    QString device; ///< kind of the target or the compiler that the code is made for; empty if unknown
    Basis deviceBasis = Basis::Unknown;
    bool isPeak = false; ///< the call with the largest need
    bool isNothing = false; ///< it only reshapes its input; no function runs
    bool operator==(const DataflowBox &) const = default;
};

/// A tensor that one box writes and another one reads.
struct DataflowEdge {
    int from = 0; ///< index of a box
    int to = 0;
    QString name; ///< name of the buffer; empty if only Relay is available
    Link link; ///< link to the buffer; null without a buffer
    QString dtype; ///< empty if unknown
    std::optional<std::vector<qint64>> shape;
    Basis typeBasis = Basis::Unknown;
    Figure bytes;
    Basis basis = Basis::Computed; ///< of the edge itself; inferred if a call's reads or writes are
    bool operator==(const DataflowEdge &) const = default;
};

/// Dataflow of one run of a model, independent of the source that it was read from.
struct DataflowGraph {
    /// Source of the boxes: calls of main, steps of a graph, operators of Relay, nodes of a damaged graph.
    enum class Source { None, Calls, Graph, Relay, DamagedGraph };
    Source source = Source::None;
    std::vector<DataflowBox> boxes; ///< inputs, then calls in the order they run, then outputs
    std::vector<DataflowEdge> edges; ///< sorted by destination box, then by its arguments
    qint64 boxCount = 0; ///< number of all boxes, even if they are too many to be in `boxes`
    bool areEdgesLimited = false; ///< there are more edges than listed
    bool areEdgesKnown = true; ///< false if a call cannot be analysed, so that edges may be missing
    bool operator==(const DataflowGraph &) const = default;

    /// True if there are too many boxes to draw. Then `boxes` is empty.
    [[nodiscard]] bool isTooLarge() const { return boxes.empty() && boxCount > 0; }
};

inline constexpr qint64 maxDataflowBoxes = 20'000;
inline constexpr std::size_t maxDataflowEdges = 200'000;

/// Shape and type as text: "1×16×16×8 int8". Unknown parts are left out.
[[nodiscard]] QString tensorTypeText(const std::optional<std::vector<qint64>> &shape, const QString &dtype);
[[nodiscard]] QString dataflowTypeText(const DataflowEdge &edge);

} // namespace Mlf
