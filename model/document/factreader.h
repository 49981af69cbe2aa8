// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

class DocumentDraft;

/// The second stage. Reads the list of files and modules, and for each module its part of metadata.json, parameters,
/// graph, Relay, TIR and the interface header. Unreadable parts become findings.
void readFacts(DocumentDraft &draft);

} // namespace Mlf
