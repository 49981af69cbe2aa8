// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/cli/chartkinds.h"
#include "app/cli/checkcommand.h"
#include "app/cli/comparecommand.h"
#include "app/cli/console.h"
#include "app/cli/formats.h"
#include "app/cli/globaloptions.h"
#include "app/cli/inputwatch.h"
#include "app/cli/kitcommand.h"
#include "app/cli/projectcommand.h"
#include "app/cli/reportextras.h"
#include "app/cli/startup.h"
#include "app/cli/termscommand.h"
#include "app/cli/troubles.h"
#include "app/cli/verbs.h"
#include "model/archive/archivecodes.h"
#include "model/archive/entry.h"
#include "model/archive/entrypath.h"
#include "model/base/basecodes.h"
#include "model/base/bytecopy.h"
#include "model/base/errortext.h"
#include "model/base/filenames.h"
#include "model/base/format.h"
#include "model/base/platform/process.h"
#include "model/chart/svgwriter.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/module.h"
#include "model/document/sample.h"
#include "model/report/htmlreport.h"
#include "model/report/inforeport.h"
#include "model/report/jsonreport.h"
#include "model/report/markdownreport.h"
#include "model/report/reportbuilder.h"
#include "model/report/sarifreport.h"
#include "model/report/tablereport.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QStringDecoder>

#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// The table of limits as text.
QByteArray limitsText()
{
    QString text;
    for (const LimitRow &row : limitRows()) {
        const bool isBytes = row.unit == LimitRow::Unit::Bytes;
        const QString value = isBytes ? formatBytesShort(ByteCount(row.value), QLocale::c()) : formatCount(row.value);
        text += u"  %1  %2\n"_s.arg(value, 10).arg(QLatin1StringView(row.name));
    }
    return text.replace(QChar(0x2009), u' ').toUtf8();
}

const QString tableOfChanges = u"changes"_s;

struct Request {
    QString verb;
    QStringList positional; ///< FILE first, unless the sample is used
    QString format;
    QString module;
    ChartOptions chart;
    QString table; ///< table of a report as csv or tsv
    QString older; ///< page or comment: the older archive to compare with, may be empty
    QStringList boards; ///< page or comment: names of boards; if empty, a page uses all and a comment none
    QStringList notes; ///< files of review notes for the report
    QString output; ///< empty for standard output
    bool isDark = false;
    int scale = 1;
    bool wantsSample = false;
    BuildOptions options;
    QString problem; ///< why the command line is wrong; empty otherwise
};

/// The tables of an archive, and the table of the changes since another archive.
QStringList tablesOfReports()
{
    return tableNames() + QStringList {tableOfChanges};
}

bool isOfChanges(const Request &request)
{
    return request.table == tableOfChanges;
}

void printHelp(const QString &verb)
{
    QFile text(verb == "check"_L1 ? u":/help/check.txt"_s : u":/help/help.txt"_s);
    if (!text.open(QIODevice::ReadOnly))
        return;
    QByteArray words = text.readAll().replace("%LIMITS%\n", limitsText());
    for (const QString &name : verbs()) // %REPORT-FORMATS% and the like
        words.replace('%' + name.toUpper().toUtf8() + "-FORMATS%", formatNames(name).join(u'|').toUtf8());
    print(words.replace("%TABLES%", tablesOfReports().join(u'|').toUtf8()));
}

/// Returns the conflict between these arguments, or an empty text.
QString problemOf(const Request &request)
{
    const bool isCat = request.verb == "cat"_L1;
    const bool isChart = request.verb == "chart"_L1;
    const qsizetype wanted = (isCat || isChart ? 2 : 1) - (request.wantsSample ? 1 : 0);
    if (isChart && !request.positional.isEmpty() && !findChart(request.positional.first()))
        return u"unknown chart '%1'; there are %2"_s.arg(request.positional.first(), chartNames().join(u", "_s));
    if (request.positional.size() < wanted) {
        if (isChart)
            return request.positional.isEmpty() ? u"chart needs %1 and a FILE"_s.arg(joinWords(chartNames(), u"or"_s))
                                                : u"chart needs a FILE"_s;
        return isCat && !request.positional.isEmpty() ? u"cat needs FILE and PATH"_s
                                                      : u"%1 needs a FILE"_s.arg(request.verb);
    }
    if (request.positional.contains(QString()))
        return u"%1: the name of a file is empty"_s.arg(request.verb);
    const bool takesSeveral = request.verb == "info"_L1 && !request.wantsSample;
    if (takesSeveral && request.positional.count(u"-"_s) > 1)
        return u"info: only one FILE can be standard input"_s;
    if (request.positional.size() > wanted && !takesSeveral)
        return u"unexpected '%1'"_s.arg(request.positional[wanted]);
    const bool hasFormats = isChart || request.verb == "report"_L1;
    return hasFormats
        ? problemOfFormat(request.verb, request.format.isEmpty() ? std::nullopt : std::optional(request.format))
        : QString();
}

