// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/programrun.h"

#include "tests/support/places.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QTest>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <limits>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

const qint64 maxResidentKilobytes = isSanitized ? std::numeric_limits<qint64>::max() : 200 * 1024;
const qint64 maxBusyMilliseconds = maxMilliseconds * 5; ///< for a program that had to wait for a processor

constexpr const char *measureWord = "--measure";

long long processorTime(const timeval &time)
{
    return time.tv_sec * 1000LL + time.tv_usec / 1000;
}

/// The child runner: `TEST --measure PROGRAM ARGUMENT...`. A separate process, because the maximum resident size of a
/// child is never below that of the process it was forked from, and this one stays small.
int measure(char **arguments)
{
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const pid_t child = fork();
    if (child == 0) {
        alarm(unsigned(maxMilliseconds / 1000 * 5)); // SIGALRM ends a program that hangs
        execv(arguments[0], arguments);
        _exit(127);
    }
    int status = 0;
    rusage usage = {};
    if (child < 0 || wait4(child, &status, 0, &usage) != child)
        return 1;
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
    std::fprintf(stderr, "\nmeasured %d %d %lld %lld %ld\n", WIFEXITED(status) ? WEXITSTATUS(status) : -1,
                 WIFSIGNALED(status) ? WTERMSIG(status) : 0, static_cast<long long>(milliseconds),
                 processorTime(usage.ru_utime) + processorTime(usage.ru_stime), usage.ru_maxrss);
    return 0;
}

/// The fault of a run, except for its time; empty if correct.
QString fault(const Run &run)
{
    if (run.signal != 0)
        return u"ended by signal %1: %2"_s.arg(run.signal).arg(QString::fromLocal8Bit(run.message));
    if (run.exitCode != 0 && run.exitCode != 2)
        return u"exit code %1: %2"_s.arg(run.exitCode).arg(QString::fromLocal8Bit(run.message));
    if (run.exitCode == 2 && run.message.trimmed().isEmpty())
        return u"failed without a message"_s;
    if (run.exitCode == 0 && run.output.isEmpty())
        return u"no report"_s;
    if (run.message.contains("INTERNAL ERROR"))
        return QString::fromLocal8Bit(run.message);
    if (!run.output.isEmpty() && !QJsonDocument::fromJson(run.output).isObject())
        return u"the report is not a JSON object"_s;
    if (run.residentKilobytes > maxResidentKilobytes)
        return u"%1 KB of resident memory"_s.arg(run.residentKilobytes);
    return {};
}

bool isTooSlow(const Run &run)
{
    return run.milliseconds > maxMilliseconds
        && (run.processorMilliseconds > maxMilliseconds || run.milliseconds > maxBusyMilliseconds);
}

} // namespace

QJsonObject Run::report() const
{
    return QJsonDocument::fromJson(output).object();
}

QStringList Run::codes() const
{
    QStringList codes;
    const QJsonArray findings = report()[u"findings"_s].toArray();
    for (const QJsonValue &finding : findings)
        codes += finding[u"code"_s].toString();
    return codes;
}

