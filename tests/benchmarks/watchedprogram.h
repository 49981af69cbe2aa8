// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <map>
#include <optional>

#include <sys/types.h>

namespace Mlf::Test {

/// The viewer as a child process with its milestones (model/base/timing.h) listened to; killed with this object.
class WatchedProgram {
public:
    explicit WatchedProgram(const QList<QByteArray> &words);
    ~WatchedProgram();
    WatchedProgram(const WatchedProgram &) = delete;
    WatchedProgram &operator=(const WatchedProgram &) = delete;

    /// Waits for a milestone; milliseconds from just before the process was made until the program was there. Nothing
    /// where it ended first or took longer than a minute.
    [[nodiscard]] std::optional<double> milliseconds(const QByteArray &milestone);
    /// Memory of its own now, in bytes: what /proc/PID/smaps_rollup calls Anonymous.
    [[nodiscard]] std::optional<double> anonymousBytes() const;

private:
    bool readMore(int timeout);

    pid_t m_child = -1;
    int m_pipe = -1;
    double m_offset = 0; ///< from the program's milliseconds to ours
    QByteArray m_unread;
    std::map<QByteArray, double> m_milestones;
};

/// Runs a program of the PATH to its end without what it writes; wall time in milliseconds, nothing where it
/// cannot be run or fails.
[[nodiscard]] std::optional<double> millisecondsToRun(const QList<QByteArray> &words);
/// The same for a line of the shell.
[[nodiscard]] std::optional<double> millisecondsInShell(const QByteArray &line);
/// The same in a terminal of 150 x 60 cells, for programs that want one; `output` is what they write to it.
[[nodiscard]] std::optional<double> millisecondsInTerminal(const QList<QByteArray> &words, QByteArray &output);

/// Whether the PATH has a program of that name.
[[nodiscard]] bool hasProgram(const char *name);

} // namespace Mlf::Test