/// Returns why --table is wrong or missing, or an empty text.
QString problemOfTable(const Request &request)
{
    const std::optional<Format> format = findFormat(request.verb, request.format);
    const bool isTable = format == Format::Csv || format == Format::Tsv;
    if (isTable && request.table.isEmpty())
        return u"report --format %1 needs --table %2"_s.arg(request.format, joinWords(tablesOfReports(), u"or"_s));
    if (isTable && !tablesOfReports().contains(request.table))
        return u"unknown table '%1'; there are %2"_s.arg(request.table, joinWords(tablesOfReports(), u"and"_s));
    if (isTable && isOfChanges(request) && request.older.isEmpty())
        return u"--table %1 needs --compare OLD"_s.arg(request.table);
    return isTable || request.table.isEmpty() ? QString() : u"--table is an option of report --format csv and tsv"_s;
}

/// Returns the stage to which a verb must read.
Document::Stage stageOf(const QString &verb, bool wantsDigest)
{
    if (verb == "cat"_L1)
        return Document::Stage::Listing;
    return verb == "report"_L1 || wantsDigest ? Document::Stage::Digests : Document::Stage::Analysis;
}

/// A smaller picture is not legible; a larger one is too large to draw.
constexpr int shortestSide = 100;
constexpr int longestSide = 16384;

std::optional<double> sideOf(const QString &text)
{
    bool isNumber = false;
    const int side = text.toInt(&isNumber);
    return isNumber && side >= shortestSide && side <= longestSide ? std::optional<double>(side) : std::nullopt;
}

/// Returns why the chart does not accept an option, or an empty text.
QString problemOfChartOption(const Request &request, const QCommandLineOption &option, bool ChartKind::*takesIt)
{
    const ChartKind *asked = findChart(request.positional.value(0));
    if (asked && asked->*takesIt)
        return {};
    QStringList names;
    for (const ChartKind &kind : chartKinds()) {
        if (kind.*takesIt)
            names += kind.name;
    }
    names.sort();
    return u"--%1 is an option of chart %2"_s.arg(option.names().first(), joinWords(names, u"and"_s));
}

/// True if the output can contain review notes.
bool takesNotes(const Request &request)
{
    const Format format = findFormat(request.verb, request.format).value_or(Format::Json);
    return request.verb == "report"_L1
        && (format == Format::Json || format == Format::Markdown || format == Format::Html);
}

