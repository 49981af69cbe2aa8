// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"
#include "model/report/report.h"

#include <QSet>

namespace Mlf {

struct CompileLine;
struct ModuleDeployment;

/// All that a document knows, as values that any format can write: archive, files, models, findings. Needs a document
/// of stage Analysis to be complete. Cost linear in what there is.
[[nodiscard]] Report makeReport(const Document &document);

/// The same of one model, which `line` probably made and which needs what `deployment` says to run. Of one of which
/// nothing is known all tables have their columns.
[[nodiscard]] ModuleReport makeModuleReport(const Module &module, const CompileLine &line,
                                            const ModuleDeployment &deployment);

/// Parts of it that other reports have, too: which program wrote it, what was read, findings.
[[nodiscard]] ReportSection generatorSection();
[[nodiscard]] ReportSection archiveSection(const Document &document);
/// The files of an archive that a place can be in: what is read of it.
[[nodiscard]] QSet<QString> filesOf(const Listing &listing);
/// Places that nothing can lead to are texts: files that the listing does not hold, all where it is null.
[[nodiscard]] ReportTable findingTable(const Findings &findings, const Listing *listing);

} // namespace Mlf
