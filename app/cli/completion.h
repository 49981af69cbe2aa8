// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace Mlf {

/// True if a shell asks for completions: PROGRAM --complete WORD... The last word is incomplete.
[[nodiscard]] bool isCompletion(const QStringList &arguments);

/// Candidates for the last word, one per line, followed by a tab and the meaning from the help. The line ":files" asks
/// the shell to add names of files. The shell drops words that do not begin as typed.
[[nodiscard]] QString completionText(const QStringList &arguments);

} // namespace Mlf
