// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/errortext.h"

#include <QSet>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstErrorText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCode_hasOneKebabCaseNameAndASentence()
    {
        QSet<QString> names;
        for (int i = 0; i <= int(Code::Usage); ++i) {
            const QString name = codeName(Code(i));
            QVERIFY2(!name.isEmpty() && !names.contains(name), qPrintable(name));
            QVERIFY2(name == name.toLower() && !name.contains(u' '), qPrintable(name));
            names.insert(name);
            const QString text =
                findingText(makeFinding(Code(i), {}, {u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s}), Language::English);
            QVERIFY2(!text.isEmpty() && !text.contains(u'%'), qPrintable(text));
        }
    }

    void arguments_areFilledOnceEach()
    {
        // An argument that looks like a placeholder must stay as it is.
        const Finding finding = makeFinding(Code::SizeOverflow, {}, {u"100%2"_s, u"-5"_s});
        QVERIFY(findingText(finding, Language::English).startsWith("100%2 is -5, which"_L1));
    }

    void error_saysWhereAndWhat_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<qint64>("line");
        QTest::addColumn<qint64>("offset");
        QTest::addColumn<QString>("start");
        QTest::newRow("without a place") << QString() << 0LL << -1LL << u"The file is empty"_s;
        QTest::newRow("a file") << u"a.tar"_s << 0LL << -1LL << u"a.tar: The file"_s;
        QTest::newRow("a line") << u"a.tar"_s << 3LL << 70LL << u"a.tar:3: The file"_s;
        QTest::newRow("a byte") << u"a.tar"_s << 0LL << 70LL << u"a.tar@70: The file"_s;
    }

    void error_saysWhereAndWhat()
    {
        QFETCH(const QString, entry);
        QFETCH(const qint64, line);
        QFETCH(const qint64, offset);
        QFETCH(const QString, start);
        Error error;
        error.code = Code::EmptyFile;
        error.entry = entry;
        if (line > 0)
            error.line = LineNumber::fromOneBased(line);
        if (offset >= 0)
            error.offset = ByteOffset(offset);
        error.detail = u"why"_s;
        const QString text = errorText(error, Language::English);
        QVERIFY2(text.startsWith(start), qPrintable(text));
        QVERIFY(text.endsWith("(why)"_L1));
    }
};

QTEST_GUILESS_MAIN(TstErrorText)
#include "tst_errortext.moc"
