// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

class DocumentDraft;

/// The third stage, after readFacts(). Scans all sources and object files, and combines the results with the facts.
/// Afterwards, kinds and modules of files are final.
void analyzeCode(DocumentDraft &draft);

} // namespace Mlf
