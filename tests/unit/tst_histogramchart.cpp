// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/histogramchart.h"
#include "tests/support/expected.h"
#include "tests/support/rows.h"
#include "tests/support/scenetext.h"

#include <QTest>

#include <limits>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

ValueStatistics statisticsOf(Histogram histogram)
{
    ValueStatistics statistics;
    for (const qint64 count : histogram.counts)
        statistics.count += count;
    statistics.histogram = std::move(histogram);
    return statistics;
}

} // namespace

class TstHistogramChart : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void scenes_areAsExpected_data()
    {
        const Test::Rows<int, int, qint64, QList<qint64>> row({"type", "exponent", "first", "counts"});
        row("floats", int(NumberType::Float), -2, -3, {1, 0, 1200, 40, 3});
        row("bytes", int(NumberType::Int8), 2, 0, {7, 3});
        row("one-value", int(NumberType::Int32), 0, 5, {9});
        row("none", int(NumberType::Float), 0, 0, {});
    }
    void scenes_areAsExpected()
    {
        QFETCH(const int, type);
        QFETCH(const int, exponent);
        QFETCH(const qint64, first);
        QFETCH(const QList<qint64>, counts);
        HistogramChartOptions options;
        options.type = NumberType(type);
        options.name = u"fused_constant_1"_s;
        const QString found = Test::describeScene(
            histogramChart(statisticsOf({exponent, first, {counts.begin(), counts.end()}}), options));
        Test::compareWithExpected(found.toUtf8(),
                                  u"charts/histogram-%1.txt"_s.arg(QString::fromLatin1(QTest::currentDataTag())));
    }

    void equalValues_areSaidAndNotDrawn()
    {
        ValueStatistics statistics = statisticsOf({0, 5, {9}});
        statistics.least = statistics.largest = NumberValue(qint64(5));
        HistogramChartOptions options;
        options.type = NumberType::Int32;
        const ChartScene scene = histogramChart(statistics, options);
        QCOMPARE(scene.body.rects.size(), 0U);
        QCOMPARE(scene.body.texts.front().text, u"All values are 5."_s);
        statistics.largest = NumberValue(qint64(6));
        QVERIFY(!histogramChart(statistics, options).body.rects.empty());
    }

    /// Nothing is drawn outside, for any size and values.
    void shapes_stayInside_data()
    {
        QTest::addColumn<double>("width");
        for (const double width : {0.0, 20.0, 100.0, 320.0, 5000.0})
            QTest::newRow(qPrintable(QString::number(width))) << width;
    }
    void shapes_stayInside()
    {
        QFETCH(const double, width);
        HistogramChartOptions options;
        options.width = width;
        const std::vector<qint64> many(64, std::numeric_limits<qint64>::max() / 64);
        for (const Histogram &histogram :
             {Histogram {0, 0, {1}}, Histogram {-1000, -32, many}, Histogram {1000, -(qint64(1) << 30), many}}) {
            const ChartScene scene = histogramChart(statisticsOf(histogram), options);
            QCOMPARE(scene.body.marks.size(), histogram.counts.size());
            for (const SceneRect &rect : scene.body.rects) {
                QVERIFY(rect.box.left() >= 0 || width < 60);
                QVERIFY(rect.box.top() >= 0 && rect.box.bottom() <= options.height);
                QVERIFY(rect.box.right() <= width + 1 || width < 60);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TstHistogramChart)
#include "tst_histogramchart.moc"
