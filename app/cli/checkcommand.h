// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Runs `check` with all arguments of the program: archives against boards and policies. Exit status: 0 if everything
/// fits, fits under a condition or cannot be decided; 1 if something does not fit or a policy is broken; 2 for wrong
/// usage, or if a board, a policy or an archive is missing or damaged.
[[nodiscard]] int runCheck(const QStringList &arguments);

} // namespace Mlf
