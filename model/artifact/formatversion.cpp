// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/formatversion.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct VersionRow {
    int number;
    const char *since;
    const char *releases;
    const char *change;
};

constexpr VersionRow versionRows[] = {
    {1, "2021-03-10", "", QT_TRANSLATE_NOOP("FormatVersions", "The first version, for the graph executor only.")},
    {2, "2021-05-07", "",
     QT_TRANSLATE_NOOP("FormatVersions", "Memory figures of functions stand beside those of storages.")},
    {3, "2021-06-28", "", QT_TRANSLATE_NOOP("FormatVersions", "Files and symbols carry the name of the model.")},
    {4, "2021-07-02", "",
     QT_TRANSLATE_NOOP("FormatVersions", "Single operators can be exported; the Relay text moves to src.")},
    {5, "2021-07-20", "0.8",
     QT_TRANSLATE_NOOP("FormatVersions",
                       "The key runtimes becomes executors, the folder runtime-config becomes executor-config.")},
    {6, "2022-05-23", "", QT_TRANSLATE_NOOP("FormatVersions", "Targets are a list of texts without device types.")},
    {7, "2022-06-17", "0.9 \u2013 0.18", QT_TRANSLATE_NOOP("FormatVersions", "Several models fit into one archive.")},
};

} // namespace

std::vector<FormatVersion> formatVersions(Language language)
{
    std::vector<FormatVersion> versions;
    for (const VersionRow &row : versionRows) {
        const QString change = inLanguage("FormatVersions", row.change, language);
        versions.push_back({row.number, QString::fromLatin1(row.since), QString::fromUtf8(row.releases), change});
    }
    return versions;
}

} // namespace Mlf
