// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/base/error.h"

namespace Mlf {

/// The types of the parameters, "void" without any, of the function whose name begins at a byte of a text; nothing
/// where no parameters follow, as where its address is taken.
[[nodiscard]] QStringList parameterTypes(QByteArrayView text, ByteOffset begin, const QString &name);

/// Functions that a file declares with other parameters than it defines them with, or declares differently last, which
/// no compiler takes: one finding for each, at its first such declaration. Names of parameters do not count. `text`
/// gives the bytes of a file of `references`, and may give null. Source: declarations and definitions of one file.
[[nodiscard]] Findings checkPrototypes(
    const CodeReferences &references,
    const std::function<std::shared_ptr<const ByteSource>(const QString &path)> &text);

/// Calls with another number of arguments than the function is defined with in another file, where no compiler sees
/// it: one finding for each caller and function, at the first such call. Packed calls, and functions of several
/// definitions of which one fits, are none. Source: all generated C of one model.
[[nodiscard]] Findings checkArguments(const std::vector<ScannedSource> &sources);

} // namespace Mlf
