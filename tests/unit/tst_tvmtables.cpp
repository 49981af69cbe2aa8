// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/tvmtables.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstTvmTables : public QObject {
    Q_OBJECT

private:
    static QString described(const TableTensor &tensor)
    {
        QStringList extents;
        for (const qint64 extent : tensor.shape.value_or(std::vector<qint64> {}))
            extents += QString::number(extent);
        return u"%1:%2 %3 %4"_s.arg(tensor.name)
            .arg(tensor.line.oneBased())
            .arg(tensor.dtype, tensor.shape ? u'[' + extents.join(u',') + u']' : u"?"_s);
    }

    static QStringList described(const TvmTables &tables)
    {
        QStringList rows;
        for (const auto &[what, list] : {std::pair(u"in "_s, &tables.inputs), std::pair(u"out "_s, &tables.outputs),
                                         std::pair(u"pool "_s, &tables.workspacePools)}) {
            for (const TableTensor &tensor : *list)
                rows += what + described(tensor);
        }
        for (const TableConstant &constant : tables.constants)
            rows += u"constant %1:%2 at %3, %4 bytes"_s.arg(constant.name)
                        .arg(constant.line.oneBased())
                        .arg(constant.offset ? constant.offset->value() : -1)
                        .arg(constant.bytes ? constant.bytes->value() : -1);
        if (tables.hasMetadata)
            rows += u"model "_s + tables.modelName;
        for (const QString &name : tables.registered)
            rows += u"registered "_s + name;
        return rows;
    }

private Q_SLOTS:
    void tables_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("rows");
        const auto row = [](const char *title, const QByteArray &text, const QStringList &rows) {
            QTest::newRow(title) << text << rows;
        };
        row("as the exporter writes them",
            "#include <inttypes.h>\nstatic const int64_t kTvmgenMetadata_inputs_0_shape[2] = {\n1L, \n1960L};\nstatic const struct TVMTensorInfo kTvmgenMetadata_inputs[1] = {\n{\n\"in,put\" /* name*/, \nkTvmgenMetadata_inputs_0_shape, \n2L /* num_shape*/, \n{0, 8, 1} /* dtype*/}\n};\nstatic const struct TVMConstantInfo kTvmgenMetadata_constant_pools[2] = {\n{\n\"a_let\" /* name_hint*/, \n35840UL /* byte_offset*/, \n8, \n\"\\x3f\\xa1}{,\"\n}\n, \n{\n\"b_let\", \n0UL, \n4, \n\"\\x3f\"\n}\n};\nstatic const struct TVMMetadata kTvmgenMetadata[1] = {\n{\n1L /* version*/, \nkTvmgenMetadata_inputs, \n1L, \n\"tvmgen_m\" /* mod_name*/}\n};\n",
            {u"in in,put:7 int8 [1,1960]"_s, u"constant a_let:14 at 35840, 8 bytes"_s,
             u"constant b_let:21 at 0, 4 bytes"_s, u"model tvmgen_m"_s});
        row("scalars, several, pools, and a shape that is not there",
            "static const struct TVMTensorInfo kTvmgenMetadata_outputs[2] = {{\"a\", kTvmgenMetadata_outputs_0_shape, 0L, {2, 32, 1}}, {\"b\", kTvmgenMetadata_outputs_1_shape, 1L, {1, 1, 1}}};\nstatic const int64_t kTvmgenMetadata_workspace_pools_0_shape[1] = {\n26000L};\nstatic const struct TVMTensorInfo kTvmgenMetadata_workspace_pools[1] = {{\"p\", kTvmgenMetadata_workspace_pools_0_shape, 1L, {1, 8, 1}}};",
            {u"out a:1 float32 []"_s, u"out b:1 bool ?"_s, u"pool p:4 uint8 [26000]"_s});
        row("a shape of another length",
            "const int64_t kTvmgenMetadata_inputs_0_shape[1] = {4L};\nstruct TVMTensorInfo kTvmgenMetadata_inputs[1] = {{\"a\", kTvmgenMetadata_inputs_0_shape, 2L, {0, 8}}};",
            {u"in a:2  ?"_s});
        row("a registry",
            "static TVMBackendPackedCFunc _tvm_func_array[] = {\n    (TVMBackendPackedCFunc)f_a,\n    (TVMBackendPackedCFunc)f_b,\n};\nstatic const TVMFuncRegistry _tvm_func_registry = {\n    \"\\002\\000f_a\\000f_b\\000\",    _tvm_func_array,\n};\n",
            {u"registered f_a"_s, u"registered f_b"_s});
        row("other data", "static const int32_t t[2] = {1, 2};\nint f(void) { return 0; }", {});
        row("what is cut", "static const struct TVMTensorInfo kTvmgenMetadata_inputs[1] = {\n{\n\"a\", s, 1L", {});
        row("nothing", "", {});
    }
    void tables()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, rows);
        for (const QByteArray &variant : {text, QByteArray(text).replace('\n', "\r\n")})
            QCOMPARE(described(readTvmTables(variant, scanCSource(variant))), rows);
    }

    void limit_endsTheReading()
    {
        const QByteArray text = "static F _tvm_func_array[] = {" + QByteArray("f, ").repeated(100) + "};";
        const CSource source = scanCSource(text);
        QVERIFY(!readTvmTables(text, source, 100).isLimited);
        const TvmTables tables = readTvmTables(text, source, 99);
        QVERIFY(tables.isLimited);
        QCOMPARE(tables.registered.size(), 99);
    }
};

QTEST_GUILESS_MAIN(TstTvmTables)
#include "tst_tvmtables.moc"
