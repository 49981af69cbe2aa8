// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/reportextras.h"

#include "app/cli.h"
#include "app/cli/console.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/compare/compare.h"
#include "model/document/document.h"
#include "model/report/notereport.h"
#include "model/review/noteplacer.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

std::vector<Board> boardsNamed(const QStringList &names, const BoardList &list, int &status)
{
    std::vector<Board> boards;
    std::vector<int> taken;
    for (const QString &name : names) {
        const int index = list.findTyped(name);
        if (std::ranges::find(taken, index) != taken.end())
            continue;
        if (index >= 0) {
            taken.push_back(index);
            boards.push_back(list.boards[std::size_t(index)]);
            continue;
        }
        const QString near = list.findNear(name).join(u", "_s);
        status = complain(u"there is no board '%1'; %2check --list-boards lists all"_s.arg(
            name, near.isEmpty() ? QString() : u"near names are: %1; "_s.arg(near)));
    }
    return boards;
}

bool addNotesOf(Report &report, const Document &document, const QStringList &files)
{
    ReviewNotes all;
    for (const QString &file : files) {
        const Result<NoteFile> notes = loadNotes(file);
        if (!notes) {
            complain(errorText(notes.error(), Language::English));
            return false;
        }
        if (const int refused = all.merge(notes->notes).refused; refused > 0)
            remark(
                u"%1: %2 notes are left out, for there are too many"_s.arg(onOneLine(file), QString::number(refused)));
    }
    addNotes(report, placeNotes(document, all));
    return true;
}

std::optional<IllustratedReport> illustrateFor(const Document &document, const PageOptions &wanted, int &status)
{
    std::vector<Board> boards;
    if (!wanted.isComment || !wanted.boards.isEmpty()) {
        const BoardList list = loadBoards();
        for (const Error &error : list.errors)
            complain(errorText(error, Language::English)); // the file is ignored
        int missing = ExitDone;
        boards = wanted.boards.isEmpty() ? list.boards : boardsNamed(wanted.boards, list, missing);
        if (missing != ExitDone) {
            status = missing;
            return {};
        }
    }
    IllustratedReport illustrated = wanted.isComment ? reportWithFit(document, boards) : illustrate(document, boards);
    illustrated.areBoardsChosen = !wanted.boards.isEmpty();
    if (!wanted.notes.isEmpty() && !addNotesOf(illustrated.report, document, wanted.notes)) {
        status = ExitFailed;
        return {};
    }
    if (wanted.older.isEmpty())
        return illustrated;
    const InputWatch watch(wanted.older);
    const Result<DocumentPointer> older = buildDocument(wanted.older, wanted.options);
    if (!older) {
        status = complain(errorText(older.error(), Language::English));
        return {};
    }
    illustrated.changes = illustrateChanges(**older, document, compareDocuments(**older, document));
    status = std::max(status, reportProblems(**older, watch));
    return illustrated;
}

} // namespace Mlf
