// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/valuestatistics.h"
#include "tests/support/rows.h"

#include <QTest>
#include <QtEndian>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

template <typename Value, typename Stored>
QByteArray bytesOfValues(const std::vector<Value> &values)
{
    QByteArray bytes;
    for (const Value value : values) {
        const Stored stored = qToLittleEndian(std::bit_cast<Stored>(value));
        bytes.append(reinterpret_cast<const char *>(&stored), sizeof stored);
    }
    return bytes;
}

ValueStatistics statisticsOf(NumberType type, const QByteArray &bytes, qsizetype block = 1 << 20)
{
    StatisticsCollector collector(type);
    for (qsizetype at = 0; at < bytes.size(); at += block)
        collector.add(QByteArrayView(bytes).sliced(at, std::min(block, bytes.size() - at)));
    return collector.statistics();
}

/// "count zeros notFinite least largest | begin: counts".
QByteArray shown(NumberType type, const ValueStatistics &statistics)
{
    const auto text = [&](const std::optional<NumberValue> &number) {
        return number ? numberText(type, *number) : QByteArray("-");
    };
    QByteArrayList parts {QByteArray::number(statistics.count),
                          QByteArray::number(statistics.zeros),
                          QByteArray::number(statistics.notFinite),
                          text(statistics.least),
                          text(statistics.largest),
                          "|"};
    const Histogram &histogram = statistics.histogram;
    for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
        if (histogram.counts[i] > 0)
            parts += QByteArray::number(histogram.begin(i)) + ':' + QByteArray::number(histogram.counts[i]);
    }
    return parts.join(' ');
}

} // namespace

class TstValueStatistics : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void values_areCounted_data()
    {
        Test::addColumns<int, QByteArray, QByteArray>({"type", "bytes", "statistics"});
        const auto row = [](const char *name, NumberType type, const QByteArray &bytes, const char *statistics) {
            QTest::newRow(name) << int(type) << bytes << QByteArray(statistics);
        };
        using enum NumberType;
        constexpr double infinity = std::numeric_limits<double>::infinity();
        constexpr double none = std::numeric_limits<double>::quiet_NaN();
        row("nothing", Float, {}, "0 0 0 - - |");
        row("one value", Float, bytesOfValues<float, quint32>({1}), "1 0 0 1 1 | 1:1");
        row("signed bytes", Int8, bytesOfValues<qint8, quint8>({-2, 0, 0, 3, 3, 3}), "6 2 0 -2 3 | -2:1 0:2 3:3");
        row("bytes", UInt8, QByteArray("\xff\x00\xff", 3), "3 1 0 0 255 | 0:1 252:2");
        row("truths", Bool, QByteArray("\x01\x00\x01\x01", 4), "4 1 0 0 1 | 0:1 1:3");
        row("all bytes that there are", Int8, bytesOfValues<qint8, quint8>({-128, 127}),
            "2 0 0 -128 127 | -128:1 124:1");
        row("the ends of 64 bits", Int64,
            bytesOfValues<qint64, quint64>({std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()}),
            "2 0 0 -9223372036854775808 9223372036854775807 | -9.22337e+18:1 9.22337e+18:1");
        row("the largest of all", UInt64, bytesOfValues<quint64, quint64>({~quint64(0), 0}),
            "2 1 0 0 18446744073709551615 | 0:1 1.84467e+19:1");
        row("floats", Float, bytesOfValues<float, quint32>({-1, -0.5, -0.0F, 0, 0.25, 1}),
            "6 2 0 -1 1 | -1:1 -0.5:1 0:2 0.25:1 1:1");
        row("what is not a number counts, and nothing more", Double,
            bytesOfValues<double, quint64>({none, infinity, 2, -infinity}), "4 0 3 2 2 | 2:1");
        row("nothing that is a number", Double, bytesOfValues<double, quint64>({none, none}), "2 0 2 - - |");
        row("the ends of doubles", Double,
            bytesOfValues<double, quint64>(
                {-std::numeric_limits<double>::max(), 5e-324, std::numeric_limits<double>::max()}),
            "3 0 0 -1.7976931348623157e+308 1.7976931348623157e+308 | -inf:1 0:1 1.74152e+308:1");
        row("the smallest of doubles", Double, bytesOfValues<double, quint64>({5e-324, 1e-323}),
            "2 0 0 5e-324 1e-323 | 0:2");
        row("halfs", Half, QByteArray::fromHex("003c00c0007c"), "3 0 1 -2 1 | -2:1 1:1");
    }
    void values_areCounted()
    {
        QFETCH(const int, type);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, statistics);
        QCOMPARE(shown(NumberType(type), statisticsOf(NumberType(type), bytes)), statistics);
    }

    void entropy_isThatOfTheBytes_data()
    {
        const Test::Rows<QByteArray, double> row({"bytes", "entropy"});
        QByteArray all;
        for (int i = 0; i < 256; ++i)
            all += char(i);
        row("nothing", {}, 0.0);
        row("one value", QByteArray(100, 7), 0.0);
        row("two, as often", QByteArray("\x01\x02", 2), 1.0);
        row("one of four the other", QByteArray("\x01\x02\x02\x02", 4), 0.8112781244591328);
        row("all, as often", all, 8.0);
    }
    void entropy_isThatOfTheBytes()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const double, entropy);
        for (const qsizetype block : {1, 3, 1 << 20})
            QVERIFY(std::abs(statisticsOf(NumberType::Int8, bytes, block).entropy - entropy) < 1e-12);
    }

    /// With any division and order of the values, the ranges are the same and each count is right.
    void ranges_areExactAndDependOnTheValuesAlone_data()
    {
        const Test::Rows<double, double> row({"center", "spread"});
        row("around zero", 0.0, 0.1);
        row("far from zero", 1000.0, 0.001);
        row("tiny", 1e-30, 1e-31);
        row("huge", -1e30, 1e32);
    }
    void ranges_areExactAndDependOnTheValuesAlone()
    {
        QFETCH(const double, center);
        QFETCH(const double, spread);
        std::mt19937 random(3);
        std::normal_distribution<double> around(center, spread);
        std::vector<double> values(20'000);
        std::generate(values.begin(), values.end(), [&] { return around(random); });
        const auto bytes = [&] { return bytesOfValues<double, quint64>(values); };
        const ValueStatistics whole = statisticsOf(NumberType::Double, bytes());
        QCOMPARE(statisticsOf(NumberType::Double, bytes(), 8), whole);
        std::sort(values.begin(), values.end());
        QCOMPARE(statisticsOf(NumberType::Double, bytes(), 1024), whole);
        std::reverse(values.begin(), values.end());
        QCOMPARE(statisticsOf(NumberType::Double, bytes(), 24), whole);
        const Histogram &histogram = whole.histogram;
        QVERIFY(histogram.counts.size() > 32 && histogram.counts.size() <= 64);
        for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
            const qint64 inside = std::count_if(values.begin(), values.end(), [&](double value) {
                return value >= histogram.begin(i) && value < histogram.begin(i + 1);
            });
            QCOMPARE(histogram.counts[i], inside);
        }
    }
};

QTEST_GUILESS_MAIN(TstValueStatistics)
#include "tst_valuestatistics.moc"
