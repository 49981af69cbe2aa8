// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/analysis/deployment/deployment.h"
#include "model/analysis/deployment/deploymentcodes.h"
#include "model/analysis/deployment/skeletons.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/moduledeployment.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"
#include "tests/support/places.h"
#include "tests/support/rows.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

using Change = void (*)(DeploymentFacts &);

/// A packed model that a host can drive.
DeploymentFacts hostedFacts()
{
    DeploymentFacts facts;
    facts.model = u"default"_s;
    facts.executor = u"aot"_s;
    facts.interfaceApi = u"packed"_s;
    facts.runtime = u"crt"_s;
    facts.release = u"0.14.0"_s;
    facts.latestRelease = 14;
    facts.operators = Link::file(u"lib2.c"_s, LineNumber(3));
    facts.operatorCount = 2;
    facts.main = u"tvmgen_default___tvm_main__"_s;
    facts.mainPlace = Link::file(u"lib2.c"_s, LineNumber(90));
    facts.entry = u"tvmgen_default_run"_s;
    facts.entryPlace = Link::file(u"lib0.c"_s, LineNumber(9));
    facts.systemLibrary = Link::file(u"lib0.c"_s, LineNumber(30));
    facts.tables = Link::file(u"lib1.c"_s);
    PoolFact pool;
    pool.kind = PoolFact::Kind::Constant;
    pool.name = u"global_const_workspace"_s;
    pool.file = u"lib0.c"_s;
    pool.bytes = ByteCount(64);
    facts.pools = {pool};
    facts.runtimeFiles.aotExecutor = Link::file(u"runtime/src/runtime/crt/aot_executor/aot_executor.c"_s);
    return facts;
}

const DeploymentWay &wayOf(const std::array<DeploymentWay, 4> &ways, RunWay way)
{
    return *std::find_if(ways.begin(), ways.end(), [way](const DeploymentWay &one) { return one.way == way; });
}

QString verdictText(const std::optional<bool> &verdict)
{
    return !verdict ? u"unknown"_s : *verdict ? u"yes"_s : u"no"_s;
}

/// All facts, as text for review.
QString textOf(const Document &document)
{
    QString text;
    for (const Module &module : document.modules) {
        const ModuleDeployment deployment = moduleDeployment(document, module);
        text += u"model %1\n"_s.arg(module.metadata.name);
        for (const DeploymentWay &way : deployment.ways) {
            text += u"\n%1: %2, %3\n"_s.arg(runWayName(way.way), verdictText(way.isPossible),
                                            causesText({way.why}, Language::English));
            for (const DeploymentRow &row : way.rows)
                text += u"  %1 | %2 | %3 | %4 | %5\n"_s.arg(deploymentPartName(row.part), partGiverName(row.giver),
                                                            causesText({row.why}, Language::English),
                                                            formatLink(row.place), row.file);
        }
        text += u"\nsymbols\n"_s;
        for (const SymbolNeed &need : deployment.symbols) {
            QStringList uses;
            for (const Link &use : need.uses)
                uses += formatLink(use);
            text += u"  %1 | %2 | %3 | %4 | %5\n"_s.arg(need.name, symbolGiverName(need.giver), basisName(need.basis),
                                                        causesText({need.why}, Language::English), uses.join(u' '));
        }
        for (const DeploymentWay &way : deployment.ways) {
            QSet<QString> seen;
            for (const DeploymentRow &row : way.rows) {
                if (!row.skeleton.isEmpty() && !seen.contains(row.file))
                    text += u"\n==== %1 of %2\n%3"_s.arg(row.file, runWayName(way.way), row.skeleton);
                seen.insert(row.file);
            }
        }
    }
    return text;
}

