// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"

#include <QRect>
#include <QSize>
#include <QString>
#include <QStringList>

namespace Mlf {

/// Stores the path of this program; call first, with argv[0]. For an AppImage, this is the path of the image.
void noteProgram(const char *name);

/// Starts this program again in a process that outlives this one. `number` determines the position of its window
/// relative to the window of this process. Returns false if the process cannot be started.
[[nodiscard]] bool startProgram(const QStringList &arguments, int number = 1);
/// The number passed by startProgram() of another process; 0 if the user started this one.
[[nodiscard]] int startedBeside();

struct WindowOptions {
    QStringList files; ///< paths and permalinks, one window for each
    bool wantsSample = false;
    bool wantsComparison = false;
    QString older; ///< the older archive; if empty, the window asks for it
    bool wantsNewWindow = false; ///< open a new window even if another one shows the file
    Limits limits;
    QString at; ///< link or permalink to go to
    QString picture; ///< save a picture of the window to this path, then quit
    QSize size; ///< empty: the stored size
    QString style; ///< "light", "dark", or empty for the desktop's
    QString language; ///< such as "zh_CN"; empty for the desktop's
    QString problem; ///< why the command line is wrong; empty otherwise
};

[[nodiscard]] WindowOptions parseWindowOptions(const QStringList &arguments);

/// Geometry of window `number`, to the right of and below another one; continues at the upper left of the screen. Not
/// larger than the screen.
[[nodiscard]] QRect besideOf(const QRect &window, const QRect &screen, int number);

/// Opens the window and runs until it is closed. Returns the exit status.
[[nodiscard]] int runWindow(const QStringList &arguments);
[[nodiscard]] int runWindow(const WindowOptions &asked);

} // namespace Mlf
