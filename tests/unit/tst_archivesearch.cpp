// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/questions/archivesearch.h"
#include "model/text/textcodes.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QDir>
#include <QFile>
#include <QMap>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

const QByteArray weights = "// fused_constant_0 of the net\n"
                           "static const float __attribute__((aligned(16))) fused_constant_0[4] = {\n"
                           "    0x1.8p1, 0x1.8p2, 0x1.8p3, 0x1.8p4\n"
                           "};\n"
                           "static struct pool {\n"
                           "  float fused_constant_1[2];\n"
                           "} const pool = {\n"
                           "  .fused_constant_1 = {\n"
                           "    0x1.8p5, 0x1.8p6\n"
                           "  },\n"
                           "};\n"
                           "static const char* names[] = {\"0x1.8p7\", \"run\"};\n"
                           "float one(void) {\n"
                           "  return 0x1.8p8;\n"
                           "}\n";

struct Found {
    QStringList places; ///< "PATH:LINE:COLUMN text with [marks]", one-based, in order of arrival
    QMap<QString, qint64> counts;
    SearchSummary summary;
    bool isFinished = false;
};

std::shared_ptr<const TextPattern> compiled(const QString &text, const SearchOptions &options)
{
    return TextPattern::compile(text, options).value();
}

Found find(const std::vector<Test::TestFile> &files, const QString &text, const SearchOptions &options = {},
           bool includesInitialisers = false, SearchLimits limits = {})
{
    Document document;
    document.listing = Test::listingFromFiles(files);
    ArchiveSearch search(compiled(text, options), includesInitialisers, limits);
    Found found;
    found.isFinished = search.advance(document, [&](FileHits &&batch, const SearchSummary &) {
        found.counts[batch.path] = batch.count;
        for (const SearchHit &hit : batch.hits) {
            QString shown = hit.text;
            shown.insert(hit.markEnd, u']');
            shown.insert(hit.markBegin, u'[');
            found.places += u"%1:%2:%3 %4"_s.arg(batch.path).arg(hit.line.oneBased()).arg(hit.column + 1).arg(shown);
        }
    });
    found.summary = search.summary();
    return found;
}

} // namespace

class TstArchiveSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hits_standWhereTheyAre_data()
    {
        const Test::Rows<QByteArray, QString, SearchOptions, QStringList> row(
            {"text", "pattern", "options", "expected"});
        const SearchOptions plain;
        const SearchOptions regex {true, false, false};
        const SearchOptions exact {false, true, false};
        const SearchOptions word {false, false, true};
        const QByteArray run = "int run(void);\nint Run;\nint rerun;\n";
        row("a literal in any case", run, u"RUN"_s, plain,
            {u"f.h:1:5 int [run](void);"_s, u"f.h:2:5 int [Run];"_s, u"f.h:3:7 int re[run];"_s});
        row("a literal in its case", run, u"Run"_s, exact, {u"f.h:2:5 int [Run];"_s});
        row("a whole word", run, u"run"_s, word, {u"f.h:1:5 int [run](void);"_s, u"f.h:2:5 int [Run];"_s});
        row("a regular expression", run, u"^int r\\w+"_s, regex,
            {u"f.h:1:1 [int run](void);"_s, u"f.h:2:1 [int Run];"_s, u"f.h:3:1 [int rerun];"_s});
        row("several in a line", "aXbX", u"x"_s, plain, {u"f.h:1:2 a[X]bX"_s, u"f.h:1:4 aXb[X]"_s});
        row("lines that end with CR LF", "one\r\n two\r\n", u"$"_s, regex, {u"f.h:1:4 one[]"_s, u"f.h:2:5 two[]"_s});
        row("indentation counts for the column alone", "\t  x = 1;\t// y\n", u"1"_s, plain,
            {u"f.h:1:15 x = [1]; // y"_s});
        row("bytes that are not UTF-8", "\xff\xfe x \xc3\n", u"x"_s, plain, {u"f.h:1:4 \uFFFD\uFFFD [x] \uFFFD"_s});
        row("characters of several bytes",
            "// gr\xc3\xb6\xc3\x9f"
            "e \xe2\x9c\x93 x\n",
            u"GRÖß"_s, plain, {u"f.h:1:4 // [größ]e ✓ x"_s});
        row("none in an empty file", {}, u"x"_s, plain, {});
        row("a long line is cut at characters",
            QByteArray("\xc3\xb6").repeated(100) + 'x' + QByteArray("\xc3\xa4").repeated(100), u"x"_s, plain,
            {u"f.h:1:101 …"_s + QString(30, u'ö') + u"[x]"_s + QString(69, u'ä') + u'…'});
        row("a long hit is cut", QByteArray(500, 'a') + '\n', u"a+"_s, regex,
            {u"f.h:1:1 ["_s + QString(200, u'a') + u"]…"_s});
    }
    void hits_standWhereTheyAre()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, pattern);
        QFETCH(SearchOptions, options);
        QFETCH(QStringList, expected);
        const Found found = find({{u"f.h"_s, text}}, pattern, options);
        QCOMPARE(found.places, expected);
        QCOMPARE(found.summary.hits, expected.size());
        QCOMPARE(found.summary.listed, expected.size());
        QVERIFY(found.isFinished);
    }

    void initialisers_areLeftOutUnlessAskedFor_data()
    {
        Test::addColumns<QString, QString, bool, QList<qint64>>({"path", "pattern", "isIncluded", "lines"});
        const auto row = [](const char *name) -> QTestData & { return QTest::newRow(name); };
        row("numbers of arrays, also in a struct") << u"lib0.c"_s << u"0x1.8p"_s << false << QList<qint64> {12, 14};
        row("all of them when asked for")
            << u"lib0.c"_s << u"0x1.8p"_s << true << QList<qint64> {3, 3, 3, 3, 9, 9, 12, 14};
        row("names are found") << u"lib0.c"_s << u"fused_constant_"_s << false << QList<qint64> {1, 2, 6, 8};
        row("no file but C is looked into") << u"lib0.txt"_s << u"0x1.8p1"_s << false << QList<qint64> {3};
    }
    void initialisers_areLeftOutUnlessAskedFor()
    {
        QFETCH(QString, path);
        QFETCH(QString, pattern);
        QFETCH(bool, isIncluded);
        QFETCH(QList<qint64>, lines);
        const Found found = find({{path, weights}}, pattern, {}, isIncluded);
        QList<qint64> places;
        for (const QString &place : found.places)
            places += place.section(u':', 1, 1).toLongLong();
        QCOMPARE(places, lines);
        QCOMPARE(found.counts.value(path), lines.size());
        // From after the equals sign to the brace.
        const qint64 values = weights.indexOf("};\nstatic struct") - weights.indexOf(" {\n    0x1.8p1") + 1
            + weights.indexOf("},\n};") - weights.indexOf(" {\n    0x1.8p5") + 1;
        QCOMPARE(found.summary.leftOut.value(), isIncluded || path.endsWith(u"txt") ? 0 : values);
    }

    /// Blocks and hits of a text that is searched in many steps.
    void largeSource_isCountedExactly()
    {
        QByteArray text;
        qint64 expected = 0;
        while (text.size() < 5 << 20) {
            text += "float value" + QByteArray::number(expected) + "[] = {\n" + QByteArray("0x1p1, ").repeated(9000)
                + "\n};\nint f() { return 0x1p1; }\n";
            ++expected;
        }
        const Found found = find({{u"big.c"_s, text}}, u"0x1p1"_s);
        QCOMPARE(found.summary.hits, expected);
        QVERIFY(found.places.last().endsWith("int f() { return [0x1p1]; }"_L1));
        QCOMPARE(found.places.last().section(u':', 1, 1).toLongLong(), text.count('\n'));
        QCOMPARE(find({{u"big.c"_s, text}}, u"0x1p1"_s, {}, true).summary.hits, expected * 9001);
    }

    void files_comeInTreeOrder_withBinaryOnesLeftOut()
    {
        const Found found = find({{u"b.txt"_s, "x"},
                                  {u"lib10.c"_s, "x x"},
                                  {u"codegen/"_s, {}},
                                  {u"codegen/z.c"_s, "int x;"},
                                  {u"codegen/host/lib.o"_s, "x"},
                                  {u"parameters/p.params"_s, "x"},
                                  {u"picture"_s, QByteArray("x\0x", 3)},
                                  {u"lib2.c"_s, "y\nx"},
                                  {u"none.c"_s, "y"}},
                                 u"x"_s);
        QCOMPARE(found.places,
                 (QStringList {u"codegen/z.c:1:5 int [x];"_s, u"b.txt:1:1 [x]"_s, u"lib2.c:2:1 [x]"_s,
                               u"lib10.c:1:1 [x] x"_s, u"lib10.c:1:3 x [x]"_s}));
        QCOMPARE(found.summary.hits, 5);
        QCOMPARE(found.summary.files, 4);
        QCOMPARE(found.summary.searchedFiles, 5);
        QCOMPARE(found.summary.binaryFiles, 3);
        QCOMPARE(found.summary.unreadableFiles, 0);
    }

    void lastFileOfAPath_counts()
    {
        QCOMPARE(find({{u"a"_s, "x old"}, {u"a"_s, "x new"}}, u"x"_s).places, QStringList {u"a:1:1 [x] new"_s});
    }

    void limits_boundWhatIsListed_notWhatIsCounted()
    {
        const QByteArray text = QByteArray("x\n").repeated(40);
        const Found found = find({{u"a"_s, text}, {u"b"_s, text}, {u"c"_s, text}}, u"x"_s, {}, false, {30, 50});
        QCOMPARE(found.summary.hits, 120);
        QCOMPARE(found.summary.listed, 50);
        QCOMPARE(found.places.size(), 50);
        QVERIFY(found.places[29].startsWith("a:30:"_L1));
        QVERIFY(found.places[30].startsWith("b:1:"_L1));
        QVERIFY(found.places[49].startsWith("b:20:"_L1));
        QCOMPARE(found.counts, (QMap<QString, qint64> {{u"a"_s, 40}, {u"b"_s, 40}, {u"c"_s, 40}}));
    }

    void batches_areSmall()
    {
        Document document;
        document.listing = Test::listingFromFiles({{u"a"_s, QByteArray("x\n").repeated(7000)}});
        ArchiveSearch search(compiled(u"x"_s, {}), false);
        std::size_t largest = 0;
        qint64 listed = 0;
        QVERIFY(search.advance(document, [&](FileHits &&batch, const SearchSummary &summary) {
            largest = std::max(largest, batch.hits.size());
            listed += qint64(batch.hits.size());
            QCOMPARE(summary.listed, listed);
        }));
        QCOMPARE(listed, 7000);
        QVERIFY2(largest <= 500, qPrintable(QString::number(largest)));
        QCOMPARE(search.progress(), 1.0);
    }

    void stop_endsTheSearch()
    {
        Document document;
        const QByteArray text = QByteArray("x\n").repeated(3 << 20);
        document.listing = Test::listingFromFiles({{u"a"_s, text}, {u"b"_s, text}});
        ArchiveSearch search(compiled(u"x"_s, {}), false);
        std::stop_source stop;
        QStringList paths;
        const bool isFinished = search.advance(
            document,
            [&](FileHits &&batch, const SearchSummary &) {
                paths += batch.path;
                stop.request_stop();
            },
            stop.get_token());
        QVERIFY(!isFinished);
        QVERIFY(!paths.contains(u"b"_s));
        QVERIFY(search.summary().hits < text.size() / 2);
        QCOMPARE(search.summary().searchedFiles, 0);
        QVERIFY(!search.summary().error);
    }

    void costlyPattern_isAnErrorWithItsFile()
    {
        const Found found = find({{u"a.txt"_s, "ok\n"}, {u"b.txt"_s, QByteArray(3000, 'a')}, {u"c.txt"_s, "ok"}},
                                 u"(a|aa|a+)+$b|ok"_s, {true, false, false});
        QVERIFY(found.isFinished);
        QVERIFY(found.summary.error);
        QCOMPARE(found.summary.error->code, Code::PatternTooCostly);
        QCOMPARE(found.summary.error->entry, u"b.txt"_s);
        QCOMPARE(found.places, QStringList {u"a.txt:1:1 [ok]"_s}); // earlier hits stay
    }

    void badPattern_isAnError()
    {
        const auto pattern = TextPattern::compile(u"a(b"_s, {true, false, false});
        QVERIFY(!pattern);
        QCOMPARE(pattern.error().code, Code::BadPattern);
    }

    void arrivingFiles_areSearchedWhenTheyAreThere()
    {
        const QByteArray bytes = "one x\ntwo x\n";
        const QString path = QDir::temp().filePath(u"tst_archivesearch.txt"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite | QIODevice::Truncate));
        file.write(bytes);
        file.flush();
        const auto region = MappedRegion::map(file.handle(), ByteCount(bytes.size()));
        QVERIFY(region);
        file.remove();
        const auto growing = ByteSource::growing(region.value(), ByteOffset(0), ByteCount(bytes.size()));
        const auto listing = Test::listingFromFiles({{u"a"_s, "x"}, {u"b"_s, bytes}});
        Test::changeEntry(*listing, 1, [&](Entry &entry) { entry.m_source = growing; });
        listing->isComplete = false;
        Document document;
        document.listing = listing;
        QStringList paths;
        const auto sink = [&](FileHits &&batch, const SearchSummary &) { paths += batch.path; };
        ArchiveSearch search(compiled(u"x"_s, {}), false);
        growing->publish(ByteCount(7));
        QVERIFY(!search.advance(document, sink));
        QCOMPARE(paths, QStringList {u"a"_s});
        growing->publish(ByteCount(bytes.size()));
        growing->finish();
        QVERIFY(!search.advance(document, sink)); // more may be listed
        QCOMPARE(paths, (QStringList {u"a"_s, u"b"_s}));
        const auto whole = std::make_shared<Listing>(*listing);
        whole->isComplete = true;
        document.listing = whole;
        QVERIFY(search.advance(document, sink));
        QCOMPARE(search.summary().hits, 3);
    }

    void unreadableFiles_areCounted()
    {
        const auto listing = Test::listingFromFiles({{u"a"_s, "x"}, {u"b"_s, "x"}});
        Test::changeEntry(*listing, 0, [&](Entry &entry) { entry.m_source.reset(); });
        Document document;
        document.listing = listing;
        ArchiveSearch search(compiled(u"x"_s, {}), false);
        QVERIFY(search.advance(document, [](FileHits &&, const SearchSummary &) {}));
        QCOMPARE(search.summary().unreadableFiles, 1);
        QCOMPARE(search.summary().hits, 1);
    }
};

QTEST_GUILESS_MAIN(TstArchiveSearch)
#include "tst_archivesearch.moc"
