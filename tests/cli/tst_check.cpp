// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fit/fit.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/expected.h"
#include "tests/support/places.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

const char tinyBoard[] =
    R"({"schema": "mlf-viewer/board/1", "name": "tiny", "title": "Tiny", "regions": [
 {"name": "sram", "kind": "ram", "bytes": 128, "used": 20, "stackReserve": 16},
 {"name": "dtcm", "kind": "ram", "bytes": 64},
 {"name": "flash", "kind": "rom", "bytes": 512}]})";

const char hostileBoard[] =
    "{\"name\": \"hostile\", \"title\": \"Two\\nLines\\tand \\u001b[31mred\\u0085\\u2028end\", \"regions\": ["
    "{\"name\": \"sr\\tam\\u001b[2J\", \"kind\": \"ram\", \"bytes\": 8},"
    "{\"name\": \"fl\\nash\", \"kind\": \"rom\", \"bytes\": 512}]}";

const char hostilePolicy[] =
    "{\"boards\": [\"hostile\"], \"limits\": {\"pool:\\u001b[2J\": 1}, \"regions\": {\"a\\nb\": \"c\"}}";

const char ramPolicy[] = R"({"schema": "mlf-viewer/policy/1", "boards": ["tiny"], "applicationRom": 100,
 "limits": {"workspace": 60, "pool:dtcm": 52, "constants": 191, "code": 10}})";

const char typoPolicy[] = R"({"boards": ["tiny"], "limits": {"pool:DTCM": 52, "pool:typo": 1},
 "regions": {"tilt/constants": "flash", "tilt/stak": "dtcm", "tilt/workspace:sram": "dtmc"}})";

const char sharedPolicy[] = R"({"boards": ["tiny"], "run": "exclusive",
 "regions": {"tilt/workspace:global_workspace": "dtcm"}})";

const char unknownPolicy[] = R"({"boards": ["tiny"], "unknown": "fail"})";

} // namespace

/// `check` as a process: its output, as reviewed text, and its status.
class TstCheck : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    void write(const QString &name, const QByteArray &bytes)
    {
        QDir().mkpath(QFileInfo(m_folder.filePath(name)).path());
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    /// Both outputs, without the folders of this machine.
    QByteArray run(const QString &program, const QStringList &arguments, int &status) const
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
            environment.remove(name);
        environment.insert(u"XDG_DATA_HOME"_s, m_folder.filePath(u"data"_s));
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, arguments);
        status = process.waitForFinished() && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
        return process.readAll().replace(m_folder.path().toUtf8() + '/', {});
    }

