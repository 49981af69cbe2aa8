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
    QString binding; ///< "%3", or empty for the last expression
    QString callee; ///< operator ("nn.conv2d"), function ("@f") or local function ("%5")
    LineNumber line;
    bool isOperator = false;
    std::vector<int> operands {}; ///< calls of the function whose results it takes, ascending; see hasDataflow
    std::vector<int> parameters {}; ///< of the function, that it takes as they are; ascending
    std::optional<RelayTensor> result {}; ///< as the printer's annotation types it; nothing where that is not a tensor
    bool operator==(const RelayCall &) const = default;
};

/// A function definition: `def @name(...)`.
struct RelayFunction {
    QString name; ///< without the @
    LineNumber line;
    std::vector<std::pair<QString, QString>>
        attributes; ///< Compiler, Primitive, global_symbol ...; texts without quotes
    std::vector<RelayCall> calls; ///< inner functions included, in the order of the text
    std::vector<RelayTensor> parameters;
    std::optional<RelayTensor> result {}; ///< that the head states; nothing where that is not a tensor
    /// The operands of all calls are known: one expression follows another, without inner functions and branches.
    bool hasDataflow = true;
    bool operator==(const RelayFunction &) const = default;
};

struct RelayOutline {
    std::vector<RelayFunction> functions;
    bool isLimited = false; ///< there are more functions, attributes and calls than the limit
    bool operator==(const RelayOutline &) const = default;

    /// Every operator call, the last expressions included.
    [[nodiscard]] qint64 operatorCount() const;
};

/// Outline of a Relay text as TVM prints it. Lenient; linear in the text. Ends after `itemLimit` functions, attributes
/// and calls.
[[nodiscard]] RelayOutline outlineRelay(QByteArrayView text, qint64 itemLimit = 20'000);

/// Names of the functions in a TIR text, old (`@name = primfn(`) or TVMScript (`def name(`), in order; the first
/// `itemLimit`.
[[nodiscard]] std::vector<std::pair<QString, LineNumber>> outlineTir(QByteArrayView text, qint64 itemLimit = 20'000);

} // namespace Mlf
