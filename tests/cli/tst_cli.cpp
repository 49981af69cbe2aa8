// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/expected.h"
#include "tests/support/places.h"
#include "tests/support/programrun.h"
#include "tests/support/rows.h"
#include "tests/support/sanitized.h"
#include "tests/support/smalllibrary.h"
#include "tests/support/tarbuilder.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QSize>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <cmath>

#include <unistd.h>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

using Test::Outcome;

/// True for a command line without a command, which opens a window.
bool needsWindow(const QStringList &arguments)
{
    static const QStringList ofVerbs {u"info"_s,    u"list"_s, u"cat"_s,     u"report"_s, u"chart"_s,  u"check"_s,
                                      u"compare"_s, u"kit"_s,  u"project"_s, u"terms"_s,  u"--help"_s, u"--version"_s};
    return std::none_of(arguments.begin(), arguments.end(), [](const QString &word) { return ofVerbs.contains(word); });
}

/// Runs a program without a display: mlf-viewer-cli if possible.
Outcome run(const QStringList &arguments, const QByteArray &input = {}, const QString &folder = {},
            const QString &other = {})
{
    const QString usual = needsWindow(arguments) ? Test::windowProgramPath() : Test::programPath();
    return Test::runProgram(arguments, input, folder, other.isEmpty() ? usual : other);
}

} // namespace

class TstCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bothPrograms_answerAlike_data() { Test::addCases<QString>(u"cli/bothPrograms"_s, {"arguments"}); }

    void bothPrograms_answerAlike()
    {
        QFETCH(const QString, arguments);
        const Outcome small = run(Test::wordsOf(arguments), {}, {}, Test::programPath());
        const Outcome window = run(Test::wordsOf(arguments), {}, {}, Test::windowProgramPath());
        QCOMPARE(small.status, window.status);
        QCOMPARE(small.output, window.output);
        QCOMPARE(small.messages, window.messages);
        QVERIFY(small.status != -1 && !(small.output + small.messages).isEmpty());
    }

    void cli_saysWhatItCannotDo_data()
    {
        const Test::Rows<QStringList, QByteArray> row({"arguments", "message"});
        const QString file = Test::fixturePath(u"v7-graph"_s);
        row("no verb", {file}, "windows are opened by another program (package mlf-viewer)");
        row("nothing", {}, "windows are opened by another program (package mlf-viewer)");
        row("a word of 300 letters", {QString(300, u'a')},
            QByteArray(300, 'a') + "' is neither a verb nor a file; there are info");
        row("an archive that is not there", {u"nowhere.tar"_s}, "'nowhere.tar' is neither a verb nor a file");
        row("a verb that went wrong", {u"lits"_s, file}, "did you mean list?");
        row("PNG without the window's program", {u"chart"_s, u"rom"_s, u"--format"_s, u"png"_s, file},
            "PNG and PDF are drawn by the program of the window (package mlf-viewer)");
        row("a term that there is not", {u"terms"_s, u"zzz"_s}, "no term fits 'zzz'");
        row("letters of terms", {u"terms"_s, u"wkspc"_s}, "no term fits 'wkspc'; near words are: ");
        row("PNG of a chart that there is not", {u"chart"_s, u"pie"_s, u"--format"_s, u"png"_s, file},
            "unknown chart 'pie'");
    }

    void cli_saysWhatItCannotDo()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QByteArray, message);
        const QTemporaryDir folder; // the copy has no other program beside it
        const QString alone = folder.filePath(u"mlf-viewer-cli"_s);
        QVERIFY(QFile::copy(Test::programPath(), alone));
        const QString link = folder.filePath(u"mlf-viewer"_s); // not the other program
        QVERIFY(QFile::link(alone, link));
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", folder.path().toUtf8()); // so that no installed program is found
        const Outcome outcome = run(arguments, {}, {}, alone);
        qputenv("PATH", path);
        QCOMPARE(outcome.status, 2);
        QCOMPARE(outcome.output, QByteArray());
        QVERIFY2(outcome.messages.contains(message), outcome.messages.constData());
        QVERIFY2(!outcome.messages.contains("Try") || outcome.messages.contains("Try 'mlf-viewer-cli --help'."),
                 outcome.messages.constData());
    }

    void usage_isCheckedAndExplained_data()
    {
        Test::addCases<QStringList, int, QByteArray>(u"cli/usage"_s, {"arguments", "status", "message"});
        QTest::newRow("a word of 300 letters")
            << QStringList {QString(300, u'a')} << 2
            << QByteArray(300, 'a') + "' is neither a verb nor a file; there are info, list";
    }

    void usage_isCheckedAndExplained()
    {
        const QTemporaryDir folder;
        QFile::copy(Test::fixturePath(u"v7-graph"_s),
                    folder.filePath(u"an archive.png"_s)); // in case it is overwritten
        Test::writeFile(folder.filePath(u"empty.tar"_s), QByteArray(10240, '\0'));
        QDir(folder.path()).mkdir(u"nothing"_s);
        QFETCH(QStringList, arguments);
        arguments.replaceInStrings(u"FIXTURES"_s, Test::fixturesPath());
        arguments.replaceInStrings(u"FOLDER"_s, folder.path());
        QFETCH(const int, status);
        QFETCH(const QByteArray, message);
        const Outcome outcome = run(arguments);
        QCOMPARE(outcome.status, status);
        QVERIFY2(outcome.messages.contains(message), outcome.messages.constData());
        QCOMPARE(outcome.output.isEmpty(), status != 0);
        QCOMPARE(outcome.messages.isEmpty(), status == 0);
    }

    void fileSizeLimit_isAWriteError_data()
    {
        Test::addCases<QString, QByteArray>(u"cli/fileSizeLimit"_s, {"command", "message"});
    }

    /// Exceeding the limit sends a signal that by default ends the program.
    void fileSizeLimit_isAWriteError()
    {
        QFETCH(const QString, command);
        QFETCH(const QByteArray, message);
        const QTemporaryDir folder;
        const QString old = folder.filePath(u"old.svg"_s);
        Test::writeFile(old, "what stood there");
        QProcess shell;
        shell.start(u"/bin/sh"_s,
                    {u"-c"_s, command, Test::programPath(), folder.path(), Test::fixturePath(u"v7-graph"_s)});
        QVERIFY(shell.waitForFinished());
        const QByteArray messages = shell.readAllStandardError();
        QCOMPARE(shell.exitStatus(), QProcess::NormalExit);
        QVERIFY2(shell.exitCode() == 2, messages.constData());
        QVERIFY2(messages.contains(message), messages.constData());
        QCOMPARE(Test::readFile(old), "what stood there");
        QCOMPARE(QDir(folder.path()).entryList({u"old*"_s}, QDir::Files), QStringList {u"old.svg"_s});
    }

    void namesThatAreNotUtf8_data()
    {
        Test::addCases<QString, int, QByteArray>(u"cli/namesThatAreNotUtf8"_s, {"command", "status", "output"});
    }
    void namesThatAreNotUtf8()
    {
        QFETCH(const QString, command);
        QFETCH(const int, status);
        QFETCH(const QByteArray, output);
        const QTemporaryDir folder;
        constexpr qsizetype block = 512;
        QByteArray tar = Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s));
        while (tar.endsWith(QByteArray(block, '\0')))
            tar.chop(block);
        tar += Test::TarBuilder().file("./src/\xfc.txt", "text").end();
        Test::writeFile(folder.filePath(u"plain.tar"_s), tar);
        Test::writeFile(folder.filePath(u"p.json"_s), R"({"growth": {"workspace": 0}})");
        QProcess shell;
        shell.setWorkingDirectory(folder.path());
        shell.start(u"/bin/sh"_s,
                    {u"-c"_s,
                     u"odd=$(printf 'caf\\351.tar'); cp plain.tar \"$odd\"; mkdir $(printf 'f\\351'); "
                     "cp plain.tar $(printf 'f\\351')/\"$odd\"; "_s
                         + command,
                     Test::programPath()});
        QVERIFY(shell.waitForFinished(60'000));
        const QByteArray messages = shell.readAllStandardError();
        QVERIFY2(shell.exitCode() == status, messages.constData());
        const QByteArray said = status == 0 ? shell.readAllStandardOutput() : messages;
        QVERIFY2(said.startsWith(output), said.constData());
        QCOMPARE(QDir(folder.path()).entryList({u"new*"_s}), QStringList());
    }

    void limitedMemory_isSaid_data()
    {
        QTest::addColumn<int>("members");
        QTest::addColumn<bool>("isRead"); ///< with any of the limits
        QTest::newRow("a large member") << 1 << false;
        QTest::newRow("many members") << 10 << true;
    }
    /// If the file does not fit into the address space, each member is read by itself, and one that does not fit either
    /// is named.
    void limitedMemory_isSaid()
    {
        if (Test::isSanitized)
            QSKIP("a sanitizer needs more addresses than any limit leaves");
        QFETCH(const int, members);
        QFETCH(const bool, isRead);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"large.tar"_s);
        const qint64 size = (400 << 20) / members;
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(Test::TarBuilder().file("metadata.json", "{}")));
        for (int i = 0; i < members; ++i) {
            file.write(QByteArray(Test::TarBuilder().header({.name = "large" + QByteArray::number(i), .size = size})));
            const qint64 begin = file.pos();
            file.write(QByteArray((8 << 20) / members, 'x')); // the rest is a hole
            QVERIFY(file.seek(begin + size));
        }
        QVERIFY(file.resize(file.pos() + 1024));
        file.close();
        int refused = 0;
        for (int limit = 400'000; limit <= 800'000; limit += 20'000) {
            QProcess shell;
            shell.start(u"/bin/sh"_s,
                        {u"-c"_s, u"ulimit -v %1; exec \"$0\" report --format json \"$1\""_s.arg(limit),
                         Test::programPath(), path});
            QVERIFY(shell.waitForFinished(120'000));
            const QByteArray said = shell.readAllStandardError();
            QCOMPARE(shell.exitStatus(), QProcess::NormalExit);
            QVERIFY2(shell.exitCode() == 0 || (shell.exitCode() == 2 && said.contains("memory")), said.constData());
            const QJsonObject report = QJsonDocument::fromJson(shell.readAllStandardOutput()).object();
            QCOMPARE(report[u"files"_s].toArray().size(), members + 1);
            QVERIFY(!report[u"findings"_s].toArray().isEmpty()); // metadata.json is read, and is no model
            refused += shell.exitCode() == 2;
        }
        QCOMPARE(refused == 0, isRead);
    }

    void list_andCatShowTheFiles()
    {
        const QString file = Test::fixturePath(u"v7-graph"_s);
        const Outcome list = run({u"list"_s, file});
        QCOMPARE(list.status, 0);
        const QByteArrayList lines = list.output.trimmed().split('\n');
        QVERIFY(lines.size() > 4);
        for (const QByteArray &line : lines) {
            const QByteArrayList cells = line.split('\t');
            QCOMPARE(cells.size(), 4);
            const Outcome cat = run({u"cat"_s, file, QString::fromUtf8(cells[3])});
            QCOMPARE(cat.status, 0);
            QCOMPARE(cat.output.size(), cells[0].toLongLong());
        }
    }

    void cat_saysWhyThereAreNoBytes_data()
    {
        const Test::Rows<QString, QByteArray> row({"path", "says"});
        row("unsafe", u"../out"_s, "points outside the archive");
        row("a pipe", u"pipe"_s, "device, pipe or socket");
        row("a folder", u"folder"_s, "it is a folder");
        row("a folder without an entry", u"a"_s, "it is a folder");
        row("a link", u"link"_s, "link: This entry is a link to a/b.");
        row("a file in a link", u"folder-link/b"_s, "folder-link: This entry is a link to a.");
        row("a hard link", u"hard"_s, "hard: This entry is a link to a/b.");
        row("nothing", u"nothing"_s, "no such file");
    }

    void cat_saysWhyThereAreNoBytes()
    {
        QFETCH(const QString, path);
        QFETCH(const QByteArray, says);
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"x.tar"_s);
        Test::writeFile(file,
                        Test::TarBuilder()
                            .file("../out", "x")
                            .item("pipe", '6')
                            .item("folder/", '5')
                            .item("link", '2', "a/b")
                            .item("folder-link", '2', "a")
                            .file("a/b", "x")
                            .item("hard", '1', "a/b")
                            .end());
        const Outcome outcome = run({u"cat"_s, file, path});
        QCOMPARE(outcome.status, 2);
        QVERIFY(outcome.output.isEmpty());
        QVERIFY2(outcome.messages.contains(says), outcome.messages.constData());
    }

    void list_showsLinksAndDevices()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"x.tar"_s);
        Test::writeFile(file,
                        Test::TarBuilder()
                            .item("pipe", '6')
                            .item("device", '3')
                            .item("link", '2',
                                  "a/\xe2\x80\xae"
                                  "b")
                            .file("a/b", "x")
                            .item("hard", '1', "a/b")
                            .end());
        QCOMPARE(run({u"list"_s, file}).output,
                 "1\tother\t-\ta/b\n0\tfifo\t-\tpipe\n0\tdevice\t-\tdevice\n0\tsymbolic-link\t-\tlink\ta/\xef\xbf\xbd"
                 "b\n0\thard-link\t-\thard\ta/b\n");
        const QJsonArray others =
            QJsonDocument::fromJson(run({u"report"_s, u"--format"_s, u"json"_s, file}).output)[u"otherEntries"_s]
                .toArray();
        QStringList shown;
        for (const QJsonValue &other : others)
            shown += u"%1 %2 %3"_s.arg(other[u"path"_s].toString(), other[u"type"_s].toString(),
                                       other[u"target"_s].toString(u"-"_s));
        QCOMPARE(shown,
                 (QStringList {u"pipe fifo -"_s, u"device device -"_s, u"link symbolic-link a/\u202eb"_s,
                               u"hard hard-link a/b"_s}));
    }

    /// A message is one line with any name in it, so that it cannot imitate another message.
    void messages_areOneLine_data()
    {
        const Test::Rows<QStringList> row({"arguments"});
        const QString file = Test::fixturePath(u"v7-graph"_s);
        row("a file", {u"info"_s, u"/none\nmlf-viewer: forged"_s});
        row("an entry", {u"cat"_s, file, u"none\nmlf-viewer: forged"_s});
        row("a model",
            {u"chart"_s, u"rom"_s, u"--format"_s, u"svg"_s, u"--module"_s, u"none\nmlf-viewer: forged"_s, file});
        row("a link", {u"--at"_s, u"function:a%0amlf-viewer: forged"_s, u"--picture"_s, u"out.png"_s, file});
        row("a wrong word", {u"chart"_s, u"none\nmlf-viewer: forged"_s, file});
    }
    void messages_areOneLine()
    {
        QFETCH(const QStringList, arguments);
        const QTemporaryDir folder;
        QProcess program;
        program.setWorkingDirectory(folder.path());
        program.start(Test::windowProgramPath(), arguments);
        QVERIFY(program.waitForFinished(60'000));
        QCOMPARE(program.exitCode(), 2);
        const QByteArray said = program.readAllStandardError();
        QVERIFY2(said.contains("forged"), said.constData());
        QVERIFY2(!said.contains("\nmlf-viewer: forged"), said.constData());
    }

    void list_hasNothingThatSteersATerminal()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"x.tar"_s);
        Test::writeFile(file,
                        Test::TarBuilder()
                            .file("a\x1b[1m\xc2\x9b"
                                  "2m\xe2\x80\xaez\xe2\x81\xa6",
                                  "x")
                            .end());
        const Outcome outcome = run({u"list"_s, file});
        QVERIFY(outcome.output.contains("a\\x1b[1m\\xc2\\x9b2m\\xe2\\x80\\xaez\\xe2\\x81\\xa6\n"));
        const QString name = QString::fromUtf8(outcome.output.trimmed()).section(u'\t', -1);
        QCOMPARE(run({u"cat"_s, file, name}).output, "x");
    }

    /// A terminal of `script` from util-linux.
    void terminal_isNotSteered_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::newRow("cat") << u"cat %1 metadata.json"_s;
        QTest::newRow("a chart as json") << u"chart workspace --format json --bars stated %1"_s;
        QTest::newRow("a chart as svg") << u"chart workspace --format svg --bars stated %1"_s;
        QTest::newRow("a picture") << u"chart workspace --format png --bars stated %1"_s;
    }

    void terminal_isNotSteered()
    {
        QFETCH(const QString, arguments);
        if (QStandardPaths::findExecutable(u"script"_s).isEmpty())
            QSKIP("util-linux has no script here");
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"x.tar"_s);
        QByteArray metadata = Test::metadata;
        metadata.replace("\"operator_functions\": []",
                         "\"operator_functions\": [{\"function_name\": \"f\xe2\x80\xaeX\xc2\x9b"
                         "31m\", \"workspace\": "
                         "[{\"device\": 1, \"workspace_size_bytes\": 64}]}]");
        QVERIFY(metadata.contains("\xc2\x9b"));
        Test::writeFile(file, Test::TarBuilder().file("metadata.json", metadata).end());
        QProcess terminal;
        terminal.start(
            u"script"_s,
            {u"-qec"_s, u"'%1' "_s.arg(Test::programPath()) + arguments.arg(u"'%1'"_s.arg(file)), u"/dev/null"_s});
        QVERIFY(terminal.waitForFinished());
        const QByteArray output = terminal.readAllStandardOutput();
        QVERIFY(!output.isEmpty());
        for (const char *steering : {"\x1b", "\xc2\x9b", "\xe2\x80\xae"})
            QVERIFY2(!output.contains(steering), output.constData());
    }

    void colors_followOptionAndSurroundings_data()
    {
        const Test::Rows<bool, QString, QString, bool> row({"isTerminal", "surroundings", "option", "hasColors"});
        row("a pipe", false, u""_s, u""_s, false);
        row("a terminal", true, u""_s, u""_s, true);
        row("a terminal, automatic", true, u""_s, u"--color=auto"_s, true);
        row("NO_COLOR", true, u"NO_COLOR=1"_s, u""_s, false);
        row("an empty NO_COLOR", true, u"NO_COLOR="_s, u""_s, true);
        row("a dumb terminal", true, u"TERM=dumb"_s, u""_s, false);
        row("never", true, u""_s, u"--color never"_s, false);
        row("always, through a pipe", false, u""_s, u"--color=always"_s, true);
        row("always, whatever NO_COLOR says", false, u"NO_COLOR=1"_s, u"--color always"_s, true);
    }

    void colors_followOptionAndSurroundings()
    {
        QFETCH(const bool, isTerminal);
        QFETCH(const QString, surroundings);
        QFETCH(const QString, option);
        QFETCH(const bool, hasColors);
        if (QStandardPaths::findExecutable(u"script"_s).isEmpty())
            QSKIP("util-linux has no script here");
        const QString command = u"env -u NO_COLOR TERM=xterm %1 '%2' info --sample %3 2>&1"_s.arg(
            surroundings, Test::programPath(), option);
        QProcess terminal;
        terminal.start(u"script"_s, {u"-qec"_s, isTerminal ? command : command + u" | cat"_s, u"/dev/null"_s});
        QVERIFY(terminal.waitForFinished());
        const QByteArray output = terminal.readAllStandardOutput();
        QVERIFY2(output.contains("io-size-not-io"), output.constData());
        QCOMPARE(output.contains("\x1b[33mwarning\x1b[0m"), hasColors);
        QCOMPARE(output.contains('\x1b'), hasColors);
    }

    void colors_changeNoWord_data() { Test::addCases<QString, QByteArray>(u"cli/colors"_s, {"arguments", "colored"}); }

    void colors_changeNoWord()
    {
        QFETCH(const QString, arguments);
        QFETCH(QByteArray, colored);
        colored.replace("ESC", "\x1b");
        const Outcome plain = run(Test::wordsOf(arguments));
        const Outcome outcome = run(Test::wordsOf(arguments + u" --color=always"_s));
        QVERIFY(!plain.output.isEmpty() && !plain.output.contains('\x1b'));
        QCOMPARE(outcome.status, plain.status);
        QCOMPARE(outcome.output.contains('\x1b'), !colored.isEmpty());
        QVERIFY2(outcome.output.contains(colored), outcome.output.constData());
        static const QRegularExpression codes(u"\x1b\\[[0-9]+m"_s);
        QCOMPARE(QString::fromUtf8(outcome.output).remove(codes), QString::fromUtf8(plain.output));
    }

    void quiet_leavesTheStatusToTell_data()
    {
        const Test::Rows<QStringList, bool, int> row({"arguments", "isPrinted", "status"});
        const QString old = Test::fixturePath(u"v7-aot-usmp"_s);
        const QString broken = Test::fixturePath(u"v7-broken-plan"_s);
        const QStringList check {u"check"_s, u"--board"_s, u"nucleo_f746zg"_s};
        row("info", {u"info"_s, old}, true, 0);
        row("a check with remarks", check + QStringList {broken}, false, 0);
        row("a check as JSON", check + QStringList {u"--format"_s, u"json"_s, broken}, true, 0);
        row("a comparison", {u"compare"_s, old, broken}, false, 1);
        row("a comparison of the same", {u"compare"_s, old, old}, false, 0);
    }

    void quiet_leavesTheStatusToTell()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const bool, isPrinted);
        QFETCH(const int, status);
        const Outcome loud = run(arguments);
        const Outcome outcome = run(QStringList {u"--quiet"_s} + arguments);
        QCOMPARE(loud.status, status);
        QCOMPARE(outcome.status, status);
        QVERIFY(!loud.output.isEmpty());
        QCOMPARE(outcome.output, isPrinted ? loud.output : QByteArray());
        QCOMPARE(outcome.messages, QByteArray());
        if (arguments.contains(u"nucleo_f746zg"_s))
            QVERIFY(!loud.messages.isEmpty());
        // Errors are still reported.
        const Outcome failed = run({u"--quiet"_s, u"info"_s, u"/no/such/file.tar"_s});
        QCOMPARE(failed.status, 2);
        QVERIFY(!failed.messages.isEmpty());
    }

    void picture_leavesNoFolderBehind()
    {
        const QTemporaryDir folder;
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s, u"XDG_RUNTIME_DIR"_s})
            environment.remove(name);
        program.setProcessEnvironment(environment);
        program.start(Test::programPath(),
                      {u"chart"_s, u"rom"_s, u"--format"_s, u"png"_s, u"--output"_s, folder.filePath(u"x.png"_s),
                       Test::fixturePath(u"v7-aot-usmp"_s)});
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitCode(), 0);
        QCOMPARE(program.readAllStandardError(), QByteArray());
    }

    void options_mayStandBeforeTheVerb()
    {
        const QString file = Test::fixturePath(u"v7-graph"_s);
        QCOMPARE(run({u"--format"_s, u"json"_s, u"report"_s, file}).output,
                 run({u"report"_s, u"--format"_s, u"json"_s, file}).output);
        QCOMPARE(run({u"cat"_s, file, u"./metadata.json"_s}).output, run({u"cat"_s, file, u"metadata.json"_s}).output);
    }

    void chart_isTheExpectedFile_data()
    {
        Test::addCases<QString, QString, QString>(u"cli/charts"_s, {"arguments", "fixture", "format"});
    }
    void chart_isTheExpectedFile()
    {
        QFETCH(const QString, arguments);
        const QStringList chart = Test::wordsOf(arguments);
        QFETCH(const QString, fixture);
        QFETCH(const QString, format);
        QStringList name {u"cli"_s};
        if (chart.first() != "workspace"_L1)
            name << chart.first();
        name << chart.mid(2);
        name += fixture;
        QTemporaryDir folder;
        const QString output = folder.filePath(u"chart."_s + format); // also if no extension is typed
        const QStringList words =
            QStringList {u"chart"_s} + chart + QStringList {u"--format"_s, format, Test::fixturePath(fixture)};
        const Outcome printed = run(words);
        QCOMPARE(printed.status, 0);
        QCOMPARE(run(words + QStringList {u"--output"_s, folder.filePath(u"chart"_s)}).output, QByteArray());
        QCOMPARE(QString::fromUtf8(printed.output), QString::fromUtf8(Test::readFile(output)));
        Test::compareWithExpected(printed.output, u"charts/%1.%2"_s.arg(name.join(u'-'), format));
    }

    void chart_isPaintedWithoutADisplay()
    {
        QTemporaryDir folder;
        const auto width = [&](const QString &scale, const QString &style) {
            const QString path = folder.filePath(u"a.png"_s);
            const Outcome outcome = run({u"chart"_s, u"workspace"_s, u"--format"_s, u"png"_s, u"--scale"_s, scale,
                                         u"--style"_s, style, u"--output"_s, path, u"--sample"_s});
            // The PNG header: the width follows the signature, a length and a name.
            return outcome.status == 0 ? qFromBigEndian<quint32>(Test::readFile(path).constData() + 16) : 0;
        };
        const quint32 single = width(u"1"_s, u"light"_s);
        QVERIFY(single > 600);
        QVERIFY(qAbs(int(width(u"4"_s, u"dark"_s)) - int(4 * single)) <= 4);
    }

    void chart_hasTheSizeThatWasAskedFor_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QSize>("size"); // a side of 0 follows from the other side
        QTest::newRow("both") << QStringList {u"--width"_s, u"640"_s, u"--height"_s, u"300"_s} << QSize(640, 300);
        QTest::newRow("the width") << QStringList {u"--width"_s, u"500"_s} << QSize(500, 0);
        QTest::newRow("narrow and high") << QStringList {u"--width"_s, u"200"_s, u"--height"_s, u"2000"_s}
                                         << QSize(200, 2000);
        QTest::newRow("wide and low") << QStringList {u"--width"_s, u"2000"_s, u"--height"_s, u"100"_s}
                                      << QSize(2000, 100);
    }
    void chart_hasTheSizeThatWasAskedFor()
    {
        QFETCH(const QStringList, options);
        QFETCH(const QSize, size);
        for (const QString &chart : {u"workspace"_s, u"timeline"_s, u"map"_s, u"rom"_s, u"graph"_s}) {
            const auto bytes = [&](const QString &format) {
                return run(QStringList {u"chart"_s, chart, u"--sample"_s, u"--format"_s, format} + options).output;
            };
            const QByteArray png = bytes(u"png"_s);
            QVERIFY(png.startsWith("\x89PNG"));
            const QSize pixels(int(qFromBigEndian<quint32>(png.constData() + 16)),
                               int(qFromBigEndian<quint32>(png.constData() + 20)));
            QCOMPARE(pixels.width(), size.width());
            if (size.height() > 0)
                QCOMPARE(pixels.height(), size.height());
            const QRegularExpression svgSize(u"<svg [^>]*width=\"(\\d+)\" height=\"(\\d+)\""_s);
            const auto svg = svgSize.match(QString::fromUtf8(bytes(u"svg"_s)));
            QCOMPARE(svg.captured(1).toInt(), size.width());
            if (size.height() > 0)
                QCOMPARE(svg.captured(2).toInt(), size.height());
            const QByteArray pdf = bytes(u"pdf"_s);
            const QRegularExpression box(u"MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"_s);
            const auto page = box.match(QString::fromLatin1(pdf));
            QVERIFY2(pdf.startsWith("%PDF") && page.hasMatch(), pdf.first(40).constData());
            QCOMPARE(page.captured(1).toDouble(), std::ceil(size.width() * 0.75));
            if (size.height() > 0)
                QCOMPARE(page.captured(2).toDouble(), std::ceil(size.height() * 0.75));
            QCOMPARE(pdf.count("/Type /Page\n"), 1);
            QVERIFY(pdf.contains("/Type /Font")); // texts are not converted to paths
        }
    }

    void outputName_getsAnEnding_data()
    {
        const Test::Rows<QString, QString> row({"name", "file"});
        row("none", u"chart"_s, u"chart.pdf"_s);
        row("its own", u"chart.pdf"_s, u"chart.pdf"_s);
        row("another", u"chart.old"_s, u"chart.old"_s);
    }
    void outputName_getsAnEnding()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, file);
        const QTemporaryDir folder;
        const Outcome outcome =
            run({u"chart"_s, u"rom"_s, u"--format"_s, u"pdf"_s, u"--sample"_s, u"--output"_s, folder.filePath(name)});
        QCOMPARE(outcome.messages, QByteArray());
        QCOMPARE(outcome.status, 0);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList {file});
        QVERIFY(Test::readFile(folder.filePath(file)).startsWith("%PDF"));
    }

    void picture_needsNoDisplay_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("the sample") << QStringList {u"--sample"_s};
        QTest::newRow("a small window") << QStringList {u"--sample"_s, u"--size"_s, u"300x200"_s};
        QTest::newRow("several models") << QStringList {Test::fixturePath(u"v7-three-modules"_s)};
        QTest::newRow("with a message") << QStringList {Test::fixturePath(u"bad-json"_s)};
        QTest::newRow("another page") << QStringList {u"--sample"_s, u"--at"_s, u"page:workspace"_s};
    }
    void picture_needsNoDisplay()
    {
        QFETCH(const QStringList, arguments);
        QTemporaryDir folder;
        const Outcome outcome = run(QStringList {u"--picture"_s, folder.filePath(u"a.png"_s)} + arguments);
        QCOMPARE(outcome.status, 0);
        QCOMPARE(outcome.messages, QByteArray());
        QVERIFY(QFileInfo(folder.filePath(u"a.png"_s)).size() > 1000);
    }

    /// Unreadable files are missing: each command names them and fails, and no number claims to be complete.
    void closedPartsOfAFolder_areSaid_data()
    {
        QTest::addColumn<QString>("closed");
        QTest::newRow("a folder") << u"codegen"_s;
        QTest::newRow("a source") << u"codegen/host/src/tilt_lib1.c"_s;
        QTest::newRow("metadata.json") << u"metadata.json"_s;
    }
    void closedPartsOfAFolder_areSaid()
    {
        QFETCH(const QString, closed);
        QTemporaryDir folder;
        const QString model = folder.filePath(u"model"_s);
        Test::unpackTo(Test::readTar(Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s))), model);
        const QString path = model + u'/' + closed;
        QVERIFY2(QFileInfo::exists(path), qPrintable(path));
        QVERIFY(QFile::setPermissions(path, {}));
        // root could open it anyway.
        const QStringList without =
            geteuid() == 0 ? QStringList {u"--bounding-set=-dac_override,-dac_read_search"_s} : QStringList();
        for (const QString &verb : {u"list"_s, u"info"_s, u"report"_s, u"check"_s}) {
            QStringList words = without + QStringList {Test::programPath(), verb};
            if (verb == "report"_L1)
                words += {u"--format"_s, u"json"_s};
            if (verb == "check"_L1)
                words += {u"--board"_s, u"nucleo_f746zg"_s};
            QProcess program;
            program.start(u"setpriv"_s, words + QStringList {model});
            QVERIFY(program.waitForFinished(120'000));
            QCOMPARE(program.exitCode(), 2);
            const QByteArray said = program.readAllStandardError();
            QVERIFY2(said.contains(closed.toUtf8() + ": ") && said.contains("cannot be read"), said.constData());
            QVERIFY2(!said.contains("a source is missing"), said.constData());
        }
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    void standardStreams_mayBeClosedOrOdd_data()
    {
        const Test::Rows<QString, QByteArray> row({"redirection", "message"});
        row("closed input", u"<&-"_s, "-: Standard input is empty");
        row("no input", u"</dev/null"_s, "-: Standard input is empty");
        row("a folder as input", u"</"_s, "it is a folder");
        row("a full disk as output", u"--sample >/dev/full"_s, "standard output cannot be written");
        row("closed output", u"--sample >&-"_s, "standard output cannot be written");
        row("help to closed output", u"--help >&-"_s, "standard output cannot be written");
        row("help to a full disk", u"--help >/dev/full"_s, "standard output cannot be written");
    }

    void standardStreams_mayBeClosedOrOdd()
    {
        QFETCH(const QString, redirection);
        QFETCH(const QByteArray, message);
        QProcess shell;
        const QString file = redirection.startsWith("--"_L1) ? QString() : u"-"_s;
        shell.start(u"/bin/sh"_s, {u"-c"_s, u"'%1' info %2 %3"_s.arg(Test::programPath(), file, redirection)});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.exitCode(), 2);
        const QByteArray said = shell.readAllStandardError();
        QVERIFY2(said.contains(message), said.constData());
    }

    void pipes_areReadWhereTheyHaveAWriter_data()
    {
        Test::addCases<QString, int, QByteArray>(u"cli/pipes"_s, {"command", "status", "message"});
    }
    void pipes_areReadWhereTheyHaveAWriter()
    {
        QFETCH(const QString, command);
        QFETCH(const int, status);
        QFETCH(const QByteArray, message);
        const QTemporaryDir folder;
        QProcess shell;
        shell.setWorkingDirectory(folder.path());
        shell.start(u"/bin/sh"_s, {u"-c"_s, command.arg(Test::programPath(), Test::fixturePath(u"v7-graph"_s))});
        QVERIFY(shell.waitForFinished(10'000));
        const QByteArray said = shell.readAllStandardError();
        QVERIFY2(said.contains(message) && said.isEmpty() == message.isEmpty(), said.constData());
        QCOMPARE(shell.exitCode(), status);
    }

    void standardInput_isRead()
    {
        const QString file = Test::fixturePath(u"v7-graph"_s);
        const Outcome piped = run({u"report"_s, u"--format"_s, u"json"_s, u"-"_s}, Test::readFile(file));
        QCOMPARE(piped.status, 0);
        const Outcome direct = run({u"report"_s, u"--format"_s, u"json"_s, file});
        const auto digest = [](const QByteArray &text) {
            return QJsonDocument::fromJson(text)[u"archive"_s][u"modelDigest"_s].toString();
        };
        QCOMPARE(digest(piped.output), digest(direct.output));
        QCOMPARE(digest(piped.output).size(), 64);
    }

    void doubleDash_endsOptions()
    {
        QTemporaryDir folder;
        QVERIFY(QFile::copy(Test::fixturePath(u"v7-graph"_s), folder.filePath(u"--help"_s)));
        const Outcome outcome = run({u"info"_s, u"--"_s, u"--help"_s}, {}, folder.path());
        QCOMPARE(outcome.status, 0);
        QVERIFY(outcome.output.startsWith("archive         --help\n"));
    }

    void sample_needsNoFile()
    {
        const Outcome outcome = run({u"report"_s, u"--format"_s, u"json"_s, u"--sample"_s});
        QCOMPARE(outcome.status, 0);
        const QJsonObject report = QJsonDocument::fromJson(outcome.output).object();
        QCOMPARE(report[u"formatVersion"_s].toInt(), 7);
        QCOMPARE(report[u"modules"_s][0][u"name"_s].toString(), u"keyword_spotting"_s);
        QCOMPARE(report[u"schema"_s].toString(), u"mlf-viewer/report/1"_s);
    }

    /// An archive without a model has no digest; otherwise all such archives would share one.
    void info_hasNoDigestWithoutAModel()
    {
        const QTemporaryDir folder;
        const QString tar = folder.filePath(u"notes.tar"_s);
        Test::writeFile(tar,
                        Test::writeTar({{"notes.txt", "12345"}, {"more/notes.txt", "123"}}, Test::TarFormat::Ustar));
        const Outcome outcome = run({u"info"_s, u"--digest"_s, tar});
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.output.contains("digest          none: there is no file of a model"),
                 outcome.output.constData());
        QVERIFY2(outcome.output.contains("files           2, 8 B in all"), outcome.output.constData());
        const Outcome json = run({u"report"_s, u"--format"_s, u"json"_s, tar});
        QVERIFY(QJsonDocument::fromJson(json.output)[u"archive"_s][u"modelDigest"_s].isNull());
    }

    void help_namesAllFormatsAndTables()
    {
        const QByteArray help = run({u"--help"_s}).output;
        QVERIFY2(help.contains("report --format json|markdown|html|csv|tsv|sarif FILE"), help.constData());
        QVERIFY2(help.contains("chart KIND --format svg|png|pdf|json FILE"), help.constData());
        QVERIFY2(help.contains("--format text|json|sarif|junit\n"), help.constData());
        QVERIFY2(help.contains(
                     "--table functions|constants|buffers|calls|rom|findings|coresidency|checklist|symbols|changes\n"),
                 help.constData());
        QVERIFY2(!help.contains("S%") && !run({u"check"_s, u"--help"_s}).output.contains("S%"), help.constData());
    }

    void reports_areTheExpectedText_data()
    {
        const Test::Rows<QStringList, QString> row({"arguments", "expected"});
        row("a comment", {u"markdown"_s}, u"markdown/v7-aot-two-pools.md"_s);
        row("functions", {u"csv"_s, u"--table"_s, u"functions"_s}, u"tables/functions.csv"_s);
        row("constants", {u"tsv"_s, u"--table"_s, u"constants"_s}, u"tables/constants.tsv"_s);
        row("findings", {u"csv"_s, u"--table"_s, u"findings"_s}, u"tables/findings.csv"_s);
    }
    void reports_areTheExpectedText()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, expected);
        const Outcome outcome = run(QStringList {u"report"_s, u"--format"_s} + arguments
                                    + QStringList {Test::fixturePath(u"v7-aot-two-pools"_s)});
        QCOMPARE(outcome.status, 0);
        Test::compareWithExpected(outcome.output, expected);
    }

    void page_hasChangesAndTheBoardsAskedFor()
    {
        const QString older = Test::fixturePath(u"v7-aot-two-pools"_s);
        const QString newer = Test::fixturePath(u"v7-three-modules"_s);
        const QStringList wanted {u"report"_s,  u"--format"_s,      u"html"_s,      newer,
                                  u"--board"_s, u"nucleo_f746zg"_s, u"--compare"_s, older};
        const Outcome outcome = run(wanted);
        QCOMPARE(outcome.status, 0);
        QCOMPARE(outcome.messages, QByteArray());
        QVERIFY(outcome.output.contains("<h2 id=\"changes\">Changes</h2>\n"));
        QVERIFY(outcome.output.contains("<p>Since <code>v7-aot-two-pools.tar</code>: ")
                && outcome.output.contains(": 4 changes: model "));
        QVERIFY(outcome.output.contains("<code>nucleo_f746zg</code>") && !outcome.output.contains("<code>nucleo_l4"));
        const Outcome plain = run({u"report"_s, u"--format"_s, u"html"_s, newer});
        QVERIFY(!plain.output.contains("id=\"changes\"") && plain.output.contains("<code>nucleo_f746zg</code>"));
        QCOMPARE(run(wanted).output, outcome.output);
        QCOMPARE(run(wanted + QStringList {u"--board"_s, u"nucleo_f746zg"_s}).output, outcome.output);
    }

    void comment_hasChangesAndTheBoardsAskedFor()
    {
        const QString older = Test::fixturePath(u"v7-aot-two-pools"_s);
        const QString newer = Test::fixturePath(u"v7-workspace-mismatch"_s);
        const QStringList words {u"report"_s, u"--format"_s, u"markdown"_s, newer};
        const Outcome outcome = run(words + QStringList {u"--board"_s, u"nucleo_f746zg"_s, u"--compare"_s, older});
        QCOMPARE(outcome.status, 0);
        QCOMPARE(outcome.messages, QByteArray());
        QVERIFY(outcome.output.contains("\n#### Changes\n\nSince `v7-aot-two-pools.tar`: ")
                && outcome.output.contains(": 6 changes: dense #1 has 3 outputs, was 4: "));
        QVERIFY(outcome.output.contains("\n#### Fit\n") && outcome.output.contains("| `nucleo_f746zg` |"));
        QVERIFY(!outcome.output.contains("nucleo_l4"));
        const Outcome plain = run(words);
        QVERIFY(!plain.output.contains("Changes") && !plain.output.contains("nucleo"));
    }

    /// Notes of several people, one of whom continued the other's.
    void notesOfSeveralFiles_areMerged()
    {
        const QTemporaryDir folder;
        const auto fileOf = [&](const QString &name, const QByteArray &note) {
            const QString path = folder.filePath(name);
            Test::writeFile(path,
                            R"({"schema": "mlf-viewer/notes/1", "notes": [{"written": "2026-01-02T00:00:00Z", )" + note
                                + "}]}");
            return path;
        };
        const QString ours =
            fileOf(u"ours.json"_s, R"("id": "a", "text": "mine", "resolved": true, "changed": "2026-01-02T02:00:00Z")");
        const QString theirs =
            fileOf(u"theirs.json"_s, R"("id": "b", "text": "yours", "changed": "2026-01-02T00:00:00Z")");
        const Outcome outcome = run({u"report"_s, u"--format"_s, u"json"_s, u"--notes"_s, ours, u"--notes"_s, theirs,
                                     Test::fixturePath(u"v7-aot-two-pools"_s)});
        QCOMPARE(outcome.status, 0);
        const QJsonArray notes = QJsonDocument::fromJson(outcome.output)[u"notes"_s].toArray();
        QCOMPARE(notes.size(), 2);
        QCOMPARE(notes[0][u"text"_s].toString(), u"yours"_s);
        QCOMPARE(notes[1][u"state"_s].toString(), u"resolved"_s);
    }

    void info_isTheExpectedText_data()
    {
        const Test::Rows<QStringList, QString> row({"arguments", "expected"});
        row("the sample", {u"--sample"_s, u"--digest"_s}, u"info-sample.txt"_s);
        row("operators with their arguments", {Test::fixturePath(u"v7-operator-flat"_s)}, u"info-operator.txt"_s);
        row("a peak that is not known", {Test::fixturePath(u"v7-graph-damaged"_s)}, u"info-unknown-peak.txt"_s);
        row("several archives and what they need together",
            {Test::fixturePath(u"v7-external-pools"_s), Test::fixturePath(u"v5-external-deps"_s),
             Test::fixturePath(u"v7-aot-usmp"_s)},
            u"info-several.txt"_s);
    }

    void info_isTheExpectedText()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, expected);
        const Outcome outcome = run(QStringList {u"info"_s} + arguments);
        QCOMPARE(outcome.status, 0);
        Test::compareWithExpected(outcome.output, expected);
    }

    /// Figures of a cut archive are lower bounds.
    void cutArchive_givesLowerBounds()
    {
        const QTemporaryDir folder;
        const QString tar = folder.filePath(u"cut.tar"_s);
        const std::vector<Test::Member> members =
            Test::readTar(Test::readFile(Test::fixturePath(u"v7-aot-usmp-const"_s)));
        std::vector<Test::Member> code;
        std::copy_if(members.begin(), members.end(), std::back_inserter(code), [](const Test::Member &member) {
            return member.path.contains("metadata.json") || member.path.contains("codegen/");
        });
        const QByteArray whole = Test::writeTar(code, Test::TarFormat::Ustar);
        const auto data = std::find_if(whole.rbegin(), whole.rend(), [](char byte) { return byte != '\0'; });
        Test::writeFile(tar, whole.chopped(data - whole.rbegin() + 100)); // inside the last member
        const Outcome outcome = run({u"info"_s, u"--digest"_s, tar});
        QVERIFY2(outcome.output.contains("digest          none: the archive was not read to its end"),
                 outcome.output.constData());
        QVERIFY2(outcome.output.contains("functions       at least "), outcome.output.constData());
        QVERIFY2(!outcome.output.contains("function-not-in-code"), outcome.output.constData());
        const QJsonDocument json = QJsonDocument::fromJson(run({u"report"_s, u"--format"_s, u"json"_s, tar}).output);
        QVERIFY(json[u"archive"_s][u"modelDigest"_s].isNull());
        const QJsonValue constants = json[u"modules"_s][0][u"memory"_s][u"constantBytes"_s];
        QCOMPARE(constants[u"computed"_s].toInteger(), 240);
        QVERIFY(constants[u"atLeast"_s].toBool());
        QVERIFY2(outcome.output.contains("constants       at least 240 B (computed): "), outcome.output.constData());
    }

    /// For all outputs except reports, which have findings for this.
    void limits_areSaidBesideWhatIsPrinted_data()
    {
        const Test::Rows<QByteArray, QStringList, qsizetype, QByteArray> row({"tar", "arguments", "lines", "message"});
        Test::TarBuilder many = Test::library();
        for (int i = 0; i < 100'006; ++i)
            many.header({.name = "./e/" + QByteArray::number(i)});
        row("more entries than are read", QByteArray(many.end()), {u"list"_s}, 100'000,
            "a.tar: Not everything was read: it has more than 100000 entries");
        row("all of them", QByteArray(many), {u"list"_s, u"--no-limits"_s}, 100'010, {});
    }

    void limits_areSaidBesideWhatIsPrinted()
    {
        QFETCH(const QByteArray, tar);
        QFETCH(const QStringList, arguments);
        QFETCH(const qsizetype, lines);
        QFETCH(const QByteArray, message);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.tar"_s);
        Test::writeFile(path, tar);
        const Outcome outcome = run(arguments + QStringList {path});
        QVERIFY2(outcome.status == 0, outcome.messages.constData());
        QCOMPARE(outcome.output.count('\n'), lines);
        QVERIFY2(outcome.messages.contains(message), outcome.messages.constData());
        QCOMPARE(outcome.messages.isEmpty(), message.isEmpty());
    }

    void longMain_isReadToTheLimit_data()
    {
        const Test::Rows<QStringList, bool> row({"options", "isCut"});
        row("with limits", {}, true);
        if (!Test::isSanitized) // slow, and it covers the same code
            row("without", {u"--no-limits"_s}, false);
    }

    /// 80 000 calls have more than a million tokens.
    void longMain_isReadToTheLimit()
    {
        QFETCH(const QStringList, options);
        QFETCH(const bool, isCut);
        constexpr int count = 80'000;
        const QByteArray source =
            "#include <stdint.h>\nint32_t tvmgen_tilt_f(float* a, float* b) {\n  b[0] = a[0];\n  return 0;\n}\n"
            "int32_t tvmgen_tilt___tvm_main__(float* x_buffer_var, float* y_buffer_var) {\n"
            + QByteArray("  if (tvmgen_tilt_f(x_buffer_var, y_buffer_var) != 0 ) return -1;\n").repeated(count)
            + "  return 0;\n}\n";
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.tar"_s);
        const QByteArray metadata = QByteArray(Test::metadata).replace("graph", "aot");
        Test::writeFile(
            path,
            Test::TarBuilder().file("./metadata.json", metadata).file("./codegen/host/src/tilt_lib1.c", source).end());
        const Outcome outcome = run(QStringList {u"report"_s, u"--format"_s, u"json"_s} + options + QStringList {path});
        QVERIFY2(outcome.status == 0, outcome.messages.constData());
        const QJsonObject report = QJsonDocument::fromJson(outcome.output).object();
        const QJsonObject model = report[u"modules"_s][0].toObject();
        const qsizetype calls = model[u"calls"_s].toArray().size();
        QVERIFY2(isCut ? calls > 1000 && calls < count : calls == count, QByteArray::number(calls).constData());
        QString limit;
        for (const QJsonValue &finding : report[u"findings"_s].toArray()) {
            if (finding[u"code"_s] == "limit-reached"_L1)
                limit = finding[u"location"_s].toString() + u": "_s + finding[u"message"_s].toString();
        }
        QCOMPARE(limit.startsWith("codegen/host/src/tilt_lib1.c: Not everything was read: a function has more than"_L1),
                 isCut);
        QCOMPARE(limit.isEmpty(), !isCut);
        const QJsonObject need = model[u"memory"_s][u"workspaceBytes"_s].toObject();
        QVERIFY(!isCut || need[u"atLeast"_s].toBool() || need[u"computed"_s].isNull());
    }

    void checksum_isOptional()
    {
        const QString file = Test::fixturePath(u"v1-graph"_s);
        const auto sha = [&](const QStringList &more) {
            return QJsonDocument::fromJson(run(QStringList {u"report"_s, u"--format"_s, u"json"_s, file} + more)
                                               .output)[u"archive"_s][u"sha256"_s];
        };
        QVERIFY(sha({}).isNull());
        QCOMPARE(
            sha({u"--checksum"_s}).toString(),
            QString::fromLatin1(QCryptographicHash::hash(Test::readFile(file), QCryptographicHash::Sha256).toHex()));

        const auto ofConstant = [&](const QStringList &more) {
            const QJsonDocument report = QJsonDocument::fromJson(
                run(QStringList {u"report"_s, u"--format"_s, u"json"_s, Test::fixturePath(u"v3-aot"_s)} + more).output);
            return report[u"modules"_s][0][u"constants"_s][1][u"sha256"_s];
        };
        QVERIFY(ofConstant({}).isNull());
        // The 20 floats of __tvm_param__p0, in the layout of gcc.
        QCOMPARE(ofConstant({u"--checksum"_s}).toString(),
                 u"fa6926fe55026675dfdba66a4c61a6c73b77c6377e189ccbeba2ef1d79150ca9"_s);
    }
};

QTEST_GUILESS_MAIN(TstCli)
#include "tst_cli.moc"
