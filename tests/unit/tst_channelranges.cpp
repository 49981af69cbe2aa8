// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/valuestatistics.h"
#include "tests/support/rows.h"

#include <QTest>

#include <cstring>
#include <limits>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Ranges of the values of each channel.
class TstChannelRanges : public QObject {
    Q_OBJECT

    /// "least..largest zeros/count" for each channel.
    static QString pictured(const ChannelCollector &collector, NumberType type)
    {
        QStringList parts;
        for (const ChannelRange &range : collector.ranges()) {
            const auto text = [&](const std::optional<NumberValue> &value) {
                return value ? QString::fromLatin1(numberText(type, *value)) : u"none"_s;
            };
            parts += u"%1..%2 %3/%4"_s.arg(text(range.least), text(range.largest)).arg(range.zeros).arg(range.count);
            if (range.notFinite > 0)
                parts.last() += u" %1 not finite"_s.arg(range.notFinite);
        }
        return parts.join(u", "_s);
    }

private Q_SLOTS:
    void dimensions_data()
    {
        Test::addColumns<std::vector<qint64>, qint64, std::vector<int>>({"shape", "count", "dimensions"});
        const auto row = [](const char *name, std::vector<qint64> shape, qint64 count, std::vector<int> dimensions) {
            QTest::newRow(name) << std::move(shape) << count << std::move(dimensions);
        };
        row("of a kernel", {16, 3, 3, 8}, 1152, {0, 1, 2, 3});
        row("of one only", {1, 10, 1, 4}, 40, {1, 3});
        row("a vector", {16}, 16, {});
        row("nothing", {}, 0, {});
        row("another number of values", {4, 4}, 15, {});
        row("none of one", {0, 4}, 0, {});
        row("more than fit", {1LL << 40, 1LL << 40}, 5, {});
        row("more than negative", {-2, -2}, 4, {});
        row("too many to list", {200'000, 2}, 400'000, {1});
    }
    void dimensions()
    {
        QFETCH(const std::vector<qint64>, shape);
        QFETCH(const qint64, count);
        QTEST(channelDimensions(shape, count), "dimensions");
    }

    void ranges_data()
    {
        const Test::Rows<int, QString> row({"dimension", "picture"});
        // 2 x 3 x 2: 0 1, -2 3, -4 5; -6 7, 0 9, -10 11
        row("the first", 0, u"-4..5 1/6, -10..11 1/6"_s);
        row("the middle", 1, u"-6..7 1/4, -2..9 1/4, -10..11 0/4"_s);
        row("the last", 2, u"-10..0 2/6, 1..11 0/6"_s);
    }
    void ranges()
    {
        QFETCH(const int, dimension);
        const signed char values[] = {0, 1, -2, 3, -4, 5, -6, 7, 0, 9, -10, 11};
        const QByteArrayView bytes(reinterpret_cast<const char *>(values), sizeof values);
        for (const qsizetype block : {1, 5, 12}) { // in blocks of any size
            ChannelCollector collector(NumberType::Int8, {2, 3, 2}, dimension);
            for (qsizetype at = 0; at < bytes.size(); at += block)
                collector.add(bytes.sliced(at, std::min(block, bytes.size() - at)));
            QTEST(pictured(collector, NumberType::Int8), "picture");
        }
    }

    void oddNumbers_areNoRange()
    {
        const float infinity = std::numeric_limits<float>::infinity();
        const float values[] = {-0.0F, 1.5F, infinity, std::numeric_limits<float>::quiet_NaN(), -infinity, 2.0F};
        ChannelCollector collector(NumberType::Float, {3, 2}, 0);
        collector.add({reinterpret_cast<const char *>(values), sizeof values});
        QCOMPARE(pictured(collector, NumberType::Float),
                 u"-0..1.5 1/2, none..none 0/2 2 not finite, 2..2 0/2 1 not finite"_s);
    }

    /// Numbers that are equal as doubles.
    void largeNumbers_areExact()
    {
        const quint64 values[] = {18446744073709551614ULL, 18446744073709551615ULL, 0, 1};
        ChannelCollector collector(NumberType::UInt64, {2, 2}, 0);
        collector.add({reinterpret_cast<const char *>(values), sizeof values});
        QCOMPARE(pictured(collector, NumberType::UInt64),
                 u"18446744073709551614..18446744073709551615 0/2, 0..1 1/2"_s);
    }
};

QTEST_GUILESS_MAIN(TstChannelRanges)
#include "tst_channelranges.moc"
