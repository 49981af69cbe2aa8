// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Called first, with the name that the program was started by: of an AppImage that is the image, which is there for
/// longer than what it unpacks.
void noteProgram(const char *name);

/// Starts this program again, as a process that outlives this one, with the number of the window beside that of this
/// one. False where the system cannot.
[[nodiscard]] bool startProgram(const QStringList &arguments, int number = 1);
/// The number of the window this process was started for, beside that of another; 0 where nobody of ours has started
/// it.
[[nodiscard]] int startedBeside();

} // namespace Mlf
