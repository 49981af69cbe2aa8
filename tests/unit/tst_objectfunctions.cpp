// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/objectfunctions.h"

#include "model/document/document.h"
#include "model/document/modelparts.h"
#include "tests/support/documents.h"
#include "tests/support/elfbuilder.h"
#include "tests/support/rows.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

Test::ElfSpec compiledKernels()
{
    Test::ElfSpec spec;
    spec.sections = {{".text", 1, 6, QByteArray(4000, '\x90')}, {".rodata", 1, 2, QByteArray(120, '\1')}};
    spec.symbols = {{"tvmgen_kws_fused_add", 0x12, 1, 0, 3000},
                    {"tvmgen_kws_fused_add_compute_", 0x02, 1, 3000, 500},
                    {"tvmgen_kws_fused_new", 0x12, 1, 3500, 100},
                    {"__extendhfsf2", 0x22, 1, 3600, 40},
                    {"TVMSystemLibEntryPoint", 0x12, 1, 3700, 8},
                    {"TVMAPISetLastError", 0x10, 0, 0, 0},
                    {"weights", 0x11, 2, 0, 120}};
    return spec;
}

QStringList codes(const Document &document)
{
    QStringList names;
    for (const Finding &finding : document.findings)
        names += codeName(finding.code);
    return names;
}

} // namespace

