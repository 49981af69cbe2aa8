// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/report/jsonreport.h"
#include "model/report/reportbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/edits/sourcetree.h"
#include "tests/support/expected.h"
#include "tests/support/reportfigures.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

struct Replacement {
    const char *file; ///< below codegen/host; a new file has an empty text
    const char *from; ///< only the first match is replaced; null for the whole file
    QByteArray to; ///< null removes the whole file
};
using Replacements = std::vector<Replacement>;

constexpr const char *entry = "src/tilt_lib0.c";
constexpr const char *code = "src/tilt_lib1.c";
constexpr const char *atMain = "TVM_DLL int32_t tvmgen_tilt___tvm_main__(";

Replacement before(const char *file, const char *place, const QByteArray &text)
{
    return {file, place, text + place};
}

QJsonObject reportOf(const Test::SourceTree &tree)
{
    const QByteArray report =
        writeJson(makeReport(*Test::documentFromFiles(tree.toFiles(), Document::Stage::Analysis)));
    return QJsonDocument::fromJson(report).object();
}

QString written(const Test::ReportFigure &figure)
{
    const QString value = QString::fromUtf8(QJsonDocument(QJsonArray {figure.value}).toJson(QJsonDocument::Compact));
    return (figure.isAtLeast ? u"at least "_s : QString()) + value.sliced(1).chopped(1)
        + (figure.basis == "computed"_L1 ? QString() : u" ("_s + figure.basis + u')');
}

QStringList findingsOf(const QJsonObject &report)
{
    QStringList findings;
    const QJsonArray list = report[u"findings"_s].toArray();
    for (const QJsonValue &finding : list) {
        const QJsonValue line = finding[u"line"_s];
        findings += u"%1 %2%3: %4"_s.arg(finding[u"code"_s].toString(), finding[u"location"_s].toString(),
                                         line.isDouble() ? u':' + QString::number(line.toInteger()) : QString(),
                                         finding[u"message"_s].toString());
    }
    return findings;
}

/// Multiply-accumulates of main.
Test::ReportFigure workOf(const QJsonObject &module)
{
    const QJsonArray functions = module[u"functions"_s].toArray();
    for (const QJsonValue &function : functions) {
        if (function[u"role"_s] == u"main"_s)
            return {function[u"accumulations"_s], function[u"accumulationsBasis"_s].toString(), false};
    }
    return {};
}

/// Differences of a report after an edit: figures of memory, pools, constants, inputs and outputs, work, and findings.
QByteArray differences(const QJsonObject &before, const QJsonObject &after)
{
    const QJsonObject module = after[u"modules"_s][0].toObject();
    const auto old = Test::figuresOf(before[u"modules"_s][0].toObject());
    const auto now = Test::figuresOf(module);
    QStringList lines;
    for (const auto &[key, figure] : now) {
        const bool isShown = !key.startsWith("calls/"_L1) && !key.startsWith("buffers/"_L1)
            && (!key.startsWith("functions/"_L1) || key.endsWith("/stackBytes"_L1) || key.endsWith("/callCount"_L1)
                || key.endsWith("/workspaceBytes/computed"_L1));
        const auto found = old.find(key);
        if (isShown && (found == old.end() || found->second != figure))
            lines +=
                u"%1: %2 -> %3"_s.arg(key, found == old.end() ? u"nothing"_s : written(found->second), written(figure));
    }
    for (const auto &[key, figure] : old) {
        if (key.startsWith("constants/"_L1) && !now.contains(key))
            lines += u"%1: %2 -> nothing"_s.arg(key, written(figure));
    }
    const Test::ReportFigure work = workOf(before[u"modules"_s][0].toObject());
    if (workOf(module) != work)
        lines += u"work: %1 -> %2"_s.arg(written(work), written(workOf(module)));
    const QStringList known = findingsOf(before);
    for (const QString &finding : findingsOf(after)) {
        if (!known.contains(finding))
            lines += finding;
    }
    return lines.isEmpty() ? QByteArray() : (lines.join(u'\n') + u'\n').toUtf8();
}

} // namespace

/// Edits of generated code that change its behaviour: each figure follows, or becomes unknown.
class TstHandwritten : public QObject {
    Q_OBJECT

private:
    std::map<QString, Test::SourceTree> m_trees;
    std::map<QString, QJsonObject> m_reports;

    static void replaceIn(Test::SourceTree &tree, const Replacements &replacements)
    {
        for (const auto &[file, from, to] : replacements) {
            QString &text = tree.files[u"codegen/host/"_s + QLatin1StringView(file)];
            const qsizetype at = from ? text.indexOf(QLatin1StringView(from)) : 0;
            QVERIFY2(at >= 0, from);
            text.replace(at, from ? QLatin1StringView(from).size() : text.size(), QString::fromLatin1(to));
            if (!from && to.isNull())
                tree.files.erase(u"codegen/host/"_s + QLatin1StringView(file));
        }
    }

    /// The module of a report on a fixture after an edit.
    static QJsonValue moduleAfter(const QString &fixture, const Replacements &replacements)
    {
        Test::SourceTree tree =
            Test::SourceTree::fromMembers(Test::readTar(Test::readFile(Test::fixturePath(fixture))));
        replaceIn(tree, replacements);
        return reportOf(tree)[u"modules"_s][0];
    }

    /// The row of a list that has a name; null if it has none.
    static QJsonValue named(const QJsonValue &list, const QString &name)
    {
        const QJsonArray rows = list.toArray();
        const auto found =
            std::ranges::find_if(rows, [&](const QJsonValue &one) { return one[u"name"_s].toString() == name; });
        return found == rows.end() ? QJsonValue() : QJsonValue(*found);
    }

private Q_SLOTS:
    void figures_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<Replacements>("replacements");
        const auto row = [](const char *name, const QString &fixture, const Replacements &replacements) {
            QTest::newRow(name) << fixture << replacements;
        };
        const QString allocator = u"v7-aot-allocator-09"_s;
        const QString planned = u"v7-aot-usmp"_s;
        const QString external = u"v7-external-pools"_s;
        const Replacement arena {entry, "int32_t tvmgen_tilt_run(",
                                 "static uint8_t arena[40];\nint32_t tvmgen_tilt_run("};

        row("entry-stores-pool", external, {arena, {entry, "{return", "{workspace_pools->sram = arena; return"}});
        row("entry-stores-pool-maybe", external,
            {arena, {entry, "{return", "{if (!workspace_pools->sram) workspace_pools->sram = arena; return"}});
        row("entry-copies-pools", external,
            {arena,
             {entry, "{return", "{struct tvmgen_tilt_workspace_pools p = *workspace_pools; p.sram = arena; return"},
             {entry, "workspace_pools->sram)", "p.sram)"}});
        row("entry-has-pools-changed", external,
            {{entry, "int32_t tvmgen_tilt_run(",
              "static uint8_t arena[40];\nstatic void place(struct tvmgen_tilt_workspace_pools* pools) { pools->sram = "
              "arena; }\nint32_t tvmgen_tilt_run("},
             {entry, "{return", "{place(workspace_pools); return"}});
        row("entry-chooses-pool", external,
            {arena, {entry, "workspace_pools->sram)", "inputs->accel ? arena : workspace_pools->sram)"}});
        row("main-has-own-pool", external,
            {{code, atMain, "static uint8_t arena[40];\nTVM_DLL int32_t tvmgen_tilt___tvm_main__("},
             {code, "sid_1_let = (&(sram_1_var[0]))", "sid_1_let = (&(arena[0]))"}});

