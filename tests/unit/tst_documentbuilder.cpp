// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/crossreferences.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/documentcodes.h"
#include "model/report/jsonreport.h"
#include "model/report/reportbuilder.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"
#include "tests/support/places.h"
#include "tests/support/reportfacts.h"
#include "tests/support/rows.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Every fixture through the whole pipeline, compared with the facts beside it.
class TstDocumentBuilder : public QObject {
    Q_OBJECT

private:
    QJsonObject m_report;
    QJsonObject m_facts;

    static void addFixtureRows() { Test::addRows("name", Test::fixtureNames()); }

    void load(const QString &name)
    {
        const DocumentPointer document = Test::documentFromFixture(name);
        m_report = QJsonDocument::fromJson(writeJson(makeReport(*document))).object();
        m_facts = QJsonDocument::fromJson(Test::readFile(Test::dataPath() + u"/expected/facts/"_s + name + u".json"_s))
                      .object();
        QVERIFY(!m_facts.isEmpty());
    }

    [[nodiscard]] QJsonObject moduleOf(const QJsonValue &facts) const
    {
        return Test::findBy(m_report[u"modules"_s].toArray(), u"name"_s, facts.toObject()[u"name"_s].toString());
    }

private Q_SLOTS:
    void fixtures_areThere() { QVERIFY(Test::fixtureNames().size() >= 43); }

    void moduleByName_isTheOneOrTheFirst_data()
    {
        const Test::Rows<QStringList, QString, int, int> row({"modules", "asked", "named", "shown"});
        row("the first", {u"anomaly"_s, u"keyword"_s}, u"anomaly"_s, 0, 0);
        row("another", {u"anomaly"_s, u"keyword"_s}, u"keyword"_s, 1, 1);
        row("one that is gone", {u"anomaly"_s, u"keyword"_s}, u"wake"_s, -1, 0);
        row("in other letters", {u"anomaly"_s, u"keyword"_s}, u"Keyword"_s, -1, 0);
        row("none is asked for", {u"anomaly"_s, u"keyword"_s}, {}, -1, 0);
        row("there is none", {}, u"keyword"_s, -1, -1);
    }

    void moduleByName_isTheOneOrTheFirst()
    {
        QFETCH(const QStringList, modules);
        QFETCH(const QString, asked);
        QFETCH(const int, named);
        QFETCH(const int, shown);
        Document document;
        for (const QString &name : modules)
            document.modules.edit().emplace_back().metadata.name = name;
        const auto at = [&](int index) { return index < 0 ? nullptr : &document.modules[std::size_t(index)]; };
        QCOMPARE(document.module(asked), at(named));
        QCOMPARE(document.moduleOrFirst(asked), at(shown));
    }

    void header_data() { addFixtureRows(); }
    void header()
    {
        QFETCH(const QString, name);
        load(name);
        QCOMPARE(m_report[u"formatVersion"_s], m_facts[u"formatVersion"_s]);
        QCOMPARE(m_report[u"style"_s].toString(), m_facts[u"style"_s].toString());
        if (m_facts.contains(u"modules"_s))
            QCOMPARE(m_report[u"modules"_s].toArray().size(), m_facts[u"modules"_s].toArray().size());
        QStringList unknown = m_report[u"unknownKeys"_s].toObject().keys();
        QStringList expected = m_facts[u"unknownKeys"_s].toVariant().toStringList();
        unknown.sort();
        expected.sort();
        QCOMPARE(unknown, expected);
    }