class TstObjectFunctions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void objects_defineFunctions()
    {
        FunctionFact stated;
        stated.name = u"tvmgen_kws_fused_add"_s;
        stated.isStated = true;
        FunctionFact inSource = stated;
        inSource.name = u"tvmgen_kws_fused_new"_s;
        inSource.file = u"lib0.c"_s;
        std::vector<FunctionFact> functions {stated, inSource};
        const auto object = readObject(compiledKernels().bytes());
        QVERIFY(object);
        Test::ElfSpec second = compiledKernels();
        second.symbols = {{"__extendhfsf2", 0x22, 1, 0, 40}}; // a duplicate
        addObjectFunctions(
            functions, {{u"unreadable.o"_s, {}}, {u"lib0.o"_s, *object}, {u"lib1.o"_s, *readObject(second.bytes())}});
        QStringList lines;
        for (const FunctionFact &fact : functions)
            lines += u"%1 %2 %3 %4"_s.arg(fact.name, functionRoleName(fact.role), fact.file)
                         .arg(fact.codeBytes.value_or(ByteCount(-1)).value());
        QCOMPARE(lines,
                 (QStringList {u"tvmgen_kws_fused_add operator lib0.o 3000"_s,
                               u"tvmgen_kws_fused_new operator lib0.c -1"_s, // the source counts
                               u"tvmgen_kws_fused_add_compute_ helper lib0.o 500"_s,
                               u"tvmgen_kws_fused_new operator lib0.o 100"_s, u"__extendhfsf2 helper lib0.o 40"_s,
                               u"TVMSystemLibEntryPoint accessor lib0.o 8"_s}));
        QVERIFY(functions[0].isStated);
    }

    void compiledSources_areNoMoreCode_data()
    {
        QTest::addColumn<QString>("object");
        QTest::addColumn<QByteArrayList>("symbols");
        QTest::addColumn<QString>("source"); // the source in the finding; empty if the object counts
        const QByteArrayList kernels {"tvmgen_kws_fused_add", "tvmgen_kws_fused_mul"};
        QTest::newRow("beside its source")
            << u"codegen/host/src/kws_lib1.o"_s << kernels << u"codegen/host/src/kws_lib1.c"_s;
        QTest::newRow("as CMake names it")
            << u"codegen/host/src/kws_lib1.c.obj"_s << kernels << u"codegen/host/src/kws_lib1.c"_s;
        QTest::newRow("in a folder of its own")
            << u"codegen/build/kws_lib1.o"_s << kernels << u"codegen/host/src/kws_lib1.c"_s;
        QTest::newRow("of another name") << u"codegen/host/lib/all.o"_s << kernels << u"codegen/host/src/kws_lib1.c"_s;
        QTest::newRow("beside its source, which was changed since")
            << u"codegen/host/src/kws_lib1.o"_s << QByteArrayList {"tvmgen_kws_fused_old"}
            << u"codegen/host/src/kws_lib1.c"_s;
        QTest::newRow("beside its source, of a machine that is not known")
            << u"codegen/host/src/kws_lib1.o"_s << QByteArrayList() << u"codegen/host/src/kws_lib1.c"_s;
        QTest::newRow("of LLVM, with the number of a source")
            << u"codegen/host/lib/kws_lib1.o"_s << QByteArrayList {"tvmgen_kws_fused_conv"} << QString();
        QTest::newRow("with one function more")
            << u"codegen/host/lib/all.o"_s << kernels + QByteArrayList {"extra"} << QString();
        QTest::newRow("of an entry without functions")
            << u"codegen/build/kws_lib0.o"_s << QByteArrayList {""} << u"codegen/host/src/kws_lib0.c"_s;
        QTest::newRow("data of nobody") << u"codegen/host/lib/data.o"_s << QByteArrayList {""} << QString();
    }
    void compiledSources_areNoMoreCode()
    {
        QFETCH(const QString, object);
        QFETCH(const QByteArrayList, symbols);
        const auto source = [](const QString &path, const QByteArray &text) {
            return ScannedSource {path, ArtifactKind::OperatorSource,
                                  std::make_shared<const CSource>(scanCSource(text))};
        };
        const std::vector<ScannedSource> sources {
            source(u"codegen/host/src/kws_lib0.c"_s, ";"),
            source(u"codegen/host/src/kws_lib1.c"_s,
                   "int tvmgen_kws_fused_add(void) {\n}\nint tvmgen_kws_fused_mul(void) {\n}\n")};
        ScannedObject scanned {object, {}};
        if (!symbols.isEmpty()) {
            Test::ElfSpec spec;
            spec.sections = {{".text", 1, 6, QByteArray(400, '\x90')}};
            for (const QByteArray &symbol : symbols) {
                if (!symbol.isEmpty())
                    spec.symbols.push_back({symbol, 0x12, 1, 0, 40});
            }
            scanned.object = *readObject(spec.bytes());
        }
        std::vector<ScannedObject> objects {scanned};
        const Findings findings = removeCompiledDuplicates(objects, sources);
        QTEST(findings.empty() ? QString() : findings.front().arguments.front(), "source");
        QCOMPARE(objects.empty(), !findings.empty());
        if (!findings.empty()) {
            QCOMPARE(findings.front().location, Link::file(object));
            QCOMPARE(codeName(findings.front().code), u"object-beside-source"_s);
        }
    }

    /// After a build every function exists once, and nothing counts twice.
    void builtTree_isTheModelAndNoMore()
    {
        std::vector<Test::TestFile> files = Test::smallModel();
        const DocumentPointer before = Test::documentFromFiles(files);
        Test::ElfSpec spec;
        spec.sections = {{".text", 1, 6, QByteArray(4000, '\x90')}, {".bss", 8, 3, {}, 500}};
        for (const FunctionFact &function : before->modules.front().functions)
            spec.symbols.push_back({function.name.toUtf8(), 0x12, 1, 0, 40});
        files.emplace_back(u"codegen/host/src/kws_lib1.o"_s, spec.bytes());
        const DocumentPointer after = Test::documentFromFiles(files);
        const Module &plain = before->modules.front();
        const Module &built = after->modules.front();
        QVERIFY(!plain.functions.empty());
        QVERIFY(built.functions == plain.functions);
        QVERIFY(built.rom == plain.rom);
        QCOMPARE(built.countedConstants, plain.countedConstants);
        QVERIFY(modelParts(*after) == modelParts(*before));
        QVERIFY(codes(*after).contains(u"object-beside-source"_s));
        QVERIFY(!codes(*before).contains(u"object-beside-source"_s));
    }

    void definition_isFoundInItsObject()
    {
        Test::ElfSpec needing;
        needing.sections = {{".text", 1, 6, "x"}};
        needing.symbols = {{"weights", 0x10, 0, 0, 0}};
        const std::vector<ScannedObject> objects {{u"unreadable.o"_s, {}},
                                                  {u"needing.o"_s, *readObject(needing.bytes())},
                                                  {u"lib0.o"_s, *readObject(compiledKernels().bytes())}};
        QCOMPARE(objectDefining(objects, u"weights"_s), u"lib0.o"_s);
        QCOMPARE(objectDefining(objects, u"TVMAPISetLastError"_s), QString());
    }

    void symbols_areDefinedForOthers()
    {
        Test::ElfSpec spec;
        spec.sections = {{".data", 1, 3, QByteArray(40, 'x')}};
        spec.symbols = {{"state", 0x11, 1, 0, 4},      {"weak_state", 0x21, 1, 4, 4}, {"f", 0x12, 1, 8, 4},
                        {"assembler", 0x10, 1, 0, 0},  {"own", 0x01, 1, 12, 4},       {"needed", 0x10, 0, 0, 0},
                        {"common", 0x11, 0xfff2, 4, 4}};
        QStringList names = definedSymbols({u"lib0.o"_s, *readObject(spec.bytes())});
        names.sort();
        QCOMPARE(names, QStringList({u"assembler"_s, u"common"_s, u"f"_s, u"state"_s, u"weak_state"_s}));
        QVERIFY(definedSymbols({u"unreadable.o"_s, {}}).isEmpty());
    }

    /// Objects and sources of one model may define data for each other.
    void dataOfOthers_isDefinedInTheArchive()
    {
        Test::ElfSpec needing;
        needing.sections = {{".text", 1, 6, QByteArray(40, 'x')}};
        needing.symbols = {{"tvmgen_kws_fused_add", 0x12, 1, 0, 4},
                           {"state", 0x10, 0, 0, 0},
                           {"table", 0x10, 0, 0, 0},
                           {"nobodys", 0x10, 0, 0, 0},
                           {"hidden", 0x10, 0, 0, 0}};
        Test::ElfSpec holding;
        holding.sections = {{".data", 1, 3, QByteArray(40, 'x')}};
        holding.symbols = {{"state", 0x11, 1, 0, 4}, {"hidden", 0x01, 1, 4, 4}};
        const DocumentPointer document =
            Test::documentFromFiles({{u"codegen/host/lib/kws_lib0.o"_s, needing.bytes()},
                                     {u"codegen/host/lib/kws_lib1.o"_s, holding.bytes()},
                                     {u"codegen/host/src/kws_lib2.c"_s,
                                      "// tvm target: c\nconst int8_t table[2] = {1, 2};\n"
                                      "int32_t tvmgen_kws_fused_mul(void* p) { return 0; }\n"}});
        QCOMPARE(document->modules.size(), 1U);
        QStringList found;
        for (const ExternalFact &external : document->modules.front().externals)
            found += external.name + u' ' + resolverName(external.resolver) + u' ' + formatLink(external.definition);
        found.sort();
        QCOMPARE(found,
                 QStringList({u"hidden yours "_s, u"nobodys yours "_s, u"state archive codegen/host/lib/kws_lib1.o"_s,
                              u"table archive codegen/host/src/kws_lib2.c:2"_s}));
    }

    void bytes_areSummedAndMayBeUnknown()
    {
        using Kind = ObjectSection::Kind;
        QVERIFY(!objectBytes({}, Kind::Code));
        QVERIFY(!objectBytes({{u"unreadable.o"_s, {}}}, Kind::Code));
        const ScannedObject scanned {u"lib0.o"_s, *readObject(compiledKernels().bytes())};
        QCOMPARE(objectBytes({scanned, scanned}, Kind::Code), ByteCount(8000));
        QCOMPARE(objectBytes({scanned, scanned}, Kind::ReadOnly), ByteCount(240));
        QCOMPARE(objectBytes({scanned}, Kind::Zeroed), ByteCount(0));
        ScannedObject endless = scanned;
        endless.object->sections[0].bytes = ByteCount(std::numeric_limits<qint64>::max());
        QCOMPARE(objectBytes({endless, scanned}, Kind::Code), ByteCount(std::numeric_limits<qint64>::max()));
    }

    void document_findsWhatTheObjectsLack_data()
    {
        const Test::Rows<QByteArray, QStringList> row({"object", "expected"});
        row("all of it there", compiledKernels().bytes(), {u"function-not-in-metadata"_s});
        Test::ElfSpec lacking = compiledKernels();
        lacking.symbols.erase(lacking.symbols.begin());
        row("one is not", lacking.bytes(), {u"function-not-in-code"_s, u"function-not-in-metadata"_s});
        row("the object is damaged", compiledKernels().bytes().first(100), {u"object-damaged"_s});
    }

    void document_findsWhatTheObjectsLack()
    {
        QFETCH(const QByteArray, object);
        QFETCH(const QStringList, expected);
        std::vector<Test::TestFile> files = Test::modelWithKernels({{u"tvmgen_kws_fused_add"_s, 16}}, 100);
        files.pop_back(); // its source
        files.emplace_back(u"codegen/host/lib/kws_lib0.o"_s, object);
        const DocumentPointer document = Test::documentFromFiles(files);
        QStringList found = codes(*document);
        found.removeIf(
            [](const QString &code) { return !code.startsWith("function"_L1) && !code.startsWith("object"_L1); });
        QCOMPARE(found, expected);
        QCOMPARE(document->modules.front().objects.size(), std::size_t(1));
    }
};

QTEST_APPLESS_MAIN(TstObjectFunctions)
#include "tst_objectfunctions.moc"