        const auto withHelper = [&](const QByteArray &helper) {
            return Replacements {{entry, "int32_t tvmgen_tilt_run(", helper + "\nint32_t tvmgen_tilt_run("},
                                 {entry, "{return", "{if (!ready(workspace_pools)) return -1; return"}};
        };
        row("entry-moves-pool", external, {{entry, "workspace_pools->sram)", "(uint8_t*)workspace_pools->sram + 16)"}});
        row("entry-asks-of-pools", external,
            withHelper("static int has(struct tvmgen_tilt_workspace_pools* pools) { return pools->dtcm != NULL; }\n"
                       "static int ready(struct tvmgen_tilt_workspace_pools* pools) {\n"
                       "  pools->sram[0] = 0;\n  return has(pools) && pools->sram != NULL;\n}"));
        row("entry-keeps-pools", external,
            {{entry, "int32_t tvmgen_tilt_run(",
              "static struct tvmgen_tilt_workspace_pools* kept;\nstatic uint8_t arena[40];\n"
              "static void place(void) { kept->sram = arena; }\nint32_t tvmgen_tilt_run("},
             {entry, "{return", "{kept = workspace_pools; place(); return"}});
        row("entry-drops-pools", external, {{entry, "{return", "{(void)workspace_pools; return"}});
        row("entry-asks-others-of-pools", external,
            withHelper("int ready(struct tvmgen_tilt_workspace_pools* pools);"));
        row("entry-has-pools-changed-deeper", external,
            withHelper("static uint8_t arena[40];\n"
                       "static void place(struct tvmgen_tilt_workspace_pools* pools) { pools->sram = arena; }\n"
                       "static int ready(struct tvmgen_tilt_workspace_pools* pools) { place(pools); return 1; }"));
        row("entry-has-field-changed", external,
            withHelper("static uint8_t arena[40];\n"
                       "static void place(uint8_t** pool) { *pool = arena; }\n"
                       "static int ready(struct tvmgen_tilt_workspace_pools* pools) { place(&pools->sram); return 1; "
                       "}"));
        row("entry-has-pools-overwritten", external,
            withHelper("static struct tvmgen_tilt_workspace_pools others;\n"
                       "static int ready(struct tvmgen_tilt_workspace_pools* pools) { *pools = others; return 1; }"));

        const char *const firstCall =
            "if (tvmgen_tilt_fused_nn_dense_add_nn_relu(accel_buffer_var, sid_1) != 0 ) return -1;";
        const char *const lastCall = "if (tvmgen_tilt_fused_nn_softmax(sid_2, output_buffer_var) != 0 ) return -1;";
        const char *const midCall =
            "if (tvmgen_tilt_fused_nn_dense_add(sid_1_let, sid_2_let, global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;";
        const char *const plannedCall = "if (tvmgen_tilt_fused_nn_dense_add_nn_relu(accel_buffer_var, sid_1_let,";
        row("own-allocator-in-array", allocator,
            {before(code, atMain,
                    "static uint8_t arena[30000];\nstatic size_t taken;\n"
                    "void* TVMBackendAllocWorkspace(int type, int id, uint64_t n, int code, int bits) {\n"
                    "  void* place = &arena[taken];\n  taken += n;\n  return place;\n}\n"
                    "int TVMBackendFreeWorkspace(int type, int id, void* place) { return 0; }\n")});
        row("own-allocator-on-heap", allocator,
            {before(code, atMain,
                    "#include <stdlib.h>\n"
                    "void* TVMBackendAllocWorkspace(int type, int id, uint64_t n, int code, int bits) {\n"
                    "  return malloc(n + 8);\n}\n"
                    "int TVMBackendFreeWorkspace(int type, int id, void* place) { free(place); return 0; }\n")});

        row("elif-asks-compiler", allocator,
            {before(code, atMain, "#if 0\n#elif defined(__GNUC__)\nstatic int more[400];\n#endif\n")});
        row("if-asks-compiler", allocator, {before(code, atMain, "#ifdef __GNUC__\nstatic int more[400];\n#endif\n")});

        const QByteArray dsp = "\n#ifdef __ARM_FEATURE_DSP\n  __asm volatile (\"nop\");\n#endif";
        const char *const softmax = "fused_nn_softmax(float* placeholder, float* T_softmax_norm) {";
        row("kernel-hands-on-undeclared", allocator,
            {{code, softmax, softmax + QByteArray("\n  probe(&global_workspace_5_var);")}});
        row("kernel-asks-compiler", allocator, {{code, softmax, softmax + dsp}});
        row("main-asks-compiler", allocator, {{code, firstCall, dsp + "\n  " + firstCall}});

        const auto ask = [](const QByteArray &condition, const QByteArray &yes, const QByteArray &no) {
            return QByteArray("#if " + condition + '\n' + yes + "\n#else\n" + no + "\n#endif\n");
        };
        const char *const top = "#define TVM_EXPORTS";
        row("loop-asks-compiler", planned,
            {before(code, top, ask("defined(__GNUC__)", "#define NK 5", "#define NK 3")), {code, "k < 5", "k < NK"}});
        row("pool-asks-compiler", planned,
            {{entry, "static uint8_t global_workspace[68];",
              ask("defined(__GNUC__)", "static uint8_t global_workspace[3000];",
                  "static uint8_t global_workspace[8];")}});
        row("pool-by-unsigned-condition", planned,
            {{entry, "static uint8_t global_workspace[68];",
              ask("-1 > 0u", "static uint8_t global_workspace[3000];", "static uint8_t global_workspace[8];")}});

        const char *const runCall = "{return tvmgen_tilt___tvm_main__(inputs->accel,outputs->prob,"
                                    "&global_const_workspace,&global_workspace);";
        const QByteArray callOfMain = QByteArray(runCall).sliced(8);
        row("entry-calls-main-twice", planned, {{entry, runCall, '{' + callOfMain + " return " + callOfMain}});
        row("entry-calls-main-in-loop", planned,
            {{entry, runCall, "{int r = 0; for (int i = 0; i < 3; ++i) r |= " + callOfMain + " return r;"}});
        row("entry-calls-main-maybe", planned, {{entry, runCall, "{if (inputs == 0) return 0; return " + callOfMain}});
        row("entry-calls-main-through-helper", planned,
            {before(entry, "int32_t tvmgen_tilt_run(",
                    "static int32_t go(void* accel, void* prob) { return tvmgen_tilt___tvm_main__(accel, prob, "
                    "&global_const_workspace, &global_workspace); }\n"),
             {entry, runCall, "{return go(inputs->accel, outputs->prob);"}});
        row("entry-never-calls-main", planned, {{entry, runCall, "{return 0;"}});

        row("main-sets-behind-end", allocator, {before(code, firstCall, "memset(sid_1, 0, 20); ")});
        row("main-sets-to-end", allocator, {before(code, firstCall, "memset(sid_1, 0, 16); ")});
        row("main-copies-behind-end", allocator, {before(code, firstCall, "memcpy(sid_1, accel_buffer_var, 24); ")});
        row("main-stores-behind-end", allocator, {before(code, firstCall, "((int8_t*)sid_1)[16] = 0; ")});
        row("main-stores-behind-end-maybe", allocator,
            {before(code, firstCall, "if (accel_buffer_var) ((int8_t*)sid_1)[16] = 0; ")});
        row("main-sets-behind-array", allocator, {before(code, firstCall, "int8_t local[10]; memset(local, 0, 20); ")});
        row("main-sets-behind-pool", planned, {before(code, plannedCall, "memset(sid_2_let, 0, 40); ")});
        row("kernel-writes-behind-end", allocator, {{code, "(uint64_t)16", "(uint64_t)12"}});
        row("kernel-writes-behind-array", allocator, {{code, "T_softmax_exp[2]", "T_softmax_exp[1]"}});
        row("kernel-reads-behind-constant", allocator, {{code, "j < 2", "j < 3"}});

        row("typedef-on-stack", allocator,
            {before(code, atMain, "typedef struct { int8_t bytes[600]; } big_t;\n"),
             before(code, firstCall, "big_t big; big.bytes[0] = 1; ")});
        row("typedef-array-on-stack", allocator,
            {before(code, atMain, "typedef int8_t row_t[600];\n"), before(code, firstCall, "row_t row; row[0] = 1; ")});
        row("typedef-array-for-tensor", allocator,
            {before(code, atMain, "typedef uint8_t store_t[16];\ntypedef store_t other_t;\n"),
             {code, "void* sid_1 = TVMBackendAllocWorkspace(1, 0, (uint64_t)16, 0, 8);", "other_t sid_1;"},
             {code, "if (TVMBackendFreeWorkspace(1, 0, sid_1) != 0) {\n    return -1;\n  }", ""}});
        // An attribute may give a type another size.
        row("typedef-vector-for-tensor", allocator,
            {before(code, atMain, "typedef int32_t lanes_t __attribute__((vector_size(16)));\n"),
             {code, "void* sid_1 = TVMBackendAllocWorkspace(1, 0, (uint64_t)16, 0, 8);", "lanes_t sid_1[4];"},
             {code, "if (TVMBackendFreeWorkspace(1, 0, sid_1) != 0) {\n    return -1;\n  }", ""}});
        // Types of a header that is not in the archive.
        row("unknown-type-of-pools", planned,
            {{code, "uint8_t* global_const_workspace_0_var, uint8_t* global_workspace_1_var) {\n  void* sid_2",
              "board_rom global_const_workspace_0_var, board_ram global_workspace_1_var) {\n  void* sid_2"}});
        row("unknown-type-in-kernel", planned,
            {{code, "float* T_add, uint8_t* global_const_workspace_4_var, uint8_t* global_workspace_5_var) {",
              "board_data T_add, board_rom global_const_workspace_4_var, board_ram global_workspace_5_var) {"}});
        row("unsigned-constant-in-size", allocator,
            {before(code, atMain,
                    "static const unsigned rows = 4;\nstatic const int8_t table[rows - 8 < 16 ? 16 : 9000] = {1};\n")});
        row("unsigned-macro-in-size", allocator,
            {before(code, atMain, "#define ROWS 4u\nstatic const int8_t table[ROWS - 8 < 16 ? 16 : 9000] = {1};\n")});
        row("unsigned-enumerator-in-size", allocator,
            {before(code, atMain,
                    "enum { rows = 4u };\nstatic const int8_t table[rows - 8 < 16 ? 16 : 9000] = {1};\n")});
        row("sizeof-in-size", allocator,
            {before(code, atMain, "static const int8_t table[sizeof(int) - 8 < 16 ? 16 : 9000] = {1};\n")});

