// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <cstdio>

namespace Mlf {

/// Writes bytes as they are.
void print(QByteArrayView text, FILE *file = stdout);

/// Prints a message to standard error; the exit status of something that failed.
int complain(const QString &message);

} // namespace Mlf
