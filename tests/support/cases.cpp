// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cases.h"

#include "tests/support/corpus.h"
#include "tests/support/places.h"

using namespace Qt::StringLiterals;

namespace Mlf::Test {

std::vector<Case> readCases(const QString &name, const QStringList &columns)
{
    const QStringList lines =
        QString::fromUtf8(readFile(dataPath(u"/cases/%1.txt"_s.arg(name)))).chopped(1).split(u'\n');
    std::vector<Case> cases;
    QStringList *field = nullptr;
    for (const QString &line : lines) {
        const bool isField = line.startsWith("--- "_L1);
        if (line.startsWith("=== "_L1)) {
            cases.push_back({line.sliced(4), {}});
            field = nullptr;
        } else if (isField && !cases.empty() && columns.contains(line.sliced(4))) {
            field = &cases.back().fields[line.sliced(4)];
        } else if (isField && !cases.empty() && columns.contains(line.section(u' ', 1, 1))) {
            cases.back().fields[line.section(u' ', 1, 1)] = {line.section(u' ', 2)};
            field = nullptr;
        } else if (field && !isField) {
            *field += line;
        } else if (isField || !line.startsWith("# "_L1)) {
            qFatal("cases/%s: unexpected line %s", qPrintable(name), qPrintable(line));
        }
    }
    if (cases.empty())
        qFatal("cases/%s has no case", qPrintable(name));
    return cases;
}

FileEdits parseFileEdits(const QStringList &lines)
{
    FileEdits edits;
    QByteArray *part = nullptr;
    for (const QString &line : lines) {
        if (line.startsWith("@ "_L1)) {
            edits.push_back({line.sliced(2), {}, {}, true});
            part = nullptr;
            continue;
        }
        if (edits.empty() || (!line.startsWith(u'-') && !line.startsWith(u'+')))
            qFatal("no edit: %s", qPrintable(line));
        QByteArray *const next = line.startsWith(u'-') ? &edits.back().from : &edits.back().to;
        const QByteArray text = line.mid(2).toUtf8();
        *next += next == part ? '\n' + text : text;
        edits.back().removesFile = false;
        part = next;
    }
    return edits;
}

} // namespace Mlf::Test
