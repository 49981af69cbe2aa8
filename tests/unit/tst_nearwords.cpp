// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/nearwords.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstNearWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void near_data()
    {
        const Test::Rows<QString, QStringList, QStringList> row({"typed", "words", "found"});
        const QStringList verbs {u"info"_s, u"list"_s, u"chart"_s, u"compare"_s};
        row("a wrong letter", u"lits"_s, verbs, {u"list"_s});
        row("capitals", u"LIST"_s, {u"List"_s}, {u"List"_s});
        row("a letter left out", u"jsn"_s, {u"xml"_s, u"json"_s}, {u"json"_s});
        row("more than half is wrong", u"model"_s, verbs, {});
        row("half is wrong", u"abcd"_s, {u"abxy"_s, u"axyz"_s}, {u"abxy"_s});
        row("part of longer words", u"746g"_s, {u"nucleo_f746zg"_s, u"nucleo_f446re"_s, u"stm32f746g_disco"_s},
            {u"stm32f746g_disco"_s});
        row("three letters of longer words", u"par"_s, verbs, {});
        row("the nearer first", u"abcdef"_s, {u"abcdxy"_s, u"abcdex"_s, u"abxyzw"_s}, {u"abcdex"_s, u"abcdxy"_s});
        row("equally near", u"pool_1"_s, {u"pool_3"_s, u"pool_2"_s}, {u"pool_3"_s, u"pool_2"_s});
        row("five of six", u"x0"_s, {u"x1"_s, u"x2"_s, u"x3"_s, u"x4"_s, u"x5"_s, u"x6"_s},
            {u"x1"_s, u"x2"_s, u"x3"_s, u"x4"_s, u"x5"_s});
        row("nothing typed", {}, verbs, {});
        row("no words", u"list"_s, {}, {});
        row("100 letters", QString(100, u'a'), {QString(101, u'a')}, {QString(101, u'a')});
        row("a word after 10 000 others", u"list"_s, QStringList(10'000, u"x"_s) + QStringList {u"list"_s}, {});
        row("101 letters", QString(101, u'a'), {QString(101, u'a')}, {});
    }
    void near()
    {
        QFETCH(const QString, typed);
        QFETCH(const QStringList, words);
        QFETCH(const QStringList, found);
        QStringList names;
        for (const std::size_t index : findNearWords(typed, words))
            names += words[qsizetype(index)];
        QCOMPARE(names, found);
        QCOMPARE(findNearestWord(typed, words), found.value(0));
    }
};

QTEST_GUILESS_MAIN(TstNearWords)
#include "tst_nearwords.moc"
