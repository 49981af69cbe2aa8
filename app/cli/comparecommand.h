// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Runs `compare` with all arguments of the program: two archives side by side. Exit status: 0 if they are exports of
/// one model; 1 if they differ; 2 for wrong usage, or if one is missing or damaged (the readable part is compared and
/// printed).
[[nodiscard]] int runCompare(const QStringList &arguments);

} // namespace Mlf
