// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/base/error.h"

namespace Mlf {

/// Types of the parameters of a function whose name begins at `begin`. "void" if it has no parameters. Empty if no
/// parameters follow the name, for example if only its address is used.
[[nodiscard]] QStringList parameterTypes(QByteArrayView text, ByteOffset begin, const QString &name);

/// Finds C functions whose declaration has other parameters than their definition in the same file, or than the last
/// declaration if the file does not define them. No compiler accepts this. One finding for each function, at its first
/// wrong declaration. Names of parameters are ignored. `text` returns the bytes of a file of `references`, or null.
/// Source: declarations and definitions of one file.
[[nodiscard]] Findings checkPrototypes(
    const CodeReferences &references,
    const std::function<std::shared_ptr<const ByteSource>(const QString &path)> &text);

/// Finds calls whose number of arguments differs from the number of parameters in the function's definition. No
/// compiler reports this if the definition is in another file. One finding for each caller and function, at the first
/// wrong call. Packed calls are ignored. If a function has several definitions, the call has to contradict all of them.
/// Source: all generated C of one model.
[[nodiscard]] Findings checkArguments(const std::vector<ScannedSource> &sources);

} // namespace Mlf
