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

/// All that the models of an archive put into memory, part by part; from Stage::Analysis on: of each figure the one to
/// use, see figureToUse(). Parts that have no bytes are left out; those of unknown size are not.
[[nodiscard]] std::vector<FitPart> modelParts(const Document &document);

/// The same, made once: by the analysis, and before that by each call.
[[nodiscard]] std::shared_ptr<const std::vector<FitPart>> partsOf(const Document &document);

/// What no size tells, as sentences: which macros the figures take as not defined, that a model is built for another
/// machine, or calls one that a board may not have.
[[nodiscard]] QStringList fitNotes(const Document &document, Language language);

/// What a model is built for where no board has such a processor: "x86-64" of its object files, else the processor of a
/// target's -mtriple. Empty where it is C, or built for another one.
[[nodiscard]] QString desktopMachine(const Module &module);

} // namespace Mlf
