// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sanitized.h"
#include "views/code/codeview.h"

#include "model/text/codetext.h"
#include "tests/support/cputimer.h"
#include "tests/support/growingsource.h"
#include "tests/support/rows.h"
#include "tests/support/shownview.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QLoggingCategory>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>
#include <QWheelEvent>

using namespace Mlf;
using namespace Mlf::Test;
using namespace Qt::StringLiterals;

// ---- Folds

class TstCodeView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s)); }

    void text_isShownByColumns_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<qint64>("columns");
        QTest::newRow("plain") << "int x;"_ba << u"int x;"_s << qint64(6);
        QTest::newRow("empty") << ""_ba << QString() << qint64(0);
        QTest::newRow("tab at the beginning") << "\tx"_ba << u" x"_s << qint64(9);
        QTest::newRow("tab after three") << "abc\tx"_ba << u"abc x"_s << qint64(9);
        QTest::newRow("NUL and other controls") << "a\0\x1b\x7f"_ba << u"a␀␛␡"_s << qint64(4);
        QTest::newRow("a lone CR") << "a\rb"_ba << u"a␍b"_s << qint64(3);
        QTest::newRow("two-byte character") << "\xc3\xa4"_ba << u"ä"_s << qint64(1);
        QTest::newRow("wide character") << "\xe6\xa8\xa1x"_ba << u"模x"_s << qint64(3);
        QTest::newRow("character outside of the plane") << "\xf0\x9f\x98\x80"_ba << u"😀"_s << qint64(2);
        QTest::newRow("combining mark") << "e\xcc\x81x"_ba << u"e\u0301x"_s << qint64(2);
        QTest::newRow("invalid bytes, one each") << "\xff\xfe"
                                                    "a"_ba
                                                 << u"\ufffd\ufffd"
                                                    "a"_s
                                                 << qint64(3);
        QTest::newRow("cut sequence") << "\xe6\xa8"_ba << u"\ufffd\ufffd"_s << qint64(2);
        QTest::newRow("overlong sequence") << "\xc0\xaf"_ba << u"\ufffd\ufffd"_s << qint64(2);
        QTest::newRow("surrogate") << "\xed\xa0\x80"_ba << u"\ufffd\ufffd\ufffd"_s << qint64(3);
        QTest::newRow("right-to-left override") << "a\xe2\x80\xae"
                                                   "b"_ba
                                                << u"a\ufffd"
                                                   "b"_s
                                                << qint64(3);
    }

    void text_isShownByColumns()
    {
        QFETCH(const QByteArray, line);
        QFETCH(const QString, shown);
        QFETCH(const qint64, columns);
        QCOMPARE(textRow(line, 0, 1000).text, shown);
        QCOMPARE(columnCount(line), columns);
        // A row with a later begin is the same text, cut.
        const TextRow whole = textRow(line, 0, 1000);
        for (const TextCell &cell : whole.cells) {
            const TextRow part = textRow(line, cell.column, 1000);
            QCOMPARE(part.cells.front().byte, cell.byte);
            QCOMPARE(part.text, whole.text.mid(cell.unit));
        }
    }

    void columns_findTheirBytes()
    {
        const QByteArray line = "a\t\xe6\xa8\xa1\xff"
                                "e\xcc\x81z"_ba;
        qint64 byte = 0;
        QList<qint64> starts;
        for (; byte < line.size(); byte = nextCharacter(line, byte))
            starts.append(byte);
        QCOMPARE(starts, (QList<qint64> {0, 1, 2, 5, 6, 9}));
        for (qsizetype i = 0; i < starts.size(); ++i) {
            QCOMPARE(byteAtColumn(line, columnOfByte(line, starts[i])), starts[i]);
            QCOMPARE(previousCharacter(line, i + 1 < starts.size() ? starts[i + 1] : line.size()), starts[i]);
        }
        QCOMPARE(byteAtColumn(line, 2), 1); // nearer to the left edge of the tab
        QCOMPARE(byteAtColumn(line, 7), 2);
        QCOMPARE(byteAtColumn(line, 99), line.size());
        QCOMPARE(columnOfByte(line, 3), columnOfByte(line, 2)); // inside of a character
    }

    void longLine_countsBytes()
    {
        const QByteArray line = "\xe6\xa8\xa1"_ba.repeated(10'000);
        QCOMPARE(columnCount(line), 30'000);
        QCOMPARE(textRow(line, 15'001, 15'010).text.left(2), u"模模"_s);
        QCOMPARE(textRow(line, 15'001, 15'010).cells.front().byte, 15'000);
        QCOMPARE(columnOfByte(line, 15'001), 15'000);
        QCOMPARE(byteAtColumn(line, 15'000), 15'000);
    }

    void copy_givesTheTextAsShown_data()
    {
        const Test::Rows<QByteArray, CodePosition, CodePosition, QString> row({"text", "from", "to", "copied"});
        row("part of a line", "int x;\n", at(0, 4), at(0, 5), u"x"_s);
        row("over lines", "ab\ncd\nef\n", at(0, 1), at(2, 1), u"b\ncd\ne"_s);
        row("backwards", "ab\ncd\n", at(1, 1), at(0, 1), u"b\nc"_s);
        row("CR LF is one line end", "ab\r\ncd\r\n", at(0, 0), at(1, 2), u"ab\ncd"_s);
        row("nothing stands on CR", "ab\r\ncd", at(0, 3), at(1, 0), u"\n"_s);
        row("NUL and invalid bytes", "a\0b\xff\n"_ba, at(0, 0), at(0, 4), u"a␀b\ufffd"_s);
        row("tabs stay", "\ta\n", at(0, 0), at(0, 2), u"\ta"_s);
        row("beyond the end", "ab", at(0, 1), at(9, 9), u"b"_s);
    }

    void copy_givesTheTextAsShown()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const CodePosition, from);
        QFETCH(const CodePosition, to);
        QFETCH(const QString, copied);
        Shown shown(text);
        shown.view.setCursorPosition(from);
        shown.view.setCursorPosition(to, true);
        QCOMPARE(shown.view.textCursor().selectedText(), copied);
        QTest::keyClick(&shown.view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), copied);
        shown.picture();
    }

    void copy_isLimitedAndSaysSo()
    {
        Shown shown("\xc3\xa4"_ba.repeated(10 << 20));
        QTRY_VERIFY(shown.isIndexed());
        QSignalSpy limited(&shown.view, &CodeView::copyLimited);
        QTest::keyClick(&shown.view, Qt::Key_A, Qt::ControlModifier);
        shown.view.copy();
        QCOMPARE(limited.size(), 1);
        QCOMPARE(limited[0][0].value<ByteCount>(), CodeCursor::copyLimit);
        QCOMPARE(limited[0][1].value<ByteCount>(), ByteCount(20 << 20));
        QCOMPARE(QGuiApplication::clipboard()->text().size(), 8 << 20);
    }

    void keys_moveTheCursor_data()
    {
        const Test::Rows<CodePosition, int, bool, CodePosition> row({"from", "key", "control", "to"});
        // "  ab cd\r\n" "\xc3\xa4x\n" "\n" "last"
        row("right", at(0, 2), int(Qt::Key_Right), false, at(0, 3));
        row("right at the end of a line", at(0, 7), int(Qt::Key_Right), false, at(1, 0));
        row("right over two bytes", at(1, 0), int(Qt::Key_Right), false, at(1, 2));
        row("right at the end of the text", at(3, 4), int(Qt::Key_Right), false, at(3, 4));
        row("left over two bytes", at(1, 2), int(Qt::Key_Left), false, at(1, 0));
        row("left at the beginning of a line", at(1, 0), int(Qt::Key_Left), false, at(0, 7));
        row("left at the beginning of the text", at(0, 0), int(Qt::Key_Left), false, at(0, 0));
        row("down", at(0, 0), int(Qt::Key_Down), false, at(1, 0));
        row("down to a shorter line", at(0, 6), int(Qt::Key_Down), false, at(1, 3));
        row("up", at(3, 1), int(Qt::Key_Up), false, at(2, 0));
        row("home goes to the text", at(0, 6), int(Qt::Key_Home), false, at(0, 2));
        row("home again to the margin", at(0, 2), int(Qt::Key_Home), false, at(0, 0));
        row("end", at(0, 0), int(Qt::Key_End), false, at(0, 7));
        row("beginning of the text", at(3, 2), int(Qt::Key_Home), true, at(0, 0));
        row("end of the text", at(0, 0), int(Qt::Key_End), true, at(3, 4));
        row("next word", at(0, 2), int(Qt::Key_Right), true, at(0, 5));
        row("previous word", at(0, 7), int(Qt::Key_Left), true, at(0, 5));
        row("page down", at(0, 0), int(Qt::Key_PageDown), false, at(3, 0));
        row("page up", at(3, 0), int(Qt::Key_PageUp), false, at(0, 0));
    }

    void keys_moveTheCursor()
    {
        QFETCH(const CodePosition, from);
        QFETCH(const int, key);
        QFETCH(const bool, control);
        QFETCH(const CodePosition, to);
        Shown shown("  ab cd\r\n\xc3\xa4x\n\nlast"_ba);
        shown.view.setCursorPosition(from);
        QSignalSpy changed(&shown.view, &CodeView::currentLineChanged);
        QTest::keyClick(&shown.view, Qt::Key(key), control ? Qt::ControlModifier : Qt::NoModifier);
        QCOMPARE(shown.view.textCursor().position(), to);
        QCOMPARE(changed.size(), from.line == to.line ? 0 : 1);
        QVERIFY(!shown.view.textCursor().hasSelection());
    }

    void shift_selects()
    {
        Shown shown(numberedLines(100));
        QTest::keyClick(&shown.view, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(shown.view.textCursor().selectedText(), u"int line_1;\ni"_s);
        QCOMPARE(shown.view.textCursor().selectedLines(), (LineSpan {LineNumber(0), LineNumber(1)}));
        QTest::keyClick(&shown.view, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(shown.view.textCursor().selectedLines(), (LineSpan {LineNumber(0), LineNumber(0)}));
        QTest::keyClick(&shown.view, Qt::Key_Left);
        QCOMPARE(shown.view.textCursor().position(), at(0, 0));
        QVERIFY(!shown.view.textCursor().hasSelection());
    }

    void upAndDown_keepTheColumn()
    {
        Shown shown("long line\n\n\tx\nlong line\n"_ba);
        shown.view.setCursorPosition(at(0, 8));
        for (const CodePosition expected : {at(1, 0), at(2, 1), at(3, 8)}) {
            QTest::keyClick(&shown.view, Qt::Key_Down);
            QCOMPARE(shown.view.textCursor().position(), expected);
        }
    }

    void mouse_selects()
    {
        Shown shown(numberedLines(100));
        QWidget *viewport = shown.view.viewport();
        const auto pointAt = [&](CodePosition position) {
            return shown.view.onScreen().cellRect(position).center().toPoint() - QPoint(3, 0);
        };
        QTest::mousePress(viewport, Qt::LeftButton, {}, pointAt(at(1, 4)));
        QCOMPARE(shown.view.textCursor().position(), at(1, 4));
        QMouseEvent move(QEvent::MouseMove, pointAt(at(2, 3)), viewport->mapToGlobal(pointAt(at(2, 3))), Qt::NoButton,
                         Qt::LeftButton, {});
        QCoreApplication::sendEvent(viewport, &move);
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, pointAt(at(2, 3)));
        QCOMPARE(shown.view.textCursor().selectedText(), u"line_2;\nint"_s);
        QTest::mouseDClick(viewport, Qt::LeftButton, {}, pointAt(at(4, 5)));
        QCOMPARE(shown.view.textCursor().selectedText(), u"line_5"_s);
        // A click on a number selects the line.
        QTest::mouseClick(viewport, Qt::LeftButton, {}, QPoint(5, pointAt(at(3)).y()));
        QCOMPARE(shown.view.textCursor().selectedText(), u"int line_4;\n"_s);
        QCOMPARE(shown.view.textCursor().line(), LineNumber(3));
    }

    void scrolling_isByLines()
    {
        Shown shown(numberedLines(10'000));
        QTRY_VERIFY(shown.isIndexed());
        QTRY_COMPARE(shown.view.verticalScrollBar()->maximum(), 10'000 - shown.view.onScreen().frame().rows());
        shown.view.verticalScrollBar()->setValue(5000);
        QCOMPARE(shown.view.onScreen().firstLine(), LineNumber(5000));
        QWheelEvent wheel(QPointF(100, 100), QPointF(100, 100), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(shown.view.viewport(), &wheel);
        QVERIFY(shown.view.onScreen().firstLine() > LineNumber(5000));
        QTest::keyClick(&shown.view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(shown.view.onScreen().firstLine().value(), 10'000 - shown.view.onScreen().frame().rows());
        // The cursor moves, the text scrolls only as far as necessary.
        QTest::keyClick(&shown.view, Qt::Key_Up);
        QCOMPARE(shown.view.onScreen().firstLine().value(), 10'000 - shown.view.onScreen().frame().rows());
    }

    void lines_haveTheirPlaceOnScreen()
    {
        Shown shown(numberedLines(1000));
        QTRY_VERIFY(shown.isIndexed());
        shown.view.setFirstVisibleLine(LineNumber(100));
        const double height = shown.view.onScreen().cellRect(at(0)).height();
        QCOMPARE(shown.view.onScreen().topOf(LineNumber(100)), 0.0);
        QCOMPARE(shown.view.onScreen().topOf(LineNumber(103)), 3 * height);
        QCOMPARE(shown.view.onScreen().topOf(LineNumber(99)), std::optional<double>());
        QCOMPARE(shown.view.onScreen().topOf(LineNumber(500)), std::optional<double>());
        QCOMPARE(shown.view.onScreen().lineAt(3.5 * height), LineNumber(103));
        QCOMPARE(shown.view.onScreen().lineAt(-0.5 * height), LineNumber(99));
        QCOMPARE(shown.view.onScreen().lineAt(1e6), LineNumber(999));
        shown.view.setSource(nullptr, {});
        QCOMPARE(shown.view.onScreen().topOf(LineNumber(0)), std::optional<double>());
        QCOMPARE(shown.view.onScreen().lineAt(10), LineNumber(0));
    }

    void goToLine_marksAndScrolls()
    {
        Shown shown(numberedLines(1000));
        QTRY_VERIFY(shown.isIndexed());
        shown.view.goToLine(LineNumber(499), LineNumber(509));
        QCOMPARE(shown.view.textCursor().line(), LineNumber(499));
        QCOMPARE(shown.view.markedLines(), (LineSpan {LineNumber(499), LineNumber(509)}));
        QVERIFY(shown.view.onScreen().firstLine() < LineNumber(499));
        QVERIFY(shown.view.onScreen().firstLine().value() + shown.view.onScreen().frame().rows() > 509);
        const LineNumber first = shown.view.onScreen().firstLine();
        shown.view.goToLine(LineNumber(501));
        QCOMPARE(shown.view.onScreen().firstLine(), first); // it was visible
        shown.view.goToLine(LineNumber(1'000'000));
        QCOMPARE(shown.view.textCursor().line(), LineNumber(999));
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QVERIFY(!shown.view.markedLines());
    }

    void goToLine_waitsForLinesToArrive()
    {
        const QByteArray text = numberedLines(1000);
        const auto source = Test::growingSource(text);
        source->publish(ByteCount(1000));
        Shown shown(source);
        shown.view.goToLine(LineNumber(700));
        QCOMPARE(shown.view.textCursor().line(), LineNumber(0));
        source->publish(ByteCount(text.size()));
        QTRY_COMPARE(shown.view.textCursor().line(), LineNumber(700));
        source->finish();
        QTRY_VERIFY(shown.isIndexed());
    }

    /// The view can be restored after going to a line and before anything is painted.
    void firstLine_isKeptUntilTheViewHasItsSize()
    {
        CodeView view;
        view.resize(300, 50);
        view.setSource(ByteSource::fromBytes(numberedLines(1000)), u"x.txt"_s, 1000);
        QTRY_VERIFY(view.lines().index()->isFinished());
        view.goToLine(LineNumber(499));
        view.select({LineNumber(499), 1}, {LineNumber(501), 2});
        view.setFirstVisibleLine(LineNumber(498));
        view.show();
        view.resize(500, 400);
        QCOMPARE(view.onScreen().firstLine(), LineNumber(498));
        view.goToLine(LineNumber(499));
        view.resize(500, 600);
        QCOMPARE(view.onScreen().firstLine(), LineNumber(499 - view.onScreen().frame().rows() / 4));
        CodeView unmarked;
        unmarked.resize(300, 50);
        unmarked.setSource(ByteSource::fromBytes(numberedLines(1000)), u"x.txt"_s, 1000);
        QTRY_VERIFY(unmarked.lines().index()->isFinished());
        unmarked.goToLine(LineNumber(499));
        QTest::keyClick(&unmarked, Qt::Key_Escape);
        unmarked.setFirstVisibleLine(LineNumber(2));
        unmarked.show();
        unmarked.resize(500, 400);
        QCOMPARE(unmarked.onScreen().firstLine(), LineNumber(2));
    }

    void milestone_waitsForThePlaceAskedFor()
    {
        static QStringList milestones;
        milestones.clear();
        QLoggingCategory::setFilterRules(u"mlf.timing=true"_s);
        const QtMessageHandler before =
            qInstallMessageHandler([](QtMsgType /*type*/, const QMessageLogContext & /*context*/, const QString &text) {
                milestones += text.section(u':', 0, 0);
            });
        const auto restore = qScopeGuard([before] {
            qInstallMessageHandler(before);
            QLoggingCategory::setFilterRules({});
        });
        const QByteArray text = numberedLines(1000);
        const auto source = Test::growingSource(text);
        source->publish(ByteCount(1000));
        Shown shown(source);
        shown.view.goToLine(LineNumber(700));
        QTRY_VERIFY(shown.view.highlighter().isFinished());
        shown.picture(); // painted with all runs, but not at the requested place
        QVERIFY(milestones.contains(u"first code paint"_s));
        QVERIFY(!milestones.contains(u"first highlighted screen"_s));
        source->publish(ByteCount(text.size()));
        source->finish();
        QTRY_COMPARE(milestones.count(u"first highlighted screen"_s), 1);
        QCOMPARE(shown.view.textCursor().line(), LineNumber(700));
        shown.picture();
        QCOMPARE(milestones.count(u"first highlighted screen"_s), 1);
    }

    void growing_keepsTheFirstVisibleLine()
    {
        const QByteArray text = numberedLines(200'000);
        const auto source = Test::growingSource(text);
        Shown shown(source);
        QCOMPARE(shown.view.lines().count(), 1);
        source->publish(ByteCount(50'000));
        QTRY_VERIFY(shown.view.lines().count() > 2000);
        QTRY_VERIFY(shown.view.verticalScrollBar()->maximum() > 2000);
        shown.view.verticalScrollBar()->setValue(1500);
        for (qint64 available = 100'000; available < text.size(); available += 500'000) {
            const qint64 before = shown.view.lines().count();
            source->publish(ByteCount(available));
            QTRY_VERIFY(shown.view.lines().count() > before);
            QCOMPARE(shown.view.onScreen().firstLine(), LineNumber(1500));
        }
        source->publish(ByteCount(text.size()));
        source->finish();
        QTRY_VERIFY(shown.isIndexed());
        QTRY_COMPARE(shown.view.verticalScrollBar()->maximum(), 200'000 - shown.view.onScreen().frame().rows());
        QCOMPARE(shown.view.onScreen().firstLine(), LineNumber(1500));
        QCOMPARE(shown.view.verticalScrollBar()->value(), 1500);
    }

    void hugeLine_paintsQuickly()
    {
        Shown shown("a\n"_ba + "0x1.8p-3, "_ba.repeated(1'000'000) + "\nb\n"_ba);
        QTRY_VERIFY(shown.isIndexed());
        shown.picture();
        QTRY_COMPARE(shown.view.horizontalScrollBar()->maximum(),
                     int(10'000'001 - shown.view.horizontalScrollBar()->pageStep()));
        Test::CpuTimer timer;
        timer.start();
        for (int i = 0; i < 20; ++i) {
            shown.view.horizontalScrollBar()->setValue(i * 490'000);
            shown.picture();
        }
        QVERIFY2(timer.elapsed() < Test::slack * 2000, qPrintable(u"%1 ms for 20 frames"_s.arg(timer.elapsed())));
        shown.view.setCursorPosition(at(1));
        QTest::keyClick(&shown.view, Qt::Key_End);
        QCOMPARE(shown.view.textCursor().position(), at(1, 10'000'000));
        QVERIFY(shown.view.viewport()->rect().contains(
            shown.view.onScreen().cellRect(shown.view.textCursor().position()).toRect().topLeft()));
    }

    void manyLines_showAtOnce()
    {
        const auto source = ByteSource::fromBytes(numberedLines(3'000'000));
        Test::CpuTimer timer;
        timer.start();
        Shown shown(source);
        shown.picture();
        const qint64 firstPaint = timer.elapsed();
        QVERIFY2(firstPaint < Test::slack * 500, qPrintable(u"%1 ms"_s.arg(firstPaint)));
        QTRY_COMPARE_WITH_TIMEOUT(shown.view.lines().count(), 3'000'000, Test::patience);
    }

    void zoom_changesTheLineHeight()
    {
        Shown shown(numberedLines(100));
        const double height = shown.view.onScreen().cellRect(at(0)).height();
        QTest::keyClick(&shown.view, Qt::Key_Plus, Qt::ControlModifier);
        QVERIFY(shown.view.onScreen().cellRect(at(0)).height() > height);
        QTest::keyClick(&shown.view, Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(shown.view.onScreen().cellRect(at(0)).height(), height);
        QTest::keyClick(&shown.view, Qt::Key_Minus, Qt::ControlModifier);
        QVERIFY(shown.view.onScreen().cellRect(at(0)).height() < height);
        QWheelEvent wheel(QPointF(100, 100), QPointF(100, 100), {}, {0, 240}, Qt::NoButton, Qt::ControlModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(shown.view.viewport(), &wheel);
        QVERIFY(shown.view.onScreen().cellRect(at(0)).height() > height);
        for (int i = 0; i < 200; ++i)
            shown.view.zoomOut();
        shown.picture();
        for (int i = 0; i < 400; ++i)
            shown.view.zoomIn();
        shown.picture();
    }

    void highlighting_reachesTheScreen()
    {
        Shown plain("int x; /* comment */\n"_ba, u"a.txt"_s);
        Shown coloured("int x; /* comment */\n"_ba, u"a.c"_s);
        QTRY_VERIFY(coloured.view.highlighter().isFinished());
        QTRY_VERIFY(coloured.picture() != plain.picture());
        // Only colours differ: each character has the same place.
        const auto offset = [](const CodeView &view) {
            return view.onScreen().cellRect(at(0, 15)).topLeft() - view.onScreen().cellRect(at(0)).topLeft();
        };
        QCOMPARE(offset(coloured.view), offset(plain.view));
    }

    void palette_switchesAtRunTime()
    {
        Shown shown(numberedLines(10));
        QTRY_VERIFY(shown.view.highlighter().isFinished());
        const QImage light = shown.picture();
        QPalette dark(QColor(252, 252, 252), QColor(49, 54, 59));
        dark.setColor(QPalette::Base, QColor(35, 38, 41));
        dark.setColor(QPalette::Text, QColor(252, 252, 252));
        shown.view.setPalette(dark);
        const QImage changed = shown.picture();
        QCOMPARE(changed.pixelColor(700, 500), QColor(35, 38, 41));
        QVERIFY(light != changed);
    }

    void tokens_canBeReadInBothThemes()
    {
        const QColor white(Qt::white);
        const QColor night(35, 38, 41);
        for (const QColor &base : {white, night, QColor(Qt::black), QColor(253, 246, 227)}) {
            QPalette palette(base.lightness() > 128 ? Qt::black : Qt::white, base);
            palette.setColor(QPalette::Base, base);
            palette.setColor(QPalette::Text, base.lightness() > 128 ? Qt::black : Qt::white);
            palette.setColor(QPalette::Highlight, QColor(48, 140, 198));
            const CodePalette colours = CodePalette::of(palette, QPalette::Active);
            QCOMPARE(colours.isDark, base.lightness() <= 128);
            for (const QRgb text :
                 {0xff898887, 0xffffff00, 0xff0057ae, 0xffb08000, 0xff7a7c7d, 0xff000000, 0xffffffff}) {
                const CodeStyle style {{text, {}}, {text, {}}, false, false, false, false};
                QVERIFY(contrast(colours.tokenText(style), colours.base) >= 4.5);
                QVERIFY(contrast(colours.tokenText(style), colours.marked) >= 4.5);
                QVERIFY(contrast(colours.tokenText(style), colours.currentLine) >= 4.5);
            }
            QVERIFY(contrast(colours.lineNumber, colours.gutter) >= 4.5);
            QVERIFY(contrast(colours.selectedText, colours.selection) >= 3);
        }
    }

    void accessible_tellsTheLine()
    {
        Shown shown(numberedLines(100));
        QTRY_VERIFY(shown.isIndexed());
        shown.view.goToLine(LineNumber(41));
        QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&shown.view);
        QVERIFY(interface);
        QCOMPARE(interface->role(), QAccessible::EditableText);
        QVERIFY(interface->state().readOnly);
        QCOMPARE(interface->text(QAccessible::Name), u"Text of a.c"_s);
        QCOMPARE(interface->text(QAccessible::Value), u"int line_42;"_s);
        QCOMPARE(interface->text(QAccessible::Description), u"Line 42 of 100"_s);
    }

    void source_canBeReplacedAnyTime()
    {
        const auto source = ByteSource::fromBytes(numberedLines(300'000));
        Shown shown(std::shared_ptr<const ByteSource> {});
        QCOMPARE(shown.view.lines().count(), 0);
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_End, Qt::Key_PageUp, Qt::Key_A, Qt::Key_C})
            QTest::keyClick(&shown.view, key, Qt::ControlModifier);
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton);
        QTest::mouseDClick(shown.view.viewport(), Qt::LeftButton);
        shown.view.goToLine(LineNumber(3));
        shown.picture();
        for (int i = 0; i < 20; ++i) {
            shown.view.setSource(i % 5 == 4 ? nullptr : source, u"a.c"_s);
            QTest::qWait(i);
        }
        shown.view.setSource(ByteSource::fromBytes({}), u"empty.c"_s);
        QCOMPARE(shown.view.lines().count(), 1);
        QTRY_VERIFY(shown.isIndexed());
        QTest::keyClick(&shown.view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(shown.view.textCursor().position(), at(0, 0));
        shown.picture();
        shown.view.setSource(source, u"a.c"_s); // destroyed while working
    }
};

QTEST_MAIN(TstCodeView)
#include "tst_codeview.moc"