Request parseRequest(const QStringList &arguments)
{
    Request request;
    QCommandLineParser parser;
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    const QCommandLineOption format(u"format"_s, {}, u"format"_s);
    const QCommandLineOption sample(u"sample"_s);
    const QCommandLineOption noLimits(u"no-limits"_s);
    const QCommandLineOption checksum(u"checksum"_s);
    const QCommandLineOption digest(u"digest"_s);
    const QCommandLineOption module(u"module"_s, {}, u"module"_s);
    const QCommandLineOption pool(u"pool"_s, {}, u"pool"_s);
    const QCommandLineOption bars(u"bars"_s, {}, u"bars"_s);
    const QCommandLineOption table(u"table"_s, {}, u"table"_s);
    const QCommandLineOption compare(u"compare"_s, {}, u"OLD"_s);
    const QCommandLineOption board(u"board"_s, {}, u"board"_s);
    const QCommandLineOption notes(u"notes"_s, {}, u"NOTES"_s);
    const QCommandLineOption output(u"output"_s, {}, u"output"_s);
    const QCommandLineOption style(u"style"_s, {}, u"style"_s, u"light"_s);
    const QCommandLineOption scale(u"scale"_s, {}, u"scale"_s, u"1"_s);
    const QCommandLineOption width(u"width"_s, {}, u"width"_s);
    const QCommandLineOption height(u"height"_s, {}, u"height"_s);
    parser.addOptions({width, height, format, sample, noLimits, checksum, digest, module, pool, bars, table, compare,
                       board, notes, output, style, scale});
    if (!parser.parse(arguments)) {
        request.problem = parser.errorText();
        return request;
    }
    request.verb = parser.positionalArguments().value(0);
    request.positional = parser.positionalArguments().mid(1);
    request.format = parser.value(format);
    request.wantsSample = parser.isSet(sample);
    request.options.wantsArchiveDigest = parser.isSet(checksum);
    request.options.wantsCodeDigest = parser.isSet(checksum) || parser.isSet(digest);
    request.options.until = stageOf(request.verb, parser.isSet(digest));
    if (parser.isSet(noLimits))
        request.options.limits = Limits::none();
    request.module = parser.value(module);
    request.chart.pool = parser.value(pool);
    request.chart.bars = parser.value(bars);
    request.table = parser.value(table);
    request.older = parser.value(compare);
    request.boards = parser.values(board);
    request.notes = parser.values(notes);
    request.output = parser.value(output);
    request.isDark = parser.value(style) == "dark"_L1;
    request.scale = parser.value(scale).toInt();
    request.problem = problemOf(request);
    if (request.problem.isEmpty())
        request.problem = problemOfTable(request);
    if (request.problem.isEmpty() && !QStringList {u"light"_s, u"dark"_s}.contains(parser.value(style)))
        request.problem = u"unknown style '%1'; there are light and dark"_s.arg(parser.value(style));
    if (request.problem.isEmpty() && !QStringList {u"1"_s, u"2"_s, u"4"_s}.contains(parser.value(scale)))
        request.problem = u"unknown scale '%1'; there are 1, 2 and 4"_s.arg(parser.value(scale));
    const QString ending = QFileInfo(request.output).suffix().toLower();
    if (request.problem.isEmpty() && ending != request.format && formatNames(request.verb).contains(ending))
        request.problem =
            u"--output %1 has the ending of another format than --format %2"_s.arg(request.output, request.format);
    if (request.problem.isEmpty() && parser.isSet(output) && parser.value(output).isEmpty())
        request.problem = u"--output: the name of the file is empty"_s;
    const QStringList ofWorkspace {{}, u"computed"_s, u"stated"_s};
    if (request.problem.isEmpty() && !ofWorkspace.contains(request.chart.bars))
        request.problem = u"unknown bars '%1'; there are computed and stated"_s.arg(request.chart.bars);
    const std::vector<std::pair<QString, QStringList>> ofOthers {
        {u"module"_s, {u"chart"_s, u"project"_s}},
        {u"pool"_s, {u"chart"_s}},
        {u"bars"_s, {u"chart"_s}},
        {u"output"_s, {u"chart"_s, u"kit"_s, u"project"_s}},
        {u"style"_s, {u"chart"_s}},
        {u"scale"_s, {u"chart"_s}},
        {u"width"_s, {u"chart"_s}},
        {u"height"_s, {u"chart"_s}},
    };
    for (const auto &[option, itsVerbs] : ofOthers) {
        if (request.problem.isEmpty() && request.verb != "chart"_L1 && parser.isSet(option))
            request.problem = u"--%1 is an option of %2"_s.arg(option, joinWords(itsVerbs, u"and"_s));
    }
    for (const QCommandLineOption &option : {compare, board}) {
        const bool isOfTable = option.names() == compare.names() && isOfChanges(request);
        const std::optional<Format> wanted = findFormat(request.verb, request.format);
        const bool isOfPage = isOfTable || wanted == Format::Html || wanted == Format::Markdown;
        if (request.problem.isEmpty() && parser.isSet(option)
            && (!isOfPage || parser.values(option).contains(QString())))
            request.problem = isOfPage
                ? u"--%1: the name is empty"_s.arg(option.names().first())
                : u"--%1 is an option of report --format html and markdown%2"_s.arg(
                    option.names().first(),
                    option.names() == compare.names() ? u", and of --table changes"_s : QString());
    }
    if (request.problem.isEmpty() && parser.isSet(notes) && (!takesNotes(request) || request.notes.contains(QString())))
        request.problem = takesNotes(request) ? u"--notes: the name is empty"_s
                                              : u"--notes is an option of report --format html, markdown and json"_s;
    if (request.problem.isEmpty() && request.older == "-"_L1 && request.positional.contains(u"-"_s))
        request.problem = u"--compare: only one of OLD and FILE can be standard input"_s;
    const bool isPicture = findFormat(request.verb, request.format) != Format::Json;
    for (const QCommandLineOption &option : {width, height}) {
        if (!request.problem.isEmpty() || !parser.isSet(option))
            continue;
        std::optional<double> &side =
            option.names() == width.names() ? request.chart.size.width : request.chart.size.height;
        side = sideOf(parser.value(option));
        if (!isPicture)
            request.problem = u"--%1 is an option of pictures, and json is none"_s.arg(option.names().first());
        else if (!side)
            request.problem = u"--%1 wants a whole number from %2 to %3, not '%4'"_s.arg(option.names().first())
                                  .arg(shortestSide)
                                  .arg(longestSide)
                                  .arg(parser.value(option));
    }
    if (request.problem.isEmpty() && request.verb != "info"_L1 && parser.isSet(digest))
        request.problem = u"--digest is an option of info"_s;
    if (request.problem.isEmpty() && parser.isSet(pool))
        request.problem = problemOfChartOption(request, pool, &ChartKind::takesPool);
    if (request.problem.isEmpty() && parser.isSet(bars))
        request.problem = problemOfChartOption(request, bars, &ChartKind::takesBars);
    return request;
}

