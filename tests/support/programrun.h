// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/sanitized.h"

#include <QJsonObject>
#include <QObject>
#include <QStringList>

#include <functional>

namespace Mlf::Test {

/// Limit of processor time. The benchmarks measure speed; here a run only has to end, even on a slow machine.
inline const qint64 maxMilliseconds = isSanitized ? 60'000 : 10'000;

/// Result of one run of the program.
struct Run {
    int exitCode = -1;
    int signal = 0;
    qint64 milliseconds = 0;
    qint64 processorMilliseconds = 0;
    qint64 residentKilobytes = 0;
    QByteArray output;
    QByteArray message;

    [[nodiscard]] QJsonObject report() const;
    [[nodiscard]] QStringList codes() const; ///< of the findings
};

/// Runs `report --format json` on a path, with measurement. Requires a test that was started by runMeasuringTest().
[[nodiscard]] Run runReport(const QString &path, const QStringList &options = {});

/// Result of a program that runs without a display, in the C locale; the status is -1 if it does not end, and -2 after
/// a signal.
struct Outcome {
    int status = -1;
    QByteArray output;
    QByteArray messages;

    [[nodiscard]] QString said() const { return QString::fromUtf8(messages + output); }
};

/// The words of a command line, which are apart by blanks: FIXTURES and FOLDER are the folders of the fixtures and of a
/// test, and '' is an empty word.
[[nodiscard]] QStringList wordsOf(const QString &commandLine, const QString &folder = {});

/// Runs a program, by default mlf-viewer-cli, in a folder, by default the current one.
[[nodiscard]] Outcome runProgram(const QStringList &arguments, const QByteArray &input = {}, const QString &folder = {},
                                 const QString &path = {});

/// Runs a program of the system in a folder, by default the current one.
[[nodiscard]] Outcome runTool(const QString &program, const QStringList &arguments, const QString &folder = {},
                              const QByteArray &input = {});

/// What such a program says if it fails, after its name; empty if it succeeds.
[[nodiscard]] QString complaintOf(const QString &program, const QStringList &arguments, const QString &folder = {});

/// The JSON object that mlf-viewer-cli prints; if it fails, it is empty, and its messages are a warning.
[[nodiscard]] QJsonObject printedJson(const QStringList &arguments);

/// The JSON report of a path.
[[nodiscard]] QJsonObject reportOf(const QString &path, const QStringList &options = {});

/// Skips the running test if one of these programs is not installed.
void skipWithout(const QStringList &programs);

/// Runs a shell command, measured with all its children. $0 is the command-line program, $1 a path, $2 the program of
/// the window.
[[nodiscard]] Run runShell(const QString &command, const QString &path);

/// Repeats a run up to twice if only its time is wrong, and returns the first run that is quick enough, else the
/// quickest: other load on the machine only makes a run slower, so the quickest is the best measurement.
[[nodiscard]] Run quickestRun(const std::function<Run()> &run);

/// Violation of a rule for all inputs, regardless of the answer; empty if correct.
[[nodiscard]] QString misbehaviour(const Run &run);

/// The main() of a test that calls runReport().
[[nodiscard]] int runMeasuringTest(QObject &test, int argc, char *argv[]);

} // namespace Mlf::Test
