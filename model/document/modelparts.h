// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/analysis/modelfigures.h"
#include "model/base/language.h"
#include "model/document/documentpointer.h"

#include <memory>
#include <vector>

namespace Mlf {

struct Module;

/// All parts that the models of an archive put into memory; from Stage::Analysis on. Sizes are from figureToUse().
/// Leaves out parts of 0 bytes, but not parts of unknown size.
[[nodiscard]] std::vector<FitPart> modelParts(const Document &document);

/// Same, but computed once: stored by the analysis, before that computed by each call.
[[nodiscard]] std::shared_ptr<const std::vector<FitPart>> partsOf(const Document &document);

/// Notes that sizes do not show, as sentences: macros that the figures assume undefined, a model built for another
/// machine, or calls that a board may not support.
[[nodiscard]] QStringList fitNotes(const Document &document, Language language);

/// Desktop machine that a model is built for: "x86-64" from its object files, else from the -mtriple of a target. Empty
/// for C code and for other machines.
[[nodiscard]] QString desktopMachine(const Module &module);

} // namespace Mlf
