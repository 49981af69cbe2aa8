// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/analysis/modelfigures.h"
#include "model/base/format.h"
#include "model/document/documentpointer.h"

#include <memory>
#include <vector>

namespace Mlf {

struct Module;

/// All parts that the models of an archive need memory for; from Stage::Analysis on. Sizes are from figureToUse().
/// Leaves out parts of 0 bytes, but not parts of unknown size.
[[nodiscard]] std::vector<FitPart> modelParts(const Document &document);

/// As modelParts(), but stored by the analysis. Before the analysis, each call computes them.
[[nodiscard]] std::shared_ptr<const std::vector<FitPart>> partsOf(const Document &document);

/// Sentences about what the sizes do not show: macros that the figures assume undefined, a model built for another
/// machine, or calls that a board may not support.
[[nodiscard]] QStringList fitNotes(const Document &document, Language language);

/// The processors that the models are built for, from the -mcpu of their targets.
[[nodiscard]] QStringList processorsOf(const Document &document);

/// The desktop machine that a model is built for, such as "x86-64": from its object files, else from the -mtriple of a
/// target. Empty for C code and for all other machines.
[[nodiscard]] QString desktopMachine(const Module &module);

} // namespace Mlf
