// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <cstdio>

namespace Mlf {

/// Opens closed standard streams, because the next opened file would become one and be read or written as such.
void ensureStandardStreams();
/// Sets a UTF-8 locale. Archives name their members in UTF-8; in the C locale libarchive could not convert them and Qt
/// would complain.
void ensureUtf8Locale();
/// Makes exceeding the file size limit a write error with a message, instead of ending the program.
void ignoreFileSizeSignal();

/// Ends the program with a message and this status if the system grants no memory or thread.
void explainLackOfMemory(int status);

/// True if the stream is a terminal.
[[nodiscard]] bool isTerminal(FILE *stream);

/// Lowers the priority of the calling thread for the rest of its life, in favour of threads that somebody waits for. It
/// cannot be undone.
void yieldThread();

/// Returns unused memory to the system: memory freed by a thread would otherwise stay with the process.
void releaseFreedMemory();

/// Keeps freed memory in the process until releaseFreedMemory(). Returning it costs time in whichever thread frees
/// memory next, possibly the window's. Does nothing in a program without jemalloc.
void keepFreedMemory();

/// Replaces the program of this process by another one, with the same standard streams and environment. `argv` is that
/// of main(). Returns only if the system refuses.
void becomeProgram(const QString &path, char *argv[]);

/// Ends the process with that status after one second, even if its threads are blocked.
void endProcessSoon(int status);

/// True if a process with that number runs, of any user.
[[nodiscard]] bool isProcessRunning(qint64 process);

[[nodiscard]] double millisecondsSinceBoot();
/// Start of the process, in milliseconds since boot; now if the system does not report it.
[[nodiscard]] double processStart();

} // namespace Mlf
