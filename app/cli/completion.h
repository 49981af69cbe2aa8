// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace Mlf {

/// True if a shell asks for completions: PROGRAM --complete WORD..., where the last word is being typed.
[[nodiscard]] bool isCompletion(const QStringList &arguments);

/// Words that can continue or replace the last one, each in a line with a tab and its meaning from the help. A line
/// ":files" stands for the names of files. The shell drops words that do not begin as typed.
[[nodiscard]] QString completionText(const QStringList &arguments);

} // namespace Mlf
