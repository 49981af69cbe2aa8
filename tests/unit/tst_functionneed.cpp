// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/functionneed.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"

#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// The need of each function: for every fixture as reviewed text, and compared with memoryNeed() of the calls.
class TstFunctionNeed : public QObject {
    Q_OBJECT

    static QString bytes(std::optional<ByteCount> value)
    {
        return value ? QString::number(value->value()) : u"unknown"_s;
    }

    static QString described(const Module &module)
    {
        QString text;
        const std::vector<FunctionNeed> needs = functionNeeds(module.functions, module.buffers, module.need);
        for (std::size_t i = 0; i < needs.size(); ++i) {
            const FunctionNeed &need = needs[i];
            if (need.steps.empty())
                continue;
            QStringList pools;
            for (const int pool : need.pools) {
                const QString name = module.buffers.pools[std::size_t(pool)].name;
                pools += name.isEmpty() ? u"storages"_s : name;
            }
            text += u"  %1: %2 inherited + %3 added = %4 (%5), own %6; in %7\n"_s.arg(
                module.functions[i].name, bytes(need.inherited), bytes(need.added), bytes(need.bytes()),
                basisName(need.basis), bytes(need.own), pools.isEmpty() ? u"none"_s : pools.join(u", "_s));
        }
        return text;
    }

    /// Every call belongs to a function, and the largest need of the functions equals the plan's.
    static void compareWithNeed(const Module &module, std::optional<int> pool)
    {
        const auto needs = functionNeeds(module.functions, module.buffers, module.need, pool);
        QCOMPARE(needs.size(), module.functions.size());
        const std::vector<StepNeed> &steps = pool ? module.need.pools[std::size_t(*pool)]->steps : module.need.steps;
        qint64 most = 0;
        for (const FunctionNeed &need : needs) {
            QCOMPARE(need.step.has_value(), !need.steps.empty());
            if (!need.step)
                continue;
            most = std::max(most, need.bytes().value_or(ByteCount()).value());
            for (const int step : need.steps)
                QVERIFY(steps[std::size_t(step)].bytes() <= steps[std::size_t(*need.step)].bytes());
            QCOMPARE(*need.inherited, steps[std::size_t(*need.step)].live);
            if (need.added && need.own && need.basis == Basis::Computed)
                QVERIFY(*need.added <= *need.own);
        }
        const qint64 bound = pool ? module.need.pools[std::size_t(*pool)]->lowerBound.bytes.value()
            : module.need.peak    ? module.need.peak->at.bytes.value()
                                  : 0;
        const auto isNop = [](const BufferCall &call) { return call.function == "__nop"_L1; };
        const auto &calls = module.buffers.calls;
        if (module.buffers.knowsScratch && std::none_of(calls.begin(), calls.end(), isNop))
            QCOMPARE(most, bound);
    }

private Q_SLOTS:
    void fixtures_areAsReviewed()
    {
        QString text;
        for (const QString &name : Test::fixtureNames()) {
            const Result<DocumentPointer> document = buildDocument(Test::fixturePath(name), {});
            for (const Module &module : document ? (*document)->modules : SharedVector<Module>()) {
                if (const QString lines = described(module); !lines.isEmpty())
                    text += u"%1 %2\n"_s.arg(name, module.metadata.name) + lines;
            }
        }
        Test::compareWithExpected(text.toUtf8(), u"functionneeds.txt"_s);
    }

    void largestNeed_isThatOfThePlan_data()
    {
        Test::addRows("name", Test::fixtureNames());
        for (const QString &name : Test::corpusNames())
            QTest::newRow(qPrintable(u"real "_s + name)) << name;
    }
    void largestNeed_isThatOfThePlan()
    {
        QFETCH(const QString, name);
        const QString path = QByteArrayView(QTest::currentDataTag()).startsWith("real ")
            ? Test::corpusFolder() + u'/' + name + u".tar.xz"_s
            : Test::fixturePath(name);
        const DocumentPointer document = Test::documentAt(path);
        for (const Module &module : document->modules) {
            if (module.need.steps.empty())
                continue;
            compareWithNeed(module, {});
            for (const int pool : workspacePools(module.buffers))
                compareWithNeed(module, pool);
        }
    }

    void severalCalls_countOnceByTheirLargest()
    {
        BufferTable table;
        table.pools.resize(2);
        table.calls.resize(3);
        const auto add = [&](BufferFact::Kind kind, int pool, int call, qint64 bytes) {
            BufferFact buffer;
            buffer.kind = kind;
            buffer.pool = pool;
            buffer.offset = ByteOffset(kind == BufferFact::Kind::Scratch ? 90 : 0);
            buffer.bytes = ByteCount(bytes);
            buffer.size = call == 2 ? BufferFact::Size::UpTo : BufferFact::Size::Written;
            buffer.firstCall = buffer.lastCall = call;
            BufferCall &at = table.calls[std::size_t(call)];
            at.function = u"a"_s;
            (kind == BufferFact::Kind::Scratch ? at.scratch : at.reads).push_back(int(table.buffers.size()));
            table.buffers.push_back(buffer);
        };
        add(BufferFact::Kind::Workspace, 0, 0, 50);
        add(BufferFact::Kind::Workspace, 0, 1, 100);
        add(BufferFact::Kind::Scratch, 0, 1, 30); // ten of them overlap held memory
        add(BufferFact::Kind::Workspace, 0, 2, 20);
        add(BufferFact::Kind::Workspace, 1, 2, 40);
        FunctionFact function;
        function.name = u"a"_s;
        const MemoryNeed plan = memoryNeed(table);
        const FunctionNeed all = functionNeeds({function}, table, plan).front();
        QCOMPARE(all.steps, (std::vector<int> {0, 1, 2}));
        QCOMPARE(all.step, 1);
        QCOMPARE(all.inherited, ByteCount(100));
        QCOMPARE(all.added, ByteCount(20));
        QCOMPARE(all.pools, (std::vector<int> {0, 1}));
        QCOMPARE(all.basis, Basis::Computed);
        const FunctionNeed first = functionNeeds({function}, table, plan, 0).front();
        QCOMPARE(first.own, ByteCount(30));
        QCOMPARE(first.bytes(), ByteCount(120));
        const FunctionNeed second = functionNeeds({function}, table, plan, 1).front();
        QCOMPARE(second.step, 2);
        QCOMPARE(second.bytes(), ByteCount(40));
        QCOMPARE(second.own, ByteCount(0));
        QCOMPARE(second.basis, Basis::Inferred);
    }

    void unknownSize_isUnknownNeed()
    {
        BufferTable table;
        table.pools.resize(1);
        table.calls.resize(1);
        table.calls[0].function = u"a"_s;
        FunctionFact function;
        function.name = u"a"_s;
        const FunctionNeed need = functionNeeds({function}, table, {}).front();
        QCOMPARE(need.steps, std::vector<int> {0});
        QVERIFY(!need.step && !need.inherited && !need.bytes());
        QCOMPARE(need.basis, Basis::Unknown);
    }
};

QTEST_GUILESS_MAIN(TstFunctionNeed)
#include "tst_functionneed.moc"
