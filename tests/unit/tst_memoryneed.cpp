// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/memoryneed.h"
#include "model/analysis/memory/memorytext.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"
#include "tests/support/rows.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <set>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Lives of buffers and the need of the calls: for every fixture as reviewed text, and for generated plans compared
/// with counting byte by byte.
class TstMemoryNeed : public QObject {
    Q_OBJECT

private:
    static QString lifeOf(const BufferFact &buffer)
    {
        if (!buffer.firstCall)
            return u"never"_s;
        return u"%1-%2"_s.arg(*buffer.firstCall).arg(*buffer.lastCall);
    }

    static QString described(const BufferTable &table, const MemoryNeed &need)
    {
        QString text;
        for (const BufferFact &buffer : table.buffers) {
            text += u"%1: %2 bytes, %3; calls %4"_s.arg(
                buffer.name, buffer.bytes ? QString::number(buffer.bytes->value()) : u"unknown"_s,
                sizeText(buffer.size, Language::English), lifeOf(buffer));
            if (buffer.pool >= 0 && buffer.offset)
                text += u"; at %1 of %2"_s.arg(buffer.offset->value())
                            .arg(table.isGraph ? u"its own"_s : table.pools[std::size_t(buffer.pool)].name);
            text += (buffer.aliasOf.isEmpty() ? QString() : u"; is "_s + buffer.aliasOf) + u'\n';
        }
        for (std::size_t i = 0; i < need.steps.size(); ++i)
            text += u"call %1 %2: %3 live, %4 scratch\n"_s.arg(i)
                        .arg(table.calls[i].function)
                        .arg(need.steps[i].live.value())
                        .arg(need.steps[i].scratch.value());
        const auto bytes = [](const auto &value) { return value ? QString::number(value->value()) : u"unknown"_s; };
        text += u"computed %1, lower bound %2\n"_s.arg(bytes(need.computed), bytes(need.lowerBound));
        for (std::size_t i = 0; i < need.pools.size(); ++i) {
            if (!need.pools[i] || table.isGraph)
                continue;
            const PoolNeed &pool = *need.pools[i];
            text += u"%1: lower bound %2 at %3, highest %4 at %5, slack %6, gaps %7\n"_s.arg(table.pools[i].name)
                        .arg(pool.lowerBound.bytes.value())
                        .arg(pool.lowerBound.step)
                        .arg(pool.highWater.bytes.value())
                        .arg(pool.highWater.step)
                        .arg(bytes(pool.slack))
                        .arg(pool.gaps.value());
        }
        if (need.peak)
            text += peakSentence(table, *need.peak, !table.knowsScratch, Language::English) + u'\n';
        return text;
    }

    /// A plan from a fixed seed: buffers at any offsets, for any calls.
    static BufferTable randomPlan(quint32 seed)
    {
        QRandomGenerator random(seed);
        BufferTable table;
        table.pools.resize(2);
        const int calls = 1 + int(random.bounded(12));
        table.calls.resize(std::size_t(calls));
        const int buffers = int(random.bounded(25));
        for (int i = 0; i < buffers; ++i) {
            BufferFact buffer;
            buffer.name = QString::number(i);
            buffer.pool = int(random.bounded(2));
            buffer.offset = ByteOffset(qint64(random.bounded(60)));
            buffer.bytes = ByteCount(qint64(random.bounded(40)));
            buffer.size = BufferFact::Size::Written;
            buffer.firstCall = int(random.bounded(calls));
            if (random.bounded(3) == 0) {
                buffer.kind = BufferFact::Kind::Scratch;
                buffer.lastCall = buffer.firstCall;
                table.calls[std::size_t(*buffer.firstCall)].scratch.push_back(i);
            } else {
                buffer.lastCall = *buffer.firstCall + int(random.bounded(calls - *buffer.firstCall));
                for (int step = *buffer.firstCall; step <= *buffer.lastCall; ++step) {
                    if (random.bounded(2) == 0)
                        table.calls[std::size_t(step)].reads.push_back(i);
                }
                table.calls[std::size_t(*buffer.firstCall)].writes.push_back(i);
            }
            table.buffers.push_back(std::move(buffer));
        }
        return table;
    }

