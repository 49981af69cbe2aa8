// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/analysis/code/functioneffects.h"
#include "model/analysis/contract/contractchecks.h"
#include "model/analysis/memory/statedmemory.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

QStringList codes(const Findings &findings)
{
    QStringList result;
    for (const Finding &finding : findings)
        result += codeName(finding.code);
    return result;
}

StatedMain mainWith(qint64 io, bool hasTensors)
{
    StatedMain main;
    main.io = ByteCount(io);
    main.hasTensors = hasTensors;
    if (hasTensors) {
        main.inputs = {{u"a"_s, u"int8"_s, ByteCount(10)}};
        main.outputs = {{u"b"_s, u"int8"_s, ByteCount(4)}};
    }
    return main;
}

ScannedSource source(const QString &path, ArtifactKind kind, const QByteArray &text)
{
    return {path, kind, std::make_shared<const CSource>(scanCSource(text))};
}

} // namespace

class TstConsistency : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// `found`: line, value and number of places.
    void negatedSwitches_areFound_data()
    {
        Test::addCases<QByteArray, QString>(u"consistency/negatedSwitches"_s, {"body", "found"});
    }
    void negatedSwitches_areFound()
    {
        QFETCH(const QByteArray, body);
        QFETCH(const QString, found);
        const Findings findings = checkSwitches({source(u"lib2.c"_s, ArtifactKind::OffloadSource,
                                                        "int f(int status, int a) {\n" + body + "  return 0;\n}\n")});
        QCOMPARE(findings.size(), std::size_t(found.isEmpty() ? 0 : 1));
        if (found.isEmpty())
            return;
        QCOMPARE(findings[0].code, Code::ErrorsSwallowed);
        QCOMPARE(formatLink(findings[0].location), u"lib2.c:"_s + found.section(u' ', 0, 0));
        QCOMPARE(findings[0].arguments.join(u' '), found.section(u' ', 1));
    }

    void ioBytes_areStatedWhereTheyMeanIt_data()
    {
        const Test::Rows<QString, qint64, bool, qint64, qint64, QStringList> row(
            {"executor", "version", "hasTensors", "io", "stated", "findings"});
        row("tensors that add up", u"aot"_s, 7LL, true, 14LL, 14LL, {});
        row("tensors that do not", u"aot"_s, 7LL, true, 900LL, 14LL, {u"io-size-not-io"_s});
        row("a graph without tensors", u"graph"_s, 7LL, false, 900LL, 900LL, {});
        row("an old AOT", u"aot"_s, 5LL, false, 900LL, 900LL, {});
        row("AOT of format 7 without tensors", u"aot"_s, 7LL, false, 900LL, -1LL, {});
    }

    void ioBytes_areStatedWhereTheyMeanIt()
    {
        QFETCH(const QString, executor);
        QFETCH(const qint64, version);
        QFETCH(const bool, hasTensors);
        QFETCH(const qint64, io);
        QFETCH(const qint64, stated);
        QFETCH(const QStringList, findings);
        ModuleMetadata module;
        module.executor = executor;
        module.mains = {mainWith(io, hasTensors)};
        const StatedMemory memory = statedMemory(module, version);
        QCOMPARE(memory.io ? memory.io->value() : -1, stated);
        QCOMPARE(codes(checkMetadata(module, version, nullptr, {})), findings);
    }

    /// The inputs alone are not inputs and outputs.
    void ioBytes_areNotStatedByHalf()
    {
        ModuleMetadata module;
        module.executor = u"aot"_s;
        module.mains = {mainWith(900, true)};
        module.mains.front().outputs.clear();
        QVERIFY(!statedMemory(module, 7).io);
        QCOMPARE(codes(checkMetadata(module, 7, nullptr, {})), QStringList());
        module.mains.front().verbatim = {{u"inputs"_s, QJsonObject()}, {u"outputs"_s, QJsonObject()}};
        QVERIFY(statedMemory(module, 7).io.has_value()); // one kind has no entries
    }

    /// Placement of constants: expected findings of some fixtures, and no findings in the others.
    void placesOfConstants_areFound_data()
    {
        Test::addCases<QString, QStringList>(u"consistency/placesOfConstants"_s, {"fixture", "findings"});
    }
    void placesOfConstants_areFound()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QStringList, findings);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        QStringList found;
        for (const Finding &finding : document->findings) {
            if (finding.code == Code::PoolNotConst || finding.code == Code::ParametersStoredTwice)
                found += u"%1 %2: %3"_s.arg(codeName(finding.code), formatLink(finding.location),
                                            findingText(finding, Language::English));
        }
        QCOMPARE(found, findings);
    }

    void poolsElsewhere_areInRam()
    {
        ConstantTable constants;
        PoolFact pool;
        pool.kind = PoolFact::Kind::Constant;
        pool.isWritable = true;
        pool.section = u".data.mine"_s;
        constants.pools = {pool};
        const Findings findings = checkPlacement(constants, {}, {}, {});
        QCOMPARE(codes(findings), QStringList {u"pool-not-const"_s});
        QCOMPARE(findings.front().reason, Reason::PoolAmongData);
        constants.pools.front().kind = PoolFact::Kind::Workspace; // must be written
        QVERIFY(checkPlacement(constants, {}, {}, {}).empty());
    }

    /// If metadata.json states no inputs and outputs, their sizes come from the code.
    void ioSize_isComparedWithTheCode_data()
    {
        const Test::Rows<qint64, bool, std::optional<ByteCount>, QStringList> row(
            {"io", "hasTensors", "bytes", "findings"});
        const QStringList finding {u"io-size-not-io"_s};
        row("another size", 900LL, false, std::optional(ByteCount(8)), finding);
        row("the same size", 12LL, false, std::optional(ByteCount(8)), {});
        row("a size not known", 900LL, false, {}, {});
        row("stated, so compared before", 900LL, true, std::optional(ByteCount(8)), {});
    }
    void ioSize_isComparedWithTheCode()
    {
        QFETCH(const qint64, io);
        QFETCH(const bool, hasTensors);
        QFETCH(const std::optional<ByteCount>, bytes);
        QFETCH(const QStringList, findings);
        ModuleMetadata module;
        module.executor = u"aot"_s;
        module.mains = {mainWith(io, hasTensors)};
        MainCalls calls;
        calls.buffers.resize(2);
        calls.buffers[0].kind = MainBuffer::Kind::Input;
        calls.buffers[0].bytes = bytes;
        calls.buffers[1].kind = MainBuffer::Kind::Output;
        calls.buffers[1].bytes = ByteCount(4);
        QCOMPARE(codes(checkIo(module, 7, calls.ioBytes())), findings);
    }

    /// io_size_bytes counts as inputs and outputs only if no other figure contradicts it: not if fewer bytes were
    /// found.
    void ioSize_isNotStatedIoWhereLessIsFound_data()
    {
        QTest::addColumn<qint64>("found"); // -1: unset
        QTest::addColumn<qint64>("stated"); // -1: unset
        QTest::addColumn<QStringList>("findings");
        QTest::newRow("less") << 272LL << -1LL << QStringList {u"io-size-not-io"_s};
        QTest::newRow("the same") << 560LL << 560LL << QStringList();
        QTest::newRow("more, which code may touch") << 600LL << 560LL << QStringList();
        QTest::newRow("nothing") << -1LL << 560LL << QStringList();
    }
    void ioSize_isNotStatedIoWhereLessIsFound()
    {
        QFETCH(const qint64, found);
        QFETCH(const qint64, stated);
        QFETCH(const QStringList, findings);
        ModuleMetadata module;
        module.executor = u"graph"_s;
        module.mains = {mainWith(560, false)};
        const auto bytes = found < 0 ? std::nullopt : std::optional(ByteCount(found));
        const StatedMemory memory = statedMemory(module, 5, bytes);
        QCOMPARE(memory.io ? memory.io->value() : -1, stated);
        QCOMPARE(memory.ioSize, ByteCount(560));
        QCOMPARE(codes(checkIo(module, 5, bytes)), findings);
    }

    void severalDevices_haveNoOneFigure()
    {
        ModuleMetadata module;
        module.mains = {mainWith(1, false), mainWith(2, false)};
        QCOMPARE(statedMemory(module, 5), StatedMemory());
    }

    void storages_areComparedWithTheGraph()
    {
        ModuleMetadata module;
        module.storages = std::vector<StatedStorage> {
            {StorageId(0), ByteCount(8), {}}, {StorageId(1), ByteCount(9), {}}, {StorageId(7), ByteCount(1), {}}};
        Graph graph;
        graph.storages = {{StorageId(0), ByteCount(8), {}, 0, 0}, {StorageId(1), ByteCount(16), {}, 0, 0}};
        const Findings findings = checkMetadata(module, 7, &graph, u"g"_s);
        QCOMPARE(codes(findings), QStringList {u"sid-size-mismatch"_s});
        QCOMPARE(findings.front().arguments, (QStringList {u"1"_s, u"3"_s, u"1"_s, u"9"_s, u"16"_s}));
    }

    void constants_areStatedOrFound_data()
    {
        QTest::addColumn<qint64>("stated"); // -1: not stated
        QTest::addColumn<qint64>("counted"); // -1: not counted
        QTest::addColumn<bool>("isFinding");
        QTest::newRow("none of both") << 0LL << 0LL << false;
        QTest::newRow("stated") << 100LL << 100LL << false;
        QTest::newRow("stated, and not counted") << 100LL << -1LL << false;
        QTest::newRow("found, and 0 is stated") << 0LL << 100LL << true;
        QTest::newRow("found, and nothing is stated") << -1LL << 100LL << false;
    }

    void constants_areStatedOrFound()
    {
        QFETCH(const qint64, stated);
        QFETCH(const qint64, counted);
        QFETCH(const bool, isFinding);
        ModuleMetadata module;
        StatedMain main;
        main.constants = stated < 0 ? std::nullopt : std::optional(ByteCount(stated));
        module.mains = {main};
        const auto sum = counted < 0 ? std::nullopt : std::optional(CountedConstants {ByteCount(counted), false});
        QCOMPARE(codes(checkConstants(module, 7, sum)),
                 isFinding ? QStringList {u"constants-not-stated"_s} : QStringList());
    }

    /// The exporter's figure includes arrays on the stack, and ignores the allocator's rounding.
    void workspace_isComparedWithTheCode_data()
    {
        QTest::addColumn<bool>("isPlanned");
        QTest::addColumn<qint64>("stated");
        QTest::addColumn<qint64>("stack"); // -1: unknown
        QTest::addColumn<bool>("isFinding");
        const auto row = [](const char *title, bool isPlanned, qint64 stated, qint64 stack, bool isFinding) {
            QTest::newRow(title) << isPlanned << stated << stack << isFinding;
        };
        row("a pool as it is", true, 96, 40, false);
        row("a pool and the arrays on the stack", true, 136, 40, false);
        row("a pool and the arrays of the functions, without main's", true, 126, 40, false);
        row("something between", true, 120, 40, true);
        row("more", true, 137, 40, true);
        row("less than the pool", true, 90, 40, true);
        row("more, and the stack is not known", true, 137, -1, false);
        row("less, and the stack is not known", true, 90, -1, true);
        row("an allocation, rounded", false, 90, 40, false);
        row("an allocation and the arrays", false, 130, 40, false);
        row("less than an allocation, unrounded", false, 80, 40, true);
        row("more than all of it", false, 152, 40, false);
    }
    void workspace_isComparedWithTheCode()
    {
        QFETCH(const bool, isPlanned);
        QFETCH(const qint64, stated);
        QFETCH(const qint64, stack);
        QFETCH(const bool, isFinding);
        ModuleMetadata module;
        StatedMain main;
        main.workspace = ByteCount(stated);
        module.mains = {main};
        BufferTable table;
        table.pools.resize(1);
        table.pools[0].kind = isPlanned ? BufferPool::Kind::Planned : BufferPool::Kind::Allocator;
        table.pools[0].bytes = ByteCount(96);
        BufferFact buffer;
        buffer.pool = 0;
        buffer.offset = ByteOffset(0);
        table.buffers = {buffer};
        MemoryNeed need;
        need.computed = ByteCount(96);
        StackArrays arrays;
        arrays.functions = ByteCount(30);
        arrays.all = stack < 0 ? std::nullopt : std::optional(ByteCount(stack));
        QCOMPARE(codes(checkWorkspace(module, 7, table, need, arrays, {})),
                 isFinding ? QStringList {u"workspace-mismatch"_s} : QStringList());
    }

    void functions_areComparedWithTheCode()
    {
        ModuleMetadata module;
        module.name = u"m"_s;
        module.functions = {{u"tvmgen_m_a"_s, {}}, {u"tvmgen_m_gone"_s, {}}};
        const std::vector<ScannedSource> sources {
            source(u"l0"_s, ArtifactKind::EntrySource, "int tvmgen_m_run(void) {\n}\n"),
            source(
                u"l1"_s, ArtifactKind::OperatorSource,
                "static int help(void) {\n}\nint tvmgen_m_a(void) {\n}\nint tvmgen_m_new(void) {\n}\nint tvmgen_m___tvm_main__(void) {\n}\n"),
            source(u"l2"_s, ArtifactKind::OffloadSource, "int tvmgen_m_ethos_u_main_0(void) {\n}\n")};
        FunctionEffects effects(sources);
        const auto functions = collectFunctions(module, sources, effects);
        QStringList roles;
        for (const FunctionFact &function : functions)
            roles += function.name + u'=' + functionRoleName(function.role);
        QCOMPARE(roles,
                 (QStringList {u"tvmgen_m_a=operator"_s, u"tvmgen_m_gone=operator"_s, u"tvmgen_m_run=entry"_s,
                               u"help=helper"_s, u"tvmgen_m_new=operator"_s, u"tvmgen_m___tvm_main__=main"_s,
                               u"tvmgen_m_ethos_u_main_0=offload"_s}));
        QCOMPARE(codes(checkFunctions(module, functions, true)),
                 (QStringList {u"function-not-in-code"_s, u"function-not-in-metadata"_s}));
        // Unreadable code may define it.
        QCOMPARE(codes(checkFunctions(module, functions, false)), QStringList {u"function-not-in-metadata"_s});
    }

    void workspace_sumsDevicesAndRefusesOverflow()
    {
        FunctionFact fact;
        QVERIFY(!fact.statedWorkspace());
        fact.workspaces = {{1, ByteCount(3)}, {2, ByteCount(4)}};
        QCOMPARE(fact.statedWorkspace()->value(), 7);
        fact.workspaces.push_back({3, ByteCount(std::numeric_limits<qint64>::max())});
        QVERIFY(!fact.statedWorkspace());
    }
};

QTEST_GUILESS_MAIN(TstConsistency)
#include "tst_consistency.moc"
