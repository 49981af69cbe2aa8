// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/textcodes.h"
#include "model/text/textsearch.h"

#include "model/text/textpattern.h"

#include "tests/support/cases.h"
#include "tests/support/cputimer.h"
#include "tests/support/growingsource.h"
#include "tests/support/rows.h"
#include "tests/support/sanitized.h"

#include <QRandomGenerator>
#include <QTest>

#include <thread>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// "c" is case-sensitive, "r" is a regular expression, "w" finds whole words.
SearchOptions optionsOf(const QString &letters)
{
    return {letters.contains(u'r'), letters.contains(u'c'), letters.contains(u'w')};
}

std::shared_ptr<const TextPattern> pattern(const QString &text, const QString &letters)
{
    const auto compiled = TextPattern::compile(text, optionsOf(letters));
    return compiled ? compiled.value() : nullptr;
}

QString asText(const ByteRange &range)
{
    return u"%1-%2"_s.arg(range.begin.value()).arg(range.end.value());
}

QStringList hitsOf(const TextSearch &search)
{
    QStringList hits;
    for (const ByteRange &hit :
         search.hitsIn({ByteOffset(0), ByteOffset(search.source()->size().value() + 1)}, 100'000'000))
        hits += asText(hit);
    return hits;
}

QStringList hitsOf(const QByteArray &text, const QString &wanted, const QString &letters)
{
    TextSearch search(ByteSource::fromBytes(text), pattern(wanted, letters));
    search.advance();
    return hitsOf(search);
}