    void files_data() { addFixtureRows(); }
    void files()
    {
        QFETCH(const QString, name);
        load(name);
        QJsonObject kinds;
        QJsonObject modules;
        const QJsonArray list = m_report[u"files"_s].toArray();
        for (const QJsonValue &file : list) {
            kinds.insert(file[u"path"_s].toString(), file[u"kind"_s]);
            modules.insert(file[u"path"_s].toString(), file[u"module"_s]);
        }
        const QJsonObject expectedKinds = m_facts[u"kinds"_s].toObject();
        for (auto it = expectedKinds.begin(); it != expectedKinds.end(); ++it)
            QCOMPARE(it.key() + u' ' + kinds[it.key()].toString(), it.key() + u' ' + it->toString());
        const QJsonObject expectedModules = m_facts[u"filemodules"_s].toObject();
        for (auto it = expectedModules.begin(); it != expectedModules.end(); ++it)
            QCOMPARE(it.key() + u' ' + modules[it.key()].toString(), it.key() + u' ' + it->toString());
        const auto definitions = Test::definitionsOf(m_report);
        const QJsonObject expectedDefinitions = m_facts[u"definitions"_s].toObject();
        for (auto it = expectedDefinitions.begin(); it != expectedDefinitions.end(); ++it)
            QCOMPARE(definitions.value(it.key()), it->toObject());
    }

    void modules_data() { addFixtureRows(); }
    void modules()
    {
        QFETCH(const QString, name);
        load(name);
        const QJsonArray list = m_facts[u"modules"_s].toArray();
        for (const QJsonValue &facts : list) {
            const QJsonObject module = moduleOf(facts);
            QCOMPARE(module[u"exportedAt"_s], facts[u"exportedAt"_s]);
            QCOMPARE(module[u"executor"_s][u"value"_s], facts[u"executor"_s]);
            compareTargets(module, facts.toObject());
            compareMemory(module, facts.toObject());
            if (!facts[u"parameters"_s].isNull()) // damaged: only a finding is expected
                QCOMPARE(module[u"parameters"_s].toArray(), facts[u"parameters"_s].toArray());
            compareGraph(module, facts.toObject());
            compareRelay(module, facts.toObject());
            comparePools(module, facts.toObject());
        }
    }

    /// Compared with expected/contracts.txt, one line per model.
    void contracts_areRightOnEveryFixture()
    {
        QString text;
        for (const QString &name : Test::fixtureNames()) {
            load(name);
            const QJsonArray modules = m_report[u"modules"_s].toArray();
            for (const QJsonValue &module : modules)
                text +=
                    name + u' ' + module[u"name"_s].toString() + u": "_s + Test::contractOf(module.toObject()) + u'\n';
        }
        Test::compareWithExpected(text.toUtf8(), u"contracts.txt"_s);
    }

    /// Compared with expected/tensors.txt, one line for the inputs and one for the outputs of a model, in argument
    /// order: name, dtype, shape and bytes, each with the first letter of its basis.
    void tensors_areRightOnEveryFixture()
    {
        QString text;
        for (const QString &name : Test::fixtureNames()) {
            load(name);
            const QJsonArray modules = m_report[u"modules"_s].toArray();
            for (const QJsonValue &module : modules) {
                for (const QString &key : {u"inputs"_s, u"outputs"_s})
                    text += name + u' ' + module[u"name"_s].toString() + u' ' + key + u": "_s
                        + Test::tensorsOf(module[key]) + u'\n';
            }
        }
        Test::compareWithExpected(text.toUtf8(), u"tensors.txt"_s);
    }

    /// Compared with expected/externals.txt, one line per model.
    void externals_areRightOnEveryFixture()
    {
        QString text;
        for (const QString &name : Test::fixtureNames()) {
            load(name);
            const QJsonArray modules = m_report[u"modules"_s].toArray();
            for (const QJsonValue &module : modules) {
                QStringList rows;
                const QJsonArray externals = module[u"externals"_s].toArray();
                for (const QJsonValue &external : externals) {
                    rows += external[u"name"_s].toString() + u' ' + external[u"resolvedBy"_s].toString();
                    QVERIFY(!external[u"why"_s].toString().isEmpty() && external[u"use"_s].isString());
                }
                text += name + u' ' + module[u"name"_s].toString() + u": "_s + rows.join(u", "_s) + u'\n';
            }
        }
        Test::compareWithExpected(text.toUtf8(), u"externals.txt"_s);
    }

