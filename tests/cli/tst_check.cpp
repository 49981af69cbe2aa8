// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fit/fit.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/expected.h"
#include "tests/support/places.h"
#include "tests/support/programrun.h"

#include <QDirIterator>
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

/// `check` as a process: its output, as reviewed text, and its status.
class TstCheck : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    void write(const QString &name, const QByteArray &bytes) { Test::writeFile(m_folder.filePath(name), bytes); }

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
        const QString files = Test::dataPath(u"/cases/check/files/"_s);
        for (QDirIterator at(files, QDir::Files, QDirIterator::Subdirectories); at.hasNext();) {
            const QString path = at.next();
            write(path.sliced(files.size()), Test::readFile(path));
        }
        write(u"da/model.tar"_s, Test::readFile(Test::fixturePath(u"v7-external-pools"_s)));
        write(u"db/model.tar"_s, Test::readFile(Test::fixturePath(u"v7-aot-conv"_s)));
        write(u"y/da/model.tar"_s, Test::readFile(Test::fixturePath(u"v7-external-pools"_s)));
        write(u"x/da/model.tar"_s, Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s)));
        write(u"other.tar"_s, Test::readFile(Test::fixturePath(u"v7-cmsis"_s)));
    }

    void check_saysWhatFits_data()
    {
        Test::addCases<int, QString>(u"check/fits"_s, {"status", "arguments"});
        const QString usmp = Test::fixturePath(u"v7-aot-usmp"_s);
        const QString cut = m_folder.filePath(u"cut.tar"_s);
        const QByteArray whole = Test::readFile(usmp);
        Test::writeFile(cut, whole.first(whole.size() / 2));
        const QString limited = m_folder.filePath(u"limited.tar"_s);
        std::vector<Test::Member> members = Test::readTar(whole);
        for (Test::Member &member : members) {
            for (int i = 0; i <= 20'000 && member.path.endsWith("_lib1.c"); ++i)
                member.bytes.prepend("int f" + QByteArray::number(i) + "(void) { return 0; }\n");
        }
        Test::writeFile(limited, Test::writeTar(members, Test::TarFormat::Ustar));
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
        QFETCH(const QString, arguments);
        QFETCH(const int, status);
        int actual = -1;
        const QByteArray text =
            run(Test::programPath(), QStringList {u"check"_s} + Test::wordsOf(arguments, m_folder.path()), actual);
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
