// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Call first, with argv[0]. For an AppImage that is the path of the image, which exists longer than its unpacked
/// files.
void noteProgram(const char *name);

/// Starts this program again, as a process that outlives this one. `number` is the position of its window beside the
/// window of this process. Returns false if the system cannot start it.
[[nodiscard]] bool startProgram(const QStringList &arguments, int number = 1);
/// The number that startProgram() of another process passed to this process; 0 if the user started it.
[[nodiscard]] int startedBeside();

} // namespace Mlf
