// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Prepares the process and names the application. Called first in main() of each program; returns the command line.
[[nodiscard]] QStringList startProcess(int argc, char *argv[]);

/// The name by which the user started this program, without its folder: "mlf-viewer-cli", or the name of an AppImage.
/// Empty before startProcess().
[[nodiscard]] QString programName();

} // namespace Mlf
