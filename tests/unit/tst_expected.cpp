// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cases.h"
#include "tests/support/expected.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Messages of tests whose text is not the expected one.
class TstExpected : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void firstDifference_namesTheLine_data()
    {
        const Test::Rows<QByteArray, QByteArray, QString> row({"text", "expected", "difference"});
        const QByteArray three = "pool 490\nstack 12\ncode ?\n";
        row("the same", three, three, {});
        row("both empty", {}, {}, {});
        row("another line", "pool 490\nstack 13\ncode ?\n", three,
            u"line 2 is \"stack 13\", expected is \"stack 12\""_s);
        row("a line too many", three + "data 4\n", three, u"line 4 is \"data 4\", expected is \"\""_s);
        row("a line is missing", "pool 490\nstack 12\n", three, u"line 3 is \"\", expected is \"code ?\""_s);
        row("the last line does not end", three.chopped(1), three, u"line 4 is the end, expected is \"\""_s);
        row("there is no file", three, {}, u"line 1 is \"pool 490\", expected is \"\""_s);
        const QByteArray rects = QByteArray("<rect/>").repeated(100);
        row("far behind in a long line", rects + "<b>", rects + "<a>",
            u"line 1 is …\"%1<b>\", expected is …\"%1<a>\""_s.arg(QString::fromUtf8(rects.right(79))));
        row("soon in a long line", "<b>" + rects, "<a>" + rects,
            u"line 1 is \"<b>%1\"…, expected is \"<a>%1\"…"_s.arg(QString::fromUtf8(rects.left(157))));
    }

    void firstDifference_namesTheLine()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, expected);
        QFETCH(const QString, difference);
        QCOMPARE(Test::firstDifference(text, expected), difference);
    }

    void missingFile_failsAndSaysWhatToDo()
    {
        if (qEnvironmentVariableIsSet("MLF_UPDATE_EXPECTED"))
            QSKIP("expected texts are being written");
        QEXPECT_FAIL("", "", Continue);
        Test::compareWithExpected("pool 490\n", u"none.txt"_s);
        Test::compareWithExpected({}, u"none.txt"_s); // an empty text has no file
    }

    void cases_haveTheirFields()
    {
        const std::vector<Test::Case> cases = Test::readCases(u"expected/cases"_s, {u"text"_s, u"edits"_s});
        QCOMPARE(cases.size(), 2U);
        QCOMPARE(cases[0].title, u"lines, also empty ones"_s);
        QCOMPARE(cases[0].fields[u"text"_s], QStringList({u"# no comment"_s, {}, u"last"_s, {}}));
        QVERIFY(!cases[0].fields.contains(u"edits"_s));
        const Test::FileEdits edits = Test::parseFileEdits(cases[1].fields[u"edits"_s]);
        QCOMPARE(edits.size(), 3U);
        QCOMPARE(edits[0], (Test::FileEdit {u"a.c"_s, "one\n\ntwo", "three\n", false}));
        QCOMPARE(edits[1], (Test::FileEdit {u"a.c"_s, "gone", {}, false}));
        QCOMPARE(edits[2], (Test::FileEdit {u"b.c"_s, {}, {}, true}));
    }
};

QTEST_GUILESS_MAIN(TstExpected)
#include "tst_expected.moc"
