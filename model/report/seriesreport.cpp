// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/seriesreport.h"

#include "model/base/format.h"
#include "model/compare/cause/causetext.h"
#include "model/compare/compare.h"
#include "model/document/document.h"
#include "model/report/comparereport.h"
#include "model/report/htmlbody.h"
#include "model/report/htmlreport.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Shape = ReportName::Shape;

/// A total as text: "110596", "≥ 110596", "8016 (inferred)".
QString totalText(const Figure &figure)
{
    if (!figure.bytes)
        return u"unknown"_s;
    const QString bytes = (figure.isAtLeast ? u"≥ "_s : QString()) + QString::number(figure.bytes->value());
    return figure.basis == Basis::Computed ? bytes : u"%1 (%2)"_s.arg(bytes, basisName(figure.basis));
}

QString archiveName(const BuildSeries &series, std::size_t build)
{
    return onOneLine(series.builds[build]->listing->name);
}

/// Name of the archive. If there are several models, the model's name follows.
QString rowName(const BuildSeries &series, std::size_t build, const Module *module)
{
    const QString name = u"%1 %2"_s.arg(build + 1).arg(archiveName(series, build));
    return module && series.builds[build]->modules.size() > 1 ? name + u": "_s + onOneLine(module->metadata.name)
                                                              : name;
}

ReportTable seriesSteps(const BuildSeries &series)
{
    ReportTable table = reportTable(u"same, sentence What changed, causes[] Causes");
    for (const Comparison &step : series.steps)
        table.rows.push_back(
            {step.isSame(), ReportWords {comparisonSentence(step, Language::English)}, causeTable(step.causes)});
    return table;
}

} // namespace

ReportTable buildTable(const BuildSeries &series)
{
    ReportTable table = reportTable(u"build Build, archive Archive, module Model");
    for (const char *name : buildTotalNames)
        table.columns.push_back({QString::fromLatin1(name), buildTotalTitle(name, Language::English), Shape::Full});
    table.columns.insert(table.columns.end(),
                         {{u"functions"_s, u"Functions"_s},
                          {u"findings"_s, u"Findings"_s},
                          {u"change"_s, u"What changed since the build before"_s}});
    for (const auto &[build, module] : series.rows()) {
        const Document &document = *series.builds[build];
        ReportTable::Row row {qint64(build) + 1, document.listing->name,
                              module ? textOrUnknown(module->metadata.name) : ReportValue(unknownValue)};
        for (const Figure &figure : buildTotals(module))
            row.push_back(figure);
        row.push_back(module ? ReportValue(qint64(module->functions.size())) : ReportValue(unknownValue));
        row.push_back(qint64(document.findings.size()));
        row.push_back(build > 0
                          ? ReportValue(ReportWords {comparisonSentence(series.steps[build - 1], Language::English)})
                          : ReportValue(nothingValue));
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportSection seriesValues(const BuildSeries &series)
{
    const Document &oldest = *series.builds.front();
    const Document &newest = *series.builds.back();
    if (series.steps.size() == 1)
        return comparisonValues(oldest, newest, series.steps.front());
    ReportSection section = comparisonValues(oldest, newest, compareDocuments(oldest, newest));
    section.add({u"builds"_s, u"Builds"_s, Shape::Rows}, buildTable(series));
    section.add({u"steps"_s, u"Steps"_s, Shape::Rows}, seriesSteps(series));
    return section;
}

QString writeSeriesText(const BuildSeries &series)
{
    struct Line {
        QStringList cells; ///< set in the line of a build
        QString sentence {}; ///< set in the line of a step
    };
    std::vector<Line> lines {{{u"Build"_s}}};
    for (const char *name : buildTotalNames)
        lines.front().cells += buildTotalTitle(name, Language::English);
    lines.front().cells += {u"Functions"_s, u"Findings"_s};
    std::size_t last = 0;
    for (const auto &[build, module] : series.rows()) {
        if (build > std::exchange(last, build))
            lines.push_back({{}, onOneLine(comparisonSentence(series.steps[build - 1], Language::English))});
        QStringList cells {rowName(series, build, module)};
        for (const Figure &figure : buildTotals(module))
            cells += totalText(figure);
        cells += {module ? QString::number(module->functions.size()) : u"unknown"_s,
                  QString::number(series.builds[build]->findings.size())};
        lines.push_back({cells});
    }
    std::vector<qsizetype> widths(std::size_t(lines.front().cells.size()), 0);
    for (const Line &line : lines) {
        for (qsizetype i = 0; i < line.cells.size(); ++i)
            widths[std::size_t(i)] = std::max(widths[std::size_t(i)], line.cells[i].size());
    }
    QString text;
    for (const Line &line : lines) {
        QString row = line.sentence.isEmpty() ? QString() : u"  → "_s + line.sentence;
        for (qsizetype i = 0; i < line.cells.size(); ++i)
            row += i == 0 ? line.cells[i].leftJustified(widths[0])
                          : u"  "_s + line.cells[i].rightJustified(widths[std::size_t(i)]);
        text += row + u'\n';
    }
    return text;
}

QByteArray writeSeriesHtml(const BuildSeries &series)
{
    const QString title = u"%1 to %2"_s.arg(series.builds.front()->listing->name, series.builds.back()->listing->name);
    const HtmlValues values;
    HtmlBody body(series.steps.size() + 1, maxHtml);
    body.beginPart({}, {}, "compare");
    body += "<header>\n<h1>" + htmlText(title) + "</h1>\n</header>\n<main>\n";
    body.addTable({u"builds"_s, u"Builds"_s}, buildTable(series), values);
    for (std::size_t i = 0; i < series.steps.size(); ++i) {
        body.addHeading(2, "step" + QByteArray::number(i + 1),
                        htmlText(u"%1 → %2"_s.arg(rowName(series, i, nullptr), rowName(series, i + 1, nullptr))));
        body += "<p>" + htmlText(comparisonSentence(series.steps[i], Language::English)) + ".</p>\n";
        if (!series.steps[i].causes.empty())
            body.addTable({u"causes"_s, u"Causes"_s}, causeTable(series.steps[i].causes), values);
    }
    body += "</main>\n";
    return htmlPage(title, body.text());
}

} // namespace Mlf
