// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"
#include "model/report/report.h"

#include <QSet>

namespace Mlf {

struct CompileLine;
struct ModuleDeployment;

/// All facts of a document as values for any format: archive, files, models, findings. Needs a document of stage
/// Analysis to be complete. Linear cost.
[[nodiscard]] Report makeReport(const Document &document);

/// The report of one model, with its probable compile command and its deployment. If nothing is known about the model,
/// all tables still have their columns.
[[nodiscard]] ModuleReport makeModuleReport(const Module &module, const CompileLine &line,
                                            const ModuleDeployment &deployment);

/// Parts that other reports also have: the program that wrote it, the archive, findings.
[[nodiscard]] ReportSection generatorSection();
[[nodiscard]] ReportSection archiveSection(const Document &document);
/// The files of an archive that are read, so that a place can be in them.
[[nodiscard]] QSet<QString> filesOf(const Listing &listing);
/// Places in files that the listing does not contain are text, because they cannot be linked; all if `listing` is null.
[[nodiscard]] ReportTable findingTable(const Findings &findings, const Listing *listing);

} // namespace Mlf
