// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relaysignature.h"

#include <QByteArrayView>
#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace Mlf {

/// One call in a Relay function.
struct RelayCall {
    QString binding; ///< "%3"; empty for the last expression
    QString callee; ///< operator ("nn.conv2d"), function ("@f") or local function ("%5")
    LineNumber line;
    bool isOperator = false;
    std::vector<int> operands {}; ///< indices of the calls of the function whose results it uses, ascending; see
                                  ///< hasDataflow
    std::vector<int> parameters {}; ///< indices of the function's parameters that it uses directly; ascending
    std::optional<RelayTensor> result {}; ///< from the printer's annotation; `std::nullopt` if that is not a tensor
    std::vector<std::pair<QString, QString>> attributes {}; ///< keys and values as printed: "channels" and "16"
    QStringList literals {}; ///< numbers among the arguments as printed: scales and zero points
    std::vector<RelayTensor> constants {}; ///< types of the constants among the arguments, if the printer states them
    bool operator==(const RelayCall &) const = default;

    /// The value of an attribute as printed; empty if it is not printed, because it has its default.
    [[nodiscard]] QString attribute(QStringView key) const;
};

/// A function definition: `def @name(...)`.
struct RelayFunction {
    QString name; ///< without the @
    LineNumber line;
    std::vector<std::pair<QString, QString>>
        attributes; ///< Compiler, Primitive, global_symbol ...; texts without quotes
    std::vector<RelayCall> calls; ///< in text order, including calls in inner functions
    std::vector<RelayTensor> parameters;
    std::optional<RelayTensor> result {}; ///< from the head of the function; `std::nullopt` if that is not a tensor
    /// True if the operands of all calls are known. This requires a sequence of expressions without inner functions and
    /// branches.
    bool hasDataflow = true;
    bool operator==(const RelayFunction &) const = default;
};

struct RelayOutline {
    std::vector<RelayFunction> functions;
    bool isLimited = false; ///< more functions, attributes and calls than the limit
    bool operator==(const RelayOutline &) const = default;

    /// Number of operator calls, including those in last expressions.
    [[nodiscard]] qint64 operatorCount() const;
};

/// Outline of a Relay text as printed by TVM. Tolerates errors. Stops at `itemLimit` functions, attributes and calls.
/// Linear in the text.
[[nodiscard]] RelayOutline outlineRelay(QByteArrayView text, qint64 itemLimit = 20'000);

/// Names and lines of the functions in a TIR text, old style (`@name = primfn(`) or TVMScript (`def name(`), in order;
/// at most `itemLimit`.
[[nodiscard]] std::vector<std::pair<QString, LineNumber>> outlineTir(QByteArrayView text, qint64 itemLimit = 20'000);

} // namespace Mlf
