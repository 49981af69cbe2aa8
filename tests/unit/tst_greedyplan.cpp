// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/greedyplan.h"

#include "model/analysis/memory/bufferlifetimes.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

struct Row {
    qint64 offset;
    qint64 bytes;
    int firstCall;
    int lastCall;
    QString function {}; ///< of scratch
};

BufferTable tableOf(const std::vector<Row> &rows, const QStringList &calls)
{
    BufferTable table;
    table.pools.push_back({.kind = BufferPool::Kind::Planned, .name = u"pool"_s, .bytes = {}, .fact = {}});
    for (const Row &row : rows) {
        BufferFact buffer;
        buffer.kind = row.function.isEmpty() ? BufferFact::Kind::Workspace : BufferFact::Kind::Scratch;
        buffer.function = row.function;
        buffer.pool = 0;
        buffer.offset = ByteOffset(row.offset);
        buffer.bytes = ByteCount(row.bytes);
        buffer.firstCall = row.firstCall;
        buffer.lastCall = row.lastCall;
        table.buffers.push_back(buffer);
    }
    for (const QString &function : calls) {
        table.calls.emplace_back();
        table.calls.back().function = function;
    }
    return table;
}

} // namespace

class TstGreedyPlan : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plan_isGreedy_data()
    {
        QTest::addColumn<BufferTable>("table");
        QTest::addColumn<std::optional<bool>>("isGreedy");
        const auto row = [](const char *name, const std::vector<Row> &rows, std::optional<bool> isGreedy,
                            const QStringList &calls = {u"a"_s, u"b"_s, u"c"_s, u"d"_s}) {
            QTest::newRow(name) << tableOf(rows, calls) << isGreedy;
        };
        row("nothing", {}, std::nullopt);
        row("the larger one first", {{0, 64, 0, 1}, {64, 32, 0, 1}}, true);
        row("rounded up to an alignment", {{0, 60, 0, 1}, {64, 32, 0, 1}}, true);
        row("the smaller one first", {{0, 32, 0, 1}, {32, 64, 0, 1}}, false);
        row("a gap", {{0, 64, 0, 1}, {256, 32, 0, 1}}, false);
        row("two of one size", {{32, 32, 0, 1}, {0, 32, 0, 1}}, true);
        row("at different times", {{0, 32, 0, 1}, {0, 64, 2, 3}}, true);
        row("after the last end, though there is room below", {{0, 64, 0, 2}, {64, 48, 0, 3}, {112, 32, 2, 3}}, true);
        row("in the room below", {{0, 64, 0, 1}, {64, 48, 0, 3}, {0, 32, 2, 3}}, false);
        row("an output over its input, which may be read before", {{0, 64, 0, 1}, {0, 32, 1, 2}}, true);
        row("over a tensor that is kept", {{0, 64, 0, 2}, {0, 32, 1, 2}}, false);
        row("scratch over the output of its call", {{0, 64, 1, 2}, {0, 32, 1, 1, u"b"_s}}, true);
        row("scratch that lives at two times", {{0, 64, 1, 2}, {64, 32, 1, 1, u"b"_s}}, std::nullopt,
            {u"a"_s, u"b"_s, u"b"_s});
    }

    void plan_isGreedy()
    {
        QFETCH(BufferTable, table);
        QFETCH(std::optional<bool>, isGreedy);
        QCOMPARE(isGreedyPlan(table), isGreedy);
        for (BufferFact &buffer : table.buffers) { // what is not known completely tells nothing
            buffer.bytes = std::nullopt;
            QCOMPARE(isGreedyPlan(table), std::nullopt);
        }
    }
};

QTEST_APPLESS_MAIN(TstGreedyPlan)
#include "tst_greedyplan.moc"
