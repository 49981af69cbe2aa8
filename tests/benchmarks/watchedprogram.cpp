// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/watchedprogram.h"

#include <QFile>
#include <QStandardPaths>

#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <csignal>

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

constexpr double longestWait = 60'000; // milliseconds

double millisecondsSinceBoot()
{
    timespec now {};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) * 1e-6;
}

/// What the program counts its milestones from: its start in the clock of the kernel, in whole ticks.
double startOf(pid_t process)
{
    QFile file(u"/proc/%1/stat"_s.arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray stat = file.readAll();
    const QList<QByteArray> words = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    return words.value(19).toDouble() * 1e3 / double(sysconf(_SC_CLK_TCK));
}

/// `words` must stay as they are while the result is used.
std::vector<char *> argumentsOf(QList<QByteArray> &words)
{
    std::vector<char *> arguments;
    for (QByteArray &word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    return arguments;
}

bool hasSucceeded(pid_t child)
{
    int status = -1;
    return waitpid(child, &status, 0) == child && status == 0;
}

} // namespace

WatchedProgram::WatchedProgram(const QList<QByteArray> &words)
{
    int ends[2] = {-1, -1};
    if (pipe2(ends, O_CLOEXEC) != 0)
        return;
    m_pipe = ends[0];
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
    QList<QByteArray> copy = words;
    const double begin = millisecondsSinceBoot();
    if (posix_spawnp(&m_child, words.first().constData(), &actions, nullptr, argumentsOf(copy).data(), environ) != 0)
        m_child = -1;
    else
        m_offset = startOf(m_child) - begin;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
}

WatchedProgram::~WatchedProgram()
{
    if (m_pipe >= 0)
        close(m_pipe);
    if (m_child > 0) {
        kill(m_child, SIGKILL);
        waitpid(m_child, nullptr, 0);
    }
}

bool WatchedProgram::readMore(int timeout)
{
    pollfd waiting {m_pipe, POLLIN, 0};
    char block[4096];
    const ssize_t count = poll(&waiting, 1, timeout) > 0 ? read(m_pipe, block, sizeof block) : 0;
    if (count <= 0)
        return false;
    m_unread.append(block, count);
    for (qsizetype end = m_unread.indexOf('\n'); end >= 0; end = m_unread.indexOf('\n')) {
        // mlf.timing: window shown: 123.4 ms
        const QList<QByteArray> parts = m_unread.first(end).split(':');
        m_unread.remove(0, end + 1);
        if (parts.size() == 3 && parts[0] == "mlf.timing")
            m_milestones.emplace(parts[1].trimmed(), parts[2].trimmed().split(' ').first().toDouble() + m_offset);
    }
    return true;
}

std::optional<double> WatchedProgram::milliseconds(const QByteArray &milestone)
{
    const double end = millisecondsSinceBoot() + longestWait;
    while (m_child > 0 && !m_milestones.contains(milestone)) {
        const double left = end - millisecondsSinceBoot();
        if (left <= 0 || !readMore(int(left)))
            return {};
    }
    return m_child > 0 ? std::optional(m_milestones.at(milestone)) : std::nullopt;
}

std::optional<double> WatchedProgram::anonymousBytes() const
{
    QFile file(u"/proc/%1/smaps_rollup"_s.arg(m_child));
    if (m_child <= 0 || !file.open(QIODevice::ReadOnly))
        return {};
    const QList<QByteArray> lines = file.readAll().split('\n');
    for (const QByteArray &line : lines) {
        if (line.startsWith("Anonymous:")) // Anonymous:     12345 kB
            return line.simplified().split(' ').value(1).toDouble() * 1024;
    }
    return {};
}

std::optional<double> millisecondsToRun(const QList<QByteArray> &words)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    QList<QByteArray> copy = words;
    pid_t child = -1;
    const double begin = millisecondsSinceBoot();
    const int error =
        posix_spawnp(&child, words.first().constData(), &actions, nullptr, argumentsOf(copy).data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0 || !hasSucceeded(child))
        return {};
    return millisecondsSinceBoot() - begin;
}

std::optional<double> millisecondsInShell(const QByteArray &line)
{
    return millisecondsToRun({"sh", "-c", line});
}

std::optional<double> millisecondsInTerminal(const QList<QByteArray> &words, QByteArray &output)
{
    const winsize size {60, 150, 0, 0};
    QList<QByteArray> copy = words;
    const std::vector<char *> arguments = argumentsOf(copy);
    int terminal = -1;
    const double begin = millisecondsSinceBoot();
    const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
    if (child == 0) {
        execvp(arguments[0], arguments.data());
        _exit(127);
    }
    if (child < 0)
        return {};
    char block[4096];
    for (ssize_t count = 0; (count = read(terminal, block, sizeof block)) > 0;)
        output.append(block, count);
    const bool isDone = hasSucceeded(child);
    close(terminal);
    return isDone ? std::optional(millisecondsSinceBoot() - begin) : std::nullopt;
}

bool hasProgram(const char *name)
{
    return !QStandardPaths::findExecutable(QString::fromLatin1(name)).isEmpty();
}

} // namespace Mlf::Test
