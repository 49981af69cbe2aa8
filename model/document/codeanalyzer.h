// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

class DocumentDraft;

/// The third stage, after readFacts(): scans all sources and compiled files, and connects what they say with the facts.
/// Kinds and modules of files are final after it.
void analyzeCode(DocumentDraft &draft);

} // namespace Mlf