    /// Byte by byte.
    static std::set<std::pair<int, qint64>> addresses(const BufferTable &table, int step, bool withScratch)
    {
        std::set<std::pair<int, qint64>> set;
        for (const BufferFact &buffer : table.buffers) {
            const bool isScratch = buffer.kind == BufferFact::Kind::Scratch;
            if ((isScratch && !withScratch) || *buffer.firstCall > step || *buffer.lastCall < step)
                continue;
            for (qint64 at = buffer.offset->value(); at < *buffer.end(); ++at)
                set.emplace(buffer.pool, at);
        }
        return set;
    }

private Q_SLOTS:
    /// A peak that is only a bound is marked as such, without a saving by an improvement.
    void sentence_saysWhatIsABound_data()
    {
        QTest::addColumn<bool>("isAtLeast");
        QTest::addColumn<BufferFact::Size>("size"); // of the only buffer
        QTest::addColumn<QString>("shownName");
        QTest::addColumn<QString>("sentence");
        using Size = BufferFact::Size;
        QTest::newRow("whole") << false << Size::Shape << QString()
                               << u"Call 1 of 2, first, needs 8 bytes: 8 bytes of scratch. Next comes call 2 "
                                  "with 4 bytes: improving call 1 alone saves at most 4 bytes."_s;
        QTest::newRow("an upper bound")
            << false << Size::UpTo << QString()
            << u"Call 1 of 2, first, needs at most 8 bytes: 8 bytes of scratch. Next comes call 2 "
               "with 4 bytes: improving call 1 alone saves at most 4 bytes."_s;
        QTest::newRow("a bound") << true << Size::Touched << QString()
                                 << u"Call 1 of 2, first, needs at least 8 bytes: 8 bytes of scratch."_s;
        QTest::newRow("a shown name with the name in it")
            << true << Size::Touched << u"first_of %1"_s
            << u"Call 1 of 2, first_of %1, needs at least 8 bytes: 8 bytes of scratch."_s;
    }
    void sentence_saysWhatIsABound()
    {
        QFETCH(const bool, isAtLeast);
        QFETCH(const BufferFact::Size, size);
        BufferTable table;
        table.buffers.resize(1);
        table.buffers[0].size = size;
        table.calls.resize(2);
        table.calls[0].function = u"first"_s;
        MemoryPeak peak;
        peak.at = {0, ByteCount(8)};
        peak.parts = {{PeakPart::What::Scratch, 0, ByteCount(8), {}}};
        peak.next = BytesAtStep {1, ByteCount(4)};
        QFETCH(const QString, shownName);
        QTEST(peakSentence(table, peak, isAtLeast, Language::English, ByteUnit::Bytes, shownName), "sentence");
    }

    void fixtures_data() { Test::addRows("name", Test::fixtureNames()); }
    void fixtures()
    {
        QFETCH(const QString, name);
        const DocumentPointer document = Test::documentFromFixture(name);
        QString text;
        for (const Module &module : document->modules) {
            if (module.buffers.calls.empty())
                continue;
            text += described(module.buffers, module.need);
            if (!module.need.peak)
                continue;
            const MemoryPeak &peak = *module.need.peak;
            qint64 sum = 0;
            for (const PeakPart &part : peak.parts)
                sum += part.bytes.value();
            QCOMPARE(sum, peak.at.bytes.value());
            if (module.need.lowerBound && module.need.computed)
                QVERIFY(*module.need.lowerBound <= *module.need.computed);
        }
        Test::compareWithExpected(text.toUtf8(), u"memory/%1.txt"_s.arg(name));
    }

    void randomPlans_needWhatCountingSays()
    {
        for (quint32 seed = 0; seed < 500; ++seed) {
            const BufferTable table = randomPlan(seed);
            const MemoryNeed need = memoryNeed(table);
            QCOMPARE(need.steps.size(), table.calls.size());
            qint64 most = 0;
            qint64 bound = 0;
            for (int pool = 0; pool < 2; ++pool) {
                qint64 largest = 0;
                qint64 highest = 0;
                qint64 gaps = 0;
                for (int step = 0; step < int(table.calls.size()); ++step) {
                    qint64 count = 0;
                    qint64 top = 0;
                    for (const auto &[where, at] : addresses(table, step, true)) {
                        count += where == pool ? 1 : 0;
                        top = where == pool ? std::max(top, at + 1) : top;
                    }
                    largest = std::max(largest, count);
                    if (top > highest) {
                        highest = top;
                        gaps = top - count;
                    }
                }
                const PoolNeed &found = *need.pools[std::size_t(pool)];
                QCOMPARE(found.lowerBound.bytes.value(), largest);
                // A buffer of 0 bytes covers no address, but has an offset.
                if (found.highWater.bytes.value() == highest)
                    QCOMPARE(found.gaps.value(), gaps);
                bound += largest;
            }
            for (int step = 0; step < int(table.calls.size()); ++step) {
                const auto live = qint64(addresses(table, step, false).size());
                const auto all = qint64(addresses(table, step, true).size());
                QCOMPARE(need.steps[std::size_t(step)].live.value(), live);
                QCOMPARE(need.steps[std::size_t(step)].scratch.value(), all - live);
                most = std::max(most, all);
            }
            QCOMPARE(need.lowerBound->value(), bound);
            QCOMPARE(need.peak.has_value(), most > 0);
            if (!need.peak)
                continue;
            QCOMPARE(need.peak->at.bytes.value(), most);
            qint64 sum = 0;
            for (const PeakPart &part : need.peak->parts) {
                sum += part.bytes.value();
                QCOMPARE(part.bytes.value() + part.reused.value(),
                         table.buffers[std::size_t(part.buffer)].bytes->value());
            }
            QCOMPARE(sum, most);
        }
    }

