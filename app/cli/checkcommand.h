// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Runs `check` with all arguments of the program: archives against boards and policies. The exit status: 0 where all
/// fits, also under a condition or where it cannot be told; 1 where something does not fit or a policy is broken; 2 for
/// wrong usage, and where a board, a policy or an archive is missing or damaged.
[[nodiscard]] int runCheck(const QStringList &arguments);

} // namespace Mlf
