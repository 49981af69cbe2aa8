// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/review/noteplacer.h"

#include <QByteArray>

namespace Mlf {

/// Review notes as a table, with their places in this build; open notes first, each group in writing order.
[[nodiscard]] ReportTable noteTable(const std::vector<PlacedNote> &notes);
/// Puts that table into a report, as "notes".
void addNotes(Report &report, const std::vector<PlacedNote> &notes);

/// Only the notes, with a description of the archive: as JSON for merging, see formatNotes(), or for reading.
[[nodiscard]] QByteArray writeNotesJson(const Document &document, const std::vector<PlacedNote> &notes);
[[nodiscard]] QByteArray writeNotesMarkdown(const Document &document, const std::vector<PlacedNote> &notes);
[[nodiscard]] QByteArray writeNotesHtml(const Document &document, const std::vector<PlacedNote> &notes);

} // namespace Mlf
