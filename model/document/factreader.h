// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

class DocumentDraft;

/// The second stage: files, modules, and of each module what metadata.json, parameters, graph, Relay, TIR and the
/// header of the interface say. What cannot be read is a finding.
void readFacts(DocumentDraft &draft);

} // namespace Mlf
