// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/units.h"
#include "tests/support/rows.h"

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
        const Test::Rows<Items, Items, std::optional<qint64>> row({"first", "second", "expected"});
        const auto sum = [](qint64 bytes) { return std::optional(bytes); };
        const std::optional<qint64> nothing;
        row("no items are not bytes", {}, {}, sum(0));
        row("items of both lists", {of(490), of(10)}, {of(48)}, sum(548));
        row("one that is not known, in the first list", {Item(), of(10)}, {of(48)}, nothing);
        row("one that is not known, at the end", {of(10)}, {of(48), Item()}, nothing);
        row("as much as fits", {of(largest - 1)}, {of(1)}, sum(largest));
        row("one byte too many", {of(largest - 1)}, {of(2)}, nothing);
        row("too many in between", {of(largest), of(1)}, {of(-1)}, nothing);
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
        const Test::Rows<qint64, qint64, qint64> row({"a", "b", "expected"});
        row("two sizes", 490, 58, 548);
        row("nothing more", largest, 0, largest);
        row("as much as fits", largest - 1, 1, largest);
        row("one byte too many", largest - 1, 2, largest);
        row("twice the largest", largest, largest, largest);
        row("less, as a difference", largest, -1, largest - 1);
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
