// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/bufferoverlaps.h"
#include "model/chart/chartscene.h"
#include "model/chart/memorymap.h"
#include "model/chart/svgwriter.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/report/chartreport.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"
#include "tests/support/rows.h"
#include "tests/support/scenetext.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

using Kind = BufferFact::Kind;

/// A plan in one pool, made by hand.
class Plan {
public:
    Plan(int calls, qint64 poolBytes)
    {
        table.pools.push_back({BufferPool::Kind::Planned, u"ram"_s, ByteCount(poolBytes), {}});
        table.calls.resize(std::size_t(calls));
        for (std::size_t i = 0; i < table.calls.size(); ++i)
            table.calls[i].function = u"tvmgen_kws_fused_add_%1"_s.arg(i);
    }

    Plan &add(const QString &name, int first, int last, qint64 offset, qint64 bytes, Kind kind = Kind::Workspace,
              BufferFact::Size size = BufferFact::Size::Written)
    {
        BufferFact buffer;
        buffer.kind = kind;
        buffer.name = name;
        buffer.pool = 0;
        buffer.offset = ByteOffset(offset);
        buffer.bytes = ByteCount(bytes);
        buffer.size = size;
        buffer.firstCall = first;
        buffer.lastCall = last;
        const int index = int(table.buffers.size());
        BufferCall &call = table.calls[std::size_t(first)];
        (kind == Kind::Scratch ? call.scratch : call.writes).push_back(index);
        table.buffers.push_back(buffer);
        return *this;
    }

    [[nodiscard]] ChartScene timeline(MemoryChartOptions options = {}) const
    {
        return callTimeline(table, memoryNeed(table), options);
    }
    [[nodiscard]] ChartScene map(std::optional<MemoryMapZoom> zoom = {}, MemoryChartOptions options = {}) const
    {
        options.pool = 0;
        return memoryMap(table, memoryNeed(table), options, zoom);
    }

    BufferTable table;
};

Plan randomPlan(QRandomGenerator &random)
{
    Plan plan(12, 1000);
    for (int i = 0; i < 30; ++i) {
        const int first = random.bounded(12);
        plan.add(u"b%1"_s.arg(i), first, std::min(first + random.bounded(4), 11), random.bounded(900),
                 random.bounded(1, 100), random.bounded(4) ? Kind::Workspace : Kind::Scratch);
    }
    return plan;
}

const SceneMark *markOf(const ChartScene &scene, const QString &name)
{
    for (const SceneMark &mark : scene.body.marks) {
        if (mark.link.name == name)
            return &mark;
    }
    return nullptr;
}

QString plain(QString text)
{
    return text.replace(QChar(0x202f), u' ').replace(QChar(0x00a0), u' ');
}

qsizetype rectsOf(const ChartScene &scene, SeriesRole role, bool isHatched)
{
    return std::count_if(scene.body.rects.begin(), scene.body.rects.end(),
                         [&](const SceneRect &rect) { return rect.role == role && rect.isHatched == isHatched; });
}

bool hasText(const ChartScene &scene, const QString &part)
{
    return std::any_of(scene.body.texts.begin(), scene.body.texts.end(),
                       [&](const SceneText &text) { return plain(text.text).contains(part); });
}

} // namespace

