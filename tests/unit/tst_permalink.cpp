// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/link.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

const QString digest = u"0123456789abcdef"_s;
const QString whole = digest + u"00112233445566778899aabbccddeeff0011223344556677"_s;

} // namespace

class TstPermalink : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void format_andParseAreInverse_data()
    {
        Test::addColumns<QString, Permalink>({"text", "permalink"});
        const auto row = [](const char *title, const QString &rest, const Link &link, const ViewState &view = {}) {
            QTest::newRow(title) << u"mlf:"_s + digest + rest << Permalink {digest, link, view};
        };
        Link range = Link::file(u"src/a.c"_s, LineNumber::fromOneBased(3));
        range.lastLine = LineNumber::fromOneBased(9);
        row("the archive alone", {}, {});
        row("a page", u"#page:rom"_s, Link::page(u"rom"_s));
        row("lines of a file", u"#src/a.c:3-9"_s, range);
        row("a call of a model", u"#module:kws/call:2"_s, Link::call(1, u"kws"_s));
        row("a path with what separates parts", u"#a%3Fb%23c%26d%20e.c"_s, Link::file(u"a?b#c&d e.c"_s));
        row("a path with a colon and a percent sign", u"#a%3Ab%25c.c"_s, Link::file(u"a:b%c.c"_s));
        row("a name in other letters", u"#function:f%C3%A4%E6%A8%A1"_s, Link::function(u"f\u00e4\u6a21"_s));
        row("a name beyond 16 bits", u"#function:%F0%9F%98%80"_s, Link::function(u"\U0001F600"_s));
        row("a name with HTML and Markdown in it", u"#function:%3Cb%3E%22%60%7C%2A%29%5D"_s,
            Link::function(u"<b>\"`|*)]"_s));
        row("a name with a byte order mark and a null byte", u"#function:%EF%BB%BFa%00"_s,
            Link::function(u"\uFEFFa"_s + QChar(0)));
        row("all of a view", u"#page:memory?pool=ws&filter=conv&zoom=-2&unit=kib"_s, Link::page(u"memory"_s),
            {u"ws"_s, u"conv"_s, -2, ByteUnit::Kibibytes, {}});
        row("a part of the map", u"#call:2?pool=ws&map=2-5,0-4096&unit=hex"_s, Link::call(1),
            {u"ws"_s, {}, 0, ByteUnit::Hexadecimal, {}, u"2-5,0-4096"_s});
        row("bytes", u"#page:rom?unit=bytes"_s, Link::page(u"rom"_s), {{}, {}, 0, ByteUnit::Bytes, {}});
        row("a view of no place", u"#?unit=hex"_s, {}, {{}, {}, 0, ByteUnit::Hexadecimal, {}});
        row("a filter with what separates parts", u"#page:rom?filter=a%26b%3Dc%23d%3Fe%2Bf%25"_s, Link::page(u"rom"_s),
            {{}, u"a&b=c#d?e+f%"_s, 0, {}, {}});
        row("what a newer version says", u"#page:rom?zoom=1&later=%22x%22&flag="_s, Link::page(u"rom"_s),
            {{}, {}, 1, {}, {{u"later"_s, u"\"x\""_s}, {u"flag"_s, {}}}});
    }

    void format_andParseAreInverse()
    {
        QFETCH(const QString, text);
        QFETCH(const Permalink, permalink);
        QCOMPARE(formatPermalink(permalink), text);
        const std::optional<Permalink> read = parsePermalink(text);
        QVERIFY(read);
        QVERIFY(*read == permalink);
        QVERIFY(parsePlace(text) == read);
    }

    void fault_isTheFirstFromTheLeft_data()
    {
        const Test::Rows<QString, PermalinkFault, QString> row({"text", "fault", "words"});
        const QString begin = u"mlf:"_s + digest;
        row("a place of a model", begin + u"#page:rom"_s, PermalinkFault::None, {});
        row("few digits", u"mlf:0123#page:rom"_s, PermalinkFault::Digest, u"the digest of the model is wrong"_s);
        row("many digits", u"mlf:"_s + whole + u"0#page:rom"_s, PermalinkFault::Digest, u"digest"_s);
        row("no digits", u"mlf:0123456789abcdeg"_s, PermalinkFault::Digest, u"mlf:0123456789abcdeg"_s);
        row("a wrong line", begin + u"#a.c:x"_s, PermalinkFault::Place, u"after \"#\" is not a valid link"_s);
        row("a wrong place and a wrong view", begin + u"#call:0?a=%"_s, PermalinkFault::Place, u"#"_s);
        row("a wrong percent code", begin + u"#page:rom?filter=%4"_s, PermalinkFault::View, u"after \"?\""_s);
        row("no UTF-8", begin + u"#page:rom?filter=%FF"_s, PermalinkFault::View, u"percent code"_s);
        row("long", begin + u"#function:"_s + QString(9000, u'a'), PermalinkFault::TooLong, u"9030 characters"_s);
    }
    void fault_isTheFirstFromTheLeft()
    {
        QFETCH(const QString, text);
        QFETCH(const PermalinkFault, fault);
        QFETCH(const QString, words);
        QVERIFY(faultOfPermalink(text) == fault);
        QCOMPARE(parsePermalink(text).has_value(), fault == PermalinkFault::None);
        const QString said = placeFaultText(text, Language::English);
        QVERIFY2(said.contains(words) && said.isEmpty() == words.isEmpty(), qPrintable(said));
        QVERIFY(said.size() < 500);
    }

    void plainText_isNoPlace()
    {
        QCOMPARE(placeFaultText(u"a.c:x"_s, Language::English), u"\"a.c:x\" is not a valid link."_s);
        QCOMPARE(placeFaultText(u"a.c:3"_s, Language::English), QString());
    }

    void parse_isLenient_data()
    {
        Test::addColumns<QString, QString>({"text", "expected"});
        const auto row = [](const char *title, const QString &text, const QString &rest) {
            QTest::newRow(title) << text << u"mlf:"_s + digest + rest;
        };
        const QString begin = u"mlf:"_s + digest;
        row("upper case", u"MLF:0123456789ABCDEF#page:rom"_s, u"#page:rom"_s);
        row("all of a digest", u"mlf:"_s + whole + u"#page:rom"_s, u"#page:rom"_s);
        row("no place behind the mark", begin + u"#"_s, {});
        row("no view behind the mark", begin + u"#page:rom?"_s, u"#page:rom"_s);
        row("empty parts of a view", begin + u"#page:rom?&&=&=x&unit=kib&"_s, u"#page:rom?unit=kib"_s);
        row("letters and blanks as they are", begin + u"#function:\u6a21 x"_s, u"#function:%E6%A8%A1%20x"_s);
        row("a key twice", begin + u"#page:rom?filter=a&filter=b"_s, u"#page:rom?filter=a"_s);
        row("a zoom that is no number", begin + u"#page:rom?zoom=x"_s, u"#page:rom"_s);
        row("a zoom beyond all measure", begin + u"#page:rom?zoom=99999999999"_s, u"#page:rom"_s);
        row("a unit that nobody knows", begin + u"#page:rom?unit=furlong"_s, u"#page:rom"_s);
        row("a value with an equals sign", begin + u"#page:rom?filter=a=b"_s, u"#page:rom?filter=a%3Db"_s);
        row("a second question mark", begin + u"#page:rom?filter=a?b"_s, u"#page:rom?filter=a%3Fb"_s);
    }

    void parse_isLenient()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, expected);
        const std::optional<Permalink> read = parsePermalink(text);
        QVERIFY(read);
        QCOMPARE(formatPermalink(*read), expected);
    }

    void parse_refusesMalformedText_data()
    {
        QTest::addColumn<QString>("text");
        const QString begin = u"mlf:"_s + digest;
        QTest::newRow("nothing") << QString();
        QTest::newRow("the scheme alone") << u"mlf:"_s;
        QTest::newRow("no digest") << u"mlf:#page:rom"_s;
        QTest::newRow("another scheme") << u"http:"_s + digest;
        QTest::newRow("a short digest") << u"mlf:0123456789abcde#page:rom"_s;
        QTest::newRow("a digest that is too long") << u"mlf:"_s + whole + u"0#page:rom"_s;
        QTest::newRow("a digest with a blank") << u"mlf: 123456789abcdef"_s;
        QTest::newRow("a digest with other digits") << u"mlf:012345678\u0669abcdef"_s;
        QTest::newRow("a digest with a letter too far") << u"mlf:0123456789abcdeg"_s;
        QTest::newRow("a bad link") << begin + u"#call:0"_s;
        QTest::newRow("a link without name") << begin + u"#function:?unit=kib"_s;
        QTest::newRow("a cut percent code") << begin + u"#function:a%2"_s;
        QTest::newRow("a percent code with a sign") << begin + u"#function:a%+1"_s;
        QTest::newRow("a percent code with a blank") << begin + u"#function:a% 1"_s;
        QTest::newRow("no UTF-8") << begin + u"#function:%C3"_s;
        QTest::newRow("an overlong slash") << begin + u"#function:%C0%AF"_s;
        QTest::newRow("half of a surrogate pair") << begin + u"#function:%ED%A0%80"_s;
        QTest::newRow("a bad percent code in a view") << begin + u"#page:rom?filter=%zz"_s;
        QTest::newRow("a bad percent code in a key") << begin + u"#page:rom?%=1"_s;
        QTest::newRow("too long") << begin + u"#function:"_s + QString(maxPermalink, u'a');
    }

    void parse_refusesMalformedText()
    {
        QFETCH(const QString, text);
        QVERIFY(!parsePermalink(text));
    }

    void permalink_isOfTheModel()
    {
        QCOMPARE(permalink(whole, Link::page(u"rom"_s)), u"mlf:0123456789abcdef#page:rom"_s);
        QCOMPARE(permalink({}, Link::page(u"rom"_s)), u"page:rom"_s); // digest unknown
        const Permalink ofModel {digest, {}, {}};
        QVERIFY(ofModel.isOf(whole));
        QVERIFY(!ofModel.isOf(u"1"_s + whole));
        QVERIFY(!ofModel.isOf({}));
        const std::optional<Permalink> exact = parsePermalink(u"mlf:"_s + whole);
        QVERIFY(exact && exact->isOf(whole));
        QVERIFY(exact && !exact->isOf(digest + QString(48, u'0')));
    }

    void place_isALinkOrAPermalink()
    {
        const std::optional<Permalink> place = parsePlace(u"codegen/a.c:3"_s);
        QVERIFY(place);
        QVERIFY(place->digest.isEmpty() && place->isOf(whole) && place->isOf({}));
        QCOMPARE(formatPermalink(*place), u"codegen/a.c:3"_s);
        QVERIFY(!parsePlace(u"mlf:1234"_s)); // not line 1234 of a file "mlf"
        QVERIFY(!parsePlace(u"call:0"_s));
    }
};

QTEST_GUILESS_MAIN(TstPermalink)
#include "tst_permalink.moc"
