// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codecursor.h"

#include "tests/support/rows.h"
#include "tests/support/textrows.h"

#include <QTest>

using namespace Mlf;
using namespace Mlf::Test;
using namespace Qt::StringLiterals;

using Motion = CodeCursor::Motion;

namespace {

CodePosition at(qint64 line, qint64 byte = 0)
{
    return {LineNumber(line), byte};
}

} // namespace

class TstCodeCursor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void target_isWhereAKeyLeads_data()
    {
        const Test::Rows<int, CodePosition, Motion, CodePosition> row({"columns", "from", "motion", "to"});
        // Lines 3 to 5 are folded into line 2.
        row("left", 0, at(0, 3), Motion::Left, at(0, 2));
        row("left at the beginning of a line", 0, at(1), Motion::Left, at(0, 8));
        row("left at the beginning of the text", 0, at(0), Motion::Left, at(0));
        row("left behind a fold", 0, at(6), Motion::Left, at(2, 5));
        row("right", 0, at(0, 3), Motion::Right, at(0, 4));
        row("right at the end of a line", 0, at(0, 8), Motion::Right, at(1));
        row("right before a fold", 0, at(2, 5), Motion::Right, at(6));
        row("right at the end of the text", 0, at(7, 12), Motion::Right, at(7, 12));
        row("right over a wide character", 0, at(6, 0), Motion::Right, at(6, 3));
        row("up", 0, at(1, 2), Motion::Up, at(0, 2));
        row("up to a shorter line", 0, at(7, 12), Motion::Up, at(6, 3));
        row("down into a fold", 0, at(2, 0), Motion::Down, at(6, 0));
        row("down at the end", 0, at(7, 3), Motion::Down, at(7, 3));
        row("down to a part of a line", 6, at(7, 1), Motion::Down, at(7, 6));
        row("from a hidden place", 0, at(4, 0), Motion::Left, at(2, 4));
        row("to the next word", 0, at(0, 1), Motion::WordRight, at(0, 4));
        row("to the end of a word before signs", 0, at(0, 4), Motion::WordRight, at(0, 7));
        row("to the next word on the next line", 0, at(0, 8), Motion::WordRight, at(1));
        row("to the previous word", 0, at(0, 5), Motion::WordLeft, at(0, 4));
        row("over blanks to the previous word", 0, at(0, 4), Motion::WordLeft, at(0, 0));
        row("to the previous word on the line above", 0, at(6), Motion::WordLeft, at(2, 5));
        row("only blanks before it", 0, at(1, 2), Motion::WordLeft, at(1));
        row("to the text of a line", 0, at(1, 5), Motion::LineStart, at(1, 4));
        row("to the margin of a line", 0, at(1, 4), Motion::LineStart, at(1, 0));
        row("to the end of a line", 0, at(1, 0), Motion::LineEnd, at(1, 6));
        row("to the beginning", 0, at(6, 3), Motion::TextStart, at(0));
        row("to the end", 0, at(1, 3), Motion::TextEnd, at(7, 12));
        row("a page down", 0, at(0, 3), Motion::PageDown, at(2, 3));
        row("a page up", 0, at(6, 0), Motion::PageUp, at(1, 0));
    }

    void target_isWhereAKeyLeads()
    {
        QFETCH(const int, columns);
        QFETCH(const CodePosition, from);
        QFETCH(const Motion, motion);
        QFETCH(const CodePosition, to);
        // Three rows on screen, so that a page is two rows.
        TextRows shown("int xyz;\n    ab\nx = {\n1,\n2\n};\n\xe6\xa8\xa1\nlast line :)"_ba, columns, 3);
        shown.fold(2, 5);
        CodeCursor cursor(shown.rows);
        cursor.moveTo(from, false);
        QCOMPARE(cursor.target(motion, false), to);
        QCOMPARE(cursor.target(motion, true), to);
        QCOMPARE(cursor.position(), from);
    }

    void target_keepsTheColumn()
    {
        const TextRows shown("long line\na\nlong line"_ba);
        CodeCursor cursor(shown.rows);
        cursor.moveTo(at(0, 7), false);
        const auto go = [&](Motion motion) {
            const auto column = cursor.goalColumn(motion);
            cursor.moveTo(cursor.target(motion, false), false);
            cursor.keepColumn(column);
            return cursor.position();
        };
        QCOMPARE(go(Motion::Down), at(1, 1));
        QCOMPARE(go(Motion::Down), at(2, 7));
        QCOMPARE(go(Motion::Up), at(1, 1));
        QCOMPARE(go(Motion::Left), at(1, 0));
        QCOMPARE(go(Motion::Down), at(2, 0));
        QCOMPARE(go(Motion::LineEnd), at(2, 9));
        QCOMPARE(go(Motion::Up), at(1, 1));
        cursor.forgetColumn();
        QCOMPARE(go(Motion::Up), at(0, 1));
    }

    void target_endsASelection()
    {
        const TextRows shown("abc\ndef\nghi"_ba);
        CodeCursor cursor(shown.rows);
        cursor.setAnchor(at(2, 1));
        cursor.moveTo(at(0, 1), true);
        QVERIFY(cursor.hasSelection());
        QCOMPARE(cursor.target(Motion::Left, false), at(0, 1));
        QCOMPARE(cursor.target(Motion::Right, false), at(2, 1));
        QCOMPARE(cursor.target(Motion::Left, true), at(0, 0));
        QCOMPARE(cursor.target(Motion::Right, true), at(0, 2));
        cursor.moveTo(at(1, 1), false);
        QVERIFY(!cursor.hasSelection());
        cursor.reset();
        QCOMPARE(cursor.position(), at(0));
        QCOMPARE(cursor.anchor(), at(0));
    }

    void selection_touchesLines_data()
    {
        const Test::Rows<CodePosition, CodePosition, qint64, qint64, QString> row(
            {"anchor", "position", "first", "last", "text"});
        row("none", at(1, 1), at(1, 1), 1LL, 1LL, {});
        row("part of a line", at(1, 1), at(1, 3), 1LL, 1LL, u"ef"_s);
        row("backwards", at(1, 1), at(0, 2), 0LL, 1LL, u"c\nd"_s);
        row("whole lines", at(0), at(2), 0LL, 1LL, u"abc\ndef\n"_s);
        row("all", at(0), at(2, 3), 0LL, 2LL, u"abc\ndef\nghi"_s);
    }

    void selection_touchesLines()
    {
        QFETCH(const CodePosition, anchor);
        QFETCH(const CodePosition, position);
        QFETCH(const qint64, first);
        QFETCH(const qint64, last);
        QFETCH(const QString, text);
        const TextRows shown("abc\ndef\nghi"_ba);
        CodeCursor cursor(shown.rows);
        cursor.setAnchor(anchor);
        cursor.moveTo(position, true);
        QCOMPARE(cursor.selectedLines(), (LineSpan {LineNumber(first), LineNumber(last)}));
        QCOMPARE(cursor.selectedText(), text);
        QCOMPARE(cursor.selectedBytes().size(), text.size());
    }

    void selection_isCutBetweenCharacters()
    {
        const qint64 limit = CodeCursor::copyLimit.value();
        const TextRows shown(QByteArray(limit - 1, 'a') + "\xe6\xa8\xa1 b"_ba);
        CodeCursor cursor(shown.rows);
        cursor.moveTo(shown.rows.end(), true);
        QCOMPARE(cursor.selectedBytes().size(), limit + 4);
        QCOMPARE(cursor.selectedText().size(), limit - 1);
    }

    void wordAt_isOfOneKind_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<qint64>("byte");
        QTest::addColumn<QByteArray>("word"); // null: no word
        QTest::newRow("word") << "int x_1;"_ba << 5LL << "x_1"_ba;
        QTest::newRow("blanks") << "a  b"_ba << 2LL << "  "_ba;
        QTest::newRow("signs") << "a = (("_ba << 4LL << "(("_ba;
        QTest::newRow("behind the line") << "int x"_ba << 5LL << "x"_ba;
        QTest::newRow("empty line") << ""_ba << 0LL << QByteArray();
    }

    void wordAt_isOfOneKind()
    {
        QFETCH(const QByteArray, line);
        QFETCH(const qint64, byte);
        QFETCH(const QByteArray, word);
        const TextRows shown(line);
        const auto range = CodeCursor(shown.rows).wordAt(at(0, byte));
        QCOMPARE(range.has_value(), !word.isNull());
        if (range)
            QCOMPARE(line.mid(range->first.byte, range->second.byte - range->first.byte), word);
    }

    void wholeLine_takesWhatIsFoldedBehindIt()
    {
        TextRows shown("a\nb\nc\nd"_ba);
        const CodeCursor cursor(shown.rows);
        QCOMPARE(cursor.wholeLine(LineNumber(1)), (CodeRange {at(1), at(2)}));
        QCOMPARE(cursor.wholeLine(LineNumber(3)), (CodeRange {at(3), at(3, 1)}));
        shown.fold(1, 2);
        QCOMPARE(cursor.wholeLine(LineNumber(1)), (CodeRange {at(1), at(3)}));
    }
};

QTEST_GUILESS_MAIN(TstCodeCursor)
#include "tst_codecursor.moc"