/// The charts of memory.
class TstMemoryCharts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void scenes_areAsExpected_data()
    {
        QTest::addColumn<QString>("fixture");
        for (const char *name : {"v7-aot-usmp", "v7-aot-allocator-09", "v7-graph", "v7-external-pools", "v4-operator"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void scenes_areAsExpected()
    {
        QFETCH(QString, fixture);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        const Module &module = document->modules.front();
        const ChartScene timeline = timelineScene(*document, module);
        const ChartScene map = mapScene(*document, module, largestPool(module.buffers));
        const QString file = u"charts/memory-"_s + QString::fromLatin1(QTest::currentDataTag());
        Test::compareWithExpected(Test::describeScene(timeline).toUtf8(), file + u"-timeline.txt"_s);
        Test::compareWithExpected(Test::describeScene(map).toUtf8(), file + u"-map.txt"_s);
        Test::compareWithExpected(writeSvg(timeline, false), file + u"-timeline.svg"_s);
        Test::compareWithExpected(writeSvg(map, true), file + u"-map.svg"_s);
    }

    void strip_hasABarForEachCall_data()
    {
        Test::addCases<int, bool, int, QString, QString>(u"memorycharts/strip"_s,
                                                         {"calls", "isKnown", "marks", "highest", "value"});
    }
    void strip_hasABarForEachCall()
    {
        QFETCH(const int, calls);
        QFETCH(const bool, isKnown);
        QFETCH(const int, marks);
        Plan plan(calls, 1000);
        plan.add(u"last"_s, calls - 1, calls - 1, 0, 100);
        if (calls > 1)
            plan.add(u"first"_s, 0, 0, 0, 50);
        if (!isKnown)
            plan.table.buffers.front().bytes.reset();
        MemoryChartOptions options;
        options.width = 200;
        options.height = 28;
        options.isStrip = true;
        const ChartScene scene = plan.timeline(options);
        QCOMPARE(scene.height(), 28.0);
        QVERIFY(scene.body.texts.empty());
        QCOMPARE(int(scene.body.marks.size()), marks);
        QCOMPARE(scene.body.marks.front().firstStep, 0);
        QCOMPARE(scene.body.marks.back().endStep, calls);
        for (const SceneMark &mark : scene.body.marks)
            QCOMPARE(mark.area.height(), 28.0); // also below the bars
        QTEST(plain(scene.body.marks.back().words()), "value");
        QRectF highest;
        for (const SceneRect &rect : scene.body.rects)
            highest = rect.box.height() > highest.height() ? rect.box : highest;
        const QString box = highest.isNull()
            ? QString()
            : u"%1 %2 %3 %4"_s.arg(highest.left()).arg(highest.top()).arg(highest.width()).arg(highest.height());
        QTEST(box, "highest");
    }

    void whatACallReadsAndWritesAtOnce_isLegalReuse()
    {
        const ChartScene scene = Plan(3, 100).add(u"a"_s, 0, 1, 0, 60).add(u"b"_s, 1, 2, 0, 40).map();
        QCOMPARE(rectsOf(scene, SeriesRole::Workspace, true), 1);
        QCOMPARE(rectsOf(scene, SeriesRole::Trouble, true), 0);
        QCOMPARE(plain(markOf(scene, u"b"_s)->words()),
                 u"40 B (computed), offset 0 B, calls 2 to 3, reused in place: shares 40 B with a within call 2 "
                 "alone, which is legal"_s);
    }

    void whatLivesOnAcrossCalls_isARealOverlap()
    {
        const ChartScene scene = Plan(4, 100).add(u"a"_s, 0, 2, 0, 60).add(u"b"_s, 1, 3, 50, 40).map();
        QCOMPARE(rectsOf(scene, SeriesRole::Workspace, true), 0);
        QCOMPARE(rectsOf(scene, SeriesRole::Trouble, true), 1);
        QVERIFY(plain(markOf(scene, u"a"_s)->words()).endsWith(u"overlap: shares 10 B with b in calls 2 to 3"_s));
    }

    void whatIsAnUpperBoundOnly_isNoRealOverlap()
    {
        const ChartScene scene = Plan(4, 100)
                                     .add(u"a"_s, 0, 2, 0, 60, Kind::Workspace, BufferFact::Size::UpTo)
                                     .add(u"b"_s, 1, 3, 50, 40)
                                     .map();
        QCOMPARE(rectsOf(scene, SeriesRole::Trouble, true), 0);
        QVERIFY(markOf(scene, u"b"_s)->words().contains(u"may share"_s));
    }

    void whatNothingUsesAtTheHighWater_isAGap()
    {
        Plan plan(2, 100);
        plan.add(u"low"_s, 0, 0, 0, 30).add(u"high"_s, 0, 1, 70, 30);
        QVERIFY(hasText(plan.map(), u"gap 40 B"_s));
        const auto legend = [&] {
            const ChartScene scene = plan.map();
            return scene.head.texts.back().text;
        };
        QCOMPARE(legend(), u"gap: no call uses these bytes"_s);
        plan.add(u"later"_s, 1, 1, 30, 10);
        QCOMPARE(legend(), u"gap in call 1; used in other calls by output of call 2"_s);
        plan.add(u"between"_s, 0, 0, 30, 40);
        QVERIFY(!hasText(plan.map(), u"gap"_s));
    }

    /// A call with unknown scratch may be the peak: then no other call is marked as the peak.
    void aLostScratch_leavesThePeakOpen()
    {
        Plan plan = Plan(2, 100).add(u"a"_s, 0, 0, 0, 60).add(u"b"_s, 1, 1, 0, 40);
        QVERIFY(hasText(plan.timeline(), u"peak 60 B, call 1"_s));
        plan.table.calls[1].lostScratch = Link::file(u"lib1.c"_s);
        QVERIFY(!hasText(plan.timeline(), u"peak"_s));
        QVERIFY(!memoryNeed(plan.table).peak);
    }

    void aBufferOfUnknownSize_leavesTheTimelineEmpty()
    {
        Plan plan = Plan(2, 100).add(u"a"_s, 0, 1, 0, 60).add(u"b"_s, 0, 1, 60, 10);
        QCOMPARE(plan.timeline().body.marks.size(), 2U);
        plan.table.buffers.front().bytes.reset();
        QCOMPARE(plan.timeline().body.marks.size(), 0U);
        QVERIFY(plan.timeline().title.contains(u"not known"_s));
        QCOMPARE(plan.map().body.marks.size(), 1U); // the other one keeps its place
    }

    void modelWithoutPool_saysSo_data()
    {
        QTest::addColumn<std::optional<qint64>>("bytes"); // of its only pool besides the constants
        QTest::addColumn<QString>("title");
        QTest::newRow("an allocator that nobody uses")
            << std::optional<qint64>(0) << u"This model has no pool: no buffer lies in one"_s;
        QTest::newRow("a pool of unknown size") << std::optional<qint64>() << u"Which buffer lies where is not known"_s;
        QTest::newRow("a pool of which nothing else is known")
            << std::optional<qint64>(16) << u"Which buffer lies where is not known"_s;
    }
    void modelWithoutPool_saysSo()
    {
        QFETCH(const std::optional<qint64>, bytes);
        BufferTable table;
        table.calls.emplace_back().function = u"f"_s;
        table.pools.resize(2);
        table.pools[0].kind = BufferPool::Kind::Allocator;
        table.pools[0].bytes = bytes ? std::optional(ByteCount(*bytes)) : std::nullopt;
        table.pools[1].kind = BufferPool::Kind::Constants;
        table.pools[1].bytes = ByteCount(100);
        MemoryChartOptions options;
        options.pool = 0;
        QTEST(memoryMap(table, memoryNeed(table), options).title, "title");
    }

    void notes_doNotLieOnEachOther_data()
    {
        Test::addColumns<int, int>({"peak", "highest"});
        const std::pair<int, int> calls[] = {{0, 1}, {1, 0}, {4, 5}, {18, 19}, {19, 18}, {10, 19}, {0, 19}};
        for (const auto &[peak, highest] : calls)
            QTest::addRow("peak in call %d, high water in call %d", peak, highest) << peak << highest;
    }
    void notes_doNotLieOnEachOther()
    {
        QFETCH(const int, peak);
        QFETCH(const int, highest);
        const ChartScene scene =
            Plan(20, 10'000).add(u"a"_s, peak, peak, 0, 5000).add(u"b"_s, highest, highest, 9000, 1000).timeline();
        std::vector<QRectF> notes;
        for (const SceneText &text : scene.body.texts) {
            if (text.text.contains(u", call "_s))
                notes.push_back(text.box);
        }
        QCOMPARE(notes.size(), 2U);
        QVERIFY(!notes[0].intersects(notes[1]));
        for (const QRectF &note : notes) {
            QVERIFY(note.left() >= 0 && note.right() <= scene.width);
            for (const SceneLine &line : scene.body.lines) {
                const bool isThrough = line.from.x() == line.to.x() && line.from.x() > note.left()
                    && line.from.x() < note.right() && std::min(line.from.y(), line.to.y()) < note.center().y()
                    && std::max(line.from.y(), line.to.y()) > note.center().y();
                QVERIFY(!isThrough);
            }
        }
    }

    void zoom_showsOnlyWhatIsInIt()
    {
        Plan plan(10, 1000);
        for (int i = 0; i < 10; ++i)
            plan.add(u"b%1"_s.arg(i), i, i, i * 100, 100);
        QCOMPARE(plan.map().body.marks.size(), 10U);
        const ChartScene part = plan.map(MemoryMapZoom {2, 4, 300, 500});
        QCOMPARE(part.body.marks.size(), 2U); // from calls 3 to 5 those at 300 and 400
        QVERIFY(markOf(part, u"b3"_s) && markOf(part, u"b4"_s));
        QVERIFY(hasText(part, u"300 B"_s) && !hasText(part, u"600 B"_s));
        // Any request shows something.
        for (const MemoryMapZoom zoom : {MemoryMapZoom {-5, -9, -100, -200}, MemoryMapZoom {50, 60, 5000, 4000}})
            QVERIFY(!plan.map(zoom).title.isEmpty());
    }

    void moreCallsThanPixels_shareColumnsOfTheLargest()
    {
        Plan plan(10'000, 1'000'000);
        for (int i = 0; i < 10'000; ++i)
            plan.add(u"b%1"_s.arg(i), i, i, 0, i == 6789 ? 900'000 : 10 + i % 7);
        const ChartScene scene = plan.timeline();
        QVERIFY(scene.body.marks.size() < 500);
        const auto peak = std::find_if(scene.body.marks.begin(), scene.body.marks.end(),
                                       [](const SceneMark &mark) { return mark.link.step == 6789; });
        QVERIFY(peak != scene.body.marks.end());
        QVERIFY(plain(peak->words()).startsWith(u"900 000 B (878.9 KiB), 900 000 B tensors"_s));
        QVERIFY(peak->words().contains(u"the largest of calls"_s));
        double right = 0;
        for (const SceneMark &mark : scene.body.marks) {
            QVERIFY(mark.area.left() >= right - 0.001);
            right = mark.area.right();
        }
    }

    void rectanglesSmallerThanAPixel_areDrawnOnce()
    {
        Plan plan(10'000, 1'000'000);
        for (int i = 0; i < 10'000; ++i)
            plan.add(u"b%1"_s.arg(i), i, i, 0, 20'000);
        const ChartScene scene = plan.map();
        QVERIFY(scene.body.rects.size() < 1600); // rounding gives two widths
        QCOMPARE(scene.body.marks.size(), 10'000U); // each can still be selected
    }

    void unitHexadecimal_isInAxesAndValues()
    {
        MemoryChartOptions options;
        options.unit = ByteUnit::Hexadecimal;
        const Plan plan = Plan(2, 0x4000).add(u"a"_s, 0, 1, 0x1000, 0x2000);
        const ChartScene map = plan.map({}, options);
        QVERIFY(hasText(map, u"0x1000"_s));
        QVERIFY(map.title.contains(u"hexadecimal"_s));
        QVERIFY(markOf(map, u"a"_s)->words().contains(u"offset 0x1000"_s));
        QVERIFY(hasText(plan.timeline(options), u"plan 0x4000"_s));
    }

    void arrows_leadToTheNearestMark_data()
    {
        Test::addColumns<int, int, int>({"from", "direction", "expected"});
        const auto row = [](const char *name, int from, MarkDirection direction, int expected) {
            QTest::newRow(name) << from << int(direction) << expected;
        };
        row("right to the neighbour", 0, MarkDirection::Right, 1);
        row("right over a gap in its own line", 1, MarkDirection::Right, 4);
        row("down to what stands below", 0, MarkDirection::Down, 2);
        row("down to what touches, not to what lies in that", 1, MarkDirection::Down, 2);
        row("left back", 4, MarkDirection::Left, 1);
        row("up to what lies within first", 2, MarkDirection::Up, 3);
        row("up out of what it lies in", 3, MarkDirection::Up, 1);
        row("into what lies within", 2, MarkDirection::Right, 3);
        row("to the one on the same spot", 3, MarkDirection::Down, 5);
        row("back from the one on the same spot", 5, MarkDirection::Up, 3);
        row("nothing is further left", 0, MarkDirection::Left, 0);
        row("nothing is further up", 4, MarkDirection::Up, 4);
    }
    void arrows_leadToTheNearestMark()
    {
        QFETCH(const int, from);
        QFETCH(const int, direction);
        QFETCH(const int, expected);
        std::vector<SceneMark> marks;
        for (const QRectF &area : {QRectF(0, 0, 10, 10), QRectF(10, 0, 10, 10), QRectF(0, 10, 20, 10),
                                   QRectF(15, 12, 4, 4), QRectF(60, 0, 10, 10), QRectF(15, 12, 4, 4)})
            marks.push_back({area, {}, {}, {}});
        QCOMPARE(neighbourMark(marks, from, MarkDirection(direction)), expected);
    }

    void ofMarksOnEachOther_theSmallestIsHit()
    {
        std::vector<SceneMark> marks;
        for (const QRectF &area : {QRectF(0, 0, 100, 100), QRectF(40, 40, 20, 20), QRectF(45, 0, 10, 100)})
            marks.push_back({area, {}, {}, {}});
        QCOMPARE(markAt(marks, {50, 50}), 1);
        QCOMPARE(markAt(marks, {50, 10}), 2);
        QCOMPARE(markAt(marks, {5, 5}), 0);
        QCOMPARE(markAt(marks, {101, 5}), -1);
    }

    void everyMarkOfAPlan_isReachedByArrows()
    {
        QRandomGenerator random(3);
        for (int round = 0; round < 50; ++round) {
            // Like a planner: each at the lowest offset that is free during its life.
            Plan plan(12, 1000);
            for (int i = 0; i < 30; ++i) {
                const int first = random.bounded(12);
                const int last = std::min(first + random.bounded(4), 11);
                const qint64 bytes = random.bounded(10, 200);
                qint64 offset = 0;
                const auto &buffers = plan.table.buffers;
                const auto isTaken = [&](const BufferFact &other) {
                    const qint64 end = offset + bytes;
                    const bool isAlive = *other.firstCall <= last && *other.lastCall >= first;
                    return isAlive && other.offset->value() < end && offset < other.end().value();
                };
                for (auto other = buffers.begin(); other != buffers.end();) {
                    const bool isHere = isTaken(*other);
                    offset = isHere ? *other->end() : offset;
                    other = isHere ? buffers.begin() : other + 1;
                }
                plan.add(u"b%1"_s.arg(i), first, last, offset, bytes);
            }
            const ChartScene scene = plan.map();
            const std::vector<SceneMark> &marks = scene.body.marks;
            std::vector<bool> isReached(marks.size());
            std::vector<int> open {0};
            while (!open.empty()) {
                const int from = open.back();
                open.pop_back();
                if (isReached[std::size_t(from)])
                    continue;
                isReached[std::size_t(from)] = true;
                for (const MarkDirection direction :
                     {MarkDirection::Left, MarkDirection::Right, MarkDirection::Up, MarkDirection::Down})
                    open.push_back(neighbourMark(marks, from, direction));
            }
            for (std::size_t i = 0; i < marks.size(); ++i)
                QVERIFY2(isReached[i], qPrintable(marks[i].name));
        }
    }

    void overlaps_areThoseThatComparingAllFinds()
    {
        QRandomGenerator random(7);
        for (int round = 0; round < 50; ++round) {
            const Plan plan = randomPlan(random);
            const std::vector<BufferOverlap> found = bufferOverlaps(plan.table, 0).pairs;
            std::size_t next = 0;
            for (int i = 0; i < 30; ++i) {
                for (int j = i + 1; j < 30; ++j) {
                    const BufferFact &a = plan.table.buffers[std::size_t(i)];
                    const BufferFact &b = plan.table.buffers[std::size_t(j)];
                    const bool doOverlap = *a.firstCall <= *b.lastCall && *b.firstCall <= *a.lastCall
                        && std::max(*a.offset, *b.offset).value() < std::min(*a.end(), *b.end());
                    if (!doOverlap)
                        continue;
                    QVERIFY(next < found.size());
                    QCOMPARE(std::pair(found[next].one, found[next].other), std::pair(i, j));
                    const bool isOneCall = std::max(*a.firstCall, *b.firstCall) == std::min(*a.lastCall, *b.lastCall);
                    const bool areHandedOn = a.isHandedOn() && b.isHandedOn();
                    const bool areExact = a.size != BufferFact::Size::UpTo && b.size != BufferFact::Size::UpTo;
                    QCOMPARE(found[next].kind == BufferOverlap::Kind::Reuse, isOneCall);
                    QCOMPARE(found[next].kind == BufferOverlap::Kind::Real, !isOneCall && areHandedOn && areExact);
                    ++next;
                }
            }
            QCOMPARE(next, found.size());
        }
    }
};

QTEST_GUILESS_MAIN(TstMemoryCharts)
#include "tst_memorycharts.moc"
