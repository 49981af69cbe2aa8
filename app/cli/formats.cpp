// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/formats.h"

#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct FormatRow {
    Format format;
    QString name;
    QStringList verbs; ///< verbs that write the format
};

const std::vector<FormatRow> &rows()
{
    static const std::vector<FormatRow> table {
        {Format::Text, u"text"_s, {u"check"_s, u"compare"_s}},
        {Format::Svg, u"svg"_s, {u"chart"_s}},
        {Format::Png, u"png"_s, {u"chart"_s}},
        {Format::Pdf, u"pdf"_s, {u"chart"_s}},
        {Format::Json, u"json"_s, {u"report"_s, u"chart"_s, u"check"_s, u"compare"_s}},
        {Format::Markdown, u"markdown"_s, {u"report"_s}},
        {Format::Html, u"html"_s, {u"report"_s, u"compare"_s}},
        {Format::Csv, u"csv"_s, {u"report"_s, u"compare"_s}},
        {Format::Tsv, u"tsv"_s, {u"report"_s}},
        {Format::Sarif, u"sarif"_s, {u"report"_s, u"check"_s}},
        {Format::Junit, u"junit"_s, {u"check"_s}},
    };
    return table;
}

} // namespace

QStringList formatNames(const QString &verb)
{
    QStringList names;
    for (const FormatRow &row : rows()) {
        if (row.verbs.contains(verb))
            names += row.name;
    }
    return names;
}

std::optional<Format> findFormat(const QString &verb, const QString &name)
{
    for (const FormatRow &row : rows()) {
        if (row.name == name && row.verbs.contains(verb))
            return row.format;
    }
    return std::nullopt;
}

QString joinWords(const QStringList &words, const QString &last)
{
    return words.size() < 2 ? words.join(QString())
                            : u"%1 %2 %3"_s.arg(words.first(words.size() - 1).join(u", "_s), last, words.last());
}

} // namespace Mlf