private Q_SLOTS:
    void initTestCase()
    {
        write(u"data/mlf-viewer/boards/tiny.json"_s, tinyBoard);
        write(u"data/mlf-viewer/boards/hostile.json"_s, hostileBoard);
        write(u"ram.json"_s, ramPolicy);
        write(
            u"contents.json"_s,
            R"({"limits": {"ram": 20, "rom": 20, "workspace": 20, "constants": 20, "stack": 1, "inputs-outputs": 1}})");
        write(u"da/model.tar"_s, Test::readFile(Test::fixturePath(u"v7-external-pools"_s)));
        write(u"db/model.tar"_s, Test::readFile(Test::fixturePath(u"v7-aot-conv"_s)));
        write(u"y/da/model.tar"_s, Test::readFile(Test::fixturePath(u"v7-external-pools"_s)));
        write(u"x/da/model.tar"_s, Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s)));
        write(u"other.tar"_s, Test::readFile(Test::fixturePath(u"v7-cmsis"_s)));
        write(u"unknown.json"_s, unknownPolicy);
        write(u"unknown-limit.json"_s, R"({"unknown": "fail", "limits": {"code": 100000}})");
        write(u"allowed-limit.json"_s, R"({"unknown": "allow", "limits": {"code": 100000}})");
        write(u"typo.json"_s, typoPolicy);
        write(u"shared.json"_s, sharedPolicy);
        write(u"key.json"_s, R"({"boards": ["tiny"], "limit": {"ram": 1}})");
        write(u"growth.json"_s,
              R"({"growth": {"workspace": 0, "rom": "2 %", "peak": 1024, "pool:GLOBAL_workspace": 4}})");
        write(u"growth-some.json"_s, R"({"growth": {"workspace": 0, "rom": "2 %"}})");
        write(u"growth-unknown.json"_s, R"({"unknown": "fail", "growth": {"peak": 4}})");
        write(u"growth-unmatched.json"_s, R"({"growth": {"pool:sram": 4}})");
        write(u"growth-damaged.json"_s, "{\"growth\": {\"rom\": 1,\n \"speed\": 2}}");
        write(u"hostile.json"_s, hostilePolicy);
        write(u"hostile-key.json"_s, "{\"boards\": [\"hostile\"], \"\\u001b[2J\\n\": 1}");
        write(u"damaged.json"_s, "{\"boards\": [\"tiny\"],\n \"limits\": {\"speed\": 1}}");
    }

    void check_saysWhatFits_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        const auto row = [](const char *name, int status, const QStringList &arguments) {
            QTest::newRow(name) << arguments << status;
        };
        const QString pools = Test::fixturePath(u"v7-external-pools"_s);
        const QString graph = Test::fixturePath(u"v7-graph"_s);
        const QString three = Test::fixturePath(u"v7-three-modules"_s);
        const QString single = Test::fixturePath(u"v3-aot"_s);
        const QString usmp = Test::fixturePath(u"v7-aot-usmp"_s);
        const QString conv = Test::fixturePath(u"v7-aot-conv"_s);
        const QString ram = m_folder.filePath(u"ram.json"_s);
        const QString contents = m_folder.filePath(u"contents.json"_s);
        const QString unknown = m_folder.filePath(u"unknown.json"_s);
        row("fits-if", 0, {u"--board"_s, u"tiny"_s, pools});
        row("does-not-fit", 1, {u"--board"_s, u"tiny"_s, graph});
        row("cannot-be-told", 0, {u"--board"_s, u"tiny"_s, single});
        row("two-boards", 1, {u"--board"_s, u"tiny"_s, u"--board"_s, u"nucleo_f746zg"_s, three});
        row("application", 1,
            {u"--board"_s, u"tiny"_s, u"--application-ram"_s, u"80"_s, u"--application-rom=320"_s, pools});
        row("exclusive", 0, {u"--board"_s, u"tiny"_s, u"--exclusive"_s, pools, pools});
        row("together", 1, {u"--board"_s, u"tiny"_s, u"--together"_s, pools, pools});
        row("together-without-common-symbols", 0,
            {u"--board"_s, u"nucleo_f746zg"_s, u"--together"_s, pools, m_folder.filePath(u"other.tar"_s)});
        row("together-without-common-symbols-json", 0,
            {u"--board"_s, u"nucleo_f746zg"_s, u"--together"_s, u"--format=json"_s, pools,
             m_folder.filePath(u"other.tar"_s)});
        row("together-json", 1, {u"--board"_s, u"tiny"_s, u"--together"_s, u"--format=json"_s, pools, pools});
        row("together-junit", 1, {u"--board"_s, u"tiny"_s, u"--together"_s, u"--format=junit"_s, pools, pools});
        row("together-sarif", 1, {u"--board"_s, u"tiny"_s, u"--together"_s, u"--format=sarif"_s, pools, pools});
        row("system-libraries-together", 1, {u"--board"_s, u"nucleo_f746zg"_s, u"--together"_s, graph, three});
        row("policy", 1, {u"--policy"_s, ram, pools});
        row("policy-unknown", 1, {u"--policy"_s, unknown, single});
        const QString unknownLimit = m_folder.filePath(u"unknown-limit.json"_s);
        row("policy-json", 1, {u"--policy"_s, contents, u"--format=json"_s, usmp});
        row("policy-of-operators", 1, {u"--policy"_s, contents, Test::fixturePath(u"v7-operator-flat"_s)});
        row("policy-of-constants-of-the-caller", 1,
            {u"--policy"_s, contents, Test::fixturePath(u"v7-external-constants"_s)});
        row("policy-of-a-graph", 1, {u"--policy"_s, contents, graph});
        row("policy-of-many-parts", 1, {u"--policy"_s, contents, u"--together"_s, three, graph});
        row("policy-unknown-json", 1, {u"--policy"_s, unknown, u"--format=json"_s, single});
        row("policy-unknown-junit", 1, {u"--policy"_s, unknown, u"--format=junit"_s, single});
        row("policy-unknown-limit", 1, {u"--policy"_s, unknownLimit, pools});
        row("policy-unknown-limit-json", 1, {u"--policy"_s, unknownLimit, u"--format=json"_s, pools});
        row("policy-unknown-limit-sarif", 1, {u"--policy"_s, unknownLimit, u"--format=sarif"_s, pools});
        row("policy-allowed-limit", 0, {u"--policy"_s, m_folder.filePath(u"allowed-limit.json"_s), pools});
        row("policy-fits-if", 0, {u"--policy"_s, unknown, pools});
        const QString typo = m_folder.filePath(u"typo.json"_s);
        row("policy-matches-nothing", 1, {u"--policy"_s, typo, pools});
        row("policy-matches-nothing-json", 1, {u"--policy"_s, typo, u"--format=json"_s, pools});
        row("policy-for-models-of-one-name", 1, {u"--policy"_s, m_folder.filePath(u"shared.json"_s), usmp, usmp});
        const QString growth = m_folder.filePath(u"growth.json"_s);
        row("growth-kept", 0, {u"--policy"_s, growth, u"--against"_s, usmp, usmp});
        row("growth-broken", 1, {u"--policy"_s, growth, u"--against"_s, usmp, conv, usmp});
        row("growth-json", 1, {u"--policy"_s, growth, u"--format=json"_s, u"--against"_s, usmp, conv});
        row("growth-unknown", 1,
            {u"--policy"_s, m_folder.filePath(u"growth-unknown.json"_s), u"--against"_s, usmp,
             Test::fixturePath(u"v7-graph-damaged"_s)});
        row("growth-unmatched", 1,
            {u"--policy"_s, m_folder.filePath(u"growth-unmatched.json"_s), u"--against"_s, usmp, usmp});
        row("growth-of-new-model", 0,
            {u"--policy"_s, m_folder.filePath(u"growth-some.json"_s), u"--against"_s, usmp, three});
        row("growth-damaged", 2,
            {u"--policy"_s, m_folder.filePath(u"growth-damaged.json"_s), u"--against"_s, usmp, usmp});
        row("growth-without-old", 2, {u"--policy"_s, growth, usmp});
        row("growth-of-what-is-missing", 2, {u"--policy"_s, growth, u"--against"_s, u"/nonexistent/a.tar"_s, usmp});
        row("growth-of-what-is-no-model", 2,
            {u"--policy"_s, growth, u"--against"_s, Test::fixturePath(u"no-metadata"_s), usmp});
        const QString cut = m_folder.filePath(u"cut.tar"_s);
        const QByteArray whole = Test::readFile(usmp);
        Test::writeFile(cut, whole.first(whole.size() / 2));
        row("growth-of-what-is-cut", 2, {u"--policy"_s, growth, u"--against"_s, cut, usmp});
        row("old-without-growth", 2, {u"--board"_s, u"tiny"_s, u"--against"_s, usmp, usmp});
        row("policy-key", 2, {u"--policy"_s, m_folder.filePath(u"key.json"_s), pools});
        row("control-characters", 1, {u"--policy"_s, m_folder.filePath(u"hostile.json"_s), pools});
        row("control-characters-in-a-key", 2, {u"--policy"_s, m_folder.filePath(u"hostile-key.json"_s), pools});
        row("json", 0, {u"--board"_s, u"tiny"_s, u"--format"_s, u"json"_s, pools});
        row("junit", 1, {u"--policy"_s, ram, u"--format"_s, u"junit"_s, pools, usmp});
        row("junit-growth", 1, {u"--policy"_s, growth, u"--format=junit"_s, u"--against"_s, usmp, conv});
        row("junit-control-characters", 1,
            {u"--policy"_s, m_folder.filePath(u"hostile.json"_s), u"--format=junit"_s, pools});
        row("junit-of-what-was-not-read", 2, {u"--board"_s, u"tiny"_s, u"--format=junit"_s, u"/nonexistent/a.tar"_s});
        row("sarif", 1, {u"--policy"_s, ram, u"--format"_s, u"sarif"_s, pools, usmp});
        row("sarif-growth", 1, {u"--policy"_s, growth, u"--format=sarif"_s, u"--against"_s, usmp, conv});
        const QStringList twins {m_folder.filePath(u"da/model.tar"_s), m_folder.filePath(u"db/model.tar"_s)};
        row("one-name", 1, QStringList {u"--policy"_s, contents} + twins);
        row("one-name-json", 1, QStringList {u"--policy"_s, contents, u"--format=json"_s} + twins);
        row("one-name-junit", 1, QStringList {u"--policy"_s, contents, u"--format=junit"_s} + twins);
        row("one-name-sarif", 1, QStringList {u"--policy"_s, contents, u"--format=sarif"_s} + twins);
        row("one-name-together", 1,
            QStringList {u"--policy"_s, contents, u"--together"_s, u"--format=sarif"_s} + twins);
        row("one-name-growth", 1, QStringList {u"--policy"_s, growth, u"--against"_s, usmp} + twins);
        row("one-name-deeper", 1,
            {u"--board"_s, u"tiny"_s, m_folder.filePath(u"y/da/model.tar"_s), m_folder.filePath(u"x/da/model.tar"_s),
             twins[1], twins[1]});
        row("sarif-control-characters", 1,
            {u"--policy"_s, m_folder.filePath(u"hostile.json"_s), u"--format=sarif"_s, pools});
        const QString limited = m_folder.filePath(u"limited.tar"_s);
        std::vector<Test::Member> members = Test::readTar(whole);
        for (Test::Member &member : members) {
            for (int i = 0; i <= 20'000 && member.path.endsWith("_lib1.c"); ++i)
                member.bytes.prepend("int f" + QByteArray::number(i) + "(void) { return 0; }\n");
        }
        Test::writeFile(limited, Test::writeTar(members, Test::TarFormat::Ustar));
        row("limit-that-hides-code", 2, {u"--board"_s, u"nucleo_f746zg"_s, limited});
        row("no-such-board", 2, {u"--board"_s, u"nowhere"_s, pools});
        row("board-mistyped", 2, {u"--board"_s, u"nucleo_f747zg"_s, pools});
        row("part-of-boards", 2, {u"--board"_s, u"F746"_s, pools});
        row("board-by-title", 0, {u"--board"_s, u"ST Nucleo-F746ZG"_s, u"--board"_s, u"NUCLEO_F746ZG"_s, pools});
        row("damaged-policy", 2, {u"--policy"_s, m_folder.filePath(u"damaged.json"_s), pools});
        row("one-file-is-missing", 2, {u"--board"_s, u"tiny"_s, u"/nonexistent/a.tar"_s, pools});
        row("json-of-what-was-not-read", 2, {u"--board"_s, u"tiny"_s, u"--format=json"_s, u"/nonexistent/a.tar"_s});
        row("no-model", 2, {u"--board"_s, u"tiny"_s, Test::fixturePath(u"no-metadata"_s)});
        row("no-board", 2, {pools});
        row("no-file", 2, {u"--board"_s, u"tiny"_s});
        row("bytes-that-are-none", 2, {u"--board"_s, u"tiny"_s, u"--application-ram"_s, u"2K"_s, pools});
        row("list-with-format", 2, {u"--list-boards"_s, u"--format=json"_s});
        row("findings", 0, {u"--board"_s, u"rpi_pico"_s, Test::fixturePath(u"v7-broken-plan"_s)});
        row("no-format", 2, {u"--board"_s, u"tiny"_s, u"--format="_s, pools});
        row("sample-and-file", 2, {u"--board"_s, u"tiny"_s, u"--sample"_s, pools});
        row("both-ways-to-run", 2, {u"--board"_s, u"tiny"_s, u"--together"_s, u"--exclusive"_s, pools});
    }

    /// The formats agree with JSON: outcomes, and places that exist.
    void formats_sayTheSame_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::newRow("boards and limits") << u"ram.json"_s;
        QTest::newRow("what is unknown fails") << u"unknown.json"_s;
        QTest::newRow("a limit of what is unknown fails") << u"unknown-limit.json"_s;
        QTest::newRow("names of nothing") << u"typo.json"_s;
    }
    void formats_sayTheSame()
    {
        QFETCH(const QString, policy);
        const QString file = Test::fixturePath(u"v7-external-pools"_s);
        const QStringList arguments {u"check"_s, u"--policy"_s, m_folder.filePath(policy), file, u"--format"_s};
        int statuses[3];
        const QString program = Test::programPath();
        const QJsonObject json =
            QJsonDocument::fromJson(run(program, arguments + QStringList {u"json"_s}, statuses[0])).object();
        const QByteArray junit = run(program, arguments + QStringList {u"junit"_s}, statuses[1]);
        const QJsonObject sarif =
            QJsonDocument::fromJson(run(program, arguments + QStringList {u"sarif"_s}, statuses[2])).object();
        QCOMPARE(json[u"broken"_s].toBool(), statuses[0] == 1);
        QCOMPARE(statuses[1], statuses[0]);
        QCOMPARE(statuses[2], statuses[0]);
        qsizetype broken = json[u"unmatched"_s].toArray().size();
        qsizetype judged = broken;
        for (const QJsonValue &board : json[u"boards"_s].toArray()) {
            for (const QJsonValue &region : board[u"regions"_s].toArray()) {
                ++judged;
                broken += region[u"broken"_s].toBool();
            }
            judged += board[u"withoutRegion"_s].toArray().size();
            broken += board[u"withoutRegion"_s].toArray().size();
        }
        for (const QJsonValue &limit : json[u"limits"_s].toArray()) {
            ++judged;
            broken += limit[u"broken"_s].toBool();
        }
        QXmlStreamReader reader(junit);
        QVERIFY(reader.readNextStartElement());
        QCOMPARE(reader.name(), u"testsuites"_s);
        QCOMPARE(reader.attributes().value(u"tests"_s).toInt(), int(judged));
        QCOMPARE(reader.attributes().value(u"failures"_s).toInt(), int(broken));
        qsizetype failures = 0;
        while (!reader.atEnd()) {
            reader.readNext();
            failures += reader.isStartElement() && reader.name() == "failure"_L1;
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QCOMPARE(failures, broken);
        const QJsonObject ran = sarif[u"runs"_s][0].toObject();
        const QJsonArray rules = ran[u"tool"_s][u"driver"_s][u"rules"_s].toArray();
        qsizetype results = 0;
        for (const QJsonValue &result : ran[u"results"_s].toArray()) {
            results += result[u"ruleId"_s] == "policy-broken"_L1;
            QCOMPARE(rules[result[u"ruleIndex"_s].toInt()][u"id"_s], result[u"ruleId"_s]);
        }
        QCOMPARE(results, broken);
    }

    /// The contents of a broken limit have the report's numbers and basis.
    void contents_areThoseOfTheReport()
    {
        const QString file = Test::fixturePath(u"v7-aot-conv"_s);
        int status = -1;
        const QString program = Test::programPath();
        const QString policy = m_folder.filePath(u"contents.json"_s);
        const auto jsonOf = [&](const QStringList &arguments) {
            return QJsonDocument::fromJson(run(program, arguments + QStringList {u"--format=json"_s, file}, status))
                .object();
        };
        const QJsonObject check = jsonOf({u"check"_s, u"--policy"_s, policy});
        const QJsonObject model = jsonOf({u"report"_s})[u"modules"_s][0].toObject();
        QHash<QString, QJsonValue> constants;
        for (const QJsonValue &constant : model[u"constants"_s].toArray())
            constants.insert(constant[u"name"_s].toString(), constant[u"bytes"_s]);
        QHash<QString, QJsonValue> buffers;
        for (const QJsonValue &part : model[u"memory"_s][u"peak"_s][u"parts"_s].toArray())
            buffers.insert(part[u"buffer"_s].toString(), part);
        int compared = 0;
        for (const QJsonValue &limit : check[u"limits"_s].toArray()) {
            for (const QJsonValue &part : limit[u"parts"_s].toArray()) {
                for (const QJsonValue &content : part[u"parts"_s].toArray()) {
                    const QString name = content[u"what"_s].toString();
                    if (limit[u"limit"_s] == "constants"_L1) {
                        QCOMPARE(content[u"bytes"_s], constants.value(name));
                        ++compared;
                    } else if (limit[u"limit"_s] == "workspace"_L1) { // with one pool the peak is that of the pool
                        QCOMPARE(content[u"bytes"_s], buffers.value(name)[u"bytes"_s]);
                        QCOMPARE(content[u"basis"_s], buffers.value(name)[u"basis"_s]);
                        ++compared;
                    }
                }
            }
        }
        QVERIFY2(compared > 2, qPrintable(QString::number(compared)));
    }

    void check_saysWhatFits()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, status);
        int actual = -1;
        const QByteArray text = run(Test::programPath(), QStringList {u"check"_s} + arguments, actual);
        QVERIFY(!text.contains('\x1b') && !text.contains('\t'));
        Test::compareWithExpected(text, u"check/%1.txt"_s.arg(QString::fromLatin1(QTest::currentDataTag())));
        QCOMPARE(actual, status);
    }

    /// The help is the only documentation of the policy format: its example is valid, and it lists every kind of part.
    void help_isTrue()
    {
        int status = 0;
        const QString help = QString::fromUtf8(run(Test::programPath(), {u"check"_s, u"--help"_s}, status));
        QCOMPARE(status, 0);
        const qsizetype begin = help.indexOf(u"  {\"schema\""_s);
        const qsizetype end = help.indexOf(u"}}"_s, begin) + 2;
        QVERIFY(begin > 0 && end > begin + 2);
        static const QRegularExpression comments(u"(?<=[,\\[{]) {3,}[^\\n]*"_s);
        write(u"shown.json"_s, help.mid(begin, end - begin).remove(comments).toUtf8());
        const QString usmp = Test::fixturePath(u"v7-aot-usmp"_s);
        const QByteArray answer =
            run(Test::programPath(),
                {u"check"_s, u"--policy"_s, m_folder.filePath(u"shown.json"_s), u"--against"_s, usmp, usmp}, status);
        QVERIFY2(status == 1 && answer.contains("pool:sram"), answer); // a name without a match, but no error
        static const QRegularExpression option(u"(?<=  )--([a-z-]+)"_s);
        for (const QRegularExpressionMatch &match : option.globalMatch(help)) {
            const QByteArray refusal = run(Test::programPath(), {u"check"_s, match.captured()}, status);
            QVERIFY2(!refusal.contains("unknown option"), refusal);
        }
        for (int i = 0; i < int(FitPart::Kind::ApplicationRam); ++i)
            QVERIFY(help.contains(fitPartKindName(FitPart::Kind(i))));
    }

    /// Three archives, two boards, as on a build server.
    void script_seesTheStatus()
    {
        int status = -1;
        const QByteArray text = run(u"/bin/sh"_s,
                                    {Test::dataPath() + u"/../cli/check.sh"_s, Test::programPath(), u"tiny"_s,
                                     u"rpi_pico"_s, u"--"_s, Test::fixturePath(u"v7-external-pools"_s),
                                     Test::fixturePath(u"v7-graph"_s), Test::fixturePath(u"v7-aot-usmp"_s)},
                                    status);
        Test::compareWithExpected(text, u"check/script.txt"_s);
        QCOMPARE(status, 1);
    }

    void boards_areListed()
    {
        int status = -1;
        const QByteArray text = run(Test::programPath(), {u"check"_s, u"--list-boards"_s}, status);
        QCOMPARE(status, 0);
        QVERIFY(text.contains("nucleo_f746zg\t327680\t1048576\tST Nucleo-F746ZG\n"));
        QVERIFY(text.contains("tiny\t192\t512\tTiny\n"));
        QVERIFY2(text.contains(u"hostile\t8\t512\tTwo\ufffdLines\ufffdand \ufffd[31mred\ufffd\ufffdend\n"_s.toUtf8()),
                 text.constData());
    }

    void damagedBoard_isReportedAndIgnored()
    {
        write(u"data/mlf-viewer/boards/odd.json"_s, "{\"name\": \"odd\",\n \"regions\": 7}");
        int status = -1;
        const QByteArray text = run(Test::programPath(), {u"check"_s, u"--list-boards"_s}, status);
        QFile::remove(m_folder.filePath(u"data/mlf-viewer/boards/odd.json"_s));
        QCOMPARE(status, 0);
        QVERIFY2(text.contains("mlf-viewer: data/mlf-viewer/boards/odd.json:2:2: This board file is damaged"),
                 text.constData());
        QVERIFY(!text.contains("odd\t"));
    }

    void json_holdsWhatTheTextSays()
    {
        int status = -1;
        const QByteArray text = run(
            Test::programPath(),
            {u"check"_s, u"--board"_s, u"tiny"_s, u"--format"_s, u"json"_s, Test::fixturePath(u"v7-external-pools"_s)},
            status);
        const QJsonObject report = QJsonDocument::fromJson(text).object();
        QCOMPARE(report.value(u"broken"_s), QJsonValue(false));
        QCOMPARE(report.value(u"schema"_s).toString(), u"mlf-viewer/check/1"_s);
        const QJsonArray regions = report.value(u"boards"_s).toArray().first().toObject().value(u"regions"_s).toArray();
        QCOMPARE(regions.size(), 3);
        for (const QJsonValue item : regions) {
            const QJsonObject region = item.toObject();
            qint64 taken = 0;
            for (const QJsonValue part : region.value(u"parts"_s).toArray())
                taken += part.toObject().value(u"taken"_s).toInteger();
            QCOMPARE(region.value(u"modelBytes"_s).toInteger(), taken);
        }
    }
};

QTEST_GUILESS_MAIN(TstCheck)
#include "tst_check.moc"