/// Path of --output. A name without a suffix gets the suffix of the format, unless it names an existing folder or
/// device.
QString outputPath(const Request &request)
{
    const QFileInfo typed(request.output);
    const bool isOdd = typed.exists() && !typed.isFile();
    return typed.suffix().isEmpty() && !isOdd ? request.output + u'.' + request.format : request.output;
}

int complainOfChange(const QString &name)
{
    return complain(name + u": "_s + errorText(makeError(Code::ChangedWhileReading), Language::English));
}

/// Prints the available bytes of a source. Each block is copied and checked before it is printed, because a file that
/// shrank reads as zeros at its end. Returns false if the file changed.
bool printBytes(const ByteSource &source, const InputWatch &file)
{
    constexpr qsizetype blockSize = 1 << 20;
    const bool isOnTerminal = isTerminal(stdout); // names and texts must not control it
    QStringDecoder decoder(QStringDecoder::Utf8);
    for (QByteArrayView rest = source.view(); !rest.isEmpty();) {
        const QByteArray block = rest.first(std::min(rest.size(), blockSize)).toByteArray();
        if (source.isDamaged() || file.hasChanged())
            return false;
        if (isOnTerminal)
            printText(QString(decoder.decode(block)).replace(u"\r\n"_s, u"\n"_s));
        else
            print(block);
        rest = rest.sliced(block.size());
    }
    return true;
}

/// Returns why no bytes can be printed for a name. `path` is normalized like the paths of entries.
Error problemOfEntry(const Listing &listing, const QString &path)
{
    Error error {.code = Code::NoSuchEntry, .entry = path};
    const auto linkError = [](const Entry &entry) {
        return Error {.code = Code::EntryLink, .entry = entry.path, .arguments = {entry.attributes().linkTarget}};
    };
    for (const Entry &entry : listing.entries) {
        if (entry.isLink() && path.startsWith(entry.path + u'/'))
            error = linkError(entry);
        if (entry.path.startsWith(path + u'/'))
            error = {.code = Code::EntryUnreadable, .entry = path, .reason = Reason::IsAFolder};
        if (entry.path != path)
            continue;
        if (!entry.isSafe)
            return {.code = Code::EntryUnsafePath, .entry = path};
        if (entry.isLink())
            return linkError(entry);
        if (entry.type == EntryType::Directory)
            return {.code = Code::EntryUnreadable, .entry = path, .reason = Reason::IsAFolder};
        return {.code = Code::EntrySpecial, .entry = path};
    }
    return error;
}

int printEntry(const Document &document, const QString &wanted, const InputWatch &file)
{
    // Normalize like the paths of entries: without "./" and double slashes. A copied name already is.
    const auto &entries = document.listing->entries;
    const bool isShown =
        std::any_of(entries.begin(), entries.end(), [&](const Entry &entry) { return entry.path == wanted; });
    const QString path = isShown ? wanted : normalizeEntryPath(fileNameBytes(wanted)).text;
    if (const Entry *entry = document.listing->find(path)) {
        const auto bytes = entry->open();
        if (const std::optional<Error> &damage = document.listing->damage;
            !bytes && damage && damage->code == Code::EntryUnreadable && damage->entry == path)
            return ExitFailed; // reportProblems() prints the reason
        if (!bytes)
            return complain(path + u": "_s + errorText(bytes.error(), Language::English));
        if (!printBytes(**bytes, file))
            return complainOfChange(path);
        if ((*bytes)->available() == (*bytes)->size())
            return ExitDone;
        return complain(u"%1: only %2 of %3 bytes are there"_s.arg(path, QString::number((*bytes)->available().value()),
                                                                   QString::number((*bytes)->size().value())));
    }
    return complain(errorText(problemOfEntry(*document.listing, path), Language::English));
}

