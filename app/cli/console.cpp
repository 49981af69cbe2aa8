// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#include "app/cli.h"
#include "app/cli/globaloptions.h"
#include "model/base/basecodes.h"
#include "model/base/format.h"
#include "model/base/platform/process.h"

using namespace Qt::StringLiterals;

namespace Mlf {

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

} // namespace Mlf