        row("buffer-goes-elsewhere", allocator,
            {before(code, atMain, "static void* kept;\n"),
             before(code, firstCall, "kept = sid_1; "),
             {code, lastCall,
              "void* sid_3 = TVMBackendAllocWorkspace(1, 0, (uint64_t)8, 0, 8);\n"
              "  if (tvmgen_tilt_fused_nn_softmax(sid_2, sid_3) != 0 ) return -1;\n"
              "  if (tvmgen_tilt_fused_nn_softmax(sid_3, output_buffer_var) != 0 ) return -1;\n"
              "  if (TVMBackendFreeWorkspace(1, 0, sid_3) != 0) return -1;"}});

        row("constant-number", allocator,
            {before(code, atMain, "static const float scale = 1.0f;\nfloat scaled(float x) { return x * scale; }\n")});
        row("constant-whole-number", allocator,
            {before(code, atMain, "static const int rows = 8;\nint lines(int x) { return x * rows; }\n")});
        row("constant-expression", allocator,
            {before(code, atMain, "static constexpr int8_t steps[4] = {1, 2, 3, 4};\n")});
        row("constant-pointers", allocator,
            {before(code, atMain, "static const float* const tables[2] = {fused_constant, fused_constant_1};\n")});
        row("constant-pointer", allocator,
            {before(code, atMain, "static const float* const table = fused_constant;\n")});
        row("constant-designators", allocator, {before(code, atMain, "static const int8_t table[] = {[9] = 1};\n")});
        row("constant-structs", allocator,
            {before(code, atMain,
                    "struct pair { int16_t a; int16_t b; };\n"
                    "static const struct pair table[3] = {{1, 2}, {3, 4}, {5, 6}};\n")});
        row("constant-typedef-structs", allocator,
            {before(code, atMain,
                    "typedef struct { int32_t a; int8_t b; } pair_t;\n"
                    "static const pair_t table[] = {{1, 2}, {3, 4}, {5, 6}};\n")});
        row("type-of-variable", allocator, {before(code, firstCall, "__typeof__(sid_1) same = sid_1; (void)same; ")});
        row("kernel-in-inc", allocator,
            {{"src/extra.inc", "",
              "static int32_t tvmgen_tilt_copy(float* p0, float* out) {\n"
              "  float held[2];\n  for (int i = 0; i < 2; ++i) held[i] = p0[i];\n"
              "  for (int i = 0; i < 2; ++i) out[i] = held[i];\n  return 0;\n}\n"
              "static const float more[2] = {1.0f, 2.0f};\n"},
             before(code, atMain, "#include \"extra.inc\"\n"),
             before(code, lastCall, "if (tvmgen_tilt_copy(sid_2, sid_2) != 0 ) return -1;\n  ")});
        const char *const kernel =
            "TVM_DLL int32_t tvmgen_tilt_fused_nn_softmax(float* placeholder, float* T_softmax_norm) {";
        const auto inKernel = [&](const QByteArray &above, const QByteArray &first) {
            return Replacement {code, kernel, above + kernel + first};
        };
        const QByteArray helper = "int helper(int8_t* x) { int8_t bytes[400]; bytes[0] = x[0]; return bytes[0]; }\n";
        const char *const run = "int32_t tvmgen_tilt_run(";
        const auto inFirst = [&](const QByteArray &first) {
            const char *const loop = "  for (int32_t j = 0; j < 5; ++j) {";
            return Replacement {code, loop, first + loop};
        };
        row("kernel-moves-pointer", planned, {inFirst("  float* q = T_relu; q += 20; q[1] = 4;\n")});
        row("kernel-loses-pointer", planned, {inFirst("  float* q = move(T_relu); q[1] = 4;\n")});
        row("kernel-writes-while", planned, {inFirst("  int i = -1;\n  while (++i < 20) T_relu[i] = 0;\n")});
        row("kernel-writes-maybe", planned,
            {inFirst(
                "  switch ((int)p0[0]) {\n  case 1:\n    T_relu[40] = 1;\n    break;\n  default:\n    break;\n  }\n")});
        // A kernel's scratch in a pool, allocated in an untraceable way: never 0 bytes.
        const auto scratchIs = [&](const QByteArray &above, const QByteArray &place, const QByteArray &inFile = {}) {
            return Replacements {{code, "  void* T_matmul_NT_let = (&(global_workspace_3_var[32]));",
                                  above + "  void* T_matmul_NT_let = " + place + ';'},
                                 before(code, atMain, inFile)};
        };
        row("scratch-by-number", planned, scratchIs({}, "(void*)((uintptr_t)global_workspace_3_var + 32)"));
        row("scratch-by-choice", planned, scratchIs({}, "global_workspace_3_var ? &global_workspace_3_var[32] : NULL"));
        row("scratch-by-helper", planned,
            scratchIs({}, "place_at(global_workspace_3_var, 32)",
                      "static void* place_at(uint8_t* pool, int at) { return pool + at; }\n"));
        row("scratch-in-array", planned, scratchIs("  uint8_t* rows[1] = {&global_workspace_3_var[32]};\n", "rows[0]"));
        row("scratch-in-struct", planned,
            scratchIs("  struct place p = {.at = &global_workspace_3_var[32]};\n", "p.at"));
        row("scratch-in-pair", planned,
            {{code, "  void* T_matmul_NT_let = (&(global_workspace_3_var[32]));",
              "  void* T_matmul_NT_let = (&(global_workspace_3_var[32]));\n"
              "  struct pair p = {T_matmul_NT_let, 1};\n  use(&p);"}});
        row("scratch-by-pointer-of-file", planned,
            scratchIs("  kept = global_workspace_3_var;\n", "kept + 32", "static uint8_t* kept;\n"));
        row("scratch-without-slice", planned, scratchIs("  ((float*)global_workspace_3_var)[8] = 1;\n", "T_relu"));
        row("scratch-in-odd-statement", planned,
            scratchIs({}, "((__typeof__(&global_workspace_3_var[0]))(uintptr_t)global_workspace_3_var) + 32"));
        row("scratch-behind-another-name", planned,
            scratchIs("  uint8_t* middle = global_workspace_3_var + 16;\n", "middle + 16"));
        row("scratch-behind-scratch", planned,
            scratchIs("  uint8_t* first = global_workspace_3_var + 16;\n  first[0] = 1;\n", "first + 16"));
        row("scratch-overlaps-scratch", planned,
            {inFirst("  void* more = (&(global_workspace_3_var[34]));\n  ((float*)more)[0] = 1;\n")});
        row("scratch-in-head-of-loop", planned,
            {inFirst("  uint8_t* more = global_workspace_3_var + 64;\n"
                     "  for (uint8_t* q = more; q != more + 200; *q++ = 0) ;\n")});
        row("kernel-writes-constant-pool", planned, {inFirst("  ((float*)fused_constant_let)[0] = 1;\n")});
        row("kernel-clears-constant-pool", planned, {inFirst("  memset(fused_constant_let, 0, 120);\n")});
        row("tensor-in-constant-pool", planned,
            {{code, "sid_1_let = (&(global_workspace_1_var[0]))", "sid_1_let = (&(global_const_workspace_0_var[0]))"}});
        row("kernel-writes-external-constants", u"v7-external-constants"_s,
            {{code, "  for (int32_t j = 0; j < 4; ++j) {",
              "  ((float*)fused_constant_let)[0] = 1;\n  for (int32_t j = 0; j < 4; ++j) {"}});
        // Found by a reviewer who had not read the code.
        row("main-includes-calls", planned,
            {{"src/call.inc", "", QByteArray(midCall) + "\n"}, {code, midCall, "\n#include \"call.inc\"\n"}});
        row("distance-between-objects", planned,
            {{code, "  void* sid_1_let = (&(global_workspace_1_var[0]));",
              "  static char anchor;\n  long way = &anchor - (char*)(&(global_workspace_1_var[0]));\n"
              "  void* sid_1_let = &anchor - way;"}});
        row("kernel-called-by-pointer", planned,
            {{code, midCall,
              "int32_t (*run)(float*, float*, uint8_t*, uint8_t*) = choose();\n  if (run(sid_1_let, sid_2_let, "
              "global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;"}});
        row("pool-by-pointer-of-file-to-kernel", planned,
            {before(code, atMain, "static uint8_t* kept;\n"),
             {code, midCall,
              "kept = global_workspace_1_var;\n  if (tvmgen_tilt_fused_nn_dense_add(sid_1_let, sid_2_let, "
              "global_const_workspace_0_var, kept) != 0 ) return -1;"}});
        row("main-jumps-anywhere", planned,
            {{code, midCall, QByteArray("void* at = &&here;\n  goto *at;\nhere:\n  ") + midCall}});
        row("main-hints", allocator,
            {{code, "if (tvmgen_tilt_fused_nn_softmax(sid_2, output_buffer_var) != 0 ) return -1;",
              "if (__builtin_expect(tvmgen_tilt_fused_nn_softmax(sid_2, output_buffer_var) != 0, 0)) return -1;"}});
        row("tensor-in-static-array", allocator,
            {{code, "void* sid_1 = TVMBackendAllocWorkspace(1, 0, (uint64_t)16, 0, 8)",
              "static uint8_t held[16];\n  void* sid_1 = held"}});
        row("tensor-in-array-of-file", allocator,
            {{code, "TVMBackendAllocWorkspace(1, 0, (uint64_t)16, 0, 8)", "held"},
             before(code, atMain, "static uint8_t held[16];\n")});
        row("array-of-file-goes-elsewhere", allocator,
            {{code, "TVMBackendAllocWorkspace(1, 0, (uint64_t)16, 0, 8)", "held"},
             before(code, atMain, "static uint8_t held[16];\n"),
             before(code, firstCall, "*where() = held; ")});
        row("main-traces", allocator,
            {before(code, firstCall, "trace(__LINE__); "),
             before(code, atMain, "static void trace(int line) { printf(\"%d\", line); }\n")});
        row("main-calls-what-is-not-there", allocator, {before(code, firstCall, "run_other_model(); ")});
        // A call that gets no memory is no step.
        row("main-checks-in-helper", allocator,
            {{code, firstCall,
              "int rc = tvmgen_tilt_fused_nn_dense_add_nn_relu(accel_buffer_var, sid_1);\n  check(rc, \"dense\");"},
             before(
                 code, atMain,
                 "static void check(int rc, const char* what) {\n  if (rc != 0) fprintf(stderr, \"%d\", rc);\n}\n")});
        row("main-traces-text", allocator,
            {before(code, firstCall, "trace(\"a\"); "),
             before(code, atMain, "static int depth;\nstatic void trace(const char* s) { (void)s; ++depth; }\n")});
        row("main-traces-elsewhere", allocator,
            {before(code, firstCall, "trace(\"a\", 3); "),
             before(code, atMain, "extern void trace(const char* s, int line);\n")});
        // Calls that are never reached are no steps.
        const QByteArray again = "tvmgen_tilt_fused_nn_dense_add_nn_relu(accel_buffer_var, sid_1);";
        const auto insteadOfFirst = [&](const QByteArray &text) { return Replacements {{code, firstCall, text}}; };
        row("main-calls-behind-break", allocator,
            insteadOfFirst(QByteArray("do {\n    ") + firstCall + "\n    break;\n    " + again + "\n  } while (0);"));
        row("main-calls-behind-return", allocator,
            insteadOfFirst("if (tvmgen_tilt_fused_nn_dense_add_nn_relu(accel_buffer_var, sid_1) != 0) { return -1; "
                           + again + " }"));
        row("main-calls-behind-goto", allocator,
            insteadOfFirst(firstCall + QByteArray("\n  goto next;\n  ") + again + "\nnext:;"));
        row("main-calls-in-no-case", allocator,
            insteadOfFirst(firstCall + QByteArray("\n  switch (0) { case 1: ") + again + " }"));
        row("main-calls-behind-case", allocator,
            insteadOfFirst("switch (accel_buffer_var[0] > 0) { case 0: break; " + again + " case 1: " + firstCall
                           + " }"));
        const auto behind = [&](const QByteArray &text) { return insteadOfFirst(firstCall + text + again); };
        row("main-calls-behind-certain-return", allocator, behind("\n  if (1) return 0;\n  "));
        row("main-calls-behind-true-return", allocator, behind("\n  if (true) { return 0; }\n  "));
        row("main-calls-behind-never-taken-return", allocator, {before(code, firstCall, "if (0) return 0;\n  ")});
        row("main-calls-behind-endless-for", allocator, behind("\n  for (;;);\n  "));
        row("main-calls-behind-endless-while", allocator, behind("\n  while (2 - 1) { accel_buffer_var[0] = 0; }\n  "));
        row("main-calls-behind-endless-do", allocator, behind("\n  do ; while (1);\n  "));
        row("main-calls-behind-left-loop", allocator,
            insteadOfFirst(
                "for (;;) { if (accel_buffer_var[0]) break; } while (1) break; do { if (accel_buffer_var[0]) "
                "continue; return 0; } while (0); "
                + QByteArray(firstCall)));
        row("main-calls-behind-block-with-return", allocator, behind("\n  {return 0;}\n  "));
        row("main-calls-behind-do-with-return", allocator, behind("\n  do { return 0; } while (0);\n  "));
        row("main-calls-behind-for-with-return", allocator,
            behind("\n  for (int i = 0; i < 2; ++i) { return 0; }\n  "));
        row("main-calls-behind-both-returns", allocator,
            behind("\n  if (accel_buffer_var[0]) return 0; else { return 1; }\n  "));
        row("main-calls-behind-one-return", allocator,
            {before(code, firstCall, "if (accel_buffer_var[0]) ; else { return -1; }\n  ")});
        row("main-calls-behind-switch-with-returns", allocator,
            behind("\n  switch ((int)accel_buffer_var[0]) { case 0: return 0; default: return -1; }\n  "));
        row("main-calls-behind-switch-with-break", allocator,
            {before(code, firstCall,
                    "switch ((int)accel_buffer_var[0]) { case 0: break; default: return -1; }\n  switch "
                    "((int)accel_buffer_var[0]) { case 0: return -1; }\n  ")});
        row("main-calls-behind-abort", allocator, behind("\n  abort();\n  "));
        row("main-calls-behind-odd-abort", allocator, behind("\n  (void)(0, abort());\n  "));
        row("main-calls-behind-maybe-abort", allocator,
            {before(code, firstCall,
                    "if (accel_buffer_var[0]) abort(); accel_buffer_var[0] ? abort() : (void)0;\n  ")});
        // What is left allocated matters only if the function returns.
        const char *const lastLines =
            "  if (TVMBackendFreeWorkspace(1, 0, sid_1) != 0) {\n    return -1;\n  }\n  return 0;\n}\n";
        const auto insteadOfEnd = [&](const QByteArray &text) { return Replacement {code, lastLines, text}; };
        row("main-ends-in-abort", allocator, {insteadOfEnd("  abort();\n}\n")});
        row("main-ends-in-loop", allocator, {insteadOfEnd("  for (;;) { }\n}\n")});
        row("main-returns-in-one-branch", allocator,
            {{code, "if (TVMBackendFreeWorkspace(1, 0, sid_2) != 0) {\n    return -1;\n  }", ""},
             insteadOfEnd("  if (accel_buffer_var[0]) return 0;\n  abort();\n}\n")});
        // A function that the archive defines counts, not the one of C with its name.
        row("main-calls-behind-own-exit", allocator,
            {before(code, atMain, "static void exit(int code) { (void)code; }\n"),
             before(code, firstCall, "exit(0);\n  ")});
        row("main-calls-behind-own-abort-below", allocator,
            {before(code, atMain, "void abort(void);\n"), before(code, firstCall, "abort();\n  "),
             insteadOfEnd(lastLines + QByteArray("void abort(void) {}\n"))});
        row("main-calls-behind-own-exit-elsewhere", allocator,
            {before(code, atMain, "void _exit(int code);\n"),
             before(code, firstCall, "_exit(0);\n  "),
             {"src/more.c", "", "void _exit(int code) { (void)code; }\n"}});
        // A function of the archive that never returns.
        const auto behindOwn = [&](const QByteArray &declaration, const QByteArray &call) {
            return Replacements {before(code, atMain, declaration),
                                 {code, firstCall, firstCall + ("\n  " + call) + again}};
        };
        row("main-calls-behind-own-halt", allocator,
            behindOwn("static void halt(void) { for (;;) {} }\n", "halt();\n  "));
        row("main-calls-behind-own-helper-of-halt", allocator,
            behindOwn("static void halt(void);\nstatic void fail(int code) { if (code) abort(); else halt(); }\n"
                      "static void halt(void) { while (1) {} }\n",
                      "fail(1);\n  "));
        row("main-calls-behind-own-halt-elsewhere", allocator, [&] {
            Replacements all = behindOwn("void halt(void);\n", "halt();\n  ");
            all.push_back({"src/more.c", "", "void halt(void) { do { } while (1); }\n"});
            return all;
        }());
        row("main-calls-behind-own-maybe-halt", allocator,
            {before(code, atMain, "static void halt(int code) { if (!code) return; for (;;) {} }\n"),
             before(code, firstCall, "halt(0);\n  ")});
        row("main-calls-behind-noreturn", allocator, behindOwn("_Noreturn void halt(void);\n", "halt();\n  "));
        row("main-calls-behind-noreturn-by-attribute", allocator,
            behindOwn("void halt(void) __attribute__((noreturn));\n", "halt();\n  "));
        row("main-calls-behind-noreturn-in-brackets", allocator,
            behindOwn("[[noreturn]] void halt(void);\n", "halt();\n  "));
        // A loop that never ends.
        row("main-calls-behind-while-constant", allocator, behind("\n  int busy = 1;\n  while (busy) { }\n  "));
        row("main-calls-behind-for-constant", allocator, behind("\n  int busy = 1;\n  for (; busy;) { }\n  "));
        row("main-calls-behind-while-changed", allocator,
            {before(code, firstCall, "int busy = 1;\n  while (busy) { busy = accel_buffer_var[0] > 1; }\n  ")});
        row("main-calls-behind-while-counted", allocator,
            {before(code, firstCall, "int n = 3;\n  while (n) { for (n = 2; n > 0; --n) { } }\n  "),
             before(code, lastCall, "int m = 3;\n  for (; m;) for (m = 2; m > 0; --m) { }\n  ")});
        row("main-calls-behind-while-address", allocator,
            {before(code, firstCall, "int busy = 1;\n  while (busy) { poll(&busy); }\n  "),
             before(code, atMain, "static void poll(int* busy) { *busy = 0; }\n")});
        // The number may select a part of the model.
        row("main-runs-device-by-number", allocator,
            {before(code, firstCall, "run(3);\n  "),
             before(code, atMain, "void npu_invoke(int id);\nstatic void run(int id) { npu_invoke(id); }\n")});
        // An error exit that does not return.
        row("main-aborts-without-memory", allocator, {{code, "{\n    return -1;\n  }", "abort();"}});
        // What is returned is not 0. Another name may be.
        const QByteArray call =
            "int n = 0, status = tvmgen_tilt_fused_nn_dense_add_nn_relu(accel_buffer_var, sid_1);\n  ";
        row("main-returns-status", allocator, {{code, firstCall, call + "if (status) return status;"}});
        row("main-returns-status-not-zero", allocator,
            {{code, firstCall, call + "if (status != 0) { return status; }"}});
        row("main-returns-something", allocator, {{code, firstCall, call + "if (status) return n;"}});
        row("main-ends-without-memory", planned, {before(code, plannedCall, "if (sid_1_let == NULL) _exit(1);\n  ")});
        // A text is no memory of the model.
        row("main-prints-text", allocator,
            {before(code, firstCall, "const char* tag = \"a\";\n  printf(\"%s\", tag);\n  ")});
        row("main-prints-chosen-text", allocator,
            {before(code, firstCall,
                    "const char* tag;\n  tag = accel_buffer_var[0] > 1 ? \"a\" : \"b\";\n  trace(tag, 3);\n  "),
             before(code, atMain, "extern void trace(const char* s, int line);\n")});
        row("main-hands-on-changed-text", allocator,
            {before(code, firstCall, "char* tag = \"a\";\n  tag = (char*)sid_1;\n  keep(tag);\n  "),
             before(code, atMain, "extern void keep(char* s);\n")});
        row("kernel-prints-text", allocator,
            {{code, softmax, softmax + QByteArray("\n  const char* tag = \"softmax\";\n  printf(\"%s\", tag);")}});
        // Calls in a loop leave the need unknown, so that nothing says what to reserve.
        row("main-calls-in-for-with-allocator", allocator,
            insteadOfFirst("for (int r = 0; r < 3; r++) { " + QByteArray(firstCall) + " }"));
        // The data decide how often these functions run.
        row("main-calls-under-condition", planned,
            {{code, midCall, "if (((int8_t*)sid_1_let)[0] > 3) { " + QByteArray(midCall) + " }"}});
        row("main-calls-until-it-succeeds", planned,
            {{code, midCall, "while (" + QByteArray(midCall).mid(4).replace("return -1;", "{}")}});
        // Jumps.
        row("main-jumps-over-call", planned, {{code, midCall, QByteArray("goto end;\n  ") + midCall + "\nend:;"}});
        row("main-jumps-back-before-calls", planned,
            {before(code, midCall, "int i = 3;\nagain:\n  if (--i) goto again;\n  ")});
        row("main-jumps-into-loop", allocator,
            insteadOfFirst("int i = 0;\n  goto in;\n  for (; i < 2; ++i) {\n    " + QByteArray(firstCall)
                           + "\nin:;\n  }"));
        row("main-jumps-back-into-skipped-code", allocator,
            insteadOfFirst("goto end;\nmore:\n  " + QByteArray(firstCall)
                           + "\n  goto last;\nend:\n  goto more;\nlast:;"));
        // Functions of the compiler have no source.
        row("main-takes-stack", allocator, {before(code, firstCall, "void* more = alloca(48);\n  (void)more;\n  ")});
        row("main-takes-stack-by-builtin", allocator, {before(code, firstCall, "(void)__builtin_alloca(48);\n  ")});
        row("main-calls-own-alloca", allocator,
            {before(code, atMain, "static void* alloca(int bytes) { (void)bytes; return 0; }\n"),
             before(code, firstCall, "void* more = alloca(48);\n  (void)more;\n  ")});
        row("tensor-on-stack-by-builtin", allocator,
            {{code, "TVMBackendAllocWorkspace(1, 0, (uint64_t)16, 0, 8)", "__builtin_alloca(16)"},
             {code, "if (TVMBackendFreeWorkspace(1, 0, sid_1) != 0) {\n    return -1;\n  }", ""}});
        row("main-counts-bits", allocator, {before(code, firstCall, "int n = __builtin_popcount(3);\n  (void)n;\n  ")});
        QByteArray many;
        for (int i = 0; i < 200; ++i)
            many += again + '\n';
        row("main-has-many-calls-behind-return", allocator, behind("\n  {return 0;}\n  " + many));
        // These are reached by a goto.
        row("main-label-in-no-condition", allocator,
            insteadOfFirst("goto first; if (0) { first: " + QByteArray(firstCall) + " }"));
        row("main-label-in-no-case", allocator,
            insteadOfFirst("goto first; switch (0) { case 1: first: " + QByteArray(firstCall) + " }"));
        row("main-label-behind-condition", allocator,
            insteadOfFirst("if (accel_buffer_var[0]) goto first; return 0; if (accel_buffer_var[1]) first: "
                           + QByteArray(firstCall)));
        // A function whose code is not here may need more; its tensors count only where other calls need them.
        const auto otherName = [&](const QByteArray &declarations) {
            return Replacements {{code, firstCall, "if (layer(accel_buffer_var, sid_1) != 0 ) return -1;"},
                                 before(code, atMain, declarations)};
        };
        row("kernel-by-alias", allocator,
            otherName("int32_t layer(float* p0, float* T_relu) "
                      "__attribute__((alias(\"tvmgen_tilt_fused_nn_dense_add_nn_relu\")));\n"));
        row("kernel-by-weak-pragma", allocator,
            otherName("int32_t layer(float* p0, float* T_relu);\n"
                      "#pragma weak layer = tvmgen_tilt_fused_nn_dense_add_nn_relu\n"));
        row("kernel-by-pointer", allocator,
            {{code, firstCall,
              "__typeof__(&tvmgen_tilt_fused_nn_dense_add_nn_relu) layer = tvmgen_tilt_fused_nn_dense_add_nn_relu;\n"
              "  if ((*layer)(accel_buffer_var, sid_1) != 0) return -1;"}});
        const char *const packedKernel = "if (tvmgen_tilt_fused_nn_dense_add_fixed_point_multiply_clip_cast(";
        row("kernel-of-output-by-alias", u"v5-aot-packed"_s,
            {{code, packedKernel, "if (layer("},
             before(code, "TVM_DLL int32_t tvmgen_tilt_run_model(",
                    "int32_t layer(void* args, void* arg_type_ids, int32_t num_args, void* out_ret_value, void* "
                    "out_ret_tcode, void* resource_handle) "
                    "__attribute__((alias(\"tvmgen_tilt_fused_nn_dense_add_fixed_point_multiply_clip_cast\")));\n")});
        row("main-has-another-name", planned,
            {{code, "tvmgen_tilt___tvm_main__", "model_forward"},
             {entry, "tvmgen_tilt___tvm_main__", "model_forward"},
             {entry, "return tvmgen_tilt___tvm_main__", "return model_forward"}});
        row("kernel-lays-struct", planned, {inFirst("  ((struct s*)T_relu)->b[20] = 1;\n")});
        row("main-changes-maybe", planned,
            {before(code, "if (tvmgen_tilt_fused_nn_softmax(",
                    "if (((int8_t*)accel_buffer_var)[0]) {\n    " + QByteArray(plannedCall)
                        + " global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;\n  }\n  "
                          "if (tvmgen_tilt_fused_nn_dense_add(sid_1_let, sid_2_let, global_const_workspace_0_var, "
                          "global_workspace_1_var) != 0 ) return -1;\n  ")});
        row("pool-by-pointer", planned,
            {before(entry, run, "static uint8_t* const pool = global_workspace;\n"),
             {entry, "&global_workspace)", "pool)"}});
        row("pool-declared-twice", planned,
            {{entry, "static uint8_t global_workspace[68];",
              "static uint8_t global_workspace[68];\nstatic uint8_t global_workspace[] = {0};"}});
        const auto poolIs = [&](const char *expression) {
            return Replacements {before(entry, run, "static uint8_t arena[84];\n"),
                                 {entry, "&global_workspace)", QByteArray(expression) + ')'}};
        };
        row("pool-behind-begin", planned, poolIs("arena + 16"));
        row("pool-behind-begin-by-index", planned, poolIs("&arena[16]"));
        row("pool-behind-begin-with-cast", planned, poolIs("(uint8_t*)arena + 16"));
        row("pool-behind-begin-in-variable", planned,
            {before(entry, run, "static uint8_t arena[84];\n"),
             {entry, "{return", "{uint8_t* pool = &arena[16]; return"},
             {entry, "&global_workspace)", "pool)"}});
        row("pool-behind-begin-in-typed-variable", planned,
            {before(entry, run, "static uint8_t arena[84];\n"),
             {entry, "{return", "{uint8_t* pool = (uint8_t*)arena + 16; return"},
             {entry, "&global_workspace)", "pool)"}});
        const auto firstPlace = [](const char *expression) {
            return Replacements {
                {code, "sid_1_let = (&(global_workspace_1_var[0]))", QByteArray("sid_1_let = ") + expression}};
        };
        row("place-before-pool", planned, firstPlace("(&(global_workspace_1_var[-64]))"));
        row("place-before-pool-by-sum", planned, firstPlace("global_workspace_1_var - 64"));
        row("place-before-pool-handed-on", planned,
            {{code, "nn_relu(accel_buffer_var, sid_1_let,",
              "nn_relu(accel_buffer_var, &global_workspace_1_var[-64],"}});
        row("scratch-before-pool", planned,
            {{code, "T_matmul_NT_let = (&(global_workspace_3_var[32]))",
              "T_matmul_NT_let = (&(global_workspace_3_var[-64]))"}});
        row("array-before-begin", allocator, {before(code, firstCall, "int8_t local[10]; local[-2] = 0; ")});
        row("no-code-in-files", planned, {{entry, nullptr, ""}, {code, nullptr, ""}});
        row("no-code-at-all", planned, {{entry, nullptr, {}}, {code, nullptr, {}}});
        row("entries-with-two-pools", planned,
            {before(entry, run,
                    "static uint8_t other[68];\nint32_t run_aside(void* in, void* out) {\n  return "
                    "tvmgen_tilt___tvm_main__(in, out, (uint8_t*)&global_const_workspace, other);\n}\n")});
        row("entries-with-one-pool", planned,
            {before(entry, run,
                    "int32_t run_aside(void* in, void* out) {\n  return tvmgen_tilt___tvm_main__(in, out, "
                    "(uint8_t*)&global_const_workspace, (uint8_t*)&global_workspace);\n}\n")});
        row("helper-for-all-on-stack", allocator, {inKernel(helper, " helper((int8_t*)placeholder);")});
        row("helper-by-pointer-on-stack", allocator,
            {inKernel(helper + "static int (*const chosen)(int8_t*) = helper;\n", " chosen((int8_t*)placeholder);")});
        row("struct-by-value-on-stack", allocator,
            {inKernel(
                "typedef struct { int8_t bytes[100]; } row_t;\nstatic int take(row_t row) { return row.bytes[0]; }\n",
                " row_t row; row.bytes[0] = 1; take(row);")});
        row("kernel-scratch-of-others", allocator,
            {inKernel("static float* scratch;\nvoid begin(void) { scratch = malloc(4000); }\n",
                      " scratch[0] = placeholder[0];")});
        row("kernel-scratch-of-others-by-typedef", allocator,
            {inKernel("typedef float* place_t;\nstatic place_t unused, scratch;\n"
                      "void begin(void) { scratch = malloc(4000); }\n",
                      " scratch[0] = placeholder[0];")});
        // Memory passed to a call in a loop is in use until the loop ends.
        const auto around = [&](const QByteArray &begin, const QByteArray &end) {
            return Replacements {{code, midCall, begin + midCall + end}};
        };
        row("main-calls-in-for", planned, around("for (int i = 0; i < 3; ++i) {\n  ", "\n  }"));
        row("main-calls-in-while", planned, around("int i = 3;\n  while (i--) {\n  ", "\n  }"));
        row("main-calls-in-do", planned, around("int i = 3;\n  do {\n  ", "\n  } while (--i);"));
        row("main-calls-behind-label", planned, around("int i = 3;\nagain:\n  ", "\n  if (--i) goto again;"));
        row("main-calls-once-in-do", planned, around("do {\n  ", "\n  } while (0);"));
        row("main-jumps-forward", planned, around("if (!accel_buffer_var) goto end;\n  ", "\nend:\n"));
        row("main-copies-between-calls", planned, {{code, midCall, "memcpy(sid_2_let, sid_1_let, 12);"}});
        row("main-fills-part-between-calls", planned,
            {{code, midCall, QByteArray("memset((char*)sid_1_let + 4, 0, 4);\n  ") + midCall}});
        row("main-works-between-calls", planned,
            {{code, midCall, QByteArray("((float*)sid_1_let)[0] = 0;\n  ") + midCall}});
        row("main-hands-on-behind-place", planned,
            {{code, "sid_1_let = (&(global_workspace_1_var[0]))", "sid_1_let = (&(global_workspace_1_var[8]))"},
             {code, "accel_buffer_var, sid_1_let, global", "accel_buffer_var, ((char*)sid_1_let - 8), global"},
             {code, "add(sid_1_let, sid_2_let", "add((char*)sid_1_let - 8, sid_2_let"}});

