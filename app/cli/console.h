// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <cstdio>

namespace Mlf {

/// Writes bytes as they are.
void print(QByteArrayView text, FILE *file = stdout);

/// Writes a text for people, as printable() makes it.
void printText(const QString &text);

/// The same in colours, where they are wanted, for texts of info, check and compare.
void printAnswer(const QString &text);

/// Writes a text for programs as it is, and to a terminal as one for people.
void printLines(const QByteArray &text);

/// True for a finding that something was not read for a limit; not for the one that says that findings were left out.
[[nodiscard]] bool isLimitToTell(const Finding &finding);

/// Prints a message as one line to standard error, whatever the names in it contain; the exit status of something that
/// failed.
int complain(const QString &message);

/// Prints to standard error what is worth knowing and changes no exit status; nothing with --quiet.
void remark(const QString &message);

} // namespace Mlf
