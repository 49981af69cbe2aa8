// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/jsonplace.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstJsonPlace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void line_isThatOfTheKey_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("line");
        const QByteArray text =
            "{\n\"a\": {\n\"b\": \"c\",\n\"c\": [\n{\"d\": 1},\n{\"d\": 2,\n\"e\": 3}]},\n\"c\": 4}";
        QTest::newRow("at the top") << text << u"a"_s << 1;
        QTest::newRow("in an object") << text << u"a/b"_s << 2;
        QTest::newRow("a value is no key") << text << u"a/c"_s << 3;
        QTest::newRow("in the first of a list") << text << u"a/c/d"_s << 4;
        QTest::newRow("in the second of a list") << text << u"a/c/e"_s << 6;
        QTest::newRow("behind an object that has the same") << text << u"c"_s << 7;
        QTest::newRow("of another object") << text << u"b"_s << -1;
        QTest::newRow("below a plain value") << text << u"c/d"_s << -1;
        QTest::newRow("escaped quotes end no string") << QByteArray("{\"x\\\"y\": \"\\\\\",\n\"k\": 1}") << u"k"_s << 1;
        QTest::newRow("brackets in strings") << QByteArray("{\"x\": \"}]\",\n\"k\": 1}") << u"k"_s << 1;
        QTest::newRow("cut in a string") << QByteArray("{\"x\": \"}]") << u"k"_s << -1;
        QTest::newRow("cut in a key") << QByteArray("{\"k\\") << u"k"_s << -1;
        QTest::newRow("closed too often") << QByteArray("}}{\"k\": 1}") << u"k"_s << -1;
        QTest::newRow("nothing") << QByteArray() << u"k"_s << -1;
    }
    void line_isThatOfTheKey()
    {
        QFETCH(const QByteArray, json);
        QFETCH(const QString, path);
        QFETCH(const int, line);
        const auto found = lineOfJsonKey(json, path.split(u'/'));
        QCOMPARE(found ? int(found->value()) : -1, line);
    }
};

QTEST_GUILESS_MAIN(TstJsonPlace)
#include "tst_jsonplace.moc"
