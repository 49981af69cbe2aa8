// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/constants.h"
#include "model/artifact/interfaceheader.h"
#include "model/csource/scan/initialiserreader.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"

#include <QFile>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstPoolConstants : public QObject {
    Q_OBJECT

    static QByteArray header(const QByteArray &values)
    {
        return "struct tvmgen_m_workspace_pools {\n  void* flash;\n};\n"
               "#define TVMGEN_M_FLASH_CONSTANT_POOL_SIZE 40\n"
               "#define TVMGEN_M_FLASH_CONSTANT_POOL_DATA \\\n"
            + values + "\n#define OTHER 1\n";
    }

    /// Rows of 8 bytes: number `at` is `value`, all others 0.
    static QByteArray rows(int bytes, int at = -1, const QByteArray &value = {})
    {
        QByteArray text;
        for (int i = 0; i < bytes; ++i)
            text += (i == at ? value : "0x00"_ba) + (i % 8 == 7 ? ", \\\n" : ", ");
        return text;
    }

    /// "name file:line offset+bytes" of the added constants, one-based lines; for the pool of 40 bytes.
    static QStringList added(const QByteArray &kernel, const QByteArray &headerText)
    {
        const auto scan = std::make_shared<const CSource>(scanCSource(kernel));
        const std::vector<ScannedSource> sources {{u"lib1.c"_s, ArtifactKind::OperatorSource, scan}};
        FunctionEffects effects(sources);
        const InterfaceHeader header = readInterfaceHeader(headerText);
        ConstantTable table;
        addExternalPools(table, header, u"m.h"_s);
        addExternalConstants(table, sources, effects, {header, u"m.h"_s, headerText});
        QStringList lines;
        for (const ConstantFact &fact : table.constants)
            lines += u"%1 %2:%3 %4+%5"_s.arg(fact.name, fact.file)
                         .arg(fact.line.oneBased())
                         .arg(fact.offset->value())
                         .arg(fact.bytes->value());
        return lines;
    }

    static QByteArray kernel(const QByteArray &second = "2")
    {
        return "int32_t f(float* out, uint8_t* flash_2_var) {\n"
               "  void* a_let = (&(flash_2_var[0]));\n"
               "  void* b_let = (&(flash_2_var[32]));\n"
               "  for (int32_t i = 0; i < 5; ++i) {\n    out[i] = ((float*)a_let)[i];\n  }\n"
               "  for (int32_t i = 0; i < "
            + second + "; ++i) {\n    out[i] = ((float*)b_let)[i];\n  }\n  return 0;\n}\n";
    }