    void unknownSize_isUnknownNeed()
    {
        BufferTable table = randomPlan(3);
        QVERIFY(memoryNeed(table).lowerBound);
        table.buffers[0].bytes.reset();
        const MemoryNeed need = memoryNeed(table);
        QVERIFY(need.steps.empty());
        QVERIFY(!need.lowerBound);
        QVERIFY(!need.peak);
    }

    /// If a call uses unknown memory, the sum of the others is not the need.
    void callThatIsNotResolved_leavesTheNeedOpen()
    {
        BufferTable table = randomPlan(3);
        QVERIFY(memoryNeed(table).lowerBound);
        table.calls.front().isResolved = false;
        const MemoryNeed need = memoryNeed(table);
        QVERIFY(need.steps.empty());
        QVERIFY(!need.lowerBound);
        QVERIFY(!need.peak);
    }

    /// Compiled functions may allocate: the pools alone are not the need of the model.
    void unknownScratch_isNoSumOfPools()
    {
        BufferTable table = randomPlan(3);
        for (BufferPool &pool : table.pools)
            pool.bytes = ByteCount(1000);
        QCOMPARE(memoryNeed(table).computed, ByteCount(2000));
        table.knowsScratch = false;
        const MemoryNeed need = memoryNeed(table);
        QVERIFY(!need.computed);
        QVERIFY(!need.lowerBound);
        QCOMPARE(need.peak->basis, Basis::Inferred);
    }

    void overlaps_data()
    {
        const Test::Rows<int, int, qint64, bool> row({"first", "last", "offset", "isReal"});
        row("beside each other", 0, 3, 16, false);
        row("one byte over a boundary", 0, 3, 15, true);
        row("in one call only", 3, 5, 0, false);
        row("in two calls", 2, 5, 0, true);
        row("one after the other", 4, 5, 0, false);
    }
    void overlaps()
    {
        QFETCH(const int, first);
        QFETCH(const int, last);
        QFETCH(const qint64, offset);
        QFETCH(const bool, isReal);
        BufferTable table;
        table.pools.resize(1);
        table.calls.resize(6);
        for (const auto &[from, to, at] : {std::tuple(0, 3, qint64(0)), std::tuple(first, last, offset)}) {
            BufferFact buffer;
            buffer.pool = 0;
            buffer.offset = ByteOffset(at);
            buffer.bytes = ByteCount(16);
            buffer.size = BufferFact::Size::Written;
            buffer.firstCall = from;
            buffer.lastCall = to;
            table.buffers.push_back(std::move(buffer));
        }
        const auto real = [](const BufferOverlap &overlap) { return overlap.kind == BufferOverlap::Kind::Real; };
        const std::vector<BufferOverlap> found = memoryNeed(table).overlaps;
        QCOMPARE(std::count_if(found.begin(), found.end(), real), isReal ? 1 : 0);
    }

    void poolText_isNeverEmpty_data()
    {
        const Test::Rows<BufferPool::Kind, QString, QString> row({"kind", "name", "text"});
        row("of the planner", BufferPool::Kind::Planned, u"sram"_s, u"sram"_s);
        row("the allocator", BufferPool::Kind::Allocator, u"allocator"_s, u"allocator"_s);
        row("of constants", BufferPool::Kind::Constants, u"flash"_s, u"flash"_s);
        row("of a graph", BufferPool::Kind::Storages, {}, u"storages of the graph"_s);
    }
    void poolText_isNeverEmpty()
    {
        QFETCH(const BufferPool::Kind, kind);
        QFETCH(const QString, name);
        QTEST(poolText({kind, name, {}, {}}, Language::English), "text");
    }
};

QTEST_GUILESS_MAIN(TstMemoryNeed)
#include "tst_memoryneed.moc"
