// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/base/error.h"

namespace Mlf {

/// What a strict compiler, gcc 14 and later above all, refuses of code that the exporter wrote: pointers that are
/// handed on as others (`&global_workspace` as `uint8_t*`), calls of functions that nothing before declares with its
/// types, bool without <stdbool.h>; in C++ `void*` as another pointer. One finding for each file and reason, at the
/// first such place, with the options that make a compiler take it.
///
/// What a header declares that the archive does not hold is not known: of such files only calls of functions that
/// other generated sources define count. `text` gives the bytes of a file of `references`, and may give null. Source:
/// calls, declarations and definitions of the generated C. Linear in the texts without the values of their arrays.
[[nodiscard]] Findings checkCompilerNeeds(
    const CodeReferences &references, const std::vector<ScannedSource> &sources,
    const std::function<std::shared_ptr<const ByteSource>(const QString &path)> &text);

} // namespace Mlf