/// Rules that hold for every archive, also damaged ones; empty if they do.
QString faultOf(const Document &document)
{
    for (const Module &module : document.modules) {
        const ModuleDeployment deployment = moduleDeployment(document, module);
        QSet<RunWay> ways;
        for (const DeploymentWay &way : deployment.ways) {
            ways.insert(way.way);
            if (way.isPossible.value_or(false) == way.rows.empty())
                return u"%1 has rows as if it were otherwise"_s.arg(runWayName(way.way));
            QSet<DeploymentPart> parts;
            for (const DeploymentRow &row : way.rows) {
                parts.insert(row.part);
                if (row.giver == PartGiver::Archive && row.place.isNull())
                    return u"%1 has no place"_s.arg(deploymentPartName(row.part));
                if (row.giver == PartGiver::Archive && !document.file(row.place.name))
                    return u"%1 leads to nothing"_s.arg(deploymentPartName(row.part));
                if (causesText({row.why}, Language::English).isEmpty())
                    return u"%1 says no reason"_s.arg(deploymentPartName(row.part));
                if (row.skeleton.contains(QChar::Null) || row.skeleton.isEmpty() != row.file.isEmpty())
                    return u"%1 has an odd skeleton"_s.arg(deploymentPartName(row.part));
            }
            if (!way.rows.empty() && parts.size() != deploymentParts)
                return u"%1 lacks parts"_s.arg(runWayName(way.way));
        }
        if (ways.size() != 4)
            return u"a way is missing"_s;
        QSet<QString> names;
        for (const SymbolNeed &need : deployment.symbols) {
            if (names.contains(need.name) || (need.basis == Basis::Computed) == need.uses.empty())
                return u"symbol %1"_s.arg(need.name);
            names.insert(need.name);
        }
    }
    return {};
}

} // namespace

