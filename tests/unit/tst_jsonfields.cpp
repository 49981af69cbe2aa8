// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonfields.h"
#include "tests/support/cases.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// "a/c/1": keys, and indices of items.
JsonPath pathOf(const QString &text)
{
    JsonPath path;
    for (const QString &step : text.split(u'/', Qt::SkipEmptyParts)) {
        bool isNumber = false;
        const int index = step.toInt(&isNumber);
        path = isNumber ? path / index : path / step;
    }
    return path;
}

} // namespace

class TstJsonFields : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void line_isThatOfTheKey_data()
    {
        Test::addCases<QByteArray, QString, int>(u"jsonfields/line"_s, {"json", "path", "line"});
    }
    void line_isThatOfTheKey()
    {
        QFETCH(const QByteArray, json);
        QFETCH(const QString, path);
        QFETCH(const int, line);
        const auto found = lineOfJson(json, pathOf(path));
        QCOMPARE(found ? int(found->value()) : -1, line);
    }

    void mistake_isPlacedAtTheNearestThatIsThere_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("offset");
        QTest::newRow("the text") << u""_s << 0;
        QTest::newRow("a key") << u"a"_s << 1;
        QTest::newRow("an item") << u"a/0"_s << 7;
        QTest::newRow("a key in an item") << u"a/1/b/c"_s << 18;
        QTest::newRow("a key that is not there") << u"a/1/x/c"_s << 11;
        QTest::newRow("an item that is not there") << u"a/5"_s << 1;
        QTest::newRow("below a plain value") << u"d/e"_s << 29;
        QTest::newRow("a key with a dot and a bracket") << u"f.g[1]"_s << 37;
    }
    void mistake_isPlacedAtTheNearestThatIsThere()
    {
        QFETCH(const QString, path);
        QFETCH(const int, offset);
        const QByteArray json = R"({"a": [10, {"b": {"c": 1}}], "d": 2, "f.g[1]": 3})";
        const Error error = atPlace(makeError(Code::BoardDamaged, Reason::NotAText), json, pathOf(path));
        QCOMPARE(error.offset, ByteOffset(offset));
        QCOMPARE(error.column, offset + 1);
    }

    void text_isThatOfMessages()
    {
        QCOMPARE((JsonPath() / u"regions"_s / 1 / u"bytes"_s).text(), u"regions[1].bytes"_s);
        QCOMPARE(JsonPath({u"a"_s, u"b.c"_s}).text(), u"a.b.c"_s);
        QCOMPARE(JsonPath().text(), QString());
    }
};

QTEST_GUILESS_MAIN(TstJsonFields)
#include "tst_jsonfields.moc"
