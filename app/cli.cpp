// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "model/archive/entrypath.h"
#include "model/base/errortext.h"
#include "model/document/documentbuilder.h"
#include "model/document/sample.h"
#include "model/report/inforeport.h"
#include "model/report/jsonreport.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

const QStringList &verbs()
{
    static const QStringList list {u"info"_s, u"list"_s, u"cat"_s, u"report"_s};
    return list;
}

constexpr const char *helpText =
    "Usage: mlf-viewer [OPTION...] [FILE...]          open a window\n"
    "       mlf-viewer VERB [OPTION...] FILE          print to standard output, no display needed\n"
    "\n"
    "Reads Model Library Format archives of TVM: tar (plain or compressed with gzip, xz, zstd, bzip2 or lz4), zip,\n"
    "a folder, or - for standard input. The file is never changed and nothing is extracted.\n"
    "\n"
    "Verbs:\n"
    "  info FILE                     what the archive is, in some twenty lines\n"
    "  list FILE                     its files: bytes, kind, model, path, separated by tabs\n"
    "  cat FILE PATH                 the bytes of one of its files\n"
    "  report --format json FILE     everything known, as one JSON object\n"
    "\n"
    "Options of every verb:\n"
    "  --sample                      the built-in sample instead of FILE\n"
    "  --no-limits                   lift the limits on entries, sizes and expansion\n"
    "  --checksum                    also compute the SHA-256 of the archive (report; of a file)\n"
    "\n"
    "Options of the window:\n"
    "  --sample                      open the built-in sample\n"
    "  --at LINK                     go to a place: PATH:LINE, function:NAME, page:NAME\n"
    "  --no-limits                   lift the limits\n"
    "  --picture OUT.png             save what the window shows and quit\n"
    "  --size WxH                    size of the window\n"
    "  --style light|dark            colours instead of the desktop's\n"
    "  --language LANGUAGE           en or zh_CN instead of the desktop's\n"
    "\n"
    "  -h, --help                    this text\n"
    "  -v, --version                 the version\n"
    "  --                            ends options\n"
    "\n"
    "Exit status: 0 done (findings are allowed), 1 differences found or policy broken,\n"
    "2 wrong usage, nothing could be listed, or the container is damaged.\n";

void print(QByteArrayView text, FILE *file = stdout)
{
    std::fwrite(text.data(), 1, std::size_t(text.size()), file);
}

int complain(const QString &message)
{
    print(u"mlf-viewer: %1\n"_s.arg(message).toUtf8(), stderr);
    return ExitFailed;
}

struct Request {
    QString verb;
    QStringList positional; ///< FILE first, unless the sample is meant
    QString format;
    bool wantsSample = false;
    BuildOptions options;
    QString problem; ///< why the command line is wrong; empty otherwise
};

Request parse(const QStringList &arguments)
{
    Request request;
    QCommandLineParser parser;
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    const QCommandLineOption format(u"format"_s, {}, u"format"_s);
    const QCommandLineOption sample(u"sample"_s);
    const QCommandLineOption noLimits(u"no-limits"_s);
    const QCommandLineOption checksum(u"checksum"_s);
    parser.addOptions({format, sample, noLimits, checksum});
    if (!parser.parse(arguments)) {
        request.problem = parser.errorText();
        return request;
    }
    request.verb = parser.positionalArguments().value(0);
    request.positional = parser.positionalArguments().mid(1);
    request.format = parser.value(format);
    request.wantsSample = parser.isSet(sample);
    request.options.wantsArchiveDigest = parser.isSet(checksum);
    if (parser.isSet(noLimits))
        request.options.limits = Limits::none();
    const qsizetype wanted = (request.verb == "cat"_L1 ? 2 : 1) - (request.wantsSample ? 1 : 0);
    if (request.positional.size() < wanted)
        request.problem = request.verb == "cat"_L1 && !request.positional.isEmpty()
            ? u"cat needs FILE and PATH"_s
            : u"%1 needs a FILE"_s.arg(request.verb);
    else if (request.positional.size() > wanted)
        request.problem = u"unexpected '%1'"_s.arg(request.positional[wanted]);
    else if (request.verb == "report"_L1 && request.format != "json"_L1)
        request.problem = request.format.isEmpty() ? u"report needs --format json"_s
                                                   : u"unknown format '%1'; there is json"_s.arg(request.format);
    return request;
}

