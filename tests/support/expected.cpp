// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/expected.h"

#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/places.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

constexpr qsizetype longestPart = 160; ///< shown part of a line

/// A line, or for a long line the part from the first difference on.
QString shownLine(const QList<QByteArray> &lines, qsizetype line, qsizetype from)
{
    if (line >= lines.size())
        return u"the end"_s;
    const QString part = QString::fromUtf8(lines[line].mid(from, longestPart));
    return (from > 0 ? u"…"_s : QString()) + u'"' + part + u'"'
        + (lines[line].size() > from + longestPart ? u"…"_s : QString());
}

} // namespace

QString firstDifference(const QByteArray &text, const QByteArray &expected)
{
    if (text == expected)
        return {};
    const QList<QByteArray> lines = text.split('\n');
    const QList<QByteArray> wanted = expected.split('\n');
    const auto [is, should] = std::mismatch(lines.begin(), lines.end(), wanted.begin(), wanted.end());
    const qsizetype line = is - lines.begin();
    qsizetype from = 0;
    if (is != lines.end() && should != wanted.end()) {
        const auto at = std::mismatch(is->begin(), is->end(), should->begin(), should->end()).first;
        from = std::max<qsizetype>(0, at - is->begin() - longestPart / 2);
    }
    return u"line %1 is %2, expected is %3"_s.arg(line + 1).arg(shownLine(lines, line, from),
                                                                shownLine(wanted, line, from));
}

void compareWithExpected(const QByteArray &text, const QString &name)
{
    const QString path = Test::dataPath(u"/expected/"_s) + name;
    if (qEnvironmentVariableIntValue("MLF_UPDATE_EXPECTED") == 1) {
        if (text.isEmpty())
            QFile::remove(path);
        else
            writeFile(path, text);
    }
    const QString difference = firstDifference(text, QFile::exists(path) ? readFile(path) : QByteArray());
    QVERIFY2(difference.isEmpty(),
             qPrintable(u"expected/%1: %2; MLF_UPDATE_EXPECTED=1 writes the file anew"_s.arg(name, difference)));
}

} // namespace Mlf::Test
