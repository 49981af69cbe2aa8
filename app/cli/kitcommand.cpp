// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/cli/console.h"
#include "app/cli/options.h"
#include "app/cli/reportextras.h"
#include "app/cli/reviewkit.h"
#include "model/document/document.h"

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace Mlf {

int runKit(const CommandLine &line)
{
    const QString folder = line.value("output"_L1);
    QStringList files = line.files();
    QString problem = problemOfFiles(line, line.has("compare"_L1) ? 1 : std::clamp<qsizetype>(files.size(), 1, 2));
    if (line.has("compare"_L1))
        files += line.value("compare"_L1);
    if (problem.isEmpty() && folder.isEmpty())
        problem = u"kit needs -o DIR, the folder to write to"_s;
    if (problem.isEmpty() && files.count(u"-"_s) > 1)
        problem = u"kit: only one of FILE and OLD can be standard input"_s;
    if (!problem.isEmpty())
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
        const QString failure = writeReviewKit(folder, *document, *illustrated, {document->location, page.older});
        return failure.isEmpty() ? status : complain(u"kit: "_s + failure);
    });
}

} // namespace Mlf
