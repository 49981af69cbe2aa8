// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/modelparts.h"
#include "model/questions/coresidency.h"

#include "model/analysis/fit/fit.h"
#include "model/analysis/modelfigures.h"
#include "model/document/document.h"
#include "model/document/documentdraft.h"
#include "tests/support/archives.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"
#include "tests/support/places.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// Memory parts of the fixtures' models, as reviewed text.
class TstModelParts : public QObject {
    Q_OBJECT

private:
    static Document documentOf(const Module &module)
    {
        Document document;
        document.modules.edit().push_back(module);
        return document;
    }

    static QString described(const Document &document)
    {
        QString text;
        for (const FitPart &part : modelParts(document)) {
            text +=
                u"%1: %2%3, %4 in %5"_s.arg(part.key(), part.size.isAtLeast ? u"at least "_s : QString(),
                                            part.size.bytes ? QString::number(part.size.bytes->value()) : u"unknown"_s,
                                            basisName(part.size.basis), regionKindName(part.memory()));
            text += part.alignment ? u", aligned to %1"_s.arg(part.alignment->value()) : QString();
            text += (part.wantedRegion.isEmpty() ? QString() : u", wants "_s + part.wantedRegion) + u"; "_s
                + formatLink(part.link) + u'\n';
        }
        return text;
    }

private Q_SLOTS:
    void parts_areThoseReviewed()
    {
        QString text;
        for (const QString &name :
             {u"v1-graph"_s, u"v4-operator"_s, u"v5-two-devices"_s, u"v7-aot-allocator-09"_s, u"v7-aot-two-pools"_s,
              u"v7-aot-usmp-const"_s, u"v7-cmsis"_s, u"v7-ethosu"_s, u"v7-external-pools"_s, u"v7-graph"_s,
              u"v7-io-in-pools"_s, u"v7-three-modules"_s, u"no-metadata"_s})
            text += u"== %1\n%2"_s.arg(name, described(*Test::documentFromFixture(name)));
        Test::compareWithExpected(text.toUtf8(), u"modelparts.txt"_s);
    }