    /// Every known verdict has a reason and a place. For metadata.json that is the line with the key.
    void contracts_haveTheirEvidence_data() { addFixtureRows(); }
    void contracts_haveTheirEvidence()
    {
        QFETCH(const QString, name);
        load(name);
        const QJsonArray modules = m_report[u"modules"_s].toArray();
        for (const QJsonValue &module : modules) {
            for (const char *key :
                 {"executor", "runtime", "interfaceApi", "callingConvention", "memoryPlanner", "compilerVersion"}) {
                const QJsonObject verdict = module[QLatin1StringView(key)].toObject();
                QVERIFY2(!verdict[u"why"_s].toString().isEmpty(), key);
                if (verdict[u"value"_s].isNull())
                    continue;
                const auto link = parseLink(verdict[u"evidence"_s].toString());
                QVERIFY2(link && !link->name.isEmpty(), key);
                if (link->name == "metadata.json"_L1)
                    QVERIFY2(link->firstLine, key);
            }
        }
    }

    void findings_data() { addFixtureRows(); }
    void findings()
    {
        QFETCH(const QString, name);
        load(name);
        // The expected texts contain these codes if and only if they must occur.
        const QStringList judged {
            u"unknown-version"_s,      u"missing-metadata"_s,        u"bad-metadata"_s,
            u"sid-size-mismatch"_s,    u"io-size-not-io"_s,          u"parameters-damaged"_s,
            u"graph-damaged"_s,        u"function-not-in-code"_s,    u"function-not-in-metadata"_s,
            u"size-overflow"_s,        u"conflicting-prototype"_s,   u"pool-not-const"_s,
            u"constants-not-stated"_s, u"parameters-stored-twice"_s, u"wrong-argument-count"_s,
            u"builder-identity"_s,     u"workspace-mismatch"_s,      u"pool-too-small"_s,
            u"buffers-overlap"_s,      u"bytes-never-read"_s,        u"header-name-mismatch"_s};
        QSet<QString> found;
        for (const QString &code : Test::findingCodes(m_report)) {
            if (judged.contains(code))
                found.insert(code);
        }
        const QStringList expected = m_facts[u"findings"_s].toVariant().toStringList();
        QCOMPARE(found, QSet<QString>(expected.begin(), expected.end()));
    }

    /// Calls of a graph have no line; the names are the same as in expected/calls.
    void stepsOfAGraph_areCalls()
    {
        load(u"v7-graph-multi-output"_s);
        const QJsonArray calls = m_report[u"modules"_s][0][u"calls"_s].toArray();
        QCOMPARE(calls.size(), 3);
        const QJsonObject expected {
            {u"step"_s, 1},
            {u"function"_s, u"tvmgen_halves_fused_add"_s},
            {u"file"_s, u"executor-config/graph/halves.graph"_s},
            {u"line"_s, QJsonValue()},
            {u"arguments"_s, QJsonArray {u"storage:2@0"_s, u"p0"_s, u"output:tvmgen_halves_fused_add"_s}},
            {u"reads"_s, QJsonArray {u"storage:2@0"_s, u"p0"_s}},
            {u"writes"_s, QJsonArray {u"output:tvmgen_halves_fused_add"_s}},
            {u"basis"_s, u"computed"_s}};
        QCOMPARE(calls[1].toObject(), expected);
        load(u"v7-operator-flat"_s);
        QVERIFY(m_report[u"modules"_s][0][u"calls"_s].isNull());
    }

    void metadataInAFolder_isPointedAt_data()
    {
        Test::addCases<QStringList, QString, QString>(u"documentbuilder/metadataInAFolder"_s,
                                                      {"paths", "location", "end"});
    }
    void metadataInAFolder_isPointedAt()
    {
        QFETCH(const QStringList, paths);
        QFETCH(const QString, end);
        std::vector<Test::TestFile> files;
        for (const QString &path : paths)
            files.emplace_back(path, "{}");
        const Findings findings = Test::documentFromFiles(files)->findings;
        const auto missing = std::find_if(findings.begin(), findings.end(),
                                          [](const Finding &f) { return f.code == Code::MissingMetadata; });
        QVERIFY(missing != findings.end());
        QTEST(formatLink(missing->location), "location");
        const QString text = findingText(*missing, Language::English);
        QVERIFY2(text.endsWith(end), qPrintable(text));
    }

