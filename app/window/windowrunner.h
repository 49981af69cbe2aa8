// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"

#include <QRect>
#include <QSize>
#include <QString>
#include <QStringList>

namespace Mlf {

/// Command line options of the window.
struct WindowOptions {
    QStringList files; ///< one window each: paths and permalinks
    bool wantsSample = false;
    bool wantsComparison = false;
    QString older; ///< the archive to compare with; empty: ask
    bool wantsNewWindow = false; ///< even if a window already shows the file
    Limits limits;
    QString at; ///< link or permalink to go to
    QString picture; ///< path for a picture of the window; quit after saving it
    QSize size; ///< empty: as stored
    QString style; ///< "light", "dark", or empty for the desktop's
    QString language; ///< such as "zh_CN"; empty for the desktop's
    QString problem; ///< why the command line is wrong; empty otherwise
};

[[nodiscard]] WindowOptions parseWindowOptions(const QStringList &arguments);

/// Geometry of window `number` beside another, so that all title bars are visible: down and to the right. If there is
/// no space, starts at the upper left of the screen, and is smaller if the window is as large as the screen.
[[nodiscard]] QRect besideOf(const QRect &window, const QRect &screen, int number);

/// Opens the window and runs until it is closed. Needs a QApplication. Exit status: 0, or 2 for wrong usage or a
/// picture that could not be saved.
[[nodiscard]] int runWindow(const QStringList &arguments);
[[nodiscard]] int runWindow(const WindowOptions &asked);

} // namespace Mlf