namespace {

Run runMeasured(const QStringList &command)
{
    QProcess process;
    process.start(QCoreApplication::applicationFilePath(), QStringList {QString::fromLatin1(measureWord)} + command);
    Run run;
    if (!process.waitForFinished(120'000))
        return run;
    run.output = process.readAllStandardOutput();
    run.message = process.readAllStandardError();
    const qsizetype line = run.message.lastIndexOf("\nmeasured ");
    const QByteArrayList numbers = run.message.mid(line).trimmed().split(' ');
    run.message.truncate(line);
    if (line < 0 || numbers.size() != 6)
        return run;
    run.exitCode = numbers[1].toInt();
    run.signal = numbers[2].toInt();
    run.milliseconds = numbers[3].toLongLong();
    run.processorMilliseconds = numbers[4].toLongLong();
    run.residentKilobytes = numbers[5].toLongLong();
    return run;
}

} // namespace

Run runReport(const QString &path, const QStringList &options)
{
    return runMeasured(QStringList {Test::programPath(), u"report"_s, u"--format"_s, u"json"_s} + options
                       + QStringList {path});
}

QStringList wordsOf(const QString &commandLine, const QString &folder)
{
    QStringList words = QProcess::splitCommand(commandLine);
    words.replaceInStrings(u"FIXTURES"_s, Test::fixturesPath());
    words.replaceInStrings(u"FOLDER"_s, folder);
    words.replaceInStrings(u"''"_s, QString());
    return words;
}

Outcome runProgram(const QStringList &arguments, const QByteArray &input, const QString &folder, const QString &path)
{
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s, u"LC_ALL"_s, u"LANG"_s})
        environment.remove(name);
    program.setProcessEnvironment(environment);
    program.setWorkingDirectory(folder);
    program.start(path.isEmpty() ? Test::programPath() : path, arguments);
    program.write(input);
    program.closeWriteChannel();
    if (!program.waitForFinished(120'000))
        return {};
    return {program.exitStatus() == QProcess::NormalExit ? program.exitCode() : -2, program.readAllStandardOutput(),
            program.readAllStandardError()};
}

Outcome runTool(const QString &program, const QStringList &arguments, const QString &folder, const QByteArray &input)
{
    QProcess tool;
    tool.setWorkingDirectory(folder);
    tool.start(program, arguments);
    tool.write(input);
    tool.closeWriteChannel();
    if (!tool.waitForFinished(600'000))
        return {-1, {}, tool.errorString().toUtf8()};
    return {tool.exitStatus() == QProcess::NormalExit ? tool.exitCode() : -2, tool.readAllStandardOutput(),
            tool.readAllStandardError()};
}

QString complaintOf(const QString &program, const QStringList &arguments, const QString &folder)
{
    const Outcome outcome = runTool(program, arguments, folder);
    return outcome.status == 0 ? QString()
                               : u"%1: status %2\n"_s.arg(program).arg(outcome.status)
            + QString::fromUtf8((outcome.messages + outcome.output).left(2000));
}

QJsonObject printedJson(const QStringList &arguments)
{
    const Outcome outcome = runTool(Test::programPath(), arguments);
    [&] { QVERIFY2(outcome.status == 0, outcome.messages.constData()); }();
    return QJsonDocument::fromJson(outcome.output).object();
}

QJsonObject reportOf(const QString &path, const QStringList &options)
{
    return printedJson(QStringList {u"report"_s, u"--format"_s, u"json"_s, path} + options);
}

void skipWithout(const QStringList &programs)
{
    for (const QString &program : programs) {
        if (QStandardPaths::findExecutable(program).isEmpty())
            QSKIP(qPrintable(program + u" is not installed"_s));
    }
}

Run runShell(const QString &command, const QString &path)
{
    return runMeasured({u"/bin/sh"_s, u"-c"_s, command, Test::programPath(), path, Test::windowProgramPath()});
}

Run quickestRun(const std::function<Run()> &run)
{
    Run quickest = run();
    for (int again = 0; again < 2 && isTooSlow(quickest) && fault(quickest).isEmpty(); ++again) {
        const Run other = run();
        if (!isTooSlow(other) || other.processorMilliseconds < quickest.processorMilliseconds)
            quickest = other;
    }
    return quickest;
}

QString misbehaviour(const Run &run)
{
    const QString wrong = fault(run);
    if (wrong.isEmpty() && isTooSlow(run))
        return u"%1 ms, %2 of them busy"_s.arg(run.milliseconds).arg(run.processorMilliseconds);
    return wrong;
}

int runMeasuringTest(QObject &test, int argc, char *argv[])
{
    if (argc > 2 && std::strcmp(argv[1], measureWord) == 0)
        return measure(argv + 2);
    const QCoreApplication application(argc, argv);
    return QTest::qExec(&test, argc, argv);
}

} // namespace Mlf::Test
