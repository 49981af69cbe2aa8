// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/svgwriter.h"
#include "model/chart/waterfallchart.h"
#include "tests/support/expected.h"
#include "tests/support/scenetext.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

ComparedTotal totalOf(qint64 older, const std::vector<std::pair<QString, qint64>> &rows)
{
    ComparedTotal total {u"peak"_s, {makeFigure(ByteCount(older), Basis::Computed), {}}, {}};
    qint64 newer = older;
    for (const auto &[name, delta] : rows) {
        TotalRow row;
        row.what = TotalRow::What::Buffer;
        row.names = {name, name};
        row.cause = delta > 0 ? DifferenceCause::NowLiveTogether : DifferenceCause::Resized;
        row.links.newer = Link::buffer(name);
        row.delta = ByteCount(delta);
        total.rows.push_back(row);
        newer += delta;
    }
    total.figures.newer = makeFigure(ByteCount(newer), Basis::Computed);
    return total;
}

std::vector<std::pair<QString, qint64>> manyRows(int count)
{
    std::vector<std::pair<QString, qint64>> rows;
    for (int i = 0; i < count; ++i)
        rows.emplace_back(u"sid_%1"_s.arg(i), (count - i) * (i % 3 == 2 ? -16 : 16));
    return rows;
}

} // namespace

/// The picture of the causes of a total's change.
class TstWaterfallChart : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void scene_isAsExpected_data()
    {
        QTest::addColumn<qint64>("older");
        QTest::addColumn<std::vector<std::pair<QString, qint64>>>("rows");
        QTest::addColumn<double>("width");
        using Rows = std::vector<std::pair<QString, qint64>>;
        QTest::newRow("grows") << qint64(1000) << Rows {{u"sid_1"_s, 600}, {u"sid_2"_s, -200}} << 800.0;
        QTest::newRow("small-change-of-much") << qint64(129'024) << Rows {{u"sid_1"_s, -36}, {u"sid_2"_s, 12}} << 800.0;
        QTest::newRow("narrow") << qint64(4096) << Rows {{u"sid_1"_s, -4096}, {u"sid_2"_s, 2048}} << 420.0;
        QTest::newRow("unchanged") << qint64(4096) << Rows {} << 800.0;
        QTest::newRow("many-rows") << qint64(4096) << manyRows(60) << 800.0;
    }
    void scene_isAsExpected()
    {
        using Rows = std::vector<std::pair<QString, qint64>>;
        QFETCH(const qint64, older);
        QFETCH(const Rows, rows);
        QFETCH(const double, width);
        const ChartScene scene = waterfallChart(totalOf(older, rows), {.width = width});
        const QString file = u"charts/waterfall-"_s + QString::fromLatin1(QTest::currentDataTag());
        Test::compareWithExpected(Test::describeScene(scene).toUtf8(), file + u".txt"_s);
        Test::compareWithExpected(writeSvg(scene, false), file + u".svg"_s);
    }

    /// Each bar begins at the end of the previous one, and the last part ends at the new value.
    void bars_addUp_data() { scene_isAsExpected_data(); }
    void bars_addUp()
    {
        using Rows = std::vector<std::pair<QString, qint64>>;
        QFETCH(const qint64, older);
        QFETCH(const Rows, rows);
        QFETCH(const double, width);
        const ChartScene scene = waterfallChart(totalOf(older, rows), {.width = width});
        QVERIFY(scene.body.marks.size() <= 42);
        std::vector<SceneRect> whole;
        std::vector<SceneRect> parts;
        for (const SceneRect &rect : scene.body.rects) {
            const bool isPart = rect.role == SeriesRole::Grown || rect.role == SeriesRole::Shrunk;
            (isPart ? parts : whole).push_back(rect);
        }
        QVERIFY(whole.size() >= 2);
        const SceneRect &old = whole[whole.size() / 2 - 1];
        double at = old.box.right();
        for (const SceneRect &rect : parts) {
            const bool grows = rect.role == SeriesRole::Grown;
            QCOMPARE(rect.isHatched, !grows);
            if (rect.box.width() <= 2) // drawn wider than its value
                return;
            QVERIFY(std::abs((grows ? rect.box.left() : rect.box.right()) - at) < 0.01);
            at = grows ? rect.box.right() : rect.box.left();
        }
        QVERIFY(std::abs(whole.back().box.right() - at) < 2.01);
    }

    void marks_sayNameValueAndCause()
    {
        const ChartScene scene = waterfallChart(totalOf(1000, {{u"sid_1"_s, 600}, {u"sid_2"_s, -200}}), {});
        QCOMPARE(scene.body.marks.size(), 4U);
        QCOMPARE(scene.body.marks[0].id, -1);
        QCOMPARE(scene.body.marks[1].id, 0);
        QCOMPARE(scene.body.marks[1].name, u"sid_1"_s);
        QCOMPARE(scene.body.marks[1].value, u"+600\u00a0B, now in use at the peak"_s);
        QCOMPARE(scene.body.marks[2].link, Link::buffer(u"sid_2"_s));
        QCOMPARE(scene.body.marks[3].value, u"1\u202f400\u00a0B"_s);
    }

    void bounds_areNamed()
    {
        ComparedTotal total = totalOf(1000, {{u"sid_1"_s, 600}});
        total.figures.newer.isAtLeast = true;
        const ChartScene scene = waterfallChart(total, {});
        QVERIFY(scene.body.marks.back().value.startsWith(u"at least "_s));
    }

    void unknownValues_haveNoBars()
    {
        ComparedTotal total = totalOf(1000, {});
        total.figures.newer = Figure();
        const ChartScene scene = waterfallChart(total, {});
        QVERIFY(scene.body.rects.empty());
        QVERIFY(!scene.title.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TstWaterfallChart)
#include "tst_waterfallchart.moc"