        row("kernel-works-behind-place-of-pool", planned,
            {{code, "  for (int32_t j = 0; j < 3; ++j) {",
              "  ((int8_t*)global_workspace_5_var)[60] = 1;\n  for (int32_t j = 0; j < 3; ++j) {"}});

        // Constants of included files, and of missing files.
        const auto including = [&](const QByteArray &lines, const char *file = nullptr, const QByteArray &text = {}) {
            Replacements all {before(code, "#ifdef __cplusplus", lines)};
            if (file)
                all.push_back({file, nullptr, text});
            return all;
        };
        row("pool-of-typedef", planned,
            {{entry, "static struct global_const_workspace {", "typedef struct {"},
             {entry, "} global_const_workspace = {", "} pool_t;\nstatic const pool_t global_const_workspace = {"}});
        row("constant-that-has-grown", planned, {{entry, "fused_constant_let[30]", "fused_constant_let[40]"}});
        row("include-not-there", planned, including("#include \"weights.h\"\n"));
        row("include-of-library-not-there", planned,
            including("#include <arm_math.h>\n#include \"arm_nnfunctions.h\"\n"));
        row("include-of-text", planned,
            including("static const int8_t more[] = {\n#include \"weights.txt\"\n};\n", "src/weights.txt",
                      "1, 2,\n3\n"));
        row("include-of-text-with-declarations", planned,
            including("#include \"weights.txt\"\n", "src/weights.txt", "static const int8_t more[7] = {1};\n"));
        row("include-with-macro-around", planned,
            including("#define X(n, s) static const int8_t n[s] = {1};\n#include \"more.inc\"\n", "src/more.inc",
                      "X(more, 30)\nX(most, 40)\n"));
        const QByteArray chosen =
            "#ifdef LARGE\nstatic const int8_t more[30] = {1};\n#else\nstatic const int8_t less[7] = {1};\n#endif\n";
        row("include-twice-as-another", planned,
            including("#define LARGE\n#include \"more.h\"\n#undef LARGE\n#include \"more.h\"\n", "include/more.h",
                      chosen));
        row("include-twice-as-the-same", planned,
            including("#include \"more.h\"\n#include \"more.h\"\n", "include/more.h",
                      "#pragma once\nstatic const int8_t more[30] = {1};\n"));
        row("header-that-nothing-includes", planned,
            {{"include/more.h", nullptr, "static const int8_t more[30] = {1};\n"}});
        row("assembler-in-file", planned, {{"src/more.S", nullptr, ".section .rodata\nmore: .space 30\n"}});
        row("assembler-in-source", planned,
            including("__asm__(\".section .rodata\\n more: .incbin \\\"more.bin\\\"\\n\");\n"));
        row("constant-without-values", planned, including("static const int8_t more[30];\n"));
        row("constant-by-typedef", planned, including("typedef const int8_t row_t;\nstatic row_t more[30] = {1};\n"));
        row("error-that-is-reached", planned, including("#error \"not for this board\"\n"));
        row("error-that-is-not-reached", planned, including("#if 0\n#error \"not for this board\"\n#endif\n"));

