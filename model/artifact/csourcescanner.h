// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArrayView>
#include <QString>

#include <stop_token>
#include <vector>

namespace Mlf {

/// A function with a body.
struct FunctionDefinition {
    QString name;
    LineNumber line; ///< holds the name
    LineNumber endLine; ///< holds the closing brace, or the last line where it is missing
    bool isStatic = false;
    bool operator==(const FunctionDefinition &) const = default;
};

struct CSource {
    std::vector<FunctionDefinition> functions; ///< in the order of the text
    bool isLimited = false; ///< there are more functions than the limit
    bool definesModel = false; ///< a tvm_model_t, the entry point of AOT before 2021-08
    bool operator==(const CSource &) const = default;
};

/// Finds the function definitions of a C or C++ source.
///
/// Lenient: wrapped signatures, CRLF, stray attributes, unbalanced braces and unterminated comments are taken as they
/// come; `extern "C"` and namespace blocks are looked into, bodies, initialisers and preprocessor lines are not. One
/// pass, linear in the text, no memory beyond the result. Stops early, with what it has, when `stop` says so or there
/// are more than `functionLimit` functions.
[[nodiscard]] CSource scanCSource(QByteArrayView text, const std::stop_token &stop = {}, qint64 functionLimit = 20'000);

} // namespace Mlf
