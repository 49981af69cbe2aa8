// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/globaloptions.h"

#include "model/base/platform/process.h"

#include <QRegularExpression>

#include <array>
#include <cstdio>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

GlobalOptions &keptManners()
{
    static GlobalOptions kept;
    return kept;
}

bool isColoredTerminal()
{
    return isTerminal(stdout) && qEnvironmentVariableIsEmpty("NO_COLOR") && qgetenv("TERM") != "dumb";
}

} // namespace

const GlobalOptions &manners()
{
    return keptManners();
}

QString takeManners(QStringList &arguments)
{
    GlobalOptions &kept = keptManners();
    kept = {};
    QString when = u"auto"_s;
    for (qsizetype i = 1; i < arguments.size() && arguments[i] != "--"_L1;) {
        if (arguments[i] == "--quiet"_L1) {
            kept.isQuiet = true;
        } else if (arguments[i].startsWith("--color="_L1)) {
            when = arguments[i].section(u'=', 1);
        } else if (arguments[i] == "--color"_L1) {
            when = arguments.value(i + 1);
            if (i + 1 < arguments.size())
                arguments.removeAt(i + 1);
        } else {
            ++i;
            continue;
        }
        arguments.removeAt(i);
    }
    if (!QStringList {u"auto"_s, u"always"_s, u"never"_s}.contains(when))
        return u"--color wants auto, always or never, not '%1'"_s.arg(when);
    kept.hasColors = when == "always"_L1 || (when == "auto"_L1 && isColoredTerminal());
    return {};
}

QString withColors(const QString &text)
{
    // Words of the reports in their context. "+0 B" is neither growth nor reduction.
    static const QRegularExpression words(
        u"(?<red>^error(?=  )|(?<![\\w.-])\\+(?!0 B)\\d+ B\\b|(?<=: )(?:broken|does-not-fit|they differ)$|\\bdoes not fit\\b)"
        "|(?<yellow>^warning(?=  )|\\bcannot be told\\b|\\bfits if\\b|(?<=: )(?:fits-if|unknown)$)"
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