        row("kernel-reads-much-too-far", planned, {{code, "k < 5", "k < 2147483647"}});
        row("kernel-reads-too-far", planned, {{code, "k < 5", "k < 300000000"}});

        row("main-storage-of-others", allocator,
            {before(code, atMain, "static void* kept;\nvoid begin(void) { kept = malloc(64); }\n"),
             {code, "void* sid_1 = TVMBackendAllocWorkspace(1, 0, (uint64_t)16, 0, 8);", "void* sid_1 = kept;"},
             {code, "if (TVMBackendFreeWorkspace(1, 0, sid_1) != 0) {\n    return -1;\n  }", ""}});
    }
    void figures()
    {
        QFETCH(const QString, fixture);
        QFETCH(const Replacements, replacements);
        if (!m_trees.contains(fixture)) {
            m_trees[fixture] = Test::SourceTree::fromMembers(Test::readTar(Test::readFile(Test::fixturePath(fixture))));
            m_reports[fixture] = reportOf(m_trees[fixture]);
        }
        Test::SourceTree tree = m_trees[fixture];
        replaceIn(tree, replacements);
        Test::compareWithExpected(differences(m_reports[fixture], reportOf(tree)),
                                  u"handwritten/%1.txt"_s.arg(QLatin1StringView(QTest::currentDataTag())));
    }

    /// Sizes and places that the code of an undecided file determines are unknown, also those of single buffers.
    void undecidedCode_hasNoSizes()
    {
        const QJsonValue module = moduleAfter(
            u"v7-aot-usmp"_s,
            {before(code, "#define TVM_EXPORTS", "#if defined(__GNUC__)\n#define NK 5\n#else\n#define NK 3\n#endif\n"),
             {code, "k < 5", "k < NK"}});
        const QJsonArray buffers = module[u"buffers"_s].toArray();
        QVERIFY(buffers.size() > 4);
        for (const QJsonValue &buffer : buffers) {
            const bool isStated = buffer[u"basis"_s] == u"stated"_s;
            QCOMPARE(buffer[u"bytes"_s].isNull(), !isStated);
            QVERIFY(buffer[u"offset"_s].isNull());
            QVERIFY(buffer[u"unreadBytes"_s].isNull());
        }
        const QJsonArray functions = module[u"functions"_s].toArray();
        for (const QJsonValue &function : functions) {
            QVERIFY(function[u"accumulations"_s].isNull());
            QVERIFY(function[u"movedBytes"_s].isNull());
        }
    }

    /// Bytes that a call moves, and the constants of its function, after an edit.
    void movedBytes_data()
    {
        QTest::addColumn<Replacements>("replacements");
        QTest::addColumn<QString>("function");
        QTest::addColumn<QString>("moved");
        QTest::addColumn<QString>("constants");
        const QString dense = u"tvmgen_tilt_fused_nn_dense_add"_s;
        const QString softmax = u"tvmgen_tilt_fused_nn_softmax"_s;
        const QString none = u"0 computed"_s;
        const auto row = [](const char *name, const Replacements &replacements, const QString &function,
                            const QString &moved, const QString &constants) {
            QTest::newRow(name) << replacements << function << moved << constants;
        };
        const auto array = [](const char *inMain, const QByteArray &inFile = {}) {
            return Replacements {
                before(code, atMain, inFile),
                {code,
                 "void* sid_2 = TVMBackendAllocWorkspace(1, 0, (uint64_t)8, 0, 8);\n  if (sid_2 == NULL) {\n    return "
                 "-1;\n  }\n",
                 inMain},
                {code, "  if (TVMBackendFreeWorkspace(1, 0, sid_2) != 0) {\n    return -1;\n  }\n", ""}};
        };
        row("as generated", {}, dense, u"64 computed"_s, u"40 computed"_s);
        const auto both = [&](const char *name, const Replacements &replacements, const QString &basis) {
            const QByteArray first = name + QByteArrayLiteral(" is written");
            const QByteArray second = name + QByteArrayLiteral(" is read");
            row(first.constData(), replacements, dense, u"64 "_s + basis, u"40 computed"_s);
            row(second.constData(), replacements, softmax, u"16 "_s + basis, none);
        };
        both("an array on the stack", array("float sid_2[2];\n"), u"computed"_s);
        both("a part of an array", array("float sid_2[20];\n"), u"computed"_s);
        both("memory of alloca", array("void* sid_2 = alloca(8);\n"), u"computed"_s);
        // Memory outside of the plan makes sizes of other tensors uncertain.
        both("a static array", array("static float sid_2[2];\n"), u"inferred"_s);
        both("a static array of the file", array("", "static float sid_2[2];\n"), u"inferred"_s);
        row("an output in an array",
            {{code, "void* sid_2 = ", "float made[2];\n  void* sid_2 = "},
             {code, "fused_nn_softmax(sid_2, output_buffer_var) != 0 ) return -1;",
              "fused_nn_softmax(sid_2, made) != 0 ) return -1;\n  memcpy(output_buffer_var, made, 8);"}},
            softmax, u"16 computed"_s, none);
        row("an array that is written in part, under a condition",
            {{code, "void* sid_2 = ", "float made[6];\n  void* sid_2 = "},
             {code, "T_softmax_norm[i1_1] = ", "if (placeholder[i1_1] > 0.0f) T_softmax_norm[i1_1] = "},
             {code, "fused_nn_softmax(sid_2, output_buffer_var) != 0 ) return -1;",
              "fused_nn_softmax(sid_2, made) != 0 ) return -1;\n  memcpy(output_buffer_var, made, 8);"}},
            softmax, u"32 inferred"_s, none);
        const auto table = [](const char *atLoop, const char *inLoop = "T_matmul_NT[0] = 0.000000e+00f;") {
            return Replacements {{code, "for (int32_t j = 0;", atLoop},
                                 {code, "T_matmul_NT[0] = 0.000000e+00f;", inLoop}};
        };
        row("a table of which only the size is used",
            {{code, "for (int32_t j = 0;", "static const uint8_t taps[4] = {0};\n  for (int32_t j = 0;"},
             {code, "k < 4;", "k < (int32_t)sizeof(taps);"}},
            dense, u"64 computed"_s, u"40 computed"_s);
        const char *own = "static const float rest[4] = {0};\n  for (int32_t j = 0;";
        row("a table that only dead code reads", table(own, "T_matmul_NT[0] = 0.0f; if (0) T_matmul_NT[0] = rest[0];"),
            dense, u"64 computed"_s, u"40 computed"_s);
        row("a table that is read", table(own, "T_matmul_NT[0] = rest[0];"), dense, u"80 computed"_s, u"56 computed"_s);
        row("a table that is read through a pointer", table(own, "const float* p = rest + 1; T_matmul_NT[0] = p[j];"),
            dense, u"80 computed"_s, u"56 computed"_s);
        row("a table that an unknown function gets", table(own, "T_matmul_NT[0] = 0.0f; trace(rest);"), dense,
            u"80 inferred"_s, u"56 inferred"_s);
        row("a table of the file that an unknown function gets", table("trace(fused_constant);\n  for (int32_t j = 0;"),
            dense, u"160 inferred"_s, u"136 inferred"_s);
    }
    void movedBytes()
    {
        QFETCH(const Replacements, replacements);
        QFETCH(const QString, function);
        const QJsonValue one = named(moduleAfter(u"v7-aot-allocator-09"_s, replacements)[u"functions"_s], function);
        QVERIFY(!one.isNull());
        const auto figure = [&](const QString &key) {
            return QString::number(one[key].toInteger(-1)) + u' ' + one[QString(key + u"Basis"_s)].toString();
        };
        QTEST(figure(u"movedBytes"_s), "moved");
        QTEST(figure(u"constantBytes"_s), "constants");
    }

    /// Size of a buffer that a kernel reads, and the bytes that it does not read, after an edit of the reading loop.
    void unreadBytes_data()
    {
        QTest::addColumn<Replacements>("replacements");
        QTest::addColumn<QString>("size");
        QTest::addColumn<QString>("unread");
        const QString whole = u"20 computed"_s;
        const char *const loop = "for (int32_t k = 0; k < 5; ++k) {";
        const char *const last = "fused_constant_1_let)[((j * 5) + k)]));";
        const auto row = [](const char *name, const Replacements &replacements, const QString &size,
                            const QString &unread) { QTest::newRow(name) << replacements << size << unread; };
        const auto head = [loop](const QByteArray &text) { return Replacements {{code, loop, text}}; };
        const auto first = [loop](const QByteArray &text) { return Replacements {{code, loop, loop + text}}; };
        const auto end = [last](const QByteArray &text) { return Replacements {{code, last, last + text}}; };
        row("as generated", {}, whole, u"0"_s);
        row("a break before the read", first("if (k == 2) break;"), whole, u"null"_s);
        row("a return before the read", first("if (k == 2) return 0;"), whole, u"null"_s);
        row("a continue before the read", first("if (k & 1) continue;"), whole, u"null"_s);
        row("a break after the read", end("if (k == 2) break;"), whole, u"null"_s);
        row("a break after the read, always", end("break;"), whole, u"null"_s);
        row("a return after the read", end("if (k == 2) return 0;"), whole, u"null"_s);
        row("a break after else",
            {{code, loop, "for (int32_t k = 0; k < 5; ++k) if (p0[k] > 0.0f) {"},
             {code, "T_add[j] =", "else break;\n    T_add[j] ="}},
            whole, u"null"_s);
        row("a jump after the read",
            {{code, last, last + QByteArray("if (k == 2) goto end;")}, {code, "T_add[j] =", "end: T_add[j] ="}}, whole,
            u"null"_s);
        row("a continue after the read", end("if (k & 1) continue;"), whole, u"0"_s);
        row("a break of an inner loop", end("for (int32_t m = 0; m < 2; ++m) { if (m == k) break; }"), whole, u"0"_s);
        row("a break in the else around an inner loop",
            end("if (k < 2) for (int32_t m = 0; m < 2; ++m) T_add[j] = 0; else break;"), whole, u"null"_s);
        row("a break of a switch", end("switch (k) { case 1: break; default: break; }"), whole, u"0"_s);
        row("an error exit", first("if (T_add == NULL) return -1;"), whole, u"0"_s);
        row("fewer turns", head("for (int32_t k = 0; k < 3; ++k) {"), whole, u"8"_s);
        row("a narrow counter", head("for (uint8_t k = 0; k < 5; ++k) {"), whole, u"0"_s);
        row("a narrow counter that counts down", head("for (int8_t k = 4; k >= 0; --k) {"), whole, u"0"_s);
        row("a narrow counter to its largest value", head("for (uint8_t k = 0; k < 255; ++k) {"), u"1020 computed"_s,
            u"0"_s);
        row("a counter of 8 bits that wraps around", head("for (uint8_t k = 0; k < 256; ++k) {"), u"1024 computed"_s,
            u"0"_s);
        row("a signed counter that wraps around", head("for (int8_t k = 0; k < 128; ++k) {"), u"68 inferred"_s, u"0"_s);
        row("a counter of 16 bits that wraps around", head("for (uint16_t k = 0; k < 65536; ++k) {"),
            u"262144 computed"_s, u"0"_s);
        row("a counter of 32 bits that overflows", head("for (int32_t k = 0; k < 2147483648; ++k) {"), whole,
            u"null"_s);
        row("a narrow counter that counts down around", head("for (uint8_t k = 4; k >= 0; --k) {"), u"1024 computed"_s,
            u"0"_s);
        row("a narrow counter that is declared before", head("uint8_t m, k; for (k = 0; k < 300; ++k) {"),
            u"1024 computed"_s, u"0"_s);
    }
    void unreadBytes()
    {
        QFETCH(const Replacements, replacements);
        const QJsonValue buffer = named(moduleAfter(u"v7-aot-usmp"_s, replacements)[u"buffers"_s], u"sid_1"_s);
        QVERIFY(!buffer.isNull());
        const QJsonValue unread = buffer[u"unreadBytes"_s];
        QTEST(QString::number(buffer[u"bytes"_s].toInteger(-1)) + u' ' + buffer[u"basis"_s].toString(), "size");
        QTEST(unread.isNull() ? u"null"_s : QString::number(unread.toInteger(-1)), "unread");
    }

    /// Constants of a function, and the first call that needs a constant, after an edit of places in the pool.
    void poolConstants_data()
    {
        QTest::addColumn<Replacements>("replacements");
        QTest::addColumn<QString>("bytes");
        QTest::addColumn<QString>("needed");
        const char *const place = "fused_nn_dense_constant_let = (&(global_const_workspace_2_var[192]));";
        const auto at = [place](const QByteArray &offset) {
            return Replacements {
                {code, place, "fused_nn_dense_constant_let = (&(global_const_workspace_2_var[" + offset + "]));"}};
        };
        const auto row = [](const char *name, const Replacements &replacements, const QString &bytes,
                            const QString &needed) { QTest::newRow(name) << replacements << bytes << needed; };
        row("as generated", {}, u"140 computed"_s, u"0"_s);
        row("from the end of the constant before", at("180"), u"200 computed"_s, u"0"_s);
        row("from a gap", at("190"), u"140 computed"_s, u"0"_s);
        row("from the middle to the constant after", at("208"), u"152 computed"_s, u"0"_s);
        row("under a condition into the constant after",
            {{code, "float v_ =",
              "if (p0[0] > 0.0f) T_relu[j] = ((float*)fused_nn_dense_constant_let)[j + 6];\n    float v_ ="}},
            u"-1 unknown"_s, u"0"_s);
        row("past the constant after, which is not read",
            {{code, "float v_ =", "T_relu[j] = ((float*)fused_constant_let)[j + 48];\n    float v_ ="}},
            u"-1 unknown"_s, u"0"_s);
        row("a pad before the constant",
            {{entry, "  float fused_nn_dense_constant_let",
              "  char pad; double more; char end;\n  float fused_nn_dense_constant_let"}},
            u"140 computed"_s, u"0"_s);
        row("numbers in place of the constant",
            {{entry, "  float fused_nn_dense_constant_let",
              "  double more, most, last;\n  float fused_nn_dense_constant_let"}},
            u"-1 unknown"_s, u"1"_s);
    }
    void poolConstants()
    {
        QFETCH(const Replacements, replacements);
        const QJsonValue module = moduleAfter(u"v7-aot-usmp"_s, replacements);
        const QJsonValue function = named(module[u"functions"_s], u"tvmgen_tilt_fused_nn_dense_add_nn_relu"_s);
        const QJsonValue constant = named(module[u"buffers"_s], u"fused_nn_dense_constant_let"_s);
        QTEST(QString::number(function[u"constantBytes"_s].toInteger(-1)) + u' '
                  + function[u"constantBytesBasis"_s].toString(),
              "bytes");
        QTEST(QString::number(constant[u"firstCall"_s].toInteger(-1)), "needed");
    }
};

QTEST_GUILESS_MAIN(TstHandwritten)
#include "tst_handwritten.moc"
