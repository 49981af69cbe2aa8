// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/base/error.h"

namespace Mlf {

/// Finds exported code that strict compilers reject, above all gcc 14 and later.
///
/// Reports pointers that are converted to another type (`&global_workspace` passed as `uint8_t*`), calls of functions
/// without a prototype before them, and bool without <stdbool.h>. In C++, reports conversions of `void*` to other
/// pointers. One finding for each file and reason, at the first such place, with compiler options that allow it. Also
/// reports names that no option can help with: vector types that no compiler provides (`float5`), and TVM's module
/// context without a declaration.
///
/// The declarations in headers outside of the archive are unknown. In files that include such headers, only calls of
/// functions of other generated sources are reported. `text` returns the bytes of a file of `references`, or null.
/// Source: calls, declarations and definitions of generated C. Linear in the size of the texts without array values.
[[nodiscard]] Findings checkCompilerNeeds(
    const CodeReferences &references, const std::vector<ScannedSource> &sources,
    const std::function<std::shared_ptr<const ByteSource>(const QString &path)> &text);

} // namespace Mlf
