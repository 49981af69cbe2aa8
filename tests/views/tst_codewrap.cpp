// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codeview.h"

#include "model/text/codetext.h"
#include "tests/support/cputimer.h"
#include "tests/support/shownview.h"

#include <QApplication>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>

using namespace Mlf;
using namespace Mlf::Test;
using namespace Qt::StringLiterals;

class TstCodeWrap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s)); }

    void wrap_cutsLinesAtWords_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QStringList>("rows");
        // Ten columns wide.
        QTest::newRow("fits") << "int x;"_ba << QStringList {u"int x;"_s};
        QTest::newRow("empty") << ""_ba << QStringList {QString()};
        QTest::newRow("behind blanks") << "one two three four"_ba << QStringList {u"one two "_s, u"three four"_s};
        QTest::newRow("one blank beyond the width") << "0123456789 x"_ba << QStringList {u"0123456789 "_s, u"x"_s};
        QTest::newRow("behind a mark") << "call(first,second)"_ba
                                       << QStringList {u"call("_s, u"first,"_s, u"second)"_s};
        QTest::newRow("in a long word") << "abcdefghijklmno"_ba << QStringList {u"abcdefghij"_s, u"klmno"_s};
        QTest::newRow("an indent stays with its text") << "    abcdefghi"_ba << QStringList {u"    abcdef"_s, u"ghi"_s};
        QTest::newRow("blanks only") << " "_ba.repeated(25)
                                     << QStringList {u" "_s.repeated(11), u" "_s.repeated(11), u" "_s.repeated(3)};
        QTest::newRow("wide characters") << "\xe6\xa8\xa1"_ba.repeated(7) << QStringList {u"模模模模模"_s, u"模模"_s};
        QTest::newRow("tab") << "a\tb c"_ba << QStringList {u"a b "_s, u"c"_s};
        QTest::newRow("invalid bytes") << "\xff"_ba.repeated(11) << QStringList {u"\ufffd"_s.repeated(10), u"\ufffd"_s};
    }

    void wrap_cutsLinesAtWords()
    {
        QFETCH(const QByteArray, line);
        QFETCH(const QStringList, rows);
        QStringList found;
        WrappedRow row = wrappedRow(line, 0, 10);
        for (;; row = nextWrappedRow(line, row, 10)) {
            found.append(textRow(line, row).text);
            if (row.isLast)
                break;
        }
        QCOMPARE(found, rows);
        QCOMPARE(row.end, line.size());
    }

    void wrap_rowsMeetInAnyLine()
    {
        QByteArray mixed;
        for (int i = 0; i < 9000; ++i)
            mixed += i % 7 == 0 ? "e\xcc\x81"_ba : i % 5 == 0 ? "\xe6\xa8\xa1"_ba : i % 11 == 0 ? " "_ba : "word"_ba;
        for (const QByteArray &line : {QByteArray("0x1.8p-3, ").repeated(5000), mixed, mixed.first(16'000),
                                       QByteArray("\xe6\xa8\xa1").repeated(20'000)}) {
            WrappedRow row = wrappedRow(line, 0, 80);
            QCOMPARE(row.begin, 0);
            QList<qint64> begins;
            for (;; row = nextWrappedRow(line, row, 80)) {
                begins.append(row.begin);
                QVERIFY(row.end > row.begin && row.columns <= 81 + 3);
                // Each byte is in its row, and the rows before it are the passed ones.
                for (const qint64 byte : {row.begin, (row.begin + row.end) / 2, row.end - 1})
                    QCOMPARE(wrappedRow(line, byte, 80), row);
                const std::vector<qint64> before = wrappedRowsBefore(line, row.end, 80);
                QVERIFY(!before.empty() && qsizetype(before.size()) <= begins.size());
                QVERIFY(std::equal(before.rbegin(), before.rend(), begins.crbegin()));
                if (row.isLast)
                    break;
            }
            QCOMPARE(row.end, line.size());
        }
    }

    void wrap_findsPlacesByMouse()
    {
        const QByteArray longLine = "int x = a_long_name_" + QByteArray("+ another_name ").repeated(40) + ";\n";
        Shown shown("first\n" + longLine + "\tlast\n");
        shown.view.setWordWrap(true);
        QTRY_VERIFY(shown.isIndexed());
        QVERIFY(!shown.view.horizontalScrollBar()->isVisible());
        double bottom = 0;
        for (qint64 byte = 0; byte < longLine.size() - 1; ++byte) {
            const QRectF cell = shown.view.onScreen().cellRect(at(1, byte));
            QVERIFY(shown.view.viewport()->rect().contains(cell.toRect()));
            QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {},
                              QPoint(int(cell.left()) + 2, int(cell.center().y())));
            QCOMPARE(shown.view.textCursor().position(), at(1, byte));
            QCOMPARE(shown.view.onScreen().lineAt(cell.center().y()), LineNumber(1));
            bottom = cell.bottom();
        }
        QVERIFY(bottom > 5 * shown.view.onScreen().cellRect(at(0)).height());
        QCOMPARE(shown.view.onScreen().topOf(LineNumber(2)), bottom);
        // Right of a continued row is its last character; right of the last row the end of the line.
        const double y = shown.view.onScreen().cellRect(at(1)).center().y();
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {},
                          QPoint(shown.view.viewport()->width() - 2, int(y)));
        QVERIFY(shown.view.onScreen().cellRect(shown.view.textCursor().position()).center().y() == y);
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(790, int(bottom) + 3));
        QCOMPARE(shown.view.textCursor().position(), at(2, 5));
        shown.view.selectAll();
        shown.picture();
    }

    void wrap_movesByRows()
    {
        Shown shown(QByteArray("word ").repeated(100) + "\nend\n");
        shown.view.setWordWrap(true);
        QTRY_VERIFY(shown.isIndexed());
        shown.view.setCursorPosition(at(0, 7));
        const double x = shown.view.onScreen().cellRect(at(0, 7)).left();
        qint64 last = 7;
        int rows = 0;
        for (; shown.view.textCursor().line() == LineNumber(0); ++rows) {
            last = shown.view.textCursor().position().byte;
            QCOMPARE(shown.view.onScreen().cellRect(at(0, last)).left(), x);
            QTest::keyClick(&shown.view, Qt::Key_Down);
        }
        QVERIFY(rows > 3);
        QCOMPARE(shown.view.textCursor().position(), at(1, 3));
        for (; rows > 0; --rows)
            QTest::keyClick(&shown.view, Qt::Key_Up);
        QCOMPARE(shown.view.textCursor().position(), at(0, 7)); // the column was kept
        QTest::keyClick(&shown.view, Qt::Key_End);
        QCOMPARE(shown.view.textCursor().position(), at(0, 500)); // of the line, not the row
        QTest::keyClick(&shown.view, Qt::Key_Home);
        QCOMPARE(shown.view.textCursor().position(), at(0, 0));
        QTest::keyClick(&shown.view, Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(shown.view.textCursor().selectedText().size() > 20
                && shown.view.textCursor().selectedText().size() % 5 == 0);
    }

    void wrap_scrollsHugeLines()
    {
        Shown shown("a\n" + QByteArray("0x1.8p-3, ").repeated(1'000'000) + "\nb\n");
        shown.view.setWordWrap(true);
        QTRY_VERIFY(shown.isIndexed());
        Test::CpuTimer timer;
        timer.start();
        const auto turn = [&](int delta) {
            QWheelEvent wheel(QPointF(100, 100), QPointF(100, 100), {}, {0, delta}, Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(shown.view.viewport(), &wheel);
        };
        shown.view.setCursorPosition(at(1, 5'000'005));
        const double top = shown.view.onScreen().cellRect(shown.view.textCursor().position()).top();
        QVERIFY(shown.view.viewport()->rect().contains(
            shown.view.onScreen().cellRect(shown.view.textCursor().position()).toRect()));
        QCOMPARE(shown.view.onScreen().firstLine(), LineNumber(1));
        turn(120);
        QVERIFY(!shown.view.viewport()->rect().contains(shown.view.onScreen().cellRect(at(1, 5'000'005)).toRect()));
        turn(-240);
        QCOMPARE(shown.view.onScreen().cellRect(at(1, 5'000'005)).top(),
                 top - QApplication::wheelScrollLines() * shown.view.onScreen().cellRect(at(0)).height());
        for (int i = 0; i < 50; ++i) {
            QTest::keyClick(&shown.view, i % 2 == 0 ? Qt::Key_PageDown : Qt::Key_Up);
            shown.picture();
            QVERIFY(shown.view.viewport()->rect().contains(
                shown.view.onScreen().cellRect(shown.view.textCursor().position()).toRect()));
        }
        QVERIFY(shown.view.textCursor().position() > at(1, 5'000'005 + 20 * 1000));
        QTest::keyClick(&shown.view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(shown.view.textCursor().position(), at(2, 1));
        QCOMPARE(shown.view.onScreen().firstLine(), LineNumber(1)); // the end of the long line is above
        QTest::keyClick(&shown.view, Qt::Key_Up);
        QCOMPARE(shown.view.textCursor().line(), LineNumber(1));
        QVERIFY(shown.view.textCursor().position().byte > 9'999'000);
        // The scroll bar counts lines; its end is the end of the text.
        shown.view.verticalScrollBar()->setValue(0);
        QCOMPARE(shown.view.onScreen().firstLine(), LineNumber(0));
        shown.view.verticalScrollBar()->setValue(shown.view.verticalScrollBar()->maximum());
        QVERIFY(shown.view.onScreen().topOf(LineNumber(2)));
        QVERIFY2(timer.elapsed() < Test::slack * 2000, qPrintable(u"%1 ms"_s.arg(timer.elapsed())));
    }

    void wrap_keepsTheTopWhenTheWidthChanges()
    {
        Shown shown(numberedLines(50) + QByteArray("word ").repeated(5000) + "\n" + numberedLines(100));
        shown.view.setWordWrap(true);
        QTRY_VERIFY(shown.isIndexed());
        shown.view.setFirstVisibleLine(LineNumber(50));
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(&shown.view, Qt::Key_Down, Qt::ControlModifier);
        const CodePosition top = at(50, 400);
        // Each change of the width may move it by a row, because rows then begin at other places.
        const auto isOnTop = [&] {
            return shown.view.onScreen().cellRect(top).top() <= shown.view.onScreen().cellRect(top).height() * 3;
        };
        QVERIFY(isOnTop());
        shown.view.resize(500, 600);
        QVERIFY(isOnTop());
        shown.view.zoomIn();
        shown.view.zoomIn();
        QVERIFY(isOnTop());
        shown.picture();
        shown.view.setWordWrap(false);
        QCOMPARE(shown.view.onScreen().firstLine(), LineNumber(50));
        QVERIFY(!shown.view.onScreen().rows().isWrapped());
        shown.picture();
    }

    void wrap_givesFoldsRoom()
    {
        Shown shown(initialiser("a_name_that_is_rather_long_for_such_a_narrow_window", 20) + "int x;\n");
        QTRY_VERIFY(shown.isIndexed());
        shown.view.setWordWrap(true);
        shown.view.resize(1600, 600);
        QCOMPARE(shown.view.onScreen().topOf(LineNumber(22)), shown.view.onScreen().cellRect(at(0)).height());
        shown.view.resize(620, 600);
        // The text is one row, and the marker of the fold another one.
        const double height = shown.view.onScreen().cellRect(at(0)).height();
        QCOMPARE(shown.view.onScreen().topOf(LineNumber(22)), 2 * height);
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QCOMPARE(shown.view.textCursor().line(), LineNumber(22));
        QTest::keyClick(&shown.view, Qt::Key_Up);
        QTest::keyClick(&shown.view, Qt::Key_Up);
        QCOMPARE(shown.view.textCursor().position(), at(0));
        const int left = int(shown.view.onScreen().cellRect(at(0)).center().x());
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(left, int(1.5 * height)));
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {}));
        shown.picture();
    }
};

QTEST_MAIN(TstCodeWrap)
#include "tst_codewrap.moc"
