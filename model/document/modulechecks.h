// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constants.h"

#include <optional>
#include <vector>

namespace Mlf {

class DocumentDraft;
class FunctionEffects;
struct Module;

/// Checks the statements of an archive against the results of the analysis, and the code for contradictions. Appends
/// the findings to the draft. `inCode` is the number of constants in the sources; `std::nullopt` without sources.
void checkModule(DocumentDraft &draft, const Module &module, const std::vector<ScannedSource> &sources,
                 FunctionEffects &effects, const std::optional<CountedConstants> &inCode);

} // namespace Mlf
