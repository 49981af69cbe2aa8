// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <cstdio>

namespace Mlf {

/// A closed standard stream would be handed out for the next file that is opened, and be read or written as that.
void ensureStandardStreams();
/// Archives name their members in UTF-8; in the C locale libarchive could not say them and Qt would complain.
void ensureUtf8Locale();
/// A file that may not grow further is a write error, with a message, and not the end of the program.
void ignoreFileSizeSignal();

/// What the system does not grant (memory, a thread) ends the program with a message and this status.
void explainLackOfMemory(int status);

/// Somebody reads what is written there.
[[nodiscard]] bool isTerminal(FILE *stream);

/// For the rest of it, the calling thread leaves the processors to those that somebody waits for, and takes what they
/// leave. There is no way back.
void yieldThread();

/// Gives memory that is not used any more back to the system: what a thread has freed would stay with the process.
void releaseFreedMemory();

/// From now on freed memory stays with the program until releaseFreedMemory(). Giving it back takes the time of
/// whichever thread frees something next, and that may be the window's. Does nothing in a program without jemalloc.
void keepFreedMemory();

/// Replaces the program of this process by another one, with the same standard streams and environment. `argv` is as
/// main() got it. Returns only if the system refuses.
void becomeProgram(const QString &path, char *argv[]);

/// Ends the process with that status in a second, whatever its threads wait for.
void endProcessSoon(int status);

/// Whether a process of that number runs, of whomever.
[[nodiscard]] bool isProcessRunning(qint64 process);

[[nodiscard]] double millisecondsSinceBoot();
/// When the process started, in milliseconds since boot; now where the system does not say.
[[nodiscard]] double processStart();

} // namespace Mlf
