// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/review/noteplacer.h"

#include <QByteArray>

namespace Mlf {

/// Review notes as a table, with where they belong in this build; open ones first, each in the order they were written.
[[nodiscard]] ReportTable noteTable(const std::vector<PlacedNote> &notes);
/// Puts that table into a report, as "notes".
void addNotes(Report &report, const std::vector<PlacedNote> &notes);

/// The notes alone: for others to merge, see formatNotes(), and to read, with what was read.
[[nodiscard]] QByteArray writeNotesJson(const Document &document, const std::vector<PlacedNote> &notes);
[[nodiscard]] QByteArray writeNotesMarkdown(const Document &document, const std::vector<PlacedNote> &notes);
[[nodiscard]] QByteArray writeNotesHtml(const Document &document, const std::vector<PlacedNote> &notes);

} // namespace Mlf