    /// Opens the folder with the model in a project's archive by its path.
    void folderInAnArchive_isOpened()
    {
        QTemporaryDir folder;
        std::vector<Test::Member> members;
        const QByteArray kernel = "// tvm target: c\nint32_t tvmgen_kws_fused_add(void* p0) {\n  return 0;\n}\n";
        members.push_back({"kws-project/src/main.c", "int main(void) { return 0; }\n"});
        members.push_back({"kws-project/model/metadata.json", "{\"version\": 7, \"modules\": {}}"});
        members.push_back({"kws-project/model/codegen/host/src/kws_lib0.c", kernel});
        const QString path = folder.filePath(u"kws.tar"_s);
        Test::writeFile(path, Test::writeTar(members, Test::TarFormat::Pax));
        const DocumentPointer outer = Test::documentAt(path);
        const Findings &findings = outer->findings;
        QVERIFY(std::any_of(findings.begin(), findings.end(), [](const Finding &finding) {
            return finding.reason == Reason::MetadataInFolder
                && finding.arguments.value(2) == u"kws.tar/kws-project/model"_s;
        }));
        const DocumentPointer inner = Test::documentAt(path + u"/kws-project/model"_s);
        QVERIFY(inner->metadata);
        QCOMPARE(inner->listing->fileCount(), 2);
        QVERIFY(inner->file(u"codegen/host/src/kws_lib0.c"_s));
        const auto nowhere = buildDocument(path + u"/kws-project/models"_s, {});
        QVERIFY(!nowhere);
    }

    void classicPackage_isNamed_data()
    {
        Test::addCases<QStringList, QString>(u"documentbuilder/classicPackage"_s, {"files", "library"});
    }
    void classicPackage_isNamed()
    {
        QFETCH(const QStringList, files);
        std::vector<Test::TestFile> content;
        for (const QString &file : files)
            content.emplace_back(file, "{}");
        const DocumentPointer document = Test::documentFromFiles(content);
        QString library;
        for (const Finding &finding : document->findings) {
            if (finding.code == Code::MissingMetadata && finding.reason == Reason::ClassicPackage)
                library = finding.location.name;
        }
        QTEST(library, "library");
        if (!library.isEmpty())
            QVERIFY(document->modules.empty());
    }

    /// Recognises models without a codegen/ folder.
    void otherLayouts_areOneModelOrNone_data()
    {
        Test::addColumns<std::vector<Test::TestFile>, QStringList>({"files", "models"});
        const QByteArray kernel = "// tvm target: c\nint32_t tvmgen_kws_fused_add(void* p0) {\n  return 0;\n}\n";
        const auto row = [](const char *title, std::vector<Test::TestFile> files, const QStringList &models) {
            QTest::newRow(title) << std::move(files) << models;
        };
        row("sources of other names", {{u"model.c"_s, kernel}}, {u"kws"_s});
        row("a copy", {{u"a/kws_lib0.c"_s, kernel}, {u"b/kws_lib0.c"_s, kernel}}, {u"kws"_s});
        row("two of one name that differ", {{u"a/kws_lib0.c"_s, kernel}, {u"b/kws_lib0.c"_s, kernel + "\n"}}, {});
        row("a path twice, the last of which counts",
            {{u"kws_lib0.c"_s, kernel + "int32_t tvmgen_kws_fused_old(void) { return 0; }\n"},
             {u"kws_lib0.c"_s, kernel}},
            {u"kws"_s});
        row("a model in a folder of its own",
            {{u"kws/metadata.json"_s, "{}"}, {u"kws/kws_lib0.c"_s, kernel}, {u"x"_s, ""}}, {});
        row("sources beside codegen/", {{u"codegen/host/src/vad_lib0.c"_s, kernel}, {u"kws_lib0.c"_s, kernel}},
            {u"vad"_s});
        row("a program alone", {{u"main.c"_s, "#include \"tvmgen_kws.h\"\nint main(void) { return 0; }\n"}}, {});
    }

