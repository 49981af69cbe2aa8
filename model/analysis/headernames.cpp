// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/headernames.h"

#include "model/analysis/analysiscodes.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// What stands between the line's beginning and `at` begins with #include.
bool isIncluded(QByteArrayView text, qsizetype at)
{
    constexpr qsizetype longest = 400;
    const qsizetype from = std::max<qsizetype>(at - longest, 0);
    const QByteArrayView before = text.sliced(from, at - from);
    const QByteArrayView line = before.sliced(before.lastIndexOf('\n') + 1).trimmed();
    return line.startsWith('#') && line.sliced(1).trimmed().startsWith("include");
}

} // namespace

std::vector<HeaderInclude> interfaceIncludes(QByteArrayView text, const QString &file)
{
    static constexpr QByteArrayView prefix("tvmgen_");
    constexpr std::size_t most = 100;
    constexpr qsizetype longestName = 300;
    std::vector<HeaderInclude> includes;
    qsizetype counted = 0;
    qint64 line = 0;
    for (qsizetype at = text.indexOf(prefix); at >= 0 && includes.size() < most;
         at = text.indexOf(prefix, at + prefix.size())) {
        const char before = at > 0 ? text[at - 1] : '\0';
        if ((before != '<' && before != '"' && before != '/') || !isIncluded(text, at))
            continue;
        const QByteArrayView rest = text.sliced(at, std::min(longestName, text.size() - at));
        const auto end =
            std::find_if(rest.begin(), rest.end(), [](char c) { return c == '>' || c == '"' || c == '\n'; });
        if (end == rest.end() || *end == '\n')
            continue;
        line += std::count(text.begin() + counted, text.begin() + at, '\n');
        counted = at;
        includes.push_back({file, LineNumber(line), QString::fromUtf8(rest.first(end - rest.begin()))});
    }
    return includes;
}

Findings checkHeaderNames(const std::vector<HeaderInclude> &includes, const QStringList &headers)
{
    Findings findings;
    for (const HeaderInclude &include : includes) {
        QString other;
        bool isThere = false;
        for (const QString &path : headers) {
            const QString name = path.section(u'/', -1);
            isThere = isThere || name == include.header;
            if (name.compare(include.header, Qt::CaseInsensitive) == 0)
                other = path;
        }
        if (!isThere && !other.isEmpty())
            findings.push_back(
                makeFinding(Code::HeaderNameMismatch, Link::file(include.file, include.line), {include.header, other}));
    }
    return findings;
}

Findings checkHeaderIsThere(const QString &header, const Link &place, const QStringList &headers)
{
    const bool isThere = std::any_of(headers.begin(), headers.end(), [&](const QString &path) {
        return path.section(u'/', -1).compare(header, Qt::CaseInsensitive) == 0;
    });
    return isThere ? Findings() : Findings {makeFinding(Code::HeaderMissing, place, {header})};
}

} // namespace Mlf
