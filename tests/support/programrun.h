// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/sanitized.h"

#include <QJsonObject>
#include <QObject>
#include <QStringList>

#include <functional>

namespace Mlf::Test {

/// Of processor time. What is quick stands in the benchmarks; here a run only has to end, on a slow machine too.
constexpr qint64 maxMilliseconds = isSanitized ? 60'000 : 10'000;

/// What one run of the program gave.
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

/// Runs `report --format json` on a path, measured. The test must have come through runMeasuringTest().
[[nodiscard]] Run runReport(const QString &path, const QStringList &options = {});

/// Runs a command of the shell, measured with all it starts. $0 is the program of the verbs, $1 a path, $2 the program
/// of the window.
[[nodiscard]] Run runShell(const QString &command, const QString &path);

/// Measures again, up to twice, when nothing but the time is wrong, and gives the run that is quick enough or else the
/// quickest: what others do on the machine makes a run slower and never faster, so the quickest tells most of the
/// program.
[[nodiscard]] Run quickestRun(const std::function<Run()> &run);

/// What no input may do, whatever the answer; empty when all is well.
[[nodiscard]] QString misbehaviour(const Run &run);

/// The main() of a test that calls runReport().
[[nodiscard]] int runMeasuringTest(QObject &test, int argc, char *argv[]);

} // namespace Mlf::Test
