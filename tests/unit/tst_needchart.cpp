// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/svgwriter.h"
#include "model/chart/workspacechart.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/report/chartreport.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"
#include "tests/support/scenetext.h"

#include <QTest>

#include <cmath>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// The chart of the functions' needs, as expected texts and pictures, and as numbers.
class TstNeedChart : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void scene_isAsExpected_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<int>("pool");
        QTest::newRow("two-pools") << u"v7-aot-two-pools"_s << -1;
        QTest::newRow("one-of-two-pools") << u"v7-aot-two-pools"_s << 1;
        QTest::newRow("allocator") << u"v7-aot-allocator-09"_s << -1;
        QTest::newRow("graph") << u"v7-graph"_s << -1;
        QTest::newRow("two-devices") << u"v5-two-devices"_s << -1;
        QTest::newRow("two-entries") << u"v5-two-main-entries-one-device"_s << -1;
        QTest::newRow("nothing-known") << u"v7-operator-flat"_s << -1;
    }
    void scene_isAsExpected()
    {
        QFETCH(const QString, fixture);
        QFETCH(const int, pool);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        const Module &module = document->modules.front();
        const std::vector<int> pools = workspacePools(module.buffers);
        const ChartScene scene = workspaceScene(*document, module, WorkspaceBars::Computed,
                                                pool < 0 ? std::nullopt : std::optional(pools[std::size_t(pool)]));
        const QString file = u"charts/need-"_s + QString::fromLatin1(QTest::currentDataTag());
        Test::compareWithExpected(Test::describeScene(scene).toUtf8(), file + u".txt"_s);
        Test::compareWithExpected(writeSvg(scene, false), file + u".svg"_s);
    }

    /// The length of each row's bars is its need, and the sum line is the figure of metadata.json.
    void bars_addUp_data() { Test::addArchiveRows(Test::fixtureNames()); }
    void bars_addUp()
    {
        QFETCH(const QString, path);
        const DocumentPointer document = Test::documentAt(path);
        for (const Module &module : document->modules) {
            const std::optional<ByteCount> stated = summarizeWorkspace(module.metadata, module.functions).main;
            if (module.need.steps.empty() || !stated)
                continue;
            const ChartScene scene = workspaceScene(*document, module, WorkspaceBars::Computed);
            QCOMPARE(scene.foot.marks.size(), 1U);
            QVERIFY2(scene.foot.marks[0].value.startsWith(formatBytesTwice(*stated, QLocale::c())),
                     qPrintable(scene.foot.marks[0].value));
            double most = 0;
            for (const SceneRect &rect : scene.foot.rects)
                most = std::max(most, rect.box.right());
            // The longest row, in units of the sum line.
            double longest = 0;
            for (const SceneRect &rect : scene.body.rects) {
                if (rect.role != SeriesRole::Stack)
                    longest = std::max(longest, rect.box.right());
            }
            const double left = scene.body.lines.empty() ? 0 : scene.body.lines.front().from.x();
            const qint64 peak = module.need.peak ? module.need.peak->at.bytes.value() : 0;
            if (peak > 1000 && module.buffers.knowsScratch && stated->value() > 0) {
                const double share = double(peak) / double(stated->value());
                QVERIFY(std::abs((longest - left) / (most - left) - share) < 0.02);
            }
        }
    }

    /// In the cells of a table the bars are the same as in the chart.
    void rows_canBeLaidOutAlone_data()
    {
        QTest::addColumn<int>("bars");
        QTest::addColumn<qint64>("axis");
        QTest::addColumn<double>("height"); ///< of a bar; 0 without a bar
        QTest::newRow("one") << 1 << 400LL << 14.0;
        QTest::newRow("one below the other") << 2 << 400LL << 7.0;
        QTest::newRow("longer than the axis") << 1 << 100LL << 14.0;
        QTest::newRow("no axis") << 1 << 0LL << 0.0;
        QTest::newRow("no bar") << 0 << 400LL << 0.0;
    }
    void rows_canBeLaidOutAlone()
    {
        QFETCH(const int, bars);
        QFETCH(const qint64, axis);
        QFETCH(const double, height);
        BarRow row;
        for (int i = 0; i < bars; ++i)
            row.bars.push_back({u"300 B"_s,
                                {{ByteCount(100), SeriesRole::Workspace},
                                 {ByteCount(0), SeriesRole::Stack},
                                 {ByteCount(200), SeriesRole::Scratch}}});
        const std::vector<SceneRect> rects = layOutBarRow(row, ByteCount(axis), {200, 18});
        QCOMPARE(rects.size(), height > 0 ? std::size_t(2 * bars) : 0U);
        for (std::size_t i = 0; i < rects.size(); ++i) {
            const bool isAdded = i % 2 == 1;
            QCOMPARE(rects[i].role, isAdded ? SeriesRole::Scratch : SeriesRole::Workspace);
            QCOMPARE(rects[i].box.left(), isAdded ? 20'000.0 / double(axis) : 0);
            QCOMPARE(rects[i].box.width(), (isAdded ? 40'000.0 : 20'000.0) / double(axis));
            QCOMPARE(rects[i].box.height(), height);
            QVERIFY(rects[i].box.top() >= 0 && rects[i].box.bottom() <= 18);
            QVERIFY(i < 2 || rects[i].box.top() >= rects[i - 2].box.bottom());
        }
        BarChart chart;
        chart.rows = {row};
        QCOMPARE(axisOf(chart), ByteCount(bars > 0 ? 300 : 0));
        chart.most = ByteCount(1000);
        QCOMPARE(axisOf(chart), ByteCount(1000));
    }

    void order_isByNeedThenOwnThenName()
    {
        std::vector<FunctionFact> functions(4);
        std::vector<FunctionNeed> needs(4);
        std::vector<NeedRow> rows;
        const char *names[] = {"c", "unknown", "b", "a"};
        for (std::size_t i = 0; i < functions.size(); ++i) {
            functions[i].name = QString::fromLatin1(names[i]);
            if (i != 1)
                needs[i].inherited = needs[i].added = ByteCount(i == 0 ? 5 : 4);
            rows.push_back({&functions[i], &needs[i]});
        }
        needs[2].own = ByteCount(9);
        sortByNeed(rows, {});
        QString order;
        for (const NeedRow &row : rows)
            order += row.function->name + u' ';
        QCOMPARE(order, u"c b a unknown "_s);
    }
};

QTEST_GUILESS_MAIN(TstNeedChart)
#include "tst_needchart.moc"
