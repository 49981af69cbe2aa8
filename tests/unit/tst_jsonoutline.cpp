// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/jsonoutline.h"

#include "model/artifact/artifactcodes.h"
#include "model/base/basecodes.h"
#include "tests/support/cases.h"
#include "tests/support/cputimer.h"

#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

Result<JsonOutline> outlineOf(QByteArrayView text)
{
    return JsonOutline::read(text, Limits(), Code::BadMetadata);
}

/// "key=value" for each member, followed by its own members in brackets.
QString pictured(const JsonOutline &outline, const JsonMember &member)
{
    if (!member.isContainer())
        return outline.valueText(member, 1000);
    QStringList parts;
    for (qint64 first = 0; first < member.count; first += JsonOutline::pageSize) {
        for (const JsonMember &child : outline.members(member, first, JsonOutline::pageSize)) {
            const QString key = member.kind == JsonKind::Object ? outline.keyText(child, 1000) + u'=' : QString();
            parts += key + pictured(outline, child);
        }
    }
    if (parts.size() != member.count)
        parts += u"but %1"_s.arg(member.count);
    return (member.kind == JsonKind::Object ? u"{%1}"_s : u"[%1]"_s).arg(parts.join(u' '));
}

} // namespace

class TstJsonOutline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void members_data()
    {
        Test::addCases<QByteArray, QString>(u"jsonoutline/members"_s, {"text", "picture"});
        QTest::newRow("no UTF-8") << "[\"\xff\"]"_ba << u"[\ufffd]"_s;
        QTest::newRow("a byte order mark") << "\xef\xbb\xbf[1]"_ba << u"[1]"_s;
        QTest::newRow("line ends of every kind") << "[1,\r\n2,\r3\n]"_ba << u"[1 2 3]"_s;
    }

    void members()
    {
        QFETCH(const QByteArray, text);
        const Result<JsonOutline> outline = outlineOf(text);
        QVERIFY(outline);
        QTEST(pictured(*outline, outline->root()), "picture");
    }

    void mistakes_data()
    {
        Test::addCases<QByteArray, qint64, QString>(u"jsonoutline/mistakes"_s, {"text", "offset", "detail"});
    }

    void mistakes()
    {
        QFETCH(const QByteArray, text);
        const Result<JsonOutline> outline = outlineOf(text);
        QVERIFY(!outline);
        QCOMPARE(outline.error().code, Code::BadMetadata);
        QTEST(outline.error().offset->value(), "offset");
        QTEST(outline.error().detail, "detail");
    }

    void line_ofAMistake()
    {
        const Result<JsonOutline> outline = outlineOf("[1,\n2\n3]");
        QCOMPARE(outline.error().line->oneBased(), 3);
    }

    /// Finds every member of a list of a hundred thousand objects by its number, without reading any on the way.
    void longList_isReadByPages()
    {
        QByteArray text = "[\n";
        constexpr qint64 count = 100'500;
        for (qint64 i = 0; i < count; ++i)
            text += "{\"number\": " + QByteArray::number(i) + ", \"list\": [1, 2]}" + (i + 1 < count ? ",\n" : "\n]");
        const Result<JsonOutline> outline = outlineOf(text);
        QVERIFY(outline);
        const JsonMember &root = outline->root();
        QCOMPARE(root.count, count);
        for (const qint64 number : {0LL, 1LL, 999LL, 1000LL, 1001LL, 70'123LL, 100'000LL, 100'499LL}) {
            const std::vector<JsonMember> found = outline->members(root, number, 1);
            QCOMPARE(found.size(), 1U);
            QCOMPARE(pictured(*outline, found[0]), u"{number=%1 list=[1 2]}"_s.arg(number));
        }
        QCOMPARE(outline->members(root, 100'000, 1000).size(), 500U);
        QVERIFY(outline->members(root, count, 1).empty());
        for (const qint64 before : {1000LL, 50'000LL, count})
            QCOMPARE(outline->members(outline->memberBefore(root, before), 0, 1).front(),
                     outline->members(outline->members(root, before - 1, 1).front(), 0, 1).front());
        QVERIFY2(outline->ownBytes().value() < text.size() / 100, "takes a part of the text's length");
    }

    /// Nested objects, each as long as the text: each is skipped at once.
    void deepText_isReadByPages()
    {
        QByteArray text;
        constexpr int depth = 500;
        for (int i = 0; i < depth; ++i)
            text += "{\"before\": \"" + QByteArray("x").repeated(Test::isSanitized ? 1000 : 10'000) + "\", \"in\": ";
        text += "0" + QByteArray(", \"behind\": 1}").repeated(depth);
        const Result<JsonOutline> outline = outlineOf(text);
        QVERIFY(outline);
        Test::CpuTimer timer;
        timer.start();
        JsonMember member = outline->root();
        for (int i = 0; i < depth; ++i) {
            QCOMPARE(member.count, 3);
            member = outline->members(member, 1, 1).front();
        }
        QCOMPARE(outline->valueText(member, 10), u"0"_s);
        QVERIFY2(timer.elapsed() < Test::slack * 200, "reads what is deeper");
    }

    void longText_isCut_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("beginning");
        QTest::newRow("letters") << "abcdefghijklmn"_ba << u"abcdefg"_s;
        QTest::newRow("an escape") << "abcdef\\nhijklmn"_ba << u"abcdef"_s;
        QTest::newRow("a number of a letter") << "abcde\\u00e9jklmn"_ba << u"abcde"_s;
        QTest::newRow("a letter of two bytes") << "abcdefé jklmn"_ba << u"abcdef"_s;
        QTest::newRow("backslashes") << "a\\\\\\\\\\\\\\\\\\\\\\\\"_ba << u"a\\\\\\"_s;
    }

    void longText_isCut() // keys are cut in the same way
    {
        QFETCH(const QByteArray, text);
        const QByteArray json = "[\"" + text + "\"]";
        const Result<JsonOutline> outline = outlineOf(json);
        QVERIFY(outline);
        QTEST(outline->valueText(outline->members(outline->root(), 0, 1).front(), 7), "beginning");
        const QByteArray object = "{\"" + text + "\":1}";
        const Result<JsonOutline> outlineOfObject = outlineOf(object);
        QVERIFY(outlineOfObject);
        QTEST(outlineOfObject->keyText(outlineOfObject->members(outlineOfObject->root(), 0, 1).front(), 7),
              "beginning");
    }

    void limits_areKept()
    {
        const QByteArray list = '[' + QByteArray("1,").repeated(5000) + "1]";
        const QByteArray text = '[' + (list + ',').repeated(9) + list + ']';
        const Limits few = Limits().with(Limit::JsonTreeParts, 5);
        const Result<JsonOutline> outline = JsonOutline::read(text, few, Code::BadMetadata);
        QVERIFY(!outline);
        QCOMPARE(outline.error().code, Code::LimitReached);
        QVERIFY(outlineOf(text));
    }

    void depth_hasALimit()
    {
        const QByteArray text = QByteArray("[").repeated(600) + QByteArray("]").repeated(600);
        const Result<JsonOutline> outline = outlineOf(text);
        QVERIFY(!outline);
        QCOMPARE(outline.error().code, Code::LimitReached);
        QCOMPARE(outline.error().reason, Reason::TreeTooDeep);
        QVERIFY(JsonOutline::read(text, Limits::none(), Code::BadMetadata));
    }

    void reading_canBeStopped()
    {
        const QByteArray text = '[' + QByteArray("1,").repeated(4'000'000) + "1]";
        std::stop_source source;
        source.request_stop();
        const Result<JsonOutline> outline = JsonOutline::read(text, Limits(), Code::BadMetadata, source.get_token());
        QVERIFY(!outline);
        QCOMPARE(outline.error().code, Code::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TstJsonOutline)
#include "tst_jsonoutline.moc"