bool isWordByte(char byte)
{
    return byte == '_' || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/// The same by testing every place.
QStringList naiveHits(const QByteArray &text, const QByteArray &needle, const SearchOptions &options)
{
    QStringList hits;
    for (qsizetype at = 0; at + needle.size() <= text.size();) {
        const QByteArray there = text.mid(at, needle.size());
        const bool isThere = options.isCaseSensitive ? there == needle : there.toLower() == needle.toLower();
        const qsizetype end = at + needle.size();
        const bool isWord = !(at > 0 && isWordByte(text[at - 1])) && !(end < text.size() && isWordByte(text[end]));
        if (isThere && (isWord || !options.isWholeWord)) {
            hits += asText({ByteOffset(at), ByteOffset(end)});
            at = end;
        } else {
            ++at;
        }
    }
    return hits;
}

QByteArray randomText(QRandomGenerator &random, qsizetype size, QByteArrayView letters)
{
    QByteArray text(size, '\0');
    for (char &byte : text)
        byte = letters[random.bounded(int(letters.size()))];
    return text;
}

/// Generated code with floats, names, empty lines and occasional long lines.
QByteArray sourceText(int lines)
{
    QRandomGenerator random(7);
    QByteArray text;
    for (int i = 0; i < lines; ++i) {
        if (i % 50 == 0)
            text += "int32_t tvmgen_kws_fused_add_" + QByteArray::number(i) + "(float* p0);\r\n\n";
        if (i % 400 == 200)
            text += QByteArray("0x1.8p-3, ").repeated(20'000) + "\n";
        for (int column = 0; column < 8; ++column)
            text += "0x1." + QByteArray::number(random.bounded(65536), 16) + "p-" + QByteArray::number(column) + "f, ";
        text += i % 3 == 0 ? "\r\n" : "\n";
    }
    return text;
}

} // namespace

static const qint64 hugeLine = Test::many(100'000'000); ///< characters

class TstTextSearch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hits_areWhereTheyStand_data()
    {
        Test::addCases<QByteArray, QString, QString, QString>(u"textsearch/hits"_s,
                                                              {"text", "wanted", "letters", "expected"});
        const auto row = [](const char *name, const QByteArray &text, const QString &wanted, const QString &letters,
                            const QString &expected) { QTest::newRow(name) << text << wanted << letters << expected; };
        row("whole words beside bytes that are not letters", "\x80"_ba + "b\xff", u"b"_s, u"w"_s, u"1-2"_s);
        row("a NUL byte in the text", "a\0b\0b"_ba, u"b"_s, u""_s, u"2-3 4-5"_s);
        row("a regular expression over a NUL byte", "a\0b"_ba, u"a.b"_s, u"r"_s, u"0-3"_s);
        row("edges of lines", "ab\nab\r\nab", u"^a|b$"_s, u"r"_s, u"0-1 1-2 3-4 4-5 7-8 8-9"_s);
        row("the CR of a line end is none of the line", "a\r\nb\r", u"\\r"_s, u"r"_s, u"4-5"_s);
        row("empty lines", "\na\n\r\nb\n", u"^$"_s, u"r"_s, u"0-0 3-3"_s);
        row("bytes that are not UTF-8 match nothing", "a\xff"_ba + "b", u"a.b"_s, u"r"_s, u""_s);
        row("bytes that are not UTF-8 do not disturb", "\xff\xc3"_ba + "ab\x80", u"ab"_s, u"r"_s, u"2-4"_s);
    }

    void hits_areWhereTheyStand()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, wanted);
        QFETCH(const QString, letters);
        QFETCH(const QString, expected);
        QVERIFY(pattern(wanted, letters));
        QCOMPARE(hitsOf(text, wanted, letters).join(u' '), expected);
    }

    void literals_areThoseOfAPlainSearch_data()
    {
        QTest::addColumn<QString>("letters");
        for (const char *letters : {"", "c", "w", "cw"})
            QTest::addRow("options: %s", letters) << QString::fromLatin1(letters);
    }

    void literals_areThoseOfAPlainSearch()
    {
        QFETCH(const QString, letters);
        QRandomGenerator random(11);
        for (int round = 0; round < 3000; ++round) {
            const QByteArrayView alphabet = round % 2 == 0 ? QByteArrayView("abAB_ \n") : QByteArrayView("ab.");
            const QByteArray text = randomText(random, random.bounded(400), alphabet);
            const QByteArray needle = randomText(random, 1 + random.bounded(round % 7 == 0 ? 40 : 4), alphabet);
            const QByteArray hidden =
                round % 7 == 0 ? text.left(text.size() / 2) + needle + text.mid(text.size() / 2) : text;
            const QStringList expected = naiveHits(hidden, needle, optionsOf(letters));
            if (const QStringList found = hitsOf(hidden, QString::fromLatin1(needle), letters); found != expected)
                QFAIL(qPrintable(QString::fromLatin1(needle + " in " + hidden) + found.join(u' ')));
        }
    }

    void badPattern_saysWhatAndWhere_data()
    {
        const Test::Rows<QString, qint64, QString> row({"wanted", "offset", "message"});
        row("nothing", {}, 0LL, u"empty pattern"_s);
        row("a group without an end", u"a(b"_s, 3LL, u"missing closing parenthesis"_s);
        row("nothing to repeat", u"ab+*?*"_s, 3LL, u"quantifier does not follow a repeatable item"_s);
        row("a class without an end", u"[a"_s, 2LL, u"missing terminating ] for character class"_s);
        row("a line end", u"a\\nb"_s, 1LL, u"matches lie within a line"_s);
        row("any line end", u"[^\\n]\\R"_s, 5LL, u"matches lie within a line"_s);
        row("single bytes", u"\\C"_s, 2LL, u"using \\C is disabled by the application"_s);
        row("too long", QString(5000, u'a'), 0LL, u"pattern too long"_s);
    }

    void badPattern_saysWhatAndWhere()
    {
        QFETCH(const QString, wanted);
        QFETCH(const qint64, offset);
        QFETCH(const QString, message);
        const auto compiled = TextPattern::compile(wanted, optionsOf(u"r"_s));
        QVERIFY(!compiled.isOk());
        QCOMPARE(compiled.error().code, Code::BadPattern);
        QVERIFY(compiled.error().offset);
        QCOMPARE(compiled.error().offset->value(), offset);
        QVERIFY2(compiled.error().detail.contains(message), qPrintable(compiled.error().detail));
    }

    void requiredLiterals_areInEveryMatch_data()
    {
        Test::addColumns<QByteArray, bool, QByteArray>({"wanted", "isSensitive", "expected"});
        const auto row = [](const char *name, const QByteArray &wanted, const QByteArray &expected,
                            bool sensitive = true) { QTest::newRow(name) << wanted << sensitive << expected; };
        row("plain characters", "abc", "abc");
        row("a class of characters between", "tvmgen_\\w+_fused", "tvmgen_ _fused");
        row("escaped signs", "0x1\\.[0-9a-f]{4}p-3", "0x1. p-3");
        row("an optional character", "abc?d", "ab d");
        row("a character any number of times", "abc*d", "ab d");
        row("a character many times", "abc+d", "abc d");
        row("a character twice", "abc{2}d", "abc d");
        row("a character up to twice", "abc{0,2}d", "ab d");
        row("a reluctant character", "abc+?d", "abc d");
        row("a group is unknown", "ab(cd|ef)gh", "ab gh");
        row("an optional group", "ab(?:cd)?gh", "ab gh");
        row("a group in a group", "ab((c)d)gh", "ab gh");
        row("alternatives", "ab|cd", "");
        row("options", "(?i)ab", "");
        row("a look ahead", "ab(?=cd)", "");
        row("a verb", "(*ACCEPT)ab", "");
        row("a back reference", "(a)\\1bc", "");
        row("a quoted stretch", "\\Qab\\Ecd", "");
        row("a brace that is not a quantifier", "a{b", "");
        row("a bracket first in a class", "[]ab]cd", "cd");
        row("a class of a class", "[[:alpha:]]cd", "");
        row("other letters", "ab\xc3\xa4*cd", "ab cd");
        row("letters with a case beyond ASCII", "packed_sum", "pac ed_ um", false);
        row("an escape at the end", "ab\\", "");
        row("a group without an end", "ab(c", "");
    }

    void requiredLiterals_areInEveryMatch()
    {
        QFETCH(const QByteArray, wanted);
        QFETCH(const bool, isSensitive);
        QFETCH(const QByteArray, expected);
        QByteArrayList found;
        for (const QByteArray &literal :
             requiredLiterals(wanted, isSensitive ? ByteFinder::Case::Sensitive : ByteFinder::Case::Insensitive))
            found += literal;
        QCOMPARE(found.join(' '), expected);
    }

    void prefilter_changesNothing_data()
    {
        QTest::addColumn<QString>("wanted");
        for (const char *wanted :
             {"tvmgen_\\w+_fused", "0x1\\.[0-9a-f]{4}p-3", "fused", "p-[3-5]f, $", "^0x1", "\\(float\\* p0\\)",
              "a+d+_?", "^int32_t", "(?:fused)_a.d", "8p-3, 0x", "f, f", "p-7f, \\b", "[a-z]+_[0-9]+\\(", "_\\d0\\("})
            QTest::addRow("%s", wanted) << QString::fromLatin1(wanted);
    }

    void prefilter_changesNothing()
    {
        QFETCH(const QString, wanted);
        static const QByteArray text = sourceText(3000);
        // The search for required strings does not support the alternative, which never matches.
        const QString plain = wanted + u"|(?!)"_s;
        QVERIFY(!pattern(wanted, u"r"_s)->literals().empty() && pattern(plain, u"r"_s)->literals().empty());
        for (const QString &letters : {u"r"_s, u"rc"_s, u"rw"_s}) {
            if (letters.contains(u'w') && wanted.contains(u'$'))
                continue;
            QVERIFY(hitsOf(text, wanted, letters) == hitsOf(text, plain, letters));
        }
        QVERIFY(!hitsOf(text, u"tvmgen_\\w+_fused"_s, u"r"_s).isEmpty());
    }

    void questions_agreeWithTheWholeList_data()
    {
        const Test::Rows<QString, QString> row({"wanted", "letters"});
        row("a dense literal", u"0x"_s, u"c"_s);
        row("a rare literal", u"tvmgen"_s, u"c"_s);
        row("a dense regular expression", u"0x1\\.[0-9a-f]+"_s, u"r"_s);
        row("a rare regular expression", u"kws_\\w+"_s, u"r"_s);
        row("empty hits", u"\\b"_s, u"r"_s);
        row("hits that may be empty", u"f?"_s, u"r"_s);
        row("long hits", u"^.{9,}$"_s, u"r"_s);
        row("nothing", u"absent"_s, u"r"_s);
    }

    void questions_agreeWithTheWholeList()
    {
        QFETCH(const QString, wanted);
        QFETCH(const QString, letters);
        const QByteArray text = sourceText(1500);
        TextSearch search(ByteSource::fromBytes(text), pattern(wanted, letters));
        QVERIFY(search.advance());
        const QByteArrayView all(text);
        const std::vector<ByteRange> hits = search.hitsIn({ByteOffset(0), ByteOffset(text.size() + 1)}, 100'000'000);
        QCOMPARE(qint64(hits.size()), search.count());
        QRandomGenerator random(3);
        for (int i = 0; i < 500 && !hits.empty(); ++i) {
            const auto number = qint64(random.bounded(quint32(hits.size())));
            const ByteRange &hit = hits[std::size_t(number)];
            QCOMPARE(search.hit(number), hit);
            QCOMPARE(search.firstAtOrAfter(hit.begin), number);
            if (number + 1 < search.count())
                QCOMPARE(search.firstAtOrAfter(ByteOffset(hit.begin.value() + 1)), number + 1);
        }
        for (int i = 0; i < Test::many(200); ++i) { // each visits all hits
            const auto begin = qint64(random.bounded(quint32(text.size())));
            const ByteRange range {ByteOffset(begin), ByteOffset(begin + random.bounded(4000))};
            std::vector<ByteRange> expected;
            for (const ByteRange &hit : hits) {
                if (hit.begin < range.end && (hit.end > range.begin || hit.begin >= range.begin))
                    expected.push_back(hit);
            }
            QVERIFY(search.hitsIn(range, 100'000'000) == expected);
            if (expected.size() > 1)
                QCOMPARE(search.hitsIn(range, 1).size(), 1U);
        }
        QCOMPARE(search.firstAtOrAfter(ByteOffset(text.size() + 1)), search.count());
    }

    void growing_givesTheSameHits_data()
    {
        const Test::Rows<QString, QString> row({"wanted", "letters"});
        row("a literal", u"0x1.8p-3"_s, u"c"_s);
        row("a whole word", u"float"_s, u"w"_s);
        row("a regular expression", u"0x1\\.[0-9a-f]+"_s, u"r"_s);
        row("a rare regular expression", u"tvmgen_\\w+_fused"_s, u"r"_s);
        row("line ends", u".$"_s, u"r"_s);
        row("empty hits", u"^|$"_s, u"r"_s);
    }

    void growing_givesTheSameHits()
    {
        QFETCH(const QString, wanted);
        QFETCH(const QString, letters);
        const QByteArray text = sourceText(900) + "tvmgen_kws_fused";
        const auto source = Test::growingSource(text);
        QVERIFY(source);
        TextSearch search(source, pattern(wanted, letters));
        QRandomGenerator random(5);
        for (qint64 available = 0; available < text.size();) {
            available = std::min<qint64>(available + random.bounded(20'000), text.size());
            source->publish(ByteCount(available));
            QVERIFY(!search.advance());
            QVERIFY(search.searched().value() <= available);
        }
        source->finish();
        QVERIFY(search.advance());
        QVERIFY(search.isFinished());
        QVERIFY(search.count() > 10);
        QVERIFY(hitsOf(search) == hitsOf(text, wanted, letters));
    }

    void readers_seeTrueHitsWhileOneSearches()
    {
        const QByteArray text = sourceText(6000);
        TextSearch search(ByteSource::fromBytes(text), pattern(u"0x1\\.[0-9a-f]+"_s, u"r"_s));
        std::thread searcher([&] {
            while (!search.advance({}, ByteCount(100'000))) { }
        });
        bool isTrue = true;
        qint64 last = 0;
        while (!search.isFinished()) {
            const qint64 count = search.count();
            isTrue = isTrue && count >= last;
            last = count;
            if (count == 0)
                continue;
            const ByteRange hit = search.hit(count - 1);
            isTrue = isTrue && QByteArrayView(text).sliced(hit.begin.value()).startsWith("0x1.");
            isTrue = isTrue && search.firstAtOrAfter(hit.begin) == count - 1;
        }
        searcher.join();
        QVERIFY(isTrue);
        QCOMPARE(search.count(), qint64(text.count("0x1.")));
    }

    void firstHit_comesWithTheFirstBlock()
    {
        TextSearch search(ByteSource::fromBytes(QByteArray("int a;\n").repeated(1'000'000)), pattern(u"int"_s, u"c"_s));
        QVERIFY(!search.advance({}, ByteCount(1000)));
        QVERIFY(search.count() > 0);
        QVERIFY(search.searched().value() < 2000);
        QCOMPARE(search.hit(0), (ByteRange {ByteOffset(0), ByteOffset(3)}));
        QVERIFY(search.advance());
        QCOMPARE(search.count(), 1'000'000);
    }

    void stop_endsTheSearch()
    {
        TextSearch search(ByteSource::fromBytes(QByteArray("int a;\n").repeated(100'000)), pattern(u"\\w"_s, u"r"_s));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!search.advance(stop.get_token()));
        QCOMPARE(search.searched().value(), 0);
        QVERIFY(search.advance());
        QCOMPARE(search.count(), 400'000);
    }

    void costlyPattern_isGivenUp_data()
    {
        QTest::addColumn<QString>("wanted");
        QTest::newRow("a repetition of repetitions") << u"(a+)+b"_s;
        QTest::newRow("alternatives that are the same") << u"(a|a)*b"_s;
        QTest::newRow("many repetitions") << u"a*a*a*a*a*b"_s;
        QTest::newRow("nested optional groups") << u"((a?)+?)+b"_s;
    }

    void costlyPattern_isGivenUp()
    {
        QFETCH(const QString, wanted);
        TextSearch search(ByteSource::fromBytes("aab\n"_ba + QByteArray(60'000, 'a') + "cb\n"_ba),
                          pattern(wanted, u"rc"_s));
        Test::CpuTimer timer;
        timer.start();
        QVERIFY(search.advance());
        QVERIFY2(timer.elapsed() < Test::slack * 60'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(search.isFinished());
        QVERIFY(search.error());
        QCOMPARE(search.error()->code, Code::PatternTooCostly);
        QCOMPARE(search.error()->offset->value(), 4);
        QCOMPARE(hitsOf(search), QStringList {u"0-3"_s}); // earlier hits stay
    }

    void hugeLine_isSearched_data()
    {
        const Test::Rows<QString, QString, qint64> row({"wanted", "letters", "count"});
        row("a literal", u"needle"_s, u"c"_s, 100LL);
        row("a regular expression", u"ne+dle"_s, u"r"_s, 100LL);
        row("one without a required string", u"[n][e][e]dle|(?!)"_s, u"r"_s, 100LL);
        row("a long hit", u"needle,{30000}"_s, u"r"_s, 100LL);
        row("edges of the line", u"^,|,$|needle"_s, u"r"_s, 102LL);
        row("a dense one", u",{10}"_s, u"r"_s, hugeLine / 10 - 60);
    }

    void hugeLine_isSearched()
    {
        QFETCH(const QString, wanted);
        QFETCH(const QString, letters);
        QFETCH(const qint64, count);
        // 100 needles at odd places.
        QByteArray text(hugeLine, ',');
        for (qint64 i = 0; i < 100; ++i)
            text.replace(i * (hugeLine / 100 - 17) + 32'766, 6, "needle");
        TextSearch search(ByteSource::fromBytes(text), pattern(wanted, letters));
        Test::CpuTimer timer;
        timer.start();
        QVERIFY(search.advance());
        QVERIFY2(timer.elapsed() < Test::slack * 60'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(!search.error());
        if (wanted == ",{10}"_L1)
            QVERIFY(search.count() > count - 940
                    && search.count() <= count); // fragments beside the needles are not found
        else
            QCOMPARE(search.count(), count);
    }

    void anyOfManyHits_isFoundAtOnce()
    {
        // Ten million hits in 20 MB.
        const qint64 count = Test::many(10'000'000);
        TextSearch search(ByteSource::fromBytes(QByteArray("x,").repeated(count)), pattern(u"x"_s, u"c"_s));
        QVERIFY(search.advance());
        QCOMPARE(search.count(), count);
        Test::CpuTimer timer;
        timer.start();
        const qint64 step = count / 1000 - 27;
        for (qint64 i = 0; i < 1000; ++i)
            QCOMPARE(search.hit(i * step).begin.value(), i * step * 2);
        QVERIFY2(timer.elapsed() < Test::slack * 1000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TstTextSearch)
#include "tst_textsearch.moc"
