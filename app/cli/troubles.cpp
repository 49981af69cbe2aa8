// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/troubles.h"

#include "app/cli.h"
#include "app/cli/console.h"
#include "app/cli/inputwatch.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/report/comparereport.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

int reportProblems(const Document &document, const InputWatch &file, const Telling &telling)
{
    const Listing &listing = *document.listing;
    const int status = listing.damage || listing.fileCount() == 0 ? ExitFailed : ExitDone;
    QStringList limits = troublesOf(document);
    if (status != ExitDone)
        complain(limits.takeFirst()); // damage is always the first message
    for (const QString &limit : std::as_const(limits)) {
        if (telling.limits)
            remark(limit);
    }
    const bool hasChanged = file.hasChanged() || std::ranges::any_of(document.findings, [](const Finding &finding) {
                                return finding.code == Code::ChangedWhileReading;
                            });
    if (!hasChanged || !telling.change || status != ExitDone)
        return status;
    return complain(listing.name + u": "_s + errorText(makeError(Code::ChangedWhileReading), Language::English));
}

int withArchive(const QString &path, const BuildOptions &options,
                const std::function<int(const DocumentPointer &, const InputWatch &)> &answer, bool printsLimits)
{
    const InputWatch file(path);
    const Result<DocumentPointer> document = path.isEmpty() ? buildSample(options) : buildDocument(path, options);
    if (!document)
        return complain(errorText(document.error(), Language::English));
    const int status = answer(*document, file);
    return std::max(status, reportProblems(**document, file, {.limits = printsLimits, .change = status == ExitDone}));
}

const Module *findModule(const Document &document, const QString &name, QString &problem)
{
    const std::vector<Module> &modules = document.modules;
    QStringList names;
    for (const Module &module : modules) {
        if (!name.isEmpty() && module.metadata.name == name)
            return &module;
        names += module.metadata.name;
    }
    if (name.isEmpty() && modules.size() == 1)
        return &modules.front();
    if (modules.empty())
        problem = u"there is no model in this archive"_s;
    else if (name.isEmpty())
        problem = u"there are several models, choose one with --module: %1"_s.arg(names.join(u", "_s));
    else
        problem =
            (modules.size() == 1 ? u"there is no model '%1'; there is %2"_s : u"there is no model '%1'; there are %2"_s)
                .arg(name, names.join(u", "_s));
    return nullptr;
}

} // namespace Mlf
