// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Stores the path of this program; call first, with argv[0]. For an AppImage, this is the path of the image, which
/// exists longer than its unpacked files.
void noteProgram(const char *name);

/// Starts this program again in a process that outlives this one. `number` determines the position of its window
/// relative to the window of this process. Returns false if the process cannot be started.
[[nodiscard]] bool startProgram(const QStringList &arguments, int number = 1);
/// Number that determines the position of this window, passed by startProgram() of another process; 0 if the user
/// started this process.
[[nodiscard]] int startedBeside();

} // namespace Mlf