    void otherLayouts_areOneModelOrNone()
    {
        QFETCH(const std::vector<Test::TestFile>, files);
        const DocumentPointer document = Test::documentFromFiles(files);
        QStringList models;
        qsizetype definitions = 0;
        for (const Module &module : document->modules) {
            models += module.metadata.name;
            definitions += std::count_if(module.functions.begin(), module.functions.end(),
                                         [](const FunctionFact &function) { return !function.file.isEmpty(); });
        }
        QTEST(models, "models");
        QCOMPARE(definitions, models.size());
        QCOMPARE(document->modelDigest.isEmpty(), models.isEmpty());
    }

    /// If a path occurs more than once, the last file is used: the others have no effect, and are not searched in the
    /// last one's text.
    void filesOfOnePath_areTheLastOfThem_data()
    {
        const Test::Rows<QString, QByteArray> row({"file", "before"});
        const QByteArray data = "static const int8_t old_constant[4] = {1, 2, 3, 4};\n";
        row("source", u"codegen/host/src/kws_lib0.c"_s,
            QByteArray(10'000, '\n') + data + "int32_t tvmgen_kws_fused_old(int8_t* a) { return a[0]; }\n");
        row("header that is included", u"codegen/host/include/kws_data.h"_s, QByteArray(10'000, '\n') + data);
        row("header of the runtime", u"runtime/include/kws_data.h"_s, "#define int8_t int64_t\n");
        row("assembler of the runtime", u"runtime/src/kws_data.S"_s, "kws: .long 1\n");
        row("object", u"codegen/host/lib/kws_lib0.o"_s,
            "\x7f"
            "ELF");
        row("parameters", u"parameters/kws.params"_s, "x");
    }

    void filesOfOnePath_areTheLastOfThem()
    {
        QFETCH(const QString, file);
        QFETCH(const QByteArray, before);
        std::vector<Test::TestFile> files = Test::modelWithKernels({{u"tvmgen_kws_fused_a"_s, 100}}, 512);
        files.emplace_back(u"codegen/host/include/kws_data.h"_s, "\n");
        for (auto &[path, bytes] : files) {
            if (path.endsWith(".c"_L1))
                bytes.prepend("#include \"kws_data.h\"\n");
        }
        if (std::ranges::none_of(files, [&](const Test::TestFile &one) { return one.first == file; }))
            files.emplace_back(file, "");
        const DocumentPointer alone = Test::documentFromFiles(files);
        files.insert(files.begin(), {file, before});
        const DocumentPointer both = Test::documentFromFiles(files);
        QCOMPARE(both->modules.size(), alone->modules.size());
        QCOMPARE(both->modules.front().functions, alone->modules.front().functions);
        QCOMPARE(both->modules.front().figures, alone->modules.front().figures);
        QCOMPARE(both->modules.front().constants.constants, alone->modules.front().constants.constants);
        QCOMPARE(both->references->definitions().size(), alone->references->definitions().size());
        QCOMPARE(both->findings, alone->findings);
        QVERIFY(both->files.front().isReplaced);
        QCOMPARE(both->modelDigest, alone->modelDigest);
    }

    void files_areReplacedByLaterOnes_data()
    {
        QTest::addColumn<QStringList>("paths"); // paths with a mark are not safe
        QTest::addColumn<QString>("replaced"); // for each file whether it is replaced
        QTest::newRow("one path twice") << QStringList {u"a.c"_s, u"b.c"_s, u"a.c"_s} << u"+--"_s;
        QTest::newRow("something else") << QStringList {u"a.txt"_s, u"a.txt"_s} << u"+-"_s;
        QTest::newRow("not by one that is not unpacked") << QStringList {u"!a.h"_s, u"a.h"_s, u"!a.h"_s} << u"+-+"_s;
        QTest::newRow("of what is not unpacked the last one counts") << QStringList {u"!a.h"_s, u"!a.h"_s} << u"+-"_s;
    }

    void files_areReplacedByLaterOnes()
    {
        QFETCH(const QStringList, paths);
        QFETCH(const QString, replaced);
        for (const bool isIndexed : {true, false}) {
            auto listing = std::make_shared<Listing>();
            listing->isComplete = true;
            for (const QString &path : paths) {
                Entry entry;
                entry.isSafe = !path.startsWith(u'!');
                entry.path = entry.isSafe ? path : path.sliced(1);
                entry.m_source = ByteSource::fromBytes("int a;\n");
                listing->entries.push_back(std::move(entry));
            }
            if (isIndexed)
                listing->indexPaths();
            const DocumentPointer document = buildDocument(listing, {}).value();
            QString found;
            for (const DocumentFile &file : document->files)
                found += file.isReplaced ? u'+' : u'-';
            QCOMPARE(found, replaced);
        }
    }

    void projectFolder_namesItsArchive_data()
    {
        const Test::Rows<QStringList, QString> row({"files", "archive"});
        row("as Zephyr projects have it", {u"model.tar"_s, u"model/metadata.json"_s, u"other.tar"_s}, u"model.tar"_s);
        row("as Arduino projects have it", {u"src/model/model.tar"_s, u"src/main.c"_s}, u"src/model/model.tar"_s);
        row("under another name", {u"kws.tar.gz"_s}, u"kws.tar.gz"_s);
        row("two of them", {u"kws.tar"_s, u"vad.tar"_s}, {});
    }

    void projectFolder_namesItsArchive()
    {
        QFETCH(const QStringList, files);
        QTemporaryDir folder;
        for (const QString &file : files)
            Test::writeFile(folder.filePath(file), "x");
        const DocumentPointer document = Test::documentAt(folder.path());
        QString archive;
        for (const Finding &finding : document->findings) {
            if (finding.code == Code::MissingMetadata && finding.reason == Reason::ArchiveInFolder)
                archive = finding.location.name;
        }
        QTEST(archive, "archive");
    }

    void externals_leadIntoTheRuntime()
    {
        const DocumentPointer document =
            Test::documentFromFiles({{u"codegen/host/src/m_lib1.c"_s,
                                      "// tvm target: c\nint32_t f(void* a) {\n  TVMHelp(a);\n  return 0;\n}\n"},
                                     {u"runtime/src/help.c"_s, "\nint TVMHelp(void* a) {\n  return 0;\n}\n"}});
        QCOMPARE(document->modules.size(), 1U);
        const std::vector<ExternalFact> &externals = document->modules.front().externals;
        QCOMPARE(externals.size(), 1U);
        QCOMPARE(resolverName(externals.front().resolver), u"runtime"_s);
        QCOMPARE(formatLink(externals.front().definition), u"runtime/src/help.c:2"_s);
    }

    void stages_comeInOrderAndGrow()
    {
        std::vector<DocumentPointer> snapshots;
        const auto result = buildDocument(Test::fixturePath(u"v7-graph"_s), {}, {}, {},
                                          [&](DocumentPointer snapshot) { snapshots.push_back(std::move(snapshot)); });
        QVERIFY(result);
        QCOMPARE(snapshots.size(), std::size_t(4));
        QCOMPARE(snapshots.back(), *result);
        for (std::size_t i = 0; i < snapshots.size(); ++i)
            QCOMPARE(int(snapshots[i]->stage), int(i));
        QVERIFY(snapshots[0]->files.empty() && !snapshots[0]->listing->entries.empty());
        QVERIFY(!snapshots[1]->modules.empty() && snapshots[1]->modules.front().functions.front().file.isEmpty());
        QVERIFY(!snapshots[2]->modules.front().functions.front().file.isEmpty());
        QVERIFY(snapshots[2]->modelDigest.isEmpty());
        QCOMPARE(snapshots[3]->modelDigest.size(), 64);
    }

    void unnamedFiles_serveNoneOfSeveralModels()
    {
        const std::vector<Test::TestFile> unnamed {{u"executor-config/graph/graph.json"_s, "{}"},
                                                   {u"src/relay.txt"_s, "def @main() {\n  add(%x)\n}\n"}};
        for (const int count : {1, 2}) {
            std::vector<Test::TestFile> files = Test::smallModel(count);
            std::erase_if(files, [](const Test::TestFile &file) { return file.first.endsWith(".relay"_L1); });
            files.insert(files.end(), unnamed.begin(), unnamed.end());
            const DocumentPointer document = Test::documentFromFiles(files);
            QCOMPARE(document->modules.size(), std::size_t(count));
            for (const Module &module : document->modules) {
                QCOMPARE(module.graphFile.isEmpty(), count > 1);
                QCOMPARE(module.relayFile.isEmpty(), count > 1);
            }
        }
    }

    /// Reads and digests any number of files.
    void folderOfManyFiles_isReadWhole()
    {
        QTemporaryDir folder;
        for (int i = 0; i < 8300; ++i) // more than a process may map
            Test::writeFile(folder.filePath(u"codegen/host/src/a_lib%1.c"_s.arg(i)), "int f(void) { return 0; }\n");
        const DocumentPointer document = Test::documentAt(folder.path());
        QStringList codes;
        for (const Finding &finding : document->findings)
            codes += codeName(finding.code);
        QVERIFY2(!codes.contains(u"entry-unreadable"_s), qPrintable(codes.join(u' ')));
        QCOMPARE(document->modelDigest.size(), 64);
    }

    void unreadableFile_isAFindingWithItsReason()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"metadata.json"_s);
        Test::writeFile(path, "{}");
        const auto document = buildDocument(folder.path(), {}, {}, {}, [&](const DocumentPointer &) {
            QFile::remove(path); // after the listing
        });
        QVERIFY(document);
        const Findings &findings = (*document)->findings;
        QVERIFY(!findings.empty());
        QCOMPARE(findings[0].code, Code::EntryUnreadable);
        QCOMPARE(findings[0].location, Link::file(u"metadata.json"_s));
        QVERIFY(!findings[0].detail.isEmpty());
    }

    void stop_givesCancelled()
    {
        std::stop_source source;
        const auto result = buildDocument(Test::fixturePath(u"v7-graph"_s), {}, source.get_token(), {},
                                          [&](const DocumentPointer &) { source.request_stop(); });
        QVERIFY(!result);
        QCOMPARE(result.error().code, Code::Cancelled);
    }

private:
    static void compareTargets(const QJsonObject &module, const QJsonObject &facts)
    {
        QJsonArray targets;
        const QJsonArray list = module[u"targets"_s].toArray();
        for (const QJsonValue &target : list) {
            QJsonObject picked;
            for (const QString &key : {u"text"_s, u"kind"_s, u"keys"_s, u"deviceType"_s, u"basis"_s})
                picked.insert(key, target[key]);
            targets.append(picked);
        }
        QCOMPARE(targets, facts[u"targets"_s].toArray());
    }

    static void comparePools(const QJsonObject &module, const QJsonObject &facts)
    {
        if (!facts.contains(u"pools"_s))
            return;
        QJsonArray pools;
        const QJsonArray list = module[u"pools"_s].toArray();
        for (const QJsonValue &pool : list) {
            QJsonObject picked;
            for (const QString &key : {u"name"_s, u"kind"_s, u"bytes"_s, u"placement"_s, u"line"_s})
                picked.insert(key, pool[key]);
            pools.append(picked);
        }
        QCOMPARE(pools, facts[u"pools"_s].toArray());
    }

    static QJsonValue sizeOrNull(const QJsonValue &value)
    {
        return value.isDouble() && value.toInteger() < 0 ? QJsonValue() : value; // not a valid size: a finding instead
    }

    static void compareMemory(const QJsonObject &module, const QJsonObject &facts)
    {
        const QJsonArray mains = facts[u"main"_s].toArray();
        QCOMPARE(module[u"devices"_s].toArray().size(), mains.size());
        for (qsizetype i = 0; i < mains.size(); ++i) {
            const QJsonObject stated = module[u"devices"_s].toArray()[i].toObject();
            QCOMPARE(stated[u"workspace_size_bytes"_s], mains[i][u"workspace"_s]);
            QCOMPARE(stated[u"constants_size_bytes"_s], mains[i][u"constants"_s]);
            QCOMPARE(stated[u"io_size_bytes"_s], mains[i][u"io"_s]);
        }
        if (mains.size() == 1 && facts[u"executor"_s].isString()) {
            QCOMPARE(module[u"memory"_s][u"workspaceBytes"_s][u"stated"_s], sizeOrNull(mains[0][u"workspace"_s]));
            QCOMPARE(module[u"memory"_s][u"constantBytes"_s][u"stated"_s], sizeOrNull(mains[0][u"constants"_s]));
        }
        const QJsonObject functions = facts[u"functions"_s].toObject();
        for (auto it = functions.begin(); it != functions.end(); ++it) {
            const QJsonObject function = Test::findBy(module[u"functions"_s].toArray(), u"name"_s, it.key());
            QVERIFY2(!function.isEmpty(), qPrintable(it.key()));
            QCOMPARE(function[u"workspaceBytes"_s][u"stated"_s], sizeOrNull(*it));
        }
        const QJsonObject operators = facts[u"operatorArguments"_s].toObject();
        for (auto it = operators.begin(); it != operators.end(); ++it) {
            const QJsonArray arguments =
                Test::findBy(module[u"functions"_s].toArray(), u"name"_s, it.key())[u"arguments"_s].toArray();
            QCOMPARE(arguments.size(), it->toArray().size());
            for (qsizetype i = 0; i < arguments.size(); ++i) {
                QCOMPARE(arguments[i][u"bytes"_s], it->toArray()[i][u"size"_s]);
                QCOMPARE(arguments[i][u"shape"_s], it->toArray()[i][u"shape"_s]);
                QCOMPARE(arguments[i][u"dtype"_s], it->toArray()[i][u"dtype"_s]);
                QCOMPARE(arguments[i][u"name"_s], it->toArray()[i][u"name"_s]);
            }
        }
    }

    static void compareGraph(const QJsonObject &module, const QJsonObject &facts)
    {
        const QJsonObject graph = module[u"graph"_s].toObject();
        const QJsonObject expected = facts[u"graph"_s].toObject();
        QCOMPARE(graph[u"nodes"_s], expected[u"nodes"_s]);
        QCOMPARE(graph[u"operators"_s], expected[u"operators"_s]);
        QCOMPARE(Test::storagesOf(graph), expected[u"storages"_s].toObject());
        const QJsonArray sids = facts[u"sids"_s].toArray();
        for (const QJsonValue &sid : sids) {
            const QString id = QString::number(sid[u"id"_s].toInteger());
            if (expected[u"storages"_s].toObject().contains(id)) {
                const QJsonArray storages = graph[u"storages"_s].toArray();
                QCOMPARE(storages[sid[u"id"_s].toInteger()][u"statedBytes"_s], sid[u"size"_s]);
            }
        }
    }

    static void compareRelay(const QJsonObject &module, const QJsonObject &facts)
    {
        const QJsonObject relay = module[u"relay"_s].toObject();
        QCOMPARE(relay[u"file"_s], facts[u"relay"_s][u"file"_s]);
        QStringList names;
        const QJsonArray functions = relay[u"functions"_s].toArray();
        for (const QJsonValue &function : functions)
            names += function[u"name"_s].toString();
        QCOMPARE(names, facts[u"relay"_s][u"functions"_s].toVariant().toStringList());
    }
};

QTEST_GUILESS_MAIN(TstDocumentBuilder)
#include "tst_documentbuilder.moc"
