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

/// What has been scanned of the code of one model, headers that it includes among it.
struct ScannedCode {
    const std::vector<ScannedSource> &sources;
    const std::vector<SourceTarget> &targets; ///< that they were generated for
    const QSet<QString> &defined; ///< names that the code of any model defines for other files
};

/// Everything that only all code of a model together says: constants, calls, memory, figures, and what of metadata.json
/// and the header the code contradicts. The model has its facts, its objects, its tables and the gaps of copies;
/// findings go to the draft.
void analyzeModule(DocumentDraft &draft, Module &module, const ScannedCode &code);

} // namespace Mlf
