// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <cstdio>

namespace Mlf {

/// Opens standard streams that are closed. Otherwise the next opened file would become a standard stream and be read or
/// written as such.
void ensureStandardStreams();
/// Sets a UTF-8 locale, because archives name their members in UTF-8. In the C locale libarchive could not convert the
/// names, and Qt would print a warning.
void ensureUtf8Locale();
/// Makes exceeding the file size limit a write error. Otherwise the signal would end the program.
void ignoreFileSizeSignal();

/// If the system grants no memory or thread, ends the program with a message and exit status `status`.
void explainLackOfMemory(int status);

/// True if the stream is a terminal.
[[nodiscard]] bool isTerminal(FILE *stream);

/// Lowers the priority of the calling thread permanently, in favour of threads for which the user waits.
void yieldThread();

/// Returns unused memory to the system. Otherwise memory that a thread freed stays in the process.
void releaseFreedMemory();

/// Keeps freed memory in the process until releaseFreedMemory(). Returning it takes time on the thread that next frees
/// memory, which may be that of the window. No effect without jemalloc.
void keepFreedMemory();

/// Replaces this process by another program with the same standard streams and environment. `argv` is the argument of
/// main(). Returns only on failure.
void becomeProgram(const QString &path, char *argv[]);

/// Ends the process with exit status `status` after one second, even if its threads are blocked.
void endProcessSoon(int status);

/// True if a process with that number is running, under any user.
[[nodiscard]] bool isProcessRunning(qint64 process);

[[nodiscard]] double millisecondsSinceBoot();
/// Start time of the process in milliseconds since boot. The current time if the system does not report it.
[[nodiscard]] double processStart();

} // namespace Mlf
