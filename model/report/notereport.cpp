// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/notereport.h"

#include "model/document/document.h"
#include "model/report/htmlreport.h"
#include "model/report/markdownreport.h"
#include "model/report/reportbuilder.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Shape = ReportName::Shape;

Report reportOfNotes(const Document &document, const std::vector<PlacedNote> &notes)
{
    Report report;
    report.values.add({u"generator"_s}, generatorSection());
    report.values.add({u"archive"_s, u"Archive"_s}, archiveSection(document));
    addNotes(report, notes);
    return report;
}

/// The place of a note as a link. If the place does not exist in this build, it is text, because formats cannot link to
/// it.
ReportValue placeOf(const PlacedNote &placed)
{
    if (placed.place.isNull())
        return {};
    return placed.state == PlacedNote::State::Gone ? ReportValue(formatLink(placed.place)) : ReportValue(placed.place);
}

} // namespace

ReportTable noteTable(const std::vector<PlacedNote> &notes)
{
    ReportTable table =
        reportTable(u"state State, place Place, text Note, build In this build, finding About the finding, author By, "
                    u"written Written, changed Changed");
    const auto timeOf = [](const QDateTime &time) { return ReportWords {time.toString(Qt::ISODateWithMs)}; };
    const auto textOrAbsent = [](const QString &text) { return text.isEmpty() ? ReportValue() : ReportValue(text); };
    for (const bool isResolved : {false, true}) {
        for (const PlacedNote &placed : notes) {
            if (placed.note.isResolved != isResolved)
                continue;
            table.rows.push_back({ReportWords {isResolved ? u"resolved"_s : u"open"_s}, placeOf(placed),
                                  ReportWords {placed.note.text, true}, ReportWords {noteStateName(placed)},
                                  textOrAbsent(placed.note.subject.finding), textOrAbsent(placed.note.author),
                                  timeOf(placed.note.written), timeOf(placed.note.changed)});
        }
    }
    return table;
}

void addNotes(Report &report, const std::vector<PlacedNote> &notes)
{
    report.values.add({u"notes"_s, u"Review notes"_s, Shape::Rows}, noteTable(notes));
}

QByteArray writeNotesJson(const Document &document, const std::vector<PlacedNote> &notes)
{
    NoteFile file = noteFileOf(document);
    for (const PlacedNote &placed : notes)
        file.notes.set(placed.note);
    return formatNotes(file);
}

QByteArray writeNotesMarkdown(const Document &document, const std::vector<PlacedNote> &notes)
{
    return writeMarkdown(reportOfNotes(document, notes));
}

QByteArray writeNotesHtml(const Document &document, const std::vector<PlacedNote> &notes)
{
    IllustratedReport illustrated;
    illustrated.report = reportOfNotes(document, notes);
    illustrated.digest = document.modelDigest;
    illustrated.pages = linkedPages(document);
    return writeHtml(illustrated);
}

} // namespace Mlf
