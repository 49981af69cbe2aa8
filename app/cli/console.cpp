// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#include "app/cli.h"
#include "app/cli/options.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/base/platform/process.h"
#include "model/document/document.h"
#include "model/report/comparereport.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

GlobalOptions storedOptions;

/// Adds terminal colours to a text of info, check or compare. Only colour codes are added.
QString withColors(const QString &text)
{
    // Each colour has the words of the reports to which it applies. "+0 B" has no colour.
    static const QRegularExpression words(
        u"(?<red>^error(?=  )|(?<![\\w.-])\\+(?!0 B)\\d+ B\\b|(?<=: )(?:broken|they differ)$|\\bdoes not fit\\b)"
        "|(?<yellow>^warning(?=  )|(?<=: )unknown(?=: |$)|(?<=, )unknown$|\\bfree for the\\b|(?<=: )may fit$)"
        "|(?<green>(?<![\\w.-])-\\d+ B\\b|(?<=: )(?:kept|fits)$|(?<=bytes  )fits(?=,))"
        "|(?<cyan>^note(?=  ))"_s,
        QRegularExpression::MultilineOption);
    static constexpr std::array<std::pair<const char *, const char *>, 4> colors {
        {{"red", "\x1b[31m"}, {"yellow", "\x1b[33m"}, {"green", "\x1b[32m"}, {"cyan", "\x1b[36m"}}};
    QString result;
    qsizetype at = 0;
    for (QRegularExpressionMatchIterator it = words.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        result += QStringView(text).sliced(at, match.capturedStart() - at);
        for (const auto &[name, code] : colors) {
            if (match.capturedLength(QLatin1StringView(name)) > 0)
                result += QLatin1StringView(code) + match.captured() + "\x1b[0m"_L1;
        }
        at = match.capturedEnd();
    }
    return result + text.sliced(at);
}

bool isColoredTerminal()
{
    return isTerminal(stdout) && qEnvironmentVariableIsEmpty("NO_COLOR") && qgetenv("TERM") != "dumb";
}

} // namespace

const GlobalOptions &globalOptions()
{
    return storedOptions;
}

void applyGlobalOptions(const CommandLine &line)
{
    const QString when = line.value("color"_L1, u"auto"_s);
    storedOptions = {.isQuiet = line.has("quiet"_L1),
                     .hasColors = when == "always"_L1 || (when == "auto"_L1 && isColoredTerminal())};
}

void print(QByteArrayView text, FILE *file)
{
    if (!text.isEmpty()) // an empty view may have a null pointer, which is invalid for fwrite()
        std::fwrite(text.data(), 1, std::size_t(text.size()), file);
}

void printText(const QString &text)
{
    print(printable(text).toUtf8());
}

void printAnswer(const QString &text)
{
    const QString shown = printable(text);
    print((globalOptions().hasColors ? withColors(shown) : shown).toUtf8());
}

void printLines(const QByteArray &text)
{
    if (isTerminal(stdout))
        printText(QString::fromUtf8(text));
    else
        print(text);
}

bool isLimitToTell(const Finding &finding)
{
    return finding.code == Code::LimitReached && finding.reason != Reason::TooManyFindings;
}

int complain(const QString &message)
{
    print((u"mlf-viewer: "_s + onOneLine(message) + u'\n').toUtf8(), stderr);
    return ExitFailed;
}

void remark(const QString &message)
{
    if (!globalOptions().isQuiet)
        complain(message);
}

InputWatch::InputWatch(const QString &path)
{
    const std::optional<FileStatus> status = statusOf(path);
    if (status && status->kind == FileStatus::Kind::File)
        m_file = openForReading(path);
    m_before = statusOf(m_file.number());
}

bool InputWatch::hasChanged() const
{
    const std::optional<FileStatus> now = m_before ? statusOf(m_file.number()) : std::nullopt;
    return now && !now->isUnchangedSince(*m_before);
}

int reportProblems(const Document &document, const InputWatch &file, bool printsLimits, bool printsChange)
{
    const Listing &listing = *document.listing;
    const int status = listing.damage || listing.fileCount() == 0 ? ExitFailed : ExitDone;
    QStringList limits = troublesOf(document);
    if (status != ExitDone)
        complain(limits.takeFirst()); // damage is always the first message
    for (const QString &limit : std::as_const(limits)) {
        if (printsLimits)
            remark(limit);
    }
    const bool hasChanged = file.hasChanged() || std::ranges::any_of(document.findings, [](const Finding &finding) {
                                return finding.code == Code::ChangedWhileReading;
                            });
    if (!hasChanged || !printsChange || status != ExitDone)
        return status;
    return complain(listing.name + u": "_s + errorText(makeError(Code::ChangedWhileReading), Language::English));
}

int withArchive(const QString &path, const BuildOptions &options,
                const std::function<int(const DocumentPointer &, const InputWatch &)> &answer, bool printsLimits)
{
    const InputWatch file(path);
    const Result<DocumentPointer> document = path.isEmpty() ? buildSample(options) : buildDocument(path, options);
    if (!document)
        return complain(errorText(document.error(), Language::English));
    const int status = answer(*document, file);
    return std::max(status, reportProblems(**document, file, printsLimits, status == ExitDone));
}

const Module *findModule(const Document &document, const QString &name, QString &problem)
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
        problem =
            (modules.size() == 1 ? u"there is no model '%1'; there is %2"_s : u"there is no model '%1'; there are %2"_s)
                .arg(name, names.join(u", "_s));
    return nullptr;
}

} // namespace Mlf
