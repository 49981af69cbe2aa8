// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Aids around a text: strip, ruler, brackets, copying and going to a line.
#include "app/actions/placeactions.h"
#include "model/text/textsearch.h"
#include "tests/support/sanitized.h"
#include "views/code/bracketmarks.h"
#include "views/code/codeheader.h"
#include "views/code/codepage.h"
#include "views/code/coderuler.h"
#include "views/code/codeview.h"

#include "tests/support/cputimer.h"
#include "tests/support/rows.h"

#include <QHelpEvent>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include <numeric>
#include <thread>

#include <unistd.h>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

QByteArray numberedLines(qint64 count)
{
    QByteArray text;
    for (qint64 i = 1; i <= count; ++i)
        text += "int line_" + QByteArray::number(i) + ";\n";
    return text;
}

OutlineItem item(const QString &name, qint64 first, std::optional<qint64> last = {})
{
    return {name, LineNumber(first), {}, {}, last ? std::optional(LineNumber(*last)) : std::nullopt};
}

struct Shown {
    explicit Shown(const QByteArray &text, const QString &path = u"a.c"_s)
        : Shown(ByteSource::fromBytes(text), path) { }
    explicit Shown(const std::shared_ptr<const ByteSource> &source, const QString &path = u"a.c"_s)
    {
        view.resize(800, 600);
        view.show();
        view.setSource(source, path);
        if (!QTest::qWaitFor([this] { return view.lines().index()->isFinished(); }, 30'000))
            qFatal("not indexed");
    }
    CodeView view;
};

std::shared_ptr<TextSearch> searchFor(const CodeView &view, const QString &text)
{
    const auto search =
        std::make_shared<TextSearch>(view.lines().index()->source(), TextPattern::compile(text, {}).value());
    search->advance();
    return search;
}

} // namespace

class TstCodeAids : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void lines_areFoundOnScreen()
    {
        Shown shown(numberedLines(1000));
        CodeView &view = shown.view;
        view.setFirstVisibleLine(LineNumber(100));
        QCOMPARE(view.onScreen().topOf(LineNumber(100)), std::optional(0.0));
        QVERIFY(!view.onScreen().topOf(LineNumber(99)));
        QVERIFY(!view.onScreen().topOf(LineNumber(100 + view.onScreen().frame().rows() + 1)));
        QVERIFY(!view.onScreen().topOf(LineNumber(5000)));
        for (const qint64 line : {100, 101, 110}) {
            const double top = *view.onScreen().topOf(LineNumber(line));
            QCOMPARE(view.onScreen().lineAt(top), LineNumber(line));
            QCOMPARE(view.onScreen().lineAt(top + view.onScreen().frame().metrics().lineHeight - 1), LineNumber(line));
            QCOMPARE(view.onScreen().cellRect({LineNumber(line), 0}).top(), top);
        }
        view.setFirstVisibleLine(LineNumber(999));
        QCOMPARE(view.onScreen().lineAt(1e6), LineNumber(999));
    }

    void items_areFoundByLine_data()
    {
        const Test::Rows<qint64, QString, QString, QString> row({"line", "in", "before", "after"});
        row("before all", 0LL, u""_s, u""_s, u"f"_s);
        row("at the beginning of one", 10LL, u"f"_s, u""_s, u"g"_s);
        row("at the end of one", 20LL, u"f"_s, u"f"_s, u"g"_s);
        row("between two", 21LL, u""_s, u"f"_s, u"g"_s);
        row("in one without an end", 99LL, u"g"_s, u"g"_s, u""_s);
    }
    void items_areFoundByLine()
    {
        QFETCH(qint64, line);
        const QList<OutlineItem> items {item(u"f"_s, 10, 20), item(u"g"_s, 30)};
        const auto name = [](const OutlineItem *found) { return found ? found->name : QString(); };
        QTEST(name(itemOfLine(items, LineNumber(line))), "in");
        QTEST(name(itemBefore(items, LineNumber(line))), "before");
        QTEST(name(itemAfter(items, LineNumber(line))), "after");
        QVERIFY(!itemOfLine({}, LineNumber(line)));
    }

