// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Runs `terms`: what a word of the format means, or the list of all. The exit status: a word that fits no term counts
/// as failed.
[[nodiscard]] int runTerms(const QStringList &arguments);

} // namespace Mlf
