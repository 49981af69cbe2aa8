// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codeview.h"

#include "tests/support/growingsource.h"
#include "tests/support/rows.h"
#include "tests/support/shownview.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Mlf::Test;
using namespace Qt::StringLiterals;

// ---- Wrapped lines

class TstCodeFolds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s)); }

    void folds_closeLongInitialisers_data()
    {
        const Test::Rows<QByteArray, QString, QList<qint64>, QList<qint64>> row({"text", "path", "found", "closed"});
        using Lines = QList<qint64>;
        row("values, a function, a pool", foldableText(), u"a.c"_s, Lines {0, 10, 14, 17, 18, 24}, Lines {0, 18});
        row("text over lines", "const char text[] = \"a\"\n\"b\"\n\"c\"\n\"d\";\n", u"a.c"_s, Lines {0}, Lines {0});
        row("three lines stay open", initialiser("x", 1), u"a.c"_s, Lines {0}, Lines {});
        row("four lines do not", initialiser("x", 2), u"a.c"_s, Lines {0}, Lines {0});
        row("C++", initialiser("x", 8), u"a.cc"_s, Lines {0}, Lines {0});
        row("one ends where another begins", "int a[] = {\n1,\n2,\n3\n}, b[] = {\n1,\n2,\n3\n};\n", u"a.c"_s,
            Lines {0, 4}, Lines {0, 4});
        row("end is missing", "int a[] = {\n1,\n2,\n3,\n", u"a.c"_s, Lines {0}, Lines {0});
        row("no C", initialiser("x", 8), u"a.json"_s, Lines {}, Lines {});
    }

    void folds_closeLongInitialisers()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, path);
        QFETCH(const QList<qint64>, found);
        QFETCH(const QList<qint64>, closed);
        Shown shown(text, path);
        QList<qint64> lines;
        for (const Fold &fold : shown.view.folds().map().folds())
            lines.append(fold.first.value());
        QCOMPARE(lines, found); // at once, before painting
        QCOMPARE(closedFolds(shown.view), closed);
        QTRY_VERIFY(!shown.view.isBusy());
        QCOMPARE(closedFolds(shown.view), closed);
        shown.picture();
    }

    void folds_sayWhatTheyHide_data()
    {
        const Test::Rows<QByteArray, QString> row({"text", "label"});
        row("all is known", "__attribute__((section(\".rodata.tvm\"))) const float x[3000] = {\n1,\n2,\n3};\n",
            u"x  float[3000]  12\u202f000\u00a0B  .rodata.tvm"_s);
        row("no section", "int64_t constant_3[] = {\n1,\n2,\n3};\n", u"constant_3  int64_t[3]  24\u00a0B"_s);
        row("size depends on the target", "long x[] = {\n1,\n2,\n3};\n", u"x  long[3]"_s);
        row("length is not known", "int8_t x[N] = {\n1,\n2,\n3};\n", u"x  int8_t"_s);
        row("code", "int f() {\n1;\n2;\n}\n", u"3 lines"_s);
    }

    void folds_sayWhatTheyHide()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, label);
        Shown shown(text);
        shown.view.folding().setFolded(LineNumber(0), false);
        QCOMPARE(shown.view.folds().label(LineNumber(0)), QString());
        const QImage open = shown.picture();
        shown.view.folding().setFolded(LineNumber(0), true);
        QCOMPARE(shown.view.folds().label(LineNumber(0)), label);
        QVERIFY(shown.picture() != open);
        QCOMPARE(linesOnScreen(shown.view), (QList<qint64> {0}));
    }

    void folds_sayNothingTwice_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("columns"); ///< columns after the line numbers
        QTest::addColumn<QString>("shown");
        const QByteArray field =
            "__attribute__((section(\".rodata.tvm\")))\nstruct s { int16_t a_field[3000]; } s = {\n  .a_field = {\n1,\n2,\n3,\n4},};\n";
        QTest::newRow("all behind the line, but for its name")
            << field << 80 << u"int16_t[3000]  6\u202f000\u00a0B  .rodata.tvm"_s;
        QTest::newRow("less room: no section") << field << 46 << u"int16_t[3000]  6\u202f000\u00a0B"_s;
        QTest::newRow("less room: bytes alone") << field << 32 << u"6\u202f000\u00a0B"_s;
        QTest::newRow("no room behind the line: name and bytes instead of it")
            << field << 22 << u"a_field  6\u202f000\u00a0B"_s;
        QTest::newRow("a section in the line")
            << "__attribute__((section(\".rodata.tvm\"))) const float x[3000] = {\n1,\n2,\n3};\n"_ba << 100
            << u"float[3000]  12\u202f000\u00a0B"_s;
        QTest::newRow("nothing but its name") << "some_t x[] = {\n1,\n2,\n3};\n"_ba << 100 << u"some_t[3]"_s;
    }

    void folds_sayNothingTwice()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, columns);
        QFETCH(const QString, shown);
        Shown window(text);
        CodeView &view = window.view;
        const LineNumber line(text.startsWith("__attribute__((section(\".rodata.tvm\")))\n") ? 2 : 0);
        view.folding().setFolded(line, true);
        const double column = view.onScreen().cellRect(at(0)).width();
        view.resize(
            view.width()
                - int(view.viewport()->width() - view.onScreen().frame().textRect().left() - column * (columns + 2)),
            600);
        const auto label = [&] {
            const CodeScreen &screen = view.onScreen();
            return screen.chipOf(screen.rows().at(view.lines().endOf(line)), 0).text;
        };
        QTRY_COMPARE(label(), shown);
    }

    void folds_stayInNarrowViews()
    {
        // With any width: a click near the right edge opens the fold, because its marker is there.
        for (const int width : {1200, 600, 450, 300}) {
            Shown shown(initialiser("a_name_that_is_rather_long_for_such_a_narrow_view", 20));
            QTRY_VERIFY(shown.isIndexed());
            shown.view.resize(width, 300);
            shown.picture();
            const double column = shown.view.onScreen().cellRect(at(0)).width();
            const double end = std::min(shown.view.viewport()->width() - 3 * column,
                                        shown.view.onScreen().cellRect(at(0, 71)).left() + 4 * column);
            QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(int(end), 8));
            QCOMPARE(closedFolds(shown.view), (QList<qint64> {}));
        }
    }

    void foldsFoundLate_keepTheFirstVisibleLine()
    {
        // The first screens have code; then arrays arrive piece by piece, including the visible one.
        const QByteArray code = numberedLines(1000);
        QByteArray text = code;
        for (int i = 0; i < 300; ++i)
            text += initialiser("a" + QByteArray::number(i), 100);
        const auto source = Test::growingSource(text);
        Shown shown(source);
        source->publish(ByteCount(code.size() + 2000));
        QTRY_VERIFY(shown.view.lines().count() > 1000);
        shown.view.setFirstVisibleLine(LineNumber(990));
        shown.view.setCursorPosition(at(995));
        QCOMPARE(shown.view.onScreen().firstLine(), LineNumber(990));
        const std::optional<double> top = shown.view.onScreen().topOf(LineNumber(1000));
        QVERIFY(top);
        std::size_t found = shown.view.folds().map().folds().size();
        for (qint64 available = code.size() + 50'000; available < text.size(); available += 150'000) {
            source->publish(ByteCount(available));
            QTRY_VERIFY(shown.view.folds().map().folds().size() > found);
            found = shown.view.folds().map().folds().size();
            QCOMPARE(shown.view.onScreen().firstLine(), LineNumber(990));
            QCOMPARE(shown.view.onScreen().topOf(LineNumber(1000)), top);
        }
        source->publish(ByteCount(text.size()));
        source->finish();
        QTRY_VERIFY(shown.isIndexed() && !shown.view.isBusy());
        QCOMPARE(shown.view.folds().map().folds().size(), std::size_t(300));
        QTRY_COMPARE(shown.view.verticalScrollBar()->maximum(), 1300 - shown.view.onScreen().frame().rows());
        QCOMPARE(shown.view.onScreen().firstLine(), LineNumber(990));
        QCOMPARE(shown.view.verticalScrollBar()->value(), 990);
        QTest::keyClick(&shown.view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(shown.view.textCursor().line(), LineNumber(1000 + 299 * 102));
    }

    void foldsFoundLate_hideNothingLookedAt()
    {
        const QByteArray text =
            initialiser("a", 2000) + initialiser("b", 2000) + initialiser("c", 2000) + initialiser("d", 20'000);
        const auto source = Test::growingSource(text);
        source->publish(ByteCount(20'000));
        Shown shown(source);
        shown.view.setFirstVisibleLine(LineNumber(500));
        source->publish(ByteCount(initialiser("a", 2000).size() + 100));
        QTRY_COMPARE(shown.view.folds().map().folds().size(), std::size_t(1));
        QCOMPARE(shown.view.onScreen().firstLine(), LineNumber(500));
        shown.view.goToLine(LineNumber(3000)); // in b, not arrived yet
        source->publish(ByteCount(text.size()));
        source->finish();
        QTRY_VERIFY(shown.isIndexed() && !shown.view.isBusy());
        QTRY_COMPARE(shown.view.textCursor().line(), LineNumber(3000));
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {4004, 6006})); // a was on screen, b was visited
        QVERIFY(shown.view.onScreen().topOf(LineNumber(3000)));
        // An array that leaves the screen is not folded automatically, but can be scrolled away.
        shown.view.folding().setFolded(LineNumber(2002), true);
        shown.view.folding().setFolded(LineNumber(0), true);
        QCOMPARE(shown.view.lines().count(), 26'008);
        QCOMPARE(shown.view.textCursor().line(), LineNumber(2002));
        shown.view.setFirstVisibleLine(LineNumber(0));
        QCOMPARE(linesOnScreen(shown.view), (QList<qint64> {0, 2002, 4004, 6006}));
        QCOMPARE(shown.view.verticalScrollBar()->maximum(), 0);
    }

    void folds_openForWhatIsGoneTo()
    {
        Shown shown(initialiser("a", 500) + initialiser("b", 500) + numberedLines(500));
        QTRY_VERIFY(shown.isIndexed());
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 502}));
        shown.view.goToLine(LineNumber(700), LineNumber(710));
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {0}));
        QCOMPARE(shown.view.textCursor().line(), LineNumber(700));
        QVERIFY(shown.view.onScreen().topOf(LineNumber(700)) && shown.view.onScreen().topOf(LineNumber(710)));
        shown.view.setCursorPosition(at(3));
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {}));
        QVERIFY(shown.view.onScreen().topOf(LineNumber(3)));
        // The first line of a fold is shown without opening it.
        shown.view.folding().foldInitialisers();
        QCOMPARE(shown.view.textCursor().line(), LineNumber(0));
        shown.view.goToLine(LineNumber(502));
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 502}));
        QCOMPARE(shown.view.textCursor().line(), LineNumber(502));
    }

    void folds_openForHits()
    {
        QByteArray text = initialiser("a", 500);
        text.replace(5000, 1, "9");
        Shown shown(text + numberedLines(500));
        QTRY_VERIFY(shown.isIndexed());
        QVERIFY(shown.view.selectBytes({ByteOffset(5000), ByteOffset(5001)}));
        QCOMPARE(shown.view.textCursor().selectedText(), u"9"_s);
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {}));
        QVERIFY(shown.view.onScreen().topOf(shown.view.textCursor().line()));
    }

    void folds_areCopiedAsText()
    {
        const QByteArray text = foldableText();
        Shown shown(text);
        QTRY_VERIFY(shown.isIndexed());
        // Down from the fold's line, including all hidden lines.
        QTest::keyClick(&shown.view, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(shown.view.textCursor().position(), at(10));
        QCOMPARE(shown.view.textCursor().selectedText(), QString::fromUtf8(initialiser("weights", 8)));
        QCOMPARE(shown.view.textCursor().selectedLines(), (LineSpan {LineNumber(0), LineNumber(9)}));
        QTest::keyClick(&shown.view, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&shown.view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromUtf8(text).chopped(1));
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 18}));
        // A selection that ends in the last fold: it stays closed when the selection is cleared.
        shown.view.setSource(ByteSource::fromBytes(initialiser("x", 8)), u"b.c"_s);
        QTRY_VERIFY(shown.isIndexed());
        shown.view.selectAll();
        QCOMPARE(shown.view.textCursor().selectedText() + u'\n', QString::fromUtf8(initialiser("x", 8)));
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QCOMPARE(shown.view.textCursor().position(), at(0, 22));
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {0}));
        // A click on a line number selects the line with its folded lines.
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(5, 5));
        QCOMPARE(shown.view.textCursor().selectedText() + u'\n', QString::fromUtf8(initialiser("x", 8)));
    }

    void folds_areSteppedOver_data()
    {
        const Test::Rows<CodePosition, int, bool, CodePosition> row({"from", "key", "control", "to"});
        row("down", at(0, 3), int(Qt::Key_Down), false, at(10, 3));
        row("up", at(10, 3), int(Qt::Key_Up), false, at(0, 3));
        row("right", at(0, 27), int(Qt::Key_Right), false, at(0, 28));
        row("right behind the fold", at(0, 28), int(Qt::Key_Right), false, at(10, 0));
        row("left", at(10, 0), int(Qt::Key_Left), false, at(0, 28));
        row("next word", at(0, 28), int(Qt::Key_Right), true, at(10, 0));
        row("previous word", at(10, 0), int(Qt::Key_Left), true, at(0, 28));
        row("end of the text", at(0, 0), int(Qt::Key_End), true, at(28, 9));
        row("beginning of the text", at(28, 9), int(Qt::Key_Home), true, at(0, 0));
        row("page down", at(0, 0), int(Qt::Key_PageDown), false, at(28, 0));
        row("page up", at(28, 0), int(Qt::Key_PageUp), false, at(0, 0));
    }

    void folds_areSteppedOver()
    {
        QFETCH(const CodePosition, from);
        QFETCH(const int, key);
        QFETCH(const bool, control);
        QFETCH(const CodePosition, to);
        Shown shown(foldableText());
        QTRY_VERIFY(shown.isIndexed());
        shown.view.setCursorPosition(from);
        QTest::keyClick(&shown.view, Qt::Key(key), control ? Qt::ControlModifier : Qt::NoModifier);
        QCOMPARE(shown.view.textCursor().position(), to);
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 18}));
    }

    void folds_answerKeys()
    {
        Shown shown(foldableText());
        QTRY_VERIFY(shown.isIndexed());
        for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter}) {
            QTest::keyClick(&shown.view, key);
            QCOMPARE(closedFolds(shown.view), (QList<qint64> {18}));
            QTest::keyClick(&shown.view, key);
            QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 18}));
        }
        shown.view.folding().unfold();
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {18}));
        // Folding goes outwards: the field is closed, so the pool is next; the cursor stays visible.
        shown.view.setCursorPosition(at(18, 2));
        shown.view.folding().fold();
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {17, 18}));
        QCOMPARE(shown.view.textCursor().line(), LineNumber(17));
        shown.view.setCursorPosition(at(15));
        shown.view.folding().fold();
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {14, 17, 18}));
        shown.view.folding().unfoldAll();
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {}));
        shown.view.folding().foldInitialisers();
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 10, 17, 18, 24}));
        // There is no fold here.
        shown.view.setCursorPosition(at(28));
        shown.view.folding().fold();
        shown.view.folding().unfold();
        QTest::keyClick(&shown.view, Qt::Key_Space);
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 10, 17, 18, 24}));
    }

    void folds_answerTheMouse()
    {
        Shown shown(foldableText());
        QTRY_VERIFY(shown.isIndexed());
        QWidget *viewport = shown.view.viewport();
        const QRectF cell = shown.view.onScreen().cellRect(at(0));
        const int y = int(cell.center().y());
        const int markX = int(cell.left() - cell.width() - cell.height() / 2);
        QTest::mouseClick(viewport, Qt::LeftButton, {}, {markX, y});
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {18}));
        QVERIFY(!shown.view.textCursor().hasSelection());
        QTest::mouseClick(viewport, Qt::LeftButton, {}, {markX, y});
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {0, 18}));
        // On the marker of the fold, after the text.
        const QPoint chip(int(shown.view.onScreen().cellRect(at(0, 28)).left() + 4 * cell.width()), y);
        QTest::mouseMove(viewport, chip + QPoint(1, 0));
        QTest::mouseClick(viewport, Qt::LeftButton, {}, chip);
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {18}));
        // Once open, there is only text: the click goes to its end.
        QTest::mouseClick(viewport, Qt::LeftButton, {}, chip);
        QCOMPARE(shown.view.textCursor().position(), at(0, 28));
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {18}));
        // Below the text there is no fold to open.
        QTest::mouseClick(viewport, Qt::LeftButton, {}, {markX, 599});
        QCOMPARE(closedFolds(shown.view), (QList<qint64> {18}));
    }

    void folds_areReadOut()
    {
        Shown shown(foldableText());
        QTRY_VERIFY(shown.isIndexed());
        QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&shown.view);
        QVERIFY(interface);
        QCOMPARE(interface->text(QAccessible::Value),
                 u"const int8_t weights[64] = { Folded: weights  int8_t[64]  64\u00a0B"_s);
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QCOMPARE(interface->text(QAccessible::Value), u"const int8_t few[8] = {"_s);
        QCOMPARE(interface->text(QAccessible::Description), u"Line 11 of 29"_s);
    }
};

QTEST_MAIN(TstCodeFolds)
#include "tst_codefolds.moc"
