// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"

#include <QRect>
#include <QSize>
#include <QString>
#include <QStringList>

namespace Mlf {

/// What the command line asks of the window.
struct WindowOptions {
    QStringList files; ///< one window each; paths, and links to models
    bool wantsSample = false;
    bool wantsComparison = false;
    QString older; ///< what the archive is compared with; empty: it is asked for
    bool wantsNewWindow = false; ///< also of a file that a window shows already
    Limits limits;
    QString at; ///< link or permalink to go to
    QString picture; ///< save what the window shows there, and quit
    QSize size; ///< empty: as remembered
    QString style; ///< "light", "dark", or empty for the desktop's
    QString language; ///< such as "zh_CN"; empty for the desktop's
    QString problem; ///< why the command line is wrong; empty otherwise
};

[[nodiscard]] WindowOptions parseWindowOptions(const QStringList &arguments);

/// Where the window of a number goes beside another, so that the titles of all can be seen: down and to the
/// right, from the upper left of the screen where that has no room for it, and smaller where it is as large as that.
[[nodiscard]] QRect besideOf(const QRect &window, const QRect &screen, int number);

/// Opens the window and runs until it is closed. Needs the QApplication. Exit status: 0, or 2 for wrong usage or a
/// picture that could not be made.
[[nodiscard]] int runWindow(const QStringList &arguments);
[[nodiscard]] int runWindow(const WindowOptions &asked);

} // namespace Mlf
