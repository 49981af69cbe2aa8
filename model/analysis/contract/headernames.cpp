// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/headernames.h"

#include "model/analysis/analysiscodes.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

std::vector<HeaderInclude> interfaceIncludes(const std::vector<CIncludedHeader> &included, const QString &file)
{
    constexpr std::size_t maxIncludes = 100;
    std::vector<HeaderInclude> includes;
    for (const CIncludedHeader &one : included) {
        const QString header = one.name.section(u'/', -1);
        if (header.startsWith("tvmgen_"_L1) && includes.size() < maxIncludes)
            includes.push_back({file, one.line, header});
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
    const bool isThere = std::ranges::any_of(
        headers, [&](const QString &path) { return path.section(u'/', -1).compare(header, Qt::CaseInsensitive) == 0; });
    return isThere ? Findings() : Findings {makeFinding(Code::HeaderMissing, place, {header})};
}

} // namespace Mlf
