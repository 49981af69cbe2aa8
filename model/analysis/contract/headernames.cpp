// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/headernames.h"

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

std::vector<HeaderInclude> interfaceIncludes(QByteArrayView text, const QStringList &included, const QString &file)
{
    constexpr std::size_t maxIncludes = 100;
    std::vector<HeaderInclude> includes;
    qsizetype counted = 0;
    qint64 line = 0;
    for (const QString &path : included) {
        const QString header = path.section(u'/', -1);
        if (!header.startsWith("tvmgen_"_L1) || includes.size() == maxIncludes)
            continue;
        const QByteArray name = path.toUtf8();
        qsizetype at = text.indexOf(name, counted);
        while (at >= 0 && !isIncluded(text, at))
            at = text.indexOf(name, at + name.size());
        if (at < 0)
            continue; // the directive goes on over several lines
        line += std::count(text.begin() + counted, text.begin() + at, '\n');
        counted = at;
        includes.push_back({file, LineNumber(line), header});
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
