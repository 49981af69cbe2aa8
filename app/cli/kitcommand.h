// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

/// Runs `kit`: writes everything that a review of an archive may need as files into a folder. Exit status: failed also
/// if a file was kept because something else wrote it.
[[nodiscard]] int runKit(const QStringList &arguments);

} // namespace Mlf