private Q_SLOTS:
    void constants_areWhatKernelsRead_data()
    {
        Test::addCases<QByteArray, QByteArray, QStringList>(u"poolconstants/constants"_s,
                                                            {"source", "headerText", "constants"});
    }
    void constants_areWhatKernelsRead()
    {
        QFETCH(const QByteArray, source);
        QFETCH(const QByteArray, headerText);
        QTEST(added(source, headerText), "constants");
    }

    void macro_isFound_data()
    {
        Test::addCases<QByteArray, QString>(u"poolconstants/macro"_s, {"text", "part"});
        QTest::newRow("ends of lines of Windows")
            << QByteArray("#define P \\\r\n1, 2,\\\r\n3, 4\r\n") << u"2,\\\r\n3 1-2"_s;
    }
    void macro_isFound()
    {
        QFETCH(const QByteArray, text);
        const auto data = readPoolData(text, u"P"_s, 4, {{1, 3}});
        QString found;
        if (data && !data->parts.empty()) {
            const PoolDataPart &part = data->parts.front();
            const QByteArray between = text.sliced(part.begin.value(), part.end.value() - part.begin.value());
            found =
                u"%1 %2-%3"_s.arg(QString::fromUtf8(between)).arg(part.firstLine.value()).arg(part.lastLine.value());
        }
        QTEST(found, "part");
    }

    void values_ofAMacroAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("values");
        QTest::newRow("on several lines") << QByteArray("0x01, \\\n    0xff, \\\r\n 3") << QByteArray("\x01\xff\x03");
        QTest::newRow("a comma at the end") << QByteArray("1, 2, 3,") << QByteArray();
        QTest::newRow("too few") << QByteArray("1, 2") << QByteArray("\x01\x02\0"_ba);
        QTest::newRow("no number") << QByteArray("1, x, 3") << QByteArray();
        QTest::newRow("nothing") << QByteArray() << QByteArray();
    }
    void values_ofAMacroAreRead()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, values);
        QByteArray read;
        const auto error = readMacroValues(text, NumberType::UInt8, 3, [&](QByteArrayView block, ByteOffset) {
            read += block;
            return true;
        });
        QCOMPARE(error ? QByteArray() : read, values);
    }

    /// Sizes and places of the trained arrays; between two of them the exporter left garbage.
    void realArchive_hasItsConstants()
    {
        const QString path = Test::corpusFolder() + u"/diverse/dv_conv1d_aot_cpool.tar.xz"_s;
        if (!QFile::exists(path))
            QSKIP("there are no real archives");
        const DocumentPointer document = Test::documentAt(path);
        const Module &module = document->modules.front();
        QStringList found;
        for (const ConstantFact &fact : module.constants.constants)
            found += u"%1+%2"_s.arg(fact.offset->value()).arg(fact.bytes->value());
        QCOMPARE(found.join(u' '), u"0+1440 1440+1200 2640+216 2864+192 3056+48 3104+40 3152+24"_s);
        QStringList functions;
        for (const FunctionFact &function : module.functions) {
            if (function.role == FunctionRole::Operator)
                functions += QString::number(function.constantBytes.value_or(ByteCount(-1)).value());
        }
        QCOMPARE(functions.join(u' '), u"0 192 240 1240 1488"_s); // the observed reads of each call
        QCOMPARE(module.countedConstants, (CountedConstants {ByteCount(3176), false}));
        QCOMPARE(module.rom.totals.constants.known().value() + module.rom.totals.padding.known().value(), 3176);
    }

    /// The caller's pool of a whole model: bytes by function, places, values, and unchanged sums.
    void model_hasItsConstants()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-external-constants"_s);
        const Module &module = document->modules.front();
        QStringList functions;
        for (const FunctionFact &function : module.functions) {
            if (function.role == FunctionRole::Operator)
                functions += function.name.section(u"fused_"_s, 1) + u' '
                    + (function.constantBytes ? QString::number(function.constantBytes->value()) : u"unknown"_s);
        }
        QCOMPARE(functions, (QStringList {u"nn_dense_add 60"_s, u"nn_dense_add_nn_relu 128"_s, u"nn_softmax 0"_s}));
        QCOMPARE(module.countedConstants, (CountedConstants {ByteCount(188), false}));
        QCOMPARE(module.rom.totals.constants.known().value() + module.rom.totals.padding.known().value(), 188);
        QCOMPARE(module.constants.constants.size(), 4u);
        const ConstantFact &last = module.constants.constants.back();
        QCOMPARE(last.name, u"fused_nn_dense_constant_1_let"_s);
        QCOMPARE(last.users, QStringList {u"tvmgen_tilt_fused_nn_dense_add"_s});
        QVERIFY(!last.isWritable);
        const MeasuredConstant measured = measureConstant(*document, valuesOf(last), {});
        QVERIFY(!measured.error);
        const float expected[] = {0x1.de354p-4f, -0x1.90624ep-3f, 0x1.a2d0e6p-3f}; // from the C of the other fixture
        QCOMPARE(measured.firstValues, QByteArray(reinterpret_cast<const char *>(expected), sizeof expected));
    }
};

QTEST_GUILESS_MAIN(TstPoolConstants)
#include "tst_poolconstants.moc"
