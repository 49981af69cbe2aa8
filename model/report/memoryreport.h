// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/analysis/memory/memoryneed.h"
#include "model/analysis/rom/romtree.h"
#include "model/document/documentpointer.h"
#include "model/report/report.h"

namespace Mlf {

// Memory values of a module for its report; unknown if nothing is known.
[[nodiscard]] ReportTable poolTable(const Module &module);
[[nodiscard]] ReportTable callTable(const Module &module);
[[nodiscard]] ReportTable bufferTable(const Module &module);
[[nodiscard]] ReportValue memorySection(const Module &module);

/// The module's flash content by kind, and objects declared without const. Bytes. `needsCompiler` is true if there is
/// code of unknown size.
[[nodiscard]] ReportSection romTotals(const Module &module);

/// The rows of a ROM tree as a flat list. A row precedes its children; `level` is its depth.
[[nodiscard]] ReportTable romRows(const RomTree &tree);

/// A ROM tree as one row that contains rows, each with its shares; unknown for an empty tree.
[[nodiscard]] ReportValue romNest(const RomTree &tree);

[[nodiscard]] QString bufferKindName(BufferFact::Kind kind);

/// Bytes at a call; unknown if not set.
[[nodiscard]] ReportValue atStep(const std::optional<BytesAtStep> &at, bool isAtLeast = false);

} // namespace Mlf
