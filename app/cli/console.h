// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <cstdio>

namespace Mlf {

/// Writes bytes as they are.
void print(QByteArrayView text, FILE *file = stdout);

/// Writes a text for people, as printable() makes it.
void printText(const QString &text);

/// Writes a text for programs as it is, and to a terminal as one for people.
void printLines(const QByteArray &text);

/// Prints a message to standard error; the exit status of something that failed.
int complain(const QString &message);

} // namespace Mlf
