// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/codeconstants.h"
#include "model/analysis/rom/constants.h"
#include "tests/support/cases.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstConstants : public QObject {
    Q_OBJECT

private:
    static QString number(std::optional<ByteCount> bytes) { return bytes ? QString::number(bytes->value()) : u"?"_s; }

    static QStringList described(const ConstantTable &table)
    {
        QStringList rows;
        for (const ConstantFact &constant : table.constants) {
            QString row = u"%1:%2 %3[%4] %5 B"_s.arg(constant.name)
                              .arg(constant.line.oneBased())
                              .arg(constant.ctype)
                              .arg(constant.elements.value_or(-1))
                              .arg(number(constant.bytes));
            row += constant.section.isEmpty() ? QString() : u' ' + constant.section;
            row += constant.alignment ? u" /"_s + number(constant.alignment) : QString();
            if (!constant.pool.isEmpty())
                row += u" in %1+%2"_s.arg(constant.pool).arg(constant.offset ? constant.offset->value() : -1);
            rows += row + (constant.isWritable ? u" writable"_s : QString());
        }
        for (const PoolFact &pool : table.pools) {
            const QString kind = (pool.placement == PoolFact::Placement::External ? u"external "_s : QString())
                + (pool.kind == PoolFact::Kind::Constant ? u"constants"_s : u"workspace"_s);
            rows += u"%1 %2:%3 %4 B %5 /%6%7"_s.arg(kind, pool.name)
                        .arg(pool.line.oneBased())
                        .arg(number(pool.bytes), pool.section, number(pool.alignment),
                             pool.isWritable ? u" writable"_s : QString());
        }
        for (const VariableFact &variable : table.variables)
            rows +=
                u"variable %1:%2 %3 B"_s.arg(variable.name).arg(variable.line.oneBased()).arg(number(variable.bytes));
        const CountedConstants sum = countConstants(table);
        rows += u"together %1"_s.arg(sum.isAtLeast ? number(std::nullopt) : number(sum.bytes));
        return rows;
    }

