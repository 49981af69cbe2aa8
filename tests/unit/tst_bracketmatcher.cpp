// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/bracketmatcher.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const ByteSource> source(const QByteArray &text)
{
    return ByteSource::fromBytes(text);
}

} // namespace

class TstBracketMatcher : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void partner_isFound_data()
    {
        QTest::addColumn<BracketSyntax>("syntax");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("bracket");
        QTest::addColumn<qint64>("partner"); // -1: no partner, -2: not a bracket
        const auto row = [](const char *name, BracketSyntax syntax, const QByteArray &text, qint64 bracket,
                            qint64 partner) { QTest::newRow(name) << syntax << text << bracket << partner; };
        using enum BracketSyntax;
        row("an opening one", C, "f(a)"_ba, 1, 3);
        row("a closing one", C, "f(a)"_ba, 3, 1);
        row("nested ones count", C, "f((a)(b))"_ba, 1, 8);
        row("nested ones count backwards", C, "f((a)(b))"_ba, 8, 1);
        row("other kinds do not count", C, "({)}"_ba, 0, 2);
        row("open to the end", C, "f(a"_ba, 1, -1);
        row("closed without a beginning", C, "a)"_ba, 1, -1);
        row("no bracket", C, "f(a)"_ba, 2, -2);
        row("behind the end", C, "f(a)"_ba, 9, -2);
        row("before the beginning", C, "f(a)"_ba, -1, -2);
        row("a string does not count", C, "(\")\")"_ba, 0, 4);
        row("in a string is none", C, "(\")\")"_ba, 2, -2);
        row("an escaped quote ends no string", C, "(\"\\\")\")"_ba, 0, 6);
        row("a character does not count", C, "{'}'}"_ba, 0, 4);
        row("a quote as a character", C, "{'\"'}"_ba, 0, 4);
        row("a line comment does not count", C, "( // )\n)"_ba, 0, 7);
        row("a line comment that goes on", C, "( // \\\n)\n)"_ba, 0, 9);
        row("a comment does not count", C, "( /* ) */ )"_ba, 0, 10);
        row("a comment with a star at its end", C, "( /* ) **/ )"_ba, 0, 11);
        row("a division is not a comment", C, "(a / b)"_ba, 0, 6);
        row("a parted number is not a character", C, "(1'000)"_ba, 0, 6);
        row("a string nobody closes ends with its line", C, "(\"a\n)"_ba, 0, 4);
        row("plain text knows no strings", Plain, "(\")\")"_ba, 0, 2);
        row("in JSON a quote is a character", Json, "{\"a}\": '}"_ba, 0, 8);
        row("Relay has comments", Relay, "(%x /* ) */)"_ba, 0, 11);
        row("Relay has no line comments", Relay, "#[v=\"]\"] // ["_ba, 1, 7);
        row("a script has comments", Script, "( # )\n)"_ba, 0, 6);
        row("a script has two kinds of strings", Script, "(')')"_ba, 0, 4);
    }
    void partner_isFound()
    {
        QFETCH(BracketSyntax, syntax);
        QFETCH(QByteArray, text);
        QFETCH(qint64, bracket);
        QFETCH(qint64, partner);
        const BracketMatcher::Answer answer = BracketMatcher(source(text), syntax).find(ByteOffset(bracket));
        QVERIFY(answer.isFinal);
        QCOMPARE(answer.pair.has_value(), partner != -2);
        if (answer.pair) {
            QCOMPARE(answer.pair->bracket, ByteOffset(bracket));
            QCOMPARE(answer.pair->partner ? answer.pair->partner->value() : -1, partner);
        }
    }

    void everyBracket_isThePartnerOfItsPartner()
    {
        QByteArray text;
        for (int i = 0; i < 100'000; ++i)
            text += "f_" + QByteArray::number(i) + "(a[" + QByteArray::number(i) + "], \"(\"); /* ] */ {}\n";
        text = "{" + text + "}";
        QVERIFY(text.size() > (1 << 21)); // several kept states
        const BracketMatcher matcher(source(text), BracketSyntax::C);
        const BracketMatcher::Answer whole = matcher.find(ByteOffset(0));
        QCOMPARE(whole.pair->partner, ByteOffset(text.size() - 1));
        int asked = 0;
        for (qint64 at = text.size() - 1; at > 0; at -= 49'999) {
            while (!BracketMatcher::isBracket(text[at]))
                --at;
            const BracketMatcher::Answer answer = matcher.find(ByteOffset(at));
            QCOMPARE(answer, BracketMatcher(source(text), BracketSyntax::C).find(ByteOffset(at)));
            if (!answer.pair)
                continue;
            ++asked;
            QCOMPARE(matcher.find(*answer.pair->partner).pair->partner, ByteOffset(at));
        }
        QVERIFY(asked > 20);
        QCOMPARE(matcher.find(ByteOffset(text.size() - 1)).pair->partner, ByteOffset(0));
    }

    void work_isBounded()
    {
        const QByteArray text = "{" + QByteArray(1 << 22, ' ') + "}";
        const BracketMatcher matcher(source(text), BracketSyntax::C);
        QVERIFY(!matcher.find(ByteOffset(0), {}, ByteCount(1 << 16)).isFinal);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!matcher.find(ByteOffset(0), stop.get_token()).isFinal);
        QCOMPARE(matcher.find(ByteOffset(0)).pair->partner, ByteOffset(text.size() - 1));
    }

    void tooManyOpenBrackets_giveNoWrongAnswer()
    {
        const auto count = qint64(BracketMatcher::deepest) + 10;
        const QByteArray text = QByteArray(count, '(') + QByteArray(count, ')');
        const BracketMatcher matcher(source(text), BracketSyntax::C);
        QCOMPARE(matcher.find(ByteOffset(0)).pair->partner, ByteOffset(2 * count - 1));
        QCOMPARE(matcher.find(ByteOffset(count - 1)).pair->partner, ByteOffset(count));
        QVERIFY(!matcher.find(ByteOffset(count)).pair->partner);
        QCOMPARE(matcher.find(ByteOffset(2 * count - 1)).pair->partner, ByteOffset(0));
    }
};

QTEST_GUILESS_MAIN(TstBracketMatcher)
#include "tst_bracketmatcher.moc"
