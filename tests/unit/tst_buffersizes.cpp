// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/bufferlifetimes.h"
#include "model/analysis/memory/memoryneed.h"
#include "model/analysis/memory/relaysizes.h"
#include "model/artifact/relayoutline.h"

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
        QTest::addColumn<QByteArray>("functions");
        QTest::addColumn<int>("bytes");
        QTest::addColumn<int>("basis");
        const auto row = [](const char *title, const QByteArray &functions, int bytes, Basis basis) {
            QTest::newRow(title) << functions << bytes << int(basis);
        };
        const QByteArray writes =
            "int tvmgen_m_k(float* p, int32_t* T, uint8_t* w) { for (int i = 0; i < 10; ++i) T[i] = p[i]; return 0; }\n";
        const QByteArray reads =
            "int tvmgen_m_r(int32_t* p, float* T, uint8_t* w) { for (int i = 0; i < 10; ++i) T[i] = p[i]; return 0; }\n";
        const QByteArray writesSome =
            "int tvmgen_m_k(float* p, int32_t* T, uint8_t* w) { for (int i = 0; i < 10; ++i) if (p[i] > 0) T[i] = 1; return 0; }\n";
        const QByteArray readsSome =
            "int tvmgen_m_r(int32_t* p, float* T, uint8_t* w) { for (int i = 0; i < 8; ++i) if (T[0] > 0) T[i] = p[i]; return 0; }\n";
        row("what is written", writes + reads, 40, Basis::Computed);
        row("casts, const and restrict",
            "int tvmgen_m_k(const float* restrict p, void* const T, uint8_t* w) { int32_t* const out = (int32_t*)T;\n"
            " for (int i = 0; i < 10; ++i) out[i] = p[i]; return 0; }\n"
                + reads,
            40, Basis::Computed);
        row("what is read, where guards are around the stores", writesSome + reads, 40, Basis::Computed);
        row("at most what the indices reach, where guards are around all", writesSome + readsSome, 40, Basis::Inferred);
        row("what is read, where a helper goes through an unknown part of the result",
            "static void fill(int32_t* q, int n) { for (int i = 0; i < n; ++i) q[i] = n; }\n"
            "int tvmgen_m_k(float* p, int32_t* T, uint8_t* w) { memset(T, 0, 40); int32_t* q = T + (int)p[0]; fill(q, 1); return 0; }\n"
                + reads,
            40, Basis::Inferred);
        row("what is read of a producer without source", reads, 40, Basis::Inferred);
        row("nothing, where nothing bounds the stores",
            "int tvmgen_m_k(float* p, int32_t* T, uint8_t* w) { for (int i = 0; i < n(); ++i) T[i] = 1; return 0; }\n"
                + readsSome,
            -1, Basis::Unknown);
        row("nothing, where nothing bounds the stores beside scratch of the same call",
            "int tvmgen_m_k(float* p, int32_t* T, uint8_t* w) { void* t_let = (&(w[200])); ((int8_t*)t_let)[0] = 1;\n"
            " for (int i = 0; i < n(); ++i) T[i] = 1; return 0; }\n"
                + readsSome,
            -1, Basis::Unknown);
        row("what is written, beside scratch that nothing bounds",
            "int tvmgen_m_k(float* p, int32_t* T, uint8_t* w) { void* t_let = (&(w[200])); void* u_let = (&(w[300]));\n"
            " for (int i = 0; i < n(); ++i) ((int8_t*)t_let)[i] = 1; ((int8_t*)u_let)[0] = ((int8_t*)t_let)[0];\n"
            " for (int i = 9; i >= 0; --i) T[i] = 1; return 0; }\n"
                + reads,
            40, Basis::Computed);
    }
    void sizes_comeFromTheCode()
    {
        QFETCH(const QByteArray, functions);
        QFETCH(const int, bytes);
        QFETCH(const int, basis);
        const BufferTable table = buffersOf(modelOf(functions));
        const auto tensor = std::find_if(table.buffers.begin(), table.buffers.end(),
                                         [](const BufferFact &buffer) { return buffer.name == "s"_L1; });
        QVERIFY(tensor != table.buffers.end());
        QCOMPARE(tensor->bytes ? tensor->bytes->value() : -1, qint64(bytes));
        QCOMPARE(int(tensor->basis()), basis);
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
        QCOMPARE(memoryNeed(table).peak->basis, hasBoundedScratch ? Basis(basis) : Basis::Inferred);
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
        QTest::addColumn<QByteArray>("statements");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QString>("size");
        const auto row = [](const char *title, const QByteArray &statements, const QString &size,
                            const QByteArray &before = {}) { QTest::newRow(title) << statements << before << size; };
        const QString read = u"40 inferred"_s;
        row("nothing more", "", u"40 computed"_s);
        row("a pointer that moves", "int32_t* q = T; q += 20; q[1] = 4;", read);
        row("a pointer that moves twice", "int32_t* q = T + 2; q += 20; q -= 2; q[1] = 4;", read);
        row("a pointer that goes on", "int32_t* q = T + 20; *q++ = 1; *q++ = 2;", read);
        row("a pointer that goes on before", "int32_t* q = T + 20; *++q = 1;", read);
        row("a pointer that goes on in a loop", "int32_t* q = T; for (int i = 0; i < 22; i++) { *q++ = 1; }", read);
        row("a pointer that one of two gives", "(p[0] ? T : T + 2)[19] = 1;", read);
        row("an address as a number", "uintptr_t u = (uintptr_t)T; ((int32_t*)(u + 80))[1] = 3;", u"88 computed"_s);
        row("an address as a number that is rounded", "uintptr_t u = (uintptr_t)T; ((int32_t*)(u & ~15))[1] = 3;",
            read);
        row("a pointer to an array", "int32_t (*z)[11] = (int32_t (*)[11])T; z[1][10] = 1;", read);
        row("a pointer by another name", "ip q = (ip)T; q[10] = 1;", u"88 computed"_s, "typedef int64_t* ip;\n");
        row("a helper that moves a pointer", "int32_t* q = T; adv(&q); q[1] = 3;", read,
            "static void adv(int32_t** p) { *p += 20; }\n");
        row("a helper that gives a pointer", "adv(T)[1] = 3;", read,
            "static int32_t* adv(int32_t* p) { return p + 20; }\n");
        row("a pointer of the file", "gq = T; put();", read,
            "static int32_t* gq;\nstatic void put(void) { gq[21] = 1; }\n");
        row("the place of a pointer", "int32_t** q = &T; (*q)[21] = 1;", read);
        row("a pointer in the values of a struct", "struct { int32_t* a; } z = {T}; z.a[21] = 1;", read);
        row("a pointer in a named value of a struct", "struct q z = {.a = T}; z.a[21] = 1;", read,
            "struct q { int32_t* a; };\n");
        row("pointers in the values of an array", "int32_t* z[] = {T, T}; z[1][21] = 1;", read);
        row("a pointer of statements", "({ int32_t* q = T; q; })[21] = 1;", read);
        row("a pointer that a loop begins with", "for (int32_t* q = T; q < T + 22; q++) *q = 1;", read);
        row("a copy of a pointer", "int32_t* q; memcpy(&q, &T, sizeof(q)); q[21] = 1;", read);
        row("a pointer to a union", "union u* z = (union u*)T; (*z).b[21] = 1;", read,
            "union u { int32_t a; int32_t b[30]; };\n");
        row("a pointer that a function of others gives", "int32_t* q = my_next(T); q[21] = 1;", read);
        row("a function that a pointer tells", "void (*f)(int32_t*) = p[0] ? put : 0; f(T);", read,
            "static void put(int32_t* q) { q[21] = 1; }\n");
        row("a pointer in a struct", "struct { int32_t* a; } z; z.a = T; z.a[21] = 1;", read);
        row("pointers in an array", "int32_t* z[2]; z[1] = T; z[1][21] = 1;", read);
        row("an element of structs", "((struct s*)T)[1].b[3] = 1;", read, "struct s { int32_t a; int32_t b[10]; };\n");
        row("a field of a struct", "((struct s*)T)->b[20] = 1;", read, "struct s { int32_t a; int32_t b[30]; };\n");
        row("an index that goes on", "int n = 20; n++; T[n] = 1;", read);
        row("an index that a condition sets", "int n = 20; if (p[0]) n = 21; T[n] = 1;", read);
        row("an index that wraps", "uint8_t n = 255; n += 22; T[n] = 1;", read);
        row("an index of bits", "T[(1 << 4) | 5] = 1;", read);
        row("an index that comes from data", "T[((int)p[0] & 7) + 4] = 1;", read);
        row("two variables of a loop", "for (int i = 0, j = 20; i < 2; i++, j++) T[j] = 1;", read);
        row("a variable that the loop changes", "for (int n = 0; n < 21; n++) { n++; T[n] = 1; }", read);
        row("a variable that is multiplied", "for (int n = 1; n < 30; n = n * 3) { T[n] = 1; }", read);
        row("memset by another name", "__builtin_memset(T, 0, 88);", u"88 computed"_s);
        row("assembly", "__asm__ volatile (\"\" :: \"r\"(T) : \"memory\");", read);
        row("a function of others", "my_fill(T);", read);
        row("what stands behind the room, maybe", "switch ((int)p[0]) { case 1: T[300] = 1; break; default: break; }",
            u"1204 inferred"_s);
        row("what is behind a loop's end", "for (int n = 0; ; n++) { if (n >= 22) break; T[n] = 1; }", u"unknown"_s);
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
        QTest::addColumn<QByteArray>("body"); // of the second call
        QTest::addColumn<bool>("isNew");
        const auto row = [](const char *title, const QByteArray &body, bool isNew) {
            QTest::newRow(title) << body << isNew;
        };
        row("all of it", "for (int i = 0; i < 16; ++i) T[i] = p[i];", true);
        row("all of it, in parts",
            "for (int i = 0; i < 4; ++i) { for (int j = 0; j < 4; ++j) { int32_t c = (i * 4) + j; T[c] = p[c]; } }",
            true);
        row("all of it, beginning with nothing",
            "for (int i = 0; i < 16; ++i) { T[i] = 0; for (int k = 0; k < 3; ++k) T[i] = T[i] + p[i + k]; }", true);
        row("all of it, beginning with nothing in loops of their own",
            "for (int i = 0; i < 4; ++i) { for (int j = 0; j < 4; ++j) T[i * 4 + j] = 0;\n"
            "for (int k = 0; k < 3; ++k) for (int l = 0; l < 4; ++l) T[i * 4 + l] += p[k]; }",
            true);
        row("all of it, one after another",
            "for (int i = 0; i < 4; ++i) { T[i * 4] = 1; T[i * 4 + 2] = 1; T[i * 4 + 1] = 1; T[i * 4 + 3] = 1; }",
            true);
        row("all of it, by memset", "memset(T, 0, 64);", true);
        row("all of it, by a helper", "for (int i = 0; i < 4; ++i) put(T + i * 4, 4);", true);
        row("all that is read", "for (int i = 0; i < 20; ++i) T[i] = p[i];", true);
        row("a part", "for (int i = 0; i < 8; ++i) T[i] = p[i];", false);
        row("a part, by a helper", "for (int i = 0; i < 4; ++i) put(T + i * 4, 3);", false);
        row("each third", "for (int i = 0; i < 16; i += 3) T[i] = p[i];", false);
        row("what data says", "for (int i = 0; i < 16; ++i) if (p[i] > 0) T[i] = p[i];", false);
        row("what the index says", "for (int i = 0; i < 16; ++i) if (i % 2 == 0 || i == 15) T[i] = p[i];", false);
        row("what a way out leaves", "for (int i = 0; i < 16; ++i) { if (p[i] < 3) continue; T[i] = p[i]; }", false);
        row("all of it, or nothing", "if (p[0] == 7) return 0; for (int i = 0; i < 16; ++i) T[i] = p[i];", false);
        row("sums", "for (int i = 0; i < 16; ++i) T[i] += p[i];", false);
        row("sums with what comes later", "for (int i = 0; i < 16; ++i) T[i] = p[i] + T[15 - i];", false);
        row("sums with what was before", "for (int i = 0; i < 16; ++i) { T[i] = p[i]; T[i] = T[15 - i]; }", false);
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
        QTest::addColumn<QByteArray>("body"); ///< of main
        QTest::addColumn<qint64>("input"); // -1: unknown
        QTest::addColumn<qint64>("output");
        const auto row = [](const char *title, const QByteArray &body, qint64 input, qint64 output) {
            QTest::newRow(title) << body << input << output;
        };
        row("one call", "k(a, b);", 8, 8);
        row("a place in each", "k(a + 2, b + 4);", 16, 24);
        row("places of a loop", "for (int i = 0; i < 4; ++i) k(a + i * 2, b + i);", 32, 20);
        row("places of a loop, beyond a variable", "float* c = a + 2; for (int i = 0; i < 4; ++i) k(c + i * 2, b);", 40,
            8);
        row("places of a loop whose end nobody knows", "for (int i = 0; i < n; ++i) k(a + i * 2, b);", -1, 8);
        row("under a condition", "k(a, b); if (n) k(a + 2, b);", -1, 8);
        row("under a condition, nothing more", "k(a, b); if (n) k(a, b);", 8, 8);
        row("a pointer that moves", "k(a, b); a += 2; k(a, b);", -1, 8);
        row("a pointer that moves in a loop", "while (n--) { k(a, b); b += 2; }", 8, -1);
        row("another pointer that moves", "float* c = a; for (int i = 0; i < 4; ++i) { k(c, b); c += 2; }", -1, 8);
        row("a store to the input", "a[5] = 1; k(a, b);", 24, 8);
        row("a store in the input", "a[1] = 1; k(a, b);", 8, 8);
        row("a load from the output", "k(a, b); b[0] = b[3];", 8, 16);
        row("a copy to the input", "memset(a, 0, 40); k(a, b);", 40, 8);
        row("a copy of what nobody knows", "memcpy(a, p, n); k(a, b);", -1, 8);
        row("a pointer that goes elsewhere", "kept = a; k(a, b);", -1, 8);
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
        QTest::addColumn<QByteArray>("operators"); // of the first function
        QTest::addColumn<QByteArray>("first"); // other code of that function
        QTest::addColumn<QByteArray>("relay");
        QTest::addColumn<int>("bytes");
        QTest::addColumn<QString>("evidence");
        const QByteArray head = "def @main(%a: Tensor[(1, 4), float32] /* ty=Tensor[(1, 4), float32] */) {\n";
        const QByteArray dense = "  %0 = nn.dense(%a, meta[relay.Constant][0] /* ty=Tensor[(10, 4), float32] */, "
                                 "units=10) /* ty=Tensor[(1, 10), int32] span=a/b:0:0 */;\n";
        const QByteArray softmax = "  nn.softmax(%0) /* ty=Tensor[(1, 10), float32] */\n}\n";
        const auto row = [&](const char *title, const QByteArray &operators, const QByteArray &relay, int bytes,
                             const QString &evidence = {}, const QByteArray &first = {}) {
            QTest::newRow(title) << operators << first << relay << bytes << evidence;
        };
        constexpr int room = 900;
        row("the type of its operator", "nn_dense", head + dense + softmax, 40, u"m.relay:2"_s);
        row("the type of the last of its operators", "nn_dense_cast",
            head + dense + "  %1 = cast(%0, dtype=\"int8\") /* ty=Tensor[(1, 10), int8] */;\n"
                + QByteArray(softmax).replace("%0", "%1"),
            10, u"m.relay:3"_s);
        row("a quantised product", "nn_dense", head + QByteArray(dense).replace("nn.", "qnn.") + softmax, 40,
            u"m.relay:2"_s);
        row("the type in the head of an offloaded function", "nn_dense",
            "def @tvmgen_m_fused_nn_dense(%x: Tensor[(1, 4), float32], Compiler=\"vendor\", "
            "global_symbol=\"tvmgen_m_fused_nn_dense\") -> Tensor[(1, 10), int32] {\n  nn.dense(%x)\n}\n"
                + head + "  %0 = @tvmgen_m_fused_nn_dense(%a);\n" + softmax,
            40, u"m.relay:1"_s);
        row("two functions of one name", "nn_dense",
            "def @f(%x: int8, global_symbol=\"tvmgen_m_fused_nn_dense\") -> Tensor[(1, 10), int32] {\n  %x\n}\n"
            "def @g(%x: int8, global_symbol=\"tvmgen_m_fused_nn_dense\") -> Tensor[(1, 20), int32] {\n  %x\n}\n",
            room);
        row("no types", "nn_dense", head + "  %0 = nn.dense(%a, units=10);\n  nn.softmax(%0)\n}\n", room);
        row("an open dimension", "nn_dense", head + QByteArray(dense).replace("(1, 10)", "(?, 10)") + softmax, room);
        row("two operators that may be it", "nn_dense",
            head + dense + "  %1 = nn.dense(%a, units=20) /* ty=Tensor[(1, 20), int32] */;\n" + softmax, room);
        row("an operator whose result others take, too", "nn_dense_cast",
            head + dense + "  %1 = cast(%0, dtype=\"int8\") /* ty=Tensor[(1, 10), int8] */;\n"
                + "  %2 = nn.softmax(%1) /* ty=Tensor[(1, 10), float32] */;\n  (%2, %0)\n}\n"
                + "def @other(%b: int8) {\n  %b\n}\n",
            10, u"m.relay:3"_s);
        row("an operator that becomes several others", "add",
            head + "  %0 = qnn.add(%a, %a) /* ty=Tensor[(1, 4), int8] */;\n" + softmax, room);
        row("operators that Relay does not have", "nn_dense_add", head + dense + softmax, room);
        row("a name that TVM cut", "nn_dense_cb9548905a4a8167_", head + dense + softmax, room);
        row("a type that is larger than the room", "nn_dense",
            head + QByteArray(dense).replace("(1, 10)", "(1, 1000)") + softmax, room);
        row("a type that is smaller than what the code writes", "nn_dense", head + dense + softmax, room, {},
            "((float*)T)[19] = 0;");
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
        QTest::addColumn<QByteArray>("calls");
        QTest::addColumn<QString>("sizes");
        QTest::addColumn<QString>("shaped"); // tensors whose shape Relay tells
        const auto row = [](const char *title, const QByteArray &calls, const QString &sizes, const QString &shaped) {
            QTest::newRow(title) << calls << sizes << shaped;
        };
        row("followed", "k(a, s); k(s, t); k(t, output);", u"s 40 computed, t 40 computed"_s, u"s t"_s);
        row("another tensor, followed", "k(a, s); k(s, t); k8(t, s); k8(s, output);",
            u"s@0 40 computed, t 40 computed, s@2 32 computed"_s, u"s@0 t s@2"_s);
        row("another tensor, not followed", "vendor(a, s); k8(s, t); vendor(t, s); k(s, output);",
            u"s 64 inferred, t 32 inferred"_s, QString());
        row("not followed, with a result of its own", "k(a, s); vendor(s, t); k(t, output);",
            u"s 40 inferred, t 40 inferred"_s, u"s t"_s);
        row("not followed at the end", "k(a, s); k(s, t); vendor(t, output);", u"s 40 computed, t 40 inferred"_s,
            u"s"_s);
        row("a smaller one, whose reader is not followed", "k(a, s); k(s, t); k8(t, s); vendor(s, output);",
            u"s@0 40 inferred, t 40 computed, s@2 32 inferred"_s, u"s@0 t"_s);
        row("a smaller one, whose reader has no known end", "k(a, s); k(s, t); k8(t, s); all(s, output);",
            u"s@0 40 inferred, t 40 computed, s@2 32 inferred"_s, u"s@0 t s@2"_s);
        row("one as large, whose reader is not followed", "k(a, s); k(s, t); k(t, s); vendor(s, output);",
            u"s@0 40 computed, t 40 computed, s@2 40 inferred"_s, u"s@0 t"_s);
        row("a larger one, perhaps", "k8(a, s); k8(s, t); some(t, s); k(s, output);", u"s 40 inferred, t 32 computed"_s,
            u"t"_s);
        row("of a producer that is not followed", "vendor(a, s); k(s, output);", u"s 40 inferred"_s, u"s"_s);
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
        QTest::addColumn<QByteArray>("swap");
        QTest::addColumn<bool>("isKnown");
        QTest::newRow("not at all") << QByteArray("  n = 1;\n") << true;
        QTest::newRow("nothing, in a block") << QByteArray("  if (n) { t = NULL; }\n") << true;
        QTest::newRow("in a block") << QByteArray("  { void* t = p; p = q; q = t; }\n") << false;
        QTest::newRow("under a condition") << QByteArray("  if (a[0] > 0) { void* t = p; p = q; q = t; }\n") << false;
        QTest::newRow("by commas") << QByteArray("  t = p, p = q; q = t;\n") << false;
        QTest::newRow("by a function") << QByteArray("  swap(&p, &q);\n") << false;
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
        QTest::addColumn<QByteArray>("main");
        QTest::addColumn<QString>("lives"); // "name: pool[place] bytes, first-last call"
        QTest::addColumn<qint64>("need");
        const auto row = [](const char *title, const QByteArray &main, const QString &lives, qint64 need) {
            QTest::newRow(title) << main << lives << need;
        };
        const QByteArray let = "  void* s = (&(pool[0]));\n  void* t = (&(pool[64]));\n";
        const QByteArray same = "  void* r = (&(pool[0]));\n";
        const QByteArray last = "  k(r, t, pool);\n  k(t, b, pool);\n";
        const QString alone = u"s: pool[0] 40, 0-1; t: pool[64] 40, 1-2"_s;
        row("a pointer to the tensor", let + "  k(a, s, pool);\n  void* r = s;\n" + last, alone, 80);
        row("a pointer of another type", let + "  k(a, s, pool);\n  float* r = (float*)s;\n" + last, alone, 80);
        row("a pointer to its first element", let + "  k(a, s, pool);\n  void* r = (&(((float*)s)[0]));\n" + last,
            alone, 80);
        row("a pointer to a pointer's tensor", let + "  k(a, s, pool);\n  void* q = s;\n  void* r = q;\n" + last, alone,
            80);
        row("a pointer to an input", let + "  void* r = a;\n  k(r, s, pool);\n  k(s, t, pool);\n  k(t, b, pool);\n",
            alone, 80);
        row("a pointer to an output", let + "  void* r = b;\n  k(a, s, pool);\n  k(s, t, pool);\n  k(t, r, pool);\n",
            alone, 80);
        row("another name of the place", let + same + "  k(a, s, pool);\n" + last, alone, 80);
        row("a function that does nothing", let + same + "  k(a, s, pool);\n  none(s, r, pool);\n" + last,
            u"s: pool[0] 40, 0-2; t: pool[64] 40, 2-3"_s, 80);
        row("a copy to the place under another name", let + same + "  k(a, s, pool);\n  k(s, r, pool);\n" + last,
            u"s: pool[0] 40, 0-1; r: pool[0] 40, 1-2; t: pool[64] 40, 2-3"_s, 80);
        row("a copy to the tensor itself",
            let + "  k(a, s, pool);\n  k(s, s, pool);\n  k(s, t, pool);\n  k(t, b, pool);\n",
            u"s@0: pool[0] 40, 0-1; s@1: pool[0] 40, 1-2; t: pool[64] 40, 2-3"_s, 80);
        const QByteArray given = "  void* s = malloc(40);\n  void* t = malloc(40);\n  k(a, s, pool);\n  void* r = s;\n";
        row("a pointer to what is allocated", given + last + "  free(t);\n  free(s);\n",
            u"s: pool[0] 40, 0-1; t: pool[48] 40, 1-2"_s, 80);
        row("a pointer that frees it", given + last + "  free(t);\n  free(r);\n",
            u"s: pool[0] 40, 0-1; t: pool[48] 40, 1-2"_s, 80);
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
    void stack_countsHelpers_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("bytes"); // -1: unknown
        const QByteArray helper = "static void h(float* p) { float t[4]; t[0] = p[0]; }\n";
        const auto row = [](const char *title, const QByteArray &text, qint64 bytes) {
            QTest::newRow(title) << text << bytes;
        };
        row("none", "int f(float* p) { return 0; }", 0);
        row("beside an array", helper + "int f(float* p) { float a[2]; h(a); return 0; }", 24);
        row("beside one of another block", helper + "int f(float* p) { { float a[6]; a[0] = 1; } h(p); return 0; }",
            24);
        row("a helper of a helper",
            helper + "static void g(float* p) { float b[1]; h(b); }\nint f(float* p) { float a[2]; g(a); return 0; }",
            28);
        row("one after the other", helper + "int f(float* p) { h(p); h(p); return 0; }", 16);
        row("a helper by its alias",
            helper
                + "void alias_of_h(float* p) __attribute__((alias(\"h\")));\nint f(float* p) { alias_of_h(p); return 0; }",
            -1);
        row("an array of a size not known", "static void h(int n) { float t[n]; }\nint f(int n) { h(n); return 0; }",
            -1);
        row("one with an alignment", "int f(int n) { _Alignas(64) float t[4]; t[0] = 1; return 0; }", 16);
        row("a struct", "struct s { float a[4]; };\nint f(int n) { struct s t; t.a[0] = 1; return 0; }", 16);
        row("a struct of the function", "int f(int n) { struct { float a[4]; } t; t.a[0] = 1; return 0; }", -1);
        row("a union", "int f(int n) { union { float a[4]; int8_t b[16]; } t; t.a[0] = 1; return 0; }", -1);
        row("a pointer to a struct", "int f(struct s* p) { struct s* t = p; return 0; }", 0);
        row("a literal", "int f(int n) { float* t = (float[4]) {0}; t[0] = 1; return 0; }", -1);
        row("a helper that calls itself",
            "static void h(int n) { float t[1]; h(n); }\nint f(int n) { h(n); return 0; }", -1);
    }
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
