// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/link.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstLink : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void format_andParseAreInverse_data()
    {
        Test::addColumns<QString, int, QString, QString, qint64, qint64>(
            {"text", "kind", "name", "module", "firstLine", "lastLine"});
        const auto row = [](const char *title, const QString &text, Link::Kind kind, const QString &name,
                            const QString &module = {}, qint64 first = 0, qint64 last = 0) {
            QTest::newRow(title) << text << int(kind) << name << module << first << last;
        };
        row("a file", u"src/a.c"_s, Link::Kind::File, u"src/a.c"_s);
        row("a line of a file", u"src/a.c:12"_s, Link::Kind::File, u"src/a.c"_s, {}, 12);
        row("a range of lines", u"src/a.c:12-20"_s, Link::Kind::File, u"src/a.c"_s, {}, 12, 20);
        row("a path with a colon and a percent sign", u"od%3Ad%25.c:3"_s, Link::Kind::File, u"od:d%.c"_s, {}, 3);
        row("a function", u"function:tvmgen_default_run"_s, Link::Kind::Function, u"tvmgen_default_run"_s);
        row("a constant of a file", u"constant:lib0.c%23c_1"_s, Link::Kind::Constant, u"lib0.c#c_1"_s);
        row("a buffer of a kernel", u"buffer:f%2Fpad"_s, Link::Kind::Buffer, u"f/pad"_s);
        row("a page of a module", u"module:kws/page:rom"_s, Link::Kind::Page, u"rom"_s, u"kws"_s);
        row("a module with a slash", u"module:a%2Fb/function:f"_s, Link::Kind::Function, u"f"_s, u"a/b"_s);
    }

    void format_andParseAreInverse()
    {
        QFETCH(const QString, text);
        QFETCH(const int, kind);
        QFETCH(const QString, name);
        QFETCH(const QString, module);
        QFETCH(const qint64, firstLine);
        QFETCH(const qint64, lastLine);
        const std::optional<Link> link = parseLink(text);
        QVERIFY(link);
        QCOMPARE(int(link->kind), kind);
        QCOMPARE(link->name, name);
        QCOMPARE(link->module, module);
        QCOMPARE(link->firstLine ? link->firstLine->oneBased() : 0, firstLine);
        QCOMPARE(link->lastLine ? link->lastLine->oneBased() : 0, lastLine);
        QCOMPARE(formatLink(*link), text);
    }

    void call_isOneBasedInText()
    {
        const std::optional<Link> link = parseLink(u"call:2"_s);
        QVERIFY(link);
        QCOMPARE(link->step, 1);
        QCOMPARE(formatLink(*link), u"call:2"_s);
    }

    void parse_refusesMalformedText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << QString();
        QTest::newRow("a line below 1") << u"a.c:0"_s;
        QTest::newRow("a negative line") << u"a.c:-3"_s;
        QTest::newRow("a range backwards") << u"a.c:9-3"_s;
        QTest::newRow("a line that is not a number") << u"a.c:x"_s;
        QTest::newRow("a line with a sign") << u"a.c:+3"_s;
        QTest::newRow("a line beyond 64 bits") << u"a.c:99999999999999999999"_s;
        QTest::newRow("a bad percent code") << u"a%zz.c"_s;
        QTest::newRow("a cut percent code") << u"a%2"_s;
        QTest::newRow("a function without name") << u"function:"_s;
        QTest::newRow("call zero") << u"call:0"_s;
        QTest::newRow("a call without number") << u"call:"_s;
        QTest::newRow("a module alone") << u"module:kws"_s;
        QTest::newRow("a module without place") << u"module:kws/"_s;
    }

    void parse_refusesMalformedText()
    {
        QFETCH(const QString, text);
        QVERIFY(!parseLink(text));
    }
};

QTEST_GUILESS_MAIN(TstLink)
#include "tst_link.moc"