private Q_SLOTS:
    void forms_data()
    {
        QTest::addColumn<ArtifactKind>("kind");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("rows");
        const auto row = [](const char *title, ArtifactKind kind, const QByteArray &text, const QStringList &rows) {
            QTest::newRow(title) << kind << text << rows;
        };
        row("linked parameters of 0.8", ArtifactKind::OperatorSource,
            "#ifdef __cplusplus\nextern \"C\" {\n#endif\nstatic const float __tvm_param__p0[2] = {\n    0x1p+0, 0x1.8p-1};\n#ifdef __cplusplus\n}  // extern \"C\"\n#endif\n",
            {u"__tvm_param__p0:4 float[2] 8 B"_s, u"together 8"_s});
        row("constants of a file", ArtifactKind::OperatorSource,
            "static const int16_t __attribute__((section(\".rodata.tvm\"), aligned(16))) fused_constant_1[3] = {\n    +0x7fff, +0x0001, +0x0002\n};\n",
            {u"fused_constant_1:1 int16_t[3] 6 B .rodata.tvm /16"_s, u"together 6"_s});
        row("half precision", ArtifactKind::OperatorSource, "static const half c[2] = {0x3c00, 0x0000};",
            {u"c:1 half[2] 4 B"_s, u"together 4"_s});
        row("a text of bytes", ArtifactKind::OffloadSource,
            "static const int8_t __attribute__((section(\".rodata.tvm\"), aligned(16))) w[4] = \"\\x01\\x02\\x03\\x04\";",
            {u"w:1 int8_t[4] 4 B .rodata.tvm /16"_s, u"together 4"_s});
        row("a pool with gaps and a pool of scratch", ArtifactKind::EntrySource,
            "__attribute__((section(\".rodata.tvm\"), ))\nstatic struct global_const_workspace {\n  int8_t a_let[3] __attribute__((aligned(16))); // 3 bytes, aligned offset: 0\n  int32_t b_let[2] __attribute__((packed, aligned(16))); // 8 bytes, aligned offset: 16\n} global_const_workspace = {\n  .a_let = {\n    +0x01, +0x02, +0x03\n  },\n  .b_let = {\n    +0x00000001, +0x00000002\n  },\n};// of total size 24 bytes\n__attribute__((section(\".bss.noinit.tvm\"), aligned(16)))\nstatic uint8_t global_workspace[64];\n",
            {u"a_let:6 int8_t[3] 3 B .rodata.tvm /16 in global_const_workspace+0 writable"_s,
             u"b_let:9 int32_t[2] 8 B .rodata.tvm /16 in global_const_workspace+16 writable"_s,
             u"constants global_const_workspace:5 24 B .rodata.tvm /16 writable"_s,
             u"workspace global_workspace:14 64 B .bss.noinit.tvm /16 writable"_s, u"together 24"_s});
        row("a const pool, two workspaces", ArtifactKind::EntrySource,
            "static const struct p { float x[1]; } p = {.x = {0x1p+0}};\nstatic uint8_t sram[8];\nstatic uint8_t dtcm[4];",
            {u"x:1 float[1] 4 B in p+0"_s, u"constants p:1 4 B  /?"_s, u"workspace sram:2 8 B  /? writable"_s,
             u"workspace dtcm:3 4 B  /? writable"_s, u"together 4"_s});
        row("copies for TVMMetadata are listed, not counted", ArtifactKind::MetadataSource,
            "static const int64_t kTvmgenMetadata_inputs_0_shape[2] = {\n1L, \n4L};\nstatic const struct TVMTensorInfo kTvmgenMetadata_inputs[1] = {\n{\n\"a\", shape, 2L}\n};",
            {u"kTvmgenMetadata_inputs_0_shape:1 int64_t[2] 16 B"_s,
             u"kTvmgenMetadata_inputs:4 struct TVMTensorInfo[1] ? B"_s, u"together 0"_s});
        row("tables of the runtime beside an operator are not counted either", ArtifactKind::OperatorSource,
            "static const float c[2] = {1, 2};\nstatic TVMBackendPackedCFunc _tvm_func_array[1] = {f};\nstatic const TVMModule _tvm_system_lib = {\n    &_tvm_func_registry,\n};",
            {u"c:1 float[2] 8 B"_s, u"_tvm_func_array:2 TVMBackendPackedCFunc[1] ? B writable"_s,
             u"_tvm_system_lib:3 TVMModule[-1] ? B"_s, u"together 8"_s});
        row("a table without const in an offload, scratch beside it", ArtifactKind::OffloadSource,
            "static int32_t table[2] = {1, 2};\nstatic uint8_t scratch[100];",
            {u"table:1 int32_t[2] 8 B writable"_s, u"variable scratch:2 100 B"_s, u"together 8"_s});
        row("arrays in functions", ArtifactKind::OperatorSource,
            "int f(void) {\n  static const int16_t a[] = {1, 2,\n    3};\n  static uint8_t b[100], d[4] = {1};\n  int8_t e[8];\n  static const char t[] = \"abc\";\n}\n"
            "static float c[2] = {1, 2};\nstatic float g[N];\nint h(void) { static int8_t a[2]; }\n",
            {u"a:2 int16_t[3] 6 B"_s, u"d:4 uint8_t[4] 4 B writable"_s, u"t:6 char[4] 4 B"_s,
             u"c:8 float[2] 8 B writable"_s, u"variable b:4 100 B"_s, u"variable g:9 ? B"_s, u"variable a:10 2 B"_s,
             u"together 22"_s});
        row("storage that is declared more than once", ArtifactKind::OperatorSource,
            "static int8_t a[100];\nstatic int8_t a[100];\nstatic int8_t b[9];\nstatic int8_t b[9] = {1};\nextern int8_t c[3];\nint8_t c[3];\n"
            "int f(void) { static int8_t a[4]; }\nint g(void) { static int8_t a[4]; }\n",
            {u"b:4 int8_t[9] 9 B writable"_s, u"variable a:1 100 B"_s, u"variable c:6 3 B"_s, u"variable a:7 4 B"_s,
             u"variable a:8 4 B"_s, u"together 9"_s});
        row("a pool that is declared twice", ArtifactKind::EntrySource,
            "static uint8_t sram[8];\nstatic uint8_t sram[8];\n",
            {u"workspace sram:1 8 B  /? writable"_s, u"together 0"_s});
        row("two structs in one declaration", ArtifactKind::OperatorSource,
            "static const struct { int8_t a[4]; int8_t b[4]; } pool = {.a = {1}, .b = {2}}, spare = {{3}, {4}};\n",
            {u"pool:1 struct[-1] 8 B"_s, u"spare:1 struct[-1] 8 B"_s, u"together 16"_s});
        row("structs of functions", ArtifactKind::OperatorSource,
            "int f(void) { static const struct { int8_t a[90]; } a = {{1}}; static rec_t b; static _Alignas(16) const int8_t c[6] = {1};\n"
            " __attribute__((aligned(4))) static int8_t d[9]; static int e = 1; static rec_t* g; static const float h = 1; return 0; }\n",
            {u"a:1 [-1] ? B"_s, u"c:1 int8_t[6] 6 B"_s, u"variable b:1 ? B"_s, u"variable d:2 9 B"_s, u"together ?"_s});
        row("texts of functions", ArtifactKind::OperatorSource,
            "int f(void) { static const char a[] = \"a\" __DATE__; static const char b[] = \"\\u00e9\" \"b\"; }\n",
            {u"a:1 char[-1] ? B"_s, u"b:1 char[4] 4 B"_s, u"together ?"_s});
        row("a size that depends on the target", ArtifactKind::OperatorSource,
            "static const char *names[2] = {\"a\", \"b\"};", {u"names:1 char*[2] ? B"_s, u"together ?"_s});
        row("nothing", ArtifactKind::OperatorSource, "int f(void) { const int a[2] = {1, 2}; }", {u"together 0"_s});
    }
    void forms()
    {
        QFETCH(const ArtifactKind, kind);
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, rows);
        for (const QByteArray &variant : {text, QByteArray(text).replace('\n', "\r\n")}) {
            const auto source = std::make_shared<const CSource>(scanCSource(variant));
            QCOMPARE(described(collectConstants({{u"lib0.c"_s, kind, source}})), rows);
        }
    }

    void externalPools_data()
    {
        Test::addCases<QByteArray, QStringList>(u"constants/externalPools"_s, {"header", "rows"});
    }
    void externalPools()
    {
        QFETCH(const QByteArray, header);
        QFETCH(const QStringList, rows);
        ConstantTable table;
        addExternalPools(table, readInterfaceHeader(header), u"h"_s);
        QCOMPARE(described(table), rows);
        for (const PoolFact &pool : table.pools)
            QCOMPARE(pool.file, u"h"_s);
    }
};

QTEST_GUILESS_MAIN(TstConstants)
#include "tst_constants.moc"