    void code_isKnownWhereItIsCompiledForABoard_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::addColumn<bool>("needsCompiler");
        QTest::addColumn<qint64>("bytes"); // -1: unknown
        QTest::addColumn<bool>("isAtLeast");
        QTest::newRow("all of it") << u"ARM"_s << false << 1000LL << false;
        QTest::newRow("part of it") << u"ARM"_s << true << 1000LL << true;
        QTest::newRow("for a desktop") << u"x86-64"_s << false << -1LL << false;
        QTest::newRow("for an old desktop") << u"x86"_s << true << -1LL << false;
    }

    void code_isKnownWhereItIsCompiledForABoard()
    {
        QFETCH(const QString, machine);
        QFETCH(const bool, needsCompiler);
        Module module;
        ObjectFile object;
        object.machine = machine;
        ObjectSection text;
        text.kind = ObjectSection::Kind::Code;
        text.bytes = ByteCount(1000);
        object.sections.push_back(text);
        module.objects.push_back({u"lib0.o"_s, object});
        module.rom = romTree({{}, module.constants, module.objects, module.functions, {}});
        module.rom.totals.needsCompiler = needsCompiler;
        module.rom.totals.code.isAtLeast = needsCompiler;
        setFigures(module, 7, {});
        const std::vector<FitPart> parts = modelParts(documentOf(module));
        const auto code = std::find_if(parts.begin(), parts.end(),
                                       [](const FitPart &part) { return part.kind == FitPart::Kind::Code; });
        QVERIFY(code != parts.end());
        QTEST(code->size.bytes.value_or(ByteCount(-1)).value(), "bytes");
        QTEST(code->size.isAtLeast, "isAtLeast");
    }

    /// Added arrays need RAM and ROM in any file, each with its place.
    void variablesOfTheCode_areParts_data()
    {
        Test::addCases<QByteArray, QByteArray, QStringList>(u"modelparts/variablesOfTheCode"_s,
                                                            {"inMain", "inFile", "parts"});
    }
    void variablesOfTheCode_areParts()
    {
        QFETCH(const QByteArray, inMain);
        QFETCH(const QByteArray, inFile);
        QFETCH(const QStringList, parts);
        const auto partsWith = [](const QByteArray &top, const QByteArray &bottom) {
            const QString root = Test::dataPath(u"/fixtures/v7-aot-allocator-09"_s);
            std::vector<Test::TestFile> files;
            for (QDirIterator at(root, QDir::Files, QDirIterator::Subdirectories); at.hasNext();) {
                QFile file(at.next());
                if (!file.open(QIODevice::ReadOnly))
                    qFatal("cannot read a fixture");
                QByteArray text = file.readAll();
                const QByteArray begin = "float* output_buffer_var) {\n";
                if (file.fileName().endsWith("_lib1.c"_L1))
                    text = text.replace(begin, begin + top) + bottom;
                files.emplace_back(file.fileName().sliced(root.size() + 1), text);
            }
            return described(*Test::documentFromFiles(files, Document::Stage::Analysis)).split(u'\n');
        };
        const QStringList before = partsWith({}, {});
        QStringList more;
        for (const QString &part : partsWith(inMain, inFile)) {
            if (!before.contains(part))
                more += part;
        }
        QCOMPARE(more, parts);
    }

    void notes_sayWhatNoSizeTells()
    {
        QCOMPARE(fitNotes(*Test::documentFromFixture(u"v7-graph"_s), Language::English), QStringList());
        QCOMPARE(fitNotes(*Test::documentFromFixture(u"v7-conditions"_s), Language::English),
                 QStringList(u"tilt: All figures take these macros as not defined: PROFILE, USE_ASM, USE_HELIUM, "
                             "USE_LARGE_ARENA."_s));
        QCOMPARE(fitNotes(*Test::documentFromFixture(u"v7-ethosu"_s), Language::English),
                 QStringList {u"scene calls the driver of an accelerator: which boards have it is not known here."_s});
        Document document;
        document.modules.edit().emplace_back();
        document.modules.edit()[0].metadata.name = u"net"_s;
        document.modules.edit()[0].rom.totals.desktopMachine = u"x86-64"_s;
        QCOMPARE(fitNotes(document, Language::English),
                 QStringList {u"net is built for x86-64: for a board it has to be built again."_s});
    }

    /// The caller places them, by name.
    void constantPools_ofTheCallerArePartsOfTheirOwn()
    {
        Module module;
        const auto addPool = [&module](const QString &name, qint64 bytes, PoolFact::Placement placement) {
            PoolFact pool;
            pool.kind = PoolFact::Kind::Constant;
            pool.placement = placement;
            pool.name = name;
            pool.bytes = ByteCount(bytes);
            module.constants.pools.push_back(pool);
        };
        addPool(u"own"_s, 100, PoolFact::Placement::Internal);
        addPool(u"qspi"_s, 300, PoolFact::Placement::External);
        module.rom.totals.constants = makeFigure(ByteCount(400), Basis::Computed);
        module.countedConstants = CountedConstants {ByteCount(400), false};
        setFigures(module, 7, {});
        QStringList found;
        for (const FitPart &part : modelParts(documentOf(module))) {
            if (part.kind == FitPart::Kind::Constants)
                found += u"%1 %2 %3"_s.arg(part.key()).arg(part.size.bytes->value()).arg(part.wantedRegion);
        }
        QCOMPARE(found, (QStringList {u"constants:qspi 300 qspi"_s, u"constants 100 "_s}));
    }

    void constants_areAsStatedWhereTheirSourceIsMissing()
    {
        const QTemporaryDir folder;
        Test::unpackTo(Test::readTar(Test::readFile(Test::fixturePath(u"v7-aot-usmp-const"_s))), folder.path());
        QVERIFY(QFile::remove(folder.filePath(u"codegen/host/src/tilt_lib0.c"_s)));
        const DocumentPointer document = Test::documentAt(folder.path());
        const std::vector<FitPart> parts = modelParts(*document);
        const auto constants = std::find_if(parts.begin(), parts.end(),
                                            [](const FitPart &part) { return part.kind == FitPart::Kind::Constants; });
        QVERIFY(constants != parts.end());
        QCOMPARE(constants->size.bytes, std::optional(ByteCount(240)));
        QCOMPARE(constants->size.basis, Basis::Stated);
    }

    /// A figure of metadata.json only counts if the code lacks some constants.
    void constants_areCountedWhereAllAreThere_data()
    {
        QTest::addColumn<qint64>("stated"); // in addition to the counted ones
        QTest::addColumn<bool>("isAtLeast"); // the counted constants
        QTest::addColumn<QString>("constants");
        QTest::newRow("stated more") << 500LL << false << u"240 B (computed)"_s;
        QTest::newRow("stated less") << -40LL << false << u"240 B (computed)"_s;
        QTest::newRow("a bound, stated more") << 500LL << true << u"740 B (stated)"_s;
        QTest::newRow("a bound, stated less") << -40LL << true << u"at least 240 B (computed)"_s;
    }
    void constants_areCountedWhereAllAreThere()
    {
        QFETCH(const qint64, stated);
        QFETCH(const bool, isAtLeast);
        Module module = Test::documentFromFixture(u"v7-aot-usmp-const"_s)->modules.front();
        FigurePair &constants = module.figures.constants;
        constants.stated = makeFigure(ByteCount(240 + stated), Basis::Stated);
        constants.computed.isAtLeast = isAtLeast;
        const std::vector<FitPart> parts = modelParts(documentOf(module));
        const auto part = std::find_if(parts.begin(), parts.end(),
                                       [](const FitPart &one) { return one.kind == FitPart::Kind::Constants; });
        QVERIFY(part != parts.end());
        QTEST(figureText(part->size), "constants");
    }

    /// Memory that each model's own code defines stays while another model runs: it cannot be shared.
    void combined_sharesWhatTheCallerGives_data()
    {
        QTest::addColumn<DocumentPointer>("document");
        QTest::addColumn<bool>("isShared");
        QTest::newRow("two models that allocate") << Test::documentFromFiles(Test::smallModel(2)) << true;
        QTest::newRow("pools of their own") << Test::documentFromFixture(u"v7-three-modules"_s) << false;
    }
    void combined_sharesWhatTheCallerGives()
    {
        QFETCH(const DocumentPointer, document);
        QFETCH(const bool, isShared);
        qint64 largest = 0;
        qint64 all = 0;
        qint64 constants = 0;
        for (const Module &module : document->modules) {
            largest = std::max(largest, figureToUse(module.figures.workspace).bytes->value());
            all += figureToUse(module.figures.workspace).bytes->value();
            constants += module.countedConstants->bytes.value();
        }
        QVERIFY(largest > 0 && largest < all);
        const CombinedFigures combined = combinedFigures(*document);
        QCOMPARE(combined.exclusiveWorkspace.bytes, std::optional(ByteCount(isShared ? largest : all)));
        QCOMPARE(combined.togetherWorkspace.bytes, std::optional(ByteCount(all)));
        QCOMPARE(combined.constants.bytes, std::optional(ByteCount(constants)));
        for (const Figure &figure : {combined.exclusiveWorkspace, combined.togetherWorkspace, combined.constants})
            QVERIFY(figure.isWhole());
        // Models that run one after another are checked pool by pool, too.
        const std::vector<FitPart> parts = modelParts(*document);
        const auto stays = [](const FitPart &part) {
            return part.kind == FitPart::Kind::Workspace && !part.isWhileRunning();
        };
        QCOMPARE(std::any_of(parts.begin(), parts.end(), stays), !isShared);
    }

    /// Operators run one at a time: the largest need counts.
    void operators_haveTheirWorkspace_data()
    {
        QTest::addColumn<QByteArray>("bytes"); // allocated by the second of two operators
        QTest::addColumn<QString>("workspace");
        QTest::newRow("the larger of two") << "4096"_ba << u"4096"_s;
        QTest::newRow("the first is larger") << "512"_ba << u"2048"_s;
        QTest::newRow("of a size that is not known") << "n"_ba << u"unknown"_s;
    }
    void operators_haveTheirWorkspace()
    {
        QFETCH(const QByteArray, bytes);
        const auto kernel = [](const QByteArray &name, const QByteArray &size) {
            return "int32_t " + name
                + "(void* args, int32_t* arg_type_ids, int32_t num_args, void* out_ret_value, int32_t* out_ret_tcode, "
                  "void* resource_handle) {\n  void* pad = TVMBackendAllocWorkspace(1, 0, (uint64_t)"
                + size
                + ", 0, 8);\n  ((int8_t*)pad)[0] = 1;\n  if (TVMBackendFreeWorkspace(1, 0, pad) != 0) {\n    return -1;\n"
                  "  }\n  return 0;\n}\n";
        };
        const QByteArray metadata =
            R"({"version": 7, "model_name": "pair", "export_datetime": "2023-05-05 05:05:05Z", )"
            R"("memory": {"one": [{"size_bytes": 8, "shape": [8], "dtype": "int8", )"
            R"("input_binding": null}], "two": [{"size_bytes": 8, "shape": [8], )"
            R"("dtype": "int8", "input_binding": null}]}, "target": ["c -keys=cpu"], )"
            R"("executors": [], "style": "operator"})"_ba;
        const DocumentPointer document =
            Test::documentFromFiles({{u"metadata.json"_s, metadata},
                                     {u"codegen/host/src/lib1.c"_s,
                                      "// tvm target: c -keys=cpu\n" + kernel("one", "2048") + kernel("two", bytes)}});
        const std::vector<FitPart> parts = modelParts(*document);
        const auto found = std::find_if(parts.begin(), parts.end(),
                                        [](const FitPart &part) { return part.kind == FitPart::Kind::Workspace; });
        QVERIFY(found != parts.end());
        QTEST(found->size.bytes ? QString::number(found->size.bytes->value()) : u"unknown"_s, "workspace");
        QCOMPARE(found->size.basis, found->size.bytes ? Basis::Computed : Basis::Unknown);
    }
};

QTEST_GUILESS_MAIN(TstModelParts)
#include "tst_modelparts.moc"
