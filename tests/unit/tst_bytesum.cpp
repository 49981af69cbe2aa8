// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/units.h"

#include <QTest>

#include <limits>
#include <vector>

using namespace Mlf;

namespace {

struct Item {
    std::optional<ByteCount> bytes;
};

using Items = std::vector<Item>;

constexpr qint64 largest = std::numeric_limits<qint64>::max();

Item of(qint64 bytes)
{
    return {ByteCount(bytes)};
}

} // namespace

class TstByteSum : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sum_isOfAllOrNothing_data()
    {
        QTest::addColumn<Items>("first");
        QTest::addColumn<Items>("second");
        QTest::addColumn<std::optional<qint64>>("expected");
        const auto sum = [](qint64 bytes) { return std::optional(bytes); };
        const std::optional<qint64> nothing;
        QTest::newRow("no items are not bytes") << Items {} << Items {} << sum(0);
        QTest::newRow("items of both lists") << Items {of(490), of(10)} << Items {of(48)} << sum(548);
        QTest::newRow("one that is not known, in the first list")
            << Items {Item(), of(10)} << Items {of(48)} << nothing;
        QTest::newRow("one that is not known, at the end") << Items {of(10)} << Items {of(48), Item()} << nothing;
        QTest::newRow("as much as fits") << Items {of(largest - 1)} << Items {of(1)} << sum(largest);
        QTest::newRow("one byte too many") << Items {of(largest - 1)} << Items {of(2)} << nothing;
        QTest::newRow("too many in between") << Items {of(largest), of(1)} << Items {of(-1)} << nothing;
    }

    void sum_isOfAllOrNothing()
    {
        QFETCH(const Items, first);
        QFETCH(const Items, second);
        QFETCH(const std::optional<qint64>, expected);
        const std::optional<ByteCount> sum = sumOfBytes(first, second);
        QCOMPARE(sum.has_value(), expected.has_value());
        if (expected)
            QCOMPARE(sum->value(), *expected);
    }

    void saturatedAdd_staysAtTheLargest_data()
    {
        QTest::addColumn<qint64>("a");
        QTest::addColumn<qint64>("b");
        QTest::addColumn<qint64>("expected");
        QTest::newRow("two sizes") << qint64(490) << qint64(58) << qint64(548);
        QTest::newRow("nothing more") << largest << qint64(0) << largest;
        QTest::newRow("as much as fits") << largest - 1 << qint64(1) << largest;
        QTest::newRow("one byte too many") << largest - 1 << qint64(2) << largest;
        QTest::newRow("twice the largest") << largest << largest << largest;
        QTest::newRow("less, as a difference") << largest << qint64(-1) << largest - 1;
    }

    void saturatedAdd_staysAtTheLargest()
    {
        QFETCH(const qint64, a);
        QFETCH(const qint64, b);
        QFETCH(const qint64, expected);
        QCOMPARE(saturatedAdd(a, b), expected);
        QCOMPARE(saturatedAdd(ByteCount(b), ByteCount(a)), ByteCount(expected));
    }
};

QTEST_GUILESS_MAIN(TstByteSum)
#include "tst_bytesum.moc"