int printEntry(const Document &document, const QString &wanted)
{
    // As entries are named: without "./" and doubled slashes.
    const QString path = normalizeEntryPath(wanted.toUtf8()).text;
    if (const auto bytes = document.bytes(path)) {
        print(bytes->view());
        if (bytes->available() == bytes->size())
            return ExitDone;
        return complain(u"%1: only %2 of %3 bytes are there"_s.arg(path)
                            .arg(bytes->available().value())
                            .arg(bytes->size().value()));
    }
    for (const Entry &entry : document.listing->entries) {
        if (entry.path == path && (entry.type == EntryType::SymbolicLink || entry.type == EntryType::HardLink))
            return complain(
                errorText(Error {Code::EntryLink, path, {}, {}, {entry.linkTarget}, {}}, Language::English));
    }
    return complain(errorText(Error {Code::NoSuchEntry, path, {}, {}, {}, {}}, Language::English));
}

int run(const Request &request)
{
    const QString path = request.wantsSample ? QString() : request.positional.first();
    BuildOptions options = request.options;
    if (request.verb == "cat"_L1)
        options.until = Document::Stage::Listing;
    const Result<DocumentPointer> result = request.wantsSample ? buildSample(options) : buildDocument(path, options);
    if (!result)
        return complain(errorText(result.error(), Language::English));
    const Document &document = **result;
    int status = ExitDone;
    if (document.listing->damage) {
        Error damage = *document.listing->damage;
        damage.entry = damage.entry.isEmpty() ? document.listing->name : damage.entry;
        status = complain(errorText(damage, Language::English));
    }
    if (request.verb == "cat"_L1)
        return std::max(status, printEntry(document, request.positional.last()));
    if (request.verb == "info"_L1)
        print(writeInfo(document).toUtf8());
    else if (request.verb == "list"_L1)
        print(writeFileList(document).toUtf8());
    else
        print(writeJsonReport(document));
    return status;
}

} // namespace

int complainOfUsage(const QString &message)
{
    return complain(message + u"\nTry 'mlf-viewer --help'."_s);
}

bool wantsCommandLine(const QStringList &arguments)
{
    static const QStringList helping {u"-h"_s, u"--help"_s, u"-v"_s, u"--version"_s};
    static const QStringList valued {u"--format"_s, u"--at"_s,    u"--picture"_s,
                                     u"--size"_s,   u"--style"_s, u"--language"_s};
    QString word;
    for (qsizetype i = 1; i < arguments.size() && arguments[i] != "--"_L1; ++i) {
        if (helping.contains(arguments[i]))
            return true;
        if (valued.contains(arguments[i]))
            ++i; // its value is no word
        else if (word.isEmpty() && (!arguments[i].startsWith(u'-') || arguments[i] == "-"_L1))
            word = arguments[i];
    }
    return verbs().contains(word);
}

int runCommandLine(const QStringList &arguments)
{
    // Help and version are asked for anywhere before "--".
    for (const QString &argument : arguments.mid(1)) {
        if (argument == "--"_L1)
            break;
        if (argument == "-h"_L1 || argument == "--help"_L1) {
            print(helpText);
            return ExitDone;
        }
        if (argument == "-v"_L1 || argument == "--version"_L1) {
            print(u"mlf-viewer %1\n"_s.arg(QCoreApplication::applicationVersion()).toUtf8());
            return ExitDone;
        }
    }
    const Request request = parse(arguments);
    if (!request.problem.isEmpty())
        return complainOfUsage(request.problem);
    const int status = run(request);
    if (std::fflush(stdout) != 0 || std::ferror(stdout))
        return complain(u"standard output cannot be written"_s);
    return status;
}

} // namespace Mlf