    void strip_namesTheConstantScrolledInto()
    {
        const QByteArray values = "{\n"_ba + "  1, 2,\n"_ba.repeated(100) + "}"_ba;
        Shown shown("struct p { int a[200]; } pool = {\n  .a = "_ba + values + ",\n};\nint w[] = "_ba + values
                    + ";\n"_ba + numberedLines(100));
        CodeHeader strip(&shown.view);
        QTRY_VERIFY(!shown.view.isBusy());
        shown.view.folding().unfoldAll();
        QVERIFY(!strip.isHidden());
        const auto nameAt = [&](qint64 line) {
            shown.view.setFirstVisibleLine(LineNumber(line));
            return strip.text();
        };
        QCOMPARE(nameAt(0), QString());
        QCOMPARE(nameAt(50), u"a  int[200]  800\u00a0B"_s); // the field, not the whole pool
        QCOMPARE(nameAt(103), u"pool  struct p  800\u00a0B"_s);
        QCOMPARE(nameAt(104), QString()); // its beginning is on screen
        QCOMPARE(nameAt(110), u"w  int[200]  800\u00a0B"_s);
        QCOMPARE(strip.accessibleName(), u"Go to the beginning of w"_s);
        QTest::keyClick(&strip, Qt::Key_Space);
        QCOMPARE(shown.view.textCursor().line(), LineNumber(104));
        QCOMPARE(nameAt(250), QString());
        shown.view.setSource(ByteSource::fromBytes("a\nb\n"_ba), u"b.txt"_s);
        QVERIFY(strip.isHidden());
    }

    void strip_namesTheFunctionScrolledInto()
    {
        Shown shown(numberedLines(1000));
        CodeHeader strip(&shown.view);
        QVERIFY(strip.isHidden());
        strip.setItems({item(u"f"_s, 10, 200), item(u"g"_s, 300)});
        QVERIFY(!strip.isHidden() && !strip.item() && !strip.isEnabled());
        const auto nameAt = [&](qint64 line) {
            shown.view.setFirstVisibleLine(LineNumber(line));
            return strip.text();
        };
        QCOMPARE(nameAt(10), QString()); // its beginning is on screen
        QCOMPARE(nameAt(11), u"f"_s);
        QCOMPARE(nameAt(200), u"f"_s);
        QCOMPARE(nameAt(201), QString());
        QCOMPARE(nameAt(900), u"g"_s);
        QVERIFY(strip.accessibleName().contains(u'g') && strip.toolTip().contains(u'g'));
        QTest::keyClick(&strip, Qt::Key_Space);
        QCOMPARE(shown.view.textCursor().line(), LineNumber(300));
        QVERIFY(shown.view.onScreen().topOf(LineNumber(300)));
        QVERIFY(!strip.item());
        strip.setItems({});
        QVERIFY(strip.isHidden());
    }

    void strip_coversNoLine()
    {
        CodePage page;
        page.resize(1000, 600);
        page.show();
        page.view()->setSource(ByteSource::fromBytes(numberedLines(1000)), u"a.c"_s);
        page.setOutline({item(u"f"_s, 0, 999)});
        auto *strip = page.findChild<CodeHeader *>();
        QTRY_VERIFY(strip->isVisible() && page.view()->lines().index()->isFinished());
        for (const qint64 line : {500, 20, 999, 0}) {
            page.view()->goToLine(LineNumber(line));
            const std::optional<double> top = page.view()->onScreen().topOf(LineNumber(line));
            QVERIFY(top
                    && *top + page.view()->onScreen().frame().metrics().lineHeight
                        <= page.view()->viewport()->height());
            QVERIFY(page.view()->viewport()->mapTo(&page, QPoint(0, 0)).y()
                    >= strip->mapTo(&page, QPoint(0, strip->height())).y());
        }
    }

