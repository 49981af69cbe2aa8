// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"
#include "model/report/report.h"

#include <QSet>

namespace Mlf {

struct CompileLine;
struct ModuleDeployment;

/// All facts of a document as values for any format: archive, files, models, findings. Complete only if the document
/// has stage Analysis. Takes time linear in the size of the document.
[[nodiscard]] Report makeReport(const Document &document);

/// The report of one model, with its probable compile command and its deployment. All tables have their columns, even
/// if nothing is known about the model.
[[nodiscard]] ModuleReport makeModuleReport(const Module &module, const CompileLine &line,
                                            const ModuleDeployment &deployment);

/// Sections that other reports also have: the program that wrote the report, and the archive.
[[nodiscard]] ReportSection generatorSection();
[[nodiscard]] ReportSection archiveSection(const Document &document);
/// Paths of the files that are read. Links can lead only to these.
[[nodiscard]] QSet<QString> filesOf(const Listing &listing);
/// Table of findings. A place in a file is text if `listing` does not contain the file, because it cannot be linked. If
/// `listing` is null, all places are text.
[[nodiscard]] ReportTable findingTable(const Findings &findings, const Listing *listing);

} // namespace Mlf
