// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <map>
#include <optional>

#include <sys/types.h>

namespace Mlf::Test {

/// The viewer as a child process with readable milestones (model/base/timing.h); killed with this object.
class WatchedProgram {
public:
    explicit WatchedProgram(const QList<QByteArray> &words);
    ~WatchedProgram();
    WatchedProgram(const WatchedProgram &) = delete;
    WatchedProgram &operator=(const WatchedProgram &) = delete;

    /// Waits for a milestone; milliseconds since just before the process was created. `std::nullopt` if it ended first
    /// or took more than a minute.
    [[nodiscard]] std::optional<double> milliseconds(const QByteArray &milestone);
    /// Its current private memory in bytes: Anonymous in /proc/PID/smaps_rollup.
    [[nodiscard]] std::optional<double> anonymousBytes() const;

private:
    bool readMore(int timeout);

    pid_t m_child = -1;
    int m_pipe = -1;
    double m_offset = 0; ///< from the program's clock to this one, in milliseconds
    QByteArray m_unread;
    std::map<QByteArray, double> m_milestones;
};

/// Runs a program of the PATH to its end, without output; wall time in milliseconds, `std::nullopt` if it cannot be run
/// or fails.
[[nodiscard]] std::optional<double> millisecondsToRun(const QList<QByteArray> &words);
/// The same for a shell command.
[[nodiscard]] std::optional<double> millisecondsInShell(const QByteArray &line);
/// The same in a terminal of 150 x 60 cells, for programs that need one; `output` is their output.
[[nodiscard]] std::optional<double> millisecondsInTerminal(const QList<QByteArray> &words, QByteArray &output);

/// True if the PATH has a program of that name.
[[nodiscard]] bool hasProgram(const char *name);

} // namespace Mlf::Test