    void rulerScale_goesThereAndBack_data()
    {
        const Test::Rows<qint64, int> row({"lines", "rows"});
        row("fewer lines than rows", 7LL, 600);
        row("as many", 600LL, 600);
        row("a few more", 601LL, 600);
        row("one line", 1LL, 600);
        row("billions", 5'000'000'000LL, 2160);
    }
    void rulerScale_goesThereAndBack()
    {
        QFETCH(qint64, lines);
        QFETCH(int, rows);
        const RulerScale scale {lines, rows};
        QCOMPARE(scale.rowOf(LineNumber(0)), 0);
        QVERIFY(scale.rowOf(LineNumber(lines - 1)) < rows);
        QCOMPARE(scale.firstLine(rows), LineNumber(lines));
        for (int row = 0; row < rows; ++row) {
            const LineNumber first = scale.firstLine(row);
            if (first.value() < lines)
                QVERIFY(scale.rowOf(first) >= row);
            if (first.value() > 0)
                QVERIFY(scale.rowOf(LineNumber(first.value() - 1)) < row);
        }
    }

    void ruler_countsHitsByRow()
    {
        const Shown shown(numberedLines(5000));
        const auto search = searchFor(shown.view, u"line_4"_s);
        const RulerScale scale {shown.view.lines().count(), 500};
        const std::vector<qint64> hits = hitsPerRow(*search, *shown.view.lines().index(), scale);
        QCOMPARE(hits.size(), 500U);
        QCOMPARE(std::accumulate(hits.begin(), hits.end(), qint64(0)), search->count());
        std::vector<qint64> expected(500);
        for (qint64 i = 0; i < search->count(); ++i)
            ++expected[std::size_t(scale.rowOf(shown.view.lines().index()->lineAtOffset(search->hit(i).begin)))];
        QCOMPARE(hits, expected);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(hitsPerRow(*search, *shown.view.lines().index(), scale, stop.get_token()).empty());
    }

    void ruler_staysQuickWithTenMillionHits()
    {
        Shown shown(QByteArray("ab ab ab ab ab ab ab ab ab ab\n"_ba).repeated(1'000'000));
        CodeRuler ruler(&shown.view);
        ruler.resize(15, 560);
        ruler.show();
        const auto search = searchFor(shown.view, u"ab"_s);
        QCOMPARE(search->count(), 10'000'000);
        Test::CpuTimer timer;
        timer.start();
        shown.view.setSearch(search);
        QVERIFY(timer.elapsed() < Test::slack * 50);
        QTRY_COMPARE(std::accumulate(ruler.hits().begin(), ruler.hits().end(), qint64(0)), search->count());
        timer.restart();
        QVERIFY(!ruler.grab().isNull());
        QVERIFY2(timer.elapsed() < Test::slack * 50, qPrintable(QString::number(timer.elapsed())));
    }

    void ruler_goesToMarks()
    {
        Shown shown(numberedLines(10'000));
        CodeView &view = shown.view;
        CodeRuler ruler(&view);
        ruler.resize(15, view.viewport()->height());
        ruler.show();
        ruler.setItems({item(u"f"_s, 1234, 2000)});
        ruler.setBookmarks({LineNumber(5003)});
        view.setSearch(searchFor(view, u"line_8001;"_s));
        QTRY_VERIFY(!ruler.hits().empty());
        const auto click = [&](qint64 line, int beside) {
            QTest::mouseClick(&ruler, Qt::LeftButton, {}, QPoint(5, ruler.scale().rowOf(LineNumber(line)) + beside));
            return view.textCursor().line();
        };
        QCOMPARE(click(1234, 2), LineNumber(1234));
        QVERIFY(view.onScreen().topOf(LineNumber(1234)));
        QCOMPARE(click(5003, -3), LineNumber(5003));
        QCOMPARE(click(8000, 1), LineNumber(8000));
        const qint64 plain = click(3000, 0).value();
        QVERIFY2(std::abs(plain - 3000) <= 10'000 / ruler.scale().rows + 1, qPrintable(QString::number(plain)));
        const auto words = [&](qint64 line) { return ruler.describe(ruler.scale().rowOf(LineNumber(line))); };
        QVERIFY2(words(5003).contains("Bookmark"_L1), qPrintable(words(5003)));
        QVERIFY2(words(8000).contains("Matches nearby: 1"_L1), qPrintable(words(8000)));
        QVERIFY2(words(1234).contains("Beginning of f"_L1), qPrintable(words(1234)));
        QVERIFY2(words(1500).contains("In f"_L1), qPrintable(words(1500)));
        view.setSearch(nullptr);
        QVERIFY(ruler.hits().empty());
        view.setSource(nullptr, {});
        QVERIFY(ruler.describe(10).isEmpty());
        QTest::mouseClick(&ruler, Qt::LeftButton, {}, QPoint(5, 20));
        QVERIFY(!ruler.grab().isNull());
    }

    void ruler_givesHiddenLinesNoRoom()
    {
        // A function, folded weights of 10 000 lines, and another function.
        const QByteArray code = "int f(void)\n{\n  return 1;\n}\n"_ba + "int x;\n"_ba.repeated(100);
        const QByteArray text = code + "int w[] = {\n"_ba + "1, 2,\n"_ba.repeated(10'000) + "};\n"_ba + code;
        Shown shown(text);
        CodeView &view = shown.view;
        const LineNumber fold(104);
        CodeRuler ruler(&view);
        ruler.resize(15, view.viewport()->height());
        ruler.show();
        QTRY_VERIFY(!view.isBusy());
        QVERIFY(view.folds().map().foldAt(fold) && view.folds().map().foldAt(fold)->isClosed);
        const LineNumber behind(fold.value() + 10'002);
        view.setSearch(searchFor(view, u"1, 2"_s));
        const auto rows = [&] { return std::pair(ruler.scale().rowOf(fold), ruler.scale().rowOf(behind)); };
        const auto hitRows = [&] {
            return std::count_if(ruler.hits().begin(), ruler.hits().end(), [](qint64 hits) { return hits > 0; });
        };
        QTRY_COMPARE(hitRows(), 1);
        QVERIFY(rows().second - rows().first <= ruler.scale().rows / 200 + 1);
        QVERIFY(rows().first > ruler.scale().rows * 2 / 5);
        QCOMPARE(ruler.scale().firstLine(ruler.scale().rows), LineNumber(view.lines().count()));
        for (int row = 0; row < ruler.scale().rows; ++row)
            QVERIFY(!view.folds().map().isHidden(ruler.scale().firstLine(row)));
        view.folding().setFolded(fold, false);
        QVERIFY(rows().second - rows().first > ruler.scale().rows * 9 / 10);
        QTRY_VERIFY(hitRows() > ruler.scale().rows * 9 / 10);
        view.setSource(ByteSource::fromBytes("a\nb\n"_ba), u"b.txt"_s); // folds of the old text are gone
        QCOMPARE(ruler.scale().rowOf(LineNumber(1)), ruler.scale().rows / 2);
    }

    void rulerMarks_areSeen()
    {
        Shown shown(numberedLines(10'000));
        CodeRuler ruler(&shown.view);
        ruler.resize(15, shown.view.viewport()->height());
        ruler.show();
        QImage before = ruler.grab().toImage();
        const auto differs = [&] {
            const QImage now = ruler.grab().toImage();
            return std::exchange(before, now) != now;
        };
        QVERIFY(!differs());
        ruler.setItems({item(u"f"_s, 1234, 2000)});
        QVERIFY(differs());
        ruler.setBookmarks({LineNumber(5003)});
        QVERIFY(differs());
        shown.view.setSearch(searchFor(shown.view, u"line_8001;"_s));
        QTRY_VERIFY(!ruler.hits().empty());
        QVERIFY(differs());
        shown.view.setCursorPosition({LineNumber(7000), 0});
        QVERIFY(differs());
        shown.view.setCursorPosition({LineNumber(9000), 0}, true);
        QVERIFY(differs());
    }

    void blanks_areMarkedWhenAsked()
    {
        Shown shown("a b\tc\n");
        const QImage plain = shown.view.viewport()->grab().toImage();
        shown.view.setBlanksShown(true);
        const QImage marked = shown.view.viewport()->grab().toImage();
        const auto isChanged = [&](qint64 byte) {
            const QRect cell = shown.view.onScreen().cellRect({LineNumber(0), byte}).toAlignedRect();
            const qreal scale = plain.devicePixelRatio();
            const QRect pixels(QPoint(cell.topLeft() * scale), cell.size() * scale);
            return plain.copy(pixels) != marked.copy(pixels);
        };
        QVERIFY(!isChanged(0) && isChanged(1) && !isChanged(2) && isChanged(3) && !isChanged(4));
        shown.view.setBlanksShown(false);
        QCOMPARE(shown.view.viewport()->grab().toImage(), plain);
    }

    void bookmark_isSeenBesideItsLine()
    {
        CodePage page;
        page.resize(1000, 600);
        page.show();
        page.view()->setSource(ByteSource::fromBytes(numberedLines(1000)), u"a.c"_s);
        QTRY_VERIFY(page.view()->lines().index()->isFinished());
        const auto gutterOf = [&](qint64 line) {
            const QRectF text = page.view()->onScreen().frame().textRect();
            const QRectF row(0, *page.view()->onScreen().topOf(LineNumber(line)), text.left(),
                             page.view()->onScreen().frame().metrics().lineHeight);
            return page.view()->viewport()->grab(row.toRect()).toImage();
        };
        const QImage before = gutterOf(5);
        const QImage other = gutterOf(6);
        page.setBookmarks({LineNumber(5), LineNumber(900)});
        QVERIFY(gutterOf(5) != before);
        QCOMPARE(gutterOf(6), other);
        page.setBookmarks({});
        QCOMPARE(gutterOf(5), before);
    }

    void brackets_areMarkedAndGoneTo()
    {
        Shown shown("int f(int a) {\n  return \"(\"[a];\n}\n"_ba);
        BracketMarks marks(&shown.view);
        const auto at = [](qint64 line, qint64 byte) { return CodePosition {LineNumber(line), byte}; };
        shown.view.setCursorPosition(at(0, 13));
        QCOMPARE(marks.pair(), (BracketPair {ByteOffset(13), ByteOffset(32)}));
        marks.goToPartner();
        QCOMPARE(shown.view.textCursor().position(), at(2, 0));
        marks.goToPartner();
        QCOMPARE(shown.view.textCursor().position(), at(0, 13));
        shown.view.setCursorPosition(at(0, 12)); // after a bracket
        QCOMPARE(marks.pair(), (BracketPair {ByteOffset(11), ByteOffset(5)}));
        shown.view.setCursorPosition(at(1, 10)); // in a string
        QVERIFY(!marks.pair());
        marks.goToPartner();
        QCOMPARE(shown.view.textCursor().position(), at(1, 10));
        shown.view.setCursorPosition(at(0, 0));
        QVERIFY(!marks.pair());
        const QImage before = shown.view.viewport()->grab(QRect(0, 40, 400, 40)).toImage();
        shown.view.setCursorPosition(at(0, 13));
        QVERIFY(shown.view.viewport()->grab(QRect(0, 40, 400, 40)).toImage() != before); // the line of the partner
        shown.view.setSource(nullptr, {});
        QVERIFY(!marks.pair());
    }

    void bracketOfAHugeInitialiser_isFoundWithoutAStall()
    {
        const QByteArray text = "int a[] = {\n" + "  1, 2, 3, 4, 5, 6, 7, 8,\n"_ba.repeated(1'500'000) + "};\n";
        Shown shown(text);
        BracketMarks marks(&shown.view);
        Test::CpuTimer timer;
        timer.start();
        shown.view.setCursorPosition({LineNumber(0), 10});
        QVERIFY2(timer.elapsed() < Test::slack * 50, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(!marks.pair());
        marks.goToPartner(); // as soon as it is known
        QTRY_COMPARE(shown.view.textCursor().line(), LineNumber(1'500'001));
        QTRY_COMPARE(marks.pair(), (BracketPair {ByteOffset(text.size() - 3), ByteOffset(10)}));
        shown.view.setCursorPosition({LineNumber(1'500'000), 0}); // and away during the search
        shown.view.setCursorPosition({LineNumber(0), 10});
        shown.view.setCursorPosition({LineNumber(0), 0});
        QVERIFY(!marks.isBusy() && !marks.pair());
    }

    void brackets_areNotLookedForOnEachLineThatIsPassed()
    {
        constexpr int count = 1000;
        Shown shown("(\n"_ba.repeated(count) + "x;\n"_ba.repeated(2'000'000) + ")"_ba.repeated(count));
        QTRY_VERIFY_WITH_TIMEOUT(shown.view.lines().index()->isFinished() && !shown.view.isBusy(), Test::patience);
        BracketMarks marks(&shown.view);
        const auto threadNumber = [] {
            qint64 number = 0;
            std::thread([&] { number = ::gettid(); }).join();
            return number;
        };
        const qint64 before = threadNumber();
        for (int line = 0; line < count; ++line)
            shown.view.setCursorPosition({LineNumber(line), 0});
        const qint64 started = threadNumber() - before; // the system numbers threads in order, including those of other
                                                        // processes
        QVERIFY2(started < count / 2, qPrintable(QString::number(started)));
        QVERIFY(marks.isBusy());
        const ByteOffset last(qint64(count - 1) * 2);
        QTRY_COMPARE(marks.pair(), (BracketPair {last, ByteOffset(qint64(count) * 2 + 6'000'000)}));
        QTRY_VERIFY(!marks.isBusy());
    }

    void functions_areWalked()
    {
        CodePage page;
        page.resize(1000, 600);
        page.show();
        page.view()->setSource(ByteSource::fromBytes(numberedLines(1000)), u"a.c"_s);
        QTRY_VERIFY(page.view()->lines().index()->isFinished());
        page.setOutline({item(u"f"_s, 10, 20), item(u"g"_s, 700)});
        QList<qint64> lines;
        for (const bool isNext : {true, true, true, false, false}) {
            page.goToFunction(isNext);
            lines += page.view()->textCursor().line().value();
        }
        QCOMPARE(lines, (QList<qint64> {10, 700, 700, 10, 10}));
    }

    void missingLine_isSaid()
    {
        Shown shown(numberedLines(120));
        QSignalSpy missing(&shown.view, &CodeView::lineMissing);
        shown.view.goToLine(LineNumber(119));
        QCOMPARE(missing.count(), 0);
        shown.view.goToLine(LineNumber(99'998));
        QCOMPARE(missing.count(), 1);
        QCOMPARE(shown.view.textCursor().line(), LineNumber(119));
    }

    void lineRequest_isUnderstood_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("link"); // empty: no link
        const auto row = [](const QString &text, const QString &link) {
            QTest::newRow(qPrintable(u"'%1'"_s.arg(text))) << text << link;
        };
        row(u"120"_s, u"a.c:120"_s);
        row(u" 120 "_s, u"a.c:120"_s);
        row(u"1 204"_s, u"a.c:1204"_s);
        row(u"1\u202f204"_s, u"a.c:1204"_s);
        row(u"120-140"_s, u"a.c:120-140"_s);
        row(u"120 – 140"_s, u"a.c:120-140"_s);
        row(u"140-120"_s, u"a.c:120-140"_s);
        row(u"120-120"_s, u"a.c:120"_s);
        row(u"+10"_s, u"a.c:60"_s);
        row(u"-10"_s, u"a.c:40"_s);
        row(u"-1000"_s, u"a.c:1"_s);
        row(u"+10-20"_s, {});
        row(u"0"_s, {});
        row(u"0-5"_s, {});
        row({}, {});
        row(u"  "_s, {});
        row(u"b.c:7"_s, u"b.c:7"_s);
        row(u"page:code"_s, u"page:code"_s);
    }
    void lineRequest_isUnderstood()
    {
        QFETCH(QString, text);
        const std::optional<Link> link = parseLineRequest(text, u"a.c"_s, LineNumber(49));
        QTEST(link ? formatLink(*link) : QString(), "link");
    }

    void markdown_isFencedAndSaysWhereFrom_data()
    {
        const Test::Rows<CodeExcerpt, QString> row({"excerpt", "markdown"});
        const LineSpan lines {LineNumber(9), LineNumber(23)};
        const LineSpan line {LineNumber(9), LineNumber(9)};
        const QString digest = u"0123456789abcdef0123456789abcdef"_s;
        row("lines of C", {u"a;\nb;"_s, CodeLanguage::C, u"kws.tar"_s, digest, u"src/lib1.c"_s, lines},
            u"```c\na;\nb;\n```\n`kws.tar@0123456789abcdef:src/lib1.c#L10-L24`\n"_s);
        row("a whole line", {u"a;\n"_s, CodeLanguage::Cpp, u"kws.tar"_s, digest, u"src/lib1.cc"_s, line},
            u"```cpp\na;\n```\n`kws.tar@0123456789abcdef:src/lib1.cc#L10`\n"_s);
        row("without a digest", CodeExcerpt {u"{}"_s, CodeLanguage::Json, u"kws.tar"_s, {}, u"metadata.json"_s, line},
            u"```json\n{}\n```\n`kws.tar:metadata.json#L10` (digest of the model unknown)\n"_s);
        row("a fence in the text", {u"````c\n"_s, CodeLanguage::Plain, u"kws.tar"_s, digest, u"odd`name"_s, line},
            u"`````\n````c\n`````\n``kws.tar@0123456789abcdef:odd`name#L10``\n"_s);
    }
    void markdown_isFencedAndSaysWhereFrom()
    {
        QFETCH(CodeExcerpt, excerpt);
        QTEST(markdownOf(excerpt), "markdown");
    }
};

QTEST_MAIN(TstCodeAids)
#include "tst_codeaids.moc"
