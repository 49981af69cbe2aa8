// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <cstdio>

namespace Mlf {

/// Writes bytes unchanged.
void print(QByteArrayView text, FILE *file = stdout);

/// Writes a text for people, as converted by printable().
void printText(const QString &text);

/// Like printText(), with colours if enabled; for texts of info, check and compare.
void printAnswer(const QString &text);

/// Writes a text for programs unchanged, but to a terminal like printText().
void printLines(const QByteArray &text);

/// True if the finding reports that something was not read because of a limit. False for the finding that the list of
/// findings is incomplete.
[[nodiscard]] bool isLimitToTell(const Finding &finding);

/// Prints a message as one line to standard error, even if its names contain line breaks. Returns ExitFailed.
int complain(const QString &message);

/// Prints a remark that does not change the exit status to standard error; nothing with --quiet.
void remark(const QString &message);

} // namespace Mlf
