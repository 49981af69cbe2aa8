// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Runs `compare` with all arguments of the program: two archives side by side. The exit status: 0 where they are
/// exports of one model; 1 where they differ; 2 for wrong usage, and where one of them is missing or damaged (what
/// could be read is compared and printed).
[[nodiscard]] int runCompare(const QStringList &arguments);

} // namespace Mlf
