// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/contractchecks.h"
#include "model/csource/csource.h"

#include <QSet>
#include <QString>

#include <vector>

namespace Mlf {

class DocumentDraft;
struct Module;

/// The scanned code of one model, including headers.
struct ScannedCode {
    const std::vector<ScannedSource> &sources;
    const std::vector<SourceTarget> &targets; ///< targets that the sources were generated for
    const QSet<QString> &defined; ///< names that the code of any model defines for other files
};

/// Computes everything that requires all code of a model: constants, calls, memory, figures, and contradictions with
/// metadata.json and the header. Requires that the model has its facts, objects and tables, and the gaps of copies.
/// Adds findings to the draft.
void analyzeModule(DocumentDraft &draft, Module &module, const ScannedCode &code);

} // namespace Mlf
