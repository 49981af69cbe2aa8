// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/expected.h"
#include "tests/support/places.h"
#include "tests/support/programrun.h"
#include "tests/support/rows.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <utility>
#include <vector>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// Texts to replace, with their replacements.
using Changes = std::vector<std::pair<QByteArray, QByteArray>>;

Test::Outcome run(const QStringList &arguments, const QByteArray &input = {})
{
    return Test::runProgram(QStringList {u"compare"_s} + arguments, input);
}

} // namespace

/// `compare` as a process: its output and its status.
class TstCompare : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    /// The members of a fixture with a text of one file replaced.
    QString changed(const QString &name, const QString &fixture, const QByteArray &path, const QByteArray &before,
                    const QByteArray &after)
    {
        std::vector<Test::Member> members = Test::readTar(Test::readFile(Test::fixturePath(fixture)));
        for (Test::Member &member : members) {
            if (member.path.endsWith(path))
                member.bytes.replace(before, after);
        }
        Test::writeFile(m_folder.filePath(name), Test::writeTar(members, Test::TarFormat::Pax));
        return m_folder.filePath(name);
    }

private Q_SLOTS:
    void usage_namesTheVerb_data()
    {
        Test::addCases<QString, QByteArray>(u"compare/usage"_s, {"arguments", "message"});
    }

    void usage_namesTheVerb()
    {
        QFETCH(const QString, arguments);
        QFETCH(const QByteArray, message);
        const Test::Outcome outcome = run(Test::wordsOf(arguments));
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.messages.contains(message), outcome.messages.constData());
        QVERIFY(outcome.output.isEmpty());
    }

    void status_tellsTheModel_data()
    {
        QTest::addColumn<QString>("newer");
        QTest::addColumn<int>("status");
        const QString fixture = u"v7-aot-usmp"_s;
        const QByteArray source = "tilt_lib1.c";
        QTest::newRow("itself") << Test::fixturePath(fixture) << 0;
        QTest::newRow("compressed") << [&] {
            Test::writeFile(m_folder.filePath(u"packed.tar.gz"_s),
                            Test::compress(Test::readFile(Test::fixturePath(fixture)), Test::Filter::Gzip));
            return m_folder.filePath(u"packed.tar.gz"_s);
        }() << 0;
        QTest::newRow("rebuilt later") << changed(u"later.tar"_s, fixture, "metadata.json", "\"export_datetime\": \"20",
                                                  "\"export_datetime\": \"21")
                                       << 0;
        QTest::newRow("a comment") << changed(u"comment.tar"_s, fixture, source, "return 0;", "return 0; // done") << 0;
        QTest::newRow("a byte order mark")
            << changed(u"mark.tar"_s, fixture, source, "// tvm target", "\xef\xbb\xbf// tvm target") << 0;
        QTest::newRow("a folder") << [&] {
            Test::unpackTo(Test::readTar(Test::readFile(Test::fixturePath(fixture))), [&] {
                QDir(m_folder.path()).mkdir(u"unpacked"_s);
                return m_folder.filePath(u"unpacked"_s);
            }());
            return m_folder.filePath(u"unpacked"_s);
        }() << 0;
        QTest::newRow("a file of the system") << [&] {
            std::vector<Test::Member> members = Test::readTar(Test::readFile(Test::fixturePath(fixture)));
            members.push_back({"./codegen/.DS_Store", "abc"});
            members.push_back({"./codegen/host/src/tilt_lib1.c~", "int a;"});
            Test::writeFile(m_folder.filePath(u"foreign.tar"_s), Test::writeTar(members, Test::TarFormat::Pax));
            return m_folder.filePath(u"foreign.tar"_s);
        }() << 0;
        QTest::newRow("another number in a kernel") << changed(u"kernel.tar"_s, fixture, source, "expf", "tanhf") << 1;
        QTest::newRow("another model") << Test::fixturePath(u"v7-graph"_s) << 1;
    }

    void status_tellsTheModel()
    {
        QFETCH(QString, newer);
        QFETCH(int, status);
        for (const QStringList &format : {QStringList(), QStringList {u"--format"_s, u"json"_s}}) {
            const Test::Outcome outcome = run(format + QStringList {Test::fixturePath(u"v7-aot-usmp"_s), newer});
            QVERIFY2(outcome.messages.isEmpty(), outcome.messages.constData());
            QCOMPARE(outcome.status, status);
            if (format.isEmpty())
                QVERIFY(outcome.output.contains(status == 0 ? "the same model" : " change"));
            else
                QCOMPARE(QJsonDocument::fromJson(outcome.output)[u"same"_s].toBool(), status == 0);
        }
    }

    void input_canBeStandardInput()
    {
        const QString file = Test::fixturePath(u"v7-aot-usmp"_s);
        QCOMPARE(run({u"-"_s, file}, Test::readFile(file)).status, 0);
        QCOMPARE(run({file, u"-"_s}, Test::readFile(file)).status, 0);
        QCOMPARE(run({file, u"-"_s}, Test::readFile(Test::fixturePath(u"v7-graph"_s))).status, 1);
    }

    void sample_standsForTheOlderOne()
    {
        QCOMPARE(run({u"--sample"_s, Test::samplePath()}).status, 0);
        QCOMPARE(run({u"--sample"_s, Test::fixturePath(u"v7-graph"_s)}).status, 1);
        QCOMPARE(run({u"--sample"_s}).status, 2);
    }

    /// The readable parts are compared, and the status reports that they are not everything.
    void damage_isStatusTwo()
    {
        const QByteArray whole = Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s));
        const QString cut = m_folder.filePath(u"cut.tar"_s);
        Test::writeFile(cut, whole.first(whole.size() / 2));
        const Test::Outcome outcome = run({Test::fixturePath(u"v7-aot-usmp"_s), cut});
        QCOMPARE(outcome.status, 2);
        QVERIFY(outcome.messages.contains("cut.tar"));
        QVERIFY(outcome.output.contains(" change"));
        const Test::Outcome json = run({u"--format"_s, u"json"_s, Test::fixturePath(u"v7-aot-usmp"_s), cut});
        QCOMPARE(json.status, 2);
        QCOMPARE(json.messages, outcome.messages);
        const QJsonObject report = QJsonDocument::fromJson(json.output).object();
        const QJsonArray trouble = report[u"new"_s][u"trouble"_s].toArray();
        QCOMPARE(trouble.size(), 1);
        QCOMPARE("mlf-viewer: " + trouble[0].toString().toUtf8() + '\n', json.messages);
        QVERIFY(report[u"old"_s][u"trouble"_s].toArray().isEmpty());
        // What is gone may only not have been read.
        const QJsonArray causes = report[u"causes"_s].toArray();
        QVERIFY(!causes.isEmpty());
        for (const QJsonValue &cause : causes) {
            QCOMPARE(cause[u"basis"_s].toString(), u"inferred"_s);
            QVERIFY(!cause[u"alternative"_s].toString().isEmpty());
        }
    }

    /// Nobody reads a terabyte of zeros: its equality is unknown, which is not a success.
    void filesThatNobodyReads_leaveItOpen()
    {
        QStringList folders;
        for (const QString &name : {u"huge1"_s, u"huge2"_s}) {
            QDir(m_folder.path()).mkdir(name);
            folders += m_folder.filePath(name);
            Test::unpackTo(Test::readTar(Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s))), folders.back());
            QFile huge(folders.back() + u"/huge.bin"_s);
            if (!huge.open(QIODevice::WriteOnly) || !huge.resize(qint64(1) << 40))
                QSKIP("no file of 1 TiB can be made here");
        }
        const Test::Outcome text = run(folders);
        QCOMPARE(text.status, 2);
        QVERIFY2(text.output.contains("no difference in what was read; files that were not read: 1\n"),
                 text.output.constData());
        QVERIFY2(text.output.contains("not read, so nobody knows whether they are the same: huge.bin\n"),
                 text.output.constData());
        QVERIFY2(text.messages.contains("whether the files that were not read are the same is not known"),
                 text.messages.constData());
        const Test::Outcome json = run(QStringList {u"--format"_s, u"json"_s} + folders);
        QCOMPARE(json.status, 2);
        const QJsonObject report = QJsonDocument::fromJson(json.output).object();
        QCOMPARE(report[u"same"_s], QJsonValue(false));
        QCOMPARE(report[u"unread"_s].toArray(), QJsonArray {u"huge.bin"_s});
    }

    /// Both formats report missing code.
    void partialModels_areNamed()
    {
        std::vector<Test::Member> members = Test::readTar(Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s)));
        std::erase_if(members, [](const Test::Member &member) { return member.path.endsWith("tilt_lib1.c"); });
        Test::writeFile(m_folder.filePath(u"partial.tar"_s), Test::writeTar(members, Test::TarFormat::Pax));
        const QStringList files {Test::fixturePath(u"v7-aot-usmp"_s), m_folder.filePath(u"partial.tar"_s)};
        const Test::Outcome text = run(files);
        QVERIFY2(text.output.contains("In the newer archive not all code is there of: tilt\n"),
                 text.output.constData());
        const QJsonObject report =
            QJsonDocument::fromJson(run(QStringList {u"--format"_s, u"json"_s} + files).output).object();
        QCOMPARE(report[u"new"_s][u"partial"_s].toArray(), QJsonArray {u"tilt"_s});
        QVERIFY(report[u"old"_s][u"partial"_s].toArray().isEmpty());
    }

    /// A difference from a lower bound is not certain.
    void boundsAreNotCertain()
    {
        std::vector<Test::Member> members = Test::readTar(Test::readFile(Test::fixturePath(u"v3-aot"_s)));
        for (Test::Member &member : members) {
            if (member.path.endsWith("tilt_lib1.c"))
                member.bytes.truncate(member.bytes.indexOf("__tvm_param__p2"));
        }
        const QString cut = m_folder.filePath(u"bound.tar"_s);
        Test::writeFile(cut, Test::writeTar(members, Test::TarFormat::Pax));
        const Test::Outcome text = run({Test::fixturePath(u"v3-aot"_s), cut});
        QVERIFY2(text.output.contains("  Flash: at least 136 → at least 96 B, -40 B, not certain ("),
                 text.output.constData());
        const QByteArray sentence = text.output.left(text.output.indexOf('\n'));
        QVERIFY2(sentence.contains("flash -40 B (not certain)"), sentence.constData());
    }

    /// Counted and stated numbers are not subtracted. The sentence has both.
    void countedAndStated_areBothInTheSentence()
    {
        std::vector<Test::Member> members = Test::readTar(Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s)));
        for (Test::Member &member : members) {
            if (member.path.endsWith("metadata.json"))
                member.bytes.replace("\"workspace_size_bytes\": 68", "\"workspace_size_bytes\": 100");
        }
        std::erase_if(members, [](const Test::Member &member) { return member.path.endsWith(".c"); });
        const QString stated = m_folder.filePath(u"stated.tar"_s);
        Test::writeFile(stated, Test::writeTar(members, Test::TarFormat::Pax));
        const QString counted = Test::fixturePath(u"v7-aot-usmp"_s);
        const auto sentence = [](const QStringList &files) {
            const QByteArray output = run(files).output;
            return output.left(output.indexOf('\n'));
        };
        const QByteArray first = sentence({counted, stated});
        QVERIFY2(first.contains("; workspace 100 B (stated), was 68 B (computed): not comparable"), first.constData());
        QVERIFY2(!first.contains("not known"), first.constData());
        const QByteArray swapped = sentence({stated, counted});
        QVERIFY2(swapped.contains("; workspace 68 B (computed), was 100 B (stated): not comparable"),
                 swapped.constData());
    }

    /// Memory that moves is not said to be saved, and the sentence names the function that changed.
    void sentence_namesWhatChanged_data()
    {
        const Test::Rows<Changes, QString> row({"changes", "sentence"});
        const char *const allocation = "void* sid_1 = TVMBackendAllocWorkspace(1, 0, (uint64_t)16, 0, 8);";
        const std::pair<QByteArray, QByteArray> noFree {
            "if (TVMBackendFreeWorkspace(1, 0, sid_1) != 0) {\n    return -1;\n  }", ""};
        const char *const begin =
            "TVM_DLL int32_t tvmgen_tilt_fused_nn_softmax(float* placeholder, float* T_softmax_norm) {";
        const char *const call = "if (tvmgen_tilt_fused_nn_softmax(sid_2, output_buffer_var) != 0 ) return -1;";
        const char *const kernel = "fused_nn_softmax(float* placeholder, float* T_softmax_norm) {";
        row("to a static variable", Changes {{allocation, "static uint8_t sid_1[16];"}, noFree},
            u"1 change: likely __tvm_main__ is edited: lines that differ: 5 (or another release or schedule of TVM): static variables +16 B; workspace 80 B (stated), was 32 B (computed): not comparable"_s);
        row("to the stack", Changes {{allocation, "uint8_t sid_1[16];"}, noFree},
            u"1 change: likely __tvm_main__ is edited: lines that differ: 5 (or another release or schedule of TVM): workspace -16 B, stack arrays +16 B"_s);
        row("a static variable more",
            Changes {{kernel,
                      kernel
                          + QByteArray("\n  static float seen[1000];\n  for (int i = 0; i < 2; ++i) seen[i] = "
                                       "placeholder[i];")}},
            u"1 change: likely softmax is edited: lines that differ: 2 (or another release or schedule of TVM): static variables +4000 B"_s);
        row("an allocation more than twice as large",
            Changes {{allocation, "void* sid_1 = TVMBackendAllocWorkspace(1, 0, (uint64_t)4096, 0, 8);"}},
            u"1 change: likely __tvm_main__ is edited: lines that differ: 1 (or another release or schedule of TVM): RAM +4080 B"_s);
        row("a helper of main",
            Changes {{begin, QByteArray("static void note(int rc) { printf(\"%d\", rc); }\n") + begin},
                     {call, QByteArray("note(1);\n  ") + call}},
            u"1 change: function note is new, and __tvm_main__ is edited"_s);
    }

    void sentence_namesWhatChanged()
    {
        QFETCH(Changes, changes);
        const QString fixture = Test::fixturePath(u"v7-aot-allocator-09"_s);
        std::vector<Test::Member> members = Test::readTar(Test::readFile(fixture));
        for (const std::pair<QByteArray, QByteArray> &change : changes) {
            const auto found = std::ranges::find_if(
                members, [&](const Test::Member &member) { return member.bytes.contains(change.first); });
            QVERIFY2(found != members.end(), change.first.constData());
            found->bytes.replace(change.first, change.second);
        }
        const QString newer = m_folder.filePath(u"newer.tar"_s);
        Test::writeFile(newer, Test::writeTar(members, Test::TarFormat::Pax));
        const Test::Outcome outcome = run({fixture, newer});
        QCOMPARE(outcome.status, 1);
        const QString first = QString::fromUtf8(outcome.output.left(outcome.output.indexOf('\n')));
        QTEST(first.section(u".tar: "_s, 1), "sentence");
    }

    void report_isReviewed_data()
    {
        const Test::Rows<QString, QString, bool> row({"older", "newer", "withJson"});
        row("usmp-conv", u"v7-aot-usmp"_s, u"v7-aot-conv"_s, false);
        row("usmp-usmp-const", u"v7-aot-usmp"_s, u"v7-aot-usmp-const"_s, true);
    }

    /// Text and JSON of fixtures, as reviewed files.
    void report_isReviewed()
    {
        QFETCH(QString, older);
        QFETCH(QString, newer);
        QFETCH(bool, withJson);
        const QStringList files {Test::fixturePath(older), Test::fixturePath(newer)};
        const QString name = u"compare/"_s + QLatin1StringView(QTest::currentDataTag());
        Test::compareWithExpected(run(files).output, name + u".txt"_s);
        if (!withJson)
            return;
        QJsonObject json = QJsonDocument::fromJson(run(QStringList {u"--format"_s, u"json"_s} + files).output).object();
        QCOMPARE(json[u"schema"_s].toString(), u"mlf-viewer/compare/1"_s);
        QCOMPARE(json[u"old"_s][u"archive"_s][u"name"_s].toString(), older + u".tar"_s);
        json.remove(u"generator"_s); // the version
        Test::compareWithExpected(QJsonDocument(json).toJson(), name + u".json"_s);
    }

    void series_isReviewed_data()
    {
        QTest::addColumn<QString>("format");
        for (const char *format : {"text", "csv", "html"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }

    /// Other models, the same build twice, and several models in one archive.
    void series_isReviewed()
    {
        QFETCH(QString, format);
        QStringList arguments {u"--format"_s, format};
        for (const QString &name : {u"v7-aot-conv"_s, u"v7-aot-usmp"_s, u"v7-aot-usmp"_s, u"v7-three-modules"_s})
            arguments += Test::fixturePath(name);
        const Test::Outcome outcome = run(arguments);
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.messages.isEmpty(), outcome.messages.constData());
        Test::compareWithExpected(outcome.output, u"compare/series."_s + format);
    }

    /// JSON has the steps beside the comparison of the oldest and the newest build.
    void series_hasSteps()
    {
        const QString one = Test::fixturePath(u"v7-aot-usmp"_s);
        const QString other = Test::fixturePath(u"v7-aot-conv"_s);
        const auto valuesOf = [](const QStringList &files, int status) {
            const Test::Outcome outcome = run(QStringList {u"--format"_s, u"json"_s} + files);
            return outcome.status == status ? QJsonDocument::fromJson(outcome.output).object() : QJsonObject();
        };
        QJsonObject series = valuesOf({one, other, one}, 1);
        const QJsonArray steps = series[u"steps"_s].toArray();
        QCOMPARE(steps.size(), 2);
        QCOMPARE(series.take(u"builds"_s).toArray().size(), 3);
        for (qsizetype i = 0; i < 2; ++i) {
            const QJsonObject pair = valuesOf(i == 0 ? QStringList {one, other} : QStringList {other, one}, 1);
            for (const QString &key : {u"same"_s, u"sentence"_s, u"causes"_s})
                QCOMPARE(steps[i][key], pair[key]);
        }
        series.remove(u"steps"_s);
        QCOMPARE(series, valuesOf({one, one}, 0));
        QCOMPARE(run({one, one, one}).status, 0);
    }

    /// Names from an archive cannot steer a terminal or break a line.
    void text_isOfSafeLines()
    {
        std::vector<Test::Member> members = Test::readTar(Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s)));
        members.push_back({"./runtime/a\x1b[31m\nb.c", "int a;\n"});
        Test::writeFile(m_folder.filePath(u"hostile.tar"_s), Test::writeTar(members, Test::TarFormat::Pax));
        const Test::Outcome outcome = run({Test::fixturePath(u"v7-aot-usmp"_s), m_folder.filePath(u"hostile.tar"_s)});
        QCOMPARE(outcome.status, 1);
        QVERIFY(!outcome.output.contains('\x1b'));
        for (const QByteArray &line : outcome.output.split('\n'))
            QVERIFY2(!line.startsWith('b'), line.constData());
    }
};

QTEST_GUILESS_MAIN(TstCompare)
#include "tst_compare.moc"
