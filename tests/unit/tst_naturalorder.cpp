// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/naturalorder.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

class TstNaturalOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void order_isNatural_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::newRow("numbers by value") << u"p2"_s << u"p10"_s;
        QTest::newRow("a prefix first") << u"p"_s << u"p1"_s;
        QTest::newRow("nothing before all") << QString() << u"a"_s;
        QTest::newRow("numbers in the middle") << u"lib2.c"_s << u"lib10.c"_s;
        QTest::newRow("several numbers") << u"a1b9"_s << u"a1b10"_s;
        QTest::newRow("by code point, not by locale") << u"Z"_s << u"a"_s;
        QTest::newRow("numbers larger than 64 bits") << u"p99999999999999999999"_s << u"p100000000000000000000"_s;
        QTest::newRow("leading zeros decide last") << u"p01"_s << u"p1"_s;
        QTest::newRow("what follows decides before leading zeros") << u"p1a"_s << u"p01b"_s;
        QTest::newRow("digits before letters") << u"p1"_s << u"pa"_s;
        QTest::newRow("digits of other scripts are letters") << u"p9"_s << u"p\u0663"_s;
    }

    void order_isNatural()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QVERIFY(compareNaturally(first, second) < 0);
        QVERIFY(compareNaturally(second, first) > 0);
        QCOMPARE(compareNaturally(first, first), 0);
    }

    void treeOrder_showsFoldersFirst_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::newRow("a folder before a file") << u"z/a.c"_s << u"a.c"_s;
        QTest::newRow("a folder before a file, further down") << u"src/z/a.c"_s << u"src/a.c"_s;
        QTest::newRow("files in natural order") << u"src/p2.c"_s << u"src/p10.c"_s;
        QTest::newRow("folders in natural order") << u"v2/b"_s << u"v10/a"_s;
        QTest::newRow("a folder by its name, not by what follows") << u"a/z"_s << u"a-b/a"_s;
    }
    void treeOrder_showsFoldersFirst()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QVERIFY(compareInTree(first, second) < 0);
        QVERIFY(compareInTree(second, first) > 0);
        QCOMPARE(compareInTree(first, first), 0);
    }
};

QTEST_GUILESS_MAIN(TstNaturalOrder)
#include "tst_naturalorder.moc"
