// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/chartkinds.h"
#include "app/cli/console.h"
#include "app/cli/inputwatch.h"
#include "app/cli/options.h"
#include "app/cli/reportextras.h"
#include "app/cli/troubles.h"
#include "model/document/document.h"
#include "model/report/kitfolder.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Returns why the words do not name a kit, or an empty text. `files` are FILE and OLD.
QString problemOfKit(const CommandLine &line, const QStringList &files)
{
    const QString folder = line.value("output"_L1);
    const qsizetype maxWords = line.has("compare"_L1) ? 1 : 2;
    if (line.files().isEmpty() && QFileInfo(folder).isFile())
        return u"kit: -o needs a folder, and %1 is a file"_s.arg(folder);
    if (line.files().isEmpty())
        return u"kit needs a FILE"_s
            + (folder.isEmpty() ? QString() : u"; '%1' is taken for the folder of -o"_s.arg(folder));
    if (line.files().size() > maxWords)
        return u"kit: unexpected '%1'"_s.arg(line.files()[maxWords]);
    if (line.words().contains(QString()))
        return u"kit: the name of a file is empty"_s;
    if (folder.isEmpty())
        return u"kit needs -o DIR, the folder to write to"_s;
    return files.count(u"-"_s) > 1 ? u"kit: only one of FILE and OLD can be standard input"_s : QString();
}

} // namespace

int runKit(const CommandLine &line)
{
    QStringList files = line.files();
    if (line.has("compare"_L1))
        files += line.value("compare"_L1);
    if (const QString problem = problemOfKit(line, files); !problem.isEmpty())
        return complainOfUsage(problem);
    const PageOptions page {.older = files.value(1),
                            .notes = line.values("notes"_L1),
                            .boards = line.values("board"_L1),
                            .options = line.buildOptions(Document::Stage::Digests)};
    return withArchive(files.first(), page.options, [&](const DocumentPointer &document, const InputWatch &) {
        int status = ExitDone;
        const std::optional<IllustratedReport> illustrated = illustrateFor(*document, page, status);
        if (!illustrated)
            return status;
        const QStringList messages =
            writeKitFolder(line.value("output"_L1), reviewKit(*document, *illustrated, chartFiles(*document)),
                           {document->location, page.older});
        for (const QString &message : messages)
            status = complain(message);
        return status;
    });
}

} // namespace Mlf
