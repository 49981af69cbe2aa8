// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/base/error.h"

namespace Mlf {

/// Finds exported code that strict compilers reject, above all gcc 14 and later: pointers converted to other types
/// (`&global_workspace` as `uint8_t*`), calls of functions without a previous prototype, bool without <stdbool.h>; in
/// C++, `void*` converted to other pointers. One finding per file and reason, at the first such place, with the options
/// that make a compiler accept it. Also finds names that no option makes known: vector types that no compiler has
/// (`float5`), and TVM's module context without a declaration.
///
/// Declarations of headers outside of the archive are unknown: in files that include them, only calls of functions of
/// other generated sources count. `text` returns the bytes of a file of `references` and may return null. Source:
/// calls, declarations and definitions of generated C. Linear in the texts without array values.
[[nodiscard]] Findings checkCompilerNeeds(
    const CodeReferences &references, const std::vector<ScannedSource> &sources,
    const std::function<std::shared_ptr<const ByteSource>(const QString &path)> &text);

} // namespace Mlf
