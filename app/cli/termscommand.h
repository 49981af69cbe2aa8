// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Runs `terms`: explains a word of the format, or lists all. Exit status: failed if the word matches no term.
[[nodiscard]] int runTerms(const QStringList &arguments);

} // namespace Mlf