class TstDeployment : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hostedWay_needsAllItsParts_data()
    {
        Test::addColumns<Change, QString, FindingReason>({"change", "verdict", "reason"});
        const auto row = [](const char *name, Change change, const char *verdict, FindingReason reason) {
            QTest::newRow(name) << change << QString::fromLatin1(verdict) << reason;
        };
        row(
            "all there", [](DeploymentFacts &) {}, "yes", Reason::WayOfPackedMain);
        row(
            "C interface", [](DeploymentFacts &facts) { facts.interfaceApi = u"c"_s; }, "no", Reason::WayNeedsPacked);
        row(
            "no tables", [](DeploymentFacts &facts) { facts.tables = {}; }, "no", Reason::WayNeedsTables);
        row(
            "no system library", [](DeploymentFacts &facts) { facts.systemLibrary = {}; }, "no",
            Reason::WayNeedsSystemLibrary);
        row(
            "no system library, but code is missing",
            [](DeploymentFacts &facts) {
                facts.systemLibrary = {};
                facts.isRead = false;
            },
            "unknown", Reason::WayNotKnown);
        row(
            "constants in a pool before 0.12", [](DeploymentFacts &facts) { facts.latestRelease = 11; }, "no",
            Reason::WayNeedsLaterHost);
        row(
            "C++ runtime", [](DeploymentFacts &facts) { facts.runtime = u"cpp"_s; }, "no", Reason::WayNeedsCrt);
        row(
            "a graph", [](DeploymentFacts &facts) { facts.executor = u"graph"_s; }, "no", Reason::WayNeedsMain);
        row(
            "operators", [](DeploymentFacts &facts) { facts.isOperatorStyle = true; }, "no", Reason::WayNotOfOperators);
        row(
            "nothing known", [](DeploymentFacts &facts) { facts.executor.clear(); }, "unknown", Reason::WayNotKnown);
    }
    void hostedWay_needsAllItsParts()
    {
        QFETCH(const Change, change);
        QFETCH(const QString, verdict);
        QFETCH(const FindingReason, reason);
        DeploymentFacts facts = hostedFacts();
        change(facts);
        const auto ways = deploymentWays(facts);
        const DeploymentWay &hosted = wayOf(ways, RunWay::AotHosted);
        QCOMPARE(verdictText(hosted.isPossible), verdict);
        QCOMPARE(hosted.why.reason, reason);
        QCOMPARE(hosted.rows.empty(), verdict != u"yes"_s);
    }

    /// The column "AOT, host-driven" of the documents.
    void hostedWay_takesEachPartFromWhereItIs()
    {
        QStringList givers;
        const auto ways = deploymentWays(hostedFacts());
        for (const DeploymentRow &row : wayOf(ways, RunWay::AotHosted).rows)
            givers += deploymentPartName(row.part) + u' ' + partGiverName(row.giver);
        QCOMPARE(
            givers,
            (QStringList {u"operators archive"_s, u"main archive"_s, u"entry archive"_s, u"system-library archive"_s,
                          u"metadata-tables archive"_s, u"workspace yours"_s, u"runtime tvm"_s, u"executor archive"_s,
                          u"rpc-server tvm"_s, u"transport yours"_s, u"crt-config yours"_s, u"platform yours"_s,
                          u"board yours"_s, u"host-program tvm"_s, u"weights not-needed"_s, u"graph not-needed"_s,
                          u"io-buffers not-needed"_s, u"libraries not-needed"_s}));
    }

    /// Missing code may call the runtime, define undefined symbols, and have more constants.
    void missingCode_leavesOpenWhatItMayDecide()
    {
        std::vector<Test::TestFile> files;
        const QString folder = Test::dataPath() + u"/fixtures/v7-aot-usmp"_s;
        QDirIterator found(folder, QDir::Files, QDirIterator::Subdirectories);
        while (found.hasNext()) {
            const QString path = found.next();
            if (!path.endsWith("tilt_lib1.c"_L1)) // operators and main
                files.emplace_back(path.mid(folder.size() + 1), Test::readFile(path));
        }
        const DocumentPointer document = Test::documentFromFiles(files);
        const auto deployment = moduleDeployment(*document, document->modules.front());
        const auto giverOf = [&](DeploymentPart part) {
            for (const DeploymentRow &row : wayOf(deployment.ways, RunWay::AotStandalone).rows) {
                if (row.part == part)
                    return partGiverName(row.giver);
            }
            return QString();
        };
        for (const DeploymentPart part : {DeploymentPart::Operators, DeploymentPart::Main, DeploymentPart::Runtime,
                                          DeploymentPart::Config, DeploymentPart::Platform, DeploymentPart::Libraries})
            QCOMPARE(giverOf(part), u"unknown"_s);
        for (const DeploymentRow &row : wayOf(deployment.ways, RunWay::AotStandalone).rows)
            QVERIFY(row.part != DeploymentPart::Weights || row.why.reason == Reason::WeightsNotCounted);
    }

    void contradictions_areFindings_data()
    {
        Test::addColumns<Change, QString>({"change", "codes"});
        const auto row = [](const char *name, Change change, const char *codes) {
            QTest::newRow(name) << change << QString::fromLatin1(codes);
        };
        row(
            "nothing wrong", [](DeploymentFacts &) {}, "");
        row(
            "no system library", [](DeploymentFacts &facts) { facts.systemLibrary = {}; },
            "system-library-missing lib1.c");
        row(
            "no system library for C++",
            [](DeploymentFacts &facts) {
                facts.systemLibrary = {};
                facts.runtime = u"cpp"_s;
            },
            "");
        row(
            "no system library, but code is missing",
            [](DeploymentFacts &facts) {
                facts.systemLibrary = {};
                facts.isRead = false;
            },
            "");
        row(
            "a graph that finds no function",
            [](DeploymentFacts &facts) {
                facts.executor = u"graph"_s;
                facts.systemLibrary = facts.tables = {};
            },
            "system-library-missing lib2.c:4");
        row(
            "a promised runtime",
            [](DeploymentFacts &facts) { facts.statedRuntime = Link::file(u"metadata.json"_s, LineNumber(8)); },
            "runtime-missing metadata.json:9");
        row(
            "a promised runtime in an archive that is cut",
            [](DeploymentFacts &facts) {
                facts.statedRuntime = Link::file(u"metadata.json"_s, LineNumber(8));
                facts.isListed = false;
            },
            "");
        row(
            "tables with constants and no pool",
            [](DeploymentFacts &facts) {
                facts.haveTablesConstants = true;
                facts.pools.clear();
            },
            "constant-pool-missing lib1.c");
        row(
            "a pool without values in an archive that is cut",
            [](DeploymentFacts &facts) {
                facts.poolsWithoutData = facts.pools;
                facts.isListed = false;
            },
            "");
        row(
            "a pool without values", [](DeploymentFacts &facts) { facts.poolsWithoutData = facts.pools; },
            "constant-pool-missing lib0.c:1");
    }
    void contradictions_areFindings()
    {
        QFETCH(const Change, change);
        QFETCH(const QString, codes);
        DeploymentFacts facts = hostedFacts();
        change(facts);
        QStringList found;
        for (const Finding &finding : checkDeployment(facts))
            found += codeName(finding.code) + u' ' + formatLink(finding.location);
        QCOMPARE(found.join(u' '), codes);
    }

    void checklists_areAsReviewed_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &name :
             {u"v5-aot-c-interface"_s, u"v7-aot-allocator-09"_s, u"v7-aot-usmp-const"_s, u"v7-graph"_s, u"v7-cmsis"_s,
              u"v7-ethosu"_s, u"v7-packed-cpp-runtime"_s, u"v7-packed-metadata"_s, u"v7-external-constants"_s,
              u"v7-io-in-pools"_s, u"v7-no-metadata"_s, u"v7-operator-flat"_s, u"v7-params-damaged"_s})
            QTest::newRow(qPrintable(name)) << Test::fixturePath(name);
        const QStringList corpus = Test::corpusNames();
        for (const QString &name : {u"v5_kws_aot_c"_s, u"tvm09_kws_aot_c_allocator"_s, u"cnn_graph_c"_s,
                                    u"kws_aot_cmsisnn"_s, u"kws_aot_packed"_s, u"cnn_aot_usmp_two_pools"_s}) {
            if (corpus.contains(name))
                QTest::newRow(qPrintable(name)) << Test::corpusPath(name);
        }
    }
    void checklists_areAsReviewed()
    {
        QFETCH(const QString, path);
        const DocumentPointer document = Test::documentAt(path);
        QCOMPARE(faultOf(*document), QString());
        Test::compareWithExpected(textOf(*document).toUtf8(),
                                  u"deployment/%1.txt"_s.arg(QString::fromUtf8(QTest::currentDataTag())));
    }

    void everyArchive_hasAWholeChecklist()
    {
        for (const QString &name : Test::fixtureNames()) {
            const DocumentPointer document = Test::documentFromFixture(name);
            QVERIFY2(faultOf(*document).isEmpty(), qPrintable(name + u": "_s + faultOf(*document)));
        }
        for (const QString &name : Test::corpusNames()) {
            const DocumentPointer document = Test::documentAt(Test::corpusPath(name));
            QVERIFY2(faultOf(*document).isEmpty(), qPrintable(name + u": "_s + faultOf(*document)));
        }
    }

    /// Each file removed, empty, cut in the middle, or replaced.
    void damagedArchives_sayWhatIsNotKnown_data()
    {
        Test::addRows("fixture",
                      {u"v5-aot-c-interface"_s, u"v7-graph"_s, u"v7-ethosu"_s, u"v7-packed-metadata"_s,
                       u"v7-external-constants"_s, u"v7-three-modules"_s});
    }
    void damagedArchives_sayWhatIsNotKnown()
    {
        QFETCH(const QString, fixture);
        const DocumentPointer whole = Test::documentFromFixture(fixture);
        std::vector<Test::TestFile> files;
        for (const DocumentFile &file : whole->files) {
            const auto bytes = whole->bytes(file.path);
            files.push_back({file.path, bytes->view().toByteArray()});
        }
        int damaged = 0;
        for (std::size_t i = 0; i < files.size(); ++i) {
            for (const int how : {0, 1, 2, 3}) {
                std::vector<Test::TestFile> others = files;
                QByteArray &bytes = others[i].second;
                if (how == 0)
                    others.erase(others.begin() + std::ptrdiff_t(i));
                else
                    bytes = how == 1 ? QByteArray() : how == 2 ? bytes.first(bytes.size() / 2) : QByteArray(64, '\xff');
                const DocumentPointer document = Test::documentFromFiles(others, Document::Stage::Analysis);
                const QString fault = faultOf(*document);
                QVERIFY2(fault.isEmpty(), qPrintable(files[i].first + u": "_s + fault));
                ++damaged;
            }
        }
        QVERIFY(damaged > 20);
    }

    /// Names from an archive cannot end a comment, a string or a file name.
    void skeletons_keepNamesInTheirPlaces()
    {
        DeploymentFacts facts = hostedFacts();
        facts.model = u"a*/\n#error x\n/*\"\\"_s;
        facts.executor = u"graph"_s;
        facts.graph = Link::file(u"a\"\n.include \"/etc/passwd"_s);
        facts.parameters = facts.graph;
        facts.parameterCount = 1;
        facts.pools.front().placement = PoolFact::Placement::External;
        facts.pools.front().name = u"p[1]; int q */"_s;
        facts.devices = {u"ethos_u; }"_s};
        TensorFact tensor;
        tensor.name = u"x\"); abort(); //"_s;
        tensor.bytes = ByteCount(4);
        tensor.shape = {1, 4};
        facts.tensors.inputs = {tensor};
        for (const QString &text :
             {configSkeleton(facts), platformSkeleton(facts, true), platformSkeleton(facts, false), poolSkeleton(facts),
              callSkeleton(facts), embeddedSkeleton(facts), mainSkeleton(facts), graphMainSkeleton(facts),
              hostedMainSkeleton(facts)}) {
            QVERIFY(!text.isEmpty());
            const QStringList lines = text.split(u'\n');
            for (const QString &line : lines) {
                QVERIFY2(!line.startsWith("#error"_L1) && !line.contains("\"/etc"_L1)
                             && !line.contains("\"); abort"_L1),
                         qPrintable(line));
                QVERIFY2(line.count("/*"_L1) == line.count("*/"_L1) || line.startsWith("/* "_L1)
                             || line.startsWith("   "_L1),
                         qPrintable(line));
            }
            QVERIFY2(!text.contains("p[1]"_L1) && !text.contains('@'_L1), qPrintable(text));
        }
    }

    /// Code of the model that calls a function that no file defines, and its stub. The compiler reports a stub that
    /// does not fit the call.
    void neededFunction_hasTheSignatureOfItsUse_data()
    {
        Test::addCases<QByteArray, QString, bool>(u"deployment/neededFunction"_s, {"code", "head", "isWhole"});
    }
    void neededFunction_hasTheSignatureOfItsUse()
    {
        QFETCH(const QByteArray, code);
        QFETCH(const QString, head);
        QFETCH(const bool, isWhole);
        const DocumentPointer whole = Test::documentFromFixture(u"v7-aot-usmp"_s);
        std::vector<Test::TestFile> files;
        for (const DocumentFile &file : whole->files) {
            const bool isOperators = file.path.endsWith("tilt_lib1.c"_L1);
            files.emplace_back(file.path,
                               whole->bytes(file.path)->view().toByteArray() + (isOperators ? code : QByteArray()));
        }
        const DocumentPointer document = Test::documentFromFiles(files);
        const ModuleDeployment deployment = moduleDeployment(*document, document->modules.front());
        const DeploymentWay &way = wayOf(deployment.ways, RunWay::AotStandalone);
        const std::vector<SymbolNeed> symbols = deployment.symbolsFor(way);
        QCOMPARE(symbols.front().name, u"f"_s);
        QCOMPARE(symbols.front().giver, SymbolNeed::Giver::Yours);
        const QString stub = symbols.front().skeleton;
        QVERIFY2(stub.contains(u"\n"_s + head + u"\n{\n"_s), qPrintable(stub));
        // The checklist has the same code.
        const auto row = std::find_if(way.rows.begin(), way.rows.end(), [](const DeploymentRow &one) {
            return one.part == DeploymentPart::Libraries && one.giver == PartGiver::Yours;
        });
        QVERIFY(row != way.rows.end());
        QCOMPARE(row->skeleton, stub);
        QCOMPARE(row->file, u"functions.c"_s);
        if (QStandardPaths::findExecutable(u"gcc"_s).isEmpty())
            QSKIP("no compiler here");
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"stub.c"_s));
        const QByteArray before = isWhole ? "#include <stdint.h>\n#define TVM_DLL\n" + code : QByteArray();
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(before + stub.toUtf8()) > 0);
        file.close();
        QProcess compiler;
        compiler.setWorkingDirectory(folder.path());
        compiler.start(u"gcc"_s,
                       {u"-c"_s, u"-std=gnu11"_s, u"-Wall"_s, u"-Wextra"_s, u"-Werror"_s,
                        u"-Wno-implicit-function-declaration"_s, u"-Wno-unused-parameter"_s, u"-Wno-format-security"_s,
                        u"-I"_s + Test::runtimeStubsPath(), u"stub.c"_s});
        QVERIFY(compiler.waitForFinished(60'000));
        QVERIFY2(compiler.exitCode() == 0, compiler.readAllStandardError() + stub.toUtf8());
    }

    /// Without other functions of the user, the platform's and main() remain.
    void userSymbols_areListedByName()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-allocator-09"_s);
        const ModuleDeployment deployment = moduleDeployment(*document, document->modules.front());
        QStringList names;
        for (const SymbolNeed &need : deployment.symbolsFor(wayOf(deployment.ways, RunWay::AotStandalone))) {
            if (need.giver <= SymbolNeed::Giver::Yours)
                names += need.name;
        }
        QCOMPARE(names,
                 (QStringList {u"TVMPlatformMemoryAllocate"_s, u"TVMPlatformMemoryFree"_s, u"TVMPlatformAbort"_s,
                               u"TVMPlatformFormatMessage"_s, u"TVMLogf"_s, u"TVMPlatformTimerStart"_s,
                               u"TVMPlatformTimerStop"_s, u"TVMPlatformGenerateRandom"_s, u"main"_s}));
    }

    /// With replacements for TVM's headers, each file separately.
    void skeletons_compile_data() { Test::addRows("fixture", Test::fixtureNames()); }
    void skeletons_compile()
    {
        QFETCH(const QString, fixture);
        if (QStandardPaths::findExecutable(u"gcc"_s).isEmpty())
            QSKIP("no compiler here");
        const DocumentPointer document = Test::documentFromFixture(fixture);
        for (const Module &module : document->modules) {
            const ModuleDeployment deployment = moduleDeployment(*document, module);
            for (const DeploymentWay &way : deployment.ways) {
                const QTemporaryDir folder;
                const auto write = [&](const QString &path, const QByteArray &text) {
                    QVERIFY(QDir(folder.path()).mkpath(QFileInfo(path).path()));
                    QFile file(folder.filePath(path));
                    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
                };
                for (const DocumentFile &file : document->files)
                    write(file.path, document->bytes(file.path)->view().toByteArray());
                QString headerFolder = u"."_s; // the folder that the code includes from; the model may have another
                                               // name
                for (const DocumentFile &file : document->files) {
                    if (QFileInfo(file.path).fileName().startsWith("tvmgen_"_L1) && file.path.endsWith(".h"_L1))
                        headerFolder = QFileInfo(file.path).path();
                }
                QStringList sources;
                for (const DeploymentRow &row : way.rows) {
                    if (row.skeleton.isEmpty() || row.skeleton.contains("has to be renamed so"_L1))
                        continue;
                    write(row.file, row.skeleton.toUtf8());
                    if ((row.file.endsWith(".c"_L1) || row.file.endsWith(".cc"_L1)) && !sources.contains(row.file))
                        sources += row.file;
                }
                // Each symbol of the user has code that defines it.
                QSet<QString> skeletons;
                for (const SymbolNeed &need : deployment.symbolsFor(way)) {
                    if (need.skeleton.isEmpty())
                        continue;
                    QVERIFY2(need.skeleton.contains(need.name + u'('), qPrintable(need.name));
                    if (std::exchange(skeletons, skeletons | QSet {need.skeleton}).contains(need.skeleton))
                        continue;
                    sources += u"symbol_%1.%2"_s.arg(sources.size()).arg(need.file.section(u'.', -1));
                    write(sources.constLast(), need.skeleton.toUtf8());
                }
                for (const QString &source : std::as_const(sources)) {
                    QProcess compiler;
                    compiler.setWorkingDirectory(folder.path());
                    const bool isCpp = source.endsWith(".cc"_L1);
                    compiler.start(isCpp ? u"g++"_s : u"gcc"_s,
                                   {u"-c"_s, isCpp ? u"-std=c++17"_s : u"-std=gnu11"_s,
                                    u"-I"_s + Test::runtimeStubsPath(u"/../cppruntime"_s), u"-Wall"_s, u"-Wextra"_s,
                                    u"-Werror"_s, u"-I."_s, u"-I"_s + Test::runtimeStubsPath(), u"-I"_s + headerFolder,
                                    u"-Wa,-I."_s, u"-o"_s, u"out.o"_s, source});
                    QVERIFY(compiler.waitForFinished(60'000));
                    QVERIFY2(compiler.exitCode() == 0, source.toUtf8() + ": " + compiler.readAllStandardError());
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(TstDeployment)
#include "tst_deployment.moc"
