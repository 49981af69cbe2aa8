// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cputimer.h"
#include "tests/support/growingsource.h"
#include "tests/support/highlighting.h"
#include "tests/support/sanitized.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Mlf::Test;
using namespace Qt::StringLiterals;

/// Order, concurrency and limits of the highlighter's work.
class TstHighlighterWork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void memory_holdsWhatIsNear()
    {
        const auto index = indexOf(repeated("int x = 0;\n"_ba, 3 << 20));
        CodeHighlighter highlighter;
        highlighter.setText(index, CodeLanguage::C);
        const LineNumber last(index->lineCount() - 1);
        for (qint64 line = 0; line < 60'000; line += 400) {
            highlighter.want(LineNumber(line), LineNumber(line + 400));
            QVERIFY(comesToRest(highlighter));
            QVERIFY(!highlighter.runs(LineNumber(line + 399)).empty());
        }
        QVERIFY(!highlighter.isReady(LineNumber(0)));
        QVERIFY(highlighter.runs(LineNumber(0)).empty());
        QVERIFY(highlighter.runs(LineNumber(-1)).empty());
        QVERIFY(!highlighter.isReady(last));
        highlighter.want(LineNumber(last.value() - 10), LineNumber(last.value() + 100));
        QVERIFY(comesToRest(highlighter));
        QVERIFY(highlighter.isReady(last));
        QVERIFY(!highlighter.isReady(LineNumber(last.value() + 1)));
        highlighter.want(LineNumber(0), LineNumber(10));
        QTRY_VERIFY(highlighter.isReady(LineNumber(0)));
    }

    void around_whatIsWantedIsReadyToo()
    {
        const auto index = indexOf(repeated("int x = 0;\n"_ba, 1 << 20));
        CodeHighlighter highlighter;
        highlighter.setText(index, CodeLanguage::C);
        highlighter.want(LineNumber(50'000), LineNumber(50'040));
        QVERIFY(comesToRest(highlighter));
        QVERIFY(highlighter.isReady(LineNumber(50'100)) && highlighter.isReady(LineNumber(49'950)));
        QSignalSpy ready(&highlighter, &CodeHighlighter::linesReady);
        highlighter.want(LineNumber(50'010), LineNumber(50'050));
        QTest::qWait(20);
        QCOMPARE(ready.size(), 0); // no work for a small step
    }

    void growingText_getsTheSameRuns_data()
    {
        QTest::addColumn<bool>("looksAhead");
        QTest::newRow("its end on screen while it comes") << false;
        QTest::newRow("its end waited for") << true;
    }

    void growingText_getsTheSameRuns()
    {
        QFETCH(const bool, looksAhead);
        const QByteArray text = cText();
        const auto source = Test::growingSource(text);
        const auto index = std::make_shared<LineIndex>(source);
        CodeHighlighter growing;
        growing.setText(index, CodeLanguage::C);
        QRandomGenerator random(9);
        for (qint64 available = 0; available < text.size();) {
            available = std::min<qint64>(available + random.bounded(50'000), text.size());
            source->publish(ByteCount(available));
            index->advance();
            if (!looksAhead)
                growing.want(LineNumber(index->lineCount() - 30), LineNumber(index->lineCount() + 10));
            growing.resume();
            if (looksAhead)
                growing.lookAhead(LineNumber(1 << 20));
            QTest::qWait(random.bounded(3));
        }
        source->finish();
        index->advance();
        QTRY_VERIFY((growing.resume(), growing.isFinished()));
        CodeHighlighter whole;
        whole.setText(indexOf(text), CodeLanguage::C);
        QTRY_VERIFY(whole.isFinished());
        const QList<QByteArray> lines = linesOf(text);
        for (qsizetype i = 0; i < lines.size(); ++i) {
            if (i % 1000 == 0) {
                growing.want(LineNumber(i), LineNumber(i + 1000));
                whole.want(LineNumber(i), LineNumber(i + 1000));
                QVERIFY(comesToRest(growing) && comesToRest(whole));
            }
            QVERIFY2(looksOf(growing, i, lines[i].size()) == looksOf(whole, i, lines[i].size()),
                     qPrintable(QString::number(i)));
        }
    }

    void lookingAhead_leavesLittleToDo()
    {
        const auto index = indexOf(shuffled(cppPieces, 1'000'000));
        const qint64 last = index->lineCount() - 1;
        HighlightPass pass(index, CodeLanguage::Cpp);
        Test::CpuTimer timer;
        timer.start();
        pass.lookAhead(LineNumber(last), {});
        const qint64 ahead = timer.restart();
        qsizetype lines = 0;
        pass.run({{last, last + 1}}, {}, [&](HighlightedLines &&found) { lines += qsizetype(found.ends.size()); });
        QCOMPARE(lines, 1);
        QVERIFY2(timer.elapsed() * 4 < ahead, qPrintable(u"%1 of %2 ms"_s.arg(timer.elapsed()).arg(ahead)));
    }

    void lookingAhead_leavesTheScreenAlone()
    {
        const auto index = indexOf(shuffled(cppPieces, 6'000'000));
        const LineNumber last(index->lineCount() - 1);
        CodeHighlighter highlighter;
        highlighter.setText(index, CodeLanguage::Cpp);
        highlighter.lookAhead(last);
        QTRY_VERIFY(highlighter.isReady(LineNumber(0)));
        QTRY_VERIFY(comesToRest(highlighter));
        highlighter.lookAhead(last);
        QVERIFY(highlighter.isFinished());
        highlighter.want(LineNumber(200), LineNumber(240));
        QTRY_VERIFY(highlighter.isReady(LineNumber(239)));
        highlighter.lookAhead(last);
        highlighter.want(last, LineNumber(last.value() + 1));
        QTRY_VERIFY_WITH_TIMEOUT(highlighter.isReady(last), Test::patience);
    }

    void newText_dropsTheOldOne()
    {
        CodeHighlighter highlighter;
        QSignalSpy finished(&highlighter, &CodeHighlighter::finished);
        for (int i = 0; i < 20; ++i) {
            highlighter.setText(indexOf(cText()), CodeLanguage::C);
            QTest::qWait(i % 4);
        }
        highlighter.setText(indexOf("true\n"_ba), CodeLanguage::Json);
        QTRY_VERIFY(highlighter.isFinished());
        QVERIFY(!highlighter.isReady(LineNumber(1)));
        QCOMPARE(highlighter.runs(LineNumber(0)).size(), 1U);
        highlighter.setText(indexOf("int x;\n"_ba), CodeLanguage::Plain);
        QVERIFY(highlighter.isFinished());
        QVERIFY(highlighter.runs(LineNumber(0)).empty());
        highlighter.setText(nullptr, CodeLanguage::C);
        QVERIFY(highlighter.isFinished());
    }

    void two_workAtTheSameTime()
    {
        CodeHighlighter first;
        CodeHighlighter second;
        const auto far = indexOf(shuffled(cppPieces, 6'000'000));
        const auto near = indexOf(cText());
        const LineNumber last(far->lineCount() - 1);
        first.setText(far, CodeLanguage::Cpp);
        first.want(LineNumber(last.value() - 40), last);
        second.setText(near, CodeLanguage::C);
        QTRY_VERIFY(second.isFinished());
        QVERIFY(!first.isFinished());
        second.want(LineNumber(2000), LineNumber(2040));
        QTRY_VERIFY(second.isFinished());
        QTRY_VERIFY_WITH_TIMEOUT(first.isFinished(), Test::patience);
        QVERIFY(first.isReady(LineNumber(last.value() - 1)));
    }

    void destruction_whileWorkingIsClean()
    {
        for (int i = 0; i < 20; ++i) {
            CodeHighlighter highlighter;
            const auto index = indexOf(i % 2 == 0 ? cText() : shuffled(cppPieces, 300'000));
            highlighter.setText(index, i % 2 == 0 ? CodeLanguage::C : CodeLanguage::Cpp);
            highlighter.want(LineNumber(index->lineCount() - 20), LineNumber(index->lineCount()));
            QTest::qWait(i);
            highlighter.want(LineNumber(index->lineCount() / 2), LineNumber(index->lineCount() / 2 + 20));
        }
    }
};

QTEST_MAIN(TstHighlighterWork)
#include "tst_highlighterwork.moc"
