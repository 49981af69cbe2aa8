// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/bufferlifetimes.h"
#include "model/analysis/memory/memoryneed.h"
#include "model/analysis/memory/relaysizes.h"
#include "model/artifact/relayoutline.h"
#include "tests/support/cases.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

ScannedSource source(const QString &path, ArtifactKind kind, const QByteArray &text)
{
    return {path, kind, std::make_shared<const CSource>(scanCSource(text))};
}

/// A model of two functions and one tensor between them, in a pool of 1000 bytes.
std::vector<ScannedSource> modelOf(const QByteArray &functions)
{
    return {source(u"lib0.c"_s, ArtifactKind::EntrySource,
                   "static uint8_t arena[1000];\n"
                   "int tvmgen_m_run(struct tvmgen_m_inputs* inputs, struct tvmgen_m_outputs* outputs) {\n"
                   "  return tvmgen_m___tvm_main__(inputs->a, outputs->b, &arena);\n}\n"),
            source(u"lib1.c"_s, ArtifactKind::OperatorSource,
                   functions
                       + "int tvmgen_m___tvm_main__(float* a, float* b, uint8_t* pool) {\n"
                         "  void* s = (&(pool[100]));\n  if (tvmgen_m_k(a, s, pool) != 0 ) return -1;\n"
                         "  if (tvmgen_m_r(s, b, pool) != 0 ) return -1;\n  return 0;\n}\n")};
}

BufferTable buffersOf(const std::vector<ScannedSource> &sources)
{
    FunctionEffects effects(sources);
    const ConstantTable constants = collectConstants(sources, effects);
    const MainCalls main = collectMainCalls(effects);
    return collectBuffers({main, effects, constants, {}, nullptr, {}});
}

bool hasNeed(const BufferTable &table)
{
    return std::all_of(table.buffers.begin(), table.buffers.end(),
                       [](const BufferFact &buffer) { return buffer.pool < 0 || buffer.bytes; });
}

QString sizeOf(const BufferTable &table, const QString &name)
{
    for (const BufferFact &buffer : table.buffers) {
        if (buffer.name == name)
            return (buffer.bytes ? QString::number(buffer.bytes->value()) + u' ' : QString())
                + basisName(buffer.basis());
    }
    return {};
}

} // namespace

