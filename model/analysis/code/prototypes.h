// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/base/error.h"

namespace Mlf {

/// Parameter types of the function whose name begins at a byte of a text, "void" without parameters; empty if no
/// parameters follow the name, e.g. if its address is taken.
[[nodiscard]] QStringList parameterTypes(QByteArrayView text, ByteOffset begin, const QString &name);

/// Functions that a C file declares with other parameters than in their definition (or in the last declaration if the
/// file does not define them), which no compiler accepts. One finding for each function, at the first such declaration.
/// Names of parameters do not count. `text` returns the bytes of a file of `references`, or null. Source: declarations
/// and definitions of one file.
[[nodiscard]] Findings checkPrototypes(
    const CodeReferences &references,
    const std::function<std::shared_ptr<const ByteSource>(const QString &path)> &text);

/// Calls with another number of arguments than in the function's definition, which no compiler reports if it is in
/// another file. One finding for each caller and function, at the first such call. Packed calls are left out, and
/// functions with several definitions if one fits. Source: all generated C of one model.
[[nodiscard]] Findings checkArguments(const std::vector<ScannedSource> &sources);

} // namespace Mlf
