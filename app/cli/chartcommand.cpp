// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/cli/chartkinds.h"
#include "app/cli/console.h"
#include "app/cli/options.h"
#include "model/base/bytecopy.h"
#include "model/base/errortext.h"
#include "model/base/platform/process.h"
#include "model/chart/svgwriter.h"
#include "model/document/document.h"
#include "model/report/jsonreport.h"

#include <QFileInfo>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct ChartRequest {
    const ChartKind *kind = nullptr;
    QString format;
    QString module; ///< empty if there is only one
    ChartOptions options;
    QString output; ///< empty for standard output
    bool isDark = false;
    int scale = 1;
    QString problem {}; ///< why the command line is wrong; empty otherwise
};

/// A smaller picture is not legible; a larger one is too large to draw.
constexpr int shortestSide = 100;
constexpr int longestSide = 16384;

std::optional<double> parseSide(const QString &text)
{
    bool isNumber = false;
    const int side = text.toInt(&isNumber);
    return isNumber && side >= shortestSide && side <= longestSide ? std::optional<double>(side) : std::nullopt;
}

/// Returns why the chart does not accept an option, or an empty text.
QString problemOfChartOption(const ChartKind &wanted, const QString &option, bool ChartKind::*takesIt)
{
    if (wanted.*takesIt)
        return {};
    QStringList names;
    for (const ChartKind &kind : chartKinds()) {
        if (kind.*takesIt)
            names += kind.name;
    }
    names.sort();
    return u"--%1 is an option of chart %2"_s.arg(option, joinWords(names, u"and"_s));
}

QString problemOfChart(const CommandLine &line, const ChartRequest &request)
{
    const QString name = line.words().value(0);
    if (name.isEmpty())
        return u"chart needs %1 and a FILE"_s.arg(joinWords(chartNames(), u"or"_s));
    if (!request.kind)
        return u"unknown chart '%1'; there are %2"_s.arg(name, chartNames().join(u", "_s));
    if (const QString problem = problemOfFiles(line, 2); !problem.isEmpty())
        return problem;
    if (request.format.isEmpty())
        return u"chart needs --format %1"_s.arg(joinWords(formatNames(u"chart"_s), u"or"_s));
    const QString ending = QFileInfo(request.output).suffix().toLower();
    if (ending != request.format && formatNames(u"chart"_s).contains(ending))
        return u"--output %1 has the ending of another format than --format %2"_s.arg(request.output, request.format);
    for (const QLatin1StringView option : {"width"_L1, "height"_L1}) {
        if (line.has(option) && request.format == "json"_L1)
            return u"--%1 is an option of pictures, and json is none"_s.arg(option);
        if (line.has(option) && !parseSide(line.value(option)))
            return u"--%1 wants a whole number from %2 to %3, not '%4'"_s.arg(option)
                .arg(shortestSide)
                .arg(longestSide)
                .arg(line.value(option));
    }
    if (const QString problem = problemOfChartOption(*request.kind, u"pool"_s, &ChartKind::takesPool);
        line.has("pool"_L1) && !problem.isEmpty())
        return problem;
    return line.has("bars"_L1) ? problemOfChartOption(*request.kind, u"bars"_s, &ChartKind::takesBars) : QString();
}

ChartRequest parseChart(const CommandLine &line)
{
    ChartRequest request {
        .kind = findChart(line.words().value(0)),
        .format = line.value("format"_L1),
        .module = line.value("module"_L1),
        .options = {.pool = line.value("pool"_L1),
                    .bars = line.value("bars"_L1),
                    .size = {.width = parseSide(line.value("width"_L1)), .height = parseSide(line.value("height"_L1))}},
        .output = line.value("output"_L1),
        .isDark = line.value("style"_L1) == "dark"_L1,
        .scale = line.value("scale"_L1, u"1"_s).toInt()};
    request.problem = problemOfChart(line, request);
    return request;
}

/// Path of --output. A name without a suffix gets the suffix of the format, unless it names an existing folder or
/// device.
QString outputPath(const ChartRequest &request)
{
    const QFileInfo typed(request.output);
    const bool isOdd = typed.exists() && !typed.isFile();
    return typed.suffix().isEmpty() && !isOdd ? request.output + u'.' + request.format : request.output;
}

int printChart(const Document &document, const ChartRequest &request, PicturePainter paint)
{
    QString problem;
    const Module *module = findModule(document, request.module, problem);
    if (!module)
        return complain(problem);
    const Chart chart = request.kind->make(document, *module, request.options);
    if (!chart.problem.isEmpty())
        return complain(chart.problem);
    QByteArray bytes;
    const Format format = findFormat(u"chart"_s, request.format).value_or(Format::Svg);
    if (format == Format::Json) {
        bytes = writeJson(chart.values());
    } else if (format == Format::Svg) {
        bytes = writeSvg(chart.scene, request.isDark, pictureSize(chart.scene, request.options.size));
    } else { // PNG or PDF; `paint` is set, see isPaintedChart()
        const Result<QByteArray> picture =
            paint(chart.scene, {request.isDark, format == Format::Pdf, request.scale, request.options.size});
        if (!picture)
            return complain(errorText(picture.error(), Language::English));
        bytes = *picture;
    }
    if (request.output.isEmpty()) {
        const bool isText = format == Format::Json || format == Format::Svg;
        if (isText)
            printLines(bytes);
        else if (isTerminal(stdout))
            return complain(u"a %1 is nothing for a terminal: give --output, or a pipe or file"_s.arg(request.format));
        else
            print(bytes);
        return ExitDone;
    }
    const SaveTarget target {outputPath(request), {document.location}};
    const std::optional<Error> error = saveBytes(*ByteSource::fromBytes(bytes), target, {});
    return error ? complain(errorText(*error, Language::English)) : ExitDone;
}

} // namespace

bool isPaintedChart(const CommandLine &line)
{
    const bool isPainted =
        line.verb() == "chart"_L1 && QStringList {u"png"_s, u"pdf"_s}.contains(line.value("format"_L1));
    return isPainted && line.problem().isEmpty() && parseChart(line).problem.isEmpty();
}

int runChart(const CommandLine &line, PicturePainter paint)
{
    const ChartRequest request = parseChart(line);
    if (!request.problem.isEmpty())
        return complainOfUsage(request.problem);
    const QString path = line.has("sample"_L1) ? QString() : line.words().last();
    return withArchive(
        path, line.buildOptions(Document::Stage::Analysis),
        [&](const DocumentPointer &document, const InputWatch &) { return printChart(*document, request, paint); });
}

} // namespace Mlf
