// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/nearwords.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstNearWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void near_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QStringList>("found");
        const QStringList verbs {u"info"_s, u"list"_s, u"chart"_s, u"compare"_s};
        QTest::newRow("a wrong letter") << u"lits"_s << verbs << QStringList {u"list"_s};
        QTest::newRow("capitals") << u"LIST"_s << QStringList {u"List"_s} << QStringList {u"List"_s};
        QTest::newRow("a letter left out") << u"jsn"_s << QStringList {u"xml"_s, u"json"_s} << QStringList {u"json"_s};
        QTest::newRow("more than half is wrong") << u"model"_s << verbs << QStringList();
        QTest::newRow("half is wrong") << u"abcd"_s << QStringList {u"abxy"_s, u"axyz"_s} << QStringList {u"abxy"_s};
        QTest::newRow("part of longer words")
            << u"746g"_s << QStringList {u"nucleo_f746zg"_s, u"nucleo_f446re"_s, u"stm32f746g_disco"_s}
            << QStringList {u"stm32f746g_disco"_s};
        QTest::newRow("three letters of longer words") << u"par"_s << verbs << QStringList();
        QTest::newRow("the nearer first") << u"abcdef"_s << QStringList {u"abcdxy"_s, u"abcdex"_s, u"abxyzw"_s}
                                          << QStringList {u"abcdex"_s, u"abcdxy"_s};
        QTest::newRow("equally near") << u"pool_1"_s << QStringList {u"pool_3"_s, u"pool_2"_s}
                                      << QStringList {u"pool_3"_s, u"pool_2"_s};
        QTest::newRow("five of six") << u"x0"_s << QStringList {u"x1"_s, u"x2"_s, u"x3"_s, u"x4"_s, u"x5"_s, u"x6"_s}
                                     << QStringList {u"x1"_s, u"x2"_s, u"x3"_s, u"x4"_s, u"x5"_s};
        QTest::newRow("nothing typed") << QString() << verbs << QStringList();
        QTest::newRow("no words") << u"list"_s << QStringList() << QStringList();
        QTest::newRow("100 letters") << QString(100, u'a') << QStringList {QString(101, u'a')}
                                     << QStringList {QString(101, u'a')};
        QTest::newRow("a word after 10 000 others")
            << u"list"_s << QStringList(10'000, u"x"_s) + QStringList {u"list"_s} << QStringList();
        QTest::newRow("101 letters") << QString(101, u'a') << QStringList {QString(101, u'a')} << QStringList();
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