/// Returns the requested module, or null with the reason in `problem`.
const Module *moduleOf(const Document &document, const QString &name, QString &problem)
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
        problem = u"there is no model '%1'; there is %2"_s.arg(name, names.join(u", "_s));
    return nullptr;
}

int printChart(const Document &document, const Request &request, PicturePainter paint)
{
    QString problem;
    const Module *module = moduleOf(document, request.module, problem);
    if (!module)
        return complain(problem);
    const Chart chart = findChart(request.positional.first())->make(document, *module, request.chart);
    if (!chart.problem.isEmpty())
        return complain(chart.problem);
    QByteArray bytes;
    const Format format = findFormat(request.verb, request.format).value_or(Format::Svg);
    switch (format) {
    case Format::Json:
        bytes = writeJson(chart.values());
        break;
    case Format::Svg:
        bytes = writeSvg(chart.scene, request.isDark, pictureSize(chart.scene, request.chart.size));
        break;
    case Format::Png:
    case Format::Pdf: { // wantsPixels() made sure that `paint` is set
        const Result<QByteArray> picture =
            paint(chart.scene, {request.isDark, format == Format::Pdf, request.scale, request.chart.size});
        if (!picture)
            return complain(errorText(picture.error(), Language::English));
        bytes = *picture;
        break;
    }
    case Format::Markdown:
    case Format::Html:
    case Format::Sarif:
    case Format::Csv:
    case Format::Tsv:
    case Format::Text:
    case Format::Junit:
        break; // formats of other verbs, rejected by problemOfFormat()
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

QByteArray reportBytes(const Document &document, const Request &request)
{
    switch (findFormat(request.verb, request.format).value_or(Format::Json)) {
    case Format::Json:
    case Format::Markdown:
    case Format::Html:
        break; // see printReport() and printPage()
    case Format::Sarif:
        return writeSarif({&document});
    case Format::Csv:
        return writeTable(makeReport(document), request.table, ',');
    case Format::Tsv:
        return writeTable(makeReport(document), request.table, '\t');
    case Format::Text:
    case Format::Junit:
    case Format::Svg:
    case Format::Png:
    case Format::Pdf:
        break; // formats of other verbs, rejected by problemOfFormat()
    }
    Q_ASSERT(false);
    return {};
}

/// Prints JSON, with review notes.
int printReport(const Document &document, const Request &request)
{
    Report report = makeReport(document);
    if (!request.notes.isEmpty() && !addNotesOf(report, document, request.notes))
        return ExitFailed;
    printLines(writeJson(report));
    return ExitDone;
}

/// Prints HTML or Markdown, with review notes, changes and boards.
int printPage(const Document &document, const Request &request)
{
    int status = ExitDone;
    const bool isComment = findFormat(request.verb, request.format) == Format::Markdown;
    const auto illustrated =
        illustrateFor(document, {request.older, request.notes, request.boards, request.options, isComment}, status);
    if (illustrated)
        printLines(isComment ? writeMarkdown(*illustrated) : writeHtml(*illustrated));
    return status;
}

/// Prints the table of the changes since the older archive.
int printChanges(const Document &document, const Request &request)
{
    int status = ExitDone;
    const auto illustrated = illustrateFor(document, {request.older, {}, {}, request.options}, status);
    const bool isTsv = findFormat(request.verb, request.format) == Format::Tsv;
    if (illustrated && illustrated->changes)
        printLines(writeTable(illustrated->changes->table, isTsv ? '\t' : ','));
    return status;
}

int answer(const Document &document, const Request &request, const InputWatch &file, PicturePainter paint)
{
    if (request.verb == "cat"_L1)
        return printEntry(document, request.positional.last(), file);
    if (request.verb == "chart"_L1)
        return printChart(document, request, paint);
    if (request.verb == "info"_L1)
        printAnswer(writeInfo(document));
    else if (request.verb == "list"_L1)
        writeFileList(document, printLines);
    else if (isOfChanges(request))
        return printChanges(document, request);
    else if (takesNotes(request))
        return findFormat(request.verb, request.format) == Format::Json ? printReport(document, request)
                                                                        : printPage(document, request);
    else
        printLines(reportBytes(document, request));
    return ExitDone;
}

/// `kept` receives the document if there is one.
int runOn(const QString &path, const Request &request, PicturePainter paint, DocumentPointer &kept)
{
    const InputWatch file(path);
    const Result<DocumentPointer> result =
        request.wantsSample ? buildSample(request.options) : buildDocument(path, request.options);
    if (!result)
        return complain(errorText(result.error(), Language::English));
    kept = *result;
    const int status = answer(*kept, request, file, paint);
    // A report lists limits among its findings.
    const Telling telling {.limits = request.verb != "report"_L1, .change = status == ExitDone};
    return std::max(status, reportProblems(*kept, file, telling));
}

/// Prints the facts of each archive, then the total need on one device. Returns the worst status.
int runInfo(const Request &request)
{
    int status = ExitDone;
    std::vector<DocumentPointer> documents;
    for (const QString &path : request.positional) {
        if (!documents.empty())
            printAnswer(u"\n"_s);
        DocumentPointer document;
        status = std::max(status, runOn(path, request, nullptr, document));
        if (document)
            documents.push_back(std::move(document));
    }
    if (documents.size() > 1)
        printAnswer(writeTogether(documents));
    return status;
}

int run(const Request &request, PicturePainter paint)
{
    if (request.verb == "info"_L1 && request.positional.size() > 1)
        return runInfo(request);
    const bool isChart = request.verb == "chart"_L1;
    DocumentPointer document;
    return runOn(request.wantsSample ? QString() : request.positional[isChart ? 1 : 0], request, paint, document);
}

/// Returns `status`, or an error if standard output could not be written.
int finished(int status)
{
    return std::fflush(stdout) != 0 || std::ferror(stdout) ? complain(u"standard output cannot be written"_s) : status;
}

} // namespace

int complainOfUsage(const QString &message)
{
    const int status = complain(message);
    print(u"Try '%1 --help'.\n"_s.arg(programName()).toUtf8(), stderr);
    return status;
}

bool wantsCommandLine(const QStringList &arguments)
{
    static const QStringList helping {u"-h"_s, u"--help"_s, u"-v"_s, u"--version"_s};
    const auto end = std::find(arguments.begin(), arguments.end(), u"--"_s);
    const bool asksForHelp =
        std::any_of(arguments.begin(), end, [](const QString &word) { return helping.contains(word); });
    return asksForHelp || verbs().contains(verbOf(arguments));
}

bool wantsPixels(QStringList arguments)
{
    if (!takeManners(arguments).isEmpty())
        return false;
    const Request request = parseRequest(arguments);
    const std::optional<Format> format = findFormat(request.verb, request.format);
    return request.problem.isEmpty() && (format == Format::Png || format == Format::Pdf);
}

int runCommandLine(QStringList arguments, PicturePainter paint)
{
    const QString problem = takeManners(arguments);
    // --help and --version count anywhere before "--".
    for (const QString &argument : arguments.mid(1)) {
        if (argument == "--"_L1)
            break;
        if (argument == "-h"_L1 || argument == "--help"_L1) {
            printHelp(verbOf(arguments));
            return finished(ExitDone);
        }
        if (argument == "-v"_L1 || argument == "--version"_L1) {
            print(u"mlf-viewer %1\n"_s.arg(QCoreApplication::applicationVersion()).toUtf8());
            return finished(ExitDone);
        }
    }
    const QString twice = problem.isEmpty() ? problemOfOptions(arguments) : problem;
    if (!twice.isEmpty())
        return complainOfUsage(twice);
    int status = ExitDone;
    if (verbOf(arguments) == "check"_L1) {
        status = runCheck(arguments);
    } else if (verbOf(arguments) == "compare"_L1) {
        status = runCompare(arguments);
    } else if (verbOf(arguments) == "kit"_L1) {
        status = runKit(arguments);
    } else if (verbOf(arguments) == "project"_L1) {
        status = runProject(arguments);
    } else if (verbOf(arguments) == "terms"_L1) {
        status = runTerms(arguments);
    } else {
        const Request request = parseRequest(arguments);
        if (!request.problem.isEmpty())
            return complainOfUsage(request.problem);
        status = run(request, paint);
    }
    return finished(status);
}

} // namespace Mlf
