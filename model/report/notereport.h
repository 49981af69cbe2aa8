// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/review/noteplacer.h"

#include <QByteArray>

namespace Mlf {

/// Review notes as a table, with their places in this build. Open notes come first; each group is in the order of
/// writing.
[[nodiscard]] ReportTable noteTable(const std::vector<PlacedNote> &notes);
/// Adds the table of notes to a report, as "notes".
void addNotes(Report &report, const std::vector<PlacedNote> &notes);

/// The following documents have only the notes, with a description of the archive. The JSON can be merged into other
/// notes, see formatNotes(). Markdown and HTML are for reading.
[[nodiscard]] QByteArray writeNotesJson(const Document &document, const std::vector<PlacedNote> &notes);
[[nodiscard]] QByteArray writeNotesMarkdown(const Document &document, const std::vector<PlacedNote> &notes);
[[nodiscard]] QByteArray writeNotesHtml(const Document &document, const std::vector<PlacedNote> &notes);

} // namespace Mlf
