// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/globaloptions.h"

#include "app/cli/options.h"
#include "model/base/platform/process.h"

#include <QRegularExpression>

#include <array>
#include <cstdio>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

GlobalOptions &current()
{
    static GlobalOptions options;
    return options;
}

bool isColoredTerminal()
{
    return isTerminal(stdout) && qEnvironmentVariableIsEmpty("NO_COLOR") && qgetenv("TERM") != "dumb";
}

} // namespace

const GlobalOptions &globalOptions()
{
    return current();
}

void applyGlobalOptions(const CommandLine &line)
{
    const QString when = line.value("color"_L1, u"auto"_s);
    current() = {.isQuiet = line.has("quiet"_L1),
                 .hasColors = when == "always"_L1 || (when == "auto"_L1 && isColoredTerminal())};
}

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

} // namespace Mlf
