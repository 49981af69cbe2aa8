// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivecodes.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/questions/coresidency.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/elfbuilder.h"
#include "tests/support/rows.h"
#include "tests/support/scenetext.h"
#include "tests/support/shownwidgets.h"
#include "views/overview/card.h"
#include "views/overview/glancechart.h"
#include "views/overview/overviewpage.h"
#include "views/overview/wrappedlabel.h"

#include <QLabel>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstOverviewPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void words_answerAtFirstGlance_data()
    {
        const Test::Rows<QString, QStringList> row({"name", "expected"});
        row("a model with a pool", u"v7-aot-usmp"_s,
            {u"format 7 (TVM 0.9 \u2013 0.18)"_s, u"executor: aot"_s, u"memory planner: usmp\n"_s, u"TVM release: "_s,
             u"Multiply-accumulates in one run: "_s});
        row("a development version", u"v3-aot"_s, {u"format 3 (development versions only)"_s});
        row("an operator", u"v7-operator-flat"_s, {u"operator style"_s});
        row("an unknown version", u"version-8"_s, {u"format 8, not a known version"_s});
        row("no MLF", u"no-metadata"_s,
            {u"Not a Model Library Format archive, because there is no metadata.json"_s, u"Contents"_s});
        row("unreadable metadata", u"bad-json"_s, {u"metadata.json cannot be understood"_s, u"Errors: 1"_s});
        row("a graph with parameters", u"v7-graph"_s, {u"parameters. Each is counted once"_s, u"executor: graph"_s});
        row("need of a plan beside what is stated", u"v7-aot-usmp"_s,
            {u"workspace\nstated = computed"_s, u"Lower bound 36\u00a0B\ncomputed"_s, u"Calls \u2192"_s});
        row("a plan that is not as stated", u"v7-graph"_s, {u"In the code: 32\u00a0B\ncomputed"_s});
        row("several models", u"v7-three-modules"_s,
            {u"<b>gauge</b>"_s, u"<a href=\"1\">vad</a>"_s, u"all at once, in sum"_s});
        row("memory of an operator", u"v7-operator-flat"_s,
            {u"RAM"_s, u"arguments of the"_s, u"0\u00a0B\nworkspace"_s, u"without main"_s});
        row("a figure that is not stated", u"v7-aot-allocator-09"_s,
            {u"inputs and outputs\ncomputed"_s, u"Calls: 3"_s});
        row("the call", u"v7-aot-usmp"_s, {u"tvmgen_tilt_run(&inputs, &outputs"_s, u"Yours to write: "_s});
    }

    void words_answerAtFirstGlance()
    {
        QFETCH(const QString, name);
        QFETCH(const QStringList, expected);
        OverviewPage page;
        page.setDocument(Test::documentFromFixture(name));
        const QString shown = Test::labelTexts(page);
        for (const QString &text : expected)
            QVERIFY2(shown.contains(text), qPrintable(text + u" not in:\n"_s + shown));
    }

    /// Marks of charts, findings and the entry point link to their own places.
    void marksAndLines_areLinks()
    {
        OverviewPage page;
        page.resize(1000, 800);
        page.show();
        page.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s));
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QSignalSpy spy(&page, &Page::linkActivated);
        const auto charts = page.findChildren<GlanceChart *>();
        QCOMPARE(charts.size(), 2); // calls and flash
        for (GlanceChart *chart : charts) {
            QVERIFY2(chart->markCount() > 0, qPrintable(chart->accessibleName()));
            const Link wanted = chart->mark(0)->link;
            QVERIFY(!wanted.isNull());
            const QRect onScreen = chart->markRect(0);
            QTest::mouseClick(chart->viewport(), Qt::LeftButton, {},
                              chart->viewport()->mapFromGlobal(onScreen.center()));
            QCOMPARE(spy.size(), 1);
            QCOMPARE(spy.takeFirst().front().value<Link>(), wanted);
        }
        QStringList places;
        for (WrappedLink *link : page.findChildren<WrappedLink *>()) {
            QTest::keyClick(link, Qt::Key_Return);
            QCOMPARE(spy.size(), 1);
            places += formatLink(spy.takeFirst().front().value<Link>());
        }
        QVERIFY2(places.contains(u"call:2"_s), qPrintable(places.join(u' '))); // the peak
        QVERIFY2(std::any_of(places.begin(), places.end(),
                             [](const QString &place) { return place.startsWith("function:"_L1); }),
                 qPrintable(places.join(u' ')));
    }

    /// A chart is as high as its scene, with any width.
    void charts_areWhole_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {400, 900, 2400})
            QTest::addRow("%d pixels", width) << width;
    }
    void charts_areWhole()
    {
        QFETCH(const int, width);
        OverviewPage page;
        page.resize(width, 800);
        page.show();
        page.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s));
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const auto charts = page.findChildren<GlanceChart *>();
        QVERIFY(!charts.empty());
        for (const GlanceChart *chart : charts)
            QTRY_COMPARE(chart->height(), int(std::ceil(chart->scene().height() * sceneScale(chart->font()))));
    }

    /// A number and its second unit are on one line, at any width of the columns.
    void figures_areOnOneLine_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {500, 740, 1100, 2400})
            QTest::addRow("%d pixels", width) << width;
    }
    void figures_areOnOneLine()
    {
        QFETCH(const int, width);
        OverviewPage page;
        page.resize(width, 800);
        page.show();
        page.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s));
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        int figures = 0;
        for (const QLabel *label : page.findChildren<QLabel *>(u"line"_s)) {
            if (label->font().pointSizeF() <= page.font().pointSizeF())
                continue;
            ++figures;
            QTRY_VERIFY2(label->height() < 2 * label->fontMetrics().height(), qPrintable(label->text()));
            QVERIFY2(label->width() >= label->fontMetrics().horizontalAdvance(label->text()),
                     qPrintable(label->text()));
        }
        QCOMPARE(figures, 3);
    }

    /// Charts grow in high windows, and are small again in low ones.
    void charts_useTheHeight()
    {
        OverviewPage page;
        page.resize(1200, 740);
        page.show();
        page.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s));
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const auto charts = page.findChildren<GlanceChart *>();
        QCOMPARE(charts.size(), 2);
        std::vector<int> heights;
        for (const GlanceChart *chart : charts)
            heights.push_back(chart->height());
        page.resize(1200, 1200);
        for (std::size_t i = 0; i < heights.size(); ++i)
            QTRY_VERIFY(charts[qsizetype(i)]->height() > heights[i] + 60);
        page.resize(1200, 740);
        for (std::size_t i = 0; i < heights.size(); ++i)
            QTRY_COMPARE(charts[qsizetype(i)]->height(), heights[i]);
    }

    /// The bars of regions and boards are in their given order, and problems are marked by more than colour.
    void regionsAndBoards_areBars_data()
    {
        QTest::addColumn<bool>("areRegions");
        QTest::newRow("regions of the chosen board") << true;
        QTest::newRow("boards") << false;
    }
    void regionsAndBoards_areBars()
    {
        QFETCH(const bool, areRegions);
        OverviewPage page;
        page.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s));
        PageSummary summary {u"1 of 2 boards"_s, u"if code is small"_s, u"Board: fits"_s, {}};
        const std::vector<SummaryBar> bars {
            SummaryBar {u"Small"_s, 1.5, u"5 B missing in sram"_s, true, true, Link::page(u"fit"_s), {}},
            SummaryBar {u"Large"_s, 0.25, u"9 B left in sram"_s, false, true, Link::page(u"fit"_s), {}}};
        (areRegions ? summary.regions : summary.bars) = bars;
        page.showSummary(u"fit"_s, summary);
        const auto charts = page.findChildren<GlanceChart *>();
        const auto boards = std::find_if(charts.begin(), charts.end(), [](const GlanceChart *chart) {
            return chart->markCount() == 2 && chart->mark(0)->name == u"Small"_s;
        });
        QVERIFY(boards != charts.end());
        const QString scene = Test::describeScene((*boards)->scene());
        QVERIFY2(scene.contains(u"\u2717 Small"_s) && scene.contains(u"\u2713 Large"_s), qPrintable(scene));
        QCOMPARE((*boards)->mark(0)->value, u"5 B missing in sram"_s);
    }

    /// There is a card with a link to the fit page while boards are known.
    void boards_haveACardWhileTheyAreKnown()
    {
        OverviewPage page;
        page.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s));
        QVERIFY(!Test::labelTexts(page).contains(u"Fits on"_s));
        page.showSummary(u"fit"_s, {u"3 of 4 boards"_s, u"if code is small"_s, u"Board: flash: fits if code"_s});
        for (const QString &text : {u"Fits on"_s, u"3 of 4 boards"_s, u"if code is small"_s, u"Fit \u2192"_s})
            QVERIFY2(Test::labelTexts(page).contains(text), qPrintable(Test::labelTexts(page)));
        // The card has no room for all boards.
        PageSummary many {u"3 of 4 boards"_s, u"if code is small"_s, {}};
        for (int i = 0; i < 4; ++i)
            many.all.push_back(SummaryBar {.label = u"Board %1"_s.arg(i), .name = u"b%1"_s.arg(i)});
        many.bars = {many.all.front()};
        page.showSummary(u"fit"_s, many);
        QVERIFY(Test::labelTexts(page).contains(u"All 4 boards \u2192"_s));
        page.showSummary(u"fit"_s, {});
        QTRY_VERIFY(!Test::labelTexts(page).contains(u"Fits on"_s)); // old cards are deleted later
    }

    /// If a linker may put constants into RAM, the card states so and how much.
    void host_isTakenForAHost_data()
    {
        QTest::addColumn<QString>("triple");
        QTest::addColumn<QString>("machine"); // empty: no statement
        QTest::newRow("a desktop") << u"x86_64-linux-gnu"_s << u"x86-64"_s;
        QTest::newRow("an old desktop") << u"i686-pc-linux-gnu"_s << u"x86"_s;
        QTest::newRow("a board") << u"armv7em-none-eabi"_s << QString();
        QTest::newRow("not said") << QString() << QString();
    }
    void host_isTakenForAHost()
    {
        QFETCH(const QString, triple);
        QFETCH(const QString, machine);
        auto document = std::make_shared<Document>(*Test::documentFromFixture(u"v7-aot-usmp"_s));
        TargetFact fact;
        fact.target = parseTarget(u"llvm -keys=cpu"_s + (triple.isEmpty() ? QString() : u" -mtriple="_s + triple));
        document->modules.edit().front().targets = {fact};
        OverviewPage page;
        page.setDocument(document);
        const QString said = u"Built for %1: rebuild for a board."_s.arg(machine);
        QCOMPARE(Test::labelTexts(page).contains(said), !machine.isEmpty());
        QCOMPARE(Test::labelTexts(page).contains("rebuild for a board"_L1), !machine.isEmpty());
        page.showSummary(u"fit"_s, {u"May fit 3 of 16 boards"_s, u"code and stack not counted"_s, {}});
        QCOMPARE(Test::labelTexts(page).contains(said), !machine.isEmpty());
    }

    /// A verdict on all models is beside the sum of all, and figures of one model have its name.
    void figuresOfOne_areNotThoseOfAll()
    {
        const DocumentPointer document = Test::documentFromFiles(Test::smallModel(2));
        const PageSummary summary {u"May fit 3 of 16 boards"_s, u"all models at once"_s, {}};
        OverviewPage page;
        page.setDocument(document);
        page.showSummary(u"fit"_s, summary);
        const QString name = document->modules.front().metadata.name;
        const CombinedFigures sums = combinedFigures(*document);
        QVERIFY(sums.togetherWorkspace.isWhole() && sums.togetherWorkspace != sums.exclusiveWorkspace);
        const QString text = Test::labelTexts(page);
        const auto size = [](const Figure &figure) { return formatBytesIn(ByteUnit::Bytes, *figure.bytes, QLocale()); };
        for (const QString &said :
             {u"RAM of %1"_s.arg(name), u"Flash of %1"_s.arg(name), u"All models fit on"_s, u"all at once, in sum"_s,
              size(sums.togetherWorkspace), u"one after another"_s, size(sums.exclusiveWorkspace)})
            QVERIFY2(text.contains(said), qPrintable(text));
        // A single model needs no name and no sum.
        OverviewPage single;
        single.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s));
        single.showSummary(u"fit"_s, summary);
        QVERIFY(Test::labelTexts(single).split(u'\n').contains(u"RAM"_s));
        QVERIFY2(!Test::labelTexts(single).contains("in sum"_L1), qPrintable(Test::labelTexts(single)));
    }

    void writableConstants_areSaid()
    {
        OverviewPage page;
        page.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s));
        QVERIFY2(Test::labelTexts(page).contains(u"Declared without const: 240\u00a0B with padding"_s),
                 qPrintable(Test::labelTexts(page)));
        OverviewPage other;
        other.setDocument(Test::documentFromFixture(u"v7-aot-usmp-const"_s));
        QVERIFY(!Test::labelTexts(other).contains(u"Declared without const"_s));
    }

    /// An ahead-of-time model whose metadata states `stated` bytes of constants and whose code defines `code`.
    static std::vector<Test::TestFile> modelWithConstants(qint64 stated, const QByteArray &code)
    {
        std::vector<Test::TestFile> files = Test::modelWithKernels({{u"tvmgen_kws_fused_add"_s, 16}}, 100);
        files[0].second.replace("\"constants_size_bytes\": 64",
                                "\"constants_size_bytes\": " + QByteArray::number(stated));
        files[1].second += code;
        return files;
    }

    void constants_areNeverStatedTooSmall_data()
    {
        const Test::Rows<qint64, QByteArray, Document::Stage, QStringList> row({"stated", "code", "stage", "expected"});
        const QByteArray array = "static const int16_t c[1000] = {1};\n";
        const auto done = Document::Stage::Digests;
        row("stated and found", 2000LL, array, done, {u"2 000 B (2.0 KiB)\nconstants\ncomputed = stated"_s});
        row("0 stated, some found", 0LL, array, done, {u"2 000 B (2.0 KiB)\nconstants\ncomputed"_s, u"left out"_s});
        row("less stated than found", 64LL, array, done,
            {u"2 000 B (2.0 KiB)\nconstants\ncomputed"_s, u"states 64 B"_s});
        row("0 stated, none found", 0LL, {}, done, {u"0 B\nconstants\ncomputed = stated"_s});
        row("more than can be told", 0LL, QByteArray(array + "static const void *p[3] = {0};\n"), done,
            {u"\u2265 2 000 B (2.0 KiB)\nconstants\ncomputed"_s, u"of unknown size"_s});
        row("more stated than can be told", 2500LL, QByteArray(array + "static const void *p[3] = {0};\n"), done,
            {u"2 500 B (2.4 KiB)\nconstants\nstated"_s,
             u"Counted: \u2265 2 000 B (2.0 KiB). Code that is compiled or not readable may hold more."_s});
        row("0 stated, code not read", 0LL, array, Document::Stage::Facts,
            {u"unknown\nconstants"_s, u"still being read"_s});
        row("some stated, code not read", 64LL, array, Document::Stage::Facts, {u"64 B\nconstants\nstated"_s});
    }

    void constants_areNeverStatedTooSmall()
    {
        QFETCH(const qint64, stated);
        QFETCH(const QByteArray, code);
        QFETCH(const Document::Stage, stage);
        QFETCH(const QStringList, expected);
        OverviewPage page;
        page.setDocument(Test::documentFromFiles(modelWithConstants(stated, code), stage));
        const QString shown = Test::labelTexts(page).replace(QChar(0x202f), u' ').replace(QChar(0xa0), u' ');
        for (const QString &text : expected)
            QVERIFY2(shown.contains(text), qPrintable(text + u" not in:\n"_s + shown));
    }

    void objects_areWeighedByTheirSections()
    {
        Test::ElfSpec spec;
        spec.sections = {{".text", 1, 6, QByteArray(4000, '\x90')},
                         {".rodata", 1, 2, QByteArray(300, '\1')},
                         {".data", 1, 3, QByteArray(8, '\2')}};
        std::vector<Test::TestFile> files = modelWithConstants(0, {});
        files.pop_back();
        files.emplace_back(u"codegen/host/lib/kws_lib0.o"_s, spec.bytes());
        files.emplace_back(u"codegen/host/lib/kws_lib1.o"_s, QByteArray(1500, 'x'));
        OverviewPage page;
        page.setDocument(Test::documentFromFiles(files));
        const QString shown = Test::labelTexts(page).replace(QChar(0x202f), u' ').replace(QChar(0xa0), u' ');
        for (const QString &text :
             {u"\u2265 4 000 B (3.9 KiB)\nmachine code, before linking"_s, u"Compiled for x86-64."_s,
              u"Read-only data of the object files: \u2265 300 B. Initialised data: \u2265 8 B."_s,
              u"Object files that cannot be read: 1"_s})
            QVERIFY2(shown.contains(text), qPrintable(text + u" not in:\n"_s + shown));
        QVERIFY(!shown.contains("until compiled"_L1));
    }

    void unit_isThatOfEveryFigure()
    {
        OverviewPage page;
        page.setUnit(ByteUnit::Hexadecimal);
        page.setDocument(Test::documentFromFiles(modelWithConstants(2000, "static const int16_t c[1000] = {1};\n")));
        QVERIFY2(Test::labelTexts(page).contains("0x7d0 (2"_L1), qPrintable(Test::labelTexts(page)));
        page.setUnit(ByteUnit::Kibibytes);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // deletes the previous cards
        QVERIFY2(Test::labelTexts(page).contains(u"1.95\u00a0KiB (2"_s), qPrintable(Test::labelTexts(page)));
        QVERIFY(!Test::labelTexts(page).contains("0x"_L1));
    }

    void noModel_saysWhatTheSizesAre()
    {
        auto document = std::make_shared<Document>();
        const std::shared_ptr<Listing> listing = Test::listingFromFiles({{u"a"_s, "12345"}, {u"b"_s, "123"}});
        listing->compression = Compression::Xz;
        listing->bytes = ByteCount(7);
        document->stage = Document::Stage::Analysis;
        document->listing = listing;
        OverviewPage page;
        page.setDocument(document);
        QVERIFY2(Test::labelTexts(page).contains(u"8\u00a0B\nin all files"_s), qPrintable(Test::labelTexts(page)));
        QVERIFY2(Test::labelTexts(page).contains(u"compressed: 7\u00a0B"_s), qPrintable(Test::labelTexts(page)));
    }

    void otherModels_areLinks()
    {
        OverviewPage page;
        page.setDocument(Test::documentFromFixture(u"v7-three-modules"_s), u"vad"_s);
        QSignalSpy spy(&page, &OverviewPage::linkActivated);
        const auto labels = page.findChildren<QLabel *>();
        for (QLabel *label : labels) {
            if (label->text().contains("<b>vad</b>"_L1))
                Q_EMIT label->linkActivated(u"0"_s);
        }
        QCOMPARE(spy.size(), 1);
        const QString name = Test::documentFromFixture(u"v7-three-modules"_s)->modules.front().metadata.name;
        QCOMPARE(spy.at(0).at(0).value<Link>(), Link::page(u"overview"_s, name));
    }

    void cutArchive_isNotSaidToBeNoMlf()
    {
        auto document = std::make_shared<Document>();
        auto listing = std::make_shared<Listing>();
        listing->damage = Error {Code::TruncatedArchive, {}, {}, {}, {}, {}};
        document->stage = Document::Stage::Analysis;
        document->listing = listing;
        OverviewPage page;
        page.setDocument(document);
        QVERIFY(Test::labelTexts(page).contains("metadata.json was not reached because the archive ends early"_L1));
        listing->damage.reset();
        page.setDocument(document);
        QVERIFY(Test::labelTexts(page).contains("was not read to its end"_L1));
    }

    void cards_stayWithinTheView_data()
    {
        Test::addColumns<QString, int>({"name", "width"});
        const QStringList names = Test::sweptFixtureNames();
        for (const QString &name : names) {
            for (const int width : {480, 800, 1024, 2560})
                QTest::addRow("%s, %d wide", qPrintable(name), width) << name << width;
        }
    }

    void cards_stayWithinTheView()
    {
        QFETCH(const QString, name);
        QFETCH(const int, width);
        OverviewPage page;
        page.resize(width, 700);
        page.show();
        page.setDocument(Test::documentFromFixture(name));
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCoreApplication::processEvents();
        const QWidget *viewport = page.findChild<QScrollArea *>()->viewport();
        const auto cards = page.findChildren<Card *>();
        for (const Card *card : cards) {
            const int right = card->mapTo(&page, QPoint(card->width(), 0)).x();
            QVERIFY2(right <= viewport->width(), qPrintable(card->accessibleName()));
            const QList<QLabel *> texts = card->findChildren<QLabel *>(u"line"_s);
            for (const QLabel *line : texts) {
                QTRY_VERIFY2(line->height() >= line->heightForWidth(line->width()), qPrintable(line->text()));
                QVERIFY2(line->mapTo(card, QPoint(0, line->height())).y() <= card->height(), qPrintable(line->text()));
            }
            const auto lines = card->findChildren<QLabel *>(u"line"_s);
            for (const QLabel *line : lines)
                QVERIFY2(card->rect().contains(line->geometry()), qPrintable(line->text()));
        }
    }

    void cards_fillTheirRowsAndStayReadable_data()
    {
        const Test::Rows<int, int> row({"width", "columns"});
        row("a narrow window", 400, 1);
        row("a small window", 760, 2);
        row("a laptop", 1120, 3);
        row("a large screen", 2400, 3);
    }

    void cards_fillTheirRowsAndStayReadable()
    {
        QFETCH(const int, width);
        QFETCH(const int, columns);
        OverviewPage page;
        page.resize(width, 700);
        page.show();
        page.setDocument(Test::documentFromFixture(u"v7-graph"_s));
        PageSummary summary {u"3 of 4 boards"_s, u"if code is small"_s, {}};
        summary.regions = {{u"sram"_s, 0.5, u"fits"_s, false, true, Link::page(u"fit"_s)}};
        page.showSummary(u"fit"_s, summary);
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCoreApplication::processEvents();
        QSet<int> lefts;
        const auto cards = page.findChildren<Card *>();
        QCOMPARE(cards.size(), 6);
        int widest = 0;
        for (const Card *card : cards) {
            lefts.insert(card->x());
            widest = std::max(widest, card->width());
        }
        QVERIFY2(widest > width - 60, qPrintable(QString::number(widest))); // calls use all the room
        QCOMPARE(lefts.size(), columns);
    }

    void operators_haveNoEntryPoint()
    {
        OverviewPage page;
        page.setDocument(Test::documentFromFixture(u"v7-operator-flat"_s));
        QVERIFY(!Test::labelTexts(page).contains("_run("_L1));
        page.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s));
        QVERIFY(Test::labelTexts(page).contains("_run("_L1));
    }

    void longNames_wrapInTheCards()
    {
        auto document = std::make_shared<Document>(*Test::documentFromFixture(u"v7-aot-usmp"_s));
        document->modules.edit().front().metadata.name = QString(400, u'x');
        document->modules.edit().front().targets.front().target.kind = QString(400, u'y');
        document->modules.edit().front().contract.executor.value = QString(400, u'z');
        OverviewPage page;
        page.resize(800, 700);
        page.show();
        page.setDocument(document);
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QCoreApplication::processEvents();
        const auto cards = page.findChildren<Card *>();
        for (const Card *card : cards)
            QVERIFY2(card->mapTo(&page, QPoint(card->width(), 0)).x() <= 800, qPrintable(card->accessibleName()));
    }

    void cards_areLinksForMouseAndKeyboard()
    {
        OverviewPage page;
        page.resize(900, 600);
        page.setDocument(Test::documentFromFixture(u"v7-aot-usmp"_s));
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QSignalSpy spy(&page, &OverviewPage::linkActivated);
        int links = 0;
        const auto cards = page.findChildren<Card *>();
        for (Card *card : cards) {
            if (card->focusPolicy() == Qt::NoFocus)
                continue;
            ++links;
            QTest::keyClick(card, Qt::Key_Return);
            QTest::mouseClick(card, Qt::LeftButton);
            QVERIFY(!card->accessibleName().isEmpty());
        }
        QVERIFY(links >= 4);
        QCOMPARE(spy.size(), links * 2);
    }

    void module_isTheOneAskedFor()
    {
        OverviewPage page;
        page.setDocument(Test::documentFromFixture(u"v7-three-modules"_s), u"vad"_s);
        QVERIFY(Test::labelTexts(page).startsWith("vad\n"_L1) || Test::labelTexts(page).contains("\nvad\n"_L1));
        QSignalSpy spy(&page, &OverviewPage::linkActivated);
        QTest::keyClick(page.findChildren<Card *>().at(0), Qt::Key_Space);
        QCOMPARE(spy.at(0).at(0).value<Link>().module, u"vad"_s);
    }

    void findings_areThoseOfTheModelShown()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-three-modules"_s);
        OverviewPage page;
        for (const Module &module : document->modules) {
            const QString name = module.metadata.name;
            int warnings = 0;
            for (const Finding &finding : document->findings) {
                QVERIFY(!finding.location.module.isEmpty());
                warnings += finding.location.module == name && finding.severity == Severity::Warning ? 1 : 0;
            }
            page.setDocument(document, name);
            QCOMPARE(Test::labelTexts(page).contains(u"Warnings: %1 "_s.arg(warnings)), warnings > 0);
        }
    }
};

QTEST_MAIN(TstOverviewPage)
#include "tst_overviewpage.moc"
