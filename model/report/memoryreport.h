// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/analysis/rom/romtree.h"
#include "model/document/documentpointer.h"
#include "model/report/report.h"

namespace Mlf {

/// The values of a module that tell of its memory. Unknown where nothing is known.
[[nodiscard]] ReportTable poolTable(const Module &module);
[[nodiscard]] ReportTable callTable(const Module &module);
[[nodiscard]] ReportTable bufferTable(const Module &module);
[[nodiscard]] ReportValue memorySection(const Module &module);

/// What the module puts into flash, part by part, with what is declared without const; bytes. `needsCompiler`: there is
/// code whose size is not known yet.
[[nodiscard]] ReportSection romTotals(const Module &module);

/// The rows of a ROM tree one below the other, each before what it is made of; `level` says how deep it stands.
[[nodiscard]] ReportTable romRows(const RomTree &tree);

/// The same as one row that holds rows, with their shares; unknown of an empty tree.
[[nodiscard]] ReportValue romNest(const RomTree &tree);

[[nodiscard]] QString bufferKindName(BufferFact::Kind kind);

} // namespace Mlf