/// Sizes of tensors: from reads and writes first, from the room in the pool last.
class TstBufferSizes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sizes_comeFromTheCode_data()
    {
        Test::addCases<QByteArray, QString>(u"buffersizes/sizesOfTheCode"_s, {"functions", "size"});
    }
    void sizes_comeFromTheCode()
    {
        QFETCH(const QByteArray, functions);
        const BufferTable table = buffersOf(modelOf(functions));
        const auto tensor = std::find_if(table.buffers.begin(), table.buffers.end(),
                                         [](const BufferFact &buffer) { return buffer.name == "s"_L1; });
        QVERIFY(tensor != table.buffers.end());
        QTEST(sizeOf(table, u"s"_s), "size");
        QCOMPARE(std::count_if(table.buffers.begin(), table.buffers.end(),
                               [](const BufferFact &buffer) { return buffer.kind == BufferFact::Kind::Workspace; }),
                 1);
        QCOMPARE(memoryNeed(table).peak.has_value(), hasNeed(table));
        if (!hasNeed(table))
            return;
        const bool hasBoundedScratch =
            std::all_of(table.buffers.begin(), table.buffers.end(), [](const BufferFact &buffer) {
                return buffer.kind != BufferFact::Kind::Scratch || buffer.basis() == Basis::Computed;
            });
        QCOMPARE(memoryNeed(table).peak->basis, hasBoundedScratch ? tensor->basis() : Basis::Inferred);
    }

    /// Nothing is known of a tensor if the code of none of its users is here.
    void tensorOfUnreadFunctions_isNotCounted()
    {
        const BufferTable table = buffersOf(modelOf({}));
        QCOMPARE(std::ranges::count(table.buffers, u"s"_s, &BufferFact::name), 0);
        QVERIFY(!memoryNeed(table).peak);
    }

    /// The producer writes more than its plain loop, in a way that may not be followed: then the size is not a computed
    /// one, and the room is not a bound.
    void sizes_knowWhatIsNotFollowed_data()
    {
        Test::addCases<QByteArray, QByteArray, QString>(u"buffersizes/sizes"_s, {"statements", "before", "size"});
    }
    void sizes_knowWhatIsNotFollowed()
    {
        QFETCH(const QByteArray, statements);
        QFETCH(const QByteArray, before);
        const BufferTable table = buffersOf(modelOf(
            before + "int tvmgen_m_k(float* p, int32_t* T, uint8_t* w) { " + statements
            + " for (int i = 0; i < 10; ++i) T[i] = p[i]; return 0; }\n"
              "int tvmgen_m_r(int32_t* p, float* T, uint8_t* w) { for (int i = 0; i < 10; ++i) T[i] = p[i]; return 0; }\n"));
        QTEST(sizeOf(table, u"s"_s), "size");
    }

    /// The second of two calls that write a place updates the first's data, which stays live.
    void changes_keepWhatIsThere_data()
    {
        Test::addCases<QByteArray, bool>(u"buffersizes/changes"_s, {"body", "isNew"});
    }
    void changes_keepWhatIsThere()
    {
        QFETCH(const QByteArray, body);
        QFETCH(const bool, isNew);
        const std::vector<ScannedSource> sources {
            source(u"lib0.c"_s, ArtifactKind::EntrySource,
                   "static uint8_t arena[1000];\n"
                   "int tvmgen_m_run(struct tvmgen_m_inputs* inputs, struct tvmgen_m_outputs* outputs) {\n"
                   "  return tvmgen_m___tvm_main__(inputs->a, outputs->b, &arena);\n}\n"),
            source(u"lib1.c"_s, ArtifactKind::OperatorSource,
                   "static void put(int32_t* q, int n) { for (int i = 0; i < n; ++i) q[i] = n; }\n"
                   "int tvmgen_m_k(int32_t* p, int32_t* T) { for (int i = 0; i < 16; ++i) T[i] = p[i]; return 0; }\n"
                   "int tvmgen_m_c(int32_t* p, int32_t* T) { "
                       + body
                       + " return 0; }\n"
                         "int tvmgen_m___tvm_main__(float* a, float* b, uint8_t* pool) {\n"
                         "  void* s = (&(pool[100])); void* t = (&(pool[200]));\n"
                         "  if (tvmgen_m_k(a, s) != 0 ) return -1;\n  if (tvmgen_m_k(a, t) != 0 ) return -1;\n"
                         "  if (tvmgen_m_k(t, b) != 0 ) return -1;\n  if (tvmgen_m_c(a, s) != 0 ) return -1;\n"
                         "  if (tvmgen_m_k(s, b) != 0 ) return -1;\n  return 0;\n}\n")};
        const BufferTable table = buffersOf(sources);
        QStringList lives;
        for (const BufferFact &buffer : table.buffers) {
            if (buffer.kind == BufferFact::Kind::Workspace && buffer.name.startsWith(u's'))
                lives += u"%1-%2 %3"_s.arg(*buffer.firstCall).arg(*buffer.lastCall).arg(basisName(buffer.basis()));
        }
        QCOMPARE(lives, isNew ? (QStringList {u"0-0 computed"_s, u"3-4 computed"_s}) : QStringList {u"0-4 inferred"_s});
        QCOMPARE(table.calls[3].basis, isNew ? Basis::Computed : Basis::Inferred);
    }

    /// Everything that main passes on, moves and does itself counts, regardless of stated sizes.
    void inputsAndOutputs_areWhatIsTouched_data()
    {
        Test::addCases<QByteArray, qint64, qint64>(u"buffersizes/inputsAndOutputs"_s, {"body", "input", "output"});
    }
    void inputsAndOutputs_areWhatIsTouched()
    {
        QFETCH(const QByteArray, body);
        const std::vector<ScannedSource> sources {
            source(u"lib0.c"_s, ArtifactKind::EntrySource,
                   "int tvmgen_m_run(struct tvmgen_m_inputs* inputs, struct tvmgen_m_outputs* outputs) {\n"
                   "  return tvmgen_m___tvm_main__(inputs->a, outputs->b);\n}\n"),
            source(u"lib1.c"_s, ArtifactKind::OperatorSource,
                   "int k(float* p, float* T) { for (int i = 0; i < 2; ++i) T[i] = p[i]; return 0; }\n"
                   "int tvmgen_m___tvm_main__(float* a, float* b) { "
                       + body + " return 0; }\n")};
        FunctionEffects effects(sources);
        const MainCalls main = collectMainCalls(effects);
        const auto bytesOf = [&](MainBuffer::Kind kind) {
            const auto found = std::find_if(main.buffers.begin(), main.buffers.end(),
                                            [kind](const MainBuffer &buffer) { return buffer.kind == kind; });
            return found == main.buffers.end() ? -2 : found->bytes ? found->bytes->value() : -1;
        };
        QTEST(bytesOf(MainBuffer::Kind::Input), "input");
        QTEST(bytesOf(MainBuffer::Kind::Output), "output");
    }

    /// Two calls that pass everything to a library, and a pool used by both: Relay provides the type of the tensor
    /// between them.
    void sizesOfRelay_fillWhatTheCodeLeavesOpen_data()
    {
        Test::addCases<QByteArray, QByteArray, QByteArray, int, QString>(
            u"buffersizes/sizesOfRelay"_s, {"operators", "first", "relay", "bytes", "evidence"});
    }
    void sizesOfRelay_fillWhatTheCodeLeavesOpen()
    {
        QFETCH(const QByteArray, operators);
        QFETCH(const QByteArray, first);
        QFETCH(const QByteArray, relay);
        QFETCH(const int, bytes);
        QFETCH(const QString, evidence);
        const auto function = [](const QByteArray &name, const QByteArray &text) {
            return "int tvmgen_m_fused_" + name + "(void* p, void* T, uint8_t* w) { " + text
                + " return vendor_run(p, T); }\n";
        };
        std::vector<ScannedSource> sources = modelOf({});
        const QByteArray text = function(operators, first) + function("nn_softmax", {})
            + "int tvmgen_m___tvm_main__(float* a, float* b, uint8_t* pool) {\n  void* s = (&(pool[100]));\n"
              "  if (tvmgen_m_fused_"
            + operators
            + "(a, s, pool) != 0 ) return -1;\n  if (tvmgen_m_fused_nn_softmax(s, b, pool) != 0 ) return -1;\n"
              "  return 0;\n}\n";
        sources[1] = source(u"lib1.c"_s, ArtifactKind::OperatorSource, text);
        FunctionEffects effects(sources);
        const ConstantTable constants = collectConstants(sources, effects);
        const MainCalls main = collectMainCalls(effects);
        const RelayOutline outline = outlineRelay(relay);
        const BufferTable table =
            collectBuffers({main, effects, constants, {}, nullptr, {}, &outline, u"m.relay"_s, u"m"_s});
        const auto tensor = std::find_if(table.buffers.begin(), table.buffers.end(),
                                         [](const BufferFact &buffer) { return buffer.name == "s"_L1; });
        QVERIFY(tensor != table.buffers.end());
        QCOMPARE(tensor->bytes, ByteCount(bytes));
        QCOMPARE(tensor->basis(), Basis::Inferred);
        QCOMPARE(tensor->size == BufferFact::Size::Shape, !evidence.isEmpty());
        QCOMPARE(formatLink(tensor->sizeEvidence), evidence);
    }

    /// A function that is not followed may begin another tensor in a storage, so that size and shape of the first one
    /// are no longer certain.
    void storagesOfOthers_areUpperBounds_data()
    {
        Test::addCases<QByteArray, QString, QString>(u"buffersizes/storagesOfOthers"_s, {"calls", "sizes", "shaped"});
    }
    void storagesOfOthers_areUpperBounds()
    {
        QFETCH(const QByteArray, calls);
        const std::vector<ScannedSource> sources {source(
            u"lib1.c"_s, ArtifactKind::OperatorSource,
            "int k(float* p, float* T) { for (int i = 0; i < 10; ++i) T[i] = p[i]; return 0; }\n"
            "int k8(float* p, float* T) { for (int i = 0; i < 8; ++i) T[i] = p[i]; return 0; }\n"
            "int all(float* p, float* T) { for (int i = 0; i < n(); ++i) T[0] = p[i]; return 0; }\n"
            "int some(float* p, float* T) { for (int i = 0; i < 10; ++i) if (p[0] > 0) T[i] = 1; return 0; }\n"
            "int vendor(float* p, float* T) { struct ends e = {p, T}; return vendor_run(&e); }\n"
            "int tvmgen_m___tvm_main__(float* a, float* output) {\n"
            "  void* s = TVMBackendAllocWorkspace(1, 0, 64, 0, 8);\n"
            "  void* t = TVMBackendAllocWorkspace(1, 0, 64, 0, 8);\n  "
                + calls
                + "\n  TVMBackendFreeWorkspace(1, 0, t);\n  TVMBackendFreeWorkspace(1, 0, s);\n  return 0;\n}\n")};
        FunctionEffects effects(sources);
        const ConstantTable constants = collectConstants(sources, effects);
        const MainCalls main = collectMainCalls(effects);
        const RelayOutline outline =
            outlineRelay("def @f(%x: float32, global_symbol=\"k\") -> Tensor[(1, 10), float32] {\n  %x\n}\n"
                         "def @g(%x: float32, global_symbol=\"k8\") -> Tensor[(1, 8), float32] {\n  %x\n}\n"
                         "def @h(%x: float32, global_symbol=\"vendor\") -> Tensor[(2, 5), float32] {\n  %x\n}\n");
        const BufferTable table =
            collectBuffers({main, effects, constants, {}, nullptr, {}, &outline, u"m.relay"_s, u"m"_s});
        QStringList sizes;
        for (const BufferFact &buffer : table.buffers) {
            if (buffer.kind == BufferFact::Kind::Workspace)
                sizes += buffer.name + u' ' + sizeOf(table, buffer.name);
        }
        QTEST(sizes.join(u", "_s), "sizes");
        QStringList shaped;
        for (const RelaySize &size : relaySizes(outline, table, u"m"_s)) {
            if (table.buffers[size.buffer].kind == BufferFact::Kind::Workspace)
                shaped += table.buffers[size.buffer].name;
        }
        QTEST(shaped.join(u' '), "shaped");
    }

    /// A function that calls kernels on behalf of main is not followed, unless main only calls it.
    void partsOfMain_leaveTheNeedOpen()
    {
        const auto modelWith = [](const QByteArray &first) {
            return std::vector<ScannedSource> {source(
                u"lib1.c"_s, ArtifactKind::OperatorSource,
                "int tvmgen_m_k(float* p, float* T, uint8_t* w) { for (int i = 0; i < 10; ++i) T[i] = p[i]; return 0; }\n"
                "static int first(float* a, float* b, uint8_t* pool_1_var) {\n  void* x = pool_1_var + 0;\n"
                "  tvmgen_m_k(a, x, pool_1_var);\n  return tvmgen_m_k(x, b, pool_1_var);\n}\n"
                "int tvmgen_m___tvm_main__(float* a, float* b, uint8_t* pool_1_var) {\n"
                    + first + "  return first(a, b, pool_1_var);\n}\n")};
        };
        const std::vector<ScannedSource> parts = modelWith("  tvmgen_m_k(a, b, pool_1_var);\n");
        FunctionEffects ofParts(parts);
        QCOMPARE(collectMainCalls(ofParts).lost, LineNumber(8));
        const std::vector<ScannedSource> whole = modelWith({});
        FunctionEffects ofWhole(whole);
        const MainCalls calls = collectMainCalls(ofWhole);
        QCOMPARE(calls.lost, std::nullopt);
        QCOMPARE(calls.function, u"first"_s);
        QCOMPARE(calls.calls.size(), 2U);
    }

    /// If a variable may point to another allocation when it is freed, the workspace is unknown.
    void swappedAllocations_leaveTheWorkspaceOpen_data()
    {
        Test::addCases<QByteArray, bool>(u"buffersizes/swappedAllocations"_s, {"swap", "isKnown"});
    }
    void swappedAllocations_leaveTheWorkspaceOpen()
    {
        QFETCH(const QByteArray, swap);
        QFETCH(const bool, isKnown);
        const BufferTable table =
            buffersOf({source(u"lib1.c"_s, ArtifactKind::OperatorSource,
                              "int k(float* p, float* T) { for (int i = 0; i < 10; ++i) T[i] = p[i]; return 0; }\n"
                              "void swap(void** p, void** q) { void* t = *p; *p = *q; *q = t; }\n"
                              "int tvmgen_m___tvm_main__(float* a, float* b) {\n  int n = 0;\n  void* t = NULL;\n"
                              "  void* p = TVMBackendAllocWorkspace(1, 0, 40, 0, 8);\n"
                              "  void* q = TVMBackendAllocWorkspace(1, 0, 9000, 0, 8);\n"
                                  + swap
                                  + "  TVMBackendFreeWorkspace(1, 0, q);\n"
                                    "  void* r = TVMBackendAllocWorkspace(1, 0, 400, 0, 8);\n  k(a, r);\n  k(r, b);\n"
                                    "  TVMBackendFreeWorkspace(1, 0, r);\n  TVMBackendFreeWorkspace(1, 0, p);\n"
                                    "  return 0;\n}\n")});
        QCOMPARE(memoryNeed(table).computed.has_value(), isKnown);
    }

    /// If main works in an allocation itself, or passes it to no call, the need of the model is unknown.
    void memoryOfMain_leavesTheNeedOpen_data()
    {
        QTest::addColumn<QByteArray>("work"); // between two calls
        QTest::addColumn<bool>("isOpen");
        const auto row = [](const char *title, const QByteArray &work, bool isOpen) {
            QTest::newRow(title) << work << isOpen;
        };
        const QByteArray take = "  void* t = TVMBackendAllocWorkspace(1, 0, (uint64_t)400, 0, 8);\n";
        const QByteArray give = "  TVMBackendFreeWorkspace(1, 0, t);\n";
        row("nothing", {}, false);
        row("between calls", take + "  memset(t, 0, 400);\n" + give, true);
        row("never used", take + give, true);
        row("to the end", take + "  memset(t, 0, 400);\n", true);
        row("over a call", take + "  k(q, p);\n" + give, true);
        row("filled before the call that takes it", take + "  memset(t, 0, 400);\n  k(t, p);\n" + give, true);
        row("in a loop", "  for (int i = 0; i < 4; ++i) {\n" + take + "  t[0] = i;\n" + give + "  }\n", true);
        row("for a call", take + "  k(q, t);\n  k(t, p);\n" + give, false);
    }
    void memoryOfMain_leavesTheNeedOpen()
    {
        QFETCH(const QByteArray, work);
        const std::vector<ScannedSource> sources {
            source(u"lib1.c"_s, ArtifactKind::OperatorSource,
                   "int k(float* p, float* T) { for (int i = 0; i < 10; ++i) T[i] = p[i]; return 0; }\n"
                   "int m___tvm_main__(float* a, float* b) {\n"
                   "  void* p = TVMBackendAllocWorkspace(1, 0, (uint64_t)40, 0, 8);\n"
                   "  void* q = TVMBackendAllocWorkspace(1, 0, (uint64_t)40, 0, 8);\n"
                   "  k(a, p);\n  k(p, q);\n"
                       + work
                       + "  k(q, b);\n  TVMBackendFreeWorkspace(1, 0, q);\n  TVMBackendFreeWorkspace(1, 0, p);\n"
                         "  return 0;\n}\n")};
        FunctionEffects effects(sources);
        const MainCalls main = collectMainCalls(effects);
        QTEST(main.ownWork || main.unfollowed, "isOpen");
    }

    /// A reshaped tensor shares the memory of the original: no byte counts twice with any code of the exporter. A
    /// second pointer is the same buffer; a call that writes its input begins another tensor in the same bytes.
    void reshapesOfMain_takeNoMoreMemory_data()
    {
        Test::addCases<QByteArray, QString, qint64>(u"buffersizes/reshapesOfMain"_s, {"main", "lives", "need"});
    }
    void reshapesOfMain_takeNoMoreMemory()
    {
        QFETCH(const QByteArray, main);
        QFETCH(const qint64, need);
        std::vector<ScannedSource> sources = modelOf({});
        sources[1] =
            source(u"lib1.c"_s, ArtifactKind::OperatorSource,
                   "int k(float* p, float* T, uint8_t* w) { for (int i = 0; i < 10; ++i) T[i] = p[i]; return 0; }\n"
                   "int none(float* p, float* T, uint8_t* w) { return 0; }\n"
                   "int tvmgen_m___tvm_main__(float* a, float* b, uint8_t* pool) {\n"
                       + main + "  return 0;\n}\n");
        const BufferTable table = buffersOf(sources);
        QStringList lives;
        for (const BufferFact &buffer : table.buffers) {
            if (buffer.kind == BufferFact::Kind::Workspace)
                lives += u"%1: pool[%2] %3, %4-%5"_s.arg(buffer.name)
                             .arg(buffer.offset ? buffer.offset->value() : -1)
                             .arg(buffer.bytes ? buffer.bytes->value() : -1)
                             .arg(buffer.firstCall.value_or(-1))
                             .arg(buffer.lastCall.value_or(-1));
        }
        QTEST(lives.join(u"; "_s), "lives");
        const MemoryNeed found = memoryNeed(table);
        QCOMPARE(found.lowerBound, ByteCount(need));
        QVERIFY(found.overlaps.empty()
                || std::none_of(found.overlaps.begin(), found.overlaps.end(), [](const BufferOverlap &overlap) {
                       return overlap.kind == BufferOverlap::Kind::Real;
                   }));
    }

    /// Arrays of helpers count at their calls, with the deepest nesting.
    void stack_countsHelpers_data() { Test::addCases<QByteArray, qint64>(u"buffersizes/stack"_s, {"text", "bytes"}); }
    void stack_countsHelpers()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const qint64, bytes);
        const std::vector<ScannedSource> sources {source(u"lib1.c"_s, ArtifactKind::OperatorSource, text)};
        FunctionEffects effects(sources);
        const std::vector<FunctionFact> functions = collectFunctions({}, sources, effects);
        QCOMPARE(functions.back().name, u"f"_s);
        QCOMPARE(functions.back().stackBytes ? functions.back().stackBytes->value() : -1, bytes);
    }

    /// A reshaped input shares the input's memory, which belongs to the caller.
    void reshapeOfAnInput_takesNoWorkspace()
    {
        const QByteArray json =
            R"({"nodes": [{"op": "null", "name": "x", "inputs": []},
                {"op": "tvm_op", "name": "r", "inputs": [[0, 0, 0]], "attrs": {"num_outputs": "1", "num_inputs": "1",
                 "flatten_data": "0", "func_name": "__nop"}},
                {"op": "tvm_op", "name": "k", "inputs": [[1, 0, 0]], "attrs": {"num_outputs": "1", "num_inputs": "1",
                 "flatten_data": "0", "func_name": "tvmgen_m_k"}}],
               "arg_nodes": [0], "heads": [[2, 0, 0]], "node_row_ptr": [0, 1, 2, 3],
               "attrs": {"dltype": ["list_str", ["float32", "float32", "float32"]],
                         "shape": ["list_shape", [[2, 5], [10], [10]]], "storage_id": ["list_int", [0, 0, 1]]}})";
        const Result<Graph> graph = readGraph(json, Limits().with(Limit::JsonValues, 10'000));
        QVERIFY(graph);
        FunctionEffects effects({});
        const MainCalls main;
        const ConstantTable constants;
        const ModelTensors tensors;
        const BufferTable table = collectBuffers({main, effects, constants, tensors, &*graph, u"m.graph"_s});
        QCOMPARE(table.buffers.size(), 3U);
        QCOMPARE(table.buffers[1].aliasOf, table.buffers[0].name);
        QCOMPARE(table.pools[0].bytes, ByteCount(0));
        QCOMPARE(table.buffers[1].pool, -1);
    }
};

QTEST_GUILESS_MAIN(TstBufferSizes)
#include "tst_buffersizes.moc"
